// SPDX-License-Identifier: MIT
/*
 * pages.h - The files that a browser loads: the page, its scripts and styles.
 *
 * They are carried in the program and kept compressed.
 */
#ifndef TTR_APPS_WEB_PAGES_H
#define TTR_APPS_WEB_PAGES_H

#include "web/http.h"

typedef struct pages pages;

TTR_MUST_USE ttr_status pages_new(pages **out, ttr_error *err);
void pages_free(pages *it); // NULL is allowed

/* Answer a GET for a page or a file. False when it is none of them: then the
   request is still to be answered. */
bool pages_answer(pages *it, http_request *request);

#endif /* TTR_APPS_WEB_PAGES_H */
