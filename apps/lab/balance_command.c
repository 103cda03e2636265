// SPDX-License-Identifier: MIT
/*
 * balance_command.c - `ttr balance`: which value of a number makes it fair.
 */
#include "base/language.h"
#include "base/memory.h"
#include "commands.h"
#include "lab/balance.h"
#include "lab/folder.h"
#include "lab/house_file.h"
#include "lab/reproduce.h"
#include "lab/study.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct request {
    lab_arguments common;
    app_list vary;
    const char *target;
} request;

/* What it needs. */
typedef struct balancer {
    app_call *call;
    const request *asked;
    lab_balance balance;
    lab_study study;
    lab_end end;
    lab_house house; // what was played last, as a house rule
    ttr_error *err;
    ttr_status status;
} balancer;

/* "turns=60", "seat1.win=50%", "unfairness=0" */
static ttr_status read_target(const char *text, lab_balance *it, ttr_error *err)
{
    const char *equals = text ? strrchr(text, '=') : NULL;
    char *end = NULL;

    if (!equals || !lab_shown_read(text, (size_t)(equals - text), &it->goal))
        return app_refuse(err,
                          _("--target %s: must be a measure and what it shall"
                            " be, such as turns=60, seat1.win=50%% or"
                            " unfairness=0"),
                          text ? text : "");
    it->target = strtod(equals + 1, &end);
    bool is_share = lab_shown_scale(&it->goal) > 1;
    bool percent = strcmp(end, "%") == 0;
    if (percent)
        it->target /= 100;
    if (end == equals + 1 || (*end && !percent) || !isfinite(it->target) ||
        (percent && !is_share) ||
        (is_share && (it->target < 0 || it->target > 1)))
        return app_refuse(err,
                          is_share ? _("--target %s: %s is not a share, such as"
                                       " 50%% or 0.5")
                                   : _("--target %s: %s is not a number"),
                          text, equals + 1);
    return TTR_OK;
}

static ttr_status read_axes(const request *asked, lab_balance *it,
                            ttr_error *err)
{
    if (asked->vary.count < 1 || asked->vary.count > 2)
        return app_refuse(err, "%s", _("--vary must be given once or twice"));
    for (; it->axis_count < asked->vary.count; it->axis_count++) {
        lab_axis *axis = &it->axis[it->axis_count];
        ttr_status status =
            lab_axis_read(asked->vary.item[it->axis_count], axis, err);
        if (status)
            return status;
        if (strcmp(axis->name, "players") == 0 ||
            (it->axis_count && strcmp(axis->name, it->axis[0].name) == 0))
            return app_refuse(err,
                              _("--vary %s: name one or two numbers of the"
                                " rules"),
                              axis->name);
    }
    return TTR_OK;
}

/* Play one choice of values with this seed, and see what came of it. */
static bool play_values(balancer *it, lab_trial *trial, uint64_t seed,
                        const char *kind)
{
    const lab_balance *balance = &it->balance;
    lab_arguments changed = it->asked->common;
    char text[2][LAB_AXIS_WORDS], title[640], words[2 * LAB_AXIS_WORDS];
    lab_plan plan;
    lab_cell cell;

    changed.seed = seed;
    for (int a = 0; a < balance->axis_count; a++)
        if (!lab_axis_set(&balance->axis[a], trial->at[a], &changed, text[a])) {
            it->status = app_refuse(it->err, "%s", _("too many settings"));
            return false;
        }
    it->status = lab_plan_make(&plan, it->call->library, balance->edition,
                               &changed, it->call->report, it->err);
    if (it->status)
        return false;
    lab_tally *tally = must_alloc(1, sizeof *tally);
    lab_study_step step = {.run = {.plan = &plan, .tally = tally},
                           .title = title,
                           .figure = "seat1.win"};
    lab_balance_words(balance, trial, words, sizeof words);
    snprintf(step.name, sizeof step.name, "%s%s", kind, words);
    snprintf(title, sizeof title, "%s %s", balance->edition, words);
    it->end = lab_study_play(&it->study, &step);
    if (it->end == LAB_END_DONE) {
        lab_cell_take(&cell, &plan, tally);
        trial->figure = lab_cell_figure(&cell, &balance->goal);
        trial->games = tally->games;
        lab_house_take(&it->house, &plan);
    }
    free(tally);
    lab_plan_clear(&plan);
    return it->end == LAB_END_DONE;
}

