// SPDX-License-Identifier: MIT
/*
 * map_routes.c - Leading the routes from place to place.
 *
 * Each route, or double route as a whole, tries curves that differ in how far
 * their middle is moved, and for each finds the best cells for its spaces along
 * it. It may take cells from another route: that one then has to look again,
 * and cells that are quarrelled about become dearer, so that in the end those
 * give way that have somewhere else to go.
 */
#include "terminal/full/map_layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 12 }; // rounds of the quarrel

/* A route, or both tracks of a double one. */
typedef struct unit {
    int route[2];
    int count;
    float slack; // columns that its spaces leave free
} unit;

static int slots_of(const map_work *work, int r)
{
    return map_slots(work->map, r);
}

void map_count_line(map_work *work, int r, int by)
{
    int count = map_trace(work, r, &work->map->track[r]);

    for (int j = 0; j < count; j++) {
        size_t i = map_index(work->map, work->path[j].y, work->path[j].x);
        work->lines[i] = (uint8_t)(work->lines[i] + by);
    }
}

/* The cells of a space, one after the other: true while there is one. */
static bool next_cell(const map_work *work, const map_track *track, int n,
                      int length, size_t *i)
{
    int wide = work->map->wide;

    if (n >= length * wide)
        return false;
    map_spot at = track->space[n / wide];
    *i = map_index(work->map, at.y, at.x - wide / 2 + n % wide);
    return true;
}

static void lift(map_work *work, int r)
{
    map_track *track = &work->map->track[r];
    size_t i;

    if (!track->done)
        return;
    for (int n = 0; next_cell(work, track, n, slots_of(work, r), &i); n++)
        work->held[i] = MAP_FREE;
    map_count_line(work, r, -1);
    track->done = false;
}

/* Put a route down; routes whose cells it takes are lifted. */
static void put(map_work *work, int r, const map_track *track)
{
    const ttr_edition *edition = work->map->edition;
    size_t i;

    for (int n = 0; next_cell(work, track, n, slots_of(work, r), &i); n++) {
        int other = work->held[i] - 1;
        if (other >= 0 && other != r) {
            int twin = ttr_route_get(edition, other)->twin;
            if (work->quarrel[i] < 200)
                work->quarrel[i]++;
            lift(work, other);
            if (twin != TTR_NO_ROUTE && twin != r)
                lift(work, twin);
        }
        work->held[i] = (int16_t)(r + 1);
    }
    work->map->track[r] = *track;
    work->map->track[r].done = true;
    map_count_line(work, r, 1);
}

/* Keep the cells of the first half from the second one, and give them back. */
static void reserve(map_work *work, int r, const map_track *track,
                    int16_t *kept, bool back)
{
    size_t i;

    for (int n = 0; next_cell(work, track, n, slots_of(work, r), &i); n++) {
        if (!back)
            kept[n] = work->held[i];
        work->held[i] = back ? kept[n] : (int16_t)MAP_RESERVED;
    }
}

/* A curve for one route, or for both tracks of a double one to both sides. */
static float try_unit(map_work *work, const unit *it, float limit,
                      map_track *track)
{
    int16_t kept[MAP_SLOTS * MAP_WIDE];

    float cost = map_try_track(work, it->route[0], &track[0], limit);
    if (it->count == 1 || cost >= limit)
        return cost;
    reserve(work, it->route[0], &track[0], kept, false);
    cost += map_try_track(work, it->route[1], &track[1], limit - cost);
    reserve(work, it->route[0], &track[0], kept, true);
    return cost;
}

/* The best curve found so far. */
typedef struct search {
    float least; // what it costs
    map_track best[2];
} search;

/* Try curves whose middle is moved so far, the tracks of a double route on both
   sides of the curve or one of them on it. */
static void try_bulge(map_work *work, const unit *it, float bulge, search *s)
{
    static const float shifts[][2] = {{-0.5f, 0.5f}, {0, 1}, {-1, 0}};
    int count = it->count == 1 ? 1 : 3;
    map_track track[2];

    for (int i = 0; i < count; i++) {
        for (int h = 0; h < it->count; h++)
            track[h] = (map_track){.bulge = bulge,
                                   .shift = it->count == 1 ? 0 : shifts[i][h]};
        float cost = try_unit(work, it, s->least, track);
        cost += i > 0 ? 0.3f : 0;
        if (cost < s->least) {
            s->least = cost;
            memcpy(s->best, track, sizeof s->best);
        }
    }
}

