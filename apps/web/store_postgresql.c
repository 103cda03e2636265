// SPDX-License-Identifier: MIT
/*
 * store_postgresql.c - A store that several servers share, by PostgreSQL.
 *
 * A game is served by one server at a time. Each server has a lease of five
 * seconds by the database's clock, under a name that is new at every start and
 * whenever the lease was lost; whoever loads a game becomes its owner and
 * raises its epoch, if its owner has no lease or none is left. An append is one
 * statement that matches owner, epoch, version and lease: so a server that was
 * stopped for longer than its lease, and goes on, can store nothing.
 */
#define _GNU_SOURCE // getrandom, strdup

#include "web/store_postgresql.h"
#include "web/store_postgresql_sql.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { RENEW = 1000, HELD = 4000 }; // milliseconds; the lease is 5 seconds

/* The games that are ours, with their epochs. */
typedef struct owned {
    struct owned *next;
    int64_t epoch;
    char id[];
} owned;

enum { BUCKETS = 1024 };

typedef struct postgresql_store {
    store_backend calls; // first, so that one is the other
    postgresql db;
    char me[40];     // the name of the lease
    bool looks;      // only: nothing is ours, and nothing is changed
    bool entered;    // there is one
    int64_t renewed; // when it was renewed last, in milliseconds
    owned *bucket[BUCKETS];
} postgresql_store;

static postgresql_store *of(store_backend *it)
{
    return (postgresql_store *)it;
}

/* What is ours ------------------------------------------------------------- */

static owned **find(postgresql_store *it, const char *game)
{
    uint32_t hash = 2166136261u;
    for (const char *at = game; *at; at++)
        hash = (hash ^ (uint8_t)*at) * 16777619u;
    owned **at = &it->bucket[hash % BUCKETS];
    while (*at && strcmp((*at)->id, game) != 0)
        at = &(*at)->next;
    return at;
}

static void forget(postgresql_store *it, const char *game)
{
    owned **at = find(it, game);
    owned *gone = *at;
    if (!gone)
        return;
    *at = gone->next;
    free(gone);
}

static bool remember(postgresql_store *it, const char *game, int64_t epoch)
{
    owned **at = find(it, game);
    if (!*at) {
        *at = calloc(1, sizeof **at + strlen(game) + 1);
        if (!*at)
            return false;
        memcpy((*at)->id, game, strlen(game) + 1);
    }
    (*at)->epoch = epoch;
    return true;
}

static void forget_all(postgresql_store *it)
{
    for (int i = 0; i < BUCKETS; i++)
        while (it->bucket[i]) {
            owned *gone = it->bucket[i];
            it->bucket[i] = gone->next;
            free(gone);
        }
}

/* Statements --------------------------------------------------------------- */

static PGresult *run(postgresql_store *it, statement which, int count,
                     const char *const *values)
{
    postgresql_statement known = {(int)which, postgresql_texts[which]};
    return postgresql_run(&it->db, known, count, values);
}

/* A number of the first row; -1 when there is none, -2 when it failed. */
static int64_t run_number(postgresql_store *it, statement which, int count,
                          const char *const *values)
{
    PGresult *result = run(it, which, count, values);
    if (!result)
        return -2;
    int64_t number = libpq.PQntuples(result) > 0
                         ? strtoll(libpq.PQgetvalue(result, 0, 0), NULL, 10)
                         : -1;
    libpq.PQclear(result);
    return number;
}

static bool pg_begin(store_backend *it)
{
    return postgresql_begin(&of(it)->db);
}

static bool pg_commit(store_backend *it)
{
    return postgresql_commit(&of(it)->db);
}

static void pg_rollback(store_backend *it)
{
    postgresql_rollback(&of(it)->db);
}

