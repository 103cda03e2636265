// SPDX-License-Identifier: MIT
/*
 * test_progress.c - How tickets stand, and why a route cannot be claimed.
 */
#include "game/progress.h"

#include "support/position.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(progress, .fini = clear_table);

/* How a ticket of player 0 stands: "done", "impossible", or "open" with
   pieces and cards; then the routes of its way. */
static const char *stands(const char *ticket)
{
    static char out[1000];
    int t = ttr_ticket_find(edition(), ticket);
    game_progress progress;
    ttr_view view;
    size_t used;

    cr_assert_neq(t, TTR_NONE, "%s", ticket);
    ttr_view_make(edition(), now(), 0, &view);
    game_progress_of(table(), &view.state, 0, t, &progress);
    if (progress.state == GAME_TICKET_OPEN)
        used = (size_t)snprintf(out, sizeof out, "open %d %d:", progress.pieces,
                                progress.cards);
    else
        used = (size_t)snprintf(
            out, sizeof out,
            "%s:", progress.state == GAME_TICKET_DONE ? "done" : "impossible");
    for (int r = 0; r < ttr_route_count(edition()); r++)
        if (ttr_set_has(progress.way, r))
            used += (size_t)snprintf(out + used, sizeof out - used, " %s",
                                     ttr_route_get(edition(), r)->id);
    return out;
}

Test(progress, a_ticket_needs_the_pieces_of_its_cheapest_way)
{
    set_up("usa", "'players': 2");
    cr_assert_str_eq(stands("boston--miami"),
                     "open 12 12: boston--new-york.1 charleston--miami"
                     " charleston--raleigh new-york--pittsburgh.1"
                     " pittsburgh--raleigh");
    set_up("usa", "'players': 2, 'routes': {'charleston--miami': 0,"
                  " 'charleston--raleigh': 0, 'boston--new-york.2': 0}");
    cr_assert_str_eq(stands("boston--miami"),
                     "open 4 4: new-york--pittsburgh.1 pittsburgh--raleigh");
}

Test(progress, a_ticket_of_three_places_needs_a_way_through_all_of_them)
{
    const char tour[] = "[edition]\ninherits = usa\nname = Tour\n[tickets]\n"
                        "boston--washington--new-york = 9\n";

    set_up(tour, "'players': 2, 'routes': {'boston--new-york.2': 0}");
    cr_assert_str_eq(stands("boston--washington--new-york"),
                     "open 2 2: new-york--washington.1");
    set_up(tour, "'players': 2");
    cr_assert_str_eq(stands("boston--washington--new-york"),
                     "open 4 4: boston--new-york.1 new-york--washington.1");
}

Test(progress, routes_of_others_are_no_way)
{
    set_up("usa", "'players': 2, 'routes': {'charleston--miami': 1}");
    cr_assert_str_eq(stands("boston--miami"),
                     "open 13 13: atlanta--miami atlanta--raleigh.1"
                     " boston--new-york.1 new-york--pittsburgh.1"
                     " pittsburgh--raleigh");
    set_up("usa", "'players': 2, 'routes': {'charleston--miami': 1,"
                  " 'atlanta--miami': 1, 'miami--new-orleans': 1}");
    cr_assert_str_eq(stands("boston--miami"), "impossible:");

    /* With two players the other half of a double route is closed, too. */
    set_up("usa", "'players': 2, 'routes': {'boston--new-york.1': 1}");
    cr_assert_str_eq(stands("boston--miami"),
                     "open 15 15: boston--montreal.1 charleston--miami"
                     " charleston--raleigh montreal--new-york"
                     " new-york--pittsburgh.1 pittsburgh--raleigh");
    set_up("usa", "'players': 4, 'routes': {'boston--new-york.1': 1}");
    cr_assert(strstr(stands("boston--miami"), "open 12"));
}

Test(progress, pieces_run_out)
{
    set_up("usa", "'players': 2, 'pieces': [{'train': 11}, {}]");
    cr_assert_str_eq(stands("boston--miami"), "impossible:");
    set_up("usa", "'players': 2, 'pieces': [{'train': 12}, {}]");
    cr_assert(strstr(stands("boston--miami"), "open 12"));
}

