// SPDX-License-Identifier: MIT
/*
 * http_head.h - The head of a request, read strictly.
 *
 * A subset of HTTP/1.1 that leaves nothing to guess: whatever two programs in a
 * row could read in two ways is refused. The head is printable ASCII with CRLF
 * at the end of each line, without folded lines; the address begins with
 * exactly one '/' and needs no '%'; there is exactly one Host and at most one
 * of each other header that is read here; a length is digits; a body has a
 * length, and only POST has a body.
 */
#ifndef TTR_APPS_WEB_HTTP_HEAD_H
#define TTR_APPS_WEB_HTTP_HEAD_H

#include <ttr/base.h>

enum {
    HTTP_HEAD_MAX = 8192,   // bytes of a head with its empty line
    HTTP_HEADERS_MAX = 100, // lines of a head
    HTTP_STATUS_OK = 200
};

typedef enum http_method { HTTP_GET, HTTP_HEAD, HTTP_POST } http_method;

/* Texts point into the bytes that were read; what was not sent is "". */
typedef struct http_head {
    http_method method;
    bool keep_alive; // the connection may be used again
    bool chunks;     // HTTP/1.1: an answer may come in chunks
    bool expects;    // the client waits for "100 Continue"
    size_t length;   // of the body
    const char *path;
    const char *query; // after the '?'
    const char *host;
    const char *origin;
    const char *authorization;
    const char *content_type;
    const char *accept_language;
    const char *accept_encoding;
    const char *last_event_id;
    const char *if_none_match;
    const char *forwarded_for; // the last line of that name
} http_head;

/*
 * Read a head: all bytes up to and with the empty line. The bytes are changed:
 * the texts of the head are cut out of them. Returns HTTP_STATUS_OK, or the
 * status to refuse with, and then *why is a sentence for people, marked by N_();
 * the head has as much as was read, and the languages of whoever asks.
 */
int http_head_read(http_head *head, char *bytes, size_t size, const char **why);

/* The language of the answer: ?lang=fr before what the browser prefers, the first
   of those we have. */
const struct ttr_language *http_head_language(const http_head *head);

#endif /* TTR_APPS_WEB_HTTP_HEAD_H */
