// SPDX-License-Identifier: MIT
/*
 * memory.c - Memory without which a command cannot go on.
 */
#include "base/memory.h"

#include "base/language.h"
#include "base/message.h"
#include "commands.h"

#include <jansson.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* One for the program, as standard error is. */
static void (*end_after)(void);

void must_end_after(void (*before)(void))
{
    end_after = before;
}

_Noreturn void must_end(void)
{
    if (end_after)
        end_after();
    app_message(_("out of memory"));
    exit(APP_NO_MEMORY);
}

void *must_have(void *made)
{
    if (!made)
        must_end();
    return made;
}

void *must_alloc(size_t count, size_t size)
{
    return must_have(calloc(count ? count : 1, size ? size : 1));
}

void *must_grow(void *old, size_t count, size_t size)
{
    return must_have(size && count > SIZE_MAX / size
                         ? NULL
                         : realloc(old, count && size ? count * size : 1));
}

char *must_copy(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(must_alloc(size, 1), text, size);
}

static void *alloc_json(size_t size)
{
    return must_have(malloc(size ? size : 1));
}

void must_json(void)
{
    json_set_alloc_funcs(alloc_json, free);
}
