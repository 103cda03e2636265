// SPDX-License-Identifier: MIT
/*
 * study_plan.c - What shall be simulated.
 *
 * POSIX: PATH_MAX.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/study_plan.h"

#include "base/language.h"
#include "base/message.h"
#include "base/text_builder.h"
#include "lab/fitting.h"
#include "lab/reproduce.h"
#include "lab/run_progress.h"

#include <inttypes.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int lab_plan_block(const lab_plan *plan)
{
    return plan->rotate ? plan->players : 1;
}

/* Parts are runs of blocks that differ by at most one block in length, so that
   their rows stand one after the other in the order of the games. */
static int64_t part_begin(const lab_plan *plan, int part)
{
    int64_t blocks = plan->games / lab_plan_block(plan);

    return blocks / plan->shards * part +
           (blocks % plan->shards < part ? blocks % plan->shards : part);
}

int64_t lab_plan_first_block(const lab_plan *plan)
{
    return part_begin(plan, plan->shard - 1);
}

int64_t lab_plan_end_block(const lab_plan *plan)
{
    return part_begin(plan, plan->shard);
}

bool lab_plan_fits(const lab_plan *plan, int64_t first, int64_t next,
                   const lab_tally *tally)
{
    /* A whole run may have been longer; a part cannot. */
    return first == lab_plan_first_block(plan) &&
           (plan->shards == 1 || next <= lab_plan_end_block(plan)) &&
           tally->blocks + tally->failed == next - first;
}

const char *lab_plan_misfit(void)
{
    return _("this part is of a run with another number of games; give the"
             " same --games, or play all parts in new folders, or the whole"
             " without --shard");
}

void lab_plan_game(const lab_plan *plan, int64_t block, int rotation,
                   lab_game *game)
{
    *game = (lab_game){.edition = plan->edition,
                       .weights = plan->weights,
                       .players = plan->players,
                       .seed = ttr_random_seed(plan->seed, (uint64_t)block)};
    for (int p = 0; p < plan->players; p++) {
        int chair = (p + rotation) % plan->players;
        game->chair[p] = chair;
        game->index[p] = plan->chair[chair % plan->chair_count];
        game->bot[p] = &plan->bot[game->index[p]];
    }
}

void lab_plan_options(lab_arguments *arguments, app_option *options)
{
    static const char *const rotations[] = {"cyclic", "none", NULL};
    const app_option all[LAB_PLAN_OPTIONS] = {
        {"players", "N", N_("how many play (as many as bots, else 2)"),
         .number = &arguments->players, .least = 1, .most = APP_PLAYERS_MOST},
        {"bots", N_("BOT,..."),
         N_("who plays, as ismcts:500 or greedy; fewer than players take turns"
            " (greedy)"),
         .text = &arguments->bots},
        {"games", "N", N_("how many games (10000)"),
         .number = &arguments->games, .least = 1, .most = 1000000000000},
        {"seed", "N", N_("another sample of deals (1)"),
         .seed = &arguments->seed},
        {"rotate", N_("HOW"),
         N_("cyclic: each deal once for each seating of the bots; none"
            " (cyclic)"),
         .text = &arguments->rotate, .words = rotations},
        {"shard", "I/N", N_("only the I-th of N parts, for ttr merge"),
         .text = &arguments->shard},
        app_rule_option(&arguments->variant),
        app_set_option(&arguments->variant),
        app_path_option(&arguments->paths),
        app_bot_command_option(&arguments->custom),
        app_bot_script_option(&arguments->custom),
        app_bot_time_option(&arguments->custom),
        {"jobs", "N", N_("threads (all cores); does not change the result"),
         .number = &arguments->jobs, .least = 1, .most = 256},
        {"out", N_("FOLDER"), N_("write the results there, with a report"),
         .text = &arguments->out},
        {"resume", NULL, N_("go on with the run in that folder"),
         .flag = &arguments->resume},
        {"json", NULL, N_("print the results as JSON"),
         .flag = &arguments->json},
        {"progress", N_("HOW"), N_("auto, bar, json or none (auto)"),
         .text = &arguments->progress},
    };

    arguments->usual_games = 10000;
    arguments->seed = 1;
    arguments->bots = "greedy";
    arguments->rotate = "cyclic";
    arguments->progress = "auto";
    arguments->jobs = lab_run_default_jobs();
    memcpy(options, all, sizeof all);
}

