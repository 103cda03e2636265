// SPDX-License-Identifier: MIT
/*
 * board_pictures.h - The boards of editions as SVG, for browsers.
 *
 * A board takes a third of a second to draw. So a thread of its own draws it,
 * once for each edition, as its files are, and each language; whoever asks for
 * one that is not there yet is answered when it is. All functions are for the
 * thread of the loop.
 */
#ifndef TTR_APPS_WEB_BOARD_PICTURES_H
#define TTR_APPS_WEB_BOARD_PICTURES_H

#include "web/http.h"

#include <ttr/edition.h>
#include <ttr/language.h>

struct event_base;

typedef struct boards boards;

TTR_MUST_USE ttr_status boards_new(boards **out, struct event_base *base,
                                   ttr_error *err);
/* Waits for the thread; who waits is not answered any more. NULL is allowed. */
void boards_free(boards *it);

/* Answer with the board of an edition. files is what its files are known by:
   when they are others, it is another board. */
void boards_answer(boards *it, http_request *request,
                   const ttr_edition *edition, const char *files,
                   const ttr_language *language);

#endif /* TTR_APPS_WEB_BOARD_PICTURES_H */
