// SPDX-License-Identifier: MIT
/*
 * store_tasks.h - What a store is asked for, on its way to the store's thread
 * and back: for store.c, store_ask.c and store_thread.c alone.
 *
 * Invariants: a task is in exactly one list, `waiting` or `done`, or in the
 * hands of the store's thread; lists are changed with the lock held.
 */
#ifndef TTR_APPS_WEB_STORE_TASKS_H
#define TTR_APPS_WEB_STORE_TASKS_H

#include "web/store_backend.h"

#include <pthread.h>

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

/* NULL when memory is short; the caller answers that the call has failed. */
task *store_task_new(task_kind kind, const char *game, void *context);
void store_task_free(task *it);

void store_list_init(task_list *list);
void store_list_add(task_list *list, task *it);
task *store_list_take_all(task_list *list);

/* The thread of the store; its context is the store. */
void *store_thread(void *context);

#endif /* TTR_APPS_WEB_STORE_TASKS_H */
