// SPDX-License-Identifier: MIT
/*
 * drawing.c - What it brings to draw tickets, decision by decision.
 *
 *     drawing FOLDER[:FOLDER] EDITION PLAYERS POSITIONS DEALS SEED
 *
 * In turns of games of `greedy` in which tickets may be drawn, everybody plays on
 * as `greedy` DEALS times twice: once the player does what `greedy` does, once it
 * draws tickets and keeps what it likes best; nobody draws any later. Both have the
 * same cards and tickets hidden, dealt from what the player sees. So it is asked
 * of each moment by itself whether drawing is right there, whatever rule may say
 * so.
 *
 * Prints a line for each position: what drawing brings, from -1 (a game lost for
 * one won) to 1, with its standard error, and what is known of the position; then
 * means over positions that are alike: the player is ready when it has all cards
 * for its plan, and busy when not. A position counts as one in which drawing is
 * right when half of the deals say so clearly; what the other half says of it, which
 * had no part in choosing it, is printed beside.
 */
#include "greedy_games.h"

#include "base/data.h"
#include "bots/mind.h"
#include "bots/offers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { APART = 5, CLASSES = 4 };

/* Positions that are alike. */
typedef struct sums {
    int positions, right;
    double value, squares;
    double promised; // what the half that chose says of those that are right,
    double kept;     // and what the other half does
} sums;

typedef struct study {
    const greedy_games *games;
    int deals;
    app_mind *judge;
    sums ready[CLASSES]; // all cards for the plan are there, by the bot's own
                         // estimate of what drawing is worth
    sums busy[CLASSES];  // the same where some are lacking
    sums all;
} study;

static const char *const worth_name[CLASSES] = {"a loss", "up to a turn",
                                                "1 to 3 turns", "more"};

static void add(sums *to, double value, double first_half, double other_half,
                bool right)
{
    to->positions++;
    to->value += value;
    to->squares += value * value;
    if (!right)
        return;
    to->right++;
    to->promised += first_half;
    to->kept += other_half;
}

static void print(const char *what, const char *class, const sums *of)
{
    double n = of->positions, mean = of->value / n;

    if (!of->positions)
        return;
    printf("  %-12s %-12s %6d positions: %+.4f (+-%.4f)", what, class,
           of->positions, mean,
           sqrt(fmax(0, of->squares / n - mean * mean) / n));
    if (of->right)
        printf("; right in %d, %+.4f, in the other half of the deals %+.4f",
               of->right, of->promised / of->right, of->kept / of->right);
    printf("\n");
}

static int worth_class(double turns)
{
    return turns <= 0 ? 0 : turns <= 1 ? 1 : turns <= 3 ? 2 : 3;
}

/* Play on with two actions, in the same deals; their difference by deal. */
static void compare(int deals, const bot_question *question, bot_worker *worker,
                    const ttr_action action[2], double *differs)
{
    bot_branch branch[2] = {{0}, {0}};

    for (int b = 0; b < 2; b++) {
        if (!bot_branch_begin(&branch[b], action[b], 0, 0))
            greedy_games_fail("memory", "there is not enough");
        for (int i = 0; i < deals; i++)
            bot_search_iterate(question, worker, &branch[b], (uint64_t)i);
        if (branch[b].value_count != deals)
            greedy_games_fail("memory", "there is not enough");
    }
    for (int i = 0; i < deals; i++)
        differs[i] = branch[1].value[i] - branch[0].value[i];
    for (int b = 0; b < 2; b++)
        bot_branch_clear(&branch[b]);
}

/* Mean and standard error of every second one. */
static double mean_of_half(const double *value, int count, int first,
                           double *error)
{
    double sum = 0, squares = 0;
    int n = 0;

    for (int i = first; i < count; i += 2, n++) {
        sum += value[i];
        squares += value[i] * value[i];
    }
    *error = sqrt(fmax(0, squares / n - sum / n * sum / n) / n);
    return sum / n;
}

static bool may_draw_tickets(ttr_table *table, const ttr_state *state)
{
    const ttr_action draw = {.kind = TTR_ACTION_TICKETS};
    ttr_reasons ignored;

    return ttr_why(table, state, draw, &ignored);
}

