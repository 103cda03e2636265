// SPDX-License-Identifier: MIT
/*
 * test_json_memory.c - Knowing that JSON is not all there for lack of memory.
 */
#include "base/json_memory.h"

#include "support/little_memory.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdint.h>
#include <string.h>

Test(json_memory, what_is_whole_is_not_told_of)
{
    app_json_watch();
    json_t *made = json_pack("{s:s}", "a", "b");
    cr_assert_str_eq(json_string_value(json_object_get(made, "a")), "b");
    cr_assert(!app_json_fell_short());
    json_decref(made);
}

Test(json_memory, a_key_that_could_not_be_made_is_told_of_once,
     .disabled = LITTLE_MEMORY_ENDS_US)
{
    app_json_watch();
    json_t *object = json_object();
    json_object_set_new(object, "a", json_stringn_nocheck("", SIZE_MAX / 4));
    json_object_set_new(object, "b", json_true());
    cr_assert_eq(json_object_size(object), 1);
    cr_assert(app_json_fell_short());
    cr_assert(!app_json_fell_short());
    json_decref(object);
}

/* Jansson doubles what it reads a text into, and where there is no room for that
   loses letters, or crashes. */
Test(json_memory, a_text_without_room_is_not_read,
     .disabled = LITTLE_MEMORY_ENDS_US)
{
    enum { LETTERS = (8 << 20) + 9 };
    static char text[LETTERS + 5];
    json_error_t why;
    memset(text, 'a', sizeof text);
    memcpy(text, "[\"", 2);
    memcpy(text + 2 + LETTERS, "\"]", 3);
    app_json_watch();
    cr_assert(little_memory_leave((size_t)LETTERS * 5 / 2));

    cr_assert_null(app_json_read(text, LETTERS + 4, 0, &why));
    cr_assert_str_eq(why.text, "out of memory");
    cr_assert(app_json_fell_short());
    cr_assert_null(app_json_read("[", 1, 0, &why));
    cr_assert(!app_json_fell_short());
}
