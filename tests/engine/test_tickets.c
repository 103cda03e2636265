// SPDX-License-Identifier: MIT
/*
 * test_tickets.c - Dealing, drawing and counting tickets (B4, B17, B18, B20,
 * R5, R7).
 */
#include "support/position.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Six tickets, of which three are dealt to each of two players. */
#define SIX_TICKETS TTR_SOURCE_DIR "/tests/data/perft/tickets.ini"

TestSuite(tickets, .fini = clear_table);

/* B4 */
Test(tickets, all_are_dealt_before_anybody_chooses_and_all_choose_before_a_turn)
{
    char keep[100];

    set_out("usa", 3, 5, 2);
    for (int i = 0; i < 3; i++) {
        int player = (2 + i) % 3;
        cr_assert_eq(ttr_state_actor(now()), player);
        cr_assert_eq(now()->phase, TTR_PHASE_KEEP_TICKETS);
        cr_assert_eq(now()->turn, 0);
        for (int later = i; later < 3; later++)
            cr_assert_eq(now()->offered_count[(2 + later) % 3], 3);
        cr_assert(refuses("draw"));
        cr_assert(refuses("tickets"));
        snprintf(keep, sizeof keep, "keep %s", offered(player));
        cr_assert(play(keep));
        cr_assert_eq(now()->held_count[player], 3);
    }
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
    cr_assert_eq(now()->player, 2);
    cr_assert_eq(now()->turn, 1);
    cr_assert_eq(now()->ticket_count, 21);
}

/* B4, U1 */
Test(tickets, at_the_start_at_least_two_of_three_are_kept)
{
    set_up(SIX_TICKETS,
           "'players': 2, 'phase': 'keep_tickets', 'turn': 0, 'offered':"
           "[['ash--birch', 'ash--cedar', 'ash--dogwood'],"
           " ['birch--cedar', 'birch--dogwood', 'cedar--dogwood']]");
    cr_assert_str_eq(legal(""), "keep ash--birch ash--cedar; "
                                "keep ash--birch ash--dogwood; "
                                "keep ash--cedar ash--dogwood; "
                                "keep ash--birch ash--cedar ash--dogwood");
    cr_assert(refuses("keep ash--birch"));
    cr_assert(refuses("keep birch--cedar birch--dogwood"),
              "those are offered to the other player");
}

/* B4 */
Test(tickets, tickets_returned_at_the_start_go_to_the_bottom_of_the_deck)
{
    set_up(SIX_TICKETS,
           "'players': 2, 'phase': 'keep_tickets', 'turn': 0, 'offered':"
           "[['ash--birch', 'ash--cedar', 'ash--dogwood'],"
           " ['birch--cedar', 'birch--dogwood', 'cedar--dogwood']]");
    cr_assert(play("keep ash--birch ash--dogwood"));
    cr_assert_str_eq(held(0), "ash--birch ash--dogwood");
    cr_assert_str_eq(ticket_deck(), "ash--cedar");
    cr_assert(play("keep birch--cedar birch--dogwood"));
    cr_assert_str_eq(ticket_deck(), "ash--cedar cedar--dogwood");
}

/* B17, U1 */
Test(tickets, drawing_offers_three_of_which_at_least_one_is_kept)
{
    set_up(SIX_TICKETS,
           "'players': 2, 'tickets': [['ash--birch'], ['ash--cedar']],"
           "'ticket_deck': ['cedar--dogwood', 'ash--dogwood', 'birch--cedar',"
           "                'birch--dogwood']");
    cr_assert(play("tickets"));
    cr_assert_eq(now()->player, 0);
    cr_assert_str_eq(offered(0), "ash--dogwood birch--cedar cedar--dogwood");
    cr_assert_str_eq(ticket_deck(), "birch--dogwood");
    cr_assert(refuses("draw"));
    cr_assert(refuses("tickets"));
    cr_assert(allows("keep ash--dogwood"));
    cr_assert(allows("keep birch--cedar"));
    cr_assert(allows("keep ash--dogwood cedar--dogwood"));
    cr_assert(allows("keep ash--dogwood birch--cedar cedar--dogwood"));
    cr_assert(play("keep birch--cedar"));
    cr_assert_str_eq(held(0), "ash--birch birch--cedar");
    cr_assert_eq(now()->player, 1, "drawing tickets is the whole turn");
}

