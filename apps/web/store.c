// SPDX-License-Identifier: MIT
/*
 * store.c - The thread of a store, and what waits for it.
 *
 * Invariants: a task is in exactly one list, `waiting` or `done`, or in the
 * hands of the store's thread; lists are changed with the lock held. Reads are
 * done after the writes of their batch are committed, so that nothing is read
 * that does not count yet.
 */
#define _GNU_SOURCE // eventfd

#include "web/store.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/language.h"
#include "web/store_backend.h"

#include <event2/event.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

typedef enum task_kind {
    APPEND,
    REMOVE,
    PUT,
    PRUNE,
    RELEASE,
    LOAD,
    LIST,
    FIND,
    GET,
    DUE,
    LOST,
    WANTED
} task_kind;

enum { GAME, ID, BODY, STATE, CODE, TEXTS };

typedef struct task {
    struct task *next;
    task_kind kind;
    store_change change;
    char *text[TEXTS]; // what the change points to
    int most;
    bool asks; // another server, to let the game go
    store_outcome outcome;
    int64_t number;
    store_rows rows;
    union {
        store_appended *appended;
        store_removed *removed;
        store_loaded *loaded;
        store_listed *listed;
        store_found *found;
        store_got *got;
    } call;
    void *context;
} task;

typedef struct task_list {
    task *first, **last;
} task_list;

struct store {
    store_backend *backend;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    task_list waiting, done;
    bool ending;
    bool lost; // the lease: nothing is held before the loop knows it
    int64_t held_until;
    store_listener listener;
    char trouble[200];
    int fd; // readable when something is done
    struct event *event;
};

static void list_init(task_list *list)
{
    list->first = NULL;
    list->last = &list->first;
}

static void list_add(task_list *list, task *it)
{
    it->next = NULL;
    *list->last = it;
    list->last = &it->next;
}

static task *list_take_all(task_list *list)
{
    task *first = list->first;
    list_init(list);
    return first;
}

static void task_free(task *it)
{
    for (int i = 0; i < TEXTS; i++)
        free(it->text[i]);
    store_rows_clear(&it->rows);
    free(it);
}

/* NULL when memory is short; the caller answers that the call has failed. */
static task *task_new(task_kind kind, const char *game, void *context)
{
    task *it = calloc(1, sizeof *it);
    if (!it)
        return NULL;
    it->kind = kind;
    it->context = context;
    it->outcome = STORE_FAILED;
    if (game)
        it->change.game = it->text[GAME] = strdup(game);
    if (game && !it->text[GAME]) {
        task_free(it);
        return NULL;
    }
    return it;
}

static bool is_write(const task *it)
{
    return it->kind < LOAD;
}

/* In the thread of the store ---------------------------------------------- */

static void note_trouble(store *it)
{
    pthread_mutex_lock(&it->lock);
    snprintf(it->trouble, sizeof it->trouble, "%s",
             it->backend->trouble(it->backend));
    pthread_mutex_unlock(&it->lock);
}

static bool write_one(store_backend *backend, task *it)
{
    const store_change *change = &it->change;
    if (it->kind == APPEND)
        it->outcome = backend->append(backend, change, &it->number);
    else if (it->kind == REMOVE)
        it->outcome = backend->remove(backend, change->game);
    else if (it->kind == PUT)
        it->outcome = backend->put(backend, change->game, change->body);
    else if (it->kind == RELEASE)
        it->outcome = (backend->release(backend, change->game), STORE_DONE);
    else
        it->outcome = backend->prune(backend, change->version, &it->number);
    return it->outcome != STORE_FAILED;
}

static bool write_all(store *it, task *batch)
{
    store_backend *backend = it->backend;
    if (!backend->begin(backend))
        return false;
    for (task *one = batch; one; one = one->next)
        if (is_write(one) && !write_one(backend, one))
            return false;
    return backend->commit(backend);
}

static void write_batch(store *it, task *batch)
{
    bool any = false;
    for (task *one = batch; one; one = one->next)
        any = any || is_write(one);
    if (!any || write_all(it, batch))
        return;
    note_trouble(it);
    it->backend->rollback(it->backend);
    for (task *one = batch; one; one = one->next)
        if (is_write(one))
            one->outcome = STORE_FAILED;
}

static void hand_back(store *it, task *batch)
{
    pthread_mutex_lock(&it->lock);
    while (batch) {
        task *next = batch->next;
        list_add(&it->done, batch);
        batch = next;
    }
    pthread_mutex_unlock(&it->lock);
    uint64_t one = 1;
    if (write(it->fd, &one, sizeof one) < 0)
        return; // it is readable already
}

