// SPDX-License-Identifier: MIT
/*
 * doubt.c - What the engine allows, and is most likely a mistake all the same.
 *
 * Each is told once; the games that follow are played to their end.
 */
#include "workshop/check/checked_game.h"

#include "base/language.h"
#include "base/module_hooks.h"

#include <stdio.h>
#include <string.h>

enum {
    REPEATS = 200, // more than cards allow; at 250 the engine ends it
    TRIES = 3      // of each own action: where it is done matters
};

/* Pieces of a kind that are neither with a player nor on a route. */
static int pieces_out(const ttr_edition *edition, const ttr_state *state,
                      int player, int kind)
{
    int out = ttr_piece_get(edition, kind)->count - state->pieces[player][kind];

    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *route = ttr_route_get(edition, r);
        if (state->owner[r] == player && route->piece_kind == kind)
            out -= route->pieces;
    }
    return out;
}

bool check_pieces_kept(checked_game *g, const ttr_state *before)
{
    const ttr_edition *edition = g->edition;

    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *route = ttr_route_get(edition, r);
        int owner = before->owner[r], kind = route->piece_kind;
        if (owner == TTR_NOBODY || owner == g->state.owner[r])
            continue;
        /* What a route took is only known when no module answers for it. */
        if (g->pieces_doubted || app_is_asked(edition, TTR_EVENT_piece_kind) ||
            app_is_asked(edition, TTR_EVENT_piece_count))
            return true;
        int lost = pieces_out(edition, &g->state, owner, kind) -
                   pieces_out(edition, before, owner, kind);
        if (lost <= 0)
            continue;
        g->pieces_doubted = true;
        return check_fails(g, CHECK_pieces_lost, NULL,
                           _("%s was taken from player %d, and %d %s pieces"
                             " are gone from the game; add_pieces gives them"
                             " back"),
                           route->id, owner, lost,
                           ttr_piece_get(edition, kind)->id);
    }
    return true;
}

/* Does the same player go on with the same turn? */
static bool goes_on(const ttr_state *from, const ttr_state *to)
{
    return to->turn == from->turn && to->player == from->player &&
           to->phase == TTR_PHASE_TURN;
}

/* Do an own action once more, whatever it is done to. False when that cannot be
   or ends the turn. */
static bool do_again(checked_game *g, ttr_state *state, int own)
{
    const ttr_state before = *state;
    int capacity = ttr_edition_max_actions(g->edition);
    int count = ttr_legal(g->table, state, g->other, capacity);

    for (int i = 0; i < count; i++)
        if (g->other[i].kind == TTR_ACTION_DO && g->other[i].card == own)
            return !ttr_apply(g->table, state, g->other[i], NULL) &&
                   goes_on(&before, state);
    return false;
}

bool check_own_ends(checked_game *g, const ttr_state *before, ttr_action action)
{
    ttr_state state = g->state;
    int own = action.card;

    if (action.kind != TTR_ACTION_DO || own >= CHECK_OWN_ACTIONS ||
        g->own_tries[own] >= TRIES || !goes_on(before, &state))
        return true;
    g->own_tries[own]++;
    for (int i = 0; i < REPEATS; i++) {
        ++*g->beat;
        if (!do_again(g, &state, own))
            return true;
    }
    g->own_tries[own] = TRIES;
    const ttr_own_action *info = ttr_edition_own_action(g->edition, own);
    int module = ttr_edition_action_module(g->edition, own);
    check_fails(g, CHECK_action_endless, NULL,
                _("the own action %s can be done again and again, without end,"
                  " in one turn; a price, or a field that counts, would bound"
                  " it"),
                info->name);
    g->failure.module = module;
    g->failure.action =
        (int)(info - ttr_edition_module(g->edition, module)->actions.at);
    return false;
}
