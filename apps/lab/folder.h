// SPDX-License-Identifier: MIT
/*
 * folder.h - Writing files of results, each as a whole or not at all.
 */
#ifndef TTR_APPS_LAB_FOLDER_H
#define TTR_APPS_LAB_FOLDER_H

#include <ttr/base.h>

#include <stdio.h>

struct json_t;

/* Make a folder unless it is there. */
TTR_MUST_USE ttr_status lab_folder_make(const char *folder, ttr_error *err);

/* Are there no results in it? Nobody's results are ever replaced by those of
   another run. */
bool lab_folder_is_free(const char *folder);

enum { LAB_PATH_MAX = 4096 };

/* The path of a file in it. Returns out. */
const char *lab_folder_path(const char *folder, const char *name,
                            char out[LAB_PATH_MAX]);

/* Replace a file in it: by JSON, a few lines or one; by what write prints. On
   failure the old file is still there. */
TTR_MUST_USE ttr_status lab_folder_json(const char *folder, const char *name,
                                        const struct json_t *json, bool compact,
                                        ttr_error *err);
TTR_MUST_USE ttr_status lab_folder_page(const char *folder, const char *name,
                                        void (*write)(FILE *out,
                                                      const void *context),
                                        const void *context, ttr_error *err);

/* Copy the files of a folder into another one, which is made when there are
   any. A folder that is not there has none. */
TTR_MUST_USE ttr_status lab_folder_copy(const char *from, const char *to,
                                        ttr_error *err);

#endif /* TTR_APPS_LAB_FOLDER_H */
