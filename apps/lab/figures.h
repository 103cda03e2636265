// SPDX-License-Identifier: MIT
/*
 * figures.h - Numbers as people read them, in the language of the program.
 *
 * French has a comma where English has a point. What other programs read (CSV,
 * JSON, attributes of a page) does not come from here.
 */
#ifndef TTR_APPS_LAB_FIGURES_H
#define TTR_APPS_LAB_FIGURES_H

#include "lab/statistics.h"

enum { LAB_FIGURE = 64 };

/* "38.1"; never "-0.0". Returns out, as all of them do. */
const char *lab_number(char out[LAB_FIGURE], double value, int decimals);

/* "+1.69", "-4.00" */
const char *lab_signed(char out[LAB_FIGURE], double value, int decimals);

/* "38.1 %" of a share, by scale 100; "38.1" by scale 1 */
const char *lab_value(char out[LAB_FIGURE], double value, double scale,
                      int decimals);

/* The interval, "36.9..39.2", scaled; "" when there is none: it is not known,
   or the figure is exact. */
const char *lab_range(char out[LAB_FIGURE], lab_estimate it, double scale,
                      int decimals);

/* A probability: "0.0312", "< 0.0001" */
const char *lab_chance(char out[LAB_FIGURE], double p);

/* The number with so many digits that matter: "3.52", "1250". */
const char *lab_short(char out[LAB_FIGURE], double value, int digits);

#endif /* TTR_APPS_LAB_FIGURES_H */
