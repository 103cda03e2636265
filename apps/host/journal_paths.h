// SPDX-License-Identifier: MIT
/*
 * journal_paths.h - Where a saved game finds its edition again.
 *
 * An edition from a folder that was named with --path is unknown to whoever
 * opens the game later. So a session notes such folders in its journal, and
 * whoever loads the journal looks there, too.
 */
#ifndef TTR_APPS_HOST_JOURNAL_PATHS_H
#define TTR_APPS_HOST_JOURNAL_PATHS_H

#include <ttr/ttr.h>

enum { GAME_NOTE_SIZE = 4096 }; // of a note, with its end

/*
 * The note of a journal: "over" when the game is, and "path " with the folders
 * of the edition and its rule modules that are not always searched, with
 * colons between them. "" when there is nothing to say.
 */
const char *game_note_write(const ttr_edition *edition, bool over,
                            char out[GAME_NOTE_SIZE]);

/* What a note says. */
bool game_note_is_over(const char *note);

/*
 * As ttr_journal_load(), but when the game does not come out as it did, with
 * the same rules, it is tried again with the folders of the journal's note
 * before those of the library, and the better one counts. shelf, unless NULL,
 * gets the library that did it then, for the caller to free, else NULL. err
 * says when --path could help; as of that call, it may be set on success.
 */
TTR_MUST_USE ttr_status game_journal_load(ttr_match **out, ttr_library **shelf,
                                          const ttr_library *library,
                                          const char *path,
                                          ttr_journal_mode mode,
                                          ttr_error *err);

/* What to say when ttr_match_rules_changed() of a game that was read whole. */
const char *game_rules_changed_text(void);

#endif /* TTR_APPS_HOST_JOURNAL_PATHS_H */
