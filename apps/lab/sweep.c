// SPDX-License-Identifier: MIT
/*
 * sweep.c - `ttr sweep`: curves over one or two numbers of an edition.
 */
#include "base/language.h"
#include "base/message.h"
#include "base/text_builder.h"
#include "commands.h"
#include "lab/folder.h"
#include "lab/grid.h"
#include "lab/print.h"
#include "lab/report.h"
#include "lab/reproduce.h"
#include "lab/studies.h"
#include "lab/summary.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

typedef struct wishes {
    lab_arguments common;
    app_list vary;
    const char *show;
} wishes;

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
    if (!grid->shown_count)
        *status =
            app_refuse(page, "%s", _("--show: name a measure, such as turns"));
    return grid->shown_count > 0;
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

/* Its words are those of the plan that is made of it. */
typedef struct variation {
    lab_arguments arguments;
    char text[2][128];
    lab_plan plan;
} variation;

/* What a sweep needs. */
typedef struct sweeper {
    const app_page *page;
    const ttr_library *library;
    const wishes *wish;
    lab_grid *grid;
    lab_study study;
    variation cell; // being played
} sweeper;

static bool make_cell(sweeper *it, int i, int j, int *status)
{
    const lab_grid *grid = it->grid;
    variation *cell = &it->cell;

    cell->arguments = it->wish->common;
    if (!set_axis(&cell->arguments, &grid->axis[0], i, cell->text[0]) ||
        (grid->axis_count > 1 &&
         !set_axis(&cell->arguments, &grid->axis[1], j, cell->text[1]))) {
        *status = app_refuse(it->page, "%s", _("too many settings"));
        return false;
    }
    return lab_plan_make(&cell->plan, it->page, it->library, grid->edition,
                         &cell->arguments, status);
}

/* Can all cells be played? Asked before the first one is. */
static bool check_cells(sweeper *it, int *status)
{
    lab_grid *grid = it->grid;

    for (int i = 0; i < grid->axis[0].count; i++)
        for (int j = 0; j < lab_grid_across(grid); j++) {
            if (!make_cell(it, i, j, status))
                return false;
            snprintf(grid->title, sizeof grid->title, "%s",
                     ttr_edition_text(it->cell.plan.edition, "name",
                                      app_language()));
            if (i == 0 && j == 0)
                lab_plan_tell_games(&it->cell.plan, &it->cell.arguments);
            lab_plan_clear(&it->cell.plan);
        }
    return true;
}

static bool play_cell(sweeper *it, int i, int j, int *status)
{
    const lab_grid *grid = it->grid;
    lab_tally *tally = calloc(1, sizeof *tally);
    char title[640];

    if (!tally)
        app_message("%s", _("out of memory"));
    if (!tally || !make_cell(it, i, j, status)) {
        free(tally);
        return false;
    }
    lab_lot lot = {.run = {.plan = &it->cell.plan, .tally = tally},
                   .title = title,
                   .figure = "seat1.win"};
    text_builder name = text_into(lot.name, sizeof lot.name);
    for (int a = 0; a < grid->axis_count; a++)
        text_item(&name, ",", "%s=%s", grid->axis[a].name,
                  grid->axis[a].value[a ? j : i]);
    snprintf(title, sizeof title, "%s %s", grid->edition, lot.name);
    lab_end end = lab_study_play(&it->study, &lot);
    if (end == LAB_END_DONE)
        take_cell(&grid->cell[lab_grid_cell(grid, i, j) - grid->cell],
                  &it->cell.plan, tally);
    lab_plan_clear(&it->cell.plan);
    free(tally);
    return end == LAB_END_DONE;
}

