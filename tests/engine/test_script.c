// SPDX-License-Identifier: MIT
/*
 * test_script.c - Rule modules in Lua: what they can do. What is said when
 * they do it wrong is in test_script_mistakes.c, what they must not be able to
 * do in hostile.c.
 */
#include "modules/fields.h"
#include "support/field.h"
#include "support/position.h"
#include "support/rules.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(script, .init = make_rules, .fini = clear_rules);

static int number(int field, int index)
{
    return ttri_field_get_number(now(), &edition()->field[field], index);
}

Test(script, fields_are_numbers_sets_and_piles_of_the_state)
{
    rule("local seen = ttr.field.route(\"seen\", {most = 5, initial = 3})\n"
         "local who = ttr.field.game(\"who\", {type = \"set\", most = 7})\n"
         "local pile = ttr.field.player(\"pile\", {type = \"pile\"})\n"
         "ttr.on(\"route_claimed\", function(player, route, card)\n"
         "    seen[route] = seen[route] + 1\n"
         "    who:add(0, player)\n"
         "    who:add(0, 7)\n"
         "    assert(who:has(0, 7) and who:count(0) == 2)\n"
         "    who:remove(0, 7)\n"
         "    ttr.move(card, 1, ttr.spot.discard, pile:at(player))\n"
         "    assert(pile:count(player, card) == 1)\n"
         "end)\n");
    set_up(usa, "'players': 2, 'hands': [{}, {'red': 1}], 'player': 1");
    cr_assert(play("claim atlanta--nashville red:1"));
    int route = ttr_route_find(edition(), "atlanta--nashville");
    cr_assert_eq(number(0, route), 4);
    cr_assert_eq(number(0, route + 1), 3);
    cr_assert_eq(ttri_field_get_set(now(), &edition()->field[1], 0), 2);
    cr_assert_eq(discards("red"), 0);
}

Test(script, marks_and_parameters_come_from_the_edition_file)
{
    char text[4000];

    rule("local steep = ttr.mark.route(\"steep\", {most = 3})\n"
         "local more = ttr.param.numbers(\"more\", {preset = {1, 2}})\n"
         "local base = ttr.param.number(\"base\", {most = 9})\n"
         "ttr.on(\"claim_cards\", function(player, route, value)\n"
         "    assert(#more == 2 and more[1] == 2 and more[7] == 0)\n"
         "    assert(select(\"#\", ttr.cost(route)) == 5)\n"
         "    assert(not pcall(function() return base() end))\n"
         "    return value + steep[route] * base[0]\n"
         "end, \"static\")\n");
    tiny_with_line(36,
                   "bath--cork = 1 blue, steep 2\n[use]\nmodule = rule\n"
                   "[rule]\nbase = 3",
                   text, sizeof text);
    set_up(text, "'players': 2");
    int route = ttr_route_find(edition(), "bath--cork");
    cr_assert_eq(ttr_route_get(edition(), route)->cards, 7);
    cr_assert_eq(ttr_route_get(edition(), 0)->cards, 2);
    cr_assert_not(edition()->hooked[0], "a static query is asked at load only");
}

