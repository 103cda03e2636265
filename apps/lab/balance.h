// SPDX-License-Identifier: MIT
/*
 * balance.h - The value of one or two numbers that brings a figure to a target.
 *
 * All values play the same deals, so that the curve of the figure over the
 * values is smooth and a few of them suffice: some that are spread over all,
 * then those half-way beside the best one, until its neighbours are known. Of
 * two numbers one is looked for at a time, in turn.
 */
#ifndef TTR_APPS_LAB_BALANCE_H
#define TTR_APPS_LAB_BALANCE_H

#include "lab/grid.h"

struct json_t;

enum { LAB_TRIALS = 256 };

/* Values that were tried, by their place on the axes, and what came of it. */
typedef struct lab_trial {
    int at[2];
    lab_estimate figure;
    int64_t games;
} lab_trial;

typedef struct lab_balance {
    const char *edition;
    char command[4096]; // that does it again
    const lab_arguments *arguments;
    int axis_count;
    lab_axis axis[2];
    lab_shown goal; // the figure,
    double target;  // and what it shall be
    int count;
    lab_trial trial[LAB_TRIALS];
    int best;        // trial that is nearest; -1 before the first
    lab_trial check; // the same values on other deals
} lab_balance;

/* Play values; NULL when that cannot be, which ends the search. */
typedef lab_trial *lab_balance_play(void *context, const int at[2]);

/* Look for the best; false when it was ended before. */
bool lab_balance_search(lab_balance *it, lab_balance_play *play, void *context);

/* How far a trial is from the target. */
double lab_balance_miss(const lab_balance *it, const lab_trial *trial);

/* "end_pieces=3 market=4" */
const char *lab_balance_words(const lab_balance *it, const lab_trial *trial,
                              char *out, size_t size);

/* Games of all trials and the check. */
int64_t lab_balance_cost(const lab_balance *it);

void lab_balance_print(FILE *out, const lab_balance *it);
struct json_t *lab_balance_write(const lab_balance *it);

#endif /* TTR_APPS_LAB_BALANCE_H */
