// SPDX-License-Identifier: MIT
/*
 * ticket_checks.c - The tickets of an edition: are they worth what they take?
 */
#include "workshop/check/static_checks.h"

#include "base/language.h"
#include "base/trend.h"

#include <math.h>

enum { LEAST_FOR_TREND = 8 };

/* Points by the cards of the shortest way, as the edition's tickets have it:
   a line through the middle of them, which a few strange ones do not move. */
typedef struct trend {
    double slope, start;
    double spread; // of the usual ticket, around the line
} trend;

static int way_of(const check_look *look, int ticket)
{
    const ttr_ticket *it = ttr_ticket_get(look->edition, ticket);

    return bot_way_cards(look->atlas, it->from, it->to);
}

static int points_of(const check_look *look, int ticket)
{
    return ttr_ticket_get(look->edition, ticket)->points;
}

static bool find_trend(const check_look *look, trend *out)
{
    int count = ttr_ticket_count(look->edition);
    double way[TTR_MAX_TICKETS], points[TTR_MAX_TICKETS], off[TTR_MAX_TICKETS];

    for (int t = 0; t < count; t++) {
        way[t] = way_of(look, t);
        points[t] = points_of(look, t);
    }
    app_trend(way, points, count, &out->slope, &out->start);
    for (int t = 0; t < count; t++)
        off[t] = fabs(points[t] - out->slope * way[t] - out->start);
    out->spread = app_median(off, count);
    return count >= LEAST_FOR_TREND;
}

/* Far from the line, by the spread of the others and by the points
   themselves: tickets of a few points are often off by one or two. Where a rule
   module decides what completes a ticket, its way tells nothing. */
static void check_value(const check_look *look, const trend *line, int ticket)
{
    const ttr_ticket *it = ttr_ticket_get(look->edition, ticket);
    int way = way_of(look, ticket);
    double usual = line->start + line->slope * way;
    double off = fabs(it->points - usual);

    if (off < 3 || off < 6 * line->spread || off < 0.3 * fabs(usual) ||
        app_is_asked(look->edition, TTR_EVENT_ticket_done))
        return;
    check_add(look->found, CHECK_ticket_value,
              check_at(look, "tickets", it->id),
              _("%d points for a way of %d cards; by the other tickets it"
                " would be about %d"),
              it->points, way, (int)lround(usual));
}

static bool is_direct(const check_look *look, const ttr_ticket *ticket)
{
    for (int r = 0; r < ttr_route_count(look->edition); r++) {
        const ttr_route *it = ttr_route_get(look->edition, r);
        if ((it->from == ticket->from && it->to == ticket->to) ||
            (it->from == ticket->to && it->to == ticket->from))
            return true;
    }
    return false;
}

/* Are there routes that take fewer pieces than cards? Then ways are counted in
   cards only, and nothing is said of pieces. */
static bool spares_pieces(const ttr_edition *edition)
{
    for (int r = 0; r < ttr_route_count(edition); r++)
        if (ttr_route_get(edition, r)->pieces <
            ttr_route_get(edition, r)->cards)
            return true;
    return false;
}

static void check_ticket(const check_look *look, int ticket)
{
    const ttr_edition *edition = look->edition;
    const ttr_ticket *it = ttr_ticket_get(edition, ticket);
    check_where where = check_at(look, "tickets", it->id);
    int pieces = way_of(look, ticket); // a piece for each card
    bool open = app_is_asked(edition, TTR_EVENT_route_usable) ||
                app_is_asked(edition, TTR_EVENT_ticket_done) ||
                app_is_asked(edition, TTR_EVENT_piece_count);

    if (pieces > look->all_pieces && !spares_pieces(edition))
        check_add_level(look->found, CHECK_ticket_pieces,
                        open ? TTR_LEVEL_WARNING : TTR_LEVEL_ERROR, where,
                        _("nobody can complete this ticket: its shortest way"
                          " takes %d pieces, and a player has %d"),
                        pieces, look->all_pieces);
    else if (is_direct(look, it))
        check_add(look->found, CHECK_ticket_short, where,
                  _("a single route completes this ticket"));
}

/* Two tickets whose ends are the same place or next door. */
static void check_pair(const check_look *look, int a, int b)
{
    const ttr_ticket *one = ttr_ticket_get(look->edition, a);
    const ttr_ticket *two = ttr_ticket_get(look->edition, b);
    int straight = bot_way_cards(look->atlas, one->from, two->from) +
                   bot_way_cards(look->atlas, one->to, two->to);
    int crossed = bot_way_cards(look->atlas, one->from, two->to) +
                  bot_way_cards(look->atlas, one->to, two->from);
    int apart = straight < crossed ? straight : crossed;

    if (apart > 1 || way_of(look, a) < 4)
        return;
    check_add(look->found, CHECK_ticket_alike,
              check_at(look, "tickets", one->id),
              _("nearly the same ticket as %s: their ends are one card apart"),
              two->id);
}

/* In the worst case the longest tickets of all are dealt to one player, who
   keeps the shortest of them. */
static void check_start(const check_look *look)
{
    const ttr_edition *edition = look->edition;
    int dealt = ttr_edition_number(edition, TTR_NUMBER_start_tickets);
    int keep = ttr_edition_number(edition, TTR_NUMBER_start_tickets_keep);
    int count = ttr_ticket_count(edition), sum = 0;
    double way[TTR_MAX_TICKETS];

    for (int t = 0; t < count; t++)
        way[t] = way_of(look, t);
    (void)app_median(way, count); // sorts them
    for (int i = 0; i < keep && i < dealt && dealt <= count; i++)
        sum += (int)way[count - dealt + i];
    if (sum > look->all_pieces && way[count - 1] <= look->all_pieces &&
        !spares_pieces(edition))
        check_add(look->found, CHECK_tickets_long,
                  check_at(look, "rules", "start_tickets_keep"),
                  _("a player who is dealt the longest tickets must keep %d"
                    " with ways of %d pieces together, and has %d"),
                  keep, sum, look->all_pieces);
    int players = ttr_edition_players_max(edition);
    int left = count - players * dealt;
    int offer = ttr_edition_number(edition, TTR_NUMBER_draw_tickets);
    if (left >= 0 && left < offer)
        check_add(look->found, CHECK_tickets_few,
                  check_at(look, "tickets", NULL),
                  _("too few tickets: of %d, %d players are dealt %d each, "
                    "which leaves %d to draw, and %d are offered at once"),
                  count, players, dealt, left, offer);
}

void check_tickets(const check_look *look)
{
    int count = ttr_ticket_count(look->edition);
    trend line;

    if (!count)
        return;
    if (find_trend(look, &line))
        for (int t = 0; t < count; t++)
            check_value(look, &line, t);
    for (int a = 0; a < count; a++) {
        check_ticket(look, a);
        for (int b = a + 1; b < count; b++)
            check_pair(look, a, b);
    }
    check_start(look);
}
