// SPDX-License-Identifier: MIT
/*
 * menu_picture.c - A small picture of a board, in dots of braille.
 *
 * A cell has two by four dots and one colour. It is for looking only: the map
 * of the game is drawn by map.c.
 */
#include "base/palette.h"
#include "base/utf8.h"
#include "terminal/full/menu.h"

#include <stdlib.h>

enum { MOST_ROWS = 48, MOST_COLUMNS = 100, NO_COLOUR = 255 };

typedef struct picture {
    int height, width; // in cells
    uint8_t dots[MOST_ROWS][MOST_COLUMNS];
    uint8_t colour[MOST_ROWS][MOST_COLUMNS]; // app_colour
} picture;

static void put_dot(picture *it, int y, int x, uint8_t colour)
{
    static const uint8_t bits[4][2] = {
        {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

    if (y < 0 || x < 0 || y / 4 >= it->height || x / 2 >= it->width)
        return;
    it->dots[y / 4][x / 2] |= bits[y % 4][x % 2];
    it->colour[y / 4][x / 2] = colour;
}

static void draw_line(picture *it, const int from[2], const int to[2],
                      uint8_t colour)
{
    int dy = to[0] - from[0], dx = to[1] - from[1];
    int steps = abs(dy) > abs(dx) ? abs(dy) : abs(dx);

    for (int i = 0; i <= steps; i++)
        put_dot(it, from[0] + (steps ? dy * i / steps : 0),
                from[1] + (steps ? dx * i / steps : 0), colour);
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

static void draw_routes(picture *it, const ttr_edition *edition)
{
    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *route = ttr_route_get(edition, r);
        uint8_t colour = APP_GREY;
        int from[2], to[2];
        if (route->colour != TTR_GREY)
            colour = (uint8_t)app_card_colour(edition, route->colour);
        find_dot(it, edition, route->from, from);
        find_dot(it, edition, route->to, to);
        draw_line(it, from, to, colour);
    }
}

static void put_picture(const picture *it, tui_box box)
{
    char glyph[5];

    for (int y = 0; y < it->height; y++) {
        for (int x = 0; x < it->width; x++) {
            if (!it->dots[y][x])
                continue;
            tui_ink ink = {TUI_TINT, it->colour[y][x], 0, 0};
            utf8_write(0x2800u + it->dots[y][x], glyph);
            tui_put(box, y, x, ink, glyph);
        }
    }
}

void menu_draw_picture(tui_box box, const ttr_edition *edition)
{
    picture it = {0};

    it.height = box.height < MOST_ROWS ? box.height : MOST_ROWS;
    it.width = box.width < MOST_COLUMNS ? box.width : MOST_COLUMNS;
    if (it.height < 4 || it.width < 12)
        return;
    draw_routes(&it, edition);
    put_picture(&it, box);
    for (int p = 0; p < ttr_place_count(edition); p++) {
        int at[2];
        find_dot(&it, edition, p, at);
        tui_put(box, at[0] / 4, at[1] / 2, TUI_INK(TUI_BOLD), "•");
    }
}
