// SPDX-License-Identifier: MIT
/*
 * test_why.c - What is said about each kind of refusal, and that a refused
 * action changes nothing.
 */
#include "support/field.h"
#include "support/position.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(why, .fini = clear_table);

/* The action is refused, for these reasons. */
#define REFUSED(action, reasons)                                               \
    do {                                                                       \
        cr_assert(refuses(action));                                            \
        cr_assert_str_eq(why_not(action), reasons);                            \
    } while (0)

static const char market_turn[] =
    "'players': 2, 'market': ['red', 'wild', 'red', 'green', 'black'],"
    "'hands': [{'red': 6, 'blue': 2, 'wild': 1}, {}], 'deck': ['blue', 'red']";

Test(why, nothing_is_said_against_a_legal_action)
{
    set_up("usa", "%s", market_turn);
    cr_assert_str_eq(why_not("draw"), "");
    cr_assert_str_eq(why_not("take wild"), "");
    cr_assert_str_eq(why_not("tickets"), "");
    cr_assert_str_eq(why_not("claim dallas--el-paso red:3+wild:1"), "");
}

/* B6, B7, B11 */
Test(why, a_card_that_cannot_be_taken)
{
    set_up("usa", "%s", market_turn);
    REFUSED("take blue", "no blue card lies face up");
    cr_assert(play("draw"));
    REFUSED("take wild", "a face-up locomotive card counts as the whole"
                         " draw and cannot be the second card");
    set_up("usa", "'players': 2, 'market': ['red', 'red', 'wild'], 'deck': [],"
                  "'hands': [{" SIX_COLOURS
                  "}, {'red': 10, 'green': 12, 'wild': 13}]");
    REFUSED("draw", "there is no card left in the deck or the discards");
}

/* R6 */
Test(why, another_action_between_two_cards)
{
    static const char said[] =
        "you have begun to draw cards and must take another";

    set_up("usa", "%s", market_turn);
    cr_assert(play("draw"));
    REFUSED("tickets", said);
    REFUSED("pass", said);
    REFUSED("claim dallas--el-paso red:4", said);
}

/* B12: every reason is told, not only the first. */
Test(why, a_payment_that_is_wrong)
{
    set_up("usa", "%s", market_turn);
    REFUSED("claim dallas--el-paso red:3",
            "Dallas – El Paso takes 4 cards, the payment has 3");
    REFUSED("claim atlanta--nashville red:2",
            "Atlanta – Nashville takes 1 card, the payment has 2");
    REFUSED("claim chicago--saint-louis.1 blue:2",
            "Chicago – Saint Louis takes green cards, not blue");
    REFUSED("claim chicago--omaha blue:4",
            "you have 2 blue cards, 4 would be paid");
    REFUSED("claim chicago--omaha blue:2+wild:2",
            "you have 1 locomotive card, 2 would be paid");
    REFUSED("claim dallas--el-paso blue:3+wild:2",
            "Dallas – El Paso takes 4 cards, the payment has 5; "
            "Dallas – El Paso takes red cards, not blue; "
            "you have 2 blue cards, 3 would be paid; "
            "you have 1 locomotive card, 2 would be paid");
}

/* B13 */
Test(why, too_few_pieces)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 6}, {}],"
                  "'pieces': [{'train': 3}, {'train': 45}]");
    REFUSED("claim dallas--el-paso red:4",
            "Dallas – El Paso takes 4 pieces (train), you have 3 left");
}

/* B15, B16 */
Test(why, a_route_that_is_not_open)
{
    set_up("usa", "'players': 3, 'hands': [{'red': 6}, {}, {}], 'routes':"
                  "{'dallas--el-paso': 2, 'boston--new-york.1': 1,"
                  " 'dallas--houston.1': 0}");
    REFUSED("claim dallas--el-paso red:4",
            "Dallas – El Paso belongs to another player");
    REFUSED("claim dallas--houston.1 red:1",
            "Dallas – Houston is already yours");
    REFUSED("claim dallas--houston.2 red:1",
            "you already own the other track of this double route");
    REFUSED("claim boston--new-york.2 red:2",
            "with fewer than 4 players only one track of a double route can be"
            " claimed");
}

/* B4, B17 */
Test(why, tickets_that_cannot_be_drawn_or_kept)
{
    static const char edition_file[] =
        TTR_SOURCE_DIR "/tests/data/perft/tickets.ini";

    set_up(edition_file, "'players': 2, 'ticket_deck': [], 'tickets':"
                         "[['ash--birch', 'birch--cedar', 'ash--dogwood'],"
                         " ['ash--cedar', 'birch--dogwood',"
                         "  'cedar--dogwood']]");
    REFUSED("tickets", "the ticket deck is empty");
    REFUSED("keep ash--birch", "no tickets are offered now");
    set_up(edition_file,
           "'players': 2, 'phase': 'keep_tickets', 'turn': 0, 'offered':"
           "[['ash--birch', 'ash--cedar', 'ash--dogwood'],"
           " ['birch--cedar', 'birch--dogwood', 'cedar--dogwood']]");
    REFUSED("keep ash--birch", "at least 2 of the 3 tickets must be kept");
    REFUSED("keep ash--birch birch--cedar",
            "ticket birch--cedar is not among those offered");
    REFUSED("draw",
            "you must first choose which of the tickets offered to keep");
}

/* R3 */
Test(why, a_pass_and_a_game_that_is_over)
{
    set_up("usa", "'players': 2");
    REFUSED("pass", "you can still act, and may pass only when nothing"
                    " else is possible");
    set_up("usa", "'players': 2, 'phase': 'over'");
    REFUSED("draw", "the game is over");
    REFUSED("pass", "the game is over");
    REFUSED("claim atlanta--nashville red:1", "the game is over");
}

