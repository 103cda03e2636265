// SPDX-License-Identifier: MIT
/*
 * map_paint.c - From a layout to the cells that show it.
 */
#include "terminal/full/map_layout.h"

#include "base/utf8.h"
#include "terminal/full/screen_text.h"
#include "text/names.h"

#include <stdio.h>
#include <string.h>

static void set(tui_map *map, int y, int x, tui_cell cell)
{
    if (map_inside(map, y, x))
        map->cell[map_index(map, y, x)] = cell;
}

/* Lines are drawn with the dots of Braille letters: finer than cells, so that
   a curve looks like one, and crossings stay readable. */
static void paint_lines(map_work *work)
{
    enum { BRAILLE = 0x2800 };
    tui_map *map = work->map;
    size_t cells = (size_t)map->height * (size_t)map->width;
    uint8_t *dots = work->lines;

    memset(dots, 0, cells);
    for (int r = 0; r < map->routes; r++) {
        int count = map_trace(work, r, &map->track[r]);
        map_dot(map, r, map_route_mark(map->edition, r) > 0, dots);
        for (int j = 0; j < count; j++)
            set(map, work->path[j].y, work->path[j].x,
                (tui_cell){.kind = TUI_CELL_LINE, .thing = (uint16_t)r});
    }
    for (size_t i = 0; i < cells; i++)
        if (map->cell[i].kind == TUI_CELL_LINE && dots[i])
            utf8_write(BRAILLE + dots[i], map->cell[i].glyph);
        else
            map->cell[i] = (tui_cell){.kind = TUI_CELL_EMPTY, .glyph = " "};
}

/* Wide spaces have brackets when the route has a mark. */
static char side_of(const tui_map *map, int r, bool left)
{
    return map_brackets(map_route_mark(map->edition, r))[left ? 0 : 1];
}

static void paint_route(tui_map *map, const map_cards *cards, int r)
{
    int half = map->wide / 2, length = ttr_route_get(map->edition, r)->length;

    for (int k = 0; k < length; k++)
        for (int dx = -half; dx <= half; dx++) {
            map_spot at = map->track[r].space[k];
            tui_cell cell = {.kind = TUI_CELL_SPACE,
                             .index = (uint8_t)k,
                             .thing = (uint16_t)r};
            cell.glyph[0] = dx == 0 ? map_space_sign(map, cards, r, k)
                                    : side_of(map, r, dx < 0);
            set(map, at.y, at.x + dx, cell);
        }
    if (map->signs.route_fields) {
        map_spot at = map->track[r].space[length];
        tui_cell cell = *tui_map_cell(map, at.y, at.x);
        cell.kind = TUI_CELL_LINE;
        cell.index = MAP_BADGE;
        cell.thing = (uint16_t)r;
        set(map, at.y, at.x, cell);
    }
}

static void paint_label(tui_map *map, int p)
{
    const map_label *label = &map->label[p];
    const char *text = label->text;
    int x = label->at.x, end = label->at.x + label->cells;

    for (int i = 0; x < end && *text; i++) {
        tui_cell cell = {
            .kind = TUI_CELL_LABEL, .index = (uint8_t)i, .thing = (uint16_t)p};
        size_t size = tui_letter_after(text, 0);
        if (size < sizeof cell.glyph)
            memcpy(cell.glyph, text, size);
        else
            cell.glyph[0] = '?'; // more accents than anybody writes
        text += size;
        int cells = tui_cells(cell.glyph);
        set(map, label->at.y, x++, cell);
        cell.glyph[0] = '\0'; // the right half of a wide letter
        for (int c = 1; c < cells && x < end; c++)
            set(map, label->at.y, x++, cell);
    }
}

static void paint_place(tui_map *map, int p)
{
    for (int c = 0; c <= map->signs.badges; c++) {
        tui_cell cell = {
            .kind = TUI_CELL_PLACE, .index = (uint8_t)c, .thing = (uint16_t)p};
        map_place_sign(map, NULL, p, c, cell.glyph);
        set(map, map->place[p].y, map->place[p].x + c, cell);
    }
}

void map_paint(map_work *work)
{
    tui_map *map = work->map;
    map_cards cards;

    app_card_signs(map->edition, cards.sign);
    paint_lines(work);
    for (int p = 0; p < map->places; p++) {
        paint_label(map, p);
        paint_place(map, p);
    }
    for (int r = 0; r < map->routes; r++)
        paint_route(map, &cards, r);
}
