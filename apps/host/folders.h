/*
 * folders.h - The user's own folders, and files in them.
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

/* Remove what a crash left beside a journal while it was saved: its temporary
   files. Only for the one who has its lock. */
void game_file_sweep(const char *path);

/* Write a file so that a crash leaves either the old one or the new one. */
TTR_MUST_USE ttr_status game_file_write(const char *path, const char *text,
                                        ttr_error *err);

#endif /* TTR_APPS_HOST_FOLDERS_H */
