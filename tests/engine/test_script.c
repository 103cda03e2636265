// SPDX-License-Identifier: MIT
/*
 * test_script.c - Rule modules in Lua: what they can do, and what is said
 * when they do it wrong. What they must not be able to do is in hostile.c.
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

/* What is said when an edition is loaded with the rule. */
static const char *load_error(const char *text)
{
    ttr_report *report;
    ttr_edition *none = parse_edition(text, strlen(text), NULL, &report);

    cr_assert_null(none);
    const char *said = report_text(report);
    ttr_report_free(report);
    return said;
}

/* What is said when an action fails, without the folder. */
static const char *error(const char *action)
{
    static char text[1000];

    cr_assert_not(play(action));
    ttr_error_format(ttr_table_error(table()), text, sizeof text);
    const char *at = strstr(text, "scripts/");
    return at ? at : text;
}

Test(script, an_error_names_file_line_event_arguments_and_source)
{
    rule("ttr.on(\"route_claimed\", function(player, route)\n"
         "    local x = ttr.points(6)\n"
         "end)\n");
    set_up(usa, "'players': 4, 'hands': [{'red': 2}, {}, {}, {}]");
    ttr_state before = *now();
    cr_assert_str_eq(
        error("claim atlanta--nashville red:1"),
        "scripts/rule.lua:3: points: player 6 does not exist, this game has"
        " players 0 to 3; in event route_claimed (player 0, route"
        " atlanta--nashville, card red, count 1, wilds 0, points 1): local x ="
        " ttr.points(6)");
    cr_assert_arr_eq(&before, now(), sizeof before);
    cr_assert(play("draw"), "the same table can be used again");
}

