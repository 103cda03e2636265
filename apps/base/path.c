// SPDX-License-Identifier: MIT
/*
 * path.c - What many ask of a path.
 */
#define _POSIX_C_SOURCE 200809L // S_ISDIR

#include "base/path.h"

#include <string.h>
#include <sys/stat.h>

const char *app_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

bool app_is_folder(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}
