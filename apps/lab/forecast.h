// SPDX-License-Identifier: MIT
/*
 * forecast.h - Who will win? An estimate in the middle of a game.
 *
 * Visible points say little where tickets are counted at the end. So what a
 * player has is weighed: points, tickets done and not done, cards and pieces,
 * each as much as it has told of the winner at that part of recorded games. The
 * weights are the same for every edition and every bot; how far the estimate
 * can be trusted is counted in every run (see lab_foretold in tally.h), and
 * `foretell` (tests/mass) makes them anew.
 */
#ifndef TTR_APPS_LAB_FORECAST_H
#define TTR_APPS_LAB_FORECAST_H

#include <ttr/edition.h>

#include <stdint.h>

/* What is weighed. */
typedef enum lab_sign {
    LAB_SIGN_POINTS, // that everybody sees
    LAB_SIGN_DONE,   // points of the completed tickets in the hand
    LAB_SIGN_OPEN,   // of those not completed
    LAB_SIGN_CARDS,  // in the hand
    LAB_SIGN_PIECES, // left
    LAB_SIGNS
} lab_sign;

enum {
    LAB_KNOTS = 5
}; // parts of a game that have weights; between them they
    // change evenly

/* Of a player, at the end of a turn. */
typedef struct lab_prospect {
    int16_t sign[LAB_SIGNS];
} lab_prospect;

/* What an edition counts in: its points and its pieces, as a usual lead. */
typedef struct lab_scale {
    double of[LAB_SIGNS]; // what each sign is divided by
} lab_scale;

lab_scale lab_scale_of(const ttr_edition *edition);

/* The weights of the signs of an edition when such a part of the game is over,
   0 to 1. */
void lab_forecast_weights(const lab_scale *scale, double part,
                          double weight[LAB_SIGNS]);

/* The chance of each player to win; together they are 1. */
void lab_forecast(const lab_prospect *of, int players,
                  const double weight[LAB_SIGNS], double chance[]);

#endif /* TTR_APPS_LAB_FORECAST_H */
