// SPDX-License-Identifier: MIT
/*
 * store_sqlite.c - A store in one file, by SQLite.
 *
 * The log is written ahead (WAL) and synced at every commit; a lock beside the
 * file, held by the kernel, keeps a second server out, but not the tools of
 * SQLite that look into it or make a copy.
 */
#define _GNU_SOURCE // flock, O_NOFOLLOW

#include "base/error.h"
#include "base/language.h"
#include "web/store_backend.h"

#include <sqlite3.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum { SCHEMA = 1 };

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
    STATEMENTS
} statement;

static const char *const texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [FIND_GAME] = "SELECT version FROM game WHERE id = ?1",
    [FIND_ID] = "SELECT n FROM event WHERE game = ?1 AND id = ?2",
    [NEW_GAME] = "INSERT INTO game(id, version, state, public, changed)"
                 " VALUES(?1, 0, '', 0, 0)",
    [CHANGE_GAME] = "UPDATE game SET version = version + 1, state = ?2,"
                    " public = ?3, changed = ?4, code = nullif(?5, '')"
                    " WHERE id = ?1",
    [ADD_EVENT] = "INSERT INTO event(game, n, id, body, at)"
                  " VALUES(?1, ?2, nullif(?3, ''), ?4, ?5)",
    [REMOVE_EVENTS] = "DELETE FROM event WHERE game = ?1",
    [REMOVE_GAME] = "DELETE FROM game WHERE id = ?1",
    [EVENTS] = "SELECT n, at, coalesce(id, ''), body FROM event"
               " WHERE game = ?1 ORDER BY n",
    [PUBLIC_GAMES] = "SELECT id, version, changed, state, public FROM game"
                     " WHERE public AND state <> 'over'"
                     " ORDER BY changed DESC LIMIT ?1",
    [CODE] = "SELECT id, version, changed, state, public FROM game"
             " WHERE code = ?1 ORDER BY changed DESC LIMIT 1",
};

typedef struct sqlite_store {
    store_backend calls; // first, so that one is the other
    sqlite3 *db;
    sqlite3_stmt *prepared[STATEMENTS];
    int lock;
} sqlite_store;

static sqlite_store *of(store_backend *it)
{
    return (sqlite_store *)it;
}

/* A statement, ready to be bound; it is prepared when it is first used. */
static sqlite3_stmt *get(sqlite_store *it, statement which)
{
    if (!it->prepared[which] &&
        sqlite3_prepare_v3(it->db, texts[which], -1, SQLITE_PREPARE_PERSISTENT,
                           &it->prepared[which], NULL) != SQLITE_OK)
        return NULL;
    sqlite3_reset(it->prepared[which]);
    sqlite3_clear_bindings(it->prepared[which]);
    return it->prepared[which];
}

static bool bind_text(sqlite3_stmt *s, int i, const char *text)
{
    return s && sqlite3_bind_text(s, i, text, -1, SQLITE_STATIC) == SQLITE_OK;
}

static bool bind_number(sqlite3_stmt *s, int i, int64_t number)
{
    return s && sqlite3_bind_int64(s, i, number) == SQLITE_OK;
}

static bool run_to_end(sqlite3_stmt *s)
{
    if (!s)
        return false;
    int code = sqlite3_step(s);
    sqlite3_reset(s);
    return code == SQLITE_DONE;
}

static bool run_plain(sqlite_store *it, statement which)
{
    return run_to_end(get(it, which));
}

static bool sqlite_begin(store_backend *it)
{
    return run_plain(of(it), BEGIN);
}

static bool sqlite_commit(store_backend *it)
{
    return run_plain(of(it), COMMIT);
}

static void sqlite_rollback(store_backend *it)
{
    if (!sqlite3_get_autocommit(of(it)->db))
        run_plain(of(it), ROLLBACK);
}

/* The number a query gives; -1 when there is no row, -2 when it failed. */
static int64_t first_number(sqlite3_stmt *s)
{
    int code = sqlite3_step(s);
    int64_t number = code == SQLITE_ROW    ? sqlite3_column_int64(s, 0)
                     : code == SQLITE_DONE ? -1
                                           : -2;
    sqlite3_reset(s);
    return number;
}

static int64_t find_version(sqlite_store *it, const char *game)
{
    sqlite3_stmt *s = get(it, FIND_GAME);
    return bind_text(s, 1, game) ? first_number(s) : -2;
}

