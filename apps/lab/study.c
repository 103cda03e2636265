// SPDX-License-Identifier: MIT
/*
 * study.c - The folder of a comparison, a sweep or a ladder.
 *
 * POSIX: PATH_MAX, access.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/study.h"

#include "base/error.h"
#include "base/json_file.h"
#include "base/language.h"
#include "base/memory.h"
#include "lab/ending.h"
#include "lab/folder.h"
#include "lab/run_progress.h"

#include <ctype.h>
#include <inttypes.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STUDY_FORMAT = 1 };

/* How often the files are written, in seconds. */
static const double save_pause = 10;

static const char *other_run(void)
{
    return _("the run in this folder is another one: other edition, bots,"
             " rules, seed or part");
}

/* What follows a word in a list of them; NULL without it. */
static const json_t *word_behind(const json_t *words, const char *word)
{
    for (size_t i = 0; i < json_array_size(words); i++) {
        const char *text = json_string_value(json_array_get(words, i));
        if (text && strcmp(text, word) == 0)
            return json_array_get(words, i + 1);
    }
    return NULL;
}

/* May it be resumed: is it the same command, and the same part? Asked before
   anything is written; whether the plans are the same shows with each. */
static ttr_status check_resumed(const lab_study *study, const char *folder,
                                ttr_error *err)
{
    char path[PATH_MAX];
    const char *shard = study->arguments->shard;

    snprintf(path, sizeof path, "%s/run.json", folder);
    if (access(path, F_OK))
        return app_fail(err, TTR_E_FILE, folder,
                        _("there is no run to go on with"));
    json_t *run = app_json_load(path, NULL);
    const json_t *words = json_object_get(run, "command");
    const char *was = json_string_value(json_object_get(run, "part"));
    bool same =
        json_equal(json_array_get(words, 0), json_array_get(study->words, 0)) &&
        was && strcmp(was, shard ? shard : "1/1") == 0;
    bool fits = !shard || json_equal(word_behind(words, "--games"),
                                     word_behind(study->words, "--games"));
    json_decref(run);
    return !same   ? app_fail(err, TTR_E_FILE, folder, "%s", other_run())
           : !fits ? app_fail(err, TTR_E_FILE, folder, "%s", lab_plan_misfit())
                   : TTR_OK;
}

static ttr_status begin_folder(const lab_study *study, ttr_error *err)
{
    const lab_arguments *asked = study->arguments;
    const char *shard = asked->shard ? asked->shard : "1/1";
    char found[PATH_MAX];
    ttr_status status = TTR_OK;

    if (asked->resume)
        status = check_resumed(study, asked->out, err);
    else if (!lab_folder_is_free(asked->out))
        status =
            app_fail(err, TTR_E_FILE, asked->out,
                     _("there are results already; choose another folder, or "
                       "remove them"));
    snprintf(found, sizeof found, "%s/found", asked->out);
    if (!status)
        status = lab_folder_make(asked->out, err);
    if (!status)
        status = lab_folder_make(found, err);
    if (status)
        return status;
    json_t *run =
        json_pack("{s:i, s:s, s:O, s:s}", "format", STUDY_FORMAT, "version",
                  ttr_version(), "command", study->words, "part", shard);
    status = lab_folder_json(asked->out, "run.json", run, false, err);
    json_decref(run);
    return status;
}

ttr_status lab_study_open(lab_study *study, const lab_arguments *arguments,
                          const lab_merging *merging, json_t *words,
                          ttr_error *err)
{
    lab_progress_kind ignored;

    *study = (lab_study){.arguments = arguments,
                         .merging = merging,
                         .words = words,
                         .last = {.first_failed = -1}};
    lab_run_catch_signals();
    if (!lab_progress_read(arguments->progress, &ignored))
        return app_refuse(err,
                          _("--progress %s: must be auto, bar, json or none"),
                          arguments->progress);
    if (arguments->resume && !arguments->out)
        return app_refuse(err, "%s",
                          _("--resume needs --out with the folder of the"
                            " run to go on with"));
    if (arguments->shard && !arguments->out)
        return app_refuse(
            err, "%s", _("--shard needs --out with the folder for this part"));
    return arguments->out ? begin_folder(study, err) : TTR_OK;
}

void lab_study_clear(lab_study *study)
{
    json_decref(study->words);
    study->words = NULL;
}

/* The words in a name may be anything. */
static void make_file_name(char *name)
{
    for (; *name; name++)
        if (!isalnum((unsigned char)*name) && !strchr("._=,-", *name))
            *name = '_';
}

