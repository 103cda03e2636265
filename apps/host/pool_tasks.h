// SPDX-License-Identifier: MIT
/*
 * pool_tasks.h - What thinkers hand to their pool: for the files of host/
 * alone.
 */
#ifndef TTR_APPS_HOST_POOL_TASKS_H
#define TTR_APPS_HOST_POOL_TASKS_H

#include "bots/failure.h"
#include "host/thinker.h"

/*
 * A task on its way. It belongs to its thinker until that one withdraws it,
 * then to the pool. What the thread that works on it writes may be read when
 * it is done.
 */
typedef struct game_thought {
    ttr_edition *edition; // it is an owner
    game_task task;
    ttr_view view;
    const ttr_language *language; // of what is said when it fails
    atomic_bool stop;
    int fd; // written to when it is done, unless withdrawn

    app_advice advice;
    ttr_status status;
    bot_failure failure; // of the bot, or
    ttr_error err;       // of the rules

    /* Under the lock of the pool. */
    int64_t asked; // when, in milliseconds
    bool begun, done, withdrawn;
    struct game_thought *next;
} game_thought;

/* Queue a task behind those that wait. */
void pool_queue(game_pool *pool, game_thought *thought);

bool pool_is_done(game_pool *pool, const game_thought *thought);
void pool_wait(game_pool *pool, const game_thought *thought); // until it is

/* The thinker wants it no longer: it is stopped, and freed by whoever has to
   do with it last. */
void pool_withdraw(game_pool *pool, game_thought *thought);

void pool_thought_free(game_thought *thought);

#endif /* TTR_APPS_HOST_POOL_TASKS_H */
