// SPDX-License-Identifier: MIT
/*
 * open_games.c - The games that are open: asked for, swept up, shared with
 * others.
 */
#include "web/games_slot.h"

#include "base/clock.h"
#include "base/error.h"

#include <event2/event.h>

#include <stdlib.h>
#include <string.h>

enum {
    IDLE_SECONDS = 60, // how long a game stays open that nobody looks at
    SWEEP_SECONDS = 10,
    KEPT_MILLISECONDS = 3000 // before another server may have it
};

void games_ask(games *all, const char *id, games_ready *call, void *context)
{
    if (strlen(id) != NAME_TEXT - 1) {
        call(context, NULL, GAMES_NONE, NULL);
        return;
    }
    slot *it = *slot_find(all, id);
    bool load = !it;
    if (!it)
        it = slot_add(all, id);
    if (!it || !slot_wait(it, call, context)) {
        if (it && load) // or all others would wait for it for ever
            slot_close(all, it, GAMES_MEMORY, NULL);
        call(context, NULL, GAMES_MEMORY, NULL);
        return;
    }
    it->used = app_milliseconds();
    if (load)
        slot_load(it);
    else if (it->state == SETTLED)
        slot_run(it);
    else if (it->state == AWAY)
        slot_tell(it, NULL, GAMES_AWAY, NULL);
}

/* All of them -------------------------------------------------------------- */

void games_each(games *all, void (*call)(void *context, open_game *it),
                void *context)
{
    for (int i = 0; i < SLOT_BUCKETS; i++)
        for (slot *it = all->bucket[i], *next; it; it = next) {
            next = it->next;
            if (it->open.game)
                call(context, &it->open);
        }
}

static bool is_idle(const slot *it, int64_t now)
{
    return it->state == SETTLED && !it->first && !it->running && !it->rests &&
           !it->open.viewers && !it->open.hints &&
           !hosted_bot_acts(it->open.game) &&
           now - it->used > IDLE_SECONDS * 1000;
}

static void on_sweep(evutil_socket_t fd, short what, void *context)
{
    games *all = context;
    int64_t now = app_milliseconds();
    (void)fd, (void)what;
    for (int i = 0; i < SLOT_BUCKETS; i++)
        for (slot *it = all->bucket[i], *next; it; it = next) {
            next = it->next;
            if (is_idle(it, now))
                slot_close(all, it, GAMES_AGAIN, NULL);
        }
}

static void on_retry(evutil_socket_t fd, short what, void *context)
{
    games *all = context;
    (void)fd, (void)what;
    for (int i = 0; i < SLOT_BUCKETS; i++)
        for (slot *it = all->bucket[i], *next; it; it = next) {
            next = it->next;
            if (it->state == AWAY)
                slot_reload(it);
        }
}

/* Sharing ------------------------------------------------------------------ */

static void on_lost(void *context)
{
    games *all = context;
    for (int i = 0; i < SLOT_BUCKETS; i++)
        for (slot *it = all->bucket[i], *next; it; it = next) {
            next = it->next;
            if (it->state == SETTLED)
                slot_reload(it);
        }
}

/* Another server is asked for a game of ours, since the proxy thinks so. */
static void on_wanted(void *context, const char *game)
{
    games *all = context;
    slot *it = *slot_find(all, game);
    if (!it)
        store_release(all->store, game);
    else if (it->state == SETTLED && !it->running &&
             app_milliseconds() - it->taken >= KEPT_MILLISECONDS)
        slot_close(all, it, GAMES_AGAIN, NULL);
}

ttr_status games_new(games **out, struct event_base *base,
                     const ttr_library *library, store *kept,
                     const games_calls *calls, ttr_error *err)
{
    struct timeval every = {.tv_sec = SWEEP_SECONDS};
    games *all = *out = calloc(1, sizeof *all);
    if (!all)
        return app_fail_memory(err);
    all->base = base;
    all->editions = shelf_new(library);
    all->store = kept;
    all->calls = *calls;
    all->sweep = event_new(base, -1, EV_PERSIST, on_sweep, all);
    all->retry = event_new(base, -1, 0, on_retry, all);
    all->turn = event_new(base, -1, 0, games_on_turn, all);
    all->rest_last = &all->rest;
    const store_listener listener = {on_lost, on_wanted, all};
    store_listen(kept, &listener);
    if (!secret_seed(&all->salt) || !all->sweep || !all->retry || !all->turn ||
        !all->editions || event_add(all->sweep, &every) != 0) {
        games_free(all);
        *out = NULL;
        return app_fail_memory(err);
    }
    return TTR_OK;
}

void games_free(games *all)
{
    if (!all)
        return;
    all->ending = true;
    for (int i = 0; i < SLOT_BUCKETS; i++)
        while (all->bucket[i])
            slot_close(all, all->bucket[i], GAMES_AGAIN, NULL);
    if (all->sweep)
        event_free(all->sweep);
    if (all->retry)
        event_free(all->retry);
    if (all->turn)
        event_free(all->turn);
    shelf_free(all->editions);
    free(all);
}

shelf *games_editions(const games *all)
{
    return all->editions;
}

void games_set_danger(games *all, struct danger *it, bool trusts)
{
    all->danger = it;
    all->trusts = trusts;
}

void games_set_away(games *all, struct away *it)
{
    all->away = it;
}

const struct away *games_away(const games *all)
{
    return all->away;
}

store *games_store(const games *all)
{
    return all->store;
}
