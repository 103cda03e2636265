// SPDX-License-Identifier: MIT
/*
 * session_begin.c - Beginning, loading and ending a session.
 */
#define _POSIX_C_SOURCE 200809L // strdup, link

#include "base/crash.h"
#include "base/error.h"
#include "base/language.h"
#include "base/pack_needs.h"
#include "base/replace_file.h"
#include "host/folders.h"
#include "host/journal_paths.h"
#include "host/saves.h"
#include "host/session_data.h"
#include "host/watch.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A session without a match, or NULL when memory is short. */
static game_session *make(const char *path)
{
    game_session *session = calloc(1, sizeof *session);

    if (!session)
        return NULL;
    session->path = game_real_path(path);
    if (!session->path) {
        free(session);
        return NULL;
    }
    return session;
}

void game_session_free(game_session *session)
{
    if (!session)
        return;
    game_thinker_free(session->thinker);
    if (session->pool_is_ours)
        game_pool_free(session->pool);
    watch_free(session->watch);
    if (session->made && !game_session_is_kept(session))
        unlink(session->path); // while it is locked
    game_match_free(session->match);
    game_lock_free(session->lock);
    ttr_library_free(session->shelf);
    free(session->path);
    free(session);
}

bool game_session_rules_changed(const game_session *session)
{
    return ttr_match_rules_changed(game_match_base(session->match));
}

const ttr_error *game_session_cut(const game_session *session)
{
    return &session->cut;
}

const char *game_session_kept(const game_session *session)
{
    return session->kept;
}

const ttr_library *game_session_library(const game_session *session,
                                        const ttr_library *library)
{
    return session->shelf ? session->shelf : library;
}

ttr_status game_session_share_shelf(game_session *session,
                                    const game_session *from, ttr_error *err)
{
    if (!from->shelf)
        return TTR_OK;
    session->shelf = ttr_library_new();
    return session->shelf && !ttr_library_add_all(session->shelf, from->shelf)
               ? TTR_OK
               : app_fail_memory(err);
}

/* Make the session's match of one of the engine, which is freed on failure. */
static ttr_status take_match(game_session *session, ttr_match *base,
                             const game_party *party, bool looking,
                             ttr_error *err)
{
    ttr_status status =
        game_match_new(&session->match, base, party, looking, err);

    if (status) {
        ttr_match_free(base);
        return status;
    }
    game_match_set_keeper(session->match, game_session_keeper(session));
    app_crash_know(game_match_edition(session->match));
    return TTR_OK;
}

game_session *game_session_of(game_match *match)
{
    game_session *session = make("");

    if (session) {
        session->match = match;
        app_crash_know(game_match_edition(match));
    }
    return session;
}

/* The party as part of a set-up. */
static void seat_party(const game_party *party, ttr_setup *setup)
{
    setup->players = party->count;
    for (int p = 0; p < TTR_MAX_PLAYERS; p++) {
        bool there = p < party->count;
        setup->names[p] = there ? party->seat[p].name : NULL;
        setup->seats[p] = there ? party->seat[p].spec : NULL;
    }
    setup->note = NULL;
}

/* A new file in the folder of saved games, locked. Another process may take
   the name between the look and the lock. */
static ttr_status new_file(game_session *session, const char *edition,
                           ttr_error *err)
{
    char path[GAME_PATH_MAX];

    for (int i = 0; i < 100; i++) {
        if (!game_saves_new_path(edition, path, sizeof path, err))
            return err ? err->status : TTR_E_FILE;
        ttr_status status = game_lock_take(&session->lock, path, err);
        if (status == TTR_OK && access(path, F_OK) != 0) {
            free(session->path);
            session->path = strdup(path);
            return session->path ? TTR_OK : app_fail_memory(err);
        }
        game_lock_free(session->lock);
        session->lock = NULL;
    }
    return app_fail(err, TTR_E_FILE, path, "%s",
                    _("there is no file name left for a new game"));
}

/* Give the session its file: path, none when it is "", a new one when NULL. */
static ttr_status take_file(game_session *session, const char *path,
                            ttr_error *err)
{
    if (!path)
        return new_file(
            session, ttr_edition_id(game_match_edition(session->match)), err);
    return *path ? game_lock_take(&session->lock, path, err) : TTR_OK;
}

ttr_status game_session_new(game_session **out, const ttr_library *library,
                            const ttr_setup *setup, const game_party *party,
                            const char *path, ttr_report *report,
                            ttr_error *err)
{
    ttr_setup seated = *setup;
    game_session *session = make(path ? path : "");
    ttr_match *base;

    *out = NULL;
    if (!session)
        return app_fail_memory(err);
    seat_party(party, &seated);
    ttr_status status = app_match_new(&base, library, &seated, report, err);
    if (!status)
        status = take_match(session, base, party, false, err);
    if (!status)
        status = take_file(session, path, err);
    if (!status)
        status = game_session_save(session, err);
    session->made = !status && !path;
    if (status)
        game_session_free(session);
    else
        *out = session;
    return status;
}

/* Who plays, from the lines of the journal. To look at a game, its bots need
   not be known: a person sits there, should somebody play on. */