/* Why an append found nothing to change. */
static store_outcome why_not(postgresql_store *it, const store_change *change,
                             int64_t *number)
{
    const char *values[] = {change->game, change->id};
    PGresult *result = run(it, WHY_NOT, 2, values);
    if (!result)
        return STORE_FAILED;
    store_outcome outcome = STORE_STALE;
    if (libpq.PQntuples(result) == 0) {
        outcome = STORE_NOT_FOUND;
    } else if (strcmp(libpq.PQgetvalue(result, 0, 0), "pruned") == 0) {
        outcome = STORE_PRUNED;
    } else if (*change->id && !libpq.PQgetisnull(result, 0, 1)) {
        *number = strtoll(libpq.PQgetvalue(result, 0, 1), NULL, 10);
        outcome = STORE_REPEATED;
    }
    libpq.PQclear(result);
    return outcome;
}

static store_outcome pg_append(store_backend *backend,
                               const store_change *change, int64_t *number)
{
    postgresql_store *it = of(backend);
    char epoch[24], version[24], due[24];
    const owned *ours = *find(it, change->game);
    bool is_new = change->version == 0;
    snprintf(epoch, sizeof epoch, "%lld", ours ? (long long)ours->epoch : -1LL);
    snprintf(version, sizeof version, "%lld", (long long)change->version);
    snprintf(due, sizeof due, "%lld", (long long)change->due);
    const char *values[] = {change->game,  it->me,
                            change->state, change->is_public ? "true" : "false",
                            change->code,  change->id,
                            change->body,  epoch,
                            version,       due};
    *number =
        run_number(it, is_new ? MAKE_GAME : APPEND, is_new ? 7 : 10, values);
    if (*number > 0)
        return STORE_DONE;
    if (*number == -2)
        return STORE_FAILED;
    *number = 0;
    return why_not(it, change, number);
}

static store_outcome pg_remove(store_backend *backend, const char *game)
{
    postgresql_store *it = of(backend);
    const char *values[] = {game, it->me};
    int64_t gone = run_number(it, REMOVE, 2, values);
    if (gone > 0)
        forget(it, game);
    return gone > 0 ? STORE_DONE : gone == -1 ? STORE_NOT_FOUND : STORE_FAILED;
}

/* Reading ------------------------------------------------------------------ */

static int64_t number_at(const PGresult *result, int row, int column)
{
    return strtoll(libpq.PQgetvalue(result, row, column), NULL, 10);
}

static store_outcome read_events(postgresql_store *it, const char *game,
                                 store_rows *rows)
{
    const char *values[] = {game};
    PGresult *result = run(it, EVENTS, 1, values);
    if (!result)
        return STORE_FAILED;
    bool kept = true;
    for (int i = 0; kept && i < libpq.PQntuples(result); i++) {
        store_event event = {number_at(result, i, 0), number_at(result, i, 1),
                             libpq.PQgetvalue(result, i, 2),
                             libpq.PQgetvalue(result, i, 3)};
        kept = store_rows_add_event(rows, &event);
    }
    libpq.PQclear(result);
    return kept ? STORE_DONE : STORE_FAILED;
}

/* Whoever reads a game has it from then on. */
static store_outcome pg_load(store_backend *backend, const char *game,
                             store_rows *rows)
{
    postgresql_store *it = of(backend);
    const char *values[] = {game, it->me};
    int64_t epoch = it->looks ? -1 : run_number(it, TAKE_GAME, 2, values);
    if (epoch == -2)
        return STORE_FAILED;
    if (epoch == -1) {
        store_change asked = {.game = game, .id = ""};
        int64_t number;
        store_outcome outcome = why_not(it, &asked, &number);
        forget(it, game);
        if (outcome != STORE_STALE || !it->looks)
            return outcome == STORE_STALE ? STORE_ELSEWHERE : outcome;
    } else if (!remember(it, game, epoch)) {
        return STORE_FAILED;
    }
    store_outcome outcome = read_events(it, game, rows);
    return outcome == STORE_DONE && rows->count == 0 ? STORE_PRUNED : outcome;
}

static store_outcome read_summaries(PGresult *result, store_rows *rows)
{
    if (!result)
        return STORE_FAILED;
    bool kept = true;
    for (int i = 0; kept && i < libpq.PQntuples(result); i++) {
        store_summary game = {libpq.PQgetvalue(result, i, 0),
                              number_at(result, i, 1), number_at(result, i, 2),
                              libpq.PQgetvalue(result, i, 3),
                              *libpq.PQgetvalue(result, i, 4) == 't'};
        kept = store_rows_add_summary(rows, &game);
    }
    libpq.PQclear(result);
    return kept ? STORE_DONE : STORE_FAILED;
}

