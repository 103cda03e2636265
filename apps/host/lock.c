// SPDX-License-Identifier: MIT
/*
 * lock.c - A file that only one process at a time may change.
 */
#define _DEFAULT_SOURCE // flock, realpath

#include "host/lock.h"

#include "base/error.h"
#include "base/language.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct game_lock {
    int file;
    int game;    // the file that is locked; -1 before it is there
    char path[]; // of the lock itself
};

/* Is the open file still the one of that name? The last holder may have
   removed it between our open() and our flock(). */
static bool is_current(int file, const char *path)
{
    struct stat ours, there;

    return fstat(file, &ours) == 0 && lstat(path, &there) == 0 &&
           ours.st_ino == there.st_ino && ours.st_dev == there.st_dev;
}

/* Lock an open file, or close it; -1 with errno when another has it. Some file
   systems have no locks: then the user has to take care. */
static int lock_opened(int file)
{
    if (flock(file, LOCK_EX | LOCK_NB) == 0 || errno == ENOLCK ||
        errno == EOPNOTSUPP || errno == EINVAL)
        return file;
    int why = errno;
    close(file);
    errno = why;
    return -1;
}

/* Open and lock the file; -1 with errno when it cannot be. */
static int open_locked(const char *path)
{
    for (int i = 0; i < 100; i++) {
        int file = open(
            path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
        if (file < 0 || (file = lock_opened(file)) < 0)
            return -1;
        if (is_current(file, path))
            return file;
        close(file);
    }
    errno = EWOULDBLOCK;
    return -1;
}

/* A file may have two names, and a lock beside each of them is none: the file
   itself is locked as well, as long as the game that began with it is played.
   False when another has it. */
static bool lock_game(const char *path, int *file)
{
    *file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (*file < 0)
        return true; // what is wrong with it, reading says
    *file = lock_opened(*file);
    return *file >= 0;
}

char *game_real_path(const char *path)
{
    struct stat info;
    char *real = NULL;

    if (lstat(path, &info) == 0 && S_ISLNK(info.st_mode))
        real = realpath(path, NULL);
    return real ? real : strdup(path);
}

/* Why there is no lock: path is the game's, lock that of the lock. */
static ttr_status refuse(ttr_error *err, int why, const char *path,
                         const char *lock)
{
    if (why == EWOULDBLOCK)
        return app_fail(err, TTR_E_FILE, path, "%s",
                        _("this game is being played elsewhere at the moment"));
    return app_fail(err, TTR_E_FILE, why == ELOOP ? lock : path,
                    _("cannot be written: %s"), app_system_error(why));
}

ttr_status game_lock_take(game_lock **out, const char *path, ttr_error *err)
{
    char *real = game_real_path(path);
    size_t size = (real ? strlen(real) : 0) + sizeof ".lock";
    game_lock *lock = real ? malloc(sizeof *lock + size) : NULL;
    ttr_status status = TTR_OK;

    *out = NULL;
    if (!lock) {
        free(real);
        return app_fail_memory(err);
    }
    snprintf(lock->path, size, "%s.lock", real);
    lock->game = -1;
    lock->file = open_locked(lock->path);
    if (lock->file < 0) {
        status = refuse(err, errno, path, lock->path);
        free(lock);
    } else if (!lock_game(real, &lock->game)) {
        status = refuse(err, errno, path, lock->path);
        game_lock_free(lock);
    } else {
        *out = lock;
    }
    free(real);
    return status;
}

void game_lock_free(game_lock *lock)
{
    if (!lock)
        return;
    unlink(lock->path); // first, so that nobody waits for a file without name
    close(lock->file);
    if (lock->game >= 0)
        close(lock->game);
    free(lock);
}
