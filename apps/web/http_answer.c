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

enum { BEGIN = 500 }; // bytes of the first lines of an answer

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

bool http_put(struct bufferevent *io, const http_part *parts, int count)
{
    struct evbuffer *out = bufferevent_get_output(io);
    struct evbuffer_iovec room;
    size_t size = 0;
    for (int i = 0; i < count; i++)
        size += parts[i].size;
    if (evbuffer_reserve_space(out, (ev_ssize_t)size, &room, 1) < 1)
        return false;
    char *at = room.iov_base;
    for (int i = 0; i < count; at += parts[i++].size)
        if (parts[i].size > 0)
            memcpy(at, parts[i].bytes, parts[i].size);
    room.iov_len = size;
    /* They leave by themselves, but not where libevent had no memory for what
       tells it of new bytes: it does not say so. */
    return evbuffer_commit_space(out, &room, 1) == 0 &&
           bufferevent_enable(io, EV_WRITE) == 0;
}

static http_part part_of(const char *text)
{
    return (http_part){text, strlen(text)};
}

/* The lines that every answer begins with; cut, if ever, to what there is room
   for. */
static http_part begin(char *out, size_t size, int status, const char *type)
{
    char date[40];
    write_date(date);
    snprintf(out, size,
             "HTTP/1.1 %d %s\r\n"
             "Date: %s\r\n"
             "Content-Type: %s\r\n"
             "X-Content-Type-Options: nosniff\r\n"
             "Referrer-Policy: no-referrer\r\n",
             status, phrase(status), date, type);
    return part_of(out);
}

bool http_answer_write(struct bufferevent *io, const http_head *head,
                       const http_answer *answer, bool close)
{
    char first[BEGIN], length[60];
    bool has_body = head->method != HTTP_HEAD;
    snprintf(length, sizeof length, "Content-Length: %zu\r\n", answer->size);
    const http_part parts[] = {
        begin(first, sizeof first, answer->status, answer->type),
        part_of(length),
        part_of(close ? "Connection: close\r\n" : ""),
        part_of(answer->headers ? answer->headers : ""),
        part_of("\r\n"),
        {answer->body, has_body ? answer->size : 0},
    };
    return http_put(io, parts, sizeof parts / sizeof parts[0]);
}

bool http_answer_write_stream(struct bufferevent *io, const http_head *head)
{
    char first[BEGIN];
    const http_part parts[] = {
        begin(first, sizeof first, 200, "text/event-stream; charset=utf-8"),
        part_of("Cache-Control: no-store\r\n"
                "X-Accel-Buffering: no\r\n"),
        part_of(head->chunks ? "Transfer-Encoding: chunked\r\n"
                             : "Connection: close\r\n"),
        part_of("\r\n"),
    };
    return http_put(io, parts, sizeof parts / sizeof parts[0]);
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

bool http_answer_refuse(struct bufferevent *io, const http_head *head,
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
    return http_answer_write(io, head, &answer, true);
}
