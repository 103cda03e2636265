// SPDX-License-Identifier: MIT
/*
 * test_statistics.c - Intervals cover at their stated rate, and tests err at
 * theirs.
 */
#include "lab/statistics.h"

#include <criterion/criterion.h>
#include <math.h>

static double uniform(uint64_t *generator)
{
    return (ttr_random_below(generator, 1u << 30) + 0.5) / (1u << 30);
}

/* Is a rate what it should be, as far as so many repetitions can tell? */
static bool is_about(double rate, double wanted, int repetitions)
{
    double error = sqrt(wanted * (1 - wanted) / repetitions);

    return fabs(rate - wanted) < 4 * error;
}

Test(statistics, quantiles_are_those_of_the_tables)
{
    cr_expect_float_eq(lab_normal_quantile(0.975), 1.959963984540054, 1e-12);
    cr_expect_float_eq(lab_normal_quantile(0.5), 0, 1e-12);
    cr_expect_float_eq(lab_normal_quantile(0.001), -3.090232306167813, 1e-9);
    cr_expect_float_eq(lab_t_quantile(0.975, 1), 12.706204736432095, 1e-6);
    cr_expect_float_eq(lab_t_quantile(0.975, 9), 2.2621571627409915, 1e-9);
    cr_expect_float_eq(lab_t_quantile(0.05, 30), -1.6972608866, 1e-9);
    cr_expect_float_eq(lab_t_two_sided(2.2621571627409915, 9), 0.05, 1e-9);
    cr_expect_float_eq(lab_t_two_sided(0, 5), 1, 1e-12);
}

Test(statistics, proportions_have_wilsons_interval)
{
    lab_estimate it = lab_proportion(8, 10);

    cr_expect_float_eq(it.value, 0.8, 1e-12);
    cr_expect_float_eq(it.low, 0.4901624715, 1e-9);
    cr_expect_float_eq(it.high, 0.9433178485, 1e-9);
    it = lab_proportion(0, 20);
    cr_expect(it.low == 0);
    cr_expect(it.high > 0.1 && it.high < 0.2);
    it = lab_proportion(0, 0);
    cr_expect(isnan(it.value) && isnan(it.low) && isnan(it.high),
              "nothing is said of no games");
}

/* For one proportion the coverage is a little more or less, as successes are
   whole; over all of them, computed exactly, it is 95.05 %. */
Test(statistics, wilsons_interval_covers_at_its_rate)
{
    enum { REPETITIONS = 20000, N = 100 };
    uint64_t generator = ttr_random_seed(1, 1);
    int covered = 0;

    for (int r = 0; r < REPETITIONS; r++) {
        double p = 0.1 + 0.8 * uniform(&generator);
        int successes = 0;
        for (int i = 0; i < N; i++)
            successes += uniform(&generator) < p;
        lab_estimate it = lab_proportion(successes, N);
        covered += it.low <= p && it.high >= p;
    }
    cr_expect(is_about((double)covered / REPETITIONS, 0.9505, REPETITIONS),
              "covered %d of %d", covered, REPETITIONS);
}

/* Games of a block depend on each other: what they share is drawn once. */
Test(statistics, the_interval_over_blocks_covers_dependent_games)
{
    enum { REPETITIONS = 20000, BLOCKS = 15 };
    uint64_t generator = ttr_random_seed(2, 1);
    int covered = 0;

    for (int r = 0; r < REPETITIONS; r++) {
        lab_sum sum = {0};
        for (int b = 0; b < BLOCKS; b++) {
            double shared = lab_normal_quantile(uniform(&generator)) * 3000;
            int64_t block = 0;
            for (int g = 0; g < 2; g++)
                block += (int64_t)lround(
                    50000 + shared +
                    lab_normal_quantile(uniform(&generator)) * 1000);
            sum.sum += block;
            sum.squares += block * block;
        }
        lab_estimate it = lab_mean(sum, BLOCKS, 2, 1000);
        covered += it.low <= 50 && it.high >= 50;
    }
    cr_expect(is_about((double)covered / REPETITIONS, 0.95, REPETITIONS),
              "covered %d of %d", covered, REPETITIONS);
}

/* A block of two games that are won with probability p each, and alike as
   often as their correlation says. */
static int64_t block_of_wins(double p, double correlation, uint64_t *generator)
{
    double both = p * p + correlation * p * (1 - p);
    double draw = uniform(generator);

    return draw < both ? 2 : draw < 2 * p - both ? 1 : 0;
}

