// SPDX-License-Identifier: MIT
/*
 * merge.c - `ttr merge`: the parts of a run, played apart, as one run.
 *
 * The tallies are added and the rows put one after the other, so the result
 * equals that of a single run to the byte.
 */
#define _POSIX_C_SOURCE 200809L // PATH_MAX

#include "lab/merge.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"
#include "commands.h"
#include "lab/ending.h"
#include "lab/folder.h"
#include "lab/output.h"
#include "lab/print.h"

#include <ttr/file.h>

#include <inttypes.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The parts in their order, shard 1 first. */
typedef struct parts {
    int count;
    lab_part *part;
    const char **folder;
} parts;

static void clear_parts(parts *all)
{
    for (int i = 0; all->part && i < all->count; i++)
        lab_part_clear(&all->part[i]);
    free(all->part);
    free(all->folder);
}

/* Put a part that was read in its place. */
static ttr_status place_part(parts *all, const char *folder,
                             const lab_part *part, ttr_error *err)
{
    int i = part->shard - 1;

    if (part->shards != all->count)
        return app_fail(
            err, TTR_E_SETUP, folder,
            ngettext("this is part %d of %d, but %d folder is given",
                     "this is part %d of %d, but %d folders are given",
                     (unsigned long)all->count),
            part->shard, part->shards, all->count);
    if (i < 0 || i >= all->count || all->folder[i])
        return app_fail(err, TTR_E_SETUP, folder,
                        _("this is part %d, and so is %s"), part->shard,
                        i >= 0 && i < all->count ? all->folder[i] : "-");
    all->part[i] = *part;
    all->folder[i] = folder;
    return TTR_OK;
}

static ttr_status take_part(parts *all, const char *folder, ttr_error *err)
{
    lab_part *part = must_alloc(1, sizeof *part);
    ttr_status status = lab_part_read(part, folder, err);

    if (!status && (status = place_part(all, folder, part, err)))
        lab_part_clear(part);
    free(part);
    return status;
}

static ttr_status read_parts(parts *all, char **folders, int count,
                             ttr_error *err)
{
    ttr_status status = TTR_OK;

    *all = (parts){.part = must_alloc((size_t)count, sizeof *all->part),
                   .folder = must_alloc((size_t)count, sizeof *all->folder),
                   .count = count};
    for (int i = 0; i < count && !status; i++)
        status = take_part(all, folders[i], err);
    for (int i = 1; i < count && !status; i++)
        if (!lab_plan_same(all->part[0].plan, all->part[i].plan) ||
            all->part[0].games != all->part[i].games)
            status = app_fail(
                err, TTR_E_SETUP, all->folder[i],
                _("this is a part of another run than %s: edition, bots,"
                  " rules, seed or number of games differ"),
                all->folder[0]);
    return status;
}

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
    for (size_t i = 0; i < json_array_size(array) && i < APP_LIST_MAX; i++)
        list->item[list->count++] = json_string_value(json_array_get(array, i));
}

/* All that putting parts together needs; too large for the stack. */
typedef struct merger {
    parts all;
    char bots[TTR_MAX_PLAYERS * GAME_SPEC_MAX];
    lab_arguments arguments; // what the whole run would have been given
    lab_plan plan;
    lab_tally tally;
    lab_output output;
} merger;

/* What the parts were played with, besides the plan: bots of the user's, which
   must be known to read their names, and the folders that were searched. */
static ttr_status take_surroundings(merger *it, app_call *call, ttr_error *err)
{
    const json_t *plan = it->all.part[0].plan;
    lab_arguments *arguments = &it->arguments;

    fill(&arguments->custom.commands, json_object_get(plan, "bot_commands"));
    fill(&arguments->custom.scripts, json_object_get(plan, "bot_scripts"));
    arguments->custom.seconds =
        json_integer_value(json_object_get(plan, "bot_time"));
    arguments->paths = call->paths;
    fill(&arguments->paths, json_object_get(plan, "paths"));
    ttr_status status = lab_arguments_take(arguments, call, err);
    arguments->paths.count = 0; // in the report are those of the parts
    fill(&arguments->paths, json_object_get(plan, "paths"));
    return status;
}

/* The plan of the whole run, from what the parts say of it. */
static ttr_status make_plan(merger *it, app_call *call, ttr_error *err)
{
    const lab_part *part = &it->all.part[0];
    const json_t *plan = part->plan;
    const char *edition = json_string_value(json_object_get(plan, "edition"));
    const char *seed = json_string_value(json_object_get(plan, "seed"));
    const char *rotate = json_string_value(json_object_get(plan, "rotate"));
    lab_arguments *arguments = &it->arguments;

    join(json_object_get(plan, "bots"), it->bots, sizeof it->bots);
    if (!edition || !seed || !rotate || !it->bots[0])
        return app_fail(err, TTR_E_TEXT, it->all.folder[0],
                        _("the plan in run.json is not whole"));
    arguments->bots = it->bots;
    arguments->games = part->games;
    arguments->players = json_integer_value(json_object_get(plan, "players"));
    arguments->rotate = rotate;
    arguments->seed = strtoull(seed, NULL, 10);
    fill(&arguments->variant.rules, json_object_get(plan, "rules"));
    fill(&arguments->variant.sets, json_object_get(plan, "sets"));
    ttr_status status = lab_plan_make(&it->plan, call->library, edition,
                                      arguments, call->report, err);
    if (status)
        return status;
    json_t *again = lab_plan_write(&it->plan);
    bool same = lab_plan_same(again, part->plan);
    json_decref(again);
    return same ? TTR_OK
                : app_fail(err, TTR_E_EDITION, NULL,
                           _("edition %s has changed since the parts were"
                             " played, or they are from another version of the"
                             " program"),
                           edition);
}

