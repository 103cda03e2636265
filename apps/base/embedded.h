// SPDX-License-Identifier: MIT
/*
 * embedded.h - Files that the build puts into the program, see
 * cmake/embed.cmake.
 */
#ifndef TTR_APPS_BASE_EMBEDDED_H
#define TTR_APPS_BASE_EMBEDDED_H

#include <stddef.h>

typedef struct embedded_file {
    const char *name; // NULL after the last one
    const unsigned char *bytes;
    size_t size;
} embedded_file;

#endif /* TTR_APPS_BASE_EMBEDDED_H */
