// SPDX-License-Identifier: MIT
/*
 * pages.c - The files that a browser loads.
 */
#include "web/pages.h"

#include "base/error.h"
#include "base/memory_file.h"
#include "web/page_body.h"
#include "web/page_editions.h"
#include "web/page_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nothing from elsewhere, nothing inline, in nobody's frame. */
#define PAGE_POLICY                                                            \
    "Content-Security-Policy: default-src 'none'; script-src 'self'; "         \
    "style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "  \
    "form-action 'none'; frame-ancestors 'none'\r\n"

struct pages {
    page_body *file; // as many as page_files
    int files;
    page_body palette, version;
};

static bool make_palette(pages *it)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = app_memory_open(&bytes, &size);
    if (!out)
        return false;
    editions_write_palette(out);
    if (!app_memory_close(out)) {
        free(bytes);
        return false;
    }
    page_body_make(&it->palette, bytes, size);
    return true;
}

/* Another text whenever any file is another one: a page that was loaded before
   an upgrade learns of it. */
static bool make_version(pages *it)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = app_memory_open(&bytes, &size);
    if (!out)
        return false;
    for (int i = 0; i < it->files; i++)
        fputs(it->file[i].tag, out);
    if (!app_memory_close(out)) {
        free(bytes);
        return false;
    }
    page_body_make(&it->version, bytes, size);
    return true;
}

ttr_status pages_new(pages **out, ttr_error *err)
{
    pages *it = *out = calloc(1, sizeof *it);
    if (!it)
        return app_fail_memory(err);
    int count = 0;
    while (page_files[count].name)
        count++;
    it->file = calloc((size_t)count, sizeof *it->file);
    for (; it->file && it->files < count; it->files++) {
        const embedded_file *from = &page_files[it->files];
        char *bytes = malloc(from->size + 1);
        if (!bytes)
            break;
        memcpy(bytes, from->bytes, from->size);
        page_body_make(&it->file[it->files], bytes, from->size);
    }
    if (it->files < count || !make_palette(it) || !make_version(it)) {
        pages_free(it);
        *out = NULL;
        return app_fail_memory(err);
    }
    return TTR_OK;
}

void pages_free(pages *it)
{
    if (!it)
        return;
    for (int i = 0; i < it->files; i++)
        page_body_clear(&it->file[i]);
    page_body_clear(&it->palette);
    page_body_clear(&it->version);
    free(it->file);
    free(it);
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
        page_body_send(request, &it->palette, type_of(name), PAGE_POLICY);
        return true;
    }
    if (strcmp(name, "version") == 0) {
        page_body_send(request, &it->version, "text/plain", PAGE_POLICY);
        return true;
    }
    for (int i = 0; i < it->files; i++)
        if (strcmp(page_files[i].name, name) == 0) {
            page_body_send(request, &it->file[i], type_of(name), PAGE_POLICY);
            return true;
        }
    return false;
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

bool pages_answer(pages *it, http_request *request)
{
    const char *path = http_request_head(request)->path;
    return answer_health(request, path) || answer_file(it, request, path);
}
