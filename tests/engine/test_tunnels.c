// SPDX-License-Identifier: MIT
/*
 * test_tunnels.c - Tunnels of the High Passes (HP1 to HP5).
 */
#include "support/field.h"
#include "support/position.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>

TestSuite(tunnels, .fini = clear_table);

/* A hand of the first player, and the deck with its top first. The market is
   full, so that nothing but the tunnel draws from the deck. */
static void dig(const char *hand, const char *deck)
{
    set_up("high-passes",
           "'players': 2, 'hands': [{%s}, {}], 'deck': [%s], 'discard': {},"
           " 'market': ['blue', 'blue', 'green', 'green', 'black']",
           hand, deck);
}

/* HP1 */
Test(tunnels, high_passes_has_20_carriages_and_56_cards)
{
    for (int players = 2; players <= 4; players++) {
        set_out("high-passes", players, 1, 0);
        cr_assert_eq(now()->pieces_left[players - 1], 20);
        cr_assert_eq(now()->hand_count[0], 3);
        cr_assert_eq(now()->offered_count[0], 2);
    }
    int cards = 0;
    for (int c = 0; c < ttr_card_kinds(edition()); c++)
        cards += ttr_card_get(edition(), c)->count;
    cr_assert_eq(cards, 56);
    cr_assert_eq(ttr_ticket_count(edition()), 24);
}

/* HP2, HP3 */
Test(tunnels, nothing_that_matches_and_the_claim_goes_on)
{
    dig("'red': 2", "'blue', 'green', 'black', 'red', 'wild'");
    cr_assert(play("claim corsille--hautmur.1 red:2"));
    cr_assert_eq(told("card_turned_up"), 3);
    cr_assert_eq(owner("corsille--hautmur.1"), 0);
    cr_assert_eq(now()->score[0], 2);
    cr_assert_eq(now()->player, 1);
    cr_assert_eq(discards("red"), 2);
    cr_assert_eq(discards("blue"), 1);
    cr_assert_str_eq(deck(), "red wild");
    cr_assert_str_eq(field("tunnels", "turned-up"), "{}");
}

/* HP2 */
Test(tunnels, other_routes_turn_up_nothing)
{
    dig("'yellow': 2", "'yellow', 'yellow', 'yellow', 'yellow'");
    cr_assert(play("claim esterre--isolenz yellow:2"));
    cr_assert_eq(told("card_turned_up"), 0);
    cr_assert_eq(owner("esterre--isolenz"), 0);
}

/* HP2, HP3: red and wild match, blue does not; a red card is not enough. */
Test(tunnels, each_match_costs_a_card_of_that_colour_or_a_wild)
{
    dig("'red': 4, 'wild': 2", "'red', 'wild', 'blue', 'orange'");
    cr_assert(play("claim corsille--hautmur.1 red:2"));
    cr_assert_eq(now()->phase, TTR_PHASE_CHOICE);
    cr_assert_str_eq(field("tunnels", "turned-up"),
                     "{'red':1,'blue':1,'wild':1}");
    cr_assert_str_eq(field_seen(1, "tunnels", "turned-up"),
                     "{'red':1,'blue':1,'wild':1}");
    cr_assert_str_eq(legal(""), "choose dig-on yes; choose dig-on no");
    cr_assert(play("choose dig-on yes"));
    cr_assert_str_eq(legal(""), "choose add-wilds 0; choose add-wilds 1; "
                                "choose add-wilds 2");
    cr_assert_eq(discards("blue"), 1, "discarded before the claim is paid");
    cr_assert(play("choose add-wilds 1"));
    cr_assert_eq(owner("corsille--hautmur.1"), 0);
    cr_assert_eq(hand(0, "red"), 1);
    cr_assert_eq(hand(0, "wild"), 1);
    cr_assert_eq(discards("red"), 4);
    cr_assert_eq(discards("wild"), 2);
    cr_assert_eq(now()->score[0], 2, "the points are those of the length");
    cr_assert_eq(now()->pieces_left[0], 18);
}

/* HP3: one way to pay is taken by itself. */
Test(tunnels, without_a_choice_of_wilds_none_is_asked)
{
    dig("'red': 3", "'red', 'blue', 'green', 'black'");
    cr_assert(play("claim corsille--hautmur.1 red:2; choose dig-on yes"));
    cr_assert_eq(owner("corsille--hautmur.1"), 0);
    cr_assert_eq(hand(0, "red"), 0);
    dig("'red': 2, 'wild': 1", "'red', 'blue', 'green', 'black'");
    cr_assert(play("claim corsille--hautmur.1 red:2; choose dig-on yes"));
    cr_assert_eq(hand(0, "wild"), 0);
}

/* HP3: the misfortune is shown, even if there is nothing to decide. */
Test(tunnels, who_cannot_pay_is_asked_all_the_same)
{
    dig("'red': 2, 'wild': 1", "'red', 'blue', 'red', 'black'");
    cr_assert(play("claim corsille--hautmur.1 red:2"));
    cr_assert_str_eq(legal(""), "choose dig-on no");
    cr_assert(refuses("choose dig-on yes"));
    cr_assert(play("choose dig-on no"));
    cr_assert_eq(owner("corsille--hautmur.1"), TTR_NOBODY);
}

