// SPDX-License-Identifier: MIT
/*
 * hostile.c - Scripts that try to get out, to run for ever or to lie.
 *
 *     hostile [--count] [--every N] [--within MILLISECONDS] FOLDER [SCRIPT]
 *
 * Each script of the folder says in a comment "expect:" which words the
 * sentence must have that stops it, or one of several, with | between them;
 * "plays" when there is nothing to stop. It is used as a house rule on a tiny
 * edition and played with until it fails. It must then be stopped with its
 * file named, the state must not have changed by a byte, the same table must
 * still answer, and the edition must be playable without it. How much processor
 * time the longest call took is told; a test does not depend on it, but a
 * campaign on a quiet machine can, with --within. With --count scripts are
 * stopped by counting their instructions. With --every only each Nth is tried.
 */
#define _POSIX_C_SOURCE 200809L // opendir, clock_gettime

#include "support/tiny_edition.h"

#include <ttr/play.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES = 6, ACTIONS = 400, MOST_LEGAL = 512, MOST_SCRIPTS = 1000 };

/* One script on trial. */
typedef struct trial {
    const char *path;
    char expected[200];
    char said[1200]; // "" as long as nothing was
    double longest;  // seconds that one call took
    bool changed;    // the state, by a call that failed
} trial;

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void note_time(trial *t, double since)
{
    double taken = now() - since;

    if (taken > t->longest)
        t->longest = taken;
}

static void note_error(trial *t, const ttr_table *table)
{
    ttr_error_format(ttr_table_error(table), t->said, sizeof t->said);
}

/* The words behind "expect:" in the script. */
static bool read_expected(trial *t)
{
    static const char mark[] = "-- expect: ";
    size_t size;
    char *text = read_whole_file(t->path, &size);
    bool found = false;

    for (size_t i = 0; i + strlen(mark) < size && !found; i++) {
        if (memcmp(text + i, mark, strlen(mark)) != 0)
            continue;
        const char *words = text + i + strlen(mark);
        snprintf(t->expected, sizeof t->expected, "%.*s",
                 (int)strcspn(words, "\r\n"), words);
        found = true;
    }
    free(text);
    return found;
}

static bool is_as_expected(const trial *t)
{
    char words[200];

    if (!*t->said)
        return strcmp(t->expected, "plays") == 0;
    memcpy(words, t->expected, sizeof words);
    for (char *word = words, *end; word; word = end) {
        end = strchr(word, '|');
        if (end)
            *end++ = '\0';
        if (strstr(t->said, word))
            return true;
    }
    return false;
}

/* One action at random. False when the game is over or something failed. */
static bool play_one(trial *t, ttr_table *table, ttr_state *state,
                     uint64_t *generator)
{
    ttr_action actions[MOST_LEGAL];
    ttr_state before = *state;
    double since = now();
    int count = ttr_legal(table, state, actions, MOST_LEGAL);

    note_time(t, since);
    if (count <= 0) {
        if (count < 0)
            note_error(t, table);
        t->changed |= memcmp(&before, state, sizeof before) != 0;
        return false;
    }
    if (count > MOST_LEGAL)
        count = MOST_LEGAL;
    ttr_action action = actions[ttr_random_below(generator, (uint32_t)count)];
    since = now();
    ttr_status status = ttr_apply(table, state, action, NULL);
    note_time(t, since);
    if (status) {
        note_error(t, table);
        t->changed |= memcmp(&before, state, sizeof before) != 0;
        if (ttr_apply(table, state, action, NULL) == TTR_OK)
            *state = before; // it may work the second time, but may not crash
    }
    return status == TTR_OK;
}

/* A few games, until something fails. */
static void play(trial *t, ttr_table *table)
{
    uint64_t generator = ttr_random_seed(1, 1);
    ttr_result result;

    for (int game = 0; game < GAMES && !*t->said; game++) {
        ttr_state state, before;
        memset(&state, 0, sizeof state);
        before = state;
        double since = now();
        ttr_status status =
            ttr_start(table, 2 + game % 2, (uint64_t)game, TTR_NONE, &state);
        note_time(t, since);
        if (status) {
            note_error(t, table);
            t->changed |= memcmp(&before, &state, sizeof before) != 0;
            return;
        }
        for (int i = 0; i < ACTIONS; i++)
            if (!play_one(t, table, &state, &generator))
                break;
        since = now();
        if (!*t->said && ttr_result_get(table, &state, &result))
            note_error(t, table);
        note_time(t, since);
    }
}