/* B17 */
Test(tickets, tickets_returned_lie_at_the_bottom_and_come_round_again)
{
    set_up(SIX_TICKETS,
           "'players': 2, 'tickets': [['ash--birch'], ['ash--cedar']],"
           "'ticket_deck': ['cedar--dogwood', 'ash--dogwood', 'birch--cedar',"
           "                'birch--dogwood']");
    cr_assert(play("tickets; keep birch--cedar"));
    cr_assert_str_eq(ticket_deck(),
                     "birch--dogwood ash--dogwood cedar--dogwood");
    cr_assert(play("tickets"));
    cr_assert_str_eq(offered(1), "ash--dogwood birch--dogwood cedar--dogwood");
}

/* B17 */
Test(tickets, with_two_left_two_are_offered_and_at_least_one_is_kept)
{
    set_up(SIX_TICKETS,
           "'players': 2, 'ticket_deck': ['cedar--dogwood', 'ash--dogwood'],"
           "'tickets': [['ash--birch', 'birch--cedar'],"
           "            ['ash--cedar', 'birch--dogwood']]");
    cr_assert(play("tickets"));
    cr_assert_str_eq(legal(""), "keep ash--dogwood; keep cedar--dogwood; "
                                "keep ash--dogwood cedar--dogwood");
}

/* R7 */
Test(tickets, the_last_ticket_is_drawn_and_kept)
{
    set_up(SIX_TICKETS,
           "'players': 2, 'ticket_deck': ['cedar--dogwood'],"
           "'tickets': [['ash--birch', 'birch--cedar', 'ash--dogwood'],"
           "            ['ash--cedar', 'birch--dogwood']]");
    cr_assert(play("tickets"));
    cr_assert_str_eq(legal(""), "keep cedar--dogwood");
    cr_assert(play("keep cedar--dogwood"));
    cr_assert_eq(now()->ticket_count, 0);
    cr_assert_eq(now()->player, 1);
}

/* B17 */
Test(tickets, with_an_empty_ticket_deck_drawing_tickets_is_not_available)
{
    set_up(SIX_TICKETS,
           "'players': 2, 'ticket_deck': [],"
           "'tickets': [['ash--birch', 'birch--cedar', 'ash--dogwood'],"
           "            ['ash--cedar', 'birch--dogwood', 'cedar--dogwood']]");
    cr_assert(refuses("tickets"));
    cr_assert(allows("draw"));
}

/* B17 */
Test(tickets, tickets_are_never_given_back)
{
    set_up(SIX_TICKETS,
           "'players': 2, 'tickets': [['ash--birch', 'birch--cedar'], []]");
    cr_assert(refuses("keep ash--birch"));
    cr_assert(play("tickets"));
    cr_assert_null(strstr(legal(""), "birch--cedar"),
                   "only what is offered is chosen from");
    char keep[100];
    snprintf(keep, sizeof keep, "keep %s", offered(0));
    cr_assert(play(keep));
    cr_assert_eq(now()->held_count[0], 5);
}

/* B20 */
Test(tickets, a_completed_ticket_adds_its_value_and_another_subtracts_it)
{
    set_up("usa", "'players': 2, 'phase': 'over',"
                  "'routes': {'denver--santa-fe': 0, 'el-paso--santa-fe': 0},"
                  "'tickets': [['denver--el-paso', 'boston--miami'], []]");
    cr_assert_eq(line(0, "ticket denver--el-paso"), 4);
    cr_assert_eq(line(0, "ticket boston--miami"), -12);
    cr_assert_eq(line(0, "routes"), 4);
    cr_assert_eq(final_count()->score[0].tickets_done, 1);
    cr_assert_eq(final_count()->score[0].total, 4 - 12 + 4 + 10);
}

static bool joined(int player, int from, int to)
{
    bool answer = false;

    cr_assert_eq(ttr_joined(table(), now(), player, from, to, &answer), TTR_OK);
    return answer;
}

