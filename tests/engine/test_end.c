// SPDX-License-Identifier: MIT
/*
 * test_end.c - Last round, final count, longest path, ties and stalemate
 * (B19, B21, R3, R4, U4-U6).
 */
#include "support/field.h"
#include "support/position.h"
#include "support/rules.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(end, .fini = clear_table);

/* B19, U4 */
Test(end, two_one_or_no_pieces_left_trigger_the_last_round_and_three_do_not)
{
    for (int left = 0; left <= 3; left++) {
        set_up("usa",
               "'players': 3, 'hands': [{'red': 1}, {}, {}],"
               "'pieces': [{'train': %d}, {'train': 45}, {'train': 45}]",
               left + 1);
        cr_assert(play("claim atlanta--nashville red:1"));
        cr_assert_eq(now()->pieces_left[0], left);
        cr_assert_eq(now()->last_turns, left == 3 ? TTR_NO_COUNT : 3);
        cr_assert_eq(told("end_triggered"), left < 3);
    }
}

/* B19: at the end of the turn, whatever the turn was. */
Test(end, any_turn_that_ends_with_few_pieces_triggers_the_last_round)
{
    set_up("usa", "'players': 2,"
                  "'pieces': [{'train': 2}, {'train': 45}]");
    cr_assert(play("draw"));
    cr_assert_eq(now()->last_turns, TTR_NO_COUNT, "the turn is not over");
    cr_assert(play("draw"));
    cr_assert_eq(now()->last_turns, 2);
}

/* B19 */
Test(end, how_many_pieces_trigger_it_is_a_number_of_the_edition)
{
    static const char text[] =
        "[edition]\ninherits = usa\n[rules]\nend_pieces = 5\n";

    for (int left = 5; left <= 6; left++) {
        set_up(text,
               "'players': 2, 'hands': [{'red': 1}, {}],"
               "'pieces': [{'train': %d}, {'train': 45}]",
               left + 1);
        cr_assert(play("claim atlanta--nashville red:1"));
        cr_assert_eq(now()->last_turns, left == 5 ? 2 : TTR_NO_COUNT);
    }
}

/* B19: with both cards of a draw. */
Test(end, every_player_the_one_who_triggered_it_included_has_one_more_turn)
{
    static const char *const more[] = {
        "", ", {'train': 45}", ", {'train': 45}, {'train': 45}",
        ", {'train': 45}, {'train': 45}, {'train': 45}"};

    for (int players = 2; players <= 5; players++) {
        set_up("usa",
               "'players': %d, 'player': 1,"
               "'pieces': [{'train': 45}, {'train': 2}%s]",
               players, more[players - 2]);
        cr_assert(play("draw; draw"));
        for (int i = 1; i <= players; i++) {
            int player = (1 + i) % players;
            cr_assert_eq(ttr_state_actor(now()), player);
            cr_assert_eq(now()->last_turns, players + 1 - i);
            cr_assert(play("draw"));
            cr_assert_eq(ttr_state_actor(now()), player);
            cr_assert(play("draw"));
        }
        cr_assert_eq(now()->phase, TTR_PHASE_OVER);
        cr_assert_eq(ttr_state_actor(now()), TTR_NONE);
        cr_assert_str_eq(legal(""), "");
        cr_assert(refuses("draw"));
        cr_assert(refuses("pass"));
    }
}

/* R4 */
Test(end, a_last_round_is_not_begun_again_by_another_player)
{
    set_up("usa", "'players': 3, 'player': 1, 'last_turns': 3,"
                  "'hands': [{}, {'red': 1}, {'red': 2}], 'pieces':"
                  "[{'train': 2}, {'train': 2}, {'train': 2}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_assert_eq(now()->last_turns, 2);
    cr_assert(play("claim atlanta--charleston red:2"));
    cr_assert_eq(now()->last_turns, 1);
    cr_assert_eq(told("end_triggered"), 0);
    cr_assert(play("draw; draw"));
    cr_assert_eq(now()->phase, TTR_PHASE_OVER);
}

/* B19 */
Test(end, a_player_without_pieces_still_takes_turns)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 9}, {'red': 1}],"
                  "'pieces': [{'train': 0}, {'train': 45}], 'last_turns': 2");
    cr_assert_str_eq(legal("claim"), "");
    cr_assert(refuses("pass"));
    cr_assert(allows("tickets"));
    cr_assert(play("draw; draw"));
    cr_assert_eq(now()->hand_count[0], 11);
    cr_assert_eq(now()->player, 1);
}

