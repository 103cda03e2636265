// SPDX-License-Identifier: MIT
/*
 * journal_header.h - A journal that is being read, and its header.
 */
#ifndef TTR_SRC_RECORD_JOURNAL_HEADER_H
#define TTR_SRC_RECORD_JOURNAL_HEADER_H

#include <ttr/match.h>

#include "base/fail.h"
#include "base/text_parse.h"

typedef struct ttri_journal {
    const char *name; // for messages
    const char *text;
    size_t size;
    size_t next;    // where the next line begins
    int line;       // 1-based number of the line read last
    int format;     // from 1 to TTRI_JOURNAL_FORMAT
    bool whole;     // its hash is right: nobody has edited it by hand
    bool damaged;   // it was cut before a byte that cannot be
    ttr_error *err; // never NULL
} ttri_journal;

/* Refuse the line read last. */
#define TTRI_BAD_LINE(in, ...)                                                 \
    TTRI_FAIL_AT((in)->err, TTR_E_JOURNAL, (in)->name, (in)->line, __VA_ARGS__)

/* Why a game comes out differently now, as far as it can be known. */
const char *ttri_journal_cause(const ttri_journal *in, const ttr_match *match);

/* The next whole line without its end, or false: a line that is not ended is
   not there. */
bool ttri_journal_line(ttri_journal *in, ttri_token *line);

/*
 * Read the header up to the line `start` and begin the match that it
 * describes. The caller owns *match.
 */
TTR_MUST_USE ttr_status ttri_journal_header(ttri_journal *in,
                                            const ttr_library *library,
                                            ttr_match **match);

#endif /* TTR_SRC_RECORD_JOURNAL_HEADER_H */
