// SPDX-License-Identifier: MIT
/*
 * page_editions.h - The editions as the page needs them.
 */
#ifndef TTR_APPS_WEB_PAGE_EDITIONS_H
#define TTR_APPS_WEB_PAGE_EDITIONS_H

#include "web/shelf.h"
#include "wire/reply.h"

#include <ttr/edition.h>
#include <ttr/language.h>

#include <stdio.h>

/* {"ok": true, "editions": [{"id", "name", "summary", "players": [2, 5],
   "year", "minutes", "special": [...]}]}: those that can be played. The reply
   has failed when memory was too short for one of them. */
void editions_write_list(reply *out, shelf *editions,
                         const ttr_language *language);

/* One edition as in the machine protocol, with the names, colours and signs of
   its cards and pieces. */
void editions_write(reply *out, const ttr_edition *edition,
                    const ttr_language *language);

/* *out is the edition with the oldest year, which is the base game; release it.
   NULL when there is none. Fails when memory is short. */
TTR_MUST_USE ttr_status editions_oldest(shelf *editions, ttr_edition **out);

/* {"ok": true, "rules": [{"id", "label", "own", "why"}], "numbers": [{"id",
   "label", "value", "min", "max"}]}: what can be changed when a game is
   made. */
void editions_write_rules(reply *out, const ttr_library *library,
                          const ttr_edition *edition,
                          const ttr_language *language);

/* The colours of cards and players as a style sheet. */
void editions_write_palette(FILE *out);

#endif /* TTR_APPS_WEB_PAGE_EDITIONS_H */
