// SPDX-License-Identifier: MIT
/*
 * test_cards.c - Set-up and drawing cards (B1, B2, B5-B11, R6, U1).
 */
#include "support/field.h"
#include "support/position.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(cards, .fini = clear_table);

/* B1, B2, U1 */
Test(cards, set_up_gives_each_player_pieces_cards_and_tickets)
{
    for (int players = 2; players <= 5; players++) {
        set_out("usa", players, 7, 0);
        for (int p = 0; p < players; p++) {
            cr_assert_eq(now()->pieces_left[p], 45);
            cr_assert_eq(now()->score[p], 0);
            cr_assert_eq(now()->hand_count[p], 4);
            cr_assert_eq(now()->offered_count[p], 3);
        }
        cr_assert_eq(now()->keep_min, 2);
        cr_assert_eq(now()->market_count, 5);
        cr_assert_eq(now()->deck_count + now()->discard_count,
                     110 - 5 - 4 * players);
        cr_assert_eq(now()->ticket_count, 30 - 3 * players);
    }
}

/* U1 */
Test(cards, usa_is_for_two_to_five_with_twelve_of_eight_colours_and_14_wilds)
{
    ttr_state state;

    set_out("usa", 2, 1, 0);
    cr_assert_eq(ttr_card_kinds(edition()), 9);
    for (int c = 0; c < 8; c++)
        cr_assert_eq(ttr_card_get(edition(), c)->count, 12);
    cr_assert_eq(ttr_card_get(edition(), 8)->count, 14);
    cr_assert_eq(ttr_ticket_count(edition()), 30);
    cr_assert_eq(ttr_start(table(), 1, 1, 0, &state), TTR_E_SETUP);
    cr_assert_eq(ttr_start(table(), 6, 1, 0, &state), TTR_E_SETUP);
}

/* B2 */
Test(cards, the_deck_is_shuffled_by_the_seed_alone)
{
    set_out("usa", 3, 7, 0);
    ttr_state one = *now();
    set_out("usa", 3, 7, 0);
    cr_assert_arr_eq(&one, now(), sizeof one);
    set_out("usa", 3, 8, 0);
    cr_assert_arr_neq(one.deck, now()->deck, sizeof one.deck);
    cr_assert_arr_neq(one.ticket_deck, now()->ticket_deck, 21);
}

/* B5 */
Test(cards, the_starting_player_is_named_or_drawn_and_play_is_clockwise)
{
    int starts[3] = {0};

    set_out("usa", 3, 1, 0);
    for (uint64_t seed = 0; seed < 300; seed++) {
        ttr_state state;
        cr_assert_eq(ttr_start(table(), 3, seed, TTR_NONE, &state), TTR_OK);
        starts[state.first]++;
    }
    for (int p = 0; p < 3; p++)
        cr_assert_gt(starts[p], 60);

    set_out("usa", 3, 1, 2);
    cr_assert_eq(now()->first, 2);
    set_up("usa", "'players': 3, 'player': 2");
    cr_assert(play("draw; draw"));
    cr_assert_eq(now()->player, 0);
    cr_assert(play("draw; draw"));
    cr_assert_eq(now()->player, 1);
}

/* B6 */
Test(cards, a_turn_of_drawing_is_two_cards_blind_or_face_up)
{
    static const char *const turns[] = {"draw; draw", "draw; take red",
                                        "take red; draw", "take red; take red",
                                        "take red; take blue"};

    for (int i = 0; i < 5; i++) {
        set_up("usa", "'players': 2,"
                      "'market': ['red', 'blue', 'red', 'green', 'black'],"
                      "'deck': ['white', 'white', 'orange']");
        cr_assert(play(turns[i]));
        cr_assert_eq(now()->hand_count[0], 2);
        cr_assert_eq(now()->player, 1);
        cr_assert_eq(now()->turn, 2);
    }
}

/* B6 */
Test(cards, a_face_up_card_that_is_taken_is_replaced_at_once)
{
    set_up("usa", "'players': 2,"
                  "'market': ['red', 'blue', 'yellow', 'green', 'black'],"
                  "'deck': ['white', 'orange', 'purple']");
    cr_assert(play("take blue"));
    cr_assert_str_eq(market(), "red white yellow green black");
    cr_assert_eq(now()->player, 0);
    cr_assert(allows("take white"), "the replacement may be taken");
    cr_assert(play("take black"));
    cr_assert_str_eq(market(), "red white yellow green orange");
    cr_assert_eq(hand(0, "blue"), 1);
    cr_assert_eq(hand(0, "black"), 1);
}

/* B7 */
Test(cards, a_face_up_wild_as_the_first_card_ends_the_turn)
{
    set_up("usa", "'players': 2,"
                  "'market': ['red', 'wild', 'yellow', 'green', 'black'],"
                  "'deck': ['white', 'orange']");
    cr_assert(play("take wild"));
    cr_assert_eq(hand(0, "wild"), 1);
    cr_assert_eq(now()->hand_count[0], 1);
    cr_assert_eq(now()->player, 1);
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
}

