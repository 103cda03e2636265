// SPDX-License-Identifier: MIT
/*
 * edition_tables.c - What an edition knows beforehand so that playing is fast.
 *
 * Invariant: the tables say the same as the routes. A row [n] of a table holds
 * a route if n of something is enough for it, so rows only grow with n.
 */
#include "load/load.h"

#include "base/bits.h"
#include "path/longest_path.h"

#include <string.h>

static void add_route(ttri_routes *rows, int least, int route)
{
    for (int n = least; n <= TTR_MAX_LENGTH; n++)
        ttri_set_add(rows[n].word, route);
}

static void fill_tables(ttr_edition *edition)
{
    for (int r = 0; r < edition->route_count; r++) {
        const ttr_route *route = &edition->route[r];
        for (int c = 0; c < edition->card_kinds; c++)
            if (route->colour == TTR_GREY || route->colour == c ||
                c == ttri_wild(edition))
                add_route(edition->payable[c], route->cards, r);
        add_route(edition->wilds_enough, route->wilds_min, r);
        add_route(edition->covered[route->piece_kind], route->pieces, r);
    }
}

/* Each route in each colour in each number of wilds, each subset of an offer,
   and the few others. */
static int bound_actions(const ttr_edition *edition)
{
    int bound = 1 << TTR_MAX_OFFER;
    int claims = 0;

    for (int r = 0; r < edition->route_count; r++) {
        const ttr_route *route = &edition->route[r];
        int colours = route->colour == TTR_GREY ? edition->card_kinds - 1 : 1;
        claims += colours * TTR_MAX_LENGTH + 1;
    }
    static_assert(TTRI_MAX_EMITTED <= 1 << TTR_MAX_OFFER,
                  "options fit where tickets to keep do");
    int own = edition->own_action_count * TTRI_MAX_EMITTED;
    return bound + claims + own + edition->card_kinds + 3;
}

void ttri_edition_complete(ttr_edition *edition)
{
    memset(edition->payable, 0, sizeof edition->payable);
    memset(edition->wilds_enough, 0, sizeof edition->wilds_enough);
    memset(edition->covered, 0, sizeof edition->covered);

    for (int r = 0; r < edition->route_count; r++)
        edition->route[r].wilds_min = (uint8_t)ttri_min(
            edition->route[r].wilds_min, edition->route[r].cards);
    fill_tables(edition);
    edition->route_words = (edition->route_count + 63) / 64;
    edition->ticket_words = (edition->ticket_count + 63) / 64;
    edition->max_actions = bound_actions(edition);
    memset(edition->role_fields, 0, sizeof edition->role_fields);
    for (int f = 0; f < edition->field_count; f++)
        edition->role_fields[edition->field[f].info->role] |= UINT64_C(1) << f;
    edition->free_routes = false;
    for (int r = 0; r < edition->route_count; r++)
        edition->free_routes |= !edition->route[r].cards;
    edition->acts_drawing = false;
    for (int i = 0; i < edition->own_action_count; i++)
        if (edition->own_action[i].info->drawing)
            edition->acts_drawing = true;
    edition->state_size = offsetof(ttr_state, fields) + edition->field_bytes;
    ttri_edition_sort(edition);
    ttri_place_order(edition);
}
