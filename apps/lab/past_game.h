// SPDX-License-Identifier: MIT
/*
 * past_game.h - A game of a run in a folder, played once more by its number.
 *
 * The folders are those of simulations, comparisons, sweeps, ladders and
 * searches for balance. A game depends on the plan and its number alone, so it
 * is the same one to the last point, whoever took a chance in it.
 */
#ifndef TTR_APPS_LAB_PAST_GAME_H
#define TTR_APPS_LAB_PAST_GAME_H

#include "lab/recall.h"

#include <ttr/match.h>

/* What the command line says. */
typedef struct lab_past_order {
    const char *folder; // NULL: not asked for
    const char *side;   // which of the plans of the folder, or NULL
    long long game;     // -1 when not given
} lab_past_order;

enum { LAB_PAST_OPTIONS = 3 };

/* --of, --game and --side, into options[LAB_PAST_OPTIONS]. */
void lab_past_options(lab_past_order *order, app_option *options);

/* A game that is asked for. All zero before; release with
   lab_past_clear(), also after a failure. */
typedef struct lab_past {
    lab_recalled run;
    lab_game game;
} lab_past;

/* Find it; paths are searched before the folders of the run. */
TTR_MUST_USE ttr_status lab_past_find(lab_past *it, const lab_past_order *order,
                                      const app_call *call, ttr_error *err);

/* Play it; *out is a new match that the caller owns. */
TTR_MUST_USE ttr_status lab_past_play(const lab_past *it, ttr_match **out,
                                      ttr_error *err);
void lab_past_clear(lab_past *it);

/* Who plays it, by seat, as for --players. */
void lab_game_players(const lab_game *game, char *out, size_t size);

/* These actions of a game as a match that can be saved; NULL when that cannot
   be. */
ttr_match *lab_match_of(const lab_plan *plan, const lab_game *game,
                        const ttr_action *action, int count);

#endif /* TTR_APPS_LAB_PAST_GAME_H */
