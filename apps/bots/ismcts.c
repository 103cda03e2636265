/*
 * ismcts.c - The bot that plays thousands of games in its head.
 *
 * The candidates are tried in rounds under equal luck, and after each round
 * the worse half is left out, so that the time goes to those between which it
 * is hard to choose. Uses POSIX threads.
 */
#define _POSIX_C_SOURCE 200809L // threads

#include "bots/mind.h"

#include "bots/search.h"
#include "common/clock.h"
#include "common/crash.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_THREADS = 64,
    MOST_NODES = 1 << 15, // of one branch
    FIRST_LOOK = 4        // iterations of each branch to see how long they take
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

static bool is_time(const round_work *round)
{
    return (round->stop && atomic_load(round->stop)) ||
           (round->end > 0 && app_seconds() > round->end);
}

static void work(const shift *own)
{
    round_work *round = own->round;

    for (int i; (i = atomic_fetch_add(&round->next, 1)) < round->count;)
        for (int k = 0; k < round->iterations && !is_time(round); k++)
            bot_search_iterate(round->question, own->worker, round->branch[i],
                               round->first + (uint64_t)k);
}

static void *work_in_thread(void *arg)
{
    app_crash_stack stack;

    app_crash_stack_init(&stack);
    work(arg);
    app_crash_stack_clear(&stack);
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
        if (!pthread_create(&thread[started], NULL, work_in_thread, &shifts[i]))
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

/* A search under way. */
typedef struct inquiry {
    bot_thinker *thinker;
    const bot_question *question;
    bot_branch *in[BOT_MAX_CANDIDATES]; // the best first
    int left;                           // of them, that are still in
    int threads;
    uint64_t next; // iteration
    double end;    // of the time, or 0
    const atomic_bool *stop;
} inquiry;

static void begin(inquiry *q, const ttr_action *candidate, int count)
{
    q->left = count;
    for (int i = 0; i < count; i++) {
        bot_branch *branch = &q->thinker->branch[i];
        q->in[i] = branch;
        branch->node_count = 1;
        branch->node[0] = (bot_node){
            .action = candidate[i], .child = TTR_NONE, .sibling = TTR_NONE};
    }
}

/* So many iterations of every branch that is still in. False when the time is
   up: then the branches had unequal parts, and their order stays. */
static bool go_round(inquiry *q, int iterations)
{
    round_work round = {.question = q->question,
                        .branch = q->in,
                        .count = q->left,
                        .first = q->next,
                        .iterations = bot_max(1, iterations),
                        .end = q->end,
                        .stop = q->stop};

    run_round(q->thinker, &round, q->threads);
    q->next += (uint64_t)round.iterations;
    if (is_time(&round))
        return false;
    sort_branches(q->thinker, q->question->method->trust, q->in, q->left);
    return true;
}

/* How many iterations fit into the time, from how long the first ones take. */
static int fitting(inquiry *q)
{
    double start = app_seconds();

    if (!go_round(q, FIRST_LOOK))
        return 0;
    double each = (app_seconds() - start) / (FIRST_LOOK * q->left);
    return (int)fmin(1e8, (q->end - app_seconds()) * 0.9 / fmax(each, 1e-9));
}

/* Leave out the worse half after each round; all rounds take equally long. */
static void narrow_down(inquiry *q, int iterations)
{
    int rounds = 0;

    for (int left = q->left; left > 1; left = (left + 1) / 2)
        rounds++;
    for (; q->left > 1; q->left = (q->left + 1) / 2)
        if (!go_round(q, iterations / (rounds * q->left)))
            return;
}

/* In its head nobody draws tickets of their own accord, and plans are kept
   until they break: that is nearly as good, and much faster. */
static bot_weights simpler(const bot_weights *weights)
{
    bot_weights simple = *weights;

    simple.tickets = 0;
    simple.renew = 1000;
    simple.hasty = true;
    return simple;
}

bool mind_think_ismcts(app_mind *mind, ttr_table *table, const ttr_view *view,
                       const app_effort *effort, uint64_t *generator,
                       ttr_action *out)
{
    bool by_time = effort->milliseconds && !effort->iterations;
    int iterations =
        effort->iterations ? effort->iterations : mind->bot->iterations;
    int threads = bot_max(1, bot_min(effort->threads, MOST_THREADS));
    double end =
        effort->milliseconds ? app_seconds() + effort->milliseconds * 1e-3 : 0;
    ttr_action candidate[BOT_MAX_CANDIDATES];
    bot_desk desk;

    mind_prepare(mind, table, view, generator, true, &desk);
    int count = bot_candidates(&desk, candidate);
    if (!count)
        return false;
    *out = candidate[0];
    /* For the second card of a turn the outlook is as good a guide. */
    if (count == 1 || view->state.phase == TTR_PHASE_SECOND_CARD ||
        !prepare(mind, threads, count, by_time ? MOST_NODES : iterations))
        return true;

    const bot_weights weights = simpler(mind->weights);
    const bot_question question = {
        .atlas = &mind->atlas,
        .weights = &weights,
        .view = view,
        .scheme = &mind->scheme,
        .extra = desk.at.extra ? mind->extra : NULL,
        .method = &mind->method,
        .seed = ttr_random_seed(*generator, (uint64_t)view->state.turn),
        .scale = mind->atlas.tempo * mind->method.scale / 100};
    inquiry q = {.thinker = mind->thinker,
                 .question = &question,
                 .threads = threads,
                 .end = end,
                 .stop = effort->stop};
    ttr_random_below(generator, 2);
    begin(&q, candidate, count);
    narrow_down(&q, by_time ? fitting(&q) : iterations);
    *out = q.in[0]->node[0].action;
    return true;
}
