// SPDX-License-Identifier: MIT
/*
 * equal_paths.c - All routes that lie on a cheapest way between two places.
 *
 * A route does if the ways from one place to its one end and from its other end
 * to the other place, and the route itself, cost as little together as the
 * cheapest way. What can run out is looked at afterwards, on one such way: so a
 * route may be left out where pieces or turns are scarce, but none is in it
 * that is of no use.
 */
#include "base/sets.h"
#include "game/ticket_path.h"

#include <string.h>

#define FAR UINT32_MAX

/* The cheapest way to each place from one of them. */
typedef struct tree {
    uint32_t cost[TTR_MAX_PLACES];
    uint16_t by[TTR_MAX_PLACES]; // the last route of it
} tree;

/* Pieces first, then cards: what people see of a way. */
static uint32_t cost_of(int pieces, int cards)
{
    return (uint32_t)pieces << 12 | (uint32_t)cards;
}

static bool step(const game_ways *ways, int route, int from, int to, tree *it)
{
    uint32_t cost =
        cost_of(ways->route[route].pieces, ways->route[route].cards);

    if (it->cost[from] == FAR || it->cost[from] + cost >= it->cost[to])
        return false;
    it->cost[to] = it->cost[from] + cost;
    it->by[to] = (uint16_t)route;
    return true;
}

static void grow(const game_ways *ways, int root, tree *it)
{
    bool changed = true;

    memset(it->cost, 0xFF, sizeof it->cost); // FAR
    it->cost[root] = 0;
    while (changed) {
        changed = false;
        for (int r = 0; r < ttr_route_count(ways->edition); r++) {
            const ttr_route *route = ttr_route_get(ways->edition, r);
            if (!ways->route[r].there)
                continue;
            changed |= step(ways, r, route->from, route->to, it);
            changed |= step(ways, r, route->to, route->from, it);
        }
    }
}

/* What a way takes of all that can run out. */
typedef struct taken {
    int pieces[TTR_MAX_PIECE_KINDS];
    int claims;
} taken;

static void take(const game_ways *ways, int route, taken *all)
{
    all->pieces[ways->route[route].kind] += ways->route[route].pieces;
    all->claims += ways->route[route].claims;
}

static void take_branch(const game_ways *ways, const tree *it, int root,
                        int place, taken *all)
{
    while (place != root) {
        const ttr_route *route = ttr_route_get(ways->edition, it->by[place]);
        take(ways, it->by[place], all);
        place = route->from == place ? route->to : route->from;
    }
}

static bool is_enough(const game_ways *ways, const taken *all)
{
    for (int k = 0; k < ttr_piece_kinds(ways->edition); k++)
        if (all->pieces[k] > ways->pieces_left[k])
            return false;
    return ways->claims_left == TTR_NONE || all->claims <= ways->claims_left;
}

void game_ways_add_equal(const game_ways *ways, int from, int to,
                         const game_way *best, uint64_t *routes)
{
    uint32_t least = cost_of(best->pieces, best->cards);
    tree near, far;

    grow(ways, from, &near);
    grow(ways, to, &far);
    for (int r = 0; r < ttr_route_count(ways->edition); r++) {
        const ttr_route *route = ttr_route_get(ways->edition, r);
        uint32_t own = cost_of(ways->route[r].pieces, ways->route[r].cards);
        const int end[2] = {route->from, route->to};
        for (int i = 0; ways->route[r].there && i < 2; i++) {
            int a = end[i], b = end[!i];
            taken all = {0};
            if (near.cost[a] == FAR || far.cost[b] == FAR ||
                near.cost[a] + own + far.cost[b] != least)
                continue;
            take(ways, r, &all);
            take_branch(ways, &near, from, a, &all);
            take_branch(ways, &far, to, b, &all);
            if (is_enough(ways, &all))
                app_set_add(routes, r);
        }
    }
}