/* U5: a ring of 20 with a tail of 1, in two ways a ring could be cut short. */
Test(end, a_longest_path_goes_all_round_a_loop_and_out_again)
{
    set_up("usa", "'players': 2, 'phase': 'over', 'routes': {"
                  "'portland--seattle.1': 0, 'portland--san-francisco.1': 0,"
                  "'salt-lake-city--san-francisco.1': 0,"
                  "'helena--salt-lake-city': 0, 'helena--seattle': 0,"
                  "'seattle--vancouver.1': 0, 'atlanta--miami': 1}");
    cr_assert_eq(final_count()->score[0].longest_path, 21);
    cr_assert_eq(line(0, "longest path"), 10);
    cr_assert_eq(line(1, "longest path"), 0);
}

/* U5: arms of 1, 2, 3 and 4 from Nashville. */
Test(end, side_branches_do_not_count_in_the_longest_path)
{
    set_up("usa", "'players': 2, 'phase': 'over', 'routes': {"
                  "'atlanta--nashville': 0, 'nashville--saint-louis': 0,"
                  "'nashville--raleigh': 0, 'nashville--pittsburgh': 0}");
    cr_assert_eq(final_count()->score[0].longest_path, 7);
}

/* U5: loops of 12 and 9 that meet in Denver. */
Test(end, a_longest_path_may_pass_a_place_twice_as_in_a_figure_eight)
{
    set_up("usa", "'players': 2, 'phase': 'over', 'routes': {"
                  "'denver--santa-fe': 0, 'el-paso--santa-fe': 0,"
                  "'el-paso--phoenix': 0, 'denver--phoenix': 0,"
                  "'denver--omaha': 0, 'kansas-city--omaha.2': 0,"
                  "'denver--kansas-city.1': 0}");
    cr_assert_eq(final_count()->score[0].longest_path, 21);
}

/* U5: 5 and 6, not 11. */
Test(end, a_longest_path_does_not_jump_between_parts_of_a_network)
{
    set_up("usa", "'players': 2, 'phase': 'over', 'routes': {"
                  "'atlanta--miami': 0, 'duluth--helena': 0}");
    cr_assert_eq(final_count()->score[0].longest_path, 6);
}

/* U5 */
Test(end, everybody_tied_for_the_longest_path_scores_ten)
{
    set_up("usa", "'players': 4, 'phase': 'over', 'routes': {"
                  "'miami--new-orleans': 0, 'duluth--helena': 1,"
                  "'el-paso--houston': 3, 'atlanta--miami': 2}");
    cr_assert_eq(line(0, "longest path"), 10);
    cr_assert_eq(line(1, "longest path"), 10);
    cr_assert_eq(line(2, "longest path"), 0);
    cr_assert_eq(line(3, "longest path"), 10);
    cr_assert_eq(final_count()->score[3].total, 25);
    cr_assert_str_eq(winners(), "0 1 3");
}

/* U5 */
Test(end, when_nobody_owns_a_route_nobody_scores_the_longest_path)
{
    set_up("usa", "'players': 3, 'phase': 'over'");
    for (int p = 0; p < 3; p++) {
        cr_assert_eq(line(p, "longest path"), 0);
        cr_assert_eq(final_count()->score[p].total, 0);
    }
    cr_assert_str_eq(winners(), "0 1 2");
}

/* B21: although player 0 has more tickets and the longer path. */
Test(end, most_points_win)
{
    set_up("usa", "'players': 3, 'phase': 'over', 'scores': [10, 25, 24],"
                  "'routes': {'denver--santa-fe': 0, 'el-paso--santa-fe': 0},"
                  "'tickets': [['denver--el-paso'], [], []]");
    cr_assert_eq(final_count()->score[0].total, 24);
    cr_assert_str_eq(winners(), "1");
}

