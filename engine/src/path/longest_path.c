// SPDX-License-Identifier: MIT
/*
 * longest_path.c - The longest trail through a network, exactly.
 *
 * Branch and bound. trail_bound.c finds the most that can be left of a
 * connected network when connection is ignored; nearly always what is left is
 * connected, and then it is the answer. Otherwise it falls into parts. Take
 * one part and the edges that led out of it: the trail uses the first of them,
 * or not the first but the second, and so on, or none, and then it lies on one
 * side. Each case is a smaller problem with one edge more that is kept or left
 * out, so the search ends; each is dropped when its bound is no better than
 * the best trail so far. Every part is a trail, so there always is one.
 *
 * When a single edge led out of the part, a trail that uses it has one end on
 * either side, and the sides can be searched one after the other instead of
 * together. That keeps networks with many loops on stalks, which players like
 * to build, from taking twice the time for each of them.
 *
 * Rings that hang on a network by several routes each can still make it split
 * again and again. So the work is counted, not timed, and ends at a number that
 * no board of a published game comes near: the longest trail found by then is
 * the answer, the same on every machine. What it could be at most is then the
 * bound of the whole network, which ignores connection.
 */
#include <ttr/play.h>

#include "base/bits.h"
#include "path/longest_path.h"
#include "path/trail_bound.h"

#include <assert.h>
#include <string.h>

/* Of all bounds together, in some thousand operations: half a second. */
enum { MOST_WORK = 200000 };

typedef struct search {
    ttri_trail_graph graph;
    int best;              // length of the longest trail so far
    ttri_edges best_trail; // its edges
    ttri_edges required;   // edges that it must use to count
    int64_t work;          // what all bounds have taken
    ttri_trail_scratch scratch;
} search;

/* A connected part of a network. */
typedef struct part {
    ttri_edges edges;
    ttri_ranks places;
    int weight;
} part;

static bool is_empty(const ttri_edges *edges)
{
    uint64_t all = 0;
    for (int w = 0; w < TTR_ROUTE_WORDS; w++)
        all |= edges->word[w];
    return all == 0;
}

/* Are all edges of `some` among those of `all`? */
static bool includes(const ttri_edges *all, const ttri_edges *some)
{
    uint64_t missing = 0;
    for (int w = 0; w < TTR_ROUTE_WORDS; w++)
        missing |= some->word[w] & ~all->word[w];
    return missing == 0;
}

static void intersect(ttri_edges *edges, const ttri_edges *other)
{
    for (int w = 0; w < TTR_ROUTE_WORDS; w++)
        edges->word[w] &= other->word[w];
}

static void subtract(ttri_edges *edges, const ttri_edges *other)
{
    for (int w = 0; w < TTR_ROUTE_WORDS; w++)
        edges->word[w] &= ~other->word[w];
}

static int first_edge(const ttri_edges *edges)
{
    int w = 0;
    while (edges->word[w] == 0)
        w++;
    return w * 64 + ttri_lowest(edges->word[w]);
}

/* Move the edges that touch the part from rest to it. Returns whether there
   were any. */
static bool grow(const ttri_trail_graph *graph, ttri_edges *rest, part *out)
{
    bool grown = false;
    for (int w = 0; w < TTR_ROUTE_WORDS; w++)
        for (uint64_t left = rest->word[w]; left != 0; left &= left - 1) {
            const ttri_edge *edge = &graph->edge[w * 64 + ttri_lowest(left)];
            if (!ttr_set_has(out->places.word, edge->low) &&
                !ttr_set_has(out->places.word, edge->high))
                continue;
            ttri_set_add(out->places.word, edge->low);
            ttri_set_add(out->places.word, edge->high);
            out->weight += edge->weight;
            out->edges.word[w] |= left & -left;
            rest->word[w] ^= left & -left;
            grown = true;
        }
    return grown;
}

/* Move the part around a place from rest to *out. */
static void take_part(const ttri_trail_graph *graph, ttri_edges *rest,
                      int place, part *out)
{
    memset(out, 0, sizeof *out);
    ttri_set_add(out->places.word, place);
    while (grow(graph, rest, out))
        continue;
}

/* Move the part with the first edge of `some` from rest to *out. */
static void take_first(const search *s, ttri_edges *rest,
                       const ttri_edges *some, part *out)
{
    int place = s->graph.edge[first_edge(some)].low;
    take_part(&s->graph, rest, place, out);
}

/* The edges of a set with one end in the part and one outside. */
static int border(const ttri_trail_graph *graph, const ttri_edges *edges,
                  const part *inside, ttri_edges *out)
{
    int count = 0;
    memset(out, 0, sizeof *out);
    for (int w = 0; w < TTR_ROUTE_WORDS; w++)
        for (uint64_t left = edges->word[w]; left != 0; left &= left - 1) {
            const ttri_edge *edge = &graph->edge[w * 64 + ttri_lowest(left)];
            if (ttr_set_has(inside->places.word, edge->low) ==
                ttr_set_has(inside->places.word, edge->high))
                continue;
            out->word[w] |= left & -left;
            count++;
        }
    return count;
}

