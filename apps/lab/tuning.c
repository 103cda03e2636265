// SPDX-License-Identifier: MIT
/*
 * tuning.c - Weights of the everyday bot that fit an edition and its rules.
 *
 * Uses POSIX threads.
 */
#define _POSIX_C_SOURCE 200809L // threads

#include "lab/tuning.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "bots/mind.h"
#include "lab/evolve.h"
#include "lab/run.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum {
    PURPOSE = 0x74756e65, // of the deals, apart from those of other studies
    TOLD = 5              // generations between two reports
};

/* What one thread plays with. */
typedef struct tune_bench {
    ttr_table *table;
    app_mind *mind, *other[TTR_MAX_PLAYERS];
} tune_bench;

/* A tuning under way. */
typedef struct tuning {
    const lab_tuning_order *order;
    bot_weights start;
    tune_bench bench[LAB_TUNING_JOBS];
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
    int players = it->of->order->players;
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
    pthread_t thread[LAB_TUNING_JOBS];
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

static ttr_status fail_of_rules(ttr_error *err)
{
    return app_fail(err, TTR_E_SCRIPT, NULL,
                    _("a rule module failed in a game of bots"));
}

/* One generation: ask for candidates, try them, tell what they are worth. */
static ttr_status breed(tuning *it, tune_trial *trial, lab_evolution *evolution,
                        long long generation, ttr_error *err)
{
    const lab_tuning_order *order = it->order;
    double steps[LAB_EVOLVE_CANDIDATES][LAB_EVOLVE_NUMBERS];
    double worth[LAB_EVOLVE_CANDIDATES];
    int best = 0;

    lab_evolve_ask(evolution, steps);
    for (int i = 0; i < LAB_EVOLVE_CANDIDATES; i++)
        trial->weights[i] = weights_of(it, steps[i]);
    trial->first = (uint64_t)(order->final + (generation - 1) * order->games);
    if (!run(trial))
        return fail_of_rules(err);
    for (int i = 0; i < LAB_EVOLVE_CANDIDATES; i++) {
        worth[i] = trial->outcome[i].worth;
        best = worth[i] > worth[best] ? i : best;
    }
    lab_evolve_tell(evolution, worth);
    if (order->tell && generation % TOLD == 0)
        order->tell(order, generation, share_of(&trial->outcome[best]));
    return TTR_OK;
}

/* All generations; the mean of the last one is what was found. */
static ttr_status evolve(tuning *it, tune_trial *trial, lab_tuned *out,
                         ttr_error *err)
{
    const lab_tuning_order *order = it->order;
    lab_evolution evolution;
    ttr_status status = TTR_OK;

    lab_evolve_begin(&evolution, BOT_WEIGHT_COUNT, order->seed);
    trial->count = LAB_EVOLVE_CANDIDATES;
    trial->deals = (int)(order->games / order->players);
    for (long long g = 1; g <= order->generations && !status; g++) {
        out->stopped = lab_run_signal_status() != 0;
        if (out->stopped)
            return TTR_OK;
        status = breed(it, trial, &evolution, g, err);
    }
    out->found = weights_of(it, evolution.mean);
    return status;
}

/* Measure it on deals that no candidate has played: those before the first. */
static ttr_status measure(tuning *it, tune_trial *trial, lab_tuned *out,
                          ttr_error *err)
{
    const lab_tuning_order *order = it->order;

    trial->weights[0] = out->found;
    trial->count = 1;
    trial->first = 0;
    trial->deals = (int)(order->final / order->players);
    if (!run(trial))
        return fail_of_rules(err);
    out->share = share_of(&trial->outcome[0]);
    out->better = out->share.low > 1.0 / order->players;
    if (order->tell)
        order->tell(order, 0, out->share);
    return TTR_OK;
}

static ttr_status tune(tuning *it, lab_tuned *out, ttr_error *err)
{
    tune_trial *trial = must_alloc(1, sizeof *trial);

    trial->of = it;
    ttr_status status = evolve(it, trial, out, err);
    if (!status && !out->stopped)
        status = measure(it, trial, out, err);
    free(trial);
    return status;
}

ttr_status lab_tune(const ttr_edition *edition, const lab_tuning_order *order,
                    lab_tuned *out, ttr_error *err)
{
    tuning *it = must_alloc(1, sizeof *it);
    ttr_status status = TTR_OK;

    *out = (lab_tuned){0};
    it->order = order;
    for (; !status && it->jobs < order->jobs; it->jobs++)
        if (!bench_make(&it->bench[it->jobs], edition, order->players))
            status = app_fail_memory(err);
    if (!status) {
        it->start = out->start = *it->bench[0].mind->weights;
        status = tune(it, out, err);
    }
    for (int i = 0; i < LAB_TUNING_JOBS; i++)
        bench_clear(&it->bench[i]);
    free(it);
    return status;
}

void lab_tuned_print(FILE *out, const ttr_edition *edition,
                     const lab_tuning_order *order, const lab_tuned *tuned)
{
    fprintf(out,
            "[greedy]\n# Weights of the everyday bot for %s, made by\n"
            "# ttr tune %s --players %d --generations %lld --games %lld"
            " --seed %llu\n"
            "# They win %.1f %% (%.1f to %.1f) of %lld games against those it"
            " began with.\n",
            ttr_edition_id(edition), ttr_edition_id(edition), order->players,
            order->generations, order->games, (unsigned long long)order->seed,
            tuned->share.value * 100, tuned->share.low * 100,
            tuned->share.high * 100,
            (long long)tuned->share.n * order->players);
    for (int i = 0; i < BOT_WEIGHT_COUNT; i++)
        fprintf(out, "%s = %d\n", bot_weight_about((bot_weight)i)->name,
                bot_weight_get(&tuned->found, (bot_weight)i));
}