static store_outcome pg_list(store_backend *backend, int most, store_rows *rows)
{
    char limit[24];
    const char *values[] = {limit};
    snprintf(limit, sizeof limit, "%d", most);
    return read_summaries(run(of(backend), PUBLIC_GAMES, 1, values), rows);
}

static store_outcome pg_find_code(store_backend *backend, const char *code,
                                  store_rows *rows)
{
    const char *values[] = {code};
    return read_summaries(run(of(backend), CODE, 1, values), rows);
}

static store_outcome pg_all(store_backend *backend, const char *after, int most,
                            store_rows *rows)
{
    char limit[24];
    const char *values[] = {after, limit};
    snprintf(limit, sizeof limit, "%d", most);
    return read_summaries(run(of(backend), ALL_GAMES, 2, values), rows);
}

static store_outcome pg_put(store_backend *backend, const char *key,
                            const char *value)
{
    const char *values[] = {key, value};
    return run_number(of(backend), PUT_TEXT, 2, values) > 0 ? STORE_DONE
                                                            : STORE_FAILED;
}

static store_outcome pg_get(store_backend *backend, const char *key,
                            store_rows *rows)
{
    const char *values[] = {key};
    PGresult *result = run(of(backend), GET_TEXT, 1, values);
    if (!result)
        return STORE_FAILED;
    store_outcome outcome = STORE_NOT_FOUND;
    if (libpq.PQntuples(result) > 0) {
        store_event event = {.id = "", .body = libpq.PQgetvalue(result, 0, 0)};
        outcome =
            store_rows_add_event(rows, &event) ? STORE_DONE : STORE_FAILED;
    }
    libpq.PQclear(result);
    return outcome;
}

static store_outcome pg_prune(store_backend *backend, int64_t before,
                              int64_t *number)
{
    char limit[24];
    const char *values[] = {limit};
    snprintf(limit, sizeof limit, "%lld", (long long)before);
    *number = run_number(of(backend), PRUNE, 1, values);
    return *number >= 0 ? STORE_DONE : STORE_FAILED;
}

/* Those of other servers are theirs to look after. */
static store_outcome pg_due(store_backend *backend, int64_t now, int most,
                            store_rows *rows)
{
    char time[24], limit[24];
    postgresql_store *it = of(backend);
    const char *values[] = {time, limit, it->me};
    snprintf(time, sizeof time, "%lld", (long long)now);
    snprintf(limit, sizeof limit, "%d", most);
    return read_summaries(run(it, DUE, 3, values), rows);
}

/* Sharing ------------------------------------------------------------------ */

static void pg_release(store_backend *backend, const char *game)
{
    postgresql_store *it = of(backend);
    const char *values[] = {game, it->me};
    forget(it, game);
    run_number(it, RELEASE_GAME, 2, values);
}

static void pg_want(store_backend *backend, const char *game)
{
    const char *values[] = {game};
    run_number(of(backend), WANT_GAME, 1, values);
}

static bool make_name(char out[40])
{
    uint64_t random[2];
    if (getrandom(random, sizeof random, 0) != sizeof random)
        return false;
    snprintf(out, 40, "%016llx%016llx", (unsigned long long)random[0],
             (unsigned long long)random[1]);
    return true;
}

/* A lease under a new name: nothing is ours. */
static bool enter(postgresql_store *it, int64_t now)
{
    const char *values[] = {it->me};
    forget_all(it);
    it->entered = make_name(it->me) && run_number(it, ENTER, 1, values) > 0;
    it->renewed = now;
    return it->entered;
}

