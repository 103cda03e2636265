// SPDX-License-Identifier: MIT
/*
 * test_files.c - Finding the files of tests.
 */
#define _XOPEN_SOURCE 700 // realpath, access

#include "workshop/test/test_files.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/path.h"
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

static char *join(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    size_t length = strlen(folder);
    char *path = must_alloc(size, 1);

    while (length > 1 && folder[length - 1] == '/')
        length--;
    bool here = length == 1 && folder[0] == '.';
    if (here)
        snprintf(path, size, "%s", name);
    else
        snprintf(path, size, "%.*s/%s", (int)length, folder, name);
    return path;
}

/* The folder above one that is called tests; any other is a top itself. */
static char *top_of(const char *folder)
{
    char whole[PATH_MAX];

    if (!realpath(folder, whole))
        return must_copy(folder);
    char *slash = strrchr(whole, '/');
    if (!slash || strcmp(slash, "/tests") != 0)
        return must_copy(folder);
    return join(folder, "..");
}

/* Takes over the texts. */
static void add(test_sources *list, char *path, char *folder, char *top)
{
    list->it = must_grow(list->it, (size_t)list->count + 1, sizeof *list->it);
    list->it[list->count++] = (test_source){path, folder, top};
}

static int compare_sources(const void *a, const void *b)
{
    return strcmp(((const test_source *)a)->path,
                  ((const test_source *)b)->path);
}

/* The files of a folder; top NULL is to be found. */
static ttr_status add_folder(test_sources *list, const char *folder,
                             const char *top, ttr_error *err)
{
    DIR *open = opendir(folder);
    const struct dirent *entry;
    int before = list->count;

    if (!open)
        return app_fail(err, TTR_E_FILE, folder, "%s", app_system_error(errno));
    while ((entry = readdir(open)))
        if (entry->d_name[0] != '.' && app_ends_with(entry->d_name, ".lua"))
            add(list, join(folder, entry->d_name), must_copy(folder),
                top ? must_copy(top) : top_of(folder));
    closedir(open);
    if (list->count > before)
        qsort(list->it + before, (size_t)(list->count - before),
              sizeof *list->it, compare_sources);
    return TTR_OK;
}

static void add_file(test_sources *list, const char *path)
{
    char *folder = must_copy(path);
    char *slash = strrchr(folder, '/');

    if (slash == folder)
        slash[1] = '\0';
    else if (slash)
        *slash = '\0';
    else
        snprintf(folder, strlen(path) + 1, ".");
    add(list, must_copy(path), folder, top_of(folder));
}

ttr_status test_sources_add(test_sources *list, const char *argument,
                            ttr_error *err)
{
    struct stat info;
    int before = list->count;

    if (stat(argument, &info))
        return app_fail(err, TTR_E_FILE, argument, "%s",
                        app_system_error(errno));
    if (!S_ISDIR(info.st_mode)) {
        add_file(list, argument);
        return TTR_OK;
    }
    char *tests = join(argument, "tests");
    ttr_status status = app_is_folder(tests)
                            ? add_folder(list, tests, argument, err)
                            : add_folder(list, argument, NULL, err);
    free(tests);
    if (!status && list->count == before)
        return app_fail(err, TTR_E_NOT_FOUND, NULL,
                        _("%s has no tests: they are files tests/*.lua"),
                        argument);
    return status;
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

ttr_status test_source_read(const test_source *source, char **text,
                            size_t *size, ttr_error *err)
{
    return ttr_file_read(source->path, MAX_SIZE, text, size, err);
}

/* Where the name of a file begins in its path, and how long it is without what
   begins at a dot, of which a stem has none. */
static const char *name_of(const test_source *source, int *length)
{
    const char *name = app_file_name(source->path);

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

ttr_status test_folder_make(const char *path, ttr_error *err)
{
    ttr_status status = game_folder_make(path, err);

    if (status || (app_is_folder(path) && access(path, W_OK | X_OK) == 0))
        return status;
    return app_fail(err, TTR_E_FILE, path, "%s",
                    app_system_error(app_is_folder(path) ? errno : ENOTDIR));
}