/* B21, U6: although player 1 has the longer path. */
Test(end, a_tie_goes_to_the_player_with_the_most_completed_tickets)
{
    set_up("usa", "'players': 2, 'phase': 'over', 'scores': [20, 14],"
                  "'routes': {'denver--santa-fe': 0, 'el-paso--santa-fe': 0,"
                  "           'miami--new-orleans': 1},"
                  "'tickets': [['denver--el-paso'], []]");
    cr_assert_eq(final_count()->score[0].total, 24);
    cr_assert_eq(final_count()->score[1].total, 24);
    cr_assert_str_eq(winners(), "0");
}

/* U6: tickets that failed do not count, however many. */
Test(end, only_completed_tickets_break_a_tie)
{
    set_up("usa", "'players': 2, 'phase': 'over', 'scores': [20, 27],"
                  "'routes': {'miami--new-orleans': 0, 'duluth--helena': 1},"
                  "'tickets': [[], ['chicago--new-orleans']]");
    cr_assert_eq(final_count()->score[0].total, 30);
    cr_assert_eq(final_count()->score[1].total, 30);
    cr_assert_str_eq(winners(), "0 1");
}

/* U6 */
Test(end, a_tie_in_tickets_goes_to_the_longest_path)
{
    static const char tie[] =
        "'players': 2, 'phase': 'over', 'scores': [20, 10],"
        "'routes': {'denver--santa-fe': 0, 'miami--new-orleans': 1}";

    set_up("usa", "%s", tie);
    cr_assert_eq(final_count()->score[0].total, 20);
    cr_assert_eq(final_count()->score[1].total, 20);
    cr_assert_str_eq(winners(), "1");

    /* B21: what follows the tickets is the edition's. */
    set_up("[edition]\ninherits = usa\n[rules]\ntie_break = tickets\n", "%s",
           tie);
    cr_assert_str_eq(winners(), "0 1");
}

/* U6: paths of the same length; the third player is behind. */
Test(end, players_who_still_tie_share_the_victory)
{
    set_up("usa", "'players': 3, 'phase': 'over', 'routes': {"
                  "'miami--new-orleans': 0, 'atlanta--miami': 1,"
                  "'duluth--helena': 2}");
    cr_assert_str_eq(winners(), "0 2");
}

/* All cards in hands, no ticket and no route left. */
#define STALEMATE                                                              \
    "'market': [], 'deck': [], 'ticket_deck': [],"                             \
    "'hands': [{'red': 12, 'wild': 4}, {'blue': 12}],"                         \
    "'tickets': [['ayr--bath', 'ayr--cork'], ['bath--cork']],"                 \
    "'routes': {'ayr--bath.1': 0, 'bath--cork': 1}"

/* R3 */
Test(end, when_every_player_has_had_to_pass_the_game_ends_with_the_count)
{
    for (int player = 0; player < 2; player++) {
        set_up(tiny_edition, "'players': 2, 'player': %d," STALEMATE, player);
        cr_assert_str_eq(legal(""), "pass");
        cr_assert(play("pass"));
        cr_assert_eq(now()->player, 1 - player);
        cr_assert_eq(now()->phase, TTR_PHASE_TURN);
        cr_assert_str_eq(legal(""), "pass");
        cr_assert(play("pass"));
        cr_assert_eq(now()->phase, TTR_PHASE_OVER);
        cr_assert_eq(final_count()->score[0].total, 2 + 3 - 5 + 10);
        cr_assert_eq(final_count()->score[1].total, 1 + 2);
        cr_assert_str_eq(winners(), "0");
    }
}

