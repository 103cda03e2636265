/*
 * advice.h - What a bot would do, and why.
 */
#ifndef TTR_APPS_BOTS_ADVICE_H
#define TTR_APPS_BOTS_ADVICE_H

#include <ttr/ttr.h>

typedef struct app_advice {
    ttr_action action;
    char reason[320]; // a sentence in the language of the program; "" if none
} app_advice;

/*
 * The everyday bot's advice for the view's player, who has to act. False when
 * a rule module failed, see ttr_table_error().
 */
bool app_advise(ttr_table *table, const ttr_view *view, uint64_t *generator,
                app_advice *advice);

#endif /* TTR_APPS_BOTS_ADVICE_H */
