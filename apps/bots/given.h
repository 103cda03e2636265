// SPDX-License-Identifier: MIT
/*
 * given.h - Cards that are put into a hand, and claims with them.
 *
 * The cards come from the deck, whatever lies there, so that there are as many
 * as before; the state is a copy that is thrown away.
 */
#ifndef TTR_APPS_BOTS_GIVEN_H
#define TTR_APPS_BOTS_GIVEN_H

#include "bots/atlas.h"

/* See that there are so many cards of a kind in the hand. False when there are
   too few. */
bool bot_give_cards(ttr_state *state, int player, int card, int count);

/*
 * Let the player whose turn it is claim a route, with the cards that it takes and
 * as few wilds as may be. False when that cannot be. *left, which may be NULL,
 * are the cards left in the hand if it takes no more than was paid.
 */
bool bot_claim_given(const bot_atlas *atlas, ttr_table *table, ttr_state *state,
                     int route, int *left);

#endif /* TTR_APPS_BOTS_GIVEN_H */
