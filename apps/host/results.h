// SPDX-License-Identifier: MIT
/*
 * results.h - How the games of people ended.
 *
 * $XDG_DATA_HOME/ttr/results.jsonl has one line of JSON for each game that is
 * over, added when its last action is done, by one write under a lock of the
 * kernel: two programs do not mix their lines, and a program that is killed
 * leaves at most a line that is not whole, which nobody reads and which the
 * next line does not join. A game that ends again, after something was taken
 * back, has a second line, and the last one counts.
 */
#ifndef TTR_APPS_HOST_RESULTS_H
#define TTR_APPS_HOST_RESULTS_H

#include "host/session.h"

/* What a player has reached in a game. */
typedef struct game_result_seat {
    char name[APP_NAME_MAX];
    char spec[GAME_SPEC_MAX]; // "person", "hard"
    bool person, won;
    int points, turns, routes, longest_path;
    int tickets, tickets_done;
} game_result_seat;

/* A game that is over. */
typedef struct game_result {
    char file[256];   // the name of its journal, without the folder
    char edition[64]; // its id
    char ended[32];   // 2026-11-17T23:05:00+0100
    bool house;       // with house rules or other numbers
    int players;
    game_result_seat seat[TTR_MAX_PLAYERS];
} game_result;

/* Note how the game of a session ended. Nothing is done for a game that is not
   over, not in the folder of saved games, or in which no person plays. What
   could not be noted is found in the saved game later, see below. */
void game_results_note(game_session *session);

/*
 * All games that are over, the oldest first; those in the folder of saved games
 * that are not noted yet, as games of older versions are not, are noted on the
 * way. The caller frees *out with free(). A line that is damaged is left out.
 */
TTR_MUST_USE ttr_status game_results_list(game_result **out, int *count,
                                          const ttr_library *library,
                                          ttr_error *err);

#endif /* TTR_APPS_HOST_RESULTS_H */
