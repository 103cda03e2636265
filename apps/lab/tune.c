// SPDX-License-Identifier: MIT
/*
 * tune.c - `ttr tune`: weights of the everyday bot that fit an edition, and how
 * many iterations the level that searches has time for.
 *
 * Weights that are found are written only when they are really better.
 */
#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "commands.h"
#include "game/seats.h"
#include "lab/pacing.h"
#include "lab/tuning.h"
#include "lab/weights_file.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { FEWEST = 10 }; // games of a candidate

/* What the command line says. */
typedef struct tune_order {
    long long players, generations, games, final, jobs, time;
    uint64_t seed;
    bool hard;
    const char *out, *against;
} tune_order;

/* A sentence on how the weights do against those it plays. */
static void tell(const lab_tuning_order *order, long long generation,
                 lab_estimate share, double as_it_is)
{
    int opponents = order->opponents ? order->opponents : 1;
    char when[64];

    if (generation)
        snprintf(when, sizeof when, _("generation %lld"), generation);
    else
        snprintf(when, sizeof when, "%s", _("found"));
    printf(_("%s: wins %.1f %% (%.1f to %.1f) of %d games"), when,
           share.value * 100, share.low * 100, share.high * 100,
           (int)share.n * order->players * opponents);
    if (isfinite(as_it_is))
        printf(_("; the bot as it is wins %.1f %%"), as_it_is * 100);
    putchar('\n');
    fflush(stdout);
}

/* "greedy,planner,long" */
static ttr_status read_opponents(const char *text, lab_tuning_order *order,
                                 ttr_error *err)
{
    order->against = text;
    for (const char *rest = text; text && *rest;) {
        char name[GAME_SPEC_MAX];
        size_t length = strcspn(rest, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, rest);
        const app_bot *bot = app_bot_find(name);
        if (!bot)
            return app_refuse(err, _("--against: there is no bot \"%s\""),
                              name);
        if (order->opponents == LAB_TUNING_OPPONENTS)
            return app_refuse(err, _("--against: at most %d bots"),
                              LAB_TUNING_OPPONENTS);
        order->opponent[order->opponents++] = bot;
        rest += length + (rest[length] == ',');
    }
    return TTR_OK;
}

/* What was found, for its section of the file. */
typedef struct finding {
    const ttr_edition *edition;
    const tune_order *asked;
    const lab_tuning_order *order;
    const lab_tuned *tuned;
    const bot_pace *pace;
} finding;

static void print_weights(FILE *out, const void *context)
{
    const finding *it = context;

    lab_tuned_print(out, it->edition, it->order, it->tuned);
}

static void print_pace(FILE *out, const void *context)
{
    const finding *it = context;

    fprintf(out,
            "[hard]\n# Iterations of a decision, so that the longest takes %lld"
            " ms on two cores; made by\n# ttr tune %s --hard --time %lld"
            " --games %lld --seed %llu\n",
            it->asked->time, ttr_edition_id(it->edition), it->asked->time,
            it->asked->games, (unsigned long long)it->asked->seed);
    for (int n = 1; n <= TTR_MAX_PLAYERS; n++)
        if (it->pace->iterations[n])
            fprintf(out, "%d players = %d\n", n, it->pace->iterations[n]);
}

static void tell_pace(int players, int iterations, double longest)
{
    printf(_("%d players: %d iterations; the longest decision takes %.2f s on"
             " two cores\n"),
           players, iterations, longest);
    fflush(stdout);
}

/* How many iterations hard has time for. */
static ttr_status run_pace(const app_call *call, ttr_error *err)
{
    const tune_order *asked = call->order;
    const lab_pace_order order = {.games = (int)asked->games,
                                  .milliseconds = (int)asked->time,
                                  .seed = asked->seed,
                                  .tell = tell_pace};
    bot_pace pace;
    const finding found = {
        .edition = call->edition, .asked = asked, .pace = &pace};
    const lab_section section = {"hard", print_pace, &found};
    ttr_status status = lab_pace(call->edition, &order, &pace, err);

    if (status || !asked->out)
        return status;
    return lab_section_write(asked->out, &section, err);
}