Test(progress, a_ticket_that_is_done_shows_the_routes_that_join_it)
{
    set_up("usa", "'players': 2, 'routes': {'atlanta--raleigh.1': 0,"
                  " 'raleigh--washington.1': 0, 'atlanta--nashville': 0,"
                  " 'nashville--raleigh': 0, 'boston--montreal.1': 0,"
                  " 'new-york--washington.1': 0}");
    cr_assert_str_eq(stands("atlanta--new-york"),
                     "done: atlanta--raleigh.1 new-york--washington.1"
                     " raleigh--washington.1");
}

Test(progress, in_the_last_round_turns_run_out)
{
    set_up("usa", "'players': 2, 'player': 0, 'last_turns': 2");
    cr_assert_str_eq(stands("boston--miami"), "impossible:");
    set_up("usa",
           "'players': 2, 'player': 0, 'last_turns': 2,"
           " 'routes': {'charleston--miami': 0, 'charleston--raleigh': 0,"
           " 'boston--new-york.2': 0, 'raleigh--washington.1': 0}");
    cr_assert_str_eq(stands("boston--miami"),
                     "open 2 2: new-york--washington.1");
    cr_assert(play("draw")); // and the turn is used up
    cr_assert_str_eq(stands("boston--miami"), "impossible:");
    set_up("usa",
           "'players': 2, 'player': 1, 'last_turns': 1,"
           " 'routes': {'charleston--miami': 0, 'charleston--raleigh': 0,"
           " 'boston--new-york.2': 0, 'raleigh--washington.1': 0}");
    cr_assert_str_eq(stands("boston--miami"), "impossible:");

    /* One dear route instead of two cheap ones. */
    set_up("usa", "'players': 2, 'player': 0, 'last_turns': 2,"
                  " 'routes': {'boston--new-york.1': 0,"
                  " 'new-york--washington.1': 0, 'raleigh--washington.1': 0,"
                  " 'atlanta--raleigh.1': 0}");
    cr_assert_str_eq(stands("boston--miami"), "open 5 5: atlanta--miami");
}

Test(progress, a_ticket_that_is_not_done_at_the_end_is_lost)
{
    set_up("usa", "'players': 2, 'player': 1, 'last_turns': 1,"
                  " 'routes': {'charleston--miami': 0}");
    cr_assert(play("draw; draw"));
    cr_assert_eq(now()->phase, TTR_PHASE_OVER);
    cr_assert_str_eq(stands("boston--miami"), "impossible:");
}

/* The fewest pieces between two places when so many of the second kind are
   used, by going over all routes until nothing changes. */
static int fewest_pieces(const ttr_state *state, int player, int from, int to)
{
    enum { SECOND = 6, FAR = 1000 };
    static int least[SECOND][TTR_MAX_PLACES];
    int best = FAR;

    for (int m = 0; m < SECOND; m++)
        for (int i = 0; i < TTR_MAX_PLACES; i++)
            least[m][i] = i == from ? 0 : FAR;
    for (bool changed = true; changed;) {
        changed = false;
        for (int r = 0; r < ttr_route_count(edition()); r++) {
            const ttr_route *route = ttr_route_get(edition(), r);
            bool own = state->owner[r] == player;
            if (!own && !ttr_set_has(state->open[player], r))
                continue;
            int first = own || route->piece_kind ? 0 : route->pieces;
            int second = own || !route->piece_kind ? 0 : route->pieces;
            for (int m = 0; m + second < SECOND; m++)
                for (int way = 0; way < 2; way++) {
                    int a = way ? route->from : route->to;
                    int b = way ? route->to : route->from;
                    if (least[m][a] + first < least[m + second][b]) {
                        least[m + second][b] = least[m][a] + first;
                        changed = true;
                    }
                }
        }
    }
    for (int m = 0; m < SECOND; m++) {
        bool enough = least[m][to] <= state->pieces[player][0] &&
                      (m == 0 || m <= state->pieces[player][1]);
        if (enough && least[m][to] + m < best)
            best = least[m][to] + m;
    }
    return best == FAR ? TTR_NONE : best;
}

