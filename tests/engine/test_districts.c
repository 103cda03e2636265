// SPDX-License-Identifier: MIT
/*
 * test_districts.c - Districts of London (L1, L2).
 *
 * Run twice: with the script, and with its twin in C.
 */
#include "support/field.h"
#include "support/position.h"

#include <criterion/criterion.h>

TestSuite(districts, .fini = clear_table);

/* L1; the numbers that all cities share are in test_cities.c. */
Test(districts, london_has_17_buses_each_and_a_wild_called_bus)
{
    static const char *const colours[] = {"blue", "green",  "black",
                                          "pink", "yellow", "orange"};
    set_out("london", 4, 1, 0);
    for (int p = 0; p < 4; p++)
        cr_assert_eq(now()->pieces_left[p], 17);
    for (int c = 0; c < 6; c++)
        cr_assert_str_eq(ttr_card_get(edition(), c)->id, colours[c]);
    cr_assert_str_eq(ttr_card_get(edition(), 6)->name, "Bus");
    cr_assert_eq(ttr_ticket_count(edition()), 20);
}

/* L2 */
Test(districts, joining_all_places_of_a_district_scores_its_number)
{
    set_up("london", "'players': 2, 'routes': {"
                     "'british-museum--covent-garden.1': 0,"
                     "'globe-theatre--waterloo': 1,"
                     "'elephant-and-castle--waterloo': 1}");
    cr_assert_eq(line(0, "districts"), 1, "two places, district 1");
    cr_assert_eq(line(1, "districts"), 3, "three places, district 3");
}

/* L2: it is counted at the end, not scored during the game. */
Test(districts, a_district_is_no_score_before_the_final_count)
{
    set_up("london", "'players': 2, 'hands': [{'blue': 1}, {}]");
    cr_assert(play("claim british-museum--covent-garden.1 blue:1"));
    cr_assert_eq(now()->score[0], 1, "the route alone");
    cr_assert_eq(final_count()->score[0].total, 2, "and the district");
}

/* L2 */
Test(districts, a_place_left_out_leaves_nothing)
{
    set_up("london", "'players': 2, 'routes': {"
                     "'globe-theatre--waterloo': 0,"
                     "'elephant-and-castle--waterloo': 1}");
    cr_assert_eq(line(0, "districts"), 0);
    cr_assert_eq(line(1, "districts"), 0, "only own routes join");
}

/* L2 */
Test(districts, every_place_may_be_reached_but_in_two_parts)
{
    set_up("london", "'players': 2, 'routes': {"
                     "'piccadilly-circus--trafalgar-square.1': 0,"
                     "'big-ben--buckingham-palace': 0}");
    cr_assert_eq(line(0, "districts"), 0,
                 "all four places of district 2, not joined to each other");
}

/* L2 */
Test(districts, the_way_may_lead_through_other_places)
{
    set_up("london", "'players': 2, 'routes': {"
                     "'british-museum--piccadilly-circus': 0,"
                     "'covent-garden--piccadilly-circus.1': 0}");
    cr_assert_eq(line(0, "districts"), 1);
}

/* L2 */
Test(districts, several_players_can_score_the_same_district)
{
    set_up("london", "'players': 3, 'routes': {"
                     "'british-museum--covent-garden.1': 0,"
                     "'british-museum--covent-garden.2': 2}");
    cr_assert_eq(line(0, "districts"), 1);
    cr_assert_eq(line(1, "districts"), 0);
    cr_assert_eq(line(2, "districts"), 1);
}

/* L2 */
Test(districts, several_districts_add_up)
{
    set_up("london", "'players': 2, 'routes': {"
                     "'british-museum--covent-garden.1': 0,"
                     "'globe-theatre--waterloo': 0,"
                     "'elephant-and-castle--waterloo': 0,"
                     "'brick-lane--the-charterhouse': 0,"
                     "'st-pauls--the-charterhouse': 0,"
                     "'st-pauls--tower-of-london.1': 0}");
    cr_assert_eq(line(0, "districts"), 1 + 3 + 4);
    cr_assert_eq(final_count()->score[0].total, line(0, "routes") + 8);
}
