/*
 * sweep.c - `ttr sweep`: curves over one or two numbers of an edition.
 */
#include "commands.h"
#include "common/language.h"
#include "common/message.h"
#include "lab/folder.h"
#include "lab/grid.h"
#include "lab/progress.h"
#include "lab/report.h"
#include "lab/run.h"
#include "lab/summary.h"
#include "lab/tell.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

typedef struct wishes {
    lab_arguments common;
    app_list vary;
    const char *show;
} wishes;

bool lab_axis_read(const char *text, lab_axis *axis, char *why, size_t size)
{
    const char *equals = strchr(text, '=');
    size_t length = equals ? (size_t)(equals - text) : 0;
    long from, to;
    int end = 0;

    *axis = (lab_axis){0};
    snprintf(why, size,
             _("%s: must be like end_pieces=0..6 or market=4,5,6, with at most"
               " %d values"),
             text, LAB_GRID_VALUES);
    if (!length || length >= sizeof axis->name)
        return false;
    memcpy(axis->name, text, length);
    if (sscanf(equals + 1, "%ld..%ld%n", &from, &to, &end) == 2 &&
        !equals[1 + end]) {
        if (to < from || to - from >= LAB_GRID_VALUES)
            return false;
        for (long value = from; value <= to; value++)
            snprintf(axis->value[axis->count++], LAB_GRID_VALUE, "%ld", value);
        return true;
    }
    for (const char *rest = equals + 1; *rest;) {
        size_t word = strcspn(rest, ",");
        if (!word || word >= LAB_GRID_VALUE || axis->count == LAB_GRID_VALUES)
            return false;
        memcpy(axis->value[axis->count++], rest, word);
        rest += word + (rest[word] == ',');
    }
    return axis->count > 0;
}

const lab_cell *lab_grid_cell(const lab_grid *grid, int i, int j)
{
    return &grid->cell[i * (grid->axis_count > 1 ? grid->axis[1].count : 1) +
                       j];
}

static bool read_shown(const app_page *page, const char *text, lab_grid *grid,
                       int *status)
{
    for (const char *rest = text; *rest;) {
        size_t length = strcspn(rest, ",");
        int m = 0;
        while (m < LAB_MEASURES) {
            const char *name = lab_measure_get((lab_measure)m)->name;
            if (strlen(name) == length && memcmp(name, rest, length) == 0)
                break;
            m++;
        }
        if (m == LAB_MEASURES || grid->shown_count == LAB_MEASURES) {
            *status = app_refuse(page, _("--show: there is no measure %.*s"),
                                 (int)length, rest);
            return false;
        }
        grid->shown[grid->shown_count++] = (lab_measure)m;
        rest += length + (rest[length] == ',');
    }
    return true;
}

/* Set one axis of a plan's arguments; text holds the words. */
static bool set_axis(lab_arguments *arguments, const lab_axis *axis, int i,
                     char text[128])
{
    app_list *sets = &arguments->variant.sets;

    if (strcmp(axis->name, "players") == 0) {
        arguments->players = strtol(axis->value[i], NULL, 10);
        return true;
    }
    if (sets->count == APP_LIST_MAX)
        return false;
    snprintf(text, 128, "%s=%s", axis->name, axis->value[i]);
    sets->item[sets->count++] = text;
    return true;
}

static void take_cell(lab_cell *cell, const lab_plan *plan,
                      const lab_tally *tally)
{
    cell->games = tally->games;
    cell->players = plan->players;
    for (int m = 0; m < LAB_MEASURES; m++)
        cell->measure[m] = lab_measure_estimate(plan, tally, (lab_measure)m);
    for (int p = 0; p < plan->players; p++)
        cell->seat_wins[p] = lab_seat_wins(plan, tally, p);
}

/* Play one cell of the grid. */
static bool play_cell(lab_grid *grid, int i, int j, const app_page *page,
                      const ttr_library *library,
                      const lab_arguments *arguments, const wishes *wish,
                      int *status)
{
    lab_arguments own = *arguments;
    char text[2][128], title[160];
    lab_plan plan;
    lab_progress progress = {.title = title, .figure = "seat1.win"};

    snprintf(title, sizeof title, "%s %s=%s", grid->edition, grid->axis[0].name,
             grid->axis[0].value[i]);
    lab_progress_read(wish->common.progress, &progress.kind);
    if (!set_axis(&own, &grid->axis[0], i, text[0]) ||
        (grid->axis_count > 1 && !set_axis(&own, &grid->axis[1], j, text[1]))) {
        *status = app_refuse(page, "%s", _("too many settings"));
        return false;
    }
    if (!lab_plan_make(&plan, page, library, grid->edition, &own, status))
        return false;
    lab_tally *tally = calloc(1, sizeof *tally);
    lab_run run = {.plan = &plan,
                   .tally = tally,
                   .jobs = (int)wish->common.jobs,
                   .progress = lab_progress_show,
                   .progress_context = &progress};
    lab_end end = tally ? lab_run_play(&run) : LAB_END_FAILED;
    lab_progress_end(&progress, &run, end);
    if (end == LAB_END_FAILED)
        app_message_error(&run.err);
    else
        take_cell(&grid->cell[lab_grid_cell(grid, i, j) - grid->cell], &plan,
                  tally);
    free(tally);
    lab_plan_clear(&plan);
    *status = APP_FAILED;
    return end == LAB_END_DONE;
}

