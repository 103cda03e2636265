// SPDX-License-Identifier: MIT
/*
 * games.c - Property games: random play with every check after every action.
 *
 *     games FOLDER[:FOLDER] [--edition ID,...] [--games N] [--seed N]
 *                  [--heavy-every N] [--threads N]
 *
 * FOLDER holds maps/; an edition can also be the path of its file, and house
 * rules follow it, as in usa+toll+shares. The games go over all player counts of an edition in turn, each action drawn uniformly
 * from the legal ones. After each action the engine's own check runs, and an
 * independent recount of cards, tickets, pieces, points and turns
 * (apps/workshop/check/ledger.c); at the end the final count is done again (second_count.c).
 * In one of N games, with --heavy-every N, also everything in heavy.c.
 * With several threads each plays at a table of its own and all share the
 * edition. A failure prints what is needed to make a test of it. Equal
 * arguments, except threads, give the same signature.
 */
#define _POSIX_C_SOURCE 200809L // pthread

#include "workshop/check/checked_game.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_THREADS = 64, MAX_RULES = 8 };

typedef struct options {
    const char *folder;
    const char *editions; // ids with commas
    long games, heavy_every, threads;
    uint64_t seed;
} options;

/* What all threads of one edition share. */
typedef struct crew {
    const options *options;
    const ttr_library *library;
    const char *id; // of the edition, or its path
    const ttr_variant *variant;
    const ttr_edition *edition;
    pthread_mutex_t mutex; // for the report of a failure
    atomic_bool failed;
} crew;

typedef struct worker {
    crew *crew;
    long first; // the games first, first + threads, ...
    check_figures figures;
    pthread_t thread;
} worker;

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "games: %s: %s\n", what, why);
    exit(1);
}

/* Print all that is needed to see the failure again. */
static void report(const checked_game *trial)
{
    char action[TTR_ACTION_TEXT];
    char *text = checked_game_tell(trial, action);

    printf("FAILED: %s\n", trial->failure.text);
    printf("edition %s", trial->id);
    for (int i = 0; i < trial->variant->module_count; i++)
        printf("+%s", trial->variant->modules[i]);
    printf(", %d players, seed %llu, action %d%s\n", trial->players,
           (unsigned long long)trial->seed, *trial->length,
           trial->heavy ? ", heavy" : "");
    printf("%s%s\n", text ? text : "", action);
    free(text);
}

static bool run_game(worker *w, checked_game *trial, long index)
{
    const crew *c = w->crew;
    const options *o = c->options;
    int least = ttr_edition_players_min(c->edition);
    int span = ttr_edition_players_max(c->edition) - least + 1;

    trial->heavy = o->heavy_every && index % o->heavy_every == 0;
    /* Heavy games come at a fixed pace: they, too, go over all counts. */
    trial->players =
        least + (int)((trial->heavy ? index / o->heavy_every : index) % span);
    trial->seed = ttr_random_seed(o->seed, (uint64_t)index);
    bool good = checked_game_play(trial);
    if (!good) {
        atomic_store(&w->crew->failed, true);
        pthread_mutex_lock(&w->crew->mutex);
        report(trial);
        pthread_mutex_unlock(&w->crew->mutex);
    }
    return good;
}

static ttr_table *new_table(const ttr_edition *edition)
{
    ttr_table *table;
    ttr_error err;

    if (ttr_table_new(&table, edition, &err) != TTR_OK)
        give_up("table", err.text);
    return table;
}

static void *work(void *argument)
{
    worker *w = argument;
    const options *o = w->crew->options;
    const ttr_edition *edition = w->crew->edition;
    checked_game *trial = malloc(sizeof *trial);

    if (!trial)
        give_up("memory", "there is not enough");
    *trial = (checked_game){.library = w->crew->library,
                            .edition = edition,
                            .id = w->crew->id,
                            .variant = w->crew->variant,
                            .table = new_table(edition),
                            .second = new_table(edition),
                            .board = true,
                            .figures = &w->figures};
    checked_game_open(trial, NULL);
    for (long i = w->first; i < o->games; i += o->threads)
        if (atomic_load(&w->crew->failed) || !run_game(w, trial, i))
            break;
    checked_game_close(trial);
    ttr_table_free(trial->table);
    ttr_table_free(trial->second);
    free(trial);
    return NULL;
}

static void add_figures(check_figures *sum, const check_figures *part)
{
    sum->games += part->games;
    sum->actions += part->actions;
    sum->heavy += part->heavy;
    sum->checks += part->checks;
    sum->claims += part->claims;
    sum->passes += part->passes;
    sum->stalemates += part->stalemates;
    sum->renewals += part->renewals;
    sum->reshuffles += part->reshuffles;
    sum->signature += part->signature;
}