/* B7: one that lay there, after a blind card and after a face-up one. */
Test(cards, a_face_up_wild_is_never_the_second_card)
{
    static const char *const firsts[] = {"draw", "take red"};

    for (int i = 0; i < 2; i++) {
        set_up("usa", "'players': 2,"
                      "'market': ['red', 'wild', 'yellow', 'green', 'black'],"
                      "'deck': ['white', 'orange']");
        cr_assert(play(firsts[i]));
        cr_assert(refuses("take wild"));
        cr_assert(allows("draw"));
    }
}

/* B7 */
Test(cards, a_wild_turned_up_as_the_replacement_is_not_the_second_card)
{
    set_up("usa", "'players': 2,"
                  "'market': ['red', 'blue', 'yellow', 'green', 'black'],"
                  "'deck': ['wild', 'orange', 'purple']");
    cr_assert(play("take red"));
    cr_assert_str_eq(market(), "wild blue yellow green black");
    cr_assert(refuses("take wild"));
    cr_assert(play("take blue"));
    cr_assert(allows("take wild"), "the next player may take it");
}

/* B8 */
Test(cards, a_wild_drawn_blind_is_an_ordinary_card_first_or_second)
{
    set_up("usa", "'players': 2,"
                  "'market': ['red', 'blue', 'yellow', 'green', 'black'],"
                  "'deck': ['wild', 'wild', 'purple']");
    cr_assert(play("draw"));
    cr_assert_eq(now()->player, 0);
    cr_assert(allows("take red"));
    cr_assert(play("draw"));
    cr_assert_eq(hand(0, "wild"), 2);
    cr_assert_eq(now()->player, 1);
}

/* B9 */
Test(cards, an_empty_deck_is_made_anew_in_the_middle_of_a_turn)
{
    set_up("usa", "'players': 2,"
                  "'market': ['red', 'blue', 'yellow', 'green', 'black'],"
                  "'deck': ['wild']");
    cr_assert_eq(now()->discard_count, 104);
    cr_assert(play("draw"));
    cr_assert_eq(now()->deck_count, 104);
    cr_assert_eq(now()->discard_count, 0);
    cr_assert_eq(told("deck_shuffled"), 1);
    cr_assert(play("draw"));
    cr_assert_eq(now()->deck_count, 103);
    cr_assert_eq(now()->hand_count[0], 2);
}

/* B9: the replacement comes from the new deck when the old one is empty. */
Test(cards, a_face_up_card_is_replaced_from_a_deck_made_anew)
{
    set_up("usa", "'players': 2,"
                  "'market': ['red', 'blue', 'yellow', 'green', 'black'],"
                  "'deck': ['white', 'purple']");
    cr_assert(play("take red; take blue"));
    cr_assert_str_eq(market(), "white purple yellow green black");
    cr_assert_eq(now()->deck_count, 103);
    cr_assert_eq(now()->discard_count, 0);
}

/* B9: shuffled, and not put there as they lay. */
Test(cards, the_discards_are_shuffled_and_the_seed_decides_how)
{
    char decks[3][2000];

    for (int i = 0; i < 3; i++) {
        set_up("usa",
               "'players': 2, 'seed': %d, 'deck': ['wild'],"
               "'market': ['red', 'blue', 'yellow', 'green', 'black']",
               i / 2);
        cr_assert(play("draw"));
        strncpy(decks[i], deck(), sizeof decks[i] - 1);
    }
    cr_assert_str_eq(decks[0], decks[1]);
    cr_assert_str_neq(decks[0], decks[2]);
    cr_assert_null(strstr(decks[0], "red red red red red red red red"));
}

/* B10 */
Test(cards, hands_are_unlimited)
{
    set_up("usa", "'players': 2, 'hands': [{" SIX_COLOURS ", 'red': 12}, {}]");
    cr_assert(play("draw; draw"));
    cr_assert_eq(now()->hand_count[0], 86);
}

/* B10 */
Test(cards, with_only_face_up_wilds_left_the_turn_ends_after_one_card)
{
    set_up("usa", "'players': 2, 'market': ['red', 'wild'], 'deck': [],"
                  "'hands': [{" SIX_COLOURS
                  "}, {'red': 11, 'green': 12, 'wild': 13}]");
    cr_assert(play("take red"));
    cr_assert_eq(now()->player, 1);
    cr_assert_str_eq(market(), "wild");
}

/* B10 */
Test(cards, when_the_last_card_of_all_is_taken_the_turn_ends)
{
    set_up("usa", "'players': 2, 'market': ['red'], 'deck': [],"
                  "'hands': [{" SIX_COLOURS
                  "}, {'red': 11, 'green': 12, 'wild': 14}]");
    cr_assert(play("take red"));
    cr_assert_eq(now()->player, 1);
    cr_assert_eq(now()->market_count, 0);
}

