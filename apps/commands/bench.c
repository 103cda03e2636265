// SPDX-License-Identifier: MIT
/*
 * bench.c - `ttr bench`: how fast an edition plays.
 *
 * Uniform random play over the full legal list in one thread; then each step by
 * itself on positions taken from such games.
 */
#include "base/clock.h"
#include "base/command.h"
#include "base/data.h"
#include "base/decimal.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/table.h"
#include "commands.h"
#include "commands/allocations.h"

#include <ttr/ttr.h>
#include <ttr_bench.h>

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SAMPLES = 1024 };

/* Everything a measurement needs, allocated before the clock starts. */
typedef struct workbench {
    const ttr_library *library;
    const ttr_edition *edition;
    ttr_table *table;
    int players;
    double seconds;
    ttr_action *actions;
    int capacity;
    ttr_state *sample;          // positions of random games
    ttr_action chosen[SAMPLES]; // and an action that is legal in each
    ttr_state scratch;
    ttr_view view;
    uint64_t generator;
    volatile uint64_t sink; // results go here, so that nothing is left out
} workbench;

/* One figure, with what people call it. */
typedef struct figure {
    const char *name;
    const char *label;
    double value;
} figure;

static ttr_action any_action(workbench *bench, const ttr_state *state)
{
    int count = ttr_legal(bench->table, state, bench->actions, bench->capacity);
    if (count <= 0)
        return (ttr_action){0};
    return bench->actions[ttr_random_below(&bench->generator, (uint32_t)count)];
}

/* Play one game; returns its actions, or -1 when a rule module failed. */
static int play_game(workbench *bench, uint64_t seed, ttr_state *state)
{
    int totals[TTR_MAX_PLAYERS];
    int actions = 0;

    if (ttr_start(bench->table, bench->players, seed, TTR_NONE, state))
        return -1;
    while (state->phase != TTR_PHASE_OVER) {
        if (ttr_apply(bench->table, state, any_action(bench, state), NULL))
            return -1;
        actions++;
    }
    if (ttr_result_totals(bench->table, state, totals))
        return -1;
    bench->sink += (uint64_t)totals[0];
    return actions;
}

/* Positions evenly spread over random games. */
static bool take_samples(workbench *bench)
{
    int taken = 0;

    for (uint64_t seed = 1; taken < SAMPLES; seed++) {
        ttr_state *state = &bench->scratch;
        if (ttr_start(bench->table, bench->players, seed, TTR_NONE, state))
            return false;
        while (state->phase != TTR_PHASE_OVER) {
            ttr_action action = any_action(bench, state);
            if (taken < SAMPLES &&
                ttr_random_below(&bench->generator, 16) == 0) {
                bench->sample[taken] = *state;
                bench->chosen[taken++] = action;
            }
            if (ttr_apply(bench->table, state, action, NULL))
                return false;
        }
    }
    return true;
}

static void run_clone(workbench *bench, int i)
{
    ttr_state_copy(bench->edition, &bench->scratch, &bench->sample[i]);
}

static void run_fingerprint(workbench *bench, int i)
{
    bench->sink += ttr_state_fingerprint(bench->edition, &bench->sample[i]);
}

static void run_legal(workbench *bench, int i)
{
    bench->sink += (uint64_t)ttr_legal(bench->table, &bench->sample[i],
                                       bench->actions, bench->capacity);
}

static void run_clone_apply(workbench *bench, int i)
{
    ttr_state_copy(bench->edition, &bench->scratch, &bench->sample[i]);
    bench->sink += (uint64_t)ttr_apply(bench->table, &bench->scratch,
                                       bench->chosen[i], NULL);
}

static void run_view(workbench *bench, int i)
{
    ttr_view_make(bench->edition, &bench->sample[i], i % bench->players,
                  &bench->view);
}

/* Nanoseconds of one call, the best of several passes over the samples. */
static double measure(workbench *bench, void (*run)(workbench *, int))
{
    double best = 1e9;

    for (int pass = 0; pass < 20; pass++) {
        double start = app_seconds();
        for (int i = 0; i < SAMPLES; i++)
            run(bench, i);
        double each = (app_seconds() - start) / SAMPLES * 1e9;
        best = each < best ? each : best;
    }
    return best;
}

