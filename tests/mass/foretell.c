// SPDX-License-Identifier: MIT
/*
 * foretell.c - Is the estimate of who will win any good, and how is it made?
 *
 *     foretell FOLDER[:FOLDER] EDITION,... BOT+BOT.../BOT+... GAMES SEED MOST
 *     foretell FOLDER[:FOLDER] EDITION,... BOT+BOT.../BOT+... GAMES SEED fit
 *
 * Each party of bots plays GAMES games of each edition. The first form tells how
 * often players won who were said to have such a chance at twenty times of their
 * games, and fails when of a party in an edition that differs from what was said
 * by more than MOST per cent on average. The second one finds the weights of
 * apps/lab/forecast.def: those with which what happened in these games was
 * likeliest. Equal arguments give equal output.
 */
#define _POSIX_C_SOURCE 200809L // strtok_r

#include "lab/tally.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS = LAB_KNOTS * LAB_SIGNS, ROUNDS = 12 };

/* Of the weights: how steep the likelihood is, and how bent. */
typedef struct slope {
    double first[NUMBERS], second[NUMBERS][NUMBERS];
    double likelihood;
} slope;

/* A time of a game: what told who would win, and who did. */
typedef struct moment {
    int players, knot;
    double behind; // the knot, as a part of the way to the next one
    float sign[TTR_MAX_PLAYERS][LAB_SIGNS]; // as parts of a usual lead
    float win[TTR_MAX_PLAYERS];
} moment;

typedef struct moments {
    moment *at;
    size_t count, room;
} moments;

typedef struct party {
    game_seat seat[TTR_MAX_PLAYERS];
    int players;
} party;

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "foretell: %s: %s\n", what, why);
    exit(1);
}

static void keep(moments *all, const lab_record *record, const lab_scale *scale)
{
    if (all->count + LAB_BINS > all->room) {
        all->room = 2 * all->room + LAB_BINS;
        all->at = realloc(all->at, all->room * sizeof *all->at);
        if (!all->at)
            give_up("memory", "is short");
    }
    for (int bin = 0; bin < LAB_BINS; bin++) {
        double at = (bin + 0.5) / LAB_BINS * (LAB_KNOTS - 1);
        moment *it = &all->at[all->count++];
        *it = (moment){.players = record->players};
        it->knot = (int)fmin(at, LAB_KNOTS - 2);
        it->behind = at - it->knot;
        for (int p = 0; p < it->players; p++) {
            it->win[p] = (float)record->win[p] / LAB_WIN;
            for (int i = 0; i < LAB_SIGNS; i++)
                it->sign[p][i] =
                    (float)(record->prospect[bin][p].sign[i] / scale->of[i]);
        }
    }
}

/* The signs of a player, times how much each of its two knots counts. */
static void spread(const moment *it, int p, double out[2 * LAB_SIGNS])
{
    for (int i = 0; i < LAB_SIGNS; i++) {
        out[i] = (1 - it->behind) * (double)it->sign[p][i];
        out[LAB_SIGNS + i] = it->behind * (double)it->sign[p][i];
    }
}

/* Add a moment: chances with these weights, against who won. */
static void add_moment(const moment *it, const double *weight, slope *to)
{
    double x[TTR_MAX_PLAYERS][2 * LAB_SIGNS], mean[2 * LAB_SIGNS] = {0};
    double chance[TTR_MAX_PLAYERS], sum = 0;
    int from = it->knot * LAB_SIGNS;

    for (int p = 0; p < it->players; p++) {
        double worth = 0;
        spread(it, p, x[p]);
        for (int i = 0; i < 2 * LAB_SIGNS; i++)
            worth += weight[from + i] * x[p][i];
        sum += chance[p] = exp(fmin(worth, 600));
    }
    for (int p = 0; p < it->players; p++) {
        chance[p] /= sum;
        to->likelihood += (double)it->win[p] * log(fmax(chance[p], 1e-300));
        for (int i = 0; i < 2 * LAB_SIGNS; i++) {
            mean[i] += chance[p] * x[p][i];
            to->first[from + i] += ((double)it->win[p] - chance[p]) * x[p][i];
            for (int j = 0; j < 2 * LAB_SIGNS; j++)
                to->second[from + i][from + j] += chance[p] * x[p][i] * x[p][j];
        }
    }
    for (int i = 0; i < 2 * LAB_SIGNS; i++)
        for (int j = 0; j < 2 * LAB_SIGNS; j++)
            to->second[from + i][from + j] -= mean[i] * mean[j];
}

/* Solve second * step = first, in place: the step is in first. */
static void solve(slope *it)
{
    for (int k = 0; k < NUMBERS; k++) {
        double pivot = it->second[k][k];
        for (int i = k + 1; i < NUMBERS; i++) {
            double factor = it->second[i][k] / pivot;
            for (int j = k; j < NUMBERS; j++)
                it->second[i][j] -= factor * it->second[k][j];
            it->first[i] -= factor * it->first[k];
        }
    }
    for (int k = NUMBERS - 1; k >= 0; k--) {
        for (int j = k + 1; j < NUMBERS; j++)
            it->first[k] -= it->second[k][j] * it->first[j];
        it->first[k] /= it->second[k][k];
    }
}

/* By Newton's method; a little is lost for large weights, so that there is
   always an answer. */
