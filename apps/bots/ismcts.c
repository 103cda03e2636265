// SPDX-License-Identifier: MIT
/*
 * ismcts.c - The bot that plays thousands of games in its head.
 *
 * The candidates are tried in rounds under equal luck. Who is clearly left behind
 * drops out at once, and after each round the worse half, so that the time goes
 * to those between which it is hard to choose; where it is not, little is taken.
 * With many iterations it looks closer: it guesses the tickets of the others, and
 * tries every candidate with several manners to play on. Uses POSIX threads.
 */
#define _POSIX_C_SOURCE 200809L // threads

#include "bots/mind.h"

#include "base/clock.h"
#include "base/crash.h"
#include "bots/manners.h"
#include "bots/race.h"
#include "bots/search.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_THREADS = 64,
    MOST_BRANCHES = BOT_MAX_CANDIDATES * BOT_MAX_MANNERS,
    STRETCHES = 8,     // of a branch in a round, between which threads change
    FIRST_BOUT = 16,   // iterations before any branch is left out
    FIRST_LOOK = 4,    // iterations of each branch to see how long they take
    CLOSE_LOOK = 4000, // iterations that suffice for one
    SECOND_CARD = 4,   // what part of them the second card of a turn gets
    FEW_CANDIDATES = 6 // where nothing but one is sensible, and asked for
};

/* Seconds that a search may take by itself, when hooks are very slow. */
static const double longest = 60;

const bot_method bot_method_usual = {.grow = 12,
                                     .curiosity = 0.5,
                                     .trust = 0.1,
                                     .scale = 8,
                                     .doubt = 2,
                                     .trifle = 0.002};

struct bot_search_pool {
    int worker_count;
    bot_worker *worker[MOST_THREADS];
    bot_branch branch[MOST_BRANCHES];
};

void bot_search_pool_free(bot_search_pool *pool)
{
    if (!pool)
        return;
    for (int i = 0; i < pool->worker_count; i++) {
        ttr_table_free(pool->worker[i]->table);
        free(pool->worker[i]->legal);
        free(pool->worker[i]);
    }
    for (int i = 0; i < MOST_BRANCHES; i++)
        bot_branch_clear(&pool->branch[i]);
    free(pool);
}

static bool add_worker(bot_search_pool *pool, const app_mind *mind)
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
    pool->worker[pool->worker_count++] = worker;
    return true;
}

static bool prepare(app_mind *mind, int threads)
{
    if (!mind->pool)
        mind->pool = calloc(1, sizeof *mind->pool);
    if (!mind->pool)
        return false;
    while (mind->pool->worker_count < threads)
        if (!add_worker(mind->pool, mind))
            return false;
    return true;
}

/* How far a branch has come in a round. */
typedef struct progress {
    int done; // iterations
    bool taken;
} progress;

/* One round: every branch that is still in gets the same iterations. */
typedef struct round {
    const bot_question *question;
    bot_branch *const *branch;
    int count;
    uint64_t first; // number of the first iteration
    int iterations;
    double end; // of the time, or 0
    const atomic_bool *stop;

    pthread_mutex_t mutex; // of what follows
    progress at[MOST_BRANCHES];
} round_work;

typedef struct thread_job {
    round_work *round;
    bot_worker *worker;
} thread_job;

static bool is_time(const round_work *round)
{
    return (round->stop && atomic_load(round->stop)) ||
           (round->end > 0 && app_seconds() > round->end);
}

/* Of the branches that no thread works on the one that is most behind, so that
   all threads have something to do until the end; or TTR_NONE. The iterations
   of a branch come in their order, whoever makes them. */
static int take_branch(round_work *round)
{
    int best = TTR_NONE, least = round->iterations;

    pthread_mutex_lock(&round->mutex);
    for (int i = 0; i < round->count; i++)
        if (!round->at[i].taken && round->at[i].done < least) {
            least = round->at[i].done;
            best = i;
        }
    if (best != TTR_NONE)
        round->at[best].taken = true;
    pthread_mutex_unlock(&round->mutex);
    return best;
}

static void give_back(round_work *round, int i, int done)
{
    pthread_mutex_lock(&round->mutex);
    round->at[i] = (progress){.done = done};
    pthread_mutex_unlock(&round->mutex);
}

