// SPDX-License-Identifier: MIT
/*
 * bench.c - `ttr bench`: how fast an edition plays.
 *
 * Uniform random play over the full legal list in one thread; then each step by
 * itself on positions taken from such games.
 */
#include "base/clock.h"
#include "base/columns.h"
#include "base/data.h"
#include "base/house_rules_args.h"
#include "base/language.h"
#include "base/message.h"
#include "commands.h"
#include "commands/allocations.h"

#include <ttr/ttr.h>
#include <ttr_bench.h>

#include <jansson.h>
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

static void begin_figure(const char *label)
{
    fputs("  ", stdout);
    app_print_padded(stdout, label, 42);
}

static void print_table(const workbench *bench, const figure *figures,
                        int count, long long allocations)
{
    printf(ngettext("%s, %d player, random play in one thread",
                    "%s, %d players, random play in one thread",
                    (unsigned long)bench->players),
           ttr_edition_text(bench->edition, "name", app_language()),
           bench->players);
    fputs("\n\n", stdout);
    for (int i = 0; i < count; i++) {
        begin_figure(_(figures[i].label));
        if (figures[i].value < 0)
            printf("%s\n", _("not measured"));
        else
            printf("%12.*f\n", figures[i].value < 1000 ? 1 : 0,
                   figures[i].value);
    }
    begin_figure(_("bytes of a state"));
    printf("%12zu\n", ttr_edition_state_size(bench->edition));
    begin_figure(_("allocations during play"));
    if (allocations < 0)
        printf("%s\n", _("not counted"));
    else
        printf("%12lld\n", allocations);
}

static bool run_bench(workbench *bench, bool json)
{
    double actions, games;
    long long allocations;

    if (!take_samples(bench) ||
        !measure_games(bench, &actions, &games, &allocations)) {
        app_message_error(ttr_table_error(bench->table));
        return false;
    }

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
    return true;
}

/* Run on an edition that is loaded. */
static int bench_edition(const ttr_library *library, const ttr_edition *edition,
                         int players, double seconds, bool json)
{
    workbench bench = {.library = library,
                       .edition = edition,
                       .players = players,
                       .seconds = seconds,
                       .capacity = ttr_edition_max_actions(edition),
                       .generator = 1};
    ttr_error err;
    int status = APP_FAILED;

    bench.actions = calloc((size_t)bench.capacity, sizeof *bench.actions);
    bench.sample = calloc(SAMPLES, sizeof *bench.sample);
    if (!bench.actions || !bench.sample)
        app_message(_("out of memory"));
    else if (ttr_table_new(&bench.table, edition, &err))
        app_message_error(&err);
    else if (run_bench(&bench, json))
        status = APP_OK;
    ttr_table_free(bench.table);
    free(bench.actions);
    free(bench.sample);
    return status;
}

int command_bench(int argc, char **argv)
{
    app_list paths = {0};
    app_house_args variant = {0};
    bool json = false, count = false;
    long long players = 0, milliseconds = 1000;
    const app_option options[] = {
        {"players", "N",
         N_("how many players; the edition's minimum when not given"),
         .number = &players, .least = 2, .most = APP_PLAYERS_MOST},
        {"milliseconds", "N", N_("how long whole games are played (1000)"),
         .number = &milliseconds, .least = 1, .most = 600000},
        {"count", NULL,
         N_("watch over scripts by counting instructions, not by a signal"),
         .flag = &count},
        {"json", NULL, N_("print one JSON object"), .flag = &json},
        app_rule_option(&variant),
        app_set_option(&variant),
        app_path_option(&paths),
    };
    const app_page page = {
        .command = "bench",
        .operands = N_("<edition>"),
        .about = N_("Measure how fast an edition plays: whole games of uniform"
                    " random play in one\nthread, then each step by itself."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 1,
        .operands_most = 1,
    };
    app_operands operands;
    int status;

    if (!app_parse(&page, argc, argv, &operands, &status))
        return status;
    if (count)
        ttr_stopping_set(TTR_STOP_BY_COUNT);
    ttr_library *library = app_library(&page, &paths, &status);
    if (!library)
        return status;
    ttr_edition *edition =
        app_edition(&page, library, operands.item[0], &variant, &status);
    if (edition) {
        int least = ttr_edition_players_min(edition);
        int most = ttr_edition_players_max(edition);
        int seats = players ? (int)players : least;
        status = seats < least || seats > most
                     ? app_refuse(&page, _("%s is for %d to %d players"),
                                  ttr_edition_id(edition), least, most)
                     : bench_edition(library, edition, seats,
                                     (double)milliseconds / 1000, json);
    }
    ttr_edition_free(edition);
    ttr_library_free(library);
    return status;
}
