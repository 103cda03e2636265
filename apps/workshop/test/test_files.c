// SPDX-License-Identifier: MIT
/*
 * test_files.c - Finding the files of tests.
 */
#define _XOPEN_SOURCE 700 // realpath, strdup, access

#include "workshop/test/test_files.h"

#include "base/error.h"
#include "base/language.h"
#include "base/message.h"
#include "base/text.h"
#include "host/folders.h"

#include <ttr/file.h>

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_SIZE = 1024 * 1024 }; // bytes of a file

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static char *join(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    size_t length = strlen(folder);
    char *path = malloc(size);

    while (length > 1 && folder[length - 1] == '/')
        length--;
    bool here = length == 1 && folder[0] == '.';
    if (path && here)
        snprintf(path, size, "%s", name);
    else if (path)
        snprintf(path, size, "%.*s/%s", (int)length, folder, name);
    return path;
}

/* The folder above one that is called tests; any other is a top itself. */
static char *top_of(const char *folder)
{
    char whole[PATH_MAX];

    if (!realpath(folder, whole))
        return strdup(folder);
    char *slash = strrchr(whole, '/');
    if (!slash || strcmp(slash, "/tests") != 0)
        return strdup(folder);
    return join(folder, "..");
}

static bool add(test_sources *list, char *path, char *folder, char *top)
{
    test_source *more =
        realloc(list->it, ((size_t)list->count + 1) * sizeof *more);

    if (more)
        list->it = more;
    if (!more || !path || !folder || !top) {
        free(path);
        free(folder);
        free(top);
        app_message(_("out of memory"));
        return false;
    }
    list->it[list->count++] = (test_source){path, folder, top};
    return true;
}

static int compare_sources(const void *a, const void *b)
{
    return strcmp(((const test_source *)a)->path,
                  ((const test_source *)b)->path);
}

/* The files of a folder; top NULL is to be found. False on failure. */
static bool add_folder(test_sources *list, const char *folder, const char *top)
{
    DIR *open = opendir(folder);
    const struct dirent *entry;
    int before = list->count;
    bool good = open != NULL;

    if (!open)
        app_message("%s: %s", folder, app_system_error(errno));
    while (good && (entry = readdir(open))) {
        if (entry->d_name[0] == '.' || !app_ends_with(entry->d_name, ".lua"))
            continue;
        good = add(list, join(folder, entry->d_name), strdup(folder),
                   top ? strdup(top) : top_of(folder));
    }
    if (open)
        closedir(open);
    if (list->count > before)
        qsort(list->it + before, (size_t)(list->count - before),
              sizeof *list->it, compare_sources);
    return good;
}

static bool add_file(test_sources *list, const char *path)
{
    char *folder = strdup(path);
    char *slash = folder ? strrchr(folder, '/') : NULL;

    if (slash == folder && slash)
        slash[1] = '\0';
    else if (slash)
        *slash = '\0';
    else if (folder)
        snprintf(folder, strlen(path) + 1, ".");
    return add(list, strdup(path), folder, folder ? top_of(folder) : NULL);
}

bool test_sources_add(test_sources *list, const char *argument)
{
    struct stat info;
    int before = list->count;

    if (stat(argument, &info)) {
        app_message("%s: %s", argument, app_system_error(errno));
        return false;
    }
    if (!S_ISDIR(info.st_mode))
        return add_file(list, argument);

    char *tests = join(argument, "tests");
    bool good = tests && is_folder(tests) ? add_folder(list, tests, argument)
                                          : add_folder(list, argument, NULL);
    free(tests);
    if (good && list->count == before) {
        app_message(_("%s has no tests: they are files tests/*.lua"), argument);
        return false;
    }
    return good;
}

void test_sources_clear(test_sources *list)
{
    for (int i = 0; i < list->count; i++) {
        free(list->it[i].path);
        free(list->it[i].folder);
        free(list->it[i].top);
    }
    free(list->it);
    *list = (test_sources){0};
}

char *test_source_read(const test_source *source, size_t *size)
{
    char *text;
    ttr_error err;

    if (ttr_file_read(source->path, MAX_SIZE, &text, size, &err))
        app_message_error(&err);
    return text;
}

/* Where the name of a file begins in its path, and how long it is without what
   begins at a dot, of which a stem has none. */
static const char *name_of(const test_source *source, int *length)
{
    const char *slash = strrchr(source->path, '/');
    const char *name = slash ? slash + 1 : source->path;

    *length = (int)strcspn(name, ".");
    return name;
}

void test_source_stem(const test_sources *list, int i, char out[TEST_STEM])
{
    int length, other, same = 1;
    const char *name = name_of(&list->it[i], &length);

    for (int k = 0; k < i; k++) {
        const char *before = name_of(&list->it[k], &other);
        same += other == length && strncmp(before, name, (size_t)length) == 0;
    }
    if (same > 1)
        snprintf(out, TEST_STEM, "%.*s.%d", length, name, same);
    else
        snprintf(out, TEST_STEM, "%.*s", length, name);
}

bool test_folder_make(const char *path)
{
    ttr_error err;

    if (game_folder_make(path, &err)) {
        app_message_error(&err);
        return false;
    }
    if (is_folder(path) && access(path, W_OK | X_OK) == 0)
        return true;
    app_message("%s: %s", path,
                app_system_error(is_folder(path) ? errno : ENOTDIR));
    return false;
}
