// SPDX-License-Identifier: MIT
/*
 * board_checks.c - The board of an edition: can its places be reached, by
 * everybody?
 */
#include "workshop/check/static_checks.h"

#include "base/language.h"

#include <string.h>

enum { MANY_IDLE = 4 }; // places without a ticket

static bool is_double(const ttr_route *route)
{
    return route->twin != TTR_NO_ROUTE;
}

/* Which places can be reached from one, without a route or without a place. */
static void reach(const ttr_edition *edition, int from, int no_route,
                  int no_place, bool reached[TTR_MAX_PLACES])
{
    memset(reached, 0, TTR_MAX_PLACES * sizeof *reached);
    reached[from] = true;
    for (bool more = true; more;) {
        more = false;
        for (int r = 0; r < ttr_route_count(edition); r++) {
            const ttr_route *it = ttr_route_get(edition, r);
            if (r == no_route || it->from == no_place || it->to == no_place ||
                reached[it->from] == reached[it->to])
                continue;
            reached[it->from] = reached[it->to] = more = true;
        }
    }
}

static int count_reached(const ttr_edition *edition,
                         const bool reached[TTR_MAX_PLACES])
{
    int count = 0;

    for (int p = 0; p < ttr_place_count(edition); p++)
        count += reached[p];
    return count;
}

/* The routes that meet a place. */
typedef struct meeting {
    int routes;     // halves of double routes count one each
    int neighbours; // places at their other ends
    int cards;      // that all of them take together
    int shortest;   // of them, in cards
    int last;       // one of them
} meeting;

static meeting meet(const ttr_edition *edition, int place)
{
    bool seen[TTR_MAX_PLACES] = {false};
    meeting at = {.shortest = TTR_MAX_LENGTH + 1};

    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *it = ttr_route_get(edition, r);
        if (it->from != place && it->to != place)
            continue;
        int other = it->from == place ? it->to : it->from;
        at.neighbours += !seen[other];
        seen[other] = true;
        at.routes++;
        at.cards += it->cards;
        at.shortest = it->cards < at.shortest ? it->cards : at.shortest;
        at.last = r;
    }
    return at;
}

static bool has_ticket(const ttr_edition *edition, int place)
{
    for (int t = 0; t < ttr_ticket_count(edition); t++) {
        const ttr_ticket *it = ttr_ticket_get(edition, t);
        if (it->from == place || it->to == place)
            return true;
    }
    return false;
}

/* A route without which the board falls apart. Of a place at the end of it,
   check_place() tells. */
static void check_bridge(const check_look *look, int route)
{
    const ttr_edition *edition = look->edition;
    const ttr_route *it = ttr_route_get(edition, route);
    bool reached[TTR_MAX_PLACES];
    int places = ttr_place_count(edition);

    if (is_double(it))
        return;
    reach(edition, it->from, route, TTR_NONE, reached);
    int side = count_reached(edition, reached);
    if (reached[it->to] || side == 1 || side == places - 1)
        return;
    check_add(look->found, CHECK_bridge, check_at(look, "routes", it->id),
              _("without this route the board falls apart, into %d places and "
                "%d: whoever claims it cuts off everybody else; a double route "
                "or another way would help"),
              side, places - side);
}

/* A place without which the board falls apart into parts of more than one
   place each: all ways lead through it. */
static void check_bottleneck(const check_look *look, int place)
{
    const ttr_edition *edition = look->edition;
    bool reached[TTR_MAX_PLACES];
    int places = ttr_place_count(edition);

    if (places < 4)
        return;
    reach(edition, place ? 0 : 1, TTR_NONE, place, reached);
    int side = count_reached(edition, reached);
    if (side < 2 || places - 1 - side < 2)
        return;
    check_add(look->found, CHECK_bottleneck,
              check_at(look, "places", ttr_place_get(edition, place)->id),
              _("every way between %d places and the %d others leads through"
                " this one"),
              side, places - 1 - side);
}

