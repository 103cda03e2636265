// SPDX-License-Identifier: MIT
/*
 * tuning.h - Weights of the everyday bot that fit an edition and its rules.
 *
 * Candidates play the same deals against the bot as it is, or against several
 * bots in turn, in every seat, and the better ones have offspring (evolve.h).
 * What is found is measured on deals that no candidate has played, and compared
 * with what the bot as it is reaches there. Equal orders find equal weights,
 * whatever the number of threads.
 */
#ifndef TTR_APPS_LAB_TUNING_H
#define TTR_APPS_LAB_TUNING_H

#include "bots/weights.h"
#include "lab/statistics.h"

#include <stdio.h>

enum { LAB_TUNING_JOBS = 64, LAB_TUNING_OPPONENTS = 8 };

/* How much effort, and who wants to know. */
typedef struct lab_tuning_order {
    int players, jobs;
    long long generations, games, final; // games of a candidate, and of the
                                         // one that is found
    uint64_t seed;

    /* Against whom: each has as many of the games. None is the bot as it is,
       which "greedy" is as well. */
    const char *against; // as it was written; NULL for none
    const struct app_bot *opponent[LAB_TUNING_OPPONENTS];
    int opponents;

    /* Told of the best candidate every few generations, and with 0 of what was
       found: the share of wins, on average of the opponents, and what the bot
       as it is reaches, NAN when that was not played. NULL: nobody wants to
       know. */
    void (*tell)(const struct lab_tuning_order *order, long long generation,
                 lab_estimate share, double as_it_is);
} lab_tuning_order;

typedef struct lab_tuned {
    bot_weights start, found;
    lab_estimate share; // of wins of found; n is in deals,
    lab_estimate gain;  // and by how much it is more than that of start
    bool better;        // more than chance
    bool stopped;       // by the user (run.h): nothing was found
} lab_tuned;

/* Fails when a rule module does. */
TTR_MUST_USE ttr_status lab_tune(const ttr_edition *edition,
                                 const lab_tuning_order *order, lab_tuned *out,
                                 ttr_error *err);

/* The section of a file of weights that it belongs in: what two players play with
   holds for any number. Returns out. */
const char *lab_tuned_section(const lab_tuning_order *order, char *out,
                              size_t size);

/* What was found as the section of a file of weights, and where it is from. */
void lab_tuned_print(FILE *out, const ttr_edition *edition,
                     const lab_tuning_order *order, const lab_tuned *tuned);

#endif /* TTR_APPS_LAB_TUNING_H */
