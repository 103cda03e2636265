// SPDX-License-Identifier: MIT
/*
 * test_acting_cards.c - Cards that act when they show, and own actions among
 * the cards of a turn.
 */
#include "support/field.h"
#include "support/position.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(acting_cards, .init = make_rules, .fini = clear_rules);

/* A red card that shows goes to the discards, and is counted. */
static const char reds[] =
    "local seen = ttr.field.game('seen', { most = 99 })\n"
    "ttr.on('card_shown', function(card, slot)\n"
    "    if card ~= ttr.find_card('red') then return end\n"
    "    seen[0] = seen[0] + 1\n"
    "    ttr.move(card, 1, ttr.spot.market(slot), ttr.spot.discard)\n"
    "end)\n";

Test(acting_cards, a_card_that_is_taken_away_is_followed_by_the_next)
{
    rule(reds);
    set_up(usa, "'players': 2,"
                "'market': ['blue', 'white', 'black', 'green', 'wild'],"
                "'deck': ['red', 'red', 'yellow', 'orange']");
    int before = discards("red");
    cr_assert(play("take blue"));
    cr_assert_eq(in_market("yellow"), 1);
    cr_assert_eq(in_market("red"), 0);
    cr_assert_eq(discards("red"), before + 2);
    cr_assert_str_eq(field("rule", "seen"), "2");
    cr_assert_str_eq(deck(), "orange");
}

Test(acting_cards, each_card_shows_once)
{
    rule("local seen = ttr.field.game('seen', { most = 99 })\n"
         "ttr.on('card_shown', function() seen[0] = seen[0] + 1 end)\n");
    set_up(usa, "'players': 2,"
                "'market': ['blue', 'white', 'black', 'green', 'wild'],"
                "'deck': ['red', 'yellow', 'orange']");
    cr_assert(play("take blue; take white"));
    cr_assert_str_eq(field("rule", "seen"), "2");
}

/* The hook of a card that is taken may take others. */
Test(acting_cards, the_market_may_be_emptied_while_a_card_is_taken)
{
    rule("ttr.on('card_drawn', function(player, card, blind)\n"
         "    while ttr.market_count() > 0 do\n"
         "        ttr.move(ttr.market(0), 1, ttr.spot.market(0),"
         " ttr.spot.hand(player))\n"
         "    end\n"
         "end)\n");
    set_up(usa, "'players': 2,"
                "'market': ['blue', 'white', 'black', 'green', 'wild'],"
                "'deck': ['red', 'yellow']");
    int blues = hand(0, "blue");
    cr_assert(play("take green"));
    cr_assert_eq(hand(0, "blue"), blues + 1);
    cr_assert_eq(in_market("blue"), 0);
    cr_assert_eq(in_market("red") + in_market("yellow"), 2);
}

Test(acting_cards, a_card_that_is_taken_no_longer_lies_there)
{
    rule("local seen = ttr.field.game('seen', { most = 99 })\n"
         "ttr.on('card_drawn', function() seen[0] = ttr.market_count() end)\n");
    set_up(usa, "'players': 2,"
                "'market': ['blue', 'white', 'black', 'green', 'wild'],"
                "'deck': ['red', 'yellow', 'orange']");
    cr_assert(play("take black"));
    cr_assert_str_eq(field("rule", "seen"), "4");
    cr_assert_eq(in_market("red") + in_market("orange"), 1);
}

/* An own action that counts for one card of the turn. */
static const char coins[] =
    "local coins = ttr.field.player('coins', { most = 99 })\n"
    "ttr.action('coin', { drawing = true,\n"
    "    list = function() ttr.emit() end,\n"
    "    run = function(player)\n"
    "        coins[player] = coins[player] + 1\n"
    "        ttr.spend_draws(1)\n"
    "    end,\n"
    "})\n";

Test(acting_cards, an_own_action_counts_for_a_card)
{
    rule(coins);
    set_up(usa, "'players': 2, 'deck': ['red', 'blue', 'white']");
    cr_assert(play("do rule.coin"));
    cr_assert_eq(now()->phase, TTR_PHASE_SECOND_CARD);
    cr_assert(refuses("tickets"), "only cards, and what counts as one");
    cr_assert(play("draw"));
    cr_assert_eq(now()->player, 1);
    cr_assert(play("draw; do rule.coin"));
    cr_assert_eq(now()->player, 0);
    cr_assert_str_eq(field("rule", "coins"), "[1,1]");
}

Test(acting_cards, two_of_them_are_a_turn)
{
    rule(coins);
    set_up(usa, "'players': 2");
    cr_assert(play("do rule.coin; do rule.coin"));
    cr_assert_eq(now()->player, 1);
}

Test(acting_cards, a_face_up_card_taken_in_place_of_a_draw_is_made_up_for)
{
    rule("ttr.action('buy', { drawing = true,\n"
         "    list = function() ttr.emit() end,\n"
         "    run = function(player)\n"
         "        ttr.move(ttr.market(1), 1, ttr.spot.market(1),\n"
         "                 ttr.spot.hand(player))\n"
         "        ttr.spend_draws(1)\n"
         "    end,\n"
         "})\n");
    set_up(usa, "'players': 2,"
                "'market': ['red', 'blue', 'green', 'black', 'white'],"
                "'deck': ['yellow', 'yellow', 'yellow']");
    cr_assert(play("do rule.buy"));
    cr_assert_eq(now()->phase, TTR_PHASE_SECOND_CARD);
    cr_assert_eq(now()->market_count, 5, "full before the second card");
    cr_assert_eq(now()->market[1], ttr_card_find(edition(), "green"),
                 "those behind it move up");
    cr_assert_eq(now()->market[4], ttr_card_find(edition(), "yellow"),
                 "the new one is the last");
}

Test(acting_cards, an_action_that_is_not_for_drawing_does_not_follow_a_card)
{
    rule("ttr.action('wait', { list = function() ttr.emit() end,\n"
         "    run = function() end })\n");
    set_up(usa, "'players': 2, 'deck': ['red', 'blue', 'white']");
    cr_assert(allows("do rule.wait"));
    cr_assert(play("draw"));
    cr_assert(refuses("do rule.wait"));
}
