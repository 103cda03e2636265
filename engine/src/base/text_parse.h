// SPDX-License-Identifier: MIT
/*
 * text_parse.h - Reading texts that people write: lines of an edition file cut
 * into fields and numbers, actions and journals into tokens; and quoting them
 * in messages.
 */
#ifndef TTR_SRC_BASE_TEXT_PARSE_H
#define TTR_SRC_BASE_TEXT_PARSE_H

#include <ttr/base.h>

#include <assert.h>

/* A part of a text, not ended by a NUL. */
typedef struct ttri_token {
    const char *text;
    size_t length;
} ttri_token;

/* The next word of *text, which is moved behind it; words stand between
   spaces. Its length is 0 when there is none. */
ttri_token ttri_token_next(const char **text);

bool ttri_token_is(ttri_token word, const char *text);

/* Room for any id of an edition, and for what a message quotes; the last bytes
   are kept for "...". */
enum { TTRI_TOKEN_TEXT = 128, TTRI_UNKNOWN_TEXT = 2 * TTRI_TOKEN_TEXT + 64 };
static_assert(TTR_ROUTE_TEXT + 8 <= TTRI_TOKEN_TEXT, "an id is copied whole");

/*
 * Copy a word with a NUL behind it, for messages and for looking it up: cut
 * between two characters when it is too long, and with '?' for whatever could
 * not be printed. Returns out.
 */
char *ttri_token_copy(ttri_token word, char out[TTRI_TOKEN_TEXT]);

/*
 * A number without sign, spaces or leading zeros. False, and *out unchanged,
 * when the word is anything else or larger than most.
 */
bool ttri_token_number(ttri_token word, uint64_t most, uint64_t *out);

/* Sixteen hexadecimal digits, in small letters. */
bool ttri_token_hex(ttri_token word, uint64_t *out);

/*
 * Write what to say of an unknown name: unknown card "rde", did you mean
 * "red"? The second half is left out when no name is near. what is "unknown
 * card", marked for translation. Returns out.
 */
const char *ttri_unknown(const char *what, const char *wrong,
                         const char *const *names, int count,
                         char out[TTRI_UNKNOWN_TEXT]);

/*
 * Where a text stops being UTF-8 or holds a NUL: the index of the first wrong
 * byte, or size when all is well.
 */
size_t ttri_utf8_check(const char *text, size_t size);

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
bool ttri_parse_number(const char *text, int least, int most, int *out);

/* Lower-case letters and digits, with single hyphens between them. */
bool ttri_is_id(const char *text, size_t length);

/*
 * The bytes of the UTF-8 character at text, of which at most left may be
 * read; 0 when they are none. Overlong forms and surrogates are none.
 */
size_t ttri_utf8(const char *text, size_t left);

/* What a character of so many bytes does to a terminal: those that control it,
   and those that turn the direction of writing, so that a text looks like
   another. */
typedef enum ttri_harm { TTRI_HARMLESS, TTRI_CONTROLS, TTRI_TURNS } ttri_harm;
ttri_harm ttri_utf8_harm(const char *text, size_t length);

/* Is there a control character in a text, apart from the end of a line? */
bool ttri_has_control(const char *text, size_t size);

/* Put question marks in the place of all that is not UTF-8 or does harm; a
   letter that was cut at the end goes. Ends of lines stay, or become spaces. */
void ttri_text_clean(char *text, bool lines);

#endif /* TTR_SRC_BASE_TEXT_PARSE_H */
