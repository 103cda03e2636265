/*
 * advice.c - What a bot would do, and why.
 */
#include "bots/advice.h"

#include "bots/bots.h"

bool app_advise(ttr_table *table, const ttr_view *view, uint64_t *generator,
                app_advice *advice)
{
    advice->reason[0] = '\0';
    return app_bot_find("greedy")->choose(table, view, 0, generator,
                                          &advice->action);
}
