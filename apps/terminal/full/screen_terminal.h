// SPDX-License-Identifier: MIT
/*
 * screen_terminal.h - What the parts of the screen know of each other.
 */
#ifndef TTR_APPS_TERMINAL_FULL_SCREEN_TERMINAL_H
#define TTR_APPS_TERMINAL_FULL_SCREEN_TERMINAL_H

#include "terminal/full/screen_colour.h"

/* The least terminal that is used. */
enum { TUI_LEAST_HEIGHT = 20, TUI_LEAST_WIDTH = 60 };

/* What signals have asked for since the last call. */
typedef struct tui_wishes {
    bool close;     // SIGINT, SIGTERM, SIGHUP; stays true
    bool resize;    // SIGWINCH
    bool suspend;   // SIGTSTP
    bool continued; // SIGCONT, perhaps after a stop that nobody announced
} tui_wishes;

tui_wishes tui_terminal_wishes(void);

/* Readable when there are wishes. */
int tui_terminal_fd(void);

/* The terminal is gone: as if SIGHUP had come. */
void tui_terminal_lost(void);

/* Leave the screen, stop as the shell expects, and come back. */
void tui_terminal_suspend(void);

/* Take the screen again, whatever was done to it, and its size. */
void tui_terminal_resume(void);
void tui_terminal_measure(void);

/* Draw every cell again, also those that should be there already. */
void tui_terminal_redraw(void);

/* The whole of it, also what is smaller than the least. */
void tui_terminal_size(int *height, int *width);

/* Begin drawing with so many colours. */
void tui_draw_start(tui_depth depth);

#endif /* TTR_APPS_TERMINAL_FULL_SCREEN_TERMINAL_H */
