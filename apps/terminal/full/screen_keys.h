// SPDX-License-Identifier: MIT
/*
 * screen_keys.h - From the bytes of a keyboard and a mouse to events. Knows no
 * terminal.
 *
 * The sequences of all common terminals are understood at once, whatever TERM
 * says, and those that mean nothing are passed over as a whole: ncurses would
 * hand out their letters as if they had been typed, and wait within them.
 */
#ifndef TTR_APPS_TERMINAL_FULL_SCREEN_KEYS_H
#define TTR_APPS_TERMINAL_FULL_SCREEN_KEYS_H

#include "terminal/full/screen.h"

/* What begins at the first byte. */
typedef enum tui_keys_found {
    TUI_KEYS_EVENT,     // *event
    TUI_KEYS_NOTHING,   // bytes that mean nothing here
    TUI_KEYS_REDRAW,    // Ctrl-L
    TUI_KEYS_INCOMPLETE // more may follow; never when all is true
} tui_keys_found;

/*
 * Read one event from size bytes, size > 0; *used is how many it took, 0 when
 * it is incomplete. all: no more bytes come, take what is there as it is.
 */
tui_keys_found tui_keys_read(const unsigned char *bytes, size_t size, bool all,
                             size_t *used, tui_event *event);

#endif /* TTR_APPS_TERMINAL_FULL_SCREEN_KEYS_H */
