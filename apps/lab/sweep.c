// SPDX-License-Identifier: MIT
/*
 * sweep.c - `ttr sweep`: curves over one or two numbers of an edition.
 */
#include "base/clock.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"
#include "commands.h"
#include "lab/fitting.h"
#include "lab/folder.h"
#include "lab/grid.h"
#include "lab/judges.h"
#include "lab/print.h"
#include "lab/report.h"
#include "lab/reproduce.h"
#include "lab/slow.h"
#include "lab/studies.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

typedef struct request {
    lab_arguments common;
    app_list vary;
    const char *show;
    long long ladder; // games of each pair of other bots; -1 when not given
    long long tune;   // generations of weights for each value; 0 for none
    const lab_merging *merging;
} request;

/* One more figure, unless it is shown already. */
static bool show(lab_grid *grid, const char *text, size_t length)
{
    lab_shown it;

    if (!lab_shown_read(text, length, &it))
        return false;
    for (int i = 0; i < grid->shown_count; i++)
        if (strcmp(grid->shown[i].name, it.name) == 0)
            return true;
    grid->shown[grid->shown_count++] = it;
    return true;
}

/* "seats": how often each of them wins. */
static void show_seats(lab_grid *grid, int seats)
{
    char name[LAB_SHOWN];

    for (int p = 0; p < seats; p++) {
        snprintf(name, sizeof name, "seat%d.win", p + 1);
        show(grid, name, strlen(name));
    }
}

static ttr_status read_shown(const request *asked, lab_grid *grid, int seats,
                             ttr_error *err)
{
    for (const char *rest = asked->show; *rest;) {
        size_t length = strcspn(rest, ",");
        if (length == 5 && memcmp(rest, "seats", 5) == 0)
            show_seats(grid, seats);
        else if (!show(grid, rest, length))
            return app_refuse(err, _("--show: there is no measure %.*s"),
                              (int)length, rest);
        rest += length + (rest[length] == ',');
    }
    return grid->shown_count
               ? TTR_OK
               : app_refuse(err, "%s",
                            _("--show: name a measure, such as turns"));
}

/* Its words are those of the plan that is made of it. */
typedef struct variation {
    lab_arguments arguments;
    char text[2][LAB_AXIS_WORDS];
    lab_plan plan;
} variation;

/* What a sweep needs. */
typedef struct sweeper {
    app_call *call;
    const request *asked;
    lab_grid *grid;
    lab_study study;
    variation cell; // being played
    lab_judges judges;
    lab_times times;
} sweeper;

static ttr_status make_cell(const sweeper *it, variation *cell, int i, int j,
                            ttr_error *err)
{
    const lab_grid *grid = it->grid;

    cell->arguments = it->asked->common;
    if (!lab_axis_set(&grid->axis[0], i, &cell->arguments, cell->text[0]) ||
        (grid->axis_count > 1 &&
         !lab_axis_set(&grid->axis[1], j, &cell->arguments, cell->text[1])))
        return app_refuse(err, "%s", _("too many settings"));
    return lab_plan_make(&cell->plan, it->call->library, grid->edition,
                         &cell->arguments, it->call->report, err);
}

/* Can all cells be played? Asked before the first one is. */
static ttr_status check_cells(sweeper *it, ttr_error *err)
{
    lab_grid *grid = it->grid;

    for (int i = 0; i < grid->axis[0].count; i++)
        for (int j = 0; j < lab_grid_across(grid); j++) {
            ttr_status status = make_cell(it, &it->cell, i, j, err);
            if (status)
                return status;
            snprintf(grid->title, sizeof grid->title, "%s",
                     ttr_edition_text(it->cell.plan.edition, "name",
                                      app_language()));
            if (i == 0 && j == 0)
                lab_plan_tell_games(&it->cell.plan, &it->cell.arguments);
            bool fits = !it->asked->tune || lab_fitting_can(&it->cell.plan);
            lab_plan_clear(&it->cell.plan);
            if (!fits)
                return app_refuse(err, "%s", lab_fitting_cannot());
        }
    return TTR_OK;
}

/* Say when some value is much slower than another, and why. */
static ttr_status tell_slow(sweeper *it, ttr_error *err)
{
    lab_times *times = &it->times;
    int across = lab_grid_across(it->grid), number = times->slowest.number;

    if (!times->slowest.games)
        return TTR_OK;
    ttr_status status =
        make_cell(it, &it->cell, number / across, number % across, err);
    if (status)
        return status;
    times->slowest.plan = &it->cell.plan;
    lab_slow_tell(&it->asked->common, &times->quickest, &times->slowest);
    lab_plan_clear(&it->cell.plan);
    return TTR_OK;
}