static double measure_path(workbench *bench)
{
    uint64_t routes[TTR_ROUTE_WORDS];
    double best = 1e9;
    int pieces = 0;

    for (int kind = 0; kind < ttr_piece_kinds(bench->edition); kind++)
        pieces += ttr_piece_get(bench->edition, kind)->count;
    ttr_bench_network(bench->edition, pieces, routes);
    for (int pass = 0; pass < 20; pass++) {
        double start = app_seconds();
        for (int i = 0; i < 200; i++)
            bench->sink +=
                (uint64_t)ttr_longest_path(bench->edition, routes, NULL);
        double each = (app_seconds() - start) / 200 * 1e9;
        best = each < best ? each : best;
    }
    return best;
}

/* Whole games for the given time; false when a rule module failed. */
static bool measure_games(workbench *bench, double *actions, double *games,
                          long long *allocations)
{
    /* One game to warm up: an interpreter makes room for its deepest call
       when it is first made. */
    if (play_game(bench, 0, &bench->scratch) < 0)
        return false;

    double start = app_seconds(), end = start + bench->seconds, time;
    long long before = app_allocations();
    long long action_count = 0, game_count = 0;

    do {
        int played =
            play_game(bench, (uint64_t)game_count + 1, &bench->scratch);
        if (played < 0)
            return false;
        action_count += played;
        game_count++;
        time = app_seconds();
    } while (time < end);
    *actions = (double)action_count / (time - start);
    *games = (double)game_count / (time - start);
    *allocations = before < 0 ? -1 : app_allocations() - before;
    return true;
}

/* Nanoseconds of an event at a table whose edition hooks it, or does not. */
static double measure_event(ttr_table *table, int players)
{
    enum { TIMES = 100000 };
    ttr_state state;
    double best = 1e9;

    if (ttr_start(table, players, 1, TTR_NONE, &state))
        return -1;
    for (int pass = 0; pass < 20; pass++) {
        double start = app_seconds();
        if (!ttr_bench_turn_begin(table, &state, TIMES))
            return -1;
        double each = (app_seconds() - start) / TIMES * 1e9;
        best = each < best ? each : best;
    }
    return best;
}

/* A library with the modules of bench_hooks/ as well, which only the build
   folder has. NULL when memory is short. */
static ttr_library *library_with_hooks(const workbench *bench)
{
    ttr_library *library = ttr_library_new();
    char folder[4096];

    if (library && !ttr_library_add_all(library, bench->library) &&
        (!app_folder_beside("../bench", folder, sizeof folder) ||
         !ttr_library_add(library, folder)))
        return library;
    ttr_library_free(library);
    return NULL;
}

/* The same with a module more that hooks it; -1 when there is none. */
static double measure_hook(const workbench *bench, const char *module)
{
    const ttr_variant variant = {.modules = &module, .module_count = 1};
    ttr_library *library = library_with_hooks(bench);
    ttr_report *report = ttr_report_new();
    ttr_edition *edition = NULL;
    ttr_table *table = NULL;
    double each = -1;

    if (report && library &&
        !ttr_edition_load(&edition, library, ttr_edition_file(bench->edition),
                          &variant, report) &&
        !ttr_table_new(&table, edition, NULL))
        each = measure_event(table, bench->players);
    ttr_table_free(table);
    ttr_edition_free(edition);
    ttr_report_free(report);
    ttr_library_free(library);
    return each;
}

