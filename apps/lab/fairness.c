// SPDX-License-Identifier: MIT
/*
 * fairness.c - One figure of how unfair the seats are.
 *
 * Half the sum of the distances of all seats from an equal share is the
 * greatest of the sums in which some distances count with the one sign and the
 * others with the other. Each of those is a plain mean over the blocks, with
 * Student's interval. So the upper end is the greatest of all upper ends. The
 * lower end is the greatest of all lower ends, each of them as low as is safe
 * for so many that it is chosen from (Bonferroni).
 */
#include "lab/summary.h"

#include <math.h>

/* The mean over the blocks of half the sum with these signs, a bit a seat, and
   its standard error; where all blocks were equal, as by the rule of three. */
static double signed_mean(const lab_plan *plan, const lab_tally *tally,
                          unsigned signs, double *error)
{
    double n = (double)tally->blocks, sum = 0, squares = 0, equal = 0;
    double scale = 2.0 * LAB_WIN * lab_plan_block(plan);

    for (int p = 0; p < plan->players; p++) {
        double sign = signs >> p & 1 ? 1 : -1;
        sum += sign * (double)tally->seat[p].win.sum;
        equal += sign / plan->players / 2;
        for (int q = 0; q < plan->players; q++)
            squares += sign * (signs >> q & 1 ? 1 : -1) *
                       (double)tally->seat_products[p][q];
    }
    double mean = sum / n;
    double variance = (squares - n * mean * mean) / (n - 1);
    *error = variance > 1e-9 ? sqrt(variance / n) / scale
                             : 3 / n / lab_t_quantile(0.975, n - 1);
    return mean / scale - equal;
}

lab_estimate lab_unfairness(const lab_plan *plan, const lab_tally *tally)
{
    lab_estimate it = {.low = 0, .high = 1, .n = tally->blocks};
    unsigned all = (1U << plan->players) - 1;
    double most = 0;
    /* What an older program began has no products of its blocks. */
    bool is_whole = tally->seat_products[0][0] == tally->seat[0].win.squares;

    if (tally->blocks < 1)
        return it;
    for (int p = 0; p < plan->players; p++)
        it.value += fabs((double)tally->seat[p].win.sum / LAB_WIN /
                             (double)tally->games -
                         1.0 / plan->players) /
                    2;
    if (tally->blocks < 2 || !is_whole || plan->players < 2)
        return it;
    double freedom = (double)it.n - 1;
    double up = lab_t_quantile(0.975, freedom);
    double down = lab_t_quantile(1 - 0.025 / (all / 2), freedom);
    for (unsigned signs = 1; signs < all; signs++) {
        double error;
        double mean = signed_mean(plan, tally, signs, &error);
        it.low = fmax(it.low, mean - down * error);
        most = fmax(most, mean + up * error);
        if (mean >= it.value - 1e-12)
            it.error = error;
    }
    it.high = fmin(1, most);
    return it;
}