/* Play a cell whose plan is made, under a name that begins so, into out. */
static void play_plan(sweeper *it, int i, int j, const char *begin,
                      lab_cell *out)
{
    const lab_grid *grid = it->grid;
    char title[640], rows[520];
    lab_tally *tally = must_alloc(1, sizeof *tally);
    lab_lines lines;
    lab_study_step step = {.run = {.plan = &it->cell.plan, .tally = tally},
                           .title = title,
                           .figure = "seat1.win",
                           .lines = &lines,
                           .rows_name = rows};
    text_builder name = text_into(step.name, sizeof step.name);
    if (*begin)
        text_item(&name, ",", "%s", begin);
    for (int a = 0; a < grid->axis_count; a++) {
        const char *value = grid->axis[a].value[a ? j : i];
        text_item(&name, ",", "%s=%s", grid->axis[a].name, value);
        step.lead.text[step.lead.count++] = grid->axis[a].name;
        step.lead_of[0].text[step.lead_of[0].count++] = value;
    }
    lab_lines_make(it->cell.plan.edition, &lines);
    snprintf(title, sizeof title, "%s %s", grid->edition, step.name);
    snprintf(rows, sizeof rows, "-%s", step.name);
    int64_t begun = app_program_nanoseconds();
    if (lab_study_play(&it->study, &step) == LAB_END_DONE)
        lab_cell_take(out, &it->cell.plan, tally);
    lab_time took = {.number = i * lab_grid_across(grid) + j,
                     .seconds =
                         (double)(app_program_nanoseconds() - begun) / 1e9,
                     .games = step.run.played};
    snprintf(took.name, sizeof took.name, "%s", step.name);
    lab_times_note(&it->times, &took);
    free(tally);
}

/* Play a cell with the bots as they are, and fit their weights to it. */
static ttr_status fit_cell(sweeper *it, int i, int j, ttr_error *err)
{
    lab_grid *grid = it->grid;
    size_t number = (size_t)(lab_grid_cell(grid, i, j) - grid->cell);
    char name[LAB_AXIS_WORDS * 2];
    text_builder text = text_into(name, sizeof name);

    play_plan(it, i, j, "untuned", &grid->untuned[number]);
    for (int a = 0; a < grid->axis_count; a++)
        text_item(&text, ",", "%s=%s", grid->axis[a].name,
                  grid->axis[a].value[a ? j : i]);
    grid->fitting[number].generations = it->asked->tune;
    return it->study.end == LAB_END_DONE
               ? lab_fit(&grid->fitting[number], &it->study, &it->cell.plan,
                         name, err)
               : TTR_OK;
}

/* *end is how it ended, when it could be played. */
static ttr_status play_cell(sweeper *it, int i, int j, lab_end *end,
                            ttr_error *err)
{
    lab_grid *grid = it->grid;
    ttr_status status = make_cell(it, &it->cell, i, j, err);

    if (status)
        return status;
    if (grid->untuned)
        status = fit_cell(it, i, j, err);
    if (!status && it->study.end == LAB_END_DONE)
        play_plan(it, i, j, "",
                  &grid->cell[lab_grid_cell(grid, i, j) - grid->cell]);
    *end = it->study.end;
    lab_plan_clear(&it->cell.plan);
    return status;
}

