// SPDX-License-Identifier: MIT
/*
 * test_memory.c - Memory without which a command cannot go on.
 */
#include "base/memory.h"

#include "commands.h"
#include "support/little_memory.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const size_t TOO_MUCH = SIZE_MAX / 2;

Test(memory, is_zeroed_and_never_nothing)
{
    int *numbers = must_alloc(3, sizeof *numbers);
    void *nothing = must_alloc(0, sizeof *numbers);

    cr_assert(numbers[0] == 0 && numbers[1] == 0 && numbers[2] == 0);
    cr_assert_not_null(nothing);
    free(nothing);
    free(numbers);
}

Test(memory, grows_with_what_was_in_it)
{
    char *text = must_copy("ab");

    text = must_grow(text, 100, 1);
    cr_assert_str_eq(text, "ab");
    free(text);
}

Test(memory, that_is_not_there_ends_the_program, .exit_code = APP_NO_MEMORY)
{
    free(must_grow(NULL, TOO_MUCH, 4)); // more than can be counted
}

Test(memory, that_the_system_refuses_ends_the_program,
     .exit_code = APP_NO_MEMORY, .disabled = LITTLE_MEMORY_ENDS_US)
{
    free(must_grow(NULL, TOO_MUCH / 4096, 4096));
}

static void leave_screen(void)
{
    exit(APP_OK); // so it is seen that this came first
}

Test(memory, a_screen_is_left_before_the_end, .exit_code = APP_OK)
{
    must_end_after(leave_screen);
    free(must_grow(NULL, TOO_MUCH, 4));
    abort();
}

Test(memory, json_that_has_none_ends_the_program, .exit_code = APP_NO_MEMORY,
     .disabled = LITTLE_MEMORY_ENDS_US)
{
    must_json();
    json_decref(json_stringn_nocheck("", TOO_MUCH / 2));
}

Test(memory, json_is_made_as_ever)
{
    must_json();
    json_t *made = json_pack("{s:s}", "a", "b");
    cr_assert_str_eq(json_string_value(json_object_get(made, "a")), "b");
    json_decref(made);
}
