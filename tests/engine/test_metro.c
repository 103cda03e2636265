// SPDX-License-Identifier: MIT
/*
 * test_metro.c - Trams and metros of Berlin (BE1 to BE5).
 */
#include "support/field.h"
#include "support/position.h"

#include <criterion/criterion.h>
#include <stdio.h>

TestSuite(metro, .fini = clear_table);

static int pieces(int player, const char *kind)
{
    return now()->pieces[player][ttr_piece_find(edition(), kind)];
}

/* BE1; the numbers that all cities share are in test_cities.c. */
Test(metro, berlin_has_11_trams_and_5_metros_each_and_a_wild_called_bike)
{
    static const char *const colours[] = {"blue", "green", "black",
                                          "pink", "red",   "orange"};
    set_out("berlin", 4, 1, 0);
    for (int p = 0; p < 4; p++) {
        cr_assert_eq(pieces(p, "tram"), 11);
        cr_assert_eq(pieces(p, "metro"), 5);
        cr_assert_eq(now()->pieces_left[p], 16);
    }
    for (int c = 0; c < 6; c++)
        cr_assert_str_eq(ttr_card_get(edition(), c)->id, colours[c]);
    cr_assert_str_eq(ttr_card_get(edition(), 6)->name, "Bike");
    cr_assert_eq(ttr_ticket_count(edition()), 22);
}

/* BE2 */
Test(metro, a_tram_route_takes_a_card_and_a_tram_a_space)
{
    set_up("berlin", "'players': 2, 'hands': [{'blue': 3}, {}]");
    cr_assert(play("claim brandenburger-tor--siegessaeule blue:3"));
    cr_assert_eq(pieces(0, "tram"), 8);
    cr_assert_eq(pieces(0, "metro"), 5);
}

/* BE2 */
Test(metro, a_metro_route_takes_the_printed_cards_and_one_metro)
{
    set_up("berlin", "'players': 2, 'hands': [{'blue': 3, 'wild': 1}, {}]");
    cr_assert_str_eq(legal("claim charlottenburger-tor--turmstrasse.1"),
                     "claim charlottenburger-tor--turmstrasse.1 blue:3; "
                     "claim charlottenburger-tor--turmstrasse.1 blue:2+wild:1");
    cr_assert(refuses("claim charlottenburger-tor--turmstrasse.1 blue:1"));
    cr_assert(play("claim charlottenburger-tor--turmstrasse.1 blue:3"));
    cr_assert_eq(pieces(0, "tram"), 11);
    cr_assert_eq(pieces(0, "metro"), 4);
    cr_assert_eq(discards("blue"), 3);
}

/* BE2 */
Test(metro, trams_never_go_on_metro_routes)
{
    set_up("berlin", "'players': 2, 'hands': [{'blue': 3}, {}],"
                     "'pieces': [{'tram': 11, 'metro': 0}, {}]");
    cr_assert(refuses("claim charlottenburger-tor--turmstrasse.1 blue:3"));
    cr_assert_str_eq(
        why_not("claim charlottenburger-tor--turmstrasse.1 blue:3"),
        "Charlottenburger Tor – Turmstraße takes 1 piece (metro), you have 0"
        " left");
    cr_assert(allows("claim brandenburger-tor--siegessaeule blue:3"));
}

/* BE2 */
Test(metro, metros_never_go_on_tram_routes)
{
    set_up("berlin", "'players': 2, 'hands': [{'blue': 3}, {}],"
                     "'pieces': [{'tram': 2, 'metro': 5}, {}]");
    cr_assert(refuses("claim brandenburger-tor--siegessaeule blue:3"));
    cr_assert(allows("claim charlottenburger-tor--turmstrasse.1 blue:3"));
}

/* BE3: the same number of cards, two tables. */
Test(metro, tram_and_metro_routes_score_from_two_tables)
{
    static const struct {
        const char *claim;
        int points;
    } table[] = {
        {"claim alexanderplatz--museumsinsel.1 blue:1", 1},
        {"claim brandenburger-tor--gendarmenmarkt green:2", 2},
        {"claim brandenburger-tor--siegessaeule blue:3", 4},
        {"claim alexanderplatz--jannowitzbruecke.1 orange:2", 3},
        {"claim charlottenburger-tor--turmstrasse.1 blue:3", 5},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        set_up("berlin", "'players': 2,"
                         "'hands': [{'blue': 3, 'green': 2, 'orange': 2}, {}]");
        cr_assert(play(table[i].claim));
        cr_assert_eq(now()->score[0], table[i].points, "%s", table[i].claim);
        cr_assert_eq(line(0, "routes"), table[i].points);
    }
}

