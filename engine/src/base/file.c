// SPDX-License-Identifier: MIT
/*
 * file.c - Reading whole files of moderate size.
 *
 * Uses POSIX: open(), fstat().
 */
#define _POSIX_C_SOURCE 200809L

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

static ttr_status refuse(ttr_report *report, const char *path,
                         ttr_status status, const char *why)
{
    ttr_report_add(report, TTR_LEVEL_ERROR, path, 0, "%s", TTRI_TEXT(why));
    return status;
}

static ttr_status read_opened(int opened, const char *path, char **text,
                              size_t *size, ttr_report *report)
{
    struct stat found;

    if (fstat(opened, &found) != 0)
        return refuse(report, path, TTR_E_FILE, strerror(errno));
    if (S_ISDIR(found.st_mode))
        return refuse(report, path, TTR_E_FILE,
                      TTRI_N_("is a directory: expected an edition file"));
    if (!S_ISREG(found.st_mode))
        return refuse(report, path, TTR_E_FILE,
                      TTRI_N_("is not a regular file"));
    if (found.st_size > TTRI_MAX_FILE)
        return refuse(
            report, path, TTR_E_FILE,
            TTRI_N_("is larger than 1 MiB: expected an edition file"));

    size_t all = (size_t)found.st_size, done = 0;
    char *buffer = malloc(all + 1);
    if (!buffer)
        return TTR_E_MEMORY;
    while (done < all) {
        ssize_t got = read(opened, buffer + done, all - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            free(buffer);
            return refuse(report, path, TTR_E_FILE, strerror(errno));
        }
        if (got == 0)
            break; // it became shorter in the meantime
        done += (size_t)got;
    }
    buffer[done] = '\0';
    *text = buffer;
    *size = done;
    return TTR_OK;
}

ttr_status ttri_file_read(const char *path, char **text, size_t *size,
                          ttr_report *report)
{
    /* Without O_NONBLOCK, opening a pipe would wait for its other end. */
    int opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (opened < 0) {
        bool missing = errno == ENOENT;
        ttr_report_add(report, TTR_LEVEL_ERROR, path, 0, "cannot be read: %s",
                       TTRI_TEXT(strerror(errno)));
        return missing ? TTR_E_NOT_FOUND : TTR_E_FILE;
    }
    ttr_status status = read_opened(opened, path, text, size, report);
    close(opened);
    return status;
}
