/*
 * merge.c - `ttr merge`: the parts of a run, played apart, as one run.
 *
 * The tallies are added and the rows put one after the other, so the result
 * equals that of a single run to the byte.
 */
#define _POSIX_C_SOURCE 200809L // PATH_MAX

#include "commands.h"
#include "common/language.h"
#include "common/message.h"
#include "lab/output.h"
#include "lab/tell.h"

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
        app_message(_("%s is part %d of %d, but %d folders are given"), folder,
                    part->shard, part->shards, all->count);
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
        if (!json_equal(all->part[0].plan, all->part[i].plan) ||
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
    out[0] = '\0';
    for (size_t i = 0; i < json_array_size(array); i++) {
        size_t used = strlen(out);
        snprintf(out + used, size - used, "%s%s", i ? "," : "",
                 json_string_value(json_array_get(array, i)));
    }
}

static void fill(app_list *list, const json_t *array)
{
    for (size_t i = 0; i < json_array_size(array) && i < APP_LIST_MAX; i++)
        list->item[list->count++] = json_string_value(json_array_get(array, i));
}

/* The plan of the whole run, from what the parts say of it. */
static bool make_plan(lab_plan *plan, const app_page *page,
                      const ttr_library *library, const lab_part *part,
                      char *bots, size_t size, int *status)
{
    const json_t *it = part->plan;
    const char *edition = json_string_value(json_object_get(it, "edition"));
    const char *seed = json_string_value(json_object_get(it, "seed"));
    const char *rotate = json_string_value(json_object_get(it, "rotate"));
    lab_arguments arguments = {.bots = bots, .games = part->games};

    join(json_object_get(it, "bots"), bots, size);
    if (!edition || !seed || !rotate || !bots[0]) {
        app_message("%s", _("the plan in run.json is not whole"));
        return false;
    }
    arguments.players = json_integer_value(json_object_get(it, "players"));
    arguments.rotate = rotate;
    arguments.seed = strtoull(seed, NULL, 10);
    fill(&arguments.variant.rules, json_object_get(it, "rules"));
    fill(&arguments.variant.sets, json_object_get(it, "sets"));
    if (!lab_plan_make(plan, page, library, edition, &arguments, status))
        return false;
    json_t *again = lab_plan_write(plan);
    bool same = json_equal(again, part->plan);
    json_decref(again);
    if (!same) {
        app_message(_("edition %s has changed since the parts were played, or"
                      " they are from another version of the program"),
                    edition);
        lab_plan_clear(plan);
    }
    return same;
}

/* Is every part there to its last block? */
static bool are_whole(const parts *all, const lab_plan *plan)
{
    for (int i = 0; i < all->count; i++) {
        lab_plan part = *plan;
        part.shard = i + 1;
        part.shards = all->count;
        if (all->part[i].next_block != lab_plan_end_block(&part)) {
            app_message(_("%s is not finished; go on with it by --resume"),
                        all->folder[i]);
            return false;
        }
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
        app_message(_("%s cannot be read; all parts must be written with the"
                      " same --format"),
                    path);
        return false;
    }
    while ((letter = getc(in)) != EOF && letter != '\n')
        ;
    while ((got = fread(buffer, 1, sizeof buffer, in)) > 0)
        fwrite(buffer, 1, got, out);
    fclose(in);
    return true;
}

static bool write_all(const parts *all, const lab_plan *plan,
                      lab_formats formats, const char *out, lab_tally *tally)
{
    lab_output output;
    int64_t ignored;
    bool done =
        lab_output_open(&output, out, plan, formats, false, tally, &ignored);

    for (int i = 0; i < all->count; i++) {
        lab_tally_merge(tally, &all->part[i].tally);
        if (done && formats.csv)
            done = append_rows(output.games, all->folder[i], "games.csv") &&
                   append_rows(output.players, all->folder[i], "players.csv");
    }
    if (done)
        done = lab_output_finish(&output, tally, lab_plan_end_block(plan));
    if (!done && output.err.status)
        app_message_error(&output.err);
    lab_output_close(&output);
    return done;
}

static int merge(const app_page *page, const app_list *paths,
                 lab_formats formats, const char *out, app_operands *folders)
{
    int status = APP_FAILED;
    ttr_library *library = app_library(page, paths, &status);
    lab_tally *tally = calloc(1, sizeof *tally);
    char bots[TTR_MAX_PLAYERS * GAME_SPEC_MAX];
    lab_plan plan = {0};
    parts all = {0};

    if (library && tally && read_parts(&all, folders->item, folders->count) &&
        make_plan(&plan, page, library, &all.part[0], bots, sizeof bots,
                  &status)) {
        status = APP_FAILED;
        if (are_whole(&all, &plan) &&
            write_all(&all, &plan, formats, out, tally)) {
            lab_tell(stdout, &plan, tally);
            status = APP_OK;
        }
        lab_plan_clear(&plan);
    }
    clear_parts(&all);
    free(tally);
    ttr_library_free(library);
    return status;
}

int command_merge(int argc, char **argv)
{
    app_list paths = {0};
    const char *out = NULL, *format = "csv,json,html";
    const app_option options[] = {
        {"out", N_("FOLDER"), N_("write the whole run there; must be given"),
         .text = &out},
        {"format", "csv,json,html", N_("what to write there (all)"),
         .text = &format},
        app_path_option(&paths),
    };
    const app_page page = {
        .command = "merge",
        .operands = N_("<folder> ..."),
        .about = N_("Put the parts of a run together that were played with"
                    " --shard 1/N to N/N,\non one machine or many. The result"
                    " is that of a single run, to the byte."),
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
    if (!lab_formats_read(format, &formats, why, sizeof why))
        return app_refuse(&page, "--format: %s", why);
    return merge(&page, &paths, formats, out, &folders);
}
