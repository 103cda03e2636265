// SPDX-License-Identifier: MIT
/*
 * shelf.h - Editions that are loaded, shared by the games that are played with
 * them.
 *
 * An edition with its house rules takes a millisecond to load and 150 kB to
 * keep, so that a thousand games have one of it. After a minute it is read
 * again for whoever asks next: then it is what the files have become; games
 * that have it keep it as it was.
 */
#ifndef TTR_APPS_WEB_SHELF_H
#define TTR_APPS_WEB_SHELF_H

#include <ttr/edition.h>

struct json_t;

typedef struct shelf shelf;

shelf *shelf_new(const ttr_library *library); // NULL when memory is short
void shelf_free(shelf *it);                   // NULL is allowed
const ttr_library *shelf_library(const shelf *it);

/*
 * An edition with house rules as house_rules_json.h reads them, either may be
 * NULL. *out is one more owner of it: release it with ttr_edition_free().
 * Fails as ttr_edition_load() does, err has the first mistake.
 */
TTR_MUST_USE ttr_status shelf_take(shelf *it, const char *edition,
                                   struct json_t *rules, struct json_t *set,
                                   ttr_edition **out, ttr_error *err);

#endif /* TTR_APPS_WEB_SHELF_H */
