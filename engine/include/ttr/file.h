// SPDX-License-Identifier: MIT
/*
 * file.h - Opening a file to read it, whatever a stranger has put there.
 *
 * Only regular files are read: a pipe would wait for its other end and a device
 * has no end. How large a file may be is looked at before anything of it is
 * read. The library and the program read every file this way.
 */
#ifndef TTR_FILE_H
#define TTR_FILE_H

#include <ttr/base.h>

#include <stdio.h>

/* How large the files of an edition and the journals may be, in bytes. */
enum {
    TTR_EDITION_BYTES = 1024 * 1024, // also that of a rule module in Lua
    TTR_JOURNAL_BYTES = 16 * 1024 * 1024
};

/*
 * Open a regular file of at most so many bytes; the caller closes it with
 * fclose(). On failure *out is NULL, and err, unless NULL, says why:
 * TTR_E_NOT_FOUND when there is nothing of that name, else TTR_E_FILE.
 */
TTR_API TTR_MUST_USE ttr_status ttr_file_open(FILE **out, const char *path,
                                              size_t most, ttr_error *err);

/*
 * Read such a file as a whole: *text has a NUL behind its *size bytes and is
 * released with ttr_free(). On failure *text is NULL.
 */
TTR_API TTR_MUST_USE ttr_status ttr_file_read(const char *path, size_t most,
                                              char **text, size_t *size,
                                              ttr_error *err);

/* The same with a descriptor, which stays open; the name is for errors. */
TTR_API TTR_MUST_USE ttr_status ttr_file_read_opened(int opened,
                                                     const char *name,
                                                     size_t most, char **text,
                                                     size_t *size,
                                                     ttr_error *err);

#endif /* TTR_FILE_H */
