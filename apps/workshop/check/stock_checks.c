// SPDX-License-Identifier: MIT
/*
 * stock_checks.c - Cards, pieces and points of an edition: do they fit the
 * board?
 */
#include "draw/legend.h"
#include "workshop/check/static_checks.h"

#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>

static int wild_of(const ttr_edition *edition)
{
    return ttr_card_kinds(edition) - 1;
}

/* The most cards of one colour that there are. */
static int most_cards(const ttr_edition *edition)
{
    int most = 0;

    for (int c = 0; c < wild_of(edition); c++)
        if (ttr_card_get(edition, c)->count > most)
            most = ttr_card_get(edition, c)->count;
    return most;
}

/* Can the route be paid at all, with all cards in one hand? */
static void check_price(const check_look *look, int route)
{
    const ttr_edition *edition = look->edition;
    const ttr_route *it = ttr_route_get(edition, route);
    int wilds = ttr_card_get(edition, wild_of(edition))->count;
    int cards = it->colour == TTR_GREY
                    ? most_cards(edition)
                    : ttr_card_get(edition, it->colour)->count;
    const ttr_kind *piece = ttr_piece_get(edition, it->piece_kind);
    check_where where = check_at(look, "routes", it->id);

    if (!app_is_asked(edition, TTR_EVENT_claim_wilds_min) &&
        it->wilds_min > wilds)
        check_add(look->found, CHECK_route_cards, where,
                  _("nobody can claim this route: it takes %d wilds, and there"
                    " are %d"),
                  it->wilds_min, wilds);
    else if (!app_is_asked(edition, TTR_EVENT_claim_cards) &&
             it->cards > cards + wilds)
        check_add(look->found, CHECK_route_cards, where,
                  _("nobody can claim this route: it takes %d cards, and there"
                    " are %d that fit"),
                  it->cards, cards + wilds);
    if (!app_is_asked(edition, TTR_EVENT_piece_count) &&
        !app_is_asked(edition, TTR_EVENT_piece_kind) &&
        it->pieces > piece->count)
        check_add(look->found, CHECK_route_pieces, where,
                  _("nobody can claim this route: it takes %d pieces \"%s\", "
                    "and a player has %d"),
                  it->pieces, piece->id, piece->count);
}

/* Cards that routes of each colour take, against those there are. Grey routes
   take any colour, so they do not tip the balance. */
static void check_colours(const check_look *look)
{
    const ttr_edition *edition = look->edition;
    int demand[TTR_MAX_CARD_KINDS] = {0};
    int colours = wild_of(edition), demand_sum = 0, card_sum = 0;

    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *it = ttr_route_get(edition, r);
        if (it->colour != TTR_GREY) {
            demand[it->colour] += it->cards;
            demand_sum += it->cards;
        }
    }
    for (int c = 0; c < colours; c++)
        card_sum += ttr_card_get(edition, c)->count;
    if (!demand_sum || !card_sum || colours < 2 ||
        app_is_asked(edition, TTR_EVENT_payment_allowed))
        return; // then modules say what cards are good for
    for (int c = 0; c < colours; c++) {
        const ttr_kind *card = ttr_card_get(edition, c);
        check_where where = check_at(look, "cards", card->id);
        int fair = (demand_sum * card->count + card_sum / 2) / card_sum;
        if (!demand[c])
            check_add(look->found, CHECK_colour_unused, where,
                      _("no route is %s: its cards serve grey routes only"),
                      card->id);
        else if (abs(demand[c] - fair) > 4 &&
                 (4 * demand[c] > 7 * fair || 7 * demand[c] < 4 * fair))
            check_add(look->found, CHECK_colour_balance, where,
                      _("%s routes take %d cards; for as many cards as there"
                        " are, the other colours would make that about %d"),
                      card->id, demand[c], fair);
    }
}

/* What is left in the deck once everybody has cards. */
static void check_deck(const check_look *look)
{
    const ttr_edition *edition = look->edition;
    int players = ttr_edition_players_max(edition);
    int market = ttr_edition_number(edition, TTR_NUMBER_market);
    int start = ttr_edition_number(edition, TTR_NUMBER_start_cards);
    int wilds = ttr_card_get(edition, wild_of(edition))->count;
    int limit = ttr_edition_number(edition, TTR_NUMBER_market_wild_limit);
    int all = 0;

    for (int c = 0; c <= wild_of(edition); c++)
        all += ttr_card_get(edition, c)->count;
    int left = all - market - players * start;
    int needed = players * look->median_length;
    if (left < needed)
        check_add(look->found, CHECK_cards_few, check_at(look, "cards", NULL),
                  _("too few cards: of %d, %d players begin with %d each, %d "
                    "lie face up, and the deck has %d left"),
                  all, players, start, market, left);
    if (!wilds)
        check_add(look->found, CHECK_wild_none, check_at(look, "cards", "wild"),
                  _("there are no wilds: a route takes cards of one colour"
                    " alone, and market_wild_limit does nothing"));
    if (limit > 0 && limit <= market && all > 0 &&
        wilds * market >= all * limit)
        check_add(look->found, CHECK_market_restless,
                  check_at(look, "rules", "market_wild_limit"),
                  _("of %d cards %d are wild: among %d face-up cards there "
                    "will be %d wilds so often that they hardly ever stay"),
                  all, wilds, market, limit);
}

static void check_points(const check_look *look)
{
    const ttr_edition *edition = look->edition;
    int shorter = 0;

    for (int length = 1; length <= TTR_MAX_LENGTH; length++) {
        char key[12];
        const char *file;
        int line, points = ttr_edition_points(edition, length);
        snprintf(key, sizeof key, "%d", length);
        if (!ttr_edition_where(edition, "points", key, NULL, &file, &line))
            continue;
        if (shorter && points < ttr_edition_points(edition, shorter))
            check_add(
                look->found, CHECK_points_falling, (check_where){file, line},
                _("a route of %d spaces scores %d points, one of %d"
                  " spaces %d"),
                length, points, shorter, ttr_edition_points(edition, shorter));
        if (!draw_has_length(edition, length))
            check_add(look->found, CHECK_points_unused,
                      (check_where){file, line},
                      ngettext("no route has %d space",
                               "no route has %d spaces", (unsigned long)length),
                      length);
        shorter = length;
    }
}

/* A module that declares marks, none of which stands anywhere, is there for
   nothing. */
static void check_marks(const check_look *look)
{
    const ttr_edition *edition = look->edition;

    for (int m = 0; m < ttr_edition_mark_count(edition); m++) {
        const ttr_mark *mark = ttr_edition_mark(edition, m);
        int count = mark->scope == TTR_ON_PLACE   ? ttr_place_count(edition)
                    : mark->scope == TTR_ON_ROUTE ? ttr_route_count(edition)
                                                  : ttr_ticket_count(edition);
        bool used = false;
        for (int i = 0; i < count && !used; i++)
            used = ttr_edition_mark_value(edition, m, i) != 0;
        if (!used)
            check_add(
                look->found, CHECK_mark_unused,
                check_module_at(look, ttr_edition_mark_module(edition, m)),
                mark->scope == TTR_ON_PLACE
                    ? _("no place bears the mark \"%s\" of this module")
                : mark->scope == TTR_ON_ROUTE
                    ? _("no route bears the mark \"%s\" of this module")
                    : _("no ticket bears the mark \"%s\" of this"
                        " module"),
                mark->name);
    }
}

void check_stock(const check_look *look)
{
    for (int r = 0; r < ttr_route_count(look->edition); r++)
        check_price(look, r);
    check_colours(look);
    check_deck(look);
    check_points(look);
    check_marks(look);
}
