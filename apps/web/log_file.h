// SPDX-License-Identifier: MIT
/*
 * log_file.h - What a server notes: a line for every request that was answered,
 * and for what went wrong.
 *
 *     2026-05-01T18:00:00Z 192.168.1.20 POST /api/games/7f3k9qhm/act 200
 *     2026-05-01T18:00:01Z games: disk I/O error
 *
 * Nothing secret gets here: neither headers nor bodies nor what follows the '?'
 * of an address. The file is opened anew when the process gets SIGHUP, so that
 * it can be moved away.
 */
#ifndef TTR_APPS_WEB_LOG_FILE_H
#define TTR_APPS_WEB_LOG_FILE_H

#include "web/http.h"

typedef struct log_file log_file;

/* Lines are added to the file; "-" is standard error. */
TTR_MUST_USE ttr_status log_open(log_file **out, const char *path,
                                 ttr_error *err);
void log_close(log_file *it); // NULL is allowed

/* Open it again, after somebody has moved it. When that cannot be done it goes
   on with the old one. */
void log_reopen(log_file *it); // NULL is allowed

/* One line; NULL is allowed, and notes nothing. */
void log_line(log_file *it, const char *format, ...) TTR_PRINTF(2, 3);

/* A request that was answered. */
void log_request(log_file *it, const http_head *head, const http_client *client,
                 int status);

#endif /* TTR_APPS_WEB_LOG_FILE_H */
