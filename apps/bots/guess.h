// SPDX-License-Identifier: MIT
/*
 * guess.h - Which tickets the others may hold.
 *
 * Whoever has built most of the way between two places probably has a ticket
 * for it. Without such a guess a search takes the others to hold tickets that
 * they never cared about, and thinks that it is winning.
 */
#ifndef TTR_APPS_BOTS_GUESS_H
#define TTR_APPS_BOTS_GUESS_H

#include "bots/atlas.h"

#include <ttr/view.h>

typedef struct bot_guess {
    int viewer;
    uint32_t weight[TTR_MAX_PLAYERS][TTR_MAX_TICKETS]; // how likely each is
} bot_guess;

void bot_guess_make(const bot_atlas *atlas, const ttr_view *view,
                    bot_guess *guess);

/* Deal the tickets of the others anew: as many as they hold, and the rest is
   the deck. */
void bot_guess_deal(const bot_atlas *atlas, const bot_guess *guess,
                    uint64_t *generator, ttr_state *state);

#endif /* TTR_APPS_BOTS_GUESS_H */
