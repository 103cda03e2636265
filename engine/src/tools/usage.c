// SPDX-License-Identifier: MIT
/*
 * usage.c - What rule modules use of all that they declare, and whether their
 * static queries are.
 */
#include <ttr/usage.h>

#include "base/bits.h"
#include "base/fail.h"
#include "lua/script_state.h"
#include "modules/module_host.h"
#include "play/game.h"

#include <assert.h>

static_assert(TTRI_MAX_FIELDS <= 64 && TTRI_MAX_PARAMS <= 64 &&
                  TTRI_MAX_MARKS <= 64 && TTRI_MAX_CHOICES <= 64 &&
                  TTRI_MAX_MESSAGES <= 64 && TTRI_MAX_OWN_ACTIONS <= 64 &&
                  TTR_MAX_LINES <= 64,
              "a word has a bit for each");
static_assert(TTR_EVENT_COUNT <= 64 * TTR_EVENT_WORDS,
              "a set of events has a bit for each");

static void add_usage(ttr_usage *to, const ttr_usage *from)
{
    for (int m = 0; m < TTR_MAX_MODULES; m++)
        for (int w = 0; w < TTR_EVENT_WORDS; w++)
            to->hooks[m][w] |= from->hooks[m][w];
    to->fields_read |= from->fields_read;
    to->fields_written |= from->fields_written;
    to->params |= from->params;
    to->marks |= from->marks;
    to->lines |= from->lines;
    to->choices_asked |= from->choices_asked;
    to->choices_open |= from->choices_open;
    to->messages |= from->messages;
    to->actions |= from->actions;
}

void ttr_table_watch(ttr_table *table, ttr_usage *usage)
{
    table->usage = usage;
    if (!usage)
        return;
    add_usage(usage, &table->edition->loaded);
    add_usage(usage, &table->prepared);
    usage->module = usage->event = TTR_NONE;
}

int ttr_module_line(const ttr_edition *edition, int module, ttr_declared what,
                    int index)
{
    const ttri_script *script = ttri_within(module, edition->module_count)
                                    ? edition->module[module].script
                                    : NULL;

    return script ? ttri_script_declared_at(script, what, index) : 0;
}

/* A static query that has been asked again. */
typedef struct answer {
    ttr_event_id event;
    int module; // the first that answers it
    int route, player;
    int value, before;
} answer;

static ttr_status compare(const ttr_game *game, const answer *it,
                          ttr_error *err)
{
    const ttr_edition *edition = game->edition;

    if (game->call->status) {
        *err = *ttr_table_error(game->table);
        return game->call->status;
    }
    if (it->value == it->before)
        return TTR_OK;
    return TTRI_FAIL_AT(
        err, TTR_E_SCRIPT, edition->module[it->module].file,
        ttr_module_line(edition, it->module, TTR_DECLARED_HOOK, (int)it->event),
        "the hook of %s is declared static, but for %s it answers %d to player"
        " %d and answered %d while the edition was loaded",
        ttr_event_get(it->event)->name, edition->route[it->route].id, it->value,
        it->player, it->before);
}

/* For blame, as when a hook is called in a game. */
static void note_asked(const ttr_game *game)
{
    ttr_usage *usage = game->call->usage;

    if (usage) {
        usage->module = game->call->module;
        usage->event = game->call->event;
    }
}

/* The answer of all modules to a query, as while the edition was loaded. */
#define ASK(name, start)                                                       \
    static answer ask_##name(const ttr_game *game, int route, int player)      \
    {                                                                          \
        const ttr_edition *edition = game->edition;                            \
        answer it = {TTR_EVENT_##name, TTR_NONE, route, player, start, 0};     \
        const ttr_on_##name args = {TTR_EVENT_##name, player, route};          \
        game->call->event = TTR_EVENT_##name;                                  \
        game->call->pure = true;                                               \
        for (int m = 0; m < edition->module_count; m++) {                      \
            if (!edition->module[m].hooks.name || game->call->status)          \
                continue;                                                      \
            game->call->module = m;                                            \
            it.module = it.module == TTR_NONE ? m : it.module;                 \
            note_asked(game);                                                  \
            it.value = edition->module[m].hooks.name(&ttri_host, game, &args,  \
                                                     it.value);                \
        }                                                                      \
        return it;                                                             \
    }
ASK(claim_cards, edition->route[route].length)
ASK(claim_wilds_min, 0)
ASK(piece_kind, 0)
ASK(piece_count, edition->route[route].length)
ASK(route_points, ttr_edition_points(edition, edition->route[route].length))

/* Compare with the table, unless the query is asked each time anyway. */
#define COMPARE(name, member)                                                  \
    do {                                                                       \
        if (ttri_hooked(game->edition, TTR_EVENT_##name))                      \
            break;                                                             \
        answer it = ask_##name(game, route, player);                           \
        it.before = it.module == TTR_NONE                                      \
                        ? it.value                                             \
                        : game->edition->route[route].member;                  \
        ttr_status status = compare(game, &it, err);                           \
        if (status)                                                            \
            return status;                                                     \
    } while (0)

static ttr_status check_route(const ttr_game *game, int route, int player,
                              ttr_error *err)
{
    COMPARE(claim_cards, cards);
    COMPARE(piece_kind, piece_kind);
    COMPARE(piece_count, pieces);
    COMPARE(route_points, points);

    /* No more wilds are needed than cards. */
    if (!ttri_hooked(game->edition, TTR_EVENT_claim_wilds_min)) {
        answer it = ask_claim_wilds_min(game, route, player);
        const ttr_route *at = &game->edition->route[route];
        it.value = ttri_min(it.value, at->cards);
        it.before = it.module == TTR_NONE ? it.value : at->wilds_min;
        return compare(game, &it, err);
    }
    return TTR_OK;
}

ttr_status ttr_table_check_statics(ttr_table *table, const ttr_state *state,
                                   ttr_error *err)
{
    TTRI_GAME(game, table, state, NULL);
    ttr_status status = TTR_OK;

    for (int r = 0; r < table->edition->route_count && !status; r++)
        for (int p = 0; p < state->players && !status; p++)
            status = check_route(&game, r, p, &table->error);
    return ttri_tell_too(err, &table->error, status);
}
