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

/* Go to the first turn of a game, for trials. False when a module fails. */
bool bot_begin_game(ttr_table *table, uint64_t seed, ttr_state *state);

/* Find the routes whose claims may change after they have begun, from trials in
   games of its own: the same in each game of the edition. */
void bot_probe_growth(bot_atlas *atlas, ttr_table *table);

/* What the open routes take of the player now, where rule modules say so. */
void bot_probe_prices(bot_atlas *atlas, ttr_table *table,
                      const ttr_state *state, int player);

/*
 * With how many cards in the hand the player whose turn it is may draw no more,
 * found out by putting card after card into it. state is a full one that is
 * changed; legal is room for all actions.
 */
void bot_probe_hand(bot_atlas *atlas, ttr_table *table, ttr_state *state,
                    ttr_action *legal, int capacity);

/*
 * Whether the player whose turn it is may claim again in the turn after a claim,
 * found out by doing it. state is a full one that is changed.
 */
void bot_probe_pause(bot_atlas *atlas, ttr_table *table, ttr_state *state);

/* What claiming each route would bring besides its points, in hundredths. */
typedef struct bot_extra {
    int16_t route[TTR_MAX_ROUTES];
} bot_extra;

/*
 * Find what claiming routes would bring to some players by rules of modules:
 * every open route of a set is claimed on a copy of the game, whether the cards
 * for it are there or not. players is a set, extra is by player. state is a full
 * one that may be changed: cards are drawn until each of them has begun a turn.
 */
void bot_try_routes(const bot_atlas *atlas, ttr_table *table, ttr_state *state,
                    unsigned players, const uint64_t routes[TTR_ROUTE_WORDS],
                    bot_extra *extra);

#endif /* TTR_APPS_BOTS_TRIAL_H */
