// SPDX-License-Identifier: MIT
/*
 * map_labels.c - Where the names of places stand.
 *
 * Each label looks for the place that disturbs least among all around its
 * place, and does so again when the others have found theirs, until nobody
 * wants to move. Shorter names are tried when they cost less than what longer
 * ones would disturb.
 */
#include "terminal/full/map_layout.h"

#include "base/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const float blocked = 1000.0f;

/* What it costs in each round to cover a letter of another label: at first all
   take what they like best, then those give way that have somewhere to go. */
static const float covering[] = {0.2f, 0.5f,  1.0f,    2.0f,   4.0f,
                                 8.0f, 20.0f, 1000.0f, 1000.0f};
enum { ROUNDS = sizeof covering / sizeof covering[0] };

/* What is in the way: for each row, how much of it is left of a column. */
typedef struct ground {
    const map_work *work;
    int *blocked, *lines;
    uint8_t *letters; // how many labels want a cell, gaps included
    float covering;   // what covering one costs now
    int8_t down[TTR_MAX_PLACES], right[TTR_MAX_PLACES]; // sides wanted
} ground;

static int sum(const ground *g, const int *sums, int y, int x, int cells)
{
    const int *row = sums + (size_t)y * (size_t)(g->work->map->width + 1);

    return row[x + cells] - row[x];
}

static void make_ground(ground *g, const map_work *work)
{
    const tui_map *map = work->map;
    size_t row = (size_t)map->width + 1, rows = (size_t)map->height;

    *g = (ground){.work = work};
    g->blocked = must_alloc(rows * row, sizeof *g->blocked);
    g->lines = must_alloc(rows * row, sizeof *g->lines);
    g->letters = must_alloc(rows * row, 1);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            size_t i = map_index(map, y, x), s = (size_t)y * row + (size_t)x;
            g->blocked[s + 1] = g->blocked[s] + (work->held[i] != MAP_FREE);
            g->lines[s + 1] = g->lines[s] + (work->lines[i] > 0);
        }
}

static void clear_ground(ground *g)
{
    free(g->blocked);
    free(g->lines);
    free(g->letters);
}

/* The sides that the edition wants: -1, 0 or 1 in each direction. */
static void find_sides(ground *g)
{
    const tui_map *map = g->work->map;

    for (int p = 0; p < map->places; p++) {
        const char *side = ttr_place_get(map->edition, p)->label;
        g->down[p] = strchr(side, 's') ? 1 : strchr(side, 'n') ? -1 : 0;
        g->right[p] = strchr(side, 'w') ? -1 : strchr(side, 'e') ? 1 : 0;
        if (!side[0])
            g->right[p] = 1;
    }
}

/* Where a label of so many cells begins when it stands on a side. */
static int wanted_column(const tui_map *map, int place, int down, int right,
                         int cells)
{
    int x = map->place[place].x;

    if (right == 0)
        return x - (cells - 1) / 2;
    if (right > 0)
        return x + 1 + (down == 0 ? 1 + map->signs.badges : 0);
    return x - cells - (down == 0 ? 1 : 0);
}

/* What a cell beside the label disturbs. */
static float neighbour(const ground *g, int place, int y, int x, bool side)
{
    const tui_map *map = g->work->map;

    if (!map_inside(map, y, x))
        return 0;
    int held = g->work->held[map_index(map, y, x)];
    if (held == MAP_FREE)
        return 0;
    if (held != MAP_PLACE) // wide spaces have a blank before their letter
        return !side ? 0 : map->wide > 1 ? 1.2f : 2.5f;
    if (map->place[place].y == y && map->place[place].x <= x &&
        x <= map->place[place].x + map->signs.badges)
        return 0;
    return side ? 5.0f : 1.2f; // it would seem to be the other's label
}

/* Two names with one space between them could be one. */
static float near_label(const ground *g, int y, int x)
{
    const tui_map *map = g->work->map;

    return map_inside(map, y, x) && g->letters[map_index(map, y, x)] ? 0.8f : 0;
}

/* What it costs to have the label in a row and column, whatever is there. */
static float side_cost(const ground *g, int place, int cells, int y, int x)
{
    const tui_map *map = g->work->map;
    int dy = y - map->place[place].y, right = g->right[place];
    float cost = abs(dy) > 1 ? 4.0f : dy != g->down[place] ? 1.5f : 0;

    if (dy == 0 && right == 0)
        return cost + 0.5f; // to one side instead of the middle
    int wanted = wanted_column(map, place, dy, right, cells);
    return cost + 0.12f * (float)abs(x - wanted);
}

/* What it costs to have the label there; blocked when that is more than the
   limit anyway. */
static float label_cost(const ground *g, int place, int cells, map_spot at,
                        float limit)
{
    const tui_map *map = g->work->map;
    int y = at.y, x = at.x;

    if (!map_inside(map, y, x) || x + cells > map->width ||
        sum(g, g->blocked, y, x, cells) > 0)
        return blocked;
    float cost = 0.35f * (float)sum(g, g->lines, y, x, cells) +
                 side_cost(g, place, cells, y, x);
    if (cost >= limit)
        return blocked;
    cost += neighbour(g, place, y, x - 1, true);
    cost += neighbour(g, place, y, x + cells, true);
    cost += near_label(g, y, x - 1) + near_label(g, y, x + cells);
    for (int c = x; c < x + cells && cost < limit; c++) {
        cost += neighbour(g, place, y - 1, c, false);
        cost += neighbour(g, place, y + 1, c, false);
        if (g->letters[map_index(map, y, c)])
            cost += g->covering;
    }
    return cost;
}

