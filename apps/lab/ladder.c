// SPDX-License-Identifier: MIT
/*
 * ladder.c - `ttr ladder`: every bot against every other, in every edition.
 */
#include "base/language.h"
#include "base/memory.h"
#include "commands.h"
#include "lab/folder.h"
#include "lab/numbers.h"
#include "lab/print.h"
#include "lab/rating.h"
#include "lab/report.h"
#include "lab/reproduce.h"
#include "lab/studies.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Where the block scores of a pair go. */
typedef struct listener {
    lab_pair *pair;
    int64_t room;
    int games;  // of the block so far
    int score;  // of them
    bool whole; // none of them failed
} listener;

static ttr_status note_game(void *context, int64_t number, const lab_game *game,
                            const lab_record *record, ttr_error *err)
{
    listener *it = context;
    lab_pair *pair = it->pair;

    (void)number;
    (void)game;
    (void)err;
    if (it->games == 0) {
        it->score = 0;
        it->whole = true;
    }
    it->whole = it->whole && !record->failed;
    it->score += record->failed ? 0 : lab_pair_score(record);
    if (++it->games < pair->games)
        return TTR_OK;
    it->games = 0;
    if (it->whole && pair->blocks < it->room)
        pair->score[pair->blocks++] = it->score;
    return TTR_OK;
}

/* The scores so far, to go on with them or to add those of another part. */
static json_t *keep_scores(const void *context)
{
    const listener *it = context;
    json_t *scores = json_array();

    for (int64_t b = 0; b < it->pair->blocks; b++)
        json_array_append_new(scores, json_integer(it->pair->score[b]));
    return scores;
}

static bool take_scores(void *context, const json_t *kept)
{
    listener *it = context;
    lab_pair *pair = it->pair;
    int64_t count = (int64_t)json_array_size(kept);

    if (!json_is_array(kept))
        return false;
    if (pair->blocks + count > it->room) { // of a longer run
        it->room = pair->blocks + count;
        pair->score =
            must_grow(pair->score, (size_t)it->room, sizeof *pair->score);
    }
    for (int64_t b = 0; b < count; b++) {
        json_int_t score = json_integer_value(json_array_get(kept, (size_t)b));
        if (score < 0 || score > 2 * pair->meetings)
            return false;
        pair->score[pair->blocks++] = (int)score;
    }
    return true;
}

/* What the command line says. */
typedef struct request {
    lab_arguments common;
    const lab_merging *merging;
} request;

/* What a ladder needs. */
typedef struct climber {
    app_call *call;
    const lab_arguments *asked;
    lab_ladder ladder;
    lab_study study;
} climber;

/* Bots i and j take the chairs in turn; bots holds their names. */
static ttr_status make_pair(climber *it, lab_standing *standing, int i, int j,
                            char bots[2 * GAME_SPEC_MAX + 2], lab_plan *plan,
                            ttr_error *err)
{
    const lab_ladder *ladder = &it->ladder;
    lab_arguments changed = *it->asked;

    snprintf(bots, 2 * GAME_SPEC_MAX + 2, "%s,%s", ladder->bot[i],
             ladder->bot[j]);
    changed.bots = bots;
    ttr_status status =
        lab_plan_make(plan, it->call->library, standing->edition, &changed,
                      it->call->report, err);
    if (status)
        return status;
    snprintf(standing->title, sizeof standing->title, "%s",
             ttr_edition_text(plan->edition, "name", app_language()));
    if (plan->bot_count > 1)
        return TTR_OK;
    lab_plan_clear(plan);
    return app_refuse(err, _("--bots: %s and %s are the same bot"),
                      ladder->bot[i], ladder->bot[j]);
}

/* *end is how it ended, when it could be played. */
static ttr_status play_pair(climber *it, lab_standing *standing, int i, int j,
                            lab_end *end, ttr_error *err)
{
    char bots[2 * GAME_SPEC_MAX + 2], title[640], figure[GAME_SPEC_MAX + 8];
    lab_pair *pair = &standing->pair[i][j];
    lab_plan plan;
    ttr_status status = make_pair(it, standing, i, j, bots, &plan, err);

    if (status)
        return status;
    pair->games = lab_plan_block(&plan);
    pair->meetings =
        pair->games * (plan.players / 2) * ((plan.players + 1) / 2);
    listener scores = {.pair = pair, .room = plan.games / pair->games};
    pair->score = must_alloc((size_t)scores.room, sizeof *pair->score);
    lab_tally *tally = must_alloc(1, sizeof *tally);
    lab_study_step step = {.run = {.plan = &plan,
                                   .tally = tally,
                                   .game = note_game,
                                   .game_context = &scores},
                           .write = keep_scores,
                           .add = take_scores,
                           .context = &scores,
                           .title = title,
                           .figure = figure};
    snprintf(title, sizeof title, "%s %s", standing->edition, bots);
    snprintf(figure, sizeof figure, "%s.win", it->ladder.bot[i]);
    snprintf(step.name, sizeof step.name, "%s,%s", standing->edition, bots);
    *end = lab_study_play(&it->study, &step);
    free(tally);
    lab_plan_clear(&plan);
    return TTR_OK;
}

