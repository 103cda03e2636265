/*
 * table_map.c - The map of the game screen: its layout, the part in sight, and
 * the route under the cursor.
 *
 * The layout is made anew only when the box or the zoom has changed. Its part
 * in sight always lies within it, as far as it is larger than the box.
 */
#include "tui/table.h"

#include <stdlib.h>
#include <string.h>

/* How near to the edge a thing may be and still count as in sight. */
enum { MARGIN_ROWS = 3, MARGIN_COLUMNS = 8 };

static int clamp(int value, int most)
{
    return value < 0 || most < 0 ? 0 : value > most ? most : value;
}

static void keep_inside(table *t)
{
    if (!t->map)
        return;
    t->top = clamp(t->top, tui_map_height(t->map) - t->box.map.height);
    t->left = clamp(t->left, tui_map_width(t->map) - t->box.map.width);
}

/* Move the sight so that a cell is well inside it; not at all when it is. */
static void bring_into_sight(table *t, int y, int x)
{
    int rows = t->box.map.height, columns = t->box.map.width;

    if (y < t->top + MARGIN_ROWS || y >= t->top + rows - MARGIN_ROWS)
        t->top = y - rows / 2;
    if (x < t->left + MARGIN_COLUMNS || x >= t->left + columns - MARGIN_COLUMNS)
        t->left = x - columns / 2;
    keep_inside(t);
}

bool table_map_fit(table *t, tui_box box)
{
    int height, width;

    t->box.map = box;
    tui_map_least(t->edition, &height, &width);
    height = height > box.height ? height : box.height;
    width = width > box.width ? width : box.width;
    height += height * t->zoom / 2;
    width += width * t->zoom / 2;
    if (t->map && height == t->map_height && width == t->map_width) {
        keep_inside(t);
        return true;
    }

    tui_map *map = tui_map_new(t->edition, height, width);
    if (!map)
        return t->map != NULL;
    tui_map_free(t->map);
    t->map = map;
    t->map_height = height;
    t->map_width = width;
    keep_inside(t);
    if (t->look.route != TTR_NONE)
        table_map_show_route(t, t->look.route);
    return true;
}

void table_map_show_route(table *t, int route)
{
    int y, x;

    t->look.route = route;
    if (!t->map)
        return;
    tui_map_route_middle(t->map, route, &y, &x);
    bring_into_sight(t, y, x);
}

void table_map_show_place(table *t, int place)
{
    int y, x;

    t->look.place[0] = place;
    t->look.place[1] = TTR_NONE;
    if (!t->map)
        return;
    tui_map_place_cell(t->map, place, &y, &x);
    bring_into_sight(t, y, x);
}

void table_map_show_way(table *t, int from, int to, const uint64_t *way)
{
    int y[2], x[2];

    memcpy(t->trail, way, sizeof t->trail);
    t->look.route = TTR_NONE;
    t->look.place[0] = from;
    t->look.place[1] = to;
    t->look.others_dim = true;
    if (!t->map)
        return;

    /* The middle first, then the start: where both ends do not fit one still
       sees where it begins. */
    tui_map_place_cell(t->map, from, &y[0], &x[0]);
    tui_map_place_cell(t->map, to, &y[1], &x[1]);
    bring_into_sight(t, (y[0] + y[1]) / 2, (x[0] + x[1]) / 2);
    if (abs(y[0] - y[1]) > t->box.map.height ||
        abs(x[0] - x[1]) > t->box.map.width)
        bring_into_sight(t, y[0], x[0]);
}

void table_map_unmark(table *t)
{
    memset(t->trail, 0, sizeof t->trail);
    t->look.route = TTR_NONE;
    t->look.place[0] = TTR_NONE;
    t->look.place[1] = TTR_NONE;
    t->look.others_dim = false;
}

/* The route nearest to the middle of the sight, to start from. */
static int nearest_route(const table *t)
{
    int middle_y = t->top + t->box.map.height / 2;
    int middle_x = t->left + t->box.map.width / 2;
    int best = TTR_NONE, best_distance = 0;

    for (int r = 0; r < ttr_route_count(t->edition); r++) {
        int y, x;
        tui_map_route_middle(t->map, r, &y, &x);
        int distance = 2 * abs(y - middle_y) + abs(x - middle_x);
        if (best == TTR_NONE || distance < best_distance) {
            best = r;
            best_distance = distance;
        }
    }
    return best;
}

static void select_route(table *t, int route)
{
    table_map_unmark(t);
    if (route == TTR_NONE)
        return;
    table_map_show_route(t, route);
    table_say_route(t);
}

void table_map_move(table *t, int direction)
{
    int route = t->look.route;

    if (!t->map)
        return;
    select_route(t, route == TTR_NONE
                        ? nearest_route(t)
                        : tui_map_next(t->map, route, direction, NULL));
}

void table_map_next_claimable(table *t, int step)
{
    int count = ttr_route_count(t->edition);
    int route = t->look.route;

    if (!t->map || !t->claimable_count)
        return;
    if (route == TTR_NONE)
        route = step > 0 ? -1 : count;
    do
        route = (route + step + count) % count;
    while (!ttr_set_has(t->claimable, route));
    select_route(t, route);
}

void table_map_scroll(table *t, int rows, int columns)
{
    t->top += rows;
    t->left += columns;
    keep_inside(t);
}

void table_map_zoom(table *t, int step)
{
    int zoom = t->zoom + step;
    int height = t->map_height, width = t->map_width;
    int y = t->top + t->box.map.height / 2;
    int x = t->left + t->box.map.width / 2;

    if (zoom < 0 || zoom > TABLE_ZOOM_MAX || !height || !width)
        return;
    t->zoom = zoom;
    if (!table_map_fit(t, t->box.map))
        return;

    /* What was in the middle stays there. */
    t->top = y * t->map_height / height - t->box.map.height / 2;
    t->left = x * t->map_width / width - t->box.map.width / 2;
    keep_inside(t);
    if (t->look.route != TTR_NONE)
        table_map_show_route(t, t->look.route);
}

void table_map_click(table *t, int y, int x)
{
    tui_box box = t->box.map;

    if (!t->map || y < box.y || y >= box.y + box.height || x < box.x ||
        x >= box.x + box.width)
        return;
    int route =
        tui_map_route_at(t->map, y - box.y + t->top, x - box.x + t->left);
    if (route == TTR_NONE)
        return;
    if (route == t->look.route)
        table_enter(t);
    else
        select_route(t, route);
}