/* Sharing: the lease is renewed, and the loop is told what others want. */
static void tell_news(store *it)
{
    store_news news = {.lost = false};
    it->backend->tick(it->backend, &news);
    task *lost = news.lost ? task_new(LOST, NULL, NULL) : NULL;
    pthread_mutex_lock(&it->lock);
    it->lost = it->lost || news.lost;
    it->held_until = news.held_until;
    pthread_mutex_unlock(&it->lock);
    if (news.lost && !lost)
        abort(); // to show what may be another server's would be worse
    if (lost)
        hand_back(it, lost);
    for (int i = 0; i < news.wanted_count; i++) {
        task *wanted = task_new(WANTED, news.wanted[i], NULL);
        if (wanted)
            hand_back(it, wanted);
    }
}

static void load_one(store_backend *backend, task *it)
{
    it->outcome = backend->load(backend, it->change.game, &it->rows);
    if (it->outcome == STORE_ELSEWHERE && it->asks)
        backend->want(backend, it->change.game);
}

static void read_batch(store *it, task *batch)
{
    store_backend *backend = it->backend;
    for (task *one = batch; one; one = one->next) {
        if (one->kind == LOAD)
            load_one(backend, one);
        else if (one->kind == LIST)
            one->outcome = backend->list(backend, one->most, &one->rows);
        else if (one->kind == FIND)
            one->outcome =
                backend->find_code(backend, one->change.game, &one->rows);
        else if (one->kind == GET)
            one->outcome = backend->get(backend, one->change.game, &one->rows);
        else if (one->kind == DUE)
            one->outcome =
                backend->due(backend, one->change.due, one->most, &one->rows);
        else
            continue;
        if (one->outcome == STORE_FAILED)
            note_trouble(it);
        if (backend->tick) // many take longer than a lease
            tell_news(it);
    }
}

/* Wait for something to do; of a store that is shared, not for long. */
static task *wait_for_tasks(store *it, bool *ends)
{
    enum { TICK = 200 * 1000 * 1000 }; // nanoseconds
    pthread_mutex_lock(&it->lock);
    if (it->backend->tick && !it->waiting.first && !it->ending) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += TICK;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&it->wake, &it->lock, &until);
    }
    while (!it->backend->tick && !it->waiting.first && !it->ending)
        pthread_cond_wait(&it->wake, &it->lock);
    task *batch = list_take_all(&it->waiting);
    *ends = it->ending && !batch;
    pthread_mutex_unlock(&it->lock);
    return batch;
}

static void *run(void *context)
{
    store *it = context;
    for (;;) {
        bool ends;
        task *batch = wait_for_tasks(it, &ends);
        if (ends)
            return NULL; // and nothing is left
        if (it->backend->tick)
            tell_news(it);
        if (!batch)
            continue;
        write_batch(it, batch);
        read_batch(it, batch);
        hand_back(it, batch);
    }
}

/* In the thread of the loop ----------------------------------------------- */

/* What the store tells by itself. */
static void tell_listener(store *it, const task *told)
{
    const store_listener *to = &it->listener;
    if (told->kind == WANTED && to->wanted)
        to->wanted(to->context, told->change.game);
    if (told->kind != LOST)
        return;
    if (to->lost)
        to->lost(to->context);
    pthread_mutex_lock(&it->lock);
    it->lost = false;
    pthread_mutex_unlock(&it->lock);
}

static void answer(store *of, task *it)
{
    bool done = it->outcome == STORE_DONE;
    switch (it->kind) {
    case LOST:
    case WANTED:
        tell_listener(of, it);
        break;
    case RELEASE:
        break;
    case APPEND:
    case PRUNE:
        it->call.appended(it->context, it->outcome, it->number);
        break;
    case PUT:
        if (!it->call.removed)
            break; // nobody wants to know
        it->call.removed(it->context, it->outcome);
        break;
    case REMOVE:
        it->call.removed(it->context, it->outcome);
        break;
    case GET:
        it->call.got(it->context, it->outcome,
                     done ? it->rows.event[0].body : NULL);
        break;
    case LOAD:
        it->call.loaded(it->context, it->outcome, done ? it->rows.event : NULL,
                        done ? it->rows.count : 0);
        break;
    case LIST:
    case DUE:
        it->call.listed(it->context, it->outcome,
                        done ? it->rows.summary : NULL,
                        done ? it->rows.count : 0);
        break;
    case FIND:
        it->call.found(
            it->context,
            done && it->rows.count == 0 ? STORE_NOT_FOUND : it->outcome,
            done && it->rows.count > 0 ? it->rows.summary[0].game : NULL);
        break;
    }
}

