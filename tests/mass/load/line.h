// SPDX-License-Identifier: MIT
/*
 * line.h - A client's connection to a server of games: requests one after the
 * other, or one stream of events.
 *
 * A line is opened when it is first used and closed when either side wants so;
 * whoever has it is told when it broke. What is asked next is for its owner to
 * say. Every line has an address of its own on the loopback, so that what the
 * server allows to one client is not what it allows to all.
 */
#ifndef TTR_TESTS_LOAD_LINE_H
#define TTR_TESTS_LOAD_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct event_base;

typedef struct line line;

typedef struct line_calls {
    /* The answer to what was asked; also to a stream that was refused. */
    void (*answered)(void *context, int status, const char *body, size_t size);
    /* An event of a stream; data ends with a NUL. */
    void (*event)(void *context, const char *kind, char *data, size_t size);
    /* The connection broke, or could not be made. */
    void (*lost)(void *context);
    void *context;
} line_calls;

typedef struct line_request {
    const char *path;
    const char *secret; // or NULL
    const char *body;   // of a POST; NULL for a GET
    bool stream;
    int64_t since; // of a stream
} line_request;

/* source is 127.x.y.z as a number; NULL when memory is short. */
line *line_new(struct event_base *base, uint32_t source, int port,
               const line_calls *calls);
void line_free(line *it); // NULL is allowed

/* Ask. Only when nothing is asked, and not when it streams. */
void line_ask(line *it, const line_request *request);

/* Hang up; nothing more is told. */
void line_close(line *it);

#endif /* TTR_TESTS_LOAD_LINE_H */
