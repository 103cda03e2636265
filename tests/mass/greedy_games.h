// SPDX-License-Identifier: MIT
/*
 * greedy_games.h - Positions from games of the everyday bot, for programs that
 * study decisions one by one.
 */
#ifndef TTR_TESTS_GREEDY_GAMES_H
#define TTR_TESTS_GREEDY_GAMES_H

#include "bots/bots.h"

typedef struct greedy_games {
    const char *name; // of the edition
    ttr_edition *edition;
    ttr_table *table;
    int players;
    uint64_t seed;
    int apart; // decisions from one position to the next
} greedy_games;

/* End the program: what is wrong, and why. Status 1. */
_Noreturn void greedy_games_fail(const char *what, const char *why);

/* Load the edition of that name, from folders with colons between them. */
void greedy_games_open(greedy_games *games, const char *folders);

void greedy_games_close(greedy_games *games);

/* A new mind for the edition. */
app_mind *greedy_games_mind(const greedy_games *games, const char *bot);

/* Play game after game until a position was of use `wanted` times. look() is shown
   some of them, in the turns of whoever is to act, and says whether one was. */
void greedy_games_play(const greedy_games *games, int wanted,
                       bool (*look)(void *context, const ttr_state *state,
                                    const ttr_view *view),
                       void *context);

#endif /* TTR_TESTS_GREEDY_GAMES_H */
