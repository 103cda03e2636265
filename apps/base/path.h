// SPDX-License-Identifier: MIT
/*
 * path.h - What many ask of a path.
 */
#ifndef TTR_APPS_BASE_PATH_H
#define TTR_APPS_BASE_PATH_H

#include <stdbool.h>

/* The name of a file, without the folders before it; a part of the path. */
const char *app_file_name(const char *path);

/* Is there a folder? */
bool app_is_folder(const char *path);

#endif /* TTR_APPS_BASE_PATH_H */