static json_t *write_standing(const lab_ladder *ladder,
                              const lab_standing *standing)
{
    json_t *ratings = json_object(), *pairs = json_array();

    for (int i = 0; i < ladder->bot_count; i++) {
        json_object_set_new(ratings, ladder->bot[i],
                            lab_json_estimate(standing->rating[i]));
        for (int j = i + 1; j < ladder->bot_count; j++) {
            const lab_pair *pair = &standing->pair[i][j];
            json_array_append_new(
                pairs,
                json_pack("{s:s, s:s, s:I, s:o, s:o, s:o}", "bot",
                          ladder->bot[i], "against", ladder->bot[j], "games",
                          (json_int_t)(pair->blocks * pair->games), "win_rate",
                          lab_json_number(pair->rate.value), "low",
                          lab_json_number(pair->rate.low), "high",
                          lab_json_number(pair->rate.high)));
        }
    }
    return json_pack("{s:s, s:o, s:o}", "edition", standing->edition, "ratings",
                     ratings, "pairs", pairs);
}

/* Print and write what was found. */
static ttr_status tell(const lab_ladder *ladder, const lab_arguments *asked,
                       ttr_error *err)
{
    json_t *all = json_array();
    ttr_status status = TTR_OK;

    for (int e = 0; e < ladder->edition_count; e++) {
        json_array_append_new(all,
                              write_standing(ladder, &ladder->standing[e]));
        if (!asked->json) {
            if (e)
                putchar('\n');
            lab_print_standing(stdout, ladder, &ladder->standing[e]);
        }
    }
    json_t *json =
        json_pack("{s:s, s:o}", "command", ladder->command, "editions", all);
    if (asked->json) {
        json_dumpf(json, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
        putchar('\n');
    }
    if (asked->out)
        status = lab_folder_json(asked->out, "ladder.json", json, false, err);
    if (asked->out && !status)
        status = lab_folder_page(asked->out, "report.html", lab_ladder_report,
                                 ladder, err);
    json_decref(json);
    return status;
}

/* Can all pairs be played? Asked before the first one is. */
static ttr_status check_pairs(climber *it, ttr_error *err)
{
    char bots[2 * GAME_SPEC_MAX + 2];
    lab_plan plan;

    for (int e = 0; e < it->ladder.edition_count; e++)
        for (int i = 0; i < it->ladder.bot_count; i++)
            for (int j = i + 1; j < it->ladder.bot_count; j++) {
                ttr_status status = make_pair(it, &it->ladder.standing[e], i, j,
                                              bots, &plan, err);
                if (status)
                    return status;
                if (e == 0 && i == 0 && j == 1)
                    lab_plan_tell_games(&plan, it->asked);
                lab_plan_clear(&plan);
            }
    return TTR_OK;
}

static ttr_status play_standing(climber *it, lab_standing *standing,
                                lab_end *end, ttr_error *err)
{
    for (int i = 0; i < it->ladder.bot_count; i++)
        for (int j = i + 1; j < it->ladder.bot_count; j++) {
            ttr_status status = play_pair(it, standing, i, j, end, err);
            if (status || *end != LAB_END_DONE)
                return status;
        }
    lab_rate(&it->ladder, standing);
    return TTR_OK;
}

/* Play all editions, and tell of those that are whole. */
static ttr_status play(climber *it, ttr_error *err)
{
    lab_ladder *ladder = &it->ladder;
    int whole = 0, all = ladder->edition_count;
    lab_end end = LAB_END_DONE;
    ttr_status status = TTR_OK;

    it->study.steps = all * ladder->bot_count * (ladder->bot_count - 1) / 2;
    while (!status && end == LAB_END_DONE && whole < all) {
        status = play_standing(it, &ladder->standing[whole], &end, err);
        whole += !status && end == LAB_END_DONE;
    }
    ladder->edition_count = whole;
    if (!status && whole)
        status = tell(ladder, it->asked, err);
    ladder->edition_count = all;
    it->call->status = lab_study_status(&it->study);
    return status;
}

static void clear(lab_ladder *ladder)
{
    for (int e = 0; ladder->standing && e < ladder->edition_count; e++)
        for (int i = 0; i < LAB_MAX_RATED; i++)
            for (int j = 0; j < LAB_MAX_RATED; j++)
                free(ladder->standing[e].pair[i][j].score);
    free(ladder->standing);
}

/* The editions named, or all that there are. */
static ttr_status take_editions(lab_ladder *ladder, const app_call *call,
                                ttr_error *err)
{
    char **ids = call->operands.item;
    int count = call->operands.count;
    bool all = count == 0;

    if (all && ttr_library_editions(call->library, &ids, &count))
        return app_fail_memory(err);
    if (count > LAB_MAX_RATED_EDITIONS)
        count = LAB_MAX_RATED_EDITIONS;
    ladder->standing = must_alloc((size_t)count, sizeof *ladder->standing);
    for (int e = 0; e < count; e++) {
        snprintf(ladder->standing[e].edition,
                 sizeof ladder->standing[e].edition, "%s", ids[e]);
        ladder->edition_count++;
    }
    if (all)
        ttr_library_ids_free(ids, count);
    return TTR_OK;
}

static ttr_status check_editions(const app_operands *operands, ttr_error *err)
{
    for (int i = 0; i < operands->count; i++)
        for (int k = 0; k < i; k++)
            if (strcmp(operands->item[i], operands->item[k]) == 0)
                return app_refuse(err, _("%s is named twice"),
                                  operands->item[i]);
    return TTR_OK;
}

static bool is_named_before(const lab_ladder *ladder)
{
    const char *last = ladder->bot[ladder->bot_count - 1];

    for (int i = 0; i < ladder->bot_count - 1; i++)
        if (strcmp(ladder->bot[i], last) == 0)
            return true;
    return false;
}

static ttr_status take_bots(lab_ladder *ladder, const char *text,
                            ttr_error *err)
{
    for (const char *rest = text; *rest;) {
        size_t length = strcspn(rest, ",");
        if (!length || length >= GAME_SPEC_MAX ||
            ladder->bot_count == LAB_MAX_RATED)
            break;
        memcpy(ladder->bot[ladder->bot_count++], rest, length);
        if (is_named_before(ladder))
            return app_refuse(err, _("--bots: %s is named twice"),
                              ladder->bot[ladder->bot_count - 1]);
        if (!rest[length] && ladder->bot_count > 1)
            return TTR_OK;
        if (!rest[length])
            break;
        rest += length + 1;
        if (!*rest)
            return app_refuse(err, "--bots: %s",
                              _("there is nothing after the last comma"));
    }
    return app_refuse(err, _("--bots: two to %d bots are needed"),
                      LAB_MAX_RATED);
}

static ttr_status climb(climber *it, ttr_error *err)
{
    const request *asked = it->call->order;
    ttr_status status = take_editions(&it->ladder, it->call, err);

    if (!status)
        status = take_bots(&it->ladder, it->asked->bots, err);
    if (!status)
        status = check_pairs(it, err);
    if (status)
        return status;
    json_t *words = lab_reproduce_new("ladder", &it->call->operands, it->asked);
    lab_reproduce_text(words, it->ladder.command, sizeof it->ladder.command);
    status = lab_study_open(&it->study, it->asked, asked->merging, words, err);
    if (!status)
        status = play(it, err);
    lab_study_clear(&it->study);
    return status;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const request *asked = call->order;
    ttr_status status = lab_arguments_take(&asked->common, call, err);

    if (!status)
        status = check_editions(&call->operands, err);
    if (status)
        return status;
    climber *it = must_alloc(1, sizeof *it);
    *it = (climber){.call = call, .asked = &asked->common};
    it->ladder.arguments = it->asked;
    status = climb(it, err);
    clear(&it->ladder);
    free(it);
    return status;
}

int lab_ladder_play(int argc, char **argv, const lab_merging *merging)
{
    request all = {.merging = merging};
    lab_arguments *asked = &all.common;
    app_call call = {.order = &all};
    app_option options[LAB_PLAN_OPTIONS];

    const app_command command = {
        .page = {.command = "ladder",
                 .operands = N_("[<edition> ...]"),
                 .about = N_(
                     "Let bots play against each other, every pair on the same"
                     " deals with the seats\nchanged, in the editions named or"
                     " all, and rate them; 400 points are ten times\nthe odds."
                     " --games is for each pair."),
                 APP_OPTIONS(options),
                 .operands_most = LAB_MAX_RATED_EDITIONS},
        .run = run,
    };

    lab_plan_options(asked, options);
    for (int i = 0; i < LAB_PLAN_OPTIONS; i++)
        if (options[i].number == &asked->games)
            options[i].help = N_("how many games of each pair (1000)");
        else if (options[i].text == &asked->bots)
            options[i].help = N_(
                "two or more (random,long,planner,greedy); all of them meet");
    asked->usual_games = 1000;
    asked->bots = "random,long,planner,greedy";
    return app_command_run(&command, &call, argc, argv);
}

int command_ladder(int argc, char **argv)
{
    return lab_ladder_play(argc, argv, NULL);
}