/* HP4 */
Test(tunnels, giving_up_keeps_the_cards_and_ends_the_turn)
{
    dig("'red': 3", "'red', 'blue', 'wild', 'black'");
    cr_assert(play("claim corsille--hautmur.1 red:2; choose dig-on no"));
    cr_assert_eq(told("claim_called_off"), 1);
    cr_assert_eq(told("route_claimed"), 0);
    cr_assert_eq(hand(0, "red"), 3);
    cr_assert_eq(now()->score[0], 0);
    cr_assert_eq(now()->pieces_left[0], 20);
    cr_assert_eq(now()->player, 1);
    cr_assert_eq(discards("red"), 1);
    cr_assert_eq(discards("blue"), 1);
    cr_assert_eq(discards("wild"), 1);
}

/* HP2: wilds in the payment do not make the others match. */
Test(tunnels, a_mixed_payment_is_matched_by_its_colour_and_by_wilds)
{
    dig("'red': 1, 'wild': 2", "'red', 'blue', 'green', 'black'");
    cr_assert(play("claim corsille--hautmur.1 red:1+wild:1"));
    cr_assert(play("choose dig-on yes"));
    cr_assert_eq(hand(0, "wild"), 0);
    cr_assert_eq(owner("corsille--hautmur.1"), 0);
}

/* HP2 */
Test(tunnels, wilds_alone_are_matched_by_wilds_only)
{
    dig("'red': 5, 'wild': 2", "'red', 'red', 'red', 'black'");
    cr_assert(play("claim corsille--hautmur.1 wild:2"));
    cr_assert_eq(owner("corsille--hautmur.1"), 0);
    cr_assert_eq(hand(0, "red"), 5);
}

/* HP2 */
Test(tunnels, wilds_alone_are_raised_by_wilds_only)
{
    dig("'red': 5, 'wild': 3", "'red', 'wild', 'wild', 'black'");
    cr_assert(play("claim corsille--hautmur.1 wild:2"));
    cr_assert_str_eq(legal(""), "choose dig-on no");
    dig("'red': 5, 'wild': 3", "'red', 'wild', 'red', 'black'");
    cr_assert(play("claim corsille--hautmur.1 wild:2; choose dig-on yes"));
    cr_assert_eq(hand(0, "wild"), 0);
    cr_assert_eq(hand(0, "red"), 5);
}

/* HP2: the colour played counts, on a grey tunnel too. */
Test(tunnels, a_grey_tunnel_is_matched_by_the_colour_played)
{
    dig("'green': 4", "'red', 'green', 'blue', 'black'");
    cr_assert(play("claim grisane--hautmur green:3; choose dig-on yes"));
    cr_assert_eq(owner("grisane--hautmur"), 0);
    cr_assert_eq(hand(0, "green"), 0);
}

/* HP5: the two blue discards are all there is besides the green card. */
Test(tunnels, the_discards_become_a_deck_but_not_what_was_turned_up)
{
    set_up("high-passes",
           "'players': 2, 'hands': [{'red': 2}, {}], 'deck': ['green'],"
           "'discard': {'blue': 2}, 'market': ['blue', 'blue', 'green',"
           " 'green', 'black']");
    cr_assert(play("claim corsille--hautmur.1 red:2"));
    cr_assert_eq(told("deck_shuffled"), 2, "and once for the cards paid");
    cr_assert_eq(told("card_turned_up"), 3);
    cr_assert_eq(owner("corsille--hautmur.1"), 0);
}

/* HP5 */
Test(tunnels, fewer_cards_are_turned_up_when_the_piles_run_short)
{
    set_up("high-passes",
           "'players': 2, 'hands': [{'red': 2}, {}], 'deck': ['red'],"
           "'discard': {}, 'market': ['blue', 'blue', 'green', 'green',"
           " 'black']");
    cr_assert(play("claim corsille--hautmur.1 red:2"));
    cr_assert_eq(told("card_turned_up"), 1);
    cr_assert_str_eq(legal(""), "choose dig-on no");
    set_up("high-passes",
           "'players': 2, 'hands': [{'red': 2}, {}], 'deck': [],"
           "'discard': {}, 'market': ['blue', 'blue', 'green', 'green',"
           " 'black']");
    cr_assert(play("claim corsille--hautmur.1 red:2"));
    cr_assert_eq(told("card_turned_up"), 0);
    cr_assert_eq(owner("corsille--hautmur.1"), 0);
}

/* The number of cards is the edition's. */
Test(tunnels, an_edition_may_turn_up_more_cards)
{
    set_up(tiny_with_module("tunnels", 36, "bath--cork = 1 blue, tunnel",
                            "[tunnels]\ncards = 5"),
           "'players': 2, 'hands': [{'blue': 1}, {}],"
           " 'deck': ['red', 'red', 'red', 'red', 'red', 'red']");
    cr_assert(play("claim bath--cork blue:1"));
    cr_assert_eq(told("card_turned_up"), 5);
}

Test(tunnels, marks_that_cannot_be_are_refused)
{
    cr_assert_str_eq(mistakes(tiny_with_module(
                         "tunnels", 36, "bath--cork = 1 blue, tunnel 2", "")),
                     "36: mark tunnel: \"2\" is not a number from 1 to 1");
}

Test(tunnels, a_mark_without_its_module_is_unknown)
{
    char tiny[2000];

    cr_assert_str_eq(mistakes(tiny_with_line(36, "bath--cork = 1 blue, tunnel",
                                             tiny, sizeof tiny)),
                     "36: unknown mark \"tunnel\": neither the base game nor a"
                     " rule module in [use] has it");
}
