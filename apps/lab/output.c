// SPDX-License-Identifier: MIT
/*
 * output.c - The folder that a run writes.
 *
 * POSIX: needs truncate.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/output.h"

#include "base/error.h"
#include "base/language.h"
#include "lab/folder.h"
#include "lab/report.h"
#include "lab/summary.h"
#include "lab/tables.h"

#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RUN_FORMAT = 3 };

bool lab_formats_read(const char *text, lab_formats *formats, char *why,
                      size_t size)
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
        if (i == 3) {
            snprintf(why, size,
                     _("%.*s is not a format; there are csv, json and html"),
                     (int)length, rest);
            return false;
        }
        *flag[i] = true;
        rest += length + (rest[length] == ',');
    }
    snprintf(why, size, "%s", _("name what to write: csv, json, html"));
    return *text != '\0';
}

static bool fail(lab_output *output, const char *path, const char *what)
{
    output->err = (ttr_error){.status = TTR_E_FILE};
    snprintf(output->err.file, sizeof output->err.file, "%s", path);
    snprintf(output->err.text, sizeof output->err.text, "%s: %s", what,
             app_system_error(errno));
    return false;
}

static const char *path_in(const char *folder, const char *name,
                           char out[PATH_MAX])
{
    snprintf(out, PATH_MAX, "%s/%s", folder, name);
    return out;
}

static bool open_rows(lab_output *output, const char *name, FILE **file,
                      int64_t bytes)
{
    char path[PATH_MAX];

    path_in(output->folder, name, path);
    if (bytes > 0 && truncate(path, (off_t)bytes))
        return fail(output, path, _("cannot go on with it"));
    *file = fopen(path, bytes > 0 ? "a" : "w");
    return *file ? true : fail(output, path, _("cannot write"));
}

static json_int_t bytes_of(FILE *file)
{
    return file ? (json_int_t)ftell(file) : 0;
}

static bool refuse(lab_output *output, const char *text)
{
    output->err = (ttr_error){.status = TTR_E_SETUP};
    snprintf(output->err.file, sizeof output->err.file, "%s", output->folder);
    snprintf(output->err.text, sizeof output->err.text, "%s", text);
    return false;
}

/* Take over what an earlier run of the same plan has found. */
static bool take_over(lab_output *output, lab_part *part)
{
    json_t *mine = lab_plan_write(output->plan);
    bool done = lab_part_read(part, output->folder, &output->err);

    if (done && (!lab_plan_same(mine, part->plan) ||
                 part->shard != output->plan->shard ||
                 part->shards != output->plan->shards))
        done = refuse(output, _("the run in this folder is another one: other"
                                " edition, bots, rules, seed or part"));
    else if (done &&
             ((part->shards > 1 && part->games != output->plan->games) ||
              !lab_plan_fits(output->plan, part->first_block, part->next_block,
                             &part->tally)))
        done = refuse(output, lab_plan_misfit());
    json_decref(mine);
    return done;
}

static void begin(lab_output *output, const char *folder, const lab_plan *plan,
                  const lab_formats *formats)
{
    static const lab_formats all = {true, true, true};

    *output = (lab_output){
        .folder = folder, .plan = plan, .formats = formats ? *formats : all};
    lab_lines_make(plan->edition, &output->lines);
}

static bool open_tables(lab_output *output, int64_t games, int64_t players)
{
    return open_rows(output, "games.csv", &output->games, games) &&
           open_rows(output, "players.csv", &output->players, players);
}

bool lab_output_open(lab_output *output, const char *folder,
                     const lab_plan *plan, const lab_formats *formats)
{
    begin(output, folder, plan, formats);
    if (!lab_folder_is_free(folder))
        return refuse(output, _("there are results already; choose another "
                                "folder, or remove them"));
    if (!lab_folder_make(folder, &output->err))
        return false;
    if (!output->formats.csv)
        return true;
    if (!open_tables(output, 0, 0))
        return false;
    lab_tables_header(output);
    return true;
}

bool lab_output_resume(lab_output *output, const char *folder,
                       const lab_plan *plan, const lab_formats *formats,
                       lab_tally *tally, int64_t *next_block)
{
    lab_part *part = calloc(1, sizeof *part);
    char path[PATH_MAX];
    bool done = true;

    begin(output, folder, plan, formats);
    if (!part)
        done = refuse(output, _("out of memory"));
    else if (access(path_in(folder, "run.json", path), F_OK))
        done = refuse(output, _("there is no run to go on with"));
    else
        done = take_over(output, part);
    if (done && !formats)
        output->formats = part->formats;
    if (done && output->formats.csv && !part->games_bytes)
        done = refuse(output, _("the run there was without csv; go on with"
                                " --format json,html"));
    if (done && output->formats.csv)
        done = open_tables(output, part->games_bytes, part->players_bytes);
    if (done) {
        *tally = part->tally;
        *next_block = part->next_block;
    }
    if (part)
        lab_part_clear(part);
    free(part);
    return done;
}

