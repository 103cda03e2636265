// SPDX-License-Identifier: MIT
/*
 * replace_file.h - Writing a file so that a crash leaves either the old one or
 * the new one.
 *
 * The new file is written under another name in the same folder, to the last
 * byte and onto the disk; then it takes the place of the old one, and the
 * folder is brought onto the disk as well. On failure the old file is as it
 * was. What killed programs have left behind is removed on the way: a file that
 * is being written is locked.
 *
 *     app_replacement it;
 *     ttr_status status = app_replace_begin(&it, path, APP_SHARED, err);
 *     if (!status) {
 *         fprintf(it.out, ...);
 *         status = app_replace_finish(&it, err);
 *     }
 */
#ifndef TTR_APPS_BASE_REPLACE_FILE_H
#define TTR_APPS_BASE_REPLACE_FILE_H

#include <ttr/base.h>

#include <stdio.h>

/* Who may read a new file. */
typedef enum app_file_access {
    APP_PRIVATE = 0600, // its owner alone: saved games, settings
    APP_SHARED = 0666   // whoever the umask lets
} app_file_access;

/* A file that is being written. */
typedef struct app_replacement {
    FILE *out;   // where its bytes go
    char *path;  // what it will be called
    char *fresh; // what it is called until then
} app_replacement;

/* Begin to write a file. On failure there is nothing to finish. */
TTR_MUST_USE ttr_status app_replace_begin(app_replacement *it, const char *path,
                                          app_file_access access,
                                          ttr_error *err);

/* Put it in the place of the old one. On failure it is gone, unless only the
   folder could not be brought onto the disk. */
TTR_MUST_USE ttr_status app_replace_finish(app_replacement *it, ttr_error *err);

/* Give it up: the old file stays. */
void app_replace_cancel(app_replacement *it);

/* All of it at once. */
TTR_MUST_USE ttr_status app_replace_file(const char *path,
                                         app_file_access access,
                                         const void *bytes, size_t size,
                                         ttr_error *err);

/* Remove what killed programs have left behind while they wrote this file,
   however young it is. Only for one who knows that nobody else writes it. */
void app_replace_sweep(const char *path);

#endif /* TTR_APPS_BASE_REPLACE_FILE_H */
