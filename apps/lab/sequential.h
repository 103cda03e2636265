// SPDX-License-Identifier: MIT
/*
 * sequential.h - A test of a comparison that may stop early: --sprt.
 *
 * Is the difference of a measure h0 or h1? Asked again and again while games
 * are played, with the chance of a mistake known all the same (Wald).
 */
#ifndef TTR_APPS_LAB_SEQUENTIAL_H
#define TTR_APPS_LAB_SEQUENTIAL_H

#include "lab/comparison.h"

typedef struct lab_sequential {
    const char *metric; // a measure
    double h0, h1, alpha, beta;
    double low, high; // bounds of the ratio
    double ratio;     // so far
} lab_sequential;

/* "h0=0,h1=5%,alpha=0.05,beta=0.05" for test->metric, which is set. */
TTR_MUST_USE ttr_status lab_sequential_read(lab_sequential *test,
                                            const lab_comparison *comparison,
                                            const char *text, ttr_error *err);

/* Look at what was found so far; true when it is decided. */
bool lab_sequential_decide(lab_sequential *test,
                           const lab_comparison *comparison);

/* What came out, for people and for programs; that intervals take no account of
   a stop is part of it. */
const char *lab_sequential_say(const lab_sequential *test, char *out,
                               size_t size);
struct json_t *lab_sequential_write(const lab_sequential *test);

#endif /* TTR_APPS_LAB_SEQUENTIAL_H */