/* Print and write what was found. */
static ttr_status tell(const lab_grid *grid, const request *asked,
                       ttr_error *err)
{
    json_t *json = lab_grid_write(grid);
    const char *out = asked->common.out;
    ttr_status status = TTR_OK;

    if (asked->common.json) {
        json_dumpf(json, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
        putchar('\n');
    } else
        lab_print_grid(stdout, grid);
    if (out)
        status = lab_folder_json(out, "sweep.json", json, false, err);
    if (out && !status)
        status = lab_folder_page(out, "sweep.csv", lab_grid_csv, grid, err);
    if (out && !status)
        status =
            lab_folder_page(out, "report.html", lab_grid_report, grid, err);
    json_decref(json);
    return status;
}

/* The rules of the first and of the last cell are judged by other bots, too. */
static ttr_status judge_ends(sweeper *it, variation ends[2], ttr_error *err)
{
    lab_grid *grid = it->grid;
    const lab_judged_side both[2] = {{grid->edition, &ends[0].arguments},
                                     {grid->edition, &ends[1].arguments}};
    long long wished = it->asked->ladder;
    ttr_status status = make_cell(it, &ends[0], 0, 0, err);

    if (status)
        return status;
    status = make_cell(it, &ends[1], grid->axis[0].count - 1,
                       lab_grid_across(grid) - 1, err);
    if (!status) {
        int64_t all = ends[0].plan.games;
        const lab_court court = {.study = &it->study,
                                 .library = it->call->library,
                                 .report = it->call->report,
                                 .plan = &ends[0].plan,
                                 .games = wished > 0 ? wished
                                          : all > LAB_JUDGE_GAMES
                                              ? LAB_JUDGE_GAMES
                                              : all};
        grid->judges = &it->judges;
        status = lab_judges_play(&it->judges, &court, both, err);
        lab_plan_clear(&ends[1].plan);
    }
    lab_plan_clear(&ends[0].plan);
    return status;
}

static bool varies_players(const lab_grid *grid)
{
    for (int a = 0; a < grid->axis_count; a++)
        if (strcmp(grid->axis[a].name, "players") == 0)
            return true;
    return false;
}

static ttr_status ask_judges(sweeper *it, ttr_error *err)
{
    if (!it->asked->ladder || varies_players(it->grid)) // other deals
        return TTR_OK;
    variation *ends = must_alloc(2, sizeof *ends);
    ttr_status status = judge_ends(it, ends, err);
    free(ends);
    return status;
}

/* Play all cells, and tell of the values of the first number that are whole. */
static ttr_status play(sweeper *it, ttr_error *err)
{
    lab_grid *grid = it->grid;
    int whole = 0;
    lab_end end = LAB_END_DONE;
    ttr_status status = TTR_OK;

    it->study.steps =
        grid->axis[0].count * lab_grid_across(grid) * (grid->untuned ? 2 : 1);
    while (!status && end == LAB_END_DONE && whole < grid->axis[0].count) {
        for (int j = 0;
             !status && end == LAB_END_DONE && j < lab_grid_across(grid); j++)
            status = play_cell(it, whole, j, &end, err);
        whole += !status && end == LAB_END_DONE;
    }
    if (!status && end == LAB_END_DONE && whole == grid->axis[0].count)
        status = ask_judges(it, err);
    if (!status && !varies_players(grid))
        status = tell_slow(it, err);
    grid->axis[0].count = whole;
    if (!status && whole)
        status = tell(grid, it->asked, err);
    it->call->status = lab_study_status(&it->study);
    return status;
}

static ttr_status sweep(sweeper *it, ttr_error *err)
{
    const request *asked = it->asked;
    lab_grid *grid = it->grid;
    json_t *words =
        lab_reproduce_new("sweep", &it->call->operands, &asked->common);

    for (int i = 0; i < asked->vary.count; i++)
        lab_reproduce_add(words, "vary", asked->vary.item[i]);
    lab_reproduce_add(words, "show", asked->show);
    lab_reproduce_number(words, "ladder", asked->ladder);
    if (asked->tune)
        lab_reproduce_number(words, "tune", asked->tune);
    lab_reproduce_text(words, grid->command, sizeof grid->command);
    ttr_status status = check_cells(it, err);
    if (status) {
        json_decref(words);
        return status;
    }
    status =
        lab_study_open(&it->study, &asked->common, asked->merging, words, err);
    if (!status)
        status = play(it, err);
    lab_study_clear(&it->study);
    return status;
}

/* The players are no setting of the edition, so nobody else looks at what is
   written there. How many an edition takes is asked with each cell. */
static ttr_status check_players(const request *asked, const lab_axis *axis,
                                ttr_error *err)
{
    if (strcmp(axis->name, "players") != 0)
        return TTR_OK;
    if (asked->common.players)
        return app_refuse(err, "%s",
                          _("--players and --vary players=... do not go"
                            " together"));
    for (int i = 0; i < axis->count; i++) {
        const char *text = axis->value[i];
        bool is_number = text[strspn(text, "0123456789")] == '\0';
        long players = is_number ? strtol(text, NULL, 10) : 0;
        if (players < 1 || players > APP_PLAYERS_MOST)
            return app_refuse(
                err, _("--vary players: %s is not a number of players"), text);
    }
    return TTR_OK;
}

/* What is varied must be two numbers, and not set to something else. */
static ttr_status read_axes(const request *asked, lab_grid *grid,
                            ttr_error *err)
{
    const app_list *sets = &asked->common.variant.sets;
    ttr_status status = TTR_OK;

    if (asked->vary.count < 1 || asked->vary.count > 2)
        return app_refuse(err, "%s", _("--vary must be given once or twice"));
    for (; grid->axis_count < asked->vary.count && !status;
         grid->axis_count++) {
        lab_axis *axis = &grid->axis[grid->axis_count];
        status = lab_axis_read(asked->vary.item[grid->axis_count], axis, err);
        if (status)
            return status;
        size_t length = strlen(axis->name);
        bool twice =
            grid->axis_count > 0 && strcmp(axis->name, grid->axis[0].name) == 0;
        for (int i = 0; i < sets->count; i++)
            twice = twice || (strncmp(sets->item[i], axis->name, length) == 0 &&
                              sets->item[i][length] == '=');
        if (twice)
            return app_refuse(err, _("--vary %s: it is set or varied already"),
                              axis->name);
        status = check_players(asked, axis, err);
    }
    return status;
}

/* The seats of the cell that has most. */
static int seats_of(const request *asked, const lab_grid *grid)
{
    int bots = game_party_size(asked->common.bots);
    int most = asked->common.players ? (int)asked->common.players
               : bots > 2            ? bots
                                     : 2;

    for (int a = 0; a < grid->axis_count; a++)
        for (int i = 0; i < grid->axis[a].count; i++)
            if (strcmp(grid->axis[a].name, "players") == 0) {
                int players = atoi(grid->axis[a].value[i]);
                most = players > most ? players : most;
            }
    return most < TTR_MAX_PLAYERS ? most : TTR_MAX_PLAYERS;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const request *asked = call->order;
    lab_grid grid = {.edition = call->what, .arguments = &asked->common};
    ttr_status status = lab_arguments_take(&asked->common, call, err);

    if (!status)
        status = read_axes(asked, &grid, err);
    if (!status)
        status = read_shown(asked, &grid, seats_of(asked, &grid), err);
    if (status)
        return status;
    sweeper *it = must_alloc(1, sizeof *it);
    size_t cells = (size_t)(grid.axis[0].count * lab_grid_across(&grid));
    grid.cell = must_alloc(cells, sizeof *grid.cell);
    if (asked->tune) {
        grid.untuned = must_alloc(cells, sizeof *grid.untuned);
        grid.fitting = must_alloc(cells, sizeof *grid.fitting);
    }
    it->call = call;
    it->asked = asked;
    it->grid = &grid;
    status = sweep(it, err);
    free(grid.cell);
    free(grid.untuned);
    free(grid.fitting);
    free(it);
    return status;
}

int lab_sweep(int argc, char **argv, const lab_merging *merging)
{
    request asked = {.show = "turns,score,first_win,margin,unfairness",
                     .ladder = -1,
                     .merging = merging};
    app_call call = {.order = &asked};
    app_option options[LAB_PLAN_OPTIONS + 4];
    const app_option further[] = {
        {"vary", N_("NAME=VALUES"),
         N_("a number of the edition: end_pieces=0..6; once or twice"),
         .list = &asked.vary},
        {"show", N_("MEASURE,..."),
         N_("what to print, seats for all of them"
            " (turns,score,first_win,margin,unfairness)"),
         .text = &asked.show},
        {"ladder", "N",
         N_("games of each pair of some bots on both sides, 0 for none (100)"),
         .number = &asked.ladder, .least = 0, .most = 1000000},
        lab_tune_option(&asked.tune),
    };
    const app_command command = {
        .page = {.command = "sweep",
                 .operands = N_("<edition>"),
                 .about = N_("Vary one or two numbers of an edition, play the "
                             "same deals with each value,\nand tell what "
                             "happens to every measure. players=2..4 varies "
                             "the players.\n--games is for each value."),
                 APP_OPTIONS(options),
                 .operands_least = 1,
                 .operands_most = 1},
        .run = run,
    };

    lab_plan_options(&asked.common, options);
    memcpy(options + LAB_PLAN_OPTIONS, further, sizeof further);
    return app_command_run(&command, &call, argc, argv);
}

int command_sweep(int argc, char **argv)
{
    return lab_sweep(argc, argv, NULL);
}
