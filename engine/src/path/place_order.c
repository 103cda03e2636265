/*
 * place_order.c - An order of places for the longest path, and a network to
 * measure it with. Both look at the board only.
 */
#include "path/longest_path.h"

#include "base/bits.h"

#include <ttr/play.h>

#include <string.h>

enum { SET_WORDS = TTR_MAX_PLACES / 64 };

typedef struct place_set {
    uint64_t word[SET_WORDS];
} place_set;

/* The board as neighbours, and an order of its places in the making. */
typedef struct ordering {
    int count;
    place_set neighbours[TTR_MAX_PLACES];
    place_set done;     // places in the order
    place_set frontier; // places not in it with a neighbour in it
    uint64_t cost;      // the work it means: the sum of 2 to the width
    uint8_t order[TTR_MAX_PLACES];
} ordering;

static void ordering_init(ordering *o, const ttr_edition *edition)
{
    memset(o, 0, sizeof *o);
    o->count = edition->place_count;
    for (int r = 0; r < edition->route_count; r++) {
        const ttr_route *route = &edition->route[r];
        ttri_set_add(o->neighbours[route->from].word, route->to);
        ttri_set_add(o->neighbours[route->to].word, route->from);
    }
}

static void ordering_restart(ordering *o)
{
    memset(&o->done, 0, sizeof o->done);
    memset(&o->frontier, 0, sizeof o->frontier);
    o->cost = 0;
}

/* How many places are undecided while this one is dealt with. */
static int width_with(const ordering *o, int place)
{
    int width = ttr_set_has(o->frontier.word, place) ? 0 : 1;
    for (int w = 0; w < SET_WORDS; w++)
        width += ttri_bits(o->frontier.word[w] |
                           (o->neighbours[place].word[w] & ~o->done.word[w]));
    return width;
}

static void append(ordering *o, int place, int position)
{
    enum { WIDEST = 50 }; // no order as bad as this is worth telling apart
    o->cost += UINT64_C(1) << ttri_min(width_with(o, place), WIDEST);
    o->order[position] = (uint8_t)place;
    ttri_set_add(o->done.word, place);
    for (int w = 0; w < SET_WORDS; w++) {
        o->frontier.word[w] |= o->neighbours[place].word[w];
        o->frontier.word[w] &= ~o->done.word[w];
    }
}

/* The place that makes the frontier least wide; on a tie one that is on it
   already. One elsewhere only when there is no other, unless it may roam. */
static int narrowest(const ordering *o, bool roam)
{
    enum { FAR = 2 * TTR_MAX_PLACES };
    int best = TTR_NONE;
    int best_width = 0;
    for (int place = 0; place < o->count; place++) {
        if (ttr_set_has(o->done.word, place))
            continue;
        int width = 2 * width_with(o, place);
        if (!ttr_set_has(o->frontier.word, place))
            width += roam ? 1 : FAR;
        if (best == TTR_NONE || width < best_width) {
            best = place;
            best_width = width;
        }
    }
    return best;
}

void ttri_place_order(ttr_edition *edition)
{
    ordering o;
    ordering_init(&o, edition);
    uint64_t least = UINT64_MAX;

    /* From every place twice: most boards are best swept from one side to the
       other, but the spokes of a wheel want to come before its hub. */
    for (int attempt = 0; attempt < 2 * o.count; attempt++) {
        ordering_restart(&o);
        append(&o, attempt / 2, 0);
        for (int i = 1; i < o.count && o.cost < least; i++)
            append(&o, narrowest(&o, attempt % 2), i);
        if (o.cost >= least)
            continue;
        least = o.cost;
        for (int i = 0; i < o.count; i++)
            edition->place_rank[o.order[i]] = (uint8_t)i;
    }
}

/* A network in the making. */
typedef struct growth {
    const ttr_edition *edition;
    int pieces; // left
    int loops;
    place_set places;
    ttri_routes routes;
} growth;

/* Of the routes from a place to the network, the shortest that is neither in
   it nor a half of a double route with `other`; or TTR_NONE. */
static int shortest(const growth *g, int place, int other)
{
    int best = TTR_NONE;
    for (int r = 0; r < g->edition->route_count; r++) {
        const ttr_route *route = &g->edition->route[r];
        if (route->from != place && route->to != place)
            continue;
        int end = route->from == place ? route->to : route->from;
        if (!ttr_set_has(g->places.word, end) ||
            ttr_set_has(g->routes.word, r) || r == other)
            continue;
        if (route->twin != TTR_NO_ROUTE &&
            (route->twin == other || ttr_set_has(g->routes.word, route->twin)))
            continue;
        if (best == TTR_NONE || route->length < g->edition->route[best].length)
            best = r;
    }
    return best;
}

static int length_of(const growth *g, int route)
{
    return route == TTR_NONE ? 0 : g->edition->route[route].length;
}

static void take(growth *g, int route)
{
    if (route == TTR_NONE)
        return;
    g->pieces -= length_of(g, route);
    ttri_set_add(g->routes.word, route);
    ttri_set_add(g->places.word, g->edition->route[route].from);
    ttri_set_add(g->places.word, g->edition->route[route].to);
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
    for (int place = 0; place < g->edition->place_count; place++) {
        int one = shortest(g, place, TTR_NONE);
        if (one == TTR_NONE)
            continue;
        bool inside = ttr_set_has(g->places.word, place);
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

void ttr_dense_network(const ttr_edition *edition, int pieces,
                       uint64_t routes[TTR_ROUTE_WORDS])
{
    growth best = {.loops = -1};
    for (int place = 0; place < edition->place_count; place++) {
        growth g = {.edition = edition, .pieces = pieces};
        ttri_set_add(g.places.word, place);
        while (grow(&g))
            continue;
        if (g.loops > best.loops)
            best = g;
    }
    memcpy(routes, best.routes.word, sizeof best.routes.word);
}
