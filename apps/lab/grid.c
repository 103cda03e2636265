// SPDX-License-Identifier: MIT
/*
 * grid.c - One or two numbers of an edition, varied, and what came of it.
 */
#include "lab/grid.h"

#include "base/error.h"
#include "base/language.h"
#include "lab/numbers.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ttr_status refuse_axis(const char *text, ttr_error *err)
{
    return app_refuse(err,
                      _("--vary %s: must be like end_pieces=0..6 or"
                        " market=4,5,6, with at most %d values"),
                      text, LAB_GRID_VALUES);
}

ttr_status lab_axis_read(const char *text, lab_axis *axis, ttr_error *err)
{
    const char *equals = strchr(text, '=');
    size_t length = equals ? (size_t)(equals - text) : 0;
    long from, to;
    int end = 0;

    *axis = (lab_axis){0};
    if (!length || length >= sizeof axis->name)
        return refuse_axis(text, err);
    memcpy(axis->name, text, length);
    if (sscanf(equals + 1, "%ld..%ld%n", &from, &to, &end) == 2 &&
        !equals[1 + end]) {
        if (to < from || to - from >= LAB_GRID_VALUES)
            return refuse_axis(text, err);
        for (long value = from; value <= to; value++)
            snprintf(axis->value[axis->count++], LAB_GRID_VALUE, "%ld", value);
        return TTR_OK;
    }
    for (const char *rest = equals + 1; *rest;) {
        size_t word = strcspn(rest, ",");
        if (!word || word >= LAB_GRID_VALUE || axis->count == LAB_GRID_VALUES)
            return refuse_axis(text, err);
        char *value = axis->value[axis->count];
        memcpy(value, rest, word);
        for (int i = 0; i < axis->count; i++)
            if (strcmp(axis->value[i], value) == 0)
                return app_refuse(err, _("--vary %s: %s is named twice"), text,
                                  value);
        axis->count++;
        rest += word + (rest[word] == ',');
    }
    return axis->count > 0 ? TTR_OK : refuse_axis(text, err);
}

const lab_cell *lab_grid_cell(const lab_grid *grid, int i, int j)
{
    return &grid->cell[i * (grid->axis_count > 1 ? grid->axis[1].count : 1) +
                       j];
}

int lab_grid_across(const lab_grid *grid)
{
    return grid->axis_count > 1 ? grid->axis[1].count : 1;
}

static json_t *write_cell(const lab_grid *grid, int i, int j)
{
    const lab_cell *cell = lab_grid_cell(grid, i, j);
    json_t *measures = json_object(), *at = json_object();

    json_object_set_new(at, grid->axis[0].name,
                        json_string(grid->axis[0].value[i]));
    if (grid->axis_count > 1)
        json_object_set_new(at, grid->axis[1].name,
                            json_string(grid->axis[1].value[j]));
    for (int m = 0; m < LAB_MEASURES; m++) {
        json_object_set_new(measures, lab_measure_get((lab_measure)m)->name,
                            lab_json_estimate(cell->measure[m]));
    }
    return json_pack("{s:o, s:I, s:o}", "at", at, "games",
                     (json_int_t)cell->games, "measures", measures);
}

json_t *lab_grid_write(const lab_grid *grid)
{
    json_t *cells = json_array();

    for (int i = 0; i < grid->axis[0].count; i++)
        for (int j = 0; j < lab_grid_across(grid); j++)
            json_array_append_new(cells, write_cell(grid, i, j));
    return json_pack("{s:s, s:s, s:o}", "edition", grid->edition, "command",
                     grid->command, "cells", cells);
}

void lab_grid_csv(FILE *out, const void *context)
{
    const lab_grid *grid = context;

    for (int a = 0; a < grid->axis_count; a++) {
        lab_csv_text(out, grid->axis[a].name);
        fputc(',', out);
    }
    fputs("measure,value,low,high\n", out);
    for (int i = 0; i < grid->axis[0].count; i++)
        for (int j = 0; j < lab_grid_across(grid); j++)
            for (int m = 0; m < LAB_MEASURES; m++) {
                lab_estimate it = lab_grid_cell(grid, i, j)->measure[m];
                const double figures[] = {it.value, it.low, it.high};
                for (int a = 0; a < grid->axis_count; a++) {
                    lab_csv_text(out, grid->axis[a].value[a ? j : i]);
                    fputc(',', out);
                }
                fputs(lab_measure_get((lab_measure)m)->name, out);
                for (int f = 0; f < 3; f++) {
                    fputc(',', out);
                    lab_csv_number(out, figures[f], 10);
                }
                fputc('\n', out);
            }
}
