// SPDX-License-Identifier: MIT
/*
 * store.c - A store in the thread of the loop: opened, answered, and closed.
 */
#define _GNU_SOURCE // eventfd, strdup

#include "web/store_tasks.h"

#include "base/error.h"

#include <event2/event.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

/* Tasks -------------------------------------------------------------------- */

void store_list_init(task_list *list)
{
    list->first = NULL;
    list->last = &list->first;
}

void store_list_add(task_list *list, task *it)
{
    it->next = NULL;
    *list->last = it;
    list->last = &it->next;
}

task *store_list_take_all(task_list *list)
{
    task *first = list->first;
    store_list_init(list);
    return first;
}

void store_task_free(task *it)
{
    for (int i = 0; i < TEXTS; i++)
        free(it->text[i]);
    store_rows_clear(&it->rows);
    free(it);
}

task *store_task_new(task_kind kind, const char *game, void *context)
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
        store_task_free(it);
        return NULL;
    }
    return it;
}

/* Answering ---------------------------------------------------------------- */

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
    task *done = store_list_take_all(&it->done);
    pthread_mutex_unlock(&it->lock);
    while (done) {
        task *next = done->next;
        answer(it, done);
        store_task_free(done);
        done = next;
    }
}

static bool start(store *it, struct event_base *base)
{
    store_list_init(&it->waiting);
    store_list_init(&it->done);
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
    return pthread_create(&it->thread, NULL, store_thread, it) == 0;
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
    for (task *one = store_list_take_all(&it->done), *next; one; one = next) {
        next = one->next;
        store_task_free(one);
    }
    it->backend->close(it->backend);
    event_free(it->event);
    close(it->fd);
    pthread_cond_destroy(&it->wake);
    pthread_mutex_destroy(&it->lock);
    free(it);
}

const char *store_trouble(store *it, char *out, size_t size)
{
    pthread_mutex_lock(&it->lock);
    snprintf(out, size, "%s", it->trouble);
    pthread_mutex_unlock(&it->lock);
    return out;
}
