// SPDX-License-Identifier: MIT
/*
 * test_script_limits.c - What a script may not do although no instruction of it
 * runs long: texts, tables and sources that are too large. More of it is in
 * hostile.c.
 */
#include "support/field.h"
#include "support/position.h"
#include "support/rules.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(script_limits, .init = make_rules, .fini = clear_rules);

/* A source under construction. */
typedef struct source {
    char *text;
    size_t size;
} source;

static void add(source *to, const char *format, ...) TTR_PRINTF(2, 3);

static void add(source *to, const char *format, ...)
{
    enum { ROOM = 1000 * 1000 };
    va_list args;

    if (!to->text)
        to->text = malloc(ROOM);
    cr_assert(to->text && to->size + 100 < ROOM);
    va_start(args, format);
    to->size += (size_t)vsnprintf(to->text + to->size, 100, format, args);
    va_end(args);
}

/* What is said when an edition is loaded with the source as its rule. */
static const char *load_error(source *of)
{
    ttr_report *report;

    rule(of->text);
    free(of->text);
    ttr_edition *none = parse_edition(usa, strlen(usa), NULL, &report);
    cr_assert_null(none);
    const char *said = report_text(report);
    ttr_report_free(report);
    return said;
}

Test(script_limits, compiling_is_stopped_as_well)
{
    source of = {0};

    /* Each branch makes Lua walk the list of those before it. */
    add(&of, "local a\nif a then\n");
    for (int i = 0; i < 60000; i++)
        add(&of, "elseif a then\n");
    add(&of, "end\n");
    const char *said = load_error(&of);
    cr_assert(strstr(said, "runs too long"), "%s", said);
}

Test(script_limits, constants_that_collide_are_refused)
{
    source of = {0};

    add(&of, "local a = {\n");
    for (long long i = 0; i < 40000; i++)
        add(&of, "%lld,\n", 17179869184 + 131071 * i);
    add(&of, "}\n");
    const char *said = load_error(&of);
    cr_assert(strstr(said, "more than 8192 keys"), "%s", said);
}

Test(script_limits, a_list_may_be_longer_than_a_table_has_keys)
{
    rule("local list = {}\n"
         "for i = 1, 30000 do list[i] = i end\n"
         "ttr.on(\"card_drawn\", function()\n"
         "    local t = {}\n"
         "    for i = 1, 8192 do t[\"k\" .. i] = list[i] end\n"
         "    assert(#list == 30000)\n"
         "end)\n");
    set_up(usa, "'players': 2");
    cr_assert(play("draw"));
}

Test(script_limits, one_key_more_is_refused)
{
    rule("ttr.on(\"card_drawn\", function()\n"
         "    local t = {}\n"
         "    for i = 1, 8193 do t[\"k\" .. i] = i end\n"
         "end)\n");
    set_up(usa, "'players': 2");
    cr_assert_not(play("draw"));
    cr_assert(strstr(ttr_table_error(table())->text, "more than 8192 keys"));
}

Test(script_limits, a_text_may_have_just_so_many_bytes)
{
    rule("ttr.on(\"card_drawn\", function()\n"
         "    local s = (\"x\"):rep(65535) .. \"y\"\n"
         "    assert(#s == 65536)\n"
         "    assert(not pcall(error, s))\n"
         "end)\n");
    set_up(usa, "'players': 2");
    cr_assert(play("draw"));
}

Test(script_limits, fields_that_do_not_fit_are_told_with_line_and_sum)
{
    rule("local a = ttr.field.route('a', { type = 'set' })\n"
         "local b = ttr.field.place('b')\n"
         "local c = ttr.field.route('c', { type = 'tally' })\n"
         "local d = ttr.field.ticket('d', { type = 'tally' })\n"
         "local e = ttr.field.route('e', { type = 'set' })\n"
         "local f = ttr.field.route('f', { type = 'tally' })\n"
         "local g = ttr.field.route('g', { type = 'tally' })\n");
    cr_assert_not_null(strstr(mistakes(usa),
                              "there is no room for the field g of rule: with"
                              " 900 bytes for it, 9 for each of 100, the"
                              " fields of all rule modules take"),
                       "%s", mistakes(usa));
    cr_assert_not_null(strstr(mistakes(usa), "bytes, and 4096 are possible"));
    cr_assert_eq(strncmp(mistakes(usa), "8: ", 3), 0, "%s", mistakes(usa));
}
