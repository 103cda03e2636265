// SPDX-License-Identifier: MIT
/*
 * test_others.c - Rule modules that build on others: in C with the modules
 * others_kept.c and others_read.c of abi/, and in Lua.
 */
#define _POSIX_C_SOURCE 200809L // setenv

#include "support/field.h"
#include "support/position.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void find_modules(void)
{
    setenv("TTR_TEST_FOLDER", TTR_ABI_DIR, 1);
}

TestSuite(others, .init = find_modules, .fini = clear_table);
TestSuite(others_lua, .init = make_rules, .fini = clear_rules);

/* Places 0 and 1 of USA are Atlanta and Boston. */
static const char *with(const char *modules, int mistake)
{
    static char text[600];

    snprintf(text, sizeof text,
             "[edition]\ninherits = usa\nname = Others\n[use]\n%s"
             "[others-read]\nmistake = %d\n[places]\n"
             "boston = Boston, 880, 185, sight 3, wire atlanta, shows 5 6\n",
             modules, mistake);
    return text;
}

static const char both[] = "module = others-kept\nmodule = others-read\n";

Test(others, fields_and_marks_of_another_module_are_read_by_name)
{
    set_out(with(both, 0), 2, 1, 0);
    cr_assert_eq(ttr_place_find(edition(), "atlanta"), 0);
    cr_assert_eq(ttr_place_find(edition(), "boston"), 1);
    cr_assert_eq(line(1, "number"), 42);
    cr_assert_eq(line(0, "number"), 0);
    cr_assert_eq(line(1, "set"), 11);
    cr_assert_eq(line(0, "set"), 10);
    cr_assert_eq(line(1, "tally"), 73);
    cr_assert_eq(line(1, "deck"), 25);
    cr_assert_eq(line(1, "shared"), 3);
    cr_assert_eq(line(1, "mark"), 3);
    cr_assert_eq(line(1, "place"), 1, "none at Atlanta, Atlanta at Boston");
    cr_assert_eq(line(1, "list"), 260, "two values, the second 6, no third");
}

Test(others, the_order_of_modules_does_not_matter)
{
    set_out(with("module = others-read\nmodule = others-kept\n", 0), 2, 1, 0);
    cr_assert_eq(line(1, "number"), 42);
    cr_assert_eq(line(1, "shared"), 3);
}

Test(others, what_is_lacking_is_said_when_the_edition_is_loaded)
{
    cr_assert_str_eq(mistakes("[edition]\ninherits = usa\nname = Others\n"
                              "[use]\nmodule = others-read\n"),
                     "5: module others-read: install the pack others, and add"
                     " others-kept to [use]");
    cr_assert(
        strstr(mistakes(with(both, 1)), "field_of: there is no game yet"));
}

Test(others, what_is_not_there_is_refused_with_the_nearest)
{
    static const char *const said[] = {
        [2] = "field_of: the rule module \"others-kpt\" is not in use: \"module"
              " = others-kpt\" in [use] adds it",
        [3] = "field_of: the rule module others-kept has no \"coin\", did you"
              " mean \"coins\"?",
        [4] = "field_of: index 2 does not exist, there are 0 to 1",
        [5] = "field_of: coins is a number, which has no items",
        [6] = "mark_of: the rule module others-kept has no \"sihgt\", did you"
              " mean \"sight\"?",
        [7] = "mark sight is not a list",
        [8] = "mark_of: index 999 does not exist, there are 0 to 35",
    };

    for (int i = 2; i <= 8; i++) {
        set_up(with(both, i), "'players': 2");
        cr_assert(play("draw"));
        const char *found = failure_of("draw");
        cr_assert(strstr(found, said[i]), "%d: %s", i, found);
    }
}

Test(others_lua, a_script_reads_lists_and_places_as_its_own)
{
    rule(
        "local shows = ttr.mark.place('shows', { most = 9, size = 3 })\n"
        "local wire = ttr.mark.place('wire', { of = 'place' })\n"
        "local coins = ttr.field.player('coins', { most = 9, initial = 7 })\n");
    other_rule("local line = ttr.line('others')\n"
               "ttr.on('score', function(player)\n"
               "    local at = ttr.find_place('boston')\n"
               "    assert(ttr.mark_of('rule', 'wire', 0) == ttr.none)\n"
               "    assert(ttr.mark_of('rule', 'wire', at) == 0)\n"
               "    assert(ttr.mark_of('rule', 'shows', at) == 2)\n"
               "    assert(ttr.mark_of('rule', 'shows', at, 1) == 6)\n"
               "    assert(ttr.mark_of('rule', 'shows', at, 2) == ttr.none)\n"
               "    ttr.score(line, ttr.field_of('rule', 'coins', player))\n"
               "end)\n");
    set_up("[edition]\ninherits = usa\nname = Others\n[use]\nmodule = rule\n"
           "module = other\n[places]\n"
           "boston = Boston, 880, 185, wire atlanta, shows 5 6\n",
           "'players': 2");
    cr_assert_eq(line(0, "others"), 7);
}

Test(others_lua, a_script_is_told_the_line_of_a_wrong_name)
{
    rule("local coins = ttr.field.player('coins', { most = 9 })\n");
    other_rule("ttr.on('turn_end', function()\n"
               "    ttr.field_of('rule', 'coin', 0)\nend)\n");
    set_up(usa_with_two, "'players': 2");
    cr_assert(play("draw"));
    cr_assert(strstr(failure_of("draw"),
                     "other.lua:3: field_of: the rule module rule has no"
                     " \"coin\", did you mean \"coins\"?"),
              "%s", failure_of("draw"));
}
