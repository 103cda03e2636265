// SPDX-License-Identifier: MIT
/*
 * http_answer.c - The bytes of an answer.
 */
#define _POSIX_C_SOURCE 200809L // gmtime_r

#include "web/http_connection.h"

#include "base/language.h"

#include <event2/buffer.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *phrase(int status)
{
    static const struct {
        int status;
        const char *phrase;
    } phrases[] = {
        {200, "OK"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {408, "Request Timeout"},
        {409, "Conflict"},
        {410, "Gone"},
        {411, "Length Required"},
        {413, "Content Too Large"},
        {415, "Unsupported Media Type"},
        {417, "Expectation Failed"},
        {421, "Misdirected Request"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"},
        {503, "Service Unavailable"},
        {505, "HTTP Version Not Supported"},
    };
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++)
        if (phrases[i].status == status)
            return phrases[i].phrase;
    return "Status";
}

/* English whatever the locale is: strftime() would not do. */
static void write_date(char out[40])
{
    static const char *const day[] = {"Sun", "Mon", "Tue", "Wed",
                                      "Thu", "Fri", "Sat"};
    static const char *const month[] = {"Jan", "Feb", "Mar", "Apr",
                                        "May", "Jun", "Jul", "Aug",
                                        "Sep", "Oct", "Nov", "Dec"};
    time_t now = time(NULL);
    struct tm utc;
    if (!gmtime_r(&now, &utc))
        utc = (struct tm){.tm_mday = 1, .tm_year = 70, .tm_wday = 4};
    snprintf(out, 40, "%s, %02d %s %04d %02d:%02d:%02d GMT", day[utc.tm_wday],
             utc.tm_mday % 100, month[utc.tm_mon], (utc.tm_year + 1900) % 10000,
             utc.tm_hour % 100, utc.tm_min % 100, utc.tm_sec % 100);
}

/* The lines that every answer begins with. */
static void begin(struct evbuffer *out, int status, const char *type)
{
    char date[40];
    write_date(date);
    evbuffer_add_printf(out,
                        "HTTP/1.1 %d %s\r\n"
                        "Date: %s\r\n"
                        "Content-Type: %s\r\n"
                        "X-Content-Type-Options: nosniff\r\n"
                        "Referrer-Policy: no-referrer\r\n",
                        status, phrase(status), date, type);
}

void http_answer_write(struct bufferevent *io, const http_head *head,
                       const http_answer *answer, bool close)
{
    struct evbuffer *out = bufferevent_get_output(io);
    begin(out, answer->status, answer->type);
    evbuffer_add_printf(out, "Content-Length: %zu\r\n%s%s\r\n", answer->size,
                        close ? "Connection: close\r\n" : "",
                        answer->headers ? answer->headers : "");
    if (head->method != HTTP_HEAD && answer->size > 0)
        evbuffer_add(out, answer->body, answer->size);
}

void http_answer_write_stream(struct bufferevent *io, const http_head *head)
{
    struct evbuffer *out = bufferevent_get_output(io);
    begin(out, 200, "text/event-stream; charset=utf-8");
    evbuffer_add_printf(out,
                        "Cache-Control: no-store\r\n"
                        "X-Accel-Buffering: no\r\n"
                        "%s\r\n",
                        head->chunks ? "Transfer-Encoding: chunked\r\n"
                                     : "Connection: close\r\n");
}

static const char *code(int status)
{
    switch (status) {
    case 405:
        return "bad_method";
    case 408:
        return "too_slow";
    case 413:
    case 431:
        return "too_large";
    case 503:
        return "too_many";
    default:
        return "bad_request";
    }
}

void http_answer_refuse(struct bufferevent *io, const http_head *head,
                        int status, const char *why)
{
    char body[400];
    const ttr_language *before = ttr_language_use(http_head_language(head));
    const char *sentence = _(why);
    ttr_language_use(before);
    int size = snprintf(
        body, sizeof body,
        "{\"ok\":false,\"error\":{\"code\":\"%s\",\"message\":\"%s\"}}\n",
        code(status), sentence);
    http_answer answer = {
        .status = status,
        .type = "application/json",
        .body = body,
        .size = (size_t)size,
        .headers = status == 405 ? "Allow: GET, HEAD, POST\r\n" : NULL};
    http_answer_write(io, head, &answer, true);
}
