// SPDX-License-Identifier: MIT
/*
 * line.c - A client's connection to a server of games.
 */
#define _DEFAULT_SOURCE // strncasecmp, IP_BIND_ADDRESS_NO_PORT

#include "line.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

typedef enum part { HEAD, BODY, CHUNK_SIZE, CHUNK, CHUNK_END } part;

struct line {
    struct event_base *base;
    struct bufferevent *io;
    struct evbuffer *text; // of the answer, without chunks
    uint32_t source;
    int port;
    line_calls calls;
    part part;
    bool asked, streams, chunked;
    int status;
    size_t left; // of the body, or of a chunk
};

line *line_new(struct event_base *base, uint32_t source, int port,
               const line_calls *calls)
{
    line *it = calloc(1, sizeof *it);
    if (!it)
        return NULL;
    it->base = base;
    it->source = source;
    it->port = port;
    it->calls = *calls;
    it->text = evbuffer_new();
    if (!it->text) {
        free(it);
        return NULL;
    }
    return it;
}

void line_close(line *it)
{
    if (it->io)
        bufferevent_free(it->io);
    it->io = NULL;
    it->asked = it->streams = false;
    evbuffer_drain(it->text, evbuffer_get_length(it->text));
}

void line_free(line *it)
{
    if (!it)
        return;
    line_close(it);
    evbuffer_free(it->text);
    free(it);
}

static void lose(line *it)
{
    bool told = it->asked || it->streams;
    line_close(it);
    if (told)
        it->calls.lost(it->calls.context);
}

/* Reading ------------------------------------------------------------------ */

/* The value of a header in a head that ends with a NUL, or NULL. */
static const char *header(const char *head, const char *name)
{
    size_t size = strlen(name);
    for (const char *at = strstr(head, "\r\n"); at; at = strstr(at, "\r\n")) {
        at += 2;
        if (strncasecmp(at, name, size) == 0 && at[size] == ':')
            return at + size + 1 + strspn(at + size + 1, " ");
    }
    return NULL;
}

static bool read_head(line *it, struct evbuffer *in)
{
    char head[4096];
    struct evbuffer_ptr end = evbuffer_search(in, "\r\n\r\n", 4, NULL);
    if (end.pos < 0 || (size_t)end.pos + 4 >= sizeof head)
        return false;
    size_t size = (size_t)end.pos + 4;
    evbuffer_remove(in, head, size);
    head[size] = '\0';
    const char *length = header(head, "Content-Length");
    const char *encoding = header(head, "Transfer-Encoding");
    it->status = (int)strtol(head + strcspn(head, " "), NULL, 10);
    it->chunked = encoding != NULL;
    it->left = length ? strtoul(length, NULL, 10) : 0;
    it->part = it->chunked ? CHUNK_SIZE : BODY;
    return true;
}

/* The next part of a body in chunks; false when more bytes are needed. */
static bool read_chunk(line *it, struct evbuffer *in, bool *last)
{
    char digits[32];
    struct evbuffer_ptr end;
    switch (it->part) {
    case CHUNK_SIZE:
        end = evbuffer_search(in, "\r\n", 2, NULL);
        if (end.pos < 0 || (size_t)end.pos >= sizeof digits)
            return false;
        evbuffer_remove(in, digits, (size_t)end.pos);
        digits[end.pos] = '\0';
        evbuffer_drain(in, 2);
        it->left = strtoul(digits, NULL, 16);
        *last = it->left == 0;
        it->part = it->left > 0 ? CHUNK : CHUNK_END;
        return !*last;
    case CHUNK: {
        int moved = evbuffer_remove_buffer(in, it->text, it->left);
        it->left -= moved > 0 ? (size_t)moved : 0;
        if (it->left > 0)
            return false;
        it->part = CHUNK_END;
        return true;
    }
    default:
        if (evbuffer_get_length(in) < 2)
            return false;
        evbuffer_drain(in, 2);
        it->part = CHUNK_SIZE;
        return true;
    }
}

