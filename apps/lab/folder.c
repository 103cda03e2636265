// SPDX-License-Identifier: MIT
/*
 * folder.c - Writing files of results.
 *
 * POSIX: needs mkdir, opendir.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/folder.h"

#include "base/error.h"
#include "base/language.h"
#include "base/replace_file.h"

#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(ttr_error *err, const char *path, const char *what)
{
    *err = (ttr_error){.status = TTR_E_FILE};
    snprintf(err->file, sizeof err->file, "%s", path);
    snprintf(err->text, sizeof err->text, "%s: %s", what,
             app_system_error(errno));
    return false;
}

static bool out_of_memory(ttr_error *err)
{
    *err = (ttr_error){.status = TTR_E_MEMORY};
    snprintf(err->text, sizeof err->text, "%s", _("out of memory"));
    return false;
}

bool lab_folder_make(const char *folder, ttr_error *err)
{
    if (mkdir(folder, 0777) && errno != EEXIST)
        return fail(err, folder, _("cannot make the folder"));
    return true;
}

bool lab_folder_is_free(const char *folder)
{
    static const char *const names[] = {
        "run.json",   "games.csv",   "summary.json", "comparison.json",
        "sweep.json", "ladder.json", "report.html"};
    char path[PATH_MAX];

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        if (access(path, F_OK) == 0)
            return false;
    }
    return true;
}

static bool copy_file(const char *from, const char *to, ttr_error *err)
{
    char buffer[16384];
    size_t got;
    app_replacement out;
    FILE *in = fopen(from, "r");
    if (!in)
        return fail(err, from, _("cannot read"));
    bool done = !app_replace_begin(&out, to, APP_SHARED, err);

    while (done && (got = fread(buffer, 1, sizeof buffer, in)) > 0)
        fwrite(buffer, 1, got, out.out); // whether it was shows in the end
    if (done && ferror(in)) {
        done = fail(err, from, _("cannot read"));
        app_replace_cancel(&out);
    } else if (done) {
        done = !app_replace_finish(&out, err);
    }
    fclose(in);
    return done;
}

bool lab_folder_copy(const char *from, const char *to, ttr_error *err)
{
    char source[PATH_MAX], target[PATH_MAX];
    bool done = true;
    DIR *folder = opendir(from);

    if (!folder)
        return errno == ENOENT ? true : fail(err, from, _("cannot read"));
    for (struct dirent *it; done && (it = readdir(folder));) {
        if (it->d_name[0] == '.')
            continue;
        snprintf(source, sizeof source, "%s/%s", from, it->d_name);
        snprintf(target, sizeof target, "%s/%s", to, it->d_name);
        done = lab_folder_make(to, err) && copy_file(source, target, err);
    }
    closedir(folder);
    return done;
}

bool lab_folder_text(const char *folder, const char *name, const char *text,
                     ttr_error *err)
{
    char path[PATH_MAX];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return !app_replace_file(path, APP_SHARED, text, strlen(text), err);
}

bool lab_folder_json(const char *folder, const char *name, const json_t *json,
                     bool compact, ttr_error *err)
{
    char *text = json_dumps(json, (compact ? JSON_COMPACT : JSON_INDENT(2)) |
                                      JSON_REAL_PRECISION(10));
    bool done =
        text ? lab_folder_text(folder, name, text, err) : out_of_memory(err);

    free(text);
    return done;
}

bool lab_folder_page(const char *folder, const char *name,
                     void (*write)(FILE *out, const void *context),
                     const void *context, ttr_error *err)
{
    char path[PATH_MAX];
    app_replacement page;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (app_replace_begin(&page, path, APP_SHARED, err))
        return false;
    write(page.out, context);
    return !app_replace_finish(&page, err);
}
