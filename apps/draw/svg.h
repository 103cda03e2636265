// SPDX-License-Identifier: MIT
/*
 * svg.h - What all drawings share: texts, colours and small shapes.
 */
#ifndef TTR_APPS_DRAW_SVG_H
#define TTR_APPS_DRAW_SVG_H

#include "base/palette.h"

#include <stdio.h>

/* The colour of a kind of card, and that of letters on it. */
app_css draw_colour(const ttr_edition *edition, int card);
const char *draw_letter(const ttr_edition *edition, int card);

/* The inks of a drawing. */
#define DRAW_INK "#2a251b"
#define DRAW_SOFT "#6d6654"
#define DRAW_PAPER "#fbf8ee"
#define DRAW_SEA "#dde8e8"
#define DRAW_LAND "#f6f0df"
#define DRAW_COAST "#c9bfa3"

/* A text with <, >, & and quotes written as XML wants them, and without what
   XML cannot hold. */
void draw_text(FILE *out, const char *text);

/* How a text is written. All zero: on the left, bold, in ink. */
typedef struct draw_words {
    double x, y;      // on its base line
    double size;      // of its letters
    int align;        // -1 x is at its left, 0 in the middle, 1 at its right
    const char *fill; // NULL: ink
    bool light;       // not bold
    double width;     // exactly this wide, whatever the face; 0: as it comes
} draw_words;

void draw_write_words(FILE *out, const draw_words *how, const char *text);

/* The same in lines of at most a width; returns where the next line would
   stand. */
double draw_write_lines(FILE *out, const draw_words *how, double width,
                        const char *text);

/* Shapes of about this radius around a point. */
void draw_star(FILE *out, double x, double y, double radius, const char *fill);
void draw_player_shape(FILE *out, int player, double x, double y,
                       double radius);

/* The gradient that a wild card is painted with, for <defs>; used as fill
   "url(#wild)". */
void draw_wild_gradient(FILE *out);

#endif /* TTR_APPS_DRAW_SVG_H */
