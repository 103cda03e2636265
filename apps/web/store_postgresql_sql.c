// SPDX-License-Identifier: MIT
/*
 * store_postgresql_sql.c - What is said to the database.
 */
#include "web/store_postgresql_sql.h"

#include "web/store_postgresql.h"

#include <assert.h>

#define LEASE "clock_timestamp() + interval '5 seconds'"
#define MINE(me)                                                               \
    "EXISTS (SELECT FROM server WHERE id = " me                                \
    " AND until > clock_timestamp())"

const char *const postgresql_texts[STATEMENTS] = {
    [RENEW_LEASE] = "UPDATE server SET until = " LEASE
                    " WHERE id = $1 AND until > clock_timestamp()"
                    " RETURNING 1",
    [ENTER] = "WITH old AS (DELETE FROM server"
              " WHERE until < clock_timestamp() - interval '1 day')"
              " INSERT INTO server(id, until) VALUES($1, " LEASE ")"
              " RETURNING 1",
    [TAKE_GAME] = "UPDATE game SET owner = $2, epoch = epoch + 1 WHERE id = $1"
                  " AND (owner IS NULL OR owner = $2 OR owner NOT IN"
                  " (SELECT id FROM server WHERE until > clock_timestamp()))"
                  " AND " MINE("$2") " RETURNING epoch",
    [RELEASE_GAME] = "UPDATE game SET owner = NULL WHERE id = $1 AND owner = $2"
                     " RETURNING 1",
    [WANT_GAME] = "SELECT pg_notify('ttr_games', owner || ' ' || id) FROM game"
                  " WHERE id = $1 AND owner IS NOT NULL",
    /* Nobody's at first: the next request may go to another server. */
    [MAKE_GAME] =
        "WITH made AS (INSERT INTO game(id, version, epoch, state, public,"
        " changed, code) SELECT $1, 1, 0, $3, $4::boolean,"
        " extract(epoch FROM clock_timestamp())::bigint, nullif($5, '')"
        " WHERE " MINE(
            "$2") " ON CONFLICT DO NOTHING"
                  " RETURNING id, version, changed)"
                  " INSERT INTO event(game, n, id, body, at)"
                  " SELECT id, version, nullif($6, ''), $7, changed FROM made"
                  " RETURNING n",
    [APPEND] =
        "WITH changed AS (UPDATE game SET version = version + 1, state = $3,"
        " public = $4::boolean, code = nullif($5, ''),"
        " changed = extract(epoch FROM clock_timestamp())::bigint,"
        " due = nullif($10::bigint, 0)"
        " WHERE id = $1 AND owner = $2 AND epoch = $8::bigint"
        " AND version = $9::bigint AND " MINE(
            "$2") " AND NOT EXISTS (SELECT FROM event WHERE game = $1 AND id = "
                  "$6)"
                  " RETURNING id, version, changed)"
                  " INSERT INTO event(game, n, id, body, at)"
                  " SELECT id, version, nullif($6, ''), $7, changed FROM "
                  "changed"
                  " RETURNING n",
    [WHY_NOT] = "SELECT state, (SELECT n FROM event"
                " WHERE game = $1 AND id = $2) FROM game WHERE id = $1",
    [REMOVE] =
        "WITH gone AS (DELETE FROM game WHERE id = $1 AND owner = $2"
        " AND " MINE(
            "$2") " RETURNING id), events AS"
                  " (DELETE FROM event WHERE game IN (SELECT id FROM gone))"
                  " SELECT 1 FROM gone",
    [EVENTS] = "SELECT n, at, coalesce(id, ''), body FROM event"
               " WHERE game = $1 ORDER BY n",
    [PUBLIC_GAMES] = "SELECT id, version, changed, state, public FROM game"
                     " WHERE public AND state <> 'over'"
                     " ORDER BY changed DESC LIMIT $1::bigint",
    [CODE] = "SELECT id, version, changed, state, public FROM game"
             " WHERE code = $1 ORDER BY changed DESC LIMIT 1",
    [ALL_GAMES] = "SELECT id, version, changed, state, public FROM game"
                  " WHERE id > $1 ORDER BY id LIMIT $2::bigint",
    [PUT_TEXT] = "INSERT INTO kept(key, value) VALUES($1, $2)"
                 " ON CONFLICT(key) DO UPDATE SET value = excluded.value"
                 " RETURNING 1",
    [GET_TEXT] = "SELECT value FROM kept WHERE key = $1",
    [PRUNE] = "WITH old AS (UPDATE game SET state = 'pruned', public = false,"
              " code = NULL, due = NULL, owner = NULL, epoch = epoch + 1"
              " WHERE changed < $1::bigint AND state <> 'pruned'"
              " RETURNING id), events AS"
              " (DELETE FROM event WHERE game IN (SELECT id FROM old))"
              " SELECT count(*) FROM old",
    [DUE] = "SELECT id, version, changed, state, public FROM game"
            " WHERE due <= $1::bigint AND (owner IS NULL OR owner = $3 OR"
            " owner NOT IN (SELECT id FROM server"
            " WHERE until > clock_timestamp()))"
            " ORDER BY due LIMIT $2::bigint",
    /* Others need not wait for the lease to end. */
    [LEAVE] = "DELETE FROM server WHERE id = $1 RETURNING 1",
    [SCHEMA] = "SELECT value FROM meta WHERE key = 'schema'",
};

static_assert((int)STATEMENTS <= (int)POSTGRESQL_PREPARED, "each has a number");

/* Servers that start at the same time wait for each other here. */
const char postgresql_schema[] =
    "BEGIN;"
    "SELECT pg_advisory_xact_lock(7474721);"
    "CREATE TABLE IF NOT EXISTS meta(key TEXT PRIMARY KEY, value TEXT);"
    "INSERT INTO meta VALUES('schema', '1') ON CONFLICT DO NOTHING;"
    "CREATE TABLE IF NOT EXISTS server(id TEXT PRIMARY KEY,"
    " until TIMESTAMPTZ NOT NULL);"
    "CREATE TABLE IF NOT EXISTS game(id TEXT COLLATE \"C\" PRIMARY KEY,"
    " version BIGINT NOT NULL, owner TEXT, epoch BIGINT NOT NULL,"
    " state TEXT NOT NULL, public BOOLEAN NOT NULL, changed BIGINT NOT NULL,"
    " code TEXT);"
    "CREATE TABLE IF NOT EXISTS event(game TEXT COLLATE \"C\" NOT NULL,"
    " n BIGINT NOT NULL, id TEXT, body TEXT NOT NULL, at BIGINT NOT NULL,"
    " PRIMARY KEY(game, n), UNIQUE(game, id));"
    "CREATE TABLE IF NOT EXISTS kept(key TEXT PRIMARY KEY,"
    " value TEXT NOT NULL);"
    "ALTER TABLE game ADD COLUMN IF NOT EXISTS due BIGINT;"
    "CREATE INDEX IF NOT EXISTS due_games ON game(due) WHERE due IS NOT NULL;"
    "CREATE INDEX IF NOT EXISTS public_games ON game(changed) WHERE public;"
    "CREATE INDEX IF NOT EXISTS codes ON game(code) WHERE code IS NOT NULL;"
    "COMMIT";
