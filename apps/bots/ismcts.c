/*
 * ismcts.c - The bot that plays thousands of games in its head.
 *
 * The candidates are tried in rounds under equal luck, and after each round
 * the worse half is left out, so that the time goes to those between which it
 * is hard to choose. Uses POSIX threads.
 */
#define _POSIX_C_SOURCE 200809L // threads and the clock

#include "bots/mind.h"

#include "bots/search.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MOST_THREADS = 64,
    MOST_NODES = 1 << 15, // of one branch
    FIRST_SHARE = 64      // iterations before time is taken
};

const bot_method bot_method_usual = {
    .grow = 12, .curiosity = 0.5, .trust = 0.1, .scale = 8};

struct bot_thinker {
    int worker_count;
    bot_worker *worker[MOST_THREADS];
    bot_branch branch[BOT_MAX_CANDIDATES];
};

void bot_thinker_free(bot_thinker *thinker)
{
    if (!thinker)
        return;
    for (int i = 0; i < thinker->worker_count; i++) {
        ttr_table_free(thinker->worker[i]->table);
        free(thinker->worker[i]->legal);
        free(thinker->worker[i]);
    }
    for (int i = 0; i < BOT_MAX_CANDIDATES; i++)
        free(thinker->branch[i].node);
    free(thinker);
}

static bool add_worker(bot_thinker *thinker, const app_mind *mind)
{
    bot_worker *worker = calloc(1, sizeof *worker);

    if (!worker)
        return false;
    worker->capacity = mind->capacity;
    worker->legal = calloc((size_t)mind->capacity, sizeof *worker->legal);
    if (!worker->legal || ttr_table_new(&worker->table, mind->edition, NULL)) {
        free(worker->legal);
        free(worker);
        return false;
    }
    thinker->worker[thinker->worker_count++] = worker;
    return true;
}

/* Enough workers, and empty branches for so many iterations. */
static bool prepare(app_mind *mind, int threads, int count, int iterations)
{
    if (!mind->thinker)
        mind->thinker = calloc(1, sizeof *mind->thinker);
    bot_thinker *thinker = mind->thinker;
    if (!thinker)
        return false;
    while (thinker->worker_count < threads)
        if (!add_worker(thinker, mind))
            return false;
    for (int i = 0; i < count; i++) {
        bot_branch *branch = &thinker->branch[i];
        int wanted = bot_min(iterations, MOST_NODES - 1) + 1;
        if (branch->node_capacity < wanted) {
            bot_node *node =
                realloc(branch->node, (size_t)wanted * sizeof *node);
            if (!node)
                return false;
            branch->node = node;
            branch->node_capacity = wanted;
        }
    }
    return true;
}

/* One round: every branch that is still in gets the same iterations. */
typedef struct round {
    const bot_question *question;
    bot_branch *const *branch;
    int count;
    uint64_t first; // number of the first iteration
    int iterations;
    atomic_int next; // branch that nobody works on yet
    double end;      // of the time, or 0
    const atomic_bool *stop;
} round_work;

typedef struct shift {
    round_work *round;
    bot_worker *worker;
} shift;

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static bool is_time(const round_work *round)
{
    return (round->stop && atomic_load(round->stop)) ||
           (round->end > 0 && now() > round->end);
}

static void *work(void *arg)
{
    const shift *own = arg;
    round_work *round = own->round;

    for (int i; (i = atomic_fetch_add(&round->next, 1)) < round->count;)
        for (int k = 0; k < round->iterations && !is_time(round); k++)
            bot_search_iterate(round->question, own->worker, round->branch[i],
                               round->first + (uint64_t)k);
    return NULL;
}

