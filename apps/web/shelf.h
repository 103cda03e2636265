// SPDX-License-Identifier: MIT
/*
 * shelf.h - Editions that are loaded, shared by the games that are played with
 * them.
 *
 * An edition with its house rules takes a millisecond to load and 150 kB to
 * keep, so that a thousand games have one of it. After a minute it is read
 * again for whoever asks next: then it is what the files have become; games
 * that have it keep it as it was. A game that is opened again gets the files it
 * began with, if somebody has given them back: see kept_files.h.
 */
#ifndef TTR_APPS_WEB_SHELF_H
#define TTR_APPS_WEB_SHELF_H

#include "web/secret.h"

#include <ttr/play.h>

struct json_t;

typedef struct shelf shelf;

shelf *shelf_new(const ttr_library *library); // NULL when memory is short
void shelf_free(shelf *it);                   // NULL is allowed
const ttr_library *shelf_library(const shelf *it);

/* What a game is played with. */
typedef struct shelf_wish {
    const char *edition;
    struct json_t *rules, *set; // as house_rules_json.h reads them, or NULL
    const char *files; // the hash of the files it began with; "" for those of
                       // now
    uint64_t hash;     // that its edition had then
} shelf_wish;

/*
 * *out is one more owner of the edition: release it with ttr_edition_free().
 * Files of another time are taken when they are known and those of now would
 * not give the same edition. Fails as ttr_edition_load() does, err has the
 * first mistake.
 */
TTR_MUST_USE ttr_status shelf_take(shelf *it, const shelf_wish *wish,
                                   ttr_edition **out, ttr_error *err);

/*
 * The table at which all games with an edition that was taken are played, in
 * the thread of the loop: an interpreter for each script costs as much memory
 * as a game. *out is one more owner: release it with ttr_table_free().
 */
TTR_MUST_USE ttr_status shelf_table(shelf *it, const ttr_edition *edition,
                                    ttr_table **out, ttr_error *err);

/* As shelf_take(), for one as it is installed, without house rules. */
TTR_MUST_USE ttr_status shelf_installed(shelf *it, const char *edition,
                                        ttr_edition **out, ttr_error *err);

/* The hash of the files of an edition that was taken, and them as a text; NULL
   when it is not here any longer. */
const char *shelf_files(const shelf *it, const ttr_edition *edition,
                        const char **text);

/* What they are known by in any case: without the files, the hash of the
   edition. Returns out. */
const char *shelf_name_files(const shelf *it, const ttr_edition *edition,
                             char out[SECRET_HASH]);

/* Are files of that hash here? If not, somebody may know them. */
bool shelf_has(const shelf *it, const char *files);
void shelf_keep(shelf *it, const char *files, const char *text);

/* Files that are in the store already need not be put there again. */
bool shelf_is_stored(const shelf *it, const char *files);
void shelf_set_stored(shelf *it, const char *files, bool stored);

#endif /* TTR_APPS_WEB_SHELF_H */
