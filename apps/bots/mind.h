/*
 * mind.h - Inside a mind: what a bot remembers and works with.
 */
#ifndef TTR_APPS_MIND_H
#define TTR_APPS_MIND_H

#include "bots/bots.h"

struct app_mind {
    const app_bot *bot;
    const ttr_edition *edition;
    ttr_action *legal; // room for all legal actions
    int capacity;
};

bool mind_think_random(app_mind *mind, ttr_table *table, const ttr_view *view,
                       const app_effort *effort, uint64_t *generator,
                       ttr_action *out);

#endif /* TTR_APPS_MIND_H */
