// SPDX-License-Identifier: MIT
/*
 * store_sqlite.h - A store of SQLite, for its own files alone: store_sqlite.c
 * has what is done with it, store_sqlite_open.c how it is opened.
 */
#ifndef TTR_APPS_WEB_STORE_SQLITE_H
#define TTR_APPS_WEB_STORE_SQLITE_H

#include "web/store_backend.h"

#include <sqlite3.h>

enum { SQLITE_STORE_BUSY = 2000 }; // milliseconds: for a tool that looks in

typedef enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    FIND_GAME,
    FIND_ID,
    NEW_GAME,
    CHANGE_GAME,
    ADD_EVENT,
    REMOVE_EVENTS,
    REMOVE_GAME,
    EVENTS,
    PUBLIC_GAMES,
    CODE,
    ALL_GAMES,
    PUT_TEXT,
    GET_TEXT,
    PRUNE_EVENTS,
    PRUNE_GAMES,
    DUE_GAMES,
    STATEMENTS
} statement;

typedef struct sqlite_store {
    store_backend calls; // first, so that one is the other
    sqlite3 *db;
    sqlite3_stmt *prepared[STATEMENTS];
    int lock;
    bool removed; // something that the log still has
} sqlite_store;

/* All functions but close(). */
void store_sqlite_calls(store_backend *it);
void store_sqlite_finalize(sqlite_store *it);

#endif /* TTR_APPS_WEB_STORE_SQLITE_H */
