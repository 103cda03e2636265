// SPDX-License-Identifier: MIT
/*
 * thinker.c - The bots of one game, who think in a pool of threads.
 */
#include "host/thinker.h"

#include "base/cores.h"
#include "base/error.h"
#include "base/language.h"
#include "host/pool_tasks.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct game_thinker {
    game_pool *pool;
    const ttr_edition *edition;
    int fd;
    game_thought *thought; // under way, or NULL
};

app_effort game_seat_effort(const game_seat *seat)
{
    return (app_effort){.iterations = seat->iterations,
                        .milliseconds = seat->milliseconds,
                        .threads = app_cores()};
}

ttr_status game_thinker_new(game_thinker **out, game_pool *pool,
                            const ttr_edition *edition, ttr_error *err)
{
    game_thinker *thinker = calloc(1, sizeof *thinker);

    *out = NULL;
    if (!thinker)
        return app_fail_memory(err);
    thinker->pool = pool;
    thinker->edition = edition;
    thinker->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (thinker->fd < 0) {
        free(thinker);
        return app_fail(err, TTR_E_FILE, NULL, "%s", app_system_error(errno));
    }
    *out = thinker;
    return TTR_OK;
}

void game_thinker_free(game_thinker *thinker)
{
    if (!thinker)
        return;
    game_thinker_stop(thinker);
    close(thinker->fd);
    free(thinker);
}

ttr_status game_thinker_begin(game_thinker *thinker, const game_task *task,
                              const ttr_view *view, ttr_error *err)
{
    game_thought *thought = calloc(1, sizeof *thought);

    assert(!thinker->thought);
    if (!thought)
        return app_fail_memory(err);
    thought->edition = ttr_edition_share(thinker->edition);
    thought->task = *task;
    thought->view = *view;
    thought->language = app_language();
    atomic_init(&thought->stop, false);
    thought->fd = thinker->fd;
    thinker->thought = thought;
    pool_queue(thinker->pool, thought);
    return TTR_OK;
}

bool game_thinker_is_busy(const game_thinker *thinker)
{
    return thinker->thought != NULL;
}

bool game_thinker_is_done(game_thinker *thinker)
{
    return thinker->thought && pool_is_done(thinker->pool, thinker->thought);
}

int game_thinker_fd(const game_thinker *thinker)
{
    return thinker->fd;
}

/* No result is there: the fd is not readable. */
static void clear_fd(const game_thinker *thinker)
{
    eventfd_t ignored;

    (void)eventfd_read(thinker->fd, &ignored);
}

ttr_status game_thinker_take(game_thinker *thinker, app_advice *advice,
                             ttr_error *err)
{
    game_thought *thought = thinker->thought;

    pool_wait(thinker->pool, thought);
    clear_fd(thinker);
    ttr_status status = thought->status;
    if (status && err && thought->failure.kind) {
        bot_failure_tell(&thought->failure, thought->edition, &thought->view,
                         err);
        status = err->status;
    } else if (err) {
        *err = thought->err;
    }
    if (!status)
        *advice = thought->advice;
    thinker->thought = NULL;
    pool_thought_free(thought);
    return status;
}

void game_thinker_hurry(game_thinker *thinker)
{
    if (thinker->thought)
        atomic_store(&thinker->thought->stop, true);
}

void game_thinker_stop(game_thinker *thinker)
{
    if (!thinker->thought)
        return;
    pool_withdraw(thinker->pool, thinker->thought);
    thinker->thought = NULL;
    clear_fd(thinker);
}
