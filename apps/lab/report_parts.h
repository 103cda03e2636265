// SPDX-License-Identifier: MIT
/*
 * report_parts.h - Parts of a report that fill a file of their own.
 */
#ifndef TTR_APPS_LAB_REPORT_PARTS_H
#define TTR_APPS_LAB_REPORT_PARTS_H

#include "lab/summary.h"

#include <stdio.h>

/* "2 players, greedy, long, end_pieces=3": what tells a run from others. */
void report_name(const lab_plan *plan, char *out, size_t size);

/* What was played, as a list. */
void report_settings(FILE *out, const lab_plan *plan, const lab_tally *tally);

/* Labels of the parts of a game, in text: "2.5 %", "7.5 %", ... */
void report_times(char text[LAB_BINS][16], const char *labels[LAB_BINS]);

/* Options at a decision over the game; actions by bot; events by use. */
void report_options(FILE *out, const lab_tally *tally);
void report_actions(FILE *out, const lab_plan *plan, const lab_tally *tally);
void report_rules(FILE *out, const lab_found *found);

/* What stands out, in a few sentences with their thresholds. */
void report_verdicts(FILE *out, const lab_plan *plan, const lab_tally *tally);

/* The board with its routes by use, worth and time. */
void report_map(FILE *out, const lab_found *found);

/* Tickets: what they bring for their length, and all figures. */
void report_tickets(FILE *out, const lab_found *found);

/* The texts of those rules that are files, but not of those shown before, if
   any were. */
void report_scripts(FILE *out, const app_list *rules, const app_list *shown);

#endif /* TTR_APPS_LAB_REPORT_PARTS_H */
