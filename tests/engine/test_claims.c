// SPDX-License-Identifier: MIT
/*
 * test_claims.c - Claiming routes (B12-B16, U2, U3).
 */
#include "support/position.h"

#include <criterion/criterion.h>

TestSuite(claims, .fini = clear_table);

/* Empty hands for the players from the third on. */
static const char *more_hands(int players)
{
    static const char *const hands[] = {"", ", {}", ", {}, {}", ", {}, {}, {}"};
    return hands[players - 2];
}

/* B12, and the player chooses how many wilds to spend. */
Test(claims, a_coloured_route_takes_its_colour_and_wilds_in_every_mixture)
{
    set_up("usa", "'players': 2,"
                  "'hands': [{'red': 6, 'blue': 4, 'wild': 4}, {}]");
    cr_assert_str_eq(legal("claim dallas--el-paso"),
                     "claim dallas--el-paso red:4; "
                     "claim dallas--el-paso red:3+wild:1; "
                     "claim dallas--el-paso red:2+wild:2; "
                     "claim dallas--el-paso red:1+wild:3; "
                     "claim dallas--el-paso wild:4");
    cr_assert(refuses("claim dallas--el-paso blue:4"));
    cr_assert(refuses("claim dallas--el-paso blue:1+wild:3"));
}

/* B12 */
Test(claims, a_grey_route_takes_any_one_colour_and_wilds)
{
    set_up("usa", "'players': 2,"
                  "'hands': [{'red': 2, 'blue': 1, 'wild': 1}, {}]");
    cr_assert_str_eq(legal("claim atlanta--charleston"),
                     "claim atlanta--charleston blue:1+wild:1; "
                     "claim atlanta--charleston red:2; "
                     "claim atlanta--charleston red:1+wild:1");
    cr_assert(refuses("claim atlanta--charleston blue:1+red:1"),
              "two colours never mix");
    cr_assert(refuses("claim calgary--vancouver blue:1+red:2"));
}

/* B12 */
Test(claims, wilds_alone_pay_for_coloured_and_for_grey_routes)
{
    set_up("usa", "'players': 2, 'hands': [{'wild': 4}, {'wild': 4}]");
    cr_assert_str_eq(legal("claim dallas--el-paso"),
                     "claim dallas--el-paso wild:4");
    cr_assert_str_eq(legal("claim calgary--helena"),
                     "claim calgary--helena wild:4");
    cr_assert(refuses("claim atlanta--miami wild:5"));
    cr_assert(play("claim dallas--el-paso wild:4"));
    cr_assert(play("claim calgary--helena wild:4"));
    cr_assert_eq(discards("wild"), 8);
}

/* B12: as many cards as the route is long, and held by the player. */
Test(claims, the_payment_is_exact_and_what_is_left_over_stays_in_hand)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 6, 'wild': 1}, {}]");
    cr_assert(refuses("claim dallas--el-paso red:3"));
    cr_assert(refuses("claim dallas--el-paso red:5"));
    cr_assert(refuses("claim dallas--el-paso red:4+wild:1"));
    cr_assert(refuses("claim dallas--el-paso red:2+wild:2"));
    cr_assert(refuses("claim dallas--el-paso wild:4"));
    cr_assert(refuses("claim chicago--omaha blue:4"));
    cr_assert(play("claim dallas--el-paso red:3+wild:1"));
    cr_assert_eq(hand(0, "red"), 3);
    cr_assert_eq(hand(0, "wild"), 0);
}

/* B13 */
Test(claims, a_claim_takes_a_piece_for_each_space)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 6}, {'red': 6}]");
    cr_assert(play("claim miami--new-orleans red:6"));
    cr_assert_eq(now()->pieces_left[0], 39);
    cr_assert_eq(now()->pieces_left[1], 45);
}

/* B13 */
Test(claims, a_route_longer_than_the_pieces_left_cannot_be_claimed)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 12, 'wild': 12}, {}],"
                  "'pieces': [{'train': 3}, {'train': 45}]");
    cr_assert(refuses("claim dallas--el-paso red:4"));
    cr_assert(refuses("claim dallas--el-paso wild:4"));
    cr_assert(refuses("claim miami--new-orleans red:3"));
    cr_assert(allows("claim chicago--duluth red:3"));
}

/* B13 */
Test(claims, a_route_as_long_as_the_last_pieces_can_be_claimed)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 4}, {}],"
                  "'pieces': [{'train': 4}, {'train': 45}]");
    cr_assert(play("claim dallas--el-paso red:4"));
    cr_assert_eq(now()->pieces_left[0], 0);
    cr_assert_eq(owner("dallas--el-paso"), 0);
}

/* B14 */
Test(claims, cards_paid_are_discarded_and_points_scored_at_once)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 5, 'wild': 3}, {}]");
    cr_assert(play("claim dallas--el-paso red:2+wild:2"));
    cr_assert_eq(discards("red"), 2);
    cr_assert_eq(discards("wild"), 2);
    cr_assert_eq(now()->hand_count[0], 4);
    cr_assert_eq(now()->score[0], 7);
    cr_assert_eq(now()->score[1], 0);
}

/* U2 */
Test(claims, routes_of_one_to_six_spaces_score_1_2_4_7_10_15)
{
    static const struct {
        const char *claim;
        int points;
    } table[] = {
        {"claim atlanta--nashville red:1", 1},
        {"claim atlanta--charleston red:2", 2},
        {"claim chicago--duluth red:3", 4},
        {"claim dallas--el-paso red:4", 7},
        {"claim helena--omaha red:5", 10},
        {"claim miami--new-orleans red:6", 15},
    };

    for (int i = 0; i < 6; i++) {
        set_up("usa", "'players': 2, 'hands': [{'red': 6}, {}]");
        cr_assert(play(table[i].claim));
        cr_assert_eq(now()->score[0], table[i].points);
        cr_assert_eq(now()->pieces_left[0], 44 - i);
    }
}

