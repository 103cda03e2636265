// SPDX-License-Identifier: MIT
/*
 * text_parse.c - Reading texts that people write, and quoting them in messages.
 *
 * No locale reaches this file: a space is a space, and digits are ASCII.
 */
#include "base/text_parse.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *ttri_copy(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *ttri_trim(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    text[length] = '\0';
    return text;
}

int ttri_cut(char *text, char separator, char **field, int most)
{
    int count = 0;

    text = ttri_trim(text);
    while (count < most) {
        char *end = count == most - 1 ? NULL : strchr(text, separator);
        if (end)
            *end = '\0';
        char *trimmed = ttri_trim(text);
        if (*trimmed || separator != ' ')
            field[count++] = trimmed;
        if (!end)
            break;
        text = end + 1;
    }
    return count;
}

bool ttri_parse_number(const char *text, int least, int most, int *out)
{
    bool negative = *text == '-';
    const char *digit = text + negative;
    int value = 0;

    if (!*digit || (*digit == '0' && (digit[1] || negative)))
        return false;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9' || value > 9999999)
            return false;
        value = value * 10 + (*digit - '0');
    }
    if (negative)
        value = -value;
    if (value < least || value > most)
        return false;
    *out = value;
    return true;
}

bool ttri_is_id(const char *text, size_t length)
{
    bool after_hyphen = true; // an id does not begin with one either
    for (size_t i = 0; i < length; i++) {
        bool word = (text[i] >= 'a' && text[i] <= 'z') ||
                    (text[i] >= '0' && text[i] <= '9');
        if (!word && (text[i] != '-' || after_hyphen))
            return false;
        after_hyphen = !word;
    }
    return length && !after_hyphen;
}

size_t ttri_utf8(const char *text, size_t left)
{
    /* The ranges of the second byte that are allowed after each first byte
       rule out overlong forms, surrogates and what is above U+10FFFF. */
    static const struct {
        unsigned char first, last, low, high, size;
    } form[] = {
        {0x00, 0x7F, 0, 0, 1},       {0xC2, 0xDF, 0x80, 0xBF, 2},
        {0xE0, 0xE0, 0xA0, 0xBF, 3}, {0xE1, 0xEC, 0x80, 0xBF, 3},
        {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4},
        {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    const unsigned char *byte = (const unsigned char *)text;

    for (size_t i = 0; left && i < sizeof form / sizeof form[0]; i++) {
        if (byte[0] < form[i].first || byte[0] > form[i].last)
            continue;
        if (left < form[i].size)
            return 0;
        if (form[i].size > 1 &&
            (byte[1] < form[i].low || byte[1] > form[i].high))
            return 0;
        for (size_t k = 2; k < form[i].size; k++)
            if (byte[k] < 0x80 || byte[k] > 0xBF)
                return 0;
        return form[i].size;
    }
    return 0;
}

ttri_token ttri_token_next(const char **text)
{
    const char *start = *text + strspn(*text, " ");
    size_t length = strcspn(start, " ");
    *text = start + length;
    return (ttri_token){start, length};
}

bool ttri_token_is(ttri_token word, const char *text)
{
    return strlen(text) == word.length &&
           memcmp(word.text, text, word.length) == 0;
}

char *ttri_token_copy(ttri_token word, char out[TTRI_TOKEN_TEXT])
{
    static const char more[] = "...";
    size_t used = 0;

    for (size_t i = 0; i < word.length;) {
        const char *here = word.text + i;
        size_t length = ttri_utf8(here, word.length - i);
        if (used + 4 + sizeof more > TTRI_TOKEN_TEXT) {
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

bool ttri_token_number(ttri_token word, uint64_t most, uint64_t *out)
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

bool ttri_token_hex(ttri_token word, uint64_t *out)
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

ttri_harm ttri_utf8_harm(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;

    if (length == 1)
        return byte[0] < 0x20 || byte[0] == 0x7F ? TTRI_CONTROLS
                                                 : TTRI_HARMLESS;
    if (length == 2 && byte[0] == 0xC2 && byte[1] < 0xA0)
        return TTRI_CONTROLS;
    if (length != 3 || byte[0] != 0xE2)
        return TTRI_HARMLESS;
    bool marks = byte[1] == 0x80 && (byte[2] == 0x8E || byte[2] == 0x8F);
    bool turns = byte[1] == 0x80 && byte[2] >= 0xA8 && byte[2] <= 0xAE;
    bool sets = byte[1] == 0x81 && byte[2] >= 0xA6 && byte[2] <= 0xA9;
    return marks || turns || sets ? TTRI_TURNS : TTRI_HARMLESS;
}

bool ttri_has_control(const char *text, size_t size)
{
    for (size_t i = 0; i < size;) {
        size_t length = ttri_utf8(text + i, size - i);
        if (text[i] != '\n' && length &&
            ttri_utf8_harm(text + i, length) == TTRI_CONTROLS)
            return true;
        i += length ? length : 1;
    }
    return false;
}

/* Is this the beginning of a letter whose end was cut off? */
static bool is_cut(const char *text, size_t left)
{
    unsigned char first = (unsigned char)text[0];
    size_t wanted = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;

    if (first < 0xC2 || first > 0xF4 || left >= wanted)
        return false;
    for (size_t i = 1; i < left; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80)
            return false;
    return true;
}

void ttri_text_clean(char *text, bool lines)
{
    size_t size = strlen(text), to = 0;

    for (size_t i = 0; i < size;) {
        size_t length = ttri_utf8(text + i, size - i);
        bool space = text[i] == '\n' || text[i] == '\t' || text[i] == '\r';
        if (!length && is_cut(text + i, size - i))
            break;
        if (text[i] == '\n' && lines) {
            text[to++] = '\n';
        } else if (space) {
            text[to++] = ' ';
        } else if (!length || ttri_utf8_harm(text + i, length)) {
            text[to++] = '?';
        } else {
            memmove(text + to, text + i, length);
            to += length;
        }
        i += length ? length : 1;
    }
    text[to] = '\0';
}
