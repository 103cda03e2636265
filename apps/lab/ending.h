/*
 * ending.h - How a run ended, said to people, and what the program returns.
 */
#ifndef TTR_APPS_LAB_ENDING_H
#define TTR_APPS_LAB_ENDING_H

#include "lab/run.h"

/*
 * Say what went wrong, or that the run was stopped and after how many games;
 * and, when it can be resumed, how to go on. Says nothing when all went well.
 * Returns the status of the program.
 */
int lab_ending(const lab_run *run, lab_end end, int64_t games, bool can_resume);

#endif /* TTR_APPS_LAB_ENDING_H */
