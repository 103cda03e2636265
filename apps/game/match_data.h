// SPDX-License-Identifier: MIT
/*
 * match_data.h - Inside a match: for the files of game/ alone.
 */
#ifndef TTR_APPS_GAME_MATCH_DATA_H
#define TTR_APPS_GAME_MATCH_DATA_H

#include "game/history.h"
#include "game/match.h"

struct game_match {
    ttr_match *base;
    const ttr_edition *edition; // of base
    game_party party;
    game_seat stand_in[TTR_MAX_PLAYERS]; // in use where it has a bot
    game_history history;                // what has happened in base
    game_changes changes;
    game_keeper keeper;
    bool looking; // the game cannot go on

    struct game_guide *guide; // that leads through it, or NULL
    int step;                 // of the guide

    ttr_view view;      // what game_match_view() gave last
    ttr_view past_view; // the same for game_match_view_at()
};

#endif /* TTR_APPS_GAME_MATCH_DATA_H */
