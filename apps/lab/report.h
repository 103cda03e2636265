// SPDX-License-Identifier: MIT
/*
 * report.h - One page that shows what a run found, to look at offline.
 *
 * The page needs no network and no other file. It follows from the plan and
 * the tally alone.
 */
#ifndef TTR_APPS_LAB_REPORT_H
#define TTR_APPS_LAB_REPORT_H

#include <stdio.h>

/* Write the report of a lab_found (summary.h) in the language of the program;
   for lab_folder_page(). */
void lab_report(FILE *out, const void *found);

/* The same of a lab_comparison, a lab_grid, a lab_ladder, a lab_skill. */
void lab_comparison_report(FILE *out, const void *comparison);
void lab_grid_report(FILE *out, const void *grid);
void lab_ladder_report(FILE *out, const void *ladder);
void lab_skill_report(FILE *out, const void *skill);

#endif /* TTR_APPS_LAB_REPORT_H */
