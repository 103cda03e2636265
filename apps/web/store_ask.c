// SPDX-License-Identifier: MIT
/*
 * store_ask.c - What a store can be asked for: tasks for its thread.
 */
#define _POSIX_C_SOURCE 200809L // strdup

#include "web/store_tasks.h"

#include "base/clock.h"

#include <stdlib.h>
#include <string.h>

static void put(store *it, task *one)
{
    pthread_mutex_lock(&it->lock);
    store_list_add(&it->waiting, one);
    pthread_cond_signal(&it->wake);
    pthread_mutex_unlock(&it->lock);
}

void store_append(store *it, const store_change *change, store_appended *call,
                  void *context)
{
    task *one = store_task_new(APPEND, change->game, context);
    if (one) {
        one->change.version = change->version;
        one->change.is_public = change->is_public;
        one->change.due = change->due;
        one->change.id = one->text[ID] = strdup(change->id);
        one->change.body = one->text[BODY] = strdup(change->body);
        one->change.state = one->text[STATE] = strdup(change->state);
        one->change.code = one->text[CODE] = strdup(change->code);
    }
    if (!one || !one->text[ID] || !one->text[BODY] || !one->text[STATE] ||
        !one->text[CODE]) {
        if (one)
            store_task_free(one);
        call(context, STORE_FAILED, 0);
        return;
    }
    one->call.appended = call;
    put(it, one);
}

static void load(store *it, const char *game, bool asks, store_loaded *call,
                 void *context)
{
    task *one = store_task_new(LOAD, game, context);
    if (!one) {
        call(context, STORE_FAILED, NULL, 0);
        return;
    }
    one->asks = asks;
    one->call.loaded = call;
    put(it, one);
}

void store_load(store *it, const char *game, store_loaded *call, void *context)
{
    load(it, game, true, call, context);
}

void store_load_again(store *it, const char *game, store_loaded *call,
                      void *context)
{
    load(it, game, false, call, context);
}

bool store_is_shared(const store *it)
{
    return it->backend->tick != NULL;
}

bool store_is_held(store *it)
{
    if (!store_is_shared(it))
        return true;
    pthread_mutex_lock(&it->lock);
    bool held = !it->lost && app_milliseconds() < it->held_until;
    pthread_mutex_unlock(&it->lock);
    return held;
}

void store_release(store *it, const char *game)
{
    task *one =
        store_is_shared(it) ? store_task_new(RELEASE, game, NULL) : NULL;
    if (one)
        put(it, one);
}

void store_listen(store *it, const store_listener *listener)
{
    it->listener = *listener;
}

void store_list(store *it, int most, store_listed *call, void *context)
{
    task *one = store_task_new(LIST, NULL, context);
    if (!one) {
        call(context, STORE_FAILED, NULL, 0);
        return;
    }
    one->most = most;
    one->call.listed = call;
    put(it, one);
}

void store_due(store *it, int64_t now, int most, store_listed *call,
               void *context)
{
    task *one = store_task_new(DUE, NULL, context);
    if (!one) {
        call(context, STORE_FAILED, NULL, 0);
        return;
    }
    one->most = most;
    one->change.due = now;
    one->call.listed = call;
    put(it, one);
}

void store_find_code(store *it, const char *code, store_found *call,
                     void *context)
{
    task *one = store_task_new(FIND, code, context);
    if (!one) {
        call(context, STORE_FAILED, NULL);
        return;
    }
    one->call.found = call;
    put(it, one);
}

void store_remove(store *it, const char *game, store_removed *call,
                  void *context)
{
    task *one = store_task_new(REMOVE, game, context);
    if (!one) {
        call(context, STORE_FAILED);
        return;
    }
    one->call.removed = call;
    put(it, one);
}

void store_put(store *it, const char *key, const char *value,
               store_removed *call, void *context)
{
    task *one = store_task_new(PUT, key, context);
    if (one)
        one->change.body = one->text[BODY] = strdup(value);
    if (!one || !one->text[BODY]) {
        if (one)
            store_task_free(one);
        if (call)
            call(context, STORE_FAILED);
        return;
    }
    one->call.removed = call;
    put(it, one);
}

void store_get(store *it, const char *key, store_got *call, void *context)
{
    task *one = store_task_new(GET, key, context);
    if (!one) {
        call(context, STORE_FAILED, NULL);
        return;
    }
    one->call.got = call;
    put(it, one);
}

void store_prune(store *it, int64_t before, store_appended *call, void *context)
{
    task *one = store_task_new(PRUNE, NULL, context);
    if (!one) {
        call(context, STORE_FAILED, 0);
        return;
    }
    one->change.version = before;
    one->call.appended = call;
    put(it, one);
}
