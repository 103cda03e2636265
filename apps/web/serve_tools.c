// SPDX-License-Identifier: MIT
/*
 * serve_tools.c - What can be done with a store beside a server, or without
 * one: check it, copy it, write a game down.
 */
#include "base/error.h"
#include "base/journal_file.h"
#include "base/language.h"
#include "base/message.h"
#include "commands.h"
#include "web/games_load.h"
#include "web/serve.h"
#include "web/store_backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 200 }; // games that are read at a time

typedef struct tools {
    store_backend *store;
    shelf *editions;
    char path[4000];
} tools;

static ttr_status tools_open(tools *it, const serve_wishes *w,
                             const ttr_library *library, ttr_error *err)
{
    *it = (tools){.editions = shelf_new(library)};
    if (!it->editions)
        return app_fail_memory(err);
    ttr_status status =
        serve_find_store(w->store, it->path, sizeof it->path, err);
    if (status)
        return status;
    return store_is_postgresql(it->path)
               ? store_postgresql_look(&it->store, it->path, err)
               : store_sqlite_look(&it->store, it->path, err);
}

static void tools_close(tools *it)
{
    if (it->store)
        it->store->close(it->store);
    shelf_free(it->editions);
}

static ttr_status refuse(const tools *it, store_outcome outcome,
                         const char *game, ttr_error *err)
{
    if (outcome == STORE_NOT_FOUND)
        return app_fail(err, TTR_E_NOT_FOUND, it->path,
                        _("there is no game %s"), game);
    if (outcome == STORE_PRUNED)
        return app_fail(err, TTR_E_NOT_FOUND, it->path,
                        _("game %s was pruned: nothing of it is left"), game);
    return app_fail(err, TTR_E_FILE, it->path,
                    _("the games cannot be read: %s"),
                    it->store->trouble(it->store));
}

/* The files of its edition, where they are not those of now. */
static void fetch_files(tools *it, const store_rows *rows)
{
    char files[SECRET_HASH], key[GAMES_KEY];
    store_rows found = {.count = 0};
    games_find_files(rows->event, rows->count, files);
    if (!*files || shelf_has(it->editions, files))
        return;
    if (it->store->get(it->store, games_files_key(files, key), &found) ==
        STORE_DONE)
        shelf_keep(it->editions, files, found.event[0].body);
    store_rows_clear(&found);
}

/* A game as its events made it, with the rules it began with. */
static ttr_status open_game_of(tools *it, const char *game, hosted **out,
                               ttr_error *err)
{
    store_rows rows = {.count = 0};
    *out = NULL;
    store_outcome outcome = it->store->load(it->store, game, &rows);
    ttr_status status =
        outcome == STORE_DONE ? TTR_OK : refuse(it, outcome, game, err);
    if (status == TTR_OK) {
        fetch_files(it, &rows);
        status =
            games_replay(out, game, it->editions, rows.event, rows.count, err);
    }
    store_rows_clear(&rows);
    if (status) {
        hosted_free(*out);
        *out = NULL;
    }
    return status;
}

/* Checking ----------------------------------------------------------------- */

/* False, and said why, when it does not come out as it did. */
static bool check_one(tools *it, const store_summary *game)
{
    ttr_error err = {.status = TTR_OK};
    hosted *made;
    bool good = true;
    if (strcmp(game->state, "pruned") == 0)
        return true;
    if (open_game_of(it, game->game, &made, &err)) {
        printf(_("%s: cannot be opened: %s\n"), game->game, err.text);
        return false;
    }
    if (made->differs && made->stage == HOSTED_PLAY) {
        printf(_("%s: action %d (%s) does not come out as it did %s\n"),
               game->game, game_match_length(made->match) + 1,
               made->differs_action, made->differs_why);
        good = false;
    } else if (made->version != game->version) {
        printf(_("%s: has %lld events instead of %lld\n"), game->game,
               (long long)made->version, (long long)game->version);
        good = false;
    }
    hosted_free(made);
    return good;
}

static ttr_status check_all(tools *it, int *checked, int *bad, ttr_error *err)
{
    char after[NAME_TEXT] = "";
    for (int count = PAGE; count == PAGE;) {
        store_rows rows = {.count = 0};
        store_outcome outcome = it->store->all(it->store, after, PAGE, &rows);
        if (outcome != STORE_DONE) {
            store_rows_clear(&rows);
            return refuse(it, outcome, "", err);
        }
        count = rows.count;
        for (int i = 0; i < count; i++) {
            *bad += !check_one(it, &rows.summary[i]);
            (*checked)++;
        }
        if (count > 0)
            snprintf(after, sizeof after, "%s", rows.summary[count - 1].game);
        store_rows_clear(&rows);
    }
    return TTR_OK;
}

int serve_check(const serve_wishes *w, const ttr_library *library)
{
    tools it;
    ttr_error err = {.status = TTR_OK};
    int checked = 0, bad = 0;
    ttr_status status = tools_open(&it, w, library, &err);
    if (!status)
        status = check_all(&it, &checked, &bad, &err);
    if (status)
        app_message_error(&err);
    else
        printf(_("%d games, %d of them not as they were\n"), checked, bad);
    tools_close(&it);
    return status || bad ? APP_FAILED : APP_OK;
}

/* Copies ------------------------------------------------------------------- */

int serve_backup(const serve_wishes *w)
{
    char path[4000];
    ttr_error err = {.status = TTR_OK};
    ttr_status status = serve_find_store(w->store, path, sizeof path, &err);
    if (!status)
        status = store_is_postgresql(path)
                     ? app_fail(&err, TTR_E_SETUP, NULL,
                                _("a database of PostgreSQL is copied with "
                                  "pg_dump"))
                     : store_sqlite_backup(path, w->backup, &err);
    if (status)
        app_message_error(&err);
    return status ? APP_FAILED : APP_OK;
}

static ttr_status export_to(hosted *game, const char *file, ttr_error *err)
{
    char *text;
    size_t size;
    if (!game->match)
        return app_fail(err, TTR_E_SETUP, NULL,
                        _("game %s has not begun: there is nothing to write "
                          "down"),
                        game->id);
    if (strcmp(file, "-") != 0)
        return app_journal_save(game_match_base(game->match), file, APP_PRIVATE,
                                err);
    if (ttr_journal_write(game_match_base(game->match), &text, &size))
        return app_fail_memory(err);
    fwrite(text, 1, size, stdout);
    ttr_free(text);
    return TTR_OK;
}

int serve_export(const serve_wishes *w, const ttr_library *library,
                 const char *file)
{
    tools it;
    ttr_error err = {.status = TTR_OK};
    hosted *game = NULL;
    ttr_status status = tools_open(&it, w, library, &err);
    if (!status)
        status = open_game_of(&it, w->export, &game, &err);
    if (!status)
        status = export_to(game, file, &err);
    if (status)
        app_message_error(&err);
    hosted_free(game);
    tools_close(&it);
    return status ? APP_FAILED : APP_OK;
}