/* Print and write what was found. */
static bool tell(const lab_grid *grid, const wishes *wish)
{
    json_t *json = lab_grid_write(grid);
    const char *out = wish->common.out;
    ttr_error err;
    bool done = true;

    if (wish->common.json) {
        json_dumpf(json, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
        putchar('\n');
    } else
        lab_tell_grid(stdout, grid);
    if (out)
        done = lab_folder_json(out, "sweep.json", json, false, &err) &&
               lab_folder_page(out, "sweep.csv", lab_grid_csv, grid, &err) &&
               lab_folder_page(out, "report.html", lab_grid_report, grid, &err);
    if (!done)
        app_message_error(&err);
    json_decref(json);
    return done;
}

/* Play all cells, and tell of the values of the first number that are whole. */
static int play(sweeper *it)
{
    lab_grid *grid = it->grid;
    int whole = 0, status = APP_OK;
    bool done = true;

    it->study.lots = grid->axis[0].count * lab_grid_across(grid);
    while (done && whole < grid->axis[0].count) {
        for (int j = 0; done && j < lab_grid_across(grid); j++)
            done = play_cell(it, whole, j, &status);
        whole += done;
    }
    grid->axis[0].count = whole;
    done = !whole || tell(grid, it->wish);
    int ended = lab_study_status(&it->study);
    return ended ? ended : done ? status : APP_FAILED;
}

static int sweep(const app_page *page, const wishes *wish, lab_grid *grid,
                 const app_operands *operands, const lab_merging *merging)
{
    sweeper *it = calloc(1, sizeof *it);
    int status = APP_FAILED;
    ttr_library *library = app_library(page, &wish->common.paths, &status);
    size_t cells = (size_t)(grid->axis[0].count * lab_grid_across(grid));

    grid->cell = calloc(cells, sizeof *grid->cell);
    if (!it || !grid->cell)
        app_message("%s", _("out of memory"));
    if (it && grid->cell && library) {
        it->page = page;
        it->library = library;
        it->wish = wish;
        it->grid = grid;
        json_t *words = lab_again_new("sweep", operands, &wish->common);
        for (int i = 0; i < wish->vary.count; i++)
            lab_again_add(words, "vary", wish->vary.item[i]);
        lab_again_add(words, "show", wish->show);
        lab_again_text(words, grid->command, sizeof grid->command);
        if (!check_cells(it, &status))
            json_decref(words);
        else if (lab_study_open(&it->study, page, &wish->common, merging, words,
                                &status))
            status = play(it);
        lab_study_clear(&it->study);
    }
    free(grid->cell);
    free(it);
    ttr_library_free(library);
    return status;
}

/* The players are no setting of the edition, so nobody else looks at what is
   written there. How many an edition takes is asked with each cell. */
static bool check_players(const app_page *page, const wishes *wish,
                          const lab_axis *axis, int *status)
{
    if (strcmp(axis->name, "players") != 0)
        return true;
    if (wish->common.players) {
        *status = app_refuse(page, "%s",
                             _("--players and --vary players=... do not go"
                               " together"));
        return false;
    }
    for (int i = 0; i < axis->count; i++) {
        const char *text = axis->value[i];
        bool is_number = text[strspn(text, "0123456789")] == '\0';
        long players = is_number ? strtol(text, NULL, 10) : 0;
        if (players < 1 || players > APP_PLAYERS_MOST) {
            *status = app_refuse(
                page, _("--vary players: %s is not a number of players"), text);
            return false;
        }
    }
    return true;
}

/* What is varied must be two numbers, and not set to something else. */
static bool read_axes(const app_page *page, const wishes *wish, lab_grid *grid,
                      int *status)
{
    const app_list *sets = &wish->common.variant.sets;
    char why[256];

    if (wish->vary.count < 1 || wish->vary.count > 2) {
        *status =
            app_refuse(page, "%s", _("--vary must be given once or twice"));
        return false;
    }
    for (; grid->axis_count < wish->vary.count; grid->axis_count++) {
        lab_axis *axis = &grid->axis[grid->axis_count];
        if (!lab_axis_read(wish->vary.item[grid->axis_count], axis, why,
                           sizeof why)) {
            *status = app_refuse(page, "--vary %s", why);
            return false;
        }
        size_t length = strlen(axis->name);
        bool twice =
            grid->axis_count > 0 && strcmp(axis->name, grid->axis[0].name) == 0;
        for (int i = 0; i < sets->count; i++)
            twice = twice || (strncmp(sets->item[i], axis->name, length) == 0 &&
                              sets->item[i][length] == '=');
        if (twice) {
            *status = app_refuse(
                page, _("--vary %s: it is set or varied already"), axis->name);
            return false;
        }
        if (!check_players(page, wish, axis, status))
            return false;
    }
    return true;
}

int lab_sweep(int argc, char **argv, const lab_merging *merging)
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
                    " does. players=2..4 varies the players. --games is\n"
                    "for each value."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 1,
        .operands_most = 1,
    };
    app_operands operands;
    lab_grid grid = {0};
    int status;

    lab_plan_options(&wish.common, options);
    memcpy(options + LAB_PLAN_OPTIONS, own, sizeof own);
    if (!app_parse(&page, argc, argv, &operands, &status) ||
        !app_custom_bots_add(&page, &wish.common.own, &status) ||
        !read_axes(&page, &wish, &grid, &status) ||
        !read_shown(&page, wish.show, &grid, &status))
        return status;
    grid.edition = operands.item[0];
    grid.arguments = &wish.common;
    return sweep(&page, &wish, &grid, &operands, merging);
}

int command_sweep(int argc, char **argv)
{
    return lab_sweep(argc, argv, NULL);
}
