// SPDX-License-Identifier: MIT
/*
 * trial.h - Judging what only the rule modules know, by trying it.
 *
 * Whatever is hidden is dealt at random first, then each option is done on a
 * copy of the game, and what has become of the player is valued: the score so
 * far, with the lines of the rule modules and their hints, and what the
 * tickets promise.
 */
#ifndef TTR_APPS_BOTS_TRIAL_H
#define TTR_APPS_BOTS_TRIAL_H

#include "bots/decide.h"

/* Choose among the options of a choice. */
void bot_try_options(const bot_desk *desk, bot_decision *decision);

/* The best of the modules' own actions that are legal. */
typedef struct bot_trial {
    const ttr_action *action; // NULL when there are none
    int gain;                 // what it brings, in hundredths of a point
    bool free;                // the player goes on with the turn after it
    int route;                // that becomes the player's, or TTR_NONE
} bot_trial;

/*
 * Try the modules' own actions. Of many only those that brought most the last
 * time are tried, and some by chance, so that the time for it stays bounded
 * whatever a module offers. Those that are free and bring anything come before
 * all others.
 */
void bot_try_own_actions(const bot_desk *desk, bot_trial *best);

/*
 * Try a claim several times, each with other hidden cards, and answer whatever
 * is asked so that it goes through. What was found is remembered for some
 * turns: it is taken to depend on the route, on whether wilds alone pay, and on
 * the cards that are left which could pay more.
 */
bot_prospect bot_try_claim(const bot_desk *desk, ttr_action claim);

#endif /* TTR_APPS_BOTS_TRIAL_H */
