// SPDX-License-Identifier: MIT
/*
 * grid.h - One or two numbers of an edition, varied, and what came of it.
 */
#ifndef TTR_APPS_LAB_GRID_H
#define TTR_APPS_LAB_GRID_H

#include "lab/statistics.h"
#include "lab/study_plan.h"

#include <stdio.h>

struct json_t;

enum { LAB_GRID_VALUES = 64, LAB_GRID_VALUE = 32 };

/* One number and the values it takes. */
typedef struct lab_axis {
    char name[64]; // as for --set; "players" varies the number of players
    int count;
    char value[LAB_GRID_VALUES][LAB_GRID_VALUE];
} lab_axis;

/* What was found with one value of each. */
typedef struct lab_cell {
    int64_t games;
    int players;
    lab_estimate measure[LAB_MEASURES];
    lab_estimate seat_wins[TTR_MAX_PLAYERS];
} lab_cell;

typedef struct lab_grid {
    const char *edition;
    char title[128];    // its name for people
    char command[4096]; // that does it again
    const lab_arguments *arguments;
    int axis_count; // 1 or 2
    lab_axis axis[2];
    lab_cell *cell; // the second axis runs fastest
    int shown_count;
    lab_measure shown[LAB_MEASURES]; // those that people want to see
} lab_grid;

/* "end_pieces=0..6", "market=4,5,6", "players=2..4". */
TTR_MUST_USE ttr_status lab_axis_read(const char *text, lab_axis *axis,
                                      ttr_error *err);

const lab_cell *lab_grid_cell(const lab_grid *grid, int i, int j);

/* How many values the second number takes, 1 when there is none. */
int lab_grid_across(const lab_grid *grid);

/* As JSON; and as CSV, for lab_folder_page(). */
struct json_t *lab_grid_write(const lab_grid *grid);
void lab_grid_csv(FILE *out, const void *grid);

#endif /* TTR_APPS_LAB_GRID_H */
