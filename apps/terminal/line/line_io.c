// SPDX-License-Identifier: MIT
/*
 * line_io.c - Lines out and lines in.
 */
#define _POSIX_C_SOURCE 200809L // isatty

#include "terminal/line/line_io.h"

#include "base/ascii.h"
#include "base/error.h"
#include "base/utf8.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* How standard output is written: there is one of it, as of this. */
static bool ascii_only;

void line_ascii(bool ascii)
{
    ascii_only = ascii;
}

void line_put(const char *text)
{
    for (uint32_t letter = utf8_next(&text); letter;
         letter = utf8_next(&text)) {
        char out[5];
        int length;
        if (utf8_is_hidden(letter) && letter != '\n')
            continue;
        if (ascii_only && letter >= 0x80)
            length = ascii_look(letter, out);
        else
            length = utf8_write(letter, out);
        fwrite(out, 1, (size_t)length, stdout);
    }
}

void line_say(const char *format, ...)
{
    char text[8192];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    line_put(text);
    putchar('\n');
}

void line_say_error(const ttr_error *err)
{
    char told[APP_TOLD];

    line_say("%s", app_error_told(err, told, sizeof told));
}

void line_say_all(const char *text)
{
    line_put(text);
    if (*text && text[strlen(text) - 1] != '\n')
        putchar('\n');
}

void line_gap(void)
{
    putchar('\n');
}

/* Read to the end of the line; false when there is none any more. */
static bool read_bytes(char line[LINE_LENGTH_MAX])
{
    size_t used = 0;
    int byte = getchar();

    if (byte == EOF)
        return false;
    for (; byte != EOF && byte != '\n'; byte = getchar())
        if (byte && used + 1 < LINE_LENGTH_MAX)
            line[used++] = (char)byte;
    line[used] = '\0';
    return true;
}

static void trim(char *line)
{
    size_t length = strlen(line);
    size_t start = 0;

    while (length && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    while (isspace((unsigned char)line[start]))
        start++;
    memmove(line, line + start, length - start + 1);
}

bool line_read(const char *prompt, char line[LINE_LENGTH_MAX])
{
    line_put(prompt);
    fflush(stdout);
    bool there = read_bytes(line);

    /* A terminal shows what is typed, and the end of its line. */
    if (!there || !isatty(STDIN_FILENO))
        putchar('\n');
    if (there)
        trim(line);
    return there;
}
