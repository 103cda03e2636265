/*
 * ladder.c - `ttr ladder`: every bot against every other, in every edition.
 */
#include "commands.h"
#include "common/language.h"
#include "common/message.h"
#include "lab/folder.h"
#include "lab/progress.h"
#include "lab/rating.h"
#include "lab/report.h"
#include "lab/run.h"
#include "lab/summary.h"
#include "lab/tell.h"

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

static bool note_game(void *context, int64_t number, const lab_game *game,
                      const lab_record *record)
{
    listener *it = context;
    lab_pair *pair = it->pair;

    (void)number;
    (void)game;
    if (it->games == 0) {
        it->score = 0;
        it->whole = true;
    }
    it->whole = it->whole && !record->failed;
    it->score += record->failed ? 0 : lab_pair_score(record);
    if (++it->games < pair->games)
        return true;
    it->games = 0;
    if (it->whole && pair->blocks < it->room)
        pair->score[pair->blocks++] = it->score;
    return true;
}

/* Bots i and j take the chairs in turn. */
static bool play_pair(lab_ladder *ladder, lab_standing *standing, int i, int j,
                      const app_page *page, const ttr_library *library,
                      const lab_arguments *wish, int *status)
{
    lab_arguments own = *wish;
    char bots[2 * GAME_SPEC_MAX + 2], title[256], figure[GAME_SPEC_MAX + 8];
    lab_pair *pair = &standing->pair[i][j];
    lab_plan plan;
    lab_progress progress = {.title = title, .figure = figure};
    lab_tally *tally = calloc(1, sizeof *tally);

    snprintf(bots, sizeof bots, "%s,%s", ladder->bot[i], ladder->bot[j]);
    snprintf(title, sizeof title, "%s %s", standing->edition, bots);
    snprintf(figure, sizeof figure, "%s.win", ladder->bot[i]);
    lab_progress_read(wish->progress, &progress.kind);
    own.bots = bots;
    if (!tally ||
        !lab_plan_make(&plan, page, library, standing->edition, &own, status)) {
        free(tally);
        return false;
    }
    if (plan.bot_count < 2) { // the same under two names
        *status = app_refuse(page, _("--bots: %s and %s are the same bot"),
                             ladder->bot[i], ladder->bot[j]);
        free(tally);
        lab_plan_clear(&plan);
        return false;
    }
    pair->games = lab_plan_block(&plan);
    pair->meetings =
        pair->games * (plan.players / 2) * ((plan.players + 1) / 2);
    listener it = {.pair = pair, .room = plan.games / pair->games};
    pair->score = calloc((size_t)it.room, sizeof *pair->score);
    lab_run run = {.plan = &plan,
                   .tally = tally,
                   .jobs = (int)wish->jobs,
                   .game = note_game,
                   .game_context = &it,
                   .progress = lab_progress_show,
                   .progress_context = &progress};
    lab_end end = pair->score ? lab_run_play(&run) : LAB_END_FAILED;
    lab_progress_end(&progress, &run, end);
    if (end == LAB_END_FAILED)
        app_message_error(&run.err);
    free(tally);
    lab_plan_clear(&plan);
    *status = APP_FAILED;
    return end == LAB_END_DONE;
}

static json_t *write_standing(const lab_ladder *ladder,
                              const lab_standing *standing)
{
    json_t *ratings = json_object(), *pairs = json_array();

    for (int i = 0; i < ladder->bot_count; i++) {
        lab_estimate it = standing->rating[i];
        json_object_set_new(ratings, ladder->bot[i],
                            json_pack("{s:f, s:f, s:f}", "value", it.value,
                                      "low", it.low, "high", it.high));
        for (int j = i + 1; j < ladder->bot_count; j++) {
            const lab_pair *pair = &standing->pair[i][j];
            json_array_append_new(
                pairs,
                json_pack("{s:s, s:s, s:I, s:f, s:f, s:f}", "bot",
                          ladder->bot[i], "against", ladder->bot[j], "games",
                          (json_int_t)(pair->blocks * pair->games), "win_rate",
                          pair->rate.value, "low", pair->rate.low, "high",
                          pair->rate.high));
        }
    }
    return json_pack("{s:s, s:o, s:o}", "edition", standing->edition, "ratings",
                     ratings, "pairs", pairs);
}

