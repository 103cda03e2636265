// SPDX-License-Identifier: MIT
/*
 * evolve.c - Finding numbers that are good by trying many.
 *
 * Constants as usual for this strategy, with those of the covariance raised by
 * a factor of a third of the numbers, since only its diagonal is learnt.
 */
#include "lab/evolve.h"

#include <ttr/base.h>

#include <math.h>
#include <string.h>

enum { PARENTS = LAB_EVOLVE_CANDIDATES / 2 };

static const double first_spread = 0.6, most_growth = 0.3;

/* How much each of the parents counts, the best first; and as how many equal
   ones they count together. */
static double weigh(double weight[PARENTS])
{
    double sum = 0, squares = 0;

    for (int i = 0; i < PARENTS; i++)
        sum += weight[i] = log(PARENTS + 0.5) - log(i + 1);
    for (int i = 0; i < PARENTS; i++) {
        weight[i] /= sum;
        squares += weight[i] * weight[i];
    }
    return 1 / squares;
}

static double uniform(uint64_t *generator)
{
    return (ttr_random_below(generator, 1u << 30) + 0.5) / (1u << 30);
}

static double normal(uint64_t *generator)
{
    double radius = sqrt(-2 * log(uniform(generator)));

    return radius * cos(6.283185307179586 * uniform(generator));
}

void lab_evolve_begin(lab_evolution *it, int count, uint64_t seed)
{
    memset(it, 0, sizeof *it);
    it->count = count;
    it->spread = first_spread;
    it->generator = ttr_random_seed(seed, 1);
    for (int i = 0; i < count; i++)
        it->variance[i] = 1;
}

void lab_evolve_ask(lab_evolution *it,
                    double candidate[LAB_EVOLVE_CANDIDATES][LAB_EVOLVE_NUMBERS])
{
    for (int k = 0; k < LAB_EVOLVE_CANDIDATES; k++)
        for (int i = 0; i < it->count; i++) {
            it->step[k][i] = normal(&it->generator) * sqrt(it->variance[i]);
            candidate[k][i] = it->mean[i] + it->spread * it->step[k][i];
        }
}

/* The candidates, the best first. */
static void sort(const double *worth, int order[LAB_EVOLVE_CANDIDATES])
{
    for (int k = 0; k < LAB_EVOLVE_CANDIDATES; k++) {
        int at = k;
        for (; at > 0 && worth[order[at - 1]] < worth[k]; at--)
            order[at] = order[at - 1];
        order[at] = k;
    }
}

void lab_evolve_tell(lab_evolution *it,
                     const double worth[LAB_EVOLVE_CANDIDATES])
{
    double weight[PARENTS], equal = weigh(weight), n = it->count, length = 0;
    double of_path = (equal + 2) / (n + equal + 5), of_move = 4 / (n + 4);
    double one = 2 / ((n + 1.3) * (n + 1.3) + equal) * (n + 2) / 3;
    double many =
        2 * (equal - 2 + 1 / equal) / ((n + 2) * (n + 2) + equal) * (n + 2) / 3;
    int order[LAB_EVOLVE_CANDIDATES];

    many = fmin(many, 1 - one);
    sort(worth, order);
    for (int i = 0; i < it->count; i++) {
        double move = 0, spread = 0;
        for (int k = 0; k < PARENTS; k++) {
            double step = it->step[order[k]][i];
            move += weight[k] * step;
            spread += weight[k] * step * step;
        }
        it->mean[i] += it->spread * move;
        it->path_unit[i] = (1 - of_path) * it->path_unit[i] +
                           sqrt(of_path * (2 - of_path) * equal) * move /
                               sqrt(it->variance[i]);
        it->path[i] = (1 - of_move) * it->path[i] +
                      sqrt(of_move * (2 - of_move) * equal) * move;
        it->variance[i] = (1 - one - many) * it->variance[i] +
                          one * it->path[i] * it->path[i] + many * spread;
        length += it->path_unit[i] * it->path_unit[i];
    }
    double usual = sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
    it->spread *= exp(fmin(most_growth, of_path / (1 + of_path) *
                                            (sqrt(length) / usual - 1)));
}
