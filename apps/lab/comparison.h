// SPDX-License-Identifier: MIT
/*
 * comparison.h - Two rule sets or bots on the same deals.
 *
 * Every block is played under both; what is looked at is the difference of a
 * block's sums, B minus A. That is paired: the luck of the deal, which both
 * had, falls away.
 */
#ifndef TTR_APPS_LAB_COMPARISON_H
#define TTR_APPS_LAB_COMPARISON_H

#include "lab/statistics.h"
#include "lab/study_plan.h"

struct json_t;
struct lab_fittings;
struct lab_judges;
struct lab_sequential;

enum {
    LAB_MAX_DIFFERENCES = LAB_MEASURES + 2 * TTR_MAX_PLAYERS + 2 * LAB_MAX_LINES
};

typedef enum lab_certainty {
    LAB_NO_DIFFERENCE,   // 0 is within its interval
    LAB_OPEN_DIFFERENCE, // stands out by itself, but not among so many
    LAB_REAL_DIFFERENCE
} lab_certainty;

/* What is compared: a measure, a seat's wins or score, or a score line. */
typedef struct lab_difference {
    char name[96];     // "turns", "seat1.win", "line.routes": as in JSON
    char title[96];    // for people, in the language of the program
    double unit;       // what its sums are divided by
    double scale;      // 100 for shares, which people read in percent, else 1
    lab_estimate a, b; // each by itself
    lab_estimate difference; // B minus A, paired
    lab_estimate change;     // the same as a part of A; NAN of shares, whose
                             // points say it, and where A is 0
    double gain; // how many times as many deals it would take apart: what the
                 // same deals are worth; NAN where nothing varies
    double p;    // that it is this far from 0 by chance
    double adjusted; // the same, corrected for looking at many
    bool real;       // below 5 % even so
    lab_certainty certainty;
    bool shown; // not when it is another one once more, or never happened
} lab_difference;

/* Of one that does not stand out: how large it can still be, "none above 3.5",
   or that nobody knows. */
bool lab_difference_is_none(const lab_difference *it); // equal on every deal
const char *lab_difference_bound(const lab_difference *it, char *out,
                                 size_t size);

typedef struct lab_comparison {
    const lab_plan *a, *b;
    const char *command;                              // that does it again
    lab_lines lines;                                  // of both, each name once
    int line_a[LAB_MAX_LINES], line_b[LAB_MAX_LINES]; // by line, or TTR_NONE
    lab_tally tally_a, tally_b;
    const struct lab_sequential *test;   // that ended it, or NULL
    const struct lab_judges *judges;     // other bots on both sides, or NULL
    const struct lab_fittings *fittings; // weights of both sides, or NULL

    /* Sums over blocks, B minus A; of the score lines also each by itself. */
    int64_t blocks;
    lab_sum measure[LAB_MEASURES];
    lab_sum win[TTR_MAX_PLAYERS], score[TTR_MAX_PLAYERS];
    lab_sum line[LAB_MAX_LINES], line_sum_a[LAB_MAX_LINES],
        line_sum_b[LAB_MAX_LINES];

    /* Made by lab_comparison_finish(). */
    int count;
    int compared; // those that are shown, which the correction is for
    lab_difference it[LAB_MAX_DIFFERENCES];
} lab_comparison;

/* Both plans need the same players and blocks. */
void lab_comparison_init(lab_comparison *comparison, const lab_plan *a,
                         const lab_plan *b);

/* One block; for lab_run.pair. */
void lab_comparison_add(void *comparison, const lab_record *a,
                        const lab_record *b, int games);

/* Compute all differences and which of them are real. */
void lab_comparison_finish(lab_comparison *comparison);

/* The difference so far of a measure by name, as a sequential test needs it;
   false when there is no such name. */
bool lab_comparison_figure(const lab_comparison *comparison, const char *name,
                           lab_evidence *out);

/* The gain of those shown: the middle one, the least and the greatest; NULL
   when there is none. */
typedef struct lab_gains {
    const lab_difference *least, *middle, *most;
} lab_gains;

lab_gains lab_comparison_gains(const lab_comparison *comparison);

struct json_t *lab_comparison_write(const lab_comparison *comparison);

/* Its sums, to go on with them or to add those of another part; for
   lab_study_step. False when they are not whole. */
struct json_t *lab_comparison_keep(const void *comparison);
bool lab_comparison_take(void *comparison, const struct json_t *kept);

#endif /* TTR_APPS_LAB_COMPARISON_H */
