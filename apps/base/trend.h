// SPDX-License-Identifier: MIT
/*
 * trend.h - Lines through points, of which some may be far off.
 */
#ifndef TTR_APPS_BASE_TREND_H
#define TTR_APPS_BASE_TREND_H

/* The smallest first. */
void app_sort_numbers(double *values, int count);

/* The middle one, of an even number between both; 0 of none. Sorts them. */
double app_median(double *values, int count);

/* The line of Theil and Sen, y = start + slope * x: the median of the slopes
   between all pairs, then of what is left. At most TTR_MAX_TICKETS points. */
void app_trend(const double *x, const double *y, int count, double *slope,
               double *start);

#endif /* TTR_APPS_BASE_TREND_H */
