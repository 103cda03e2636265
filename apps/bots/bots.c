/*
 * bots.c - The list of bots, and the simplest one.
 */
#include "bots/bots.h"

#include <stdlib.h>
#include <string.h>

/* Every legal action is as likely as any other. The list is made twice rather
   than kept: its length is only known afterwards, and most are short. */
static bool choose_random(ttr_table *table, const ttr_view *view,
                          int iterations, uint64_t *generator, ttr_action *out)
{
    ttr_action few[256];
    ttr_action *actions = few;
    int count = ttr_legal(table, &view->state, few, 256);

    (void)iterations;
    if (count > 256) {
        actions = malloc((size_t)count * sizeof *actions);
        if (!actions)
            return false;
        ttr_legal(table, &view->state, actions, count);
    }
    if (count > 0)
        *out = actions[ttr_random_below(generator, (uint32_t)count)];
    if (actions != few)
        free(actions);
    return count > 0;
}

static const app_bot bots[] = {
    {"random", "any legal action, all equally likely", choose_random},
};

enum { BOT_COUNT = sizeof bots / sizeof bots[0] };

int app_bot_count(void)
{
    return BOT_COUNT;
}

const app_bot *app_bot_get(int i)
{
    return &bots[i];
}

const app_bot *app_bot_find(const char *name)
{
    for (int i = 0; i < BOT_COUNT; i++)
        if (strcmp(bots[i].name, name) == 0)
            return &bots[i];
    return NULL;
}

const char *app_bot_nearest(const char *name)
{
    const char *names[BOT_COUNT];

    for (int i = 0; i < BOT_COUNT; i++)
        names[i] = bots[i].name;
    return ttr_nearest(name, names, BOT_COUNT);
}
