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

#include "base/data.h"
#include "bots/manners.h"
#include "bots/mind.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PLAYERS = 2, MOST_CHOSEN = 64, APART = 7, MOST_ACTIONS = 2000 };

typedef struct setting {
    int positions, iterations, repeats, deals;
    uint64_t seed;
} setting;

static ttr_edition *edition;
static ttr_table *table;

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "choices: %s: %s\n", what, why);
    exit(1);
}

static double cpu_seconds(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static app_mind *mind_of(const char *bot)
{
    app_mind *mind = app_mind_new(app_bot_find(bot), edition);

    if (!mind)
        give_up(bot, "there is not enough memory");
    return mind;
}

/* What an action brings: with the best manner, on average over the deals. */
static double judge(const setting *asked, const ttr_view *view,
                    ttr_action action)
{
    static bot_worker worker;
    static bot_guess guess;
    app_mind *mind = mind_of("ismcts");
    bot_weights manner[BOT_MAX_MANNERS];
    uint64_t generator = ttr_random_seed(asked->seed, 1);
    bot_desk desk;
    double best = 0;

    mind_prepare(mind, table, view, &generator, true, &desk);
    bot_guess_make(&mind->atlas, view, &guess);
    worker = (bot_worker){
        .table = table, .legal = mind->legal, .capacity = mind->capacity};
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
            give_up("memory", "there is not enough");
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
        give_up("choices", "too many");
    list->action[i] = action;
    list->times[i]++;
    list->count = bot_max(list->count, i + 1);
}

/* Sums over the positions. */
typedef struct sums {
    int positions, decisions, actions;
    double value, less, squares, seconds;
} sums;

static void try_position(const setting *asked, const ttr_view *view, sums *all)
{
    choices list = {0};
    double value[MOST_CHOSEN], best = 0, mean = 0;
    app_effort effort = {.iterations = asked->iterations};
    double before = cpu_seconds();

    for (int k = 0; k < asked->repeats; k++) {
        app_mind *mind = mind_of("hard");
        uint64_t generator = ttr_random_seed(
            asked->seed, (uint64_t)(100 + all->positions * 100 + k));
        ttr_action action;
        if (!app_mind_choose(mind, table, view, &effort, &generator, &action))
            give_up("hard", "cannot decide");
        note(&list, action);
        app_mind_free(mind);
    }
    all->seconds += cpu_seconds() - before;
    for (int i = 0; i < list.count; i++) {
        value[i] = judge(asked, view, list.action[i]);
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
}

/* Play a game of greedy, and try positions of it, some way apart. */
static void play_game(const setting *asked, uint64_t game, sums *all)
{
    app_mind *mind[PLAYERS];
    ttr_state state;
    uint64_t seed = ttr_random_seed(asked->seed, 1000 + game);

    if (ttr_start(table, PLAYERS, seed, 0, &state))
        give_up("a game", ttr_table_error(table)->text);
    for (int p = 0; p < PLAYERS; p++)
        mind[p] = mind_of("greedy");
    for (int k = 0; state.phase != TTR_PHASE_OVER && k < MOST_ACTIONS &&
                    all->positions < asked->positions;
         k++) {
        int player = ttr_state_actor(&state);
        uint64_t generator = app_mind_generator(seed, player, k);
        ttr_action action;
        ttr_view view;
        ttr_view_make(edition, &state, player, &view);
        if (k % APART == (int)(game % APART) && state.phase == TTR_PHASE_TURN)
            try_position(asked, &view, all);
        if (!app_mind_choose(mind[player], table, &view, NULL, &generator,
                             &action) ||
            ttr_apply(table, &state, action, NULL))
            give_up("a game", ttr_table_error(table)->text);
    }
    for (int p = 0; p < PLAYERS; p++)
        app_mind_free(mind[p]);
}

int main(int argc, char **argv)
{
    ttr_library *library = ttr_library_new();
    ttr_report *report = ttr_report_new();
    ttr_error err;
    sums all = {0};

    if (argc != 8 || !library || !report) {
        fprintf(stderr, "usage: choices FOLDER[:FOLDER] EDITION POSITIONS"
                        " ITERATIONS REPEATS DEALS SEED\n");
        return 2;
    }
    setting asked = {
        (int)strtol(argv[3], NULL, 10), (int)strtol(argv[4], NULL, 10),
        (int)strtol(argv[5], NULL, 10), (int)strtol(argv[6], NULL, 10),
        strtoull(argv[7], NULL, 10)};
    for (char *item = strtok(argv[1], ":"); item; item = strtok(NULL, ":"))
        if (ttr_library_add(library, item))
            give_up(item, "cannot be added");
    if (ttr_edition_load(&edition, library, argv[2], NULL, report))
        give_up(argv[2], "cannot be read");
    if (ttr_table_new(&table, edition, &err))
        give_up(argv[2], err.text);
    for (uint64_t game = 0; all.positions < asked.positions; game++)
        play_game(&asked, game, &all);
    double n = all.positions;
    double less = all.less / n;
    printf("%s: %d positions, %.2f actions chosen in each; value %.4f,"
           " %.4f (+-%.4f) less than the best; %.1f ms a decision\n",
           argv[2], all.positions, all.actions / n, all.value / n, less,
           sqrt(fmax(0, all.squares / n - less * less) / n),
           all.seconds * 1e3 / all.decisions);
    ttr_table_free(table);
    ttr_edition_free(edition);
    ttr_report_free(report);
    ttr_library_free(library);
    return 0;
}
