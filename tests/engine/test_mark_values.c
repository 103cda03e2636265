// SPDX-License-Identifier: MIT
/*
 * test_mark_values.c - Marks with lists, and with places and cards as values.
 */
#include "support/field.h"
#include "support/position.h"
#include "support/rules.h"

#include <ttr/modules.h>
#include <ttr/play.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(mark_values, .init = make_rules, .fini = clear_rules);

static const char declared[] =
    "local shows = ttr.mark.route('shows', { least = 1, most = 9, size = 4 })\n"
    "local gate = ttr.mark.place('gate', { of = 'place' })\n"
    "local goods = ttr.mark.place('goods', { of = 'card', size = 2 })\n";

/* USA with marks on a route and two places; the one that is named comes
   later in the file. */
static const char marked[] =
    "[edition]\ninherits = usa\nname = Marked\n[use]\nmodule = rule\n"
    "[routes]\nduluth--winnipeg = 4 black, shows 3 1 7\n"
    "[places]\nboston = Boston, 880, 185, gate winnipeg, goods red wild\n";

static const char *with(const char *what)
{
    static char text[512];

    snprintf(text, sizeof text,
             "[edition]\ninherits = usa\nname = Marked\n[use]\nmodule = rule\n"
             "%s\n",
             what);
    return text;
}

Test(mark_values, a_script_reads_lists_and_things)
{
    char text[1024];

    snprintf(text, sizeof text,
             "%slocal sum = ttr.field.game('sum', { most = 9999 })\n"
             "ttr.on('setup_game', function()\n"
             "    for route in ttr.routes() do\n"
             "        for at = 0, shows:count(route) - 1 do\n"
             "            sum[0] = sum[0] * 10 + shows:item(route, at)\n"
             "        end\n"
             "        if shows:has(route, 7) and not shows:has(route, 2) then\n"
             "            sum[0] = sum[0] + 1000\n"
             "        end\n"
             "    end\n"
             "    local boston = ttr.find_place('boston')\n"
             "    assert(gate[boston] == ttr.find_place('winnipeg'))\n"
             "    assert(gate[gate[boston]] == ttr.none)\n"
             "    assert(goods:item(boston, 1) == ttr.wild)\n"
             "    assert(goods:item(boston, 2) == ttr.none)\n"
             "end)\n",
             declared);
    rule(text);
    set_out(marked, 2, 1, 0);
    cr_assert_str_eq(field("rule", "sum"), "1317");
}

Test(mark_values, programs_read_all_values)
{
    rule(declared);
    set_up(marked, "'players': 2");
    int value[TTR_MAX_MARK_VALUES];
    int route = ttr_route_find(edition(), "duluth--winnipeg");
    int boston = ttr_place_find(edition(), "boston");

    cr_assert_eq(ttr_edition_mark_values(edition(), 0, route, value), 3);
    cr_assert(value[0] == 3 && value[1] == 1 && value[2] == 7);
    cr_assert_eq(ttr_edition_mark_value(edition(), 0, route), 3, "how many");
    cr_assert_eq(ttr_edition_mark_values(edition(), 1, boston, value), 1);
    cr_assert_eq(value[0], ttr_place_find(edition(), "winnipeg"));
    cr_assert_eq(ttr_edition_mark_values(edition(), 1, boston + 1, value), 0);
}

Test(mark_values, what_cannot_be_is_told_with_the_line)
{
    rule(declared);
    cr_assert_str_eq(
        mistakes(with("[routes]\nduluth--winnipeg = 4 black, shows 3 12")),
        "7: mark shows: \"12\" is not a number from 1 to 9");
    cr_assert_str_eq(
        mistakes(with("[routes]\nduluth--winnipeg = 4 black, shows")),
        "7: mark shows takes 1 to 4 values, not 0");
    cr_assert_str_eq(
        mistakes(with("[routes]\nduluth--winnipeg = 4 black, shows 1 2 3 4 5")),
        "7: mark shows takes 1 to 4 values, not 5");
    cr_assert_str_eq(
        mistakes(with("[places]\nboston = Boston, 880, 185, gate winipeg")),
        "7: unknown place \"winipeg\", did you mean \"winnipeg\"?");
    cr_assert_not_null(strstr(
        mistakes(with("[places]\nboston = Boston, 880, 185, goods purpel")),
        "unknown card \"purpel\""));
}

Test(mark_values, a_list_is_no_number)
{
    char text[512];

    snprintf(text, sizeof text,
             "%sttr.on('turn_end', function() local _ = shows[0] end)\n",
             declared);
    rule(text);
    set_up(marked, "'players': 2, 'deck': ['red', 'red', 'blue']");
    cr_assert(play("draw"));
    cr_assert_not(play("draw"));
    cr_assert_not_null(strstr(ttr_table_error(table())->text,
                              "a mark with a list is used with its"
                              " functions"),
                       "%s", ttr_table_error(table())->text);
}
