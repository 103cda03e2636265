// SPDX-License-Identifier: MIT
/*
 * hindsight.h - Who was likely to win at the times of a game, seen afterwards.
 *
 * While a game is played, little is written down at the end of each turn. When
 * it is over and the times of its course are known, what each player had then
 * is put together, and the chances follow (forecast.h).
 */
#ifndef TTR_APPS_LAB_HINDSIGHT_H
#define TTR_APPS_LAB_HINDSIGHT_H

#include "lab/game_record.h"

typedef struct lab_hindsight {
    const ttr_edition *edition;
    double weight[LAB_BINS][LAB_SIGNS]; // by time

    /* Of the game being played: what everybody sees at the end of each turn,
       and in which turn those tickets were kept that are known to be held. */
    lab_prospect after[TTR_MAX_TURNS + 1][TTR_MAX_PLAYERS];
    uint64_t known[TTR_MAX_PLAYERS][TTR_TICKET_WORDS];
    int16_t kept_at[TTR_MAX_PLAYERS][TTR_MAX_TICKETS];
} lab_hindsight;

void lab_hindsight_init(lab_hindsight *it, const ttr_edition *edition);

/* A new game begins. */
void lab_hindsight_begin(lab_hindsight *it);

/* A player has kept tickets in this turn. */
void lab_hindsight_kept(lab_hindsight *it, const ttr_state *state, int player,
                        int turn);

/* This turn is over, and so are those that nobody had anything to decide in
   before the one of the state. */
void lab_hindsight_turn(lab_hindsight *it, const ttr_state *state, int turn);

/* The game is over: turns, wins, owners and tickets of the record are known.
   Sets prospects, chances, and all that is said of who was ahead. */
void lab_hindsight_finish(const lab_hindsight *it, const lab_game *game,
                          lab_record *record);

#endif /* TTR_APPS_LAB_HINDSIGHT_H */
