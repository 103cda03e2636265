// SPDX-License-Identifier: MIT
/*
 * differ.c - Comparing what was expected with what was found.
 *
 * As Lua has it: {} is both an empty list and an empty object, and a key whose
 * value is nil is not there.
 */
#include "workshop/test/show_value.h"

#include "base/lua_value.h"
#include "base/text_builder.h"

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGE = 160 }; // bytes of a value that is not shown as a whole

static bool is_table(const json_t *value)
{
    return json_is_array(value) || json_is_object(value);
}

/* Is there a key of a that b has otherwise? It is then in *key. */
static bool find_key(const json_t *a, const json_t *b, const char **key)
{
    for (void *at = json_object_iter((json_t *)(uintptr_t)a); at;
         at = json_object_iter_next((json_t *)(uintptr_t)a, at)) {
        const json_t *mine = json_object_iter_value(at);
        const json_t *other = json_object_get(b, json_object_iter_key(at));
        *key = json_object_iter_key(at);
        if (json_is_null(mine) && !other)
            continue;
        if (!other || !test_equal(mine, other))
            return true;
    }
    return false;
}

static bool is_empty(const json_t *value)
{
    const char *key;

    return is_table(value) && !json_array_size(value) &&
           !find_key(value, NULL, &key);
}

/* The first item in which two lists differ; their common size if in none. */
static size_t find_item(const json_t *a, const json_t *b)
{
    size_t i = 0;

    while (i < json_array_size(a) && i < json_array_size(b) &&
           test_equal(json_array_get(a, i), json_array_get(b, i)))
        i++;
    return i;
}

bool test_equal(const json_t *a, const json_t *b)
{
    const char *key;

    if (is_empty(a) || is_empty(b))
        return is_empty(a) && is_empty(b);
    if (json_is_array(a) && json_is_array(b))
        return json_array_size(a) == json_array_size(b) &&
               find_item(a, b) == json_array_size(a);
    if (json_is_object(a) && json_is_object(b))
        return !find_key(a, b, &key) && !find_key(b, a, &key);
    return json_equal(a, b);
}

void test_set_shown(test_run *run, const char *key, const json_t *value)
{
    json_t *sorted = app_json_sorted(value); // so that two can be compared
    char *shown = sorted ? test_show(sorted) : NULL;

    json_decref(sorted);
    if (shown)
        json_object_set_new(run->outcome, key, json_string(shown));
    free(shown);
}

static bool is_large(const json_t *value)
{
    char *shown = test_show(value);
    bool large = shown && strlen(shown) > LARGE;

    free(shown);
    return large;
}

/* One step towards the difference; false when there is none to take. */
static bool step(const json_t **a, const json_t **b, text_builder *path)
{
    const char *key;

    if (json_is_array(*a) && json_is_array(*b)) {
        size_t i = find_item(*a, *b);
        text_add(path, "[%zu]", i + 1);
        *a = json_array_get(*a, i);
        *b = json_array_get(*b, i);
    } else if (json_is_object(*a) && json_is_object(*b) &&
               (find_key(*a, *b, &key) || find_key(*b, *a, &key))) {
        text_item(path, ".", "%s", key);
        *a = json_object_get(*a, key);
        *b = json_object_get(*b, key);
    } else {
        return false;
    }
    return true;
}

void test_set_differing(test_run *run, const json_t *expected,
                        const json_t *found)
{
    const json_t *none = json_null();
    char where[200];
    text_builder path = text_into(where, sizeof where);

    while ((is_large(expected) || is_large(found)) &&
           step(&expected, &found, &path)) {
        expected = expected ? expected : none;
        found = found ? found : none;
    }
    test_set_shown(run, "expected", expected);
    test_set_shown(run, "found", found);
    if (path.used)
        json_object_set_new(run->outcome, "where", json_string(where));
}
