/*
 * report_parts.h - Parts of a report that fill a file of their own.
 */
#ifndef TTR_APPS_LAB_REPORT_PARTS_H
#define TTR_APPS_LAB_REPORT_PARTS_H

#include "lab/plan.h"

#include <stdio.h>

/* What stands out, in a few sentences with their thresholds. */
void report_verdicts(FILE *out, const lab_plan *plan, const lab_tally *tally);

/* The board with its routes by use, worth and time. */
void report_map(FILE *out, const lab_plan *plan, const lab_tally *tally);

/* Tickets: value against completion, and all figures. */
void report_tickets(FILE *out, const lab_plan *plan, const lab_tally *tally);

#endif /* TTR_APPS_LAB_REPORT_PARTS_H */
