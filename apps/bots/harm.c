// SPDX-License-Identifier: MIT
/*
 * harm.c - What a claim takes from the others.
 */
#include "bots/harm.h"

#include "bots/cheapest_path.h"
#include "bots/guess.h"

#include <string.h>

enum {
    CLAIM = 8,     // a route costs so much, and
    CARD = 4,      // so much for each card: a turn draws two or so
    SURE = 1000,   // a ticket that somebody certainly holds
    UNLIKELY = 60, // one that is not worth thinking about
    HOPELESS = 8   // turns that a ticket is lost for sure when it takes more
};

/* One of the others, with what every route costs there. */
typedef struct rival {
    const bot_atlas *atlas;
    const ttr_state *state;
    int player;
    bool single; // only one track of those that join two places can be used
    uint8_t cost[TTR_MAX_ROUTES];
} rival;

static void find_costs(rival *it)
{
    for (int r = 0; r < it->atlas->routes; r++) {
        int cost = CLAIM + CARD * it->atlas->route[r].cards;
        it->cost[r] = bot_is_own(it->atlas, it->state, it->player, r) ? 0
                      : ttr_set_has(it->state->open[it->player], r)
                          ? (uint8_t)bot_min(cost, BOT_COST_MAX)
                          : BOT_COST_CLOSED;
    }
}

/* What the way of a ticket would cost if somebody else had the route. */
static int cost_without(const rival *it, const ttr_ticket *ticket, int route)
{
    uint8_t cost[TTR_MAX_ROUTES];
    uint64_t way[TTR_ROUTE_WORDS];

    memcpy(cost, it->cost, (size_t)it->atlas->routes);
    cost[route] = BOT_COST_CLOSED;
    for (int r = it->atlas->route[route].twin;
         it->single && r != TTR_NO_ROUTE && r != route;
         r = it->atlas->route[r].twin)
        cost[r] = BOT_COST_CLOSED;
    return bot_way(it->atlas, cost, ticket->from, ticket->to, way);
}

/* How much each route of a ticket's way matters to the rival, who holds it with
   such a chance of SURE. */
static void add_ticket(const rival *it, const ttr_ticket *ticket, int chance,
                       const uint64_t *open, int harm[TTR_MAX_ROUTES])
{
    uint64_t way[TTR_ROUTE_WORDS];
    int cost = bot_way(it->atlas, it->cost, ticket->from, ticket->to, way);
    int worth = ticket->points * 200; // won or lost

    if (cost == BOT_NO_WAY || cost == 0)
        return;
    for (int i = 0; i < it->atlas->route_words; i++)
        for (uint64_t w = way[i] & open[i]; w; w &= w - 1) {
            int r = i * 64 + bot_lowest(w);
            if (!it->cost[r])
                continue;
            int other = cost_without(it, ticket, r);
            int turns = other == BOT_NO_WAY ? HOPELESS * CLAIM : other - cost;
            int loss = bot_min(worth, worth * turns / (HOPELESS * CLAIM));
            harm[r] += loss * chance / SURE;
        }
}

void bot_harm_make(const bot_atlas *atlas, const ttr_view *view,
                   int harm[TTR_MAX_ROUTES])
{
    const ttr_state *state = &view->state;
    bot_guess guess;
    int from =
        ttr_edition_number(atlas->edition, TTR_NUMBER_double_routes_from);

    memset(harm, 0, (size_t)atlas->routes * sizeof *harm);
    bot_guess_make(atlas, view, &guess);
    for (int p = 0; p < state->players; p++) {
        rival it = {.atlas = atlas,
                    .state = state,
                    .player = p,
                    .single = state->players < from};
        uint64_t sum = 1;
        if (p == view->player)
            continue;
        find_costs(&it);
        for (int t = 0; t < atlas->tickets; t++)
            if (!ttr_set_has(state->held[view->player], t))
                sum += guess.weight[p][t];
        for (int t = 0; t < atlas->tickets; t++) {
            uint64_t chance = (uint64_t)guess.weight[p][t] * SURE *
                              state->held_count[p] / sum;
            if (chance >= UNLIKELY &&
                !ttr_set_has(state->held[view->player], t))
                add_ticket(&it, &atlas->ticket[t],
                           chance > SURE ? SURE : (int)chance,
                           state->open[view->player], harm);
        }
    }
}
