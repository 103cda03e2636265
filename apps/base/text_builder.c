// SPDX-License-Identifier: MIT
/*
 * text_builder.c - Texts put together piece by piece.
 */
#include "base/text_builder.h"

#include "base/utf8.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

text_builder text_into(char *out, size_t size)
{
    assert(size > 0);
    *out = '\0';
    return (text_builder){.out = out, .size = size};
}

text_builder text_after(char *out, size_t size)
{
    size_t used = strlen(out);

    assert(used < size);
    return (text_builder){.out = out, .size = size, .used = used};
}

text_builder text_growing(void)
{
    return (text_builder){.grows = true};
}

static bool grow(text_builder *text, size_t size)
{
    char *out = realloc(text->out, 2 * size);

    if (!out)
        return false;
    text->out = out;
    text->size = 2 * size;
    return true;
}

static TTR_PRINTF(2, 0) void add(text_builder *text, const char *format,
                                 va_list args)
{
    va_list again;

    if (text->cut)
        return;
    va_copy(again, args);
    int length = vsnprintf(text->out ? text->out + text->used : NULL,
                           text->size - text->used, format, args);
    size_t end = text->used + (size_t)(length > 0 ? length : 0);
    if (end >= text->size && text->grows && grow(text, end + 1))
        vsnprintf(text->out + text->used, text->size - text->used, format,
                  again);
    va_end(again);
    text->cut = length < 0 || end >= text->size;
    if (!text->cut) {
        text->used = end;
    } else if (text->out) {
        utf8_trim(text->out);
        text->used = strlen(text->out);
    }
}

void text_add(text_builder *text, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    add(text, format, args);
    va_end(args);
}

void text_item_args(text_builder *text, const char *between, const char *format,
                    va_list args)
{
    if (text->used)
        text_add(text, "%s", between);
    add(text, format, args);
}

void text_item(text_builder *text, const char *between, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    text_item_args(text, between, format, args);
    va_end(args);
}

char *text_write(char *out, size_t size, const char *format, ...)
{
    text_builder text = text_into(out, size);
    va_list args;

    va_start(args, format);
    add(&text, format, args);
    va_end(args);
    return out;
}
