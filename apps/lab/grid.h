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
struct lab_fitting;
struct lab_judges;

enum { LAB_GRID_VALUES = 64, LAB_GRID_VALUE = 32, LAB_AXIS_WORDS = 128 };

/* One number and the values it takes. */
typedef struct lab_axis {
    char name[64]; // as for --set; "players" varies the number of players
    int count;
    char value[LAB_GRID_VALUES][LAB_GRID_VALUE];
} lab_axis;

enum { LAB_GRID_SHOWN = LAB_MEASURES + TTR_MAX_PLAYERS + 1, LAB_SHOWN = 32 };

/* A figure that people want to see: a measure, how often a seat wins, or how
   unfair the seats are. */
typedef struct lab_shown {
    char name[LAB_SHOWN]; // as for --show
    enum { LAB_SHOW_MEASURE, LAB_SHOW_SEAT, LAB_SHOW_UNFAIRNESS } kind;
    int index; // of the measure or the seat
} lab_shown;

/* What was found with one value of each. */
typedef struct lab_cell {
    int64_t games;
    int players;
    lab_estimate measure[LAB_MEASURES];
    lab_estimate seat_wins[TTR_MAX_PLAYERS]; // NAN of seats it has not
    lab_estimate unfairness;
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
    lab_shown shown[LAB_GRID_SHOWN];
    const struct lab_judges *judges; // other bots at both ends, or NULL

    /* With --tune: by cell what was found with the bots as they are, and which
       weights were fitted to it. Else NULL. */
    lab_cell *untuned;
    struct lab_fitting *fitting;
} lab_grid;

/* "end_pieces=0..6", "market=4,5,6", "players=2..4". */
TTR_MUST_USE ttr_status lab_axis_read(const char *text, lab_axis *axis,
                                      ttr_error *err);

/* Give a plan's arguments one of its values; text holds the words as long as
   they are used. False when there are too many settings. */
bool lab_axis_set(const lab_axis *axis, int i, lab_arguments *arguments,
                  char text[LAB_AXIS_WORDS]);

/* "turns", "seat2.win", "unfairness"; false when there is no such figure. */
bool lab_shown_read(const char *text, size_t length, lab_shown *out);

/* Its title and what it is, for people; 100 for shares, else 1. */
const char *lab_shown_title(const lab_shown *it, char out[96]);
const char *lab_shown_help(const lab_shown *it);
double lab_shown_scale(const lab_shown *it);

lab_estimate lab_cell_figure(const lab_cell *cell, const lab_shown *it);

/* Take over what was found of a plan. */
void lab_cell_take(lab_cell *cell, const lab_plan *plan,
                   const lab_tally *tally);

const lab_cell *lab_grid_cell(const lab_grid *grid, int i, int j);

/* How many values the second number takes, 1 when there is none. */
int lab_grid_across(const lab_grid *grid);

/* As JSON; and as CSV, for lab_folder_page(). */
struct json_t *lab_grid_write(const lab_grid *grid);
void lab_grid_csv(FILE *out, const void *grid);

#endif /* TTR_APPS_LAB_GRID_H */
