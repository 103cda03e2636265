/*
 * text_parse.c - Reading texts that people write, and quoting them in messages.
 *
 * No locale reaches this file: a space is a space, and digits are ASCII.
 */
#include "base/text_parse.h"

#include "base/text.h"
#include "base/values.h"

#include <ttr/edition.h>

#include <stdio.h>
#include <string.h>

ttri_word ttri_word_next(const char **text)
{
    const char *start = *text + strspn(*text, " ");
    size_t length = strcspn(start, " ");
    *text = start + length;
    return (ttri_word){start, length};
}

bool ttri_word_is(ttri_word word, const char *text)
{
    return strlen(text) == word.length &&
           memcmp(word.text, text, word.length) == 0;
}

char *ttri_word_copy(ttri_word word, char out[TTRI_WORD_TEXT])
{
    static const char more[] = "...";
    size_t used = 0;

    for (size_t i = 0; i < word.length;) {
        const char *here = word.text + i;
        size_t length = ttri_utf8(here, word.length - i);
        if (used + 4 + sizeof more > TTRI_WORD_TEXT) {
            memcpy(out + used, more, sizeof more);
            return out;
        }
        if (length > 1 || (*here >= ' ' && *here < 0x7F)) {
            memcpy(out + used, here, length);
            used += length;
        } else {
            out[used++] = '?';
            length = 1;
        }
        i += length;
    }
    out[used] = '\0';
    return out;
}

bool ttri_word_number(ttri_word word, uint64_t most, uint64_t *out)
{
    uint64_t number = 0;

    if (!word.length || (word.length > 1 && word.text[0] == '0'))
        return false;
    for (size_t i = 0; i < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(word.text[i] - '0');
        if (number > (most - digit) / 10 || digit > most)
            return false;
        number = number * 10 + digit;
    }
    *out = number;
    return true;
}

bool ttri_word_hex(ttri_word word, uint64_t *out)
{
    static const char digits[] = "0123456789abcdef";
    uint64_t number = 0;

    if (word.length != 16)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        const char *digit = memchr(digits, word.text[i], 16);
        if (!digit)
            return false;
        number = number << 4 | (uint64_t)(digit - digits);
    }
    *out = number;
    return true;
}

const char *ttri_unknown(const char *what, const char *wrong,
                         const char *const *names, int count,
                         char out[TTRI_UNKNOWN_TEXT])
{
    const char *near = ttr_nearest(wrong, names, count);

    if (near)
        snprintf(out, TTRI_UNKNOWN_TEXT,
                 TTRI_TEXT("%s \"%s\", did you mean \"%s\"?"), TTRI_TEXT(what),
                 wrong, near);
    else
        snprintf(out, TTRI_UNKNOWN_TEXT, TTRI_TEXT("%s \"%s\""),
                 TTRI_TEXT(what), wrong);
    return out;
}

size_t ttri_utf8_check(const char *text, size_t size)
{
    size_t i = 0;

    while (i < size) {
        size_t length = ttri_utf8(text + i, size - i);
        if (!length || !text[i])
            return i;
        i += length;
    }
    return size;
}
