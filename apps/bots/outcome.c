// SPDX-License-Identifier: MIT
/*
 * outcome.c - What came of the games that a search played on with an action.
 */
#include "bots/outcome.h"

#include <assert.h>

void bot_outcome_add(bot_outcome *outcome, ttr_table *table,
                     const ttr_state *over, const int *totals, int player)
{
    int tickets = ttr_ticket_count(ttr_table_edition(table));
    int best = INT32_MIN;

    for (int p = 0; p < over->players; p++)
        if (p != player && totals[p] > best)
            best = totals[p];
    outcome->games++;
    outcome->won += totals[player] > best ? 2 : totals[player] == best;
    outcome->own += totals[player];
    outcome->others += best;
    for (int t = 0; t < tickets; t++) {
        bool done = false;
        if (!ttr_set_has(over->held[player], t) ||
            ttr_ticket_done(table, over, player, t, &done))
            continue;
        outcome->held[t]++;
        outcome->done[t] += done;
    }
}

/* Rounded to the nearest. */
static int mean(int64_t sum, int games)
{
    assert(games > 0);
    int64_t hundredths = sum * 100 * 2 + (sum < 0 ? -games : games);

    return (int)(hundredths / (2 * (int64_t)games));
}

int bot_outcome_own(const bot_outcome *outcome)
{
    return mean(outcome->own, outcome->games);
}

int bot_outcome_others(const bot_outcome *outcome)
{
    return mean(outcome->others, outcome->games);
}

int bot_outcome_won(const bot_outcome *outcome)
{
    return mean(outcome->won, 2 * outcome->games);
}

int bot_outcome_done(const bot_outcome *outcome, int ticket)
{
    return outcome->held[ticket] ? mean(outcome->done[ticket], outcome->games)
                                 : TTR_NONE;
}
