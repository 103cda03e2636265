// SPDX-License-Identifier: MIT
/*
 * longest.c - Looks for networks whose longest path takes long.
 *
 *     longest [--boards N] [--changes N] [--seed N] [--most MILLISECONDS]
 *             [--show]
 *     longest FILE LENGTH...
 *
 * With files, editions whose routes join places p0, p1 and so on, it looks at
 * the network of all their routes, whose longest path has to be as long as said.
 *
 * Boards of several families are made at random, and each is changed again and
 * again, a route at a time; a change stays when the path is more work than before,
 * which is counted, so equal seeds look at equal boards. Every answer is checked to be a trail, and to be no longer than the
 * bound. Says which took longest; fails when one takes more than --most.
 */
#define _POSIX_C_SOURCE 200809L // clock_gettime

#include <ttr/play.h>

#include "edition/edition_data.h"
#include "path/longest_path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t generator;

static int below(int n)
{
    return (int)ttr_random_below(&generator, (uint32_t)n);
}

static void add_route(ttr_edition *board, int from, int to, int length)
{
    if (from == to || board->route_count == TTR_MAX_ROUTES)
        return;
    board->route[board->route_count++] =
        (ttr_route){.from = (uint8_t)(from < to ? from : to),
                    .to = (uint8_t)(from < to ? to : from),
                    .length = (uint8_t)length,
                    .twin = TTR_NO_ROUTE};
}

/* Places anywhere, joined anyhow. */
static void make_random(ttr_edition *board)
{
    board->place_count = 12 + below(TTR_MAX_PLACES - 11);
    int routes = board->place_count + below(TTR_MAX_ROUTES - 128);
    int longest = 1 + below(TTR_MAX_LENGTH);

    for (int i = 0; i < routes; i++)
        add_route(board, below(board->place_count), below(board->place_count),
                  1 + below(longest));
}

/* Squares, with some routes missing and some across. */
static void make_grid(ttr_edition *board)
{
    int wide = 3 + below(9), high = 128 / wide;
    int longest = 1 + below(6), gaps = 2 + below(20);

    board->place_count = wide * high;
    for (int p = 0; p < wide * high; p++) {
        if (p % wide + 1 < wide && below(gaps))
            add_route(board, p, p + 1, 1 + below(longest));
        if (p + wide < wide * high && below(gaps))
            add_route(board, p, p + wide, 1 + below(longest));
    }
}

/* A core with rings that hang on it by a few routes each. */
static void make_rings(ttr_edition *board)
{
    int core = 4 + below(24), ring = 3 + below(3);
    int stalks = 1 + below(3), light = 1 + below(3);
    int places = core;

    for (int i = 0; i < 2 * core; i++)
        add_route(board, below(core), below(core), 1 + below(6));
    while (places + ring <= TTR_MAX_PLACES &&
           board->route_count + ring + stalks <= TTR_MAX_ROUTES) {
        for (int i = 0; i < ring; i++)
            add_route(board, places + i, places + (i + 1) % ring,
                      3 + below(18));
        for (int i = 0; i < stalks; i++)
            add_route(board, places + below(ring), below(core), light);
        places += ring;
    }
    board->place_count = places;
}

/* Rings in a row, or rings on rings. */
static void make_chain(ttr_edition *board)
{
    int ring = 3 + below(4), stalks = 1 + below(3), places = 0;

    while (places + ring <= TTR_MAX_PLACES) {
        for (int i = 0; i < ring; i++)
            add_route(board, places + i, places + (i + 1) % ring,
                      1 + below(TTR_MAX_LENGTH));
        for (int i = 0; places && i < stalks; i++)
            add_route(board, places + below(ring), below(places), 1 + below(4));
        places += ring;
    }
    board->place_count = places;
}

static void change(ttr_edition *board)
{
    ttr_route *route = &board->route[below(board->route_count)];

    switch (below(4)) {
    case 0:
        route->length = (uint8_t)(1 + below(TTR_MAX_LENGTH));
        break;
    case 1:
        *route = board->route[--board->route_count];
        break;
    default:
        if (board->route_count == TTR_MAX_ROUTES)
            board->route_count--;
        add_route(board, below(board->place_count), below(board->place_count),
                  1 + below(6));
    }
}

static double now(void)
{
    struct timespec it;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &it);
    return (double)it.tv_sec * 1e3 + (double)it.tv_nsec / 1e6;
}

/* Is it connected, with at most two odd places, and as long as said? */
static bool is_trail(const ttr_edition *board, const uint64_t *trail, int said)
{
    int degree[TTR_MAX_PLACES] = {0}, group[TTR_MAX_PLACES];
    int length = 0, odd = 0, first = TTR_NONE;

    for (int p = 0; p < TTR_MAX_PLACES; p++)
        group[p] = p;
    for (int r = 0; r < board->route_count; r++) {
        const ttr_route *route = &board->route[r];
        if (!ttr_set_has(trail, r))
            continue;
        length += route->length;
        degree[route->from]++;
        degree[route->to]++;
        int old = group[route->from], joined = group[route->to];
        for (int p = 0; p < TTR_MAX_PLACES; p++)
            if (group[p] == old)
                group[p] = joined;
    }
    for (int p = 0; p < TTR_MAX_PLACES; p++) {
        odd += degree[p] % 2;
        if (degree[p] && first == TTR_NONE)
            first = group[p];
        if (degree[p] && group[p] != first)
            return false;
    }
    return odd <= 2 && length == said;
}

/* How many networks were looked at, whose longest path is not proven, and by
   what part of it the bound exceeds the path found at worst. */
