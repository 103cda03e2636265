// SPDX-License-Identifier: MIT
/*
 * advice.h - What the strongest bot would do, and why: facts, in no language.
 *
 * game/advice_text.h makes sentences of them.
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
    APP_ADVICE_SCORES,      // route: points
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
    APP_ADVICE_GAINS,       // an own action of a module: points at once
    APP_ADVICE_BEST_ANSWER, // the best of what was tried
    APP_ADVICE_PLAYED_ON    // it came out best when games were played on
} app_advice_why;

/* How it compares with the next best action. */
typedef enum app_advice_versus {
    APP_VERSUS_NONE,   // there is none that was looked at
    APP_VERSUS_NAMED,  // too little was tried to tell by how much
    APP_VERSUS_EQUAL,  // it is nearly as good
    APP_VERSUS_POINTS, // it ends so many points further behind
    APP_VERSUS_OTHERS, // the same, and most of it is what the others have more
    APP_VERSUS_WINS,   // it wins fewer of a hundred games
    APP_VERSUS_BEATEN  // it is not better, whatever comes
} app_advice_versus;

typedef struct app_advice {
    ttr_action action;
    app_advice_why why;
    int route, ticket, card; // TTR_NONE where they are not named above
    int number;              // of points, or of cards that are lacking

    app_advice_versus versus;
    ttr_action next;     // unless there is none
    int points;          // of APP_VERSUS_POINTS and _OTHERS, at least 1
    int wins, next_wins; // of a hundred games
    int helped;          // a ticket for which it matters, or TTR_NONE,
    int odds, next_odds; // completed in so many of a hundred games;
                         // TTR_NONE when it is not held then
} app_advice;

/* An advice without facts. */
extern const app_advice app_advice_none;

/*
 * The advice of the strongest bot for the view's player, who has to act: never
 * what another action beats, see beaten.h. False when a rule module failed, see
 * ttr_table_error().
 *
 * Where effort names no iterations, it takes half of those that the bot has for a
 * decision of its own, and at most a second. Where it does, or is NULL, equal
 * generators give equal advice.
 */
bool app_advise(ttr_table *table, const ttr_view *view,
                const app_effort *effort, uint64_t *generator,
                app_advice *advice);

#endif /* TTR_APPS_BOTS_ADVICE_H */
