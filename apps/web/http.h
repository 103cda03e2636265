// SPDX-License-Identifier: MIT
/*
 * http.h - A small server for HTTP: requests, answers, and streams.
 *
 * Everything happens in the thread that runs the event loop. A handler gets a
 * whole request and answers it, at once or later, or turns it into a stream. A
 * client that is slow, silent, greedy or wrong is answered or dropped here: the
 * head and the body of a request and a silent connection each have a deadline
 * as a whole, not for each byte; connections are limited in all and for each
 * address, and when all are in use those that ask nothing make room; and every
 * refusal is a sentence of ours.
 *
 * Only here and in http_connection.c is libevent's network part known.
 */
#ifndef TTR_APPS_WEB_HTTP_H
#define TTR_APPS_WEB_HTTP_H

#include "web/http_head.h"

struct event_base;

typedef struct http_server http_server;
typedef struct http_request http_request;
typedef struct http_stream http_stream;

/* Who asks: an address of IPv4 as it is, one of IPv6 by its first 64 bits,
   which is what one customer has. */
typedef struct http_client {
    uint8_t bytes[16];
} http_client;

enum { HTTP_CLIENT_TEXT = 46 }; // bytes

/* An address as people write it. Returns out. */
const char *http_client_text(const http_client *client,
                             char out[HTTP_CLIENT_TEXT]);

typedef struct http_settings {
    int connections;             // at most, in all
    int connections_of_a_client; // at most
    const char *proxy;           // whose X-Forwarded-For is believed, or NULL
    int head_seconds, body_seconds, idle_seconds, stall_seconds; // deadlines
    /* How large a body may be at an address. */
    size_t (*body_limit)(void *context, const char *path);
    /* A whole request: answer it, now or later. */
    void (*handle)(void *context, http_request *request);
    /* Something was answered, for the log. The head may be empty, when it was
       none. */
    void (*answered)(void *context, const http_head *head,
                     const http_client *client, int status);
    void *context;
} http_settings;

/* What is usual, without proxy and functions. */
http_settings http_settings_usual(void);

TTR_MUST_USE ttr_status http_server_new(http_server **out,
                                        struct event_base *base,
                                        const http_settings *settings,
                                        ttr_error *err);
/*
 * Take connections at an address, numbers only ("127.0.0.1", "::"). May be
 * called several times. Port 0 is any that is free; *port is the one taken.
 * TTR_E_FILE with errno EADDRINUSE when somebody else has it.
 */
TTR_MUST_USE ttr_status http_server_listen(http_server *server,
                                           const char *address, int *port,
                                           ttr_error *err);
void http_server_stop_listening(http_server *server);
/* Connections end at once; requests that wait are forgotten, so that nobody
   may answer them afterwards. NULL is allowed. */
void http_server_free(http_server *server);

/* The request: valid until it is answered. */
const http_head *http_request_head(const http_request *request);
const char *http_request_body(const http_request *request, size_t *size);
const http_client *http_request_client(const http_request *request);

typedef struct http_answer {
    int status;          // 200, 404, ...
    const char *type;    // Content-Type
    const void *body;    // copied
    size_t size;         //
    const char *headers; // further lines, each with CRLF at its end; or NULL
    bool close;          // the connection ends after it
} http_answer;

/* Answer; the request is no longer valid. A HEAD gets the head alone. */
void http_request_answer(http_request *request, const http_answer *answer);

typedef struct http_stream_calls {
    /* What was written has left: more can be written. */
    void (*drained)(void *context, http_stream *stream);
    /* The client has left, or was dropped: the stream is no longer valid. */
    void (*closed)(void *context, http_stream *stream);
    void *context;
} http_stream_calls;

/*
 * Answer with a stream of the type text/event-stream; the request is no longer
 * valid. NULL when the client has already left; a HEAD gets the head alone, and
 * NULL is returned.
 */
http_stream *http_request_stream(http_request *request,
                                 const http_stream_calls *calls);

/* Nothing waits to leave. Write only then: nothing is kept for slow readers. */
bool http_stream_is_drained(const http_stream *stream);
void http_stream_write(http_stream *stream, const void *bytes, size_t size);
/* End it after what was written has left; closed() is not called. */
void http_stream_end(http_stream *stream);

#endif /* TTR_APPS_WEB_HTTP_H */