/* Count a label in or out; a cell on both sides of it is kept free, too. */
static void mark(ground *g, const map_label *label, int by)
{
    const tui_map *map = g->work->map;

    for (int c = -1; label->cells && c <= label->cells; c++)
        if (map_inside(map, label->at.y, label->at.x + c)) {
            uint8_t *letters =
                &g->letters[map_index(map, label->at.y, label->at.x + c)];
            *letters = (uint8_t)(*letters + by);
        }
}

/* The best spot for one of the names of a place, if it is better. */
static void try_name(const ground *g, int place, const map_name *name,
                     float shorter, float *least, map_label *best)
{
    const tui_map *map = g->work->map;
    map_spot at = map->place[place];

    for (int dy = -2; dy <= 2; dy++) {
        int first = at.x - name->cells - 1, last = at.x + 2 + map->signs.badges;
        for (int x = first; x <= last; x++) {
            if (dy == 0 && x != first && x != last)
                continue;
            map_spot there = {(int16_t)(at.y + dy), (int16_t)x};
            float cost = shorter + label_cost(g, place, name->cells, there,
                                              *least - shorter);
            if (cost >= *least)
                continue;
            *least = cost;
            best->at = there;
            best->cells = name->cells;
            snprintf(best->text, sizeof best->text, "%s", name->text);
        }
    }
}

/* Find a spot for a label. */
static void settle(ground *g, int place, const map_names *names)
{
    map_label *label = &g->work->map->label[place], best = {.cells = 0};
    float least = blocked;

    mark(g, label, -1);
    for (int n = 0; n < names->count; n++) {
        int missing = names->name[0].cells - names->name[n].cells;
        float shorter = missing ? 2.5f + 1.0f * (float)missing : 0;
        if (shorter >= least)
            break;
        try_name(g, place, &names->name[n], shorter, &least, &best);
    }
    *label = best;
    mark(g, label, 1);
}

/* Do more than so many labels want a cell of this one? */
static bool is_covered(const ground *g, const map_label *label, int most)
{
    const tui_map *map = g->work->map;

    for (int c = 0; c < label->cells; c++)
        if (g->letters[map_index(map, label->at.y, label->at.x + c)] > most)
            return true;
    return false;
}

/* The last resort for a label that is nowhere: the shortest name at the nearest
   spot with room for it, however far away. */
static void put_anywhere(ground *g, int place, const map_names *names)
{
    const tui_map *map = g->work->map;
    const map_name *name = &names->name[names->count - 1];
    map_label *label = &g->work->map->label[place];
    int least = 0;

    for (int y = 0; y < map->height; y++)
        for (int x = 0; x + name->cells <= map->width; x++) {
            map_label there = {.at = {(int16_t)y, (int16_t)x},
                               .cells = name->cells};
            int away = MAP_ROW * abs(y - map->place[place].y) +
                       abs(x + name->cells / 2 - map->place[place].x);
            if ((label->cells && away >= least) ||
                sum(g, g->blocked, y, x, name->cells) > 0 ||
                is_covered(g, &there, 0))
                continue;
            snprintf(there.text, sizeof there.text, "%s", name->text);
            *label = there;
            least = away;
        }
    mark(g, label, 1);
}

/* Drop what stands on another label, and count what is not as it should be. */
static void settle_rest(ground *g, const map_names *names, int *missing,
                        int *lost)
{
    tui_map *map = g->work->map;

    *missing = *lost = 0;
    for (int p = 0; p < map->places; p++) {
        map_label *label = &map->label[p];
        if (is_covered(g, label, 1)) {
            mark(g, label, -1);
            label->cells = 0;
        }
        if (!label->cells) {
            put_anywhere(g, p, &names[p]);
            ++*lost;
        } else {
            bool far = abs(label->at.y - map->place[p].y) > 1;
            *missing += names[p].name[0].cells - label->cells + (far ? 3 : 0);
        }
    }
}

void map_put_labels(map_work *work, int *missing, int *lost)
{
    tui_map *map = work->map;
    map_names *names = must_alloc((size_t)map->places + 1, sizeof *names);
    ground g;

    make_ground(&g, work);
    find_sides(&g);
    for (int p = 0; p < map->places; p++) {
        map_shorten(map, p, &names[p]);
        map->label[p] = (map_label){.cells = 0};
    }
    for (int round = 0; round < ROUNDS; round++) {
        g.covering = covering[round];
        for (int p = 0; p < map->places; p++)
            settle(&g, p, &names[p]);
    }
    settle_rest(&g, names, missing, lost);
    clear_ground(&g);
    free(names);
}

void map_wish_labels(map_work *work)
{
    const tui_map *map = work->map;
    int missing, lost;

    map_put_labels(work, &missing, &lost);
    for (int p = 0; p < map->places; p++)
        for (int c = 0; c < map->label[p].cells; c++)
            work->wish[map_index(map, map->label[p].at.y,
                                 map->label[p].at.x + c)] = 1;
}
