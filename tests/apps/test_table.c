// SPDX-License-Identifier: MIT
/*
 * test_table.c - Columns of tables never run together.
 */
#define _POSIX_C_SOURCE 200809L // open_memstream

#include "base/table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* What a table prints; the caller frees it. */
static char *printed(app_table *table)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    cr_assert(out);
    app_table_print(out, table);
    fclose(out);
    app_table_free(table);
    return text;
}

static void add(app_table *table, const char *a, const char *b, const char *c)
{
    app_table_cell(table, a);
    app_table_cell(table, b);
    app_table_cell(table, c);
    app_table_row(table);
}

static void expect(app_table *table, const char *wanted)
{
    char *text = printed(table);

    cr_expect_str_eq(text, wanted);
    free(text);
}

Test(table, columns_are_as_wide_as_what_stands_in_them)
{
    app_table *table = app_table_new("lrj");

    add(table, "", "score", "");
    add(table, "turns", "66.4", "(65.0..67.8)");
    add(table, "élan vital", "-123456789.25", "(-1..1)");
    expect(table, "                    score\n"
                  "turns                66.4 (65.0..67.8)\n"
                  "élan vital  -123456789.25 (-1..1)\n");
}

Test(table, rows_may_be_short_or_empty)
{
    app_table *table = app_table_new("lrr");

    app_table_cell(table, "a");
    app_table_row(table);
    app_table_row(table);
    add(table, "bc", "1", "22");
    expect(table, "a\n"
                  "\n"
                  "bc  1  22\n");
}

Test(table, what_is_too_wide_is_printed_in_parts)
{
    char wide[61];
    app_table *table = app_table_new("lrrj");

    memset(wide, '7', 60);
    wide[60] = '\0';
    for (int i = 0; i < 2; i++) {
        app_table_cell(table, i ? "second" : "first");
        app_table_cell(table, "12");
        app_table_cell(table, wide);
        app_table_cell(table, "(joined)");
        app_table_row(table);
    }
    char wanted[512];
    snprintf(wanted, sizeof wanted,
             "first   12\nsecond  12\n\nfirst   %s (joined)\nsecond  %s "
             "(joined)\n",
             wide, wide);
    expect(table, wanted);
}

Test(table, a_long_name_stands_above_its_figures)
{
    char name[61], figure[51], wanted[512];
    app_table *table = app_table_new("lr");

    memset(name, 'n', 60);
    name[60] = '\0';
    memset(figure, '1', 50);
    figure[50] = '\0';
    app_table_cell(table, name);
    app_table_cell(table, figure);
    app_table_row(table);
    app_table_cell(table, "short");
    app_table_cell(table, "5");
    app_table_row(table);
    snprintf(wanted, sizeof wanted, "%s\n       %s\nshort  %*s\n", name, figure,
             50, "5");
    expect(table, wanted);
}

Test(table, notes_are_wrapped_below_their_row)
{
    app_table *table = app_table_new("lr");

    app_table_cell(table, "a");
    app_table_cell(table, "1");
    app_table_row(table);
    app_table_note(table, "one two three four five six seven eight nine ten "
                          "eleven twelve thirteen fourteen fifteen");
    expect(table,
           "a  1\n"
           "      one two three four five six seven eight nine ten eleven "
           "twelve thirteen\n"
           "      fourteen fifteen\n");
}

Test(table, what_is_no_text_does_nothing_to_a_terminal)
{
    app_table *table = app_table_new("lr");

    app_table_cell(table, "a\033[2J");
    app_table_cell(table, "1");
    app_table_row(table);
    char *text = printed(table);
    cr_expect_null(strchr(text, '\033'));
    free(text);
}
