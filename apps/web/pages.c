// SPDX-License-Identifier: MIT
/*
 * pages.c - What a browser loads.
 */
#define _DEFAULT_SOURCE // open_memstream, setpriority

#include "web/pages.h"

#include "base/error.h"
#include "base/language.h"
#include "draw/board.h"
#include "web/page_editions.h"
#include "web/page_files.h"

#include <nettle/sha2.h>
#include <pthread.h>
#include <stdatomic.h>
#include <zlib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* Nothing from elsewhere, nothing inline, in nobody's frame. */
#define PAGE_POLICY                                                            \
    "Content-Security-Policy: default-src 'none'; script-src 'self'; "         \
    "style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "  \
    "form-action 'none'; frame-ancestors 'none'\r\n"
#define PICTURE_POLICY                                                         \
    "Content-Security-Policy: default-src 'none'; sandbox\r\n"

enum { TAG_TEXT = 20, BOARDS_MAX = 400, NICENESS = 19 };

/* Something to send, as it is and compressed. */
typedef struct body {
    char *bytes, *packed;
    size_t size, packed_size;
    char tag[TAG_TEXT];
} body;

typedef struct board {
    char edition[64];
    const ttr_language *language;
    body body;
} board;

struct pages {
    const ttr_library *library;
    body *file; // as many as page_files
    int files;
    body palette, version;
    board *board; // BOARDS_MAX; one that is there stays as it is
    int boards;
    pthread_mutex_t lock; // of the boards
    pthread_t ahead;      // draws what will be asked for
    bool is_ahead;
    atomic_bool ends;
};

static void body_clear(body *it)
{
    free(it->bytes);
    free(it->packed);
    *it = (body){.bytes = NULL};
}

static void make_tag(body *it)
{
    struct sha256_ctx context;
    uint8_t digest[8];
    sha256_init(&context);
    sha256_update(&context, it->size, (const uint8_t *)it->bytes);
    sha256_digest(&context, sizeof digest, digest);
    it->tag[0] = '"';
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(it->tag + 1 + 2 * i, 3, "%02x", digest[i]);
    snprintf(it->tag + 17, 2, "\"");
}

/* Without it everything is sent as it is. */
static void pack(body *it)
{
    enum { GZIP = 15 + 16 };
    z_stream z = {.zalloc = Z_NULL};
    if (deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, GZIP, 9,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return;
    uLong room = deflateBound(&z, (uLong)it->size);
    it->packed = malloc(room);
    z.next_in = (Bytef *)it->bytes;
    z.avail_in = (uInt)it->size;
    z.next_out = (Bytef *)it->packed;
    z.avail_out = (uInt)room;
    if (it->packed && deflate(&z, Z_FINISH) == Z_STREAM_END) {
        it->packed_size = z.total_out;
    } else {
        free(it->packed);
        it->packed = NULL;
    }
    deflateEnd(&z);
}

/* The bytes are taken over. */
static void body_make(body *it, char *bytes, size_t size)
{
    *it = (body){.bytes = bytes, .size = size};
    make_tag(it);
    pack(it);
}

static bool make_palette(pages *it)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    if (!out)
        return false;
    editions_write_palette(out);
    if (fclose(out) != 0) {
        free(bytes);
        return false;
    }
    body_make(&it->palette, bytes, size);
    return true;
}

/* Another text whenever any file is another one: a page that was loaded before
   an upgrade learns of it. */
static bool make_version(pages *it)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    if (!out)
        return false;
    for (int i = 0; i < it->files; i++)
        fputs(it->file[i].tag, out);
    if (fclose(out) != 0) {
        free(bytes);
        return false;
    }
    body_make(&it->version, bytes, size);
    return true;
}

