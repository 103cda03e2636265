// SPDX-License-Identifier: MIT
/*
 * json_memory.c - Knowing that JSON is not all there for lack of memory.
 */
#include "base/json_memory.h"

#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>

static _Thread_local bool fell_short;

/* Given back when the reading of a text lacks memory: jansson 2.14 reads beyond
   its own buffer where letters were lost. */
static _Thread_local void *reserve;

static void *allocate(size_t size)
{
    void *made = malloc(size ? size : 1);

    if (!made && reserve) {
        free(reserve);
        reserve = NULL;
        made = malloc(size ? size : 1);
    }
    fell_short = fell_short || !made;
    return made;
}

void app_json_watch(void)
{
    json_set_alloc_funcs(allocate, free);
}

bool app_json_fell_short(void)
{
    bool was_short = fell_short;

    fell_short = false;
    return was_short;
}

json_t *app_json_read(const char *text, size_t size, size_t flags,
                      json_error_t *why)
{
    bool before = app_json_fell_short();
    reserve = malloc(4 * size + 4096);
    fell_short = !reserve;
    if (why)
        *why = (json_error_t){0};
    json_t *value = reserve ? json_loadb(text, size, flags, why) : NULL;

    free(reserve);
    reserve = NULL;
    if (fell_short) {
        json_decref(value);
        value = NULL;
        if (why)
            snprintf(why->text, sizeof why->text, "%s", _("out of memory"));
    }
    fell_short = fell_short || before;
    return value;
}
