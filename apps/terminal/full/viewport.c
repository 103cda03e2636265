// SPDX-License-Identifier: MIT
/*
 * viewport.c - A board in a box.
 */
#include "terminal/full/viewport.h"

enum { ZOOM_MAX = 4 };

/* How far from the edge a thing must be to be well in sight. */
enum { MARGIN_ROWS = 3, MARGIN_COLUMNS = 8 };

/* A range of rows or columns that grows as things are put into it. */
typedef struct range {
    int least, most;
} range;

static int within(int value, int least, int most)
{
    if (value > most)
        value = most;
    return value < least ? least : value;
}

static void keep_inside(tui_sight *sight)
{
    if (!sight->map)
        return;
    sight->top =
        within(sight->top, 0, tui_map_height(sight->map) - sight->height);
    sight->left =
        within(sight->left, 0,
               tui_map_width(sight->map) - sight->width + sight->covered);
}

void tui_sight_clear(tui_sight *sight)
{
    tui_map_free(sight->map);
    sight->map = NULL;
}

void tui_sight_fit(tui_sight *sight, tui_box box)
{
    if (sight->map && sight->height == box.height && sight->width == box.width)
        return;
    tui_sight_clear(sight);
    sight->height = box.height;
    sight->width = box.width;
    sight->map = tui_map_new(sight->edition, box.height, box.width);
    if (sight->map && sight->zoom) {
        int height = tui_map_height(sight->map) + sight->zoom * box.height / 2;
        int width = tui_map_width(sight->map) + sight->zoom * box.width / 2;
        tui_map_free(sight->map);
        sight->map = tui_map_new(sight->edition, height, width);
    }
    keep_inside(sight);
}

void tui_sight_scroll(tui_sight *sight, int rows, int columns)
{
    sight->top += rows;
    sight->left += columns;
    keep_inside(sight);
}

bool tui_sight_zoom(tui_sight *sight, int step)
{
    int zoom = within(sight->zoom + step, 0, ZOOM_MAX);

    if (zoom == sight->zoom || !sight->map)
        return false;

    /* What is in the middle stays there. */
    tui_box box = {.height = sight->height, .width = sight->width};
    int height = tui_map_height(sight->map), width = tui_map_width(sight->map);
    int y = sight->top + box.height / 2, x = sight->left + box.width / 2;
    sight->zoom = zoom;
    tui_sight_clear(sight);
    tui_sight_fit(sight, box);
    if (!sight->map)
        return true;
    sight->top = y * tui_map_height(sight->map) / height - box.height / 2;
    sight->left = x * tui_map_width(sight->map) / width - box.width / 2;
    keep_inside(sight);
    return true;
}

static void grow(range *in, int value)
{
    if (value < in->least)
        in->least = value;
    if (value > in->most)
        in->most = value;
}

/* Where to begin so that the range is in sight, moving as little as possible;
   beyond the edges of the map no margin is needed. What is too large for the
   sight has its middle in the middle. */
static int begin(range in, int now, int size, int margin, int all)
{
    int least = within(in.least - margin, 0, all);
    int most = within(in.most + margin, 0, all - 1);

    if (most - least >= size)
        return (in.least + in.most + 1) / 2 - size / 2;
    if (least < now)
        return least;
    return most >= now + size ? most - size + 1 : now;
}

void tui_sight_show(tui_sight *sight, const uint64_t *routes,
                    const int place[2])
{
    range rows = {1 << 20, -1}, columns = rows;
    int y, x;

    if (!sight->map)
        return;
    for (int r = 0; routes && r < ttr_route_count(sight->edition); r++)
        if (ttr_set_has(routes, r)) {
            tui_map_route_middle(sight->map, r, &y, &x);
            grow(&rows, y);
            grow(&columns, x);
        }
    for (int i = 0; place && i < 2; i++)
        if (place[i] != TTR_NONE) {
            tui_map_place_cell(sight->map, place[i], &y, &x);
            grow(&rows, y);
            grow(&columns, x);
        }
    if (rows.most < 0)
        return;
    sight->top = begin(rows, sight->top, sight->height, MARGIN_ROWS,
                       tui_map_height(sight->map));
    sight->left = begin(columns, sight->left, sight->width - sight->covered,
                        MARGIN_COLUMNS, tui_map_width(sight->map));
    keep_inside(sight);
}

void tui_sight_draw(const tui_sight *sight, const tui_map_look *look,
                    tui_box box)
{
    if (sight->map)
        tui_map_draw(sight->map, look, box, sight->top, sight->left);
}
