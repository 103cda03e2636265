// SPDX-License-Identifier: MIT
/*
 * line_reader.h - Lines from a file descriptor, none of them too long.
 */
#ifndef TTR_APPS_WIRE_LINE_READER_H
#define TTR_APPS_WIRE_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

enum { LINES_MAX = 1024 * 1024 }; // bytes of a line without its end

typedef enum line_kind {
    LINE_TEXT,
    LINE_TOO_LONG, // passed over up to its end
    LINE_END,      // of the input
    LINE_FAILED    // the input cannot be read, or memory is short
} line_kind;

/* All zero but file is a reader that has read nothing. */
typedef struct lines {
    int file;
    char *bytes;
    size_t size;
    size_t start, scanned, end; // of what has been read and not given out
    bool skipping;              // in a line that is too long
    bool ended;
} lines;

/* The next line. *text is valid until the next call and has no NUL behind. A
   last line without an end counts as a line. */
line_kind lines_next(lines *in, char **text, size_t *length);

void lines_clear(lines *in); // release the memory

#endif /* TTR_APPS_WIRE_LINE_READER_H */