/* Is every part there to its last block, and has no other? Do all have the rows
   that are wanted? Asked before anything is written. */
static ttr_status check_parts(const parts *all, const lab_plan *plan, bool rows,
                              ttr_error *err)
{
    for (int i = 0; i < all->count; i++) {
        lab_plan part = *plan;
        part.shard = i + 1;
        part.shards = all->count;
        const lab_part *it = &all->part[i];
        if (!lab_plan_fits(&part, it->first_block, it->next_block, &it->tally))
            return app_fail(err, TTR_E_SETUP, all->folder[i],
                            _("the games in this folder are not those of this "
                              "part; play it again in another folder"));
        if (it->next_block != lab_plan_end_block(&part))
            return app_fail(
                err, TTR_E_SETUP, all->folder[i],
                _("this part is not finished; continue it with --resume"));
    }
    for (int i = 0; i < all->count && rows; i++)
        if (!all->part[i].games_bytes)
            return app_fail(err, TTR_E_SETUP, all->folder[i],
                            _("this part was written without csv; merge with"
                              " --format json,html"));
    return TTR_OK;
}

/* Append the rows of a part, without its header. */
static ttr_status append_rows(FILE *out, const char *folder, const char *name,
                              ttr_error *err)
{
    char path[PATH_MAX], buffer[65536];
    size_t got;
    int letter;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in;
    ttr_status status = ttr_file_open(&in, path, SIZE_MAX, err);
    if (status)
        return status;
    while ((letter = getc(in)) != EOF && letter != '\n')
        ;
    while ((got = fread(buffer, 1, sizeof buffer, in)) > 0)
        fwrite(buffer, 1, got, out);
    fclose(in);
    return TTR_OK;
}

/* The journals of games that failed. */
static ttr_status copy_bugs(const lab_output *output, const char *folder,
                            ttr_error *err)
{
    char from[PATH_MAX], to[PATH_MAX];

    snprintf(from, sizeof from, "%s/bugs", folder);
    snprintf(to, sizeof to, "%s/bugs", output->folder);
    return lab_folder_copy(from, to, err);
}

static ttr_status write_all(merger *it, lab_formats formats, const char *out,
                            ttr_error *err)
{
    const parts *all = &it->all;
    lab_output *output = &it->output;
    ttr_status status = lab_output_open(output, out, &it->plan, &formats, err);

    for (int i = 0; i < all->count && !status; i++) {
        lab_tally_merge(&it->tally, &all->part[i].tally);
        if (formats.csv)
            status =
                append_rows(output->games, all->folder[i], "games.csv", err);
        if (formats.csv && !status)
            status = append_rows(output->players, all->folder[i], "players.csv",
                                 err);
        if (!status)
            status = copy_bugs(output, all->folder[i], err);
    }
    if (!status)
        status = lab_output_finish(output, &it->tally,
                                   lab_plan_end_block(&it->plan), err);
    lab_output_close(output);
    return status;
}

/* What the arguments say. */
typedef struct order {
    const char *out, *format;
} order;

static ttr_status merge_runs(app_call *call, merger *it, ttr_error *err)
{
    const order *of = call->order;
    lab_formats formats;
    ttr_status status = TTR_OK;

    if (of->format)
        status = lab_formats_read(of->format, &formats, err);
    if (!status)
        status = read_parts(&it->all, call->operands.item, call->operands.count,
                            err);
    if (!status)
        status = take_surroundings(it, call, err);
    if (!status)
        status = make_plan(it, call, err);
    if (!status && !of->format)
        formats = it->all.part[0].formats;
    if (!status)
        status = check_parts(&it->all, &it->plan, formats.csv, err);
    if (!status)
        status = write_all(it, formats, of->out, err);
    if (status)
        return status;
    lab_print_run(stdout, &it->plan, &it->tally);
    call->status =
        lab_ending(&(lab_run){.first_failed = -1}, LAB_END_DONE,
                   (lab_outcome){.games = it->tally.games,
                                 .any_failed = it->tally.failed > 0});
    return TTR_OK;
}

static ttr_status merge(app_call *call, ttr_error *err)
{
    const order *of = call->order;

    if (!of->out)
        return app_refuse(err, "%s", _("--out is missing"));
    if (lab_merge_is_study(call->what)) {
        if (of->format)
            return app_refuse(err, "%s",
                              _("--format is for runs of ttr simulate"));
        return lab_merge_study(&call->paths, of->out, &call->operands,
                               &call->status, err);
    }
    merger *it = must_alloc(1, sizeof *it);
    ttr_status status = merge_runs(call, it, err);
    lab_plan_clear(&it->plan);
    clear_parts(&it->all);
    free(it);
    return status;
}

int command_merge(int argc, char **argv)
{
    order of = {0};
    app_call call = {.order = &of};
    const app_option options[] = {
        {"out", N_("FOLDER"), N_("write the whole run there; must be given"),
         .text = &of.out},
        {"format", "csv,json,html",
         N_("what to write there (what the parts have)"), .text = &of.format},
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page = {.command = "merge",
                 .operands = N_("<folder> ..."),
                 .about = N_("Put together the parts of a run, a comparison, a "
                             "sweep or a ladder that were\nplayed with --shard "
                             "1/N to N/N, on one machine or many. The result "
                             "is that of\na single run, to the byte."),
                 APP_OPTIONS(options),
                 .operands_least = 1,
                 .operands_most = 100000},
        .run = merge,
    };

    return app_command_run(&command, &call, argc, argv);
}
