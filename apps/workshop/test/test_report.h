// SPDX-License-Identifier: MIT
/*
 * test_report.h - What is told of tests: for people, or as TAP for programs.
 *
 * TAP is the Test Anything Protocol, https://testanything.org: a line for each
 * test, and below one that failed a block of YAML with what is known of it.
 */
#ifndef TTR_APPS_WORKSHOP_TEST_TEST_REPORT_H
#define TTR_APPS_WORKSHOP_TEST_TEST_REPORT_H

#include <stdbool.h>

struct json_t;

typedef struct test_report {
    bool tap;
    bool quiet;   // only what failed, and the sum
    bool verbose; // what tests have said, also of those that passed
    bool colour;
    const char *path; // the file whose tests are told
    bool headed;      // it was named
    int passed, failed, skipped;
} test_report;

void test_report_begin(test_report *report);

/* Tests of another file follow. */
void test_report_file(test_report *report, const char *path);

/* An outcome, as test_run.h describes it, whose texts are made harmless.
   Without a name it is the file's. */
void test_report_outcome(test_report *report, struct json_t *outcome);

/* The sum. */
void test_report_end(const test_report *report, double seconds);

#endif /* TTR_APPS_WORKSHOP_TEST_TEST_REPORT_H */
