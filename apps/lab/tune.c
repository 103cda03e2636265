// SPDX-License-Identifier: MIT
/*
 * tune.c - `ttr tune`: weights of the everyday bot that fit an edition.
 *
 * Candidates play the same deals against the bot as it is, in every seat; what
 * is found is measured on deals that no candidate has played, and written only
 * when it is really better. Uses POSIX threads.
 */
#define _POSIX_C_SOURCE 200809L // threads

#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/replace_file.h"
#include "bots/mind.h"
#include "commands.h"
#include "lab/evolve.h"
#include "lab/statistics.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    PURPOSE = 0x74756e65, // of the deals, apart from those of other studies
    MOST_JOBS = 64,
    TOLD = 5 // generations between two lines
};

/* What the command line says. */
typedef struct tune_order {
    long long players, generations, games, final, jobs;
    uint64_t seed;
    const char *out;
} tune_order;

/* What one thread plays with. */
typedef struct tune_bench {
    ttr_table *table;
    app_mind *mind, *other[TTR_MAX_PLAYERS];
} tune_bench;

/* A tuning under way. */
typedef struct tuning {
    const tune_order *order;
    const ttr_edition *edition;
    bot_weights start;
    tune_bench bench[MOST_JOBS];
    int jobs;
} tuning;

/* What some weights have reached. */
typedef struct outcome {
    double worth; // by how much they lead, as a part of a clear lead
    double wins, wins_squared;
    int deals;
    bool failed;
} outcome;

/* Weights, and the deals they are tried on. */
typedef struct tune_trial {
    tuning *of;
    bot_weights weights[LAB_EVOLVE_CANDIDATES];
    outcome outcome[LAB_EVOLVE_CANDIDATES];
    int count;
    uint64_t first;
    int deals;
    atomic_int next, next_bench;
} tune_trial;

static bool bench_make(tune_bench *it, const ttr_edition *edition, int players)
{
    const app_bot *bot = app_bot_find("greedy");

    it->mind = app_mind_new(bot, edition);
    bool made = it->mind && !ttr_table_new(&it->table, edition, NULL);
    for (int p = 1; p < players && made; p++)
        made = (it->other[p] = app_mind_new(bot, edition)) != NULL;
    return made;
}

static void bench_clear(tune_bench *it)
{
    app_mind_free(it->mind);
    for (int p = 0; p < TTR_MAX_PLAYERS; p++)
        app_mind_free(it->other[p]);
    ttr_table_free(it->table);
}

/* One game, the weights in question in this seat; false when a rule failed. */
static bool play(tune_bench *it, int players, int seat, uint64_t seed,
                 ttr_result *result)
{
    ttr_state state;

    app_mind_clear(it->mind);
    for (int p = 1; p < players; p++)
        app_mind_clear(it->other[p]);
    if (ttr_start(it->table, players, seed, 0, &state))
        return false;
    for (int actions = 0; state.phase != TTR_PHASE_OVER; actions++) {
        int actor = ttr_state_actor(&state);
        int chair = (actor - seat + players) % players;
        uint64_t generator = app_mind_generator(seed, actor, actions);
        ttr_view view;
        ttr_action action;
        ttr_view_make(ttr_table_edition(it->table), &state, actor, &view);
        if (!app_mind_choose(chair ? it->other[chair] : it->mind, it->table,
                             &view, NULL, &generator, &action) ||
            ttr_apply(it->table, &state, action, NULL))
            return false;
    }
    return !ttr_result_get(it->table, &state, result);
}

/* Add a game: a part of a win, and how clear it was. */
static double count_game(const ttr_result *result, int seat, double scale,
                         outcome *to)
{
    int other = INT32_MIN;
    double win = 0;

    for (int p = 0; p < result->players; p++)
        if (p != seat && result->score[p].total > other)
            other = result->score[p].total;
    double lead = result->score[seat].total - other;
    to->worth += 0.5 + 0.5 * lead / (fabs(lead) + scale);
    for (int i = 0; i < result->winner_count; i++)
        if (result->winners[i] == seat)
            win = 1.0 / result->winner_count;
    return win;
}

static void try_weights(tune_trial *it, tune_bench *bench, int which)
{
    int players = (int)it->of->order->players;
    double scale = bench->mind->atlas.tempo * 4 / 100.0;
    outcome *to = &it->outcome[which];
    ttr_result result;

    app_mind_weigh(bench->mind, &it->weights[which]);
    for (int deal = 0; deal < it->deals && !to->failed; deal++) {
        double wins = 0;
        for (int seat = 0; seat < players; seat++) {
            uint64_t seed = ttr_random_seed(it->of->order->seed ^ PURPOSE,
                                            it->first + (uint64_t)deal);
            if (!play(bench, players, seat, seed, &result)) {
                to->failed = true;
                return;
            }
            wins += count_game(&result, seat, scale, to);
        }
        wins /= players;
        to->wins += wins;
        to->wins_squared += wins * wins;
        to->deals++;
    }
}

