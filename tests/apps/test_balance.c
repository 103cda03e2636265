// SPDX-License-Identifier: MIT
/*
 * test_balance.c - The value that comes nearest is found with few trials.
 */
#include "lab/balance.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

static lab_balance it;
static int most_trials;

/* What the figure is at some values. */
static double (*figure)(const int at[2]);

static void begin(void)
{
    it = (lab_balance){.axis_count = 1};
    it.axis[0].count = 64;
    it.axis[1].count = 1;
    most_trials = LAB_TRIALS;
}

TestSuite(balance, .init = begin);

static lab_trial *play(void *context, const int at[2])
{
    lab_trial *trial = &it.trial[it.count];

    (void)context;
    if (it.count == most_trials)
        return NULL;
    for (int i = 0; i < it.count; i++)
        cr_assert(it.trial[i].at[0] != at[0] || it.trial[i].at[1] != at[1],
                  "no value is played twice");
    *trial = (lab_trial){
        .at = {at[0], at[1]}, .figure = {.value = figure(at)}, .games = 10};
    it.count++;
    return trial;
}

static double rising(const int at[2])
{
    return 3 * at[0] - 7;
}

static double valley(const int at[2])
{
    return fabs(at[0] - 23.2) * fabs(at[0] - 23.2);
}

static double slope(const int at[2])
{
    return 2 * at[0] + 0.3 * at[1];
}

static double level(const int at[2])
{
    (void)at;
    return 5;
}

Test(balance, every_value_of_a_rising_figure_is_found)
{
    figure = rising;
    for (int value = 0; value < 64; value++) {
        begin();
        it.target = 3 * value - 7 + 0.4;
        cr_assert(lab_balance_search(&it, play, NULL));
        cr_assert_eq(it.trial[it.best].at[0], value);
        cr_assert_leq(it.count, 15, "%d trials", it.count);
    }
}

Test(balance, the_bottom_of_a_valley_is_found)
{
    figure = valley;
    cr_assert(lab_balance_search(&it, play, NULL));
    cr_expect_eq(it.trial[it.best].at[0], 23);
    cr_expect_eq(lab_balance_cost(&it), 10 * it.count);
}

Test(balance, a_target_out_of_reach_is_met_at_the_end)
{
    figure = rising;
    it.target = 1000;
    cr_assert(lab_balance_search(&it, play, NULL));
    cr_expect_eq(it.trial[it.best].at[0], 63);
}

Test(balance, a_second_number_makes_it_finer)
{
    figure = slope;
    it.axis_count = 2;
    it.axis[1].count = 11;
    it.target = 61.2; // 30 and 4
    cr_assert(lab_balance_search(&it, play, NULL));
    cr_expect_lt(lab_balance_miss(&it, &it.trial[it.best]), 0.11);
    cr_expect_lt(it.count, 40);
}

Test(balance, one_value_and_a_level_figure_end)
{
    figure = level;
    cr_assert(lab_balance_search(&it, play, NULL));
    begin();
    it.axis[0].count = 1;
    cr_assert(lab_balance_search(&it, play, NULL));
    cr_expect_eq(it.count, 1);
}

Test(balance, a_trial_that_cannot_be_played_ends_the_search)
{
    figure = rising;
    most_trials = 3;
    cr_expect(!lab_balance_search(&it, play, NULL));
}
