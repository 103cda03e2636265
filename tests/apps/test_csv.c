// SPDX-License-Identifier: MIT
/*
 * test_csv.c - Fields of the CSV files of the bench.
 */
#define _POSIX_C_SOURCE 200809L // open_memstream

#include "lab/numbers.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static void becomes(const char *text, const char *field)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);

    cr_assert(out);
    lab_csv_text(out, text);
    fclose(out);
    cr_assert_str_eq(bytes, field);
    free(bytes);
}

Test(csv, plain_texts_stay_as_they_are)
{
    becomes("", "");
    becomes("greedy", "greedy");
    becomes("ismcts:500", "ismcts:500");
    becomes("Opéra", "Opéra");
}

Test(csv, commas_and_quotes_are_quoted)
{
    becomes("a,b", "\"a,b\"");
    becomes("say \"no\"", "\"say \"\"no\"\"\"");
}

Test(csv, nothing_is_a_formula)
{
    becomes("=1+1", "'=1+1");
    becomes("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0");
    becomes("@SUM(A1)", "'@SUM(A1)");
    becomes("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"");
    becomes("-2+3", "'-2+3");
}

Test(csv, numbers_are_no_formulas)
{
    becomes("-3", "-3");
    becomes("+2.5", "+2.5");
}

Test(csv, nothing_steers_a_terminal)
{
    becomes("a\033[2Jb", "a?[2Jb");
    becomes("a\xc2\x9b"
            "2Jb",
            "a?2Jb");
    becomes("a\nb\tc", "a b c");
    becomes("a\xe2\x80\xae"
            "b",
            "ab");
}
