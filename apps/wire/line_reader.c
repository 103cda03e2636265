// SPDX-License-Identifier: MIT
/*
 * line_reader.c - Lines from a file descriptor, none of them too long.
 *
 * Read with read(2) and not with stdio: what is there is taken at once, and a
 * line is looked at where it was read to.
 */
#define _POSIX_C_SOURCE 200809L // read

#include "wire/line_reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_SIZE = 64 * 1024 };

void lines_clear(lines *in)
{
    free(in->bytes);
    in->bytes = NULL;
}

/* Room for more behind what is there: move it to the front, or grow. */
static bool make_room(lines *in)
{
    if (in->start) {
        memmove(in->bytes, in->bytes + in->start, in->end - in->start);
        in->end -= in->start;
        in->scanned -= in->start;
        in->start = 0;
    }
    if (in->end < in->size)
        return true;
    size_t size = in->size ? 2 * in->size : FIRST_SIZE;
    char *bytes = realloc(in->bytes, size);
    if (!bytes)
        return false;
    in->bytes = bytes;
    in->size = size;
    return true;
}

static bool fill(lines *in)
{
    ssize_t count;

    if (!make_room(in))
        return false;
    do
        count = read(in->file, in->bytes + in->end, in->size - in->end);
    while (count < 0 && errno == EINTR);
    if (count < 0)
        return false;
    in->end += (size_t)count;
    in->ended = count == 0;
    return true;
}

/* Give out what lies before end; used is how much that takes. */
static line_kind give(lines *in, size_t length, size_t used, char **text,
                      size_t *size)
{
    bool skipped = in->skipping;

    *text = in->bytes + in->start;
    *size = length;
    in->start += used;
    in->scanned = in->start;
    in->skipping = false;
    return skipped || length > LINES_MAX ? LINE_TOO_LONG : LINE_TEXT;
}

line_kind lines_next(lines *in, char **text, size_t *length)
{
    for (;;) {
        size_t left = in->end - in->scanned;
        const char *end =
            left ? memchr(in->bytes + in->scanned, '\n', left) : NULL;
        size_t size = in->end - in->start;
        if (end) {
            size = (size_t)(end - (in->bytes + in->start));
            return give(in, size, size + 1, text, length);
        }
        if (in->ended)
            return size || in->skipping ? give(in, size, size, text, length)
                                        : LINE_END;
        in->scanned = in->end;
        if (in->skipping || size > LINES_MAX) {
            in->skipping = true;
            in->start = in->scanned = in->end = 0;
        }
        if (!fill(in))
            return LINE_FAILED;
    }
}