static void work(const thread_job *own)
{
    round_work *round = own->round;
    int stretch = (round->iterations + STRETCHES - 1) / STRETCHES;

    for (int i; !is_time(round) && (i = take_branch(round)) != TTR_NONE;) {
        int k = round->at[i].done;
        int end = bot_min(round->iterations, k + stretch);
        for (; k < end && !is_time(round); k++)
            bot_search_iterate(round->question, own->worker, round->branch[i],
                               round->first + (uint64_t)k);
        give_back(round, i, k);
    }
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
static void run_round(bot_search_pool *pool, round_work *round, int threads)
{
    pthread_t thread[MOST_THREADS];
    thread_job jobs[MOST_THREADS];
    int started = 0;

    threads = bot_min(threads, round->count);
    pthread_mutex_init(&round->mutex, NULL);
    for (int i = 0; i < threads; i++)
        jobs[i] = (thread_job){round, pool->worker[i]};
    for (int i = 1; i < threads; i++)
        if (!pthread_create(&thread[started], NULL, work_in_thread, &jobs[i]))
            started++;
    work(&jobs[0]);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&round->mutex);
}

/* A branch's value, and some trust in the everyday bot, the first branch: the
   less was tried, the more its word counts. */
static double rank(const bot_search_pool *pool, double trust,
                   const bot_branch *branch)
{
    int visits = branch->node[0].visits;

    if (!visits)
        return -1;
    return bot_branch_value(branch) +
           (branch == &pool->branch[0] ? trust / sqrt(visits) : 0);
}

static void sort_branches(const bot_search_pool *pool, double trust,
                          bot_branch **branch, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && rank(pool, trust, branch[k]) >
                                     rank(pool, trust, branch[k - 1]);
             k--) {
            bot_branch *other = branch[k];
            branch[k] = branch[k - 1];
            branch[k - 1] = other;
        }
}

/* A search under way. */
typedef struct inquiry {
    bot_search_pool *pool;
    bot_question question;
    bot_guess guess;
    bot_weights manner[BOT_MAX_MANNERS];
    ttr_action candidate[BOT_MAX_CANDIDATES];
    int candidate_count;
    bot_branch *in[MOST_BRANCHES]; // the best first
    int left;                      // of them, that are still in
    int threads;
    uint64_t next; // iteration
    int taken;     // of all branches together
    double end;    // of the time, or 0
    const atomic_bool *stop;
} inquiry;

/* Let the candidates in with these manners to play on. */
static bool let_in(inquiry *q, int first_manner, int manners)
{
    int count = q->candidate_count;

    for (int m = first_manner; m < manners; m++)
        for (int i = 0; i < count; i++) {
            bot_branch *branch = &q->pool->branch[m * count + i];
            if (!bot_branch_begin(branch, q->candidate[i], m, q->next))
                return false;
            q->in[q->left++] = branch;
        }
    return true;
}

/* So many iterations of every branch that is still in. False when the time is
   up: then the branches had unequal parts, and their order stays. */
