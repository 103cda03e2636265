// SPDX-License-Identifier: MIT
/*
 * library.c - The folders in which editions and rule modules are found.
 *
 * Uses POSIX: opendir(). Nothing is remembered about the
 * files, so that a library sees those written after it was made.
 */
#define _POSIX_C_SOURCE 200809L

#include "load/library.h"

#include "base/text_parse.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ttr_library {
    char **folder;
    int count;
    char **trusted; // folders and ids of modules in C; none: all are
    int trusted_count;
    bool careful;
};

ttr_library *ttr_library_new(void)
{
    return calloc(1, sizeof(ttr_library));
}

void ttr_library_free(ttr_library *library)
{
    if (!library)
        return;
    ttr_library_ids_free(library->folder, library->count);
    ttr_library_ids_free(library->trusted, library->trusted_count);
    free(library);
}

void ttr_library_ids_free(char **ids, int count)
{
    for (int i = 0; i < count; i++)
        free(ids[i]);
    free(ids);
}

/* Append a copy of length bytes of text to a list of strings. */
static ttr_status append(char ***list, int *count, const char *text,
                         size_t length)
{
    char **larger = realloc(*list, (size_t)(*count + 1) * sizeof *larger);
    if (!larger)
        return TTR_E_MEMORY;
    *list = larger;
    larger[*count] = ttri_copy(text, length);
    if (!larger[*count])
        return TTR_E_MEMORY;
    (*count)++;
    return TTR_OK;
}

ttr_status ttr_library_add(ttr_library *library, const char *folder)
{
    return append(&library->folder, &library->count, folder, strlen(folder));
}

ttr_status ttr_library_add_all(ttr_library *library, const ttr_library *from)
{
    ttr_status status = TTR_OK;

    library->careful = library->careful || from->careful;
    for (int i = 0; i < from->count && !status; i++)
        status = ttr_library_add(library, from->folder[i]);
    for (int i = 0; i < from->trusted_count && !status; i++)
        status = ttr_library_trust(library, from->trusted[i]);
    return status;
}

const char *ttr_library_folder(const ttr_library *library, int folder)
{
    return folder >= 0 && folder < library->count ? library->folder[folder]
                                                  : NULL;
}

ttr_status ttr_library_trust(ttr_library *library, const char *what)
{
    return append(&library->trusted, &library->trusted_count, what,
                  strlen(what));
}

void ttr_library_careful(ttr_library *library)
{
    library->careful = true;
}

bool ttri_library_is_careful(const ttr_library *library)
{
    return library && library->careful;
}

bool ttri_library_trusts(const ttr_library *library, const char *id,
                         const char *path)
{
    for (int i = 0; library && i < library->trusted_count; i++) {
        const char *one = library->trusted[i];
        size_t length = strlen(one);
        if (strchr(one, '/')
                ? strncmp(path, one, length) == 0 &&
                      (path[length] == '/' || one[length - 1] == '/')
                : strcmp(id, one) == 0)
            return true;
    }
    return !library || library->trusted_count == 0;
}

/* Is there <folder>/<kind>/<name><ending>? */
static bool find_in(const char *folder, const char *kind, const char *name,
                    const char *ending, char path[TTRI_MAX_PATH])
{
    int length = snprintf(path, TTRI_MAX_PATH, "%s%s%s/%s%s", folder,
                          *folder ? "/" : "", kind, name, ending);
    return length < TTRI_MAX_PATH && ttri_file_exists(path);
}

bool ttri_library_find(const ttr_library *library, const char *kind,
                       const char *name, const char *ending,
                       char path[TTRI_MAX_PATH])
{
    for (int i = 0; library && i < library->count; i++)
        if (find_in(library->folder[i], kind, name, ending, path))
            return true;
    return false;
}

static ttri_found find_module_in(const char *folder, const char *id,
                                 char path[TTRI_MAX_PATH])
{
    char name[2 * 64];

    snprintf(name, sizeof name, "%.60s/%.60s", id, id);
    if (find_in(folder, "plugins", name, ".so", path))
        return TTRI_FOUND_PLUGIN;
    if (find_in(folder, "scripts", id, ".lua", path))
        return TTRI_FOUND_SCRIPT;
    return TTRI_FOUND_NOTHING;
}

