// SPDX-License-Identifier: MIT
/*
 * fitting.c - Weights of a bot fitted to the rules it shall be judged with.
 *
 * POSIX: PATH_MAX.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/fitting.h"

#include "base/json_file.h"
#include "base/language.h"
#include "base/message.h"
#include "bots/mind.h"
#include "lab/comparison.h"
#include "lab/evolve.h"
#include "lab/folder.h"
#include "lab/numbers.h"
#include "lab/run_progress.h"

#include <jansson.h>
#include <limits.h>
#include <string.h>

bool lab_fitting_can(const lab_plan *plan)
{
    for (int i = 0; i < plan->bot_count; i++)
        if (plan->bot[i].bot->is_tuned)
            return true;
    return false;
}

const char *lab_fitting_cannot(void)
{
    return _("--tune: none of these bots has weights that can be fitted; greedy"
             " has");
}

app_option lab_tune_option(long long *generations)
{
    return (app_option){
        "tune",
        "N",
        N_("first fit the weights of the bots to each side, in N generations,"
           " as 20 (0)"),
        .number = generations,
        .least = 0,
        .most = 100000};
}

lab_turn lab_fittings_turn(const lab_comparison *before,
                           const lab_comparison *after, int difference)
{
    const lab_difference *was = &before->it[difference];
    const lab_difference *is = &after->it[difference];

    if (!was->real && !is->real)
        return LAB_TURN_NONE;
    if (!is->real)
        return LAB_TURN_LOST;
    if (!was->real)
        return LAB_TURN_FOUND;
    if ((was->difference.value > 0) != (is->difference.value > 0))
        return LAB_TURN_REVERSED;
    return was->difference.high < is->difference.low ||
                   was->difference.low > is->difference.high
               ? LAB_TURN_SIZED
               : LAB_TURN_NONE;
}

json_t *lab_fittings_write(const lab_comparison *after)
{
    static const char *const names[] = {"", "lost", "found", "reversed",
                                        "sized"};
    const lab_fittings *it = after->fittings;
    json_t *turned = json_object();

    for (int i = 0; i < after->count; i++) {
        const lab_difference *was = &it->before->it[i];
        lab_turn turn = lab_fittings_turn(it->before, after, i);
        if (turn)
            json_object_set_new(turned, was->name,
                                json_pack("{s:s, s:o}", "how", names[turn],
                                          "untuned",
                                          lab_json_estimate(was->difference)));
    }
    return json_pack("{s:o, s:o, s:o}", "a", lab_fitting_write(&it->side[0]),
                     "b", lab_fitting_write(&it->side[1]), "turned", turned);
}

json_t *lab_weights_write(const bot_weights *weights)
{
    json_t *json = json_object();

    for (int i = 0; i < BOT_WEIGHT_COUNT; i++)
        json_object_set_new(
            json, bot_weight_about((bot_weight)i)->name,
            json_integer(bot_weight_get(weights, (bot_weight)i)));
    return json;
}

void lab_weights_read(const json_t *json, bot_weights *weights)
{
    *weights = bot_weights_greedy;
    for (int i = 0; i < BOT_WEIGHT_COUNT; i++) {
        const json_t *it =
            json_object_get(json, bot_weight_about((bot_weight)i)->name);
        if (json_is_integer(it))
            bot_weight_set(weights, (bot_weight)i, (int)json_integer_value(it));
    }
}

static json_t *write_changed(const lab_tuned *it)
{
    json_t *json = json_object();

    for (int i = 0; i < BOT_WEIGHT_COUNT; i++) {
        int from = bot_weight_get(&it->start, (bot_weight)i);
        int to = bot_weight_get(&it->found, (bot_weight)i);
        if (from != to)
            json_object_set_new(json, bot_weight_about((bot_weight)i)->name,
                                json_pack("[i, i]", from, to));
    }
    return json;
}

json_t *lab_fitting_write(const lab_fitting *it)
{
    return json_pack(
        "{s:o, s:b, s:I, s:o}", "share", lab_json_estimate(it->tuned.share),
        "used", (int)it->tuned.better, "generations",
        (json_int_t)it->generations, "weights", write_changed(&it->tuned));
}

/* Take over what an earlier run or a part has found; false when there is
   nothing of this plan. */
