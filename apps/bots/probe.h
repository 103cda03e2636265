// SPDX-License-Identifier: MIT
/*
 * probe.h - What the rules of modules are like, found out by trying.
 *
 * An atlas tells what the edition alone decides; what else routes take, and what
 * is allowed when, is written into it here.
 */
#ifndef TTR_APPS_BOTS_PROBE_H
#define TTR_APPS_BOTS_PROBE_H

#include "bots/atlas.h"

/* Go to the first turn of a game, for trials. False when a module fails. */
bool bot_begin_game(ttr_table *table, uint64_t seed, ttr_state *state);

/* Find the routes whose claims may change after they have begun, from trials in
   games of its own: the same in each game of the edition. */
void bot_probe_growth(bot_atlas *atlas, ttr_table *table);

/* What the open routes take of the player now, where rule modules say so. */
void bot_probe_prices(bot_atlas *atlas, ttr_table *table,
                      const ttr_state *state, int player);

/*
 * With how many cards in the hand the player whose turn it is may draw no more,
 * found out by putting card after card into it. state is a full one that is
 * changed; legal is room for all actions.
 */
void bot_probe_hand(bot_atlas *atlas, ttr_table *table, ttr_state *state,
                    ttr_action *legal, int capacity);

/*
 * Whether the player whose turn it is may claim again in the turn after a claim,
 * found out by doing it. state is a full one that is changed.
 */
void bot_probe_pause(bot_atlas *atlas, ttr_table *table, ttr_state *state);

#endif /* TTR_APPS_BOTS_PROBE_H */
