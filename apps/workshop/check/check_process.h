// SPDX-License-Identifier: MIT
/*
 * check_process.h - Checking in a process of its own.
 *
 * A rule module in C can crash, hang or end the program: then that is a
 * finding, not the end of the check. The child sends what it finds through a
 * pipe, a JSON object a line. How far it is stands in memory that both share,
 * so that the parent can tell which game it was, and whose hook.
 */
#ifndef TTR_APPS_WORKSHOP_CHECK_CHECK_PROCESS_H
#define TTR_APPS_WORKSHOP_CHECK_CHECK_PROCESS_H

#include "base/crash.h"
#include "workshop/check/check.h"
#include "workshop/check/checked_game.h"

typedef enum check_stage {
    CHECK_STAGE_LOADING,
    CHECK_STAGE_LOOKING, // at the board and the modules
    CHECK_STAGE_PLAYING
} check_stage;

/* More than any game of any edition has, see checked_game_bound(). */
enum { CHECK_MOST_ACTIONS = 800000 };

typedef struct check_progress {
    unsigned long beat; // grows as long as the child gets on
    int stage;          // check_stage
    bool done;          // the child has come to its end
    bool no_memory;     // or there was too little for it
    char file[1024];    // of the edition
    char module_file[TTR_MAX_MODULES][1024];
    char module_id[TTR_MAX_MODULES][64];
    ttr_usage usage;
    app_crash_note note; // of a module that ended the child

    /* The game that is being played. */
    int players;
    uint64_t seed;
    int length;
    ttr_action doing;
    check_figures figures;
    ttr_action past[CHECK_MOST_ACTIONS];
} check_progress;

/* Run work in a child and add what it finds to job->found; or in this process,
   when the job says so. */
void check_process(const check_job *job, void (*work)(const check_job *job));

#endif /* TTR_APPS_WORKSHOP_CHECK_CHECK_PROCESS_H */
