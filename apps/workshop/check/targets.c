// SPDX-License-Identifier: MIT
/*
 * targets.c - What is to be checked: an edition, a rule module, or everything
 * in a folder.
 */
#define _POSIX_C_SOURCE 200809L // stat, opendir

#include "workshop/check/targets.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/path.h"
#include "base/text.h"
#include "workshop/check/check_process.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 1024, MODULE_GAMES = 40 };

/* The ids in a folder. */
typedef struct ids {
    char **it;
    int count;
} ids;

static ids list_folder(const char *folder,
                       ttr_status (*list)(const ttr_library *, char ***, int *))
{
    ttr_library *own = must_have(ttr_library_new());
    ids found = {NULL, 0};

    if (ttr_library_add(own, folder) || list(own, &found.it, &found.count))
        must_end();
    ttr_library_free(own);
    return found;
}

static ids list_all(const check_job *job,
                    ttr_status (*list)(const ttr_library *, char ***, int *))
{
    ids found = {NULL, 0};

    if (list(job->library, &found.it, &found.count))
        must_end();
    return found;
}

static void check_one_edition(const check_job *job, const char *edition)
{
    check_job one = *job;

    one.edition = edition;
    check_process(&one, check_edition);
}

/* The file or folder of a module, for messages. */
static const char *path_of(const char *folder, const char *module,
                           char out[PATH_SIZE])
{
    struct stat info;

    if (!folder || strchr(module, '/'))
        return module;
    snprintf(out, PATH_SIZE, "%s/scripts/%s.lua", folder, module);
    if (stat(out, &info) != 0)
        snprintf(out, PATH_SIZE, "%s/plugins/%s", folder, module);
    return out;
}

/* Check a module, in an edition that uses it or as a house rule: those of its
   folder come first, then what every installation has. Without a folder, all
   editions are tried. */
static void check_one_module(const check_job *job, const char *folder,
                             const char *module, bool unused)
{
    ids maps = folder ? list_folder(folder, ttr_library_editions)
                      : list_all(job, ttr_library_editions);
    char(*paths)[PATH_SIZE] = must_alloc((size_t)maps.count + 1, sizeof *paths);
    const char **editions =
        must_alloc((size_t)maps.count + 1, sizeof *editions);
    check_job one = *job;
    char where[PATH_SIZE];

    for (int i = 0; i < maps.count; i++) {
        if (folder)
            snprintf(paths[i], sizeof paths[i], "%s/maps/%s.ini", folder,
                     maps.it[i]);
        editions[i] = folder ? paths[i] : maps.it[i];
    }
    editions[maps.count] = "usa";
    one.module = module;
    one.module_path = path_of(folder, module, where);
    one.unused = unused;
    one.editions = editions;
    one.edition_count = maps.count + 1;
    one.edition = module;
    one.games = job->games > MODULE_GAMES ? MODULE_GAMES : job->games;
    check_process(&one, check_module);
    free(paths);
    free(editions);
    ttr_library_ids_free(maps.it, maps.count);
}

/* What a file would have to be called. */
static void make_id(const char *name, size_t length, char out[64])
{
    size_t count = 0;

    for (size_t i = 0; i < length && count < 63; i++) {
        unsigned char c = (unsigned char)name[i];
        if (c < 128 && isalnum(c))
            out[count++] = (char)tolower(c);
        else if (count && out[count - 1] != '-')
            out[count++] = '-';
    }
    while (count && out[count - 1] == '-')
        count--;
    out[count] = '\0';
}

/* Files that nobody will ever find, as their names are no ids. */
static void check_names(const check_job *job, const char *folder,
                        const char *shelf, const char *ending, const ids *known)
{
    char path[PATH_SIZE];
    const struct dirent *file;

    snprintf(path, sizeof path, "%s/%s", folder, shelf);
    DIR *opened = opendir(path);
    while (opened && (file = readdir(opened))) {
        char whole[PATH_SIZE + 300], name[300], id[64];
        size_t length = strlen(file->d_name);
        if (file->d_name[0] == '.' || !app_ends_with(file->d_name, ending) ||
            length >= sizeof name)
            continue;
        length -= strlen(ending);
        snprintf(name, sizeof name, "%.*s", (int)length, file->d_name);
        if (app_is_among((const char *const *)known->it, known->count, name))
            continue;
        make_id(name, length, id);
        snprintf(whole, sizeof whole, "%s/%s", path, file->d_name);
        check_add(job->found, CHECK_file_name, (check_where){whole, 0},
                  _("this file will not be found: ids have lower-case letters, "
                    "digits and single hyphens; call it %s%s"),
                  *id ? id : "new", ending);
    }
    if (opened)
        closedir(opened);
}

/* A module that an edition file names. */
static void note_used(void *context, const char *id, int line)
{
    check_used *used = context;

    (void)line;
    if (used->count < CHECK_MOST_USED)
        snprintf(used->id[used->count++], sizeof used->id[0], "%s", id);
}

/* Is it a folder that belongs into the one to be checked, or within plugins? */
static bool is_shelf(const char *folder)
{
    static const char *const shelves[] = {"maps", "scripts", "plugins"};

    for (int i = 0; i < 3; i++)
        if (strcmp(app_file_name(folder), shelves[i]) == 0 ||
            strstr(folder, "plugins/"))
            return true;
    return false;
}