static void on_done(evutil_socket_t fd, short what, void *context)
{
    store *it = context;
    uint64_t count;
    (void)what;
    if (read(fd, &count, sizeof count) < 0)
        return;
    pthread_mutex_lock(&it->lock);
    task *done = list_take_all(&it->done);
    pthread_mutex_unlock(&it->lock);
    while (done) {
        task *next = done->next;
        answer(it, done);
        task_free(done);
        done = next;
    }
}

static bool start(store *it, struct event_base *base)
{
    list_init(&it->waiting);
    list_init(&it->done);
    it->fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (it->fd < 0)
        return false;
    it->event = event_new(base, it->fd, EV_READ | EV_PERSIST, on_done, it);
    if (!it->event || event_add(it->event, NULL) != 0)
        return false;
    pthread_mutex_init(&it->lock, NULL);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&it->wake, &attributes);
    pthread_condattr_destroy(&attributes);
    return pthread_create(&it->thread, NULL, run, it) == 0;
}

ttr_status store_open(store **out, struct event_base *base, const char *path,
                      ttr_error *err)
{
    *out = NULL;
    store *it = calloc(1, sizeof *it);
    if (!it)
        return app_fail_memory(err);
    ttr_status status = store_is_postgresql(path)
                            ? store_postgresql_open(&it->backend, path, err)
                            : store_sqlite_open(&it->backend, path, err);
    if (status == TTR_OK && !start(it, base)) {
        it->backend->close(it->backend);
        if (it->event)
            event_free(it->event);
        if (it->fd >= 0)
            close(it->fd);
        status = app_fail_memory(err);
    }
    if (status != TTR_OK)
        free(it);
    else
        *out = it;
    return status;
}

void store_close(store *it)
{
    if (!it)
        return;
    pthread_mutex_lock(&it->lock);
    it->ending = true;
    pthread_cond_signal(&it->wake);
    pthread_mutex_unlock(&it->lock);
    pthread_join(it->thread, NULL);
    for (task *one = list_take_all(&it->done), *next; one; one = next) {
        next = one->next;
        task_free(one);
    }
    it->backend->close(it->backend);
    event_free(it->event);
    close(it->fd);
    pthread_cond_destroy(&it->wake);
    pthread_mutex_destroy(&it->lock);
    free(it);
}

static void put(store *it, task *one)
{
    pthread_mutex_lock(&it->lock);
    list_add(&it->waiting, one);
    pthread_cond_signal(&it->wake);
    pthread_mutex_unlock(&it->lock);
}

void store_append(store *it, const store_change *change, store_appended *call,
                  void *context)
{
    task *one = task_new(APPEND, change->game, context);
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
            task_free(one);
        call(context, STORE_FAILED, 0);
        return;
    }
    one->call.appended = call;
    put(it, one);
}

static void load(store *it, const char *game, bool asks, store_loaded *call,
                 void *context)
{
    task *one = task_new(LOAD, game, context);
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
    task *one = store_is_shared(it) ? task_new(RELEASE, game, NULL) : NULL;
    if (one)
        put(it, one);
}

void store_listen(store *it, const store_listener *listener)
{
    it->listener = *listener;
}

void store_list(store *it, int most, store_listed *call, void *context)
{
    task *one = task_new(LIST, NULL, context);
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
    task *one = task_new(DUE, NULL, context);
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
    task *one = task_new(FIND, code, context);
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
    task *one = task_new(REMOVE, game, context);
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
    task *one = task_new(PUT, key, context);
    if (one)
        one->change.body = one->text[BODY] = strdup(value);
    if (!one || !one->text[BODY]) {
        if (one)
            task_free(one);
        if (call)
            call(context, STORE_FAILED);
        return;
    }
    one->call.removed = call;
    put(it, one);
}

void store_get(store *it, const char *key, store_got *call, void *context)
{
    task *one = task_new(GET, key, context);
    if (!one) {
        call(context, STORE_FAILED, NULL);
        return;
    }
    one->call.got = call;
    put(it, one);
}

void store_prune(store *it, int64_t before, store_appended *call, void *context)
{
    task *one = task_new(PRUNE, NULL, context);
    if (!one) {
        call(context, STORE_FAILED, 0);
        return;
    }
    one->change.version = before;
    one->call.appended = call;
    put(it, one);
}

const char *store_trouble(store *it, char *out, size_t size)
{
    pthread_mutex_lock(&it->lock);
    snprintf(out, size, "%s", it->trouble);
    pthread_mutex_unlock(&it->lock);
    return out;
}
