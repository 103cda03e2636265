// SPDX-License-Identifier: MIT
/*
 * lock.h - A file that only one process at a time may change.
 *
 * The lock is a file beside it, "<path>.lock", held by the kernel as long as
 * the process lives: what a crash leaves behind locks nothing. A symbolic link
 * is followed to the file first, and a file that is there is locked itself as
 * well, so that no other name of it escapes the lock.
 */
#ifndef TTR_APPS_HOST_LOCK_H
#define TTR_APPS_HOST_LOCK_H

#include <ttr/base.h>

typedef struct game_lock game_lock;

/* The file to which a symbolic link leads, else the path itself, to be freed;
   NULL when memory is short. Saving replaces a file: the link has to stay. */
char *game_real_path(const char *path);

/* Lock a file, which need not exist. On failure *out is NULL, and err says that
   it is in use, or why the lock cannot be made. */
TTR_MUST_USE ttr_status game_lock_take(game_lock **out, const char *path,
                                       ttr_error *err);

/* Unlock and remove the lock. NULL is allowed. */
void game_lock_free(game_lock *lock);

#endif /* TTR_APPS_HOST_LOCK_H */
