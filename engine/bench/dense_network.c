// SPDX-License-Identifier: MIT
/*
 * dense_network.c - A network that is hard for the longest path.
 */
#include <ttr_bench.h>

#include <string.h>

enum { PLACE_WORDS = TTR_MAX_PLACES / 64 };

static void add(uint64_t *set, int i)
{
    set[i >> 6] |= UINT64_C(1) << (i & 63);
}

/* A network in the making. */
typedef struct growth {
    const ttr_edition *edition;
    int pieces; // left
    int loops;
    uint64_t places[PLACE_WORDS];
    uint64_t routes[TTR_ROUTE_WORDS];
} growth;

/* Of the routes from a place to the network, the shortest that is neither in
   it nor a half of a double route with `other`; or TTR_NONE. */
static int shortest(const growth *g, int place, int other)
{
    int best = TTR_NONE;
    for (int r = 0; r < ttr_route_count(g->edition); r++) {
        const ttr_route *route = ttr_route_get(g->edition, r);
        if (route->from != place && route->to != place)
            continue;
        int end = route->from == place ? route->to : route->from;
        if (!ttr_set_has(g->places, end) || ttr_set_has(g->routes, r) ||
            r == other)
            continue;
        if (route->twin != TTR_NO_ROUTE &&
            (route->twin == other || ttr_set_has(g->routes, route->twin)))
            continue;
        if (best == TTR_NONE ||
            route->length < ttr_route_get(g->edition, best)->length)
            best = r;
    }
    return best;
}

static int length_of(const growth *g, int route)
{
    return route == TTR_NONE ? 0 : ttr_route_get(g->edition, route)->length;
}

static void take(growth *g, int route)
{
    if (route == TTR_NONE)
        return;
    g->pieces -= length_of(g, route);
    add(g->routes, route);
    add(g->places, ttr_route_get(g->edition, route)->from);
    add(g->places, ttr_route_get(g->edition, route)->to);
}

/*
 * The cheapest way to one more loop: one more route between two places of the
 * network, or two to a new place. Without any, one route to a new place.
 * Returns false when the pieces do not suffice for anything.
 */
static bool grow(growth *g)
{
    int best[2] = {TTR_NONE, TTR_NONE};
    int best_cost = 0;
    bool best_loop = false;
    for (int place = 0; place < ttr_place_count(g->edition); place++) {
        int one = shortest(g, place, TTR_NONE);
        if (one == TTR_NONE)
            continue;
        bool inside = ttr_set_has(g->places, place);
        int two = inside ? TTR_NONE : shortest(g, place, one);
        if (two != TTR_NONE &&
            length_of(g, one) + length_of(g, two) > g->pieces)
            two = TTR_NONE;
        bool loop = inside || two != TTR_NONE;
        int cost = length_of(g, one) + length_of(g, two);
        if (cost > g->pieces || loop < best_loop)
            continue;
        if (best[0] == TTR_NONE || loop > best_loop || cost < best_cost) {
            best[0] = one;
            best[1] = two;
            best_cost = cost;
            best_loop = loop;
        }
    }
    take(g, best[0]);
    take(g, best[1]);
    g->loops += best_loop;
    return best[0] != TTR_NONE;
}

void ttr_bench_network(const ttr_edition *edition, int pieces,
                       uint64_t routes[TTR_ROUTE_WORDS])
{
    growth best = {.loops = -1};
    for (int place = 0; place < ttr_place_count(edition); place++) {
        growth g = {.edition = edition, .pieces = pieces};
        add(g.places, place);
        while (grow(&g))
            continue;
        if (g.loops > best.loops)
            best = g;
    }
    memcpy(routes, best.routes, sizeof best.routes);
}
