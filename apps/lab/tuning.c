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

/* What one thread plays with: others by opponent and chair. */
typedef struct tune_bench {
    ttr_table *table;
    app_mind *mind, *other[LAB_TUNING_OPPONENTS][TTR_MAX_PLAYERS];
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
    double *wins; // shares of each deal
    bool failed;
} outcome;

/* Weights, and the deals they are tried on. */
typedef struct tune_trial {
    tuning *of;
    bot_weights weights[LAB_EVOLVE_CANDIDATES];
    outcome outcome[LAB_EVOLVE_CANDIDATES];
    int count;
    uint64_t first;
    int deals; // of all opponents together
    atomic_int next, next_bench;
} tune_trial;

/* The bots to play against; the bot as it is when nobody was named. */
static int opponents_of(const lab_tuning_order *order, const app_bot *out[])
{
    for (int i = 0; i < order->opponents; i++)
        out[i] = order->opponent[i];
    if (!order->opponents)
        out[0] = app_bot_find("greedy");
    return order->opponents ? order->opponents : 1;
}

static bool bench_make(tune_bench *it, const ttr_edition *edition,
                       const lab_tuning_order *order)
{
    const app_bot *bot[LAB_TUNING_OPPONENTS];
    int count = opponents_of(order, bot);

    it->mind = app_mind_new(app_bot_find("greedy"), edition);
    bool made = it->mind && !ttr_table_new(&it->table, edition, NULL);
    for (int i = 0; i < count; i++)
        for (int p = 1; p < order->players && made; p++)
            made = (it->other[i][p] = app_mind_new(bot[i], edition)) != NULL;
    return made;
}

static void bench_clear(tune_bench *it)
{
    app_mind_free(it->mind);
    for (int i = 0; i < LAB_TUNING_OPPONENTS; i++)
        for (int p = 0; p < TTR_MAX_PLAYERS; p++)
            app_mind_free(it->other[i][p]);
    ttr_table_free(it->table);
}

