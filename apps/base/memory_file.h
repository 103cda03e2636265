// SPDX-License-Identifier: MIT
/*
 * memory_file.h - A stream whose bytes end up in memory.
 *
 * As open_memstream(), which in glibc 2.36 leaves bytes out where memory is
 * short and says so nowhere.
 */
#ifndef TTR_APPS_BASE_MEMORY_FILE_H
#define TTR_APPS_BASE_MEMORY_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* A stream, or NULL. After it is closed, *bytes is what was written with a NUL
   behind it, for free(), and *size how much that is. */
FILE *app_memory_open(char **bytes, size_t *size);

/* False when not all was written; *bytes is to be freed all the same. */
bool app_memory_close(FILE *out);

#endif /* TTR_APPS_BASE_MEMORY_FILE_H */
