// SPDX-License-Identifier: MIT
/*
 * own_claims.h - Routes that become a player's by an action of a module's own.
 */
#ifndef TTR_APPS_BOTS_OWN_CLAIMS_H
#define TTR_APPS_BOTS_OWN_CLAIMS_H

#include "bots/atlas.h"

/* The route that an action has given to a player, or TTR_NONE. */
int bot_route_won(const bot_atlas *atlas, const ttr_state *before,
                  const ttr_state *after, int player);

/*
 * Find the routes that a player can have by an action of a module's own, and what
 * that takes, by doing it at the beginning of a game of its own, with some cards
 * of each kind in the hand: the same in each game of the edition. Where they may
 * not be claimed otherwise, bot_probe_prices() counts them among the routes at
 * that price. legal is room for all actions.
 */
void bot_probe_own_claims(bot_atlas *atlas, ttr_table *table, ttr_action *legal,
                          int capacity);

#endif /* TTR_APPS_BOTS_OWN_CLAIMS_H */