/* The folder that has the file in its maps/, as people would write it: "" is
   the one we are in. */
static bool short_folder_of(const char *file, char folder[TTRI_MAX_PATH])
{
    static const char shelf[] = "maps/";
    const char *slash = strrchr(file, '/');
    size_t length = slash ? (size_t)(slash - file) + 1 : 0;
    size_t tail = strlen(shelf);

    if (length < tail || memcmp(file + length - tail, shelf, tail) != 0 ||
        (length > tail && file[length - tail - 1] != '/') ||
        length == tail + 1 || length > TTRI_MAX_PATH)
        return false;
    snprintf(folder, TTRI_MAX_PATH, "%.*s",
             length > tail ? (int)(length - tail) - 1 : 0, file);
    return true;
}

/* The same, also where maps/ is a link or has another name. */
static bool folder_of(const char *file, char folder[TTRI_MAX_PATH])
{
    const char *slash = strrchr(file, '/');
    int length = slash ? (int)(slash - file) : 0;

    return slash && snprintf(folder, TTRI_MAX_PATH, "%.*s/..", length, file) <
                        TTRI_MAX_PATH;
}

ttri_found ttri_library_find_module(const ttr_library *library,
                                    const char *file, const char *id,
                                    char path[TTRI_MAX_PATH])
{
    char folder[TTRI_MAX_PATH];
    ttri_found found = TTRI_FOUND_NOTHING;

    for (int i = 0; library && i < library->count && !found; i++)
        found = find_module_in(library->folder[i], id, path);
    if (!found && short_folder_of(file, folder))
        found = find_module_in(folder, id, path);
    if (!found && folder_of(file, folder))
        found = find_module_in(folder, id, path);
    return found;
}

/* What a folder holds of a kind: the names of the files in one of its folders
   with an ending, which is "" for folders. */
typedef struct shelf {
    const char *name, *ending;
} shelf;

/* Add the ids of a shelf. A folder that is not there has none. */
static ttr_status list_shelf(const char *folder, const shelf *kind, char ***ids,
                             int *count)
{
    char path[TTRI_MAX_PATH];
    ttr_status status = TTR_OK;
    size_t tail = strlen(kind->ending);

    if (snprintf(path, sizeof path, "%s/%s", folder, kind->name) >=
        TTRI_MAX_PATH)
        return TTR_OK;
    DIR *opened = opendir(path);
    if (!opened)
        return errno == ENOMEM ? TTR_E_MEMORY : TTR_OK;
    const struct dirent *file;
    while (status == TTR_OK && (file = readdir(opened))) {
        size_t length = strlen(file->d_name);
        if (length > tail &&
            strcmp(file->d_name + length - tail, kind->ending) == 0 &&
            ttri_is_id(file->d_name, length - tail))
            status = append(ids, count, file->d_name, length - tail);
    }
    closedir(opened);
    return status;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The ids of some shelves of all folders, sorted, each once. */
static ttr_status list_shelves(const ttr_library *library, const shelf *shelves,
                               int shelf_count, char ***ids, int *count)
{
    char **found = NULL;
    int all = 0, kept = 0;
    ttr_status status = TTR_OK;

    for (int i = 0; i < library->count; i++)
        for (int k = 0; k < shelf_count && status == TTR_OK; k++)
            status = list_shelf(library->folder[i], &shelves[k], &found, &all);
    if (status != TTR_OK) {
        ttr_library_ids_free(found, all);
        return status;
    }
    if (all)
        qsort(found, (size_t)all, sizeof *found, compare);
    for (int i = 0; i < all; i++)
        if (kept && strcmp(found[kept - 1], found[i]) == 0)
            free(found[i]);
        else
            found[kept++] = found[i];
    *ids = found;
    *count = kept;
    return TTR_OK;
}

ttr_status ttr_library_editions(const ttr_library *library, char ***ids,
                                int *count)
{
    static const shelf maps = {"maps", ".ini"};

    return list_shelves(library, &maps, 1, ids, count);
}

ttr_status ttr_library_modules(const ttr_library *library, char ***ids,
                               int *count)
{
    static const shelf modules[] = {{"scripts", ".lua"}, {"plugins", ""}};

    return list_shelves(library, modules, 2, ids, count);
}