/* Which file is it that could not be written? errno is of the last attempt. */
static bool check_rows(lab_output *output)
{
    char path[PATH_MAX];
    const char *name = ferror(output->games)     ? "games.csv"
                       : ferror(output->players) ? "players.csv"
                                                 : NULL;

    return name ? fail(output, path_in(output->folder, name, path),
                       _("cannot write"))
                : true;
}

bool lab_output_game(void *context, int64_t number, const lab_game *game,
                     const lab_record *record)
{
    lab_output *output = context;

    if (record->failed)
        lab_tables_bug(output, number, game, record);
    if (!output->games || record->failed)
        return true;
    lab_tables_game(output, number, game, record);
    return check_rows(output);
}

static bool write_json(lab_output *output, const char *name, json_t *json,
                       bool compact)
{
    bool done = json ? lab_folder_json(output->folder, name, json, compact,
                                       &output->err)
                     : refuse(output, _("out of memory"));

    json_decref(json);
    return done;
}

static json_t *write_formats(lab_formats formats)
{
    char text[32];

    snprintf(text, sizeof text, "%s%s%s", formats.csv ? "csv," : "",
             formats.json ? "json," : "", formats.html ? "html," : "");
    return json_stringn(text, strlen(text) - (*text != '\0'));
}

bool lab_output_checkpoint(lab_output *output, const lab_tally *tally,
                           int64_t next_block)
{
    const lab_plan *plan = output->plan;

    if (output->games) {
        fflush(output->games);
        fflush(output->players);
        if (!check_rows(output))
            return false;
    }
    return write_json(
        output, "run.json",
        json_pack("{s:i, s:o, s:I, s:i, s:i, s:I, s:I, s:o, s:I, s:I, s:o}",
                  "format", RUN_FORMAT, "plan", lab_plan_write(plan), "games",
                  (json_int_t)plan->games, "shard", plan->shard, "shards",
                  plan->shards, "first_block",
                  (json_int_t)lab_plan_first_block(plan), "next_block",
                  (json_int_t)next_block, "formats",
                  write_formats(output->formats), "games_csv_bytes",
                  bytes_of(output->games), "players_csv_bytes",
                  bytes_of(output->players), "tally", lab_tally_write(tally)),
        true);
}

bool lab_output_finish(lab_output *output, const lab_tally *tally,
                       int64_t next_block)
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
    bool done = lab_output_checkpoint(output, tally, next_block);

    for (size_t i = 0; done && i < sizeof pages / sizeof pages[0]; i++)
        if (pages[i].wanted)
            done = lab_folder_page(output->folder, pages[i].name,
                                   pages[i].write, &found, &output->err);
    if (done && output->formats.json)
        done = write_json(output, "summary.json",
                          lab_summary(output->plan, tally), false);
    lab_output_close(output);
    return done;
}

void lab_output_close(lab_output *output)
{
    if (output->games)
        fclose(output->games);
    if (output->players)
        fclose(output->players);
    output->games = output->players = NULL;
}

bool lab_part_read(lab_part *part, const char *folder, ttr_error *err)
{
    char path[PATH_MAX], why[256] = "";
    json_error_t error;
    json_t *run = json_load_file(path_in(folder, "run.json", path), 0, &error);

    memset(part, 0, sizeof *part);
    if (!run)
        snprintf(why, sizeof why, "%s", error.text);
    else if (json_integer_value(json_object_get(run, "format")) != RUN_FORMAT)
        snprintf(
            why, sizeof why, "%s",
            _("it is not a run of this program, or it is of another version"));
    else if (lab_tally_read(json_object_get(run, "tally"), &part->tally, why,
                            sizeof why)) {
        part->plan = json_incref(json_object_get(run, "plan"));
        part->games = json_integer_value(json_object_get(run, "games"));
        part->shard = (int)json_integer_value(json_object_get(run, "shard"));
        part->shards = (int)json_integer_value(json_object_get(run, "shards"));
        part->first_block =
            json_integer_value(json_object_get(run, "first_block"));
        part->next_block =
            json_integer_value(json_object_get(run, "next_block"));
        part->games_bytes =
            json_integer_value(json_object_get(run, "games_csv_bytes"));
        part->players_bytes =
            json_integer_value(json_object_get(run, "players_csv_bytes"));
        const char *formats =
            json_string_value(json_object_get(run, "formats"));
        lab_formats_read(formats ? formats : "", &part->formats, why,
                         sizeof why);
    }
    json_decref(run);
    if (part->plan)
        return true;
    *err = (ttr_error){.status = TTR_E_FILE};
    snprintf(err->file, sizeof err->file, "%.200s/run.json", folder);
    snprintf(err->text, sizeof err->text, _("cannot be read: %s"), why);
    return false;
}

void lab_part_clear(lab_part *part)
{
    json_decref(part->plan);
    part->plan = NULL;
}
