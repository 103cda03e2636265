// SPDX-License-Identifier: MIT
/*
 * outcome.h - What came of the games that a search played on with an action, for
 * people who want to know why.
 */
#ifndef TTR_APPS_BOTS_OUTCOME_H
#define TTR_APPS_BOTS_OUTCOME_H

#include <ttr/ttr.h>

/* All zero before the first game. */
typedef struct bot_outcome {
    int games;
    int won;                   // in halves: a shared victory is one of them
    int64_t own;               // points at the end, of the player
    int64_t others;            // and of the best of the others
    int done[TTR_MAX_TICKETS]; // games in which the player completed the ticket
    int held[TTR_MAX_TICKETS]; // and held it
} bot_outcome;

/* Add a game that is over. totals are the points of all. */
void bot_outcome_add(bot_outcome *outcome, ttr_table *table,
                     const ttr_state *over, const int *totals, int player);

/* Means over the games, of which there must be some, in hundredths of a point
   or of a game. */
int bot_outcome_own(const bot_outcome *outcome);
int bot_outcome_others(const bot_outcome *outcome);
int bot_outcome_won(const bot_outcome *outcome);

/* In how many of a hundred games the ticket is completed; TTR_NONE when the
   player does not hold it. */
int bot_outcome_done(const bot_outcome *outcome, int ticket);

#endif /* TTR_APPS_BOTS_OUTCOME_H */