Test(script, an_error_of_lua_itself_is_told_in_the_same_way)
{
    rule("ttr.on(\"turn_end\", function(player)\n"
         "    local nothing\n"
         "    return nothing.here\n"
         "end)\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert_str_eq(error("claim atlanta--nashville red:1"),
                     "scripts/rule.lua:4: attempt to index a nil value (local"
                     " 'nothing'); in event turn_end (player 0, turn 1):"
                     " return nothing.here");
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
         "    assert(select(\"#\", ttr.cost(route)) == 4)\n"
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

Test(script, state_kept_in_a_variable_is_found_out)
{
    ttr_error err;
    static ttr_state state;

    rule("local count = 0\n"
         "local function note()\n"
         "    count = count + 1\n"
         "end\n"
         "ttr.on(\"card_drawn\", function() note() end)\n");
    set_out(usa, 2, 1, 0);
    cr_assert_eq(ttr_table_check_scripts(table(), &err), TTR_OK);
    set_up(usa, "'players': 2");
    cr_assert(play("draw"));
    cr_assert_eq(ttr_table_check_scripts(table(), &err), TTR_E_SCRIPT);
    cr_assert_eq(err.line, 3);
    cr_assert_str_eq(err.text,
                     "the function for card_drawn changes the variable"
                     " \"count\", which is outside the game; declare a field"
                     " for what the game must remember");
    cr_assert_eq(ttr_start(table(), 2, 1, 0, &state), TTR_E_SCRIPT);
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

Test(script, mistakes_at_load_name_the_line)
{
    rule("\nttr.on(\"route_claim\", function() end)\n");
    const char *said = load_error(usa);
    cr_assert(strstr(said, "scripts/rule.lua:3: on: there is no event"
                           " \"route_claim\", did you mean"
                           " \"route_claimed\"?"),
              "%s", said);
    rule("local x = (\n");
    said = load_error(usa);
    cr_assert(strstr(said, "scripts/rule.lua:3: unexpected symbol near"), "%s",
              said);
    rule("ttr.init(function() ttr.fail(\"not on this board\") end)\n");
    said = load_error(usa);
    cr_assert(strstr(said, "module rule: not on this board"), "%s", said);
    cr_assert(!strstr(said, "rule.lua:"), "%s", said); // no line is at fault
    rule("\nttr.init(function() return \"not here\" end)\n");
    said = load_error(usa);
    cr_assert(strstr(said, "scripts/rule.lua:3: init returns something;"
                           " ttr.fail(sentence) says why an edition cannot use"
                           " the module"),
              "%s", said);
}

Test(script, a_mark_by_its_former_name_is_called_mark)
{
    rule("\nlocal bridge = ttr.attribute.route(\"bridge\")\n");
    const char *said = load_error(usa);
    cr_assert(strstr(said, "scripts/rule.lua:3: scripts have no ttr.attribute,"
                           " use ttr.mark"),
              "%s", said);
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

Test(script, a_name_that_is_not_there_gets_the_nearest_one)
{
    rule("ttr.on(\"card_drawn\", function() return ttr.pionts(0) end)\n");
    set_up(usa, "'players': 2");
    cr_assert(strstr(error("draw"), "scripts have no ttr.pionts, did you mean"
                                    " points?"));
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
    const char *said = error("draw");
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

Test(script, a_turn_that_never_ends_is_refused_in_the_end)
{
    rule("ttr.action(\"gift\", {\n"
         "    list = function() ttr.emit() end,\n"
         "    run = function() ttr.continue_turn() end,\n"
         "})\n"
         "ttr.on(\"turn_end\", function() ttr.log(\"end\") end)\n");
    set_up(usa, "'players': 2");
    for (int i = 0; i < 250; i++)
        cr_assert(play("do rule.gift"));
    cr_assert(strstr(error("do rule.gift"),
                     "continue_turn: 250 times in one turn, so it never ends"));
    cr_assert(play("draw; draw"));
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
    cr_assert(strstr(error("draw"), "continue_turn: only in an own action"));
}

/* Whoever writes in Lua reads of functions by the names that scripts use, and
   of what to write instead. */
Test(script, mistakes_are_told_in_the_words_of_scripts)
{
    static const char *const tries[][2] = {
        {"ttr.move(0, 99, ttr.spot.discard, ttr.spot.deck)",
         "move: there are 0 purple cards, 99 were to be moved"},
        {"ttr.emit(1)",
         "emit: only the functions options of a choice and list of an action"
         " can do this"},
        {"ttr.score(line, 1)", "score: only a hook of the event score"},
        {"ttr.add_points(0, 1, 7)",
         "a score line is expected: what ttr.line returned"},
        {"coins[0] = coins + 1",
         "coins is not a number: write what it is about"},
        {"set[0] = 1", "a set is used with its functions"},
        {"return pile[0]", "a pile is used with its functions"},
        {"pile:count(0, 99)", "count: card 99 does not exist"},
        {"print(1)", "scripts have no print, use ttr.log(text)"},
        {"ttr.ask(0)", "use what ttr.choice() returned"},
        {"at(0, 500, 1)", "tell: place 500 does not exist"},
        {"at(0, 1, 2)", "tell: player 2 does not exist"},
        {"at(0, ttr.none, 1)", "tell: place -1 does not exist"},
        {"ttr.name(\"places\", 1)",
         "name: the first argument is one of: place, route"},
    };
    char text[600];

    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        snprintf(text, sizeof text,
                 "local coins = ttr.field.game(\"coins\")\n"
                 "local set = ttr.field.game(\"set\", { type = \"set\" })\n"
                 "local pile = ttr.field.game(\"pile\", { type = \"pile\" })\n"
                 "local line = ttr.line(\"line\")\n"
                 "local at = ttr.message(\"at\", \"{a place} of {b player}\")\n"
                 "ttr.on(\"card_drawn\", function() %s end)\n",
                 tries[i][0]);
        rule(text);
        set_up(usa, "'players': 2");
        const char *said = error("draw");
        cr_assert(strstr(said, tries[i][1]), "%s", said);
    }
}

Test(script, a_query_that_writes_names_the_field)
{
    rule("local coins = ttr.field.game(\"coins\")\n"
         "ttr.on(\"draw_cost\", function() coins[0] = 1 end)\n");
    set_out(usa, 2, 1, 0);
    keep_tickets();
    cr_assert(strstr(error("draw"),
                     "coins: a hook of the event draw_cost may not change"));
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
    cr_assert(strstr(error("do rule.give 1"),
                     "set_owner: player 1 already has the other track of the"
                     " double route boston--montreal.1"));
    cr_assert(play("do rule.give 0"));
    set_up(usa, "'players': 3, 'routes': {'boston--montreal.2': 1}");
    cr_assert(strstr(error("do rule.give 0"),
                     "set_owner: both tracks of the double route"
                     " boston--montreal.1 are for games of 4 players or"
                     " more"));
}

Test(script, declarations_say_what_there_is)
{
    static const char *const tries[][2] = {
        {"ttr.field.game(\"Coins\")", "\"Coins\" cannot be a name"},
        {"ttr.field.game(\"t\", { type = \"tally\", most = 256 })",
         "field t: a tally takes numbers up to 255, not 256"},
        {"ttr.choice(\"a b\", {})", "\"a b\" cannot be a name"},
        {"ttr.line(\"\")", "rule.lua:2: line 0 has no text"},
        {"ttr.param.number(\"x\", { default = 3 })",
         "unknown key \"default\", there are: least, most, preset, help"},
        {"ttr.param.number(\"x\", { mots = 3 })", "did you mean \"most\"?"},
        {"ttr.on(\"points_scored\", function() end)",
         "on: points_scored is told to players only"},
    };

    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        rule(tries[i][0]);
        const char *said = load_error(usa);
        cr_assert(strstr(said, tries[i][1]), "%s", said);
    }
}

Test(script, nothing_that_a_terminal_obeys_comes_out)
{
    rule("ttr.on(\"card_drawn\", function()\n"
         "    ttr.log(\"a\\27[2Jb\\u{9B}c\\u{202E}d\\xFFe\")\n"
         "end)\n"
         "ttr.on(\"claim_allowed\", function()\n"
         "    return \"x\\27[31m\" .. (\"\\u{E9}\"):rep(100)\n"
         "end)\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert(play("draw"));
    cr_assert_str_eq(ttr_table_log(table(), 0), "a?[2Jb?c?d?e\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 2}, {}]");
    const char *said = error("claim atlanta--nashville red:1");
    cr_assert_null(strchr(said, '\33'));
    cr_assert(strstr(said, "x?[31m"), "%s", said);
}

Test(script, missing_and_surplus_arguments_are_refused)
{
    rule("local pick = ttr.choice('pick', { option = 'number',\n"
         "    options = function() ttr.emit(1) end, done = function() end })\n"
         "local said = ttr.message('said', 'said {a}')\n"
         "ttr.action('go', { args = { 'place', 'card' },\n"
         "    list = function(player)\n"
         "        if ttr.turn() == 2 then ttr.emit(5) end\n"
         "    end,\n"
         "    run = function() end })\n"
         "ttr.on('card_drawn', function(player, card, blind)\n"
         "    if ttr.turn() == 1 then pick(player, 1, 2, 3) end\n"
         "end)\n"
         "ttr.on('turn_end', function(player) said('x') end)\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 1}, {}]");
    cr_assert(
        strstr(error("draw"), "ask: a player and at most two numbers, not 4"));
    cr_assert(
        strstr(error("claim atlanta--nashville red:1"), "bad argument #1 to"));
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
