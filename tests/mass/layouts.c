// SPDX-License-Identifier: MIT
/*
 * layouts.c - Everything that scripts do, written down.
 *
 *     layouts EDITION,... HOSTILE
 *
 * Plays some games of the editions, and of a tiny one with each script of the
 * folder HOSTILE, and prints each action with the state after it, what scripts
 * log, what is refused and the final count. layouts.py runs it several times in
 * different surroundings: the outputs must be equal. Scripts that are there to
 * use up their time are left out: how far they get depends on the machine.
 */
#define _POSIX_C_SOURCE 200809L // scandir

#include "support/tiny_edition.h"

#include <ttr/ttr.h>

#include <dirent.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 3, ACTIONS = 300, MOST_LEGAL = 4096 };

static void print_error(const ttr_error *err)
{
    char text[1200];

    ttr_error_format(err, text, sizeof text);
    printf("  refused: %s\n", text);
}

static void print_logs(ttr_table *table)
{
    for (int i = 0; i < TTR_MAX_MODULES; i++) {
        if (*ttr_table_log(table, i))
            printf("  log: %s", ttr_table_log(table, i));
        ttr_table_log_clear(table, i);
    }
}

/* One action at random. False when the game is over or something failed, which
   *failed then tells. */
static bool play_one(ttr_table *table, const ttr_edition *edition,
                     ttr_state *state, uint64_t *generator, bool *failed)
{
    static ttr_action actions[MOST_LEGAL];
    char text[TTR_ACTION_TEXT];
    int count = ttr_legal(table, state, actions, MOST_LEGAL);

    *failed = count < 0;
    if (count < 0)
        print_error(ttr_table_error(table));
    if (count <= 0)
        return false;
    if (count > MOST_LEGAL)
        count = MOST_LEGAL;
    ttr_action action = actions[ttr_random_below(generator, (uint32_t)count)];
    ttr_action_format(edition, state, action, text, sizeof text);
    if (ttr_apply(table, state, action, NULL)) {
        printf("  %s of %d\n", text, count);
        print_error(ttr_table_error(table));
        *failed = true;
        return false;
    }
    printf("  %s of %d: %016llx\n", text, count,
           (unsigned long long)ttr_state_fingerprint(edition, state));
    return true;
}

static void print_result(ttr_table *table, const ttr_state *state)
{
    static ttr_result result;

    if (ttr_result_get(table, state, &result)) {
        print_error(ttr_table_error(table));
        return;
    }
    for (int p = 0; p < result.players; p++)
        for (int i = 0; i < result.score[p].line_count; i++)
            printf("  player %d: %s %d\n", p, result.score[p].line[i].what,
                   result.score[p].line[i].points);
}

static void play(const ttr_edition *edition)
{
    uint64_t generator = ttr_random_seed(1, 1);
    ttr_table *table = NULL;
    ttr_state state;
    ttr_error err;
    bool failed = false;

    if (ttr_table_new(&table, edition, &err)) {
        print_error(&err);
        return;
    }
    for (int game = 0; game < GAMES && !failed; game++) {
        if (ttr_start(table, 2, (uint64_t)game, TTR_NONE, &state)) {
            print_error(ttr_table_error(table));
            break;
        }
        for (int i = 0; i < ACTIONS; i++)
            if (!play_one(table, edition, &state, &generator, &failed))
                break;
        print_result(table, &state);
        print_logs(table);
        if (ttr_table_check_scripts(table, &err))
            print_error(&err);
    }
    ttr_table_free(table);
}

static void print_report(const ttr_report *report)
{
    for (int i = 0; i < ttr_report_count(report); i++) {
        const ttr_finding *it = ttr_report_get(report, i);
        ttr_error err = {.line = it->line};
        snprintf(err.file, sizeof err.file, "%s", it->file);
        snprintf(err.text, sizeof err.text, "%s", it->text);
        print_error(&err);
    }
}

static void try_hostile(const char *folder, const char *name)
{
    char path[1000];
    const char *paths[] = {path};
    const ttr_variant variant = {.modules = paths, .module_count = 1};
    ttr_report *report;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    ttr_edition *edition =
        parse_edition(tiny_edition, strlen(tiny_edition), &variant, &report);
    if (edition)
        play(edition);
    else
        print_report(report);
    ttr_report_free(report);
    ttr_edition_free(edition);
}

static bool is_about_time(const char *folder, const char *name)
{
    char path[1000];
    size_t size;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = read_whole_file(path, &size);
    bool found = strstr(text, "runs too long") != NULL;
    free(text);
    return found;
}

static int is_script(const struct dirent *it)
{
    size_t length = strlen(it->d_name);

    return length > 4 && strcmp(it->d_name + length - 4, ".lua") == 0;
}

static bool play_hostile(const char *folder)
{
    struct dirent **names;
    int count = scandir(folder, &names, is_script, alphasort);

    for (int i = 0; i < count; i++) {
        if (!is_about_time(folder, names[i]->d_name)) {
            printf("%s\n", names[i]->d_name);
            try_hostile(folder, names[i]->d_name);
        }
        free(names[i]);
    }
    if (count >= 0)
        free(names);
    return count > 0;
}

static bool play_editions(char *ids)
{
    ttr_library *library = source_library();
    bool fine = true;

    for (char *id = strtok(ids, ","); id && fine; id = strtok(NULL, ",")) {
        ttr_report *report = ttr_report_new();
        ttr_edition *edition = NULL;
        printf("%s\n", id);
        fine = ttr_edition_load(&edition, library, id, NULL, report) == TTR_OK;
        if (fine)
            play(edition);
        else
            print_report(report);
        ttr_edition_free(edition);
        ttr_report_free(report);
    }
    ttr_library_free(library);
    return fine;
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    if (getenv("LAYOUTS_LOCALE"))
        setlocale(LC_ALL, "");
    return play_editions(argv[1]) && play_hostile(argv[2]) ? 0 : 1;
}