static bool take(lab_fitting *it, const char *folder, const char *file,
                 json_t *plan)
{
    char path[PATH_MAX];

    snprintf(path, sizeof path, "%s/%s", folder, file);
    json_t *all = app_json_load(path, NULL);
    json_t *was = json_object_get(all, "plan");
    const json_t *share = json_object_get(all, "share");
    bool same = was && lab_plan_same(plan, was) &&
                json_integer_value(json_object_get(all, "generations")) ==
                    it->generations;
    if (same) {
        it->tuned = (lab_tuned){
            .better = json_is_true(json_object_get(all, "better")),
            .share = {.value =
                          json_number_value(json_object_get(share, "value")),
                      .low = json_number_value(json_object_get(share, "low")),
                      .high = json_number_value(json_object_get(share, "high")),
                      .n = json_integer_value(json_object_get(share, "n"))}};
        lab_weights_read(json_object_get(all, "start"), &it->tuned.start);
        lab_weights_read(json_object_get(all, "found"), &it->tuned.found);
    }
    json_decref(all);
    return same;
}

static ttr_status save(const lab_fitting *it, const char *folder,
                       const char *file, json_t *plan, ttr_error *err)
{
    json_t *all =
        json_pack("{s:O, s:I, s:b, s:o, s:o, s:o}", "plan", plan, "generations",
                  (json_int_t)it->generations, "better", (int)it->tuned.better,
                  "share", lab_json_estimate(it->tuned.share), "start",
                  lab_weights_write(&it->tuned.start), "found",
                  lab_weights_write(&it->tuned.found));
    ttr_status status = lab_folder_json(folder, file, all, true, err);

    json_decref(all);
    return status;
}

static ttr_status find(lab_fitting *it, lab_study *study, const lab_plan *plan,
                       const char *name, ttr_error *err)
{
    const lab_arguments *asked = study->arguments;
    const lab_tuning_order order = {.players = plan->players,
                                    .jobs = asked->jobs < LAB_TUNING_JOBS
                                                ? (int)asked->jobs
                                                : LAB_TUNING_JOBS,
                                    .generations = it->generations,
                                    .games = LAB_FITTING_GAMES,
                                    .final = LAB_FITTING_FINAL,
                                    .seed = plan->seed};
    lab_progress_kind kind;

    if (lab_progress_read(asked->progress, &kind) && kind == LAB_PROGRESS_BAR)
        app_message(_("weights are fitted to %s: %lld games"), name,
                    it->generations * LAB_EVOLVE_CANDIDATES *
                            LAB_FITTING_GAMES +
                        LAB_FITTING_FINAL);
    ttr_status status = lab_tune(plan->edition, &order, &it->tuned, err);
    if (it->tuned.stopped)
        study->end = LAB_END_STOPPED;
    return status;
}

ttr_status lab_fit(lab_fitting *it, lab_study *study, lab_plan *plan,
                   const char *name, ttr_error *err)
{
    const char *out = study->arguments->out;
    const char *from = study->merging             ? study->merging->folder[0]
                       : study->arguments->resume ? out
                                                  : NULL;
    char file[LAB_STUDY_FILE], step[LAB_STUDY_FILE - 16];
    json_t *words = lab_plan_write(plan);
    ttr_status status = TTR_OK;

    snprintf(step, sizeof step, "weights,%s", name);
    lab_study_file(step, file);
    bool known = from && take(it, from, file, words);
    if (!known)
        status = find(it, study, plan, name, err);
    if (!status && !it->tuned.stopped && out)
        status = save(it, out, file, words, err);
    if (!status && it->tuned.better)
        plan->weights = &it->tuned.found;
    json_decref(words);
    return status;
}
