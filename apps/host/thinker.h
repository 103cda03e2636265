/*
 * thinker.h - A thread in which bots think.
 *
 * It has a table of its own and gets views only. The functions are for one
 * thread, the one that made it.
 */
#ifndef TTR_APPS_HOST_THINKER_H
#define TTR_APPS_HOST_THINKER_H

#include "bots/advice.h"
#include "bots/bots.h"
#include "game/seats.h"

typedef struct game_thinker game_thinker;

/* Something to think about. */
typedef struct game_task {
    const app_bot *bot; // NULL for advice with a reason
    app_effort effort;  // its stop is the thinker's own
    uint64_t generator;
} game_task;

/* How the bot of a seat thinks where people wait for it: with all cores. */
app_effort game_seat_effort(const game_seat *seat);

/* The edition must outlive it. */
TTR_MUST_USE ttr_status game_thinker_new(game_thinker **out,
                                         const ttr_edition *edition,
                                         ttr_error *err);

/* Stops the thinking and ends the thread. NULL is allowed. */
void game_thinker_free(game_thinker *thinker);

/* Begin; nothing may be under way. The view is copied. */
void game_thinker_begin(game_thinker *thinker, const game_task *task,
                        const ttr_view *view);

bool game_thinker_is_busy(const game_thinker *thinker); // begun, not taken
bool game_thinker_is_done(game_thinker *thinker);       // done, not taken

/* Readable when it is done and until it is taken. */
int game_thinker_fd(const game_thinker *thinker);

/* Wait for the result and take it. */
TTR_MUST_USE ttr_status game_thinker_take(game_thinker *thinker,
                                          app_advice *advice, ttr_error *err);

/* Stop and forget what is under way, if anything. */
void game_thinker_stop(game_thinker *thinker);

#endif /* TTR_APPS_HOST_THINKER_H */
