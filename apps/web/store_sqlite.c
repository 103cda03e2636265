// SPDX-License-Identifier: MIT
/*
 * store_sqlite.c - A store in one file, by SQLite.
 */
#include "web/store_sqlite.h"

#include <stdlib.h>
#include <time.h>

static const char *const texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [FIND_GAME] = "SELECT iif(state = 'pruned', -3, version) FROM game"
                  " WHERE id = ?1",
    [FIND_ID] = "SELECT n FROM event WHERE game = ?1 AND id = ?2",
    [NEW_GAME] = "INSERT INTO game(id, version, state, public, changed)"
                 " VALUES(?1, 0, '', 0, 0)",
    [CHANGE_GAME] = "UPDATE game SET version = version + 1, state = ?2,"
                    " public = ?3, changed = ?4, code = nullif(?5, ''),"
                    " due = nullif(?6, 0)"
                    " WHERE id = ?1",
    [ADD_EVENT] = "INSERT INTO event(game, n, id, body, at)"
                  " VALUES(?1, ?2, nullif(?3, ''), ?4, ?5)",
    [REMOVE_EVENTS] = "DELETE FROM event WHERE game = ?1",
    [REMOVE_GAME] = "DELETE FROM game WHERE id = ?1",
    [EVENTS] = "SELECT n, at, coalesce(id, ''), body FROM event"
               " WHERE game = ?1 ORDER BY n",
    [ALL_GAMES] = "SELECT id, version, changed, state, public FROM game"
                  " WHERE id > ?1 ORDER BY id LIMIT ?2",
    [PUT_TEXT] = "INSERT INTO kept(key, value) VALUES(?1, ?2)"
                 " ON CONFLICT(key) DO UPDATE SET value = excluded.value",
    [GET_TEXT] = "SELECT value FROM kept WHERE key = ?1",
    [PRUNE_EVENTS] = "DELETE FROM event WHERE game IN (SELECT id FROM game"
                     " WHERE changed < ?1 AND state <> 'pruned')",
    [PRUNE_GAMES] = "UPDATE game SET state = 'pruned', public = 0, code = NULL,"
                    " due = NULL"
                    " WHERE changed < ?1 AND state <> 'pruned'",
    [DUE_GAMES] = "SELECT id, version, changed, state, public FROM game"
                  " WHERE due <= ?1 ORDER BY due LIMIT ?2",
    [PUBLIC_GAMES] = "SELECT id, version, changed, state, public FROM game"
                     " WHERE public AND state <> 'over'"
                     " ORDER BY changed DESC LIMIT ?1",
    [CODE] = "SELECT id, version, changed, state, public FROM game"
             " WHERE code = ?1 ORDER BY changed DESC LIMIT 1",
};

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

/* What was removed is gone from the log as well, not only when that is written
   over. While a tool looks into the file this is tried again at every
   commit. */
static void clear_log(sqlite_store *it)
{
    sqlite3_busy_timeout(it->db, 0);
    if (sqlite3_wal_checkpoint_v2(it->db, NULL, SQLITE_CHECKPOINT_TRUNCATE,
                                  NULL, NULL) == SQLITE_OK)
        it->removed = false;
    sqlite3_busy_timeout(it->db, SQLITE_STORE_BUSY);
}

static bool sqlite_commit(store_backend *backend)
{
    sqlite_store *it = of(backend);
    bool done = run_plain(it, COMMIT);
    if (done && it->removed)
        clear_log(it);
    return done;
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

/* The version of a game; -3 when it was pruned. */
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
        !bind_text(s, 5, change->code) || !bind_number(s, 6, change->due) ||
        !run_to_end(s))
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
    if (version == -3)
        return STORE_PRUNED;
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
    it->removed = true;
    s = get(it, REMOVE_GAME);
    return bind_text(s, 1, game) && run_to_end(s) ? STORE_DONE : STORE_FAILED;
}

static const char *column(sqlite3_stmt *s, int i)
{
    const char *text = (const char *)sqlite3_column_text(s, i);
    return text ? text : "";
}

/* A game without events was pruned, if there was one. */
static store_outcome why_not(sqlite_store *it, const char *game)
{
    int64_t version = find_version(it, game);
    return version == -1   ? STORE_NOT_FOUND
           : version == -3 ? STORE_PRUNED
                           : STORE_FAILED;
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
    return rows->count > 0 ? STORE_DONE : why_not(of(backend), game);
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

static store_outcome sqlite_all(store_backend *backend, const char *after,
                                int most, store_rows *rows)
{
    sqlite3_stmt *s = get(of(backend), ALL_GAMES);
    return bind_text(s, 1, after) && bind_number(s, 2, most)
               ? read_summaries(s, rows)
               : STORE_FAILED;
}

static store_outcome sqlite_due(store_backend *backend, int64_t now, int most,
                                store_rows *rows)
{
    sqlite3_stmt *s = get(of(backend), DUE_GAMES);
    return bind_number(s, 1, now) && bind_number(s, 2, most)
               ? read_summaries(s, rows)
               : STORE_FAILED;
}

static store_outcome sqlite_put(store_backend *backend, const char *key,
                                const char *value)
{
    sqlite3_stmt *s = get(of(backend), PUT_TEXT);
    return bind_text(s, 1, key) && bind_text(s, 2, value) && run_to_end(s)
               ? STORE_DONE
               : STORE_FAILED;
}

static store_outcome sqlite_get(store_backend *backend, const char *key,
                                store_rows *rows)
{
    sqlite3_stmt *s = get(of(backend), GET_TEXT);
    if (!bind_text(s, 1, key))
        return STORE_FAILED;
    int code = sqlite3_step(s);
    bool kept = false;
    if (code == SQLITE_ROW) {
        store_event event = {.id = "", .body = column(s, 0)};
        kept = store_rows_add_event(rows, &event);
    }
    sqlite3_reset(s);
    return kept                  ? STORE_DONE
           : code == SQLITE_DONE ? STORE_NOT_FOUND
                                 : STORE_FAILED;
}

static store_outcome sqlite_prune(store_backend *backend, int64_t before,
                                  int64_t *number)
{
    sqlite_store *it = of(backend);
    sqlite3_stmt *s = get(it, PRUNE_EVENTS);
    if (!bind_number(s, 1, before) || !run_to_end(s))
        return STORE_FAILED;
    s = get(it, PRUNE_GAMES);
    if (!bind_number(s, 1, before) || !run_to_end(s))
        return STORE_FAILED;
    *number = sqlite3_changes(it->db);
    it->removed = it->removed || *number > 0;
    return STORE_DONE;
}

static const char *sqlite_trouble(store_backend *it)
{
    return sqlite3_errmsg(of(it)->db);
}

void store_sqlite_finalize(sqlite_store *it)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(it->prepared[i]);
}

void store_sqlite_calls(store_backend *it)
{
    *it = (store_backend){.begin = sqlite_begin,
                          .commit = sqlite_commit,
                          .rollback = sqlite_rollback,
                          .append = sqlite_append,
                          .remove = sqlite_remove,
                          .load = sqlite_load,
                          .list = sqlite_list,
                          .find_code = sqlite_find_code,
                          .all = sqlite_all,
                          .put = sqlite_put,
                          .get = sqlite_get,
                          .prune = sqlite_prune,
                          .due = sqlite_due,
                          .trouble = sqlite_trouble};
}
