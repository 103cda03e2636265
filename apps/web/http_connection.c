// SPDX-License-Identifier: MIT
/*
 * http_connection.c - One connection, from its first byte to its end.
 *
 * Invariants: a connection is in the list of its server until it is released;
 * io is NULL once the client has left, and then only a handler can still hold
 * the connection; every state but HTTP_ASKED has a deadline, streams while
 * something waits to leave; those that read or linger are in line, in the order
 * in which they began to.
 */
#define _GNU_SOURCE // TCP_USER_TIMEOUT

#include "web/http_connection.h"

#include "base/language.h"
#include "web/later.h"

#include <event2/buffer.h>

#include <assert.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    INPUT_MAX = 16384 + HTTP_HEAD_MAX, // read ahead of what is answered
    LINGER_SECONDS = 2,
    LINGER_MAX = 1 << 18,
    STREAM_BUFFER = 32768, // of the kernel: what a dead reader may cost
    STREAM_DEAD = 30000    // milliseconds without an answer from the other end
};

static void set_deadline(http_connection *it, int seconds)
{
    struct timeval time = {.tv_sec = seconds};
    if (seconds > 0)
        later(it->deadline, &time);
    else
        event_del(it->deadline);
}

void http_connection_release(http_connection *it)
{
    http_server *server = it->server;
    http_room_leave(it);
    if (it->before)
        it->before->after = it->after;
    else
        server->first = it->after;
    if (it->after)
        it->after->before = it->before;
    if (it->io)
        bufferevent_free(it->io);
    event_free(it->deadline);
    http_clients_leave(server, &it->peer);
    server->count--;
    free(it->head_bytes);
    free(it->body);
    free(it);
}

void http_connection_end(http_connection *it)
{
    if (it->state == HTTP_ASKED) { // until it is answered
        set_deadline(it, 0);
        bufferevent_free(it->io);
        it->io = NULL;
        return;
    }
    if (it->state == HTTP_STREAMS) {
        http_stream_calls calls = it->stream.calls;
        it->state = HTTP_LINGERS;
        calls.closed(calls.context, &it->stream);
    }
    http_connection_release(it);
}

static void tell_answered(http_connection *it, int status)
{
    const http_settings *settings = &it->server->settings;
    if (settings->answered)
        settings->answered(settings->context, &it->head, &it->client, status);
}

static void refuse(http_connection *it, int status, const char *why)
{
    tell_answered(it, status);
    if (!http_answer_refuse(it->io, &it->head, status, why)) {
        http_connection_end(it);
        return;
    }
    it->close = true;
    it->state = HTTP_WRITES;
    http_room_leave(it);
    set_deadline(it, it->server->settings.stall_seconds);
}

/* The address that a proxy tells: the last one, which it has added itself. */
static void find_client(http_connection *it)
{
    it->client = it->peer;
    if (!it->server->has_proxy ||
        !http_client_is(&it->peer, &it->server->proxy))
        return;
    const char *last = strrchr(it->head.forwarded_for, ',');
    last = last ? last + 1 : it->head.forwarded_for;
    http_client told;
    if (http_client_read(&told, last + strspn(last, " \t")))
        it->client = told;
}

static void ask(http_connection *it)
{
    it->state = HTTP_ASKED;
    http_room_leave(it);
    set_deadline(it, 0);
    it->server->settings.handle(it->server->settings.context, &it->request);
}

static void read_body(http_connection *it)
{
    struct evbuffer *in = bufferevent_get_input(it->io);
    if (evbuffer_get_length(in) < it->head.length)
        return;
    evbuffer_remove(in, it->body, it->head.length);
    it->body[it->head.length] = '\0';
    ask(it);
}

static void begin_body(http_connection *it)
{
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    const http_settings *settings = &it->server->settings;
    if (it->head.length >
        settings->body_limit(settings->context, it->head.path)) {
        refuse(it, 413, N_("the body is larger than this address takes"));
        return;
    }
    it->body = malloc(it->head.length + 1);
    if (!it->body) {
        refuse(it, 503, N_("the server is short of memory; try again"));
        return;
    }
    const http_part all = {go_on, sizeof go_on - 1};
    if (it->head.expects && !http_put(it->io, &all, 1)) {
        http_connection_end(it);
        return;
    }
    it->state = HTTP_READS_BODY;
    set_deadline(it, settings->body_seconds);
    read_body(it);
}

