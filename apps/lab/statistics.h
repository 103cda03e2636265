// SPDX-License-Identifier: MIT
/*
 * statistics.h - Intervals and tests.
 *
 * All of it is computed from sums, so that it does not depend on the order of
 * the games. Intervals are of 95 % unless said otherwise.
 */
#ifndef TTR_APPS_LAB_STATISTICS_H
#define TTR_APPS_LAB_STATISTICS_H

#include "lab/tally.h"

/* A figure and how sure it is. */
typedef struct lab_estimate {
    double value;
    double low, high; // the interval; equal to value when it is exact
    double error;     // standard error
    int64_t n;        // blocks; of a share, the independent games that it is
                      // worth
} lab_estimate;

/* The inverse of the normal distribution's and of Student's t distribution's
   function; 0 < p < 1. */
double lab_normal_quantile(double p);
double lab_t_quantile(double p, double freedom);

/* The probability that a t variable is at least as far from 0. */
double lab_t_two_sided(double t, double freedom);

/*
 * A proportion: successes may be in parts (shared wins), n are games.
 * Wilson's interval. NAN of nothing.
 */
lab_estimate lab_proportion(double successes, int64_t n);

/*
 * A share of games, 0 to 1, from sums over blocks of games that may depend on
 * each other: Wilson's interval for as many independent games as the blocks are
 * worth by their variance. Where blocks have several games, one more that is
 * off by a game counts for the variance, since what has not happened yet may be
 * seldom only. When all or none were won, each block is worth one game.
 */
lab_estimate lab_share(lab_sum sum, int64_t blocks, int games_in_block,
                       double unit);

/*
 * A mean over games, from sums over blocks of games that may depend on each
 * other: Student's interval over the blocks. unit is what the integers are
 * divided by. Where all blocks were equal, it is the rule of three: in up to
 * three of so many blocks a game may be off by one all the same. Of no or one
 * block the ends are infinite.
 */
lab_estimate lab_mean(lab_sum sum, int64_t blocks, int games_in_block,
                      double unit);

/*
 * The mean difference of blocks that were played twice, and in *p how likely so
 * large a one is by chance where there is none: below 5 % exactly when 0 is
 * outside of the interval. As lab_mean(); but where every block differs by the
 * same, which says nothing of how much others may, p is that of the sign test,
 * and a share of the blocks may differ the other way round. A difference that
 * is 0 in every block has no error.
 */
lab_estimate lab_paired(lab_sum sum, int64_t blocks, int games_in_block,
                        double unit, double *p);

/* A value without an interval. */
lab_estimate lab_exactly(double value);

/* From the value to the further end of its interval. */
double lab_reach(lab_estimate it);

/* A part of a whole, or so much for each of them; 0 of nothing. */
double lab_ratio(int64_t part, int64_t whole);

/* The same of what need not have happened at all; NAN of nothing. */
double lab_ratio_if_any(int64_t part, int64_t whole);

/* A quantile of a histogram whose first bin is least; 0 <= p <= 1. */
int lab_histogram_quantile(const int64_t *bins, int count, int least, double p);

/*
 * Holm's correction: which of these p values stay below alpha together.
 * adjusted[i] becomes the adjusted p value; real[i] whether it is.
 */
void lab_holm(const double *p, int count, double alpha, double *adjusted,
              bool *real);

/* What a sequential test knows of the blocks so far. */
typedef struct lab_evidence {
    int64_t blocks;
    double sum, squares; // of the scores of the blocks
    double scale;        // how far a score can well be from the others: 1 for
                         // shares; above 0
} lab_evidence;

/*
 * Wald's sequential test on the scores of blocks, generalised to any
 * distribution of them (as chess engines are tested): is the mean score h0 or
 * h1? The log likelihood ratio. Two blocks are added, one scale above and one
 * below the mean: while all blocks were equal, their variance says nothing, and
 * what has not happened yet may be seldom only.
 */
double lab_llr(lab_evidence it, double h0, double h1);

/* The bounds of the test: accept h1 at high, h0 at low. */
void lab_sprt_bounds(double alpha, double beta, double *low, double *high);

#endif /* TTR_APPS_LAB_STATISTICS_H */
