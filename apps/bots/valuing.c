// SPDX-License-Identifier: MIT
/*
 * valuing.c - What has become of a player in a trial.
 */
#include "bots/valuing.h"

#include "bots/turns_left.h"

#include <ttr/search.h>

static int value_lead(ttr_table *table, const ttr_state *state, int player,
                      const int *points)
{
    int other = INT32_MIN;

    for (int p = 0; p < state->players; p++)
        if (p != player)
            other = bot_max(other, points[p]);
    int more;
    if (ttr_bot_value(table, state, player, &more))
        return BOT_BAD;
    return (points[player] - other) * 100 + more;
}

int bot_value_earned(ttr_table *table, const ttr_state *state, int player)
{
    int earned[TTR_MAX_PLAYERS];

    return ttr_result_earned(table, state, earned)
               ? BOT_BAD
               : value_lead(table, state, player, earned);
}

/* What a hand is worth: by how much each card is wanted, a wild more than any
   it can stand for. want is NULL when that is not known. */
static int value_hand(const bot_desk *desk, const ttr_state *state,
                      const int *want)
{
    const bot_atlas *atlas = desk->at.atlas;
    const uint8_t *hand = state->hand[desk->at.player];
    int card_worth = atlas->tempo / (2 * atlas->draw_cards);
    int sum = 0, most = card_worth;

    for (int c = 0; c < atlas->wild; c++) {
        int worth = want ? want[c] : card_worth;
        sum += hand[c] * worth;
        most = bot_max(most, worth);
    }
    return sum + hand[atlas->wild] * (most + 1);
}

int bot_value_state(const bot_desk *desk, const ttr_state *state,
                    const int *want)
{
    bot_stand at = desk->at;
    int totals[TTR_MAX_PLAYERS];
    bot_costs costs;
    bot_plan plan;

    if (ttr_result_totals(desk->table, state, totals))
        return BOT_BAD;
    at.state = state;
    bot_costs_make(&at, &costs);
    bot_plan_make(&at, &costs, state->held[at.player],
                  bot_turns_left(at.atlas, state), &plan);
    int lead = value_lead(desk->table, state, at.player, totals);
    if (lead == BOT_BAD)
        return BOT_BAD;
    return lead + plan.gain * 200 - plan.cost * at.atlas->tempo / BOT_TURN +
           value_hand(desk, state, want);
}
