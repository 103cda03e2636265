// SPDX-License-Identifier: MIT
/*
 * test_worker.h - Running a file of tests in a process of its own.
 */
#ifndef TTR_APPS_WORKSHOP_TEST_TEST_WORKER_H
#define TTR_APPS_WORKSHOP_TEST_TEST_WORKER_H

#include "workshop/test/test_report.h"
#include "workshop/test/test_run.h"

/* What holds for all files. */
typedef struct test_terms {
    const char *filter;   // a part of the names of the tests to run, or NULL
    const char *journals; // a folder for the games of failed tests, or NULL
    int seconds;          // that a test may take
    bool here;            // in this process: for debuggers
} test_terms;

/* Run the tests of a file and report them. file has its path, text, library
   and edition; the rest is filled in here. */
void test_work(test_file *file, const test_terms *terms, test_report *report);

#endif /* TTR_APPS_WORKSHOP_TEST_TEST_WORKER_H */
