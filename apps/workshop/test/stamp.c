// SPDX-License-Identifier: MIT
/*
 * stamp.c - Noticing that files of some folders have changed.
 */
#define _POSIX_C_SOURCE 200809L // stat with nanoseconds, nanosleep

#include "workshop/test/stamp.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { DEPTH = 4 };

static uint64_t mix(uint64_t stamp, uint64_t value)
{
    stamp = (stamp ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    return stamp ^ stamp >> 29;
}

static uint64_t stamp_of(const char *name, const struct stat *info)
{
    uint64_t stamp = mix((uint64_t)info->st_size, (uint64_t)info->st_ino);

    for (; *name; name++)
        stamp = mix(stamp, (unsigned char)*name);
    stamp = mix(stamp, (uint64_t)info->st_mtim.tv_sec);
    return mix(stamp, (uint64_t)info->st_mtim.tv_nsec);
}

/* A sum, since the order in which a folder lists its files means nothing. */
static uint64_t sum_of(const char *folder, int depth)
{
    DIR *open = opendir(folder);
    const struct dirent *entry;
    uint64_t sum = 0;

    while (open && (entry = readdir(open))) {
        char path[PATH_MAX];
        struct stat info;
        int length =
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] == '.' || strcmp(entry->d_name, "build") == 0 ||
            length >= PATH_MAX || stat(path, &info))
            continue;
        if (!S_ISDIR(info.st_mode))
            sum += stamp_of(entry->d_name, &info);
        else if (depth < DEPTH)
            sum += mix(sum_of(path, depth + 1), 1);
    }
    if (open)
        closedir(open);
    return sum;
}

void test_stamp_add(const char *folder, uint64_t *stamp)
{
    *stamp = mix(*stamp, sum_of(folder, 0));
}

void test_stamp_wait(int milliseconds)
{
    const struct timespec time = {milliseconds / 1000,
                                  milliseconds % 1000 * 1000000L};

    nanosleep(&time, NULL);
}