/* Is it a bot, with a measure that makes sense here? */
static ttr_status check_bot(const game_seat *seat, ttr_error *err)
{
    const app_bot *bot = seat->bot;

    if (!bot)
        return app_refuse(
            err, _("--bots: %s is not a bot, and people cannot play here"),
            seat->name);
    if (seat->milliseconds)
        return app_refuse(err,
                          _("--bots: %s: with a time the results would"
                            " depend on the machine; give iterations,"
                            " such as %s:%d"),
                          seat->spec, bot->name, bot->iterations);
    return TTR_OK;
}

/* "greedy,ismcts:500" */
static ttr_status read_bots(lab_plan *plan, const char *text, ttr_error *err)
{
    game_party party = {0};
    ttr_error why;

    if (game_party_read(text, &party, &why))
        return app_refuse(err, "--bots: %s", why.text);
    for (int i = 0; i < party.count; i++) {
        ttr_status status = check_bot(&party.seat[i], err);
        if (status)
            return status;
        int known = 0;
        while (known < plan->bot_count &&
               strcmp(plan->bot[known].spec, party.seat[i].spec) != 0)
            known++;
        if (known == plan->bot_count)
            plan->bot[plan->bot_count++] = party.seat[i];
        plan->chair[plan->chair_count++] = known;
    }
    return TTR_OK;
}

static ttr_status read_shard(lab_plan *plan, const char *text, ttr_error *err)
{
    int length = 0;

    plan->shard = plan->shards = 1;
    if (!text)
        return TTR_OK;
    if (sscanf(text, "%d/%d%n", &plan->shard, &plan->shards, &length) == 2 &&
        !text[length] && plan->shard >= 1 && plan->shard <= plan->shards &&
        plan->shards <= 100000)
        return TTR_OK;
    return app_refuse(
        err, _("--shard %s: must be I/N, such as 3/16, with I from 1 to N"),
        text);
}

static ttr_status read_rotate(lab_plan *plan, const char *text, ttr_error *err)
{
    bool none = strcmp(text, "none") == 0;

    /* Equal bots would only change places with themselves. */
    plan->rotate = !none && plan->bot_count > 1;
    if (none || strcmp(text, "cyclic") == 0)
        return TTR_OK;
    return app_refuse(err, _("--rotate %s: must be cyclic or none"), text);
}

static ttr_status check_players(const lab_plan *plan, ttr_error *err)
{
    int least = ttr_edition_players_min(plan->edition);
    int most = ttr_edition_players_max(plan->edition);

    if (plan->chair_count > plan->players)
        return app_refuse(err, _("--bots: %d bots for %d players"),
                          plan->chair_count, plan->players);
    if (plan->players < least || plan->players > most)
        return app_refuse(err, _("%s is for %d to %d players, not %d"),
                          plan->edition_id, least, most, plan->players);
    return TTR_OK;
}

ttr_status lab_arguments_take(const lab_arguments *arguments, app_call *call,
                              ttr_error *err)
{
    ttr_status status = app_custom_bots_add(&arguments->custom, err);

    return status ? status
                  : app_library(&call->library, &arguments->paths, err);
}

ttr_status lab_plan_make(lab_plan *plan, const ttr_library *library,
                         const char *edition, const lab_arguments *arguments,
                         ttr_report *report, ttr_error *err)
{
    *plan = (lab_plan){.library = library,
                       .edition_id = edition,
                       .variant = arguments->variant,
                       .custom = arguments->custom,
                       .paths = arguments->paths,
                       .seed = arguments->seed};
    ttr_status status = read_bots(plan, arguments->bots, err);
    if (!status)
        status = read_shard(plan, arguments->shard, err);
    if (!status)
        status = read_rotate(plan, arguments->rotate, err);
    plan->players = (int)arguments->players;
    if (!plan->players)
        plan->players = plan->chair_count > 2 ? plan->chair_count : 2;
    if (!status)
        status = app_edition(&plan->edition, library, edition, &plan->variant,
                             report, err);
    if (!status)
        status = check_players(plan, err);
    if (status) {
        lab_plan_clear(plan);
        return status;
    }
    plan->endless = arguments->endless && !arguments->games;
    plan->games = plan->endless      ? INT64_MAX / 1024
                  : arguments->games ? arguments->games
                                     : arguments->usual_games;
    lab_plan_round(plan);
    return TTR_OK;
}

