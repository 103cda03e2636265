// SPDX-License-Identifier: MIT
/*
 * test_fairness.c - The one figure of how unfair the seats are.
 */
#include "lab/summary.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static lab_tally *tally;
static lab_plan plan;

static void begin(void)
{
    tally = calloc(1, sizeof *tally);
    plan = (lab_plan){.players = 4, .bot_count = 1, .chair_count = 1};
}

static void end(void)
{
    free(tally);
}

TestSuite(fairness, .init = begin, .fini = end);

/* One deal, won by a seat; or by two together. */
static void win(int first, int second)
{
    int64_t won[TTR_MAX_PLAYERS] = {0};

    won[first] += LAB_WIN / 2;
    won[second] += LAB_WIN / 2;
    tally->blocks++;
    tally->games++;
    for (int p = 0; p < plan.players; p++) {
        tally->seat[p].win.sum += won[p];
        tally->seat[p].win.squares += won[p] * won[p];
        for (int q = 0; q < plan.players; q++)
            tally->seat_products[p][q] += won[p] * won[q];
    }
}

/* So many deals, of which the seats win these hundredths. */
static void play(const int *hundredths, int deals, uint64_t *generator)
{
    memset(tally, 0, sizeof *tally);
    for (int i = 0; i < deals; i++) {
        int left = (int)ttr_random_below(generator, 100), seat = 0;
        while (left >= hundredths[seat])
            left -= hundredths[seat++];
        win(seat, seat);
    }
}

Test(fairness, is_the_share_of_wins_that_must_go_to_other_seats)
{
    for (int i = 0; i < 100; i++)
        win(i < 40   ? 0
            : i < 65 ? 1
            : i < 85 ? 2
                     : 3,
            i < 40   ? 0
            : i < 65 ? 1
            : i < 85 ? 2
                     : 3);
    cr_expect_float_eq(lab_unfairness(&plan, tally).value, 0.15, 1e-9);
}

Test(fairness, of_two_players_is_the_distance_from_one_half)
{
    plan.players = 2;
    for (int i = 0; i < 1000; i++)
        win(i % 5 == 0, i % 5 == 0);
    lab_estimate it = lab_unfairness(&plan, tally);
    lab_estimate first = lab_mean(tally->seat[0].win, 1000, 1, LAB_WIN);
    cr_expect_float_eq(it.value, 0.3, 1e-9);
    cr_expect_float_eq(it.low, first.low - 0.5, 1e-9);
    cr_expect_float_eq(it.high, first.high - 0.5, 1e-9);
}

Test(fairness, nothing_is_known_of_no_deal_or_one)
{
    lab_estimate it = lab_unfairness(&plan, tally);
    cr_expect(it.low == 0 && it.high == 1);
    win(0, 0);
    it = lab_unfairness(&plan, tally);
    cr_expect(it.low == 0 && it.high == 1);
}

/* What an older program has summed up has no products. */
Test(fairness, has_no_interval_without_products)
{
    for (int i = 0; i < 1000; i++)
        win(0, 1);
    memset(tally->seat_products, 0, sizeof tally->seat_products);
    lab_estimate it = lab_unfairness(&plan, tally);
    cr_expect_float_eq(it.value, 0.5, 1e-9);
    cr_expect(it.low == 0 && it.high == 1);
}

/* The interval holds the truth as often as it says, also where seats are equal
   and what is found is always above it. */
Test(fairness, intervals_hold_the_truth)
{
    static const int rates[][4] = {
        {25, 25, 25, 25}, {27, 25, 25, 23}, {36, 27, 20, 17}, {97, 1, 1, 1}};
    uint64_t generator = ttr_random_seed(11, 1);

    for (int r = 0; r < 4; r++) {
        double truth = 0;
        int held = 0;
        for (int p = 0; p < 4; p++)
            truth += abs(rates[r][p] - 25) / 200.0;
        for (int run = 0; run < 400; run++) {
            play(rates[r], 300, &generator);
            lab_estimate it = lab_unfairness(&plan, tally);
            held += it.low <= truth + 1e-12 && truth <= it.high;
            cr_assert(it.low <= it.value && it.value <= it.high);
        }
        cr_expect_geq(held, 370, "rates %d: %d of 400", r, held);
    }
}
