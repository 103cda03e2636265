// SPDX-License-Identifier: MIT
/*
 * run.h - Playing a plan on several threads.
 *
 * Threads play pieces of it; what they found is added up in the order of the
 * blocks, so the result does not depend on how many threads there are. A
 * run that is stopped has played all blocks up to some point and none behind.
 */
#ifndef TTR_APPS_LAB_RUN_H
#define TTR_APPS_LAB_RUN_H

#include "lab/study_plan.h"

#include <stdio.h>

/* Why a run ended. */
typedef enum lab_end {
    LAB_END_DONE,    // all games
    LAB_END_PRECISE, // as precise as was wished
    LAB_END_TIME,
    LAB_END_STOPPED,  // by the user
    LAB_END_HOPELESS, // game after game failed: failed_because
    LAB_END_CRASHED,  // a rule module did: err
    LAB_END_FAILED    // out of memory, cannot write, ...: err
} lab_end;

typedef struct lab_run {
    const lab_plan *plan;

    /* A second plan, played on the same deals: block by block both. Its blocks
       must have as many games. NULL: none. */
    const lab_plan *other;
    lab_tally *other_tally;

    int jobs;
    double seconds; // 0: no limit

    /* Asked at the start and after every 16 blocks of the plan, in order; true
       ends the run. So one that was resumed ends at the same game as one that
       was never stopped. NULL: never. */
    bool (*enough)(void *context, const lab_tally *tally);
    void *enough_context;

    /* Called in order for every game, by one thread at a time; NULL: nobody
       wants to know. A failure ends the run. */
    ttr_status (*game)(void *context, int64_t number, const lab_game *game,
                       const lab_record *record, ttr_error *err);
    void *game_context, *other_context; // for games of plan and of other

    /* Called in order for every block of two plans: the games of both, as many
       as a block has. Not for blocks with a game that failed. */
    void (*pair)(void *context, const lab_record *a, const lab_record *b,
                 int games);
    void *pair_context;

    /* Called a few times a second from the thread that runs it. */
    void (*progress)(void *context, const struct lab_run *run);
    void *progress_context;

    /* The result; may hold what an earlier run found. */
    lab_tally *tally;
    int64_t next_block; // where to begin; afterwards where to go on

    /* Set by lab_run_play(), for progress. */
    double elapsed;
    int64_t played; // games of this run so far, those not yet counted included
    double cpu[2];  // with other: seconds of the processor for both plans
    int64_t first_failed;     // number of the first game that failed, or -1
    ttr_error failed_because; // and why
    lab_blame failed_by;
    ttr_error trouble; // the first of a hook while a bot thought
    ttr_error err;
} lab_run;

lab_end lab_run_play(lab_run *run);

/* Ctrl-C ends runs, this one and those to come, instead of the program; a
   second one ends the program. */
void lab_run_catch_signals(void);

/* What the program returns after that: 128 and the signal, as shells do; 0 when
   there was none. */
int lab_run_signal_status(void);

/* How many threads to use when nobody says. */
int lab_run_default_jobs(void);

#endif /* TTR_APPS_LAB_RUN_H */