void lab_plan_round(lab_plan *plan)
{
    int block = lab_plan_block(plan);

    plan->games = (plan->games + block - 1) / block * block;
}

void lab_plan_tell_games(const lab_plan *plan, const lab_arguments *arguments)
{
    lab_progress_kind kind;

    /* Where other programs read, "of" tells it. */
    if (!arguments->games || arguments->games == plan->games ||
        (lab_progress_read(arguments->progress, &kind) &&
         kind == LAB_PROGRESS_JSON))
        return;
    app_message(_("%" PRId64 " games are played instead of %lld, so that each"
                  " deal is played in all %d seatings of the bots"),
                plan->games, arguments->games, lab_plan_block(plan));
}

void lab_plan_clear(lab_plan *plan)
{
    ttr_edition_free(plan->edition);
    plan->edition = NULL;
}

static json_t *write_list(const app_list *list)
{
    json_t *array = json_array();

    for (int i = 0; i < list->count; i++)
        json_array_append_new(array, json_string(list->item[i]));
    return array;
}

json_t *lab_plan_write(const lab_plan *plan)
{
    char hash[17], seed[24];
    json_t *bots = json_array();

    for (int i = 0; i < plan->chair_count; i++)
        json_array_append_new(bots,
                              json_string(plan->bot[plan->chair[i]].spec));
    snprintf(hash, sizeof hash, "%016" PRIx64, ttr_edition_hash(plan->edition));
    snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
    json_t *json = json_pack(
        "{s:s, s:s, s:s, s:o, s:o, s:i, s:o, s:s, s:s, s:o, s:o,"
        " s:o}",
        "version", ttr_version(), "edition", plan->edition_id, "edition_hash",
        hash, "rules", write_list(&plan->variant.rules), "sets",
        write_list(&plan->variant.sets), "players", plan->players, "bots", bots,
        "rotate", plan->rotate ? "cyclic" : "none", "seed", seed,
        "bot_commands", write_list(&plan->custom.commands), "bot_scripts",
        write_list(&plan->custom.scripts), "paths", write_list(&plan->paths));
    if (plan->weights)
        json_object_set_new(json, "weights", lab_weights_write(plan->weights));
    if (plan->custom.seconds)
        json_object_set_new(json, "bot_time",
                            json_integer(plan->custom.seconds));
    return json;
}

bool lab_plan_same(json_t *a, json_t *b)
{
    json_t *mine = json_copy(a), *other = json_copy(b);

    json_object_del(mine, "paths");
    json_object_del(other, "paths");
    bool same = json_equal(mine, other);
    json_decref(mine);
    json_decref(other);
    return same;
}

void lab_plan_command(const lab_plan *plan, char *out, size_t size)
{
    char bots[TTR_MAX_PLAYERS * GAME_SPEC_MAX] = "";
    char edition[PATH_MAX];
    char *editions[] = {edition};
    text_builder list = text_into(bots, sizeof bots);
    const app_operands operands = {.item = editions, .count = 1};
    bool turned = plan->rotate || plan->bot_count == 1;
    const lab_arguments arguments = {.paths = plan->paths,
                                     .variant = plan->variant,
                                     .custom = plan->custom,
                                     .bots = bots,
                                     .rotate = turned ? "cyclic" : "none",
                                     .players = plan->players,
                                     .games = plan->games,
                                     .seed = plan->seed};

    for (int i = 0; i < plan->chair_count; i++)
        text_item(&list, ",", "%s", plan->bot[plan->chair[i]].spec);
    snprintf(edition, sizeof edition, "%s", plan->edition_id);
    json_t *words = lab_reproduce_new("simulate", &operands, &arguments);
    lab_reproduce_text(words, out, size);
    json_decref(words);
}