static void print_figures(const char *id, const check_figures *f)
{
    printf("%s: %ld games (%ld heavy), %ld actions, %ld checks\n", id, f->games,
           f->heavy, f->actions, f->checks);
    printf("  %ld claims, %ld passes, %ld stalemates, %ld renewals,"
           " %ld reshuffles, signature %016llx\n",
           f->claims, f->passes, f->stalemates, f->renewals, f->reshuffles,
           (unsigned long long)f->signature);
    fflush(stdout);
}

/* The edition before the first + of a text, which ends there, with the house
   rules behind each of them. */
static ttr_edition *load(const ttr_library *library, char *text,
                         const char **rules, ttr_variant *variant)
{
    ttr_report *found = ttr_report_new();
    ttr_edition *edition = NULL;
    int count = 0;

    for (char *at = text; (at = strchr(at, '+'));) {
        *at++ = '\0';
        if (count == MAX_RULES)
            give_up(text, "too many house rules");
        rules[count++] = at;
    }
    *variant = (ttr_variant){.modules = rules, .module_count = count};
    if (!found || ttr_edition_load(&edition, library, text, variant, found))
        give_up(text, found && ttr_report_count(found)
                          ? ttr_report_get(found, 0)->text
                          : "cannot be loaded");
    ttr_report_free(found);
    return edition;
}

static bool run_edition(const options *o, const ttr_library *library,
                        const char *name, check_figures *all)
{
    static worker workers[MAX_THREADS];
    char id[1024];
    const char *rules[MAX_RULES];
    ttr_variant variant;
    check_figures sum = {0};

    snprintf(id, sizeof id, "%s", name);
    ttr_edition *edition = load(library, id, rules, &variant);
    crew c = {.options = o,
              .library = library,
              .id = id,
              .variant = &variant,
              .edition = edition};
    atomic_init(&c.failed, false);
    pthread_mutex_init(&c.mutex, NULL);
    for (long i = 0; i < o->threads; i++) {
        workers[i] = (worker){.crew = &c, .first = i};
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]))
            give_up("thread", "cannot be started");
    }
    for (long i = 0; i < o->threads; i++) {
        pthread_join(workers[i].thread, NULL);
        add_figures(&sum, &workers[i].figures);
    }
    print_figures(name, &sum);
    add_figures(all, &sum);
    pthread_mutex_destroy(&c.mutex);
    ttr_edition_free(edition);
    return !atomic_load(&c.failed);
}

static bool read_options(int argc, char **argv, options *o)
{
    *o = (options){.editions = "usa", .games = 1000, .threads = 1, .seed = 1};
    if (argc < 2 || argc % 2 != 0)
        return false;
    o->folder = argv[1];
    for (int i = 2; i < argc; i += 2) {
        const char *value = argv[i + 1];
        if (strcmp(argv[i], "--edition") == 0)
            o->editions = value;
        else if (strcmp(argv[i], "--games") == 0)
            o->games = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            o->seed = strtoull(value, NULL, 10);
        else if (strcmp(argv[i], "--heavy-every") == 0)
            o->heavy_every = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--threads") == 0)
            o->threads = strtol(value, NULL, 10);
        else
            return false;
    }
    return o->games > 0 && o->heavy_every >= 0 && o->threads > 0 &&
           o->threads <= MAX_THREADS;
}

int main(int argc, char **argv)
{
    options o;
    char id[1024];
    int editions = 0;
    check_figures all = {0};
    bool good = true;

    if (!read_options(argc, argv, &o)) {
        fprintf(stderr,
                "usage: games FOLDER[:FOLDER] [--edition ID,...] [--games N]"
                " [--seed N] [--heavy-every N] [--threads N]\n");
        return 2;
    }
    ttr_library *library = ttr_library_new();
    char folders[2048];
    snprintf(folders, sizeof folders, "%s", o.folder);
    for (char *rest = folders, *folder; (folder = strtok_r(rest, ":", &rest));)
        if (!library || ttr_library_add(library, folder) != TTR_OK)
            give_up(folder, "cannot be used");
    ttr_library_careful(library);
    for (const char *at = o.editions; *at && good;) {
        size_t length = strcspn(at, ",");
        snprintf(id, sizeof id, "%.*s", (int)length, at);
        good = run_edition(&o, library, id, &all);
        editions++;
        at += length + (at[length] == ',');
    }
    if (editions > 1)
        printf("%d editions: %ld games (%ld heavy), %ld actions, %ld checks\n",
               editions, all.games, all.heavy, all.actions, all.checks);
    ttr_library_free(library);
    return good ? 0 : 1;
}
