// SPDX-License-Identifier: MIT
/*
 * write.c - Writing past stdio, to the last byte.
 */
#define _POSIX_C_SOURCE 200809L // ssize_t

#include "base/write.h"

#include <errno.h>
#include <unistd.h>

bool app_write_all(int file, const char *bytes, size_t size)
{
    while (size) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        size -= (size_t)written;
    }
    return true;
}
