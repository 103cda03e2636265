// SPDX-License-Identifier: MIT
/*
 * games_change.c - The way of a change: taken in, stored, and then shown.
 */
#include "web/games_slot.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/json_memory.h"
#include "web/away.h"
#include "web/games_load.h"

#include <ttr/position.h>

#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int64_t games_repeated(const open_game *it, const char *id)
{
    const slot *in = slot_of(it);
    uint64_t wanted = slot_hash(it->all, id);
    for (int i = 0; *id && i < in->requests; i++)
        if (in->request[i] == wanted)
            return i + 1;
    return 0;
}

bool games_is_settled(const open_game *it)
{
    slot *in = slot_of(it);
    return in->state == SETTLED && !slot_rests(in) &&
           store_is_held(it->all->store);
}

/* A new game is nobody's: what follows may be asked of another server. */
static void pass_on(slot *it)
{
    games *all = it->open.all;
    char id[NAME_TEXT];
    snprintf(id, sizeof id, "%s", it->id);
    slot_run(it);
    slot *still = *slot_find(all, id);
    if (still == it && it->state == SETTLED && !it->open.viewers)
        slot_close(all, it, GAMES_AGAIN, NULL);
}

static void on_stored(void *context, store_outcome outcome, int64_t number)
{
    slot *it = context;
    games *all = it->open.all;
    games_stored *stored = it->stored;
    bool good = outcome == STORE_DONE && number == it->open.game->version;
    it->stored = NULL;
    it->state = good ? SETTLED : DEAD;
    if (!good) // nor were they, perhaps
        shelf_set_stored(all->editions, it->files, false);
    if (stored)
        stored(it->stored_context, good ? number : 0);
    if (!good && it->open.game->version > 1) {
        slot_reload(it);
        return;
    }
    if (!good) {
        slot_close(all, it, GAMES_AWAY, NULL);
        return;
    }
    danger_passed(all->danger, it->id);
    games_touch touch = games_touch_begin(&it->open);
    all->calls.changed(all->calls.context, &it->open);
    games_touch_end(all, &touch);
    if (number == 1 && store_is_shared(all->store))
        pass_on(it);
    else
        slot_run(it);
}

/* A game that begins takes care that its files will be found again. */
static void store_files(slot *it)
{
    games *all = it->open.all;
    const char *text;
    char key[GAMES_KEY];
    const hosted *game = it->open.game;
    if (!game->match || *it->files)
        return;
    const char *files =
        shelf_files(all->editions, game_match_edition(game->match), &text);
    if (!files)
        return;
    snprintf(it->files, sizeof it->files, "%s", files);
    if (shelf_is_stored(all->editions, files))
        return;
    store_put(all->store, games_files_key(files, key), text, NULL, NULL);
    shelf_set_stored(all->editions, files, true);
}

static void store_event_of(slot *it, const json_t *event, const char *id)
{
    char *body = ttr_json_text(event, JSON_COMPACT);
    const hosted *game = it->open.game;
    store_change change = {.game = it->id,
                           .version = game->version - 1,
                           .id = id,
                           .body = body ? body : "",
                           .state = hosted_stage_name(game),
                           .code = game->code,
                           .is_public = game->is_public,
                           .due = away_due(game)};
    it->state = STORING;
    store_files(it);
    if (body)
        store_append(it->open.all->store, &change, on_stored, it);
    else
        on_stored(it, STORE_FAILED, 0);
    free(body);
}

ttr_status games_commit(open_game *open, json_t *event, const char *id,
                        games_stored *stored, void *context, ttr_error *err)
{
    slot *it = slot_of(open);
    if (app_json_fell_short()) { // the event may lack a key
        json_decref(event);
        return app_fail_memory(err);
    }
    games_touch touch = games_touch_begin(open);
    ttr_status status =
        hosted_take(open->game, open->all->editions, event, time(NULL), err);
    games_touch_end(open->all, &touch);
    if (status == TTR_OK && (app_json_fell_short() || !slot_note(it, id)))
        status = app_fail_memory(err);
    if (status != TTR_OK) {
        json_decref(event);
        if (status == TTR_E_MEMORY || status == TTR_E_JOURNAL)
            it->state = DEAD; // it may be half changed
        slot_run(it);
        return status;
    }
    open->trouble[0] = '\0';
    it->used = app_milliseconds();
    it->stored = stored;
    it->stored_context = context;
    store_event_of(it, event, id);
    json_decref(event);
    return TTR_OK;
}

void games_make(games *all, const char *id, json_t *made, const char *request,
                games_ready *ready, void *context)
{
    ttr_error err = {.status = TTR_OK};
    bool taken = *slot_find(all, id);
    slot *it = taken ? NULL : slot_add(all, id);
    if (!it || !slot_wait(it, ready, context)) {
        if (it)
            slot_close(all, it, GAMES_MEMORY, NULL);
        json_decref(made);
        ready(context, NULL, taken ? GAMES_AGAIN : GAMES_MEMORY, NULL);
        return;
    }
    hosted *game = NULL;
    ttr_status status = hosted_new(&game, id, &err);
    it->open.game = game;
    if (status == TTR_OK)
        status = hosted_take(game, all->editions, made, time(NULL), &err);
    if (status == TTR_OK && (app_json_fell_short() || !slot_note(it, request)))
        status = app_fail_memory(&err);
    if (status == TTR_OK)
        store_event_of(it, made, request);
    else
        slot_close(all, it,
                   status == TTR_E_MEMORY ? GAMES_MEMORY : GAMES_BROKEN,
                   err.text);
    json_decref(made);
}

static void on_removed(void *context, store_outcome outcome)
{
    slot *it = context;
    games *all = it->open.all;
    games_ready *removed = it->removed;
    bool good = outcome == STORE_DONE;
    it->removed = NULL;
    removed(it->stored_context, NULL, good ? GAMES_NONE : GAMES_AWAY, NULL);
    slot_close(all, it, good ? GAMES_NONE : GAMES_AGAIN, NULL);
}

void games_remove(open_game *open, games_ready *ready, void *context)
{
    slot *it = slot_of(open);
    it->state = DEAD;
    it->removed = ready;
    it->stored_context = context;
    store_remove(open->all->store, it->id, on_removed, it);
}