static ttr_status run_tune(app_call *call, ttr_error *err)
{
    tune_order *asked = call->order;

    if (!asked->games)
        asked->games = asked->hard ? 2 : 600;
    if (asked->hard)
        return run_pace(call, err);
    lab_tuning_order order = {.players = (int)asked->players,
                              .jobs = (int)asked->jobs,
                              .generations = asked->generations,
                              .games = asked->games,
                              .final = asked->final,
                              .seed = asked->seed,
                              .tell = tell};
    lab_tuned tuned;
    const finding found = {
        .edition = call->edition, .order = &order, .tuned = &tuned};
    char name[32];
    const lab_section section = {lab_tuned_section(&order, name, sizeof name),
                                 print_weights, &found};

    if (asked->games < FEWEST)
        return app_refuse(err, _("--games: a candidate plays %d at least"),
                          FEWEST);
    if (asked->players < ttr_edition_players_min(call->edition) ||
        asked->players > ttr_edition_players_max(call->edition))
        return app_refuse(err, _("--players: %s is for %d to %d players"),
                          ttr_edition_id(call->edition),
                          ttr_edition_players_min(call->edition),
                          ttr_edition_players_max(call->edition));
    ttr_status status = read_opponents(asked->against, &order, err);
    if (!status)
        status = lab_tune(call->edition, &order, &tuned, err);
    if (status)
        return status;
    if (!tuned.better)
        puts(_("That is not clearly better: nothing is written. More "
               "--generations or --games may find something."));
    else if (asked->out)
        status = lab_section_write(asked->out, &section, err);
    return status;
}

int command_tune(int argc, char **argv)
{
    tune_order it = {.players = 2,
                     .generations = 40,
                     .time = 1000,
                     .final = 2000,
                     .jobs = 1,
                     .seed = 1};
    app_call call = {.order = &it};
    const app_option options[] = {
        {"players", "N", N_("players of each game (2)"), .number = &it.players,
         .least = 1, .most = APP_PLAYERS_MOST},
        {"against", N_("BOT,..."),
         N_("bots to play against, each as often; the bot as it is when not"
            " given"),
         .text = &it.against},
        {"generations", "N", N_("generations of twelve candidates (40)"),
         .number = &it.generations, .least = 1, .most = 100000},
        {"games", "N", N_("games of each candidate (600), or of --hard (2)"),
         .number = &it.games, .least = 1, .most = 1000000},
        {"final", "N", N_("games that tell how good the last one is (2000)"),
         .number = &it.final, .least = 10, .most = 10000000},
        {"seed", "N", N_("number of the deals and of chance (1)"),
         .seed = &it.seed},
        {"jobs", "N", N_("threads (1)"), .number = &it.jobs, .least = 1,
         .most = LAB_TUNING_JOBS, .letter = 'j'},
        {"hard", NULL, N_("find out how many iterations hard has time for"),
         .flag = &it.hard},
        {"time", "MS", N_("milliseconds of its longest decision (1000)"),
         .number = &it.time, .least = 10, .most = 60000},
        {"out", "FILE",
         N_("write what is found there, weights if they are better"),
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
                        "candidates play\nagainst the bot as it is, or against "
                        "others with --against, and the better\nones have "
                        "offspring. A file with the name of the edition's and "
                        "the ending\n.weights beside it is what greedy, "
                        "medium, ismcts and hard play with. Equal\nnumbers "
                        "find equal weights, whatever --jobs is.\n\n"
                        "With --hard it measures how many iterations fit into "
                        "a decision of hard, for\nevery number of players. "
                        "The file has them in a section of their own; the\n"
                        "weights in it stay as they are."),
                 APP_OPTIONS(options),
                 .operands_least = 1,
                 .operands_most = 1},
        .needs = APP_NEEDS_EDITION,
        .run = run_tune,
    };

    return app_command_run(&command, &call, argc, argv);
}
