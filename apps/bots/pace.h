// SPDX-License-Identifier: MIT
/*
 * pace.h - How many games the level that searches plays in its head before a
 * decision: so many that it takes a second at most on two cores.
 *
 * They are counted and not timed, so that equal seeds give equal games on every
 * machine. What fits into a second hangs on the edition and on how many play.
 * It was measured for editions whose file of weights has a section [hard], see
 * weights.h; for others it is reckoned from their size, with caution.
 */
#ifndef TTR_APPS_BOTS_PACE_H
#define TTR_APPS_BOTS_PACE_H

#include "bots/atlas.h"

enum { BOT_PACE_LEAST = 20, BOT_PACE_MOST = 1000000 };

/* Iterations by number of players; 0 where nothing was measured. */
typedef struct bot_pace {
    int iterations[TTR_MAX_PLAYERS + 1];
} bot_pace;

/* What is reckoned from the size of the board, the pieces, and what rule
   modules do that takes long in games of the head. */
int bot_pace_by_size(const bot_atlas *atlas, int players);

#endif /* TTR_APPS_BOTS_PACE_H */
