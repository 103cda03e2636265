// SPDX-License-Identifier: MIT
/*
 * output.h - The folder that a run writes.
 *
 *     run.json      the plan, how far it is, and the tally: to go on, to merge
 *     games.csv     a line a game
 *     players.csv   a line a game and seat
 *     tickets.csv, routes.csv, actions.csv   a line each
 *     summary.json  every figure with its interval
 *     report.html   the same to look at
 *     bugs/         journals of games that ended in a state that should not be
 *
 * run.json is written now and then during a run, always after the rows it
 * counts, and replaced as a whole; so a run that was killed can be resumed, and
 * rows behind that point are cut off.
 */
#ifndef TTR_APPS_LAB_OUTPUT_H
#define TTR_APPS_LAB_OUTPUT_H

#include "lab/rows.h"
#include "lab/run.h"

/* What to write, from --format. */
typedef struct lab_formats {
    bool csv, json, html;
} lab_formats;

/* "csv,json,html" */
TTR_MUST_USE ttr_status lab_formats_read(const char *text, lab_formats *formats,
                                         ttr_error *err);

typedef struct lab_output {
    const char *folder;
    const lab_plan *plan;
    lab_formats formats;
    lab_rows rows; // not open without csv
    lab_rows_part part;
} lab_output;

/* Begin a run in a folder, which is made when it is not there; in one that has
   results, nothing is changed. formats may be NULL: all. Whether that fails or
   not, end with lab_output_close(). */
TTR_MUST_USE ttr_status lab_output_open(lab_output *output, const char *folder,
                                        const lab_plan *plan,
                                        const lab_formats *formats,
                                        ttr_error *err);

/* Go on with the run in a folder, which must be of an equal plan: reads
   *tally and *next_block. formats may be NULL: those it has. */
TTR_MUST_USE ttr_status lab_output_resume(lab_output *output,
                                          const char *folder,
                                          const lab_plan *plan,
                                          const lab_formats *formats,
                                          lab_tally *tally, int64_t *next_block,
                                          ttr_error *err);

/* Rows of one game; for lab_run.game. */
TTR_MUST_USE ttr_status lab_output_game(void *output, int64_t number,
                                        const lab_game *game,
                                        const lab_record *record,
                                        ttr_error *err);

/* Write run.json; next_block is where to go on. */
TTR_MUST_USE ttr_status lab_output_checkpoint(lab_output *output,
                                              const lab_tally *tally,
                                              int64_t next_block,
                                              ttr_error *err);

/* Write all the rest, and close. */
TTR_MUST_USE ttr_status lab_output_finish(lab_output *output,
                                          const lab_tally *tally,
                                          int64_t next_block, ttr_error *err);
void lab_output_close(lab_output *output);

/* A part of a run as its run.json tells. */
typedef struct lab_part {
    struct json_t *plan;
    int64_t games; // of all parts together
    int shard, shards;
    int64_t first_block, next_block; // it has those from first to before next
    lab_rows_size rows;              // so far; 0 without csv
    lab_formats formats;
    lab_tally tally;
} lab_part;

TTR_MUST_USE ttr_status lab_part_read(lab_part *part, const char *folder,
                                      ttr_error *err);
void lab_part_clear(lab_part *part);

#endif /* TTR_APPS_LAB_OUTPUT_H */
