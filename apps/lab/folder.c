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

#include <ttr/file.h>
#include <ttr/position.h>

#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

ttr_status lab_folder_make(const char *folder, ttr_error *err)
{
    return mkdir(folder, 0777) && errno != EEXIST
               ? app_fail_system(err, folder, _("cannot make the folder"))
               : TTR_OK;
}

const char *lab_folder_path(const char *folder, const char *name,
                            char out[LAB_PATH_MAX])
{
    snprintf(out, LAB_PATH_MAX, "%s/%s", folder, name);
    return out;
}

bool lab_folder_is_free(const char *folder)
{
    static const char *const names[] = {
        "run.json",   "games.csv",   "summary.json", "comparison.json",
        "sweep.json", "ladder.json", "skill.json",   "report.html"};
    char path[LAB_PATH_MAX];

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (access(lab_folder_path(folder, names[i], path), F_OK) == 0)
            return false;
    return true;
}

static ttr_status copy_file(const char *from, const char *to, ttr_error *err)
{
    char buffer[16384];
    size_t got;
    app_replacement out;
    FILE *in;
    ttr_status status = ttr_file_open(&in, from, SIZE_MAX, err);

    if (status)
        return status;
    status = app_replace_begin(&out, to, APP_SHARED, err);

    while (!status && (got = fread(buffer, 1, sizeof buffer, in)) > 0)
        fwrite(buffer, 1, got, out.out); // whether it was shows in the end
    if (!status && ferror(in)) {
        status = app_fail_system(err, from, _("cannot read"));
        app_replace_cancel(&out);
    } else if (!status) {
        status = app_replace_finish(&out, err);
    }
    fclose(in);
    return status;
}

ttr_status lab_folder_copy(const char *from, const char *to, ttr_error *err)
{
    char source[LAB_PATH_MAX], target[LAB_PATH_MAX];
    ttr_status status = TTR_OK;
    DIR *folder = opendir(from);

    if (!folder)
        return errno == ENOENT ? TTR_OK
                               : app_fail_system(err, from, _("cannot read"));
    for (struct dirent *it; !status && (it = readdir(folder));) {
        if (it->d_name[0] == '.')
            continue;
        lab_folder_path(from, it->d_name, source);
        lab_folder_path(to, it->d_name, target);
        status = lab_folder_make(to, err);
        if (!status)
            status = copy_file(source, target, err);
    }
    closedir(folder);
    return status;
}

ttr_status lab_folder_json(const char *folder, const char *name,
                           const json_t *json, bool compact, ttr_error *err)
{
    char path[LAB_PATH_MAX];
    char *text = ttr_json_text(json, (compact ? JSON_COMPACT : JSON_INDENT(2)) |
                                         JSON_REAL_PRECISION(10));

    lab_folder_path(folder, name, path);
    ttr_status status =
        app_replace_file(path, APP_SHARED, text, strlen(text), err);
    free(text);
    return status;
}

ttr_status lab_folder_page(const char *folder, const char *name,
                           void (*write)(FILE *out, const void *context),
                           const void *context, ttr_error *err)
{
    char path[LAB_PATH_MAX];
    app_replacement page;

    lab_folder_path(folder, name, path);
    ttr_status status = app_replace_begin(&page, path, APP_SHARED, err);
    if (status)
        return status;
    write(page.out, context);
    return app_replace_finish(&page, err);
}
