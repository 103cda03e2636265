// SPDX-License-Identifier: MIT
/*
 * games_slot.c - Places of open games: who waits for them, and their loading.
 */
#include "web/games_slot.h"

#include "base/clock.h"
#include "base/error.h"
#include "web/danger.h"
#include "web/games_load.h"

#include <event2/event.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RETRY_SECONDS = 1 };

uint64_t slot_hash(const games *all, const char *text)
{
    uint64_t value = all->salt;
    for (; *text; text++)
        value = (value ^ (uint8_t)*text) * 0x100000001b3u;
    return value ^ (value >> 29);
}

slot **slot_find(games *all, const char *id)
{
    slot **at = &all->bucket[slot_hash(all, id) % SLOT_BUCKETS];
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->next;
    return at;
}

slot *slot_of(const open_game *it)
{
    return (slot *)it->hidden;
}

/* Waiting ------------------------------------------------------------------ */

bool slot_wait(slot *it, games_ready *call, void *context)
{
    waiting *added = malloc(sizeof *added);
    if (!added)
        return false;
    *added = (waiting){NULL, call, context};
    *it->last = added;
    it->last = &added->next;
    return true;
}

static waiting *take_waiting(slot *it)
{
    waiting *taken = it->first;
    if (!taken)
        return NULL;
    it->first = taken->next;
    if (!it->first)
        it->last = &it->first;
    return taken;
}

void slot_tell(slot *it, open_game *game, games_answer answer, const char *why)
{
    waiting *one = take_waiting(it);
    if (!one)
        return;
    games *all = it->open.all;
    danger_mark mark = {""};
    if (game)
        mark = danger_begin(all->danger, it->id);
    one->call(one->context, game, answer, why);
    if (game)
        danger_end(all->danger, mark);
    free(one);
}

/* Forget a slot; what waits is told so. */
void slot_close(games *all, slot *it, games_answer answer, const char *why)
{
    slot **at = slot_find(all, it->id);
    *at = it->next;
    all->count--;
    if (it->open.game)
        all->calls.closed(all->calls.context, &it->open);
    while (it->first)
        slot_tell(it, NULL, answer, why);
    if (!all->ending)
        store_release(all->store, it->id);
    hosted_free(it->open.game);
    free(it->request);
    free(it);
}

/* One after the other, as long as none of them begins to store. A call may ask
   for the same game again: that waits behind the others. */
void slot_run(slot *it)
{
    games *all = it->open.all;
    if (it->running)
        return;
    it->running = true;
    while (it->state == SETTLED && it->first) {
        bool held = store_is_held(all->store);
        slot_tell(it, held ? &it->open : NULL, held ? GAMES_OPEN : GAMES_AWAY,
                  NULL);
    }
    it->running = false;
    if (it->state == DEAD && !it->removed)
        slot_close(all, it, GAMES_AGAIN, NULL);
}

/* Loading ------------------------------------------------------------------ */

/* Remember the id of a request, so that it is known when it is repeated. */
bool slot_note(slot *it, const char *id)
{
    enum { STEP = 64 };
    if (it->requests % STEP == 0) {
        size_t room = (size_t)it->requests + STEP;
        uint64_t *grown = realloc(it->request, room * sizeof *grown);
        if (!grown)
            return false;
        it->request = grown;
    }
    it->request[it->requests++] = *id ? slot_hash(it->open.all, id) : 0;
    return true;
}

static void on_loaded(void *context, store_outcome outcome,
                      const store_event *events, int count);

/* With its files, or without them if there are none. */
static void on_files(void *context, store_outcome outcome, const char *text)
{
    slot *it = context;
    if (outcome == STORE_DONE)
        shelf_keep(it->open.all->editions, it->files, text);
    store_load(it->open.all->store, it->id, on_loaded, it);
}

/* Are its files still to be asked for? */
static bool lacks_files(slot *it, const store_event *events, int count)
{
    if (*it->files)
        return false; // they were
    games_find_files(events, count, it->files);
    return *it->files && !shelf_has(it->open.all->editions, it->files);
}

/* Whoever looks at it stays, and it is tried again. */
static void wait_for_store(slot *it)
{
    struct timeval soon = {.tv_sec = RETRY_SECONDS};
    games *all = it->open.all;
    if (!it->open.viewers) {
        slot_close(all, it, GAMES_AWAY, NULL);
        return;
    }
    it->state = AWAY;
    while (it->first)
        slot_tell(it, NULL, GAMES_AWAY, NULL);
    if (!event_pending(all->retry, EV_TIMEOUT, NULL))
        event_add(all->retry, &soon);
}

static void not_loaded(slot *it, store_outcome outcome)
{
    if (outcome == STORE_FAILED)
        wait_for_store(it);
    else
        slot_close(it->open.all, it,
                   outcome == STORE_NOT_FOUND   ? GAMES_NONE
                   : outcome == STORE_PRUNED    ? GAMES_PRUNED
                   : outcome == STORE_ELSEWHERE ? GAMES_ELSEWHERE
                                                : GAMES_AWAY,
                   NULL);
}

static void on_loaded(void *context, store_outcome outcome,
                      const store_event *events, int count)
{
    slot *it = context;
    games *all = it->open.all;
    ttr_error err = {.status = TTR_OK};
    char key[GAMES_KEY];
    if (outcome != STORE_DONE) {
        not_loaded(it, outcome);
        return;
    }
    if (lacks_files(it, events, count)) {
        store_get(all->store, games_files_key(it->files, key), on_files, it);
        return;
    }
    if (danger_is_aside(all->danger, it->id)) {
        slot_close(all, it, GAMES_ASIDE, NULL);
        return;
    }
    hosted *made;
    danger_mark mark = danger_begin(all->danger, it->id);
    ttr_status status =
        games_replay(&made, it->id, all->editions, events, count, &err);
    danger_end(all->danger, mark);
    it->requests = 0;
    for (int i = 0; i < count && status == TTR_OK; i++)
        if (!slot_note(it, events[i].id))
            status = app_fail_memory(&err);
    if (status != TTR_OK) {
        hosted_free(made);
        slot_close(all, it,
                   status == TTR_E_MEMORY ? GAMES_MEMORY : GAMES_BROKEN,
                   err.text);
        return;
    }
    hosted_free(it->open.game); // as it was before it was read again
    it->open.game = made;
    it->taken = app_milliseconds();
    it->state = SETTLED;
    mark = danger_begin(all->danger, it->id);
    all->calls.changed(all->calls.context, &it->open);
    danger_end(all->danger, mark);
    slot_run(it);
}

void slot_load(slot *it)
{
    store_load(it->open.all->store, it->id, on_loaded, it);
}

/* What it has taken in may not count, or it may be another server's. */
void slot_reload(slot *it)
{
    games *all = it->open.all;
    it->state = LOADING;
    if (all->calls.reloads)
        all->calls.reloads(all->calls.context, &it->open);
    store_load_again(all->store, it->id, on_loaded, it);
}

slot *slot_add(games *all, const char *id)
{
    slot *it = calloc(1, sizeof *it);
    if (!it)
        return NULL;
    snprintf(it->id, sizeof it->id, "%s", id);
    it->open.all = all;
    it->open.hidden = it;
    it->last = &it->first;
    it->used = app_milliseconds();
    slot **at = slot_find(all, id);
    it->next = *at;
    *at = it;
    all->count++;
    return it;
}