/*
 * Look at what the bound leaves of a connected network. Each part of it is a
 * trail; when there are several, *cut becomes the smallest set of edges that
 * was dropped all around one of them, else it is empty. Returns its size.
 */
static int examine(search *s, const ttri_edges *alive,
                   const ttri_trail_bound *bound, ttri_edges *cut)
{
    ttri_edges rest = *alive;
    subtract(&rest, &bound->dropped);
    memset(cut, 0, sizeof *cut);
    int least = TTR_MAX_ROUTES + 1;
    for (int parts = 0; !is_empty(&rest); parts++) {
        part now;
        take_first(s, &rest, &rest, &now);
        if (now.weight > s->best && includes(&now.edges, &s->required)) {
            s->best = now.weight;
            s->best_trail = now.edges;
        }
        if (parts == 0 && is_empty(&rest))
            return 0;

        ttri_edges around;
        int count = border(&s->graph, &bound->dropped, &now, &around);
        if (count < least) {
            least = count;
            *cut = around;
        }
    }
    return least;
}

/* These call each other, so some must be declared before. */
static void search_part(search *s, const part *whole, const ttri_edges *kept);
static void search_all(search *s, const ttri_edges *alive,
                       const ttri_edges *kept);

/* Search with the edge e kept, then leave it out of *alive for good. */
static void search_with(search *s, ttri_edges *alive, const ttri_edges *kept,
                        int e)
{
    ttri_edges more = *kept;
    ttri_set_add(more.word, e);
    search_all(s, alive, &more);
    ttri_set_remove(alive->word, e);
}

/* The longest trail of one side of a bridge that begins with the bridge; 0 if
   there is none. The search is about nothing else meanwhile. */
static int search_side(search *s, const part *side, const ttri_edges *kept,
                       int bridge)
{
    part with_bridge = *side;
    ttri_set_add(with_bridge.edges.word, bridge);
    with_bridge.weight += s->graph.edge[bridge].weight;
    ttri_edges kept_here = *kept;
    intersect(&kept_here, &side->edges);
    ttri_set_add(kept_here.word, bridge);

    intersect(&s->required, &side->edges);
    ttri_set_add(s->required.word, bridge);
    s->best = 0;
    search_part(s, &with_bridge, &kept_here);
    return s->best;
}

/* Search the trails that use an edge without which the network falls in two,
   then leave it out of *alive for good. */
static void search_bridge(search *s, ttri_edges *alive, const ttri_edges *kept,
                          int bridge)
{
    const ttri_edge *edge = &s->graph.edge[bridge];
    part side[2];
    ttri_set_remove(alive->word, bridge);
    ttri_edges rest = *alive;
    take_part(&s->graph, &rest, edge->low, &side[0]);
    take_part(&s->graph, &rest, edge->high, &side[1]);

    ttri_edges required = s->required;
    ttri_edges best_trail = s->best_trail;
    int best = s->best;
    int length = search_side(s, &side[0], kept, bridge);
    ttri_edges first = s->best_trail;
    s->required = required;
    if (length > 0 && length + side[1].weight > best) {
        int other = search_side(s, &side[1], kept, bridge);
        length = other > 0 ? length + other - edge->weight : 0;
    } else
        length = 0;

    s->required = required;
    if (length > best) {
        s->best = length;
        for (int w = 0; w < TTR_ROUTE_WORDS; w++)
            s->best_trail.word[w] |= first.word[w];
    } else {
        s->best = best;
        s->best_trail = best_trail;
    }
}

/* Find the longest trail in a connected network that uses all kept edges, if
   it is longer than the best. */
static void search_part(search *s, const part *whole, const ttri_edges *kept)
{
    ttri_trail_bound bound;
    ttri_edges alive = whole->edges;
    if (s->work > MOST_WORK)
        return;
    ttri_trail_bound_find(&s->graph, &alive, kept, &s->scratch, &bound);
    s->work += 1 + bound.work;
    int most = whole->weight - bound.cost;
    if (most <= s->best)
        return;
    ttri_edges cut;
    int cut_size = examine(s, &alive, &bound, &cut);
    while (most > s->best && !is_empty(&cut)) {
        int e = first_edge(&cut);
        ttri_set_remove(cut.word, e);
        if (cut_size == 1)
            search_bridge(s, &alive, kept, e);
        else
            search_with(s, &alive, kept, e);
    }
    if (cut_size > 0 && most > s->best)
        search_all(s, &alive, kept);
}

