// SPDX-License-Identifier: MIT
/*
 * map_places.c - Where places stand.
 *
 * The drawing of the edition is stretched to the size of the map. Cells are
 * coarse, so places that are too near to each other for the spaces between
 * them are pushed apart a little, and places are pushed off the lines of
 * routes that have nothing to do with them. Everything here is the same for
 * equal editions and sizes.
 */
#include "terminal/full/map_layout.h"

#include <math.h>

enum { ROUNDS = 40, MARGIN_X = 2, MARGIN_Y = 1 };

typedef struct point {
    float x, y; // in cells
} point;

typedef struct field {
    const tui_map *map;
    point home[TTR_MAX_PLACES]; // where the drawing has it
    point at[TTR_MAX_PLACES];
    float right, bottom; // how far places may go
} field;

static float limit(float value, float least, float most)
{
    return value < least ? least : value > most ? most : value;
}

/* The part of the drawing that is shown. */
typedef struct frame {
    float left, right, top, bottom;
} frame;

static void widen(frame *f, float x, float y)
{
    f->left = x < f->left ? x : f->left;
    f->right = x > f->right ? x : f->right;
    f->top = y < f->top ? y : f->top;
    f->bottom = y > f->bottom ? y : f->bottom;
}

/* All places, and the middles of routes that are bent outward, but not so that
   little of the map is left for the places. */
static frame find_frame(const tui_map *map)
{
    const ttr_edition *edition = map->edition;
    const ttr_place *first = ttr_place_get(edition, 0);
    float x = (float)first->x, y = (float)first->y;
    frame in = {x, x, y, y};

    for (int p = 1; p < map->places; p++) {
        const ttr_place *place = ttr_place_get(edition, p);
        widen(&in, (float)place->x, (float)place->y);
    }
    frame out = in;
    float most_x = (in.right - in.left) / 8, most_y = (in.bottom - in.top) / 8;
    for (int r = 0; r < map->routes; r++) {
        const ttr_route *route = ttr_route_get(edition, r);
        const ttr_place *a = ttr_place_get(edition, route->from);
        const ttr_place *b = ttr_place_get(edition, route->to);
        float dx = (float)(b->x - a->x), dy = (float)(b->y - a->y);
        float length = sqrtf(dx * dx + dy * dy);
        if (!route->bend || length < 1)
            continue;
        float bend = (float)route->bend / length;
        x = (float)(a->x + b->x) / 2 + dy * bend;
        y = (float)(a->y + b->y) / 2 - dx * bend;
        widen(&out, limit(x, in.left - most_x, in.right + most_x),
              limit(y, in.top - most_y, in.bottom + most_y));
    }
    return out;
}

/* From the units of the drawing to cells. */
static void stretch(field *f)
{
    frame of = find_frame(f->map);
    float width = of.right - of.left, height = of.bottom - of.top;

    f->right = (float)(f->map->width - 1 - MARGIN_X - f->map->signs.badges);
    f->bottom = (float)(f->map->height - 1 - MARGIN_Y);
    for (int i = 0; i < f->map->places; i++) {
        const ttr_place *place = ttr_place_get(f->map->edition, i);
        float x = width > 0 ? ((float)place->x - of.left) / width : 0.5f;
        float y = height > 0 ? ((float)place->y - of.top) / height : 0.5f;
        f->home[i].x = MARGIN_X + x * (f->right - MARGIN_X);
        f->home[i].y = MARGIN_Y + y * (f->bottom - MARGIN_Y);
        f->at[i] = f->home[i];
    }
}

/* Move two places apart along one axis, each by half. Equal ones go apart by
   the order of the file. */
static void push(point *a, point *b, bool rows, float by)
{
    if (rows) {
        float sign = a->y > b->y ? 1.0f : -1.0f;
        a->y += sign * by / 2;
        b->y -= sign * by / 2;
    } else {
        float sign = a->x > b->x ? 1.0f : -1.0f;
        a->x += sign * by / 2;
        b->x -= sign * by / 2;
    }
}

/* Make room for the spaces between two places, along the axis in which less is
   missing. */
static void push_route(field *f, const ttr_route *route)
{
    point *a = &f->at[route->from], *b = &f->at[route->to];
    float wide = (float)f->map->wide;
    float dx = fabsf(a->x - b->x), dy = fabsf(a->y - b->y);
    float miss_x = (float)route->length * wide + (wide + 1) / 2 +
                   (float)f->map->signs.badges + 0.3f - dx;
    float miss_y = (float)route->length + 1.3f - dy;

    if (miss_x <= 0 || miss_y <= 0)
        return;
    if (miss_x < miss_y * MAP_ROW)
        push(a, b, false, miss_x / 2);
    else
        push(a, b, true, miss_y / 2);
}

