// SPDX-License-Identifier: MIT
/*
 * utf8.h - Letters of UTF-8, how wide they are, and where lines are broken.
 *
 * Texts come from editions, modules, names of files and keys: any byte may
 * stand anywhere. Widths are those of the C library in the locale, since
 * ncurses takes them from there as well.
 */
#ifndef TTR_APPS_BASE_UTF8_H
#define TTR_APPS_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_BAD = 0xFFFD }; // in the place of a byte that is not UTF-8

/* How many bytes a letter has that begins with this one; 0 when none does. */
size_t utf8_wanted(char first);

/* How many bytes the letter at text has; 0 at the end of a text and where its
   bytes are not UTF-8. */
size_t utf8_size(const char *text);

/* The next letter of a text; *text is moved past it. 0 at the end, where *text
   stays. Bytes that are not UTF-8 give UTF8_BAD, one each. */
uint32_t utf8_next(const char **text);

/* A letter as UTF-8 with its NUL. Returns how many bytes without it. */
int utf8_write(uint32_t letter, char out[5]);

/* Take away the letter at the end of a text when some of its bytes were cut
   off. */
void utf8_trim(char *text);

/* Letters that would upset a terminal and are never shown: control characters,
   and those without a shape that change how others look. */
bool utf8_is_control(uint32_t letter);
bool utf8_is_hidden(uint32_t letter);

/* A letter as anybody may be shown it: a question mark for one that controls,
   and 0, which is to be left out, for one that is hidden. */
uint32_t utf8_harmless(uint32_t letter);

/* Change a text of whomever so that it does nothing to a terminal; its lines
   and tabs stay. Returns text. */
char *utf8_clean(char *text);

/* How many columns of a terminal a letter takes, 0 for one that joins the
   letter before; and a whole text. */
int utf8_cells(uint32_t letter);
int utf8_columns(const char *text);

/* What a letter takes of a line, in whatever unit. */
typedef int utf8_measure(uint32_t letter);

/* How many bytes of a text fit into a width, in whole letters. */
size_t utf8_fit(const char *text, int width, utf8_measure *measure);

/*
 * How many bytes of a text stand in its first line, without the spaces at its
 * end: up to the last gap between words that fits, or to '\n'; 0 when the first
 * word alone is too wide. As French wants it, no line begins with : ; ! ? or a
 * closing quote.
 */
size_t utf8_line(const char *text, int width, utf8_measure *measure);

/* The size of the first word: up to the first place where a line may end. */
size_t utf8_word(const char *text);

#endif /* TTR_APPS_BASE_UTF8_H */
