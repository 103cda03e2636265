// SPDX-License-Identifier: MIT
/*
 * test_actions.c - What can be done, in groups.
 */
#include "game/actions.h"

#include "support/position.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static game_actions actions;

static void clean_up(void)
{
    game_actions_clear(&actions);
    clear_table();
}

TestSuite(actions, .fini = clean_up);

/* What a viewer may do now. */
static void list(int viewer)
{
    ttr_view view;
    ttr_error err;

    ttr_view_make(edition(), now(), viewer, &view);
    cr_assert_eq(game_actions_make(&actions, table(), &view, &err), TTR_OK,
                 "%s", err.text);
}

/* The texts of a run, as they end: "red:2 white:2". */
static const char *ends(game_run run)
{
    static char out[2000];
    char text[TTR_ACTION_TEXT];
    size_t used = 0;

    out[0] = '\0';
    for (int i = 0; i < run.count; i++) {
        ttr_action_format(edition(), now(), actions.list[run.first + i], text,
                          sizeof text);
        used += (size_t)snprintf(out + used, sizeof out - used, "%s%s",
                                 i ? " " : "", strrchr(text, ' ') + 1);
    }
    return out;
}

static const game_claim *claim(const char *route)
{
    return game_actions_claim(&actions, ttr_route_find(edition(), route));
}

Test(actions, payments_with_few_wilds_come_first)
{
    set_up("usa", "'players': 2, 'hands': [{'blue': 1, 'red': 4, 'white': 2,"
                  " 'wild': 2}, {}]");
    list(0);
    cr_assert_str_eq(ends(claim("atlanta--charleston")->payments),
                     "red:2 white:2 red:1+wild:1 white:1+wild:1 blue:1+wild:1"
                     " wild:2");
    cr_assert_null(claim("atlanta--miami"));
}

Test(actions, claims_are_in_the_order_of_the_routes_and_a_set)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 4, 'white': 2}, {}]");
    list(0);
    cr_assert_gt(actions.claim_count, 10);
    for (int i = 0; i < actions.claim_count; i++) {
        cr_assert(ttr_set_has(actions.claimable, actions.claim[i].route));
        cr_assert(!i || actions.claim[i - 1].route < actions.claim[i].route);
    }
}

Test(actions, a_kind_of_card_is_taken_from_each_of_its_spots)
{
    set_up("usa", "'players': 2,"
                  " 'market': ['red', 'wild', 'red', 'blue', 'blue']");
    list(0);
    cr_assert_neq(actions.draw, TTR_NONE);
    cr_assert_str_eq(ends(actions.take), "red wild blue");
    cr_assert_eq(game_actions_take(&actions, now(), 0), actions.take.first);
    cr_assert_eq(game_actions_take(&actions, now(), 2), actions.take.first);
    cr_assert_eq(game_actions_take(&actions, now(), 4), actions.take.first + 2);
    cr_assert_eq(game_actions_take(&actions, now(), 5), TTR_NONE);

    cr_assert(play("take red"));
    list(0);
    int wild = ttr_card_find(edition(), "wild");
    for (int i = 0; i < now()->market_count; i++)
        cr_assert_eq(game_actions_take(&actions, now(), i) == TTR_NONE,
                     now()->market[i] == wild, "a second card is no wild");
    cr_assert_eq(actions.tickets, TTR_NONE);
    cr_assert_eq(actions.claim_count, 0);
}

Test(actions, nobody_else_may_do_anything)
{
    set_up("usa", "'players': 2, 'hands': [{'red': 4}, {'red': 4}]");
    list(1);
    cr_assert_eq(actions.count, 0);
    list(TTR_NONE);
    cr_assert_eq(actions.count, 0);
    cr_assert_eq(actions.draw, TTR_NONE);
    cr_assert_eq(actions.tickets, TTR_NONE);
    cr_assert_eq(actions.pass, TTR_NONE);
    cr_assert_eq(actions.question.id, TTR_NONE);
}

Test(actions, of_the_tickets_offered_at_least_so_many_are_kept)
{
    set_out("usa", 2, 7, 0);
    list(0);
    cr_assert_eq(actions.offered_count, 3);
    cr_assert_eq(actions.least, 2);
    cr_assert_eq(actions.keep.count, 4);
    for (int i = 0; i < 3; i++)
        cr_assert(ttr_set_has(now()->offered[0], actions.offered[i]));
    ttr_action two = {.kind = TTR_ACTION_KEEP, .a = 1 | 4};
    ttr_action one = {.kind = TTR_ACTION_KEEP, .a = 4};
    cr_assert_neq(game_actions_find(&actions, two), TTR_NONE);
    cr_assert_eq(game_actions_find(&actions, one), TTR_NONE);
}

Test(actions, a_question_says_whose_it_is_and_what_answers_mean)
{
    set_up("london-by-night", "'players': 2, 'hands': [{'wild': 4}, {}],"
                              " 'modules': {'lamplighters': {'left': [2, 2]}}");
    list(0);
    cr_assert(play("claim big-ben--trafalgar-square wild:1"));
    list(0);
    cr_assert_not_null(actions.question.info);
    cr_assert_eq(actions.question.info->option, TTR_OPTION_PLACE);
    cr_assert_eq(actions.question.asked.player, 0);
    cr_assert_eq(actions.question.answers.count, actions.count);
    for (int i = 0; i < actions.count; i++)
        cr_assert_lt(actions.list[i].a, ttr_place_count(edition()));
}

Test(actions, actions_of_modules_are_trees_by_their_first_argument)
{
    set_up(TTR_SOURCE_DIR "/tests/data/house/usa-takeover.ini",
           "'players': 2, 'hands': [{'red': 6, 'blue': 8, 'green': 2}, {}],"
           " 'routes': {'atlanta--charleston': 1, 'boston--montreal.1': 1}");
    list(0);
    cr_assert_eq(actions.own_count, 1);
    const game_own *own = &actions.own[0];
    cr_assert_str_eq(own->module, "takeover");
    cr_assert_str_eq(own->info->name, "take");
    cr_assert_eq(own->info->arg[0], TTR_OPTION_ROUTE);
    cr_assert_eq(own->info->arg[1], TTR_OPTION_CARD);
    cr_assert_eq(own->branch_count, 2);
    const game_branch *branch = &actions.branch[own->branch_first];
    cr_assert_eq(branch->a, ttr_route_find(edition(), "atlanta--charleston"));
    cr_assert_str_eq(ends(branch->actions), "blue red");
    cr_assert_eq(actions.owns.count, 4);
}

Test(actions, who_can_do_nothing_else_passes)
{
    set_up("usa", "'players': 2, 'hands': [{" SIX_COLOURS "},"
                  " {'green': 12, 'red': 12, 'wild': 14}], 'market': [],"
                  " 'deck': [], 'ticket_deck': [], 'pieces': [{'train': 0},"
                  " {'train': 9}]");
    list(0);
    cr_assert_eq(actions.pass, 0);
    cr_assert_eq(actions.count, 1);
}
