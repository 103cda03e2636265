// SPDX-License-Identifier: MIT
/*
 * map.c - What can be asked of a layout.
 */
#include "terminal/full/map_layout.h"

#include <stdlib.h>

int tui_map_height(const tui_map *map)
{
    return map->height;
}

int tui_map_width(const tui_map *map)
{
    return map->width;
}

const tui_cell *tui_map_cell(const tui_map *map, int y, int x)
{
    static const tui_cell empty = {.kind = TUI_CELL_EMPTY, .glyph = " "};

    return map_inside(map, y, x) ? &map->cell[map_index(map, y, x)] : &empty;
}

void tui_map_route_middle(const tui_map *map, int route, int *y, int *x)
{
    map_spot at = map_middle(map, route);

    *y = at.y;
    *x = at.x;
}

map_spot map_middle(const tui_map *map, int route)
{
    int length = ttr_route_get(map->edition, route)->length;

    return map->track[route].space[(length - 1) / 2];
}

void tui_map_place_cell(const tui_map *map, int place, int *y, int *x)
{
    *y = map->place[place].y;
    *x = map->place[place].x;
}

/* How well a cell of that kind answers the question for a route or a place: 0
   for not at all. */
static int answers(const tui_cell *cell, bool route)
{
    switch (cell->kind) {
    case TUI_CELL_SPACE:
        return route ? 2 : 0;
    case TUI_CELL_LINE:
        return route ? 1 : 0;
    case TUI_CELL_PLACE:
        return route ? 0 : 2;
    case TUI_CELL_LABEL:
        return route ? 0 : 1;
    default:
        return 0;
    }
}

/* What is at a cell, or else beside it: the nearest, and of equally near ones
   what is meant rather than what leads there. */
static int thing_at(const tui_map *map, int y, int x, bool route)
{
    int best = TTR_NONE, best_distance = 0, best_answer = 0;

    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -MAP_ROW; dx <= MAP_ROW; dx++) {
            const tui_cell *cell = tui_map_cell(map, y + dy, x + dx);
            int answer = answers(cell, route);
            int distance = MAP_ROW * abs(dy) + abs(dx);
            if (!answer || distance > MAP_ROW + 1)
                continue;
            if (best == TTR_NONE || distance < best_distance ||
                (distance == best_distance && answer > best_answer)) {
                best = cell->thing;
                best_distance = distance;
                best_answer = answer;
            }
        }
    return best;
}

int tui_map_route_at(const tui_map *map, int y, int x)
{
    return thing_at(map, y, x, true);
}

int tui_map_place_at(const tui_map *map, int y, int x)
{
    return thing_at(map, y, x, false);
}
