// SPDX-License-Identifier: MIT
/*
 * extra.h - What claims bring besides the points of their routes, by rules of
 * modules, found by claiming on a copy of the game.
 */
#ifndef TTR_APPS_BOTS_EXTRA_H
#define TTR_APPS_BOTS_EXTRA_H

#include "bots/atlas.h"

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
void bot_extra_find(const bot_atlas *atlas, ttr_table *table, ttr_state *state,
                    unsigned players, const uint64_t routes[TTR_ROUTE_WORDS],
                    bot_extra *extra);

#endif /* TTR_APPS_BOTS_EXTRA_H */
