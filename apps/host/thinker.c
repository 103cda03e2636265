/*
 * thinker.c - A thread in which bots think.
 *
 * Invariant: task, view and result belong to the worker from begin() until
 * done is set, and to the caller otherwise. The table and the minds belong to
 * the worker always.
 */
#define _POSIX_C_SOURCE 200809L // sigfillset

#include "host/thinker.h"

#include "base/cores.h"
#include "base/crash.h"
#include "base/error.h"
#include "base/language.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct game_thinker {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int fd;

    /* Under the mutex. */
    bool work;  // there is a task to be done
    bool done;  // there is a result
    bool leave; // the thread shall end

    bool busy; // the caller's: begun and not taken
    atomic_bool stop;

    game_task task;
    const ttr_language *language; // of what it says
    ttr_view view;
    app_advice advice;
    bool failed;
    ttr_error err;

    const ttr_edition *edition;
    ttr_table *table;
    app_mind *mind; // of the bot that thought last, or NULL
    const app_bot *mind_bot;
};

/* A mind for this bot that knows nothing of earlier turns: what is decided
   must not depend on whether the game was loaded or taken back meanwhile. */
static app_mind *fresh_mind(game_thinker *thinker, const app_bot *bot)
{
    if (thinker->mind && thinker->mind_bot == bot) {
        app_mind_clear(thinker->mind);
        return thinker->mind;
    }
    app_mind_free(thinker->mind);
    thinker->mind = app_mind_new(bot, thinker->edition);
    thinker->mind_bot = bot;
    return thinker->mind;
}

static bool decide(game_thinker *thinker)
{
    const game_task *task = &thinker->task;
    uint64_t generator = task->generator;

    thinker->advice =
        (app_advice){.route = TTR_NONE, .ticket = TTR_NONE, .card = TTR_NONE};
    if (!task->bot)
        return app_advise(thinker->table, &thinker->view, &generator,
                          &thinker->advice);
    app_mind *mind = fresh_mind(thinker, task->bot);
    app_effort effort = task->effort;
    effort.stop = &thinker->stop;
    return mind &&
           app_mind_choose(mind, thinker->table, &thinker->view, &effort,
                           &generator, &thinker->advice.action);
}

static void think(game_thinker *thinker)
{
    ttr_language_use(thinker->language);
    thinker->failed = !decide(thinker);
    if (!thinker->failed)
        return;
    thinker->err = thinker->mind && thinker->task.bot
                       ? *app_mind_error(thinker->mind, thinker->table)
                       : *ttr_table_error(thinker->table);
    if (thinker->err.status == TTR_OK)
        game_fail_memory(&thinker->err);
}

static void *run(void *data)
{
    game_thinker *thinker = data;
    app_crash_stack stack;

    app_crash_stack_init(&stack);
    pthread_mutex_lock(&thinker->mutex);
    for (;;) {
        while (!thinker->work && !thinker->leave)
            pthread_cond_wait(&thinker->changed, &thinker->mutex);
        if (thinker->leave)
            break;
        thinker->work = false;
        pthread_mutex_unlock(&thinker->mutex);
        think(thinker);
        pthread_mutex_lock(&thinker->mutex);
        thinker->done = true;
        pthread_cond_broadcast(&thinker->changed);
        eventfd_write(thinker->fd, 1);
    }
    pthread_mutex_unlock(&thinker->mutex);
    app_crash_stack_clear(&stack);
    return NULL;
}

/* Signals are for the thread of the front end. */
static int start_thread(game_thinker *thinker)
{
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t all, before;

    sigfillset(&all);
    /* A crash of a rule module is for the handlers, which give the terminal
       back and name it; blocked, it would end the program at once. */
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
        sigdelset(&all, crashes[i]);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int why = pthread_create(&thinker->thread, NULL, run, thinker);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return why;
}

app_effort game_seat_effort(const game_seat *seat)
{
    return (app_effort){.iterations = seat->iterations,
                        .milliseconds = seat->milliseconds,
                        .threads = app_cores()};
}

