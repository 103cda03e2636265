/*
 * values.h - Cutting the values of an edition file into fields and numbers.
 */
#ifndef TTR_SRC_BASE_VALUES_H
#define TTR_SRC_BASE_VALUES_H

#include <ttr/base.h>

/* A copy of length bytes with a NUL behind, for free(); NULL when memory is
   short. */
char *ttri_copy(const char *text, size_t length);

/* Cut the spaces off both ends, in place. Returns the first byte left. */
char *ttri_trim(char *text);

/*
 * Cut text in place at every separator into trimmed fields; a separator of
 * ' ' also drops empty fields. Returns how many there are, most at most: what
 * is behind the last one then stays part of it.
 */
int ttri_cut(char *text, char separator, char **field, int most);

/*
 * A whole number from least to most, written in the one usual way: no plus
 * sign, no leading zeros, nothing around it. False leaves *out unchanged.
 */
bool ttri_number(const char *text, int least, int most, int *out);

/* Lower-case letters and digits, with single hyphens between them. */
bool ttri_is_id(const char *text, size_t length);

/*
 * The bytes of the UTF-8 character at text, of which at most left may be
 * read; 0 when they are none. Overlong forms and surrogates are none.
 */
size_t ttri_utf8(const char *text, size_t left);

#endif /* TTR_SRC_BASE_VALUES_H */