static bool try_position(void *context, const ttr_state *state,
                         const ttr_view *view)
{
    study *found = context;
    const greedy_games *games = found->games;
    app_mind *mind = found->judge;
    static bot_worker worker;
    static bot_guess guess;
    bot_weights manner[1];
    uint64_t generator =
        ttr_random_seed(games->seed, (uint64_t)(100 + found->all.positions));
    bot_desk desk;
    bot_decision usual;

    if (!may_draw_tickets(games->table, state))
        return false;
    app_mind_clear(mind);
    app_mind_seat(mind, games->players);
    mind_prepare(mind, games->table, view, &generator, true, &desk);
    if (!bot_decide(&desk, &usual))
        greedy_games_fail("greedy", "cannot decide");
    const bot_outlook *outlook = desk.outlook;
    double worth = bot_tickets_value(&desk, outlook) / fmax(1, outlook->tempo);
    int spare = outlook->spare_turns, lacking = outlook->lacking;
    int turns = outlook->turns;

    manner[0] = *desk.at.weights;
    manner[0].tickets = 0;
    bot_guess_make(&mind->atlas, view, &guess);
    worker = (bot_worker){.table = games->table,
                          .legal = mind->legal,
                          .capacity = mind->capacity};
    bot_question question = {
        .atlas = &mind->atlas,
        .manner = manner,
        .view = view,
        .scheme = &mind->scheme,
        .extra = desk.at.extra ? mind->extra : NULL,
        .guess = &guess,
        .method = &mind->method,
        .seed = ttr_random_seed(games->seed,
                                (uint64_t)(1000000 + found->all.positions)),
        .scale = mind->atlas.tempo * mind->method.scale / 100};
    const ttr_action action[2] = {usual.action, {.kind = TTR_ACTION_TICKETS}};
    double *differs = calloc((size_t)found->deals, sizeof *differs);
    double error[2], half[2];
    if (!differs)
        greedy_games_fail("memory", "there is not enough");
    compare(found->deals, &question, &worker, action, differs);
    for (int h = 0; h < 2; h++)
        half[h] = mean_of_half(differs, found->deals, h, &error[h]);
    free(differs);

    double value = (half[0] + half[1]) / 2;
    bool right = half[0] > 2 * error[0];
    add(&found->all, value, half[0], half[1], right);
    add(&(lacking ? found->busy : found->ready)[worth_class(worth)], value,
        half[0], half[1], right);
    printf("%s: turn %d, %d turns left, %d spare, %d cards lacking, worth %.2f"
           " turns: %+.4f (+-%.4f)\n",
           games->name, view->state.turn, turns, spare, lacking, worth, value,
           hypot(error[0], error[1]) / 2);
    return true;
}

static void print_all(const study *found)
{
    printf("== figures: %s, %d players\n", found->games->name,
           found->games->players);
    for (int i = 0; i < CLASSES; i++)
        print("ready, worth", worth_name[i], &found->ready[i]);
    for (int i = 0; i < CLASSES; i++)
        print("busy, worth", worth_name[i], &found->busy[i]);
    print("all", "", &found->all);
}

int main(int argc, char **argv)
{
    if (argc != 7) {
        fprintf(stderr, "usage: drawing FOLDER[:FOLDER] EDITION PLAYERS"
                        " POSITIONS DEALS SEED\n");
        return 2;
    }
    greedy_games games = {.name = argv[2],
                          .players = (int)strtol(argv[3], NULL, 10),
                          .seed = strtoull(argv[6], NULL, 10),
                          .apart = APART};
    study found = {.games = &games, .deals = (int)strtol(argv[5], NULL, 10)};
    greedy_games_open(&games, argv[1]);
    found.judge = greedy_games_mind(&games, "greedy");
    greedy_games_play(&games, (int)strtol(argv[4], NULL, 10), try_position,
                      &found);
    print_all(&found);
    app_mind_free(found.judge);
    greedy_games_close(&games);
    return 0;
}
