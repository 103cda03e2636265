// SPDX-License-Identifier: MIT
/*
 * journal_sweep.c - What programs that were killed while they saved left behind.
 */
#define _POSIX_C_SOURCE 200809L // fstatat, unlinkat

#include "record/journal_sweep.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LEFT_OVER = 3600 }; // seconds after which nobody is writing it any more

/* "<name>.<process>-<n>.tmp"? */
static bool is_ours(const char *entry, const char *name)
{
    static const char digits[] = "0123456789";
    size_t length = strlen(name);

    if (strncmp(entry, name, length) != 0 || entry[length] != '.')
        return false;
    entry += length + 1;
    size_t process = strspn(entry, digits);
    if (!process || entry[process] != '-')
        return false;
    entry += process + 1;
    size_t number = strspn(entry, digits);
    return number && strcmp(entry + number, ".tmp") == 0;
}

void ttri_journal_sweep(const char *path, int fresh)
{
    const char *slash = strrchr(path, '/');
    char *folder =
        slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    DIR *dir = folder ? opendir(folder) : NULL;
    struct stat now, it;

    for (struct dirent *entry;
         dir && fstat(fresh, &now) == 0 && (entry = readdir(dir));)
        if (is_ours(entry->d_name, slash ? slash + 1 : path) &&
            fstatat(dirfd(dir), entry->d_name, &it, AT_SYMLINK_NOFOLLOW) == 0 &&
            it.st_mtim.tv_sec < now.st_mtim.tv_sec - LEFT_OVER)
            unlinkat(dirfd(dir), entry->d_name, 0);
    if (dir)
        closedir(dir);
    free(folder);
}
