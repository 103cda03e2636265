// SPDX-License-Identifier: MIT
/*
 * fail.c - How programs of tests/mass end when something is not so.
 */
#include "support/fail.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void trial_fail(trial_place place, const char *format, ...)
{
    va_list args;

    fprintf(stderr, "%s: ", place.program);
    if (place.edition)
        fprintf(stderr, "%s, ", place.edition);
    fprintf(stderr, "game %" PRIu64, place.game);
    if (place.seed)
        fprintf(stderr, " of seed %" PRIu64, place.seed);
    if (place.actions >= 0)
        fprintf(stderr, ", after %d actions", place.actions);
    fputs(": ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(1);
}
