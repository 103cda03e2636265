/*
 * rating.h - How strong bots are, from their games against each other.
 *
 * Ratings are those of Bradley and Terry on the scale of Elo: 400 points are
 * ten times the odds. The weakest bot named "random", else the first one, has
 * 0. Intervals are by resampling the blocks of every pair.
 */
#ifndef TTR_APPS_LAB_RATING_H
#define TTR_APPS_LAB_RATING_H

#include "lab/plan.h"
#include "lab/statistics.h"

enum { LAB_MAX_RATED = 16, LAB_MAX_RATED_EDITIONS = 32 };

/* What a pair of bots played: the share of the wins of the first, by block, in
   parts of LAB_WIN times the games of a block. */
typedef struct lab_pair {
    int64_t blocks;
    int games; // in a block
    int *score;
    lab_estimate rate; // wins of the first
} lab_pair;

typedef struct lab_standing {
    char edition[64];
    lab_pair pair[LAB_MAX_RATED][LAB_MAX_RATED]; // i < j only
    lab_estimate rating[LAB_MAX_RATED];
} lab_standing;

typedef struct lab_ladder {
    int bot_count;
    char bot[LAB_MAX_RATED][GAME_SPEC_MAX];
    int edition_count;
    lab_standing *standing; // one for each edition
} lab_ladder;

/* Ratings of all bots of a standing from its pairs. */
void lab_rate(const lab_ladder *ladder, lab_standing *standing);

#endif /* TTR_APPS_LAB_RATING_H */
