// SPDX-License-Identifier: MIT
/*
 * reply.c - JSON that is written straight into a buffer.
 *
 * Invariant: there is always room for a NUL behind what is used.
 */
#include "wire/reply.h"

#include "base/utf8.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void reply_clear(reply *out)
{
    free(out->bytes);
    *out = (reply){0};
}

/* Room for more bytes and a NUL, or false. */
static bool make_room(reply *out, size_t more)
{
    size_t needed = out->used + more + 1;

    if (needed <= out->size)
        return true;
    size_t size = 2 * needed + 1024;
    char *bytes = realloc(out->bytes, size);
    if (!bytes) {
        out->failed = true;
        return false;
    }
    out->bytes = bytes;
    out->size = size;
    return true;
}

void reply_bytes(reply *out, const char *bytes, size_t size)
{
    if (!make_room(out, size))
        return;
    memcpy(out->bytes + out->used, bytes, size);
    out->used += size;
}

/* A comma, unless this is the first value of its list or belongs to a key.
   Texts end with a quotation mark, so the last byte tells. */
static void separate(reply *out)
{
    if (out->used && !strchr("{[:", out->bytes[out->used - 1]))
        reply_bytes(out, ",", 1);
}

void reply_open(reply *out, char bracket)
{
    separate(out);
    reply_bytes(out, &bracket, 1);
}

void reply_close(reply *out, char bracket)
{
    reply_bytes(out, &bracket, 1);
}

void reply_key(reply *out, const char *key)
{
    separate(out);
    reply_bytes(out, "\"", 1);
    reply_bytes(out, key, strlen(key));
    reply_bytes(out, "\":", 2);
}

void reply_number(reply *out, long long number)
{
    /* By hand: moments are mostly numbers, and snprintf() takes its time. */
    char digits[24];
    size_t at = sizeof digits;
    unsigned long long rest = (unsigned long long)number;

    if (number < 0)
        rest = 0 - rest;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0)
        digits[--at] = '-';
    separate(out);
    reply_bytes(out, digits + at, sizeof digits - at);
}

void reply_bool(reply *out, bool yes)
{
    separate(out);
    reply_bytes(out, yes ? "true" : "false", yes ? 4 : 5);
}

void reply_null(reply *out)
{
    separate(out);
    reply_bytes(out, "null", 4);
}

void reply_hex(reply *out, uint64_t number)
{
    char digits[24];
    int length = snprintf(digits, sizeof digits, "\"%016llx\"",
                          (unsigned long long)number);

    separate(out);
    reply_bytes(out, digits, (size_t)length);
}

static int append(const char *bytes, size_t size, void *data)
{
    reply *out = data;
    reply_bytes(out, bytes, size);
    return out->failed ? -1 : 0;
}

void reply_json(reply *out, const json_t *value)
{
    separate(out);
    if (json_dump_callback(value, append, out, JSON_COMPACT | JSON_ENCODE_ANY))
        out->failed = true;
}

/* The length of a text that stands in JSON as it is, or 0. */
static size_t plain_length(const char *text)
{
    size_t length = 0;

    for (; text[length]; length++)
        if ((signed char)text[length] < ' ' || text[length] == 0x7F ||
            text[length] == '"' || text[length] == '\\')
            return 0;
    return length;
}

static bool is_utf8(const char *text)
{
    size_t size;

    while ((size = utf8_size(text)) > 0)
        text += size;
    return !*text;
}

void reply_text(reply *out, const char *text)
{
    size_t length = plain_length(text);

    if (length) { // nearly always, and much faster
        separate(out);
        reply_bytes(out, "\"", 1);
        reply_bytes(out, text, length);
        reply_bytes(out, "\"", 1);
        return;
    }
    bool sound = is_utf8(text);
    json_t *value = sound ? json_string(text) : json_string_nocheck(text);
    if (!sound) {
        /* Cut in the middle of a character, most likely. */
        for (char *c = (char *)(uintptr_t)json_string_value(value); c && *c;
             c++) // a copy of our own
            if ((unsigned char)*c >= 0x80)
                *c = '?';
    }
    reply_json(out, value);
    json_decref(value);
}

void reply_text_of(reply *out, const char *key, const char *text)
{
    reply_key(out, key);
    reply_text(out, text);
}

void reply_number_of(reply *out, const char *key, long long number)
{
    reply_key(out, key);
    reply_number(out, number);
}

void reply_bool_of(reply *out, const char *key, bool yes)
{
    reply_key(out, key);
    reply_bool(out, yes);
}

char *reply_plain(reply *out, size_t size)
{
    separate(out);
    if (!make_room(out, size + 2))
        return NULL;
    out->bytes[out->used++] = '"';
    return out->bytes + out->used;
}

void reply_plain_done(reply *out)
{
    out->used += strlen(out->bytes + out->used);
    reply_bytes(out, "\"", 1);
}