/* All tickets of both players, against the slow way to count. */
static void compare_all(void)
{
    for (int t = 0; t < ttr_ticket_count(edition()); t++)
        for (int p = 0; p < now()->players; p++) {
            const ttr_ticket *ticket = ttr_ticket_get(edition(), t);
            game_progress progress;
            game_progress_of(table(), now(), p, t, &progress);
            int least = fewest_pieces(now(), p, ticket->from, ticket->to);
            if (progress.state == GAME_TICKET_DONE)
                cr_assert_eq(least, 0);
            else if (now()->last_turns == TTR_NO_COUNT)
                cr_assert_eq(progress.state == GAME_TICKET_OPEN
                                 ? progress.pieces
                                 : TTR_NONE,
                             least, "%s of player %d", ticket->id, p);
        }
}

Test(progress, the_cheapest_way_is_the_cheapest)
{
    static const char *const ids[] = {"usa", "berlin", "paris"};
    uint64_t generator = 3;

    for (int i = 0; i < 3; i++)
        for (int game = 0; game < 4; game++) {
            set_out(ids[i], 2 + game % 3, (uint64_t)game, 0);
            for (int n = 0; now()->phase != TTR_PHASE_OVER; n++) {
                static ttr_action actions[4000];
                char text[TTR_ACTION_TEXT];
                int count = ttr_legal(table(), now(), actions, 4000);
                ttr_action action =
                    actions[ttr_random_below(&generator, (uint32_t)count)];
                ttr_action_format(edition(), now(), action, text, sizeof text);
                cr_assert(play(text), "%s", text);
                if (n % 20 == 0)
                    compare_all();
            }
        }
}

/* The reasons against claiming a route, "; " between them. */
static const char *why(int player, const char *route)
{
    static char out[2000];
    size_t used = 0;
    ttr_reasons reasons;
    ttr_view view;

    out[0] = '\0';
    ttr_view_make(edition(), now(), player, &view);
    bool can = game_why_not_claim(
        table(), &view, ttr_route_find(edition(), route), NULL, &reasons);
    cr_assert_eq(can, reasons.count == 0);
    for (int i = 0; i < reasons.count; i++)
        used += (size_t)snprintf(out + used, sizeof out - used, "%s%s",
                                 i ? "; " : "", reasons.text[i]);
    return out;
}

Test(progress, why_a_route_cannot_be_claimed)
{
    set_up("usa", "'players': 2, 'hands': [{'blue': 3, 'wild': 1, 'red': 1},"
                  " {}], 'routes': {'boston--montreal.1': 1}");
    cr_assert_str_eq(why(0, "atlanta--charleston"), "");
    cr_assert_str_eq(why(0, "atlanta--miami"), "your hand lacks 1 blue");
    cr_assert_str_eq(why(0, "charleston--miami"), "your hand lacks 3 purple");
    cr_assert(strstr(why(0, "boston--montreal.1"), "another player"), "%s",
              why(0, "boston--montreal.1"));
    cr_assert(strstr(why(0, "boston--montreal.2"), "fewer than 4 players"));
    cr_assert(!strstr(why(0, "boston--montreal.2"), "lacks"));
    cr_assert_str_eq(why(1, "atlanta--charleston"),
                     "it is not your turn; your hand lacks 2 more cards of one"
                     " colour");
    cr_assert(play("draw"));
    cr_assert(strstr(why(0, "atlanta--charleston"), "another"));
    cr_assert(strstr(why(0, "charleston--miami"), "lacks"));
    set_up("usa", "'players': 2, 'hands': [{'purple': 2, 'white': 2,"
                  " 'red': 1}, {}]");
    cr_assert_str_eq(why(0, "los-angeles--phoenix"),
                     "your hand lacks 1 purple or 1 white");
    set_up("usa", "'players': 2, 'pieces': [{'train': 4}, {}],"
                  " 'hands': [{'blue': 5}, {}]");
    cr_assert(strstr(why(0, "atlanta--miami"), "pieces"), "%s",
              why(0, "atlanta--miami"));
    set_up("new-polder", "'players': 2, 'hands': [{'blue': 1}, {}]");
    cr_assert_str_eq(why(0, "brielmond--crane-dyke"),
                     "common works are filled piece by piece");
}

