// SPDX-License-Identifier: MIT
/*
 * test_market.c - The face-up cards: renewals and gaps (B3, R1, R2).
 */
#include "support/position.h"

#include <criterion/criterion.h>

TestSuite(market, .fini = clear_table);

/* B3: about one game in seventy begins with a renewal, and one renewal in
   seventy with another. What was cleared away lies in the discards. */
Test(market, three_wilds_at_set_up_clear_the_market_and_the_new_one_is_checked)
{
    int renewals[4] = {0};

    set_out("usa", 2, 0, 0);
    int wild = ttr_card_find(edition(), "wild");
    for (uint64_t seed = 0; seed < 10000; seed++) {
        ttr_state state;
        int wilds = 0;
        cr_assert_eq(ttr_start(table(), 2, seed, 0, &state), TTR_OK);
        for (int i = 0; i < 5; i++)
            wilds += state.market[i] == wild;
        cr_assert_lt(wilds, 3);
        cr_assert_eq(state.discard_count % 5, 0);
        cr_assert_geq(state.discard[wild], state.discard_count / 5 * 3);
        renewals[state.discard_count / 5]++;
    }
    cr_assert_gt(renewals[1], 70);
    cr_assert_gt(renewals[2], 0);
}

/* B3: a take turns the third wild up. */
Test(market, three_wilds_after_a_refill_clear_the_whole_market)
{
    set_up("usa", "'players': 2,"
                  "'market': ['wild', 'wild', 'red', 'blue', 'green'],"
                  "'deck': ['wild', 'red', 'black', 'white', 'wild', 'blue',"
                  "         'orange']");
    int wilds = discards("wild"), blues = discards("blue");
    cr_assert(play("take red"));
    cr_assert_str_eq(market(), "red black white wild blue");
    cr_assert_str_eq(deck(), "orange");
    cr_assert_eq(discards("wild"), wilds + 3);
    cr_assert_eq(discards("blue"), blues + 1);
    cr_assert_eq(told("market_renewed"), 1);
    cr_assert_eq(now()->player, 0, "the second card is still to come");
}

/* B3: also when a face-up wild was taken, which ends the turn. */
Test(market, three_wilds_after_a_wild_was_taken_clear_the_market)
{
    set_up("usa", "'players': 2,"
                  "'market': ['wild', 'wild', 'red', 'wild', 'green'],"
                  "'deck': ['wild', 'red', 'black', 'white', 'wild', 'blue',"
                  "         'orange']");
    cr_assert(play("take wild"));
    cr_assert_str_eq(market(), "red black white wild blue");
    cr_assert_eq(now()->player, 1);
}

/* B3: the second market has three wilds again. */
Test(market, three_wilds_after_a_renewal_clear_the_market_again)
{
    set_up("usa", "'players': 2,"
                  "'market': ['wild', 'wild', 'red', 'blue', 'green'],"
                  "'deck': ['wild', 'wild', 'black', 'wild', 'wild', 'blue',"
                  "         'red', 'black', 'white', 'green', 'blue', 'red']");
    int wilds = discards("wild");
    cr_assert(play("take red"));
    cr_assert_str_eq(market(), "red black white green blue");
    cr_assert_eq(discards("wild"), wilds + 6);
    cr_assert_eq(told("market_renewed"), 2);
}

/* R1: a market and a deck of five with three wilds each. Four of the ten are
   not wild, so a legal market exists and is found, whatever the shuffle. */
Test(market, five_and_five_with_three_wilds_each_come_to_an_end)
{
    for (int seed = 0; seed < 50; seed++) {
        set_up("usa",
               "'players': 2, 'seed': %d,"
               "'market': ['wild', 'wild', 'red', 'red', 'green'],"
               "'deck': ['wild', 'wild', 'wild', 'wild', 'red', 'green'],"
               "'hands': [{" SIX_COLOURS
               "}, {'red': 9, 'green': 10, 'wild': 8}]",
               seed);
        cr_assert(play("take red"));
        cr_assert_lt(in_market("wild"), 3);
        cr_assert_eq(now()->market_count, 5);
        cr_assert_eq(now()->deck_count, 5);
        cr_assert_geq(told("market_renewed"), 2);
    }
}

