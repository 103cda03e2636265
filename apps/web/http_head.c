// SPDX-License-Identifier: MIT
/*
 * http_head.c - The head of a request, read strictly.
 */
#include "web/http_head.h"

#include "base/language.h"

#include <string.h>
#include <strings.h>

/* Reading goes on at `next`; `status` stays once it is not OK. */
typedef struct reader {
    char *next, *end;
    int status;
    const char *why;
} reader;

static bool refuse(reader *in, int status, const char *why)
{
    if (in->status == HTTP_STATUS_OK) {
        in->status = status;
        in->why = why;
    }
    return false;
}

static bool is_token(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || (c && strchr("!#$%&'*+-.^_`|~", c));
}

static bool is_address(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || (c && strchr("/-._~?=&", c));
}

/* The next line without its CRLF, with a NUL instead. */
static char *take_line(reader *in)
{
    char *line = in->next;
    char *end = memchr(line, '\n', (size_t)(in->end - line));
    if (!end || end == line || end[-1] != '\r') {
        refuse(in, 400, N_("a line of the head does not end with CR and LF"));
        return NULL;
    }
    for (const char *c = line; c < end - 1; c++)
        if ((*c < ' ' && *c != '\t') || *c > '~') {
            refuse(in, 400,
                   N_("the head has a byte that is not printable ASCII"));
            return NULL;
        }
    end[-1] = '\0';
    in->next = end + 1;
    return line;
}

static bool read_method(reader *in, http_head *head, const char *word)
{
    static const struct {
        const char *name;
        http_method method;
    } methods[] = {{"GET", HTTP_GET}, {"HEAD", HTTP_HEAD}, {"POST", HTTP_POST}};
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
        if (strcmp(word, methods[i].name) == 0) {
            head->method = methods[i].method;
            return true;
        }
    for (const char *c = word; *c; c++)
        if (!is_token(*c))
            return refuse(in, 400,
                          N_("the request does not begin with a method"));
    return refuse(in, *word ? 405 : 400,
                  N_("only GET, HEAD and POST are understood here"));
}

/* No part of a path may be "." or "..": nobody asks for that by mistake. */
static bool has_dots(const char *path)
{
    for (const char *part = path; part; part = strchr(part, '/')) {
        part++;
        size_t size = strcspn(part, "/");
        if ((size == 1 || size == 2) && strncmp(part, "..", size) == 0)
            return true;
    }
    return false;
}

static bool read_address(reader *in, http_head *head, char *word)
{
    if (word[0] != '/' || word[1] == '/')
        return refuse(in, 400, N_("an address begins with exactly one /"));
    for (const char *c = word; *c; c++)
        if (!is_address(*c))
            return refuse(in, 400,
                          N_("the address has a character that no address has "
                             "here"));
    char *query = strchr(word, '?');
    head->query = "";
    if (query) {
        *query = '\0';
        head->query = query + 1;
    }
    if (has_dots(word))
        return refuse(in, 400, N_("the address has a part . or .."));
    head->path = word;
    return true;
}

static bool read_version(reader *in, http_head *head, const char *word)
{
    if (strcmp(word, "HTTP/1.1") == 0)
        head->chunks = head->keep_alive = true;
    else if (strcmp(word, "HTTP/1.0") != 0)
        return refuse(in, strncmp(word, "HTTP/", 5) == 0 ? 505 : 400,
                      "only HTTP/1.1 and HTTP/1.0 are spoken here");
    return true;
}

static bool read_request_line(reader *in, http_head *head)
{
    char *line = take_line(in);
    if (!line)
        return false;
    char *address = strchr(line, ' ');
    char *version = address ? strchr(address + 1, ' ') : NULL;
    if (!version)
        return refuse(in, 400, N_("the first line is not a request"));
    *address++ = '\0';
    *version++ = '\0';
    return read_method(in, head, line) && read_address(in, head, address) &&
           read_version(in, head, version);
}

static bool read_length(reader *in, http_head *head, const char *value)
{
    size_t length = 0, digits = strspn(value, "0123456789");
    if (digits == 0 || digits > 12 || value[digits])
        return refuse(in, 400, N_("Content-Length is not a number"));
    for (const char *c = value; *c; c++)
        length = length * 10 + (size_t)(*c - '0');
    head->length = length;
    return true;
}

static bool read_connection(http_head *head, const char *value)
{
    for (const char *word = value; *word;) {
        word += strspn(word, ", \t");
        size_t size = strcspn(word, ", \t");
        if (size == 5 && strncasecmp(word, "close", 5) == 0)
            head->keep_alive = false;
        word += size;
    }
    return true;
}

