// SPDX-License-Identifier: MIT
/*
 * test_files.h - Finding the files of tests.
 *
 *     <folder>    that has tests/: the files <name>.lua in there
 *     <folder>    any other: the files <name>.lua in it
 *     <file>      itself
 */
#ifndef TTR_APPS_WORKSHOP_TEST_TEST_FILES_H
#define TTR_APPS_WORKSHOP_TEST_TEST_FILES_H

#include <ttr/base.h>

typedef struct test_source {
    char *path;   // of the file, as it was typed
    char *folder; // in which it lies; may have maps/ of its own
    char *top;    // in which the edition or rule module lies
} test_source;

/* All zero is an empty list. */
typedef struct test_sources {
    test_source *it;
    int count;
} test_sources;

/* Add what an argument means, in the order of names. It fails when there is
   nothing. */
TTR_MUST_USE ttr_status test_sources_add(test_sources *list,
                                         const char *argument, ttr_error *err);
void test_sources_clear(test_sources *list);

/* All of a file, with a NUL behind it; the caller frees it. On failure *text
   is NULL. */
TTR_MUST_USE ttr_status test_source_read(const test_source *source, char **text,
                                         size_t *size, ttr_error *err);

enum { TEST_STEM = 280 }; // bytes

/* What the journals of a file are called before its line: its name without
   folder and ending, "oasis", or "oasis.2" when it is the second of the list
   that has it. */
void test_source_stem(const test_sources *list, int i, char out[TEST_STEM]);

/* A folder to write into, made if it is not there. */
TTR_MUST_USE ttr_status test_folder_make(const char *path, ttr_error *err);

#endif /* TTR_APPS_WORKSHOP_TEST_TEST_FILES_H */
