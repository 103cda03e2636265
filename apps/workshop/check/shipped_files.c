// SPDX-License-Identifier: MIT
/*
 * shipped_files.c - Whose files are found fault with.
 */
#define _XOPEN_SOURCE 700 // realpath

#include "workshop/check/shipped_files.h"

#include "base/data.h"
#include "base/memory.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *const shelves[] = {"maps", "scripts", "plugins"};
enum { SHELVES = sizeof shelves / sizeof shelves[0] };

/* Is a file on a shelf of this folder, or the folder itself? */
static bool is_in(const char *folder, const char *file)
{
    char here[PATH_MAX], whole[PATH_MAX];

    if (!realpath(folder, here) || !realpath(file, whole))
        return false;
    size_t length = strlen(here);
    if (strncmp(whole, here, length) != 0)
        return false;
    if (!whole[length])
        return true;
    for (int i = 0; i < SHELVES; i++) {
        size_t word = strlen(shelves[i]);
        if (whole[length] == '/' &&
            strncmp(whole + length + 1, shelves[i], word) == 0 &&
            whole[length + 1 + word] == '/')
            return true;
    }
    return false;
}

/* Has a folder an edition or a rule module of this id? */
static bool has_id(const char *folder, const char *id)
{
    static const char *const endings[SHELVES] = {".ini", ".lua", ""};
    struct stat info;

    for (int i = 0; i < SHELVES; i++) {
        char path[PATH_MAX];
        if (snprintf(path, sizeof path, "%s/%s/%s%s", folder, shelves[i], id,
                     endings[i]) < PATH_MAX &&
            stat(path, &info) == 0)
            return true;
    }
    return false;
}

/* Does something come with the program? A target may also be an id. */
static bool is_shipped(const app_folders *folders, const char *file,
                       bool target)
{
    struct stat info;
    bool id = target && !strchr(file, '/') && stat(file, &info) != 0;

    for (int i = 0; i < folders->count; i++) {
        const app_folder *it = &folders->it[i];
        if (it->origin == APP_ORIGIN_BUILT_IN &&
            (id ? has_id(it->path, file) : is_in(it->path, file)))
            return true;
    }
    return false;
}

void check_leave_foreign(check_list *found, int from, const char *target)
{
    static const app_list none = {.count = 0};
    app_folders folders;
    int kept = from;

    if (!app_folders_find(&none, &folders))
        must_end();
    bool ours = is_shipped(&folders, target, true);
    for (int i = from; i < found->count; i++) {
        check_finding *it = &found->it[i];
        if (!ours && it->level == TTR_LEVEL_NOTE &&
            is_shipped(&folders, it->file, false))
            check_finding_clear(it);
        else
            found->it[kept++] = *it;
    }
    found->count = kept;
    app_folders_clear(&folders);
}
