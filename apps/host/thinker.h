// SPDX-License-Identifier: MIT
/*
 * thinker.h - The bots of one game, who think in a pool of threads.
 *
 * The functions are for one thread, the one that made it; none but
 * game_thinker_take() waits for anything.
 */
#ifndef TTR_APPS_HOST_THINKER_H
#define TTR_APPS_HOST_THINKER_H

#include "bots/advice.h"
#include "bots/bots.h"
#include "game/seats.h"
#include "host/pool.h"

typedef struct game_thinker game_thinker;

/* How hard a seat thinks where people wait for it: as it says itself, with all
   cores. */
app_effort game_seat_effort(const game_seat *seat);

enum { GAME_TASK_ABOUT = 16 };

/* Something to think about. */
typedef struct game_task {
    const app_bot *bot; // NULL for advice with a reason
    app_effort effort;  // within what the pool allows; its stop is our own
    int patience;       // milliseconds that it may take at most, without
                        // wishing for so many; 0 has no bound
    uint64_t generator;
    char about[GAME_TASK_ABOUT]; // what crashes while it is thought about, see
                                 // app_crash_doing(); "" for nothing
} game_task;

/* The pool must outlive it, and the edition must as well; what is still thought
   with it afterwards keeps it by itself. */
TTR_MUST_USE ttr_status game_thinker_new(game_thinker **out, game_pool *pool,
                                         const ttr_edition *edition,
                                         ttr_error *err);

/* Stops the thinking; what a rule module is in the middle of ends later and is
   thrown away. NULL is allowed. */
void game_thinker_free(game_thinker *thinker);

/* Begin; nothing may be under way. The view is copied. */
TTR_MUST_USE ttr_status game_thinker_begin(game_thinker *thinker,
                                           const game_task *task,
                                           const ttr_view *view,
                                           ttr_error *err);

bool game_thinker_is_busy(const game_thinker *thinker); // begun, not taken
bool game_thinker_is_done(game_thinker *thinker);       // done, not taken

/* Readable when it is done and until it is taken. */
int game_thinker_fd(const game_thinker *thinker);

/* Wait for the result and take it. Also with TTR_OK err, unless NULL, is
   written: its status is another when a hook failed and the bot decided without
   it, which app_trouble_told() puts into words. */
TTR_MUST_USE ttr_status game_thinker_take(game_thinker *thinker,
                                          app_advice *advice, ttr_error *err);

/* Let what is under way decide at once, with what it knows so far; the result
   is taken as ever. */
void game_thinker_hurry(game_thinker *thinker);

/* Stop and forget what is under way, if anything. */
void game_thinker_stop(game_thinker *thinker);

#endif /* TTR_APPS_HOST_THINKER_H */
