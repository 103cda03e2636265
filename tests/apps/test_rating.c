// SPDX-License-Identifier: MIT
/*
 * test_rating.c - Ratings say what the games say, and how surely.
 */
#include "lab/rating.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

enum { BLOCKS = 200, GAMES = 2 };

static lab_ladder ladder = {.bot_count = 2, .bot = {"random", "better"}};
static int scores[BLOCKS];

static lab_standing *pair_of(int blocks)
{
    lab_standing *it = calloc(1, sizeof *it);

    it->pair[0][1] = (lab_pair){
        .blocks = blocks, .games = GAMES, .meetings = GAMES, .score = scores};
    return it;
}

Test(rating, ten_times_the_odds_are_400_points)
{
    lab_standing *it = pair_of(110);

    for (int b = 0; b < 110; b++)
        scores[b] = b < 10 ? 2 * GAMES : 0; // random wins ten deals of 110
    lab_rate(&ladder, it);
    cr_expect_eq(it->rating[0].value, 0);
    cr_expect_float_eq(it->rating[1].value, 400 * log10(101.0 / 11), 1,
                       "with one more deal won and lost");
    cr_expect_float_eq(it->pair[0][1].rate.value, 10.0 / 110, 1e-9);
    cr_expect(it->rating[1].low < 380 && it->rating[1].high > 420);
    free(it);
}

Test(rating, a_bot_that_never_lost_is_not_rated_to_the_point)
{
    lab_standing *it = pair_of(BLOCKS);

    for (int b = 0; b < BLOCKS; b++)
        scores[b] = 0;
    lab_rate(&ladder, it);
    cr_expect(it->rating[1].value > 900);
    cr_expect(it->rating[1].low < it->rating[1].value - 100, "%g of %g",
              it->rating[1].low, it->rating[1].value);
    cr_expect(it->rating[1].high > it->rating[1].value + 100, "%g of %g",
              it->rating[1].high, it->rating[1].value);
    free(it);
}

/* What one seat wins from another, with two of the one and one of the other. */
Test(rating, all_seats_of_two_bots_meet)
{
    lab_record record = {.players = 3,
                         .index = {0, 1, 0},
                         .total = {30, 20, 10},
                         .win = {LAB_WIN, 0, 0}};

    cr_expect_eq(lab_pair_score(&record), 2, "one of the two is ahead");
    record.total[2] = 20;
    cr_expect_eq(lab_pair_score(&record), 3, "and one is equal");
}

Test(rating, intervals_cover_at_about_their_rate)
{
    enum { REPETITIONS = 150, FEW = 60 };
    const double chances[] = {0.5, 0.1};
    uint64_t generator = ttr_random_seed(5, 1);

    for (int c = 0; c < 2; c++) {
        double truth = 400 * log10((1 - chances[c]) / chances[c]);
        int covered = 0;
        for (int r = 0; r < REPETITIONS; r++) {
            lab_standing *it = pair_of(FEW);
            for (int b = 0; b < FEW; b++) {
                scores[b] = 0;
                for (int g = 0; g < GAMES; g++)
                    scores[b] += 2 * (ttr_random_below(&generator, 1000) <
                                      1000 * chances[c]);
            }
            lab_rate(&ladder, it);
            covered +=
                it->rating[1].low <= truth && it->rating[1].high >= truth;
            free(it);
        }
        cr_expect(covered > 0.95 * REPETITIONS - 11, "covered %d of %d",
                  covered, REPETITIONS);
    }
}
