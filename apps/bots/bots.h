/*
 * bots.h - Players that are programs.
 *
 * A bot sees a view and the legal actions, like a person; it never sees a
 * state. Equal views and generators give equal answers.
 */
#ifndef TTR_APPS_BOTS_H
#define TTR_APPS_BOTS_H

#include <ttr/ttr.h>

typedef struct app_bot {
    const char *name;
    const char *summary; // one line

    /*
     * Choose a legal action for the view's player, who has to act. iterations
     * is how hard to think, 0 for the bot's own measure. False when a rule
     * module failed, see ttr_table_error().
     */
    bool (*choose)(ttr_table *table, const ttr_view *view, int iterations,
                   uint64_t *generator, ttr_action *out);
} app_bot;

int app_bot_count(void);
const app_bot *app_bot_get(int i);

/* By name, or NULL. */
const app_bot *app_bot_find(const char *name);

/* The name nearest to a wrong one, or NULL. */
const char *app_bot_nearest(const char *name);

#endif /* TTR_APPS_BOTS_H */
