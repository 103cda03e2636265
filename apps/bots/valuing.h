// SPDX-License-Identifier: MIT
/*
 * valuing.h - What has become of a player in a trial.
 *
 * All in hundredths of a point, compared with the best of the others.
 */
#ifndef TTR_APPS_BOTS_VALUING_H
#define TTR_APPS_BOTS_VALUING_H

#include "bots/decide.h"

enum { BOT_BAD = -1000000000 }; // a rule module failed

/* What the modules and the routes have brought a player so far. */
int bot_value_earned(ttr_table *table, const ttr_state *state, int player);

/*
 * The whole count so far, what the tickets promise, and the hand of the player
 * of the desk. want is what a card of each kind is worth, or NULL when that is
 * not known.
 */
int bot_value_state(const bot_desk *desk, const ttr_state *state,
                    const int *want);

#endif /* TTR_APPS_BOTS_VALUING_H */
