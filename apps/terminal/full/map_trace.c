// SPDX-License-Identifier: MIT
/*
 * map_trace.c - The curve of a route, cell by cell.
 */
#include "terminal/full/map_layout.h"

#include <math.h>

/* A curve in columns, in both directions. */
typedef struct curve {
    float x0, y0, x1, y1; // ends
    float cx, cy;         // what pulls its middle
    float sx, sy;         // how far all but the ends is moved sideways
    float slope;          // how soon
    float length;         // about
} curve;

float map_bend(const tui_map *map, int route)
{
    float most = (float)(map->width + MAP_ROW * map->height) / 8;
    float bend = (float)ttr_route_get(map->edition, route)->bend * map->unit;

    return bend < -most ? -most : bend > most ? most : bend;
}

/*
 * Sideways is to the left of the way from the first place of the id to the
 * other for a bend, as the edition means it, and to the left of the way from
 * the lower place to the higher one for the tracks of a double route, which
 * may be written in different order.
 */
static void make_curve(const tui_map *map, int r, const map_track *track,
                       curve *c)
{
    const ttr_route *route = ttr_route_get(map->edition, r);
    map_spot from = map->place[route->from], to = map->place[route->to];
    float order = route->from < route->to ? 1.0f : -1.0f;

    c->x0 = from.x, c->y0 = (float)from.y * MAP_ROW;
    c->x1 = to.x, c->y1 = (float)to.y * MAP_ROW;
    float dx = c->x1 - c->x0, dy = c->y1 - c->y0;
    float length = sqrtf(dx * dx + dy * dy);
    float nx = length > 0 ? dy / length : 0, ny = length > 0 ? -dx / length : 1;

    /* Far enough that the halves are in different cells. */
    float by_column =
        fabsf(nx) > 0.01f ? (float)(map->wide + 1) / fabsf(nx) : 100.0f;
    float by_row = fabsf(ny) > 0.01f ? MAP_ROW / fabsf(ny) : 100.0f;
    float shift = order * track->shift * fminf(by_column, by_row);
    c->sx = nx * shift, c->sy = ny * shift;

    /* The middle of the curve goes half as far as what pulls it. */
    float pull = 2 * (order * track->bulge + map_bend(map, r));
    c->cx = (c->x0 + c->x1) / 2 + nx * pull;
    c->cy = (c->y0 + c->y1) / 2 + ny * pull;
    c->length = length + fabsf(pull);
    c->slope = c->length > 9 ? c->length / 3 : 3;
}

static void point_at(const curve *c, float t, float *x, float *y)
{
    float a = (1 - t) * (1 - t), b = 2 * t * (1 - t), d = t * t;
    float end = (t < 0.5f ? t : 1 - t) * c->slope;
    float aside = end < 1 ? end : 1;

    *x = a * c->x0 + b * c->cx + d * c->x1 + aside * c->sx;
    *y = a * c->y0 + b * c->cy + d * c->y1 + aside * c->sy;
}

static map_spot cell_at(const curve *c, float t)
{
    float x, y;

    point_at(c, t, &x, &y);
    /* Rounded; cells left of and above the map need not be right. */
    return (map_spot){(int16_t)(int)(y / MAP_ROW + 0.5f),
                      (int16_t)(int)(x + 0.5f)};
}

/* Append a cell, unless the path has it or it is one of the ends. */
static int append(map_work *work, const ttr_route *route, int count,
                  map_spot at)
{
    const tui_map *map = work->map;

    if (!map_inside(map, at.y, at.x) || count == work->room)
        return count;
    size_t i = map_index(map, at.y, at.x);
    if (work->seen[i] == work->stamp)
        return count;
    work->seen[i] = work->stamp;
    for (int side = 0; side < 2; side++) {
        map_spot end = map->place[side ? route->to : route->from];
        if (at.y == end.y && at.x >= end.x && at.x <= end.x + map->signs.badges)
            return count;
    }
    float step = 0;
    if (count > 0) {
        float dx = (float)(at.x - work->path[count - 1].x);
        float dy = (float)(at.y - work->path[count - 1].y) * MAP_ROW;
        step = sqrtf(dx * dx + dy * dy);
    }
    work->along[count] = count > 0 ? work->along[count - 1] + step : 1;
    work->length = work->along[count] + 1;
    work->path[count] = at;
    return count + 1;
}

int map_trace(map_work *work, int r, const map_track *track)
{
    const ttr_route *route = ttr_route_get(work->map->edition, r);
    map_spot last = {-1, -1};
    curve c;
    int count = 0;

    make_curve(work->map, r, track, &c);
    int steps = (int)(c.length * 1.5f) + 4;
    work->stamp++;
    work->length = 0;
    for (int i = 0; i <= steps; i++) {
        map_spot at = cell_at(&c, (float)i / (float)steps);
        if (at.y == last.y && at.x == last.x)
            continue;
        if (track->stairs && i > 0 && at.y != last.y && at.x != last.x)
            count = append(work, route, count, (map_spot){last.y, at.x});
        count = append(work, route, count, at);
        last = at;
    }
    return count;
}

/* One dot; x and y are the middle of a cell where they are whole. */
static void dot(const tui_map *map, float x, float y, uint8_t *dots)
{
    /* Columns of four from the top, the last row having been added later. */
    static const uint8_t bit[2][4] = {{0x01, 0x02, 0x04, 0x40},
                                      {0x08, 0x10, 0x20, 0x80}};
    int column = (int)floorf((x + 0.5f) * 2);
    int row = (int)floorf((y / MAP_ROW + 0.5f) * 4);

    if (column >= 0 && row >= 0 && map_inside(map, row / 4, column / 2))
        dots[map_index(map, row / 4, column / 2)] |= bit[column % 2][row % 4];
}

void map_dot(const tui_map *map, int route, bool thick, uint8_t *dots)
{
    curve c;

    make_curve(map, route, &map->track[route], &c);
    int steps = (int)(c.length * 3) + 4;
    for (int i = 0; i <= steps; i++) {
        float x, y;
        point_at(&c, (float)i / (float)steps, &x, &y);
        dot(map, x, y, dots);
        if (thick) {
            dot(map, x + 0.5f, y, dots);
            dot(map, x, y + 0.5f, dots);
        }
    }
}