/* Put the script on the edition. NULL when it was stopped already. */
static ttr_edition *load(trial *t)
{
    const ttr_variant variant = {.modules = &t->path, .module_count = 1};
    ttr_report *report;
    double since = now();
    ttr_edition *edition =
        parse_edition(tiny_edition, strlen(tiny_edition), &variant, &report);

    note_time(t, since);
    if (!edition)
        snprintf(t->said, sizeof t->said, "%s", report_text(report) + 1);
    ttr_report_free(report);
    return edition;
}

/* The same edition without it, from beginning to end. */
static bool plays_without(void)
{
    trial none = {.path = ""};
    ttr_report *report;
    ttr_table *table = NULL;
    ttr_error err;
    ttr_edition *edition =
        parse_edition(tiny_edition, strlen(tiny_edition), NULL, &report);
    bool fine = edition && ttr_table_new(&table, edition, &err) == TTR_OK;

    if (fine) {
        play(&none, table);
        fine = !*none.said;
    }
    ttr_table_free(table);
    ttr_edition_free(edition);
    ttr_report_free(report);
    return fine;
}

static bool try_script(trial *t)
{
    ttr_table *table = NULL;
    ttr_error err;
    ttr_edition *edition = load(t);

    if (edition && ttr_table_new(&table, edition, &err) == TTR_OK)
        play(t, table);
    else if (edition)
        ttr_error_format(&err, t->said, sizeof t->said);
    ttr_table_free(table);
    ttr_edition_free(edition);
    return is_as_expected(t) && !t->changed && plays_without();
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The paths of all scripts in a folder, sorted. */
static int find_scripts(const char *folder, const char *only, char **paths)
{
    DIR *dir = opendir(folder);
    int count = 0;

    for (struct dirent *it; dir && (it = readdir(dir));) {
        size_t length = strlen(it->d_name), size = strlen(folder) + length + 2;
        bool script =
            length > 4 && strcmp(it->d_name + length - 4, ".lua") == 0;
        if (!script || count == MOST_SCRIPTS ||
            (only && strcmp(only, it->d_name) != 0))
            continue;
        paths[count] = malloc(size);
        if (!paths[count])
            abort();
        snprintf(paths[count++], size, "%s/%s", folder, it->d_name);
    }
    if (dir)
        closedir(dir);
    qsort(paths, (size_t)count, sizeof *paths, by_name);
    return count;
}

/* How scripts are tried, from the command line. */
typedef struct settings {
    double within; // seconds for one call, or 0
    const char *folder;
    const char *only; // a file of it, or NULL
    int every;        // each how many-th of them
} settings;

static settings read_settings(int argc, char **argv)
{
    settings it = {.every = 1};

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--count") == 0)
            ttr_stopping_set(TTR_STOP_BY_COUNT);
        else if (strcmp(argv[i], "--within") == 0 && i + 1 < argc)
            it.within = strtod(argv[++i], NULL) / 1000;
        else if (strcmp(argv[i], "--every") == 0 && i + 1 < argc)
            it.every = atoi(argv[++i]) > 1 ? atoi(argv[i]) : 1;
        else if (!it.folder)
            it.folder = argv[i];
        else
            it.only = argv[i];
    }
    return it;
}

static void print_trial(const trial *t, bool fine)
{
    printf("%s: %s\n  expected: %s\n  said: %s\n", t->path,
           fine ? "ok" : "FAILED", t->expected, t->said);
    if (t->changed)
        printf("  the state has changed\n");
    printf("  the longest call took %.0f ms\n", t->longest * 1000);
}

int main(int argc, char **argv)
{
    static char *paths[MOST_SCRIPTS];
    settings of = read_settings(argc, argv);
    int count = of.folder ? find_scripts(of.folder, of.only, paths) : 0;
    int tried = 0, failed = 0;
    double longest = 0;
    const char *slowest = "";

    for (int i = 0; i < count; i += of.every, tried++) {
        trial t = {.path = paths[i]};
        bool fine = read_expected(&t) && try_script(&t) &&
                    (of.within <= 0 || t.longest <= of.within);
        if (!fine || of.only)
            print_trial(&t, fine);
        failed += !fine;
        if (t.longest > longest) {
            longest = t.longest;
            slowest = paths[i];
        }
    }
    printf("%d hostile scripts, %d not stopped as they should be; the longest"
           " call took %.0f ms (%s)\n",
           tried, failed, longest * 1000, slowest);
    for (int i = 0; i < count; i++)
        free(paths[i]);
    return count == 0 || failed;
}