static void print_json(const workbench *bench, const figure *figures, int count,
                       long long allocations)
{
    json_t *object = json_object();

    json_object_set_new(object, "edition",
                        json_string(ttr_edition_id(bench->edition)));
    json_object_set_new(object, "players", json_integer(bench->players));
    for (int i = 0; i < count; i++)
        json_object_set_new(object, figures[i].name,
                            figures[i].value < 0 ? json_null()
                                                 : json_real(figures[i].value));
    json_object_set_new(
        object, "state_bytes",
        json_integer((json_int_t)ttr_edition_state_size(bench->edition)));
    json_object_set_new(object, "allocations",
                        allocations < 0 ? json_null()
                                        : json_integer(allocations));
    json_dumpf(object, stdout, JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(object);
}

/* A number, or why there is none. */
static void put_figure(app_table *table, const char *label, double value,
                       const char *otherwise)
{
    char text[128], number[APP_DECIMAL];

    snprintf(text, sizeof text, "  %s", label);
    app_table_cell(table, text);
    app_decimal(number, value, value < 1000 && value != floor(value) ? 1 : 0);
    app_table_cell(table, value < 0 ? otherwise : number);
    app_table_row(table);
}

static void print_table(const workbench *bench, const figure *figures,
                        int count, long long allocations)
{
    app_table *table = app_table_new("lr");

    printf(ngettext("%s, %d player, random play in one thread",
                    "%s, %d players, random play in one thread",
                    (unsigned long)bench->players),
           ttr_edition_text(bench->edition, "name", app_language()),
           bench->players);
    fputs("\n\n", stdout);
    for (int i = 0; i < count; i++)
        put_figure(table, _(figures[i].label), figures[i].value,
                   _("not measured"));
    put_figure(table, _("bytes of a state"),
               (double)ttr_edition_state_size(bench->edition), "");
    put_figure(table, _("allocations during play"), (double)allocations,
               _("not counted"));
    app_table_print(stdout, table);
    app_table_free(table);
}

static ttr_status run_bench(workbench *bench, bool json, ttr_error *err)
{
    double actions, games;
    long long allocations;

    if (!take_samples(bench) ||
        !measure_games(bench, &actions, &games, &allocations))
        return app_fail_table(err, bench->table);

    double clone = measure(bench, run_clone);
    double apply = measure(bench, run_clone_apply) - clone;
    const figure figures[] = {
        {"actions_per_second", N_("actions a second"), actions},
        {"games_per_second", N_("games a second"), games},
        {"clone_ns", N_("clone, ns"), clone},
        {"fingerprint_ns", N_("fingerprint, ns"),
         measure(bench, run_fingerprint)},
        {"legal_ns", N_("legal, ns"), measure(bench, run_legal)},
        {"apply_ns", N_("apply, ns"), apply},
        {"view_ns", N_("view, ns"), measure(bench, run_view)},
        {"longest_path_ns", N_("longest path, dense network, ns"),
         measure_path(bench)},
        {"event_ns", N_("event that nobody hooks, ns"),
         measure_event(bench->table, bench->players)},
        {"c_hook_ns", N_("event with a hook in C, ns"),
         measure_hook(bench, "bench-hook-c")},
        {"lua_hook_ns", N_("event with a hook in Lua, ns"),
         measure_hook(bench, "bench-hook-lua")},
    };
    (json ? print_json : print_table)(
        bench, figures, sizeof figures / sizeof figures[0], allocations);
    return TTR_OK;
}

/* What the arguments say. */
typedef struct order {
    bool json, count;
    long long players, milliseconds;
} order;

/* Run on an edition that is loaded. */
static ttr_status bench_edition(const app_call *call, int players,
                                ttr_error *err)
{
    const order *it = call->order;
    workbench bench = {.library = call->library,
                       .edition = call->edition,
                       .players = players,
                       .seconds = (double)it->milliseconds / 1000,
                       .capacity = ttr_edition_max_actions(call->edition),
                       .generator = 1};

    bench.actions = must_alloc((size_t)bench.capacity, sizeof *bench.actions);
    bench.sample = must_alloc(SAMPLES, sizeof *bench.sample);
    ttr_status status = ttr_table_new(&bench.table, call->edition, err);
    if (!status)
        status = run_bench(&bench, it->json, err);
    ttr_table_free(bench.table);
    free(bench.actions);
    free(bench.sample);
    return status;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const order *it = call->order;
    int least = ttr_edition_players_min(call->edition);
    int most = ttr_edition_players_max(call->edition);
    int seats = it->players ? (int)it->players : least;

    if (it->count)
        ttr_stopping_set(TTR_STOP_BY_COUNT);
    if (seats < least || seats > most)
        return app_refuse(err, _("%s is for %d to %d players"),
                          ttr_edition_id(call->edition), least, most);
    return bench_edition(call, seats, err);
}

int command_bench(int argc, char **argv)
{
    order it = {.milliseconds = 1000};
    app_call call = {.order = &it};
    const app_option options[] = {
        {"players", "N",
         N_("how many players; the edition's minimum when not given"),
         .number = &it.players, .least = 2, .most = APP_PLAYERS_MOST},
        {"milliseconds", "N", N_("how long whole games are played (1000)"),
         .number = &it.milliseconds, .least = 1, .most = 600000},
        {"count", NULL,
         N_("watch over scripts by counting instructions, not by a signal"),
         .flag = &it.count},
        {"json", NULL, N_("print one JSON object"), .flag = &it.json},
        app_rule_option(&call.house),
        app_set_option(&call.house),
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page = {.command = "bench",
                 .operands = N_("<edition>"),
                 .about =
                     N_("Measure how fast an edition plays: whole games of"
                        " uniform random play in one\nthread, then each step"
                        " by itself."),
                 APP_OPTIONS(options),
                 .operands_least = 1,
                 .operands_most = 1},
        .needs = APP_NEEDS_EDITION,
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