/* How often the interval of a win rate near one half covers it. */
static double coverage_of_wins(double correlation, int blocks, int repetitions)
{
    uint64_t generator = ttr_random_seed(5, 1);
    int covered = 0;

    for (int r = 0; r < repetitions; r++) {
        double p = 0.4 + 0.2 * uniform(&generator);
        lab_sum sum = {0};
        for (int b = 0; b < blocks; b++) {
            int64_t wins = block_of_wins(p, correlation, &generator);
            sum.sum += wins;
            sum.squares += wins * wins;
        }
        lab_estimate it = lab_share(sum, blocks, 2, 1);
        covered += it.low <= p && it.high >= p;
    }
    return (double)covered / repetitions;
}

/* Taken for independent games, these would cover at 82 to 99.8 %. With few
   blocks it is on the safe side. */
Test(statistics, the_interval_of_wins_covers_dependent_games)
{
    enum { REPETITIONS = 1500 };
    static const double correlation[] = {-0.6, 0, 0.95};

    for (int i = 0; i < 3; i++) {
        double few = coverage_of_wins(correlation[i], 16, REPETITIONS);
        double many = coverage_of_wins(correlation[i], 100, REPETITIONS);
        cr_expect(few > 0.94 && few < 0.99, "correlation %.1f: covered %.4f",
                  correlation[i], few);
        cr_expect(is_about(many, 0.95, REPETITIONS),
                  "correlation %.1f: covered %.4f", correlation[i], many);
    }
}

Test(statistics, independent_games_are_worth_themselves)
{
    lab_estimate it = lab_share((lab_sum){8, 8}, 10, 1, 1);
    lab_estimate wanted = lab_proportion(8, 10);

    cr_expect_float_eq(it.low, wanted.low, 1e-12);
    cr_expect_float_eq(it.high, wanted.high, 1e-12);
    cr_expect_eq(it.n, 10);

    /* Both games of a block always alike: each block is worth one game. */
    it = lab_share((lab_sum){400, 800}, 400, 2, 1);
    cr_expect(it.n > 380 && it.n < 400, "%d", (int)it.n);
    /* Never alike: it is one half, and hardly more is to be known. */
    it = lab_share((lab_sum){400, 400}, 400, 2, 1);
    cr_expect(it.low > 0.497 && it.low < 0.499, "%g", it.low);
    cr_expect(it.high > 0.501 && it.high < 0.503, "%g", it.high);
}

Test(statistics, what_was_always_won_is_worth_its_blocks)
{
    lab_estimate it = lab_share((lab_sum){40, 80}, 20, 2, 1);
    lab_estimate wanted = lab_proportion(20, 20);

    cr_expect(it.value == 1 && it.high == 1);
    cr_expect_float_eq(it.low, wanted.low, 1e-12);
    it = lab_share((lab_sum){0}, 20, 2, 1);
    cr_expect(it.low == 0);
    cr_expect_float_eq(it.high, 1 - wanted.low, 1e-12);
    it = lab_share((lab_sum){1, 1}, 1, 2, 1);
    cr_expect(it.low < 0.1 && it.high > 0.9, "one block says little");
    it = lab_share((lab_sum){0}, 0, 2, 1);
    cr_expect(it.low == 0 && it.high == 1, "no block says nothing");
}

Test(statistics, what_never_happened_is_not_known_to_the_point)
{
    lab_estimate it = lab_mean((lab_sum){0}, 100, 1, 1);

    cr_expect_float_eq(it.high, 0.03, 1e-12, "the rule of three");
    it = lab_mean((lab_sum){0}, 100, 4, 1);
    cr_expect_float_eq(it.high, 0.03, 1e-12, "of blocks, however large");
    it = lab_mean((lab_sum){5, 25}, 1, 1, 1);
    cr_expect(isinf(it.low) && isinf(it.high), "one block has no spread");
    it = lab_mean((lab_sum){0}, 0, 1, 1);
    cr_expect(isinf(it.low) && isinf(it.high));
}

/* The same in all blocks, be it a win, one point or many. */
Test(statistics, a_few_blocks_that_differ_alike_may_be_chance)
{
    for (int64_t size = -50; size <= 50; size++)
        for (int64_t blocks = 1; blocks <= 40; blocks++) {
            lab_sum sum = {size * blocks, size * size * blocks};
            double p;
            lab_estimate it = lab_paired(sum, blocks, 1, 1, &p);
            bool outside = it.low > 0 || it.high < 0;
            cr_expect_eq(outside, p < 0.05, "%d blocks of %d: p %g, %g..%g",
                         (int)blocks, (int)size, p, it.low, it.high);
            if (size == 0)
                cr_expect(p == 1 && it.error == 0);
            else if (blocks > 1)
                cr_expect(p >= pow(0.5, (double)blocks - 1));
            if (blocks < 6)
                cr_expect(p > 0.05, "%d blocks of %d: p %g", (int)blocks,
                          (int)size, p);
            else if (size)
                cr_expect(p < 0.05);
        }
}

