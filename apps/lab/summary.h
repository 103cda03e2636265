// SPDX-License-Identifier: MIT
/*
 * summary.h - What a tally says, in figures that people read.
 *
 * summary.json is these figures; its keys are documented in
 * docs/designing.md. Everything in it follows from the plan and the tally, so
 * the summary of merged parts equals that of one run to the byte.
 */
#ifndef TTR_APPS_LAB_SUMMARY_H
#define TTR_APPS_LAB_SUMMARY_H

#include "lab/statistics.h"
#include "lab/study_plan.h"

struct json_t;

/* What was found, and of what. */
typedef struct lab_found {
    const lab_plan *plan;
    const lab_tally *tally;
} lab_found;

/* The measure, as it is read; with its interval over the blocks. */
lab_estimate lab_measure_estimate(const lab_plan *plan, const lab_tally *tally,
                                  lab_measure measure);

/* Win rates of games, see lab_share(). A bot in several seats has the rate of
   a seat; in all of them that is known without a game, low and high equal
   it. */
lab_estimate lab_seat_wins(const lab_plan *plan, const lab_tally *tally,
                           int seat);
lab_estimate lab_bot_wins(const lab_plan *plan, const lab_tally *tally,
                          int bot);
/* How unfair the seats are: the share of the wins that would have to go to
   other seats for all to win alike; 0 is fair, and with two players it is how
   far the first is from one half. The interval holds whichever seats are the
   better ones. */
lab_estimate lab_unfairness(const lab_plan *plan, const lab_tally *tally);
/* Final score of a seat or a bot, over blocks. */
lab_estimate lab_side_score(const lab_side_tally *side, const lab_tally *tally);
/* How often one bot comes in ahead of another; n is 0 when they never met. */
lab_estimate lab_bot_ahead(const lab_tally *tally, int a, int b);

/*
 * A figure by name, as --until and --sprt write it: "seat1.win",
 * "greedy.win", "greedy.score", "unfairness", or a measure, "turns". False when
 * there is no such figure.
 */
bool lab_figure(const lab_plan *plan, const lab_tally *tally, const char *name,
                lab_estimate *out);

/* Is a figure of this name a share, which people write in percent? */
bool lab_figure_is_share(const char *name);

/* Wins of whoever claimed a route; NAN when nobody did. */
lab_estimate lab_route_wins(const lab_tally *tally, int r);

/* After which part of the game routes were claimed, on average; or NAN. */
double lab_claims_when(const lab_claims *claims);

/* How often in a game a seat or a bot does an action of this kind. */
double lab_action_rate(const lab_side_tally *side, int kind);

/* What a score line brings the winner. */
double lab_line_winner(const lab_tally *tally, int line);

/* How far the chances to win that were said and how often those players won are
   apart, on average; 0 of nothing. */
double lab_foretold_apart(const lab_tally *tally);

/* Quantiles that are told of a histogram. */
typedef struct lab_quantile {
    const char *name, *title; // in JSON; for people, English
    double p;
} lab_quantile;

enum { LAB_QUANTILES = 7 };

extern const lab_quantile lab_quantiles[LAB_QUANTILES];

/* Everything; a new reference, or NULL when memory is short. */
struct json_t *lab_summary(const lab_plan *plan, const lab_tally *tally);

#endif /* TTR_APPS_LAB_SUMMARY_H */
