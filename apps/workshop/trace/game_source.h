// SPDX-License-Identifier: MIT
/*
 * game_source.h - The game that a command looks into: a journal, or a game of bots.
 */
#ifndef TTR_APPS_WORKSHOP_TRACE_GAME_SOURCE_H
#define TTR_APPS_WORKSHOP_TRACE_GAME_SOURCE_H

#include "base/house_rules_args.h"
#include "base/options.h"

#include <ttr/ttr.h>

/* What the arguments say. */
typedef struct trace_order {
    const app_page *page;
    const ttr_library *library;
    const char *what;    // a journal, an edition, or its file
    const char *players; // of a game of bots, or NULL
    uint64_t seed;
    app_house_args variant;
} trace_order;

/* A game, as far as it could be played. */
typedef struct trace_source {
    ttr_match *match;

    /* An action that the rules refuse, with a rule module that fails: to be
       seen as well. kind is 0 when there is none. */
    ttr_action failing;
    bool failed; // the game did not come to its end; this was said
} trace_source;

/*
 * Load the journal, which has its own players, seed and variant, or let bots
 * play a game. False when there is no game: what
 * is wrong was said, and *status is what the command returns.
 */
bool trace_source_open(const trace_order *order, trace_source *out,
                       int *status);
void trace_source_close(trace_source *source);

#endif /* TTR_APPS_WORKSHOP_TRACE_GAME_SOURCE_H */
