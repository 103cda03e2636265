// SPDX-License-Identifier: MIT
/*
 * merge_study.c - `ttr merge` for comparisons, sweeps and ladders.
 *
 * Their run.json has the command that each part was played with, so the same
 * command is read once more, and takes what the parts have found instead of
 * playing.
 *
 * POSIX: PATH_MAX.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/merge.h"

#include "base/error.h"
#include "base/json_file.h"
#include "base/language.h"
#include "base/memory.h"
#include "lab/studies.h"

#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv, const lab_merging *merging);
} studies[] = {{"compare", lab_compare},
               {"ladder", lab_ladder_play},
               {"sweep", lab_sweep}};

enum { STUDY_COUNT = sizeof studies / sizeof studies[0] };

static json_t *load_run(const char *folder)
{
    char path[PATH_MAX];

    snprintf(path, sizeof path, "%s/run.json", folder);
    return app_json_load(path, NULL);
}

/* Which of them a folder is of; STUDY_COUNT for none. */
static int study_of(const char *folder)
{
    json_t *run = load_run(folder);
    const char *name =
        json_string_value(json_array_get(json_object_get(run, "command"), 0));
    int i = 0;

    while (i < STUDY_COUNT && (!name || strcmp(studies[i].name, name) != 0))
        i++;
    json_decref(run);
    return i;
}

bool lab_merge_is_study(const char *folder)
{
    return study_of(folder) < STUDY_COUNT;
}

/* The folders that were searched may differ from host to host; what was found
   there is compared for each plan. */
static json_t *without_paths(const json_t *words)
{
    json_t *rest = json_array();

    for (size_t i = 0; i < json_array_size(words); i++) {
        json_t *word = json_array_get(words, i);
        const char *text = json_string_value(word);
        if (text && strcmp(text, "--path") == 0)
            i++;
        else
            json_array_append(rest, word);
    }
    return rest;
}

static bool is_same(const json_t *a, const json_t *b)
{
    json_t *one = without_paths(a), *other = without_paths(b);
    bool same = json_equal(one, other);

    json_decref(one);
    json_decref(other);
    return same;
}

/* What one folder is of the whole: its part comes into its place, and the words
   must be those of the others. */
static ttr_status place_folder(const app_operands *folders, const char *folder,
                               const json_t *run, const char **sorted,
                               json_t **words, ttr_error *err)
{
    json_t *command = json_object_get(run, "command");
    const char *part = json_string_value(json_object_get(run, "part"));
    int number = 0, count = 0;

    if (!part || sscanf(part, "%d/%d", &number, &count) != 2)
        return app_fail(err, TTR_E_FILE, folder, "%s", _("cannot be read"));
    if (count != folders->count)
        return app_fail(
            err, TTR_E_SETUP, folder,
            ngettext("this is part %d of %d, but %d folder is given",
                     "this is part %d of %d, but %d folders are given",
                     (unsigned long)folders->count),
            number, count, folders->count);
    if (number < 1 || number > count || sorted[number - 1])
        return app_fail(
            err, TTR_E_SETUP, folder, _("this is part %d, and so is %s"),
            number, number >= 1 && number <= count ? sorted[number - 1] : "-");
    if (*words && !is_same(*words, command))
        return app_fail(err, TTR_E_SETUP, folder,
                        _("this is a part of another run than %s: edition,"
                          " bots, rules, seed or number of games differ"),
                        folders->item[0]);
    sorted[number - 1] = folder;
    if (!*words)
        *words = json_incref(command);
    return TTR_OK;
}

/* The folders in the order of their parts; all must be of the same command. */
static ttr_status sort_parts(const app_operands *folders, const char **sorted,
                             json_t **words, ttr_error *err)
{
    ttr_status status = TTR_OK;

    for (int i = 0; i < folders->count && !status; i++) {
        json_t *run = load_run(folders->item[i]);
        status =
            place_folder(folders, folders->item[i], run, sorted, words, err);
        json_decref(run);
    }
    return status;
}

static void free_words(char **argv, int argc)
{
    for (int i = 0; i < argc; i++)
        free(argv[i]);
    free(argv);
}

/* The arguments behind the name of the command; further folders to search come
   first, so that they are found first. */
static char **make_words(const json_t *words, const app_list *paths,
                         const char *out, int *argc)
{
    size_t stored = json_array_size(words);
    size_t room = stored + 2 * (size_t)paths->count + 4;
    char **argv = must_alloc(room, sizeof *argv);

    *argc = 0;
    for (int i = 0; i < paths->count; i++) {
        argv[(*argc)++] = must_copy("--path");
        argv[(*argc)++] = must_copy(paths->item[i]);
    }
    for (size_t i = 1; i < stored; i++) {
        const char *word = json_string_value(json_array_get(words, i));
        argv[(*argc)++] = must_copy(word ? word : "");
    }
    argv[(*argc)++] = must_copy("--out");
    argv[(*argc)++] = must_copy(out);
    argv[(*argc)++] = must_copy("--progress=none");
    return argv;
}

ttr_status lab_merge_study(const app_list *paths, const char *out,
                           const app_operands *folders, int *program,
                           ttr_error *err)
{
    json_t *words = NULL;
    const char **sorted = must_alloc((size_t)folders->count, sizeof *sorted);
    ttr_status status = sort_parts(folders, sorted, &words, err);

    if (!status) {
        const lab_merging merging = {sorted, folders->count};
        int argc = 0;
        char **argv = make_words(words, paths, out, &argc);
        char **given = must_alloc((size_t)argc, sizeof *given);
        memcpy(given, argv, (size_t)argc * sizeof *given); // is put in order
        *program = studies[study_of(sorted[0])].run(argc, given, &merging);
        free(given);
        free_words(argv, argc);
    }
    free(sorted);
    json_decref(words);
    return status;
}
