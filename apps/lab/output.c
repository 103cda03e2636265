// SPDX-License-Identifier: MIT
/*
 * output.c - The folder that a run writes.
 *
 * POSIX: needs access.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/output.h"

#include "base/error.h"
#include "base/json_file.h"
#include "base/language.h"
#include "base/memory.h"
#include "lab/folder.h"
#include "lab/report.h"
#include "lab/summary.h"
#include "lab/tables.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RUN_FORMAT = 3 };

ttr_status lab_formats_read(const char *text, lab_formats *formats,
                            ttr_error *err)
{
    static const char *const names[] = {"csv", "json", "html"};

    *formats = (lab_formats){0};
    for (const char *rest = text; *rest;) {
        size_t length = strcspn(rest, ",");
        bool *flag[] = {&formats->csv, &formats->json, &formats->html};
        int i = 0;
        while (i < 3 && (strlen(names[i]) != length ||
                         memcmp(names[i], rest, length) != 0))
            i++;
        if (i == 3)
            return app_refuse(err,
                              _("--format: %.*s is not a format; there are csv,"
                                " json and html"),
                              (int)length, rest);
        *flag[i] = true;
        rest += length + (rest[length] == ',');
    }
    return *text ? TTR_OK
                 : app_refuse(err, "%s",
                              _("--format: name what to write: csv, json,"
                                " html"));
}

/* Is it an earlier run of the same plan? */
static ttr_status check_part(const lab_output *output, const lab_part *part,
                             ttr_error *err)
{
    const lab_plan *plan = output->plan;
    json_t *mine = lab_plan_write(plan);
    bool same = lab_plan_same(mine, part->plan) && part->shard == plan->shard &&
                part->shards == plan->shards;

    json_decref(mine);
    if (!same)
        return app_fail(err, TTR_E_SETUP, output->folder,
                        _("the run in this folder is another one: other"
                          " edition, bots, rules, seed or part"));
    if ((part->shards > 1 && part->games != plan->games) ||
        !lab_plan_fits(plan, part->first_block, part->next_block, &part->tally))
        return app_fail(err, TTR_E_SETUP, output->folder, "%s",
                        lab_plan_misfit());
    if (output->formats.csv && !part->rows.games)
        return app_fail(err, TTR_E_SETUP, output->folder,
                        _("the run there was without csv; go on with"
                          " --format json,html"));
    return TTR_OK;
}

static void begin(lab_output *output, const char *folder, const lab_plan *plan,
                  const lab_formats *formats)
{
    static const lab_formats all = {true, true, true};

    *output = (lab_output){
        .folder = folder, .plan = plan, .formats = formats ? *formats : all};
    lab_lines_make(plan->edition, &output->rows.lines);
    lab_rows_part_make(&output->part, &output->rows, plan, (lab_rows_lead){0});
}

static ttr_status open_rows(lab_output *output, lab_rows_size size,
                            ttr_error *err)
{
    return output->formats.csv
               ? lab_rows_open(&output->rows, output->folder, "",
                               (lab_rows_lead){0}, size, err)
               : TTR_OK;
}

ttr_status lab_output_open(lab_output *output, const char *folder,
                           const lab_plan *plan, const lab_formats *formats,
                           ttr_error *err)
{
    begin(output, folder, plan, formats);
    if (!lab_folder_is_free(folder))
        return app_fail(
            err, TTR_E_SETUP, output->folder,
            _("there are results already; choose another folder, or "
              "remove them"));
    ttr_status status = lab_folder_make(folder, err);
    return status ? status : open_rows(output, (lab_rows_size){0}, err);
}

ttr_status lab_output_resume(lab_output *output, const char *folder,
                             const lab_plan *plan, const lab_formats *formats,
                             lab_tally *tally, int64_t *next_block,
                             ttr_error *err)
{
    lab_part *part = must_alloc(1, sizeof *part);
    char path[LAB_PATH_MAX];

    begin(output, folder, plan, formats);
    ttr_status status = access(lab_folder_path(folder, "run.json", path), F_OK)
                            ? app_fail(err, TTR_E_SETUP, output->folder,
                                       _("there is no run to go on with"))
                            : lab_part_read(part, folder, err);
    if (!status && !formats)
        output->formats = part->formats;
    if (!status)
        status = check_part(output, part, err);
    if (!status)
        status = open_rows(output, part->rows, err);
    if (!status) {
        *tally = part->tally;
        *next_block = part->next_block;
    }
    lab_part_clear(part);
    free(part);
    return status;
}

