// SPDX-License-Identifier: MIT
/*
 * json_memory.c - Knowing that JSON is not all there for lack of memory.
 */
#include "base/json_memory.h"

#include <jansson.h>
#include <stdlib.h>

static _Thread_local bool fell_short;

static void *allocate(size_t size)
{
    void *made = malloc(size ? size : 1);

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
