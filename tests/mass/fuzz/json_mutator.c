// SPDX-License-Identifier: MIT
/*
 * json_mutator.c - New inputs out of JSON.
 */
#include "json_mutator.h"

#include "fuzz.h"

#include <jansson.h>
#include <string.h>

enum { SPOTS = 512, DEEPEST = 8 };

/* A value in the list or object that it is in. */
typedef struct spot {
    json_t *in, *value;
    const char *key; // of an object, or NULL
    size_t index;    // of a list
} spot;

typedef struct spots {
    spot at[SPOTS];
    unsigned count;
} spots;

unsigned mutator_random(unsigned *seed, unsigned most)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % most;
}

static void collect(spots *out, json_t *in, int depth)
{
    const char *key;
    json_t *value;
    size_t i;

    if (depth == DEEPEST)
        return;
    json_object_foreach(in, key, value)
    {
        if (out->count < SPOTS)
            out->at[out->count++] = (spot){in, value, key, 0};
        collect(out, value, depth + 1);
    }
    json_array_foreach(in, i, value)
    {
        if (out->count < SPOTS)
            out->at[out->count++] = (spot){in, value, NULL, i};
        collect(out, value, depth + 1);
    }
}

/* Another value instead; the reference is taken over. */
static void put(const spot *at, json_t *value)
{
    if (at->key)
        json_object_set_new(at->in, at->key, value);
    else
        json_array_set_new(at->in, at->index, value);
}

static void leave_out(const spot *at)
{
    if (at->key)
        json_object_del(at->in, at->key);
    else
        json_array_remove(at->in, at->index);
}

static json_t *other_number(const json_t *value, unsigned *seed)
{
    static const json_int_t often[] = {0,   1,   -1,    2,     3,        7,
                                       127, 255, 32767, 65536, INT32_MAX};
    json_int_t number = json_integer_value(value);
    unsigned which = mutator_random(seed, 16);

    if (which < sizeof often / sizeof often[0])
        return json_integer(often[which]);
    return json_integer(number + (which % 2 ? 1 : -1));
}

/* Some bytes of a text are changed. */
static json_t *other_text(const json_t *value)
{
    enum { ROOM = 200 };
    uint8_t text[ROOM];
    size_t size = json_string_length(value);

    if (size > ROOM / 2)
        return json_null();
    memcpy(text, json_string_value(value), size);
    size = LLVMFuzzerMutate(text, size, ROOM);
    return json_stringn((const char *)text, size);
}

static json_t *other_value(const json_t *value, unsigned *seed)
{
    json_t *made = NULL;

    if (json_is_string(value))
        made = other_text(value);
    return made ? made : other_number(value, seed);
}

static void change(json_t *root, unsigned *seed)
{
    spots all = {.count = 0};

    collect(&all, root, 0);
    if (all.count == 0)
        return;
    const spot *at = &all.at[mutator_random(seed, all.count)];
    const spot *other = &all.at[mutator_random(seed, all.count)];
    switch (mutator_random(seed, 6)) {
    case 0:
        leave_out(at);
        break;
    case 1: // once more
        if (json_is_array(at->in))
            json_array_insert_new(at->in, at->index, json_deep_copy(at->value));
        else
            put(at, json_null());
        break;
    case 2:
        put(at, json_deep_copy(other->value));
        break;
    case 3: // under another name
        if (at->key && other->key)
            json_object_set_new(at->in, other->key, json_deep_copy(at->value));
        break;
    default:
        put(at, other_value(at->value, seed));
    }
}

size_t json_mutate(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    json_t *root = mutator_random(&seed, 8)
                       ? json_loadb((const char *)data, size, 0, NULL)
                       : NULL;
    size_t used = 0;

    if (root) {
        for (unsigned i = 1 + mutator_random(&seed, 2); i > 0; i--)
            change(root, &seed);
        used = json_dumpb(root, (char *)data, room, JSON_COMPACT);
    }
    json_decref(root);
    return used > 0 && used <= room ? used : LLVMFuzzerMutate(data, size, room);
}
