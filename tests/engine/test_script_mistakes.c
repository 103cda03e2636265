// SPDX-License-Identifier: MIT
/*
 * test_script_mistakes.c - What is said of mistakes in rule modules in Lua.
 */
#include "modules/fields.h"
#include "support/field.h"
#include "support/position.h"
#include "support/rules.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(script_mistakes, .init = make_rules, .fini = clear_rules);

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

Test(script_mistakes, an_error_names_file_line_event_arguments_and_source)
{
    rule("ttr.on(\"route_claimed\", function(player, route)\n"
         "    local x = ttr.points(6)\n"
         "end)\n");
    set_up(usa, "'players': 4, 'hands': [{'red': 2}, {}, {}, {}]");
    ttr_state before = *now();
    cr_assert_str_eq(
        failure_of("claim atlanta--nashville red:1"),
        "scripts/rule.lua:3: points: player 6 does not exist, this game has"
        " players 0 to 3; in event route_claimed (player 0, route"
        " atlanta--nashville, card red, count 1, wilds 0, points 1): local x ="
        " ttr.points(6)");
    cr_assert_arr_eq(&before, now(), sizeof before);
    cr_assert(play("draw"), "the same table can be used again");
}

Test(script_mistakes, an_error_of_lua_itself_is_told_in_the_same_way)
{
    rule("ttr.on(\"turn_end\", function(player)\n"
         "    local nothing\n"
         "    return nothing.here\n"
         "end)\n");
    set_up(usa, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert_str_eq(failure_of("claim atlanta--nashville red:1"),
                     "scripts/rule.lua:4: attempt to index a nil value (local"
                     " 'nothing'); in event turn_end (player 0, turn 1):"
                     " return nothing.here");
}

Test(script_mistakes, state_kept_in_a_variable_is_found_out)
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

Test(script_mistakes, mistakes_at_load_name_the_line)
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

Test(script_mistakes, a_mark_by_its_former_name_is_called_mark)
{
    rule("\nlocal bridge = ttr.attribute.route(\"bridge\")\n");
    const char *said = load_error(usa);
    cr_assert(strstr(said, "scripts/rule.lua:3: scripts have no ttr.attribute,"
                           " use ttr.mark"),
              "%s", said);
}

Test(script_mistakes, a_name_that_is_not_there_gets_the_nearest_one)
{
    rule("ttr.on(\"card_drawn\", function() return ttr.pionts(0) end)\n");
    set_up(usa, "'players': 2");
    cr_assert(strstr(failure_of("draw"),
                     "scripts have no ttr.pionts, did you mean"
                     " points?"));
}

Test(script_mistakes, a_turn_that_never_ends_is_refused_in_the_end)
{
    rule("ttr.action(\"gift\", {\n"
         "    list = function() ttr.emit() end,\n"
         "    run = function() ttr.continue_turn() end,\n"
         "})\n"
         "ttr.on(\"turn_end\", function() ttr.log(\"end\") end)\n");
    set_up(usa, "'players': 2");
    for (int i = 0; i < 250; i++)
        cr_assert(play("do rule.gift"));
    cr_assert(strstr(failure_of("do rule.gift"),
                     "continue_turn: 250 times in one turn, so it never ends"));
    cr_assert(play("draw; draw"));
}

/* Whoever writes in Lua reads of functions by the names that scripts use, and
   of what to write instead. */
Test(script_mistakes, mistakes_are_told_in_the_words_of_scripts)
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
        const char *said = failure_of("draw");
        cr_assert(strstr(said, tries[i][1]), "%s", said);
    }
}

Test(script_mistakes, a_query_that_writes_names_the_field)
{
    rule("local coins = ttr.field.game(\"coins\")\n"
         "ttr.on(\"draw_cost\", function() coins[0] = 1 end)\n");
    set_out(usa, 2, 1, 0);
    keep_tickets();
    cr_assert(strstr(failure_of("draw"),
                     "coins: a hook of the event draw_cost may not change"));
}

Test(script_mistakes, declarations_say_what_there_is)
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

Test(script_mistakes, nothing_that_a_terminal_obeys_comes_out)
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
    const char *said = failure_of("claim atlanta--nashville red:1");
    cr_assert_null(strchr(said, '\33'));
    cr_assert(strstr(said, "x?[31m"), "%s", said);
}

Test(script_mistakes, missing_and_surplus_arguments_are_refused)
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
    cr_assert(strstr(failure_of("draw"),
                     "ask: a player and at most two numbers, not 4"));
    cr_assert(strstr(failure_of("claim atlanta--nashville red:1"),
                     "bad argument #1 to"));
}
