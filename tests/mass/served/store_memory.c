// SPDX-License-Identifier: MIT
/*
 * store_memory.c - A store without a disk and a thread, in the place of store.c:
 * for tests that run thousands of times in a second.
 *
 * Answers come from the loop, as from a store, but in its next turn.
 */
#define _POSIX_C_SOURCE 200809L // strdup

#include "web/store.h"

#include <event2/event.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct game {
    struct game *next;
    char *id, *state, *code;
    bool is_public;
    store_event *event;
    int count;
} game;

typedef struct text {
    struct text *next;
    char *key, *value;
} text;

struct store {
    struct event_base *base;
    game *games;
    text *texts;
};

/* An answer that waits for the next turn of the loop. */
typedef struct answer {
    store *it;
    void (*give)(struct answer *it);
    store_outcome outcome;
    int64_t number;
    char *name; // of a game, or of a text
    union {
        store_appended *appended;
        store_removed *removed;
        store_loaded *loaded;
        store_listed *listed;
        store_found *found;
        store_got *got;
    } call;
    void *context;
} answer;

static void on_turn(evutil_socket_t fd, short what, void *context)
{
    answer *it = context;
    (void)fd, (void)what;
    it->give(it);
    free(it->name);
    free(it);
}

static answer *answer_new(store *it, void (*give)(answer *it), const char *name,
                          void *context)
{
    static const struct timeval now = {0, 0};
    answer *made = calloc(1, sizeof *made);
    if (!made)
        abort();
    made->it = it;
    made->give = give;
    made->name = name ? strdup(name) : NULL;
    made->context = context;
    if (event_base_once(it->base, -1, EV_TIMEOUT, on_turn, made, &now))
        abort();
    return made;
}

/* Games -------------------------------------------------------------------- */

static game **find(store *it, const char *id)
{
    game **at = &it->games;
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->next;
    return at;
}

static void game_remove(game **at)
{
    game *gone = *at;
    *at = gone->next;
    for (int i = 0; i < gone->count; i++) {
        free((void *)(uintptr_t)gone->event[i].id);
        free((void *)(uintptr_t)gone->event[i].body);
    }
    free(gone->event);
    free(gone->id);
    free(gone->state);
    free(gone->code);
    free(gone);
}

static game *game_add(store *it, const char *id)
{
    game *made = calloc(1, sizeof *made);
    if (!made)
        abort();
    made->id = strdup(id);
    made->next = it->games;
    it->games = made;
    return made;
}

static void set_text(char **to, const char *value)
{
    free(*to);
    *to = strdup(value);
}

static void add_event(game *to, const store_change *change)
{
    store_event *grown =
        realloc(to->event, (size_t)(to->count + 1) * sizeof *grown);
    if (!grown)
        abort();
    to->event = grown;
    to->event[to->count++] = (store_event){.number = change->version + 1,
                                           .id = strdup(change->id),
                                           .body = strdup(change->body)};
    set_text(&to->state, change->state);
    set_text(&to->code, change->code);
    to->is_public = change->is_public;
}

static void give_appended(answer *it)
{
    it->call.appended(it->context, it->outcome, it->number);
}

void store_append(store *it, const store_change *change, store_appended *call,
                  void *context)
{
    answer *made = answer_new(it, give_appended, NULL, context);
    game *to = *find(it, change->game);
    made->call.appended = call;
    if (!to && change->version == 0)
        to = game_add(it, change->game);
    if (!to || to->count != change->version) {
        made->outcome = to ? STORE_STALE : STORE_NOT_FOUND;
        return;
    }
    add_event(to, change);
    made->number = to->count;
}

static void give_loaded(answer *it)
{
    const game *found = *find(it->it, it->name);
    it->call.loaded(it->context, found ? STORE_DONE : STORE_NOT_FOUND,
                    found ? found->event : NULL, found ? found->count : 0);
}

void store_load(store *it, const char *id, store_loaded *call, void *context)
{
    answer_new(it, give_loaded, id, context)->call.loaded = call;
}

