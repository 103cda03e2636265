// SPDX-License-Identifier: MIT
/*
 * print.h - What was found, as lines of text for a terminal.
 */
#ifndef TTR_APPS_LAB_PRINT_H
#define TTR_APPS_LAB_PRINT_H

#include "lab/comparison.h"
#include "lab/grid.h"
#include "lab/rating.h"
#include "lab/study_plan.h"

#include <stdio.h>

void lab_print_run(FILE *out, const lab_plan *plan, const lab_tally *tally);
void lab_print_comparison(FILE *out, const lab_comparison *comparison);
void lab_print_grid(FILE *out, const lab_grid *grid);
void lab_print_standing(FILE *out, const lab_ladder *ladder,
                        const lab_standing *standing);

#endif /* TTR_APPS_LAB_PRINT_H */
