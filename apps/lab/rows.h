// SPDX-License-Identifier: MIT
/*
 * rows.h - Every game of a run as rows of CSV.
 *
 *     games.csv     a line a game
 *     players.csv   a line a game and seat
 *
 * UTF-8, a header line, commas, a point in numbers, fields with commas or
 * quotes in quotes. The columns are documented in docs/designing.md. A run that
 * goes on cuts off what is behind the rows it has counted.
 */
#ifndef TTR_APPS_LAB_ROWS_H
#define TTR_APPS_LAB_ROWS_H

#include "lab/study_plan.h"

#include <stdio.h>

enum { LAB_ROWS_NAME = 600 }; // of a file

/* Columns that stand before the others: their titles, or what is in them. */
typedef struct lab_rows_lead {
    int count;
    const char *text[2];
} lab_rows_lead;

/* Two files in a folder. */
typedef struct lab_rows {
    const char *folder;
    char games_name[LAB_ROWS_NAME], players_name[LAB_ROWS_NAME];
    FILE *games, *players; // NULL before they are open
    lab_lines lines;       // that have a column
} lab_rows;

/* How far they are written, in bytes; 0 and 0 are no rows at all. */
typedef struct lab_rows_size {
    int64_t games, players;
} lab_rows_size;

/* The rows of one plan in them. */
typedef struct lab_rows_part {
    lab_rows *rows;
    const lab_plan *plan;
    lab_rows_lead lead;
    int line[LAB_MAX_LINES]; // by column: which line of a record, or TTR_NONE
} lab_rows_part;

/* Which columns of the rows the lines of a plan are. */
void lab_rows_part_make(lab_rows_part *part, lab_rows *rows,
                        const lab_plan *plan, lab_rows_lead lead);

/*
 * Open games<name>.csv and players<name>.csv in a folder; rows->lines must be
 * set. From 0 bytes on they begin with their headers; else they go on there.
 * Whether that fails or not, end with lab_rows_close().
 */
TTR_MUST_USE ttr_status lab_rows_open(lab_rows *rows, const char *folder,
                                      const char *name, lab_rows_lead lead,
                                      lab_rows_size size, ttr_error *err);
void lab_rows_close(lab_rows *rows);

/* Write what is kept back; how far they are then. */
TTR_MUST_USE ttr_status lab_rows_flush(lab_rows *rows, lab_rows_size *size,
                                       ttr_error *err);

/* The rows of a game that came to its end; part is a lab_rows_part. For
   lab_run.game. */
TTR_MUST_USE ttr_status lab_rows_game(void *part, int64_t number,
                                      const lab_game *game,
                                      const lab_record *record, ttr_error *err);

/* Append what the same files in another folder have, without their headers. */
TTR_MUST_USE ttr_status lab_rows_append(lab_rows *rows, const char *folder,
                                        ttr_error *err);

#endif /* TTR_APPS_LAB_ROWS_H */
