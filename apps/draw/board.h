// SPDX-License-Identifier: MIT
/*
 * board.h - An edition's board as SVG.
 *
 * Drawn from the edition's own coordinates: each route with its spaces, its
 * colour and the sign of its colour, the tracks of a double route side by
 * side, bends followed; places with their names, which keep clear of spaces,
 * places and each other. Marks of rule modules show as they do everywhere: on
 * routes as an outline, on places as a colour with the value.
 */
#ifndef TTR_APPS_DRAW_BOARD_H
#define TTR_APPS_DRAW_BOARD_H

#include "draw/svg.h"

#include <ttr/ttr.h>

#include <stdio.h>

/* How to draw it. All zero is the bare board in the colours of the edition. */
typedef struct draw_look {
    const ttr_view *view; // whose pieces lie where; NULL for none

    /* Further attributes of a route's group, with a space before each, such as
       style; and elements inside it, such as <title>. NULL: none. */
    void (*attributes)(FILE *out, const void *context, int route);
    void (*inside)(FILE *out, const void *context, int route);
    const void *context;

    /* Spaces take their fill from the group, and have no signs; colours of
       marks are left out. */
    bool plain;

    /* For a page that shows a game on it, which changes nothing but classes.
       Routes are groups with the id r-<id>, each with the path `hit`, wider
       than it is, to be touched, and its pieces, which are there and not
       shown; places are groups with the id p-<id> and their name in them. The
       signs of players are symbols with the ids sign-0, sign-1, ... */
    bool interactive;
} draw_look;

/* Write an <svg> element that scales to its container. TTR_E_MEMORY: nothing
   was written. */
TTR_MUST_USE ttr_status draw_board(FILE *out, const ttr_edition *edition,
                                   const draw_look *look);

#endif /* TTR_APPS_DRAW_BOARD_H */