static void *work(void *context)
{
    tune_trial *it = context;
    tune_bench *bench = &it->of->bench[atomic_fetch_add(&it->next_bench, 1)];

    for (int i; (i = atomic_fetch_add(&it->next, 1)) < it->count;)
        try_weights(it, bench, i);
    return NULL;
}

/* Try all weights of a trial, on as many threads as there are benches. */
static bool run(tune_trial *it)
{
    pthread_t thread[MOST_JOBS];
    int started = 0;

    atomic_init(&it->next, 0);
    atomic_init(&it->next_bench, 0);
    for (int i = 0; i < it->count; i++)
        it->outcome[i] = (outcome){0};
    for (int i = 1; i < it->of->jobs; i++)
        if (!pthread_create(&thread[started], NULL, work, it))
            started++;
    work(it);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    for (int i = 0; i < it->count; i++)
        if (it->outcome[i].failed)
            return false;
    return true;
}

/* Steps away from the weights it began with, as weights. */
static bot_weights weights_of(const tuning *it, const double *steps)
{
    bot_weights weights = it->start;

    for (int i = 0; i < BOT_WEIGHT_COUNT; i++)
        bot_weight_set(
            &weights, (bot_weight)i,
            bot_weight_get(&it->start, (bot_weight)i) +
                (int)lround(steps[i] * bot_weight_about((bot_weight)i)->step));
    return weights;
}

/* The share of wins and its interval, by deals. */
static lab_estimate share_of(const outcome *it)
{
    double n = it->deals, mean = it->wins / n;
    double variance = fmax(0, it->wins_squared / n - mean * mean) / (n - 1);
    double reach = lab_t_quantile(0.975, n - 1) * sqrt(variance);

    return (lab_estimate){.value = mean,
                          .low = fmax(0, mean - reach),
                          .high = fmin(1, mean + reach),
                          .error = sqrt(variance),
                          .n = it->deals};
}

/* A sentence on how the weights do against those it began with. */
static lab_estimate tell(const outcome *it, int players, const char *when)
{
    lab_estimate share = share_of(it);

    printf(_("%s: wins %.1f %% (%.1f to %.1f) of %d games; even is %.1f %%\n"),
           when, share.value * 100, share.low * 100, share.high * 100,
           it->deals * players, 100.0 / players);
    fflush(stdout);
    return share;
}

static ttr_status write_weights(const tuning *it, const bot_weights *weights,
                                lab_estimate share, ttr_error *err)
{
    const tune_order *order = it->order;
    app_replacement file;
    ttr_status status = app_replace_begin(&file, order->out, APP_SHARED, err);

    if (status)
        return status;
    fprintf(file.out,
            "# Weights of the everyday bot for %s, made by\n"
            "# ttr tune %s --players %lld --generations %lld --games %lld"
            " --seed %llu\n"
            "# They win %.1f %% (%.1f to %.1f) of %lld games against those it"
            " began with.\n[greedy]\n",
            ttr_edition_id(it->edition), ttr_edition_id(it->edition),
            order->players, order->generations, order->games,
            (unsigned long long)order->seed, share.value * 100, share.low * 100,
            share.high * 100, (long long)share.n * order->players);
    for (int i = 0; i < BOT_WEIGHT_COUNT; i++)
        fprintf(file.out, "%s = %d\n", bot_weight_about((bot_weight)i)->name,
                bot_weight_get(weights, (bot_weight)i));
    return app_replace_finish(&file, err);
}

/* All generations; the mean of the last one is what was found. */
static ttr_status evolve(tuning *it, tune_trial *trial, bot_weights *found,
                         ttr_error *err)
{
    const tune_order *order = it->order;
    lab_evolution evolution;
    double steps[LAB_EVOLVE_CANDIDATES][LAB_EVOLVE_NUMBERS];
    double worth[LAB_EVOLVE_CANDIDATES];

    lab_evolve_begin(&evolution, BOT_WEIGHT_COUNT, order->seed);
    trial->count = LAB_EVOLVE_CANDIDATES;
    trial->deals = (int)(order->games / order->players);
    for (long long g = 0; g < order->generations; g++) {
        lab_evolve_ask(&evolution, steps);
        for (int i = 0; i < LAB_EVOLVE_CANDIDATES; i++)
            trial->weights[i] = weights_of(it, steps[i]);
        trial->first = (uint64_t)(order->final + g * order->games);
        if (!run(trial))
            return app_fail(err, TTR_E_SCRIPT, NULL,
                            _("a rule module failed in a game of bots"));
        int best = 0;
        for (int i = 0; i < LAB_EVOLVE_CANDIDATES; i++) {
            worth[i] = trial->outcome[i].worth;
            best = worth[i] > worth[best] ? i : best;
        }
        lab_evolve_tell(&evolution, worth);
        if ((g + 1) % TOLD == 0) {
            char when[64];
            snprintf(when, sizeof when, _("generation %lld"), g + 1);
            tell(&trial->outcome[best], (int)order->players, when);
        }
    }
    *found = weights_of(it, evolution.mean);
    return TTR_OK;
}

