// SPDX-License-Identifier: MIT
/*
 * test_evolve.c - The search for good numbers finds them.
 */
#include "lab/evolve.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>
#include <ttr/base.h>

enum { NUMBERS = 10 };

/* How near to 1, -2, 3, ... the numbers are, seen through some noise. */
static double worth_of(const double *number, uint64_t *noise)
{
    double worth = (double)ttr_random_below(noise, 1000) / 1000;

    for (int i = 0; i < NUMBERS; i++) {
        double off = number[i] - (i % 2 ? -1 : 1) * (1 + i % 3);
        worth -= off * off * (i < 5 ? 10 : 1);
    }
    return worth;
}

static void search(lab_evolution *it, uint64_t seed, int generations)
{
    double candidate[LAB_EVOLVE_CANDIDATES][LAB_EVOLVE_NUMBERS];
    double worth[LAB_EVOLVE_CANDIDATES];
    uint64_t noise = ttr_random_seed(seed, 2);

    lab_evolve_begin(it, NUMBERS, seed);
    for (int g = 0; g < generations; g++) {
        lab_evolve_ask(it, candidate);
        for (int k = 0; k < LAB_EVOLVE_CANDIDATES; k++)
            worth[k] = worth_of(candidate[k], &noise);
        lab_evolve_tell(it, worth);
    }
}

Test(evolve, it_finds_what_is_best_through_noise)
{
    for (uint64_t seed = 1; seed <= 5; seed++) {
        static lab_evolution it;
        search(&it, seed, 200);
        for (int i = 0; i < NUMBERS; i++)
            cr_assert(fabs(it.mean[i] - (i % 2 ? -1 : 1) * (1 + i % 3)) < 0.5,
                      "seed %d, number %d: %f", (int)seed, i, it.mean[i]);
    }
}

Test(evolve, equal_seeds_go_the_same_way)
{
    static lab_evolution a, b;

    search(&a, 7, 30);
    search(&b, 7, 30);
    cr_assert_eq(memcmp(&a, &b, sizeof a), 0);
    search(&b, 8, 30);
    cr_assert_neq(memcmp(a.mean, b.mean, sizeof a.mean), 0);
}
