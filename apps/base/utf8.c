// SPDX-License-Identifier: MIT
/*
 * utf8.c - Letters of UTF-8, how wide they are, and where lines are broken.
 */
#define _XOPEN_SOURCE 700 // wcwidth

#include "base/utf8.h"

#include <string.h>
#include <wchar.h>

size_t utf8_wanted(char first)
{
    unsigned char byte = (unsigned char)first;

    if (byte < 0x80)
        return 1;
    if (byte < 0xC2 || byte > 0xF4)
        return 0;
    return byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

size_t utf8_size(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t size = *text ? utf8_wanted(*text) : 0;

    for (size_t i = 1; i < size; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    /* Longer than it need be, half of a pair, or beyond the last one. */
    if ((at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xED && at[1] > 0x9F) ||
        (at[0] == 0xF0 && at[1] < 0x90) || (at[0] == 0xF4 && at[1] > 0x8F))
        return 0;
    return size;
}

uint32_t utf8_next(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    size_t size = utf8_size(*text);

    if (!*at)
        return 0;
    *text += size ? size : 1;
    if (size < 2)
        return size ? at[0] : UTF8_BAD;
    uint32_t letter = at[0] & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++)
        letter = letter << 6 | (at[i] & 0x3F);
    return letter;
}

int utf8_write(uint32_t letter, char out[5])
{
    static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
    int more = letter < 0x80      ? 0
               : letter < 0x800   ? 1
               : letter < 0x10000 ? 2
                                  : 3;

    for (int i = more; i > 0; i--, letter >>= 6)
        out[i] = (char)(0x80 | (letter & 0x3F));
    out[0] = (char)(lead[more] | letter);
    out[more + 1] = '\0';
    return more + 1;
}

void utf8_trim(char *text)
{
    size_t length = strlen(text);
    size_t start = length;

    while (start > 0 && length - start < 3 &&
           ((unsigned char)text[start - 1] & 0xC0) == 0x80)
        start--;
    if (start > 0 && start - 1 + utf8_wanted(text[start - 1]) > length)
        text[start - 1] = '\0';
}

bool utf8_is_control(uint32_t letter)
{
    return letter < 0x20 || (letter >= 0x7F && letter < 0xA0);
}

bool utf8_is_hidden(uint32_t letter)
{
    return (letter >= 0x200B && letter <= 0x200F) ||
           (letter >= 0x202A && letter <= 0x202E) ||
           (letter >= 0x2060 && letter <= 0x206F) ||
           (letter >= 0xFE00 && letter <= 0xFE0F) || letter == 0xFEFF ||
           letter == 0xAD || letter >= 0xE0000;
}

uint32_t utf8_harmless(uint32_t letter)
{
    return utf8_is_control(letter) ? '?' : utf8_is_hidden(letter) ? 0 : letter;
}

char *utf8_clean(char *text)
{
    const char *from = text;
    char *to = text, bytes[5];

    for (uint32_t letter; (letter = utf8_next(&from));) {
        if (letter == UTF8_BAD) // may be longer than what stands there
            letter = '?';
        else if (letter != '\n' && letter != '\t')
            letter = utf8_harmless(letter);
        size_t size = letter ? (size_t)utf8_write(letter, bytes) : 0;
        memcpy(to, bytes, size);
        to += size;
    }
    *to = '\0';
    return text;
}

int utf8_cells(uint32_t letter)
{
    if (utf8_is_hidden(letter))
        return 0;
    if (letter < 0x7F || utf8_is_control(letter))
        return 1;
    int cells = wcwidth((wchar_t)letter);
    return cells < 0 ? 1 : cells;
}

int utf8_columns(const char *text)
{
    int columns = 0;

    while (*text)
        columns += utf8_cells(utf8_next(&text));
    return columns;
}

size_t utf8_fit(const char *text, int width, utf8_measure *measure)
{
    const char *at = text;

    while (*at) {
        const char *next = at;
        width -= measure(utf8_next(&next));
        if (width < 0)
            break;
        at = next;
    }
    return (size_t)(at - text);
}

/* May a line end here, where a word does? */
static bool is_gap(const char *text, size_t at)
{
    static const char *const bound[] = {":", ";", "!", "?", "»", "–", "—"};
    static const char opening[] = "«";
    size_t length = sizeof opening - 1;
    const char *next = text + at + strspn(text + at, " ");

    if (text[at] != ' ' || text[at - 1] == ' ')
        return false;
    for (size_t i = 0; i < sizeof bound / sizeof bound[0]; i++)
        if (strncmp(next, bound[i], strlen(bound[i])) == 0)
            return false;
    return at < length || strncmp(text + at - length, opening, length) != 0;
}

size_t utf8_line(const char *text, int width, utf8_measure *measure)
{
    size_t line = strcspn(text, "\n");
    size_t end = utf8_fit(text, width, measure);

    if (end >= line)
        return line;
    while (end > 0 && !is_gap(text, end))
        end--;
    return end;
}

size_t utf8_word(const char *text)
{
    size_t line = strcspn(text, "\n");

    for (size_t i = 1; i < line; i++)
        if (is_gap(text, i))
            return i;
    return line;
}