void store_load_again(store *it, const char *id, store_loaded *call,
                      void *context)
{
    store_load(it, id, call, context);
}

static void give_listed(answer *it)
{
    store_summary list[16];
    int count = 0;
    for (const game *at = it->it->games; at && count < 16; at = at->next)
        if (at->is_public && strcmp(at->state, "over") != 0)
            list[count++] =
                (store_summary){at->id, at->count, 0, at->state, true};
    it->call.listed(it->context, STORE_DONE, list, count);
}

void store_list(store *it, int most, store_listed *call, void *context)
{
    (void)most;
    answer_new(it, give_listed, NULL, context)->call.listed = call;
}

static void give_found(answer *it)
{
    const game *at = it->it->games;
    while (at && (!*it->name || strcmp(at->code, it->name) != 0))
        at = at->next;
    it->call.found(it->context, at ? STORE_DONE : STORE_NOT_FOUND,
                   at ? at->id : NULL);
}

void store_find_code(store *it, const char *code, store_found *call,
                     void *context)
{
    answer_new(it, give_found, code, context)->call.found = call;
}

static void give_removed(answer *it)
{
    if (it->call.removed)
        it->call.removed(it->context, it->outcome);
}

void store_remove(store *it, const char *id, store_removed *call, void *context)
{
    answer *made = answer_new(it, give_removed, NULL, context);
    game **at = find(it, id);
    made->call.removed = call;
    made->outcome = *at ? STORE_DONE : STORE_NOT_FOUND;
    if (*at)
        game_remove(at);
}

/* Texts -------------------------------------------------------------------- */

static text *find_text(store *it, const char *key)
{
    text *at = it->texts;
    while (at && strcmp(at->key, key) != 0)
        at = at->next;
    return at;
}

void store_put(store *it, const char *key, const char *value,
               store_removed *call, void *context)
{
    text *at = find_text(it, key);
    if (!at) {
        at = calloc(1, sizeof *at);
        if (!at)
            abort();
        at->key = strdup(key);
        at->next = it->texts;
        it->texts = at;
    }
    set_text(&at->value, value);
    answer_new(it, give_removed, NULL, context)->call.removed = call;
}

static void give_got(answer *it)
{
    const text *at = find_text(it->it, it->name);
    it->call.got(it->context, at ? STORE_DONE : STORE_NOT_FOUND,
                 at ? at->value : NULL);
}

void store_get(store *it, const char *key, store_got *call, void *context)
{
    answer_new(it, give_got, key, context)->call.got = call;
}

/* The rest of what a store can do, for one server alone -------------------- */

void store_prune(store *it, int64_t before, store_appended *call, void *context)
{
    (void)before;
    answer_new(it, give_appended, NULL, context)->call.appended = call;
}

static void give_nothing(answer *it)
{
    it->call.listed(it->context, STORE_DONE, NULL, 0);
}

void store_due(store *it, int64_t now, int most, store_listed *call,
               void *context)
{
    (void)now, (void)most;
    answer_new(it, give_nothing, NULL, context)->call.listed = call;
}

bool store_is_shared(const store *it)
{
    (void)it;
    return false;
}

bool store_is_held(store *it)
{
    (void)it;
    return true;
}

void store_release(store *it, const char *id)
{
    (void)it, (void)id;
}

void store_listen(store *it, const store_listener *listener)
{
    (void)it, (void)listener;
}

const char *store_trouble(store *it, char *out, size_t size)
{
    (void)it;
    snprintf(out, size, "nothing");
    return out;
}

ttr_status store_open(store **out, struct event_base *base, const char *path,
                      ttr_error *err)
{
    (void)path, (void)err;
    *out = calloc(1, sizeof **out);
    if (!*out)
        abort();
    (*out)->base = base;
    return TTR_OK;
}

void store_close(store *it)
{
    while (it && it->games)
        game_remove(&it->games);
    while (it && it->texts) {
        text *gone = it->texts;
        it->texts = gone->next;
        free(gone->key);
        free(gone->value);
        free(gone);
    }
    free(it);
}
