// SPDX-License-Identifier: MIT
/*
 * same.c - `ttr same`: two implementations of a rule module against each other.
 *
 * Seeded games are played at two tables at once, by random legal actions of the
 * first. After every action the lists of what is legal, the positions and what
 * was told must be the same, and the final counts at the end.
 */
#define _POSIX_C_SOURCE 200809L // stat

#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "commands.h"
#include "workshop/trace/trace_changes.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 1024, EVENTS = 1024, PRESET_GAMES = 100 };

/* One implementation, and the game at its table. */
typedef struct side {
    const char *path; // as it was given
    char folder[PATH_SIZE];
    char id[64];
    ttr_library *library;
    ttr_edition *edition;
    ttr_table *table;
    ttr_state state;
    ttr_action *legal;
    int count;
    ttr_event events[EVENTS];
    ttr_log log;
} side;

/* What is compared, and where it is. */
typedef struct comparison {
    side a, b;
    int players;
    uint64_t seed;
    long games, actions; // so far
    int action;          // of this game
    char done[TTR_ACTION_TEXT];
} comparison;

typedef struct settings {
    const char *edition;
    long long games;
    uint64_t seed;
} settings;

/* scripts/<id>.lua, plugins/<id>/<id>.so or plugins/<id>: its id, and the
   folder that has scripts/ or plugins/. */
static ttr_status find_files(side *it, ttr_error *err)
{
    bool script = app_ends_with(it->path, ".lua");
    bool object = app_ends_with(it->path, ".so");
    const char *slash = strrchr(it->path, '/');
    const char *name = slash ? slash + 1 : it->path;
    int length = (int)strlen(name) - (script ? 4 : object ? 3 : 0);
    int above = slash ? (int)(slash - it->path) : 1;
    const char *up = object || script ? (script ? "/.." : "/../..") : "/..";
    struct stat info;

    if (stat(it->path, &info) != 0)
        return app_fail(err, TTR_E_NOT_FOUND, it->path, "%s",
                        _("there is no such file"));
    if (length < 1 || length >= (int)sizeof it->id ||
        snprintf(it->folder, sizeof it->folder, "%.*s%s", above,
                 slash ? it->path : ".", up) >= PATH_SIZE)
        return app_fail(err, TTR_E_NOT_FOUND, it->path, "%s",
                        _("this is not the file of a rule module"));
    snprintf(it->id, sizeof it->id, "%.*s", length, name);
    return TTR_OK;
}

/* The edition with the module of this side, as a house rule unless the edition
   uses it by itself. */
static ttr_status load(side *it, const char *edition, ttr_report *report)
{
    const char *const modules[] = {it->id};
    const ttr_variant house = {.modules = modules, .module_count = 1};
    ttr_report *quiet = must_have(ttr_report_new());
    const char *const *ids;
    ttr_edition *plain = NULL;
    bool uses = false;

    if (!ttr_edition_load(&plain, it->library, edition, NULL, quiet))
        for (int m = ttr_edition_modules(plain, &ids) - 1; m >= 0; m--)
            uses = uses || strcmp(ids[m], it->id) == 0;
    ttr_edition_free(plain);
    ttr_report_free(quiet);
    return ttr_edition_load(&it->edition, it->library, edition,
                            uses ? NULL : &house, report);
}

static ttr_status open_side(side *it, const app_call *call, const char *edition,
                            ttr_error *err)
{
    ttr_status status = find_files(it, err);

    if (status)
        return status;
    it->library = must_have(ttr_library_new());
    if (ttr_library_add(it->library, it->folder) ||
        ttr_library_add_all(it->library, call->library))
        must_end();
    status = load(it, edition, call->report);
    if (status)
        return app_fail_report(err, status, call->report);
    status = ttr_table_new(&it->table, it->edition, err);
    it->legal = must_alloc((size_t)ttr_edition_max_actions(it->edition) + 1,
                           sizeof *it->legal);
    return status;
}

static void close_side(side *it)
{
    free(it->legal);
    ttr_table_free(it->table);
    ttr_edition_free(it->edition);
    ttr_library_free(it->library);
}

