/*
 * text_parse.h - Reading texts that people write, and quoting them in messages.
 */
#ifndef TTR_SRC_BASE_TEXT_PARSE_H
#define TTR_SRC_BASE_TEXT_PARSE_H

#include <ttr/base.h>

#include <assert.h>

/* A part of a text, not ended by a NUL. */
typedef struct ttri_word {
    const char *text;
    size_t length;
} ttri_word;

/* The next word of *text, which is moved behind it; words stand between
   spaces. Its length is 0 when there is none. */
ttri_word ttri_word_next(const char **text);

bool ttri_word_is(ttri_word word, const char *text);

/* Room for any id of an edition, and for what a message quotes; the last bytes
   are kept for "...". */
enum { TTRI_WORD_TEXT = 128, TTRI_UNKNOWN_TEXT = 2 * TTRI_WORD_TEXT + 64 };
static_assert(TTR_ROUTE_TEXT + 8 <= TTRI_WORD_TEXT, "an id is copied whole");

/*
 * Copy a word with a NUL behind it, for messages and for looking it up: cut
 * between two characters when it is too long, and with '?' for whatever could
 * not be printed. Returns out.
 */
char *ttri_word_copy(ttri_word word, char out[TTRI_WORD_TEXT]);

/*
 * A number without sign, spaces or leading zeros. False, and *out unchanged,
 * when the word is anything else or larger than most.
 */
bool ttri_word_number(ttri_word word, uint64_t most, uint64_t *out);

/* Sixteen hexadecimal digits, in small letters. */
bool ttri_word_hex(ttri_word word, uint64_t *out);

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

#endif /* TTR_SRC_BASE_TEXT_PARSE_H */