Test(statistics, holm_keeps_the_error_of_many_looks)
{
    enum { REPETITIONS = 20000, LOOKS = 30 };
    uint64_t generator = ttr_random_seed(3, 1);
    int wrong = 0;

    for (int r = 0; r < REPETITIONS; r++) {
        double p[LOOKS], adjusted[LOOKS];
        bool real[LOOKS];
        bool any = false;
        for (int i = 0; i < LOOKS; i++)
            p[i] = uniform(&generator);
        lab_holm(p, LOOKS, 0.05, adjusted, real);
        for (int i = 0; i < LOOKS; i++)
            any = any || real[i];
        wrong += any;
    }
    /* Independent looks: 1 - (1 - 0.05 / 30)^30 = 0.0488. */
    cr_expect(is_about((double)wrong / REPETITIONS, 0.0488, REPETITIONS),
              "wrong %d of %d", wrong, REPETITIONS);
}

Test(statistics, holm_adjusts_as_in_the_book)
{
    const double p[] = {0.01, 0.04, 0.03, 0.005};
    const double wanted[] = {0.03, 0.06, 0.06, 0.02};
    double adjusted[4];
    bool real[4];

    lab_holm(p, 4, 0.05, adjusted, real);
    for (int i = 0; i < 4; i++)
        cr_expect_float_eq(adjusted[i], wanted[i], 1e-12);
    cr_expect(real[0] && !real[1] && !real[2] && real[3]);
}

/* Play a sequential test to its end with wins of this probability: was h1
   accepted, and after how many blocks? */
static bool accepts_h1(double p, uint64_t *generator, int *blocks)
{
    double low, high, sum = 0, squares = 0;

    lab_sprt_bounds(0.05, 0.05, &low, &high);
    for (*blocks = 1;; ++*blocks) {
        double score = (uniform(generator) < p) + (uniform(generator) < p);
        sum += score / 2;
        squares += score * score / 4;
        if (*blocks < 16)
            continue; // the variance is not known yet
        double ratio =
            lab_llr((lab_evidence){*blocks, sum, squares, 1}, 0.5, 0.55);
        if (ratio <= low || ratio >= high)
            return ratio >= high;
    }
}

Test(statistics, the_sequential_test_errs_at_its_rate_and_is_short)
{
    enum { REPETITIONS = 1000 };
    uint64_t generator = ttr_random_seed(4, 1);
    int wrong = 0, missed = 0, blocks;
    long all = 0;

    for (int r = 0; r < REPETITIONS; r++) {
        wrong += accepts_h1(0.5, &generator, &blocks);
        all += blocks;
        missed += !accepts_h1(0.55, &generator, &blocks);
    }
    /* Bounds without overshoot err a little less than they promise. */
    cr_expect(wrong < 0.05 * REPETITIONS + 21, "wrong %d", wrong);
    cr_expect(missed < 0.05 * REPETITIONS + 21, "missed %d", missed);
    cr_expect(wrong > 10 && missed > 10, "%d %d", wrong, missed);

    /* A fixed sample of the same errors has 541 blocks. */
    cr_expect(all / REPETITIONS < 400, "%ld", all / REPETITIONS);
}

Test(statistics, the_sequential_test_decides_when_every_block_is_the_same)
{
    double low, high;

    lab_sprt_bounds(0.05, 0.05, &low, &high);
    lab_evidence it = {32, -16, 8, 1}; // -0.5 in each of 32 blocks
    cr_expect(lab_llr(it, 0, -0.1) >= high);
    cr_expect(lab_llr(it, -0.1, 0) <= low);

    /* What happens in one block of twenty was not seen in sixteen: too early
       to say that it never does. */
    it = (lab_evidence){16, 0, 0, 1};
    cr_expect(lab_llr(it, 0, 0.05) > low);
    it.blocks = 200;
    cr_expect(lab_llr(it, 0, 0.05) <= low);
}

Test(statistics, quantiles_of_histograms_are_exact)
{
    const int64_t bins[] = {0, 1, 2, 3, 4}; // -1, 0, 0, 1, 1, 1, ...

    cr_expect_eq(lab_histogram_quantile(bins, 5, -2, 0), -1);
    cr_expect_eq(lab_histogram_quantile(bins, 5, -2, 0.1), -1);
    cr_expect_eq(lab_histogram_quantile(bins, 5, -2, 0.3), 0);
    cr_expect_eq(lab_histogram_quantile(bins, 5, -2, 0.5), 1);
    cr_expect_eq(lab_histogram_quantile(bins, 5, -2, 1), 2);
}
