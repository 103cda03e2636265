// SPDX-License-Identifier: MIT
/*
 * extra.c - What claims bring besides the points of their routes.
 */
#include "bots/extra.h"

#include "bots/given.h"
#include "bots/valuing.h"

#include <string.h>

enum {
    MOST_OPTIONS = 4,  // that are tried of a choice that follows a claim
    MOST_CHOICES = 4,  // that may follow one
    MOST_WAIT = 200,   // actions until all players have begun a turn
    MOST_EXTRA = 10000 // hundredths of a point that one route may bring
};

/* Answer what the modules ask after a claim as suits the player best. */
static int value_answered(const bot_atlas *atlas, ttr_table *table,
                          ttr_state *state, int player)
{
    for (int k = 0; k < MOST_CHOICES && state->phase == TTR_PHASE_CHOICE &&
                    ttr_state_actor(state) == player;
         k++) {
        ttr_action option[MOST_OPTIONS];
        int count = ttr_legal(table, state, option, MOST_OPTIONS);
        int best = INT32_MIN, chosen = 0;
        for (int i = 0; i < bot_min(count, MOST_OPTIONS); i++) {
            ttr_state trial;
            ttr_state_copy(atlas->edition, &trial, state);
            int value = ttr_apply(table, &trial, option[i], NULL)
                            ? BOT_BAD
                            : bot_value_earned(table, &trial, player);
            if (value > best) {
                best = value;
                chosen = i;
            }
        }
        if (count <= 0 || ttr_apply(table, state, option[chosen], NULL))
            return BOT_BAD;
    }
    return bot_value_earned(table, state, player);
}

/* What one route would bring to the player whose turn it is, compared with the
   value before; 0 when it cannot be claimed. */
static int try_route(const bot_atlas *atlas, ttr_table *table,
                     const ttr_state *before, int base, int r)
{
    const bot_route *route = &atlas->route[r];
    int player = before->player;
    ttr_state trial;

    if (!ttr_set_has(before->open[player], r) ||
        before->pieces[player][route->kind] < route->pieces)
        return 0;
    ttr_state_copy(atlas->edition, &trial, before);
    if (!bot_claim_given(atlas, table, &trial, r, NULL))
        return 0;
    int value = value_answered(atlas, table, &trial, player);
    if (value == BOT_BAD)
        return 0;
    value -= base + route->points * 100;
    return bot_max(-MOST_EXTRA, bot_min(value, MOST_EXTRA));
}

/* The player whose turn begins tries routes. */
static void try_each(const bot_atlas *atlas, ttr_table *table,
                     const ttr_state *state, const uint64_t *routes,
                     bot_extra *extra)
{
    ttr_state before;

    /* Without tickets, which plans take care of. */
    ttr_state_copy(atlas->edition, &before, state);
    memset(before.held, 0, sizeof before.held);
    memset(before.held_count, 0, sizeof before.held_count);
    int base = bot_value_earned(table, &before, before.player);
    for (int r = 0; r < atlas->routes && base != BOT_BAD; r++)
        if (ttr_set_has(routes, r))
            extra->route[r] =
                (int16_t)try_route(atlas, table, &before, base, r);
}

void bot_extra_find(const bot_atlas *atlas, ttr_table *table, ttr_state *state,
                    unsigned players, const uint64_t routes[TTR_ROUTE_WORDS],
                    bot_extra *extra)
{
    for (int p = 0; p < state->players; p++)
        for (int r = 0; r < atlas->routes; r++)
            if ((players >> p & 1) && ttr_set_has(routes, r))
                extra[p].route[r] = 0;
    for (int i = 0; i < MOST_WAIT && players; i++) {
        ttr_action action[MOST_OPTIONS];
        int player = state->player;
        if (state->phase == TTR_PHASE_TURN && players >> player & 1) {
            try_each(atlas, table, state, routes, &extra[player]);
            players &= ~(1u << player);
        }
        /* A blind card is the first of the list, if there is one. */
        if (ttr_legal(table, state, action, MOST_OPTIONS) <= 0 ||
            ttr_apply(table, state, action[0], NULL))
            return;
    }
}