static int cells_across(const lab_grid *grid)
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
        lab_estimate it = cell->measure[m];
        json_object_set_new(measures, lab_measure_get((lab_measure)m)->name,
                            json_pack("{s:f, s:f, s:f}", "value", it.value,
                                      "low", it.low, "high", it.high));
    }
    return json_pack("{s:o, s:I, s:o}", "at", at, "games",
                     (json_int_t)cell->games, "measures", measures);
}

static json_t *write_grid(const lab_grid *grid)
{
    json_t *cells = json_array();

    for (int i = 0; i < grid->axis[0].count; i++)
        for (int j = 0; j < cells_across(grid); j++)
            json_array_append_new(cells, write_cell(grid, i, j));
    return json_pack("{s:s, s:o}", "edition", grid->edition, "cells", cells);
}

static void write_csv(FILE *out, const void *context)
{
    const lab_grid *grid = context;

    fprintf(out, "%s", grid->axis[0].name);
    if (grid->axis_count > 1)
        fprintf(out, ",%s", grid->axis[1].name);
    fputs(",measure,value,low,high\n", out);
    for (int i = 0; i < grid->axis[0].count; i++)
        for (int j = 0; j < cells_across(grid); j++)
            for (int m = 0; m < LAB_MEASURES; m++) {
                lab_estimate it = lab_grid_cell(grid, i, j)->measure[m];
                fprintf(out, "%s", grid->axis[0].value[i]);
                if (grid->axis_count > 1)
                    fprintf(out, ",%s", grid->axis[1].value[j]);
                fprintf(out, ",%s,%.10g,%.10g,%.10g\n",
                        lab_measure_get((lab_measure)m)->name, it.value, it.low,
                        it.high);
            }
}

static int tell(const lab_grid *grid, const wishes *wish)
{
    json_t *json = write_grid(grid);
    ttr_error err;
    bool done = true;

    if (wish->common.json) {
        json_dumpf(json, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
        putchar('\n');
    } else
        lab_tell_grid(stdout, grid);
    if (wish->common.out)
        done = lab_folder_make(wish->common.out, &err) &&
               lab_folder_json(wish->common.out, "sweep.json", json, false,
                               &err) &&
               lab_folder_page(wish->common.out, "sweep.csv", write_csv, grid,
                               &err) &&
               lab_folder_page(wish->common.out, "report.html", lab_grid_report,
                               grid, &err);
    if (!done)
        app_message_error(&err);
    json_decref(json);
    return done ? APP_OK : APP_FAILED;
}

static int sweep(const app_page *page, const lab_arguments *arguments,
                 const wishes *wish, lab_grid *grid)
{
    int status = APP_FAILED;
    ttr_library *library = app_library(page, &arguments->paths, &status);
    size_t cells = (size_t)(grid->axis[0].count * cells_across(grid));
    bool done = library != NULL;

    grid->cell = calloc(cells, sizeof *grid->cell);
    if (!grid->cell) {
        app_message("%s", _("out of memory"));
        done = false;
    }
    lab_run_catch_signals();
    for (int i = 0; done && i < grid->axis[0].count; i++)
        for (int j = 0; done && j < cells_across(grid); j++)
            done =
                play_cell(grid, i, j, page, library, arguments, wish, &status);
    if (done)
        status = tell(grid, wish);
    free(grid->cell);
    ttr_library_free(library);
    return status;
}

int command_sweep(int argc, char **argv)
{
    wishes wish = {.show = "turns,score,first_win,margin"};
    app_option options[LAB_PLAN_OPTIONS + 2];
    const app_option own[] = {
        {"vary", N_("NAME=VALUES"),
         N_("a number of the edition: end_pieces=0..6; once or twice"),
         .list = &wish.vary},
        {"show", N_("MEASURE,..."),
         N_("what to print (turns,score,first_win,margin)"),
         .text = &wish.show},
    };
    const app_page page = {
        .command = "sweep",
        .operands = N_("<edition>"),
        .about = N_("Vary one or two numbers of an edition, play the same"
                    " deals with each value,\nand tell what every measure"
                    " does. players=2..4 varies the players."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 1,
        .operands_most = 1,
    };
    app_operands operands;
    lab_grid grid = {0};
    lab_progress_kind ignored;
    char why[256];
    int status;

    lab_plan_options(&wish.common, options);
    memcpy(options + LAB_PLAN_OPTIONS, own, sizeof own);
    if (!app_parse(&page, argc, argv, &operands, &status) ||
        !app_own_bots_add(&page, &wish.common.own, &status))
        return status;
    if (wish.vary.count < 1 || wish.vary.count > 2)
        return app_refuse(&page, "%s", _("--vary must be given once or twice"));
    for (; grid.axis_count < wish.vary.count; grid.axis_count++)
        if (!lab_axis_read(wish.vary.item[grid.axis_count],
                           &grid.axis[grid.axis_count], why, sizeof why))
            return app_refuse(&page, "--vary %s", why);
    if (!lab_progress_read(wish.common.progress, &ignored))
        return app_refuse(&page,
                          _("--progress %s: must be auto, bar, json or none"),
                          wish.common.progress);
    if (!read_shown(&page, wish.show, &grid, &status))
        return status;
    grid.edition = operands.item[0];
    return sweep(&page, &wish.common, &wish, &grid);
}
