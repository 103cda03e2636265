/*
 * show_value.c - Values as text, as Lua writes them.
 */
#include "workshop/test/show_value.h"

#include "base/utf8.h"

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A text that grows. */
typedef struct text {
    char *bytes;
    size_t used, room;
} text;

static void add(text *out, const char *part)
{
    size_t length = strlen(part);

    if (out->used + length + 1 > out->room) {
        size_t room = 2 * (out->used + length + 1);
        char *bytes = realloc(out->bytes, room);
        if (!bytes)
            return; // a text with a gap: memory is short anyway
        out->bytes = bytes;
        out->room = room;
    }
    memcpy(out->bytes + out->used, part, length + 1);
    out->used += length;
}

static void add_quoted(text *out, const char *part)
{
    add(out, "\"");
    for (; *part; part++) {
        char one[8] = {*part};
        if (*part == '"' || *part == '\\')
            snprintf(one, sizeof one, "\\%c", *part);
        else if (*part == '\n')
            snprintf(one, sizeof one, "\\n");
        else if ((unsigned char)*part < ' ')
            snprintf(one, sizeof one, "\\%03d", *part);
        add(out, one);
    }
    add(out, "\"");
}

static void add_key(text *out, const char *key)
{
    const char *letters = "abcdefghijklmnopqrstuvwxyz_";
    const char *more = "abcdefghijklmnopqrstuvwxyz_0123456789";
    bool number = *key && strspn(key, "0123456789") == strlen(key);
    bool plain =
        *key && strchr(letters, *key) && strspn(key, more) == strlen(key);

    if (plain) {
        add(out, key);
    } else {
        add(out, "[");
        if (number)
            add(out, key);
        else
            add_quoted(out, key);
        add(out, "]");
    }
    add(out, " = ");
}

static void add_value(text *out, const json_t *value);

static void add_table(text *out, const json_t *value)
{
    bool first = true;
    size_t i;
    json_t *item;

    add(out, "{");
    json_array_foreach(value, i, item)
    {
        add(out, first ? " " : ", ");
        add_value(out, item);
        first = false;
    }
    for (void *at = json_object_iter((json_t *)(uintptr_t)value); at;
         at = json_object_iter_next((json_t *)(uintptr_t)value, at)) {
        add(out, first ? " " : ", ");
        add_key(out, json_object_iter_key(at));
        add_value(out, json_object_iter_value(at));
        first = false;
    }
    add(out, first ? "}" : " }");
}

static void add_value(text *out, const json_t *value)
{
    char number[40];

    switch (json_typeof(value)) {
    case JSON_OBJECT:
    case JSON_ARRAY:
        add_table(out, value);
        break;
    case JSON_STRING:
        add_quoted(out, json_string_value(value));
        break;
    case JSON_INTEGER:
        snprintf(number, sizeof number, "%lld",
                 (long long)json_integer_value(value));
        add(out, number);
        break;
    case JSON_REAL:
        snprintf(number, sizeof number, "%.14g", json_real_value(value));
        add(out, number);
        break;
    case JSON_TRUE:
        add(out, "true");
        break;
    case JSON_FALSE:
        add(out, "false");
        break;
    case JSON_NULL:
        add(out, "nil");
    }
}

char *test_show(const json_t *value)
{
    text out = {0};

    add_value(&out, value);
    return out.bytes;
}

const char *test_given(const json_t *value, char out[TEST_GIVEN])
{
    char *shown = test_show(value);
    size_t length = shown ? strlen(shown) : 0;

    if (length < TEST_GIVEN) {
        snprintf(out, TEST_GIVEN, "%s", shown ? shown : "?");
    } else {
        shown[TEST_GIVEN - 4] = '\0';
        utf8_trim(shown);
        snprintf(out, TEST_GIVEN, "%s...", shown);
    }
    free(shown);
    return out;
}

/* The comma behind which a line may be broken: not one of a text. */
static char *find_break(char *at)
{
    bool quoted = false;

    for (; *at; at++) {
        if (quoted && *at == '\\' && at[1])
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted && at[0] == ',' && at[1] == ' ')
            return at;
    }
    return NULL;
}

/* Add an entry, broken between its items where it is wide. */
static void add_entry(text *out, const char *key, const json_t *value)
{
    enum { WIDTH = 70 };
    text entry = {0};
    size_t column = 0;

    add_key(&entry, key);
    add_value(&entry, value);
    for (char *at = entry.bytes; at && *at;) {
        char *comma = find_break(at);
        char *next = comma ? comma + 2 : at + strlen(at);
        char kept = *next;
        *next = '\0';
        if (column && column + strlen(at) > WIDTH) {
            out->bytes[--out->used] = '\0'; // the space behind the comma
            add(out, "\n    ");
            column = 4;
        }
        add(out, at);
        column += strlen(at);
        *next = kept;
        at = next;
    }
    free(entry.bytes);
}

char *test_show_entries(const json_t *table)
{
    json_t *shown = (json_t *)(uintptr_t)table; // only read
    text out = {0};

    for (void *at = json_object_iter(shown); at;
         at = json_object_iter_next(shown, at)) {
        if (out.used)
            add(&out, ",\n");
        add_entry(&out, json_object_iter_key(at), json_object_iter_value(at));
    }
    return out.bytes;
}