/* B20: either half of a double route, any number of routes, and places named
   in either order. The same routes in two hands join nothing. */
Test(tickets, places_are_joined_by_any_chain_of_the_players_own_routes)
{
    static const char *const halves[] = {"1", "2"};

    for (int i = 0; i < 2; i++) {
        set_up("usa",
               "'players': 2, 'phase': 'over', 'routes':"
               "{'dallas--houston.%s': 0, 'dallas--oklahoma-city.%s': 0,"
               " 'kansas-city--oklahoma-city.%s': 0},"
               "'tickets': [['houston--kansas-city'], ['duluth--houston']]",
               halves[i], halves[1 - i], halves[i]);
        cr_assert_eq(line(0, "ticket houston--kansas-city"), 5);
        cr_assert_eq(line(1, "ticket duluth--houston"), -8);
        int houston = ttr_place_find(edition(), "houston");
        int kansas = ttr_place_find(edition(), "kansas-city");
        cr_assert(joined(0, houston, kansas));
        cr_assert(joined(0, kansas, houston));
        cr_assert_not(joined(1, houston, kansas));
    }
    set_up("usa", "'players': 2, 'phase': 'over', 'routes':"
                  "{'denver--santa-fe': 0, 'el-paso--santa-fe': 1},"
                  "'tickets': [['denver--el-paso'], []]");
    cr_assert_eq(line(0, "ticket denver--el-paso"), -4);
}

/* B20: no claim follows that could notice it. */
Test(tickets, a_ticket_already_joined_when_it_is_drawn_is_completed)
{
    set_up(SIX_TICKETS,
           "'players': 2, 'routes': {'ash--birch': 0, 'birch--cedar': 0},"
           "'ticket_deck': ['ash--cedar'],"
           "'tickets': [['ash--birch', 'ash--dogwood'],"
           "            ['birch--cedar', 'birch--dogwood', 'cedar--dogwood']]");
    cr_assert(play("tickets; keep ash--cedar"));
    cr_assert_eq(line(0, "ticket ash--cedar"), 2);
    cr_assert_eq(line(0, "ticket ash--birch"), 1);
    cr_assert_eq(line(0, "ticket ash--dogwood"), -4);
}

/* B19, B20: both ways. */
Test(tickets, tickets_drawn_in_the_last_turn_count)
{
    set_up(SIX_TICKETS,
           "'players': 2, 'player': 1, 'last_turns': 1,"
           "'routes': {'ash--birch': 1, 'birch--cedar': 1},"
           "'ticket_deck': ['ash--cedar', 'cedar--dogwood', 'ash--birch'],"
           "'tickets': [['ash--dogwood'], ['birch--cedar',"
           "            'birch--dogwood']]");
    cr_assert(play("tickets"));
    cr_assert_neq(now()->phase, TTR_PHASE_OVER, "the choice is still to come");
    cr_assert(play("keep ash--cedar cedar--dogwood"));
    cr_assert_eq(now()->phase, TTR_PHASE_OVER);
    cr_assert_eq(line(1, "ticket ash--cedar"), 2);
    cr_assert_eq(line(1, "ticket cedar--dogwood"), -5);
    cr_assert_eq(line(1, "ticket ash--birch"), 0, "it was given back");
}

/* R5 */
Test(tickets, scores_may_be_negative)
{
    set_up("usa", "'players': 2, 'phase': 'over', 'tickets':"
                  "[['new-york--seattle', 'los-angeles--miami'], []]");
    cr_assert_eq(final_count()->score[0].total, -42);
    cr_assert_eq(final_count()->score[1].total, 0);
    cr_assert_str_eq(winners(), "1");
}

/* B18: points of tickets come with the final count. */
Test(tickets, completing_a_ticket_does_not_show_in_the_score_of_the_game)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 2}, {}],"
                  "'routes': {'denver--santa-fe': 0},"
                  "'tickets': [['denver--el-paso'], []]");
    cr_assert(play("claim el-paso--santa-fe red:2"));
    cr_assert_eq(now()->score[0], 4);
    cr_assert_eq(line(0, "ticket denver--el-paso"), 4);
}