static int tell(const lab_ladder *ladder, const lab_arguments *wish)
{
    json_t *json = json_array();
    ttr_error err;
    bool done = true;

    for (int e = 0; e < ladder->edition_count; e++) {
        json_array_append_new(json,
                              write_standing(ladder, &ladder->standing[e]));
        if (!wish->json) {
            if (e)
                putchar('\n');
            lab_tell_standing(stdout, ladder, &ladder->standing[e]);
        }
    }
    if (wish->json) {
        json_dumpf(json, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
        putchar('\n');
    }
    if (wish->out)
        done = lab_folder_make(wish->out, &err) &&
               lab_folder_json(wish->out, "ladder.json", json, false, &err) &&
               lab_folder_page(wish->out, "report.html", lab_ladder_report,
                               ladder, &err);
    if (!done)
        app_message_error(&err);
    json_decref(json);
    return done ? APP_OK : APP_FAILED;
}

static bool play_standing(lab_ladder *ladder, lab_standing *standing,
                          const app_page *page, const ttr_library *library,
                          const lab_arguments *wish, int *status)
{
    for (int i = 0; i < ladder->bot_count; i++)
        for (int j = i + 1; j < ladder->bot_count; j++)
            if (!play_pair(ladder, standing, i, j, page, library, wish, status))
                return false;
    lab_rate(ladder, standing);
    return true;
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
static bool take_editions(lab_ladder *ladder, const ttr_library *library,
                          const app_operands *operands)
{
    char **ids = operands->item;
    int count = operands->count;
    bool all = count == 0;

    if (all && ttr_library_editions(library, &ids, &count)) {
        app_message("%s", _("out of memory"));
        return false;
    }
    if (count > LAB_MAX_RATED_EDITIONS)
        count = LAB_MAX_RATED_EDITIONS;
    ladder->standing = calloc((size_t)count, sizeof *ladder->standing);
    for (int e = 0; ladder->standing && e < count; e++) {
        snprintf(ladder->standing[e].edition,
                 sizeof ladder->standing[e].edition, "%s", ids[e]);
        ladder->edition_count++;
    }
    if (all)
        ttr_library_ids_free(ids, count);
    return ladder->standing != NULL;
}

static bool is_named_before(const lab_ladder *ladder)
{
    const char *last = ladder->bot[ladder->bot_count - 1];

    for (int i = 0; i < ladder->bot_count - 1; i++)
        if (strcmp(ladder->bot[i], last) == 0)
            return true;
    return false;
}

static bool take_bots(lab_ladder *ladder, const app_page *page,
                      const char *text, int *status)
{
    for (const char *rest = text; *rest;) {
        size_t length = strcspn(rest, ",");
        if (!length || length >= GAME_SPEC_MAX ||
            ladder->bot_count == LAB_MAX_RATED)
            break;
        memcpy(ladder->bot[ladder->bot_count++], rest, length);
        if (is_named_before(ladder)) {
            *status = app_refuse(page, _("--bots: %s is named twice"),
                                 ladder->bot[ladder->bot_count - 1]);
            return false;
        }
        rest += length + (rest[length] == ',');
        if (!*rest && ladder->bot_count > 1)
            return true;
    }
    *status =
        app_refuse(page, _("--bots: two to %d bots are needed"), LAB_MAX_RATED);
    return false;
}

static int climb(const app_page *page, const lab_arguments *wish,
                 const app_operands *operands)
{
    int status = APP_FAILED;
    ttr_library *library = app_library(page, &wish->paths, &status);
    lab_ladder ladder = {0};
    bool done = library && take_editions(&ladder, library, operands) &&
                take_bots(&ladder, page, wish->bots, &status);

    lab_run_catch_signals();
    for (int e = 0; done && e < ladder.edition_count; e++)
        done = play_standing(&ladder, &ladder.standing[e], page, library, wish,
                             &status);
    if (done)
        status = tell(&ladder, wish);
    clear(&ladder);
    ttr_library_free(library);
    return status;
}

int command_ladder(int argc, char **argv)
{
    lab_arguments wish = {0};
    app_option options[LAB_PLAN_OPTIONS];

    const app_page page = {
        .command = "ladder",
        .operands = N_("[<edition> ...]"),
        .about = N_("Let bots play against each other, every pair on the same"
                    " deals with the seats\nchanged, in the editions named or"
                    " all, and rate them; 400 points are ten times\nthe odds."
                    " --games is for each pair."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 0,
        .operands_most = LAB_MAX_RATED_EDITIONS,
    };
    app_operands operands;
    lab_progress_kind ignored;
    int status;

    lab_plan_options(&wish, options);
    wish.usual_games = 1000;
    wish.bots = "random,long,planner,greedy";
    if (!app_parse(&page, argc, argv, &operands, &status) ||
        !app_own_bots_add(&page, &wish.own, &status))
        return status;
    if (!lab_progress_read(wish.progress, &ignored))
        return app_refuse(&page,
                          _("--progress %s: must be auto, bar, json or none"),
                          wish.progress);
    return climb(&page, &wish, &operands);
}
