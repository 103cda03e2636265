// SPDX-License-Identifier: MIT
/*
 * ticket_path.c - The cheapest way between two places of a board.
 *
 * A search as Dijkstra's, but since a kind of pieces may run out, a way to a
 * place that is longer may be the better one: it is kept as long as no other
 * way to the place is better in everything that can run out. On boards with
 * one kind of pieces that is one way for each place.
 */
#include "game/ticket_path.h"

#include "base/sets.h"

#include <assert.h>
#include <string.h>

enum { MAX_STEPS = 4096, MAX_EDGES = 2 * TTR_MAX_ROUTES };

/* A way to a place: the last step, and where it came from. */
typedef struct step {
    uint16_t place;
    uint16_t route;
    int16_t before; // index of a step, or TTR_NONE
    uint8_t used[TTR_MAX_PIECE_KINDS];
    uint8_t claims;
    uint32_t cost; // pieces, cards, claims: the first that differs decides
} step;

typedef struct search {
    const game_ways *ways;
    int kinds;
    step step[MAX_STEPS];
    int count;
    int16_t heap[MAX_STEPS]; // steps to go on from, the cheapest first
    int heap_count;
    int16_t settled[TTR_MAX_PLACES]; // the last good step to a place
    int16_t next[MAX_STEPS];         // the good step to the same place before

    /* The routes at each place. */
    uint16_t first[TTR_MAX_PLACES + 1];
    uint8_t edge[MAX_EDGES];
} search;

static_assert(TTR_MAX_ROUTES <= 256, "a route fits into a byte");

static void make_edges(search *it)
{
    const ttr_edition *edition = it->ways->edition;
    int places = ttr_place_count(edition);
    uint16_t fill[TTR_MAX_PLACES + 1];

    memset(it->first, 0, sizeof it->first);
    for (int r = 0; r < ttr_route_count(edition); r++)
        if (it->ways->route[r].there) {
            it->first[ttr_route_get(edition, r)->from + 1]++;
            it->first[ttr_route_get(edition, r)->to + 1]++;
        }
    for (int i = 0; i < places; i++)
        it->first[i + 1] = (uint16_t)(it->first[i + 1] + it->first[i]);
    memcpy(fill, it->first, sizeof fill);
    for (int r = 0; r < ttr_route_count(edition); r++)
        if (it->ways->route[r].there) {
            it->edge[fill[ttr_route_get(edition, r)->from]++] = (uint8_t)r;
            it->edge[fill[ttr_route_get(edition, r)->to]++] = (uint8_t)r;
        }
}

/* Of equally cheap ways the one found first: routes come in the order of the
   file, so what is shown does not jump about. */
static bool is_first(const search *it, int16_t a, int16_t b)
{
    return it->step[a].cost != it->step[b].cost
               ? it->step[a].cost < it->step[b].cost
               : a < b;
}

static void push(search *it, int16_t index)
{
    int i = it->heap_count++;

    for (; i > 0; i = (i - 1) / 2) {
        int16_t above = it->heap[(i - 1) / 2];
        if (is_first(it, above, index))
            break;
        it->heap[i] = above;
    }
    it->heap[i] = index;
}

static int16_t pop(search *it)
{
    int16_t top = it->heap[0];
    int16_t last = it->heap[--it->heap_count];
    int i = 0;

    for (int child = 1; child < it->heap_count; child = 2 * i + 1) {
        if (child + 1 < it->heap_count &&
            is_first(it, it->heap[child + 1], it->heap[child]))
            child++;
        if (is_first(it, last, it->heap[child]))
            break;
        it->heap[i] = it->heap[child];
        i = child;
    }
    it->heap[i] = last;
    return top;
}

/* Is a way as good in all that can run out? It is as cheap, since it was found
   earlier. */
static bool is_as_good(const search *it, const step *a, const step *b)
{
    for (int k = 0; k < it->kinds && it->kinds > 1; k++)
        if (a->used[k] > b->used[k])
            return false;
    return it->ways->claims_left == TTR_NONE || a->claims <= b->claims;
}

static bool is_needless(const search *it, const step *new)
{
    for (int i = it->settled[new->place]; i != TTR_NONE; i = it->next[i])
        if (is_as_good(it, &it->step[i], new))
            return true;
    return false;
}

/* Go one route further, if pieces and claims are enough. */
static void extend(search *it, int16_t from, int route)
{
    const ttr_route *info = ttr_route_get(it->ways->edition, route);
    step new = it->step[from];
    int kind = it->ways->route[route].kind;
    int used = new.used[kind] + it->ways->route[route].pieces;
    int claims = new.claims + it->ways->route[route].claims;

    if (it->count == MAX_STEPS || used > it->ways->pieces_left[kind] ||
        (it->ways->claims_left != TTR_NONE && claims > it->ways->claims_left))
        return;
    new.place = info->from == new.place ? info->to : info->from;
    new.route = (uint16_t)route;
    new.before = from;
    new.used[kind] = (uint8_t)used;
    new.claims = (uint8_t)claims;
    new.cost += (uint32_t)it->ways->route[route].pieces << 22 |
                (uint32_t)it->ways->route[route].cards << 10 |
                it->ways->route[route].claims;
    if (is_needless(it, &new))
        return;
    it->step[it->count] = new;
    push(it, (int16_t)it->count++);
}

static void tell(const search *it, int last, game_way *way)
{
    memset(way, 0, sizeof *way);
    for (int i = last; it->step[i].before != TTR_NONE; i = it->step[i].before) {
        int r = it->step[i].route;
        app_set_add(way->routes, r);
        way->pieces += it->ways->route[r].pieces;
        way->cards += it->ways->route[r].cards;
        way->claims += it->ways->route[r].claims;
    }
}

bool game_ways_find(const game_ways *ways, int from, int to, game_way *way)
{
    search it;

    it.ways = ways;
    it.kinds = ttr_piece_kinds(ways->edition);
    it.heap_count = 0;
    it.count = 1;
    memset(it.settled, 0xFF, sizeof it.settled);
    make_edges(&it);
    it.step[0] = (step){.place = (uint16_t)from, .before = TTR_NONE};
    push(&it, 0);
    while (it.heap_count) {
        int16_t now = pop(&it);
        int place = it.step[now].place;
        if (place == to) {
            tell(&it, now, way);
            return true;
        }
        if (is_needless(&it, &it.step[now]))
            continue;
        it.next[now] = it.settled[place];
        it.settled[place] = now;
        for (int i = it.first[place]; i < it.first[place + 1]; i++)
            extend(&it, now, it.edge[i]);
    }
    return false;
}