static void push_pair(field *f, point *a, point *b)
{
    float dx = fabsf(a->x - b->x), dy = fabsf(a->y - b->y);
    float apart = (float)f->map->apart;
    float miss_x = apart * MAP_ROW + (float)f->map->signs.badges - dx;
    float miss_y = apart - dy;

    if (miss_x <= 0 || miss_y <= 0)
        return;
    push(a, b, miss_x > miss_y * MAP_ROW,
         miss_x > miss_y * MAP_ROW ? miss_y / 2 : miss_x / 2);
}

/* A place on the line of a route that does not end there would be taken for
   one of its ends. */
static void push_off_line(field *f, int place, const ttr_route *route)
{
    enum { NEAR = 3 }; // columns
    if (place == route->from || place == route->to || route->bend)
        return;
    const point *a = &f->at[route->from], *b = &f->at[route->to];
    point *p = &f->at[place];
    float dx = b->x - a->x, dy = (b->y - a->y) * MAP_ROW;
    float px = p->x - a->x, py = (p->y - a->y) * MAP_ROW;
    float square = dx * dx + dy * dy;
    float along = square > 0 ? (px * dx + py * dy) / square : 0;

    if (along <= 0.1f || along >= 0.9f)
        return;
    float offx = px - along * dx, offy = py - along * dy;
    float off = sqrtf(offx * offx + offy * offy);
    if (off >= NEAR)
        return;
    if (off < 0.01f) {
        float length = sqrtf(square);
        offx = -dy / length, offy = dx / length, off = 1;
    }
    float by = (NEAR - off) / 3;
    p->x += by * offx / off;
    p->y += by * offy / off / MAP_ROW;
}

static void push_all(field *f)
{
    const ttr_edition *edition = f->map->edition;

    for (int r = 0; r < f->map->routes; r++) {
        const ttr_route *route = ttr_route_get(edition, r);
        push_route(f, route);
        for (int p = 0; p < f->map->places; p++)
            push_off_line(f, p, route);
    }
    for (int i = 0; i < f->map->places; i++)
        for (int j = i + 1; j < f->map->places; j++)
            push_pair(f, &f->at[i], &f->at[j]);
}

static void settle(field *f)
{
    for (int round = 0; round < ROUNDS; round++) {
        /* At first things also want to go home, at last only apart. */
        float home = 0.15f * (float)(ROUNDS - round) / ROUNDS;
        for (int i = 0; i < f->map->places; i++) {
            f->at[i].x += home * (f->home[i].x - f->at[i].x);
            f->at[i].y += home * (f->home[i].y - f->at[i].y);
        }
        push_all(f);
        for (int i = 0; i < f->map->places; i++) {
            f->at[i].x = limit(f->at[i].x, MARGIN_X, f->right);
            f->at[i].y = limit(f->at[i].y, MARGIN_Y, f->bottom);
        }
    }
}

static bool is_free(const tui_map *map, int count, int y, int x)
{
    if (!map_inside(map, y, x) || x + map->signs.badges >= map->width)
        return false;
    for (int i = 0; i < count; i++)
        if (map->place[i].y == y &&
            map->place[i].x - map->signs.badges - 1 <= x &&
            x <= map->place[i].x + map->signs.badges + 1)
            return false;
    return true;
}

/* The cell for place i, or the nearest one that is free of those before it. */
static map_spot nearest_free(const tui_map *map, int i, point at)
{
    int y = (int)lroundf(at.y), x = (int)lroundf(at.x);

    for (int reach = 0; reach < map->height + map->width; reach++)
        for (int dy = -reach / MAP_ROW; dy <= reach / MAP_ROW; dy++) {
            int dx = reach - MAP_ROW * (dy < 0 ? -dy : dy);
            if (is_free(map, i, y + dy, x + dx))
                return (map_spot){(int16_t)(y + dy), (int16_t)(x + dx)};
            if (is_free(map, i, y + dy, x - dx))
                return (map_spot){(int16_t)(y + dy), (int16_t)(x - dx)};
        }
    return (map_spot){0, 0};
}

void map_put_places(tui_map *map)
{
    field f = {.map = map};

    stretch(&f);
    settle(&f);
    for (int i = 0; i < map->places; i++)
        map->place[i] = nearest_free(map, i, f.at[i]);
}
