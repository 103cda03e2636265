// SPDX-License-Identifier: MIT
/*
 * little_memory.c - Tests of what happens when memory is short.
 */
#define _POSIX_C_SOURCE 200809L // sysconf

#include "little_memory.h"

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

bool little_memory_leave(size_t bytes)
{
    FILE *file = fopen("/proc/self/statm", "r");
    unsigned long pages = 0;
    bool known = file && fscanf(file, "%lu", &pages) == 1;
    rlim_t most = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + bytes;
    const struct rlimit limit = {.rlim_cur = most, .rlim_max = most};

    if (file)
        fclose(file);
    return known && setrlimit(RLIMIT_AS, &limit) == 0;
}
