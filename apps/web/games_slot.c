// SPDX-License-Identifier: MIT
/*
 * games_slot.c - Places of open games, and who waits for them.
 */
#include "web/games_slot.h"

#include "base/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    if (game) {
        games_touch touch = games_touch_begin(game);
        one->call(one->context, game, answer, why);
        games_touch_end(all, &touch);
    } else {
        one->call(one->context, game, answer, why);
    }
    free(one);
}

/* Forget a slot; what waits is told so. */
void slot_close(games *all, slot *it, games_answer answer, const char *why)
{
    slot **at = slot_find(all, it->id);
    *at = it->next;
    all->count--;
    slot_wake(it);
    if (it->open.game)
        all->calls.closed(all->calls.context, &it->open);
    if (!all->ending) // before what waits asks for it again, or makes it
        store_release(all->store, it->id);
    while (it->first)
        slot_tell(it, NULL, answer, why);
    hosted_free(it->open.game);
    hosted_free(it->made);
    store_rows_clear(&it->rows);
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
    while (it->state == SETTLED && !slot_rests(it) && it->first) {
        bool held = store_is_held(all->store);
        slot_tell(it, held ? &it->open : NULL, held ? GAMES_OPEN : GAMES_AWAY,
                  NULL);
    }
    it->running = false;
    if (it->state == DEAD && !it->removed)
        slot_close(all, it, GAMES_AGAIN, NULL);
}

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
