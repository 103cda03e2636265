// SPDX-License-Identifier: MIT
/*
 * served.h - The whole server inside a test: its games, its store and its HTTP,
 * with clients at the other end of a socket.
 *
 * Nothing listens and no bot acts, but hints are thought about; time passes only
 * in served_run(). So a test can look into the games, and what a client gets is
 * what is on the wire.
 */
#ifndef TTR_TESTS_SERVED_H
#define TTR_TESTS_SERVED_H

#include "web/server.h"

enum { SERVED_PATH = 80 };

typedef struct served {
    server at;
    char folder[SERVED_PATH];
    uint32_t clients; // so far: each has an address of its own
} served;

/* A client of it: what has come back is in bytes, which end with a NUL. */
typedef struct served_client {
    int fd;
    bool closed; // by the server
    char *bytes;
    size_t used, room;
} served_client;

/* Begin, and end; false when the machine refuses. */
bool served_begin(served *it, ttr_library *library);
void served_end(served *it);

bool served_connect(served *it, served_client *client);
void served_leave(served_client *client);
void served_send(served_client *client, const char *bytes, size_t size);

/* Let the server do something, or a millisecond pass. */
void served_wait(served *it);

/* Let the server do what it can do without waiting, and take what has come.
   The client may be NULL. */
void served_run(served *it, served_client *client);

/* The same until the client has a whole answer, or this text: false when that
   takes more than a minute, or the server has hung up. */
bool served_await_answer(served *it, served_client *client);
bool served_await_text(served *it, served_client *client, const char *text);

#endif /* TTR_TESTS_SERVED_H */
