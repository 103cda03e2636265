// SPDX-License-Identifier: MIT
/*
 * test_ferries.c - Ferry routes of San Francisco (SF1, SF2).
 */
#include "support/field.h"
#include "support/position.h"

#include <criterion/criterion.h>

TestSuite(ferries, .fini = clear_table);

/* SF1; the numbers that all cities share are in test_cities.c. */
Test(ferries, san_francisco_has_20_cable_cars_and_a_wild_called_ferry)
{
    set_out("san-francisco", 4, 1, 0);
    for (int p = 0; p < 4; p++)
        cr_assert_eq(now()->pieces_left[p], 20);
    cr_assert_str_eq(ttr_piece_get(edition(), 0)->id, "cable-car");
    cr_assert_str_eq(ttr_card_get(edition(), 6)->name, "Ferry");
    cr_assert_eq(ttr_ticket_count(edition()), 24);
}

/* SF1 */
Test(ferries, san_francisco_has_its_six_colours)
{
    static const char *const colours[] = {"blue", "green", "black",
                                          "pink", "red",   "orange"};
    set_out("san-francisco", 2, 1, 0);
    for (int c = 0; c < 6; c++)
        cr_assert_str_eq(ttr_card_get(edition(), c)->id, colours[c]);
}

/* SF2 */
Test(ferries, a_ferry_route_takes_a_wild_and_the_rest_as_usual)
{
    set_up("san-francisco",
           "'players': 2, 'hands': [{'red': 2, 'blue': 1, 'wild': 2}, {}]");
    cr_assert_str_eq(legal("claim alcatraz--pier-39.1"),
                     "claim alcatraz--pier-39.1 blue:1+wild:1; "
                     "claim alcatraz--pier-39.1 red:1+wild:1; "
                     "claim alcatraz--pier-39.1 wild:2");
    cr_assert(refuses("claim alcatraz--pier-39.1 red:2"));
    cr_assert_str_eq(why_not("claim alcatraz--pier-39.1 red:2"),
                     "Alcatraz – Pier 39 takes at least 1 ferry card");
    cr_assert(play("claim alcatraz--pier-39.1 red:1+wild:1"));
    cr_assert_eq(now()->score[0], 2);
    cr_assert_eq(discards("wild"), 1);
}

/* SF2 */
Test(ferries, a_coloured_ferry_route_keeps_its_colour)
{
    set_up("san-francisco",
           "'players': 2, 'hands': [{'red': 2, 'black': 2, 'wild': 1}, {}]");
    cr_assert_str_eq(legal("claim alcatraz--fort-mason"),
                     "claim alcatraz--fort-mason.2 black:1+wild:1");
}

/* SF2 */
Test(ferries, without_a_wild_no_ferry_route_can_be_claimed)
{
    set_up("san-francisco",
           "'players': 2, 'hands': [{'red': 6, 'black': 6}, {}]");
    cr_assert_str_eq(legal("claim alcatraz"), "");
    cr_assert(refuses("claim fort-mason--golden-gate-bridge red:5"));
    cr_assert(allows("claim fort-mason--lombard-street red:1"));
}

/* SF2: more wilds than symbols are as good as on any route. */
Test(ferries, the_long_ferry_takes_one_wild_to_five)
{
    set_up("san-francisco",
           "'players': 2, 'hands': [{'red': 5, 'wild': 5}, {}]");
    cr_assert_str_eq(legal("claim fort-mason--golden-gate-bridge"),
                     "claim fort-mason--golden-gate-bridge red:4+wild:1; "
                     "claim fort-mason--golden-gate-bridge red:3+wild:2; "
                     "claim fort-mason--golden-gate-bridge red:2+wild:3; "
                     "claim fort-mason--golden-gate-bridge red:1+wild:4; "
                     "claim fort-mason--golden-gate-bridge wild:5");
}

/* SF2: one wild for each symbol. */
Test(ferries, two_symbols_take_two_wilds)
{
    set_up(tiny_with_module("ferries", 35, "ayr--bath.2 = 3 grey, ferry 2", ""),
           "'players': 2, 'hands': [{'red': 3, 'wild': 2}, {}]");
    cr_assert_str_eq(legal("claim ayr--bath.2"),
                     "claim ayr--bath.2 red:1+wild:2");
    set_up(tiny_with_module("ferries", 35, "ayr--bath.2 = 3 grey, ferry 3", ""),
           "'players': 2, 'hands': [{'red': 3, 'wild': 3}, {}]");
    cr_assert_str_eq(legal("claim ayr--bath.2"), "claim ayr--bath.2 wild:3");
}

Test(ferries, marks_that_cannot_be_are_refused)
{
    cr_assert_str_eq(mistakes(tiny_with_module(
                         "ferries", 36, "bath--cork = 1 blue, ferry 10", "")),
                     "36: mark ferry: \"10\" is not a number from 1 to 9");
    cr_assert_str_eq(
        mistakes(tiny_with_module("ferries", 36, "bath--cork = 1 blue, ferry 2",
                                  "")),
        "45: module ferries: bath--cork has more ferry symbols than"
        " spaces");
}
