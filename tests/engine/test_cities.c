// SPDX-License-Identifier: MIT
/*
 * test_cities.c - What the city editions have in common (C1 to C5).
 */
#include "support/field.h"
#include "support/position.h"

#include <criterion/criterion.h>

TestSuite(cities, .fini = clear_table);

static const char *const cities[] = {"san-francisco", "paris", "london",
                                     "berlin"};
enum { CITIES = sizeof cities / sizeof cities[0] };

/* C1 */
Test(cities, six_cards_of_six_colours_and_8_wilds_or_10_in_paris)
{
    for (int i = 0; i < CITIES; i++) {
        int wilds = i == 1 ? 10 : 8;
        set_out(cities[i], 2, 1, 0);
        cr_assert_eq(ttr_edition_players_min(edition()), 2);
        cr_assert_eq(ttr_edition_players_max(edition()), 4);
        cr_assert_eq(ttr_card_kinds(edition()), 7);
        for (int c = 0; c < 6; c++)
            cr_assert_eq(ttr_card_get(edition(), c)->count, 6);
        cr_assert_eq(ttr_card_get(edition(), 6)->count, wilds);
    }
}

/* C1 */
Test(cities, two_cards_and_two_tickets_to_begin_with)
{
    for (int i = 0; i < CITIES; i++) {
        set_out(cities[i], 4, 2, 0);
        for (int p = 0; p < 4; p++) {
            cr_assert_eq(now()->hand_count[p], 2);
            cr_assert_eq(now()->offered_count[p], 2);
        }
        cr_assert_eq(now()->keep_min, 1);
    }
}

/* C1 */
Test(cities, later_two_tickets_are_drawn_and_one_must_be_kept)
{
    for (int i = 0; i < CITIES; i++) {
        set_up(cities[i], "'players': 2");
        cr_assert(play("tickets"));
        cr_assert_eq(now()->offered_count[0], 2);
        cr_assert_eq(now()->keep_min, 1);
    }
}

/* C2 */
Test(cities, both_halves_of_a_double_route_are_open_from_3_players_on)
{
    static const char *const route[CITIES][2] = {
        {"alcatraz--pier-39.1", "claim alcatraz--pier-39.2 red:1+wild:1"},
        {"concorde--opera.2", "claim concorde--opera.1 blue:1"},
        {"british-museum--covent-garden.1",
         "claim british-museum--covent-garden.2 blue:1"},
        {"brandenburger-tor--potsdamer-platz.1",
         "claim brandenburger-tor--potsdamer-platz.2 red:1"},
    };
    static const char *const others[] = {
        [2] = "{}", [3] = "{}, {}", [4] = "{}, {}, {}"};

    for (int i = 0; i < CITIES; i++)
        for (int players = 2; players <= 4; players++) {
            set_up(cities[i],
                   "'players': %d, 'routes': {'%s': 1},"
                   "'hands': [{'%s': 1, 'blue': 1, 'wild': 1}, %s]",
                   players, route[i][0], i == 2 ? "pink" : "red",
                   others[players]);
            cr_assert(players > 2 ? allows(route[i][1]) : refuses(route[i][1]),
                      "%s with %d", cities[i], players);
        }
}

/* C3, and so no line for it in the final count. */
Test(cities, there_is_no_longest_path)
{
    for (int i = 0; i < CITIES; i++) {
        set_up(cities[i], "'players': 2");
        cr_assert_eq(ttr_edition_number(edition(), TTR_NUMBER_longest_path), 0);
        cr_assert_eq(final_count()->score[0].total, 0);
    }
}

/* C4: nothing but the tickets breaks a tie. */
Test(cities, a_tie_goes_to_the_most_tickets_and_is_shared_after_that)
{
    for (int i = 0; i < CITIES; i++) {
        const ttr_tie_break *order;
        set_up(cities[i], "'players': 3, 'phase': 'over'");
        cr_assert_eq(ttr_edition_tie_breaks(edition(), &order), 1);
        cr_assert_eq(order[0], TTR_TIE_TICKETS);
        cr_assert_str_eq(winners(), "0 1 2");
    }
}

/* C4: 3 points each, and one of the players has completed a ticket. */
Test(cities, a_completed_ticket_breaks_a_tie)
{
    set_up("london", "'players': 2, 'phase': 'over', 'scores': [1, 3],"
                     "'routes': {'british-museum--piccadilly-circus': 0},"
                     "'tickets': [['british-museum--piccadilly-circus'], []]");
    cr_assert_eq(final_count()->score[0].total, final_count()->score[1].total);
    cr_assert_str_eq(winners(), "0");
}

/* C5, BE5 */
Test(cities, the_end_is_triggered_at_2_pieces_left_but_at_1_in_berlin)
{
    static const char *const claim[CITIES][2] = {
        {"cable-car", "claim fort-mason--lombard-street red:1"},
        {"bus", "claim concorde--opera.2 green:1"},
        {"bus", "claim british-museum--covent-garden.1 green:1"},
        {"tram", "claim checkpoint-charlie--hallesches-tor green:1"},
    };
    for (int i = 0; i < CITIES; i++)
        for (int left = 1; left <= 3; left++) {
            set_up(cities[i],
                   "'players': 2, 'hands': [{'%s': 1, 'green': 1}, {}],"
                   "'pieces': [{'%s': %d%s}, {}]",
                   i == 2 ? "pink" : "red", claim[i][0], left + 1,
                   i == 3 ? ", 'metro': 0" : "");
            cr_assert(play(claim[i][1]));
            bool end = left <= (i == 3 ? 1 : 2);
            cr_assert_eq(now()->last_turns, end ? 2 : TTR_NO_COUNT,
                         "%s with %d left", cities[i], left);
        }
}
