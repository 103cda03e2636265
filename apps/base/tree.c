// SPDX-License-Identifier: MIT
/*
 * tree.c - Whole folders: removing them.
 *
 * Everything is named relative to an open folder, so that nobody can put a
 * link in the way.
 */
#define _POSIX_C_SOURCE 200809L // openat, unlinkat, fdopendir

#include "base/tree.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DEEPEST = 64 }; // each level keeps a file open

static bool remove_at(int folder, const char *name, int depth);

/* Remove what is in a folder; takes over its descriptor. */
static bool empty(int opened, int depth)
{
    DIR *dir = fdopendir(opened);
    bool done = true;

    if (!dir) {
        close(opened);
        return false;
    }
    for (struct dirent *entry; (entry = readdir(dir));)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            done = remove_at(dirfd(dir), entry->d_name, depth) && done;
    int why = errno;
    closedir(dir);
    errno = why;
    return done;
}

static bool remove_at(int folder, const char *name, int depth)
{
    if (unlinkat(folder, name, 0) == 0 || errno == ENOENT)
        return true;
    if (errno != EISDIR && errno != EPERM)
        return false;
    int opened = depth < DEEPEST
                     ? openat(folder, name,
                              O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                     : -1;
    return opened >= 0 && empty(opened, depth + 1) &&
           unlinkat(folder, name, AT_REMOVEDIR) == 0;
}

bool app_tree_remove(int folder, const char *name)
{
    return remove_at(folder, name, 0);
}
