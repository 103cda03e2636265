// SPDX-License-Identifier: MIT
/*
 * stamp.h - Noticing that files of some folders have changed.
 *
 * A stamp is a number made of the names, sizes and times of all files: another
 * number, another content. Editors do several things to a file at once, so
 * whoever waits for a change also waits until nothing happens any more.
 */
#ifndef TTR_APPS_WORKSHOP_TEST_STAMP_H
#define TTR_APPS_WORKSHOP_TEST_STAMP_H

#include <stdint.h>

/* The stamp of everything in a folder, a few folders deep; hidden files and
   folders called build do not count. *stamp goes into it, and is replaced. */
void test_stamp_add(const char *folder, uint64_t *stamp);

/* Wait for so many milliseconds. */
void test_stamp_wait(int milliseconds);

#endif /* TTR_APPS_WORKSHOP_TEST_STAMP_H */
