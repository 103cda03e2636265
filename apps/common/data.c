/*
 * data.c - Where the program finds editions and rule modules.
 */
#define _XOPEN_SOURCE 700 // realpath, readlink

#include "data.h"

#include "commands.h"
#include "common/language.h"
#include "common/message.h"

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

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static ttr_status add_environment(ttr_library *library)
{
    const char *rest = getenv("TTR_PATH");
    ttr_status status = TTR_OK;

    while (rest && *rest && status == TTR_OK) {
        size_t length = strcspn(rest, ":");
        char folder[PATH_MAX];
        if (length && length < sizeof folder) {
            memcpy(folder, rest, length);
            folder[length] = '\0';
            status = ttr_library_add(library, folder);
        }
        rest += length;
        if (*rest == ':')
            rest++;
    }
    return status;
}

static ttr_status add_user(ttr_library *library)
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    char folder[PATH_MAX];
    int length = 0;

    /* A relative XDG_DATA_HOME is to be ignored, says its specification. */
    if (data && data[0] == '/')
        length = snprintf(folder, sizeof folder, "%s/ttr", data);
    else if (home && home[0])
        length = snprintf(folder, sizeof folder, "%s/.local/share/ttr", home);
    if (length <= 0 || (size_t)length >= sizeof folder)
        return TTR_OK;
    return ttr_library_add(library, folder);
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

static ttr_status add_beside(ttr_library *library, const char *relative)
{
    char folder[PATH_MAX];

    return find_beside(relative, folder) ? ttr_library_add(library, folder)
                                         : TTR_OK;
}

bool app_locale_folder(char *out, size_t size)
{
    char folder[PATH_MAX];

    return find_beside(TTR_LOCALE_FROM_BIN, folder) &&
           (size_t)snprintf(out, size, "%s", folder) < size;
}

static ttr_status add_all(ttr_library *library, const app_list *paths)
{
    ttr_status status = TTR_OK;

    for (int i = 0; i < paths->count && status == TTR_OK; i++)
        status = ttr_library_add(library, paths->item[i]);
    if (status == TTR_OK)
        status = add_environment(library);
    if (status == TTR_OK)
        status = add_user(library);
    if (status == TTR_OK)
        status = add_beside(library, TTR_SHARE_FROM_BIN);
    if (status == TTR_OK)
        status = add_beside(library, TTR_LIB_FROM_BIN);
    return status;
}

ttr_library *app_library(const app_page *page, const app_list *paths,
                         int *status)
{
    /* Folders of the environment may be missing; one that was typed is then
       a mistake. */
    for (int i = 0; i < paths->count; i++)
        if (!is_folder(paths->item[i])) {
            *status = app_refuse(page, _("--path: %s is not a folder"),
                                 paths->item[i]);
            return NULL;
        }

    ttr_library *library = ttr_library_new();
    if (library && add_all(library, paths) == TTR_OK)
        return library;
    ttr_library_free(library);
    app_message(_("out of memory"));
    *status = APP_FAILED;
    return NULL;
}
