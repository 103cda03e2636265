// SPDX-License-Identifier: MIT
/*
 * store_postgresql_line.c - A connection to PostgreSQL on which nothing takes
 * for ever.
 */
#define _POSIX_C_SOURCE 200809L

#include "web/store_postgresql.h"

#include "base/clock.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

/* Milliseconds: for a statement, for a connection, and between two of these. */
enum { STATEMENT = 3000, CONNECTION = 3000, PAUSE = 500 };

void postgresql_drop(postgresql *it)
{
    libpq.PQfinish(it->db);
    it->db = NULL;
    memset(it->prepared, 0, sizeof it->prepared);
}

static void note(postgresql *it, const char *text)
{
    snprintf(it->trouble, sizeof it->trouble, "%.*s", (int)strcspn(text, "\n"),
             text);
}

/* Wait for the socket; false when the deadline has passed. */
static bool wait_for(const postgresql *it, short what, int64_t end)
{
    struct pollfd line = {.fd = libpq.PQsocket(it->db), .events = what};
    int64_t left = end - app_milliseconds();
    return left > 0 && poll(&line, 1, (int)left) > 0;
}

static bool finish_connecting(postgresql *it)
{
    int64_t end = app_milliseconds() + CONNECTION;
    PostgresPollingStatusType status = PGRES_POLLING_WRITING;
    while (status != PGRES_POLLING_OK && status != PGRES_POLLING_FAILED) {
        short what = status == PGRES_POLLING_READING ? POLLIN : POLLOUT;
        if (!wait_for(it, what, end)) {
            note(it, "the database does not answer");
            return false;
        }
        status = libpq.PQconnectPoll(it->db);
    }
    if (status == PGRES_POLLING_FAILED)
        note(it, libpq.PQerrorMessage(it->db));
    return status == PGRES_POLLING_OK && libpq.PQsetnonblocking(it->db, 1) == 0;
}

/* Send what was queued, and read until an answer is whole. */
static bool exchange(postgresql *it, int64_t end)
{
    for (int left = 1; left > 0;) {
        left = libpq.PQflush(it->db);
        if (left < 0 || (left > 0 && !wait_for(it, POLLIN | POLLOUT, end)))
            return false;
        if (left > 0 && !libpq.PQconsumeInput(it->db))
            return false;
    }
    while (libpq.PQisBusy(it->db))
        if (!wait_for(it, POLLIN, end) || !libpq.PQconsumeInput(it->db))
            return false;
    return true;
}

/* The last of the results; all must be good. */
static PGresult *read_results(postgresql *it)
{
    int64_t end = app_milliseconds() + STATEMENT;
    PGresult *last = NULL;
    bool good = true;
    for (;;) {
        if (!exchange(it, end)) {
            const char *why = libpq.PQerrorMessage(it->db);
            note(it, *why ? why : "the database does not answer");
            libpq.PQclear(last);
            postgresql_drop(it); // what became of it is not known
            return NULL;
        }
        PGresult *next = libpq.PQgetResult(it->db);
        if (!next)
            break;
        ExecStatusType status = libpq.PQresultStatus(next);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
            note(it, libpq.PQresultErrorMessage(next));
            good = false;
        }
        libpq.PQclear(last);
        last = next;
    }
    if (good)
        return last;
    libpq.PQclear(last);
    return NULL;
}

static void ignore_notice(void *context, const PGresult *result)
{
    (void)context, (void)result;
}

static bool connect_line(postgresql *it)
{
    if (it->db && libpq.PQstatus(it->db) == CONNECTION_OK)
        return true;
    postgresql_drop(it);
    if (it->bound)
        return false;
    int64_t now = app_milliseconds();
    if (it->tried && now - it->tried < PAUSE)
        return false;
    it->tried = now;
    it->db = libpq.PQconnectStart(it->uri);
    if (!it->db || libpq.PQstatus(it->db) == CONNECTION_BAD) {
        note(it, it->db ? libpq.PQerrorMessage(it->db) : "memory is short");
        postgresql_drop(it);
        return false;
    }
    libpq.PQsetNoticeReceiver(it->db, ignore_notice, NULL);
    if (!finish_connecting(it) ||
        !libpq.PQsendQuery(it->db, "LISTEN ttr_games")) {
        postgresql_drop(it);
        it->tried = app_milliseconds(); // it may have taken seconds
        return false;
    }
    PGresult *result = read_results(it);
    libpq.PQclear(result);
    return result != NULL;
}

/* What could not even be sent. */
static PGresult *not_sent(postgresql *it)
{
    note(it, libpq.PQerrorMessage(it->db));
    postgresql_drop(it);
    return NULL;
}

static bool prepare(postgresql *it, postgresql_statement which,
                    const char *name)
{
    if (it->prepared[which.number])
        return true;
    PGresult *result = libpq.PQsendPrepare(it->db, name, which.sql, 0, NULL)
                           ? read_results(it)
                           : not_sent(it);
    it->prepared[which.number] = result != NULL;
    libpq.PQclear(result);
    return it->prepared[which.number];
}

PGresult *postgresql_run(postgresql *it, postgresql_statement which, int count,
                         const char *const *values)
{
    char name[12];
    snprintf(name, sizeof name, "s%d", which.number);
    if (!connect_line(it) || !prepare(it, which, name))
        return NULL;
    if (!libpq.PQsendQueryPrepared(it->db, name, count, values, NULL, NULL, 0))
        return not_sent(it);
    return read_results(it);
}

/* The result of statements without values, or NULL. */
static PGresult *run_plain(postgresql *it, const char *sql)
{
    if (!connect_line(it))
        return NULL;
    return libpq.PQsendQuery(it->db, sql) ? read_results(it) : not_sent(it);
}

bool postgresql_execute(postgresql *it, const char *sql)
{
    PGresult *result = run_plain(it, sql);
    libpq.PQclear(result);
    return result != NULL;
}

bool postgresql_begin(postgresql *it)
{
    it->bound = postgresql_execute(it, "BEGIN");
    return it->bound;
}

bool postgresql_commit(postgresql *it)
{
    PGresult *result = run_plain(it, "COMMIT");
    bool done = result && strcmp(libpq.PQcmdStatus(result), "COMMIT") == 0;
    libpq.PQclear(result);
    it->bound = it->bound && !done;
    return done;
}

void postgresql_rollback(postgresql *it)
{
    if (it->bound && !postgresql_execute(it, "ROLLBACK"))
        postgresql_drop(it);
    it->bound = false;
}

PGnotify *postgresql_told(postgresql *it)
{
    if (!it->db || !libpq.PQconsumeInput(it->db))
        return NULL;
    return libpq.PQnotifies(it->db);
}
