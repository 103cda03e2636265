// SPDX-License-Identifier: MIT
/*
 * cheapest_path.c - The cheapest way between two places, by buckets.
 *
 * A plan takes a dozen searches and is made in a few microseconds, so this is
 * Dijkstra's search without a heap: costs of routes are small, hence all places
 * that wait lie within 64 of the current distance, a bucket for each distance
 * is a set of places, and the sets that are not empty are the bits of a word.
 */
#include "bots/cheapest_path.h"

#include <assert.h>
#include <string.h>

static_assert(BOT_COST_MAX < 64, "a bucket for each cost, and the current one");

typedef struct search {
    uint64_t waiting; // which buckets are not empty, by distance modulo 64
    uint64_t bucket[64][TTR_MAX_PLACES / 64];
    uint16_t distance[TTR_MAX_PLACES];
    uint16_t via[TTR_MAX_PLACES]; // the route by which a place is reached
    uint8_t before[TTR_MAX_PLACES];
} search;

static void put(search *s, int place, int distance)
{
    s->distance[place] = (uint16_t)distance;
    s->bucket[distance & 63][place >> 6] |= UINT64_C(1) << (place & 63);
    s->waiting |= UINT64_C(1) << (distance & 63);
}

/* The next place, or TTR_NONE; *distance moves on to its distance. */
static int take(search *s, int *distance)
{
    while (s->waiting) {
        int at = *distance & 63;
        uint64_t turned =
            at ? s->waiting >> at | s->waiting << (64 - at) : s->waiting;
        *distance += bot_lowest(turned);
        uint64_t *bucket = s->bucket[*distance & 63];
        int i = bucket[0] ? 0 : 1;
        int place = i * 64 + bot_lowest(bucket[i]);
        bucket[i] &= bucket[i] - 1;
        if (!(bucket[0] | bucket[1]))
            s->waiting &= ~(UINT64_C(1) << (*distance & 63));
        if (s->distance[place] == *distance)
            return place;
        /* It was reached on a cheaper way since. */
    }
    return TTR_NONE;
}

static_assert(TTR_MAX_PLACES == 128, "take() looks at two words");

static void spread(const bot_atlas *atlas, const uint8_t *cost, search *s,
                   int from, int to)
{
    int distance = 0;

    s->waiting = 0;
    memset(s->bucket, 0, sizeof s->bucket);
    memset(s->distance, 0xFF, (size_t)atlas->places * sizeof *s->distance);
    put(s, from, 0);
    for (int place; (place = take(s, &distance)) != TTR_NONE && place != to;)
        for (int i = atlas->first[place]; i < atlas->first[place + 1]; i++) {
            const bot_link *link = &atlas->link[i];
            int c = cost[link->route];
            if (c == BOT_COST_CLOSED || distance + c >= s->distance[link->to])
                continue;
            put(s, link->to, distance + c);
            s->via[link->to] = link->route;
            s->before[link->to] = (uint8_t)place;
        }
}

int bot_way(const bot_atlas *atlas, const uint8_t cost[TTR_MAX_ROUTES],
            int from, int to, uint64_t way[TTR_ROUTE_WORDS])
{
    search s;

    memset(way, 0, TTR_ROUTE_WORDS * sizeof *way);
    spread(atlas, cost, &s, from, to);
    if (s.distance[to] == BOT_NO_WAY)
        return BOT_NO_WAY;
    for (int place = to; place != from; place = s.before[place])
        bot_set_add(way, s.via[place]);
    return s.distance[to];
}

int bot_way_cards(const bot_atlas *atlas, int from, int to)
{
    uint8_t cost[TTR_MAX_ROUTES];
    uint64_t way[TTR_ROUTE_WORDS];

    for (int r = 0; r < atlas->routes; r++)
        cost[r] = (uint8_t)bot_min(atlas->route[r].cards, BOT_COST_MAX);
    return bot_way(atlas, cost, from, to, way);
}
