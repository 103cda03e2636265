// SPDX-License-Identifier: MIT
/*
 * file.c - Opening a file to read it, whatever a stranger has put there.
 *
 * Uses POSIX: open(), fstat(), fdopen().
 */
#define _POSIX_C_SOURCE 200809L

#include <ttr/file.h>

#include "base/fail.h"
#include "base/file.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool ttri_file_exists(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0;
}

bool ttri_file_is_regular(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && S_ISREG(found.st_mode);
}

static ttr_status refuse(ttr_error *err, const char *path)
{
    if (errno == ENOMEM)
        return TTRI_FAIL_AT(err, TTR_E_MEMORY, path, 0, "out of memory");
    return TTRI_FAIL_AT(err, errno == ENOENT ? TTR_E_NOT_FOUND : TTR_E_FILE,
                        path, 0, "cannot be read: %s",
                        TTRI_TEXT(strerror(errno)));
}

/* Has it an end, and not too far away? */
static ttr_status check(int opened, const char *path, size_t most,
                        size_t *bytes, ttr_error *err)
{
    struct stat found;

    if (fstat(opened, &found) != 0)
        return refuse(err, path);
    if (S_ISDIR(found.st_mode))
        return TTRI_FAIL_AT(err, TTR_E_FILE, path, 0,
                            "is a directory: expected a file");
    if (!S_ISREG(found.st_mode))
        return TTRI_FAIL_AT(err, TTR_E_FILE, path, 0, "is not a regular file");
    if ((uintmax_t)found.st_size <= most) {
        *bytes = (size_t)found.st_size;
        return TTR_OK;
    }
    if (most < 1024 * 1024)
        return TTRI_FAIL_AT(err, TTR_E_FILE, path, 0, "is larger than %zu KiB",
                            most / 1024);
    return TTRI_FAIL_AT(err, TTR_E_FILE, path, 0, "is larger than %zu MiB",
                        most / 1024 / 1024);
}

/* Without O_NONBLOCK, opening a pipe would wait for its other end. */
static int open_any(const char *path)
{
    return open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

ttr_status ttr_file_open(FILE **out, const char *path, size_t most,
                         ttr_error *err)
{
    int opened = open_any(path);
    size_t bytes;

    *out = NULL;
    ttr_status status =
        opened < 0 ? refuse(err, path) : check(opened, path, most, &bytes, err);
    if (!status && !(*out = fdopen(opened, "rb")))
        status = refuse(err, path);
    if (status && opened >= 0)
        close(opened);
    return status;
}

/* As many bytes as there are, at most so many; -1 with errno on failure. */
static ssize_t read_all(int opened, char *bytes, size_t most)
{
    size_t done = 0;

    while (done < most) {
        ssize_t got = read(opened, bytes + done, most - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        if (got == 0)
            break; // it became shorter in the meantime
        done += (size_t)got;
    }
    return (ssize_t)done;
}

ttr_status ttr_file_read_opened(int opened, const char *name, size_t most,
                                char **text, size_t *size, ttr_error *err)
{
    size_t bytes = 0;
    ttr_status status = check(opened, name, most, &bytes, err);

    *text = NULL;
    if (status)
        return status;
    char *buffer = malloc(bytes + 1);
    if (!buffer)
        return refuse(err, name);
    ssize_t done = read_all(opened, buffer, bytes);
    if (done < 0) {
        status = refuse(err, name);
        free(buffer);
        return status;
    }
    buffer[done] = '\0';
    *text = buffer;
    *size = (size_t)done;
    return TTR_OK;
}

ttr_status ttr_file_read(const char *path, size_t most, char **text,
                         size_t *size, ttr_error *err)
{
    int opened = open_any(path);

    *text = NULL;
    if (opened < 0)
        return refuse(err, path);
    ttr_status status =
        ttr_file_read_opened(opened, path, most, text, size, err);
    close(opened);
    return status;
}

ttr_status ttri_file_read(const char *path, char **text, size_t *size,
                          ttr_report *report)
{
    ttr_error err;
    ttr_status status = ttr_file_read(path, TTRI_MAX_FILE, text, size, &err);

    if (status && status != TTR_E_MEMORY)
        ttr_report_add(report, TTR_LEVEL_ERROR, path, 0, "%s", err.text);
    return status;
}
