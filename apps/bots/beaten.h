// SPDX-License-Identifier: MIT
/*
 * beaten.h - Is there an action that is better whatever comes?
 *
 * An action is beaten when another one leaves the player at the end of the turn
 * with at least as many points, completed tickets, cards of each kind and pieces
 * in every one of 50 deals of what is hidden, with more in one of them, and is
 * hardly ever behind at the end of the game, which the everyday bot plays on.
 * Nothing beats the drawing of tickets but another way to draw some: what they
 * bring is not there at the end of the turn.
 */
#ifndef TTR_APPS_BOTS_BEATEN_H
#define TTR_APPS_BOTS_BEATEN_H

#include <ttr/view.h>

#include <stdatomic.h>

/* Until when to look. */
typedef struct bot_limit {
    double end;              // of app_seconds(), 0 for none
    const atomic_bool *stop; // or NULL
} bot_limit;

/*
 * Put what beats a legal action in its place, if there is such a thing; of very
 * many actions some are tried, by chance. Equal seeds find the same. False when
 * nothing was found, also since time or memory did not suffice or a rule module
 * failed: then the action has not changed.
 */
bool bot_find_better(ttr_table *table, const ttr_view *view, uint64_t seed,
                     const bot_limit *limit, ttr_action *action);

#endif /* TTR_APPS_BOTS_BEATEN_H */
