// SPDX-License-Identifier: MIT
/*
 * map_draw.c - Drawing a part of the map with what is on the board now.
 */
#include "terminal/full/map_layout.h"

#include "base/palette.h"
#include "base/utf8.h"
#include "text/names.h"

#include <stdio.h>

/* What drawing needs to know, found once for all cells. */
typedef struct brush {
    const tui_map *map;
    const tui_map_look *look;
    uint8_t colour[TTR_MAX_CARD_KINDS]; // app_colour of each kind of card
    map_cards cards;
} brush;

static bool in_set(const uint64_t *set, int i)
{
    return set && ttr_set_has(set, i);
}

static int owner_of(const brush *b, int route)
{
    return b->look->state ? b->look->state->owner[route] : TTR_NOBODY;
}

/* Who has a piece on a space: the owner as a rule. */
static int piece_on(const brush *b, int route, int k)
{
    uint8_t space[TTR_MAX_LENGTH];

    if (!b->look->state ||
        k >= ttr_route_spaces(b->map->edition, b->look->state, route, space))
        return owner_of(b, route);
    return space[k];
}

/* Others are dim when something shall stand out. */
static bool is_dim(const brush *b, int route)
{
    const tui_map_look *look = b->look;

    return look->others_dim && route != look->route &&
           !in_set(look->lit, route) && !in_set(look->trail, route);
}

static app_colour colour_of(const brush *b, const ttr_route *route)
{
    return route->colour == TTR_GREY ? APP_GREY
                                     : (app_colour)b->colour[route->colour];
}

/* Does it stand out among others? */
static bool is_lit(const brush *b, int route)
{
    return in_set(b->look->lit, route) || in_set(b->look->trail, route);
}

/* side: of a wide space, not its middle. */
static tui_ink space_ink(const brush *b, int r, int k, bool side)
{
    const ttr_route *route = ttr_route_get(b->map->edition, r);
    int owner = piece_on(b, r, k);
    tui_ink ink = {.strong = is_lit(b, r)};

    /* The cursor shows around the letter; a single cell has no room for its
       colour then. */
    if (r == b->look->route && (side || b->map->wide == 1))
        return (tui_ink){.kind = TUI_SELECTED, .strong = 1};
    if (owner != TTR_NOBODY) {
        ink.kind = is_dim(b, r) ? TUI_NAME : TUI_PLAYER;
        ink.index = (uint8_t)owner;
    } else {
        ink.kind = is_dim(b, r) ? TUI_TINT : TUI_CARD;
        ink.index =
            (uint8_t)(k < route->wilds_min ? APP_WILD : colour_of(b, route));
    }
    return ink;
}

static tui_ink line_ink(const brush *b, int r)
{
    int owner = owner_of(b, r);
    tui_ink ink = {.strong = is_lit(b, r) || owner != TTR_NOBODY};

    if (r == b->look->route) {
        ink.kind = TUI_SELECTED;
    } else if (is_dim(b, r)) {
        ink.kind = TUI_DIM;
        ink.strong = 0;
    } else if (in_set(b->look->trail, r)) {
        ink.kind = TUI_WARNING;
    } else if (owner != TTR_NOBODY) {
        ink.kind = TUI_NAME;
        ink.index = (uint8_t)owner;
    } else {
        ink.kind = TUI_TINT;
        ink.index = (uint8_t)colour_of(b, ttr_route_get(b->map->edition, r));
    }
    return ink;
}

/* Lines that stand out are thicker: every dot has one beside and below it. */
static void thicken(char glyph[TUI_GLYPH_BYTES])
{
    enum { BRAILLE = 0x2800, UPPER = 0x1B };
    const char *text = glyph;
    uint32_t letter = utf8_next(&text);

    if (letter < BRAILLE || letter > BRAILLE + 0xFF)
        return;
    uint32_t dots = letter - BRAILLE;
    uint32_t low = (dots & UPPER) << 1;
    /* The lowest row stands at the end of the bits. */
    low |= (dots & 0x04) << 4 | (dots & 0x20) << 2;
    dots |= low;
    dots |= (dots & 0x07) << 3 | (dots & 0x40) << 1;
    dots |= (dots & 0x38) >> 3 | (dots & 0x80) >> 1;
    utf8_write(BRAILLE + dots, glyph);
}

