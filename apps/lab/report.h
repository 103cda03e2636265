/*
 * report.h - One page that shows what a run found, to look at offline.
 *
 * The page needs no network and no other file. It follows from the plan and
 * the tally alone.
 */
#ifndef TTR_APPS_LAB_REPORT_H
#define TTR_APPS_LAB_REPORT_H

#include "lab/plan.h"

#include <stdio.h>

/* Write the report in the language of the program. */
void lab_report(FILE *out, const lab_plan *plan, const lab_tally *tally);

#endif /* TTR_APPS_LAB_REPORT_H */
