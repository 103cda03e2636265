// SPDX-License-Identifier: MIT
/*
 * log_file.c - What a server notes.
 */
#define _POSIX_C_SOURCE 200809L // gmtime_r, fdopen

#include "web/log_file.h"

#include "base/error.h"
#include "base/language.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct log_file {
    char *path;
    FILE *file;
};

static FILE *open_end(const char *path)
{
    int fd =
        open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600);
    FILE *file = fd >= 0 ? fdopen(fd, "a") : NULL;
    if (fd >= 0 && !file)
        close(fd);
    return file;
}

ttr_status log_open(log_file **out, const char *path, ttr_error *err)
{
    log_file *it = *out = calloc(1, sizeof *it);
    if (!it || !(it->path = strdup(path))) {
        free(it);
        *out = NULL;
        return app_fail_memory(err);
    }
    it->file = strcmp(path, "-") == 0 ? stderr : open_end(path);
    if (it->file)
        return TTR_OK;
    ttr_status status = app_fail(err, TTR_E_FILE, path, _("cannot write: %s"),
                                 app_system_error(errno));
    free(it->path);
    free(it);
    *out = NULL;
    return status;
}

void log_close(log_file *it)
{
    if (!it)
        return;
    if (it->file != stderr)
        fclose(it->file);
    free(it->path);
    free(it);
}

void log_reopen(log_file *it)
{
    FILE *file = it && it->file != stderr ? open_end(it->path) : NULL;
    if (!file)
        return;
    fclose(it->file);
    it->file = file;
}

void log_line(log_file *it, const char *format, ...)
{
    char when[40];
    time_t now = time(NULL);
    struct tm utc;
    va_list args;
    if (!it)
        return;
    if (!gmtime_r(&now, &utc) ||
        !strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &utc))
        when[0] = '\0';
    fprintf(it->file, "%s ", when);
    va_start(args, format);
    vfprintf(it->file, format, args);
    va_end(args);
    fputc('\n', it->file);
    fflush(it->file);
}

void log_request(log_file *it, const http_head *head, const http_client *client,
                 int status)
{
    static const char *const methods[] = {"GET", "HEAD", "POST"};
    char address[HTTP_CLIENT_TEXT];
    if (!it)
        return;
    http_client_text(client, address);
    if (head->path && *head->path)
        log_line(it, "%s %s %s %d", address, methods[head->method], head->path,
                 status);
    else // it was no request
        log_line(it, "%s - %d", address, status);
}
