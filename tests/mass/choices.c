// SPDX-License-Identifier: MIT
/*
 * choices.c - How good the choices of a search are, judged by a longer one.
 *
 *     choices FOLDER[:FOLDER] EDITION POSITIONS ITERATIONS REPEATS DEALS SEED
 *
 * Takes positions with two players from games of `greedy`, decides each of them
 * REPEATS times with so many iterations and other luck, and then plays every
 * action that was chosen, with every manner, in DEALS deals of its own. Prints what
 * the chosen actions bring on average, and how much less that is than the best of
 * those chosen in the same position, with its standard error over the positions;
 * and the processor time of a decision.
 *
 * Two ways to search can be told apart by this in a hundredth of the time that
 * games take: the same arguments are given to two builds, which have the same
 * positions and the same judge, and may choose otherwise.
 */
#define _POSIX_C_SOURCE 200809L // clock_gettime

#include "greedy_games.h"

#include "base/data.h"
#include "bots/manners.h"
#include "bots/mind.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PLAYERS = 2, MOST_CHOSEN = 64, APART = 7 };

typedef struct setting {
    int positions, iterations, repeats, deals;
    uint64_t seed;
} setting;

static double cpu_seconds(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* What an action brings: with the best manner, on average over the deals. */
static double judge(const greedy_games *games, const setting *asked,
                    const ttr_view *view, ttr_action action)
{
    static bot_worker worker;
    static bot_guess guess;
    app_mind *mind = greedy_games_mind(games, "ismcts");
    bot_weights manner[BOT_MAX_MANNERS];
    uint64_t generator = ttr_random_seed(asked->seed, 1);
    bot_desk desk;
    double best = 0;

    mind_prepare(mind, games->table, view, &generator, true, &desk);
    bot_guess_make(&mind->atlas, view, &guess);
    worker = (bot_worker){.table = games->table,
                          .legal = mind->legal,
                          .capacity = mind->capacity};
    bot_question question = {.atlas = &mind->atlas,
                             .manner = manner,
                             .view = view,
                             .scheme = &mind->scheme,
                             .extra = desk.at.extra ? mind->extra : NULL,
                             .guess = &guess,
                             .method = &mind->method,
                             .seed = ttr_random_seed(asked->seed, 2),
                             .scale =
                                 mind->atlas.tempo * mind->method.scale / 100};
    int manners = bot_manners(desk.at.weights, true, manner);
    for (int m = 0; m < manners; m++) {
        bot_branch branch = {0};
        if (!bot_branch_begin(&branch, action, m, 0))
            greedy_games_fail("memory", "there is not enough");
        for (int i = 0; i < asked->deals; i++)
            bot_search_iterate(&question, &worker, &branch, (uint64_t)i);
        best = fmax(best, bot_branch_value(&branch));
        bot_branch_clear(&branch);
    }
    app_mind_free(mind);
    return best;
}

/* What was chosen in a position, and how often. */
typedef struct choices {
    int count;
    ttr_action action[MOST_CHOSEN];
    int times[MOST_CHOSEN];
} choices;

static void note(choices *list, ttr_action action)
{
    int i = 0;

    while (i < list->count && !ttr_action_equal(list->action[i], action))
        i++;
    if (i == MOST_CHOSEN)
        greedy_games_fail("choices", "too many");
    list->action[i] = action;
    list->times[i]++;
    list->count = bot_max(list->count, i + 1);
}

/* What is asked, and sums over the positions. */
typedef struct study {
    const greedy_games *games;
    setting asked;
    int positions, decisions, actions;
    double value, less, squares, seconds;
} study;

static bool try_position(void *context, const ttr_state *state,
                         const ttr_view *view)
{
    study *all = context;
    const setting *asked = &all->asked;
    choices list = {0};
    double value[MOST_CHOSEN], best = 0, mean = 0;
    app_effort effort = {.iterations = asked->iterations};
    double before = cpu_seconds();

    (void)state;
    for (int k = 0; k < asked->repeats; k++) {
        app_mind *mind = greedy_games_mind(all->games, "hard");
        uint64_t generator = ttr_random_seed(
            asked->seed, (uint64_t)(100 + all->positions * 100 + k));
        ttr_action action;
        if (!app_mind_choose(mind, all->games->table, view, &effort, &generator,
                             &action))
            greedy_games_fail("hard", "cannot decide");
        note(&list, action);
        app_mind_free(mind);
    }
    all->seconds += cpu_seconds() - before;
    for (int i = 0; i < list.count; i++) {
        value[i] = judge(all->games, asked, view, list.action[i]);
        best = fmax(best, value[i]);
        mean += value[i] * list.times[i] / asked->repeats;
    }
    all->positions++;
    all->actions += list.count;
    all->decisions += asked->repeats;
    all->value += mean;
    all->less += best - mean;
    all->squares += (best - mean) * (best - mean);
    printf("%d: %.4f, %d chosen, %.4f less than the best\n", all->positions,
           mean, list.count, best - mean);
    fflush(stdout);
    return true;
}

int main(int argc, char **argv)
{
    if (argc != 8) {
        fprintf(stderr, "usage: choices FOLDER[:FOLDER] EDITION POSITIONS"
                        " ITERATIONS REPEATS DEALS SEED\n");
        return 2;
    }
    setting asked = {
        (int)strtol(argv[3], NULL, 10), (int)strtol(argv[4], NULL, 10),
        (int)strtol(argv[5], NULL, 10), (int)strtol(argv[6], NULL, 10),
        strtoull(argv[7], NULL, 10)};
    greedy_games games = {.name = argv[2],
                          .players = PLAYERS,
                          .seed = asked.seed,
                          .apart = APART};
    study all = {.games = &games, .asked = asked};
    greedy_games_open(&games, argv[1]);
    greedy_games_play(&games, asked.positions, try_position, &all);
    double n = all.positions;
    double less = all.less / n;
    printf("%s: %d positions, %.2f actions chosen in each; value %.4f,"
           " %.4f (+-%.4f) less than the best; %.1f ms a decision\n",
           argv[2], all.positions, all.actions / n, all.value / n, less,
           sqrt(fmax(0, all.squares / n - less * less) / n),
           all.seconds * 1e3 / all.decisions);
    greedy_games_close(&games);
    return 0;
}