static lab_trial *play_trial(void *context, const int at[2])
{
    balancer *it = context;
    lab_trial *trial = &it->balance.trial[it->balance.count];

    *trial = (lab_trial){.at = {at[0], at[1]}};
    if (!play_values(it, trial, it->asked->common.seed, ""))
        return NULL;
    it->balance.count++;
    return trial;
}

static ttr_status tell(balancer *it, ttr_error *err)
{
    const request *asked = it->asked;
    const char *out = asked->common.out;
    json_t *json = lab_balance_write(&it->balance);
    ttr_status status = TTR_OK;

    if (asked->common.json) {
        json_dumpf(json, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
        putchar('\n');
    } else
        lab_balance_print(stdout, &it->balance);
    if (out)
        status = lab_folder_json(out, "balance.json", json, false, err);
    json_decref(json);
    if (out && !status)
        status =
            lab_house_write(&it->house, out, &asked->common.variant.rules, err);
    if (out && !status && !asked->common.json) {
        putchar('\n');
        printf(_("As a house rule: ttr play %s --path %s/house"), it->house.id,
               out);
        putchar('\n');
    }
    return status;
}

/* Look for the values, try those found on other deals, and tell. */
static ttr_status search(balancer *it, ttr_error *err)
{
    lab_balance *balance = &it->balance;
    bool found = lab_balance_search(balance, play_trial, it);

    if (found) {
        balance->check =
            (lab_trial){.at = {balance->trial[balance->best].at[0],
                               balance->trial[balance->best].at[1]}};
        found = play_values(it, &balance->check, it->asked->common.seed + 1,
                            "check,");
    }
    ttr_status status = it->status;
    if (found)
        status = tell(it, err);
    it->call->status = lab_study_status(&it->study);
    return status;
}

static ttr_status balance(balancer *it, ttr_error *err)
{
    const request *asked = it->asked;
    json_t *words =
        lab_reproduce_new("balance", &it->call->operands, &asked->common);

    for (int i = 0; i < asked->vary.count; i++)
        lab_reproduce_add(words, "vary", asked->vary.item[i]);
    lab_reproduce_add(words, "target", asked->target);
    lab_reproduce_text(words, it->balance.command, sizeof it->balance.command);
    ttr_status status =
        lab_study_open(&it->study, &asked->common, NULL, words, err);
    if (!status)
        status = search(it, err);
    lab_study_clear(&it->study);
    return status;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const request *asked = call->order;
    balancer *it = must_alloc(1, sizeof *it);
    ttr_status status = TTR_OK;

    it->call = call;
    it->asked = asked;
    it->err = err;
    it->balance.edition = call->what;
    it->balance.arguments = &asked->common;
    if (asked->common.shard)
        status = app_refuse(err, "%s",
                            _("--shard: which value is tried next depends on"
                              " all games of those before, so there are no"
                              " parts"));
    if (!status)
        status = read_axes(asked, &it->balance, err);
    if (!status)
        status = read_target(asked->target, &it->balance, err);
    if (!status)
        status = lab_arguments_take(&asked->common, call, err);
    if (!status)
        status = balance(it, err);
    free(it);
    return status;
}

int command_balance(int argc, char **argv)
{
    request asked = {0};
    app_call call = {.order = &asked};
    app_option options[LAB_PLAN_OPTIONS + 2];
    const app_option further[] = {
        {"vary", N_("NAME=VALUES"),
         N_("a number of the edition: end_pieces=0..6; once or twice"),
         .list = &asked.vary},
        {"target", N_("MEASURE=VALUE"),
         N_("what a measure shall be: turns=60, unfairness=0"),
         .text = &asked.target},
    };
    const app_command command = {
        .page = {.command = "balance",
                 .operands = N_("<edition>"),
                 .about =
                     N_("Find the value of one or two numbers of an edition"
                        " that brings a measure\nnearest to a target, on the"
                        " same deals, and try it on others. With --out it is\n"
                        "written as a house rule. --games is for each value."
                        " For example:\n\n"
                        "  ttr balance london --vary end_pieces=0..8 --target"
                        " turns=25"),
                 APP_OPTIONS(options),
                 .operands_least = 1,
                 .operands_most = 1},
        .run = run,
    };

    lab_plan_options(&asked.common, options);
    memcpy(options + LAB_PLAN_OPTIONS, further, sizeof further);
    return app_command_run(&command, &call, argc, argv);
}