/* Everything of a stream that is there; its owner may close it meanwhile. */
static void tell_events(line *it)
{
    for (;;) {
        struct evbuffer_ptr end = evbuffer_search(it->text, "\n\n", 2, NULL);
        if (end.pos < 0)
            return;
        size_t size = (size_t)end.pos;
        char *bytes = malloc(size + 1);
        if (!bytes)
            return;
        evbuffer_remove(it->text, bytes, size);
        evbuffer_drain(it->text, 2);
        bytes[size] = '\0';
        char *data = strstr(bytes, "data: ");
        char *kind = strstr(bytes, "event: ");
        if (data && kind && kind < data) {
            data += strlen("data: ");
            kind += strlen("event: ");
            kind[strcspn(kind, "\n")] = '\0';
            it->calls.event(it->calls.context, kind, data,
                            size - (size_t)(data - bytes));
        }
        free(bytes);
        if (!it->streams)
            return;
    }
}

static void tell_answer(line *it)
{
    size_t size = evbuffer_get_length(it->text);
    char *bytes = malloc(size + 1);
    if (!bytes)
        return;
    evbuffer_remove(it->text, bytes, size);
    bytes[size] = '\0';
    it->asked = it->streams = false;
    it->part = HEAD;
    it->calls.answered(it->calls.context, it->status, bytes, size);
    free(bytes);
}

static void on_read(struct bufferevent *io, void *context)
{
    line *it = context;
    struct evbuffer *in = bufferevent_get_input(io);
    bool last = false;
    if (it->part == HEAD && !read_head(it, in))
        return;
    if (it->chunked) {
        while (!last && read_chunk(it, in, &last))
            ;
        if (last && evbuffer_get_length(in) >= 2)
            evbuffer_drain(in, 2); // what follows the last chunk
    } else {
        int moved = evbuffer_remove_buffer(in, it->text, it->left);
        it->left -= moved > 0 ? (size_t)moved : 0;
        last = it->left == 0;
    }
    if (it->streams && it->status == 200) {
        tell_events(it);
        if (last && it->streams)
            lose(it);
    } else if (last) {
        tell_answer(it);
    }
}

static void on_event(struct bufferevent *io, short what, void *context)
{
    (void)io;
    if (what & (BEV_EVENT_EOF | BEV_EVENT_ERROR | BEV_EVENT_TIMEOUT))
        lose(context);
}

/* Asking ------------------------------------------------------------------- */

static bool connect_line(line *it)
{
    struct sockaddr_in from = {.sin_family = AF_INET,
                               .sin_addr.s_addr = htonl(it->source)};
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)it->port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int on = 1, fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return false;
    evutil_make_socket_nonblocking(fd);
    setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (bind(fd, (struct sockaddr *)&from, sizeof from) == 0)
        it->io = bufferevent_socket_new(it->base, fd, BEV_OPT_CLOSE_ON_FREE);
    if (!it->io) {
        evutil_closesocket(fd);
        return false;
    }
    bufferevent_setcb(it->io, on_read, NULL, on_event, it);
    bufferevent_enable(it->io, EV_READ | EV_WRITE);
    return bufferevent_socket_connect(it->io, (struct sockaddr *)&to,
                                      sizeof to) == 0;
}

void line_ask(line *it, const line_request *request)
{
    it->asked = true;
    it->streams = request->stream;
    it->part = HEAD;
    if (!it->io && !connect_line(it)) {
        lose(it);
        return;
    }
    struct evbuffer *out = bufferevent_get_output(it->io);
    evbuffer_add_printf(out, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n",
                        request->body ? "POST" : "GET", request->path,
                        it->port);
    if (request->secret)
        evbuffer_add_printf(out, "Authorization: Bearer %s\r\n",
                            request->secret);
    if (request->since > 0)
        evbuffer_add_printf(out, "Last-Event-ID: %lld\r\n",
                            (long long)request->since);
    if (request->body)
        evbuffer_add_printf(out,
                            "Content-Type: application/json\r\n"
                            "Content-Length: %zu\r\n\r\n%s",
                            strlen(request->body), request->body);
    else
        evbuffer_add(out, "\r\n", 2);
}
