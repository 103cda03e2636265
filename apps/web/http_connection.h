// SPDX-License-Identifier: MIT
/*
 * http_connection.h - One connection, as http.c and http_connection.c share it.
 *
 * A connection is always in one state, and has one deadline. Its request and
 * its stream are parts of it: what a handler holds is never moved or freed
 * before it was answered, also when the client has left meanwhile.
 */
#ifndef TTR_APPS_WEB_HTTP_CONNECTION_H
#define TTR_APPS_WEB_HTTP_CONNECTION_H

#include "web/http.h"

#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/listener.h>

typedef struct http_connection http_connection;

typedef enum http_state {
    HTTP_READS_HEAD,
    HTTP_READS_BODY,
    HTTP_ASKED,   // the handler has it
    HTTP_WRITES,  // the answer leaves
    HTTP_STREAMS, // a stream
    HTTP_LINGERS  // the answer has left; input is thrown away for a while, so
                  // that the client can read it before the connection breaks
} http_state;

struct http_request {
    http_connection *connection;
};

struct http_stream {
    http_connection *connection;
    http_stream_calls calls;
    bool waits;  // for what was written to leave
    bool broken; // something could not be written; its end is near
};

struct http_connection {
    http_server *server;
    http_connection *before, *after;  // in the server's list
    http_connection *earlier, *later; // among those of which nothing is asked
    bool waits;                       // it is one of them
    struct bufferevent *io;           // NULL when the client has left
    struct event *deadline;
    http_state state;
    bool head_begun; // some bytes of the head are there
    bool close;      // after what is being written
    size_t discarded;
    http_client peer;   // whose connections are counted
    http_client client; // who asks; differs behind a proxy
    http_head head;
    char *head_bytes; // what the head points into; a stream needs none
    char *body;
    http_request request;
    http_stream stream;
};

struct http_server {
    struct event_base *base;
    http_settings settings;
    http_client proxy;
    bool has_proxy;
    struct evconnlistener **listener;
    int listener_count;
    struct event *pause; // ends a pause for lack of descriptors
    http_connection *first;
    http_connection *oldest, *newest; // of those of which nothing is asked
    int count;
    struct http_count **counts; // connections of each client, by hash
    uint64_t salt;
};

/* Begin with an accepted socket, which is owned from now on; false when there
   is no memory: then it is closed. */
bool http_connection_begin(http_server *server, evutil_socket_t fd,
                           const http_client *peer);
/* End it now. What a handler holds stays until it is answered. */
void http_connection_end(http_connection *connection);
/* Release it, whoever holds it: the server ends. */
void http_connection_release(http_connection *connection);

/* http_room.c: in line are those of which nothing is asked. */
void http_room_wait(http_connection *connection);
void http_room_leave(http_connection *connection); // if it is in line
/* Where there is no room for another one, the first in line makes some. False
   when nobody is. */
bool http_room_make(http_server *server);
/* To a socket: there are too many. */
void http_room_say_full(evutil_socket_t fd);

/* http_clients.c: counting. False when the client has too many. */
bool http_clients_enter(http_server *server, const http_client *client);
void http_clients_leave(http_server *server, const http_client *client);
void http_clients_clear(http_server *server);
/* The client of an address as text; false when it is not an address. */
bool http_client_read(http_client *client, const char *text);
struct sockaddr;
bool http_client_of(http_client *client, const struct sockaddr *address);
bool http_client_is(const http_client *a, const http_client *b);

/* http_answer.c: the bytes of an answer. All of them, or for lack of memory
   false and none: then the connection has to end, as half an answer would be
   taken for the beginning of the next. */
typedef struct http_part {
    const void *bytes;
    size_t size;
} http_part;
TTR_MUST_USE bool http_put(struct bufferevent *io, const http_part *parts,
                           int count);
TTR_MUST_USE bool http_answer_write(struct bufferevent *io,
                                    const http_head *head,
                                    const http_answer *answer, bool close);
TTR_MUST_USE bool http_answer_write_stream(struct bufferevent *io,
                                           const http_head *head);
/* A refusal as JSON: {"error": {"code": ..., "message": ...}}, in the language of
   the head; why is marked by N_(). */
TTR_MUST_USE bool http_answer_refuse(struct bufferevent *io,
                                     const http_head *head, int status,
                                     const char *why);

#endif /* TTR_APPS_WEB_HTTP_CONNECTION_H */
