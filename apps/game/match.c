// SPDX-License-Identifier: MIT
/*
 * match.c - A game that people and bots play: what is done in it.
 *
 * Invariant: the history has the actions of the engine's match, and the changes
 * have each of them once. What a guide has led through before the present scene
 * is no longer there.
 */
#include "game/match.h"

#include "base/error.h"
#include "base/language.h"
#include "game/guide_data.h"
#include "game/match_data.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const game_seat *game_match_decider(const game_match *match, int player)
{
    const game_seat *stand_in = &match->stand_in[player];

    return stand_in->bot ? stand_in : &match->party.seat[player];
}

/* An action of this player is new in the history. */
static void add_action(game_match *match, int player)
{
    int last = match->history.length - 1;

    match->history.move[last].by_bot =
        game_match_decider(match, player)->bot != NULL;
    game_changes_add(&match->changes, (game_change){.kind = GAME_CHANGE_ACTION,
                                                    .player = (int8_t)player,
                                                    .move = last});
}

/* Forget the last action, which was taken back; there must be room for a
   change. */
static void forget(game_match *match)
{
    int last = match->history.length - 1;
    int player = match->history.move[last].player;

    game_history_drop(&match->history);
    game_changes_drop_move(&match->changes, last);
    game_changes_add(&match->changes, (game_change){.kind = GAME_CHANGE_UNDO,
                                                    .player = (int8_t)player,
                                                    .move = TTR_NONE});
}

/* Has the engine's match the last action of the history, and all before? */
static bool is_common(const game_match *match)
{
    int length = match->history.length;

    if (length > ttr_match_length(match->base))
        return false;
    for (int i = 0; i < length; i++)
        if (!ttr_action_equal(match->history.move[i].action,
                              ttr_match_action(match->base, i)))
            return false;
    return true;
}

/* Play the rest of the engine's match once more, to know what happened. */
static ttr_status recall(game_match *match)
{
    ttr_table *table = ttr_match_table(match->base);
    ttr_event events[GAME_MAX_EVENTS];
    ttr_state before, after;
    ttr_status status =
        game_history_at(&match->history, table, match->history.length, &after);

    while (!status && match->history.length < ttr_match_length(match->base)) {
        ttr_action action =
            ttr_match_action(match->base, match->history.length);
        ttr_log log = {.event = events, .capacity = GAME_MAX_EVENTS};
        int player = ttr_state_actor(&after);
        before = after;
        if (!game_changes_reserve(&match->changes))
            return TTR_E_MEMORY;
        status = ttr_apply(table, &after, action, &log);
        if (!status)
            status = game_history_add(&match->history, match->edition, &before,
                                      &after, action, &log);
        if (!status)
            add_action(match, player);
    }
    return status;
}

/* The same from the start. */
static ttr_status recall_all(game_match *match)
{
    ttr_state start;
    ttr_status status = ttr_match_at(match->base, 0, &start);

    if (!status)
        status = game_history_init(&match->history, &start);
    return status ? status : recall(match);
}

/* The refusal of the engine as an error. */
static ttr_status refusal(const game_match *match, ttr_status status,
                          ttr_error *err)
{
    return status == TTR_E_MEMORY
               ? app_fail_memory(err)
               : app_fail_table(err, game_match_table(match));
}

ttr_status game_match_new(game_match **out, ttr_match *base,
                          const game_party *party, bool looking, ttr_error *err)
{
    game_match *match = calloc(1, sizeof *match);

    *out = NULL;
    if (!match)
        return app_fail_memory(err);
    match->base = base;
    match->edition = ttr_match_edition(base);
    match->party = *party;
    match->looking = looking;
    ttr_status status = recall_all(match);
    if (status) {
        status = refusal(match, status, err);
        game_match_release(match);
        return status;
    }
    *out = match;
    return TTR_OK;
}

void game_match_release(game_match *match)
{
    if (!match)
        return;
    game_history_clear(&match->history);
    game_changes_clear(&match->changes);
    game_guide_free(match->guide);
    free(match);
}

void game_match_free(game_match *match)
{
    if (match)
        ttr_match_free(match->base);
    game_match_release(match);
}

ttr_status game_match_catch_up(game_match *match, ttr_error *err)
{
    while (!is_common(match)) {
        if (!game_changes_reserve(&match->changes))
            return app_fail_memory(err);
        forget(match);
    }
    ttr_status status = recall(match);
    return status ? refusal(match, status, err) : TTR_OK;
}

void game_match_set_keeper(game_match *match, game_keeper keeper)
{
    match->keeper = keeper;
}

void game_match_exchange(game_match *match, game_match *other)
{
    game_match was = *match;

    *match = *other;
    *other = was;
    other->changes = match->changes;
    other->keeper = match->keeper;
    other->guide = match->guide;
    other->step = match->step;
    memcpy(other->stand_in, match->stand_in, sizeof other->stand_in);
    match->changes = was.changes;
    match->keeper = was.keeper;
    match->guide = was.guide;
    match->step = was.step;
    memcpy(match->stand_in, was.stand_in, sizeof match->stand_in);
}

const ttr_edition *game_match_edition(const game_match *match)
{
    return match->edition;
}

const game_party *game_match_party(const game_match *match)
{
    return &match->party;
}

static bool is_guided(const game_match *match)
{
    return match->guide && match->step < match->guide->steps;
}