/* The caller works, too; threads that cannot be started are done without. */
static void run_round(bot_thinker *thinker, round_work *round, int threads)
{
    pthread_t thread[MOST_THREADS];
    shift shifts[MOST_THREADS];
    int started = 0;

    threads = bot_min(threads, round->count);
    for (int i = 0; i < threads; i++)
        shifts[i] = (shift){round, thinker->worker[i]};
    for (int i = 1; i < threads; i++)
        if (!pthread_create(&thread[started], NULL, work, &shifts[i]))
            started++;
    work(&shifts[0]);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

/* A branch's value, and some trust in the everyday bot, the first branch: the
   less was tried, the more its word counts. */
static double rank(const bot_thinker *thinker, double trust,
                   const bot_branch *branch)
{
    int visits = branch->node[0].visits;

    if (!visits)
        return -1;
    return bot_branch_value(branch) +
           (branch == &thinker->branch[0] ? trust / sqrt(visits) : 0);
}

static void sort_branches(const bot_thinker *thinker, double trust,
                          bot_branch **branch, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && rank(thinker, trust, branch[k]) >
                                     rank(thinker, trust, branch[k - 1]);
             k--) {
            bot_branch *other = branch[k];
            branch[k] = branch[k - 1];
            branch[k - 1] = other;
        }
}

/* Try the candidates and return the best. */
static ttr_action search(app_mind *mind, const bot_question *question,
                         const ttr_action *candidate, int count,
                         const app_effort *effort, int iterations)
{
    bot_thinker *thinker = mind->thinker;
    bot_branch *in[BOT_MAX_CANDIDATES];
    double end = effort->milliseconds ? now() + effort->milliseconds * 1e-3 : 0;
    int rounds = 0;
    uint64_t first = 0;

    for (int i = 0; i < count; i++) {
        in[i] = &thinker->branch[i];
        in[i]->failed = 0;
        in[i]->node_count = 1;
        in[i]->node[0] = (bot_node){
            .action = candidate[i], .child = TTR_NONE, .sibling = TTR_NONE};
    }
    while (count >> rounds > 1 || 1 << rounds < count)
        rounds++;
    for (int left = count; left > 1; left = (left + 1) / 2) {
        round_work round = {.question = question,
                            .branch = in,
                            .count = left,
                            .first = first,
                            .iterations =
                                bot_max(1, iterations / (rounds * left)),
                            .end = end,
                            .stop = effort->stop};
        run_round(thinker, &round, bot_max(1, effort->threads));
        first += (uint64_t)round.iterations;
        sort_branches(thinker, question->method->trust, in, left);
        if (is_time(&round))
            break;
    }
    return in[0]->node[0].action;
}

bool mind_think_ismcts(app_mind *mind, ttr_table *table, const ttr_view *view,
                       const app_effort *effort, uint64_t *generator,
                       ttr_action *out)
{
    int iterations =
        effort->iterations ? effort->iterations : mind->bot->iterations;
    int threads = bot_max(1, bot_min(effort->threads, MOST_THREADS));
    ttr_action candidate[BOT_MAX_CANDIDATES];
    bot_desk desk;

    if (!mind_prepare(mind, table, view, generator, true, &desk))
        return false;
    int count = bot_candidates(&desk, candidate);
    *out = candidate[0];
    if (count == 1 || !prepare(mind, threads, count, iterations))
        return true;
    /* In its head nobody draws tickets of their own accord, and plans are kept
       until they break: that is nearly as good, and twice as fast. */
    bot_weights weights = *mind->weights;
    weights.tickets = 0;
    weights.renew = 1000;
    const bot_question question = {
        .atlas = &mind->atlas,
        .weights = &weights,
        .view = view,
        .scheme = &mind->scheme,
        .extra = mind->atlas.scores_later ? mind->extra : NULL,
        .seed = ttr_random_seed(*generator, (uint64_t)view->state.turn),
        .method = &mind->method,
        .scale = mind->atlas.tempo * mind->method.scale / 100};
    ttr_random_below(generator, 2);
    *out = search(mind, &question, candidate, count, effort, iterations);
    return true;
}