static void check_folder(const check_job *job, const char *folder)
{
    ids maps = list_folder(folder, ttr_library_editions);
    ids modules = list_folder(folder, ttr_library_modules);
    check_used used = {.count = 0};
    check_job all = *job;

    all.used = &used;
    check_names(job, folder, "maps", ".ini", &maps);
    check_names(job, folder, "scripts", ".lua", &modules);
    for (int i = 0; i < maps.count; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/maps/%s.ini", folder, maps.it[i]);
        check_named_modules(path, note_used, &used);
        check_one_edition(&all, path);
    }
    for (int i = 0; i < modules.count; i++) {
        bool known = false;
        for (int k = 0; k < used.count; k++)
            known |= strcmp(used.id[k], modules.it[i]) == 0;
        if (!known)
            check_one_module(job, folder, modules.it[i], true);
    }
    if (!maps.count && !modules.count && is_shelf(folder))
        check_add(job->found, CHECK_nothing, (check_where){folder, 0},
                  _("there is nothing to check: name the folder above this one,"
                    " which has maps/, scripts/ or plugins/"));
    else if (!maps.count && !modules.count)
        check_add(job->found, CHECK_nothing, (check_where){folder, 0},
                  _("there is nothing to check: no maps/<id>.ini, no"
                    " scripts/<id>.lua, no plugins/<id>/"));
    ttr_library_ids_free(maps.it, maps.count);
    ttr_library_ids_free(modules.it, modules.count);
}

/* Is there an edition, or a module, of that name? */
static bool has_name(const check_job *job, const char *name,
                     ttr_status (*list)(const ttr_library *, char ***, int *))
{
    ids all = list_all(job, list);
    bool found = app_is_among((const char *const *)all.it, all.count, name);
    ttr_library_ids_free(all.it, all.count);
    return found;
}

/* The folder that has the folder of a script, which is scripts/ as a rule. */
static bool folder_of(const char *script, char out[PATH_SIZE])
{
    static const char shelf[] = "/scripts";
    const int tail = (int)sizeof shelf - 1;
    const char *slash = strrchr(script, '/');
    const char *from = slash ? script : ".", *add = "/..";
    int length = slash ? (int)(slash - script) : 1;

    if (length == tail - 1 && strncmp(from, shelf + 1, (size_t)length) == 0) {
        from = ".";
        add = "";
        length = 1;
    } else if (length > tail &&
               strncmp(from + length - tail, shelf, (size_t)tail) == 0) {
        add = "";
        length -= tail;
    }
    return snprintf(out, PATH_SIZE, "%.*s%s", length, from, add) < PATH_SIZE;
}

/* Is it plugins/<id>, or plugins/<id>/<id>.so? Then the id, and the folder that
   has the folder plugins. */
static bool is_plugin(const char *target, char folder[PATH_SIZE], char id[64])
{
    char path[PATH_SIZE], object[PATH_SIZE + 80];
    int length = (int)strlen(target);
    struct stat info;

    while (length > 1 && target[length - 1] == '/')
        length--;
    if (length >= PATH_SIZE)
        return false;
    snprintf(path, sizeof path, "%.*s", length, target);
    if (app_ends_with(path, ".so")) {
        char *slash = strrchr(path, '/');
        snprintf(slash ? slash : path, 2, "%s", slash ? "" : ".");
    }
    const char *base = app_file_name(path);
    if (strcmp(base, ".") == 0 || strlen(base) > 63)
        return false;
    snprintf(id, 64, "%.63s", base);
    snprintf(object, sizeof object, "%s/%s.so", path, id);
    return stat(object, &info) == 0 &&
           snprintf(folder, PATH_SIZE, "%s/../..", path) < PATH_SIZE &&
           snprintf(object, sizeof object, "%s/plugins/%s/%s.so", folder, id,
                    id) < (int)sizeof object &&
           stat(object, &info) == 0;
}

/* Check a module by its path: it and its editions are found there first. */
static void check_there(const check_job *job, const char *folder,
                        const char *module)
{
    ttr_library *own = must_have(ttr_library_new());
    check_job one = *job;

    if (ttr_library_add(own, folder) || ttr_library_add_all(own, job->library))
        must_end();
    one.library = own;
    check_one_module(&one, folder, module, false);
    ttr_library_free(own);
}

void check_target(const check_job *job, const char *target)
{
    char folder[PATH_SIZE], id[64];
    int length = (int)strlen(target);

    if (is_plugin(target, folder, id)) {
        check_there(job, folder, id);
    } else if (app_ends_with(target, ".so")) {
        check_add(job->found, CHECK_nothing, (check_where){target, 0},
                  _("a module in C is found as plugins/<id>/<id>.so: the folder"
                    " must be called as the file is, without .so"));
    } else if (app_is_folder(target)) {
        while (length > 1 && target[length - 1] == '/')
            length--;
        snprintf(folder, sizeof folder, "%.*s", length, target);
        check_folder(job, folder);
    } else if (app_ends_with(target, ".lua") && folder_of(target, folder)) {
        check_there(job, folder, target);
    } else if (!strchr(target, '/') && !app_ends_with(target, ".ini") &&
               !has_name(job, target, ttr_library_editions) &&
               has_name(job, target, ttr_library_modules)) {
        check_one_module(job, NULL, target, false);
    } else {
        check_one_edition(job, target);
    }
}
