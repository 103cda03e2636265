// SPDX-License-Identifier: MIT
/*
 * data.c - Where the program finds editions and rule modules.
 */
#define _XOPEN_SOURCE 700 // realpath, readlink

#include "base/data.h"

#include "base/error.h"
#include "base/language.h"
#include "base/packs.h"
#include "base/path.h"
#include "base/text.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

app_option app_path_option(app_list *paths)
{
    return (app_option){
        .name = "path",
        .value = N_("FOLDER"),
        .help = N_("look here first for editions and rule modules; repeatable"),
        .list = paths,
    };
}

bool app_is_journal(const char *what)
{
    struct stat info;

    if (app_ends_with(what, ".ttr"))
        return true;
    return !app_ends_with(what, ".ini") && stat(what, &info) == 0 &&
           S_ISREG(info.st_mode);
}

/* Add a folder of length bytes. False when memory is short. */
static bool add(app_folders *folders, app_origin origin, const char *path,
                size_t length)
{
    app_folder *more =
        realloc(folders->it, (size_t)(folders->count + 1) * sizeof *more);
    if (!more)
        return false;
    folders->it = more;

    char *copy = strndup(path, length);
    if (!copy)
        return false;
    more[folders->count++] =
        (app_folder){.origin = origin, .path = copy, .pack = ""};
    return true;
}

static bool add_environment(app_folders *folders)
{
    const char *rest = getenv("TTR_PATH");
    bool enough = true;

    while (rest && *rest && enough) {
        size_t length = strcspn(rest, ":");
        if (length && length < PATH_MAX)
            enough = add(folders, APP_ORIGIN_ENVIRONMENT, rest, length);
        rest += length;
        if (*rest == ':')
            rest++;
    }
    return enough;
}

bool app_home_folder(const char *variable, const char *preset,
                     const char *below, char *out, size_t size)
{
    const char *base = getenv(variable);
    const char *home = getenv("HOME");
    int length = -1;

    /* One that is not given in full would be another folder in every place;
       the specification of these variables wants it ignored. */
    if (base && base[0] == '/')
        length = snprintf(out, size, "%s/%s", base, below);
    else if (home && home[0] == '/')
        length = snprintf(out, size, "%s/%s/%s", home, preset, below);
    return length >= 0 && (size_t)length < size;
}

bool app_user_folder(char *out, size_t size)
{
    return app_home_folder("XDG_DATA_HOME", ".local/share", "ttr", out, size);
}

static bool add_user(app_folders *folders)
{
    char folder[PATH_MAX];

    return !app_user_folder(folder, sizeof folder) ||
           add(folders, APP_ORIGIN_USER, folder, strlen(folder));
}

/* The path of a folder that is given relative to the program. Links are
   resolved, so that messages name the files that people can edit. */
static bool find_beside(const char *relative, char folder[PATH_MAX])
{
    char path[PATH_MAX];

    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0)
        return false;
    path[length] = '\0';

    char *slash = strrchr(path, '/');
    size_t room = sizeof path - (size_t)(slash + 1 - path);
    if (strlen(relative) >= room)
        return false;
    memcpy(slash + 1, relative, strlen(relative) + 1);
    return realpath(path, folder) != NULL;
}

static bool add_built_in(app_folders *folders)
{
    static const char *const beside[] = {TTR_SHARE_FROM_BIN, TTR_LIB_FROM_BIN};
    bool enough = true;

    for (int i = 0; i < 2 && enough; i++) {
        char folder[PATH_MAX];
        if (find_beside(beside[i], folder))
            enough = add(folders, APP_ORIGIN_BUILT_IN, folder, strlen(folder));
    }
    return enough;
}

