// SPDX-License-Identifier: MIT
/*
 * cheapest_path.h - The cheapest way between two places.
 */
#ifndef TTR_APPS_BOTS_CHEAPEST_PATH_H
#define TTR_APPS_BOTS_CHEAPEST_PATH_H

#include "bots/atlas.h"

enum {
    BOT_COST_MAX = 63,    // of one route
    BOT_COST_CLOSED = 255 // no way leads over this route
};

enum { BOT_NO_WAY = 0xFFFF };

/*
 * The cheapest way from one place to another when each route costs cost[route],
 * 0 to BOT_COST_MAX or BOT_COST_CLOSED. Returns what it costs in all, or
 * BOT_NO_WAY; way receives the set of its routes.
 */
int bot_way(const bot_atlas *atlas, const uint8_t cost[TTR_MAX_ROUTES],
            int from, int to, uint64_t way[TTR_ROUTE_WORDS]);

/* How many cards the cheapest way takes on an empty board, or BOT_NO_WAY. */
int bot_way_cards(const bot_atlas *atlas, int from, int to);

#endif /* TTR_APPS_BOTS_CHEAPEST_PATH_H */
