/*
 * bots.c - Bots against each other: who wins how often.
 *
 *     bots FOLDER[:FOLDER] --bots greedy,long [--edition ID,...] [--games N]
 *          [--seed N] [--iterations N] [--threads N] [--least PERCENT]
 *          [--winner POINTS]
 *
 * The bots change seats from game to game, and as many games as there are
 * seats have the same seed, so that luck is shared. Prints for each edition
 * the share of the first bot's wins with the interval of Wilson at 95 %, ties
 * counted in parts, and the points. Fails when that share is not at least
 * PERCENT, or the winners' points not POINTS on average. Equal arguments give
 * equal figures, but for the time.
 */
#define _POSIX_C_SOURCE 200809L // clock_gettime

#include "bots/bots.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct options {
    const char *folders;
    const char *editions; // ids with commas
    const char *bots;     // names with commas
    long games, iterations, threads;
    double least, winner;
    uint64_t seed;
} options;

/* One edition, with the bots that play it. */
typedef struct hall {
    const options *options;
    ttr_edition *edition;
    ttr_table *table;
    int players;
    const app_bot *bot[TTR_MAX_PLAYERS];
    app_mind *mind[TTR_MAX_PLAYERS];
    ttr_result result;
} hall;

typedef struct figures {
    double wins[TTR_MAX_PLAYERS];
    double points[TTR_MAX_PLAYERS];
    double winner;
    long actions;
} figures;

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

static void check_status(hall *h, ttr_status status)
{
    if (status)
        give_up(ttr_edition_id(h->edition), ttr_table_error(h->table)->text);
}

/* Seat p is played by bot (p + turned) of the list. */
static void play_game(hall *h, uint64_t seed, int turned, ttr_state *state,
                      figures *sum)
{
    const app_effort effort = {.iterations = (int)h->options->iterations,
                               .threads = (int)h->options->threads};
    uint64_t generator[TTR_MAX_PLAYERS];
    ttr_action action;
    ttr_view view;

    check_status(h, ttr_start(h->table, h->players, seed, TTR_NONE, state));
    for (int p = 0; p < h->players; p++) {
        generator[p] = ttr_random_seed(seed, 0x200 + (uint64_t)p);
        app_mind_clear(h->mind[p]);
    }
    while (state->phase != TTR_PHASE_OVER) {
        int p = ttr_state_actor(state);
        app_mind *mind = h->mind[(p + turned) % h->players];
        ttr_view_make(h->edition, state, p, &view);
        if (!app_mind_choose(mind, h->table, &view, &effort, &generator[p],
                             &action))
            give_up("a bot", ttr_table_error(h->table)->text);
        check_status(h, ttr_apply(h->table, state, action, NULL));
        sum->actions++;
    }
}

static void count_game(hall *h, const ttr_state *state, int turned,
                       figures *sum)
{
    const ttr_result *result = &h->result;
    int best = INT32_MIN;

    check_status(h, ttr_result_get(h->table, state, &h->result));
    for (int p = 0; p < h->players; p++) {
        int total = result->score[p].total;
        sum->points[(p + turned) % h->players] += total;
        best = total > best ? total : best;
    }
    for (int i = 0; i < result->winner_count; i++)
        sum->wins[(result->winners[i] + turned) % h->players] +=
            1.0 / result->winner_count;
    sum->winner += best;
}

/* The interval of Wilson at 95 %. */
static void wilson(double share, double games, double *low, double *high)
{
    const double z = 1.959964;
    double middle = (share + z * z / (2 * games)) / (1 + z * z / games);
    double half =
        z / (1 + z * z / games) *
        sqrt(share * (1 - share) / games + z * z / (4 * games * games));

    *low = middle - half;
    *high = middle + half;
}

static bool report(const hall *h, const figures *sum, double seconds)
{
    double games = (double)h->options->games;
    double share = sum->wins[0] / games, low, high;

    wilson(share, games, &low, &high);
    printf("%-14s %s", ttr_edition_id(h->edition), h->bot[0]->name);
    for (int p = 1; p < h->players; p++)
        printf(" %s", h->bot[p]->name);
    printf(": %.1f %% [%.1f, %.1f] of %.0f games; points", share * 100,
           low * 100, high * 100, games);
    for (int p = 0; p < h->players; p++)
        printf(" %.1f", sum->points[p] / games);
    printf(", winner %.1f; %.0f games/s, %.1f us an action\n",
           sum->winner / games, games / seconds,
           seconds * 1e6 / (double)sum->actions);
    return share * 100 >= h->options->least &&
           sum->winner / games >= h->options->winner;
}

