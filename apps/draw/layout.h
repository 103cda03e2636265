/*
 * layout.h - Where everything of a board goes, in the units of the drawing.
 */
#ifndef TTR_APPS_DRAW_LAYOUT_H
#define TTR_APPS_DRAW_LAYOUT_H

#include <ttr/ttr.h>

enum { DRAW_DOTS = 24 };

typedef struct draw_point {
    double x, y;
} draw_point;

/* One space of a route: a small rectangle along the line. */
typedef struct draw_space {
    draw_point at; // its middle
    double angle;  // degrees
} draw_space;

typedef struct draw_line {
    draw_point from, pull, to; // a quadratic curve
    double space;              // length of a space
    int count;
    draw_space it[TTR_MAX_LENGTH];
} draw_line;

typedef struct draw_label {
    double x, y;        // of the text's anchor, on its base line
    const char *anchor; // "start", "middle", "end"
} draw_label;

typedef struct draw_layout {
    double left, top, right, bottom; // of all that is drawn
    double unit;                     // 1 on a board about 1000 wide
    double thick;                    // of a space
    double place;                    // radius
    double font;
    draw_line line[TTR_MAX_ROUTES];
    draw_point dot[TTR_MAX_ROUTES][DRAW_DOTS]; // points along each line
    draw_label label[TTR_MAX_PLACES];
} draw_layout;

/* A layout on the heap, or NULL when memory is short. */
draw_layout *draw_layout_new(const ttr_edition *edition);

/* About how wide a text is. */
double draw_text_width(const char *text, double font);

#endif /* TTR_APPS_DRAW_LAYOUT_H */
