// SPDX-License-Identifier: MIT
/*
 * compare.c - `ttr compare`: what a change of the rules, or of the bots, did.
 */
#include "base/language.h"
#include "base/memory.h"
#include "commands.h"
#include "lab/comparison.h"
#include "lab/fitting.h"
#include "lab/folder.h"
#include "lab/judges.h"
#include "lab/print.h"
#include "lab/report.h"
#include "lab/reproduce.h"
#include "lab/sequential.h"
#include "lab/slow.h"
#include "lab/studies.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* The words of --a or --b, split where they stand. */
typedef struct side {
    char text[1024];
    lab_arguments arguments;
    const char *edition;
} side;

typedef struct request {
    lab_arguments common;
    const char *a, *b, *sprt, *metric;
    long long ladder; // games of each pair of other bots; -1 when not given
    long long tune;   // generations of weights for each side; 0 for none
    const lab_merging *merging;
} request;

typedef struct contest {
    side side[2];
    lab_plan plan[2];
    lab_comparison comparison;
    lab_study study;
    lab_study_step step;
    lab_sequential test;
    lab_judges judges;
    lab_fittings fittings;
    lab_comparison before; // with the bots as they are, when weights are fitted
    char command[4096];
} contest;

/*
 * A side is words with spaces between them: bots=..., edition=..., name=value
 * as for --set, anything else a module as for --rule. They come on top of what
 * both sides have.
 */
static bool take_words(side *out)
{
    app_house_args *variant = &out->arguments.variant;

    for (char *word = strtok(out->text, " "); word; word = strtok(NULL, " ")) {
        app_list *list = strchr(word, '=') ? &variant->sets : &variant->rules;
        if (strncmp(word, "bots=", 5) == 0)
            out->arguments.bots = word + 5;
        else if (strncmp(word, "edition=", 8) == 0)
            out->edition = word + 8;
        else if (list->count == APP_LIST_MAX)
            return false;
        else
            list->item[list->count++] = word;
    }
    return true;
}

static ttr_status read_side(const char *text, side *out, ttr_error *err)
{
    if (strlen(text) >= sizeof out->text)
        return app_refuse(err, "%s", _("--a and --b: too long"));
    memcpy(out->text, text, strlen(text) + 1);
    return take_words(out)
               ? TTR_OK
               : app_refuse(err, "%s", _("--a and --b: too many words"));
}

static bool is_decided(void *context, const lab_tally *tally)
{
    contest *it = context;

    (void)tally;
    return lab_sequential_decide(&it->test, &it->comparison);
}

static ttr_status read_sprt(contest *it, const request *asked, ttr_error *err)
{
    it->test.metric = asked->metric;
    it->comparison.test = &it->test;
    it->step.run.enough = is_decided;
    it->step.run.enough_context = it;
    return lab_sequential_read(&it->test, &it->comparison, asked->sprt, err);
}

static ttr_status make_plans(contest *it, app_call *call, ttr_error *err)
{
    const request *asked = call->order;
    const char *text[2] = {asked->a, asked->b};

    for (int s = 0; s < 2; s++) {
        side *words = &it->side[s];
        words->arguments = asked->common;
        words->edition = call->what;
        ttr_status status = read_side(text[s], words, err);
        if (!status)
            status = lab_plan_make(&it->plan[s], call->library, words->edition,
                                   &words->arguments, call->report, err);
        if (status)
            return status;
    }
    if (asked->tune &&
        !(lab_fitting_can(&it->plan[0]) && lab_fitting_can(&it->plan[1])))
        return app_refuse(err, "%s", lab_fitting_cannot());
    if (it->plan[0].players != it->plan[1].players)
        return app_refuse(err, "%s",
                          _("both sides need the same number of players;"
                            " give --players"));
    /* Both must have the same blocks, so both rotate when one has to. */
    bool rotate = it->plan[0].rotate || it->plan[1].rotate;
    for (int s = 0; s < 2; s++) {
        lab_plan *plan = &it->plan[s];
        plan->rotate = rotate;
        lab_plan_round(plan);
    }
    return TTR_OK;
}

/* The command that does it again, with so many games. */
static json_t *words_of(const request *asked, const app_operands *operands,
                        int64_t games)
{
    lab_arguments common = asked->common;

    common.games = games;
    json_t *words = lab_reproduce_new("compare", operands, &common);
    lab_reproduce_add(words, "a", *asked->a ? asked->a : NULL);
    lab_reproduce_add(words, "b", asked->b);
    lab_reproduce_add(words, "sprt", asked->sprt);
    lab_reproduce_add(words, "metric", asked->metric);
    lab_reproduce_number(words, "ladder", asked->ladder);
    if (asked->tune)
        lab_reproduce_number(words, "tune", asked->tune);
    return words;
}

