// SPDX-License-Identifier: MIT
/*
 * map_key.c - The key to the map: what the signs of rule modules mean.
 *
 * The values of a place stand in cells side by side, so the key shows a place
 * with dots for the cells before the one that is meant.
 */
#include "terminal/full/map_layout.h"

#include "base/palette.h"
#include "text/names.h"

#include <stdio.h>

typedef struct key {
    tui_sign *out;
    int count, most;
} key;

static void add(key *to, const char *sign, const char *name, const char *help)
{
    if (to->count == to->most)
        return;
    tui_sign *added = &to->out[to->count++];
    snprintf(added->sign, sizeof added->sign, "%s", sign);
    added->name = name;
    added->help = help ? help : "";
}

static void add_field(key *to, const ttr_edition *edition, int field,
                      const char *sign)
{
    const ttr_field *it = ttr_edition_field(edition, field);

    add(to, sign, it->name, it->help);
}

/* What a field may show: a number, or the shape of a player. */
static const char *sample(const ttr_edition *edition, int field, bool raised)
{
    const ttr_field *it = ttr_edition_field(edition, field);

    if (it->type == TTR_FIELD_NUMBER && it->of == TTR_OPTION_PLAYER)
        return app_player_sign(0);
    return raised ? "¹" : "1";
}

/* The cells of a place. */
static void add_places(key *to, const ttr_edition *edition,
                       const map_signs *signs)
{
    int cell = 0;
    char text[24];

    if (signs->mark != TTR_NONE) {
        const ttr_mark *mark = ttr_edition_mark(edition, signs->mark);
        add(to, "1", mark->name, mark->help);
        cell = 1;
    }
    for (int i = 0; i < signs->fields; i++, cell++) {
        snprintf(text, sizeof text, "%s%.*s%s", cell ? "◎" : "",
                 cell > 1 ? 2 * (cell - 1) : 0, "······",
                 sample(edition, signs->field[i], cell > 0));
        add_field(to, edition, signs->field[i], text);
    }
    for (int i = 0; i < signs->mores; i++)
        add_field(to, edition, signs->more[i], "⁺");
    for (int i = 0; i < signs->pawns; i++) {
        const ttr_field *it = ttr_edition_field(edition, signs->pawn[i]);
        char sign[APP_FIGURE_MAX];
        snprintf(text, sizeof text, "◎%s",
                 it->scope == TTR_ON_PLAYER
                     ? app_player_sign(0)
                     : app_figure_sign(edition, it, sign));
        add_field(to, edition, signs->pawn[i], text);
    }
}

static void add_routes(key *to, const ttr_edition *edition,
                       const map_signs *signs)
{
    int nth = 0;
    char text[24];

    for (int m = 0; m < ttr_edition_mark_count(edition); m++) {
        const ttr_mark *mark = ttr_edition_mark(edition, m);
        if (mark->scope != TTR_ON_ROUTE)
            continue;
        const char *sides = map_brackets(++nth);
        snprintf(text, sizeof text, "%cR%c", sides[0], sides[1]);
        add(to, text, mark->name, mark->help);
    }
    if (signs->route_fields) {
        snprintf(text, sizeof text, "─%s─",
                 sample(edition, signs->route_field, true));
        add_field(to, edition, signs->route_field, text);
    }
    for (int i = 0; i < signs->route_mores; i++)
        add_field(to, edition, signs->route_more[i], "─⁺─");
}

int tui_map_key(const ttr_edition *edition, tui_sign *out, int most)
{
    key to = {out, 0, most};
    map_signs signs;

    map_find_signs(edition, &signs);
    add_places(&to, edition, &signs);
    add_routes(&to, edition, &signs);
    return to.count;
}
