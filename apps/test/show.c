/*
 * show.c - Values and positions as text, as Lua writes them.
 *
 * So the position of a test that failed can be copied into t.game {}.
 */
#include "test/show.h"

#include "common/lua_value.h"
#include "test/game.h"

#include <ttr/position.h>

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

/* Nothing in it, and nothing in what is in it. */
static bool is_empty(const json_t *value)
{
    size_t i;
    json_t *item;

    if (json_is_null(value))
        return true;
    if (!json_is_array(value) && !json_is_object(value))
        return false;
    json_array_foreach(value, i, item)
    {
        if (!is_empty(item))
            return false;
    }
    for (void *at = json_object_iter((json_t *)(uintptr_t)value); at;
         at = json_object_iter_next((json_t *)(uintptr_t)value, at))
        if (!is_empty(json_object_iter_value(at)))
            return false;
    return true;
}

/* Fields of rule modules that are empty tell nothing. */
static void strip_modules(json_t *modules)
{
    const char *id, *name;
    json_t *module, *field;
    void *next, *next_field;

    json_object_foreach_safe(modules, next, id, module)
    {
        json_object_foreach_safe(module, next_field, name, field)
        {
            if (is_empty(field))
                json_object_del(module, name);
        }
        if (is_empty(module))
            json_object_del(modules, id);
    }
}

static bool is_text(const json_t *value, const char *word)
{
    return json_is_string(value) && !strcmp(json_string_value(value), word);
}

/* Does each player have the pieces that the routes leave? */
static bool pieces_are_implied(const test_game *game)
{
    const ttr_edition *edition = game->edition;
    const ttr_state *state = &game->state;
    int used[TTR_MAX_PLAYERS][TTR_MAX_PIECE_KINDS] = {{0}};

    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *route = ttr_route_get(edition, r);
        if (state->owner[r] != TTR_NOBODY)
            used[state->owner[r]][route->piece_kind] += route->pieces;
    }
    for (int p = 0; p < state->players; p++)
        for (int k = 0; k < ttr_piece_kinds(edition); k++)
            if (used[p][k] + state->pieces[p][k] !=
                ttr_piece_get(edition, k)->count)
                return false;
    return true;
}

/* What is there in any game, or follows from the rest, is not worth telling. */
static void strip(const test_game *game, json_t *position)
{
    static const char *const dull[] = {"seed", "random", "deck", "ticket_deck",
                                       NULL};

    for (const char *const *key = dull; *key; key++)
        json_object_del(position, *key);
    if (json_integer_value(json_object_get(position, "first")) == 0)
        json_object_del(position, "first");
    if (is_text(json_object_get(position, "phase"), "turn"))
        json_object_del(position, "phase");
    if (pieces_are_implied(game))
        json_object_del(position, "pieces");
    strip_modules(json_object_get(position, "modules"));
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
        char *comma = strstr(at, ", ");
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

char *test_show_position(const test_game *game)
{
    json_t *position = ttr_position_write(game->edition, &game->state);
    text out = {0};

    if (!position)
        return NULL;
    strip(game, position);
    for (void *at = json_object_iter(position); at;
         at = json_object_iter_next(position, at)) {
        if (is_empty(json_object_iter_value(at)))
            continue;
        if (out.used)
            add(&out, ",\n");
        add_entry(&out, json_object_iter_key(at), json_object_iter_value(at));
    }
    json_decref(position);
    return out.bytes;
}
