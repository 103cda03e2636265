// SPDX-License-Identifier: MIT
/*
 * text.c - What many ask of a text.
 */
#include "base/text.h"

#include <string.h>

bool app_ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);

    return length > tail && strcmp(name + length - tail, ending) == 0;
}

bool app_is_among(const char *const *texts, int count, const char *text)
{
    for (int i = 0; i < count; i++)
        if (strcmp(texts[i], text) == 0)
            return true;
    return false;
}
