// SPDX-License-Identifier: MIT
/*
 * pages.h - What a browser loads: the page, its scripts and styles, and the
 * boards of the editions as SVG.
 *
 * Files are carried in the program and kept compressed; a board is drawn once
 * for each edition and language, by a thread of its own that begins with the
 * server, or when it is asked for earlier. Everything has a tag by which a browser that
 * has it already is told so.
 */
#ifndef TTR_APPS_WEB_PAGES_H
#define TTR_APPS_WEB_PAGES_H

#include "web/http.h"

#include <ttr/edition.h>
#include <ttr/language.h>

typedef struct pages pages;

TTR_MUST_USE ttr_status pages_new(pages **out, const ttr_library *library,
                                  ttr_error *err);
void pages_free(pages *it); // NULL is allowed

/* Answer a GET for a page, a file or a board. False when it is none of them:
   then the request is still to be answered. */
bool pages_answer(pages *it, http_request *request,
                  const ttr_language *language);

#endif /* TTR_APPS_WEB_PAGES_H */
