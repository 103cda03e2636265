// SPDX-License-Identifier: MIT
/*
 * memory_file.c - A stream whose bytes end up in memory.
 *
 * Invariant: *bytes is NULL or has room for *size bytes and a NUL.
 */
#define _GNU_SOURCE // fopencookie

#include "base/memory_file.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST = 4096 };

typedef struct target {
    char **bytes;
    size_t *size, room;
} target;

/* All of it or, which stdio takes for an error, nothing. */
static ssize_t take(void *context, const char *bytes, size_t size)
{
    target *it = context;
    size_t wanted = *it->size + size + 1;

    if (wanted > it->room) {
        size_t room = wanted > LEAST / 2 ? 2 * wanted : LEAST;
        char *grown = realloc(*it->bytes, room);
        if (!grown)
            return 0;
        *it->bytes = grown;
        it->room = room;
    }
    memcpy(*it->bytes + *it->size, bytes, size);
    *it->size += size;
    (*it->bytes)[*it->size] = '\0';
    return (ssize_t)size;
}

static int end(void *context)
{
    free(context);
    return 0;
}

FILE *app_memory_open(char **bytes, size_t *size)
{
    static const cookie_io_functions_t functions = {.write = take,
                                                    .close = end};
    target *it = malloc(sizeof *it);

    *bytes = NULL;
    *size = 0;
    if (!it)
        return NULL;
    *it = (target){.bytes = bytes, .size = size};
    take(it, "", 0); // so that there is a text, also when nothing is written
    FILE *out = *bytes ? fopencookie(it, "w", functions) : NULL;
    if (!out) {
        free(*bytes);
        *bytes = NULL;
        free(it);
    }
    return out;
}

bool app_memory_close(FILE *out)
{
    bool whole = fflush(out) == 0 && !ferror(out);

    return fclose(out) == 0 && whole;
}