/* One game, the weights in question in this seat; false when a rule failed. */
static bool play(tune_bench *it, app_mind *const *other, int players, int seat,
                 uint64_t seed, ttr_result *result)
{
    ttr_state state;

    app_mind_clear(it->mind);
    for (int p = 1; p < players; p++)
        app_mind_clear(other[p]);
    if (ttr_start(it->table, players, seed, 0, &state))
        return false;
    for (int actions = 0; state.phase != TTR_PHASE_OVER; actions++) {
        int actor = ttr_state_actor(&state);
        int chair = (actor - seat + players) % players;
        uint64_t generator = app_mind_generator(seed, actor, actions);
        ttr_view view;
        ttr_action action;
        ttr_view_make(ttr_table_edition(it->table), &state, actor, &view);
        if (!app_mind_choose(chair ? other[chair] : it->mind, it->table, &view,
                             NULL, &generator, &action) ||
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

/* A deal in every seat; opponents take turns. */
static bool try_deal(tune_trial *it, tune_bench *bench, outcome *to, int deal)
{
    const lab_tuning_order *order = it->of->order;
    double scale = bench->mind->atlas.tempo * 4 / 100.0;
    int opponents = order->opponents ? order->opponents : 1;
    uint64_t seed = ttr_random_seed(order->seed ^ PURPOSE,
                                    it->first + (uint64_t)(deal / opponents));
    ttr_result result;

    to->wins[deal] = 0;
    for (int seat = 0; seat < order->players; seat++) {
        if (!play(bench, bench->other[deal % opponents], order->players, seat,
                  seed, &result))
            return false;
        to->wins[deal] += count_game(&result, seat, scale, to) / order->players;
    }
    return true;
}

static void try_weights(tune_trial *it, tune_bench *bench, int which)
{
    outcome *to = &it->outcome[which];

    app_mind_weigh(bench->mind, &it->weights[which]);
    for (int deal = 0; deal < it->deals && !to->failed; deal++)
        to->failed = !try_deal(it, bench, to, deal);
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
    for (int i = 0; i < it->count; i++) {
        free(it->outcome[i].wins);
        it->outcome[i] =
            (outcome){.wins = must_alloc((size_t)it->deals, sizeof(double))};
    }
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

/* The mean of what deals gave, less another's on the same deals unless that is
   NULL, and its interval. One deal against each of the opponents counts as
   one. */
static lab_estimate mean_of(const tune_trial *it, const double *wins,
                            const double *less)
{
    int opponents = it->of->order->opponents ? it->of->order->opponents : 1;
    double n = it->deals / opponents, sum = 0, squares = 0;

    for (int i = 0; i + opponents <= it->deals; i += opponents) {
        double each = 0;
        for (int k = i; k < i + opponents; k++)
            each += (wins[k] - (less ? less[k] : 0)) / opponents;
        sum += each;
        squares += each * each;
    }
    double mean = sum / n;
    double variance = fmax(0, squares / n - mean * mean) / (n - 1);
    double reach = lab_t_quantile(0.975, n - 1) * sqrt(variance);
    return (lab_estimate){.value = mean,
                          .low = mean - reach,
                          .high = mean + reach,
                          .error = sqrt(variance),
                          .n = (int64_t)n};
}

/* The share of wins: no less than none, no more than all. */
static lab_estimate share_of(const tune_trial *it, int which)
{
    lab_estimate share = mean_of(it, it->outcome[which].wins, NULL);

    share.low = fmax(0, share.low);
    share.high = fmin(1, share.high);
    return share;
}

/* Deals for about so many games, the same against each opponent. */
static int deals_for(const lab_tuning_order *order, long long games)
{
    int opponents = order->opponents ? order->opponents : 1;
    long long each = games / order->players / opponents;

    return (int)(each < 2 ? 2 : each) * opponents;
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
        order->tell(order, generation, share_of(trial, best), NAN);
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
    trial->deals = deals_for(order, order->games);
    for (long long g = 1; g <= order->generations && !status; g++) {
        out->stopped = lab_run_signal_status() != 0;
        if (out->stopped)
            return TTR_OK;
        status = breed(it, trial, &evolution, g, err);
    }
    out->found = weights_of(it, evolution.mean);
    return status;
}

/* Measure it on deals that no candidate has played, those before the first, as
   well as the bot as it is. Against itself that wins as often as anybody. */
static ttr_status measure(tuning *it, tune_trial *trial, lab_tuned *out,
                          ttr_error *err)
{
    const lab_tuning_order *order = it->order;
    double even = 1.0 / order->players;

    trial->weights[0] = out->found;
    trial->weights[1] = it->start;
    trial->count = order->opponents ? 2 : 1;
    trial->first = 0;
    trial->deals = deals_for(order, order->final);
    if (!run(trial))
        return fail_of_rules(err);
    out->share = out->gain = share_of(trial, 0);
    if (order->opponents) {
        out->gain =
            mean_of(trial, trial->outcome[0].wins, trial->outcome[1].wins);
        even = share_of(trial, 1).value;
    } else {
        out->gain.value -= even;
        out->gain.low -= even;
        out->gain.high -= even;
    }
    out->better = out->gain.low > 0;
    if (order->tell)
        order->tell(order, 0, out->share, even);
    return TTR_OK;
}

static ttr_status tune(tuning *it, lab_tuned *out, ttr_error *err)
{
    tune_trial *trial = must_alloc(1, sizeof *trial);

    trial->of = it;
    ttr_status status = evolve(it, trial, out, err);
    if (!status && !out->stopped)
        status = measure(it, trial, out, err);
    for (int i = 0; i < LAB_EVOLVE_CANDIDATES; i++)
        free(trial->outcome[i].wins);
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
        if (!bench_make(&it->bench[it->jobs], edition, order))
            status = app_fail_memory(err);
    if (!status) {
        app_mind_seat(it->bench[0].mind, order->players);
        it->start = out->start = *it->bench[0].mind->weights;
        status = tune(it, out, err);
    }
    for (int i = 0; i < LAB_TUNING_JOBS; i++)
        bench_clear(&it->bench[i]);
    free(it);
    return status;
}

const char *lab_tuned_section(const lab_tuning_order *order, char *out,
                              size_t size)
{
    if (order->players == 2)
        snprintf(out, size, "greedy");
    else
        snprintf(out, size, "greedy %d players", order->players);
    return out;
}

void lab_tuned_print(FILE *out, const ttr_edition *edition,
                     const lab_tuning_order *order, const lab_tuned *tuned)
{
    int opponents = order->opponents ? order->opponents : 1;
    char section[32];

    fprintf(out,
            "[%s]\n# Weights of the everyday bot for %s, made by\n"
            "# ttr tune %s --players %d --generations %lld --games %lld"
            " --seed %llu%s%s\n"
            "# They win %.1f %% (%.1f to %.1f) of %lld games against %s,"
            " %.1f points\n# (%.1f to %.1f) more than those it began with."
            "\n",
            lab_tuned_section(order, section, sizeof section),
            ttr_edition_id(edition), ttr_edition_id(edition), order->players,
            order->generations, order->games, (unsigned long long)order->seed,
            order->opponents ? " --against " : "",
            order->opponents ? order->against : "", tuned->share.value * 100,
            tuned->share.low * 100, tuned->share.high * 100,
            (long long)tuned->share.n * order->players * opponents,
            order->opponents ? order->against : "the bot as it is",
            tuned->gain.value * 100, tuned->gain.low * 100,
            tuned->gain.high * 100);
    for (int i = 0; i < BOT_WEIGHT_COUNT; i++)
        fprintf(out, "%s = %d\n", bot_weight_about((bot_weight)i)->name,
                bot_weight_get(&tuned->found, (bot_weight)i));
}