/* Draw it; false when there is no such edition, or memory is short. */
static bool draw(pages *it, board *out)
{
    ttr_edition *edition;
    ttr_report *report = ttr_report_new();
    char *bytes = NULL;
    size_t size = 0;
    if (!report)
        return false;
    ttr_status status =
        ttr_edition_load(&edition, it->library, out->edition, NULL, report);
    ttr_report_free(report);
    if (status)
        return false;
    const ttr_language *before = ttr_language_use(out->language);
    FILE *file = open_memstream(&bytes, &size);
    status = TTR_E_MEMORY;
    if (file) {
        draw_look look = {.interactive = true};
        status = draw_board(file, edition, &look);
    }
    ttr_language_use(before);
    ttr_edition_free(edition);
    if (!file || fclose(file) != 0 || status) {
        free(bytes);
        return false;
    }
    body_make(&out->body, bytes, size);
    return true;
}

static const board *known_board(pages *it, const char *edition,
                                const ttr_language *language)
{
    const board *found = NULL;
    pthread_mutex_lock(&it->lock);
    for (int i = 0; i < it->boards && !found; i++)
        if (it->board[i].language == language &&
            strcmp(it->board[i].edition, edition) == 0)
            found = &it->board[i];
    pthread_mutex_unlock(&it->lock);
    return found;
}

/* Keep a board that was drawn, unless another thread was first. */
static void keep_board(pages *it, board *made)
{
    if (known_board(it, made->edition, made->language)) {
        body_clear(&made->body);
        return;
    }
    pthread_mutex_lock(&it->lock);
    if (it->boards < BOARDS_MAX)
        it->board[it->boards++] = *made;
    else
        body_clear(&made->body);
    pthread_mutex_unlock(&it->lock);
}

static const board *find_board(pages *it, const char *edition,
                               const ttr_language *language)
{
    const board *found = known_board(it, edition, language);
    board made = {.language = language};
    if (found)
        return found;
    snprintf(made.edition, sizeof made.edition, "%s", edition);
    if (!draw(it, &made))
        return NULL;
    keep_board(it, &made);
    return known_board(it, edition, language);
}

/* A board takes a third of a second to draw, and the first page shows all. */
static void *draw_ahead(void *context)
{
    pages *it = context;
    char **ids = NULL;
    int count = 0;
    /* Of this thread alone, on Linux: behind everybody who plays. */
    (void)setpriority(PRIO_PROCESS, 0, NICENESS);
    if (ttr_library_editions(it->library, &ids, &count))
        count = 0;
    for (int l = 0; l < app_language_count(); l++)
        for (int i = 0; i < count && !it->ends; i++)
            find_board(it, ids[i], app_language_get(l));
    ttr_library_ids_free(ids, count);
    return NULL;
}

ttr_status pages_new(pages **out, const ttr_library *library, ttr_error *err)
{
    pages *it = *out = calloc(1, sizeof *it);
    if (!it)
        return app_fail_memory(err);
    it->library = library;
    pthread_mutex_init(&it->lock, NULL);
    int count = 0;
    while (page_files[count].name)
        count++;
    it->file = calloc((size_t)count, sizeof *it->file);
    it->board = calloc(BOARDS_MAX, sizeof *it->board);
    for (; it->file && it->files < count; it->files++) {
        const embedded_file *from = &page_files[it->files];
        char *bytes = malloc(from->size + 1);
        if (!bytes)
            break;
        memcpy(bytes, from->bytes, from->size);
        body_make(&it->file[it->files], bytes, from->size);
    }
    if (it->files < count || !it->board || !make_palette(it) ||
        !make_version(it)) {
        pages_free(it);
        *out = NULL;
        return app_fail_memory(err);
    }
    it->is_ahead = pthread_create(&it->ahead, NULL, draw_ahead, it) == 0;
    return TTR_OK;
}