/* B14: the table is the edition's, whatever lengths it knows. */
Test(claims, longer_routes_of_other_boards_score_from_their_table)
{
    set_up("[edition]\ninherits = usa\n[points]\n9 = 27\n"
           "[routes]\natlanta--miami = 9 blue\n",
           "'players': 2, 'hands': [{'blue': 9}, {}]");
    cr_assert(play("claim atlanta--miami blue:9"));
    cr_assert_eq(now()->score[0], 27);
    cr_assert_eq(now()->pieces_left[0], 36);
}

/* B15 */
Test(claims, any_unclaimed_route_may_be_claimed_connected_or_not)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 6}, {'red': 6}],"
                  "'routes': {'seattle--vancouver.1': 0}");
    cr_assert(allows("claim calgary--vancouver red:3"));
    cr_assert(allows("claim miami--new-orleans red:6"));
    cr_assert(play("claim miami--new-orleans red:6"));
    cr_assert(refuses("claim miami--new-orleans red:6"));
}

/* B15: and a turn is one action: no draw after a claim. */
Test(claims, a_claim_is_the_whole_turn)
{
    set_up("usa", "'players': 3, 'player': 1,"
                  "'hands': [{}, {'red': 6}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_assert_eq(now()->player, 2);
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
    cr_assert_eq(now()->turn, 2);
    cr_assert_eq(hand(1, "red"), 5);
}

/* B16 */
Test(claims, nobody_owns_both_halves_of_a_double_route_at_any_player_count)
{
    for (int players = 2; players <= 5; players++) {
        set_up("usa",
               "'players': %d, 'seed': 3,"
               "'routes': {'boston--new-york.1': 0, 'dallas--houston.2': 0},"
               "'hands': [{'red': 4, 'yellow': 4}, {}%s]",
               players, more_hands(players));
        cr_assert(refuses("claim boston--new-york.2 red:2"));
        cr_assert(refuses("claim dallas--houston.1 red:1"));
        cr_assert(refuses("claim boston--new-york.1 yellow:2"));
    }
}

/* B16, U3 */
Test(claims, the_other_half_is_closed_with_two_or_three_and_open_from_four_on)
{
    for (int players = 2; players <= 5; players++) {
        set_up("usa",
               "'players': %d, 'hands': [{'yellow': 2, 'red': 1},"
               " {'red': 3, 'yellow': 1}%s]",
               players, more_hands(players));
        cr_assert(allows("claim boston--new-york.1 yellow:2"));
        cr_assert(play("claim boston--new-york.1 yellow:2"));
        cr_assert_eq(now()->player, 1);
        if (players < 4)
            cr_assert(refuses("claim boston--new-york.2 red:2"));
        else
            cr_assert(allows("claim boston--new-york.2 red:2"));
        cr_assert(refuses("claim boston--new-york.2 yellow:1"));
        cr_assert(allows("claim dallas--houston.1 red:1"));
    }
}

/* B16: and to the third player as well. */
Test(claims, with_few_players_the_other_half_is_closed_to_everybody)
{
    set_up("usa", "'players': 3, 'hands': [{'yellow': 2}, {'red': 2},"
                  "{'red': 2}]");
    cr_assert(play("claim boston--new-york.1 yellow:2"));
    cr_assert(refuses("claim boston--new-york.2 red:2"));
    cr_assert(play("draw; draw"));
    cr_assert_eq(now()->player, 2);
    cr_assert(refuses("claim boston--new-york.2 red:2"));
}

/* B16: a third player has neither half when both are gone. */
Test(claims, both_halves_of_a_double_route_can_have_different_owners)
{
    set_up("usa", "'players': 4, 'hands': [{'yellow': 2}, {'red': 2},"
                  "{'red': 2, 'yellow': 2}, {}]");
    cr_assert(play("claim boston--new-york.1 yellow:2"));
    cr_assert(play("claim boston--new-york.2 red:2"));
    cr_assert_eq(owner("boston--new-york.1"), 0);
    cr_assert_eq(owner("boston--new-york.2"), 1);
    cr_assert_str_eq(legal("claim boston--new-york"), "");
}

/* B16 */
Test(claims, from_how_many_players_on_is_a_number_of_the_edition)
{
    static const char text[] =
        "[edition]\ninherits = usa\n[rules]\ndouble_routes_from = 3\n";

    for (int players = 2; players <= 3; players++) {
        set_up(text,
               "'players': %d, 'player': 1, 'hands': [{}, {'red': 2}%s],"
               "'routes': {'boston--new-york.1': 0}",
               players, more_hands(players));
        if (players == 3)
            cr_assert(allows("claim boston--new-york.2 red:2"));
        else
            cr_assert(refuses("claim boston--new-york.2 red:2"));
    }
}

/* B16: same places, same length, same colour. */
Test(claims, two_grey_parallel_routes_are_told_apart)
{
    set_up("usa", "'players': 4,"
                  "'hands': [{'red': 2}, {'red': 2}, {}, {}]");
    cr_assert(allows("claim boston--montreal.1 red:2"));
    cr_assert(play("claim boston--montreal.2 red:2"));
    cr_assert_eq(owner("boston--montreal.2"), 0);
    cr_assert_eq(owner("boston--montreal.1"), TTR_NOBODY);
    cr_assert(refuses("claim boston--montreal.2 red:2"));
    cr_assert(play("claim boston--montreal.1 red:2"));
    cr_assert_eq(owner("boston--montreal.1"), 1);
}
