// SPDX-License-Identifier: MIT
/*
 * numbers.h - Numbers as other programs read them, in JSON and CSV.
 *
 * Neither has infinities: an end of an interval that nobody knows yet is null,
 * or an empty field. For people there is figures.h.
 */
#ifndef TTR_APPS_LAB_NUMBERS_H
#define TTR_APPS_LAB_NUMBERS_H

#include "lab/statistics.h"

#include <stdio.h>

struct json_t;

struct json_t *lab_json_number(double value);

/* {"value", "low", "high", "n"} */
struct json_t *lab_json_estimate(lab_estimate it);

/* Fields of a CSV file, without the commas between them. Texts may come from
   anybody: what a spreadsheet would compute gets an apostrophe before it, what
   would steer a terminal becomes a question mark, and lines become one. */
void lab_csv_number(FILE *out, double value, int digits);
void lab_csv_text(FILE *out, const char *text);

#endif /* TTR_APPS_LAB_NUMBERS_H */
