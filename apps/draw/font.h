// SPDX-License-Identifier: MIT
/*
 * font.h - How wide texts are, before anybody has drawn them.
 *
 * The widths of DejaVu Sans Bold, which the drawings ask for first; the plain
 * face is a tenth narrower. Texts are UTF-8.
 */
#ifndef TTR_APPS_DRAW_FONT_H
#define TTR_APPS_DRAW_FONT_H

#include <stdbool.h>
#include <stddef.h>

#define DRAW_FONT "DejaVu Sans, Verdana, sans-serif"

/* Of the size: how high a letter may stand above the base line, with an accent
   on a capital; how deep below; a capital; from one line to the next. */
static const double draw_font_ascent = 0.80, draw_font_descent = 0.22,
                    draw_font_capital = 0.73, draw_font_line = 1.06;

/* Of a text in bold letters of a size; of its first bytes. */
double draw_text_width(const char *text, double size);
double draw_text_width_part(const char *text, size_t bytes, double size);

/* Are all its letters in the table, so that the width is exact? */
bool draw_text_is_known(const char *text);

/* How many bytes of a text fit on a line of this width: whole words, and at
   least one. Spaces follow, or the end. */
size_t draw_text_line(const char *text, double width, double size);

/* How many such lines a text takes, and how wide the widest of them is: more
   than allowed when a word is. */
int draw_text_lines(const char *text, double width, double size);
double draw_text_widest(const char *text, double width, double size);

#endif /* TTR_APPS_DRAW_FONT_H */
