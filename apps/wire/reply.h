// SPDX-License-Identifier: MIT
/*
 * reply.h - JSON that is written straight into a buffer.
 *
 * One buffer is used again for every reply, so nothing is allocated once it
 * has grown. Commas are set by themselves: a value that follows another one
 * gets a comma before it.
 *
 *     reply_open(out, '{');
 *     reply_key(out, "player");
 *     reply_number(out, 2);
 *     reply_close(out, '}');
 */
#ifndef TTR_APPS_WIRE_REPLY_H
#define TTR_APPS_WIRE_REPLY_H

#include <ttr/base.h>

struct json_t;

/* All zero is an empty one. */
typedef struct reply {
    char *bytes;
    size_t used, size;
    bool failed; // memory was short: what was written since is lost
} reply;

void reply_clear(reply *out); // release the memory

/* Bytes as they are, around or between values of JSON. */
void reply_bytes(reply *out, const char *bytes, size_t size);

void reply_open(reply *out, char bracket);  // '{' or '['
void reply_close(reply *out, char bracket); // '}' or ']'
void reply_key(reply *out, const char *key);
void reply_number(reply *out, long long number);
void reply_bool(reply *out, bool yes);
void reply_null(reply *out);
void reply_hex(reply *out, uint64_t number); // 16 digits, as a text

/* Any text. Bytes that are not UTF-8 become '?', so a reply is always JSON. */
void reply_text(reply *out, const char *text);

/* A key and its value. */
void reply_text_of(reply *out, const char *key, const char *text);
void reply_number_of(reply *out, const char *key, long long number);
void reply_bool_of(reply *out, const char *key, bool yes);

/* Any value of jansson. */
void reply_json(reply *out, const struct json_t *value);

/*
 * Room for a text that needs no escapes, size bytes and a NUL: write it there
 * and then call reply_plain_done(). NULL when memory is short.
 */
char *reply_plain(reply *out, size_t size);
void reply_plain_done(reply *out);

#endif /* TTR_APPS_WIRE_REPLY_H */
