// SPDX-License-Identifier: MIT
/*
 * recall.c - The plan of a run, from what its folder tells of it.
 */
#include "lab/recall.h"

#include "base/data.h"
#include "base/language.h"
#include "base/text_builder.h"
#include "lab/fitting.h"

#include <jansson.h>
#include <stdlib.h>

/* The words of an array of JSON as a list with commas. */
static void join(const json_t *array, char *out, size_t size)
{
    text_builder text = text_into(out, size);

    for (size_t i = 0; i < json_array_size(array); i++)
        text_item(&text, ",", "%s",
                  json_string_value(json_array_get(array, i)));
}

static void fill(app_list *list, const json_t *array)
{
    for (size_t i = 0; i < json_array_size(array) && list->count < APP_LIST_MAX;
         i++)
        list->item[list->count++] = json_string_value(json_array_get(array, i));
}

/* What it was played with, besides the plan: bots of the user's, which must be
   known to read their names, and the folders that were searched. */
static ttr_status take_surroundings(lab_recalled *it,
                                    const lab_recall_wish *wish, ttr_error *err)
{
    const json_t *plan = it->written;
    lab_arguments *arguments = &it->arguments;
    app_list paths = wish->paths;

    fill(&arguments->custom.commands, json_object_get(plan, "bot_commands"));
    fill(&arguments->custom.scripts, json_object_get(plan, "bot_scripts"));
    arguments->custom.seconds =
        json_integer_value(json_object_get(plan, "bot_time"));
    fill(&paths, json_object_get(plan, "paths"));
    fill(&arguments->paths, json_object_get(plan, "paths"));
    ttr_status status = app_custom_bots_add(&arguments->custom, err);
    return status ? status : app_library(&it->library, &paths, err);
}

static ttr_status make_plan(lab_recalled *it, const lab_recall_wish *wish,
                            ttr_error *err)
{
    const json_t *plan = it->written;
    const char *edition = json_string_value(json_object_get(plan, "edition"));
    const char *seed = json_string_value(json_object_get(plan, "seed"));
    const char *rotate = json_string_value(json_object_get(plan, "rotate"));
    lab_arguments *arguments = &it->arguments;

    join(json_object_get(plan, "bots"), it->bots, sizeof it->bots);
    if (!edition || !seed || !rotate || !it->bots[0])
        return app_fail(err, TTR_E_TEXT, wish->folder,
                        _("the plan in run.json is not whole"));
    arguments->bots = it->bots;
    arguments->games = wish->games;
    arguments->players = json_integer_value(json_object_get(plan, "players"));
    arguments->rotate = rotate;
    arguments->seed = strtoull(seed, NULL, 10);
    fill(&arguments->variant.rules, json_object_get(plan, "rules"));
    fill(&arguments->variant.sets, json_object_get(plan, "sets"));
    ttr_status status = lab_plan_make(&it->plan, it->library, edition,
                                      arguments, wish->report, err);
    if (status)
        return status;
    const json_t *weights = json_object_get(plan, "weights");
    if (weights) {
        lab_weights_read(weights, &it->weights);
        it->plan.weights = &it->weights;
    }
    json_t *again = lab_plan_write(&it->plan);
    bool same = lab_plan_same(again, it->written);
    json_decref(again);
    return same ? TTR_OK
                : app_fail(err, TTR_E_EDITION, wish->folder,
                           _("edition %s has changed since this was played, or"
                             " it is from another version of the program"),
                           edition);
}

ttr_status lab_recall(lab_recalled *it, const json_t *written,
                      const lab_recall_wish *wish, ttr_error *err)
{
    it->written = json_deep_copy(written);
    ttr_status status = take_surroundings(it, wish, err);
    return status ? status : make_plan(it, wish, err);
}

void lab_recalled_clear(lab_recalled *it)
{
    lab_plan_clear(&it->plan);
    ttr_library_free(it->library);
    json_decref(it->written);
    *it = (lab_recalled){0};
}
