// SPDX-License-Identifier: MIT
/*
 * ascii.h - The looks of letters in ASCII, and comparing texts by them.
 */
#ifndef TTR_APPS_BASE_ASCII_H
#define TTR_APPS_BASE_ASCII_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The nearest look in ASCII: mostly one letter, none for a mark on the letter
   before, "?" when there is nothing near. Returns how many letters. Glyphs and
   lines have one letter each, so that drawings keep their shape. */
int ascii_look(uint32_t letter, char out[4]);

/*
 * Does text contain all words of filter, in any order? Neither case nor
 * accents matter. An empty filter is in everything.
 */
bool ascii_matches(const char *text, const char *filter);
/* The same, where a word may also be the beginning of another text, or NULL. */
bool ascii_matches_with(const char *text, const char *also, const char *filter);

/* Where needle begins in text, compared like that, or NULL. */
const char *ascii_find(const char *text, const char *needle);

/* A text in small letters without accents, its words with one space between
   them: what is typed is compared like that. Returns out. */
const char *ascii_fold(const char *text, char *out, size_t size);

#endif /* TTR_APPS_BASE_ASCII_H */
