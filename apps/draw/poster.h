// SPDX-License-Identifier: MIT
/*
 * poster.h - A board as one would hang it on a wall: with title, legend and
 * table of points, and of a position the players as well.
 */
#ifndef TTR_APPS_DRAW_POSTER_H
#define TTR_APPS_DRAW_POSTER_H

#include "draw/board.h"

/* What is shown besides the board. All zero: a board without a game. */
typedef struct draw_game {
    const ttr_view *view;               // the position
    const char *names[TTR_MAX_PLAYERS]; // of the players
    const ttr_result *result;           // when the game is over, else NULL
} draw_game;

/* Write an <svg> element. TTR_E_MEMORY: nothing was written. */
TTR_MUST_USE ttr_status draw_poster(FILE *out, const ttr_edition *edition,
                                    const draw_game *game);

#endif /* TTR_APPS_DRAW_POSTER_H */