/* R3 */
Test(end, pass_is_legal_only_when_nothing_else_is)
{
    set_up("usa", "'players': 2");
    cr_assert(refuses("pass"));
    set_up(tiny_edition, "'players': 2, 'market': ['blue'], 'deck': [],"
                         "'hands': [{'red': 12, 'wild': 4}, {'blue': 11}],"
                         "'tickets': [['ayr--bath', 'ayr--cork'],"
                         "            ['bath--cork']], 'ticket_deck': [],"
                         "'routes': {'ayr--bath.1': 0, 'bath--cork': 1}");
    cr_assert_str_eq(legal(""), "take blue");
    cr_assert(refuses("pass"));
}

/* R3: a claim between two passes begins the count of passes anew, and its
   cards let the others act again. */
Test(end, a_player_who_can_act_breaks_the_chain_of_passes)
{
    set_up(tiny_edition,
           "'players': 3, 'market': [], 'deck': [], 'ticket_deck': [],"
           "'hands': [{'red': 6}, {'blue': 12, 'wild': 4}, {'red': 6}],"
           "'tickets': [['ayr--bath'], ['ayr--cork'], ['bath--cork']],"
           "'routes': {'ayr--bath.1': 0, 'ayr--bath.2': 2}");
    cr_assert(play("pass"));
    cr_assert_eq(now()->passes, 1);
    cr_assert(play("claim bath--cork blue:1"));
    cr_assert_eq(now()->passes, 0);
    cr_assert_str_eq(legal(""), "take blue");
    cr_assert(play("take blue"));
    cr_assert(play("pass; pass"));
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
    cr_assert(play("pass"));
    cr_assert_eq(now()->phase, TTR_PHASE_OVER);
}

/* R3, B19: a turn passed is a turn of the last round. */
Test(end, a_pass_counts_as_a_turn_of_the_last_round)
{
    set_up(tiny_edition, "'players': 2, 'last_turns': 1," STALEMATE);
    cr_assert(play("pass"));
    cr_assert_eq(now()->phase, TTR_PHASE_OVER);
}

/* What a rule module can do about the end. */
TestSuite(rule_end, .init = make_rules, .fini = clear_rules);

/* How many turns are begun until the game is over. */
static int turns_until_over(const char *event, const char *condition, int turns)
{
    char text[300];

    snprintf(text, sizeof text,
             "ttr.on(\"%s\", function(player)\n"
             "    if %s then ttr.end_after(%d) end\n"
             "end)\n",
             event, condition, turns);
    rule(text);
    set_up(usa, "'players': 3, 'turn': 5, 'hands': [{'red': 9}, {}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    while (now()->phase != TTR_PHASE_OVER && now()->turn < 40)
        cr_assert(play("draw; draw"));
    return now()->turn;
}

Test(rule_end, end_after_counts_the_turns_behind_the_one_under_way)
{
    static const char *const events[] = {"turn_end", "route_claimed",
                                         "claim_begun"};

    for (int i = 0; i < 3; i++)
        for (int turns = 0; turns <= 4; turns += 2)
            cr_assert_eq(turns_until_over(events[i], "ttr.turn() == 5", turns),
                         5 + turns, "%s, %d", events[i], turns);
    for (int turns = 0; turns <= 4; turns += 2)
        cr_assert_eq(turns_until_over("turn_begin", "ttr.turn() == 7", turns),
                     7 + turns, "turn_begin, %d", turns);
    cr_assert_eq(turns_until_over("turn_begin", "ttr.turn() == 7", 31), 38);
}

Test(rule_end, end_after_takes_the_place_of_a_last_round)
{
    rule("ttr.on(\"route_claimed\", function() ttr.end_after(0) end)\n");
    set_up(usa, "'players': 2, 'last_turns': 2, 'hands': [{'red': 9}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_assert_eq(now()->phase, TTR_PHASE_OVER);
}

Test(rule_end, end_after_before_the_first_turn_counts_all_of_them)
{
    rule("ttr.on(\"game_start\", function() ttr.end_after(2) end)\n");
    set_out(usa, 2, 1, 0);
    keep_tickets();
    cr_assert(play("draw; draw"));
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
    cr_assert(play("draw; draw"));
    cr_assert_eq(now()->phase, TTR_PHASE_OVER);
    cr_assert_eq(now()->turn, 2);
}