/* What a rule module cannot answer is not taken for a no. */
Test(progress, a_rule_that_fails_leaves_a_ticket_unknown)
{
    game_progress progress;
    ttr_reasons reasons;
    ttr_view view;

    make_rules();
    rule("ttr.on('ticket_done', function(player)\n"
         "    if player == 1 then error('boom') end\n"
         "end)\n"
         "ttr.on('claim_cards', function(player, route, cards)\n"
         "    if player == 1 then error('bang') end\n"
         "    return cards\n"
         "end)\n");
    set_up(usa, "'players': 2");
    game_progress_of(table(), now(), 0, 0, &progress);
    cr_assert_eq(progress.state, GAME_TICKET_OPEN);
    game_progress_of(table(), now(), 1, 0, &progress);
    cr_assert_eq(progress.state, GAME_TICKET_UNKNOWN);
    ttr_view_make(edition(), now(), 1, &view);
    cr_assert_not(game_why_not_claim(table(), &view, 0, NULL, &reasons));
    cr_assert(reasons.failed);
    cr_assert(strstr(reasons.text[0], "bang"), "%s", reasons.text[0]);
    clear_rules();
}

/* The routes on all cheapest ways of one ticket of player 0. */
static const char *wanted(const char *ticket)
{
    static char out[1000];
    game_ticket one = {.ticket = ttr_ticket_find(edition(), ticket)};
    uint64_t routes[TTR_ROUTE_WORDS];
    size_t used = 0;
    ttr_view view;

    ttr_view_make(edition(), now(), 0, &view);
    game_progress_of(table(), &view.state, 0, one.ticket, &one.progress);
    game_tickets_routes(table(), &view.state, 0, &one, 1, routes);
    out[0] = '\0';
    for (int r = 0; r < ttr_route_count(edition()); r++)
        if (ttr_set_has(routes, r))
            used += (size_t)snprintf(out + used, sizeof out - used, " %s",
                                     ttr_route_get(edition(), r)->id);
    return out;
}

Test(progress, routes_of_all_ways_that_cost_the_same_are_wanted)
{
    set_up("usa", "'players': 2");
    const char *all = wanted("denver--el-paso");
    cr_assert_str_eq(all, " denver--santa-fe el-paso--santa-fe");

    /* Both halves of a double route, and both ways around. */
    all = wanted("boston--miami");
    cr_assert(strstr(all, " boston--new-york.1 boston--new-york.2"), "%s", all);
    cr_assert(strstr(all, " new-york--washington.2"), "%s", all);
    cr_assert(strstr(all, " new-york--pittsburgh.1"), "%s", all);
    cr_assert_null(strstr(all, "atlanta"), "%s", all);

    /* What is had needs no claim, and what is closed is no way. */
    set_up("usa", "'players': 2, 'routes': {'boston--new-york.1': 0,"
                  " 'new-york--pittsburgh.1': 1}");
    all = wanted("boston--miami");
    cr_assert_null(strstr(all, "boston"), "%s", all);
    cr_assert_null(strstr(all, "pittsburgh"), "%s", all);
    cr_assert(strstr(all, " new-york--washington.1"), "%s", all);
}

Test(progress, where_pieces_or_turns_are_scarce_no_useless_route_is_wanted)
{
    set_up("usa", "'players': 2, 'pieces': [{'train': 11}, {}]");
    cr_assert_str_eq(wanted("boston--miami"), "");
    set_up("usa", "'players': 2, 'player': 0, 'last_turns': 2,"
                  " 'routes': {'charleston--miami': 0, 'charleston--raleigh':"
                  " 0, 'boston--new-york.2': 0, 'raleigh--washington.1': 0}");
    cr_assert_str_eq(wanted("boston--miami"),
                     " new-york--washington.1 new-york--washington.2");
}