static struct {
    int networks, open;
    double gap;
} proofs;

/* Milliseconds that the longest path of the whole board takes; -1 when the
   answer is wrong. *work is what they were spent on. */
static double measure(ttr_edition *board, int64_t *work)
{
    uint64_t all[TTR_ROUTE_WORDS] = {0}, trail[TTR_ROUTE_WORDS];

    ttri_place_order(board);
    for (int r = 0; r < board->route_count; r++)
        all[r >> 6] |= UINT64_C(1) << (r & 63);
    int bound = 0;
    double start = now();
    int length = ttri_longest_path_counted(board, all, trail, &bound, work);
    double took = now() - start;
    proofs.networks++;
    proofs.open += bound > length;
    if (length && (double)(bound - length) / length > proofs.gap)
        proofs.gap = (double)(bound - length) / length;
    return bound >= length && is_trail(board, trail, length) ? took : -1;
}

static void show(const ttr_edition *board)
{
    for (int r = 0; r < board->route_count; r++)
        printf("p%d--p%d = %d grey\n", board->route[r].from, board->route[r].to,
               board->route[r].length);
}

/* The routes of an edition file; what else it says does not matter. */
static bool read_board(const char *path, ttr_edition *board)
{
    FILE *file = fopen(path, "r");
    char line[200];
    int from, to, length;

    memset(board, 0, sizeof *board);
    board->place_count = TTR_MAX_PLACES;
    bool routes = false;
    while (file && fgets(line, sizeof line, file)) {
        if (line[0] == '[')
            routes = strncmp(line, "[routes]", 8) == 0;
        else if (routes &&
                 sscanf(line, "p%d--p%d = %d", &from, &to, &length) == 3)
            add_route(board, from, to, length);
    }
    if (file)
        fclose(file);
    return board->route_count > 0;
}

static int measure_file(const char *path, int length)
{
    static ttr_edition board;

    if (!read_board(path, &board)) {
        printf("%s: no routes\n", path);
        return 1;
    }
    uint64_t all[TTR_ROUTE_WORDS] = {0};
    for (int r = 0; r < board.route_count; r++)
        all[r >> 6] |= UINT64_C(1) << (r & 63);
    int64_t work;
    double took = measure(&board, &work);
    int bound = 0;
    int found = ttr_longest_path_within(&board, all, NULL, &bound);
    printf("%s: %d routes, longest path %d, at most %d, %.1f ms\n", path,
           board.route_count, found, bound, took);
    return took < 0 || took > 10000 || found != length;
}

static const struct {
    const char *name;
    void (*make)(ttr_edition *board);
} families[] = {{"random", make_random},
                {"grid", make_grid},
                {"rings", make_rings},
                {"chain", make_chain}};

enum { FAMILIES = sizeof families / sizeof families[0] };

/* Make a board of a family worse and worse. Milliseconds of the one that took
   longest, which is *worst, or of one whose answer is wrong. */
static double worsen(int family, int changes, ttr_edition *worst)
{
    static ttr_edition board, before; // large
    int64_t most_work = 0, work;

    memset(&board, 0, sizeof board);
    families[family].make(&board);
    double most = measure(&board, &most_work);
    *worst = board;
    for (int i = 0; i < changes && most >= 0; i++) {
        before = board;
        change(&board);
        double took = measure(&board, &work);
        if (took < 0 || took > most) {
            *worst = board;
            most = took;
        }
        if (work > most_work)
            most_work = work;
        else
            board = before;
    }
    return most;
}

int main(int argc, char **argv)
{
    int boards = 200, changes = 30, seed = 1, wrong = 0;
    double most = 10000, worst[FAMILIES] = {0};
    bool shown = false;
    static ttr_edition board, of_all;
    double of_all_took = -1;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--show") == 0)
            shown = true;
        else if (strcmp(argv[i], "--boards") == 0 && i + 1 < argc)
            boards = (int)strtol(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--changes") == 0 && i + 1 < argc)
            changes = (int)strtol(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            seed = (int)strtol(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--most") == 0 && i + 1 < argc)
            most = strtod(argv[++i], NULL);
        else if (argv[i][0] != '-' && i + 1 < argc) {
            wrong |= measure_file(argv[i], (int)strtol(argv[i + 1], NULL, 10));
            boards = 0;
            i++;
        } else
            return fprintf(stderr, "longest: what is %s?\n", argv[i]), 2;
    }
    if (boards == 0)
        return wrong;
    for (int i = 0; i < boards; i++) {
        int family = i % FAMILIES;
        generator = ttr_random_seed((uint64_t)seed, (uint64_t)i);
        double took = worsen(family, changes, &board);
        if (took > worst[family])
            worst[family] = took;
        if (took < 0 || took > most) {
            printf("board %d of seed %d, %s: %s\n", i, seed,
                   families[family].name,
                   took < 0 ? "the answer is no trail" : "takes too long");
            show(&board);
            return 1;
        }
        if (took > of_all_took) {
            of_all_took = took;
            of_all = board;
        }
    }
    if (shown)
        show(&of_all);
    printf("%d boards of seed %d, %d changes each; the longest path of the"
           " worst:",
           boards, seed, changes);
    for (int f = 0; f < FAMILIES; f++)
        printf(" %s %.1f ms%s", families[f].name, worst[f],
               f + 1 < FAMILIES ? "," : "\n");
    printf("proven: %d of %d networks; of the others the bound is at most"
           " %.1f %% longer than the path\n",
           proofs.networks - proofs.open, proofs.networks, 100 * proofs.gap);
    return 0;
}
