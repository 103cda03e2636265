// SPDX-License-Identifier: MIT
/*
 * workbench.c - What somebody thinks with: a table of an edition, and a mind.
 */
#include "host/workbench.h"

#include "base/error.h"

#include <stdlib.h>

void workbench_free(workbench *bench)
{
    if (!bench)
        return;
    app_mind_free(bench->mind);
    ttr_table_free(bench->table);
    ttr_edition_free(bench->edition);
    free(bench);
}

ttr_status workbench_new(workbench **out, const ttr_edition *edition,
                         ttr_error *err)
{
    workbench *bench = calloc(1, sizeof *bench);

    *out = NULL;
    if (!bench)
        return app_fail_memory(err);
    bench->edition = ttr_edition_share(edition);
    ttr_status status = ttr_table_new(&bench->table, edition, err);
    if (status) {
        workbench_free(bench);
        return status;
    }
    *out = bench;
    return TTR_OK;
}

/* A mind for this bot that knows nothing of earlier turns: what is decided
   must not depend on whether the game was loaded or taken back meanwhile. */
static app_mind *fresh_mind(workbench *bench, const app_bot *bot)
{
    if (bench->mind && bench->bot == bot) {
        app_mind_clear(bench->mind);
        return bench->mind;
    }
    app_mind_free(bench->mind);
    bench->mind = app_mind_new(bot, bench->edition);
    bench->bot = bot;
    return bench->mind;
}

int workbench_iterations(workbench *bench, const app_bot *bot, int players)
{
    const app_mind *mind = bot ? fresh_mind(bench, bot) : NULL;

    return mind ? app_mind_iterations(mind, players) : 0;
}

static bool decide(workbench *bench, const game_task *task,
                   const ttr_view *view, app_advice *advice)
{
    uint64_t generator = task->generator;

    *advice = app_advice_none;
    if (!task->bot)
        return app_advise(bench->table, view, &task->effort, &generator,
                          advice);
    app_mind *mind = fresh_mind(bench, task->bot);
    return mind && app_mind_choose(mind, bench->table, view, &task->effort,
                                   &generator, &advice->action);
}

/* What a mind has told it does not tell again, but the next game has not heard
   it: that gets a new one. */
static void take_trouble(workbench *bench, const game_task *task,
                         ttr_error *err)
{
    const ttr_error *trouble =
        bench->mind && task->bot ? app_mind_trouble(bench->mind) : NULL;

    if (!task->bot && // a hint has no mind that stays
        (ttr_table_error(bench->table)->status == TTR_E_SCRIPT ||
         ttr_table_error(bench->table)->status == TTR_E_MODULE))
        *err = *ttr_table_error(bench->table);

    if (!trouble)
        return;
    *err = *trouble;
    app_mind_free(bench->mind);
    bench->mind = NULL;
}

ttr_status workbench_think(workbench *bench, const game_task *task,
                           const ttr_view *view, app_advice *advice,
                           bot_failure *failure, ttr_error *err)
{
    failure->kind = BOT_FAILED_NOT;
    *err = (ttr_error){.status = TTR_OK};
    if (decide(bench, task, view, advice)) {
        take_trouble(bench, task, err);
        return TTR_OK;
    }
    if (bench->mind && task->bot)
        *failure = *app_mind_failure(bench->mind);
    if (failure->kind)
        return TTR_E_SCRIPT;
    *err = *ttr_table_error(bench->table);
    return err->status ? err->status : app_fail_memory(err);
}
