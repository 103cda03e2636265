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
