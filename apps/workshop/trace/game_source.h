// SPDX-License-Identifier: MIT
/*
 * game_source.h - The game that a command looks into: a journal, or a game of
 * bots.
 */
#ifndef TTR_APPS_WORKSHOP_TRACE_GAME_SOURCE_H
#define TTR_APPS_WORKSHOP_TRACE_GAME_SOURCE_H

#include "base/command.h"
#include "base/options.h"

#include <ttr/ttr.h>

/* What the arguments say. */
typedef struct trace_order {
    const ttr_library *library;
    const char *what;    // a journal, an edition, or its file
    const char *players; // of a game of bots, or NULL
    uint64_t seed;
    app_house_args house;
} trace_order;

/* Take what the call says. Refused when it has options that a journal cannot
   follow. */
TTR_MUST_USE ttr_status trace_order_take(trace_order *order,
                                         const app_call *call, ttr_error *err);

/* A game, as far as it could be played. */
typedef struct trace_source {
    ttr_match *match;

    /* An action that the rules refuse, with a rule module that fails: to be
       seen as well. kind is 0 when there is none. */
    ttr_action failing;
    bool failed; // the game did not come to its end; this was said
} trace_source;

/*
 * Load the journal, which has its own players, seed and house rules, or let
 * bots play a game. report has all that is wrong with an edition.
 */
TTR_MUST_USE ttr_status trace_source_open(const trace_order *order,
                                          trace_source *out, ttr_report *report,
                                          ttr_error *err);
void trace_source_close(trace_source *source);

#endif /* TTR_APPS_WORKSHOP_TRACE_GAME_SOURCE_H */
