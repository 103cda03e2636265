// SPDX-License-Identifier: MIT
/*
 * check_games.c - Random games of an edition, with everything checked.
 *
 * A game follows from its seed alone, how many play and how much is checked
 * included: so a game that fails can be played again by itself. The games have
 * seeds that follow each other.
 */
#include "base/clock.h"
#include "base/language.h"
#include "base/memory.h"
#include "workshop/check/check.h"
#include "workshop/check/check_process.h"
#include "workshop/check/module_source.h"

#include <stdlib.h>
#include <string.h>

enum {
    HEAVY_EVERY = 5,  // games of each number of players
    LEAST_GAMES = 10, // to say that something never happens
    MOST_FAILURES = 5
};

char *check_game_text(char *out, size_t size, const char *text,
                      const check_progress *at, const char *action)
{
    unsigned long long seed = at->seed;

    if (*action)
        snprintf(out, size,
                 _("%s, when \"%s\" is done (%d players, --seed %llu, action"
                   " %d)"),
                 text, action, at->players, seed, at->length + 1);
    else
        snprintf(out, size, _("%s (%d players, --seed %llu, action %d)"), text,
                 at->players, seed, at->length + 1);
    return out;
}

/* What has gone wrong so far: the same mistake is told once. */
typedef struct failures {
    check_failure it[MOST_FAILURES];
    int count;
} failures;

static bool is_known(const failures *known, const check_failure *failure)
{
    for (int i = 0; i < known->count; i++)
        if (known->it[i].kind == failure->kind &&
            known->it[i].line == failure->line &&
            known->it[i].module == failure->module &&
            known->it[i].action == failure->action &&
            strcmp(known->it[i].file, failure->file) == 0)
            return true;
    return false;
}

/* Is it something that only a rule module can cause? */
static bool is_of_modules(check_kind kind)
{
    return kind != CHECK_engine && kind != CHECK_game_endless;
}

/*
 * Where to look: the line of the script that failed, or the hook that was
 * called last, when that one failed or there is only one module; otherwise the
 * edition.
 */
static check_where blame(const check_job *job, const ttr_edition *edition,
                         const check_failure *failure, check_source *source)
{
    const check_progress *at = job->progress;
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);
    int module = at->usage.module, event = at->usage.event;

    if (failure->kind == CHECK_action_endless) {
        check_source_open(source, edition, failure->module);
        return check_declared(source, TTR_DECLARED_ACTION, failure->action,
                              ttr_edition_module(edition, failure->module)
                                  ->actions.at[failure->action]
                                  .name);
    }
    if (failure->kind == CHECK_secret_told) {
        check_source_open(source, edition, failure->module);
        return check_declared(source, TTR_DECLARED_CHOICE, failure->action,
                              ttr_edition_module(edition, failure->module)
                                  ->choices.at[failure->action]
                                  .name);
    }
    if (failure->file[0] && failure->kind != CHECK_static_lies)
        return (check_where){failure->file, failure->line};
    if (module < 0 || module >= count || event < 0 ||
        !(failure->kind == CHECK_hook_fails ||
          failure->kind == CHECK_static_lies ||
          (count == 1 && is_of_modules(failure->kind))))
        return (check_where){at->file, 0};
    check_source_open(source, edition, module);
    return check_declared(source, TTR_DECLARED_HOOK, event,
                          ttr_event_get((ttr_event_id)event)->name);
}

static void add_failure(const check_job *job, const checked_game *game,
                        failures *known)
{
    const check_failure *failure = &game->failure;
    char told[900], text[1000 + TTR_ACTION_TEXT], action[TTR_ACTION_TEXT];

    if (is_known(known, failure))
        return;
    known->it[known->count++] = *failure;
    if (failure->kind == CHECK_engine)
        snprintf(told, sizeof told,
                 _("the engine contradicts itself, please report it with the"
                   " journal: %s"),
                 failure->text);
    else
        snprintf(told, sizeof told, "%s", failure->text);
    char *journal = checked_game_tell(game, action);
    if (failure->kind == CHECK_game_legal) // which names it by itself
        action[0] = '\0';
    check_game_text(text, sizeof text, told, job->progress, action);
    check_source source = {.text = NULL};
    check_where where = blame(job, game->edition, failure, &source);
    check_finding finding = {.kind = failure->kind,
                             .level = check_kind_get(failure->kind).level,
                             .file = must_copy(where.file),
                             .line = where.line,
                             .text = text,
                             .journal = journal};
    check_add_copy(job->found, &finding);
    free(finding.file);
    free(journal);
    check_source_close(&source);
}

static void play_games(const check_job *job, checked_game *game)
{
    const ttr_edition *edition = game->edition;
    check_progress *at = job->progress;
    uint64_t least = (uint64_t)ttr_edition_players_min(edition);
    uint64_t span = (uint64_t)ttr_edition_players_max(edition) - least + 1;
    failures known = {.count = 0};

    game->deadline = job->seconds > 0 ? app_seconds() + job->seconds : 0;

    for (long i = 0; i < job->games && known.count < MOST_FAILURES; i++) {
        if (checked_game_late(game, 0))
            break;
        at->seed = game->seed = job->seed + (uint64_t)i;
        at->players = game->players = (int)(least + game->seed % span);
        game->heavy = game->seed / span % HEAVY_EVERY == 0;
        if (!checked_game_play(game))
            add_failure(job, game, &known);
    }
}

/* What can only be seen in many games. */
static void tell_games(const check_job *job, const ttr_edition *edition)
{
    const check_progress *at = job->progress;
    const check_figures *f = &at->figures;
    check_where where = {at->file, 0};

    if (f->games < LEAST_GAMES)
        return;
    check_usage(job, edition, &at->usage);
    if (2 * f->stalemates > f->games)
        check_add(job->found, CHECK_stalemate, where,
                  _("%ld of %ld random games ended because nobody could do"
                    " anything"),
                  f->stalemates, f->games);
    for (int k = 0; k < ttr_piece_kinds(edition); k++) {
        const char *id = ttr_piece_get(edition, k)->id;
        if (f->pieces >> k & 1)
            continue;
        (void)ttr_edition_where(edition, "pieces", id, NULL, &where.file,
                                &where.line);
        check_add(job->found, CHECK_piece_unused, where,
                  _("nobody used a %s in any game"), id);
    }
}

void check_games(const check_job *job, const ttr_edition *edition)
{
    check_progress *at = job->progress;
    const check_window window = {at->past, &at->length, &at->doing, &at->beat};
    checked_game *game = must_alloc(1, sizeof *game);
    ttr_error err;

    at->stage = CHECK_STAGE_PLAYING;
    *game = (checked_game){.library = job->library,
                           .variant = job->variant,
                           .edition = edition,
                           .id = job->edition,
                           .by_kind = true,
                           .figures = &at->figures};
    if (ttr_table_new(&game->table, edition, &err) ||
        ttr_table_new(&game->second, edition, &err)) {
        check_add(job->found, CHECK_module, (check_where){err.file, err.line},
                  "%s", err.text);
    } else {
        checked_game_open(game, &window);
        ttr_table_watch(game->table, &at->usage);
        ttr_table_watch(game->second, &at->usage);
        play_games(job, game);
        tell_games(job, edition);
    }
    checked_game_close(game);
    ttr_table_free(game->table);
    ttr_table_free(game->second);
    free(game);
    at->stage = CHECK_STAGE_LOOKING;
}
