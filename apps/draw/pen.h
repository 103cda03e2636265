// SPDX-License-Identifier: MIT
/*
 * pen.h - What the parts of a drawing of a board share.
 */
#ifndef TTR_APPS_DRAW_PEN_H
#define TTR_APPS_DRAW_PEN_H

#include "draw/board.h"
#include "draw/layout.h"
#include "draw/marks.h"

typedef struct draw_pen {
    FILE *out;
    const ttr_edition *edition;
    const draw_look *look;
    draw_layout *layout;
    draw_marks marks;
    char sign[TTR_MAX_CARD_KINDS][2];
} draw_pen;

/* False when memory is short. */
bool draw_pen_begin(draw_pen *pen, FILE *out, const ttr_edition *edition,
                    const draw_look *look);
void draw_pen_end(draw_pen *pen);

enum { DRAW_SHORE = 92 }; // twice how far the land goes beyond the routes

/* The land and the water that a board lies on: a soft shape around its
   routes. */
void draw_land(const draw_pen *pen);

/* The outline of that land, as the inside of a path. */
void draw_coast(FILE *out, const ttr_edition *edition,
                const draw_layout *layout);

/* The board without the <svg> around it, and the box that it fills. */
void draw_board_inside(const draw_pen *pen);
draw_box draw_board_box(const draw_pen *pen);

/* All routes, in the units of the layout. */
void draw_routes(const draw_pen *pen);

/* One space in the look of a card, TTR_NONE for any one colour: a rectangle
   around the point, turned by an angle in degrees. */
typedef struct draw_tile {
    double x, y, angle, length, thick;
    int card;
} draw_tile;

void draw_tile_at(const draw_pen *pen, const draw_tile *tile);

/* The value of a mark of a route, in a disc. */
void draw_mark_number(const draw_pen *pen, const draw_mark *mark, draw_point at,
                      double radius, int value);

/* A piece of the outline that a mark makes, for the legend. */
void draw_outline_sample(const draw_pen *pen, const draw_mark *mark, double x,
                         double y, double length);

#endif /* TTR_APPS_DRAW_PEN_H */
