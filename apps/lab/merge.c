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
#include "commands.h"
#include "lab/ending.h"
#include "lab/folder.h"
#include "lab/output.h"
#include "lab/print.h"
#include "lab/recall.h"

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

/* All that putting parts together needs; too large for the stack. */
typedef struct merger {
    parts all;
    lab_recalled whole; // the run that they are parts of
    lab_tally tally;
    lab_output output;
} merger;

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
        if (!all->part[i].rows.games)
            return app_fail(err, TTR_E_SETUP, all->folder[i],
                            _("this part was written without csv; merge with"
                              " --format json,html"));
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
    ttr_status status =
        lab_output_open(output, out, &it->whole.plan, &formats, err);

    for (int i = 0; i < all->count && !status; i++) {
        lab_tally_merge(&it->tally, &all->part[i].tally);
        if (formats.csv)
            status = lab_rows_append(&output->rows, all->folder[i], err);
        if (!status)
            status = copy_bugs(output, all->folder[i], err);
    }
    if (!status)
        status = lab_output_finish(output, &it->tally,
                                   lab_plan_end_block(&it->whole.plan), err);
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
        status = lab_recall(&it->whole, it->all.part[0].plan,
                            &(lab_recall_wish){.games = it->all.part[0].games,
                                               .folder = it->all.folder[0],
                                               .paths = call->paths,
                                               .report = call->report},
                            err);
    if (!status && !of->format)
        formats = it->all.part[0].formats;
    if (!status)
        status = check_parts(&it->all, &it->whole.plan, formats.csv, err);
    if (!status)
        status = write_all(it, formats, of->out, err);
    if (status)
        return status;
    lab_print_run(stdout, &it->whole.plan, &it->tally);
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
    lab_recalled_clear(&it->whole);
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
