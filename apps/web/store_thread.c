// SPDX-License-Identifier: MIT
/*
 * store_thread.c - The thread of a store.
 *
 * Those writes that wait are done in one transaction. Reads are done after the
 * writes of their batch are committed, so that nothing is read that does not
 * count yet.
 */
#define _GNU_SOURCE // pthread_cond_timedwait

#include "web/store_tasks.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static bool is_write(const task *it)
{
    return it->kind < LOAD;
}

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
        store_list_add(&it->done, batch);
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
    task *lost = news.lost ? store_task_new(LOST, NULL, NULL) : NULL;
    pthread_mutex_lock(&it->lock);
    it->lost = it->lost || news.lost;
    it->held_until = news.held_until;
    pthread_mutex_unlock(&it->lock);
    if (news.lost && !lost)
        abort(); // to show what may be another server's would be worse
    if (lost)
        hand_back(it, lost);
    for (int i = 0; i < news.wanted_count; i++) {
        task *wanted = store_task_new(WANTED, news.wanted[i], NULL);
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
    task *batch = store_list_take_all(&it->waiting);
    *ends = it->ending && !batch;
    pthread_mutex_unlock(&it->lock);
    return batch;
}

void *store_thread(void *context)
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
