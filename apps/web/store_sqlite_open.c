// SPDX-License-Identifier: MIT
/*
 * store_sqlite_open.c - Opening a store of SQLite, and copying it.
 *
 * The log is written ahead (WAL) and synced at every commit; a lock beside the
 * file, held by the kernel, keeps a second server out, but not the tools that
 * look into it or make a copy.
 */
#define _GNU_SOURCE // flock, O_NOFOLLOW

#include "base/error.h"
#include "base/language.h"
#include "web/store_sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { SCHEMA = 3 };

static void close_all(store_backend *backend)
{
    sqlite_store *it = (sqlite_store *)backend;
    store_sqlite_finalize(it);
    sqlite3_close(it->db);
    if (it->lock >= 0)
        close(it->lock);
    free(it);
}

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

/* From one schema to the next; a new file begins with 0. */
static const char *const steps[SCHEMA] = {
    "CREATE TABLE game(id TEXT PRIMARY KEY, version INTEGER NOT NULL,"
    " state TEXT NOT NULL, public INTEGER NOT NULL,"
    " changed INTEGER NOT NULL, code TEXT) WITHOUT ROWID;"
    "CREATE TABLE event(game TEXT NOT NULL, n INTEGER NOT NULL,"
    " id TEXT, body TEXT NOT NULL, at INTEGER NOT NULL,"
    " PRIMARY KEY(game, n), UNIQUE(game, id)) WITHOUT ROWID;"
    "CREATE INDEX public_games ON game(changed) WHERE public;"
    "CREATE INDEX codes ON game(code) WHERE code IS NOT NULL;"
    "PRAGMA user_version = 1",
    "CREATE TABLE kept(key TEXT PRIMARY KEY, value TEXT NOT NULL)"
    " WITHOUT ROWID;"
    "PRAGMA user_version = 2",
    "ALTER TABLE game ADD COLUMN due INTEGER;"
    "CREATE INDEX due_games ON game(due) WHERE due IS NOT NULL;"
    "PRAGMA user_version = 3",
};

/* All steps that are missing, or none. */
static bool bring_up(sqlite_store *it, int schema)
{
    bool good = execute(it, "BEGIN IMMEDIATE");
    for (int i = schema; i < SCHEMA && good; i++)
        good = execute(it, steps[i]);
    return good && execute(it, "COMMIT");
}

/* What is in it is for nobody but its owner: hands, decks to come. SQLite makes
   files that everybody may read, and its log like the file. */
static void make_private(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd >= 0) // otherwise SQLite says why
        close(fd);
}

static ttr_status open_db(sqlite_store *it, const char *path, ttr_error *err)
{
    make_private(path);
    if (sqlite3_open_v2(path, &it->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE |
                            SQLITE_OPEN_NOFOLLOW,
                        NULL) != SQLITE_OK)
        return refuse_db(it, path, err);
    sqlite3_busy_timeout(it->db, SQLITE_STORE_BUSY);
    if (!execute(it, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                     "PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON"))
        return refuse_db(it, path, err);
    int schema = read_schema(it);
    if (schema > SCHEMA)
        return app_fail(err, TTR_E_FILE, path,
                        _("these games were made by a newer version of the "
                          "program (schema %d, this one knows %d)"),
                        schema, SCHEMA);
    if (schema < 0 || (schema < SCHEMA && !bring_up(it, schema)))
        return refuse_db(it, path, err);
    return TTR_OK;
}

static sqlite_store *store_new(void)
{
    sqlite_store *it = calloc(1, sizeof *it);
    if (!it)
        return NULL;
    it->lock = -1;
    store_sqlite_calls(&it->calls);
    it->calls.close = close_all;
    return it;
}

ttr_status store_sqlite_open(store_backend **out, const char *path,
                             ttr_error *err)
{
    *out = NULL;
    sqlite_store *it = store_new();
    if (!it)
        return app_fail_memory(err);
    ttr_status status = take_lock(it, path, err);
    if (status == TTR_OK)
        status = open_db(it, path, err);
    if (status == TTR_OK)
        *out = &it->calls;
    else
        close_all(&it->calls);
    return status;
}

ttr_status store_sqlite_look(store_backend **out, const char *path,
                             ttr_error *err)
{
    *out = NULL;
    sqlite_store *it = store_new();
    if (!it)
        return app_fail_memory(err);
    ttr_status status = TTR_OK;
    if (sqlite3_open_v2(path, &it->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW,
                        NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(it->db, SQLITE_STORE_BUSY) != SQLITE_OK ||
        !execute(it, "PRAGMA trusted_schema = OFF; PRAGMA query_only = ON"))
        status = refuse_db(it, path, err);
    if (status == TTR_OK && read_schema(it) != SCHEMA)
        status = app_fail(err, TTR_E_FILE, path,
                          _("this is not a store of games of this version; a "
                            "server that opens it brings it up to date"));
    if (status == TTR_OK)
        *out = &it->calls;
    else
        close_all(&it->calls);
    return status;
}

/* In one step, from one moment: a server that writes meanwhile is not held
   up, since what it writes goes to the log. */
static ttr_status copy_db(sqlite3 *from, const char *to, ttr_error *err)
{
    sqlite3 *copy = NULL;
    int code = sqlite3_open_v2(to, &copy,
                               SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE |
                                   SQLITE_OPEN_NOFOLLOW,
                               NULL);
    sqlite3_backup *backup =
        code == SQLITE_OK ? sqlite3_backup_init(copy, "main", from, "main")
                          : NULL;
    if (backup)
        code = sqlite3_backup_step(backup, -1);
    bool good = backup && sqlite3_backup_finish(backup) == SQLITE_OK &&
                code == SQLITE_DONE;
    ttr_status status =
        good ? TTR_OK
             : app_fail(err, TTR_E_FILE, to, _("cannot write: %s"),
                        copy ? sqlite3_errmsg(copy) : "");
    if (sqlite3_close(copy) != SQLITE_OK && good)
        status = app_fail(err, TTR_E_FILE, to, _("cannot write: %s"), "");
    return status;
}

ttr_status store_sqlite_backup(const char *path, const char *to, ttr_error *err)
{
    store_backend *from;
    int fd = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return app_fail(err, TTR_E_FILE, to, _("cannot write: %s"),
                        app_system_error(errno));
    close(fd);
    ttr_status status = store_sqlite_look(&from, path, err);
    if (status == TTR_OK) {
        sqlite_store *it = (sqlite_store *)from;
        status = copy_db(it->db, to, err);
        from->close(from);
    }
    if (status)
        unlink(to); // it is ours, and not whole
    return status;
}