ttr_status game_match_stand_in(game_match *match, int player, const char *spec,
                               ttr_error *err)
{
    const game_seat *seat = &match->party.seat[player];
    game_seat stand_in = {.bot = NULL};

    assert(player >= 0 && player < match->party.count);
    if (seat->bot)
        return app_fail(err, TTR_E_SETUP, NULL, _("%s is a bot"), seat->name);
    if (spec && !game_seat_make(seat->name, spec, player, &stand_in))
        return app_fail(err, TTR_E_SETUP, NULL,
                        _("there is no bot called \"%s\""), spec);
    if (!game_changes_reserve(&match->changes))
        return app_fail_memory(err);
    match->stand_in[player] = stand_in;
    if (spec && is_guided(match) && player == GAME_LEARNER)
        match->step = match->guide->steps; // a bot needs no guide
    game_changes_add(&match->changes, (game_change){.kind = GAME_CHANGE_SEAT,
                                                    .player = (int8_t)player,
                                                    .by_bot = spec != NULL,
                                                    .move = TTR_NONE});
    return TTR_OK;
}

uint64_t game_match_seed(const game_match *match)
{
    return ttr_match_state(match->base)->seed;
}

bool game_match_is_looking(const game_match *match)
{
    return match->looking;
}

void game_match_close(game_match *match)
{
    match->looking = true;
}

ttr_match *game_match_base(const game_match *match)
{
    return match->base;
}

ttr_table *game_match_table(const game_match *match)
{
    return ttr_match_table(match->base);
}

int game_match_actor(const game_match *match)
{
    return ttr_state_actor(ttr_match_state(match->base));
}

static ttr_status keep(game_match *match, ttr_error *err)
{
    const game_keeper *keeper = &match->keeper;

    return keeper->keep ? keeper->keep(keeper->context, err) : TTR_OK;
}

/* Take back an action that could not be kept. It may be kept all the same, when
   only the last step of that failed. */
static void take_back(game_match *match)
{
    ttr_error ignored;

    if (ttr_match_undo(match->base) == TTR_OK)
        (void)!keep(match, &ignored);
}

ttr_status match_act_freely(game_match *match, ttr_action action,
                            ttr_error *err)
{
    ttr_event events[GAME_MAX_EVENTS];
    ttr_log log = {.event = events, .capacity = GAME_MAX_EVENTS};
    ttr_state before = *ttr_match_state(match->base);
    int player = ttr_state_actor(&before);

    if (match->looking)
        return app_fail(err, TTR_E_ILLEGAL, NULL, "%s",
                        _("this game is only being viewed"));
    if (!game_changes_reserve(&match->changes))
        return app_fail_memory(err);
    ttr_status status = ttr_match_apply(match->base, action, &log);
    if (status)
        return refusal(match, status, err);
    status = game_history_add(&match->history, match->edition, &before,
                              ttr_match_state(match->base), action, &log);
    if (status) {
        take_back(match);
        return app_fail_memory(err);
    }
    status = keep(match, err);
    if (status) {
        game_history_drop(&match->history);
        take_back(match);
        return status;
    }
    add_action(match, player);
    return TTR_OK;
}

ttr_status game_match_act(game_match *match, ttr_action action, ttr_error *err)
{
    bool learns = is_guided(match) && game_match_actor(match) == GAME_LEARNER;
    ttr_status status = game_match_guide_allows(match, action, err);

    if (!status)
        status = match_act_freely(match, action, err);
    if (!status && learns)
        guide_follow(match);
    return status;
}

bool game_match_can_undo(const game_match *match)
{
    int length = match->history.length;

    if (!length || match->looking || is_guided(match))
        return false;
    const game_move *last = &match->history.move[length - 1];
    return !last->revealed && !last->by_bot;
}

ttr_status game_match_undo(game_match *match, ttr_error *err)
{
    if (!game_match_can_undo(match))
        return app_fail(err, TTR_E_ILLEGAL, NULL, "%s",
                        _("the last action cannot be taken back"));
    if (!game_changes_reserve(&match->changes))
        return app_fail_memory(err);

    ttr_action action = match->history.move[match->history.length - 1].action;
    ttr_status status = ttr_match_undo(match->base);
    if (status)
        return refusal(match, status, err);
    status = keep(match, err);
    if (!status)
        forget(match);
    else if (ttr_match_apply(match->base, action, NULL) != TTR_OK)
        forget(match); // then the engine's match no longer has it, either
    return status;
}

uint64_t game_match_version(const game_match *match)
{
    return (uint64_t)match->changes.count;
}

const game_change *game_match_change(const game_match *match, uint64_t version)
{
    assert(version >= 1 && version <= game_match_version(match));
    return &match->changes.change[version - 1];
}

int game_match_next_action(const game_match *match, uint64_t *version)
{
    while (*version < game_match_version(match)) {
        int move = game_match_change(match, ++*version)->move;
        if (move != TTR_NONE)
            return move;
    }
    return TTR_NONE;
}

ttr_status game_match_note(game_match *match, game_change_kind kind, int player,
                           ttr_error *err)
{
    assert(kind == GAME_CHANGE_RULES || kind == GAME_CHANGE_OTHER);
    if (!game_changes_reserve(&match->changes))
        return app_fail_memory(err);
    if (kind == GAME_CHANGE_RULES)
        game_changes_drop_moves(&match->changes);
    game_changes_add(&match->changes, (game_change){.kind = (uint8_t)kind,
                                                    .player = (int8_t)player,
                                                    .move = TTR_NONE});
    return TTR_OK;
}

ttr_status game_match_result(game_match *match, ttr_result *result,
                             ttr_error *err)
{
    if (game_match_actor(match) != TTR_NONE && !match->looking)
        return app_fail(err, TTR_E_ILLEGAL, NULL, "%s",
                        _("the game is not over"));
    ttr_status status = ttr_result_get(game_match_table(match),
                                       ttr_match_state(match->base), result);
    return status ? refusal(match, status, err) : TTR_OK;
}
