// SPDX-License-Identifier: MIT
/*
 * widget_list.h - A list while it is open: what is drawn of it, and where.
 */
#ifndef TTR_APPS_TERMINAL_FULL_WIDGET_LIST_H
#define TTR_APPS_TERMINAL_FULL_WIDGET_LIST_H

#include "terminal/full/widget_parts.h"

enum { WIDGET_FILTER_MAX = 64 };

typedef struct widget_picker {
    tui_list *list;
    bool *chosen; // NULL: pick one
    int least;
    bool can_escape;
    tui_below below;

    int *shown; // the entries that match the filter
    int count;
    int at;   // the cursor, an index into shown
    int top;  // the first of shown that is on the screen
    int told; // the entry that moved() was last told
    char filter[WIDGET_FILTER_MAX];
    bool insist;  // Enter was refused: say what is missing
    tui_box rows; // where the entries are, for the mouse
} widget_picker;

/* The entry under the cursor, or TTR_NONE. */
int widget_list_entry(const widget_picker *it);

/* Draw it with what lies below; where the entries are is kept in it. */
void widget_list_draw(widget_picker *it);

/* The frame alone. */
void widget_list_draw_frame(widget_picker *it);

/* Its keys, as for tui_key_bar(); until the next call. */
const char *const *widget_list_keys(const widget_picker *it);

#endif /* TTR_APPS_TERMINAL_FULL_WIDGET_LIST_H */
