/*
 * grid.h - One or two numbers of an edition, varied, and what came of it.
 */
#ifndef TTR_APPS_LAB_GRID_H
#define TTR_APPS_LAB_GRID_H

#include "lab/plan.h"
#include "lab/statistics.h"

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
    int axis_count; // 1 or 2
    lab_axis axis[2];
    lab_cell *cell; // the second axis runs fastest
    int shown_count;
    lab_measure shown[LAB_MEASURES]; // those that people want to see
} lab_grid;

/* "end_pieces=0..6", "market=4,5,6", "players=2..4"; false with a sentence. */
bool lab_axis_read(const char *text, lab_axis *axis, char *why, size_t size);

const lab_cell *lab_grid_cell(const lab_grid *grid, int i, int j);

#endif /* TTR_APPS_LAB_GRID_H */
