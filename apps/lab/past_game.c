// SPDX-License-Identifier: MIT
/*
 * past_game.c - A game of a run in a folder, played once more by its number.
 *
 * POSIX: PATH_MAX, scandir.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/past_game.h"

#include "base/json_file.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"
#include "lab/study.h"

#include <dirent.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

void lab_past_options(lab_past_order *order, app_option *options)
{
    const app_option all[LAB_PAST_OPTIONS] = {
        {"of", N_("FOLDER"),
         N_("a game of the run in this folder, which simulate, compare, sweep"
            " or ladder wrote with --out"),
         .text = &order->folder},
        {"game", "N", N_("its number, as in games.csv, for --of"),
         .number = &order->game, .least = 0, .most = 1000000000000},
        {"side", N_("SIDE"),
         N_("for --of: a or b of a comparison (a); of a sweep its values, as "
            "in end_pieces=3"),
         .text = &order->side},
    };

    order->game = -1;
    memcpy(options, all, sizeof all);
}

/* The names of the plans in a folder, for a message. */
static void list_sides(const char *folder, char *out, size_t size)
{
    char path[PATH_MAX];
    text_builder list = text_into(out, size);

    snprintf(path, sizeof path, "%s/found", folder);
    struct dirent **found = NULL;
    int count = scandir(path, &found, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = found[i]->d_name, *dot = strstr(name, ".json");
        if (dot && !dot[5])
            text_item(&list, ", ", "%.*s", (int)(dot - name), name);
        free(found[i]);
    }
    free(found);
}

/* The file of a study that has the plan of a side. */
static json_t *load_side(const lab_past_order *order, const char *side,
                         ttr_error *err)
{
    char path[PATH_MAX], sides[1024];

    snprintf(path, sizeof path, "%s/found/%s.json", order->folder, side);
    json_t *all = strchr(side, '/') ? NULL : app_json_load(path, NULL);
    if (all)
        return all;
    list_sides(order->folder, sides, sizeof sides);
    if (order->side)
        app_refuse(err, _("--side %s: this run has %s"), order->side, sides);
    else
        app_refuse(err, _("--side is missing: this run has %s"), sides);
    return NULL;
}

/* "b", "a", "market=4", "untuned:b": the name of a step, unless it is the
   comparison itself; true for the second of its plans. */
static bool read_side(const char *side, char name[LAB_STUDY_FILE])
{
    size_t length = strlen(side);
    bool alone = length == 1 && strchr("aAbB", *side);
    bool behind = length > 2 && side[length - 2] == ':' &&
                  strchr("aAbB", side[length - 1]);

    if (!alone)
        snprintf(name, LAB_STUDY_FILE, "%.*s",
                 (int)(behind ? length - 2 : length), side);
    return (alone || behind) && strchr("bB", side[length - 1]);
}

/* What was written of the plan that is meant; *all is released by the caller,
   *plan is of it. */
static ttr_status load_plan(const lab_past_order *order, json_t **all,
                            const json_t **plan, ttr_error *err)
{
    char path[PATH_MAX];
    const char *side = order->side;
    char name[LAB_STUDY_FILE] = "comparison";
    bool is_b = false;

    snprintf(path, sizeof path, "%s/run.json", order->folder);
    *all = app_json_load(path, err);
    if (!*all)
        return TTR_E_FILE;
    *plan = json_object_get(*all, "plan");
    if (*plan)
        return side ? app_refuse(err, "%s",
                                 _("--side: a simulation has no sides"))
                    : TTR_OK;
    json_decref(*all);
    if (side)
        is_b = read_side(side, name);
    *all = load_side(order, name, err);
    if (!*all)
        return TTR_E_SETUP;
    *plan = json_object_get(*all, is_b ? "other" : "plan");
    return *plan ? TTR_OK
                 : app_fail(err, TTR_E_TEXT, order->folder,
                            _("the plan in run.json is not whole"));
}

ttr_status lab_past_find(lab_past *it, const lab_past_order *order,
                         const app_call *call, ttr_error *err)
{
    json_t *all = NULL;
    const json_t *plan;

    if (order->game < 0)
        return app_refuse(err, "%s",
                          _("--of needs --game with the number of a game"));
    ttr_status status = load_plan(order, &all, &plan, err);
    const lab_recall_wish wish = {.games = order->game + 1,
                                  .folder = order->folder,
                                  .paths = call->paths,
                                  .report = call->report};
    if (!status)
        status = lab_recall(&it->run, plan, &wish, err);
    if (!status) {
        int block = lab_plan_block(&it->run.plan);
        int64_t next = json_integer_value(json_object_get(all, "next_block"));
        if (order->game >= next * block)
            status = app_refuse(
                err, _("--game %lld: this run has the games 0 to %lld"),
                order->game, (long long)(next * block - 1));
        lab_plan_game(&it->run.plan, order->game / block,
                      (int)(order->game % block), &it->game);
    }
    json_decref(all);
    return status;
}

void lab_game_players(const lab_game *game, char *out, size_t size)
{
    text_builder list = text_into(out, size);

    for (int p = 0; p < game->players; p++)
        text_item(&list, ",", "%s", game->bot[p]->spec);
}

ttr_match *lab_match_of(const lab_plan *plan, const lab_game *game,
                        const ttr_action *action, int count)
{
    ttr_match *match = NULL;
    char players[GAME_PARTY_TEXT];
    game_party party = {0};
    ttr_setup setup = {.edition = plan->edition_id,
                       .variant = plan->variant.made,
                       .players = game->players,
                       .seed = game->seed};

    lab_game_players(game, players, sizeof players);
    if (!game_party_read(players, &party, NULL))
        for (int p = 0; p < party.count; p++) {
            setup.names[p] = party.seat[p].name;
            setup.seats[p] = party.seat[p].spec;
        }
    if (ttr_match_new_on(&match, plan->edition, &setup, NULL, NULL))
        return NULL;
    for (int i = 0; i < count; i++)
        if (ttr_match_apply(match, action[i], NULL))
            break;
    return match;
}

ttr_status lab_past_play(const lab_past *it, ttr_match **out, ttr_error *err)
{
    lab_player *player = lab_player_new(it->run.plan.edition, err);
    lab_record *record = must_alloc(1, sizeof *record);
    int count = 0;

    *out = NULL;
    if (player) {
        lab_play(player, &it->game, NULL, record);
        const ttr_action *action = lab_player_actions(player, &count);
        *out = lab_match_of(&it->run.plan, &it->game, action, count);
        if (!*out)
            app_fail_memory(err);
    }
    lab_record_clear(record);
    free(record);
    lab_player_free(player);
    return *out ? TTR_OK : err->status;
}

void lab_past_clear(lab_past *it)
{
    lab_recalled_clear(&it->run);
}
