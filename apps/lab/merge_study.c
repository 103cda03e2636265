// SPDX-License-Identifier: MIT
/*
 * merge_study.c - `ttr merge` for comparisons, sweeps and ladders.
 *
 * Their run.json has the command that each part was played with, so the same
 * command is read once more, and takes what the parts have found instead of
 * playing.
 *
 * POSIX: PATH_MAX, strdup.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/merge.h"

#include "base/language.h"
#include "base/message.h"
#include "commands.h"
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
    return json_load_file(path, 0, NULL);
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

/* The folders in the order of their parts; all must be of the same command.
   NULL when they are not, which was said. */
static const char **sort_parts(const app_operands *folders, json_t **words)
{
    const char **sorted = calloc((size_t)folders->count, sizeof *sorted);

    for (int i = 0; sorted && i < folders->count; i++) {
        const char *folder = folders->item[i];
        json_t *run = load_run(folder);
        json_t *own = json_object_get(run, "command");
        const char *part = json_string_value(json_object_get(run, "part"));
        int number = 0, count = 0;
        bool sound = false;

        if (!part || sscanf(part, "%d/%d", &number, &count) != 2)
            app_message(_("%s cannot be read"), folder);
        else if (count != folders->count)
            app_message(
                ngettext("%s is part %d of %d, but %d folder is given",
                         "%s is part %d of %d, but %d folders are given",
                         (unsigned long)folders->count),
                folder, number, count, folders->count);
        else if (number < 1 || number > count || sorted[number - 1])
            app_message(_("%s is part %d, and so is %s"), folder, number,
                        number >= 1 && number <= count ? sorted[number - 1]
                                                       : "-");
        else if (*words && !is_same(*words, own))
            app_message(_("%s and %s are parts of different runs: edition,"
                          " bots, rules, seed or number of games differ"),
                        folders->item[0], folder);
        else {
            sorted[number - 1] = folder;
            sound = true;
            if (!*words)
                *words = json_incref(own);
        }
        json_decref(run);
        if (!sound) {
            free(sorted);
            return NULL;
        }
    }
    return sorted;
}

static void free_words(char **argv, int argc)
{
    for (int i = 0; argv && i < argc; i++)
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
    char **argv = calloc(room, sizeof *argv);

    *argc = 0;
    if (!argv)
        return NULL;
    for (int i = 0; i < paths->count; i++) {
        argv[(*argc)++] = strdup("--path");
        argv[(*argc)++] = strdup(paths->item[i]);
    }
    for (size_t i = 1; i < stored; i++) {
        const char *word = json_string_value(json_array_get(words, i));
        argv[(*argc)++] = strdup(word ? word : "");
    }
    argv[(*argc)++] = strdup("--out");
    argv[(*argc)++] = strdup(out);
    argv[(*argc)++] = strdup("--progress=none");
    for (int i = 0; i < *argc; i++)
        if (!argv[i]) {
            free_words(argv, *argc);
            return NULL;
        }
    return argv;
}

int lab_merge_study(const app_list *paths, const char *out,
                    const app_operands *folders)
{
    int status = APP_FAILED, argc = 0;
    json_t *words = NULL;
    const char **sorted = sort_parts(folders, &words);
    char **argv = sorted ? make_words(words, paths, out, &argc) : NULL;
    char **given = argv ? malloc((size_t)argc * sizeof *given) : NULL;

    if (given) {
        const lab_merging merging = {sorted, folders->count};
        int i = study_of(sorted[0]);
        memcpy(given, argv, (size_t)argc * sizeof *given); // is put in order
        if (i < STUDY_COUNT)
            status = studies[i].run(argc, given, &merging);
    } else if (sorted)
        app_message("%s", _("out of memory"));
    free(given);
    free_words(argv, argc);
    free(sorted);
    json_decref(words);
    return status;
}
