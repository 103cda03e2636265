// SPDX-License-Identifier: MIT
/*
 * test_http_memory.c - Each allocation of the network fails: who asks gets the
 * whole answer, or is hung up on, and the server goes on or has not begun.
 */
#define _GNU_SOURCE

#include "web/http.h"

#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <event2/event.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    BODY = 5000,   // does not fit beside the head of an answer
    NEVER = 100000 // seconds: nobody is rescued by a deadline
};

/* Allocations of libevent, and which one fails. */
static int allocations, fails;

static bool is_short(void)
{
    return ++allocations == fails;
}

static void *allocate(size_t size)
{
    return is_short() ? NULL : malloc(size);
}

static void *change(void *old, size_t size)
{
    return is_short() ? NULL : realloc(old, size);
}

/* A server whose "/" is a body of 'x', and any other address a stream of two
   lines. */
static char body[BODY + 1];
static http_stream *stream;
static int written;

static size_t body_limit(void *context, const char *path)
{
    (void)context, (void)path;
    return 100;
}

static void on_drained(void *context, http_stream *drained)
{
    (void)context;
    cr_assert_eq(drained, stream);
    if (written++ == 0) {
        http_stream_write(stream, "first\n", 6);
        http_stream_write(stream, "second\n", 7);
        return;
    }
    http_stream_end(stream);
    stream = NULL;
}

static void on_closed(void *context, http_stream *closed)
{
    (void)context;
    cr_assert_eq(closed, stream);
    stream = NULL;
}

static void handle(void *context, http_request *request)
{
    http_answer answer = {.status = 200,
                          .type = "text/plain",
                          .body = body,
                          .size = BODY,
                          .headers = "X-Test: yes\r\n"};
    (void)context;
    if (strcmp(http_request_head(request)->path, "/") == 0) {
        http_request_answer(request, &answer);
        return;
    }
    http_stream_calls calls = {on_drained, on_closed, NULL};
    written = 0;
    stream = http_request_stream(request, &calls);
}

/* What a client receives, up to what it waits for or the end. */
static char got[4 * BODY];

static bool hears(struct event_base *base, int fd, const char *last)
{
    size_t size = 0;
    got[0] = '\0';
    while (!strstr(got, last)) {
        cr_assert_neq(event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK), 1,
                      "allocation %d: nobody waits for connections", fails);
        ssize_t more = recv(fd, got + size, sizeof got - 1 - size, 0);
        if (more == 0)
            return false;
        if (more > 0)
            size += (size_t)more;
        got[size] = '\0';
    }
    return true;
}

static int connect_to(int port)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    cr_assert(fd >= 0 && connect(fd, (struct sockaddr *)&at, sizeof at) == 0);
    cr_assert_eq(fcntl(fd, F_SETFL, O_NONBLOCK), 0);
    return fd;
}

static bool asks(int fd, const char *path)
{
    char text[200];
    int size =
        snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: a\r\n\r\n", path);
    return send(fd, text, (size_t)size, MSG_NOSIGNAL) == size;
}

/* One client, two bodies and a stream; false when it was hung up on. */
static bool converse(struct event_base *base, int port)
{
    int fd = connect_to(port);
    bool good = true;
    for (int i = 0; i < 2 && good; i++) {
        good = asks(fd, "/") && hears(base, fd, body);
        size_t size = strlen(got);
        cr_assert(size == 0 || strstr(got, "\r\nX-Test: yes\r\n\r\nxx"),
                  "allocation %d: half an answer: %.300s", fails, got);
    }
    if (good && asks(fd, "/stream")) {
        good = hears(base, fd, "0\r\n\r\n");
        const char *first = strstr(got, "6\r\nfirst\n\r\n");
        const char *second = strstr(got, "7\r\nsecond\n\r\n");
        cr_assert(!second || first, "allocation %d: %s", fails, got);
        cr_assert(!good || second, "allocation %d: %s", fails, got);
    }
    close(fd);
    return good;
}

/* A server from its beginning to its end; false when it has not begun. */
static bool serve(struct event_base *base)
{
    http_settings settings = http_settings_usual();
    http_server *server = NULL;
    ttr_error err;
    int port = 0;
    settings.head_seconds = settings.body_seconds = settings.idle_seconds =
        settings.stall_seconds = NEVER;
    settings.body_limit = body_limit;
    settings.handle = handle;
    bool begun = !http_server_new(&server, base, &settings, &err) &&
                 !http_server_listen(server, "127.0.0.1", &port, &err);
    if (begun && !converse(base, port))
        cr_assert(converse(base, port), "allocation %d: the next client",
                  fails);
    http_server_free(server);
    return begun;
}

Test(http_memory, everybody_gets_a_whole_answer_or_is_hung_up_on,
     .timeout = 120)
{
    int begun = 0;
    memset(body, 'x', BODY);
    event_set_mem_functions(allocate, change, free);
    do {
        fails++;
        allocations = 0;
        struct event_base *base = event_base_new();
        if (!base)
            continue;
        begun += serve(base);
        event_base_free(base);
    } while (allocations >= fails);
    cr_assert(fails > 20 && begun > 10, "%d allocations, %d", fails, begun);
}
