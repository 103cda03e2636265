// SPDX-License-Identifier: MIT
/*
 * figures.h - What was measured, as people read it: base/decimal.h with shares,
 * intervals and chances.
 */
#ifndef TTR_APPS_LAB_FIGURES_H
#define TTR_APPS_LAB_FIGURES_H

#include "base/decimal.h"
#include "lab/statistics.h"

/* "38.1 %" of a share, by scale 100; "38.1" by scale 1. Returns out, as all of
   them do. */
const char *lab_value(char out[APP_DECIMAL], double value, double scale,
                      int decimals);

/* The interval, "36.9..39.2", scaled; "" when there is none: it is not known,
   or the figure is exact. */
const char *lab_range(char out[APP_DECIMAL], lab_estimate it, double scale,
                      int decimals);

/* A probability: "0.0312", "< 0.0001" */
const char *lab_chance(char out[APP_DECIMAL], double p);

#endif /* TTR_APPS_LAB_FIGURES_H */
