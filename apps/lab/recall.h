// SPDX-License-Identifier: MIT
/*
 * recall.h - The plan of a run, from what its folder tells of it.
 *
 * Editions and rules are looked for where they were; the plan must be the same
 * to the hash of the edition, so what is played with it is what was played.
 */
#ifndef TTR_APPS_LAB_RECALL_H
#define TTR_APPS_LAB_RECALL_H

#include "bots/weights.h"
#include "lab/study_plan.h"

struct json_t;

/* Its plan points into it. All zero before. */
typedef struct lab_recalled {
    struct json_t *written; // the words of the arguments
    char bots[TTR_MAX_PLAYERS * GAME_SPEC_MAX];
    lab_arguments arguments; // what the run was given
    ttr_library *library;
    bot_weights weights; // fitted ones, if it had any
    lab_plan plan;
} lab_recalled;

/* What else is known of it. */
typedef struct lab_recall_wish {
    int64_t games;      // of the whole run
    const char *folder; // for messages
    app_list paths;     // folders to search before those of the run
    ttr_report *report;
} lab_recall_wish;

/* Make the plan once more that lab_plan_write() wrote. Release it with
   lab_recalled_clear(), also after a failure. */
TTR_MUST_USE ttr_status lab_recall(lab_recalled *it,
                                   const struct json_t *written,
                                   const lab_recall_wish *wish, ttr_error *err);
void lab_recalled_clear(lab_recalled *it);

#endif /* TTR_APPS_LAB_RECALL_H */
