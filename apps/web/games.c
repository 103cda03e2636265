// SPDX-License-Identifier: MIT
/*
 * games.c - The games that are open, and the way of a change.
 *
 * Invariants: a slot is in the table from the first question about its game
 * until it is closed; calls wait in the slot while it loads or stores; a slot
 * with something on its way to the store is not closed before that is answered.
 */
#include "web/games.h"

#include "base/clock.h"
#include "base/error.h"
#include "web/games_load.h"

#include <event2/event.h>
#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BUCKETS = 4096,
    IDLE_SECONDS = 60, // how long a game stays open that nobody looks at
    SWEEP_SECONDS = 10,
    RETRY_SECONDS = 1,
    KEPT_MILLISECONDS = 3000 // before another server may have it
};

typedef struct waiting {
    struct waiting *next;
    games_ready *call;
    void *context;
} waiting;

typedef enum slot_state {
    LOADING,
    SETTLED,
    STORING,
    AWAY, // the store does not answer: it is read again soon
    DEAD  // the store has refused, or it is removed: only waits to be closed
} slot_state;

typedef struct slot {
    open_game open; // first, so that one is the other
    struct slot *next;
    char id[NAME_TEXT];
    slot_state state;
    waiting *first, **last;
    bool running;      // the calls that wait are being made
    int64_t taken;     // when it was loaded
    int64_t used;      // when somebody asked for it last, in milliseconds
    uint64_t *request; // hashes of the ids of requests, by version
    int requests;
    games_stored *stored;
    void *stored_context;
    games_ready *removed;
    char files[SECRET_HASH]; // of its edition, once they are known
} slot;

struct games {
    struct event_base *base;
    shelf *editions;
    store *store;
    games_calls calls;
    slot *bucket[BUCKETS];
    int count;
    uint64_t salt;
    struct event *sweep, *retry;
    bool ending;
};

static uint64_t hash(const games *all, const char *text)
{
    uint64_t value = all->salt;
    for (; *text; text++)
        value = (value ^ (uint8_t)*text) * 0x100000001b3u;
    return value ^ (value >> 29);
}

static slot **find(games *all, const char *id)
{
    slot **at = &all->bucket[hash(all, id) % BUCKETS];
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->next;
    return at;
}

static slot *of(const open_game *it)
{
    return (slot *)it->hidden;
}

/* Waiting ------------------------------------------------------------------ */

static bool add_waiting(slot *it, games_ready *call, void *context)
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

static void tell_waiting(slot *it, open_game *game, games_answer answer,
                         const char *why)
{
    waiting *one = take_waiting(it);
    if (!one)
        return;
    one->call(one->context, game, answer, why);
    free(one);
}

/* Forget a slot; what waits is told so. */
static void close_slot(games *all, slot *it, games_answer answer,
                       const char *why)
{
    slot **at = find(all, it->id);
    *at = it->next;
    all->count--;
    if (it->open.game)
        all->calls.closed(all->calls.context, &it->open);
    while (it->first)
        tell_waiting(it, NULL, answer, why);
    if (!all->ending)
        store_release(all->store, it->id);
    hosted_free(it->open.game);
    free(it->request);
    free(it);
}

/* One after the other, as long as none of them begins to store. A call may ask
   for the same game again: that waits behind the others. */
static void run_waiting(slot *it)
{
    games *all = it->open.all;
    if (it->running)
        return;
    it->running = true;
    while (it->state == SETTLED && it->first) {
        bool held = store_is_held(all->store);
        tell_waiting(it, held ? &it->open : NULL,
                     held ? GAMES_OPEN : GAMES_AWAY, NULL);
    }
    it->running = false;
    if (it->state == DEAD && !it->removed)
        close_slot(all, it, GAMES_AGAIN, NULL);
}

/* Loading ------------------------------------------------------------------ */

/* Remember the id of a request, so that it is known when it is repeated. */
static bool note_request(slot *it, const char *id)
{
    enum { STEP = 64 };
    if (it->requests % STEP == 0) {
        size_t room = (size_t)it->requests + STEP;
        uint64_t *grown = realloc(it->request, room * sizeof *grown);
        if (!grown)
            return false;
        it->request = grown;
    }
    it->request[it->requests++] = *id ? hash(it->open.all, id) : 0;
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
        close_slot(all, it, GAMES_AWAY, NULL);
        return;
    }
    it->state = AWAY;
    while (it->first)
        tell_waiting(it, NULL, GAMES_AWAY, NULL);
    if (!event_pending(all->retry, EV_TIMEOUT, NULL))
        event_add(all->retry, &soon);
}

