// SPDX-License-Identifier: MIT
/*
 * widget_parts.h - What the widgets share.
 */
#ifndef TTR_APPS_TERMINAL_FULL_WIDGET_PARTS_H
#define TTR_APPS_TERMINAL_FULL_WIDGET_PARTS_H

#include "terminal/full/widgets.h"

/* A line of a text that was broken to fit; borrowed from the text. */
typedef struct widget_line {
    const char *text;
    size_t size;
    int indent;   // cells before it, for what goes on below a "- "
    bool heading; // began with "# ", which is left out
} widget_line;

/* Break a text into lines of at most so many cells. *lines is the caller's,
   to be freed with free(). Returns how many. */
int widget_break(const char *text, int width, widget_line **lines);

/* Draw a line in row y of box. */
void widget_put_line(tui_box box, int y, tui_ink ink, const widget_line *line);

/*
 * A text in at most so many cells. Names give way, from their ends and both of
 * them where there are two ("A – B"); what stands in brackets at the end stays,
 * since it tells things of the same name apart.
 */
enum { WIDGET_SHORT_MAX = 512 };
const char *widget_shorten(const char *text, int cells,
                           char out[WIDGET_SHORT_MAX]);

/* Draw what lies below, or nothing. */
void widget_draw_below(tui_below below);

/* Where a frame of that inside is, as far as the screen has room above the bar
   of keys: in the middle, or at the right edge. */
tui_box widget_place(int height, int width, bool beside);

/* Draw it, empty. Returns the inside. */
tui_box widget_open(int height, int width, bool beside, const char *title);

/* Is it F1 or ?? Then show the help. */
bool widget_help(const tui_event *event, const char *const *keys_and_texts,
                 tui_below below);

bool widget_is_press(const tui_event *event, int key);

#endif /* TTR_APPS_TERMINAL_FULL_WIDGET_PARTS_H */