static void fit(const moments *all)
{
    double weight[NUMBERS] = {0};
    slope *it = malloc(sizeof *it);

    for (int round = 0; it && round < ROUNDS; round++) {
        memset(it, 0, sizeof *it);
        for (int i = 0; i < NUMBERS; i++) {
            it->first[i] = -weight[i];
            it->second[i][i] = 1;
        }
        for (size_t m = 0; m < all->count; m++)
            add_moment(&all->at[m], weight, it);
        fprintf(stderr, "round %d: %.5f\n", round,
                it->likelihood / (double)all->count);
        solve(it);
        for (int i = 0; i < NUMBERS; i++)
            weight[i] += it->first[i];
    }
    free(it);
    for (int k = 0; k < LAB_KNOTS; k++) {
        printf("LAB_KNOT(");
        for (int i = 0; i < LAB_SIGNS; i++)
            printf("%s%.2f", i ? ", " : "", weight[k * LAB_SIGNS + i]);
        printf(")\n");
    }
}

/* A table of what was said and what came; how far apart they are on average. */
static double tell(const char *edition, const char *bots, const lab_tally *it)
{
    double apart = 0, count = 0;

    printf("%-14s %-28s", edition, bots);
    for (int i = 0; i < LAB_CHANCES; i++) {
        const lab_foretold *of = &it->foretold[i];
        double n = (double)of->count;
        if (!of->count) {
            printf("      -     ");
            continue;
        }
        double said = (double)of->said / n / 10;
        double won = 100.0 * (double)of->wins / n / LAB_WIN;
        printf(" %4.1f:%4.1f  ", said, won);
        apart += n * fabs(said - won);
        count += n;
    }
    printf(" apart %.2f; ahead", apart / count);
    for (int i = 4; i < LAB_BINS; i += 5)
        printf(" %.0f", 100.0 * (double)it->leader_wins[i] / LAB_WIN /
                            (double)it->games);
    printf(" %%\n");
    return apart / count;
}

static void play(lab_player *player, const ttr_edition *edition,
                 const party *who, uint64_t seed, int number,
                 lab_record *record)
{
    lab_game game = {.edition = edition,
                     .players = who->players,
                     .seed = ttr_random_seed(seed, (uint64_t)number)};

    for (int p = 0; p < who->players; p++) {
        int chair = (p + number) % who->players;
        game.bot[p] = &who->seat[chair];
        game.index[p] = game.chair[p] = chair;
    }
    if (!lab_play(player, &game, NULL, record) || record->failed)
        give_up("a game", record->err.text);
}

/* A party in an edition; how far apart what was said and what came are. */
static double play_party(const ttr_edition *edition, const char *bots,
                         char **argv, moments *all)
{
    char text[256], *rest = NULL;
    party who = {.players = 0};
    ttr_error err;
    lab_player *player = lab_player_new(edition, &err);
    lab_record *record = calloc(1, sizeof *record);
    lab_tally *tally = calloc(1, sizeof *tally);
    lab_scale scale = lab_scale_of(edition);

    if (!player || !record || !tally)
        give_up("memory", "is short");
    snprintf(text, sizeof text, "%s", bots);
    for (char *at = strtok_r(text, "+", &rest);
         at && who.players < TTR_MAX_PLAYERS; at = strtok_r(NULL, "+", &rest)) {
        game_seat *seat = &who.seat[who.players++];
        char *budget = strchr(at, ':');
        if (budget) {
            *budget = '\0';
            seat->iterations = atoi(budget + 1);
        }
        if (!(seat->bot = app_bot_find(at)))
            give_up(at, "no such bot");
    }
    for (int g = 0; g < atoi(argv[4]); g++) {
        play(player, edition, &who, strtoull(argv[5], NULL, 10), g, record);
        lab_tally_add(tally, edition, record, 1);
        keep(all, record, &scale);
    }
    double apart = tell(ttr_edition_id(edition), bots, tally);
    lab_record_clear(record);
    free(record);
    free(tally);
    lab_player_free(player);
    return apart;
}

/* All parties in an edition; the most that one is apart. */
static double play_edition(ttr_library *library, const char *id, char **argv,
                           moments *all)
{
    ttr_edition *edition;
    char parties[1024], *rest = NULL;
    double most = 0;

    if (ttr_edition_load(&edition, library, id, NULL, NULL))
        give_up(id, "cannot be read");
    snprintf(parties, sizeof parties, "%s", argv[3]);
    for (char *at = strtok_r(parties, "/", &rest); at;
         at = strtok_r(NULL, "/", &rest))
        most = fmax(most, play_party(edition, at, argv, all));
    ttr_edition_free(edition);
    return most;
}

int main(int argc, char **argv)
{
    char folders[1024], editions[1024], *rest = NULL;
    moments all = {0};
    double most = 0;

    if (argc < 7)
        give_up("usage", "FOLDERS EDITIONS PARTIES GAMES SEED MOST|fit");
    ttr_library *library = ttr_library_new();
    snprintf(folders, sizeof folders, "%s", argv[1]);
    for (char *at = strtok_r(folders, ":", &rest); at;
         at = strtok_r(NULL, ":", &rest))
        if (!library || ttr_library_add(library, at))
            give_up(at, "cannot be read");
    rest = NULL;
    snprintf(editions, sizeof editions, "%s", argv[2]);
    for (char *id = strtok_r(editions, ",", &rest); id;
         id = strtok_r(NULL, ",", &rest))
        most = fmax(most, play_edition(library, id, argv, &all));
    bool is_fit = strcmp(argv[6], "fit") == 0;
    if (is_fit)
        fit(&all);
    free(all.at);
    ttr_library_free(library);
    return is_fit || most <= atof(argv[6]) ? 0 : 1;
}
