// SPDX-License-Identifier: MIT
/*
 * match_data.h - Inside a match. Shared by match.c and the journal.
 */
#ifndef TTR_SRC_RECORD_MATCH_DATA_H
#define TTR_SRC_RECORD_MATCH_DATA_H

#include <ttr/file.h>
#include <ttr/match.h>

enum { TTRI_MAX_NAME = 64, TTRI_MAX_SEAT = 63, TTRI_MAX_NOTE = 4095 }; // bytes

struct ttr_match {
    ttr_edition *edition;
    ttr_table *table;

    /* The set-up, in copies of our own, as the caller named things. */
    char *edition_name;
    char **module;
    int module_count;
    ttr_override *override;
    int override_count;
    char *name[TTR_MAX_PLAYERS]; // NULL without a name
    char *seat[TTR_MAX_PLAYERS]; // NULL when it is not said who plays there
    char *note;                  // NULL without one
    bool from_position;
    bool rules_changed; // since the journal that it was read from

    ttr_state start;
    ttr_state state;
    ttr_action *action;
    int length, capacity;
};

/*
 * The two halves of beginning a match: load the edition of a set-up, and start
 * the game, from a position unless that is NULL. The journal looks at the
 * edition in between. After the first half *out has to be freed.
 */
TTR_MUST_USE ttr_status ttri_match_open(ttr_match **out,
                                        const ttr_library *library,
                                        const ttr_setup *setup,
                                        ttr_report *report, ttr_error *err);
TTR_MUST_USE ttr_status ttri_match_start(ttr_match *match,
                                         const ttr_setup *setup,
                                         const struct json_t *position,
                                         ttr_error *err);

enum {
    TTRI_JOURNAL_FORMAT = 2,        // that is written
    TTRI_JOURNAL_FORMAT_MEMORY = 1, // its fingerprints were of memory
    TTRI_MAX_JOURNAL = TTR_JOURNAL_BYTES
};

#endif /* TTR_SRC_RECORD_MATCH_DATA_H */
