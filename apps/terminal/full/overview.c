// SPDX-License-Identifier: MIT
/*
 * overview.c - The whole board, in dots of braille.
 *
 * A cell has two by four dots and one ink: that of the route drawn last. So
 * free routes come first, then those that are claimed, then those that stand
 * out.
 */
#include "terminal/full/overview.h"

#include "base/palette.h"
#include "base/utf8.h"
#include "text/names.h"

#include <stdlib.h>

enum { MOST_ROWS = 48, MOST_COLUMNS = 100 };

typedef struct picture {
    int height, width; // in cells
    uint8_t dots[MOST_ROWS][MOST_COLUMNS];
    tui_ink ink[MOST_ROWS][MOST_COLUMNS];
    bool taken[MOST_ROWS][MOST_COLUMNS]; // by a name
} picture;

static void put_dot(picture *it, int y, int x, tui_ink ink)
{
    static const uint8_t bits[4][2] = {
        {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

    if (y < 0 || x < 0 || y / 4 >= it->height || x / 2 >= it->width)
        return;
    it->dots[y / 4][x / 2] |= bits[y % 4][x % 2];
    it->ink[y / 4][x / 2] = ink;
}

static void draw_line(picture *it, const int from[2], const int to[2],
                      tui_ink ink)
{
    int dy = to[0] - from[0], dx = to[1] - from[1];
    int steps = abs(dy) > abs(dx) ? abs(dy) : abs(dx);

    for (int i = 0; i <= steps; i++)
        put_dot(it, from[0] + (steps ? dy * i / steps : 0),
                from[1] + (steps ? dx * i / steps : 0), ink);
}

/* Where a place is, in dots: at the top, in the middle between the sides. Both
   directions have the same measure, since dots are about square. */
static void find_dot(const picture *it, const ttr_edition *edition, int place,
                     int out[2])
{
    const ttr_place *at = ttr_place_get(edition, place);
    int width, height;

    ttr_edition_board(edition, &width, &height);
    long across = it->width * 2 - 2, down = it->height * 4 - 4;
    width = width > 0 ? width : 1;
    height = height > 0 ? height : 1;
    bool wide = across * height < down * width;
    long scale = wide ? across : down, of = wide ? width : height;
    out[0] = (int)(at->y * scale / of);
    out[1] = (int)((at->x * scale / of) + (across - width * scale / of) / 2);
}

/* In which order a route is drawn: 0 is first. */
static int layer_of(const tui_overview *look, int route)
{
    if (look->trail && ttr_set_has(look->trail, route))
        return 2;
    return look->state && look->state->owner[route] != TTR_NOBODY;
}

static tui_ink ink_of(const tui_overview *look, int route)
{
    const ttr_route *it = ttr_route_get(look->edition, route);

    if (look->state && look->state->owner[route] != TTR_NOBODY)
        return (tui_ink){TUI_NAME, look->state->owner[route], 1, 0};
    if (layer_of(look, route) == 2)
        return TUI_INK(TUI_WARNING);
    if (look->state)
        return TUI_INK(TUI_DIM);
    return (tui_ink){
        TUI_TINT,
        (uint8_t)(it->colour == TTR_GREY
                      ? APP_GREY
                      : app_card_colour(look->edition, it->colour)),
        0, 0};
}

static void draw_routes(picture *it, const tui_overview *look, int layer)
{
    for (int r = 0; r < ttr_route_count(look->edition); r++) {
        const ttr_route *route = ttr_route_get(look->edition, r);
        int from[2], to[2];
        if (layer_of(look, r) != layer)
            continue;
        find_dot(it, look->edition, route->from, from);
        find_dot(it, look->edition, route->to, to);
        draw_line(it, from, to, ink_of(look, r));
    }
}

static void put_picture(const picture *it, tui_box box)
{
    char glyph[5];

    for (int y = 0; y < it->height; y++) {
        for (int x = 0; x < it->width; x++) {
            if (!it->dots[y][x])
                continue;
            utf8_write(0x2800u + it->dots[y][x], glyph);
            tui_put(box, y, x, it->ink[y][x], glyph);
        }
    }
}

/* The shape of its owner in the middle of each route that is claimed: nobody
   needs to tell colours apart. */
static void put_owners(picture *it, tui_box box, const tui_overview *look)
{
    for (int r = 0; look->state && r < ttr_route_count(look->edition); r++) {
        const ttr_route *route = ttr_route_get(look->edition, r);
        uint8_t owner = look->state->owner[r];
        int from[2], to[2];
        if (owner == TTR_NOBODY)
            continue;
        find_dot(it, look->edition, route->from, from);
        find_dot(it, look->edition, route->to, to);
        int y = (from[0] + to[0]) / 8, x = (from[1] + to[1]) / 4;
        if (y < it->height && x < it->width)
            it->taken[y][x] = true;
        tui_put(box, y, x, (tui_ink){TUI_PLAYER, owner, 0, 0},
                app_player_sign(owner));
    }
}

/* Is there room for a name from this cell on? */
static bool has_room(const picture *it, int y, int x, int width)
{
    if (x < 0 || x + width > it->width)
        return false;
    for (int i = 0; i < width; i++)
        if (it->taken[y][x + i])
            return false;
    return true;
}

/* A name at the right of its place or at its left, else below or above it, else
   not at all. */
static void put_name(picture *it, tui_box box, const tui_overview *look,
                     int place)
{
    static const int rows[] = {0, 1, -1};
    const char *name = app_place_name(look->edition, place);
    int width = tui_cells(name), at[2];

    find_dot(it, look->edition, place, at);
    for (int i = 0; i < 6; i++) {
        int y = at[0] / 4 + rows[i / 2];
        int x = i % 2 ? at[1] / 2 - width : at[1] / 2 + 1;
        if (y < 0 || y >= it->height || !has_room(it, y, x, width))
            continue;
        for (int k = 0; k < width; k++)
            it->taken[y][x + k] = true;
        tui_put(box, y, x, TUI_INK(TUI_BOLD), name);
        return;
    }
}

void tui_overview_draw(tui_box box, const tui_overview *look)
{
    picture it = {0};

    it.height = box.height < MOST_ROWS ? box.height : MOST_ROWS;
    it.width = box.width < MOST_COLUMNS ? box.width : MOST_COLUMNS;
    if (it.height < 4 || it.width < 12)
        return;
    for (int layer = 0; layer <= 2; layer++)
        draw_routes(&it, look, layer);
    put_picture(&it, box);
    put_owners(&it, box, look);
    for (int p = 0; p < ttr_place_count(look->edition); p++) {
        int at[2];
        find_dot(&it, look->edition, p, at);
        tui_put(box, at[0] / 4, at[1] / 2,
                TUI_INK(look->named[p] ? TUI_WARNING : TUI_BOLD), "•");
        if (at[0] / 4 < it.height && at[1] / 2 < it.width)
            it.taken[at[0] / 4][at[1] / 2] = true;
    }
    for (int p = 0; p < ttr_place_count(look->edition); p++)
        if (look->named[p])
            put_name(&it, box, look, p);
}