/* Which of our games others ask for: the message names the owner. */
static void read_wanted(postgresql_store *it, store_news *news)
{
    size_t size = strlen(it->me);
    PGnotify *told;
    while (news->wanted_count < STORE_WANTED &&
           (told = postgresql_told(&it->db))) {
        if (strncmp(told->extra, it->me, size) == 0 && told->extra[size] == ' ')
            snprintf(news->wanted[news->wanted_count++], sizeof news->wanted[0],
                     "%s", told->extra + size + 1);
        libpq.PQfreemem(told);
    }
}

static void pg_tick(store_backend *backend, store_news *news)
{
    postgresql_store *it = of(backend);
    const char *values[] = {it->me};
    int64_t now = app_milliseconds();
    if (!it->entered || now - it->renewed >= RENEW) {
        int64_t renewed =
            it->entered ? run_number(it, RENEW_LEASE, 1, values) : -1;
        if (renewed > 0)
            it->renewed = now;
        else if (renewed == -1)
            news->lost = enter(it, now);
    }
    news->held_until = it->entered ? it->renewed + HELD : 0;
    read_wanted(it, news);
}

/* Opening ------------------------------------------------------------------ */

static const char *pg_trouble(store_backend *it)
{
    return of(it)->db.trouble;
}

static void pg_close(store_backend *backend)
{
    postgresql_store *it = of(backend);
    const char *values[] = {it->me};
    if (it->entered)
        run_number(it, LEAVE, 1, values);
    forget_all(it);
    postgresql_drop(&it->db);
    free(it->db.uri);
    free(it);
}

static ttr_status refuse(const postgresql_store *it, ttr_error *err)
{
    return app_fail(err, TTR_E_FILE, NULL, _("the games cannot be read: %s"),
                    it->db.trouble);
}

/* A database of a newer program is refused. */
static ttr_status check_schema(postgresql_store *it, ttr_error *err)
{
    enum { KNOWN = 1 };
    int found = (int)run_number(it, SCHEMA, 0, NULL);
    if (found < 0)
        return refuse(it, err);
    if (found > KNOWN)
        return app_fail(err, TTR_E_FILE, NULL,
                        _("these games were made by a newer version of the "
                          "program (schema %d, this one knows %d)"),
                        found, KNOWN);
    return TTR_OK;
}

bool store_is_postgresql(const char *path)
{
    return strncmp(path, "postgresql://", 13) == 0 ||
           strncmp(path, "postgres://", 11) == 0;
}

static ttr_status open_db(postgresql_store *it, const char *uri, ttr_error *err)
{
    it->db.uri = strdup(uri);
    if (!it->db.uri)
        return app_fail_memory(err);
    if (!postgresql_execute(&it->db,
                            it->looks ? "SELECT 1" : postgresql_schema))
        return refuse(it, err);
    ttr_status status = check_schema(it, err);
    if (!status && !it->looks && !enter(it, app_milliseconds()))
        status = refuse(it, err);
    return status;
}

static ttr_status open_store(store_backend **out, const char *uri, bool looks,
                             ttr_error *err)
{
    *out = NULL;
    ttr_status status = libpq_load(err);
    if (status)
        return status;
    postgresql_store *it = calloc(1, sizeof *it);
    if (!it)
        return app_fail_memory(err);
    it->looks = looks;
    it->calls = (store_backend){.begin = pg_begin,
                                .commit = pg_commit,
                                .rollback = pg_rollback,
                                .append = pg_append,
                                .remove = pg_remove,
                                .load = pg_load,
                                .list = pg_list,
                                .find_code = pg_find_code,
                                .all = pg_all,
                                .put = pg_put,
                                .get = pg_get,
                                .prune = pg_prune,
                                .due = pg_due,
                                .tick = pg_tick,
                                .release = pg_release,
                                .want = pg_want,
                                .trouble = pg_trouble,
                                .close = pg_close};
    status = open_db(it, uri, err);
    if (status)
        pg_close(&it->calls);
    else
        *out = &it->calls;
    return status;
}

ttr_status store_postgresql_open(store_backend **out, const char *uri,
                                 ttr_error *err)
{
    return open_store(out, uri, false, err);
}

ttr_status store_postgresql_look(store_backend **out, const char *uri,
                                 ttr_error *err)
{
    return open_store(out, uri, true, err);
}