ttr_status game_thinker_new(game_thinker **out, const ttr_edition *edition,
                            ttr_error *err)
{
    game_thinker *thinker = calloc(1, sizeof *thinker);

    *out = NULL;
    if (!thinker)
        return game_fail_memory(err);
    thinker->edition = edition;
    ttr_status status = ttr_table_new(&thinker->table, edition, err);
    if (status) {
        free(thinker);
        return status;
    }
    atomic_init(&thinker->stop, false);
    pthread_mutex_init(&thinker->mutex, NULL);
    pthread_cond_init(&thinker->changed, NULL);
    thinker->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    int why = thinker->fd < 0 ? errno : start_thread(thinker);
    if (!why) {
        *out = thinker;
        return TTR_OK;
    }
    if (thinker->fd >= 0)
        close(thinker->fd);
    pthread_cond_destroy(&thinker->changed);
    pthread_mutex_destroy(&thinker->mutex);
    ttr_table_free(thinker->table);
    free(thinker);
    return game_fail(err, TTR_E_MEMORY, NULL, _("cannot start a thread: %s"),
                     app_system_error(why));
}

void game_thinker_free(game_thinker *thinker)
{
    if (!thinker)
        return;
    atomic_store(&thinker->stop, true);
    pthread_mutex_lock(&thinker->mutex);
    thinker->leave = true;
    pthread_cond_broadcast(&thinker->changed);
    pthread_mutex_unlock(&thinker->mutex);
    pthread_join(thinker->thread, NULL);
    close(thinker->fd);
    pthread_cond_destroy(&thinker->changed);
    pthread_mutex_destroy(&thinker->mutex);
    app_mind_free(thinker->mind);
    ttr_table_free(thinker->table);
    free(thinker);
}

void game_thinker_begin(game_thinker *thinker, const game_task *task,
                        const ttr_view *view)
{
    thinker->busy = true;
    thinker->task = *task;
    thinker->view = *view;
    thinker->language = app_language();
    atomic_store(&thinker->stop, false);
    pthread_mutex_lock(&thinker->mutex);
    thinker->work = true;
    pthread_cond_broadcast(&thinker->changed);
    pthread_mutex_unlock(&thinker->mutex);
}

bool game_thinker_is_busy(const game_thinker *thinker)
{
    return thinker->busy;
}

bool game_thinker_is_done(game_thinker *thinker)
{
    pthread_mutex_lock(&thinker->mutex);
    bool done = thinker->done;
    pthread_mutex_unlock(&thinker->mutex);
    return done;
}

int game_thinker_fd(const game_thinker *thinker)
{
    return thinker->fd;
}

ttr_status game_thinker_take(game_thinker *thinker, app_advice *advice,
                             ttr_error *err)
{
    eventfd_t ignored;

    pthread_mutex_lock(&thinker->mutex);
    while (!thinker->done)
        pthread_cond_wait(&thinker->changed, &thinker->mutex);
    thinker->done = false;
    pthread_mutex_unlock(&thinker->mutex);
    (void)eventfd_read(thinker->fd, &ignored);
    thinker->busy = false;
    if (thinker->failed) {
        if (err)
            *err = thinker->err;
        return thinker->err.status;
    }
    *advice = thinker->advice;
    return TTR_OK;
}

void game_thinker_stop(game_thinker *thinker)
{
    app_advice ignored;

    if (!thinker->busy)
        return;
    atomic_store(&thinker->stop, true);
    /* A task that nobody has begun to work on is taken back; else its end is
       waited for, which comes soon. */
    pthread_mutex_lock(&thinker->mutex);
    bool begun = !thinker->work;
    thinker->work = false;
    pthread_mutex_unlock(&thinker->mutex);
    if (!begun || game_thinker_take(thinker, &ignored, NULL) != TTR_OK)
        thinker->busy = false;
}