static bool add_packs(app_folders *folders)
{
    char all[PATH_MAX], folder[PATH_MAX];
    char **names = NULL;
    int count = 0;
    bool enough = app_packs_list(&names, &count) == TTR_OK;

    for (int i = 0; i < count && enough; i++) {
        if (!app_packs_folder(all, sizeof all) ||
            snprintf(folder, sizeof folder, "%s/%s", all, names[i]) >= PATH_MAX)
            continue;
        enough = add(folders, APP_ORIGIN_PACK, folder, strlen(folder));
        if (enough) {
            app_folder *last = &folders->it[folders->count - 1];
            last->pack = strrchr(last->path, '/') + 1;
        }
    }
    ttr_library_ids_free(names, count);
    return enough;
}

bool app_folders_find(const app_list *paths, app_folders *folders)
{
    bool enough = true;

    *folders = (app_folders){.count = 0};
    for (int i = 0; i < paths->count && enough; i++)
        enough = add(folders, APP_ORIGIN_PATH, paths->item[i],
                     strlen(paths->item[i]));
    enough = enough && add_environment(folders) && add_user(folders) &&
             add_built_in(folders) && add_packs(folders);
    if (!enough)
        app_folders_clear(folders);
    return enough;
}

void app_folders_clear(app_folders *folders)
{
    for (int i = 0; i < folders->count; i++)
        free(folders->it[i].path);
    free(folders->it);
    *folders = (app_folders){.count = 0};
}

const app_folder *app_folders_of(const app_folders *folders, const char *file)
{
    static const char maps[] = "/maps/";

    for (int i = 0; i < folders->count; i++) {
        size_t length = strlen(folders->it[i].path);
        if (strncmp(file, folders->it[i].path, length) == 0 &&
            strncmp(file + length, maps, strlen(maps)) == 0 &&
            !strchr(file + length + strlen(maps), '/'))
            return &folders->it[i];
    }
    return NULL;
}

bool app_folder_beside(const char *relative, char *out, size_t size)
{
    char folder[PATH_MAX];

    return find_beside(relative, folder) &&
           (size_t)snprintf(out, size, "%s", folder) < size;
}

bool app_locale_folder(char *out, size_t size)
{
    return app_folder_beside(TTR_LOCALE_FROM_BIN, out, size);
}

/* A library of the folders, which are released. */
static ttr_status make_library(ttr_library **out, app_folders *folders,
                               bool enough, ttr_error *err)
{
    ttr_library *library = enough ? ttr_library_new() : NULL;

    enough = library != NULL;
    for (int i = 0; i < folders->count && enough; i++)
        enough = ttr_library_add(library, folders->it[i].path) == TTR_OK;
    app_folders_clear(folders);
    if (!enough) {
        ttr_library_free(library);
        return app_fail_memory(err);
    }
    *out = library;
    return TTR_OK;
}

ttr_status app_library(ttr_library **out, const app_list *paths, ttr_error *err)
{
    app_folders folders;

    *out = NULL;
    /* Folders of the environment may be missing; one that was typed is then
       a mistake. */
    for (int i = 0; i < paths->count; i++)
        if (!app_is_folder(paths->item[i]))
            return app_refuse(err, _("--path: %s is not a folder"),
                              paths->item[i]);

    bool enough = app_folders_find(paths, &folders);
    return make_library(out, &folders, enough, err);
}

ttr_status app_library_built_in(ttr_library **out, const char *folder,
                                ttr_error *err)
{
    app_folders folders = {.count = 0};
    bool enough =
        !folder || add(&folders, APP_ORIGIN_PATH, folder, strlen(folder));

    *out = NULL;
    enough = enough && add_built_in(&folders);
    return make_library(out, &folders, enough, err);
}

bool app_library_trust(ttr_library *library, const app_list *ids)
{
    app_folders folders = {.count = 0};
    bool enough = add_built_in(&folders);

    /* Of an installation without any such folder nothing is trusted. */
    enough = enough && ttr_library_trust(library, "/nowhere/") == TTR_OK;
    for (int i = 0; i < folders.count && enough; i++)
        enough = ttr_library_trust(library, folders.it[i].path) == TTR_OK;
    for (int i = 0; i < ids->count && enough; i++)
        enough = ttr_library_trust(library, ids->item[i]) == TTR_OK;
    app_folders_clear(&folders);
    return enough;
}
