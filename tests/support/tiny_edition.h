// SPDX-License-Identifier: MIT
/*
 * tiny_edition.h - A small edition to break, and what is said about it.
 */
#ifndef TTR_TESTS_TINY_EDITION_H
#define TTR_TESTS_TINY_EDITION_H

#include <ttr/edition.h>

/* Three places, one double route and one single; 42 lines, of which the tests
   know the numbers. */
extern const char tiny_edition[];

/* A copy of it with a line, counted from 1, replaced. Returns out. */
char *tiny_with_line(int line, const char *text, char *out, size_t room);

/* Is there a finding of that line whose file and text contain these? */
bool report_has(const ttr_report *report, const char *file, int line,
                const char *text);

/* Everything of a report, for the message of a failed test. The text lasts
   until the next call. */
const char *report_text(const ttr_report *report);

/* A library of the editions and rule modules of this source tree, before them
   those of the folder $TTR_TEST_FOLDER; it is careful. The caller frees
   it. */
ttr_library *source_library(void);

/* An edition of this source tree, which must be right. */
ttr_edition *source_edition(const char *id);

/*
 * Parse a text that may be wrong, and check that result and report agree.
 * NULL when it was refused; *report is new, and the caller's.
 */
ttr_edition *parse_edition(const char *text, size_t size,
                           const ttr_variant *variant, ttr_report **report);

/* A whole file, for free(). */
char *read_whole_file(const char *path, size_t *size);

#endif /* TTR_TESTS_TINY_EDITION_H */
