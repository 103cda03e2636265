// SPDX-License-Identifier: MIT
/*
 * ending.h - How a run ended, said to people, and what the program returns.
 */
#ifndef TTR_APPS_LAB_ENDING_H
#define TTR_APPS_LAB_ENDING_H

#include "lab/run.h"

/* What a run, or a study, has in the end. */
typedef struct lab_outcome {
    int64_t games;
    bool any_failed; // some of them, perhaps before this run went on with them
    bool can_resume;
} lab_outcome;

/*
 * Say what went wrong, or that the run was stopped and after how many games;
 * and, when it can be resumed, how to go on. Says nothing when all went well.
 * Returns the status of the program, which is a failure as long as games that
 * failed are missing in the results.
 */
int lab_ending(const lab_run *run, lab_end end, lab_outcome outcome);

#endif /* TTR_APPS_LAB_ENDING_H */
