// SPDX-License-Identifier: MIT
/*
 * test_http_head.c - What is a request, and what is refused.
 */
#include "web/http_head.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static char bytes[HTTP_HEAD_MAX + 100];
static http_head head;

static int read_bytes(const void *text, size_t size)
{
    const char *why = NULL;
    memcpy(bytes, text, size);
    int status = http_head_read(&head, bytes, size, &why);
    cr_assert_eq(status == HTTP_STATUS_OK, why == NULL);
    return status;
}

static int read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

/* A GET with one further line. */
static int read_with(const char *line)
{
    char text[600];
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: a\r\n%s\r\n\r\n",
             line);
    return read_text(text);
}

Test(http_head, a_request_is_read)
{
    cr_assert_eq(read_text("POST /api/games/7f3k/act?x=1 HTTP/1.1\r\n"
                           "host:  example.org:8080 \r\n"
                           "Content-Length: 12\r\n"
                           "Authorization: Bearer abc\r\n"
                           "Content-type: application/json\r\n\r\n"),
                 200);
    cr_assert_eq(head.method, HTTP_POST);
    cr_assert_str_eq(head.path, "/api/games/7f3k/act");
    cr_assert_str_eq(head.query, "x=1");
    cr_assert_str_eq(head.host, "example.org:8080");
    cr_assert_str_eq(head.authorization, "Bearer abc");
    cr_assert_str_eq(head.content_type, "application/json");
    cr_assert_str_eq(head.origin, "");
    cr_assert_eq(head.length, 12);
    cr_assert(head.keep_alive && head.chunks && !head.expects);
}

Test(http_head, an_old_client_gets_an_answer_and_the_end)
{
    cr_assert_eq(read_text("GET / HTTP/1.0\r\nHost: a\r\n\r\n"), 200);
    cr_assert(!head.keep_alive && !head.chunks);
}

Test(http_head, who_wants_to_close_may)
{
    cr_assert_eq(read_with("Connection: keep-alive, Close"), 200);
    cr_assert(!head.keep_alive);
}

Test(http_head, first_lines_that_are_refused)
{
    static const struct {
        const char *line;
        int status;
    } wrong[] = {
        {"GET /", 400},
        {"GET", 400},
        {"", 400},
        {" / HTTP/1.1", 400},
        {"DELETE / HTTP/1.1", 405},
        {"get / HTTP/1.1", 405},
        {"G(T / HTTP/1.1", 400},
        {"GET / HTTP/2.0", 505},
        {"GET / HTTP/1.1 ", 505},
        {"GET / HTPP/1.1", 400},
        {"GET  / HTTP/1.1", 400},
        {"GET //evil/x HTTP/1.1", 400},
        {"GET http://evil/ HTTP/1.1", 400},
        {"GET * HTTP/1.1", 400},
        {"GET /%00 HTTP/1.1", 400},
        {"GET /a\\b HTTP/1.1", 400},
        {"GET /a#b HTTP/1.1", 400},
        {"GET /../x HTTP/1.1", 400},
        {"GET /a/.. HTTP/1.1", 400},
        {"GET /./a HTTP/1.1", 400},
        {"GET /a\x80 HTTP/1.1", 400},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "%s\r\nHost: a\r\n\r\n", wrong[i].line);
        cr_assert_eq(read_text(text), wrong[i].status, "%s", wrong[i].line);
    }
}

Test(http_head, lines_that_are_refused)
{
    static const struct {
        const char *line;
        int status;
    } wrong[] = {
        {"Host: b", 400},
        {"Content-Length: 0\r\nContent-Length: 0", 400},
        {"Content-Length: +3", 400},
        {"Content-Length: 3x", 400},
        {"Content-Length:", 400},
        {"Content-Length: 99999999999999999999", 400},
        {"Content-Length: 3", 400}, // a GET with a body
        {"Transfer-Encoding: chunked", 411},
        {"transfer-encoding: identity", 411},
        {"Expect: something", 417},
        {"Origin : x", 400},
        {": x", 400},
        {"nothing", 400},
        {" folded", 400},
        {"A: b\r\n\tfolded", 400},
        {"A: b\nC: d", 400},
        {"A: \x01", 400},
        {"A: \x7f", 400},
        {"A: \xc3\xa9", 400},
        {"Authorization: a\r\nauthorization: b", 400},
        {"Origin: a\r\nOrigin: a", 400},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        cr_assert_eq(read_with(wrong[i].line), wrong[i].status, "%s",
                     wrong[i].line);
}

Test(http_head, a_nul_is_nowhere_allowed)
{
    static const char text[] = "GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n";
    cr_assert_eq(read_bytes(text, sizeof text - 1), 400);
}

Test(http_head, a_host_must_be_there)
{
    cr_assert_eq(read_text("GET / HTTP/1.1\r\n\r\n"), 400);
    cr_assert_eq(read_text("GET / HTTP/1.1\r\nHost:\r\n\r\n"), 400);
}

Test(http_head, a_post_tells_how_long_it_is)
{
    cr_assert_eq(read_text("POST / HTTP/1.1\r\nHost: a\r\n\r\n"), 411);
}

Test(http_head, what_is_missing_is_empty_also_when_it_is_refused)
{
    cr_assert_eq(read_text("GET"), 400);
    cr_assert_str_eq(head.path, "");
    cr_assert_str_eq(head.host, "");
}

Test(http_head, of_several_proxies_the_last_counts)
{
    cr_assert_eq(read_with("X-Forwarded-For: 1.2.3.4\r\n"
                           "X-Forwarded-For: 5.6.7.8"),
                 200);
    cr_assert_str_eq(head.forwarded_for, "5.6.7.8");
}

Test(http_head, a_head_without_end_is_too_long)
{
    char text[HTTP_HEAD_MAX + 50];
    memset(text, 'a', sizeof text);
    cr_assert_eq(read_bytes(text, sizeof text), 431);

    size_t size =
        (size_t)snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: a\r\n");
    for (int i = 0; i < 120; i++)
        size += (size_t)snprintf(text + size, sizeof text - size, "A: b\r\n");
    size += (size_t)snprintf(text + size, sizeof text - size, "\r\n");
    cr_assert_eq(read_bytes(text, size), 431);
}