/* What is more than a text. */
static bool read_special(reader *in, http_head *head, const char *name,
                         const char *value)
{
    if (strcasecmp(name, "Content-Length") == 0)
        return read_length(in, head, value);
    if (strcasecmp(name, "Connection") == 0)
        return read_connection(head, value);
    if (strcasecmp(name, "Transfer-Encoding") == 0)
        return refuse(in, 411, N_("a body has a Content-Length here"));
    if (strcasecmp(name, "Expect") == 0) {
        head->expects = strcasecmp(value, "100-continue") == 0;
        return head->expects ||
               refuse(in, 417, N_("only 100-continue can be expected"));
    }
    return true;
}

/* Where the text of a header goes, or NULL. */
static const char **text_of(http_head *head, const char *name)
{
    const struct {
        const char *name;
        const char **text;
    } texts[] = {
        {"Host", &head->host},
        {"Origin", &head->origin},
        {"Authorization", &head->authorization},
        {"Content-Type", &head->content_type},
        {"Accept-Language", &head->accept_language},
        {"Accept-Encoding", &head->accept_encoding},
        {"Last-Event-ID", &head->last_event_id},
        {"If-None-Match", &head->if_none_match},
        {"X-Forwarded-For", &head->forwarded_for},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (strcasecmp(name, texts[i].name) == 0)
            return texts[i].text;
    return NULL;
}

static bool read_header(reader *in, http_head *head, char *line,
                        unsigned *seen_length)
{
    size_t size = 0;
    while (is_token(line[size]))
        size++;
    if (size == 0 || line[size] != ':')
        return refuse(in, 400, N_("a line of the head is not a header"));
    line[size] = '\0';

    char *value = line + size + 1;
    value += strspn(value, " \t");
    size_t end = strlen(value);
    while (end > 0 && (value[end - 1] == ' ' || value[end - 1] == '\t'))
        value[--end] = '\0';

    const char **text = text_of(head, line);
    if (text) {
        if (*text && text != &head->forwarded_for)
            return refuse(in, 400, N_("a header is there twice"));
        *text = value;
        return true;
    }
    if (strcasecmp(line, "Content-Length") == 0 && (*seen_length)++)
        return refuse(in, 400, N_("a header is there twice"));
    return read_special(in, head, line, value);
}

/* What only the whole head can tell. */
static bool check_whole(reader *in, const http_head *head, bool has_length)
{
    if (!head->host || !*head->host)
        return refuse(in, 400, N_("there is no Host"));
    if (head->method != HTTP_POST && head->length > 0)
        return refuse(in, 400, N_("only POST has a body"));
    if (head->method == HTTP_POST && !has_length)
        return refuse(in, 411, N_("a POST has a Content-Length"));
    return true;
}

static void fill_missing(http_head *head)
{
    const char **texts[] = {&head->host,
                            &head->origin,
                            &head->authorization,
                            &head->content_type,
                            &head->accept_language,
                            &head->accept_encoding,
                            &head->last_event_id,
                            &head->if_none_match,
                            &head->forwarded_for,
                            &head->path,
                            &head->query};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (!*texts[i])
            *texts[i] = "";
}

static void read_all(reader *in, http_head *head)
{
    unsigned seen_length = 0;
    if (!read_request_line(in, head))
        return;
    for (int i = 0;; i++) {
        char *line = take_line(in);
        if (!line)
            return;
        if (!*line)
            break;
        if (i == HTTP_HEADERS_MAX) {
            refuse(in, 431, N_("the head has too many lines"));
            return;
        }
        if (!read_header(in, head, line, &seen_length))
            return;
    }
    if (in->next != in->end)
        refuse(in, 400, N_("the head ends too early"));
    else
        check_whole(in, head, seen_length > 0);
}

/* The language of whoever is refused, if a line that was not read yet says it. */
static void find_language(reader *in, http_head *head)
{
    static const char name[] = "Accept-Language:";
    char *line = in->next;
    while (line < in->end && !head->accept_language) {
        char *end = memchr(line, '\n', (size_t)(in->end - line));
        size_t size = (size_t)((end ? end : in->end) - line);
        if (size >= sizeof name &&
            strncasecmp(line, name, sizeof name - 1) == 0) {
            line[size - 1] = '\0'; // the CR, or the last letter
            line += sizeof name - 1;
            head->accept_language = line + strspn(line, " \t");
        }
        line = end ? end + 1 : in->end;
    }
}

int http_head_read(http_head *head, char *bytes, size_t size, const char **why)
{
    *head = (http_head){.method = HTTP_GET};
    reader in = {bytes, bytes + size, HTTP_STATUS_OK, NULL};
    if (size > HTTP_HEAD_MAX)
        refuse(&in, 431, N_("the head of the request is too long"));
    else
        read_all(&in, head);
    if (in.status != HTTP_STATUS_OK)
        find_language(&in, head);
    fill_missing(head);
    *why = in.why;
    return in.status;
}