void pages_free(pages *it)
{
    if (!it)
        return;
    it->ends = true;
    if (it->is_ahead)
        pthread_join(it->ahead, NULL);
    pthread_mutex_destroy(&it->lock);
    for (int i = 0; i < it->files; i++)
        body_clear(&it->file[i]);
    for (int i = 0; i < it->boards; i++)
        body_clear(&it->board[i].body);
    body_clear(&it->palette);
    body_clear(&it->version);
    free(it->file);
    free(it->board);
    free(it);
}

static void send_body(http_request *request, const body *it, const char *type,
                      const char *policy)
{
    const http_head *head = http_request_head(request);
    bool same = strcmp(head->if_none_match, it->tag) == 0;
    bool packed = !same && it->packed && strstr(head->accept_encoding, "gzip");
    char headers[700];
    snprintf(headers, sizeof headers,
             "Cache-Control: no-cache\r\nETag: %s\r\nVary: Accept-Encoding, "
             "Accept-Language\r\n%s%s",
             it->tag, packed ? "Content-Encoding: gzip\r\n" : "", policy);
    http_answer answer = {.status = same ? 304 : 200,
                          .type = type,
                          .body = packed ? it->packed : it->bytes,
                          .size = same     ? 0
                                  : packed ? it->packed_size
                                           : it->size,
                          .headers = headers};
    http_request_answer(request, &answer);
}

static const char *type_of(const char *name)
{
    const char *end = strrchr(name, '.');
    if (end && strcmp(end, ".js") == 0)
        return "text/javascript; charset=utf-8";
    if (end && strcmp(end, ".css") == 0)
        return "text/css; charset=utf-8";
    if (end && strcmp(end, ".svg") == 0)
        return "image/svg+xml";
    return "text/html; charset=utf-8";
}

/* "/" and the addresses of games are the one page there is. */
static const char *file_of(const char *path)
{
    static const char lead[] = "/page/";
    if (strcmp(path, "/") == 0 || strncmp(path, "/g/", 3) == 0)
        return "index.html";
    return strncmp(path, lead, sizeof lead - 1) == 0 ? path + sizeof lead - 1
                                                     : "";
}

static bool answer_file(pages *it, http_request *request, const char *path)
{
    const char *name = file_of(path);
    if (strcmp(name, "palette.css") == 0) {
        send_body(request, &it->palette, type_of(name), PAGE_POLICY);
        return true;
    }
    if (strcmp(name, "version") == 0) {
        send_body(request, &it->version, "text/plain", PAGE_POLICY);
        return true;
    }
    for (int i = 0; i < it->files; i++)
        if (strcmp(page_files[i].name, name) == 0) {
            send_body(request, &it->file[i], type_of(name), PAGE_POLICY);
            return true;
        }
    return false;
}

/* /board/<edition>.svg */
static bool answer_board(pages *it, http_request *request, const char *path,
                         const ttr_language *language)
{
    static const char lead[] = "/board/";
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    char edition[64];
    if (strncmp(path, lead, sizeof lead - 1) != 0)
        return false;
    path += sizeof lead - 1;
    size_t size = strspn(path, letters);
    if (size == 0 || size >= sizeof edition || strcmp(path + size, ".svg") != 0)
        return false;
    snprintf(edition, sizeof edition, "%.*s", (int)size, path);
    const board *found = find_board(it, edition, language);
    if (!found)
        return false;
    send_body(request, &found->body, "image/svg+xml", PICTURE_POLICY);
    return true;
}

static bool answer_health(http_request *request, const char *path)
{
    static const http_answer well = {.status = 200,
                                     .type = "text/plain",
                                     .body = "ok\n",
                                     .size = 3,
                                     .headers = "Cache-Control: no-store\r\n"};
    if (strcmp(path, "/health") != 0)
        return false;
    http_request_answer(request, &well);
    return true;
}

bool pages_answer(pages *it, http_request *request,
                  const ttr_language *language)
{
    const char *path = http_request_head(request)->path;
    return answer_health(request, path) || answer_file(it, request, path) ||
           answer_board(it, request, path, language);
}