static bool go_round(inquiry *q, int iterations)
{
    round_work round = {.question = &q->question,
                        .branch = q->in,
                        .count = q->left,
                        .first = q->next,
                        .iterations = bot_max(1, iterations),
                        .end = q->end,
                        .stop = q->stop};

    run_round(q->pool, &round, q->threads);
    q->next += (uint64_t)round.iterations;
    if (is_time(&round))
        return false;
    sort_branches(q->pool, q->question.method->trust, q->in, q->left);
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

/* Do all branches that are still in begin with the same action? */
static bool is_settled(const inquiry *q)
{
    for (int i = 1; i < q->left; i++)
        if (!ttr_action_equal(q->in[i]->node[0].action,
                              q->in[0]->node[0].action))
            return false;
    return true;
}

/*
 * One round: so many iterations for all that are in, in bouts of which each at
 * most doubles what is known, and after each bout whoever is left behind drops
 * out. Returns how many iterations it took; *goes_on is false when the time is
 * up.
 */
static int run_bouts(inquiry *q, int iterations, bool *goes_on)
{
    int taken = 0;

    do {
        int known = q->in[0]->node[0].visits;
        int each = bot_max(1, bot_min((iterations - taken) / q->left,
                                      bot_max(FIRST_BOUT, known)));
        taken += each * q->left;
        *goes_on = go_round(q, each);
        if (*goes_on)
            q->left = bot_race_narrow(q->question.method, q->in, q->left);
    } while (*goes_on && !is_settled(q) && iterations - taken >= q->left);
    return taken;
}

/*
 * Leave out what is left behind, and after each round the worse half at least.
 * All rounds take equally long, unless it is settled before: what is saved in one
 * goes to those that are still in.
 */
static void narrow_down(inquiry *q, int iterations)
{
    bool goes_on = true;

    while (goes_on && !is_settled(q)) {
        int rounds = 0;
        for (int left = q->left; left > 1; left = (left + 1) / 2)
            rounds++;
        int most = (q->left + 1) / 2;
        int taken = run_bouts(q, iterations / rounds, &goes_on);
        q->taken += taken;
        iterations -= taken;
        if (goes_on)
            q->left = bot_min(q->left, most);
    }
}

static void guess_tickets(inquiry *q)
{
    bot_guess_make(q->question.atlas, q->question.view, &q->guess);
    q->question.guess = &q->guess;
}

/* False when memory is short. */
static bool search(inquiry *q, const bot_weights *weights, bool close,
                   int iterations)
{
    int manners = bot_manners(weights, close, q->manner);

    if (close)
        guess_tickets(q);
    if (!let_in(q, 0, manners))
        return false;
    narrow_down(q, iterations);
    return true;
}

/* The same, closely when there is time for it. */
static bool search_by_time(inquiry *q, const bot_weights *weights)
{
    int manners = bot_manners(weights, true, q->manner);

    if (!let_in(q, 0, 1))
        return false;
    int iterations = fitting(q);
    if (iterations < CLOSE_LOOK) {
        bot_manners(weights, false, q->manner);
    } else {
        guess_tickets(q);
        if (!let_in(q, 1, manners))
            return false;
    }
    narrow_down(q, iterations);
    return true;
}

/* One candidate has nothing to be compared with: some other legal actions. Returns
   how many there are then. */
static int add_others(const bot_desk *desk,
                      ttr_action candidate[BOT_MAX_CANDIDATES])
{
    int count = 1;

    for (int i = 0; i < desk->legal_count && count < FEW_CANDIDATES; i++)
        if (!ttr_action_equal(desk->legal[i], candidate[0]))
            candidate[count++] = desk->legal[i];
    return count;
}

/* Tell of the best branch, and of the first that begins otherwise: those that
   were left out stand behind the others, the best of them first. */
static void tell(const inquiry *q, bot_findings *findings)
{
    findings->best = q->in[0]->node[0].action;
    findings->of_best = q->in[0]->outcome;
    for (int i = 1; i < MOST_BRANCHES && q->in[i] && !findings->has_next; i++)
        if (!ttr_action_equal(q->in[i]->node[0].action, findings->best)) {
            findings->has_next = true;
            findings->next = q->in[i]->node[0].action;
            findings->of_next = q->in[i]->outcome;
        }
}

bool mind_search(app_mind *mind, ttr_table *table, const ttr_view *view,
                 const app_effort *effort, uint64_t *generator,
                 bot_findings *findings, ttr_action *out)
{
    bool by_time = effort->milliseconds && !effort->iterations;
    int iterations = effort->iterations
                         ? effort->iterations
                         : app_mind_iterations(mind, view->state.players);
    bool close = !by_time && iterations >= CLOSE_LOOK;
    bool second = view->state.phase == TTR_PHASE_SECOND_CARD;
    int threads = bot_max(1, bot_min(effort->threads, MOST_THREADS));
    inquiry q = {.threads = threads, .stop = effort->stop};
    bot_desk desk;

    mind->taken = 0;
    q.end = app_seconds() +
            (effort->milliseconds ? effort->milliseconds * 1e-3 : longest);
    mind_prepare(mind, table, view, generator, true, &desk);
    q.candidate_count = bot_candidates(&desk, q.candidate);
    if (!q.candidate_count)
        return false;
    *out = q.candidate[0];
    if (findings)
        *findings = (bot_findings){.usual = *out, .best = *out};
    if (findings && q.candidate_count == 1)
        q.candidate_count = add_others(&desk, q.candidate);
    /* For the second card of a turn the outlook is nearly as good a guide. */
    if (q.candidate_count == 1 || (second && !close && !findings) ||
        !prepare(mind, threads))
        return true;

    q.pool = mind->pool;
    q.question = (bot_question){
        .atlas = &mind->atlas,
        .manner = q.manner,
        .view = view,
        .scheme = &mind->scheme,
        .extra = desk.at.extra ? mind->extra : NULL,
        .method = &mind->method,
        .seed = ttr_random_seed(*generator, (uint64_t)view->state.turn),
        .scale = mind->atlas.tempo * mind->method.scale / 100,
        .notes = findings};
    ttr_random_below(generator, 2);
    bool searched =
        by_time ? search_by_time(&q, desk.at.weights)
                : search(&q, desk.at.weights, close,
                         second ? iterations / SECOND_CARD : iterations);
    mind->taken = q.taken;
    if (!searched)
        return true;
    *out = q.in[0]->node[0].action;
    if (findings)
        tell(&q, findings);
    return true;
}

bool mind_think_ismcts(app_mind *mind, ttr_table *table, const ttr_view *view,
                       const app_effort *effort, uint64_t *generator,
                       ttr_action *out)
{
    return mind_search(mind, table, view, effort, generator, NULL, out);
}