static void check_place(const check_look *look, int place)
{
    const ttr_edition *edition = look->edition;
    const ttr_place *it = ttr_place_get(edition, place);
    check_where where = check_at(look, "places", it->id);
    meeting at = meet(edition, place);
    int most = ttr_edition_players_max(edition);

    if (at.routes == 1)
        check_add(look->found, CHECK_place_leaf, where,
                  _("only one route leads here: whoever claims %s closes the"
                    " place to everybody else"),
                  ttr_route_get(edition, at.last)->id);
    else if (at.neighbours == 1)
        check_add_level(look->found, CHECK_place_leaf, TTR_LEVEL_NOTE, where,
                        _("only one place is next to this one, by a double"
                          " route"));
    else if (has_ticket(edition, place) && at.routes < most && at.cards <= most)
        check_add(look->found, CHECK_place_closed, where,
                  _("its %d routes take %d cards together: with %d players, "
                    "others may close the place before one gets there"),
                  at.routes, at.cards, most);
    if (at.shortest > 4 && at.shortest >= 2 * look->median_length)
        check_add(look->found, CHECK_place_far, where,
                  _("the shortest route to this place takes %d cards, half of"
                    " all routes take at most %d"),
                  at.shortest, look->median_length);
}

/* Places that no ticket leads to: each, or all in one when they are many. */
static void check_idle(const check_look *look)
{
    const ttr_edition *edition = look->edition;
    int places = ttr_place_count(edition), idle = 0, first = TTR_NONE;

    if (!ttr_ticket_count(edition))
        return;
    for (int p = places - 1; p >= 0; p--)
        if (!has_ticket(edition, p)) {
            idle++;
            first = p;
        }
    for (int p = 0; p < places && idle <= MANY_IDLE; p++)
        if (!has_ticket(edition, p))
            check_add(look->found, CHECK_place_idle,
                      check_at(look, "places", ttr_place_get(edition, p)->id),
                      _("no ticket leads to this place"));
    if (idle > MANY_IDLE)
        check_add(look->found, CHECK_place_idle,
                  check_at(look, "places", ttr_place_get(edition, first)->id),
                  _("no ticket leads to %d of the %d places, such as this one"),
                  idle, places);
}

/* How many pieces the routes hold that can be claimed when so many play. */
static int board_room(const ttr_edition *edition, int players)
{
    bool both =
        players >= ttr_edition_number(edition, TTR_NUMBER_double_routes_from);
    int room = 0;

    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *it = ttr_route_get(edition, r);
        int other =
            is_double(it) ? ttr_route_get(edition, it->twin)->pieces : 0;
        bool larger = it->pieces > other ||
                      (it->pieces == other && (!is_double(it) || r < it->twin));
        if (both || larger)
            room += it->pieces;
    }
    return room;
}

/* Can the players use their pieces? */
static void check_room(const check_look *look)
{
    const ttr_edition *edition = look->edition;
    int end = ttr_edition_number(edition, TTR_NUMBER_end_pieces);
    int each = look->all_pieces - end;
    int alone = board_room(edition, 1);
    check_where where = check_at(look, "rules", "end_pieces");

    if (app_is_asked(edition, TTR_EVENT_piece_count) ||
        app_is_asked(edition, TTR_EVENT_end_check))
        return;
    if (each <= 0) {
        check_add(look->found, CHECK_end_at_once, where,
                  _("the last round begins at once: a player begins with %d"
                    " pieces, and it begins at %d"),
                  look->all_pieces, end);
        return;
    }
    if (alone < each) {
        check_add(look->found, CHECK_end_never, where,
                  _("nobody can begin the last round: the whole board takes %d"
                    " pieces of one player, who has %d and must get down to"
                    " %d"),
                  alone, look->all_pieces, end);
        return;
    }
    for (int n = ttr_edition_players_min(edition);
         n <= ttr_edition_players_max(edition); n++) {
        int room = board_room(edition, n);
        if (20 * room >= 17 * n * each) // nobody lays all of them
            continue;
        check_add(look->found, CHECK_board_crowded,
                  check_at(look, "edition", "players"),
                  _("the board has room for %d pieces, but %d players place up "
                    "to %d: the last of them may find no way"),
                  room, n, n * each);
        break;
    }
}

void check_board(const check_look *look)
{
    for (int r = 0; r < ttr_route_count(look->edition); r++)
        check_bridge(look, r);
    for (int p = 0; p < ttr_place_count(look->edition); p++) {
        check_place(look, p);
        check_bottleneck(look, p);
    }
    check_idle(look);
    check_room(look);
}
