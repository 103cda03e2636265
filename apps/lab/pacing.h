// SPDX-License-Identifier: MIT
/*
 * pacing.h - How many iterations the level that searches has time for.
 *
 * Bots play games of an edition; at some decisions of one of them the level
 * thinks as well, on one thread, and the longest of these thoughts says how
 * many iterations fit into the time that a decision may take on two cores. One
 * that was settled early counts as if it had not been: others may not be.
 * Processor time is measured, so that others on the machine matter little, but
 * another machine finds other numbers.
 */
#ifndef TTR_APPS_LAB_PACING_H
#define TTR_APPS_LAB_PACING_H

#include "bots/pace.h"

#include <stdio.h>

typedef struct lab_pace_order {
    int games;        // that are measured in
    int milliseconds; // for the longest decision on two cores
    uint64_t seed;

    /* Told what was found for so many players; NULL: nobody wants to know. */
    void (*tell)(int players, int iterations, double longest);
} lab_pace_order;

/* For every number of players of an edition. Fails when a rule module does. */
TTR_MUST_USE ttr_status lab_pace(const ttr_edition *edition,
                                 const lab_pace_order *order, bot_pace *out,
                                 ttr_error *err);

#endif /* TTR_APPS_LAB_PACING_H */
