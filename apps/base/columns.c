// SPDX-License-Identifier: MIT
/*
 * columns.c - Texts in columns, for output line by line.
 */
#include "base/columns.h"

#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 78 };

void app_print_padded(FILE *out, const char *text, int width)
{
    int more = width - utf8_columns(text);

    app_print_clean(out, text);
    fprintf(out, "%*s", more > 0 ? more : 0, "");
}

const char *app_print_paragraph(FILE *out, const char *text, int first,
                                int rest)
{
    int at = first;

    do {
        size_t size = utf8_line(text, WIDTH - at, utf8_cells);
        if (!size)
            size = utf8_word(text);
        fprintf(out, "%*s%.*s\n", at, "", (int)size, text);
        text += size;
        text += strspn(text, " ");
        at = rest;
    } while (*text && *text != '\n');
    return text;
}

void app_print_wrapped(FILE *out, const char *text)
{
    while (*text) {
        bool is_point = (*text == '-' || *text == '!') && text[1] == ' ';
        text = app_print_paragraph(out, text, 0, is_point ? 2 : 0);
        text += *text == '\n';
    }
}

void app_print_clean(FILE *out, const char *text)
{
    char bytes[5];

    for (uint32_t letter; (letter = utf8_next(&text));) {
        if (letter != '\n' && letter != '\t')
            letter = utf8_harmless(letter);
        fwrite(bytes, 1, letter ? (size_t)utf8_write(letter, bytes) : 0, out);
    }
}

void app_vprint_clean(FILE *out, const char *format, va_list args)
{
    char text[4096], *longer = NULL;
    va_list again;

    va_copy(again, args);
    int length = vsnprintf(text, sizeof text, format, args);
    if (length >= (int)sizeof text && (longer = malloc((size_t)length + 1)))
        vsnprintf(longer, (size_t)length + 1, format, again);
    va_end(again);
    app_print_clean(out, longer ? longer : text); // cut when memory is short
    free(longer);
}

void app_print(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    app_vprint_clean(stdout, format, args);
    va_end(args);
}
