// SPDX-License-Identifier: MIT
/*
 * show_value.c - Values as text, as Lua writes them.
 */
#include "workshop/test/show_value.h"

#include "base/text_builder.h"

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_quoted(text_builder *out, const char *part)
{
    text_add(out, "\"");
    for (; *part; part++)
        if (*part == '"' || *part == '\\')
            text_add(out, "\\%c", *part);
        else if (*part == '\n')
            text_add(out, "\\n");
        else if ((unsigned char)*part < ' ')
            text_add(out, "\\%03d", *part);
        else
            text_add(out, "%c", *part);
    text_add(out, "\"");
}

static void add_key(text_builder *out, const char *key)
{
    const char *letters = "abcdefghijklmnopqrstuvwxyz_";
    const char *more = "abcdefghijklmnopqrstuvwxyz_0123456789";
    bool number = *key && strspn(key, "0123456789") == strlen(key);
    bool plain =
        *key && strchr(letters, *key) && strspn(key, more) == strlen(key);

    if (plain) {
        text_add(out, "%s", key);
    } else {
        text_add(out, "[");
        if (number)
            text_add(out, "%s", key);
        else
            add_quoted(out, key);
        text_add(out, "]");
    }
    text_add(out, " = ");
}

static void add_value(text_builder *out, const json_t *value);

static void add_table(text_builder *out, const json_t *value)
{
    bool first = true;
    size_t i;
    json_t *item;

    text_add(out, "{");
    json_array_foreach(value, i, item)
    {
        text_add(out, "%s", first ? " " : ", ");
        add_value(out, item);
        first = false;
    }
    for (void *at = json_object_iter((json_t *)(uintptr_t)value); at;
         at = json_object_iter_next((json_t *)(uintptr_t)value, at)) {
        text_add(out, "%s", first ? " " : ", ");
        add_key(out, json_object_iter_key(at));
        add_value(out, json_object_iter_value(at));
        first = false;
    }
    text_add(out, "%s", first ? "}" : " }");
}

static void add_value(text_builder *out, const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
    case JSON_ARRAY:
        add_table(out, value);
        break;
    case JSON_STRING:
        add_quoted(out, json_string_value(value));
        break;
    case JSON_INTEGER:
        text_add(out, "%lld", (long long)json_integer_value(value));
        break;
    case JSON_REAL:
        text_add(out, "%.14g", json_real_value(value));
        break;
    case JSON_TRUE:
        text_add(out, "true");
        break;
    case JSON_FALSE:
        text_add(out, "false");
        break;
    case JSON_NULL:
        text_add(out, "nil");
    }
}

char *test_show(const json_t *value)
{
    text_builder out = text_growing();

    add_value(&out, value);
    return out.out;
}

const char *test_given(const json_t *value, char out[TEST_GIVEN])
{
    char *shown = test_show(value);
    text_builder given = text_into(out, TEST_GIVEN - 3);

    text_add(&given, "%s", shown ? shown : "?");
    if (given.cut)
        snprintf(out + given.used, 4, "...");
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
static void add_entry(text_builder *out, const char *key, const json_t *value)
{
    enum { WIDTH = 70 };
    text_builder entry = text_growing();
    size_t column = 0;

    add_key(&entry, key);
    add_value(&entry, value);
    for (char *at = entry.out; at && *at;) {
        char *comma = find_break(at);
        char *next = comma ? comma + 2 : at + strlen(at);
        char kept = *next;
        *next = '\0';
        if (column && column + strlen(at) > WIDTH) {
            out->out[--out->used] = '\0'; // the space behind the comma
            text_add(out, "\n    ");
            column = 4;
        }
        text_add(out, "%s", at);
        column += strlen(at);
        *next = kept;
        at = next;
    }
    free(entry.out);
}

char *test_show_entries(const json_t *table)
{
    json_t *shown = (json_t *)(uintptr_t)table; // only read
    text_builder out = text_growing();

    for (void *at = json_object_iter(shown); at;
         at = json_object_iter_next(shown, at)) {
        if (out.used)
            text_add(&out, ",\n");
        add_entry(&out, json_object_iter_key(at), json_object_iter_value(at));
    }
    return out.out;
}
