// SPDX-License-Identifier: MIT
/*
 * slow.h - Saying which side of a study is slow, and which hook it is.
 *
 * On standard error: how long something took is no part of the results, which
 * are the same on every machine.
 */
#ifndef TTR_APPS_LAB_SLOW_H
#define TTR_APPS_LAB_SLOW_H

#include "lab/run.h"

/* What the games of a plan took. */
typedef struct lab_time {
    const lab_plan *plan; // needed of the slower one
    int number;           // of the plan, for whoever has many
    char name[512];       // of the side, for people
    double seconds;       // of the processor, for
    int64_t games;        // so many games
} lab_time;

/* Of many plans; all zero at first. */
typedef struct lab_times {
    lab_time slowest, quickest; // no games: none was played
} lab_times;

/* One more was played. */
void lab_times_note(lab_times *all, const lab_time *took);

/* Say it when one takes several times what the other does, and it matters. */
void lab_slow_tell(const lab_arguments *arguments, const lab_time *a,
                   const lab_time *b);

#endif /* TTR_APPS_LAB_SLOW_H */
