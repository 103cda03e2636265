// SPDX-License-Identifier: MIT
/*
 * map_signs.c - The signs of spaces and places, and what rule modules add.
 *
 * Nothing here knows a rule module: marks and fields are shown by what they
 * declare. A place shows the value of its mark, when marks have values, else
 * that of the first field for places; further fields stand beside it, and the
 * last cell says when there is more than it can show. Fields at rest, as they
 * are when a game begins, are not shown. The key to all this is in map_key.c.
 */
#include "terminal/full/map_layout.h"

#include "base/palette.h"
#include "text/names.h"

#include <ctype.h>
#include <stdio.h>

void map_find_signs(const ttr_edition *edition, map_signs *signs)
{
    *signs = (map_signs){.mark = TTR_NONE};
    for (int m = 0; m < ttr_edition_mark_count(edition); m++) {
        const ttr_mark *mark = ttr_edition_mark(edition, m);
        bool has_values = mark->most > mark->least;
        if (mark->scope == TTR_ON_PLACE && has_values &&
            signs->mark == TTR_NONE)
            signs->mark = m;
    }
    for (int f = 0; f < ttr_edition_field_count(edition); f++) {
        const ttr_field *field = ttr_edition_field(edition, f);
        if (field->visibility != TTR_PUBLIC || field->role)
            continue; // the pieces on a route show its roles
        if (app_field_stands(field) && signs->pawns < MAP_FIELDS)
            signs->pawn[signs->pawns++] = f;
        if (field->scope == TTR_ON_PLACE && signs->fields < MAP_FIELDS)
            signs->field[signs->fields++] = f;
        else if (field->scope == TTR_ON_PLACE && signs->mores < MAP_MORE)
            signs->more[signs->mores++] = f;
        if (field->scope == TTR_ON_ROUTE && !signs->route_fields)
            signs->route_field = f, signs->route_fields = 1;
        else if (field->scope == TTR_ON_ROUTE && signs->route_mores < MAP_MORE)
            signs->route_more[signs->route_mores++] = f;
    }
    signs->badges = signs->fields - (signs->mark == TTR_NONE ? 1 : 0);
    if (signs->badges < 0)
        signs->badges = 0;
    if (signs->pawns)
        signs->badges++;
}

int map_route_mark(const ttr_edition *edition, int route)
{
    int nth = 0;

    for (int m = 0; m < ttr_edition_mark_count(edition); m++) {
        if (ttr_edition_mark(edition, m)->scope != TTR_ON_ROUTE)
            continue;
        nth++;
        if (ttr_edition_mark_value(edition, m, route))
            return nth;
    }
    return 0;
}

const char *map_brackets(int mark)
{
    static const char *const brackets[] = {"  ", "()", "[]", "<>", "{}"};
    enum { KINDS = sizeof brackets / sizeof brackets[0] };

    return brackets[mark < KINDS ? mark : KINDS - 1];
}

char map_space_sign(const tui_map *map, const map_cards *cards, int r, int k)
{
    const ttr_route *route = ttr_route_get(map->edition, r);

    if (k < route->wilds_min)
        return '*';
    if (route->colour == TTR_GREY)
        return 'x';
    char sign = cards->sign[route->colour][0];
    /* Where there is no room for brackets a small letter tells. */
    bool small = map->wide == 1 && map_route_mark(map->edition, r);
    return small ? (char)tolower((unsigned char)sign) : sign;
}

void map_value_sign(int value, bool raised, char glyph[TUI_GLYPH_BYTES])
{
    static const char *const raised_digits[] = {"⁰", "¹", "²", "³", "⁴",
                                                "⁵", "⁶", "⁷", "⁸", "⁹"};

    if (value < 0 || value > 35 || (raised && value > 9))
        snprintf(glyph, TUI_GLYPH_BYTES, "%s", value < 0 ? "-" : "+");
    else if (raised)
        snprintf(glyph, TUI_GLYPH_BYTES, "%s", raised_digits[value]);
    else
        snprintf(glyph, TUI_GLYPH_BYTES, "%c",
                 value < 10 ? '0' + value : 'A' + value - 10);
}

