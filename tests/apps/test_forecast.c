// SPDX-License-Identifier: MIT
/*
 * test_forecast.c - Who will win is estimated from what players have.
 */
#include "lab/forecast.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <math.h>

static ttr_edition *edition;
static lab_scale scale;

static void open_edition(void)
{
    ttr_library *library = source_library();

    cr_assert_eq(ttr_edition_load(&edition, library, "usa", NULL, NULL),
                 TTR_OK);
    ttr_library_free(library);
    scale = lab_scale_of(edition);
}

static void close_edition(void)
{
    ttr_edition_free(edition);
}

/* The chances when such a part of the game is over. */
static void foretell(const lab_prospect *of, int players, double part,
                     double chance[])
{
    double weight[LAB_SIGNS];

    lab_forecast_weights(&scale, part, weight);
    lab_forecast(of, players, weight, chance);
}

TestSuite(forecast, .init = open_edition, .fini = close_edition);

Test(forecast, who_has_the_same_has_the_same_chance)
{
    const lab_prospect of[3] = {
        {.sign = {10, 5, 8, 4, 30}},
        {.sign = {10, 5, 8, 4, 30}},
        {.sign = {10, 5, 8, 4, 30}},
    };
    double chance[3];

    for (double part = 0; part <= 1; part += 0.125) {
        foretell(of, 3, part, chance);
        for (int p = 0; p < 3; p++)
            cr_assert_float_eq(chance[p], 1.0 / 3, 1e-12);
    }
}

Test(forecast, chances_are_one_together)
{
    const lab_prospect of[4] = {{.sign = {30, 0, 20, 2, 20}},
                                {.sign = {10, 21, 0, 9, 25}},
                                {.sign = {44, 0, 30, 0, 12}},
                                {.sign = {0, 0, 5, 20, 45}}};

    for (double part = 0; part <= 1; part += 0.1) {
        double chance[4], sum = 0;
        foretell(of, 4, part, chance);
        for (int p = 0; p < 4; p++)
            sum += chance[p];
        cr_assert_float_eq(sum, 1, 1e-12);
    }
}

Test(forecast, at_the_end_tickets_count_as_they_are_counted)
{
    /* The first has more points to see, and a ticket that failed. */
    const lab_prospect of[2] = {{.sign = {80, 0, 20, 3, 2}},
                                {.sign = {60, 20, 0, 3, 2}}};

    double chance[2];

    foretell(of, 2, 1, chance);
    cr_assert_lt(chance[0], chance[1]);
    foretell(of, 2, 0.5, chance);
    cr_assert_gt(chance[0], chance[1]);
}

Test(forecast, a_lead_says_more_the_later_it_is)
{
    const lab_prospect of[2] = {{.sign = {50, 10, 0, 3, 20}},
                                {.sign = {40, 10, 0, 3, 20}}};
    double half[2], end[2];

    foretell(of, 2, 0.5, half);
    foretell(of, 2, 1, end);
    cr_assert_gt(half[0], 0.5);
    cr_assert_gt(end[0], half[0]);
}

Test(forecast, weights_change_evenly_between_the_knots)
{
    double a[LAB_SIGNS], b[LAB_SIGNS], middle[LAB_SIGNS];

    lab_forecast_weights(&scale, 0.25, a);
    lab_forecast_weights(&scale, 0.5, b);
    lab_forecast_weights(&scale, 0.375, middle);
    for (int i = 0; i < LAB_SIGNS; i++)
        cr_assert_float_eq(middle[i], (a[i] + b[i]) / 2, 1e-12);
    lab_forecast_weights(&scale, -1, a);
    lab_forecast_weights(&scale, 0, b);
    for (int i = 0; i < LAB_SIGNS; i++)
        cr_assert(a[i] == b[i]);
}