static ttr_status read_party(const ttr_match *base, const char *path,
                             bool looking, game_party *party, ttr_error *err)
{
    ttr_setup setup;

    ttr_match_setup(base, &setup);
    party->count = setup.players;
    for (int p = 0; p < setup.players; p++) {
        game_seat *seat = &party->seat[p];
        if (game_seat_make(setup.names[p], setup.seats[p], p, seat))
            continue;
        if (!looking)
            return app_fail(err, TTR_E_SETUP, path,
                            _("%s is played by a bot that this program does"
                              " not have: %s. Look at the game, and play on"
                              " from there with other players"),
                            seat->name, setup.seats[p]);
        game_seat_make(setup.names[p], NULL, p, seat);
    }
    return TTR_OK;
}

/* What cannot be read will be written anew without it: keep the file. */
static ttr_status keep_file(game_session *session, ttr_error *err)
{
    return game_session_rules_changed(session)
               ? game_kept_add(session->path, session->kept, err)
               : game_kept_add_damaged(session->path, session->kept, err);
}

/* The match of the journal, its bots known; freed when they are not. */
static ttr_status take_journal(game_session *session, ttr_match *base,
                               bool looking, ttr_error *err)
{
    game_party party = {.count = 0};
    ttr_status status = read_party(base, session->path, looking, &party, err);

    if (!status)
        return take_match(session, base, &party, looking, err);
    ttr_match_free(base);
    return status;
}

static ttr_status open_journal(game_session **out, const ttr_library *library,
                               const char *path, bool looking, ttr_error *err)
{
    ttr_error own, damage = {.status = TTR_OK};
    game_session *session = make(path);
    ttr_match *base = NULL;
    ttr_status status = TTR_OK;

    *out = NULL;
    if (!err)
        err = &own;
    memset(err, 0, sizeof *err);
    if (!session)
        return app_fail_memory(err);
    if (!looking)
        status = game_lock_take(&session->lock, session->path, err);
    if (!status)
        status = game_journal_load(&base, &session->shelf, library, path,
                                   TTR_JOURNAL_RECOVER, &damage);
    if (damage.status)
        *err = session->cut = damage;
    if (!status)
        status = take_journal(session, base, looking, err);
    if (!status && damage.status && !looking)
        status = keep_file(session, err);
    if (status) {
        game_session_free(session);
        return status;
    }
    if (!looking)
        app_replace_sweep(session->path);
    *out = session;
    return TTR_OK;
}

ttr_status game_session_load(game_session **out, const ttr_library *library,
                             const char *path, ttr_error *err)
{
    return open_journal(out, library, path, false, err);
}

ttr_status game_session_look(game_session **out, const ttr_library *library,
                             const char *path, ttr_error *err)
{
    return open_journal(out, library, path, true, err);
}

/* A match that begins like another one; from a position, if that did. */
static ttr_status begin_again(ttr_match **out, const ttr_library *library,
                              ttr_match *from, const ttr_setup *setup,
                              ttr_error *err)
{
    const ttr_edition *edition = ttr_match_edition(from);
    ttr_state start;

    *out = NULL;
    ttr_status status = ttr_match_at(from, 0, &start);
    if (status)
        return app_fail_table(err, ttr_match_table(from));
    status = ttr_match_new(out, library, setup, NULL, err);
    if (!status && ttr_state_equal(edition, ttr_match_state(*out), &start))
        return TTR_OK;
    ttr_match_free(*out);
    *out = NULL;
    json_t *position = ttr_position_write(edition, &start);
    if (!position)
        return app_fail_memory(err);
    status = ttr_match_new_position(out, library, setup, position, NULL, err);
    json_decref(position);
    return status;
}

/* Do again the actions of another match up to a moment. */
static ttr_status follow(ttr_match *match, const ttr_match *from, int moment,
                         ttr_error *err)
{
    for (int i = 0; i < moment; i++)
        if (ttr_match_apply(match, ttr_match_action(from, i), NULL))
            return app_fail_table(err, ttr_match_table(match));
    return TTR_OK;
}

/* Give the session a match that is like another one up to a moment. */
static ttr_status take_branch(game_session *session, const ttr_library *library,
                              game_session *from, int moment,
                              const game_party *party, ttr_error *err)
{
    ttr_match *old = game_match_base(from->match);
    ttr_setup setup;
    ttr_match *base;

    ttr_match_setup(old, &setup);
    seat_party(party, &setup);
    ttr_status status = begin_again(&base, game_session_library(from, library),
                                    old, &setup, err);
    if (!status)
        status = follow(base, old, moment, err);
    if (!status)
        return take_match(session, base, party, false, err);
    ttr_match_free(base);
    return status;
}

ttr_status game_session_branch(game_session **out, const ttr_library *library,
                               game_session *from, int moment,
                               const game_party *party, ttr_error *err)
{
    int players = game_match_party(from->match)->count;

    *out = NULL;
    if (party->count != players)
        return app_fail(err, TTR_E_SETUP, NULL,
                        ngettext("this game is played by %d player",
                                 "this game is played by %d players",
                                 (unsigned long)players),
                        players);
    game_session *session = make("");
    if (!session)
        return app_fail_memory(err);
    ttr_status status = take_branch(session, library, from, moment, party, err);
    if (!status)
        status = game_session_share_shelf(session, from, err);
    if (!status)
        status = take_file(session, NULL, err);
    if (!status)
        status = game_session_save(session, err);
    if (status)
        game_session_free(session);
    else
        *out = session;
    return status;
}
