// SPDX-License-Identifier: MIT
/*
 * json_text.c - A JSON value as text, whole or not at all.
 */
#include <ttr/position.h>

#include <jansson.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct text {
    char *bytes;
    size_t used, room;
    bool failed;
} text;

static int add(const char *bytes, size_t size, void *context)
{
    text *out = context;

    if (out->used + size >= out->room) {
        size_t room = 2 * (out->used + size) + 64;
        char *grown = realloc(out->bytes, room);
        if (!grown) {
            out->failed = true; // jansson forgets it in the middle of a key
            return -1;
        }
        out->bytes = grown;
        out->room = room;
    }
    memcpy(out->bytes + out->used, bytes, size);
    out->used += size;
    out->bytes[out->used] = '\0';
    return 0;
}

char *ttr_json_text(const json_t *value, size_t flags)
{
    text out = {.bytes = NULL};

    if (json_dump_callback(value, add, &out, flags) == 0 && !out.failed)
        return out.bytes;
    free(out.bytes);
    return NULL;
}