/* R1: of six cards three are wild, so exactly one market is legal. */
Test(market, the_only_market_that_is_legal_is_found)
{
    for (int seed = 0; seed < 20; seed++) {
        set_up("usa",
               "'players': 2, 'seed': %d,"
               "'market': ['wild', 'wild', 'red', 'red', 'green'],"
               "'deck': ['wild', 'green'],"
               "'hands': [{" SIX_COLOURS
               "}, {'red': 10, 'green': 10, 'wild': 11}]",
               seed);
        cr_assert(play("take red"));
        cr_assert_eq(in_market("wild"), 2);
        cr_assert_eq(in_market("red") + in_market("green"), 3);
        cr_assert_str_eq(deck(), "wild");
    }
}

/* R1: two cards that are not wild cannot make a market with two wilds. */
Test(market, a_market_that_cannot_be_renewed_stays_as_it_is)
{
    set_up("usa",
           "'players': 2,"
           "'market': ['wild', 'wild', 'red', 'red', 'green'],"
           "'deck': ['wild', 'wild', 'wild', 'wild', 'wild', 'wild'],"
           "'hands': [{" SIX_COLOURS "}, {'red': 10, 'green': 11, 'wild': 6}]");
    cr_assert(play("take red"));
    cr_assert_str_eq(market(), "wild wild wild red green");
    cr_assert_eq(told("market_renewed"), 0);
    cr_assert_eq(now()->discard_count, 0);
}

/* R1 */
Test(market, a_market_of_wilds_alone_stays_and_a_blind_wild_may_follow)
{
    set_up("usa",
           "'players': 2,"
           "'market': ['red', 'wild', 'wild', 'wild', 'wild'],"
           "'deck': ['wild', 'wild', 'wild'],"
           "'hands': [{" SIX_COLOURS "}, {'red': 11, 'green': 12, 'wild': 7}]");
    cr_assert(play("take red"));
    cr_assert_str_eq(market(), "wild wild wild wild wild");
    cr_assert_str_eq(legal(""), "draw");
    cr_assert(play("draw"));
    cr_assert_eq(hand(0, "wild"), 1);
    cr_assert_eq(now()->player, 1);
}

/* R1, B10: three wilds are all that is left. */
Test(market, three_wilds_among_fewer_than_five_cards_stay)
{
    set_up("usa", "'players': 2,"
                  "'market': ['wild', 'wild', 'red'], 'deck': ['wild'],"
                  "'hands': [{" SIX_COLOURS
                  "}, {'red': 11, 'green': 12, 'wild': 11}]");
    cr_assert(play("take red"));
    cr_assert_str_eq(market(), "wild wild wild");
    cr_assert_eq(now()->player, 1, "there is no second card to take");
    cr_assert(play("take wild"));
    cr_assert_str_eq(market(), "wild wild");
}

/* R2 */
Test(market, gaps_in_the_market_are_filled_right_after_a_claim)
{
    set_up("usa",
           "'players': 2, 'market': ['red', 'red', 'red'], 'deck': [],"
           "'hands': [{" SIX_COLOURS "}, {'red': 9, 'green': 12, 'wild': 14}]");
    cr_assert(play("claim calgary--vancouver blue:3"));
    cr_assert_str_eq(market(), "red red red blue blue");
    cr_assert_str_eq(deck(), "blue");
    cr_assert_eq(now()->discard_count, 0);
}

/* R2, R1: the cards of the claim are wilds, and nothing else is there. */
Test(market, wilds_that_fill_gaps_after_a_claim_stay_when_they_must)
{
    set_up("usa", "'players': 2, 'player': 1, 'market': ['red', 'wild'],"
                  "'deck': [],"
                  "'hands': [{" SIX_COLOURS
                  "}, {'red': 11, 'green': 12, 'wild': 13}]");
    cr_assert(play("claim calgary--vancouver wild:3"));
    cr_assert_str_eq(market(), "red wild wild wild wild");
}

/* R2, B3: whether they do depends on the shuffle. */
Test(market, wilds_that_fill_gaps_after_a_claim_clear_the_market)
{
    int renewals = 0;

    for (int seed = 0; seed < 20; seed++) {
        set_up("usa",
               "'players': 2, 'player': 1, 'seed': %d,"
               "'market': ['red', 'wild', 'wild'], 'deck': [],"
               "'hands': [{" SIX_COLOURS
               "}, {'red': 11, 'green': 12, 'wild': 12}]",
               seed);
        cr_assert(play("claim sault-st-marie--winnipeg red:3+wild:3"));
        cr_assert_lt(in_market("wild"), 3);
        cr_assert_eq(now()->market_count, 5);
        cr_assert_eq(now()->deck_count, 4);
        renewals += told("market_renewed");
    }
    cr_assert_gt(renewals, 0);
}
