// SPDX-License-Identifier: MIT
/*
 * decide.h - A decision by plan and outlook, as long, planner and greedy make
 * it with different weights, and the search in its games.
 */
#ifndef TTR_APPS_BOTS_DECIDE_H
#define TTR_APPS_BOTS_DECIDE_H

#include "bots/outlook.h"

/* What decided, for people who want to know. */
typedef enum bot_why {
    BOT_WHY_ONLY,       // there was nothing else
    BOT_WHY_PLAN,       // route: on the way of a ticket
    BOT_WHY_POINTS,     // route: its points are worth the turn
    BOT_WHY_END,        // route: its points count at once, the end is near
    BOT_WHY_DRAW_PLAN,  // card: one that is of use
    BOT_WHY_DRAW_WILD,  // the wild: fits whatever is lacking
    BOT_WHY_DRAW_BLIND, // nothing that lies open is of use
    BOT_WHY_TICKETS,    // there is time for more
    BOT_WHY_KEEP,       // these fit together
    BOT_WHY_TRIED,      // the best of what was tried
    BOT_WHY_CHANCE      // nothing spoke for any of them
} bot_why;

typedef struct bot_decision {
    ttr_action action;
    bot_why why;
    int route, card; // or TTR_NONE
} bot_decision;

/* What comes of a claim that may change after it has begun. */
typedef struct bot_prospect {
    uint16_t key;   // what it depends on, see trial.c; 0 for none
    uint16_t turn;  // when it was found
    uint8_t chance; // of going through, in per cent
    uint16_t cards; // that it then takes beyond its payment, in hundredths
} bot_prospect;

enum { BOT_PROSPECTS = 64, BOT_PROMISES = 4 };

/* Those that were found lately, and the own actions of modules that brought most
   when many of them were to be tried; all zero for none. */
typedef struct bot_prospects {
    bot_prospect at[BOT_PROSPECTS];
    ttr_action promise[BOT_PROMISES];
    int promise_count;
    bool dull; // none of them brought anything when they were last tried
} bot_prospects;

/* Everything that a decision works with. */
typedef struct bot_desk {
    bot_stand at; // of the player who has to act
    ttr_table *table;
    ttr_action *legal; // room for all legal actions,
    int capacity;      // so many,
    int legal_count;   // of which so many are listed
    uint64_t *generator;
    bot_scheme *scheme;
    bot_prospects *prospects;
    bot_outlook *outlook; // is made when cards are drawn or routes claimed
} bot_desk;

/* List all legal actions. False when there are none, or a module failed. */
bool bot_list(bot_desk *desk);

/* Decide; lists what matters of the legal actions. False as bot_list(). */
bool bot_decide(bot_desk *desk, bot_decision *decision);

#endif /* TTR_APPS_BOTS_DECIDE_H */
