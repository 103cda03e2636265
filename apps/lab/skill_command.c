// SPDX-License-Identifier: MIT
/*
 * skill_command.c - `ttr skill`: how much is luck, and how deep the game is.
 */
#include "base/language.h"
#include "base/memory.h"
#include "commands.h"
#include "lab/folder.h"
#include "lab/report.h"
#include "lab/reproduce.h"
#include "lab/skill.h"
#include "lab/study.h"
#include "lab/summary.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* What it needs. */
typedef struct climber {
    app_call *call;
    const lab_arguments *asked;
    lab_skill skill;
    lab_study study;
} climber;

/* The leads of the first seat, game by game. */
typedef struct listener {
    lab_leads leads;
    int64_t lead;  // in the first game of a deal,
    bool is_whole; // which came to its end
} listener;

static ttr_status note_game(void *context, int64_t number, const lab_game *game,
                            const lab_record *record, ttr_error *err)
{
    listener *it = context;
    int64_t lead = record->total[0] - record->total[1];

    (void)game;
    (void)err;
    if (number % 2 == 0) {
        it->lead = lead;
        it->is_whole = !record->failed;
    } else if (it->is_whole && !record->failed) {
        lab_leads *sums = &it->leads;
        sums->deals++;
        sums->x += it->lead;
        sums->y += lead;
        sums->xx += it->lead * it->lead;
        sums->yy += lead * lead;
        sums->xy += it->lead * lead;
    }
    return TTR_OK;
}

static json_t *keep_leads(const void *context)
{
    const lab_leads *it = &((const listener *)context)->leads;

    return json_pack("[I, I, I, I, I, I]", (json_int_t)it->deals,
                     (json_int_t)it->x, (json_int_t)it->y, (json_int_t)it->xx,
                     (json_int_t)it->yy, (json_int_t)it->xy);
}

static bool take_leads(void *context, const json_t *kept)
{
    lab_leads *it = &((listener *)context)->leads;
    int64_t *const sums[] = {&it->deals, &it->x,  &it->y,
                             &it->xx,    &it->yy, &it->xy};

    for (size_t i = 0; i < 6; i++) {
        const json_t *sum = json_array_get(kept, i);
        if (!json_is_integer(sum))
            return false;
        *sums[i] += json_integer_value(sum);
    }
    return true;
}

static ttr_status play_pair(climber *it, lab_skill_pair *pair, ttr_error *err)
{
    lab_skill *skill = &it->skill;
    lab_arguments changed = *it->asked;
    char bots[2 * GAME_SPEC_MAX + 2], title[640];
    lab_plan plan;

    snprintf(bots, sizeof bots, "%s,%s", skill->bot[pair->stronger],
             skill->bot[pair->weaker]);
    changed.bots = bots;
    changed.players = 2;
    ttr_status status = lab_plan_make(&plan, it->call->library, skill->edition,
                                      &changed, it->call->report, err);
    if (status)
        return status;
    snprintf(skill->title, sizeof skill->title, "%s",
             ttr_edition_text(plan.edition, "name", app_language()));
    snprintf(title, sizeof title, "%s %s", skill->edition, bots);
    lab_tally *tally = must_alloc(1, sizeof *tally);
    listener leads = {0};
    lab_study_step step = {.run = {.plan = &plan,
                                   .tally = tally,
                                   .game = note_game,
                                   .game_context = &leads},
                           .title = title,
                           .figure = "seat1.win",
                           .write = keep_leads,
                           .add = take_leads,
                           .context = &leads};
    snprintf(step.name, sizeof step.name, "%s", bots);
    if (plan.bot_count < 2)
        status =
            app_refuse(err, _("--bots: %s and %s are the same bot"),
                       skill->bot[pair->weaker], skill->bot[pair->stronger]);
    else if (lab_study_play(&it->study, &step) == LAB_END_DONE) {
        pair->wins = lab_bot_ahead(tally, 0, 1);
        pair->rating = lab_rating_of(pair->wins);
        pair->leads = leads.leads;
        pair->parts = lab_leads_parts(&leads.leads);
    }
    free(tally);
    lab_plan_clear(&plan);
    return status;
}

