// SPDX-License-Identifier: MIT
/*
 * count.h - The final count, step by step, and the statistics of a game.
 */
#ifndef TTR_APPS_GAME_COUNT_H
#define TTR_APPS_GAME_COUNT_H

#include "game/match.h"

/* One step to show: points that a player gains or loses. */
typedef struct game_step {
    int player;
    int points;                       // of this step
    int total;                        // of the player, after it
    int ticket;                       // or TTR_NONE
    bool done;                        // the ticket is completed
    char what[APP_LABEL_MAX];         // in the language asked for
    uint64_t routes[TTR_ROUTE_WORDS]; // to show on the map; may be empty
} game_step;

/*
 * All steps of a game that is over, or looked at, in the order to be shown:
 * routes of all players, then tickets one by one, then the bonuses of the
 * edition, each of all players; the trail of a longest path is in routes. The
 * caller frees *steps with free().
 */
TTR_MUST_USE ttr_status game_count(game_match *match,
                                   const ttr_language *language,
                                   game_step **steps, int *count,
                                   ttr_error *err);

/* What a player did in the game, also when it is not over. */
typedef struct game_statistics {
    int turns;
    int cards_blind, cards_open, wilds_taken;
    int routes, spaces, wilds_paid;
    int tickets_drawn, tickets_kept;
    int tickets_done; // 0 as long as persons play: it is a secret
    int longest_path;
    int longest_path_most; // it is no longer than this: more when not proven
    int passes;
} game_statistics;

TTR_MUST_USE ttr_status game_statistics_get(game_match *match, int player,
                                            game_statistics *out,
                                            ttr_error *err);

#endif /* TTR_APPS_GAME_COUNT_H */
