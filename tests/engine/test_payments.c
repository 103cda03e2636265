// SPDX-License-Identifier: MIT
/*
 * test_payments.c - What rule modules allow and refuse: payments, claims that
 * cost nothing, claims that they make themselves, actions of each other.
 */
#include "support/position.h"
#include "support/rules.h"

#include <ttr/modules.h>

#include <criterion/criterion.h>
#include <string.h>

TestSuite(payments, .init = make_rules, .fini = clear_rules);

Test(payments, a_module_refuses_payments_and_says_why)
{
    rule("ttr.on('payment_allowed', function(player, route, card, count, "
         "wilds)\n"
         "    if wilds > 0 then return 'wilds are for tunnels' end\n"
         "end)\n");
    set_up(usa,
           "'players': 2, 'hands': [{'red': 1, 'blue': 2, 'wild': 3}, {}]");
    cr_assert(allows("claim atlanta--nashville red:1"));
    cr_assert(refuses("claim atlanta--nashville wild:1"));
    cr_assert_str_eq(why_not("claim atlanta--nashville wild:1"),
                     "wilds are for tunnels");
    cr_assert_str_eq(legal("claim dallas--houston.1"),
                     "claim dallas--houston.1 blue:1;"
                     " claim dallas--houston.1 red:1");
}

Test(payments, a_payment_is_only_judged_when_it_is_right_otherwise)
{
    rule(
        "ttr.on('payment_allowed', function(player, route, card, count, "
        "wilds)\n"
        "    if count + wilds ~= ttr.length(route) then return 'nonsense' end\n"
        "end)\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 4}, {}]");
    cr_assert_str_eq(why_not("claim atlanta--nashville red:2"),
                     "Atlanta – Nashville takes 1 card, the payment has 2");
}

Test(payments, a_claim_may_cost_nothing)
{
    rule("ttr.on('claim_cards', function(player, route, value)\n"
         "    if ttr.length(route) == 1 then return 0 end\n"
         "end)\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert_str_eq(legal("claim atlanta--nashville"),
                     "claim atlanta--nashville free");
    cr_assert(play("claim atlanta--nashville free"));
    cr_assert_eq(owner("atlanta--nashville"), 0);
    cr_assert_eq(hand(0, "red"), 2);
    cr_assert_eq(now()->score[0], 1);
}

Test(payments, what_costs_nothing_for_ever_is_listed_without_wilds_as_well)
{
    rule("ttr.on('claim_cards', function(player, route, value)\n"
         "    if ttr.length(route) == 1 then return 0 end\n"
         "end, 'static')\n");
    set_up(usa, "'players': 2");
    cr_assert_str_eq(legal("claim atlanta--nashville"),
                     "claim atlanta--nashville free");
}

Test(payments, a_claim_by_a_module_is_a_claim)
{
    rule(
        "local seen = ttr.field.game('seen', { most = 9 })\n"
        "ttr.on('route_claimed', function(player, route, card, count, wilds)\n"
        "    seen[0] = seen[0] + 1 + count + wilds\n"
        "end)\n"
        "ttr.action('grab', { args = { 'route' }, list = function(player)\n"
        "        for route in ttr.routes() do\n"
        "            if ttr.owner(route) < 0 then ttr.emit(route) end\n"
        "        end\n"
        "    end,\n"
        "    run = function(player, route) ttr.claim_route(player, route) end\n"
        "})\n");
    set_up(usa, "'players': 2, 'routes': {'boston--montreal.1': 1}");
    cr_assert(play("do rule.grab atlanta--nashville"));
    cr_assert_eq(owner("atlanta--nashville"), 0);
    cr_assert_eq(now()->score[0], 1);
    cr_assert_eq(now()->pieces_left[0], 44);
    cr_assert_eq(told("route_claimed"), 1);
    cr_assert_eq(ttr_state_field(edition(), now(), 0, 0), 1);
    cr_assert_not(play("do rule.grab boston--montreal.2"),
                  "closed with two players (B16)");
    cr_assert(
        strstr(ttr_table_error(table())->text, "is not open to player 1"));
}

Test(payments, modules_refuse_actions_of_each_other)
{
    rule("ttr.action('rest', { list = function() ttr.emit() end,\n"
         "    run = function() end })\n"
         "ttr.action('sing', { args = { 'number' },\n"
         "    list = function() ttr.emit(1) end, run = function() end,\n"
         "    why = function(player, a) return 'there is no song ' .. a end "
         "})\n");
    other_rule(
        "local rest\n"
        "ttr.on('action_allowed', function(player, action)\n"
        "    if action == ttr.find_action('rule.rest') and\n"
        "        ttr.turn() == 1 then return 'not in the first turn' end\n"
        "end)\n");
    set_up(usa_with_two, "'players': 2");
    cr_assert(refuses("do rule.rest"));
    cr_assert_str_eq(why_not("do rule.rest"), "not in the first turn");
    cr_assert_str_eq(legal("do"), "do rule.sing 1");
    cr_assert_str_eq(why_not("do rule.sing 2"), "there is no song 2");
    cr_assert(play("draw; draw"));
    cr_assert(allows("do rule.rest"));
}

/* Red pays for two spaces, a wild for three. */
static const char heavy[] =
    "ttr.on('card_spaces', function(player, route, card, value)\n"
    "    if card == ttr.find_card('red') then return 2 end\n"
    "    if card == ttr.wild then return 3 end\n"
    "end)\n";

Test(payments, a_card_may_pay_for_several_spaces)
{
    rule(heavy);
    set_up(usa, "'players': 2,"
                " 'hands': [{'red': 4, 'white': 6, 'wild': 2}, {}]");
    cr_assert_str_eq(legal("claim los-angeles--new-orleans"), "");
    cr_assert_str_eq(legal("claim el-paso--los-angeles"),
                     "claim el-paso--los-angeles wild:2");
    cr_assert_str_eq(legal("claim duluth--sault-st-marie"),
                     "claim duluth--sault-st-marie white:3;"
                     " claim duluth--sault-st-marie red:2;"
                     " claim duluth--sault-st-marie wild:1");
    cr_assert(play("claim duluth--sault-st-marie red:2"));
    cr_assert_eq(hand(0, "red"), 2);
    cr_assert_eq(now()->pieces_left[0], 42, "a piece for each space");
}

Test(payments, cards_of_several_spaces_mix_with_wilds)
{
    rule(heavy);
    set_up(usa, "'players': 2, 'hands': [{'red': 4, 'wild': 1}, {}]");
    cr_assert_str_eq(legal("claim el-paso--houston"), "", "it is green");
    cr_assert_str_eq(legal("claim miami--new-orleans"),
                     "claim miami--new-orleans red:3;"
                     " claim miami--new-orleans red:2+wild:1");
}

Test(payments, each_card_of_a_payment_must_be_needed)
{
    rule(heavy);
    set_up(usa, "'players': 2, 'hands': [{'red': 4, 'wild': 2}, {}]");
    cr_assert_str_eq(why_not("claim duluth--sault-st-marie red:3"),
                     "Duluth – Sault St. Marie costs 3, fewer of these cards"
                     " are enough");
    cr_assert_str_eq(why_not("claim duluth--sault-st-marie red:1"),
                     "Duluth – Sault St. Marie costs 3, these cards are worth"
                     " 2");
    cr_assert(refuses("claim duluth--sault-st-marie red:1+wild:1"));
}