Test(script, a_choice_asks_and_gets_back_what_was_remembered_with_it)
{
    rule(
        "local got = ttr.field.game(\"got\", {most = 999})\n"
        "local sure = ttr.choice(\"sure\", {\n"
        "    option = \"yes-no\", always = true,\n"
        "    done = function(player, yes, a, b)\n"
        "        got[0] = 100 * yes + 10 * a + b\n"
        "    end,\n"
        "})\n"
        "ttr.on(\"route_claimed\", function(player) sure(player, 4, 2) end)\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 1}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_assert_str_eq(legal(""), "choose sure yes; choose sure no");
    cr_assert(play("choose sure yes"));
    cr_assert_eq(number(0, 0), 142);
}

Test(script, an_own_action_is_listed_and_done_with_its_arguments)
{
    rule("local line = ttr.line(\"sales\")\n"
         "ttr.action(\"sell\", {\n"
         "    args = {\"card\", \"number\"},\n"
         "    list = function(player)\n"
         "        for card in ttr.cards() do\n"
         "            for n = 1, ttr.hand(player, card) do\n"
         "                ttr.emit(card, n)\n"
         "            end\n"
         "        end\n"
         "    end,\n"
         "    run = function(player, card, n)\n"
         "        ttr.move(card, n, ttr.spot.hand(player), ttr.spot.discard)\n"
         "        ttr.add_points(player, n, line)\n"
         "    end,\n"
         "})\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert_str_eq(legal("do"), "do rule.sell red 1; do rule.sell red 2");
    cr_assert(refuses("do rule.sell red 3"));
    cr_assert(play("do rule.sell red 2"));
    cr_assert_eq(now()->score[0], 2);
    cr_assert_eq(line(0, "sales"), 2);
    cr_assert_eq(hand(0, "red"), 0);
    cr_assert_eq(now()->player, 1);
}

Test(script, numbers_can_be_written_by_their_words)
{
    rule("ttr.module { translations = {\n"
         "    en = { [\"sell 1\"] = \"silk\", [\"sell 2\"] = \"silk scarf\",\n"
         "        [\"load 3\"] = \"salt\", [\"won 4\"] = \"iron\" },\n"
         "    fr = { [\"sell 1\"] = \"soie\" } } }\n"
         "local cargo = ttr.field.player(\"load\", { most = 9 })\n"
         "ttr.field.player(\"won\", { type = \"set\" })\n"
         "ttr.action(\"sell\", {\n"
         "    args = { \"number\", \"number\" },\n"
         "    list = function() ttr.emit(2, 1) ttr.emit(1, 1) end,\n"
         "    run = function(player, a, b) cargo[player] = 2 * a + b end,\n"
         "})\n");
    set_up(usa, "'players': 2, 'modules': {'rule': {'load': ['salt', 0],"
                " 'won': [['iron', 2], []]}}");
    cr_assert_eq(number(0, 0), 3);
    cr_assert_eq(ttri_field_get_set(now(), &edition()->field[1], 0), 0x14);
    cr_assert(play("do rule.sell silk scarf silk"));
    cr_assert_eq(number(0, 0), 5);
    cr_assert(play("do rule.sell soie 1"));
    cr_assert_eq(number(0, 1), 3);
    cr_assert(refuses("do rule.sell silks 1"));
    cr_assert(refuses("do rule.sell salt 1"));
}

Test(script, a_veto_is_a_reason_for_people)
{
    rule("ttr.on(\"claim_allowed\", function(player, route)\n"
         "    if ttr.length(route) == 1 then\n"
         "        return ttr.name(\"route\", route) .. \" is shut\"\n"
         "    end\n"
         "end)\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert_str_eq(why_not("claim atlanta--nashville red:1"),
                     "atlanta--nashville is shut");
}

Test(script, a_query_passes_the_value_on_and_nothing_leaves_it_alone)
{
    rule("ttr.on(\"route_points\", function(player, route, value)\n"
         "    if ttr.length(route) == 1 then return value + 10 end\n"
         "end)\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 9}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_assert_eq(now()->score[0], 11);
    set_up(usa, "'players': 2, 'hands': [{'red': 9}, {}]");
    cr_assert(play("claim charleston--raleigh red:2"));
    cr_assert_eq(now()->score[0], 2);
}

Test(script, what_a_script_declares_is_in_its_descriptor)
{
    rule("ttr.module {\n"
         "    version = \"1.2\", summary = \"Nothing much\",\n"
         "    rules = {\"A rule.\", \"Another.\"},\n"
         "    translations = {fr = {[\"A rule.\"] = \"Une règle.\"}},\n"
         "}\n"
         "ttr.field.player(\"mine\", {least = -5, most = 5,\n"
         "    visible = \"owner\", help = \"what it is\"})\n");
    set_up(usa, "'players': 2");
    const ttr_module *info = &edition()->module[0].info;
    cr_assert_str_eq(info->id, "rule");
    cr_assert_str_eq(info->version, "1.2");
    cr_assert_str_eq(info->summary, "Nothing much");
    cr_assert_eq(info->rules.count, 2);
    cr_assert_str_eq(info->rules.at[1].text, "Another.");
    cr_assert_eq(info->translations.count, 1);
    cr_assert_str_eq(info->translations.at[0].translation, "Une règle.");
    cr_assert_eq(info->fields.at[0].visibility, TTR_OWNER);
    cr_assert_eq(info->fields.at[0].least, -5);
    cr_assert_str_eq(info->fields.at[0].help, "what it is");
}

Test(script, every_event_can_be_hooked_and_a_game_still_ends)
{
    static char text[8000];
    uint64_t generator = 3;
    ttr_action actions[400];
    static ttr_state state;
    size_t used = 0;

    for (int i = 0; i < TTR_EVENT_COUNT; i++) {
        const ttr_event_info *info = ttr_event_get((ttr_event_id)i);
        bool own = i == TTR_EVENT_choice_options || i == TTR_EVENT_actions ||
                   i == TTR_EVENT_action_why || info->kind == TTR_KIND_RESOLVE;
        if (info->kind == TTR_KIND_TELL || own)
            continue;
        used += (size_t)snprintf(
            text + used, sizeof text - used,
            "ttr.on(\"%s\", function(...)\n"
            "    assert(select(\"#\", ...) == %d, \"%s\")\n"
            "end)\n",
            info->name, info->arg_count + (info->kind == TTR_KIND_QUERY),
            info->name);
    }
    rule(text);
    set_out(usa, 3, 7, 0);
    cr_assert_eq(ttr_start(table(), 3, 7, 0, &state), TTR_OK);
    for (int i = 0; i < 2000 && state.phase != TTR_PHASE_OVER; i++) {
        int count = ttr_legal(table(), &state, actions, 400);
        cr_assert_gt(count, 0, "%s", ttr_table_error(table())->text);
        int at = (int)ttr_random_below(&generator, (uint32_t)count);
        cr_assert_eq(ttr_apply(table(), &state, actions[at], NULL), TTR_OK,
                     "%s", ttr_table_error(table())->text);
    }
    cr_assert_eq(state.phase, TTR_PHASE_OVER);
}

Test(script, what_is_logged_can_be_read_and_only_the_end_is_kept)
{
    rule("ttr.on(\"card_drawn\", function(player)\n"
         "    for i = 1, 1000 do ttr.log(\"line \" .. i) end\n"
         "end)\n");
    set_up(usa, "'players': 2");
    cr_assert_str_eq(ttr_table_log(table(), 0), "");
    cr_assert(play("draw"));
    cr_assert(strstr(ttr_table_log(table(), 0), "line 999\nline 1000\n"));
    cr_assert_lt(strlen(ttr_table_log(table(), 0)), 3000);
}

Test(script, the_way_around_the_board)
{
    rule(
        "local sum = ttr.field.game(\"sum\")\n"
        "ttr.on(\"card_drawn\", function(player)\n"
        "    local miami = ttr.find_place(\"miami\")\n"
        "    for route in ttr.routes_at(miami) do\n"
        "        local there = ttr.other_end(route, miami)\n"
        "        if ttr.group(player, there) == ttr.group(player, miami) then\n"
        "            sum[0] = sum[0] + 100\n"
        "        end\n"
        "        sum[0] = sum[0] + 1\n"
        "    end\n"
        "    local next = ttr.routes_at(miami)\n"
        "    if next(miami, math.maxinteger) then sum[0] = 0 end\n"
        "    if ttr.place_count() > 36 or ttr.route_count() ~= 100 then\n"
        "        sum[0] = 0\n"
        "    end\n"
        "end)\n");
    set_up(usa, "'players': 2, 'routes': {'atlanta--miami': 0,"
                "'charleston--miami': 1}");
    cr_assert(play("draw"));
    cr_assert_eq(number(0, 0), 103);
}

Test(script, what_is_joined_follows_a_route_given_and_taken_in_one_hook)
{
    rule("local seen = ttr.field.game(\"seen\", { most = 999 })\n"
         "ttr.on(\"card_drawn\", function(player)\n"
         "    local miami = ttr.find_place(\"miami\")\n"
         "    local atlanta = ttr.find_place(\"atlanta\")\n"
         "    local function look(by)\n"
         "        if ttr.joined(player, miami, atlanta) then\n"
         "            seen[0] = seen[0] + by\n"
         "        end\n"
         "    end\n"
         "    for route in ttr.routes_at(miami) do\n"
         "        if ttr.other_end(route, miami) == atlanta then\n"
         "            look(1)\n"
         "            ttr.set_owner(route, player)\n"
         "            look(10)\n"
         "            ttr.set_owner(route, 1 - player)\n"
         "            look(100)\n"
         "            ttr.set_owner(route, ttr.none)\n"
         "        end\n"
         "    end\n"
         "    assert(ttr.find_place(\"miamo\") == ttr.none)\n"
         "end)\n");
    set_up(usa, "'players': 2");
    cr_assert(play("draw"));
    cr_assert_eq(number(0, 0), 10);
}

Test(script, a_tally_counts_for_each_kind_of_card)
{
    rule("local seen = ttr.field.player(\"seen\", { type = \"tally\", most ="
         " 3 })\n"
         "local times = ttr.field.game(\"times\", { most = 99 })\n"
         "ttr.on(\"card_drawn\", function(player, card)\n"
         "    seen:add(player, card)\n"
         "    times[0] = seen:count(player, card)\n"
         "    if times[0] == 2 then seen:set(player, card, 0) end\n"
         "end)\n"
         "ttr.on(\"turn_end\", function(player)\n"
         "    seen:add(player, 0, ttr.deck_count())\n"
         "end, { when = seen, least = 3 })\n");
    set_up(usa, "'players': 2, 'deck': ['red', 'red', 'blue', 'blue'],"
                "'modules': {'rule': {'seen': [{'wild': 1}, {}]}}");
    cr_assert(play("draw"));
    cr_assert_eq(number(1, 0), 1);
    cr_assert_eq(ttr_state_field(edition(), now(), 0, 0), 2);
    cr_assert(play("draw"));
    cr_assert_eq(number(1, 0), 2);
    cr_assert_eq(ttr_state_field(edition(), now(), 0, 0), 1);
    set_up(usa, "'players': 2, 'modules': {'rule': {'seen':"
                " [{'wild': 3, 'red': 2}, {}]}}");
    cr_assert(play("draw"));
    const char *said = failure_of("draw");
    cr_assert(strstr(said, "seen:") && strstr(said, "is not within 0 to 3"),
              "%s", said);
}

/* B18: what a module gives from the deck is known to its player alone. */
Test(script, a_card_drawn_for_a_player_is_that_players_secret)
{
    rule("ttr.on(\"tickets_kept\", function(player)\n"
         "    ttr.draw_card(1 - player)\n"
         "end)\n");
    set_up(usa, "'players': 2, 'deck': ['red', 'blue'],"
                "'ticket_deck': ['denver--el-paso']");
    cr_assert(play("tickets; keep denver--el-paso"));
    cr_assert_eq(hand(1, "red"), 1);
    cr_assert_eq(told("card_drawn"), 1);
    cr_assert_str_eq(deck(), "blue");
}

Test(script, an_own_action_may_leave_the_turn_as_it_is)
{
    rule("local gifts = ttr.field.game(\"gifts\", { most = 3 })\n"
         "ttr.action(\"gift\", {\n"
         "    list = function() if gifts[0] < 3 then ttr.emit() end end,\n"
         "    run = function(player)\n"
         "        gifts[0] = gifts[0] + 1\n"
         "        ttr.continue_turn()\n"
         "    end,\n"
         "})\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert(play("do rule.gift; do rule.gift"));
    cr_assert_eq(now()->player, 0);
    cr_assert_eq(now()->turn, 1);
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
    cr_assert(play("do rule.gift"));
    cr_assert(refuses("do rule.gift"));
    cr_assert(play("draw; draw"));
    cr_assert_eq(now()->player, 1);
}

Test(script, after_a_claim_the_turn_may_go_on)
{
    rule("ttr.on(\"route_claimed\", function(player, route)\n"
         "    if ttr.length(route) == 1 then ttr.continue_turn() end\n"
         "end)\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 3}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_assert_eq(now()->player, 0);
    cr_assert(play("claim boston--montreal.1 red:2"));
    cr_assert_eq(now()->player, 1);
    rule("ttr.on(\"card_drawn\", function() ttr.continue_turn() end)\n");
    set_up(usa, "'players': 2");
    cr_assert(
        strstr(failure_of("draw"), "continue_turn: only in an own action"));
}

/* B16 */
Test(script, nobody_is_given_both_halves_of_a_double_route)
{
    rule("ttr.action(\"give\", { args = { \"player\" },\n"
         "    list = function() ttr.emit(0) ttr.emit(1) end,\n"
         "    run = function(_, player)\n"
         "        for route in ttr.routes_at(ttr.find_place(\"montreal\")) do\n"
         "            if ttr.name(\"route\", route) == \"boston--montreal.1\""
         " then\n"
         "                ttr.set_owner(route, player)\n"
         "                ttr.add_pieces(player, 0, -2)\n"
         "            end\n"
         "        end\n"
         "    end })\n");
    set_up(usa, "'players': 4, 'routes': {'boston--montreal.2': 1}");
    cr_assert(strstr(failure_of("do rule.give 1"),
                     "set_owner: player 1 already has the other track of the"
                     " double route boston--montreal.1"));
    cr_assert(play("do rule.give 0"));
    set_up(usa, "'players': 3, 'routes': {'boston--montreal.2': 1}");
    cr_assert(strstr(failure_of("do rule.give 0"),
                     "set_owner: both tracks of the double route"
                     " boston--montreal.1 are for games of 4 players or"
                     " more"));
}

Test(script, an_own_action_is_emitted_with_all_its_arguments)
{
    ttr_action actions[400];

    rule("ttr.action('go', { args = { 'place', 'card' },\n"
         "    list = function(player) ttr.emit(5) end,\n"
         "    run = function() end })\n");
    set_out(usa, 2, 1, 0);
    ttr_state state = *now();
    while (state.phase == TTR_PHASE_KEEP_TICKETS) {
        cr_assert_gt(ttr_legal(table(), &state, actions, 400), 0);
        cr_assert_eq(ttr_apply(table(), &state, actions[0], NULL), TTR_OK);
    }
    cr_assert_eq(ttr_legal(table(), &state, actions, 400), -1);
    cr_assert(strstr(ttr_table_error(table())->text,
                     "emit: the action go has 2 arguments, not 1"));
}
