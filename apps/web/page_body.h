// SPDX-License-Identifier: MIT
/*
 * page_body.h - Something to send to browsers, as it is and compressed, with a
 * tag by which one that has it already is told so.
 */
#ifndef TTR_APPS_WEB_PAGE_BODY_H
#define TTR_APPS_WEB_PAGE_BODY_H

#include "web/http.h"

enum { TAG_TEXT = 20 };

typedef struct page_body {
    char *bytes, *packed;
    size_t size, packed_size;
    char tag[TAG_TEXT];
} page_body;

/* The bytes, which came from malloc(), are taken over. */
void page_body_make(page_body *it, char *bytes, size_t size);
void page_body_clear(page_body *it);

/* Answer with it; policy is the line of that header. */
void page_body_send(http_request *request, const page_body *it,
                    const char *type, const char *policy);

#endif /* TTR_APPS_WEB_PAGE_BODY_H */
