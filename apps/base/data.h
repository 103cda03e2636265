// SPDX-License-Identifier: MIT
/*
 * data.h - Where the program finds editions and rule modules.
 *
 * In this order, the first folder that has a name wins:
 *
 *     --path FOLDER             as often as one likes
 *     TTR_PATH                  folders with colons between them
 *     $XDG_DATA_HOME/ttr        the user's own; ~/.local/share/ttr when unset
 *     ../share/ttr, ../lib/ttr  beside the program, wherever that was put
 *     packs/<name> in the user's own, for each pack installed; see packs.h
 *
 * Packs come last, so that none can put something else in the place of what
 * comes with the program.
 */
#ifndef TTR_APPS_BASE_DATA_H
#define TTR_APPS_BASE_DATA_H

#include "base/options.h"

#include <ttr/edition.h>

/* Where something comes from. */
typedef enum app_origin {
    APP_ORIGIN_ELSEWHERE, // a file that was named by its path
    APP_ORIGIN_PATH,
    APP_ORIGIN_ENVIRONMENT,
    APP_ORIGIN_USER,
    APP_ORIGIN_BUILT_IN,
    APP_ORIGIN_PACK
} app_origin;

/* A folder that is searched. */
typedef struct app_folder {
    app_origin origin;
    char *path;
    const char *pack; // its name, of a pack; else ""
} app_folder;

/* All of them, in order. */
typedef struct app_folders {
    app_folder *it;
    int count;
} app_folders;

/* --path, the option that every command with editions has. */
app_option app_path_option(app_list *paths);

/* A library with all these folders; release it with ttr_library_free(). On
   failure *out is NULL. */
TTR_MUST_USE ttr_status app_library(ttr_library **out, const app_list *paths,
                                    ttr_error *err);

/* The same of a folder, unless it is NULL, and what comes with the program:
   nothing of the user's. */
TTR_MUST_USE ttr_status app_library_built_in(ttr_library **out,
                                             const char *folder,
                                             ttr_error *err);

/* Let a library open modules in C only when they come with the program, or
   their ids are in the list. False when memory is short. */
bool app_library_trust(ttr_library *library, const app_list *ids);

/* The folders that are searched; release them with app_folders_clear(). False
   when memory is short. */
bool app_folders_find(const app_list *paths, app_folders *folders);
void app_folders_clear(app_folders *folders);

/* The folder whose maps/ has this edition file, or NULL. */
const app_folder *app_folders_of(const app_folders *folders, const char *file);

/* The user's own folder. False when the user has no home, or its name is too
   long. */
bool app_user_folder(char *out, size_t size);

/* A folder of the user below that of a variable, "XDG_DATA_HOME", or below
   preset in the home when that is not set. False as above. */
bool app_home_folder(const char *variable, const char *preset,
                     const char *below, char *out, size_t size);

/* Is it a journal by its name, or a file that is no edition? */
bool app_is_journal(const char *what);

/* A folder that is given relative to the program; false when there is none. */
bool app_folder_beside(const char *relative, char *out, size_t size);

/* The folder of the translations, beside the program; false when there is
   none. */
bool app_locale_folder(char *out, size_t size);

#endif /* TTR_APPS_BASE_DATA_H */
