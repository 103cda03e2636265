/*
 * columns.c - Texts in columns, for output line by line.
 */
#include "base/columns.h"

#include <string.h>

enum { WIDTH = 78 };

static int count_columns(const char *text, size_t bytes)
{
    int count = 0;

    for (size_t i = 0; i < bytes; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

int app_columns(const char *text)
{
    return count_columns(text, strlen(text));
}

void app_print_padded(FILE *out, const char *text, int width)
{
    int more = width - app_columns(text);

    fprintf(out, "%s%*s", text, more > 0 ? more : 0, "");
}

static void print_line(FILE *out, const char *line, size_t length)
{
    int indent = length > 1 && memcmp(line, "- ", 2) == 0 ? 2 : 0;
    int column = 0;

    for (size_t i = 0; i < length;) {
        size_t word = 0;
        while (i + word < length && line[i + word] != ' ')
            word++;
        int width = count_columns(line + i, word);
        if (column > indent && column + 1 + width > WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (i > 0) {
            fputc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", (int)word, line + i);
        column += width;
        i += word + 1;
    }
    fputc('\n', out);
}

void app_print_wrapped(FILE *out, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        print_line(out, text, length);
        text += length + (text[length] == '\n');
    }
}
