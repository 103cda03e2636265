// SPDX-License-Identifier: MIT
/*
 * match.h - A game with its past: undo, and the journal.
 *
 * A match is a set-up and the actions since. The journal is the same as text:
 * the save, the replay, the golden test and the bug report are this one
 * format, see docs/journal-format.md.
 */
#ifndef TTR_MATCH_H
#define TTR_MATCH_H

#include <ttr/play.h>
#include <ttr/state.h>

struct json_t;

typedef struct ttr_match ttr_match;

/* What a game is made of. Strings are borrowed for the call. */
typedef struct ttr_setup {
    const char *edition; // id, or the path of an .ini file
    ttr_variant variant;
    int players;
    uint64_t seed;
    int first; // starting player, or TTR_NONE to draw one from the seed
    const char *names[TTR_MAX_PLAYERS]; // of the players, or NULL

    /* Who plays there, for front ends: "person", "greedy", "ismcts:1000"; or
       NULL. The engine only keeps it. */
    const char *seats[TTR_MAX_PLAYERS];
    const char *note; // of the front end, for itself; or NULL
} ttr_setup;

/*
 * Load the edition and begin a game. On success *out is a new match that the
 * caller owns. On failure *out is NULL; err has the first mistake, and report,
 * unless NULL, every mistake of the edition.
 */
TTR_API TTR_MUST_USE ttr_status ttr_match_new(ttr_match **out,
                                              const ttr_library *library,
                                              const ttr_setup *setup,
                                              ttr_report *report,
                                              ttr_error *err);

/*
 * The same with an edition that is loaded already, of which the match becomes
 * one more owner. setup->edition and setup->variant must be what it was loaded
 * with: journals say so. position may be NULL.
 */
TTR_API TTR_MUST_USE ttr_status ttr_match_new_on(ttr_match **out,
                                                 const ttr_edition *edition,
                                                 const ttr_setup *setup,
                                                 const struct json_t *position,
                                                 ttr_error *err);

/*
 * The same at a table of that edition, of which the match becomes one more
 * owner: so many matches of one thread have one interpreter for each script. A
 * script that keeps state of its own is the trouble of all of them.
 */
TTR_API TTR_MUST_USE ttr_status ttr_match_new_at(ttr_match **out,
                                                 ttr_table *table,
                                                 const ttr_setup *setup,
                                                 const struct json_t *position,
                                                 ttr_error *err);

/* The same, but from a position instead of a deal; see position.h. */
TTR_API TTR_MUST_USE ttr_status ttr_match_new_position(
    ttr_match **out, const ttr_library *library, const ttr_setup *setup,
    const struct json_t *position, ttr_report *report, ttr_error *err);

/* The same from a position as text. */
TTR_API TTR_MUST_USE ttr_status ttr_match_new_position_text(
    ttr_match **out, const ttr_library *library, const ttr_setup *setup,
    const char *position, size_t size, ttr_report *report, ttr_error *err);

TTR_API void ttr_match_free(ttr_match *match);

/* Owned by the match. The state is valid until the match changes. */
TTR_API const ttr_edition *ttr_match_edition(const ttr_match *match);
TTR_API ttr_table *ttr_match_table(ttr_match *match);
TTR_API const ttr_state *ttr_match_state(const ttr_match *match);
/* NULL when it is not said. */
TTR_API const char *ttr_match_name(const ttr_match *match, int player);
TTR_API const char *ttr_match_seat(const ttr_match *match, int player);
TTR_API const char *ttr_match_note(const ttr_match *match);

/* The last refusal of a call that took the match or its table, which is
   ttr_table_error() of that table: every call that fails fills it. */
TTR_API const ttr_error *ttr_match_error(const ttr_match *match);

/* Change the note of a match, for the journals that are written from now on:
   a text of at most 4095 bytes on one line, or NULL for none. */
TTR_API TTR_MUST_USE ttr_status ttr_match_set_note(ttr_match *match,
                                                   const char *note,
                                                   ttr_error *err);

/* Was it read from a journal that was written with other files of the rules?
   Then all of its actions come out as they did with those. */
TTR_API bool ttr_match_rules_changed(const ttr_match *match);

/* What the match was made of; first is the player who did start. The strings
   are owned by the match. */
TTR_API void ttr_match_setup(const ttr_match *match, ttr_setup *setup);

/* Do an action, see ttr_apply(); the match remembers it. */
TTR_API TTR_MUST_USE ttr_status ttr_match_apply(ttr_match *match,
                                                ttr_action action,
                                                ttr_log *log);

/* Take back the last action. TTR_E_ILLEGAL when there is none. */
TTR_API TTR_MUST_USE ttr_status ttr_match_undo(ttr_match *match);

/* The actions so far; one that is not there is of kind TTR_ACTION_NONE. */
TTR_API int ttr_match_length(const ttr_match *match);
TTR_API ttr_action ttr_match_action(const ttr_match *match, int i);

/*
 * The position before action i, 0 being the start; i may be the length. Plays
 * the match again up to there.
 */
TTR_API TTR_MUST_USE ttr_status ttr_match_at(ttr_match *match, int i,
                                             ttr_state *state);

/* The journal as text, with a NUL after it. The caller frees *text with
   ttr_free(), and brings it onto a disk, see docs/journal-format.md. */
TTR_API TTR_MUST_USE ttr_status ttr_journal_write(ttr_match *match, char **text,
                                                  size_t *size);

typedef enum ttr_journal_mode {
    TTR_JOURNAL_STRICT, // refuse anything that is not whole and true
    TTR_JOURNAL_RECOVER // keep all actions before the first that is not sound
} ttr_journal_mode;

/*
 * Play a journal again and verify it. name stands in messages for the file.
 * On success *out is the match. With TTR_JOURNAL_RECOVER, err may hold what
 * was wrong even on success: err->status is then not TTR_OK. A header that is
 * not sound cannot be recovered.
 *
 * An edition whose files have changed since is no mistake as long as the game
 * comes out the same: see ttr_match_rules_changed(). The first action that does
 * not is named, by its number from 1 on, and with TTR_JOURNAL_RECOVER the match
 * is the game up to there. Journals of format 1 say nothing of positions: they
 * are good when every action is legal.
 */
TTR_API TTR_MUST_USE ttr_status ttr_journal_read(
    ttr_match **out, const ttr_library *library, const char *name,
    const char *text, size_t size, ttr_journal_mode mode, ttr_error *err);

/* The same from a file. */
TTR_API TTR_MUST_USE ttr_status ttr_journal_load(ttr_match **out,
                                                 const ttr_library *library,
                                                 const char *path,
                                                 ttr_journal_mode mode,
                                                 ttr_error *err);

#endif /* TTR_MATCH_H */
