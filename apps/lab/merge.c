// SPDX-License-Identifier: MIT
/*
 * merge.c - `ttr merge`: the parts of a run, played apart, as one run.
 *
 * The tallies are added and the rows put one after the other, so the result
 * equals that of a single run to the byte.
 */
#define _POSIX_C_SOURCE 200809L // PATH_MAX

#include "lab/merge.h"
#include "base/language.h"
#include "base/message.h"
#include "base/text_builder.h"
#include "commands.h"
#include "lab/ending.h"
#include "lab/folder.h"
#include "lab/output.h"
#include "lab/print.h"

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
    for (int i = 0; i < all->count; i++)
        lab_part_clear(&all->part[i]);
    free(all->part);
    free(all->folder);
}

/* Read a part and put it in its place. */
static bool take_part(parts *all, const char *folder)
{
    lab_part *part = malloc(sizeof *part);
    ttr_error err;

    if (!part || !lab_part_read(part, folder, &err)) {
        if (part)
            app_message_error(&err);
        else
            app_message("%s", _("out of memory"));
        free(part);
        return false;
    }
    int i = part->shard - 1;
    if (part->shards != all->count)
        app_message(ngettext("%s is part %d of %d, but %d folder is given",
                             "%s is part %d of %d, but %d folders are given",
                             (unsigned long)all->count),
                    folder, part->shard, part->shards, all->count);
    else if (i < 0 || i >= all->count || all->folder[i])
        app_message(_("%s is part %d, and so is %s"), folder, part->shard,
                    i >= 0 && i < all->count ? all->folder[i] : "-");
    else {
        all->part[i] = *part;
        all->folder[i] = folder;
        free(part);
        return true;
    }
    lab_part_clear(part);
    free(part);
    return false;
}

