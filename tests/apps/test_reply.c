// SPDX-License-Identifier: MIT
/*
 * test_reply.c - JSON that is written straight into a buffer.
 */
#include "wire/reply.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdlib.h>

static void *no_memory(size_t size)
{
    (void)size;
    return NULL;
}

static void write_text(reply *out, const char *text)
{
    *out = (reply){0};
    reply_text(out, text);
    if (!out->failed)
        reply_bytes(out, "", 1);
}

Test(reply, texts_are_json_whatever_is_in_them)
{
    static const char *const texts[][2] = {
        {"Louvre", "\"Louvre\""},
        {"", "\"\""},
        {"say \"no\"\n", "\"say \\\"no\\\"\\n\""},
        {"Op\303\251ra", "\"Op\303\251ra\""},
        {"cut \303", "\"cut ?\""},
    };
    reply out;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        write_text(&out, texts[i][0]);
        cr_assert(!out.failed);
        cr_assert_str_eq(out.bytes, texts[i][1]);
        reply_clear(&out);
    }
}

/* It was answered with question marks, as if its bytes were wrong. */
Test(reply, a_text_without_memory_is_no_text)
{
    reply out;
    json_set_alloc_funcs(no_memory, free);
    write_text(&out, "Op\303\251ra");
    cr_assert(out.failed);
    reply_clear(&out);
}
