// SPDX-License-Identifier: MIT
/*
 * test_trend.c - Lines through points, of which some may be far off.
 */
#include "base/trend.h"

#include "bots/cheapest_path.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>

Test(trend, the_median_is_the_middle_one)
{
    cr_assert_eq(app_median(NULL, 0), 0);
    cr_assert_eq(app_median((double[]){3}, 1), 3);
    cr_assert_eq(app_median((double[]){9, 1, 2}, 3), 2);
    cr_assert_eq(app_median((double[]){9, 1, 2, 4}, 4), 3);
}

Test(trend, a_few_strange_points_do_not_move_the_line)
{
    double x[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 9}, y[10], slope, start;

    for (int i = 0; i < 10; i++)
        y[i] = 3 + 2 * x[i];
    y[2] = 100;
    y[7] = -50;
    app_trend(x, y, 10, &slope, &start);
    cr_assert_float_eq(slope, 2, 1e-9);
    cr_assert_float_eq(start, 3, 1e-9);
}

Test(trend, points_above_one_another_have_no_slope)
{
    double x[] = {4, 4, 4}, y[] = {1, 2, 9}, slope, start;

    app_trend(x, y, 3, &slope, &start);
    cr_assert_eq(slope, 0);
    cr_assert_eq(start, 2);
}

/* The cards of a way, against a search that tries everything over and over. */
Test(trend, the_cheapest_way_takes_fewest_cards)
{
    ttr_library *library = source_library();
    ttr_edition *edition;
    static bot_atlas atlas;

    cr_assert_eq(ttr_edition_load(&edition, library, "usa", NULL, NULL),
                 TTR_OK);
    bot_atlas_init(&atlas, edition);
    for (int from = 0; from < atlas.places; from++) {
        int cost[TTR_MAX_PLACES];
        for (int i = 0; i < atlas.places; i++)
            cost[i] = i == from ? 0 : 1000;
        for (int again = 0; again < atlas.places; again++)
            for (int r = 0; r < atlas.routes; r++) {
                const bot_route *it = &atlas.route[r];
                if (cost[it->from] + it->cards < cost[it->to])
                    cost[it->to] = cost[it->from] + it->cards;
                if (cost[it->to] + it->cards < cost[it->from])
                    cost[it->from] = cost[it->to] + it->cards;
            }
        for (int to = 0; to < atlas.places; to++)
            cr_assert_eq(bot_way_cards(&atlas, from, to), cost[to]);
    }
    ttr_edition_free(edition);
    ttr_library_free(library);
}