static int64_t find_id(sqlite_store *it, const store_change *change)
{
    if (!*change->id)
        return -1;
    sqlite3_stmt *s = get(it, FIND_ID);
    return bind_text(s, 1, change->game) && bind_text(s, 2, change->id)
               ? first_number(s)
               : -2;
}

static bool make_game(sqlite_store *it, const char *game)
{
    sqlite3_stmt *s = get(it, NEW_GAME);
    return bind_text(s, 1, game) && run_to_end(s);
}

static bool add_event(sqlite_store *it, const store_change *change,
                      int64_t number)
{
    int64_t now = (int64_t)time(NULL);
    sqlite3_stmt *s = get(it, CHANGE_GAME);
    if (!bind_text(s, 1, change->game) || !bind_text(s, 2, change->state) ||
        !bind_number(s, 3, change->is_public) || !bind_number(s, 4, now) ||
        !bind_text(s, 5, change->code) || !run_to_end(s))
        return false;
    s = get(it, ADD_EVENT);
    return bind_text(s, 1, change->game) && bind_number(s, 2, number) &&
           bind_text(s, 3, change->id) && bind_text(s, 4, change->body) &&
           bind_number(s, 5, now) && run_to_end(s);
}

static store_outcome sqlite_append(store_backend *backend,
                                   const store_change *change, int64_t *number)
{
    sqlite_store *it = of(backend);
    int64_t version = find_version(it, change->game);
    int64_t repeated = version >= 0 ? find_id(it, change) : -1;
    if (version == -2 || repeated == -2)
        return STORE_FAILED;
    if (repeated >= 0) {
        *number = repeated;
        return STORE_REPEATED;
    }
    if (version == -1 && change->version > 0)
        return STORE_NOT_FOUND;
    if (version >= 0 && version != change->version)
        return STORE_STALE;
    if (version == -1 && !make_game(it, change->game))
        return STORE_FAILED;
    *number = change->version + 1;
    return add_event(it, change, *number) ? STORE_DONE : STORE_FAILED;
}

static store_outcome sqlite_remove(store_backend *backend, const char *game)
{
    sqlite_store *it = of(backend);
    int64_t version = find_version(it, game);
    if (version < 0)
        return version == -1 ? STORE_NOT_FOUND : STORE_FAILED;
    sqlite3_stmt *s = get(it, REMOVE_EVENTS);
    if (!bind_text(s, 1, game) || !run_to_end(s))
        return STORE_FAILED;
    s = get(it, REMOVE_GAME);
    return bind_text(s, 1, game) && run_to_end(s) ? STORE_DONE : STORE_FAILED;
}

static const char *column(sqlite3_stmt *s, int i)
{
    const char *text = (const char *)sqlite3_column_text(s, i);
    return text ? text : "";
}

static store_outcome sqlite_load(store_backend *backend, const char *game,
                                 store_rows *rows)
{
    sqlite3_stmt *s = get(of(backend), EVENTS);
    if (!bind_text(s, 1, game))
        return STORE_FAILED;
    int code;
    bool kept = true;
    while (kept && (code = sqlite3_step(s)) == SQLITE_ROW) {
        store_event event = {sqlite3_column_int64(s, 0),
                             sqlite3_column_int64(s, 1), column(s, 2),
                             column(s, 3)};
        kept = store_rows_add_event(rows, &event);
    }
    sqlite3_reset(s);
    if (!kept || code != SQLITE_DONE)
        return STORE_FAILED;
    return rows->count > 0 ? STORE_DONE : STORE_NOT_FOUND;
}

/* Rows of games, from a statement that is bound. */
static store_outcome read_summaries(sqlite3_stmt *s, store_rows *rows)
{
    int code;
    bool kept = true;
    while (kept && (code = sqlite3_step(s)) == SQLITE_ROW) {
        store_summary game = {column(s, 0), sqlite3_column_int64(s, 1),
                              sqlite3_column_int64(s, 2), column(s, 3),
                              sqlite3_column_int(s, 4) != 0};
        kept = store_rows_add_summary(rows, &game);
    }
    sqlite3_reset(s);
    return kept && code == SQLITE_DONE ? STORE_DONE : STORE_FAILED;
}

static store_outcome sqlite_list(store_backend *backend, int most,
                                 store_rows *rows)
{
    sqlite3_stmt *s = get(of(backend), PUBLIC_GAMES);
    return bind_number(s, 1, most) ? read_summaries(s, rows) : STORE_FAILED;
}