/* B11: both piles are empty. */
Test(cards, with_both_piles_empty_face_up_cards_may_be_taken_but_none_blind)
{
    set_up("usa", "'players': 2, 'market': ['red', 'red', 'wild'], 'deck': [],"
                  "'hands': [{" SIX_COLOURS
                  "}, {'red': 10, 'green': 12, 'wild': 13}]");
    cr_assert(refuses("draw"));
    cr_assert_str_eq(legal("take"), "take red; take wild");
    cr_assert(play("take red"));
    cr_assert_str_eq(legal(""), "take red");
    cr_assert(play("take red"));
    cr_assert_str_eq(market(), "wild");
}

/* B11 */
Test(cards, without_any_card_to_take_drawing_is_not_available)
{
    set_up("usa", "'players': 2, 'market': [], 'deck': [],"
                  "'hands': [{" SIX_COLOURS
                  "}, {'red': 12, 'green': 12, 'wild': 14}]");
    cr_assert(refuses("draw"));
    cr_assert(refuses("take red"));
    cr_assert(refuses("take wild"));
    cr_assert(allows("tickets"));
    cr_assert(allows("claim atlanta--nashville blue:1"));
    cr_assert(refuses("pass"));
}

/* R6 */
Test(cards, between_two_cards_only_the_second_card_is_legal)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 6}, {}],"
                  "'market': ['red', 'wild', 'yellow', 'red', 'black'],"
                  "'deck': ['white', 'orange']");
    cr_assert(play("draw"));
    cr_assert_eq(now()->phase, TTR_PHASE_SECOND_CARD);
    cr_assert_str_eq(legal(""), "draw; take red; take yellow; take black");
    cr_assert(refuses("tickets"));
    cr_assert(refuses("claim atlanta--nashville red:1"));
    cr_assert(refuses("pass"));
}

Test(cards, piles_that_a_position_names_are_as_it_says)
{
    set_up("usa", "'players': 2, 'hands': [{'blue': 1}, {}], 'market': ['red'],"
                  " 'deck': ['green'], 'discard': {'white': 2}");
    cr_assert_str_eq(deck(), "green");
    cr_assert_eq(discards("white"), 2);
    cr_assert(play("draw"));
    cr_assert_eq(hand(0, "green"), 1);
    cr_assert_eq(now()->deck_count + now()->market_count, 3);

    set_up("usa", "'players': 2, 'market': [], 'deck': [], 'discard': {},"
                  " 'ticket_deck': ['boston--miami']");
    cr_assert_str_eq(ticket_deck(), "boston--miami");
    cr_assert_str_eq(legal(""), "tickets");
}

/* What a rule module can do when the deck is empty. */
#define FIVE_WHITE "'white', 'white', 'white', 'white', 'white'"
TestSuite(rule_cards, .init = make_rules, .fini = clear_rules);

Test(rule_cards, cards_put_on_an_empty_deck_are_in_the_new_one)
{
    rule("local pile = ttr.field.game(\"pile\", {type = \"pile\"})\n"
         "ttr.on(\"deck_empty\", function()\n"
         "    for c in ttr.cards() do\n"
         "        ttr.move(c, pile:count(0, c), pile:at(0), ttr.spot.deck)\n"
         "    end\n"
         "end)\n");
    set_up(usa, "'players': 2, 'deck': ['blue'], 'discard': {'green': 3},"
                "'market': [" FIVE_WHITE "],"
                "'modules': {'rule': {'pile': {'red': 4}}}");
    cr_assert(play("draw"));
    cr_assert_eq(now()->deck_count, 7);
    cr_assert_eq(now()->discard_count, 0);
    cr_assert_str_eq(field("rule", "pile"), "{}");
    int red = 0;
    for (int i = 0; i < 7; i++)
        red += now()->deck[i] == ttr_card_find(edition(), "red");
    cr_assert_eq(red, 4);
}

/* A rule that sets all discards aside. */
static const char hoarder[] =
    "local pile = ttr.field.game(\"pile\", {type = \"pile\"})\n"
    "ttr.on(\"deck_empty\", function()\n"
    "    for card in ttr.cards() do\n"
    "        ttr.move(card, ttr.discards(card), ttr.spot.discard, pile:at(0))\n"
    "    end\n"
    "end)\n";

Test(rule_cards, discards_taken_away_from_an_empty_deck_leave_it_empty)
{
    rule(hoarder);
    set_up(usa, "'players': 2, 'deck': ['blue'], 'discard': {'green': 3},"
                "'market': [" FIVE_WHITE "]");
    cr_assert(play("draw"));
    cr_assert_eq(now()->deck_count, 0);
    cr_assert_eq(told("deck_shuffled"), 0);
    cr_assert(refuses("draw"));
    cr_assert(play("take white"));
    cr_assert_eq(now()->market_count, 4);
}

Test(rule_cards, a_blind_card_is_none_when_the_discards_are_taken_away)
{
    rule(hoarder);
    set_up(usa, "'players': 2, 'deck': [], 'discard': {'green': 3},"
                "'market': [" FIVE_WHITE "]");
    cr_assert(play("draw"));
    cr_assert_eq(now()->hand_count[0], 0);
    cr_assert_eq(told("card_drawn"), 0);
    cr_assert(play("take white"));
    cr_assert_eq(now()->player, 1);
}
