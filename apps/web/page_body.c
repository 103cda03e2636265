// SPDX-License-Identifier: MIT
/*
 * page_body.c - Something to send to browsers, as it is and compressed.
 */
#include "web/page_body.h"

#include <nettle/sha2.h>
#include <zlib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void page_body_clear(page_body *it)
{
    free(it->bytes);
    free(it->packed);
    *it = (page_body){.bytes = NULL};
}

static void make_tag(page_body *it)
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
static void pack(page_body *it)
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

void page_body_make(page_body *it, char *bytes, size_t size)
{
    *it = (page_body){.bytes = bytes, .size = size};
    make_tag(it);
    pack(it);
}

void page_body_send(http_request *request, const page_body *it,
                    const char *type, const char *policy)
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
