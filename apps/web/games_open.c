// SPDX-License-Identifier: MIT
/*
 * games_open.c - Games are opened: read, and played again.
 */
#include "web/games_slot.h"

#include "base/clock.h"
#include "base/error.h"
#include "web/games_load.h"
#include "web/later.h"

#include <event2/event.h>

enum {
    RETRY_SECONDS = 1,
    LONGEST = 50 * 1000 // microseconds in which a game is played again
};

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
        later(all->retry, &soon);
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

/* It cannot be opened. */
static void give_up(slot *it, const ttr_error *err)
{
    slot_close(it->open.all, it,
               err->status == TTR_E_MEMORY ? GAMES_MEMORY : GAMES_BROKEN,
               err->text);
}

/* It is as its events made it. */
static void settle(slot *it)
{
    games *all = it->open.all;
    hosted_free(it->open.game); // as it was before it was read again
    it->open.game = it->made;
    it->made = NULL;
    store_rows_clear(&it->rows);
    it->taken = app_milliseconds();
    it->state = SETTLED;
    games_touch touch = games_touch_begin(&it->open);
    all->calls.changed(all->calls.context, &it->open);
    games_touch_end(all, &touch);
    slot_run(it);
}

/* As many events as there is time for. */
static ttr_status play_some(slot *it, const store_event *events, int count,
                            ttr_error *err)
{
    games *all = it->open.all;
    ttr_status status = TTR_OK;
    games_touch touch = games_touch_begin(&it->open);
    int64_t end = games_used() + LONGEST;
    while (!status && it->made_events < count && games_used() < end) {
        const store_event *event = &events[it->made_events++];
        status = games_replay_event(it->made, all->editions, event, err);
        if (!status && !slot_note(it, event->id))
            status = app_fail_memory(err);
    }
    games_touch_end(all, &touch);
    return status;
}

/* Keep them until it has another turn. */
static ttr_status keep_events(slot *it, const store_event *events, int count,
                              ttr_error *err)
{
    for (int i = it->rows.count; i < count; i++)
        if (!store_rows_add_event(&it->rows, &events[i]))
            return app_fail_memory(err);
    slot_rest(it);
    return TTR_OK;
}

void slot_go_on(slot *it, const store_event *events, int count)
{
    ttr_error err = {.status = TTR_OK};
    ttr_status status = play_some(it, events, count, &err);
    bool done = it->made_events == count;
    if (!status && !done)
        status = keep_events(it, events, count, &err);
    if (status)
        give_up(it, &err);
    else if (done)
        settle(it);
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
    it->requests = it->made_events = 0;
    if (games_replay_begin(&it->made, it->id, events, count, &err))
        give_up(it, &err);
    else
        slot_go_on(it, events, count);
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
