// SPDX-License-Identifier: MIT
/*
 * map_spaces.c - The best cells for the spaces of a route along a curve.
 */
#include "terminal/full/map_layout.h"

#include <math.h>

/* What a cell beside a space disturbs it. */
static float beside(const map_work *work, int r, int y, int x, float dear)
{
    const tui_map *map = work->map;

    if (!map_inside(map, y, x))
        return 0;
    int held = work->held[map_index(map, y, x)];
    if (held == MAP_FREE || held == r + 1)
        return 0;
    const ttr_route *route = ttr_route_get(map->edition, r);
    if (held == MAP_RESERVED || ttr_route_is_beside(map->edition, r, held - 1))
        return dear / 2;
    if (held != MAP_PLACE)
        return dear;
    for (int side = 0; side < 2; side++) {
        map_spot end = map->place[side ? route->to : route->from];
        if (end.y == y && end.x <= x && x <= end.x + map->signs.badges)
            return dear / 4;
    }
    return 2 * dear; // a stranger
}

bool map_space_free(const map_work *work, map_spot at)
{
    const tui_map *map = work->map;
    int half = map->wide / 2;

    for (int x = at.x - half; x <= at.x + half; x++)
        if (!map_inside(map, at.y, x) ||
            work->held[map_index(map, at.y, x)] != MAP_FREE)
            return false;
    return true;
}

/* What it costs to have a space there. */
static float space_cost(const map_work *work, int r, map_spot at)
{
    const tui_map *map = work->map;
    int half = map->wide / 2;
    float keep_off = map->wide > 1 ? 0.8f : 2.5f; // where labels would stand
    float cost = 0;

    if (at.x < half || at.x + half >= map->width)
        return MAP_IMPOSSIBLE;
    for (int x = at.x - half; x <= at.x + half; x++) {
        size_t i = map_index(map, at.y, x);
        int held = work->held[i];
        if (held == MAP_PLACE || held == MAP_RESERVED)
            return MAP_IMPOSSIBLE;
        if (held != MAP_FREE)
            cost += work->taken;
        cost += (float)work->quarrel[i] * 6;
        cost += (float)work->lines[i] * 0.5f + (float)work->wish[i] * keep_off;
        cost += beside(work, r, at.y - 1, x, 0.6f);
        cost += beside(work, r, at.y + 1, x, 0.6f);
    }
    cost += beside(work, r, at.y, at.x - half - 1, 2.0f);
    cost += beside(work, r, at.y, at.x + half + 1, 2.0f);
    return cost < MAP_IMPOSSIBLE ? cost : MAP_IMPOSSIBLE;
}

/* Can both be spaces, with so many cells between them in a row? */
static bool apart(const map_work *work, map_spot a, map_spot b)
{
    int dx = a.x < b.x ? b.x - a.x : a.x - b.x;

    return a.y != b.y || dx >= work->map->wide + work->gap;
}

/* The best ways to have space k on each cell of the path, from the best ways to
   have space k - 1 on the cells before it. */
static void step(map_work *work, int r, int count, int k)
{
    int length = map_slots(work->map, r);
    float *best = work->best + k * work->room;
    const float *before = k > 0 ? best - work->room : NULL;
    int16_t *from = work->from + k * work->room;
    float ideal = ((float)k + 0.75f) / ((float)length + 0.5f) * work->length;
    int least = -1, next = 0;

    for (int j = 0; j < count; j++) {
        float off = work->along[j] - ideal;
        while (k > 0 && next < j &&
               apart(work, work->path[next], work->path[j])) {
            if (least < 0 || before[next] < before[least])
                least = next;
            next++;
        }
        from[j] = (int16_t)least;
        best[j] = MAP_IMPOSSIBLE;
        if (k > 0 && least < 0)
            continue;
        float cost = work->cost[j] + 0.1f * off * off;
        if (k > 0)
            cost += before[least];
        if (cost < MAP_IMPOSSIBLE)
            best[j] = cost;
    }
}

/* A path that comes back beside itself can bring wide spaces together that are
   not neighbours. */
static bool all_apart(const map_work *work, const map_track *track, int slots)
{
    for (int i = 0; i < slots && work->map->wide > 1; i++)
        for (int j = 0; j < i; j++)
            if (!apart(work, track->space[i], track->space[j]))
                return false;
    return true;
}

/*
 * Choose the cells of the path for the spaces: evenly spread, and where they
 * disturb least.
 */
static float choose_spaces(map_work *work, int r, int count, map_track *track)
{
    int length = map_slots(work->map, r);
    int last = 0;

    if (count < length)
        return MAP_IMPOSSIBLE;
    for (int j = 0; j < count; j++)
        work->cost[j] = space_cost(work, r, work->path[j]);
    for (int k = 0; k < length; k++)
        step(work, r, count, k);
    const float *best = work->best + (length - 1) * work->room;
    for (int j = 0; j < count; j++)
        if (best[j] < best[last])
            last = j;
    float cost = best[last];
    if (cost >= MAP_IMPOSSIBLE)
        return MAP_IMPOSSIBLE;
    /* The badge is in the middle, and behind the spaces in the array. */
    int badge = work->map->signs.route_fields ? length / 2 : length;
    for (int k = length - 1; k >= 0; k--) {
        int slot = k < badge ? k : k == badge ? length - 1 : k - 1;
        track->space[slot] = work->path[last];
        last = work->from[k * work->room + last];
    }
    return all_apart(work, track, length) ? cost : MAP_IMPOSSIBLE;
}

/* What the line itself disturbs: places that are not its ends, and spaces that
   interrupt it. */
static float line_cost(const map_work *work, int r, int count)
{
    float cost = 0;

    for (int j = 0; j < count; j++) {
        size_t i = map_index(work->map, work->path[j].y, work->path[j].x);
        int held = work->held[i];
        if (held == MAP_PLACE)
            cost += 8;
        else if (held != MAP_FREE && held != r + 1)
            cost += 1.5f;
        else if (work->lines[i])
            cost += 0.3f;
    }
    return cost;
}

/* A detour that is small beside the way does not matter. */
static float bulge_cost(const map_work *work, int r, float bulge)
{
    const ttr_route *route = ttr_route_get(work->map->edition, r);
    map_spot a = work->map->place[route->from], b = work->map->place[route->to];
    float dx = (float)(a.x - b.x), dy = (float)(a.y - b.y) * MAP_ROW;
    float way = sqrtf(dx * dx + dy * dy) + 1;

    return fabsf(bulge) * MAP_BULGE + bulge * bulge / way / 2;
}

float map_try_track(map_work *work, int r, map_track *track, float limit)
{
    int slots = map_slots(work->map, r);
    int count = map_trace(work, r, track);

    if (count < slots) {
        track->stairs = true;
        count = map_trace(work, r, track);
    }
    float line = line_cost(work, r, count) + bulge_cost(work, r, track->bulge);
    if (line >= limit)
        return MAP_IMPOSSIBLE;
    /* Spaces that touch look like one. */
    float touch = 0;
    work->gap = 1;
    float cost = choose_spaces(work, r, count, track);
    if (cost >= MAP_TAKEN) {
        work->gap = 0;
        touch = 2;
        cost = choose_spaces(work, r, count, track);
    }
    return cost >= MAP_IMPOSSIBLE ? MAP_IMPOSSIBLE : cost + line + touch;
}
