// SPDX-License-Identifier: MIT
/*
 * text_builder.h - Texts put together piece by piece.
 *
 * A text that does not fit is cut, between two letters of UTF-8 and never
 * inside one; from then on nothing is added any more, and `cut` stays true.
 *
 *     char line[80];
 *     text_builder text = text_into(line, sizeof line);
 *     for (int i = 0; i < count; i++)
 *         text_item(&text, ", ", "%s", name[i]);
 *     text_add(&text, " and %d more", more);
 */
#ifndef TTR_APPS_BASE_TEXT_BUILDER_H
#define TTR_APPS_BASE_TEXT_BUILDER_H

#include <ttr/base.h>

#include <stdarg.h>

typedef struct text_builder {
    char *out;   // what has been written so far, with its NUL
    size_t used; // its bytes, without the NUL
    size_t size; // of out
    bool cut;    // did something not fit?
    bool grows;
} text_builder;

/* A text in memory of the caller, with room for its NUL: empty, or what is
   there already. */
text_builder text_into(char *out, size_t size);
text_builder text_after(char *out, size_t size);

/* A text that grows; the caller frees out, which is NULL while it is empty.
   It is cut only when memory is short. */
text_builder text_growing(void);

/* Add something; and with something between, unless it is the first. */
void text_add(text_builder *text, const char *format, ...) TTR_PRINTF(2, 3);
void text_item(text_builder *text, const char *between, const char *format, ...)
    TTR_PRINTF(3, 4);

/* The same with the arguments of a function that has them. */
void text_item_args(text_builder *text, const char *between, const char *format,
                    va_list args) TTR_PRINTF(3, 0);

/* A whole text at once. Returns out. */
char *text_write(char *out, size_t size, const char *format, ...)
    TTR_PRINTF(3, 4);

#endif /* TTR_APPS_BASE_TEXT_BUILDER_H */