static ttr_status tune(tuning *it, ttr_error *err)
{
    const tune_order *order = it->order;
    tune_trial *trial = must_alloc(1, sizeof *trial);
    bot_weights found;

    trial->of = it;
    ttr_status status = evolve(it, trial, &found, err);
    if (!status) {
        /* Deals that no candidate has played: those before the first. */
        trial->weights[0] = found;
        trial->count = 1;
        trial->first = 0;
        trial->deals = (int)(order->final / order->players);
        if (!run(trial))
            status = app_fail(err, TTR_E_SCRIPT, NULL,
                              _("a rule module failed in a game of bots"));
    }
    if (!status) {
        lab_estimate share =
            tell(&trial->outcome[0], (int)order->players, _("found"));
        if (share.low <= 1.0 / (double)order->players)
            puts(_("That is not clearly better: nothing is written. More "
                   "--generations or --games may find something."));
        else if (order->out)
            status = write_weights(it, &found, share, err);
    }
    free(trial);
    return status;
}

static ttr_status run_tune(app_call *call, ttr_error *err)
{
    tune_order *order = call->order;
    tuning *it = must_alloc(1, sizeof *it);
    ttr_status status = TTR_OK;

    it->order = order;
    it->edition = call->edition;
    if (order->players < ttr_edition_players_min(call->edition) ||
        order->players > ttr_edition_players_max(call->edition))
        status = app_refuse(err, _("--players: %s is for %d to %d players"),
                            ttr_edition_id(call->edition),
                            ttr_edition_players_min(call->edition),
                            ttr_edition_players_max(call->edition));
    for (; !status && it->jobs < order->jobs; it->jobs++)
        if (!bench_make(&it->bench[it->jobs], call->edition,
                        (int)order->players))
            status = app_fail_memory(err);
    if (!status) {
        it->start = *it->bench[0].mind->weights;
        status = tune(it, err);
    }
    for (int i = 0; i < MOST_JOBS; i++)
        bench_clear(&it->bench[i]);
    free(it);
    return status;
}

int command_tune(int argc, char **argv)
{
    tune_order it = {.players = 2,
                     .generations = 40,
                     .games = 600,
                     .final = 2000,
                     .jobs = 1,
                     .seed = 1};
    app_call call = {.order = &it};
    const app_option options[] = {
        {"players", "N", N_("players of each game (2)"), .number = &it.players,
         .least = 1, .most = APP_PLAYERS_MOST},
        {"generations", "N", N_("generations of twelve candidates (40)"),
         .number = &it.generations, .least = 1, .most = 100000},
        {"games", "N", N_("games of each candidate (600)"), .number = &it.games,
         .least = 10, .most = 1000000},
        {"final", "N", N_("games that tell how good the last one is (2000)"),
         .number = &it.final, .least = 10, .most = 10000000},
        {"seed", "N", N_("number of the deals and of chance (1)"),
         .seed = &it.seed},
        {"jobs", "N", N_("threads (1)"), .number = &it.jobs, .least = 1,
         .most = MOST_JOBS, .letter = 'j'},
        {"out", "FILE", N_("write the weights there if they are better"),
         .text = &it.out, .letter = 'o'},
        app_rule_option(&call.house),
        app_set_option(&call.house),
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page = {.command = "tune",
                 .operands = N_("<edition>"),
                 .about =
                     N_("Find weights of the everyday bot that fit an edition: "
                        "candidates play\nagainst the bot as it is, the better "
                        "ones have offspring. A file with the name\nof the "
                        "edition's and the ending .weights beside it is what "
                        "greedy, medium,\nismcts and hard play with. Equal "
                        "numbers find equal weights, whatever --jobs is."),
                 APP_OPTIONS(options),
                 .operands_least = 1,
                 .operands_most = 1},
        .needs = APP_NEEDS_EDITION,
        .run = run_tune,
    };

    return app_command_run(&command, &call, argc, argv);
}