/* Find the best curve for a unit and put it down. */
static bool lead(map_work *work, const unit *it)
{
    static const float bulges[] = {0, 1,  -1, 2,  -2, 3,   -3, 4,  -4,
                                   6, -6, 9,  -9, 13, -13, 18, -18};
    enum { BULGES = sizeof bulges / sizeof bulges[0] };
    search s = {.least = MAP_IMPOSSIBLE};

    for (int h = 0; h < it->count; h++)
        lift(work, it->route[h]);
    /* Where there is much room along the line none is needed beside it. */
    int few = it->slack > 3 * (float)slots_of(work, it->route[0]) ? 9 : BULGES;
    for (int b = 0; b < few; b++)
        if (fabsf(bulges[b]) * MAP_BULGE * (float)it->count < s.least)
            try_bulge(work, it, bulges[b], &s);
    /* Perhaps the edition's own bend is what makes it impossible. */
    const ttr_route *route = ttr_route_get(work->map->edition, it->route[0]);
    float bend = map_bend(work->map, it->route[0]);
    if (bend != 0 && s.least >= MAP_TAKEN)
        try_bulge(work, it, route->from < route->to ? -bend : bend, &s);
    if (s.least >= MAP_IMPOSSIBLE)
        return false;
    for (int h = 0; h < it->count; h++)
        put(work, it->route[h], &s.best[h]);
    return true;
}

/* The last resort: the free cells nearest to the middle of the line. */
static int scatter(map_work *work, int r)
{
    tui_map *map = work->map;
    const ttr_route *route = ttr_route_get(map->edition, r);
    int y = (map->place[route->from].y + map->place[route->to].y) / 2;
    int x = (map->place[route->from].x + map->place[route->to].x) / 2;
    map_track *track = &map->track[r];
    int n = 0, slots = slots_of(work, r);

    *track = (map_track){.done = true};
    for (int reach = 0; reach < MAP_ROW * map->height + map->width; reach++)
        for (int dy = -reach / MAP_ROW; dy <= reach / MAP_ROW; dy++)
            for (int side = -1; side <= 1 && n < slots; side += 2) {
                int dx = reach - MAP_ROW * (dy < 0 ? -dy : dy);
                map_spot at = {(int16_t)(y + dy), (int16_t)(x + side * dx)};
                if (!map_space_free(work, at))
                    continue;
                track->space[n++] = at;
                size_t i;
                for (int c = (n - 1) * map->wide;
                     next_cell(work, track, c, n, &i); c++)
                    work->held[i] = (int16_t)(r + 1);
            }
    /* Not even that: the caller takes a larger size. */
    return n < slots ? 1000 : n;
}

static int make_units(const map_work *work, unit *units)
{
    const tui_map *map = work->map;
    int count = 0;

    for (int r = 0; r < map->routes; r++) {
        const ttr_route *route = ttr_route_get(map->edition, r);
        map_spot a = map->place[route->from], b = map->place[route->to];
        int rank = ttr_route_rank(map->edition, r);
        if (rank % 2) // the second of a pair
            continue;
        unit *it = &units[count++];
        bool pair = route->twin != TTR_NO_ROUTE && route->twin > r;
        *it = (unit){.route = {r, pair ? route->twin : r}, .count = 1 + pair};
        float dx = fabsf((float)(a.x - b.x)), dy = fabsf((float)(a.y - b.y));
        it->slack = fmaxf(dx / (float)map->wide, dy) - (float)route->length;
    }
    return count;
}

/* Those with little room choose first. */
static int by_slack(const void *a, const void *b)
{
    const unit *left = a, *right = b;

    if (left->slack != right->slack)
        return left->slack < right->slack ? -1 : 1;
    return left->route[0] - right->route[0];
}

static bool is_done(const map_work *work, const unit *it)
{
    return work->map->track[it->route[0]].done &&
           (it->count == 1 || work->map->track[it->route[1]].done);
}

int map_put_routes(map_work *work)
{
    unit units[TTR_MAX_ROUTES];
    int count = make_units(work, units), away = 0;
    bool all = false;

    qsort(units, (size_t)count, sizeof units[0], by_slack);
    work->taken = MAP_TAKEN;
    for (int round = 0; round < PATIENCE && !all; round++) {
        all = true;
        for (int u = 0; u < count; u++)
            if (!is_done(work, &units[u]))
                all &= lead(work, &units[u]);
        for (int u = 0; u < count; u++)
            all &= is_done(work, &units[u]);
    }
    /* What was chosen early did not know what would come. */
    work->taken = MAP_IMPOSSIBLE;
    for (int u = 0; u < count; u++)
        if (is_done(work, &units[u]))
            lead(work, &units[u]);
    for (int u = 0; u < count; u++)
        for (int h = 0; h < units[u].count; h++)
            if (!work->map->track[units[u].route[h]].done)
                away += scatter(work, units[u].route[h]);
    return away;
}