/* How long the head is with its empty line; 0 when it is not all there. */
static size_t head_size(struct evbuffer *in)
{
    struct evbuffer_ptr end = evbuffer_search(in, "\r\n\r\n", 4, NULL);
    return end.pos < 0 ? 0 : (size_t)end.pos + 4;
}

static void read_head(http_connection *it)
{
    struct evbuffer *in = bufferevent_get_input(it->io);
    size_t there = evbuffer_get_length(in), size = head_size(in);
    if (there == 0)
        return;
    if (!it->head_begun) {
        it->head_begun = true;
        set_deadline(it, it->server->settings.head_seconds);
    }
    if (size == 0 && there < HTTP_HEAD_MAX)
        return;
    if (size == 0 || size > HTTP_HEAD_MAX) {
        refuse(it, 431, N_("the head of the request is too long"));
        return;
    }
    it->head_bytes = malloc(size + 1);
    if (!it->head_bytes) {
        refuse(it, 503, N_("the server is short of memory; try again"));
        return;
    }
    evbuffer_remove(in, it->head_bytes, size);
    const char *why;
    int status = http_head_read(&it->head, it->head_bytes, size, &why);
    if (status != HTTP_STATUS_OK) {
        refuse(it, status, why);
        return;
    }
    find_client(it);
    begin_body(it);
}

static void begin_head(http_connection *it)
{
    it->state = HTTP_READS_HEAD;
    http_room_wait(it);
    it->head_begun = false;
    it->head = (http_head){.method = HTTP_GET};
    free(it->head_bytes);
    free(it->body);
    it->head_bytes = it->body = NULL;
    bufferevent_enable(it->io, EV_READ);
    set_deadline(it, it->server->settings.idle_seconds);
    read_head(it); // requests may come one after the other
}

/* The client gets time to read the answer: closing with input unread would
   reset the connection, and the answer would be lost. */
static void linger(http_connection *it)
{
    it->state = HTTP_LINGERS;
    bufferevent_enable(it->io, EV_READ);
    http_room_wait(it);
    shutdown(bufferevent_getfd(it->io), SHUT_WR);
    set_deadline(it, LINGER_SECONDS);
}

static void on_read(struct bufferevent *io, void *context)
{
    http_connection *it = context;
    switch (it->state) {
    case HTTP_READS_HEAD:
        read_head(it);
        return;
    case HTTP_READS_BODY:
        read_body(it);
        return;
    case HTTP_STREAMS: // nobody has anything to say there
        http_connection_end(it);
        return;
    case HTTP_LINGERS: {
        struct evbuffer *in = bufferevent_get_input(io);
        size_t size = evbuffer_get_length(in);
        evbuffer_drain(in, size);
        it->discarded += size;
        if (it->discarded > LINGER_MAX)
            http_connection_end(it);
        return;
    }
    case HTTP_ASKED: // a next request waits for its turn
    case HTTP_WRITES:
        /* A watermark would do it, too, but crashes where memory is short. */
        if (evbuffer_get_length(bufferevent_get_input(io)) >= INPUT_MAX)
            bufferevent_disable(io, EV_READ);
        return;
    }
}

static void on_written(struct bufferevent *io, void *context)
{
    http_connection *it = context;
    (void)io;
    if (it->state == HTTP_STREAMS && it->stream.waits && !it->stream.broken) {
        it->stream.waits = false;
        set_deadline(it, 0);
        it->stream.calls.drained(it->stream.calls.context, &it->stream);
    } else if (it->state == HTTP_WRITES) {
        if (it->close)
            linger(it);
        else
            begin_head(it);
    }
}

static void on_event(struct bufferevent *io, short what, void *context)
{
    (void)io;
    if (what & (BEV_EVENT_EOF | BEV_EVENT_ERROR))
        http_connection_end(context);
}

static void on_deadline(evutil_socket_t fd, short what, void *context)
{
    http_connection *it = context;
    (void)fd, (void)what;
    bool asks = it->state == HTTP_READS_BODY ||
                (it->state == HTTP_READS_HEAD && it->head_begun);
    if (asks)
        refuse(it, 408, N_("the request took too long to arrive"));
    else
        http_connection_end(it);
}

