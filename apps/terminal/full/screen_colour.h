// SPDX-License-Identifier: MIT
/*
 * screen_colour.h - How an ink looks with so many colours. Knows no terminal.
 *
 * What is drawn on the terminal's own ground must be readable on a dark and on
 * a light one, since programs cannot know which it is: such colours are
 * neither dark nor light, and where a terminal has no such colour the ground
 * is set as well.
 */
#ifndef TTR_APPS_TERMINAL_FULL_SCREEN_COLOUR_H
#define TTR_APPS_TERMINAL_FULL_SCREEN_COLOUR_H

#include "terminal/full/screen.h"

/* How many colours there are. */
typedef enum tui_depth {
    TUI_DEPTH_MONO,
    TUI_DEPTH_8,
    TUI_DEPTH_16,
    TUI_DEPTH_256,
    TUI_DEPTH_DIRECT // colours are 0xRRGGBB
} tui_depth;

enum { TUI_OWN = -1 }; // the terminal's own letter or ground

typedef struct tui_look {
    int letter, ground; // a colour of that depth, or TUI_OWN
    bool bold, dim, reverse, underline;
} tui_look;

tui_look tui_look_of(tui_ink ink, tui_depth depth);

/* The nearest colour of a depth to 0xRRGGBB. */
int tui_nearest_colour(uint32_t rgb, tui_depth depth);

/* What a colour of a depth looks like in most terminals, as 0xRRGGBB. */
uint32_t tui_colour_rgb(int colour, tui_depth depth);

#endif /* TTR_APPS_TERMINAL_FULL_SCREEN_COLOUR_H */
