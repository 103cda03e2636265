// SPDX-License-Identifier: MIT
/*
 * trend.c - Lines through points, of which some may be far off.
 */
#include "base/trend.h"

#include <ttr/base.h>

#include <assert.h>
#include <stdlib.h>

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

void app_sort_numbers(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, ascending);
}

double app_median(double *values, int count)
{
    if (!count)
        return 0;
    app_sort_numbers(values, count);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

void app_trend(const double *x, const double *y, int count, double *slope,
               double *start)
{
    double slopes[TTR_MAX_TICKETS * (TTR_MAX_TICKETS - 1) / 2];
    double rest[TTR_MAX_TICKETS];
    int pairs = 0;

    assert(count <= TTR_MAX_TICKETS);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (x[i] != x[j])
                slopes[pairs++] = (y[i] - y[j]) / (x[i] - x[j]);
    *slope = app_median(slopes, pairs);
    for (int i = 0; i < count; i++)
        rest[i] = y[i] - *slope * x[i];
    *start = app_median(rest, count);
}
