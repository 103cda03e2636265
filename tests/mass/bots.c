// SPDX-License-Identifier: MIT
/*
 * bots.c - Bots against each other: who wins how often.
 *
 *     bots FOLDER[:FOLDER] --bots greedy,long [--edition ID,...] [--games N]
 *          [--seed N] [--threads N] [--least PERCENT] [--winner POINTS]
 *
 * Plays as the bench does, each deal once for each seating of the bots, but on
 * one thread; --threads is for bots that think with several. Prints for each
 * edition the share of the first bot's wins with its interval, and the points.
 * Fails when that share is not at least PERCENT, or the winners' points not
 * POINTS on average. Equal arguments give equal figures, but for the time.
 */
#define _POSIX_C_SOURCE 200809L // clock_gettime

#include "lab/summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct options {
    const char *folders;
    const char *editions; // ids with commas
    lab_arguments plan;
    double least, winner;
} options;

/* One edition, and what was found there. */
typedef struct hall {
    lab_plan plan;
    lab_player *player;
    lab_tally tally;
    lab_record record[TTR_MAX_PLAYERS];
    app_bot threaded[TTR_MAX_PLAYERS];
} hall;

static int threads; // of bots that think with several

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "bots: %s: %s\n", what, why);
    exit(1);
}

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* What ismcts and the levels made of it decide, with more threads. */
static bool think_threaded(app_mind *mind, ttr_table *table,
                           const ttr_view *view, const app_effort *effort,
                           uint64_t *generator, ttr_action *out)
{
    app_effort more = *effort;

    more.threads = threads;
    return app_bot_find("ismcts")->think(mind, table, view, &more, generator,
                                         out);
}

static void add_threads(hall *h)
{
    for (int i = 0; threads && i < h->plan.bot_count; i++) {
        game_seat *seat = &h->plan.bot[i];
        if (seat->bot->think != app_bot_find("ismcts")->think)
            continue;
        h->threaded[i] = *seat->bot;
        h->threaded[i].think = think_threaded;
        seat->bot = &h->threaded[i];
    }
}

static void play_block(hall *h, int64_t block)
{
    int games = lab_plan_block(&h->plan);

    for (int r = 0; r < games; r++) {
        lab_game game;
        lab_plan_game(&h->plan, block, r, &game);
        lab_play(h->player, &game, NULL, &h->record[r]);
        if (h->record[r].failed)
            give_up(h->plan.edition_id, h->record[r].err.text);
    }
    lab_tally_add(&h->tally, h->plan.edition, h->record, games);
}

static bool report(const options *o, const hall *h, double seconds)
{
    const lab_plan *plan = &h->plan;
    const lab_tally *tally = &h->tally;
    lab_estimate wins = lab_bot_wins(plan, tally, 0);
    lab_estimate winner = lab_measure_estimate(plan, tally, LAB_winner_score);
    double games = (double)tally->games;

    printf("%-14s %s: %.1f %% [%.1f, %.1f] of %.0f games; points",
           plan->edition_id, o->plan.bots, wins.value * 100, wins.low * 100,
           wins.high * 100, games);
    for (int i = 0; i < plan->bot_count; i++)
        printf(" %.1f", lab_side_score(&tally->bot[i], tally).value);
    printf(", winner %.1f; %.0f games/s, %.1f us an action\n", winner.value,
           games / seconds,
           seconds * 1e6 / (double)tally->measure[LAB_decisions].sum);
    return wins.value * 100 >= o->least && winner.value >= o->winner;
}

static bool play_edition(const options *o, ttr_library *library, const char *id)
{
    hall *h = calloc(1, sizeof *h);
    ttr_error err;

    if (!h)
        give_up("memory", "there is not enough");
    if (lab_plan_make(&h->plan, library, id, &o->plan, NULL, &err))
        give_up(id, err.text);
    h->player = lab_player_new(h->plan.edition, &err);
    if (!h->player)
        give_up(id, err.text);
    add_threads(h);
    double start = now();
    for (int64_t b = 0; b < lab_plan_end_block(&h->plan); b++)
        play_block(h, b);
    bool good = report(o, h, now() - start);

    lab_player_free(h->player);
    lab_plan_clear(&h->plan);
    free(h);
    return good;
}

static bool read_options(int argc, char **argv, options *o)
{
    if (argc < 2 || argc % 2)
        return false;
    o->folders = argv[1];
    o->plan.bots = NULL;
    for (int i = 2; i < argc; i += 2) {
        const char *value = argv[i + 1];
        if (strcmp(argv[i], "--edition") == 0)
            o->editions = value;
        else if (strcmp(argv[i], "--bots") == 0)
            o->plan.bots = value;
        else if (strcmp(argv[i], "--games") == 0)
            o->plan.games = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            o->plan.seed = strtoull(value, NULL, 10);
        else if (strcmp(argv[i], "--threads") == 0)
            threads = (int)strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--least") == 0)
            o->least = strtod(value, NULL);
        else if (strcmp(argv[i], "--winner") == 0)
            o->winner = strtod(value, NULL);
        else
            return false;
    }
    return o->plan.bots && o->plan.games > 0 && threads >= 0;
}

/* Call for each item of a list with a separator. */
static bool each(char *list, const char *separator, const options *o,
                 ttr_library *library,
                 bool (*call)(const options *, ttr_library *, const char *))
{
    bool good = true;

    for (char *item = strtok(list, separator); item;
         item = strtok(NULL, separator))
        good &= call(o, library, item);
    return good;
}

static bool add_folder(const options *o, ttr_library *library, const char *item)
{
    (void)o;
    return ttr_library_add(library, item) == TTR_OK;
}

int main(int argc, char **argv)
{
    options o = {.editions = "usa,san-francisco,paris,london,berlin",
                 .winner = -1e9};
    app_option ignored[LAB_PLAN_OPTIONS];
    char folders[4096], editions[4096];
    ttr_library *library = ttr_library_new();

    lab_plan_options(&o.plan, ignored);
    o.plan.games = 100;
    if (!read_options(argc, argv, &o)) {
        fprintf(stderr, "usage: bots FOLDER[:FOLDER] --bots NAME,NAME,..."
                        " [--edition ID,...] [--games N] [--seed N]"
                        " [--threads N] [--least PERCENT]"
                        " [--winner POINTS]\n");
        return 2;
    }
    if (!library)
        give_up("memory", "there is not enough");
    snprintf(folders, sizeof folders, "%s", o.folders);
    snprintf(editions, sizeof editions, "%s", o.editions);
    if (!each(folders, ":", &o, library, add_folder))
        give_up("folders", "cannot be added");
    bool good = each(editions, ",", &o, library, play_edition);
    ttr_library_free(library);
    return good ? 0 : 1;
}
