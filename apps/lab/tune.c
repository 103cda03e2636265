// SPDX-License-Identifier: MIT
/*
 * tune.c - `ttr tune`: weights of the everyday bot that fit an edition.
 *
 * What is found is written only when it is really better.
 */
#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "base/replace_file.h"
#include "commands.h"
#include "lab/tuning.h"

#include <stdio.h>

/* What the command line says. */
typedef struct tune_order {
    long long players, generations, games, final, jobs;
    uint64_t seed;
    const char *out;
} tune_order;

/* A sentence on how the weights do against those it began with. */
static void tell(const lab_tuning_order *order, long long generation,
                 lab_estimate share)
{
    char when[64];

    if (generation)
        snprintf(when, sizeof when, _("generation %lld"), generation);
    else
        snprintf(when, sizeof when, "%s", _("found"));
    printf(_("%s: wins %.1f %% (%.1f to %.1f) of %d games; even is %.1f %%\n"),
           when, share.value * 100, share.low * 100, share.high * 100,
           (int)share.n * order->players, 100.0 / order->players);
    fflush(stdout);
}

static ttr_status write_weights(const app_call *call,
                                const lab_tuning_order *order,
                                const lab_tuned *tuned, ttr_error *err)
{
    const tune_order *asked = call->order;
    app_replacement file;
    ttr_status status = app_replace_begin(&file, asked->out, APP_SHARED, err);

    if (status)
        return status;
    lab_tuned_print(file.out, call->edition, order, tuned);
    return app_replace_finish(&file, err);
}

static ttr_status run_tune(app_call *call, ttr_error *err)
{
    const tune_order *asked = call->order;
    const lab_tuning_order order = {.players = (int)asked->players,
                                    .jobs = (int)asked->jobs,
                                    .generations = asked->generations,
                                    .games = asked->games,
                                    .final = asked->final,
                                    .seed = asked->seed,
                                    .tell = tell};
    lab_tuned tuned;

    if (asked->players < ttr_edition_players_min(call->edition) ||
        asked->players > ttr_edition_players_max(call->edition))
        return app_refuse(err, _("--players: %s is for %d to %d players"),
                          ttr_edition_id(call->edition),
                          ttr_edition_players_min(call->edition),
                          ttr_edition_players_max(call->edition));
    ttr_status status = lab_tune(call->edition, &order, &tuned, err);
    if (status)
        return status;
    if (!tuned.better)
        puts(_("That is not clearly better: nothing is written. More "
               "--generations or --games may find something."));
    else if (asked->out)
        status = write_weights(call, &order, &tuned, err);
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
         .most = LAB_TUNING_JOBS, .letter = 'j'},
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
