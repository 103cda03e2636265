// SPDX-License-Identifier: MIT
/*
 * judges.h - A small ladder of bots under two rule sets.
 *
 * A rule is judged by the bots that play it. Where the order of the bots turns
 * over from one side to the other, the bot that was good at the one may not be
 * able to play the other, and what it shows may be its own weakness.
 */
#ifndef TTR_APPS_LAB_JUDGES_H
#define TTR_APPS_LAB_JUDGES_H

#include "lab/statistics.h"
#include "lab/study.h"

struct json_t;

enum { LAB_JUDGES = 3, LAB_JUDGE_PAIRS = 3, LAB_JUDGE_GAMES = 100 };

/* Two of the bots against each other: how often the first comes in ahead of the
   second on either side. */
typedef struct lab_judged_pair {
    const char *first, *second;
    lab_estimate a, b;
} lab_judged_pair;

typedef struct lab_judges {
    int bot_count;
    char bot[LAB_JUDGES][GAME_SPEC_MAX];
    int pair_count; // 0: nobody was asked
    lab_judged_pair pair[LAB_JUDGE_PAIRS];
} lab_judges;

/* One side: its edition and arguments. */
typedef struct lab_judged_side {
    const char *edition;
    const lab_arguments *arguments;
} lab_judged_side;

/* What they have in common. */
typedef struct lab_court {
    lab_study *study;
    const ttr_library *library;
    ttr_report *report;
    const lab_plan *plan; // with the bots of both sides
    int64_t games;        // of each pair and side
} lab_court;

/* Let quick bots, those of the plan first, play each other under both rule
   sets, on the same deals. What ends them ends the study. */
TTR_MUST_USE ttr_status lab_judges_play(lab_judges *judges,
                                        const lab_court *court,
                                        const lab_judged_side side[2],
                                        ttr_error *err);

/* Is the one that was ahead on one side behind on the other, surely? */
bool lab_judges_turned(const lab_judged_pair *pair);

struct json_t *lab_judges_write(const lab_judges *judges);

#endif /* TTR_APPS_LAB_JUDGES_H */
