// SPDX-License-Identifier: MIT
/*
 * test_memory_file.c - A stream whose bytes end up in memory.
 */
#include "base/memory_file.h"

#include "support/little_memory.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

Test(memory_file, what_is_written_is_there)
{
    enum { LINES = 20000 };
    char *bytes, line[20];
    size_t size, at = 0;
    FILE *out = app_memory_open(&bytes, &size);
    cr_assert_not_null(out);
    for (int i = 0; i < LINES; i++)
        fprintf(out, "line %d\n", i);
    cr_assert(app_memory_close(out));
    cr_assert_eq(strlen(bytes), size);
    for (int i = 0; i < LINES; i++) {
        int length = snprintf(line, sizeof line, "line %d\n", i);
        cr_assert_eq(strncmp(bytes + at, line, (size_t)length), 0, "%d", i);
        at += (size_t)length;
    }
    cr_assert_eq(at, size);
    free(bytes);
}

Test(memory_file, nothing_is_an_empty_text)
{
    char *bytes;
    size_t size;
    FILE *out = app_memory_open(&bytes, &size);
    cr_assert(out && app_memory_close(out));
    cr_assert(bytes && size == 0 && !*bytes);
    free(bytes);
}

/* The stream of the C library leaves bytes out, and says that all went well. */
Test(memory_file, what_has_no_room_is_told_of,
     .disabled = LITTLE_MEMORY_ENDS_US)
{
    enum { SOME = 1 << 20, TIMES = 64 };
    static char some[SOME];
    char *bytes;
    size_t size;
    memset(some, 'a', SOME);
    FILE *out = app_memory_open(&bytes, &size);
    cr_assert(out && little_memory_leave((size_t)SOME * TIMES / 2));
    for (int i = 0; i < TIMES; i++)
        fwrite(some, 1, SOME, out);
    cr_assert(!app_memory_close(out));
    free(bytes);
}
