// SPDX-License-Identifier: MIT
/*
 * rating.c - Ratings of bots by Bradley and Terry.
 */
#include "lab/rating.h"

#include "base/memory.h"
#include "base/trend.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RESAMPLES = 1000, ROUNDS = 2000 };

/* Wins of i over j, as a number of games. */
typedef double score_table[LAB_MAX_RATED][LAB_MAX_RATED];

/* Minorisation and maximisation (Hunter): each strength in turn from its wins
   and the strengths of its opponents. A tenth of a draw with everybody keeps
   the strength of a bot that always loses above nothing. */
static void fit(score_table win, int count, int anchor, double *rating)
{
    double strength[LAB_MAX_RATED];

    for (int i = 0; i < count; i++)
        strength[i] = 1;
    for (int round = 0; round < ROUNDS; round++) {
        double change = 0;
        for (int i = 0; i < count; i++) {
            double wins = 0, weight = 0;
            for (int j = 0; j < count; j++) {
                double games = win[i][j] + win[j][i];
                if (i == j || games <= 0)
                    continue;
                wins += win[i][j] + 0.05;
                weight += (games + 0.1) / (strength[i] + strength[j]);
            }
            double better = weight > 0 ? wins / weight : strength[i];
            change = fmax(change, fabs(log(better / strength[i])));
            strength[i] = better;
        }
        if (change < 1e-9)
            break;
    }
    for (int i = 0; i < count; i++)
        rating[i] = 400 * log10(strength[i] / strength[anchor]);
}

int lab_pair_score(const lab_record *record)
{
    int score = 0;

    for (int a = 0; a < record->players; a++)
        for (int b = 0; b < record->players; b++)
            if (record->index[a] == 0 && record->index[b] == 1)
                score += lab_record_ahead(record, a, b);
    return score;
}

/* The score of a pair, as a number of games, from its blocks and the two that
   are added, as if there were as many as there are; or resampled from them. */
static double sum_of(const lab_pair *pair, uint64_t *generator)
{
    int64_t sum = 0, all = pair->blocks + 2;

    for (int64_t b = 0; b < all; b++) {
        int64_t which =
            generator ? ttr_random_below(generator, (uint32_t)all) : b;
        sum += which < pair->blocks
                   ? pair->score[which]
                   : (which - pair->blocks) * 2 * pair->meetings;
    }
    double share = (double)sum / (2.0 * pair->meetings);
    return share * pair->games * (double)pair->blocks / (double)all;
}

static void fill(const lab_ladder *ladder, lab_standing *standing,
                 uint64_t *generator, score_table win)
{
    memset(win, 0, sizeof(score_table));
    for (int i = 0; i < ladder->bot_count; i++)
        for (int j = i + 1; j < ladder->bot_count; j++) {
            const lab_pair *pair = &standing->pair[i][j];
            if (!pair->blocks)
                continue;
            win[i][j] = sum_of(pair, generator);
            win[j][i] = (double)pair->blocks * pair->games - win[i][j];
        }
}

/* How often the first came in ahead; blocks are what is independent. */
static lab_estimate rate_of(const lab_pair *pair)
{
    lab_sum sum = {0};

    for (int64_t b = 0; b < pair->blocks; b++) {
        sum.sum += pair->score[b];
        sum.squares += (int64_t)pair->score[b] * pair->score[b];
    }
    return lab_share(sum, pair->blocks, pair->meetings, 2);
}

static int anchor_of(const lab_ladder *ladder)
{
    for (int i = 0; i < ladder->bot_count; i++)
        if (strcmp(ladder->bot[i], "random") == 0)
            return i;
    return 0;
}

void lab_rate(const lab_ladder *ladder, lab_standing *standing)
{
    static const double tail = 0.025;
    double rating[LAB_MAX_RATED];
    score_table win;
    uint64_t generator = ttr_random_seed(1, 0x7a7e);
    int count = ladder->bot_count, anchor = anchor_of(ladder);
    double *sample = must_alloc(RESAMPLES * LAB_MAX_RATED, sizeof *sample);

    fill(ladder, standing, NULL, win);
    fit(win, count, anchor, rating);
    for (int i = 0; i < count; i++)
        standing->rating[i] = (lab_estimate){
            .value = rating[i], .low = rating[i], .high = rating[i]};
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++) {
            lab_pair *pair = &standing->pair[i][j];
            pair->rate = rate_of(pair);
            standing->rating[i].n += pair->blocks;
            standing->rating[j].n += pair->blocks;
        }
    for (int r = 0; r < RESAMPLES; r++) {
        fill(ladder, standing, &generator, win);
        fit(win, count, anchor, rating);
        for (int i = 0; i < count; i++)
            sample[i * RESAMPLES + r] = rating[i];
    }
    for (int i = 0; i < count; i++) {
        double *of = sample + i * RESAMPLES;
        app_sort_numbers(of, RESAMPLES);
        standing->rating[i].low = of[(int)(tail * RESAMPLES)];
        standing->rating[i].high = of[(int)((1 - tail) * RESAMPLES) - 1];
    }
    free(sample);
}
