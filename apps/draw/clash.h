// SPDX-License-Identifier: MIT
/*
 * clash.h - What lies on something else in a layout.
 *
 * For tests, and for `ttr check`, which tells the author of a board. Spaces
 * that touch, or come nearer than they should, are no clash.
 */
#ifndef TTR_APPS_DRAW_CLASH_H
#define TTR_APPS_DRAW_CLASH_H

#include "draw/layout.h"

typedef enum draw_clash_kind {
    DRAW_NAME_ON_NAME,   // places a and b
    DRAW_NAME_ON_PLACE,  // name of place a, place b
    DRAW_NAME_ON_SPACE,  // name of place a, route b
    DRAW_NAME_ON_LINE,   // name of place a, route b beyond its spaces
    DRAW_SPACE_ON_SPACE, // routes a and b
    DRAW_SPACE_ON_PLACE, // route a, place b
    DRAW_LINES_CROSS     // routes a and b, of double routes the first halves
} draw_clash_kind;

typedef struct draw_clash {
    draw_clash_kind kind;
    int a, b;
} draw_clash;

/* Write at most capacity of them, each pair once for each kind; returns how
   many there are. */
int draw_clashes(const draw_layout *layout, const ttr_edition *edition,
                 draw_clash *clashes, int capacity);

#endif /* TTR_APPS_DRAW_CLASH_H */
