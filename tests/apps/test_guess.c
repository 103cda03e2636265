// SPDX-License-Identifier: MIT
/*
 * test_guess.c - Which tickets a search takes the others to hold.
 */
#include "bots/guess.h"
#include "support/position.h"

#include <criterion/criterion.h>

enum { DEALS = 400 };

TestSuite(guess, .fini = clear_table);

/* How often each player holds a ticket in what player 0 takes to be so. */
static void deal_often(const char *id, int times[3])
{
    bot_atlas atlas;
    bot_guess guess;
    ttr_view view;
    ttr_state state;
    ttr_error err;
    uint64_t generator = 5;

    times[0] = times[1] = times[2] = 0;
    bot_atlas_init(&atlas, edition());
    ttr_view_make(edition(), now(), 0, &view);
    bot_guess_make(&atlas, &view, &guess);
    for (int i = 0; i < DEALS; i++) {
        ttr_view_sample(edition(), &view, &generator, &state);
        bot_guess_deal(&atlas, &guess, &generator, &state);
        cr_assert_eq(ttr_state_check(edition(), &state, &err), TTR_OK, "%s",
                     err.text);
        for (int p = 0; p < 3; p++)
            times[p] +=
                ttr_set_has(state.held[p], ttr_ticket_find(edition(), id));
    }
}

Test(guess, a_way_that_is_built_was_built_for_its_ticket)
{
    int times[3];

    set_up("usa",
           "'players': 3, 'routes': {'denver--santa-fe': 1,"
           " 'el-paso--santa-fe': 1, 'denver--phoenix': 1, 'dallas--el-paso':"
           " 2, 'atlanta--miami': 2, 'atlanta--charleston': 2},"
           " 'tickets': [['boston--miami'], ['duluth--houston',"
           " 'denver--el-paso'], ['new-york--seattle']]");
    deal_often("denver--el-paso", times);
    cr_expect_eq(times[0], 0);
    cr_expect_gt(times[1], DEALS * 3 / 4);
    cr_expect_lt(times[2], DEALS / 20);
}

Test(guess, without_routes_all_tickets_are_equally_likely)
{
    int times[3], other[3];

    set_up("usa", "'players': 3, 'tickets': [['boston--miami'],"
                  " ['duluth--houston', 'denver--el-paso'],"
                  " ['new-york--seattle']]");
    deal_often("denver--el-paso", times);
    deal_often("helena--los-angeles", other);
    cr_expect(times[1] > DEALS / 40 && times[1] < DEALS / 7, "%d", times[1]);
    cr_expect(other[1] > DEALS / 40 && other[1] < DEALS / 7, "%d", other[1]);
}

Test(guess, the_own_tickets_stay)
{
    int times[3];

    set_up("usa", "'players': 3, 'tickets': [['boston--miami'],"
                  " ['duluth--houston'], ['new-york--seattle']]");
    deal_often("boston--miami", times);
    cr_expect_eq(times[0], DEALS);
    cr_expect_eq(times[1] + times[2], 0);
}