bool http_connection_begin(http_server *server, evutil_socket_t fd,
                           const http_client *peer)
{
    http_connection *it = calloc(1, sizeof *it);
    struct bufferevent *io =
        bufferevent_socket_new(server->base, fd, BEV_OPT_CLOSE_ON_FREE);
    struct event *deadline =
        it ? event_new(server->base, -1, 0, on_deadline, it) : NULL;
    if (!it || !io || !deadline ||
        bufferevent_enable(io, EV_READ | EV_WRITE) != 0) {
        if (io)
            bufferevent_free(io);
        else
            evutil_closesocket(fd);
        if (deadline)
            event_free(deadline);
        free(it);
        return false;
    }
    int on = 1; // answers are whole: nothing is gained by waiting for more
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);

    it->server = server;
    it->io = io;
    it->deadline = deadline;
    it->peer = it->client = *peer;
    it->request.connection = it->stream.connection = it;
    it->after = server->first;
    if (it->after)
        it->after->before = it;
    server->first = it;
    server->count++;
    bufferevent_setcb(io, on_read, on_written, on_event, it);
    begin_head(it);
    return true;
}

const http_head *http_request_head(const http_request *request)
{
    return &request->connection->head;
}

const char *http_request_body(const http_request *request, size_t *size)
{
    *size = request->connection->head.length;
    return request->connection->body;
}

const http_client *http_request_client(const http_request *request)
{
    return &request->connection->client;
}

void http_request_answer(http_request *request, const http_answer *answer)
{
    http_connection *it = request->connection;
    assert(it->state == HTTP_ASKED);
    it->state = HTTP_WRITES;
    if (!it->io) {
        http_connection_release(it);
        return;
    }
    tell_answered(it, answer->status);
    it->close = answer->close || !it->head.keep_alive;
    if (http_answer_write(it->io, &it->head, answer, it->close))
        set_deadline(it, it->server->settings.stall_seconds);
    else
        http_connection_release(it);
}

http_stream *http_request_stream(http_request *request,
                                 const http_stream_calls *calls)
{
    http_connection *it = request->connection;
    assert(it->state == HTTP_ASKED);
    if (!it->io) {
        it->state = HTTP_WRITES;
        http_connection_release(it);
        return NULL;
    }
    tell_answered(it, HTTP_STATUS_OK);
    if (!http_answer_write_stream(it->io, &it->head)) {
        it->state = HTTP_WRITES;
        http_connection_release(it);
        return NULL;
    }
    if (it->head.method == HTTP_HEAD) {
        it->state = HTTP_WRITES;
        it->close = true;
        set_deadline(it, it->server->settings.stall_seconds);
        return NULL;
    }
    int small = STREAM_BUFFER;
    unsigned dead = STREAM_DEAD;
    evutil_socket_t fd = bufferevent_getfd(it->io);
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &small, sizeof small);
    setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &dead, sizeof dead);
    bool chunks = it->head.chunks;
    free(it->head_bytes);
    it->head_bytes = NULL;
    it->head = (http_head){.method = HTTP_GET, .chunks = chunks};
    it->state = HTTP_STREAMS;
    it->stream.calls = *calls;
    it->stream.waits = true;
    set_deadline(it, it->server->settings.stall_seconds);
    return &it->stream;
}

bool http_stream_is_drained(const http_stream *stream)
{
    return !stream->waits;
}

void http_stream_write(http_stream *stream, const void *bytes, size_t size)
{
    http_connection *it = stream->connection;
    char lead[20];
    int length = snprintf(lead, sizeof lead, "%zx\r\n", size);
    const http_part parts[] = {{lead, it->head.chunks ? (size_t)length : 0},
                               {bytes, size},
                               {"\r\n", it->head.chunks ? 2 : 0}};
    if (stream->broken)
        return;
    if (!stream->waits)
        set_deadline(it, it->server->settings.stall_seconds);
    stream->waits = true;
    if (http_put(it->io, parts, sizeof parts / sizeof parts[0]))
        return;
    /* Nothing may be left out. It ends as one whose client has left, but not
       now: whoever writes still holds it. */
    stream->broken = true;
    event_active(it->deadline, EV_TIMEOUT, 1);
}

void http_stream_end(http_stream *stream)
{
    http_connection *it = stream->connection;
    const http_part last = {"0\r\n\r\n", 5};
    if (it->head.chunks && !http_put(it->io, &last, 1))
        stream->broken = true; // the client sees that the end is missing
    it->state = HTTP_WRITES;
    it->close = true;
    set_deadline(it, it->server->settings.stall_seconds);
    if (evbuffer_get_length(bufferevent_get_output(it->io)) == 0)
        linger(it);
}
