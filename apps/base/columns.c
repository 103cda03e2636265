// SPDX-License-Identifier: MIT
/*
 * columns.c - Texts in columns, for output line by line.
 */
#include "base/columns.h"

#include "base/utf8.h"

#include <string.h>

enum { WIDTH = 78 };

void app_print_padded(FILE *out, const char *text, int width)
{
    int more = width - utf8_columns(text);

    fprintf(out, "%s%*s", text, more > 0 ? more : 0, "");
}

void app_print_wrapped(FILE *out, const char *text)
{
    while (*text) {
        int indent = strncmp(text, "- ", 2) == 0 ? 2 : 0;
        int at = 0;
        do {
            size_t size = utf8_line(text, WIDTH - at, utf8_cells);
            if (!size)
                size = utf8_word(text);
            fprintf(out, "%*s%.*s\n", at, "", (int)size, text);
            text += size;
            text += strspn(text, " ");
            at = indent;
        } while (*text && *text != '\n');
        text += *text == '\n';
    }
}
