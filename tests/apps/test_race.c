// SPDX-License-Identifier: MIT
/*
 * test_race.c - Who can still win, of branches that were tried under equal luck.
 */
#include <criterion/criterion.h>

#include "bots/race.h"

#include <math.h>

enum { DEALS = 64 };

static const bot_method method = {.doubt = 2, .trifle = 0.002};

/* A branch that has brought something in so many deals: luck, of which it has
   more or less than others in every second one, and what it is better. */
static bot_branch branch_with(float *value, int deals, float better,
                              float wavering)
{
    for (int i = 0; i < deals; i++)
        value[i] = (float)((i * 37) % 100) / 100 + better +
                   (i % 2 ? wavering : -wavering);
    return (bot_branch){.value = value, .value_count = deals};
}

Test(race, a_small_difference_in_every_deal_decides_whatever_luck_does)
{
    float a[DEALS], b[DEALS];
    bot_branch best = branch_with(a, DEALS, 0.01F, 0);
    bot_branch other = branch_with(b, DEALS, 0, 0.01F);

    cr_assert(bot_race_is_lost(&method, &best, &other));
}

Test(race, a_difference_that_wavers_more_leaves_a_branch_in)
{
    float a[DEALS], b[DEALS];
    bot_branch best = branch_with(a, DEALS, 0.01F, 0);
    bot_branch other = branch_with(b, DEALS, 0, 0.2F);

    cr_assert(!bot_race_is_lost(&method, &best, &other));
}

Test(race, nobody_is_left_behind_after_a_few_deals)
{
    float a[DEALS], b[DEALS];
    bot_branch best = branch_with(a, 15, 0.5F, 0);
    bot_branch other = branch_with(b, 15, 0, 0.01F);

    cr_assert(!bot_race_is_lost(&method, &best, &other));
}

Test(race, branches_are_compared_in_the_deals_that_both_had)
{
    float a[DEALS], b[DEALS];
    bot_branch best = branch_with(a, DEALS, 0.01F, 0);
    bot_branch late = branch_with(b, DEALS, 0, 0.01F);

    late.first = 4; // its deals are the leader's from the fifth on
    late.value_count = DEALS - 4;
    late.value += 4;
    cr_assert(bot_race_is_lost(&method, &best, &late));
    late.first = DEALS;
    cr_assert(!bot_race_is_lost(&method, &best, &late));
}

Test(race, a_deal_in_which_a_module_failed_does_not_count)
{
    float a[DEALS], b[DEALS];
    bot_branch best = branch_with(a, DEALS, 0.01F, 0);
    bot_branch other = branch_with(b, DEALS, 0, 0.01F);

    b[7] = NAN;
    cr_assert(bot_race_is_lost(&method, &best, &other));
}

Test(race, what_is_left_keeps_its_order_and_twins_are_one)
{
    float value[5][DEALS];
    bot_branch best = branch_with(value[0], DEALS, 0.05F, 0);
    bot_branch twin = branch_with(value[1], DEALS, 0.05F, 0);
    bot_branch lost = branch_with(value[2], DEALS, 0, 0.01F);
    bot_branch near = branch_with(value[3], DEALS, 0.04F, 0.2F);
    bot_branch nearer = branch_with(value[4], DEALS, 0.04F, 0.3F);
    bot_branch *in[] = {&best, &twin, &near, &lost, &nearer};

    cr_assert_eq(bot_race_narrow(&method, in, 5), 3);
    bot_branch *const expected[] = {&best, &near, &nearer, &twin, &lost};
    for (int i = 0; i < 5; i++)
        cr_assert_eq(in[i], expected[i], "at place %d", i);
}