/* Say where, then what. */
static void tell(const comparison *it, const char *what)
{
    if (it->done[0])
        printf(_("they differ: %d players, --seed %llu, after action %d, %s"),
               it->players, (unsigned long long)it->seed, it->action, it->done);
    else
        printf(_("they differ: %d players, --seed %llu, at the start"),
               it->players, (unsigned long long)it->seed);
    printf("\n  %s\n", what);
}

/* A failure of one side that the other does not have. */
static void tell_failure(const comparison *it, const side *which)
{
    char text[800], sentence[1000];

    ttr_error_format(ttr_table_error(which->table), text, sizeof text);
    snprintf(sentence, sizeof sentence, _("%s fails: %s"), which->path, text);
    tell(it, sentence);
}

/* The first action that one side lists and the other does not. */
static void tell_legal(const comparison *it)
{
    const side *a = &it->a, *b = &it->b;
    int at = 0;
    char text[TTR_ACTION_TEXT], sentence[TTR_ACTION_TEXT + 1200];

    while (at < a->count && at < b->count &&
           memcmp(&a->legal[at], &b->legal[at], sizeof a->legal[0]) == 0)
        at++;
    const side *has = at < a->count ? a : b;
    ttr_action_format(has->edition, &has->state, has->legal[at], text,
                      sizeof text);
    snprintf(sentence, sizeof sentence,
             _("%s lists %d legal actions and %s %d; the first that differs is"
               " \"%s\" of %s"),
             a->path, a->count, b->path, b->count, text, has->path);
    tell(it, sentence);
}

static void tell_states(const comparison *it)
{
    json_t *list = trace_changes(it->a.edition, &it->a.state, &it->b.state);
    const json_t *one = json_array_get(list, 0);
    char *a = ttr_json_text(json_object_get(one, "before"), JSON_ENCODE_ANY);
    char *b = ttr_json_text(json_object_get(one, "after"), JSON_ENCODE_ANY);
    const char *what = json_string_value(json_object_get(one, "what"));
    char sentence[2048];

    snprintf(sentence, sizeof sentence, _("%s is %s with %s, and %s with %s"),
             what ? what : "?", a ? a : "?", it->a.path, b ? b : "?",
             it->b.path);
    tell(it, sentence);
    free(a);
    free(b);
    json_decref(list);
}

static bool has_same_events(const comparison *it)
{
    const ttr_log *a = &it->a.log, *b = &it->b.log;

    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (memcmp(&a->event[i], &b->event[i], sizeof a->event[i]) != 0)
            return false;
    return true;
}

static void tell_events(const comparison *it)
{
    const ttr_log *a = &it->a.log, *b = &it->b.log;
    int at = 0;
    char sentence[1500];

    while (at < a->count && at < b->count &&
           memcmp(&a->event[at], &b->event[at], sizeof a->event[at]) == 0)
        at++;
    const char *one = at < a->count
                          ? ttr_event_get((ttr_event_id)a->event[at].id)->name
                          : _("nothing");
    const char *other = at < b->count
                            ? ttr_event_get((ttr_event_id)b->event[at].id)->name
                            : _("nothing");
    snprintf(sentence, sizeof sentence,
             _("event %d is %s with %s, and %s with %s, or has other"
               " arguments"),
             at + 1, one, it->a.path, other, it->b.path);
    tell(it, sentence);
}

/* The final counts; false, and said, when they differ. */
static bool compare_counts(comparison *it)
{
    ttr_result *one = must_alloc(2, sizeof *one), *two = one + 1;
    bool same = !ttr_result_get(it->a.table, &it->a.state, one) &&
                !ttr_result_get(it->b.table, &it->b.state, two);

    for (int p = 0; p < it->players && same; p++) {
        const ttr_score *a = &one->score[p], *b = &two->score[p];
        same = a->total == b->total && a->line_count == b->line_count;
        for (int i = 0; i < a->line_count && same; i++)
            same = a->line[i].points == b->line[i].points &&
                   strcmp(a->line[i].what, b->line[i].what) == 0;
        if (!same) {
            char sentence[1200];
            snprintf(sentence, sizeof sentence,
                     _("the final count of player %d differs: %d points with"
                       " %s, and %d with %s"),
                     p, a->total, it->a.path, b->total, it->b.path);
            tell(it, sentence);
        }
    }
    free(one);
    return same;
}

