// SPDX-License-Identifier: MIT
/*
 * power.c - How often a sequential test is right, and after how many games.
 *
 *     power RUNS MOST SEED [WRONG]
 *
 * Two sides toss coins on the same deals, as `ttr compare --sprt h0=0,h1=5%` plays
 * them: side A wins half of its games, side B a little more. Prints for several
 * true strengths of B how often each answer is given, how many games that takes,
 * and how often the 95 % interval after the stop holds the truth; RUNS tests
 * each, given up after MOST games a side. With WRONG it fails when a wrong answer
 * is given in more per cent of the runs where one of the two is true. Equal
 * arguments give equal tables.
 */
#include "lab/statistics.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LOOK = 16 }; // blocks between two looks, as a run has

static const double h0 = 0, h1 = 0.05, alpha = 0.05, beta = 0.05;

/* What a run of the test came to. */
typedef struct verdict {
    int accepted; // 0, 1, or -1 when it was given up
    int games;    // of each side
    double low, high;
} verdict;

/* What many of them came to. */
typedef struct power {
    int answer[2], given_up, held;
    double games;
} power;

static bool toss(uint64_t *generator, double chance)
{
    return ttr_random_below(generator, 1000000) < chance * 1e6;
}

static verdict run_test(double truth, int most, uint64_t *generator)
{
    lab_evidence it = {.scale = 1};
    double low, high, p;
    verdict out = {.accepted = -1};

    lab_sprt_bounds(alpha, beta, &low, &high);
    while (out.accepted < 0 && it.blocks < most) {
        for (int i = 0; i < LOOK; i++) {
            int by = toss(generator, 0.5 + truth) - toss(generator, 0.5);
            it.blocks++;
            it.sum += by;
            it.squares += by * by;
        }
        double ratio = lab_llr(it, h0, h1);
        out.accepted = ratio >= high ? 1 : ratio <= low ? 0 : -1;
    }
    lab_estimate found = lab_paired(
        (lab_sum){(int64_t)it.sum, (int64_t)it.squares}, it.blocks, 1, 1, &p);
    out.games = (int)it.blocks;
    out.low = found.low;
    out.high = found.high;
    return out;
}

static power try_truth(double truth, int runs, int most, uint64_t seed)
{
    power all = {.games = 0};

    for (int r = 0; r < runs; r++) {
        uint64_t generator = ttr_random_seed(seed, (uint64_t)r);
        verdict it = run_test(truth, most, &generator);
        if (it.accepted < 0)
            all.given_up++;
        else
            all.answer[it.accepted]++;
        all.games += it.games;
        all.held += it.low <= truth && truth <= it.high;
    }
    return all;
}

int main(int argc, char **argv)
{
    static const double truths[] = {-0.025, 0, 0.025, 0.05, 0.1};
    double worst = 0;

    if (argc < 4) {
        fprintf(stderr, "usage: power RUNS MOST SEED [WRONG]\n");
        return 2;
    }
    int runs = atoi(argv[1]), most = atoi(argv[2]);
    printf("%8s %8s %8s %8s %8s %8s\n", "B wins", "h0", "h1", "open", "games",
           "interval");
    for (size_t i = 0; i < sizeof truths / sizeof truths[0]; i++) {
        power it =
            try_truth(truths[i], runs, most, strtoull(argv[3], NULL, 10));
        double share = 100.0 / runs;
        printf("%6.1f %% %6.1f %% %6.1f %% %6.1f %% %8.0f %6.1f %%\n",
               50 + 100 * truths[i], share * it.answer[0], share * it.answer[1],
               share * it.given_up, it.games / runs, share * it.held);
        if (truths[i] <= h0)
            worst = fmax(worst, share * it.answer[1]);
        if (truths[i] >= h1)
            worst = fmax(worst, share * it.answer[0]);
    }
    return argc > 4 && worst > atof(argv[4]) ? 1 : 0;
}
