// SPDX-License-Identifier: MIT
/*
 * store_postgresql.h - A connection to PostgreSQL on which nothing takes for
 * ever, for store_postgresql.c alone.
 *
 * Every statement is sent and waited for without blocking in libpq, and has a
 * deadline: then the connection is dropped, and what became of the statement is
 * not known. A connection that is gone is made again by the next statement, not
 * more often than twice a second, and listens to the others (NOTIFY ttr_games).
 */
#ifndef TTR_APPS_WEB_STORE_POSTGRESQL_H
#define TTR_APPS_WEB_STORE_POSTGRESQL_H

#include "web/libpq.h"
#include "web/store_backend.h"

enum { POSTGRESQL_PREPARED = 32 };

/* A statement that is used again and again, with a number of its own. */
typedef struct postgresql_statement {
    int number; // below POSTGRESQL_PREPARED
    const char *sql;
} postgresql_statement;

typedef struct postgresql {
    char *uri;
    PGconn *db;    // NULL when there is none
    bool bound;    // in a transaction: no other connection will do
    int64_t tried; // when a connection was tried last, in milliseconds
    bool prepared[POSTGRESQL_PREPARED]; // in this connection
    char trouble[200];
} postgresql;

/* The result of one statement, to be cleared; NULL when it failed, and trouble
   says why. */
PGresult *postgresql_run(postgresql *it, postgresql_statement which, int count,
                         const char *const *values);

/* Several statements without values; false when one has failed. */
bool postgresql_execute(postgresql *it, const char *sql);

/* A transaction. A commit that fails has to be followed by a rollback; what can
   not even be taken back is so when the connection ends. */
bool postgresql_begin(postgresql *it);
bool postgresql_commit(postgresql *it);
void postgresql_rollback(postgresql *it);

/* What another one has told by NOTIFY, to be freed with libpq.PQfreemem(), or
   NULL. */
PGnotify *postgresql_told(postgresql *it);

void postgresql_drop(postgresql *it);

#endif /* TTR_APPS_WEB_STORE_POSTGRESQL_H */