/* Are both tables the same now? Otherwise it was said. */
static bool compare(comparison *it)
{
    side *a = &it->a, *b = &it->b;

    if (!ttr_state_equal(a->edition, &a->state, &b->state)) {
        tell_states(it);
        return false;
    }
    if (!has_same_events(it)) {
        tell_events(it);
        return false;
    }
    a->count = ttr_legal(a->table, &a->state, a->legal,
                         ttr_edition_max_actions(a->edition));
    b->count = ttr_legal(b->table, &b->state, b->legal,
                         ttr_edition_max_actions(b->edition));
    if (a->count < 0 || b->count < 0) {
        tell_failure(it, a->count < 0 ? a : b);
        return false;
    }
    if (a->count != b->count ||
        memcmp(a->legal, b->legal, (size_t)a->count * sizeof *a->legal) != 0) {
        tell_legal(it);
        return false;
    }
    return true;
}

static bool act(comparison *it, side *which, ttr_action action)
{
    which->log = (ttr_log){.event = which->events, .capacity = EVENTS};
    if (!ttr_apply(which->table, &which->state, action, &which->log))
        return true;
    tell_failure(it, which);
    return false;
}

static bool play(comparison *it)
{
    uint64_t generator = ttr_random_seed(it->seed, 0x300);
    side *a = &it->a, *b = &it->b;

    it->action = 0;
    it->done[0] = '\0';
    a->log = b->log = (ttr_log){0};
    if (ttr_start(a->table, it->players, it->seed, TTR_NONE, &a->state)) {
        tell_failure(it, a);
        return false;
    }
    if (ttr_start(b->table, it->players, it->seed, TTR_NONE, &b->state)) {
        tell_failure(it, b);
        return false;
    }
    while (compare(it)) {
        if (!a->count)
            return compare_counts(it);
        ttr_action action =
            a->legal[ttr_random_below(&generator, (uint32_t)a->count)];
        ttr_action_format(a->edition, &a->state, action, it->done,
                          sizeof it->done);
        it->action++;
        it->actions++;
        if (!act(it, a, action) || !act(it, b, action))
            return false;
    }
    return false;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const settings *of = call->order;
    comparison *it = must_alloc(1, sizeof *it);

    it->a.path = call->operands.item[0];
    it->b.path = call->operands.item[1];
    ttr_status status = open_side(&it->a, call, of->edition, err);
    if (!status)
        status = open_side(&it->b, call, of->edition, err);
    if (!status && strcmp(it->a.id, it->b.id) != 0)
        status = app_fail(err, TTR_E_MODULE, NULL,
                          _("%s and %s are two modules, not two"
                            " implementations of one: they need the same id"),
                          it->a.id, it->b.id);
    bool same = !status;
    for (long i = 0; i < (long)of->games && same; i++) {
        int least = ttr_edition_players_min(it->a.edition);
        int range = ttr_edition_players_max(it->a.edition) - least + 1;
        it->players = least + (int)(i % range);
        it->seed = of->seed + (uint64_t)i;
        same = play(it);
        it->games += same;
    }
    if (same) {
        printf(_("the same: %ld games, %ld actions"), it->games, it->actions);
        putchar('\n');
    }
    call->status = same ? APP_OK : APP_FAILED;
    close_side(&it->a);
    close_side(&it->b);
    free(it);
    return status;
}

int command_same(int argc, char **argv)
{
    settings of = {.edition = "usa", .games = PRESET_GAMES, .seed = 1};
    app_call call = {.order = &of};
    const app_option options[] = {
        {"edition", N_("EDITION"), N_("on which they play; usa if not given"),
         .text = &of.edition},
        {"games", "N", N_("how many; 100 if not given"), .number = &of.games,
         .least = 1, .most = 1000000},
        {"seed", "N", N_("number of the first game"), .seed = &of.seed},
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page =
            {.command = "same",
             .operands = N_("<module> <module>"),
             .about =
                 N_("Play two implementations of a rule module against each "
                    "other, by their files,\nsuch as scripts/toll.lua and "
                    "plugins/toll/toll.so: the same seeds and the same random\n"
                    "actions. The first difference in what is legal, in "
                    "positions, "
                    "in what is told or in\nfinal counts is printed."),
             APP_OPTIONS(options),
             .operands_least = 2,
             .operands_most = 2},
        .needs = APP_NEEDS_LIBRARY,
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
