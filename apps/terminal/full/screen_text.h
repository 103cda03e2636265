/*
 * screen_text.h - Letters: UTF-8, how wide they are, their ASCII look, and
 * finding words whatever their case and accents. Knows no terminal.
 */
#ifndef TTR_APPS_TERMINAL_FULL_SCREEN_TEXT_H
#define TTR_APPS_TERMINAL_FULL_SCREEN_TEXT_H

#include "terminal/full/screen.h"

/* Shall everything be ASCII? Decides what tui_cells() counts and what is
   drawn. Set by tui_start(); false before. */
void tui_text_set_ascii(bool ascii);
bool tui_text_is_ascii(void);

/*
 * The next letter of a text; *text is moved behind it. 0 at the end, where
 * *text stays. Bytes that are no UTF-8 give U+FFFD, one each.
 */
uint32_t tui_letter(const char **text);

/* A letter as UTF-8 with its NUL. Returns how many bytes without it. */
int tui_letter_write(uint32_t letter, char out[5]);

/* How many cells it takes: 0 for those that join the letter before. */
int tui_letter_cells(uint32_t letter);

/* Letters that would upset a terminal, and are never drawn: they have no
   shape, and change how others are shown. */
bool tui_letter_is_hidden(uint32_t letter);

/* The nearest look in ASCII: mostly one letter, none for a mark on the letter
   before, "?" when there is nothing near. Returns how many letters. Glyphs and
   lines have one letter each, so that drawings keep their shape. */
int tui_letter_ascii(uint32_t letter, char out[4]);

/*
 * Does text contain all words of filter, in any order? Neither case nor
 * accents matter. An empty filter is in everything.
 */
bool tui_matches(const char *text, const char *filter);

/* Where needle begins in text, compared like that, or NULL. */
const char *tui_find(const char *text, const char *needle);

/*
 * How many bytes of a text stand in its first line when that has so many
 * cells, without the spaces at its end; at least one letter, so that one gets
 * on. Lines end between words, or at '\n'. As French wants it, nothing begins
 * with : ; ! ? or a closing quote.
 */
size_t tui_line_size(const char *text, int cells);

/* The beginning of the letter before and behind a place in a text, with what
   is joined to it: for cursors. */
size_t tui_letter_before(const char *text, size_t at);
size_t tui_letter_behind(const char *text, size_t at);

#endif /* TTR_APPS_TERMINAL_FULL_SCREEN_TEXT_H */