static ttr_status write_out(const contest *it, const char *folder,
                            ttr_error *err)
{
    json_t *json = lab_comparison_write(&it->comparison);
    ttr_status status =
        lab_folder_json(folder, "comparison.json", json, false, err);

    json_decref(json);
    return status
               ? status
               : lab_folder_page(folder, "report.html", lab_comparison_report,
                                 &it->comparison, err);
}

static ttr_status finish(contest *it, app_call *call, ttr_error *err)
{
    const request *asked = call->order;
    const lab_run *run = &it->step.run;
    bool any = it->study.end != LAB_END_FAILED && it->comparison.blocks > 0;

    /* What the report says how to do again is what was done. */
    if (it->plan[0].shards == 1 && run->next_block > 0)
        for (int s = 0; s < 2; s++)
            it->plan[s].games = run->next_block * lab_plan_block(run->plan);
    json_t *words = words_of(asked, &call->operands, it->plan[0].games);
    lab_reproduce_text(words, it->command, sizeof it->command);
    json_decref(words);
    it->comparison.command = it->command;
    lab_comparison_finish(&it->comparison);
    if (asked->sprt)
        is_decided(it, NULL);
    if (any && asked->common.json) {
        json_t *json = lab_comparison_write(&it->comparison);
        json_dumpf(json, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
        putchar('\n');
        json_decref(json);
    } else if (any)
        lab_print_comparison(stdout, &it->comparison);
    call->status = lab_study_status(&it->study);
    return any && asked->common.out ? write_out(it, asked->common.out, err)
                                    : TTR_OK;
}

/* A change of the rules is judged by other bots, too; one of the bots is
   not. */
static bool has_same_bots(const contest *it)
{
    const lab_plan *a = &it->plan[0], *b = &it->plan[1];
    bool same = a->chair_count == b->chair_count;

    for (int i = 0; same && i < a->chair_count; i++)
        same = strcmp(a->bot[a->chair[i]].spec, b->bot[b->chair[i]].spec) == 0;
    return same;
}

static ttr_status ask_judges(contest *it, app_call *call, ttr_error *err)
{
    const request *asked = call->order;
    const lab_plan *plan = &it->plan[0];
    const lab_judged_side both[2] = {
        {it->side[0].edition, &it->side[0].arguments},
        {it->side[1].edition, &it->side[1].arguments}};
    const lab_court court = {.study = &it->study,
                             .library = call->library,
                             .report = call->report,
                             .plan = plan,
                             .games = asked->ladder >= 0 ? asked->ladder
                                      : plan->games > LAB_JUDGE_GAMES
                                          ? LAB_JUDGE_GAMES
                                          : plan->games};

    if (!court.games || !has_same_bots(it) ||
        (it->study.end != LAB_END_DONE && it->study.end != LAB_END_PRECISE))
        return TTR_OK;
    it->study.end = LAB_END_DONE;
    it->comparison.judges = &it->judges;
    return lab_judges_play(&it->judges, &court, both, err);
}

/* Both sides into a comparison, as a step of this name. */
static lab_study_step make_step(contest *it, lab_comparison *into,
                                const char *name, const char *rows)
{
    lab_study_step step = {.write = lab_comparison_keep,
                           .add = lab_comparison_take,
                           .context = into,
                           .title = it->plan[0].edition_id,
                           .figure = "seat1.win",
                           .lines = &into->lines,
                           .rows_name = rows,
                           .lead = {1, {"side"}},
                           .lead_of = {{1, {"A"}}, {1, {"B"}}},
                           .run = {.plan = &it->plan[0],
                                   .other = &it->plan[1],
                                   .tally = &into->tally_a,
                                   .other_tally = &into->tally_b,
                                   .pair = lab_comparison_add,
                                   .pair_context = into}};

    snprintf(step.name, sizeof step.name, "%s", name);
    lab_comparison_init(into, &it->plan[0], &it->plan[1]);
    return step;
}

/* Compare with the bots as they are, then fit their weights to both sides. */
static ttr_status fit(contest *it, const request *asked, ttr_error *err)
{
    static const char *const names[] = {"a", "b"};
    lab_study_step step = make_step(it, &it->before, "untuned", "-untuned");
    ttr_status status = TTR_OK;

    lab_study_play(&it->study, &step);
    lab_comparison_finish(&it->before);
    for (int s = 0; s < 2; s++) {
        it->fittings.side[s].generations = asked->tune;
        if (!status && it->study.end == LAB_END_DONE)
            status = lab_fit(&it->fittings.side[s], &it->study, &it->plan[s],
                             names[s], err);
    }
    it->fittings.before = &it->before;
    it->comparison.fittings = &it->fittings;
    return status;
}

static ttr_status play_all(contest *it, app_call *call, ttr_error *err)
{
    const request *asked = call->order;
    ttr_status status = TTR_OK;

    lab_plan_tell_games(&it->plan[0], &asked->common);
    if (asked->tune)
        status = fit(it, asked, err);
    if (status || it->study.end != LAB_END_DONE)
        return status;
    lab_study_play(&it->study, &it->step);
    const lab_run *run = &it->step.run;
    lab_time took[2] = {{.name = "A"}, {.name = "B"}};
    for (int s = 0; s < 2; s++) {
        took[s].plan = &it->plan[s];
        took[s].seconds = run->cpu[s];
        took[s].games = run->played / 2;
    }
    lab_slow_tell(&asked->common, &took[0], &took[1]);
    return ask_judges(it, call, err);
}

static ttr_status contend(contest *it, app_call *call, ttr_error *err)
{
    const request *asked = call->order;
    ttr_status status = TTR_OK;

    it->step = make_step(it, &it->comparison, "comparison", "");
    if (asked->sprt)
        status = read_sprt(it, asked, err);
    if (status)
        return status;
    status = lab_study_open(&it->study, &asked->common, asked->merging,
                            words_of(asked, &call->operands, it->plan[0].games),
                            err);
    if (!status)
        status = play_all(it, call, err);
    if (!status)
        status = finish(it, call, err);
    lab_study_clear(&it->study);
    return status;
}

static ttr_status check_wishes(const request *asked, ttr_error *err)
{
    if (!asked->b)
        return app_refuse(err, "%s",
                          _("--b is missing: what is it compared with? --b "
                            "\"\" is the edition as it is"));
    if (asked->sprt && asked->common.shard)
        return app_refuse(err, "%s",
                          _("--sprt and --shard do not go together: a test that"
                            " may stop early has no parts"));
    if (asked->sprt && asked->tune)
        return app_refuse(err, "%s",
                          _("--sprt and --tune do not go together: what is"
                            " fitted is compared with what is not on the same"
                            " deals"));
    if (asked->metric && !asked->sprt)
        return app_refuse(err, "%s",
                          _("--metric is for --sprt, which is not given"));
    return TTR_OK;
}

static ttr_status compare(app_call *call, ttr_error *err)
{
    request *asked = call->order;
    ttr_status status = check_wishes(asked, err);

    if (asked->sprt && !asked->metric)
        asked->metric = "chair1_win";
    if (!status)
        status = lab_arguments_take(&asked->common, call, err);
    if (status)
        return status;
    contest *it = must_alloc(1, sizeof *it);
    status = make_plans(it, call, err);
    if (!status)
        status = contend(it, call, err);
    lab_plan_clear(&it->plan[0]);
    lab_plan_clear(&it->plan[1]);
    free(it);
    return status;
}

int lab_compare(int argc, char **argv, const lab_merging *merging)
{
    request asked = {.a = "", .ladder = -1, .merging = merging};
    app_call call = {.order = &asked};
    app_option options[LAB_PLAN_OPTIONS + 6];
    const app_option further[] = {
        {"a", N_("WORDS"), N_("side A: see above (the edition as it is)"),
         .text = &asked.a},
        {"b", N_("WORDS"), N_("side B: see above; must be given"),
         .text = &asked.b},
        {"sprt", "h0=X,h1=Y",
         N_("stop when it is decided whether the metric's difference is X or "
            "Y"),
         .text = &asked.sprt},
        {"metric", N_("MEASURE"), N_("for --sprt (chair1_win)"),
         .text = &asked.metric},
        {"ladder", "N",
         N_("games of each pair of some bots on both sides, 0 for none (100)"),
         .number = &asked.ladder, .least = 0, .most = 1000000},
        lab_tune_option(&asked.tune),
    };
    const app_command command = {
        .page =
            {.command = "compare",
             .operands = N_("<edition>"),
             .about = N_(
                 "Play two rule sets, or two choices of bots, on the same deals"
                 " and tell which\ndifferences are real. A side is a list of"
                 " words with spaces between them:\nname=value as for --set,"
                 " bots=BOT,... as for --bots, edition=ID, and anything\nelse "
                 "is"
                 " a rule module as for --rule. For example:\n\n"
                 "  ttr compare london --b \"districts.1=2 districts.2=4\"\n"
                 "  ttr compare usa --a bots=greedy --b "
                 "bots=ismcts:200,greedy"),
             APP_OPTIONS(options),
             .operands_least = 1,
             .operands_most = 1},
        .run = compare,
    };

    lab_plan_options(&asked.common, options);
    memcpy(options + LAB_PLAN_OPTIONS, further, sizeof further);
    return app_command_run(&command, &call, argc, argv);
}

int command_compare(int argc, char **argv)
{
    return lab_compare(argc, argv, NULL);
}
