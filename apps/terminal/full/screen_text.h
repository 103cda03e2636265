// SPDX-License-Identifier: MIT
/*
 * screen_text.h - How wide texts are on the screen, and moving through them.
 */
#ifndef TTR_APPS_TERMINAL_FULL_SCREEN_TEXT_H
#define TTR_APPS_TERMINAL_FULL_SCREEN_TEXT_H

#include "terminal/full/screen.h"

/* Shall everything be ASCII? Decides what tui_cells() counts and what is
   drawn. Set by tui_start(); false before. */
void tui_text_set_ascii(bool ascii);
bool tui_text_is_ascii(void);

/* How many cells a letter takes: 0 for those that join the letter before. */
int tui_letter_cells(uint32_t letter);

/* The first line of a text, as utf8_line() breaks it; at least one letter, so
   that one gets on. */
size_t tui_line_size(const char *text, int cells);

/* The beginning of the letter before and after a place in a text, with what is
   joined to it: for cursors. */
size_t tui_letter_before(const char *text, size_t at);
size_t tui_letter_after(const char *text, size_t at);

#endif /* TTR_APPS_TERMINAL_FULL_SCREEN_TEXT_H */
