// SPDX-License-Identifier: MIT
/*
 * workbench.h - What somebody thinks with: a table of an edition, and a mind.
 *
 * A pool keeps a few that are not in use, so that not every task has to set
 * one up. One thread at a time may use it.
 */
#ifndef TTR_APPS_HOST_WORKBENCH_H
#define TTR_APPS_HOST_WORKBENCH_H

#include "bots/failure.h"
#include "host/thinker.h"

typedef struct workbench {
    ttr_edition *edition; // it is an owner
    ttr_table *table;
    app_mind *mind;         // of the bot that thought last, or NULL
    const app_bot *bot;     // that bot
    struct workbench *next; // in the pool's list
} workbench;

TTR_MUST_USE ttr_status workbench_new(workbench **out,
                                      const ttr_edition *edition,
                                      ttr_error *err);
void workbench_free(workbench *bench); // NULL is allowed

/* A bot's own measure of iterations, 0 for none; see app_mind_iterations(). */
int workbench_iterations(workbench *bench, const app_bot *bot, int players);

/* Do a task, until its effort says stop. When a bot fails, failure has why as
   facts, else its kind is BOT_FAILED_NOT and err says it. When a hook failed
   and the bot did without it, err says so, although the task is done. */
TTR_MUST_USE ttr_status workbench_think(workbench *bench, const game_task *task,
                                        const ttr_view *view,
                                        app_advice *advice,
                                        bot_failure *failure, ttr_error *err);

#endif /* TTR_APPS_HOST_WORKBENCH_H */
