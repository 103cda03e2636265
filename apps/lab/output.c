/*
 * output.c - The folder that a run writes.
 *
 * POSIX: needs truncate.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/output.h"

#include "common/language.h"
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

enum { RUN_FORMAT = 2 };

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
                     _("%.*s is no format; there are csv, json, html"),
                     (int)length, rest);
            return false;
        }
        *flag[i] = true;
        rest += length + (rest[length] == ',');
    }
    return true;
}

static bool fail(lab_output *output, const char *path, const char *what)
{
    output->err = (ttr_error){.status = TTR_E_FILE};
    snprintf(output->err.file, sizeof output->err.file, "%s", path);
    snprintf(output->err.text, sizeof output->err.text, "%s: %s", what,
             strerror(errno));
    return false;
}

static const char *path_in(const char *folder, const char *name,
                           char out[PATH_MAX])
{
    snprintf(out, PATH_MAX, "%s/%s", folder, name);
    return out;
}

static bool open_rows(lab_output *output, const char *name, FILE **file,
                      json_int_t bytes)
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
static bool take_over(lab_output *output, lab_tally *tally, int64_t *next_block)
{
    lab_part *part = malloc(sizeof *part);
    json_t *mine = lab_plan_write(output->plan);
    bool done = part && lab_part_read(part, output->folder, &output->err);

    if (done &&
        (!json_equal(mine, part->plan) || part->shard != output->plan->shard ||
         part->shards != output->plan->shards))
        done = refuse(output, _("the run in this folder is another one: other"
                                " edition, bots, rules, seed or part"));
    if (done) {
        *tally = part->tally;
        *next_block = part->next_block;
    }
    if (part)
        lab_part_clear(part);
    free(part);
    json_decref(mine);
    return done;
}

static bool read_offsets(lab_output *output, json_int_t *games,
                         json_int_t *players)
{
    char path[PATH_MAX];
    json_error_t error;
    json_t *run =
        json_load_file(path_in(output->folder, "run.json", path), 0, &error);

    *games = json_integer_value(json_object_get(run, "games_csv_bytes"));
    *players = json_integer_value(json_object_get(run, "players_csv_bytes"));
    json_decref(run);
    return *games > 0 && *players > 0;
}

bool lab_output_open(lab_output *output, const char *folder,
                     const lab_plan *plan, lab_formats formats, bool resume,
                     lab_tally *tally, int64_t *next_block)
{
    json_int_t games = 0, players = 0;
    char path[PATH_MAX];

    *output = (lab_output){.folder = folder, .plan = plan, .formats = formats};
    lab_lines_make(plan->edition, &output->lines);
    if (!lab_folder_make(folder, &output->err))
        return false;
    bool there = access(path_in(folder, "run.json", path), F_OK) == 0;
    if (there && !resume)
        return refuse(output, _("a run is there already; go on with it by"
                                " --resume, or choose another folder"));
    if (!there && resume)
        return refuse(output, _("there is no run to go on with"));
    if (resume && !take_over(output, tally, next_block))
        return false;
    if (resume && formats.csv && !read_offsets(output, &games, &players))
        return refuse(output, _("the run there was without csv; go on with"
                                " --format json,html"));
    if (!formats.csv)
        return true;
    if (!open_rows(output, "games.csv", &output->games, games) ||
        !open_rows(output, "players.csv", &output->players, players))
        return false;
    if (!resume)
        lab_tables_header(output);
    return true;
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
    if (ferror(output->games) || ferror(output->players))
        return fail(output, output->folder, _("cannot write"));
    return true;
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

bool lab_output_checkpoint(lab_output *output, const lab_tally *tally,
                           int64_t next_block)
{
    const lab_plan *plan = output->plan;

    if (output->games && (fflush(output->games) || fflush(output->players)))
        return fail(output, output->folder, _("cannot write"));
    return write_json(
        output, "run.json",
        json_pack("{s:i, s:o, s:I, s:i, s:i, s:I, s:I, s:I, s:o}", "format",
                  RUN_FORMAT, "plan", lab_plan_write(plan), "games",
                  (json_int_t)plan->games, "shard", plan->shard, "shards",
                  plan->shards, "next_block", (json_int_t)next_block,
                  "games_csv_bytes", bytes_of(output->games),
                  "players_csv_bytes", bytes_of(output->players), "tally",
                  lab_tally_write(tally)),
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
        snprintf(why, sizeof why, "%s",
                 _("it is no run of this program, or one of another version"));
    else if (lab_tally_read(json_object_get(run, "tally"), &part->tally, why,
                            sizeof why)) {
        part->plan = json_incref(json_object_get(run, "plan"));
        part->games = json_integer_value(json_object_get(run, "games"));
        part->shard = (int)json_integer_value(json_object_get(run, "shard"));
        part->shards = (int)json_integer_value(json_object_get(run, "shards"));
        part->next_block =
            json_integer_value(json_object_get(run, "next_block"));
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
