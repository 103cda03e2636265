// SPDX-License-Identifier: MIT
/*
 * layout.h - Where everything of a board goes.
 *
 * In units of the drawing, of which the longer side of the board has 1000, so
 * that sizes look the same whatever units an edition uses. Spaces are kept
 * clear of each other and of places by bending lines and shortening them at
 * their ends; names are put where they cover nothing. clash.h tells where that
 * was not possible.
 */
#ifndef TTR_APPS_DRAW_LAYOUT_H
#define TTR_APPS_DRAW_LAYOUT_H

#include "draw/geometry.h"

#include <ttr/ttr.h>

enum { DRAW_BOARD = 1000 };

/* A route: spaces along a curve, and at both ends a straight line from the
   last space to the middle of the place. */
typedef struct draw_lane {
    draw_trace trace;  // of the curve
    int count;         // of spaces: the length as printed
    double start, end; // of the first and the last space, along the curve
    double space;      // length of a space
    draw_slab it[TTR_MAX_LENGTH];
    draw_slab line[2]; // from the places to the first and the last space
    bool marked;       // it has an outline
    draw_box box;      // around all that
} draw_lane;

/* The name of a place, in one line or two. */
typedef struct draw_label {
    draw_box box;
    size_t cut; // where the second line begins; 0 for one line
    int align;  // of two lines: -1 left, 0 middle, 1 right
} draw_label;

typedef struct draw_layout {
    double scale; // units of the drawing for one of the edition
    draw_box box; // of all that is drawn
    double thick; // of a space
    double gap;   // between two spaces
    double edge;  // of the outline of a route with marks, outside of its spaces
    double place; // radius
    double font;
    draw_point at[TTR_MAX_PLACES];
    draw_lane lane[TTR_MAX_ROUTES];
    draw_label label[TTR_MAX_PLACES];
} draw_layout;

/* A layout on the heap, or NULL when memory is short. */
draw_layout *draw_layout_new(const ttr_edition *edition);
void draw_layout_free(draw_layout *layout);

#endif /* TTR_APPS_DRAW_LAYOUT_H */