void lab_study_file(const char *name, char out[LAB_STUDY_FILE])
{
    snprintf(out, LAB_STUDY_FILE, "found/%s.json", name);
    make_file_name(out + strlen("found/"));
}

static ttr_status save(const lab_study *study, lab_study_step *step)
{
    const lab_run *run = &step->run;
    char name[LAB_STUDY_FILE];
    lab_rows_size size;

    if (!study->arguments->out)
        return TTR_OK;
    if (lab_rows_flush(&step->rows, &size, &step->run.err))
        return step->run.err.status;
    lab_study_file(step->name, name);
    json_t *all =
        json_pack("{s:o, s:I, s:I, s:o}", "plan", lab_plan_write(run->plan),
                  "first_block", (json_int_t)lab_plan_first_block(run->plan),
                  "next_block", (json_int_t)run->next_block, "tally",
                  lab_tally_write(run->tally));
    if (run->other) {
        json_object_set_new(all, "other", lab_plan_write(run->other));
        json_object_set_new(all, "other_tally",
                            lab_tally_write(run->other_tally));
    }
    if (step->lines)
        json_object_set_new(all, "rows",
                            json_pack("{s:I, s:I}", "games",
                                      (json_int_t)size.games, "players",
                                      (json_int_t)size.players));
    if (step->write)
        json_object_set_new(all, "found", step->write(step->context));
    ttr_status status =
        lab_folder_json(study->arguments->out, name, all, true, &step->run.err);
    json_decref(all);
    return status;
}

/* Add what was found of a plan, or of a part of it. */
static ttr_status add_tally(lab_tally *tally, const lab_plan *plan,
                            const json_t *all, const char *name,
                            const char *path, ttr_error *err)
{
    lab_tally *more = must_alloc(1, sizeof *more);
    ttr_status status =
        lab_tally_read(json_object_get(all, name), more, path, err);

    if (!status &&
        !lab_plan_fits(
            plan, json_integer_value(json_object_get(all, "first_block")),
            json_integer_value(json_object_get(all, "next_block")), more))
        status = app_fail(err, TTR_E_FILE, path, "%s", lab_plan_misfit());
    if (!status)
        lab_tally_merge(tally, more);
    free(more);
    return status;
}

static bool is_of_plan(const lab_plan *plan, json_t *json)
{
    json_t *mine = plan ? lab_plan_write(plan) : NULL;
    bool same = mine ? lab_plan_same(mine, json) : !json;

    json_decref(mine);
    return same;
}

/* Add what a file has of this step; part is its plan, or a part of it. *size,
   unless NULL, is how far its rows go. */
static ttr_status add_all(lab_study_step *step, const lab_plan *part,
                          json_t *all, const char *path, lab_rows_size *size)
{
    lab_run *run = &step->run;
    ttr_error *err = &run->err;

    if (!is_of_plan(run->plan, json_object_get(all, "plan")) ||
        !is_of_plan(run->other, json_object_get(all, "other")))
        return app_fail(err, TTR_E_FILE, path, "%s", other_run());
    ttr_status status = add_tally(run->tally, part, all, "tally", path, err);
    if (!status && run->other)
        status =
            add_tally(run->other_tally, part, all, "other_tally", path, err);
    if (!status && step->add &&
        !step->add(step->context, json_object_get(all, "found")))
        status =
            app_fail(err, TTR_E_FILE, path,
                     _("it is not a run of this program, or it is of another "
                       "version"));
    run->next_block = json_integer_value(json_object_get(all, "next_block"));
    if (size) {
        const json_t *rows = json_object_get(all, "rows");
        size->games = json_integer_value(json_object_get(rows, "games"));
        size->players = json_integer_value(json_object_get(rows, "players"));
    }
    return status;
}

/* Add what a folder has of it. */
static ttr_status take(lab_study_step *step, const lab_plan *part,
                       const char *folder, lab_rows_size *size)
{
    char name[LAB_STUDY_FILE], path[PATH_MAX];

    lab_study_file(step->name, name);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    json_t *all = app_json_load(path, &step->run.err);
    ttr_status status = all ? add_all(step, part, all, path, size) : TTR_E_FILE;
    json_decref(all);
    return status;
}