static void not_loaded(slot *it, store_outcome outcome)
{
    if (outcome == STORE_FAILED)
        wait_for_store(it);
    else
        close_slot(it->open.all, it,
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
    hosted *made;
    ttr_status status =
        games_replay(&made, it->id, all->editions, events, count, &err);
    it->requests = 0;
    for (int i = 0; i < count && status == TTR_OK; i++)
        if (!note_request(it, events[i].id))
            status = app_fail_memory(&err);
    if (status != TTR_OK) {
        hosted_free(made);
        close_slot(all, it,
                   status == TTR_E_MEMORY ? GAMES_MEMORY : GAMES_BROKEN,
                   err.text);
        return;
    }
    hosted_free(it->open.game); // as it was before it was read again
    it->open.game = made;
    it->taken = app_milliseconds();
    it->state = SETTLED;
    all->calls.changed(all->calls.context, &it->open);
    run_waiting(it);
}

/* What it has taken in may not count, or it may be another server's. */
static void reload(slot *it)
{
    games *all = it->open.all;
    it->state = LOADING;
    if (all->calls.reloads)
        all->calls.reloads(all->calls.context, &it->open);
    store_load_again(all->store, it->id, on_loaded, it);
}

static slot *add_slot(games *all, const char *id)
{
    slot *it = calloc(1, sizeof *it);
    if (!it)
        return NULL;
    snprintf(it->id, sizeof it->id, "%s", id);
    it->open.all = all;
    it->open.hidden = it;
    it->last = &it->first;
    it->used = app_milliseconds();
    slot **at = find(all, id);
    it->next = *at;
    *at = it;
    all->count++;
    return it;
}

void games_ask(games *all, const char *id, games_ready *call, void *context)
{
    if (strlen(id) != NAME_TEXT - 1) {
        call(context, NULL, GAMES_NONE, NULL);
        return;
    }
    slot *it = *find(all, id);
    bool load = !it;
    if (!it)
        it = add_slot(all, id);
    if (!it || !add_waiting(it, call, context)) {
        call(context, NULL, GAMES_MEMORY, NULL);
        return;
    }
    it->used = app_milliseconds();
    if (load)
        store_load(all->store, id, on_loaded, it);
    else if (it->state == SETTLED)
        run_waiting(it);
    else if (it->state == AWAY)
        tell_waiting(it, NULL, GAMES_AWAY, NULL);
}

/* Storing ------------------------------------------------------------------ */

int64_t games_repeated(const open_game *it, const char *id)
{
    const slot *in = of(it);
    uint64_t wanted = hash(it->all, id);
    for (int i = 0; *id && i < in->requests; i++)
        if (in->request[i] == wanted)
            return i + 1;
    return 0;
}

bool games_is_settled(const open_game *it)
{
    return of(it)->state == SETTLED && store_is_held(it->all->store);
}

/* A new game is nobody's: what follows may be asked of another server. */
static void pass_on(slot *it)
{
    games *all = it->open.all;
    char id[NAME_TEXT];
    snprintf(id, sizeof id, "%s", it->id);
    run_waiting(it);
    slot *still = *find(all, id);
    if (still == it && it->state == SETTLED && !it->open.viewers)
        close_slot(all, it, GAMES_AGAIN, NULL);
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
        reload(it);
        return;
    }
    if (!good) {
        close_slot(all, it, GAMES_AWAY, NULL);
        return;
    }
    all->calls.changed(all->calls.context, &it->open);
    if (number == 1 && store_is_shared(all->store))
        pass_on(it);
    else
        run_waiting(it);
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
    char *body = json_dumps(event, JSON_COMPACT);
    const hosted *game = it->open.game;
    store_change change = {.game = it->id,
                           .version = game->version - 1,
                           .id = id,
                           .body = body ? body : "",
                           .state = hosted_stage_name(game),
                           .code = game->code,
                           .is_public = game->is_public};
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
    slot *it = of(open);
    ttr_status status =
        hosted_take(open->game, open->all->editions, event, time(NULL), err);
    if (status == TTR_OK && !note_request(it, id))
        status = app_fail_memory(err);
    if (status != TTR_OK) {
        json_decref(event);
        if (status == TTR_E_MEMORY || status == TTR_E_JOURNAL)
            it->state = DEAD; // it may be half changed
        run_waiting(it);
        return status;
    }
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
    slot *it = *find(all, id) ? NULL : add_slot(all, id);
    if (!it || !add_waiting(it, ready, context)) {
        json_decref(made);
        ready(context, NULL, GAMES_MEMORY, NULL);
        return;
    }
    hosted *game = NULL;
    ttr_status status = hosted_new(&game, id, &err);
    it->open.game = game;
    if (status == TTR_OK)
        status = hosted_take(game, all->editions, made, time(NULL), &err);
    if (status == TTR_OK && !note_request(it, request))
        status = app_fail_memory(&err);
    if (status == TTR_OK)
        store_event_of(it, made, request);
    else
        close_slot(all, it,
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
    close_slot(all, it, good ? GAMES_NONE : GAMES_AGAIN, NULL);
}

void games_remove(open_game *open, games_ready *ready, void *context)
{
    slot *it = of(open);
    it->state = DEAD;
    it->removed = ready;
    it->stored_context = context;
    store_remove(open->all->store, it->id, on_removed, it);
}

/* All of them -------------------------------------------------------------- */

void games_each(games *all, void (*call)(void *context, open_game *it),
                void *context)
{
    for (int i = 0; i < BUCKETS; i++)
        for (slot *it = all->bucket[i], *next; it; it = next) {
            next = it->next;
            if (it->open.game)
                call(context, &it->open);
        }
}

static bool is_idle(const slot *it, int64_t now)
{
    return it->state == SETTLED && !it->first && !it->running &&
           !it->open.viewers && !it->open.thought && !it->open.hints &&
           !hosted_bot_acts(it->open.game) &&
           now - it->used > IDLE_SECONDS * 1000;
}

static void on_sweep(evutil_socket_t fd, short what, void *context)
{
    games *all = context;
    int64_t now = app_milliseconds();
    (void)fd, (void)what;
    for (int i = 0; i < BUCKETS; i++)
        for (slot *it = all->bucket[i], *next; it; it = next) {
            next = it->next;
            if (is_idle(it, now))
                close_slot(all, it, GAMES_AGAIN, NULL);
        }
}

static void on_retry(evutil_socket_t fd, short what, void *context)
{
    games *all = context;
    (void)fd, (void)what;
    for (int i = 0; i < BUCKETS; i++)
        for (slot *it = all->bucket[i], *next; it; it = next) {
            next = it->next;
            if (it->state == AWAY)
                reload(it);
        }
}

/* Sharing ------------------------------------------------------------------ */

static void on_lost(void *context)
{
    games *all = context;
    for (int i = 0; i < BUCKETS; i++)
        for (slot *it = all->bucket[i], *next; it; it = next) {
            next = it->next;
            if (it->state == SETTLED)
                reload(it);
        }
}

/* Another server is asked for a game of ours, since the proxy thinks so. */
static void on_wanted(void *context, const char *game)
{
    games *all = context;
    slot *it = *find(all, game);
    if (!it)
        store_release(all->store, game);
    else if (it->state == SETTLED && !it->running &&
             app_milliseconds() - it->taken >= KEPT_MILLISECONDS)
        close_slot(all, it, GAMES_AGAIN, NULL);
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
    const store_listener listener = {on_lost, on_wanted, all};
    store_listen(kept, &listener);
    if (!secret_seed(&all->salt) || !all->sweep || !all->retry ||
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
    for (int i = 0; i < BUCKETS; i++)
        while (all->bucket[i])
            close_slot(all, all->bucket[i], GAMES_AGAIN, NULL);
    if (all->sweep)
        event_free(all->sweep);
    if (all->retry)
        event_free(all->retry);
    shelf_free(all->editions);
    free(all);
}

shelf *games_editions(const games *all)
{
    return all->editions;
}

store *games_store(const games *all)
{
    return all->store;
}

int games_count(const games *all)
{
    return all->count;
}