/*
 * The same in a network that need not be connected. All kept edges must lie
 * in one part, and then only that part matters.
 */
static void search_all(search *s, const ttri_edges *alive,
                       const ttri_edges *kept)
{
    ttri_edges rest = *alive;
    part now;
    if (!is_empty(kept)) {
        take_first(s, &rest, kept, &now);
        if (now.weight > s->best && includes(&now.edges, kept))
            search_part(s, &now, kept);
        return;
    }
    while (!is_empty(&rest)) {
        take_first(s, &rest, &rest, &now);
        if (now.weight > s->best)
            search_part(s, &now, kept);
    }
}

/* Search the heaviest part first: often no other can be better. */
static void search_heaviest(search *s, const ttri_edges *alive)
{
    static const ttri_edges none;
    ttri_edges rest = *alive;
    part heaviest = {.weight = 0};
    while (!is_empty(&rest)) {
        part now;
        take_first(s, &rest, &rest, &now);
        if (now.weight > heaviest.weight)
            heaviest = now;
    }
    search_part(s, &heaviest, &none);
    rest = *alive;
    subtract(&rest, &heaviest.edges);
    search_all(s, &rest, &none);
}

/* One number for an edge, in the order that a network wants. */
static uint32_t edge_key(const ttr_edition *edition, int r)
{
    const ttr_route *route = &edition->route[r];
    uint32_t a = edition->place_rank[route->from];
    uint32_t b = edition->place_rank[route->to];
    assert(a != b);
    return (a < b ? a << 24 | b << 16 : b << 24 | a << 16) |
           (uint32_t)route->length << 8 | (uint32_t)r;
}

static void graph_init(ttri_trail_graph *graph, const ttr_edition *edition,
                       const uint64_t routes[TTR_ROUTE_WORDS])
{
    uint32_t key[TTR_MAX_ROUTES];
    int count = 0;
    for (int w = 0; w < TTR_ROUTE_WORDS; w++)
        for (uint64_t rest = routes[w]; rest != 0; rest &= rest - 1) {
            uint32_t now = edge_key(edition, w * 64 + ttri_lowest(rest));
            int at = count++;
            for (; at > 0 && key[at - 1] > now; at--)
                key[at] = key[at - 1];
            key[at] = now;
        }

    graph->count = count;
    for (int i = 0; i < count; i++)
        graph->edge[i] = (ttri_edge){.low = (uint8_t)(key[i] >> 24),
                                     .high = (uint8_t)(key[i] >> 16),
                                     .weight = (uint8_t)(key[i] >> 8),
                                     .route = (uint8_t)key[i]};
}

/* The most that any trail of the network can have. */
static int bound_of(search *s, const ttri_edges *all)
{
    static const ttri_edges none;
    ttri_edges rest = *all;
    int most = s->best;
    while (!is_empty(&rest)) {
        part now;
        ttri_trail_bound bound;
        take_first(s, &rest, &rest, &now);
        ttri_trail_bound_find(&s->graph, &now.edges, &none, &s->scratch,
                              &bound);
        if (now.weight - bound.cost > most)
            most = now.weight - bound.cost;
    }
    return most;
}

int ttr_longest_path(const ttr_edition *edition,
                     const uint64_t routes[TTR_ROUTE_WORDS],
                     uint64_t trail[TTR_ROUTE_WORDS])
{
    int most;

    return ttr_longest_path_within(edition, routes, trail, &most);
}

int ttr_longest_path_within(const ttr_edition *edition,
                            const uint64_t routes[TTR_ROUTE_WORDS],
                            uint64_t trail[TTR_ROUTE_WORDS], int *most)
{
    int64_t work;
    return ttri_longest_path_counted(edition, routes, trail, most, &work);
}

int ttri_longest_path_counted(const ttr_edition *edition,
                              const uint64_t routes[TTR_ROUTE_WORDS],
                              uint64_t trail[TTR_ROUTE_WORDS], int *most,
                              int64_t *work)
{
    search s; // large, so only what is used may be touched
    graph_init(&s.graph, edition, routes);
    s.best = 0;
    s.work = 0;
    memset(&s.best_trail, 0, sizeof s.best_trail);
    memset(&s.required, 0, sizeof s.required);

    ttri_edges all = {{0}};
    for (int i = 0; i < s.graph.count; i++)
        ttri_set_add(all.word, i);
    if (!is_empty(&all))
        search_heaviest(&s, &all);
    *work = s.work;
    *most = s.work > MOST_WORK ? bound_of(&s, &all) : s.best;

    if (trail) {
        memset(trail, 0, TTR_ROUTE_WORDS * sizeof *trail);
        for (int i = 0; i < s.graph.count; i++)
            if (ttr_set_has(s.best_trail.word, i))
                ttri_set_add(trail, s.graph.edge[i].route);
    }
    return s.best;
}
