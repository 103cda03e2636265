// SPDX-License-Identifier: MIT
/*
 * hints.c - Hints for the players of the hosted games.
 *
 * Invariant: a hint is in the list of its game from the question to the answer.
 */
#include "web/hints.h"

#include "base/error.h"
#include "base/language.h"
#include "host/thinker.h"

#include <event2/event.h>

#include <stdio.h>
#include <stdlib.h>

enum { HINTS_MAX = 4 }; // of one game at a time

typedef struct hint {
    struct hint *next;
    open_game *game;
    game_thinker *thinker;
    struct event *done; // the thinker's fd
    int seat;
    int64_t version; // of the game that it is about
    hints_ready *ready;
    void *context;
} hint;

static void hint_free(hint *it)
{
    if (it->done)
        event_free(it->done);
    game_thinker_free(it->thinker);
    free(it);
}

/* Answer, and be done with it. */
static void finish(hint *it, const app_advice *advice, const ttr_error *err)
{
    hint **at = &it->game->hints;
    while (*at != it)
        at = &(*at)->next;
    *at = it->next;
    if (advice && it->version == it->game->game->version) {
        it->game->hinted.known = true;
        it->game->hinted.seat = it->seat;
        it->game->hinted.version = it->version;
        it->game->hinted.advice = *advice;
    }
    it->ready(it->context, advice, err);
    hint_free(it);
}

static void on_done(evutil_socket_t fd, short what, void *context)
{
    hint *it = context;
    app_advice advice;
    ttr_error err = {.status = TTR_OK};
    (void)fd, (void)what;
    if (!game_thinker_is_done(it->thinker))
        return;
    if (game_thinker_take(it->thinker, &advice, &err))
        finish(it, NULL, &err);
    else
        finish(it, &advice, NULL);
}

static int count(const open_game *game)
{
    int found = 0;
    for (const hint *it = game->hints; it; it = it->next)
        found++;
    return found;
}

static ttr_status begin(hint *it, robots *all, int seat, ttr_error *err)
{
    hosted *of = it->game->game;
    game_task task = {.generator = app_mind_generator(
                          of->minds, seat, game_match_length(of->match))};
    ttr_status status = game_thinker_new(&it->thinker, robots_pool(all),
                                         game_match_edition(of->match), err);
    if (status)
        return status;
    it->done = event_new(robots_base(all), game_thinker_fd(it->thinker),
                         EV_READ | EV_PERSIST, on_done, it);
    if (!it->done || event_add(it->done, NULL) != 0)
        return app_fail_memory(err);
    snprintf(task.about, sizeof task.about, "%s", of->id);
    return game_thinker_begin(it->thinker, &task,
                              game_match_view(of->match, seat), err);
}

bool hints_ask(robots *all, open_game *game, int seat, hints_ready *ready,
               void *context, ttr_error *err)
{
    if (count(game) >= HINTS_MAX) {
        (void)app_fail(err, TTR_E_SETUP, NULL,
                       _("too many questions at once; wait a little"));
        return false;
    }
    hint *it = calloc(1, sizeof *it);
    if (!it) {
        (void)app_fail_memory(err);
        return false;
    }
    it->game = game;
    it->seat = seat;
    it->version = game->game->version;
    it->ready = ready;
    it->context = context;
    if (begin(it, all, seat, err)) {
        hint_free(it);
        return false;
    }
    it->next = game->hints;
    game->hints = it;
    return true;
}

const app_advice *hints_known(const open_game *game, int seat)
{
    bool same = game->hinted.known && game->hinted.seat == seat &&
                game->hinted.version == game->game->version;
    return same ? &game->hinted.advice : NULL;
}

void hints_forget(open_game *game)
{
    ttr_error err = {.status = TTR_OK};
    game->hinted.known = false;
    (void)app_fail(&err, TTR_E_FILE, NULL,
                   _("the game has to be opened again"));
    while (game->hints)
        finish(game->hints, NULL, &err);
}
