// SPDX-License-Identifier: MIT
/*
 * marks.h - How the marks of rule modules look on a board.
 *
 * A drawing knows no mechanic: a mark on routes is an outline around their
 * spaces, each mark in a colour and pattern of its own; the first mark on
 * places that has several values is the colour of the place with the value in
 * it; any other is a small shape at the edge. Only marks that stand somewhere
 * are there.
 */
#ifndef TTR_APPS_DRAW_MARKS_H
#define TTR_APPS_DRAW_MARKS_H

#include "draw/geometry.h"

#include <ttr/ttr.h>

#include <stdio.h>

enum { DRAW_MARKS = 12 };

typedef enum draw_mark_look {
    DRAW_OUTLINE, // of a route
    DRAW_FILLED,  // a place in a colour, with its value
    DRAW_SHAPE    // at the edge of a place
} draw_mark_look;

typedef struct draw_mark {
    int mark; // as ttr_edition_mark() numbers it
    draw_mark_look look;
    int style;       // which colour and pattern, from 0
    bool numbers;    // its value must be written beside it
    int least, most; // values that stand on the board
} draw_mark;

typedef struct draw_marks {
    draw_mark it[DRAW_MARKS];
    int count;
} draw_marks;

void draw_marks_find(draw_marks *marks, const ttr_edition *edition);

/* Has a route any mark, and so an outline? */
bool draw_route_is_marked(const ttr_edition *edition, int route);

/* The colour of an outline or shape, its pale tint, and the dashes of an
   outline, "" for none. */
const char *draw_mark_colour(int style);
const char *draw_mark_tint(int style);
const char *draw_mark_dashes(int style);

/* The shape of a mark on a place, with a short text in it. */
void draw_mark_shape(FILE *out, const draw_mark *mark, draw_point at,
                     double radius, const char *text);

#endif /* TTR_APPS_DRAW_MARKS_H */