static store_outcome sqlite_find_code(store_backend *backend, const char *code,
                                      store_rows *rows)
{
    sqlite3_stmt *s = get(of(backend), CODE);
    return bind_text(s, 1, code) ? read_summaries(s, rows) : STORE_FAILED;
}

static const char *sqlite_trouble(store_backend *it)
{
    return sqlite3_errmsg(of(it)->db);
}

static void sqlite_close_all(store_backend *backend)
{
    sqlite_store *it = of(backend);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(it->prepared[i]);
    sqlite3_close(it->db);
    if (it->lock >= 0)
        close(it->lock);
    free(it);
}

/* Opening ------------------------------------------------------------------ */

static ttr_status take_lock(sqlite_store *it, const char *path, ttr_error *err)
{
    char name[4096];
    if (snprintf(name, sizeof name, "%s.lock", path) >= (int)sizeof name)
        return app_fail(err, TTR_E_FILE, path, _("the name is too long"));
    it->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (it->lock < 0)
        return app_fail(err, TTR_E_FILE, name, "%s", strerror(errno));
    if (flock(it->lock, LOCK_EX | LOCK_NB) != 0)
        return app_fail(err, TTR_E_FILE, path,
                        _("another server has these games; end it, or name "
                          "another file with --store"));
    return TTR_OK;
}

static ttr_status refuse_db(sqlite_store *it, const char *path, ttr_error *err)
{
    return app_fail(err, TTR_E_FILE, path, _("the games cannot be read: %s"),
                    sqlite3_errmsg(it->db));
}

static bool execute(sqlite_store *it, const char *sql)
{
    return sqlite3_exec(it->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static int read_schema(sqlite_store *it)
{
    sqlite3_stmt *s = NULL;
    int schema = -1;
    if (sqlite3_prepare_v2(it->db, "PRAGMA user_version", -1, &s, NULL) ==
            SQLITE_OK &&
        sqlite3_step(s) == SQLITE_ROW)
        schema = sqlite3_column_int(s, 0);
    sqlite3_finalize(s);
    return schema;
}

static bool make_schema(sqlite_store *it)
{
    return execute(
        it, "BEGIN IMMEDIATE;"
            "CREATE TABLE game(id TEXT PRIMARY KEY, version INTEGER NOT NULL,"
            " state TEXT NOT NULL, public INTEGER NOT NULL,"
            " changed INTEGER NOT NULL, code TEXT) WITHOUT ROWID;"
            "CREATE TABLE event(game TEXT NOT NULL, n INTEGER NOT NULL,"
            " id TEXT, body TEXT NOT NULL, at INTEGER NOT NULL,"
            " PRIMARY KEY(game, n), UNIQUE(game, id)) WITHOUT ROWID;"
            "CREATE INDEX public_games ON game(changed) WHERE public;"
            "CREATE INDEX codes ON game(code) WHERE code IS NOT NULL;"
            "PRAGMA user_version = 1;"
            "COMMIT");
}

static ttr_status open_db(sqlite_store *it, const char *path, ttr_error *err)
{
    if (sqlite3_open_v2(path, &it->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE |
                            SQLITE_OPEN_NOFOLLOW,
                        NULL) != SQLITE_OK)
        return refuse_db(it, path, err);
    sqlite3_busy_timeout(it->db, 2000); // a tool that looks into it
    if (!execute(it, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                     "PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON"))
        return refuse_db(it, path, err);
    int schema = read_schema(it);
    if (schema > SCHEMA)
        return app_fail(err, TTR_E_FILE, path,
                        _("these games are of a newer version of the program"
                          " (schema %d, this one knows %d)"),
                        schema, SCHEMA);
    if (schema < 0 || (schema == 0 && !make_schema(it)))
        return refuse_db(it, path, err);
    return TTR_OK;
}

ttr_status store_sqlite_open(store_backend **out, const char *path,
                             ttr_error *err)
{
    *out = NULL;
    sqlite_store *it = calloc(1, sizeof *it);
    if (!it)
        return app_fail_memory(err);
    it->lock = -1;
    it->calls = (store_backend){
        sqlite_begin,   sqlite_commit,   sqlite_rollback, sqlite_append,
        sqlite_remove,  sqlite_load,     sqlite_list,     sqlite_find_code,
        sqlite_trouble, sqlite_close_all};
    ttr_status status = take_lock(it, path, err);
    if (status == TTR_OK)
        status = open_db(it, path, err);
    if (status == TTR_OK)
        *out = &it->calls;
    else
        sqlite_close_all(&it->calls);
    return status;
}
