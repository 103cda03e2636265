// SPDX-License-Identifier: MIT
/*
 * edition_json.c - Editions as JSON.
 */
#include "wire/edition_json.h"

#include "base/language.h"
#include "text/names.h"

#include <ttr/ttr.h>

#include <stdio.h>

static void write_rules(reply *out, const ttr_edition *edition)
{
    static const char *const tie_breaks[] = {
        [TTR_TIE_TICKETS] = "tickets",
        [TTR_TIE_LONGEST_PATH] = "longest-path",
    };
    const char *const *modules;
    const ttr_tie_break *order;

    reply_key(out, "rules");
    reply_open(out, '{');
    for (int i = 0; i < TTR_NUMBER_COUNT; i++)
        reply_number_of(out, ttr_number_get((ttr_number)i)->name,
                        ttr_edition_number(edition, (ttr_number)i));
    reply_key(out, "tie_break");
    reply_open(out, '[');
    int count = ttr_edition_tie_breaks(edition, &order);
    for (int i = 0; i < count; i++)
        reply_text(out, tie_breaks[order[i]]);
    reply_close(out, ']');
    reply_close(out, '}');

    reply_key(out, "modules");
    reply_open(out, '[');
    count = ttr_edition_modules(edition, &modules);
    for (int i = 0; i < count; i++)
        reply_text(out, modules[i]);
    reply_close(out, ']');
}

/* A card or piece; its name as it is written when there is no language. */
static void write_kind(reply *out, const ttr_edition *edition,
                       const ttr_kind *kind, const ttr_language *language)
{
    reply_open(out, '{');
    reply_text_of(out, "id", kind->id);
    reply_text_of(out, "name",
                  language ? app_text(edition, kind->name) : kind->name);
    reply_number_of(out, "count", kind->count);
    reply_close(out, '}');
}

/* Cards, pieces and what lengths score. */
static void write_stock(reply *out, const ttr_edition *edition,
                        const ttr_language *language)
{
    reply_key(out, "cards");
    reply_open(out, '[');
    for (int i = 0; i < ttr_card_kinds(edition); i++)
        write_kind(out, edition, ttr_card_get(edition, i), language);
    reply_close(out, ']');
    reply_key(out, "pieces");
    reply_open(out, '[');
    for (int i = 0; i < ttr_piece_kinds(edition); i++)
        write_kind(out, edition, ttr_piece_get(edition, i), language);
    reply_close(out, ']');

    reply_key(out, "points");
    reply_open(out, '{');
    for (int length = 1; length <= TTR_MAX_LENGTH; length++) {
        int points = ttr_edition_points(edition, length);
        char key[12];
        if (!points)
            continue;
        snprintf(key, sizeof key, "%d", length);
        reply_number_of(out, key, points);
    }
    reply_close(out, '}');
}

/* "toll": 2, or a list of values; places and cards by their ids. */
static void write_mark(reply *out, const ttr_edition *edition, int mark,
                       int index)
{
    const ttr_mark *it = ttr_edition_mark(edition, mark);
    int value[TTR_MAX_MARK_VALUES];
    int count = ttr_edition_mark_values(edition, mark, index, value);

    reply_key(out, it->name);
    if (it->size)
        reply_open(out, '[');
    for (int i = 0; i < count; i++)
        if (it->of == TTR_OPTION_PLACE)
            reply_text(out, ttr_place_get(edition, value[i])->id);
        else if (it->of == TTR_OPTION_CARD)
            reply_text(out, ttr_card_get(edition, value[i])->id);
        else
            reply_number(out, value[i]);
    if (it->size)
        reply_close(out, ']');
}

/* What rule modules have marked: "marks": {"toll": 2}; left out when there is
   nothing. */
static void write_marks(reply *out, const ttr_edition *edition, ttr_scope scope,
                        int index)
{
    bool any = false;

    for (int i = 0; i < ttr_edition_mark_count(edition); i++) {
        if (ttr_edition_mark(edition, i)->scope != scope ||
            !ttr_edition_mark_value(edition, i, index))
            continue;
        if (!any) {
            reply_key(out, "marks");
            reply_open(out, '{');
        }
        any = true;
        write_mark(out, edition, i, index);
    }
    if (any)
        reply_close(out, '}');
}