static ttr_status tell(const climber *it, ttr_error *err)
{
    json_t *json = lab_skill_write(&it->skill);
    const char *out = it->asked->out;
    ttr_status status = TTR_OK;

    if (it->asked->json) {
        json_dumpf(json, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
        putchar('\n');
    } else
        lab_skill_print(stdout, &it->skill);
    if (out)
        status = lab_folder_json(out, "skill.json", json, false, err);
    if (out && !status)
        status = lab_folder_page(out, "report.html", lab_skill_report,
                                 &it->skill, err);
    json_decref(json);
    return status;
}

/* Neighbours, and the first against the last. */
static ttr_status climb(climber *it, ttr_error *err)
{
    lab_skill *skill = &it->skill;
    int bots = skill->bot_count, pairs = bots > 2 ? bots : 1;
    ttr_status status = TTR_OK;

    it->study.steps = pairs;
    while (!status && it->study.end == LAB_END_DONE &&
           skill->pair_count < pairs) {
        int i = skill->pair_count++;
        skill->pair[i] =
            i + 1 < bots ? (lab_skill_pair){.weaker = i, .stronger = i + 1}
                         : (lab_skill_pair){.weaker = 0, .stronger = bots - 1};
        status = play_pair(it, &skill->pair[i], err);
    }
    if (!status && it->study.end == LAB_END_DONE)
        status = tell(it, err);
    it->call->status = lab_study_status(&it->study);
    return status;
}

/* The bots, from the weakest on. */
static ttr_status read_bots(lab_skill *skill, const char *text, ttr_error *err)
{
    game_party party = {0};
    ttr_error why;

    for (const char *rest = text; *rest;) {
        char word[GAME_SPEC_MAX];
        size_t length = strcspn(rest, ",");
        if (skill->bot_count == LAB_SKILL_BOTS || length >= sizeof word)
            return app_refuse(err, _("--bots: at most %d bots"),
                              LAB_SKILL_BOTS);
        snprintf(word, sizeof word, "%.*s", (int)length, rest);
        if (game_party_read(word, &party, &why))
            return app_refuse(err, "--bots: %s", why.text);
        snprintf(skill->bot[skill->bot_count++], GAME_SPEC_MAX, "%s",
                 party.seat[0].spec);
        rest += length + (rest[length] == ',');
    }
    return skill->bot_count > 1
               ? TTR_OK
               : app_refuse(err, "%s",
                            _("--bots: name two or more, the weakest first"));
}

static ttr_status check_wishes(const lab_arguments *asked, ttr_error *err)
{
    if (asked->shard)
        return app_refuse(err, "%s",
                          _("--shard is for simulations, comparisons, sweeps"
                            " and ladders"));
    if (asked->players && asked->players != 2)
        return app_refuse(err, "%s",
                          _("--players: skill and luck are told apart by"
                            " changing seats, for two players"));
    if (strcmp(asked->rotate, "none") == 0)
        return app_refuse(err, "%s",
                          _("--rotate none: skill and luck are told apart by"
                            " changing seats"));
    return TTR_OK;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const lab_arguments *asked = call->order;
    climber *it = must_alloc(1, sizeof *it);
    ttr_status status = check_wishes(asked, err);

    it->call = call;
    it->asked = asked;
    it->skill.edition = call->what;
    it->skill.arguments = asked;
    if (!status)
        status = lab_arguments_take(asked, call, err);
    if (!status)
        status = read_bots(&it->skill, asked->bots, err);
    if (!status) {
        json_t *words = lab_reproduce_new("skill", &call->operands, asked);
        lab_reproduce_text(words, it->skill.command, sizeof it->skill.command);
        status = lab_study_open(&it->study, asked, NULL, words, err);
        if (!status)
            status = climb(it, err);
        lab_study_clear(&it->study);
    }
    free(it);
    return status;
}

int command_skill(int argc, char **argv)
{
    lab_arguments asked = {0};
    app_call call = {.order = &asked};
    app_option options[LAB_PLAN_OPTIONS];
    const app_command command = {
        .page =
            {.command = "skill",
             .operands = N_("<edition>"),
             .about = N_(
                 "Tell how much of a game is luck, and how deep it is: bots"
                 " from the weakest to the\nstrongest, as a search with more"
                 " and more iterations, play each other by\nneighbours, and"
                 " the first the last, every deal in both seatings. --games is"
                 " for each\npair. For example:\n\n"
                 "  ttr skill usa --bots"
                 " greedy,ismcts:50,ismcts:100,ismcts:200 --games 200"),
             APP_OPTIONS(options),
             .operands_least = 1,
             .operands_most = 1},
        .run = run,
    };

    lab_plan_options(&asked, options);
    asked.bots = "ismcts:25,ismcts:50,ismcts:100,ismcts:200";
    asked.usual_games = 200;
    for (int i = 0; i < LAB_PLAN_OPTIONS; i++) {
        if (strcmp(options[i].name, "bots") == 0)
            options[i].help =
                N_("who plays, the weakest first"
                   " (ismcts:25,ismcts:50,ismcts:100,ismcts:200)");
        if (strcmp(options[i].name, "games") == 0)
            options[i].help = N_("how many games of each pair (200)");
    }
    return app_command_run(&command, &call, argc, argv);
}