/* A field that is not at rest. */
static bool field_stirs(const tui_map *map, const ttr_state *state, int field,
                        int index, int *value)
{
    const ttr_field *it = ttr_edition_field(map->edition, field);
    int rest = it->type == TTR_FIELD_NUMBER ? it->initial : 0;

    *value = state ? ttr_state_field(map->edition, state, field, index) : rest;
    return *value != rest;
}

/* Is there anything of these fields to be told? */
static bool any_stirs(const tui_map *map, const ttr_state *state,
                      const int *field, int count, int index)
{
    int value;

    for (int i = 0; i < count; i++)
        if (field_stirs(map, state, field[i], index, &value))
            return true;
    return false;
}

/* The pawns and figures at a place: which it is, or how many. */
static void pawn_sign(const tui_map *map, const ttr_state *state, int place,
                      char glyph[TUI_GLYPH_BYTES])
{
    const map_signs *signs = &map->signs;
    int count = 0;

    for (int i = 0; state && i < signs->pawns; i++) {
        const ttr_field *it = ttr_edition_field(map->edition, signs->pawn[i]);
        bool pawn = it->scope == TTR_ON_PLAYER;
        char sign[APP_FIGURE_MAX];
        for (int p = 0; p < (pawn ? state->players : 1); p++)
            if (ttr_state_field(map->edition, state, signs->pawn[i], p) ==
                    place &&
                count++ == 0)
                snprintf(glyph, TUI_GLYPH_BYTES, "%s",
                         pawn ? app_player_sign(p)
                              : app_figure_sign(map->edition, it, sign));
    }
    if (count > 1)
        map_value_sign(count, true, glyph);
}

int map_place_sign(const tui_map *map, const ttr_state *state, int place,
                   int cell, char glyph[TUI_GLYPH_BYTES])
{
    const map_signs *signs = &map->signs;
    bool first = cell == 0;
    int value;

    snprintf(glyph, TUI_GLYPH_BYTES, "%s", first ? "◎" : " ");
    if (first && signs->mark != TTR_NONE) {
        value = ttr_edition_mark_value(map->edition, signs->mark, place);
        if (value)
            map_value_sign(value, false, glyph);
        return value;
    }
    int last = signs->badges - (signs->pawns ? 1 : 0);
    if (cell > last) {
        pawn_sign(map, state, place, glyph);
        return 0;
    }
    if (!first && cell == last &&
        any_stirs(map, state, signs->more, signs->mores, place)) {
        snprintf(glyph, TUI_GLYPH_BYTES, "⁺");
        return 0;
    }
    int field = cell - (signs->mark == TTR_NONE ? 0 : 1);
    if (field >= signs->fields ||
        !field_stirs(map, state, signs->field[field], place, &value))
        return 0;
    const ttr_field *it = ttr_edition_field(map->edition, signs->field[field]);
    if (it->type == TTR_FIELD_NUMBER && it->of == TTR_OPTION_PLAYER)
        snprintf(glyph, TUI_GLYPH_BYTES, "%s", app_player_sign(value));
    else
        map_value_sign(value, !first, glyph);
    return value;
}

static int count_users(const ttr_edition *edition, const ttr_state *state,
                       int route)
{
    unsigned users = ttr_route_users(edition, state, route);
    int count = 0;

    for (int p = 0; p < state->players; p++)
        if (users >> p & 1)
            count++;
    return count;
}

bool map_route_badge(const tui_map *map, const ttr_state *state, int route,
                     char glyph[TUI_GLYPH_BYTES])
{
    const map_signs *signs = &map->signs;
    int value = state ? count_users(map->edition, state, route) : 0;

    if (value > ttr_route_get(map->edition, route)->length) {
        map_value_sign(value, true, glyph); // not all have a piece on it
        return true;
    }
    if (any_stirs(map, state, signs->route_more, signs->route_mores, route)) {
        snprintf(glyph, TUI_GLYPH_BYTES, "⁺");
        return true;
    }
    if (!signs->route_fields ||
        !field_stirs(map, state, signs->route_field, route, &value))
        return false;
    map_value_sign(value, true, glyph);
    return true;
}
