/*
 * map_labels.c - Where the names of places stand.
 *
 * Each label looks for the place that disturbs least among all around its
 * place, and does so again when the others have found theirs, until nobody
 * wants to move. Shorter names are tried when they cost less than what longer
 * ones would disturb.
 */
#include "map_layout.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 6 };

static const float covered = 1000.0f; // a letter of another label

/* What is in the way: for each row, how much of it is left of a column. */
typedef struct ground {
    const map_work *work;
    int *blocked, *lines;
    uint8_t *letters; // how many labels want a cell, gaps included
} ground;

static int sum(const ground *g, const int *sums, int y, int x, int cells)
{
    const int *row = sums + (size_t)y * (size_t)(g->work->map->width + 1);

    return row[x + cells] - row[x];
}

static bool make_ground(ground *g, const map_work *work)
{
    const tui_map *map = work->map;
    size_t row = (size_t)map->width + 1, rows = (size_t)map->height;

    *g = (ground){.work = work};
    g->blocked = calloc(rows * row, sizeof *g->blocked);
    g->lines = calloc(rows * row, sizeof *g->lines);
    g->letters = calloc(rows * row, 1);
    if (!g->blocked || !g->lines || !g->letters)
        return false;
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            size_t i = map_index(map, y, x), s = (size_t)y * row + (size_t)x;
            g->blocked[s + 1] = g->blocked[s] + (work->held[i] != MAP_FREE);
            g->lines[s + 1] = g->lines[s] + (work->lines[i] > 0);
        }
    return true;
}

static void clear_ground(ground *g)
{
    free(g->blocked);
    free(g->lines);
    free(g->letters);
}

/* The side that the edition wants: -1, 0 or 1 in each direction. */
static void wanted_side(const ttr_place *place, int *down, int *right)
{
    *down = strchr(place->label, 's') ? 1 : strchr(place->label, 'n') ? -1 : 0;
    *right = strchr(place->label, 'e') ? 1 : strchr(place->label, 'w') ? -1 : 0;
    if (!place->label[0])
        *right = 1;
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
    if (held != MAP_PLACE)
        return side ? 1.5f : 0;
    if (map->place[place].y == y && map->place[place].x <= x &&
        x <= map->place[place].x + map->signs.badges)
        return 0;
    return side ? 5.0f : 1.2f; // it would seem to be the other's label
}

/* What it costs to have the label there; covered and more when it cannot be. */
static float label_cost(const ground *g, int place, const map_name *name, int y,
                        int x)
{
    const map_work *work = g->work;
    const tui_map *map = work->map;
    int dy = y - map->place[place].y, down, right;

    if (!map_inside(map, y, x) || x + name->cells > map->width ||
        sum(g, g->blocked, y, x, name->cells) > 0)
        return 2 * covered;
    wanted_side(ttr_place_get(map->edition, place), &down, &right);
    float cost = 0.35f * (float)sum(g, g->lines, y, x, name->cells);
    cost += abs(dy) > 1 ? 4.0f : dy != down ? 1.5f : 0;
    if (dy == 0 && right == 0)
        cost += 0.5f; // to one side instead of the middle
    else
        cost += 0.12f * (float)abs(x - wanted_column(map, place, dy, right,
                                                     name->cells));
    cost += neighbour(g, place, y, x - 1, true);
    cost += neighbour(g, place, y, x + name->cells, true);
    for (int c = x; c < x + name->cells; c++) {
        cost += neighbour(g, place, y - 1, c, false);
        cost += neighbour(g, place, y + 1, c, false);
        if (g->letters[map_index(map, y, c)])
            cost += covered;
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
            float cost = shorter + label_cost(g, place, name, at.y + dy, x);
            if (cost >= *least)
                continue;
            *least = cost;
            best->at = (map_spot){(int16_t)(at.y + dy), (int16_t)x};
            best->cells = name->cells;
            snprintf(best->text, sizeof best->text, "%s", name->text);
        }
    }
}

/* Find a spot for a label. Returns whether it is another one than before. */
static bool settle(ground *g, int place, const map_names *names)
{
    map_label *label = &g->work->map->label[place], best = {.cells = 0};
    float least = 2 * covered;

    mark(g, label, -1);
    for (int n = 0; n < names->count; n++) {
        int missing = names->name[0].cells - names->name[n].cells;
        float shorter = missing ? 2.5f + 1.0f * (float)missing : 0;
        if (shorter >= least)
            break;
        try_name(g, place, &names->name[n], shorter, &least, &best);
    }
    bool same = best.cells == label->cells && best.at.y == label->at.y &&
                best.at.x == label->at.x;
    *label = best;
    mark(g, label, 1);
    return !same;
}

/* A label that stands on another one at last cannot stay. */
static bool is_covered(const ground *g, const map_label *label)
{
    const tui_map *map = g->work->map;

    for (int c = 0; c < label->cells; c++)
        if (g->letters[map_index(map, label->at.y, label->at.x + c)] > 1)
            return true;
    return false;
}

bool map_put_labels(map_work *work, int *missing, int *nameless)
{
    tui_map *map = work->map;
    map_names *names = calloc((size_t)map->places + 1, sizeof *names);
    ground g;

    *missing = *nameless = 0;
    if (!make_ground(&g, work) || !names) {
        clear_ground(&g);
        free(names);
        return false;
    }
    for (int p = 0; p < map->places; p++) {
        map_shorten(map, p, &names[p]);
        map->label[p] = (map_label){.cells = 0};
    }
    bool moved = true;
    for (int round = 0; round < ROUNDS && moved; round++) {
        moved = false;
        for (int p = 0; p < map->places; p++)
            moved |= settle(&g, p, &names[p]);
    }
    for (int p = 0; p < map->places; p++) {
        map_label *label = &map->label[p];
        if (is_covered(&g, label)) {
            mark(&g, label, -1);
            label->cells = 0;
        }
        if (label->cells)
            *missing += names[p].name[0].cells - label->cells;
        else
            ++*nameless;
    }
    clear_ground(&g);
    free(names);
    return true;
}

bool map_wish_labels(map_work *work)
{
    const tui_map *map = work->map;
    int missing, nameless;

    if (!map_put_labels(work, &missing, &nameless))
        return false;
    for (int p = 0; p < map->places; p++)
        for (int c = 0; c < map->label[p].cells; c++)
            work->wish[map_index(map, map->label[p].at.y,
                                 map->label[p].at.x + c)] = 1;
    return true;
}
