// SPDX-License-Identifier: MIT
/*
 * lock.c - A file that only one process at a time may change.
 */
#define _DEFAULT_SOURCE // flock

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
    char path[]; // of the lock itself
};

/* Is the open file still the one of that name? The last holder may have
   removed it between our open() and our flock(). */
static bool is_current(int file, const char *path)
{
    struct stat ours, there;

    return fstat(file, &ours) == 0 && stat(path, &there) == 0 &&
           ours.st_ino == there.st_ino && ours.st_dev == there.st_dev;
}

/* Open and lock the file; -1 with errno when it cannot be. */
static int open_locked(const char *path)
{
    for (int i = 0; i < 100; i++) {
        int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (file < 0)
            return -1;
        /* Some file systems have no locks: then the user has to take care. */
        bool locked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno == ENOLCK ||
                      errno == EOPNOTSUPP || errno == EINVAL;
        int why = errno;
        if (locked && is_current(file, path))
            return file;
        close(file);
        if (!locked) {
            errno = why;
            return -1;
        }
    }
    errno = EWOULDBLOCK;
    return -1;
}

ttr_status game_lock_take(game_lock **out, const char *path, ttr_error *err)
{
    size_t size = strlen(path) + sizeof ".lock";
    game_lock *lock = malloc(sizeof *lock + size);

    *out = NULL;
    if (!lock)
        return app_fail_memory(err);
    snprintf(lock->path, size, "%s.lock", path);
    lock->file = open_locked(lock->path);
    if (lock->file >= 0) {
        *out = lock;
        return TTR_OK;
    }
    int why = errno;
    free(lock);
    if (why == EWOULDBLOCK)
        return app_fail(err, TTR_E_FILE, path, "%s",
                        _("this game is being played elsewhere at the moment"));
    return app_fail(err, TTR_E_FILE, path, _("cannot be written: %s"),
                    app_system_error(why));
}

void game_lock_free(game_lock *lock)
{
    if (!lock)
        return;
    unlink(lock->path); // first, so that nobody waits for a file without name
    close(lock->file);
    free(lock);
}
