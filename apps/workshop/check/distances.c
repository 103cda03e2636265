/*
 * distances.c - The shortest ways of a board, and what modules may change of it.
 */
#include "workshop/check/distances.h"

#include <stdlib.h>

typedef int (*matrix)[TTR_MAX_PLACES];

static void fill(matrix way, int places)
{
    for (int a = 0; a < places; a++)
        for (int b = 0; b < places; b++)
            way[a][b] = a == b ? 0 : CHECK_NO_WAY;
}

static void shorten(matrix way, int a, int b, int length)
{
    if (length < way[a][b])
        way[a][b] = way[b][a] = length;
}

static void close_ways(matrix way, int places)
{
    for (int k = 0; k < places; k++)
        for (int a = 0; a < places; a++)
            for (int b = 0; b < places; b++)
                if (way[a][k] + way[k][b] < way[a][b])
                    way[a][b] = way[a][k] + way[k][b];
}

check_ways *check_ways_new(const ttr_edition *edition)
{
    check_ways *ways = malloc(sizeof *ways);
    int places = ttr_place_count(edition);

    if (!ways)
        return NULL;
    fill(ways->cards, places);
    fill(ways->pieces, places);
    fill(ways->routes, places);
    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *it = ttr_route_get(edition, r);
        shorten(ways->cards, it->from, it->to, it->cards);
        shorten(ways->pieces, it->from, it->to, it->pieces);
        shorten(ways->routes, it->from, it->to, 1);
    }
    close_ways(ways->cards, places);
    close_ways(ways->pieces, places);
    close_ways(ways->routes, places);
    return ways;
}

bool check_has_hook(const ttr_module *module, ttr_event_id event)
{
#define HAS_QUERY(name)                                                        \
    case TTR_EVENT_##name:                                                     \
        return module->hooks->name != NULL;
#define HAS_VETO(name) HAS_QUERY(name)
#define HAS_COLLECT(name) HAS_QUERY(name)
#define HAS_NOTIFY(name) HAS_QUERY(name)
#define HAS_RESOLVE(name) HAS_QUERY(name)
#define HAS_TELL(name)
    switch ((int)event) {
#define TTR_EVENT(name, kind, args, help) HAS_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT
    }
    return false;
}

bool check_is_hooked(const ttr_edition *edition, ttr_event_id event)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < count; m++) {
        const ttr_module *module = ttr_edition_module(edition, m);
        if (check_has_hook(module, event) &&
            !ttr_module_is_static(module, event))
            return true;
    }
    return false;
}
