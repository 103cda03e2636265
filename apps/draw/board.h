/*
 * board.h - An edition's board as SVG.
 *
 * Drawn from the edition's own coordinates: each route with its spaces, its
 * colour and the sign of its colour, the halves of a double route side by
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
} draw_look;

/* Write an <svg> element that scales to its container. */
void draw_board(FILE *out, const ttr_edition *edition, const draw_look *look);

#endif /* TTR_APPS_DRAW_BOARD_H */
