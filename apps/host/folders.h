// SPDX-License-Identifier: MIT
/*
 * folders.h - The user's own folders.
 */
#ifndef TTR_APPS_HOST_FOLDERS_H
#define TTR_APPS_HOST_FOLDERS_H

#include <ttr/base.h>

/* The folder of saved games, that of the settings, and that of what is only
   remembered. False when the user has no home, or its name is too long. */
bool game_folder_games(char *out, size_t size);
bool game_folder_settings(char *out, size_t size);
bool game_folder_state(char *out, size_t size);

/* Make a folder and those above it. */
TTR_MUST_USE ttr_status game_folder_make(const char *path, ttr_error *err);

#endif /* TTR_APPS_HOST_FOLDERS_H */
