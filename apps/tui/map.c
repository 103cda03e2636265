/*
 * map.c - A board on cells: what can be asked of a layout.
 */
#include "tui/map.h"

#include <stdlib.h>

struct tui_map {
    int height, width;
};

void tui_map_least(const ttr_edition *edition, int *height, int *width)
{
    (void)edition;
    *height = 20;
    *width = 60;
}

tui_map *tui_map_new(const ttr_edition *edition, int height, int width)
{
    tui_map *map = calloc(1, sizeof *map);

    (void)edition;
    if (!map)
        return NULL;
    map->height = height;
    map->width = width;
    return map;
}

void tui_map_free(tui_map *map)
{
    free(map);
}

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
    static const tui_cell empty = {.glyph = " "};

    (void)map, (void)y, (void)x;
    return &empty;
}

void tui_map_draw(const tui_map *map, const tui_map_look *look, tui_box box,
                  int top, int left)
{
    (void)map, (void)look, (void)box, (void)top, (void)left;
}

void tui_map_route_middle(const tui_map *map, int route, int *y, int *x)
{
    (void)map, (void)route;
    *y = *x = 0;
}

void tui_map_place_cell(const tui_map *map, int place, int *y, int *x)
{
    (void)map, (void)place;
    *y = *x = 0;
}

int tui_map_route_at(const tui_map *map, int y, int x)
{
    (void)map, (void)y, (void)x;
    return TTR_NONE;
}

int tui_map_place_at(const tui_map *map, int y, int x)
{
    (void)map, (void)y, (void)x;
    return TTR_NONE;
}

int tui_map_next(const tui_map *map, int route, int direction,
                 const uint64_t *among)
{
    (void)map, (void)direction, (void)among;
    return route;
}
