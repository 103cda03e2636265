// SPDX-License-Identifier: MIT
/*
 * test_error.c - Errors that are filled in outside the engine.
 */
#include "base/error.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(error, .timeout = 60);

/* Letters of two, three and four bytes, after up to three bytes that move where
   the sentence ends. */
Test(error, a_sentence_is_cut_between_two_letters)
{
    static const char *const letters[] = {"\u00E9", "\u20AC", "\U0001F682"};

    for (int kind = 0; kind < 3; kind++)
        for (size_t before = 0; before < 4; before++) {
            char text[2048] = "";
            size_t size = strlen(letters[kind]);
            ttr_error err;

            memset(text, 'x', before);
            while (strlen(text) < sizeof err.text + 8)
                strcat(text, letters[kind]);
            cr_assert_eq(app_fail(&err, TTR_E_FILE, NULL, "%s", text),
                         TTR_E_FILE);
            size_t kept = strlen(err.text);
            cr_assert_eq((kept - before) % size, 0, "%d, %zu: %zu", kind,
                         before, kept);
            cr_assert_geq(kept, sizeof err.text - size);
            cr_assert_eq(strncmp(err.text, text, kept), 0);
        }
}

Test(error, a_sentence_that_fits_stays_whole)
{
    ttr_error err;

    app_fail(&err, TTR_E_FILE, "a.ini", "%s", "caf\u00E9");
    cr_assert_str_eq(err.text, "caf\u00E9");
    cr_assert_str_eq(err.file, "a.ini");
}