static bool play_all(hall *h)
{
    figures sum = {0};
    ttr_state state;
    double start = now();

    for (long g = 0; g < h->options->games; g++) {
        int turned = (int)(g % h->players);
        uint64_t number = (uint64_t)(g / h->players);
        play_game(h, ttr_random_seed(h->options->seed, number), turned, &state,
                  &sum);
        count_game(h, &state, turned, &sum);
    }
    return report(h, &sum, now() - start);
}

static void read_bots(hall *h, const char *names)
{
    char name[64];

    while (*names && h->players < TTR_MAX_PLAYERS) {
        size_t length = strcspn(names, ",");
        if (length >= sizeof name)
            give_up(names, "too long for a bot");
        memcpy(name, names, length);
        name[length] = '\0';
        const app_bot *bot = app_bot_find(name);
        if (!bot)
            give_up(name, "there is no such bot");
        h->bot[h->players++] = bot;
        names += length + (names[length] == ',');
    }
    if (h->players < 2)
        give_up("--bots", "at least two, with commas");
}

static bool play_edition(const options *o, const ttr_library *library,
                         const char *id)
{
    hall *h = calloc(1, sizeof *h);
    ttr_report *report = ttr_report_new();
    ttr_error err;

    if (!h || !report)
        give_up("memory", "there is not enough");
    h->options = o;
    read_bots(h, o->bots);
    if (ttr_edition_load(&h->edition, library, id, NULL, report))
        give_up(id, ttr_report_count(report) ? ttr_report_get(report, 0)->text
                                             : "cannot be loaded");
    if (ttr_table_new(&h->table, h->edition, &err))
        give_up(id, err.text);
    for (int p = 0; p < h->players; p++) {
        h->mind[p] = app_mind_new(h->bot[p], h->edition);
        if (!h->mind[p])
            give_up("memory", "there is not enough");
    }
    bool good = play_all(h);

    for (int p = 0; p < h->players; p++)
        app_mind_free(h->mind[p]);
    ttr_table_free(h->table);
    ttr_edition_free(h->edition);
    ttr_report_free(report);
    free(h);
    return good;
}

static bool read_options(int argc, char **argv, options *o)
{
    if (argc < 2 || argc % 2)
        return false;
    o->folders = argv[1];
    for (int i = 2; i < argc; i += 2) {
        const char *value = argv[i + 1];
        if (strcmp(argv[i], "--edition") == 0)
            o->editions = value;
        else if (strcmp(argv[i], "--bots") == 0)
            o->bots = value;
        else if (strcmp(argv[i], "--games") == 0)
            o->games = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            o->seed = strtoull(value, NULL, 10);
        else if (strcmp(argv[i], "--iterations") == 0)
            o->iterations = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--threads") == 0)
            o->threads = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--least") == 0)
            o->least = strtod(value, NULL);
        else if (strcmp(argv[i], "--winner") == 0)
            o->winner = strtod(value, NULL);
        else
            return false;
    }
    return o->bots && o->games > 0 && o->iterations >= 0 && o->threads >= 0;
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

static bool visit_edition(const options *o, ttr_library *library,
                          const char *item)
{
    return play_edition(o, library, item);
}

int main(int argc, char **argv)
{
    options o = {.editions = "usa,san-francisco,paris,london,berlin",
                 .games = 100,
                 .least = 0,
                 .winner = -1e9,
                 .seed = 1};
    char folders[4096], editions[4096];
    ttr_library *library = ttr_library_new();

    if (!read_options(argc, argv, &o)) {
        fprintf(stderr, "usage: bots FOLDER[:FOLDER] --bots NAME,NAME,..."
                        " [--edition ID,...] [--games N] [--seed N]"
                        " [--iterations N] [--threads N]"
                        " [--least PERCENT] [--winner POINTS]\n");
        return 2;
    }
    if (!library)
        give_up("memory", "there is not enough");
    snprintf(folders, sizeof folders, "%s", o.folders);
    snprintf(editions, sizeof editions, "%s", o.editions);
    if (!each(folders, ":", &o, library, add_folder))
        give_up("folders", "cannot be added");
    bool good = each(editions, ",", &o, library, visit_edition);
    ttr_library_free(library);
    return good ? 0 : 1;
}
