// SPDX-License-Identifier: MIT
/*
 * test_sides.c - Players who play together: their routes, their longest path,
 * what they see of each other, and who wins.
 */
#include "support/field.h"
#include "support/position.h"
#include "support/rules.h"

#include <ttr/module.h>
#include <ttr/play.h>

#include <criterion/criterion.h>
#include <string.h>

TestSuite(sides, .init = make_rules, .fini = clear_rules);

/* Players opposite each other are partners; each has a secret for both. */
static const char partners[] =
    "local secret = ttr.field.player('secret', { visible = 'side' })\n"
    "ttr.on('setup_game', function()\n"
    "    for player in ttr.players() do\n"
    "        ttr.set_side(player, player % 2)\n"
    "        secret[player] = 10 + player\n"
    "    end\n"
    "end)\n";

/* The same with a position: sides are set at its beginning. */
static void sit(const char *position)
{
    rule(partners);
    set_up(usa, "'players': 4, 'side': [0, 1, 0, 1], %s", position);
}

Test(sides, partners_use_each_others_routes)
{
    bool joined = false;

    sit("'routes': {'boston--new-york.1': 0, 'new-york--washington.1': 2}");
    cr_assert_eq(ttr_joined(table(), now(), 0,
                            ttr_place_find(edition(), "boston"),
                            ttr_place_find(edition(), "washington"), &joined),
                 TTR_OK);
    cr_assert(joined);
    cr_assert_eq(ttr_joined(table(), now(), 1,
                            ttr_place_find(edition(), "boston"),
                            ttr_place_find(edition(), "washington"), &joined),
                 TTR_OK);
    cr_assert_not(joined);
}

Test(sides, partners_have_one_longest_path)
{
    sit("'routes': {'boston--new-york.1': 0, 'new-york--washington.1': 2,"
        " 'duluth--winnipeg': 1}");
    cr_assert_eq(final_count()->score[0].longest_path, 4);
    cr_assert_eq(final_count()->score[2].longest_path, 4);
    cr_assert_eq(final_count()->score[1].longest_path, 4);
}

Test(sides, a_side_wins_by_the_sum_of_its_points)
{
    sit("'phase': 'over', 'routes': {'duluth--winnipeg': 0,"
        " 'seattle--vancouver.1': 2, 'calgary--winnipeg': 1,"
        " 'calgary--helena': 3}");
    cr_assert_str_eq(winners(), "1 3", "14 points against 8");
}

Test(sides, partners_see_what_is_of_their_side)
{
    rule(partners);
    set_out(usa, 4, 1, 0);
    cr_assert_str_eq(field_seen(0, "rule", "secret"), "[10,null,12,null]");
    cr_assert_str_eq(field_seen(3, "rule", "secret"), "[null,11,null,13]");
}
