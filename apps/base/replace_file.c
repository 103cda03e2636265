// SPDX-License-Identifier: MIT
/*
 * replace_file.c - Writing a file so that a crash leaves the old or the new
 * one.
 *
 * A file that is being written is called "<path>.<process>-<n>.tmp", and locked
 * by whoever writes it until it has its name: what is not locked, a killed
 * program has left behind. Where there are no locks, it is what is old.
 */
#define _DEFAULT_SOURCE // flock, fsync, fdopen, unlinkat, fstatat

#include "base/replace_file.h"

#include "base/error.h"
#include "base/language.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MOST_NAMES = 100, // that are tried
    LEFT_OVER = 3600  // seconds after which nobody is writing it any more
};

/* The folder of a file, to be freed; *name is the file's name in it. */
static char *folder_of(const char *path, const char **name)
{
    const char *slash = strrchr(path, '/');

    *name = slash ? slash + 1 : path;
    return slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
}

/* "<name>.<process>-<n>.tmp"? */
static bool is_fresh_name(const char *entry, const char *name)
{
    size_t length = strlen(name);

    if (strncmp(entry, name, length) != 0 || entry[length] != '.')
        return false;
    entry += length + 1;
    size_t process = strspn(entry, "0123456789");
    if (!process || entry[process] != '-')
        return false;
    entry += process + 1;
    size_t number = strspn(entry, "0123456789");
    return number && strcmp(entry + number, ".tmp") == 0;
}

/* Does nobody write it any more? It is then ours until *file is closed, if that
   is open. */
static bool is_left(int folder, const char *name, const struct timespec *before,
                    int *file)
{
    struct stat it;

    *file =
        openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    if (*file >= 0 && flock(*file, LOCK_EX | LOCK_NB) == 0)
        return true;
    return fstatat(folder, name, &it, AT_SYMLINK_NOFOLLOW) == 0 &&
           it.st_mtim.tv_sec < before->tv_sec;
}

/* Remove what others have begun to write for this file and left: all of it
   without before, which is a time when they may still have written it. */
static void sweep(const char *path, const struct timespec *before)
{
    const char *name;
    char *folder = folder_of(path, &name);
    DIR *dir = folder ? opendir(folder) : NULL;

    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        int file = -1;
        if (is_fresh_name(entry->d_name, name) &&
            (!before || is_left(dirfd(dir), entry->d_name, before, &file)))
            unlinkat(dirfd(dir), entry->d_name, 0);
        if (file >= 0)
            close(file);
    }
    if (dir)
        closedir(dir);
    free(folder);
}

void app_replace_sweep(const char *path)
{
    sweep(path, NULL);
}

/* What is old is told by the clock of the disk, which may be elsewhere. */
static void sweep_old(const char *path, int file)
{
    struct stat now;

    if (fstat(file, &now) == 0) {
        now.st_mtim.tv_sec -= LEFT_OVER;
        sweep(path, &now.st_mtim);
    }
}

/* A new file is ours unless somebody has taken it for one that was left. */
static bool hold(int file)
{
    struct stat it;

    if (flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return false;
    return fstat(file, &it) != 0 || it.st_nlink > 0;
}

/* Open a new file beside path; -1 with errno when that fails. */
static int open_beside(const char *path, app_file_access access, char *fresh,
                       size_t size)
{
    /* A name that is taken is left over, or another program writes it. */
    for (int i = 0; i < MOST_NAMES; i++) {
        snprintf(fresh, size, "%s.%ld-%d.tmp", path, (long)getpid(), i);
        int file =
            open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                 (mode_t)access);
        if (file < 0 ? errno != EEXIST : hold(file))
            return file;
        if (file >= 0)
            close(file);
    }
    errno = EEXIST;
    return -1;
}

/* Only files are replaced: a pipe or a device would be lost. */
static bool is_replaceable(const char *path)
{
    struct stat it;

    if (lstat(path, &it) != 0)
        return errno == ENOENT;
    errno = S_ISDIR(it.st_mode) ? EISDIR : EEXIST;
    return S_ISREG(it.st_mode) || S_ISLNK(it.st_mode);
}

static void clear(app_replacement *it)
{
    free(it->path);
    free(it->fresh);
    *it = (app_replacement){0};
}

ttr_status app_replace_begin(app_replacement *it, const char *path,
                             app_file_access access, ttr_error *err)
{
    size_t size = strlen(path) + 48;

    *it = (app_replacement){.path = strdup(path), .fresh = malloc(size)};
    if (!it->path || !it->fresh) {
        clear(it);
        return app_fail_memory(err);
    }
    int file =
        is_replaceable(path) ? open_beside(path, access, it->fresh, size) : -1;
    it->out = file < 0 ? NULL : fdopen(file, "wb");
    if (it->out) {
        sweep_old(path, file);
        return TTR_OK;
    }
    ttr_status status = app_fail_system(err, path, _("cannot be written"));
    if (file >= 0) {
        close(file);
        unlink(it->fresh);
    }
    clear(it);
    return status;
}

/* A rename is only on the disk when the folder is. */
static bool sync_folder(const char *path)
{
    const char *name;
    char *folder = folder_of(path, &name);
    int file = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;

    free(folder);
    /* What may be written but not listed cannot be synced by anybody. */
    if (file < 0)
        return errno == EACCES;
    /* Some file systems cannot sync a folder and say EINVAL. */
    bool synced = fsync(file) == 0 || errno == EINVAL;
    int why = errno;
    close(file);
    errno = why;
    return synced;
}

ttr_status app_replace_finish(app_replacement *it, ttr_error *err)
{
    ttr_status status = TTR_OK;

    errno = EIO; // unless flushing the rest says better why
    if (fflush(it->out) || ferror(it->out) || fsync(fileno(it->out)) ||
        rename(it->fresh, it->path))
        status = app_fail_system(err, it->path, _("cannot be written"));
    if (status)
        unlink(it->fresh);
    fclose(it->out); // it is on the disk, and has its name: nobody takes it
    if (!status && !sync_folder(it->path))
        status = app_fail_system(err, it->path, _("cannot be written"));
    clear(it);
    return status;
}

void app_replace_cancel(app_replacement *it)
{
    unlink(it->fresh);
    fclose(it->out);
    clear(it);
}

ttr_status app_replace_file(const char *path, app_file_access access,
                            const void *bytes, size_t size, ttr_error *err)
{
    app_replacement it;
    ttr_status status = app_replace_begin(&it, path, access, err);

    if (status)
        return status;
    if (fwrite(bytes, 1, size, it.out) != size) {
        status = app_fail_system(err, path, _("cannot be written"));
        app_replace_cancel(&it);
        return status;
    }
    return app_replace_finish(&it, err);
}
