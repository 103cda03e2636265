// SPDX-License-Identifier: MIT
/*
 * test_json_memory.c - Knowing that JSON is not all there for lack of memory.
 */
#include "base/json_memory.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdint.h>

/* A sanitizer ends the program itself when the system refuses memory. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SANITIZED = true };
#else
enum { SANITIZED = false };
#endif

Test(json_memory, what_is_whole_is_not_told_of)
{
    app_json_watch();
    json_t *made = json_pack("{s:s}", "a", "b");
    cr_assert_str_eq(json_string_value(json_object_get(made, "a")), "b");
    cr_assert(!app_json_fell_short());
    json_decref(made);
}

Test(json_memory, a_key_that_could_not_be_made_is_told_of_once,
     .disabled = SANITIZED)
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
