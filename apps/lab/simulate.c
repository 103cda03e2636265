// SPDX-License-Identifier: MIT
/*
 * simulate.c - `ttr simulate`: many games of one rule set, and what they tell.
 */
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "commands.h"
#include "lab/ending.h"
#include "lab/output.h"
#include "lab/print.h"
#include "lab/run_progress.h"
#include "lab/summary.h"

#include <ctype.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How often run.json is written, in seconds. */
static const double checkpoint_pause = 10;

/* What the command line says besides the plan. */
typedef struct request {
    lab_arguments common;
    const char *until, *time, *format;
} request;

/* "seat1.win±0.5%": be so sure of a figure. */
typedef struct precision {
    const lab_plan *plan;
    char figure[64];
    double half; // of the interval: its longer side
} precision;

/* All that a run needs; tallies are too large for the stack. */
typedef struct simulation {
    lab_plan plan;
    lab_run run;
    lab_tally tally;
    lab_output output;
    lab_progress progress;
    precision precision;
    bool has_output;
    double written; // when run.json was
} simulation;

static bool is_precise(void *context, const lab_tally *tally)
{
    const precision *asked = context;
    lab_estimate it;

    return lab_figure(asked->plan, tally, asked->figure, &it) &&
           lab_reach(it) <= asked->half && it.n > 1;
}

static ttr_status read_until(const lab_plan *plan, const lab_tally *tally,
                             const char *text, precision *asked, ttr_error *err)
{
    const char *sign = strstr(text, "±");
    size_t width = sign ? strlen("±") : 2;
    lab_estimate ignored;
    char *end = NULL;
    bool percent = false;

    if (!sign)
        sign = strstr(text, "+-");
    asked->plan = plan;
    if (sign && (size_t)(sign - text) < sizeof asked->figure) {
        memcpy(asked->figure, text, (size_t)(sign - text));
        asked->half = strtod(sign + width, &end);
        percent = *end == '%';
        if (percent) {
            asked->half /= 100;
            end++;
        }
    }
    if (!end || *end || !(asked->half > 0))
        return app_refuse(err,
                          _("--until %s: must be like \"seat1.win±0.5%%\""
                            " or \"turns±0.2\""),
                          text);
    if (!lab_figure(plan, tally, asked->figure, &ignored))
        return app_refuse(err,
                          _("--until: there is no figure %s; figures"
                            " are seat1.win, seat1.score, <bot>.win,"
                            " <bot>.score, and measures such as turns"),
                          asked->figure);
    if (percent && !lab_figure_is_share(asked->figure))
        return app_refuse(
            err, _("--until %s: %s is not a share; write it without %%"), text,
            asked->figure);
    if (ignored.low == ignored.high)
        return app_refuse(err,
                          _("--until: %s is known without a game, since the"
                            " bot has every seat"),
                          asked->figure);
    return TTR_OK;
}

static ttr_status read_time(const char *text, double *seconds, ttr_error *err)
{
    char *end;

    *seconds = strtod(text, &end);
    if (*end == 'm' || *end == 'h')
        *seconds *= *end == 'm' ? 60 : 3600;
    if (*end && strchr("smh", *end))
        end++;
    if (!*end && isdigit((unsigned char)text[0]) && *seconds > 0)
        return TTR_OK;
    return app_refuse(err, _("--time %s: must be like 90s, 10m or 2h"), text);
}

static void show(void *context, const lab_run *run)
{
    simulation *it = context;

    lab_progress_show(&it->progress, run);
    if (it->has_output && run->elapsed - it->written > checkpoint_pause) {
        it->written = run->elapsed;
        /* Should it fail, the next one tells. */
        (void)!lab_output_checkpoint(&it->output, run->tally, run->next_block,
                                     NULL);
    }
}

/* Begin or go on with the folder of the results. */
static ttr_status open_output(simulation *it, const request *asked,
                              ttr_error *err)
{
    const char *folder = asked->common.out;
    lab_formats formats;
    ttr_status status = TTR_OK;

    if (asked->format)
        status = lab_formats_read(asked->format, &formats, err);
    if (status || !folder)
        return status;
    const lab_formats *wanted = asked->format ? &formats : NULL;
    status = asked->common.resume
                 ? lab_output_resume(&it->output, folder, &it->plan, wanted,
                                     &it->tally, &it->run.next_block, err)
                 : lab_output_open(&it->output, folder, &it->plan, wanted, err);

    /* So that a run that is killed at once can be resumed, too. */
    if (!status)
        status = lab_output_checkpoint(&it->output, &it->tally,
                                       it->run.next_block, err);
    it->has_output = !status;
    it->run.game = lab_output_game;
    it->run.game_context = &it->output;
    if (status)
        lab_output_close(&it->output);
    return status;
}

