// SPDX-License-Identifier: MIT
/*
 * rating.h - How strong bots are, from their games against each other.
 *
 * Ratings are those of Bradley and Terry on the scale of Elo: 400 points are
 * ten times the odds. The weakest bot named "random", else the first one, has
 * 0. Every pair has one block won and one lost more than were played, so that
 * a bot without a single loss has a rating, and intervals are by resampling
 * these blocks.
 */
#ifndef TTR_APPS_LAB_RATING_H
#define TTR_APPS_LAB_RATING_H

#include "lab/statistics.h"
#include "lab/study_plan.h"

enum { LAB_MAX_RATED = 16, LAB_MAX_RATED_EDITIONS = 32 };

/*
 * What a pair of bots played, by block: how often a seat of the first came in
 * ahead of a seat of the second, in halves. With two players that is a win;
 * with more, each bot has several seats, and all of them meet.
 */
typedef struct lab_pair {
    int64_t blocks;
    int games;    // in a block
    int meetings; // in a block: games times seats of one times seats of other
    int *score;   // 0..2 * meetings
    lab_estimate rate; // first ahead of second, by lab_rate()
} lab_pair;

typedef struct lab_standing {
    char edition[256];
    char title[128];                             // its name for people
    lab_pair pair[LAB_MAX_RATED][LAB_MAX_RATED]; // i < j only
    lab_estimate rating[LAB_MAX_RATED];
} lab_standing;

typedef struct lab_ladder {
    char command[4096]; // that does it again
    const lab_arguments *arguments;
    int bot_count;
    char bot[LAB_MAX_RATED][GAME_SPEC_MAX];
    int edition_count;
    lab_standing *standing; // one for each edition
} lab_ladder;

/* How often seats of bot 0 came in ahead of seats of bot 1 in a game, in
   halves, as for lab_pair.score. */
int lab_pair_score(const lab_record *record);

/* Rates of all pairs of a standing, and the ratings of its bots from them. */
void lab_rate(const lab_ladder *ladder, lab_standing *standing);

#endif /* TTR_APPS_LAB_RATING_H */