ttr_status lab_output_game(void *context, int64_t number, const lab_game *game,
                           const lab_record *record, ttr_error *err)
{
    lab_output *output = context;

    if (record->failed)
        return lab_tables_bug(output, number, game, record, err);
    return output->rows.games
               ? lab_rows_game(&output->part, number, game, record, err)
               : TTR_OK;
}

static ttr_status write_json(const lab_output *output, const char *name,
                             json_t *json, bool compact, ttr_error *err)
{
    ttr_status status =
        lab_folder_json(output->folder, name, json, compact, err);

    json_decref(json);
    return status;
}

static json_t *write_formats(lab_formats formats)
{
    char text[32];

    snprintf(text, sizeof text, "%s%s%s", formats.csv ? "csv," : "",
             formats.json ? "json," : "", formats.html ? "html," : "");
    return json_stringn(text, strlen(text) - (*text != '\0'));
}

ttr_status lab_output_checkpoint(lab_output *output, const lab_tally *tally,
                                 int64_t next_block, ttr_error *err)
{
    const lab_plan *plan = output->plan;
    lab_rows_size size;
    ttr_status status = lab_rows_flush(&output->rows, &size, err);

    if (status)
        return status;
    return write_json(
        output, "run.json",
        json_pack("{s:i, s:o, s:I, s:i, s:i, s:I, s:I, s:o, s:I, s:I, s:o}",
                  "format", RUN_FORMAT, "plan", lab_plan_write(plan), "games",
                  (json_int_t)plan->games, "shard", plan->shard, "shards",
                  plan->shards, "first_block",
                  (json_int_t)lab_plan_first_block(plan), "next_block",
                  (json_int_t)next_block, "formats",
                  write_formats(output->formats), "games_csv_bytes",
                  (json_int_t)size.games, "players_csv_bytes",
                  (json_int_t)size.players, "tally", lab_tally_write(tally)),
        true, err);
}

ttr_status lab_output_finish(lab_output *output, const lab_tally *tally,
                             int64_t next_block, ttr_error *err)
{
    const lab_found found = {output->plan, tally};
    const struct {
        bool wanted;
        const char *name;
        void (*write)(FILE *out, const void *found);
    } pages[] = {{output->formats.csv, "tickets.csv", lab_tables_tickets},
                 {output->formats.csv, "routes.csv", lab_tables_routes},
                 {output->formats.csv, "actions.csv", lab_tables_actions},
                 {output->formats.html, "report.html", lab_report}};
    ttr_status status = lab_output_checkpoint(output, tally, next_block, err);

    for (size_t i = 0; !status && i < sizeof pages / sizeof pages[0]; i++)
        if (pages[i].wanted)
            status = lab_folder_page(output->folder, pages[i].name,
                                     pages[i].write, &found, err);
    if (!status && output->formats.json)
        status = write_json(output, "summary.json",
                            lab_summary(output->plan, tally), false, err);
    lab_output_close(output);
    return status;
}

void lab_output_close(lab_output *output)
{
    lab_rows_close(&output->rows);
}

ttr_status lab_part_read(lab_part *part, const char *folder, ttr_error *err)
{
    char path[LAB_PATH_MAX];
    json_t *run = app_json_load(lab_folder_path(folder, "run.json", path), err);

    memset(part, 0, sizeof *part);
    if (!run)
        return TTR_E_FILE;
    ttr_status status =
        json_integer_value(json_object_get(run, "format")) != RUN_FORMAT
            ? app_fail(err, TTR_E_FILE, path, "%s",
                       _("it is not a run of this program, or it is of another"
                         " version"))
            : lab_tally_read(json_object_get(run, "tally"), &part->tally, path,
                             err);
    if (!status) {
        const char *formats =
            json_string_value(json_object_get(run, "formats"));
        part->plan = json_incref(json_object_get(run, "plan"));
        part->games = json_integer_value(json_object_get(run, "games"));
        part->shard = (int)json_integer_value(json_object_get(run, "shard"));
        part->shards = (int)json_integer_value(json_object_get(run, "shards"));
        part->first_block =
            json_integer_value(json_object_get(run, "first_block"));
        part->next_block =
            json_integer_value(json_object_get(run, "next_block"));
        part->rows.games =
            json_integer_value(json_object_get(run, "games_csv_bytes"));
        part->rows.players =
            json_integer_value(json_object_get(run, "players_csv_bytes"));
        if (!formats || lab_formats_read(formats, &part->formats, NULL))
            part->formats = (lab_formats){0};
    }
    json_decref(run);
    return status;
}

void lab_part_clear(lab_part *part)
{
    json_decref(part->plan);
    part->plan = NULL;
}