/* Put the parts together; each must have played its last block. */
static ttr_status take_parts(const lab_study *study, lab_study_step *step)
{
    const lab_merging *all = study->merging;

    for (int i = 0; i < all->count; i++) {
        lab_plan part = *step->run.plan;
        part.shard = i + 1;
        part.shards = all->count;
        ttr_status status = take(step, &part, all->folder[i], NULL);
        if (!status && step->rows.games)
            status =
                lab_rows_append(&step->rows, all->folder[i], &step->run.err);
        if (status)
            return status;
        if (step->run.next_block != lab_plan_end_block(&part))
            return app_fail(
                &step->run.err, TTR_E_FILE, all->folder[i],
                _("this part is not finished; continue it with --resume"));
    }
    return TTR_OK;
}

/* For progress: tell it, and save now and then. */
typedef struct keeper {
    lab_study *study;
    lab_study_step *step;
    lab_progress progress;
    double saved;
} keeper;

static void show(void *context, const lab_run *run)
{
    keeper *it = context;

    lab_progress_show(&it->progress, run);
    if (run->elapsed - it->saved > save_pause) {
        it->saved = run->elapsed;
        save(it->study, it->step);
    }
}

static lab_end play(lab_study *study, lab_study_step *step)
{
    lab_run *run = &step->run;
    keeper it = {.study = study,
                 .step = step,
                 .progress = {.title = step->title,
                              .step = study->step,
                              .steps = study->steps,
                              .figure = step->figure}};

    lab_progress_read(study->arguments->progress, &it.progress.kind);
    run->progress = show;
    run->progress_context = &it;
    lab_end end = lab_run_play(run);
    lab_progress_end(&it.progress, run, end);
    if (end != LAB_END_FAILED && save(study, step))
        end = LAB_END_FAILED;
    return end;
}

/* Begin its rows, or go on with them. */
static ttr_status open_rows(const lab_study *study, lab_study_step *step,
                            lab_rows_size size)
{
    lab_run *run = &step->run;
    char name[LAB_STUDY_FILE];

    if (!step->lines || !study->arguments->out)
        return TTR_OK;
    step->rows = (lab_rows){.lines = *step->lines};
    lab_rows_part_make(&step->part[0], &step->rows, run->plan,
                       step->lead_of[0]);
    if (run->other)
        lab_rows_part_make(&step->part[1], &step->rows, run->other,
                           step->lead_of[1]);
    run->game = lab_rows_game;
    run->game_context = &step->part[0];
    run->other_context = &step->part[1];
    snprintf(name, sizeof name, "%s", step->rows_name);
    make_file_name(name);
    return lab_rows_open(&step->rows, study->arguments->out, name, step->lead,
                         size, &run->err);
}

static lab_end take_and_play(lab_study *study, lab_study_step *step)
{
    const lab_arguments *asked = study->arguments;
    char name[LAB_STUDY_FILE], path[PATH_MAX];
    lab_rows_size size = {0};

    lab_study_file(step->name, name);
    if (asked->resume) {
        snprintf(path, sizeof path, "%s/%s", asked->out, name);
        if (access(path, F_OK) == 0 &&
            take(step, step->run.plan, asked->out, &size))
            return LAB_END_FAILED;
    }
    if (open_rows(study, step, size))
        return LAB_END_FAILED;
    if (study->merging)
        return take_parts(study, step) || save(study, step) ? LAB_END_FAILED
                                                            : LAB_END_DONE;
    return play(study, step);
}

lab_end lab_study_play(lab_study *study, lab_study_step *step)
{
    lab_run *run = &step->run;

    study->step++;
    run->jobs = (int)study->arguments->jobs;
    run->next_block = lab_plan_first_block(run->plan);
    run->first_failed = -1;
    study->end = take_and_play(study, step);
    lab_rows_close(&step->rows);
    study->games += run->tally->games;
    if (run->tally->failed || (run->other && run->other_tally->failed))
        study->any_failed = true;

    /* The first game that failed is told, and why the last plan ended. */
    lab_run last = *run;
    if (study->last.trouble.status)
        last.trouble = study->last.trouble;
    if (study->last.first_failed >= 0) {
        last.first_failed = study->last.first_failed;
        last.failed_because = study->last.failed_because;
        last.failed_by = study->last.failed_by;
    }
    study->last = last;
    return study->end;
}

int lab_study_status(const lab_study *study)
{
    return lab_ending(
        &study->last, study->end,
        (lab_outcome){.games = study->games,
                      .any_failed = study->any_failed,
                      .can_resume = study->arguments->out != NULL});
}
