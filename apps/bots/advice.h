// SPDX-License-Identifier: MIT
/*
 * advice.h - What a bot would do, and why: facts, in no language.
 *
 * game/advice_text.h makes a sentence of them.
 */
#ifndef TTR_APPS_BOTS_ADVICE_H
#define TTR_APPS_BOTS_ADVICE_H

#include "bots/bots.h"

/* Why; the facts that go with it are named beside. */
typedef enum app_advice_why {
    APP_ADVICE_UNTOLD,      // a bot that gives no reasons
    APP_ADVICE_ONLY,        // there is nothing else to do
    APP_ADVICE_COMPLETES,   // route: completes the ticket
    APP_ADVICE_ON_THE_WAY,  // route: on the way of the ticket in fewest turns
    APP_ADVICE_POINTS,      // route: points, with cards of no other use
    APP_ADVICE_END,         // route: points at once, since the end is near
    APP_ADVICE_LACKS,       // card: so many are lacking for route and ticket
    APP_ADVICE_WILD,        // a wild, for route and ticket
    APP_ADVICE_HELPS,       // a card for route, which gives points
    APP_ADVICE_BEST_CARD,   // no card that lies open is of more use
    APP_ADVICE_BLIND,       // the deck may have better ones
    APP_ADVICE_TICKETS,     // there is time for more tickets
    APP_ADVICE_KEEP_ALL,    // all tickets fit together
    APP_ADVICE_KEEP_ONE,    // one ticket is worth its routes
    APP_ADVICE_KEEP_THESE,  // some fit together
    APP_ADVICE_BEST_ANSWER, // the best of what was tried
    APP_ADVICE_CHANCE       // nothing speaks for any action
} app_advice_why;

typedef struct app_advice {
    ttr_action action;
    app_advice_why why;
    int route, ticket, card; // TTR_NONE where they are not named above
    int number;              // of points, or of cards that are lacking
} app_advice;

/*
 * The everyday bot's advice for the view's player, who has to act. False when
 * a rule module failed, see ttr_table_error(). Of an effort, which may be NULL,
 * only the time counts: it bounds what rule modules may take.
 */
bool app_advise(ttr_table *table, const ttr_view *view,
                const app_effort *effort, uint64_t *generator,
                app_advice *advice);

#endif /* TTR_APPS_BOTS_ADVICE_H */