/* Berlin, with one of its routes as the test needs it. */
static const char *berlin_with(const char *route)
{
    static char text[300];

    snprintf(text, sizeof text,
             "[edition]\nname = Berlin\ninherits = berlin\n[routes]\n%s\n",
             route);
    return text;
}

/* BE3: also of a length that the board has no metro route of. */
Test(metro, a_metro_route_of_four_cards_scores_8)
{
    set_up(berlin_with("hauptbahnhof--turmstrasse = 4 green, metro"),
           "'players': 2, 'hands': [{'green': 4}, {}]");
    cr_assert(play("claim hauptbahnhof--turmstrasse green:4"));
    cr_assert_eq(now()->score[0], 8);
}

static const char unequal[] = "alexanderplatz--jannowitzbruecke.2 = 3 black";

/* BE4 */
Test(metro, halves_of_a_double_route_may_differ_in_length_and_kind)
{
    set_up(berlin_with(unequal),
           "'players': 3, 'hands': [{'orange': 2}, {'black': 3}, {}]");
    cr_assert(play("claim alexanderplatz--jannowitzbruecke.1 orange:2"));
    cr_assert(play("claim alexanderplatz--jannowitzbruecke.2 black:3"));
    cr_assert_eq(pieces(0, "tram"), 11);
    cr_assert_eq(pieces(0, "metro"), 4);
    cr_assert_eq(pieces(1, "tram"), 8);
    cr_assert_eq(pieces(1, "metro"), 5);
}

/* BE4, B16, C2 */
Test(metro, halves_of_different_kinds_are_halves_all_the_same)
{
    set_up(berlin_with(unequal),
           "'players': 3, 'hands': [{'black': 3}, {}, {}],"
           "'routes': {'alexanderplatz--jannowitzbruecke.1': 0}");
    cr_assert(refuses("claim alexanderplatz--jannowitzbruecke.2 black:3"),
              "nobody owns both");
    set_up(berlin_with(unequal),
           "'players': 2, 'hands': [{'black': 3}, {}],"
           "'routes': {'alexanderplatz--jannowitzbruecke.1': 1}");
    cr_assert(refuses("claim alexanderplatz--jannowitzbruecke.2 black:3"),
              "with two players only one is open");
}

/* BE5 */
Test(metro, the_end_counts_trams_and_metros_together)
{
    set_up("berlin", "'players': 2, 'hands': [{'orange': 2}, {}],"
                     "'pieces': [{'tram': 1, 'metro': 1}, {}]");
    cr_assert(play("claim alexanderplatz--jannowitzbruecke.1 orange:2"));
    cr_assert_eq(now()->last_turns, 2, "one piece left");
    set_up("berlin", "'players': 2, 'hands': [{'orange': 2}, {}],"
                     "'pieces': [{'tram': 0, 'metro': 3}, {}]");
    cr_assert(play("claim alexanderplatz--jannowitzbruecke.1 orange:2"));
    cr_assert_eq(now()->last_turns, TTR_NO_COUNT,
                 "no tram, but two pieces left");
}

/* BE5 */
Test(metro, the_end_is_triggered_with_no_piece_left)
{
    set_up("berlin", "'players': 2, 'hands': [{'green': 2}, {}],"
                     "'pieces': [{'tram': 2, 'metro': 0}, {}]");
    cr_assert(play("claim brandenburger-tor--gendarmenmarkt green:2"));
    cr_assert_eq(now()->pieces_left[0], 0);
    cr_assert_eq(now()->last_turns, 2);
}

Test(metro, editions_that_cannot_be_are_refused)
{
    cr_assert_str_eq(
        mistakes(tiny_with_module("metro", 36, "bath--cork = 1 blue, metro",
                                  "[metro]\n1 = 5")),
        "45: module metro: there is no piece \"metro\" in"
        " [pieces]");
    cr_assert_str_eq(
        mistakes(tiny_with_module("metro", 21, "metro = 10", "[metro]\n1 = 5")),
        "45: module metro: \"metro\" is the first of [pieces], the"
        " one that other routes take");
    cr_assert_str_eq(
        mistakes(tiny_with_module("metro", 36, "bath--cork = 1 blue, metro 2",
                                  "[metro]\n1 = 5")),
        "36: mark metro: \"2\" is not a number from 1 to 1");
    cr_assert_str_eq(mistakes(tiny_with_module("metro", 1, "[edition]", "")),
                     "45: section [metro] needs its lines \"number = value\"");
    cr_assert_str_eq(
        mistakes(berlin_with("hauptbahnhof--turmstrasse = 1 green, metro")),
        "15: module metro: hauptbahnhof--turmstrasse takes 1 cards, for which"
        " [metro] has no points");
}
