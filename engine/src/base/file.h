// SPDX-License-Identifier: MIT
/*
 * file.h - Reading the files of editions and rule modules.
 */
#ifndef TTR_SRC_BASE_FILE_H
#define TTR_SRC_BASE_FILE_H

#include <ttr/file.h>

enum {
    TTRI_MAX_FILE = TTR_EDITION_BYTES,
    TTRI_MAX_PATH = 1024 // bytes of a path, with its NUL
};

/* Is there anything of that name? */
bool ttri_file_exists(const char *path);

/* Is there a file of that name that has an end? */
bool ttri_file_is_regular(const char *path);

/*
 * Read a whole file of at most TTRI_MAX_FILE bytes: *text is malloc'ed and has
 * a NUL behind its *size bytes. A directory, a device, a file that is too
 * large or unreadable is refused, unread, with a finding in the report.
 */
TTR_MUST_USE ttr_status ttri_file_read(const char *path, char **text,
                                       size_t *size, ttr_report *report);

#endif /* TTR_SRC_BASE_FILE_H */