static bool is_chosen(const brush *b, int place)
{
    return place == b->look->place[0] || place == b->look->place[1];
}

static tui_ink place_ink(const brush *b, int place, int value)
{
    tui_ink ink = TUI_INK(TUI_BOLD);

    if (value) {
        ink.kind = TUI_MARK;
        ink.index = (uint8_t)((value - 1) & 7);
    } else if (b->look->others_dim) {
        ink.kind = TUI_DIM;
    }
    if (is_chosen(b, place))
        ink = (tui_ink){.kind = TUI_WARNING, .strong = 1};
    return ink;
}

static tui_ink label_ink(const brush *b, int place)
{
    if (is_chosen(b, place))
        return (tui_ink){.kind = TUI_WARNING, .strong = 1};
    if (b->look->route != TTR_NONE) {
        const ttr_route *route = ttr_route_get(b->map->edition, b->look->route);
        if (place == route->from || place == route->to)
            return TUI_INK(TUI_BOLD);
    }
    return TUI_INK(b->look->others_dim ? TUI_DIM : TUI_NORMAL);
}

static tui_ink space_look(const brush *b, const tui_cell *cell, int x,
                          char glyph[TUI_GLYPH_BYTES])
{
    const map_track *track = &b->map->track[cell->thing];
    bool side = track->space[cell->index].x != x;
    int owner = piece_on(b, cell->thing, cell->index);

    if (!side && owner != TTR_NOBODY)
        snprintf(glyph, TUI_GLYPH_BYTES, "%s", app_player_sign(owner));
    else if (!side)
        snprintf(glyph, TUI_GLYPH_BYTES, "%c",
                 map_space_sign(b->map, &b->cards, cell->thing, cell->index));
    return space_ink(b, cell->thing, cell->index, side);
}

static tui_ink line_look(const brush *b, const tui_cell *cell,
                         char glyph[TUI_GLYPH_BYTES])
{
    if (cell->index == MAP_BADGE &&
        map_route_badge(b->map, b->look->state, cell->thing, glyph))
        return TUI_INK(TUI_BOLD);
    if (is_lit(b, cell->thing))
        thicken(glyph);
    return line_ink(b, cell->thing);
}

/* What a cell shows now. */
static tui_ink cell_look(const brush *b, const tui_cell *cell, int x,
                         char glyph[TUI_GLYPH_BYTES])
{
    snprintf(glyph, TUI_GLYPH_BYTES, "%s", cell->glyph);
    switch (cell->kind) {
    case TUI_CELL_LINE:
        return line_look(b, cell, glyph);
    case TUI_CELL_SPACE:
        return space_look(b, cell, x, glyph);
    case TUI_CELL_PLACE: {
        int value = map_place_sign(b->map, b->look->state, cell->thing,
                                   cell->index, glyph);
        return place_ink(b, cell->thing, cell->index == 0 ? value : 0);
    }
    case TUI_CELL_LABEL:
        return label_ink(b, cell->thing);
    default:
        return TUI_INK(TUI_NORMAL);
    }
}

void tui_map_draw(const tui_map *map, const tui_map_look *look, tui_box box,
                  int top, int left)
{
    brush b = {.map = map, .look = look};

    app_card_signs(map->edition, b.cards.sign);
    for (int c = 0; c < ttr_card_kinds(map->edition); c++)
        b.colour[c] = (uint8_t)app_card_colour(map->edition, c);
    tui_fill(box, TUI_INK(TUI_NORMAL));
    for (int y = 0; y < box.height; y++)
        for (int x = 0; x < box.width; x++) {
            char glyph[TUI_GLYPH_BYTES];
            const tui_cell *cell = tui_map_cell(map, top + y, left + x);
            if (cell->kind == TUI_CELL_EMPTY || !cell->glyph[0])
                continue;
            tui_ink ink = cell_look(&b, cell, left + x, glyph);
            tui_put(box, y, x, ink, glyph);
        }
}
