// SPDX-License-Identifier: MIT
/*
 * turns_left.h - How long the game will still last.
 */
#ifndef TTR_APPS_BOTS_TURNS_LEFT_H
#define TTR_APPS_BOTS_TURNS_LEFT_H

#include "bots/atlas.h"

/*
 * How many turns a player will still have, the one that is under way included.
 * Exact once the last round has begun; before, judged by the pieces and cards
 * of the player who will be through first, and right on average.
 */
int bot_turns_left(const bot_atlas *atlas, const ttr_state *state);

#endif /* TTR_APPS_BOTS_TURNS_LEFT_H */
