// SPDX-License-Identifier: MIT
/*
 * test_text_builder.c - Texts put together piece by piece.
 */
#include "base/text_builder.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

Test(text_builder, pieces_stand_one_after_the_other)
{
    char out[32];
    text_builder text = text_into(out, sizeof out);

    cr_assert_str_eq(out, "");
    text_add(&text, "%d cards", 3);
    text_add(&text, "%s", "");
    text_add(&text, ": %s", "red");
    cr_assert_str_eq(out, "3 cards: red");
    cr_assert_eq(text.used, strlen(out));
    cr_assert_not(text.cut);
}

Test(text_builder, between_items_stands_what_separates_them)
{
    char out[32];
    text_builder text = text_into(out, sizeof out);

    for (int i = 1; i <= 3; i++)
        text_item(&text, ", ", "%d", i);
    cr_assert_str_eq(out, "1, 2, 3");
    text = text_after(out, sizeof out);
    text_item(&text, ", ", "%d", 4);
    cr_assert_str_eq(out, "1, 2, 3, 4");
}

Test(text_builder, what_does_not_fit_is_cut_and_nothing_follows)
{
    char out[8];
    text_builder text = text_into(out, sizeof out);

    text_add(&text, "%s", "1234567");
    cr_assert_not(text.cut, "it fits exactly");
    text_add(&text, "%s", "8");
    cr_assert(text.cut);
    cr_assert_str_eq(out, "1234567");

    text = text_into(out, sizeof out);
    text_add(&text, "%s", "12345678");
    text_item(&text, ",", "%s", "9");
    cr_assert(text.cut);
    cr_assert_str_eq(out, "1234567");
}

Test(text_builder, no_letter_is_cut_inside)
{
    char out[16];

    for (size_t size = 1; size <= sizeof out; size++) {
        text_write(out, size, "%s", "aé日𝄞é日𝄞é日𝄞");
        size_t length = strlen(out);
        cr_assert(length < size && length + 4 >= size, "%zu bytes", size);
        cr_assert_eq(memcmp(out, "aé日𝄞é日𝄞é日𝄞", length), 0);
        cr_assert(length == 0 || length == 1 || length == 3 || length == 6 ||
                      length == 10 || length == 12 || length == 15,
                  "%zu bytes", size);
    }
}

Test(text_builder, a_text_grows)
{
    text_builder text = text_growing();

    cr_assert_null(text.out);
    for (int i = 0; i < 10000; i++)
        text_item(&text, ",", "%05d", i);
    cr_assert_not(text.cut);
    cr_assert_eq(text.used, 10000 * 6 - 1);
    cr_assert_eq(strlen(text.out), text.used);
    cr_assert_str_eq(text.out + text.used - 11, "09998,09999");
    free(text.out);
}
