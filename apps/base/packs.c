// SPDX-License-Identifier: MIT
/*
 * packs.c - The folder of installed packs.
 *
 * The lock is one of fcntl(): unlike one of flock() it does not live on in
 * child processes when this one is killed.
 */
#define _POSIX_C_SOURCE 200809L // openat, renameat, fcntl locks

#include "base/packs.h"

#include "base/data.h"
#include "base/tree.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = sizeof((app_packs *)0)->path };

bool app_pack_is_name(const char *text)
{
    size_t length = strlen(text);

    if (!length || length > APP_PACK_NAME_MAX || text[length - 1] == '-')
        return false;
    for (size_t i = 0; i < length; i++) {
        bool hyphen = text[i] == '-' && i && text[i - 1] != '-';
        if (!hyphen && !(text[i] >= 'a' && text[i] <= 'z') &&
            !(text[i] >= '0' && text[i] <= '9'))
            return false;
    }
    return true;
}

bool app_packs_folder(char *out, size_t size)
{
    char user[PATH_SIZE];

    return app_user_folder(user, sizeof user) &&
           (size_t)snprintf(out, size, "%s/packs", user) < size;
}

static bool is_there(int folder, const char *name)
{
    struct stat info;

    return fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0;
}

/* Something that a change leaves behind when it is interrupted? */
static bool is_left_over(const char *name)
{
    return strcmp(name, APP_PACKS_NEW) == 0 ||
           strcmp(name, APP_PACKS_GONE) == 0 ||
           strncmp(name, APP_PACKS_WAS, strlen(APP_PACKS_WAS)) == 0;
}

/* With the lock: what was being replaced is put back unless its successor is
   there; everything else goes. */
static void sweep(int folder)
{
    int again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *dir = again >= 0 ? fdopendir(again) : NULL;

    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        const char *was = entry->d_name + strlen(APP_PACKS_WAS);
        if (!is_left_over(entry->d_name))
            continue;
        bool back =
            strncmp(entry->d_name, APP_PACKS_WAS, strlen(APP_PACKS_WAS)) == 0 &&
            app_pack_is_name(was) && !is_there(folder, was);
        if (back)
            (void)!renameat(folder, entry->d_name, folder, was);
        else
            app_tree_remove(folder, entry->d_name);
    }
    if (dir)
        closedir(dir);
    else if (again >= 0)
        close(again);
}

/* Make a folder and those above it; whether that worked shows on opening. */
static void make_folders(const char *path)
{
    char copy[PATH_SIZE];

    snprintf(copy, sizeof copy, "%s", path);
    for (char *slash = copy; (slash = strchr(slash + 1, '/'));) {
        *slash = '\0';
        (void)mkdir(copy, 0777);
        *slash = '/';
    }
    (void)mkdir(copy, 0777);
}

/* Lock the folder at packs->path, which is there. */
static bool open_locked(app_packs *packs)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    packs->lock = -1;
    packs->folder = open(packs->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (packs->folder < 0)
        return false;
    packs->lock = openat(packs->folder, ".lock",
                         O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (packs->lock >= 0 && fcntl(packs->lock, F_SETLK, &whole) == 0) {
        sweep(packs->folder);
        return true;
    }
    int why = errno == EACCES && packs->lock >= 0 ? EAGAIN : errno;
    app_packs_close(packs);
    errno = why;
    return false;
}

bool app_packs_open(app_packs *packs, bool make)
{
    if (!app_packs_folder(packs->path, sizeof packs->path)) {
        errno = ENOENT;
        return false;
    }
    if (make)
        make_folders(packs->path);
    return open_locked(packs);
}

void app_packs_close(app_packs *packs)
{
    if (packs->lock >= 0)
        close(packs->lock); // and unlocks it
    close(packs->folder);
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_pack(int folder, const char *name)
{
    struct stat info;

    return app_pack_is_name(name) && fstatat(folder, name, &info, 0) == 0 &&
           S_ISDIR(info.st_mode);
}

static ttr_status append(char ***names, int *count, const char *name)
{
    char **more = realloc(*names, (size_t)(*count + 1) * sizeof *more);

    if (!more)
        return TTR_E_MEMORY;
    *names = more;
    more[*count] = strdup(name);
    if (!more[*count])
        return TTR_E_MEMORY;
    ++*count;
    return TTR_OK;
}

/* Is something left over there? Then it goes, unless somebody is at it. */
static void tidy(DIR *dir, const char *path)
{
    app_packs packs;
    bool found = false;

    for (struct dirent *entry; !found && (entry = readdir(dir));)
        found = is_left_over(entry->d_name);
    if (found &&
        (size_t)snprintf(packs.path, sizeof packs.path, "%s", path) <
            sizeof packs.path &&
        open_locked(&packs))
        app_packs_close(&packs);
    rewinddir(dir);
}

static ttr_status list(DIR *dir, char ***names, int *count)
{
    ttr_status status = TTR_OK;

    for (struct dirent *entry; !status && (entry = readdir(dir));)
        if (is_pack(dirfd(dir), entry->d_name))
            status = append(names, count, entry->d_name);
    if (*count)
        qsort(*names, (size_t)*count, sizeof **names, compare);
    return status;
}

ttr_status app_packs_list(char ***names, int *count)
{
    char path[PATH_SIZE];

    *names = NULL;
    *count = 0;
    DIR *dir = app_packs_folder(path, sizeof path) ? opendir(path) : NULL;
    if (!dir)
        return TTR_OK;
    tidy(dir, path);
    ttr_status status = list(dir, names, count);
    closedir(dir);
    return status;
}

ttr_status app_packs_names(const app_packs *packs, char ***names, int *count)
{
    *names = NULL;
    *count = 0;
    DIR *dir = opendir(packs->path);
    ttr_status status = dir ? list(dir, names, count) : TTR_OK;
    if (dir)
        closedir(dir);
    return status;
}
