// SPDX-License-Identifier: MIT
/*
 * store_postgresql_sql.h - What is said to the database, for
 * store_postgresql.c alone.
 *
 * Each statement that changes a game matches its owner, the lease and, where it
 * has one, the epoch: see store_postgresql.c.
 */
#ifndef TTR_APPS_WEB_STORE_POSTGRESQL_SQL_H
#define TTR_APPS_WEB_STORE_POSTGRESQL_SQL_H

typedef enum statement {
    RENEW_LEASE,
    ENTER,
    TAKE_GAME,
    RELEASE_GAME,
    WANT_GAME,
    MAKE_GAME,
    APPEND,
    WHY_NOT,
    REMOVE,
    EVENTS,
    PUBLIC_GAMES,
    CODE,
    ALL_GAMES,
    PUT_TEXT,
    GET_TEXT,
    PRUNE,
    DUE,
    LEAVE,
    SCHEMA,
    STATEMENTS
} statement;

extern const char *const postgresql_texts[STATEMENTS];

/* The tables, made unless they are there; with what later versions added. */
extern const char postgresql_schema[];

#endif /* TTR_APPS_WEB_STORE_POSTGRESQL_SQL_H */
