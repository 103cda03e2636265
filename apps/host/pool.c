// SPDX-License-Identifier: MIT
/*
 * pool.c - Threads in which bots think, for any number of games.
 *
 * Invariants, under the lock: a thought is in a queue, or a thread has it, or
 * it is done and its thinker's; a workbench is in the list, or a thread has it.
 * Nobody waits for anything else while holding the lock.
 */
#define _DEFAULT_SOURCE // setpriority

#include "host/pool.h"

#include "base/clock.h"
#include "base/crash.h"
#include "base/error.h"
#include "base/language.h"
#include "host/pool_share.h"
#include "host/pool_tasks.h"
#include "host/workbench.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/resource.h>

enum { SPARE = 4 }; // workbenches that are kept beyond one for each thread

/* First come, first served. */
typedef struct queue {
    game_thought *first, *last;
} queue;

struct game_pool {
    game_pool_terms terms;
    pthread_t *thread;
    int started;

    pthread_mutex_t mutex;
    pthread_cond_t wanted;  // there is something to do
    pthread_cond_t changed; // something is done
    queue hints, bots;
    workbench *spare; // that nobody uses, the last one first
    bool leave;       // the threads shall end
};

static void push(queue *to, game_thought *thought)
{
    thought->next = NULL;
    if (to->last)
        to->last->next = thought;
    else
        to->first = thought;
    to->last = thought;
}

static game_thought *pop(queue *from)
{
    game_thought *thought = from->first;

    if (!thought)
        return NULL;
    from->first = thought->next;
    if (!from->first)
        from->last = NULL;
    return thought;
}

static void take_out(queue *from, const game_thought *thought)
{
    queue rest = {NULL, NULL};

    for (game_thought *one; (one = pop(from));)
        if (one != thought)
            push(&rest, one);
    *from = rest;
}

/* The wish, where 0 is none, within a bound, where 0 is none. */
static int within(int wish, int most)
{
    return most && (!wish || wish > most) ? most : wish;
}

/* What the task asks for, within what it and the host allow; own is the bot's
   own measure of iterations, hints that of a hint. */
static app_effort allowed(const game_task *task, app_effort most, int own,
                          int hints)
{
    app_effort effort = task->effort;

    most.milliseconds = within(task->patience, most.milliseconds);

    effort.threads = within(effort.threads, most.threads);
    if (!task->bot && !effort.iterations)
        effort.iterations = hints;
    /* With a time and no number the bot would search as long as that: so its
       own measure is said, which it may not exceed. */
    if (!effort.iterations && !effort.milliseconds)
        effort.iterations = own;
    if (effort.iterations)
        effort.iterations = within(effort.iterations, most.iterations);
    effort.milliseconds = within(effort.milliseconds, most.milliseconds);
    return effort;
}

/* Take the last workbench for an edition out of the list, or NULL. */
static workbench *take_bench(game_pool *pool, const ttr_edition *edition)
{
    for (workbench **at = &pool->spare; *at; at = &(*at)->next)
        if ((*at)->edition == edition) {
            workbench *bench = *at;
            *at = bench->next;
            return bench;
        }
    return NULL;
}

/* Put one back, and take the one out that nobody used for longest, if there
   are too many: the caller frees it without the lock. */
static workbench *keep_bench(game_pool *pool, workbench *bench)
{
    int room = pool->terms.threads + SPARE;

    bench->next = pool->spare;
    pool->spare = bench;
    for (workbench **at = &pool->spare; *at; at = &(*at)->next)
        if (room-- == 0) {
            workbench *old = *at;
            *at = NULL;
            return old;
        }
    return NULL;
}

/* What the host allows the task that begins, under the lock. */
static app_effort most_for(const game_pool *pool, const game_thought *thought)
{
    app_effort most = pool->terms.most;

    if (!pool->terms.patience)
        return most;
    pool_share share = pool_share_begin(
        app_milliseconds(), pool->terms.patience, pool->terms.threads);
    pool_share_tell(&share, thought->asked);
    for (const game_thought *one = pool->hints.first; one; one = one->next)
        pool_share_tell(&share, one->asked);
    for (const game_thought *one = pool->bots.first; one; one = one->next)
        pool_share_tell(&share, one->asked);
    most.milliseconds = within(most.milliseconds, pool_share_end(&share));
    return most;
}

static void think(game_thought *thought, app_effort most, int hints,
                  workbench **bench)
{
    game_task task = thought->task;

    ttr_language_use(thought->language);
    thought->status = TTR_OK;
    if (!*bench)
        thought->status = workbench_new(bench, thought->edition, &thought->err);
    if (thought->status)
        return;
    task.effort = allowed(
        &task, most,
        workbench_iterations(*bench, task.bot, thought->view.state.players),
        hints);
    task.effort.stop = &thought->stop;
    thought->status =
        workbench_think(*bench, &task, &thought->view, &thought->advice,
                        &thought->failure, &thought->err);
}

void pool_thought_free(game_thought *thought)
{
    ttr_edition_free(thought->edition);
    free(thought);
}