static bool read_parts(parts *all, char **folders, int count)
{
    *all = (parts){.part = calloc((size_t)count, sizeof *all->part),
                   .folder = calloc((size_t)count, sizeof *all->folder),
                   .count = count};
    if (!all->part || !all->folder) {
        app_message("%s", _("out of memory"));
        return false;
    }
    for (int i = 0; i < count; i++)
        if (!take_part(all, folders[i]))
            return false;
    for (int i = 1; i < count; i++)
        if (!lab_plan_same(all->part[0].plan, all->part[i].plan) ||
            all->part[0].games != all->part[i].games) {
            app_message(_("%s and %s are parts of different runs: edition,"
                          " bots, rules, seed or number of games differ"),
                        all->folder[0], all->folder[i]);
            return false;
        }
    return true;
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
static ttr_library *take_surroundings(merger *it, const app_page *page,
                                      const app_list *paths, int *status)
{
    const json_t *plan = it->all.part[0].plan;
    lab_arguments *arguments = &it->arguments;
    app_list searched = *paths;

    fill(&arguments->own.commands, json_object_get(plan, "bot_commands"));
    fill(&arguments->own.scripts, json_object_get(plan, "bot_scripts"));
    arguments->own.seconds =
        json_integer_value(json_object_get(plan, "bot_time"));
    fill(&arguments->paths, json_object_get(plan, "paths"));
    fill(&searched, json_object_get(plan, "paths"));
    return app_custom_bots_add(page, &arguments->own, status)
               ? app_library(page, &searched, status)
               : NULL;
}

/* The plan of the whole run, from what the parts say of it. */
static bool make_plan(merger *it, const app_page *page,
                      const ttr_library *library, int *status)
{
    const lab_part *part = &it->all.part[0];
    const json_t *plan = part->plan;
    const char *edition = json_string_value(json_object_get(plan, "edition"));
    const char *seed = json_string_value(json_object_get(plan, "seed"));
    const char *rotate = json_string_value(json_object_get(plan, "rotate"));
    lab_arguments *arguments = &it->arguments;

    join(json_object_get(plan, "bots"), it->bots, sizeof it->bots);
    if (!edition || !seed || !rotate || !it->bots[0]) {
        app_message("%s", _("the plan in run.json is not whole"));
        return false;
    }
    arguments->bots = it->bots;
    arguments->games = part->games;
    arguments->players = json_integer_value(json_object_get(plan, "players"));
    arguments->rotate = rotate;
    arguments->seed = strtoull(seed, NULL, 10);
    fill(&arguments->variant.rules, json_object_get(plan, "rules"));
    fill(&arguments->variant.sets, json_object_get(plan, "sets"));
    if (!lab_plan_make(&it->plan, page, library, edition, arguments, status))
        return false;
    *status = APP_FAILED;
    json_t *again = lab_plan_write(&it->plan);
    bool same = lab_plan_same(again, part->plan);
    json_decref(again);
    if (!same)
        app_message(_("edition %s has changed since the parts were played, or"
                      " they are from another version of the program"),
                    edition);
    return same;
}

/* Is every part there to its last block, and has no other? */
static bool are_whole(const parts *all, const lab_plan *plan)
{
    for (int i = 0; i < all->count; i++) {
        lab_plan part = *plan;
        part.shard = i + 1;
        part.shards = all->count;
        const lab_part *it = &all->part[i];
        if (!lab_plan_fits(&part, it->first_block, it->next_block,
                           &it->tally)) {
            app_message(_("%s: the games in this folder are not those of this "
                          "part; play it again in another folder"),
                        all->folder[i]);
            return false;
        }
        if (it->next_block != lab_plan_end_block(&part)) {
            app_message(_("%s is not finished; go on with it by --resume"),
                        all->folder[i]);
            return false;
        }
    }
    return true;
}

/* Do all parts have the rows that are wanted? Asked before anything is
   written. */
static bool have_rows(const parts *all)
{
    for (int i = 0; i < all->count; i++)
        if (!all->part[i].games_bytes) {
            app_message(_("%s was written without csv; merge with --format"
                          " json,html"),
                        all->folder[i]);
            return false;
        }
    return true;
}

/* Append the rows of a part, without its header. */
static bool append_rows(FILE *out, const char *folder, const char *name)
{
    char path[PATH_MAX], buffer[65536];
    size_t got;
    int letter;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in = fopen(path, "r");
    if (!in) {
        app_message(_("%s cannot be read"), path);
        return false;
    }
    while ((letter = getc(in)) != EOF && letter != '\n')
        ;
    while ((got = fread(buffer, 1, sizeof buffer, in)) > 0)
        fwrite(buffer, 1, got, out);
    fclose(in);
    return true;
}

/* The journals of games that failed. */
static bool copy_bugs(lab_output *output, const char *folder)
{
    char from[PATH_MAX], to[PATH_MAX];

    snprintf(from, sizeof from, "%s/bugs", folder);
    snprintf(to, sizeof to, "%s/bugs", output->folder);
    return lab_folder_copy(from, to, &output->err);
}

static bool write_all(merger *it, lab_formats formats, const char *out)
{
    const parts *all = &it->all;
    lab_output *output = &it->output;
    bool done = lab_output_open(output, out, &it->plan, &formats);

    for (int i = 0; i < all->count; i++) {
        lab_tally_merge(&it->tally, &all->part[i].tally);
        if (done && formats.csv)
            done = append_rows(output->games, all->folder[i], "games.csv") &&
                   append_rows(output->players, all->folder[i], "players.csv");
        done = done && copy_bugs(output, all->folder[i]);
    }
    if (done)
        done = lab_output_finish(output, &it->tally,
                                 lab_plan_end_block(&it->plan));
    if (!done && output->err.status)
        app_message_error(&output->err);
    lab_output_close(output);
    return done;
}

static int merge(const app_page *page, const app_list *paths,
                 const lab_formats *formats, const char *out,
                 app_operands *folders)
{
    int status = APP_FAILED;
    ttr_library *library = NULL;
    merger *it = calloc(1, sizeof *it);

    if (!it)
        app_message("%s", _("out of memory"));
    if (it && read_parts(&it->all, folders->item, folders->count) &&
        (library = take_surroundings(it, page, paths, &status)) &&
        make_plan(it, page, library, &status)) {
        lab_formats wanted = formats ? *formats : it->all.part[0].formats;
        if (are_whole(&it->all, &it->plan) &&
            (!wanted.csv || have_rows(&it->all)) &&
            write_all(it, wanted, out)) {
            lab_tell(stdout, &it->plan, &it->tally);
            status =
                lab_ending(&(lab_run){.first_failed = -1}, LAB_END_DONE,
                           (lab_outcome){.games = it->tally.games,
                                         .any_failed = it->tally.failed > 0});
        }
    }
    if (it) {
        lab_plan_clear(&it->plan);
        clear_parts(&it->all);
    }
    free(it);
    ttr_library_free(library);
    return status;
}

int command_merge(int argc, char **argv)
{
    app_list paths = {0};
    const char *out = NULL, *format = NULL;
    const app_option options[] = {
        {"out", N_("FOLDER"), N_("write the whole run there; must be given"),
         .text = &out},
        {"format", "csv,json,html",
         N_("what to write there (what the parts have)"), .text = &format},
        app_path_option(&paths),
    };
    const app_page page = {
        .command = "merge",
        .operands = N_("<folder> ..."),
        .about = N_("Put the parts of a run, a comparison, a sweep or a ladder"
                    " together that were\nplayed with --shard 1/N to N/N, on"
                    " one machine or many. The result is that of\na single"
                    " run, to the byte."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 1,
        .operands_most = 100000,
    };
    lab_formats formats;
    app_operands folders;
    char why[256];
    int status;

    if (!app_parse(&page, argc, argv, &folders, &status))
        return status;
    if (!out)
        return app_refuse(&page, "%s", _("--out is missing"));
    if (lab_merge_is_study(folders.item[0]))
        return format ? app_refuse(&page, "%s",
                                   _("--format is for runs of ttr simulate"))
                      : lab_merge_study(&paths, out, &folders);
    if (format && !lab_formats_read(format, &formats, why, sizeof why))
        return app_refuse(&page, "--format: %s", why);
    return merge(&page, &paths, format ? &formats : NULL, out, &folders);
}