static ttr_status prepare(simulation *it, const request *asked, ttr_error *err)
{
    ttr_status status = TTR_OK;

    if (!lab_progress_read(asked->common.progress, &it->progress.kind))
        return app_refuse(err,
                          _("--progress %s: must be auto, bar, json or none"),
                          asked->common.progress);
    it->run = (lab_run){.plan = &it->plan,
                        .jobs = (int)asked->common.jobs,
                        .tally = &it->tally,
                        .progress = show,
                        .progress_context = it,
                        .next_block = lab_plan_first_block(&it->plan)};
    it->progress.title = it->plan.edition_id;
    it->progress.figure = "seat1.win";
    if (asked->time)
        status = read_time(asked->time, &it->run.seconds, err);
    if (!status && asked->until) {
        status = read_until(&it->plan, &it->tally, asked->until, &it->precision,
                            err);
        it->run.enough = is_precise;
        it->run.enough_context = &it->precision;
        it->progress.figure = it->precision.figure;
        it->progress.half = it->precision.half;
    }
    return status ? status : open_output(it, asked, err);
}

static void print_json(const simulation *it)
{
    json_t *summary = lab_summary(&it->plan, &it->tally);

    json_dumpf(summary, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
    putchar('\n');
    json_decref(summary);
}

static int finish(simulation *it, const request *asked, lab_end end)
{
    /* The command in the report shall do what was done. The games of a part
       are those of the whole. */
    if (it->plan.shards == 1 && it->run.next_block > 0)
        it->plan.games = it->run.next_block * lab_plan_block(&it->plan);
    if (it->has_output && end == LAB_END_FAILED)
        lab_output_close(&it->output); // run.json has what was written before
    else if (it->has_output &&
             lab_output_finish(&it->output, &it->tally, it->run.next_block,
                               &it->run.err))
        end = LAB_END_FAILED;
    if (asked->common.json)
        print_json(it);
    else if (it->tally.games)
        lab_print_run(stdout, &it->plan, &it->tally);
    else if (end == LAB_END_TIME)
        app_message("%s", _("no deal was finished in that time: give it more,"
                            " or quicker bots"));
    return lab_ending(&it->run, end,
                      (lab_outcome){.games = it->tally.games,
                                    .any_failed = it->tally.failed > 0,
                                    .can_resume = it->has_output});
}

/* Wishes that do not go together. */
static ttr_status check_wishes(const request *asked, ttr_error *err)
{
    const lab_arguments *common = &asked->common;
    const char *why = NULL;

    if (asked->common.resume && !common->out)
        why = _("--resume needs --out with the folder of the run to go on"
                " with");
    else if (common->shard && !common->out)
        why = _("--shard needs --out with the folder for this part");
    else if (asked->format && !common->out)
        why = _("--format needs --out with the folder to write");
    else if (common->shard && asked->until)
        why = _("--until and --shard do not go together: a run that may stop"
                " early has no parts");
    else if (common->shard && !common->games && asked->time)
        why = _("--shard needs --games: without a number of all games there"
                " are no parts of them");
    return why ? app_refuse(err, "%s", why) : TTR_OK;
}

static ttr_status simulate(app_call *call, simulation *it, ttr_error *err)
{
    request *asked = call->order;
    ttr_status status = check_wishes(asked, err);

    asked->common.endless = asked->until || asked->time;
    if (!status)
        status = lab_arguments_take(&asked->common, call, err);
    if (!status)
        status = lab_plan_make(&it->plan, call->library, call->what,
                               &asked->common, call->report, err);
    lab_run_catch_signals();
    if (!status)
        status = prepare(it, asked, err);
    if (status)
        return status;
    lab_plan_tell_games(&it->plan, &asked->common);
    lab_end end = lab_run_play(&it->run);
    lab_progress_end(&it->progress, &it->run, end);
    call->status = finish(it, asked, end);
    return TTR_OK;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    simulation *it = must_alloc(1, sizeof *it);
    ttr_status status = simulate(call, it, err);

    lab_plan_clear(&it->plan);
    free(it);
    return status;
}

int command_simulate(int argc, char **argv)
{
    request asked = {0};
    app_call call = {.order = &asked};
    app_option options[LAB_PLAN_OPTIONS + 3];
    const app_option further[] = {
        {"until", N_("FIGURE±N"),
         N_("until a figure is this certain: \"seat1.win±0.5%\""),
         .text = &asked.until},
        {"time", N_("TIME"), N_("for at most this long: 90s, 10m, 2h"),
         .text = &asked.time},
        {"format", "csv,json,html", N_("what to write there (all)"),
         .text = &asked.format},
    };
    const app_command command = {
        .page = {.command = "simulate",
                 .operands = N_("<edition>"),
                 .about =
                     N_("Play many games between bots and tell what they show:"
                        " length, fairness,\nscores, tickets, routes. A game"
                        " depends on the seed and its number only."),
                 APP_OPTIONS(options),
                 .operands_least = 1,
                 .operands_most = 1},
        .run = run,
    };

    lab_plan_options(&asked.common, options);
    memcpy(options + LAB_PLAN_OPTIONS, further, sizeof further);
    return app_command_run(&command, &call, argc, argv);
}