Test(why, texts_that_are_no_action)
{
    set_up("usa", "%s", market_turn);
    cr_assert_str_eq(why_not(""), "no action is given");
    cr_assert(strstr(why_not("drew"), "draw"));
    cr_assert(strstr(why_not("take rde"), "red"));
    cr_assert(
        strstr(why_not("claim dallas--el-pasa red:4"), "dallas--el-paso"));
    cr_assert_str_eq(why_not("claim atlanta--charleston red:1+blue:1"),
                     "a payment has one colour, and wild as well");
    cr_assert_str_eq(why_not("claim atlanta--charleston wild:1+red:1"),
                     "a payment names wild last, as in red:1+wild:1");
    cr_assert_str_eq(why_not("draw red"), "unexpected \"red\" after draw");
}

/* Any eight bytes: legal, why and apply agree, and a refusal leaves every byte
   as it was. */
static void try_any_bytes(uint64_t *generator, int tries)
{
    static ttr_action list[4000];
    int count = ttr_legal(table(), now(), list, 4000);

    for (int i = 0; i < tries; i++) {
        ttr_action action = {
            .kind = (uint8_t)ttr_random_below(generator, 10),
            .card = (uint8_t)ttr_random_below(generator, 12),
            .count = (uint8_t)ttr_random_below(generator, 5),
            .wilds = (uint8_t)ttr_random_below(generator, 3),
            .a = (int16_t)((int)ttr_random_below(generator, 110) - 4),
            .b = (int16_t)(ttr_random_below(generator, 8) == 0),
        };
        ttr_state copy = *now();
        ttr_reasons reasons;
        bool found = false;

        for (int k = 0; k < count; k++)
            found = found || ttr_action_equal(list[k], action);
        cr_assert_eq(ttr_why(table(), now(), action, &reasons), found);
        cr_assert_eq(reasons.count == 0, found);
        cr_assert_eq(ttr_apply(table(), &copy, action, NULL) == TTR_OK, found);
        if (!found)
            cr_assert_arr_eq(&copy, now(), sizeof copy);
    }
}

Test(why, a_refused_action_changes_nothing_whatever_its_bytes)
{
    uint64_t generator = ttr_random_seed(1, 0);

    set_up("usa", "%s", market_turn);
    try_any_bytes(&generator, 5000);
    cr_assert(play("draw"));
    try_any_bytes(&generator, 5000);
    cr_assert(play("draw; tickets"));
    try_any_bytes(&generator, 5000);
    set_up("usa", "'players': 2, 'phase': 'over'");
    try_any_bytes(&generator, 5000);
}

TestSuite(why_rules, .init = make_rules, .fini = clear_rules);

static const char red_turn[] = "'players': 2, 'hands': [{'red': 6}, {}],"
                               "'market': ['red', 'blue', 'wild'],"
                               "'deck': ['blue', 'red', 'red']";

/* B12 */
Test(why_rules, every_rule_module_that_forbids_an_action_is_heard)
{
    rule("ttr.on(\"claim_allowed\", function() return \"one\" end)\n"
         "ttr.on(\"draw_allowed\", function() return \"not now\" end)\n");
    other_rule("ttr.on(\"claim_allowed\", function() return \"two\" end)\n"
               "ttr.on(\"draw_allowed\", function() return \"nor later\""
               " end)\n");
    set_up(usa_with_two, "%s", red_turn);
    REFUSED("claim atlanta--nashville red:1", "one; two");
    REFUSED("claim atlanta--nashville red:2",
            "Atlanta – Nashville takes 1 card, the payment has 2; one; two");
    REFUSED("draw", "not now; nor later");
}

Test(why_rules, a_rule_module_that_fails_allows_nothing)
{
    ttr_action draw = {.kind = TTR_ACTION_DRAW};
    ttr_reasons reasons = {0};

    rule("ttr.on(\"draw_allowed\", function() ttr.points(6) end)\n");
    set_out(usa, 2, 1, 0);
    keep_tickets();
    ttr_state copy = *now();
    cr_assert_eq(ttr_apply(table(), &copy, draw, NULL), TTR_E_SCRIPT);
    cr_assert_not(ttr_why(table(), now(), draw, &reasons));
    cr_assert(reasons.failed);
    cr_assert_eq(reasons.count, 1);
    cr_assert(strstr(reasons.text[0], "player 6 does not exist"), "%s",
              reasons.text[0]);
    cr_assert(strstr(ttr_table_error(table())->text, "player 6"));
}

/* The action is illegal in any case: what fails behind it does not matter. */
Test(why_rules, one_that_fails_behind_a_veto_leaves_the_veto)
{
    rule("ttr.on(\"claim_allowed\", function() return \"one\" end)\n");
    other_rule("ttr.on(\"claim_allowed\", function() ttr.points(6) end)\n");
    set_up(usa_with_two, "%s", red_turn);
    REFUSED("claim atlanta--nashville red:1", "one");
}

/* B7 */
Test(why_rules, a_card_that_counts_for_more_than_what_is_left)
{
    rule("ttr.on(\"draw_cost\", function(player, card, blind, value)\n"
         "    if blind == 1 then return 2 end\n"
         "    if ttr.name(\"card\", card) == \"red\" then return 3 end\n"
         "end)\n");
    set_up(usa, "%s", red_turn);
    REFUSED("take red", "a face-up red card counts as 3 cards, and"
                        " you may take only 2 more");
    cr_assert(play("take blue"));
    REFUSED("draw", "a card from the deck counts as 2 cards, and you may take"
                    " only 1 more");
    REFUSED("take wild",
            "a face-up locomotive card counts as the whole draw and"
            " cannot be the second card");
}
