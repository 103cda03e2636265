// SPDX-License-Identifier: MIT
/*
 * study.h - The folder of a comparison, a sweep or a ladder.
 *
 *     run.json      the command that does it again, and which part this is
 *     found/        what was found for each of its plans: to go on, to merge
 *     games...csv, players...csv    every game, of studies that write them
 *
 * A study plays one plan or many, one after the other. What was found for each
 * is kept in a file of its own, so that a study that was stopped or killed goes
 * on where it was, and parts that were played apart can be put together: the
 * numbers of each plan are added, in the order of the parts.
 */
#ifndef TTR_APPS_LAB_STUDY_H
#define TTR_APPS_LAB_STUDY_H

#include "lab/rows.h"
#include "lab/run.h"

struct json_t;

enum { LAB_STUDY_FILE = 544 };

/* The folders of all parts, the first part first. */
typedef struct lab_merging {
    const char *const *folder;
    int count;
} lab_merging;

typedef struct lab_study {
    const lab_arguments *arguments;
    const lab_merging *merging; // play nothing, take what is there; or NULL
    struct json_t *words;       // the command that does it again
    int steps, step;            // plans that it has, when set, and this one
    int64_t games;              // so far
    bool any_failed;            // of them
    lab_end end;                // of the last plan,
    lab_run last;               // and its run
} lab_study;

/* One plan of a study, or two on the same deals. */
typedef struct lab_study_step {
    char name[512]; // of its file, see lab_study_file()
    lab_run run;    // all but progress must be set, and next_block

    /* What was found besides the tallies; may be NULL. add() gets what write()
       made of an earlier run or a part, and adds it. */
    struct json_t *(*write)(const void *context);
    bool (*add)(void *context, const struct json_t *found);
    void *context;

    const char *title, *figure; // for progress

    /* Every game as CSV, when the study has a folder. */
    const lab_lines *lines; // that have a column; NULL: no rows
    const char *rows_name;  // of the files, behind "games" and "players"
    lab_rows_lead lead, lead_of[2]; // columns, and what is in them for both
    lab_rows rows;                  // set while it is played
    lab_rows_part part[2];
} lab_study_step;

/*
 * Begin a study, or with --resume go on with it; from now on Ctrl-C ends its
 * games, not the program. words are taken over. Release with lab_study_clear(),
 * also after a failure.
 */
TTR_MUST_USE ttr_status lab_study_open(lab_study *study,
                                       const lab_arguments *arguments,
                                       const lab_merging *merging,
                                       struct json_t *words, ttr_error *err);
void lab_study_clear(lab_study *study);

/* Take over what is known of a plan, and play the rest. */
lab_end lab_study_play(lab_study *study, lab_study_step *step);

/* Where in the folder is what was found of something of this name; other
   letters than those of names become _. */
void lab_study_file(const char *name, char out[LAB_STUDY_FILE]);

/* Say what went wrong or that it was stopped; what the program returns. */
int lab_study_status(const lab_study *study);

#endif /* TTR_APPS_LAB_STUDY_H */
