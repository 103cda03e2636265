// SPDX-License-Identifier: MIT
/*
 * grid.c - One or two numbers of an edition, varied, and what came of it.
 */
#include "lab/grid.h"

#include "base/error.h"
#include "base/language.h"
#include "lab/fitting.h"
#include "lab/judges.h"
#include "lab/numbers.h"
#include "lab/summary.h"

#include <jansson.h>
#include <math.h>
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

bool lab_axis_set(const lab_axis *axis, int i, lab_arguments *arguments,
                  char text[LAB_AXIS_WORDS])
{
    app_list *sets = &arguments->variant.sets;

    if (strcmp(axis->name, "players") == 0) {
        arguments->players = strtol(axis->value[i], NULL, 10);
        return true;
    }
    if (sets->count == APP_LIST_MAX)
        return false;
    snprintf(text, LAB_AXIS_WORDS, "%s=%s", axis->name, axis->value[i]);
    sets->item[sets->count++] = text;
    return true;
}

static bool is_name(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && memcmp(name, text, length) == 0;
}

bool lab_shown_read(const char *text, size_t length, lab_shown *out)
{
    int seat = 0, end = 0;

    if (length >= LAB_SHOWN)
        return false;
    *out = (lab_shown){0};
    memcpy(out->name, text, length);
    if (is_name("unfairness", text, length)) {
        out->kind = LAB_SHOW_UNFAIRNESS;
        return true;
    }
    if (sscanf(out->name, "seat%d.win%n", &seat, &end) == 1 && end > 0 &&
        (size_t)end == length && seat >= 1 && seat <= TTR_MAX_PLAYERS) {
        out->kind = LAB_SHOW_SEAT;
        out->index = seat - 1;
        return true;
    }
    out->kind = LAB_SHOW_MEASURE;
    while (
        out->index < LAB_MEASURES &&
        !is_name(lab_measure_get((lab_measure)out->index)->name, text, length))
        out->index++;
    return out->index < LAB_MEASURES;
}

const char *lab_shown_title(const lab_shown *it, char out[96])
{
    if (it->kind == LAB_SHOW_SEAT)
        snprintf(out, 96, _("seat %d wins"), it->index + 1);
    else
        snprintf(out, 96, "%s",
                 it->kind == LAB_SHOW_UNFAIRNESS
                     ? _("unfairness of the seats")
                     : _(lab_measure_get((lab_measure)it->index)->title));
    return out;
}

const char *lab_shown_help(const lab_shown *it)
{
    switch (it->kind) {
    case LAB_SHOW_SEAT:
        return _("share of the wins that go to this seat");
    case LAB_SHOW_UNFAIRNESS:
        return _("share of the wins that would have to go to other seats for"
                 " all to win alike");
    default:
        return _(lab_measure_get((lab_measure)it->index)->help);
    }
}

double lab_shown_scale(const lab_shown *it)
{
    return it->kind == LAB_SHOW_MEASURE
               ? lab_measure_scale((lab_measure)it->index)
               : 100;
}

lab_estimate lab_cell_figure(const lab_cell *cell, const lab_shown *it)
{
    return it->kind == LAB_SHOW_SEAT         ? cell->seat_wins[it->index]
           : it->kind == LAB_SHOW_UNFAIRNESS ? cell->unfairness
                                             : cell->measure[it->index];
}

void lab_cell_take(lab_cell *cell, const lab_plan *plan, const lab_tally *tally)
{
    cell->games = tally->games;
    cell->players = plan->players;
    for (int m = 0; m < LAB_MEASURES; m++)
        cell->measure[m] = lab_measure_estimate(plan, tally, (lab_measure)m);
    for (int p = 0; p < TTR_MAX_PLAYERS; p++)
        cell->seat_wins[p] = p < plan->players ? lab_seat_wins(plan, tally, p)
                                               : lab_exactly(NAN);
    cell->unfairness = lab_unfairness(plan, tally);
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
    json_t *seats = json_array();
    for (int p = 0; p < cell->players; p++)
        json_array_append_new(seats, lab_json_estimate(cell->seat_wins[p]));
    return json_pack("{s:o, s:I, s:o, s:o, s:o}", "at", at, "games",
                     (json_int_t)cell->games, "measures", measures, "seats",
                     seats, "unfairness", lab_json_estimate(cell->unfairness));
}

/* The same cell with the bots as they are, and the weights fitted to it. */
static void add_untuned(const lab_grid *grid, json_t *json, int i, int j)
{
    lab_grid before = *grid;
    size_t cell = (size_t)(lab_grid_cell(grid, i, j) - grid->cell);

    before.cell = grid->untuned;
    json_t *untuned = write_cell(&before, i, j);
    json_object_del(untuned, "at");
    json_object_set_new(json, "untuned", untuned);
    json_object_set_new(json, "tuning",
                        lab_fitting_write(&grid->fitting[cell]));
}

json_t *lab_grid_write(const lab_grid *grid)
{
    json_t *cells = json_array();

    for (int i = 0; i < grid->axis[0].count; i++)
        for (int j = 0; j < lab_grid_across(grid); j++) {
            json_t *cell = write_cell(grid, i, j);
            if (grid->untuned)
                add_untuned(grid, cell, i, j);
            json_array_append_new(cells, cell);
        }
    json_t *json = json_pack("{s:s, s:s, s:o}", "edition", grid->edition,
                             "command", grid->command, "cells", cells);
    if (grid->judges)
        json_object_set_new(json, "judges", lab_judges_write(grid->judges));
    return json;
}

static void put_figure(FILE *out, const lab_grid *grid, int i, int j,
                       const char *name, lab_estimate it)
{
    const double figures[] = {it.value, it.low, it.high};

    for (int a = 0; a < grid->axis_count; a++) {
        lab_csv_text(out, grid->axis[a].value[a ? j : i]);
        fputc(',', out);
    }
    fputs(name, out);
    for (int f = 0; f < 3; f++) {
        fputc(',', out);
        lab_csv_number(out, figures[f], 10);
    }
    fputc('\n', out);
}

static void put_cell(FILE *out, const lab_grid *grid, int i, int j)
{
    const lab_cell *cell = lab_grid_cell(grid, i, j);
    char seat[24];

    for (int m = 0; m < LAB_MEASURES; m++)
        put_figure(out, grid, i, j, lab_measure_get((lab_measure)m)->name,
                   cell->measure[m]);
    for (int p = 0; p < cell->players; p++) {
        snprintf(seat, sizeof seat, "seat%d.win", p + 1);
        put_figure(out, grid, i, j, seat, cell->seat_wins[p]);
    }
    put_figure(out, grid, i, j, "unfairness", cell->unfairness);
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
            put_cell(out, grid, i, j);
}