static void write_route(reply *out, const ttr_edition *edition, int i)
{
    const ttr_route *route = ttr_route_get(edition, i);

    reply_open(out, '{');
    reply_text_of(out, "id", route->id);
    reply_text_of(out, "from", ttr_place_get(edition, route->from)->id);
    reply_text_of(out, "to", ttr_place_get(edition, route->to)->id);
    reply_number_of(out, "length", route->length);
    reply_text_of(out, "colour",
                  route->colour == TTR_GREY
                      ? "grey"
                      : ttr_card_get(edition, route->colour)->id);
    reply_key(out, "twin");
    if (route->twin == TTR_NO_ROUTE)
        reply_null(out);
    else
        reply_text(out, ttr_route_get(edition, route->twin)->id);
    reply_number_of(out, "cards", route->cards);
    reply_number_of(out, "wilds_min", route->wilds_min);
    reply_text_of(out, "piece", ttr_piece_get(edition, route->piece_kind)->id);
    reply_number_of(out, "pieces", route->pieces);
    reply_number_of(out, "points", route->points);
    reply_number_of(out, "bend", route->bend);
    write_marks(out, edition, TTR_ON_ROUTE, i);
    reply_close(out, '}');
}

/* Places; their names as they are written when there is no language. */
static void write_places(reply *out, const ttr_edition *edition,
                         const ttr_language *language)
{
    reply_key(out, "places");
    reply_open(out, '[');
    for (int i = 0; i < ttr_place_count(edition); i++) {
        const ttr_place *place = ttr_place_get(edition, i);
        reply_open(out, '{');
        reply_text_of(out, "id", place->id);
        reply_text_of(out, "name",
                      language ? app_place_name(edition, i) : place->name);
        reply_number_of(out, "x", place->x);
        reply_number_of(out, "y", place->y);
        reply_text_of(out, "label", place->label);
        write_marks(out, edition, TTR_ON_PLACE, i);
        reply_close(out, '}');
    }
    reply_close(out, ']');
}

/* All places of a ticket that has more than from and to. */
static void write_tour(reply *out, const ttr_edition *edition,
                       const ttr_ticket *ticket)
{
    if (ticket->place_count <= 2)
        return;
    reply_key(out, "places");
    reply_open(out, '[');
    for (int i = 0; i < ticket->place_count; i++)
        reply_text(out, ttr_place_get(edition, ticket->place[i])->id);
    reply_close(out, ']');
}

static void write_tickets(reply *out, const ttr_edition *edition)
{
    reply_key(out, "tickets");
    reply_open(out, '[');
    for (int i = 0; i < ttr_ticket_count(edition); i++) {
        const ttr_ticket *ticket = ttr_ticket_get(edition, i);
        reply_open(out, '{');
        reply_text_of(out, "id", ticket->id);
        reply_text_of(out, "from", ttr_place_get(edition, ticket->from)->id);
        reply_text_of(out, "to", ttr_place_get(edition, ticket->to)->id);
        reply_number_of(out, "points", ticket->points);
        write_tour(out, edition, ticket);
        write_marks(out, edition, TTR_ON_TICKET, i);
        reply_close(out, '}');
    }
    reply_close(out, ']');
}

void wire_edition_write(reply *out, const ttr_edition *edition,
                        const ttr_language *language)
{
    const ttr_language *before = ttr_language_use(language);
    static const char *const texts[] = {"name", "summary", "source"};
    int width, height;

    reply_open(out, '{');
    reply_text_of(out, "id", ttr_edition_id(edition));
    for (int i = 0; i < 3; i++)
        reply_text_of(out, texts[i],
                      ttr_edition_text(edition, texts[i], language));
    reply_key(out, "players");
    reply_open(out, '{');
    reply_number_of(out, "min", ttr_edition_players_min(edition));
    reply_number_of(out, "max", ttr_edition_players_max(edition));
    reply_close(out, '}');
    write_rules(out, edition);
    write_stock(out, edition, language);
    ttr_edition_board(edition, &width, &height);
    reply_key(out, "board");
    reply_open(out, '{');
    reply_number_of(out, "width", width);
    reply_number_of(out, "height", height);
    reply_close(out, '}');
    write_places(out, edition, language);
    reply_key(out, "routes");
    reply_open(out, '[');
    for (int i = 0; i < ttr_route_count(edition); i++)
        write_route(out, edition, i);
    reply_close(out, ']');
    write_tickets(out, edition);
    reply_close(out, '}');
    ttr_language_use(before);
}
