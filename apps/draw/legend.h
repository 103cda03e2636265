// SPDX-License-Identifier: MIT
/*
 * legend.h - What the colours, signs and marks of a board mean.
 *
 * Blocks of text and samples that flow from left to right into rows: cards,
 * points, marks, what each player has, and of a position the players.
 */
#ifndef TTR_APPS_DRAW_LEGEND_H
#define TTR_APPS_DRAW_LEGEND_H

#include "draw/pen.h"
#include "draw/poster.h"

enum { DRAW_BLOCKS = 6 };
enum { DRAW_SAMPLE = 40, DRAW_ROW = 22 }; // how wide and high a sample is

typedef struct draw_legend draw_legend;

typedef struct draw_block {
    const char *title; // translated
    double x, y, width, height;
    void (*draw)(const draw_legend *legend, double x, double y);
} draw_block;

struct draw_legend {
    const draw_pen *pen;
    const draw_game *game;
    double size;  // of the letters
    double width; // of all of it
    double marks; // width of the block of marks
    double height;
    draw_block block[DRAW_BLOCKS];
    int count;
};

/* Put the blocks into a width; the height is known then. */
void draw_legend_arrange(draw_legend *legend, double width);

/* Draw them with their upper left corner at a point. */
void draw_legend_draw(const draw_legend *legend, double x, double y);

/* The block of the players of a position. */
draw_block draw_players_block(const draw_legend *legend);

/* What a parameter of a module is here, in a line; false when there is nothing
   to say that the table of points does not. */
bool draw_param_text(const draw_legend *legend, int module, int param,
                     char *out, size_t size);

/* Is there a route of this length? */
bool draw_has_length(const ttr_edition *edition, int length);

/* Does a row of the table of points that is not the usual one say that routes
   of this length, or none that there are, score so much? */
bool draw_points_are(const draw_legend *legend, int length, int points);

/* The block of the marks; false when there are none. It is as wide as there is
   room for beside the others, if that is enough; else as wide as its texts, in
   a row of its own. */
bool draw_marks_block(draw_legend *legend, double room, double width,
                      draw_block *block);

#endif /* TTR_APPS_DRAW_LEGEND_H */