/* Do what is next in a queue, if anything, under the lock. */
static void work_once(game_pool *pool)
{
    game_thought *thought = pop(&pool->hints);

    thought = thought ? thought : pop(&pool->bots);
    if (!thought)
        return;
    workbench *bench = take_bench(pool, thought->edition), *old = NULL;
    app_effort most = most_for(pool, thought);
    thought->begun = true;
    pthread_mutex_unlock(&pool->mutex);
    app_crash_doing(thought->task.about);
    think(thought, most, pool->terms.hints, &bench);
    app_crash_doing("");
    pthread_mutex_lock(&pool->mutex);
    if (bench)
        old = keep_bench(pool, bench);
    thought->done = true;
    if (thought->withdrawn)
        pool_thought_free(thought);
    else
        eventfd_write(thought->fd, 1);
    pthread_cond_broadcast(&pool->changed);
    if (!old)
        return;
    pthread_mutex_unlock(&pool->mutex);
    workbench_free(old);
    pthread_mutex_lock(&pool->mutex);
}

static void *run(void *context)
{
    game_pool *pool = context;
    app_crash_stack stack;

    app_crash_stack_init(&stack);
    /* Of this thread alone, on Linux; that it cannot be had is no harm. */
    if (pool->terms.niceness)
        (void)setpriority(PRIO_PROCESS, 0, pool->terms.niceness);
    pthread_mutex_lock(&pool->mutex);
    while (!pool->leave) {
        if (!pool->hints.first && !pool->bots.first)
            pthread_cond_wait(&pool->wanted, &pool->mutex);
        else
            work_once(pool);
    }
    pthread_mutex_unlock(&pool->mutex);
    app_crash_stack_clear(&stack);
    return NULL;
}

/* Signals are for the thread of the front end. */
static int start_thread(game_pool *pool)
{
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t all, before;

    sigfillset(&all);
    /* A crash of a rule module is for the handlers, which give the terminal
       back and name it; blocked, it would end the program at once. */
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
        sigdelset(&all, crashes[i]);
    if (ttr_stopping_signal()) // stops scripts of this thread
        sigdelset(&all, ttr_stopping_signal());
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int why = pthread_create(&pool->thread[pool->started], NULL, run, pool);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return why;
}

/* Fewer threads than asked for will do, but one is needed. */
static ttr_status start_threads(game_pool *pool, ttr_error *err)
{
    while (pool->started < pool->terms.threads) {
        int why = start_thread(pool);
        if (why && !pool->started)
            return app_fail(err, TTR_E_MEMORY, NULL,
                            _("cannot start a thread: %s"),
                            app_system_error(why));
        if (why)
            break;
        pool->started++;
    }
    return TTR_OK;
}

ttr_status game_pool_new(game_pool **out, const game_pool_terms *terms,
                         ttr_error *err)
{
    game_pool *pool = calloc(1, sizeof *pool);
    size_t threads = (size_t)terms->threads;

    assert(terms->threads > 0);
    *out = NULL;
    if (!pool)
        return app_fail_memory(err);
    pool->terms = *terms;
    pool->thread = calloc(threads, sizeof *pool->thread);
    pthread_mutex_init(&pool->mutex, NULL);
    pthread_cond_init(&pool->wanted, NULL);
    pthread_cond_init(&pool->changed, NULL);
    ttr_status status =
        pool->thread ? start_threads(pool, err) : app_fail_memory(err);
    if (status) {
        game_pool_free(pool);
        return status;
    }
    *out = pool;
    return TTR_OK;
}

void game_pool_free(game_pool *pool)
{
    if (!pool)
        return;
    pthread_mutex_lock(&pool->mutex);
    assert(!pool->hints.first && !pool->bots.first);
    pool->leave = true;
    pthread_cond_broadcast(&pool->wanted);
    pthread_mutex_unlock(&pool->mutex);
    for (int i = 0; i < pool->started; i++)
        pthread_join(pool->thread[i], NULL);
    while (pool->spare) {
        workbench *bench = pool->spare;
        pool->spare = bench->next;
        workbench_free(bench);
    }
    pthread_cond_destroy(&pool->changed);
    pthread_cond_destroy(&pool->wanted);
    pthread_mutex_destroy(&pool->mutex);
    free(pool->thread);
    free(pool);
}

void pool_queue(game_pool *pool, game_thought *thought)
{
    pthread_mutex_lock(&pool->mutex);
    thought->asked = app_milliseconds();
    push(thought->task.bot ? &pool->bots : &pool->hints, thought);
    pthread_cond_signal(&pool->wanted);
    pthread_mutex_unlock(&pool->mutex);
}

bool pool_is_done(game_pool *pool, const game_thought *thought)
{
    pthread_mutex_lock(&pool->mutex);
    bool done = thought->done;
    pthread_mutex_unlock(&pool->mutex);
    return done;
}

void pool_wait(game_pool *pool, const game_thought *thought)
{
    pthread_mutex_lock(&pool->mutex);
    while (!thought->done)
        pthread_cond_wait(&pool->changed, &pool->mutex);
    pthread_mutex_unlock(&pool->mutex);
}

void pool_withdraw(game_pool *pool, game_thought *thought)
{
    atomic_store(&thought->stop, true);
    pthread_mutex_lock(&pool->mutex);
    thought->withdrawn = true;
    bool under_way = thought->begun && !thought->done;
    if (!thought->begun)
        take_out(thought->task.bot ? &pool->bots : &pool->hints, thought);
    pthread_mutex_unlock(&pool->mutex);
    if (!under_way)
        pool_thought_free(thought);
}
