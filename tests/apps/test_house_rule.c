// SPDX-License-Identifier: MIT
/*
 * test_house_rule.c - Rule modules as house rules on top of an edition.
 */
#include "base/language.h"
#include "host/house_rule.h"

#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <string.h>

static ttr_library *library;
static ttr_edition *usa, *home;
static house_rule rule;

static void begin(void)
{
    library = source_library();
    usa = source_edition("usa");
}

static void end(void)
{
    ttr_edition_free(home);
    ttr_edition_free(usa);
    ttr_library_free(library);
}

TestSuite(house_rule, .init = begin, .fini = end);

/* What a rule says for an edition; own is the edition it was made for. */
static void describe(const char *id, const ttr_edition *edition,
                     const char *own)
{
    home = own ? source_edition(own) : NULL;
    rule = (house_rule){.id = id};
    house_rule_describe(&rule, library, edition, home);
}

Test(house_rule, one_that_any_board_takes_is_offered)
{
    describe("half-tickets", usa, NULL);
    cr_expect_str_eq(rule.text, "Failed tickets cost half");
    cr_expect(strlen(rule.rules) > 20);
    cr_expect_str_eq(rule.note, "");
    cr_expect_not(rule.own || rule.hidden || rule.refused);
}

Test(house_rule, it_speaks_the_language_of_the_program)
{
    ttr_error err;

    app_language_open(TTR_LOCALE_DIR);
    cr_assert_eq(app_language_set("fr", &err), TTR_OK, "%s", err.text);
    describe("half-tickets", usa, NULL);
    cr_expect_str_neq(rule.text, "Failed tickets cost half");
    cr_expect_str_neq(rule.text, "half-tickets");
}

Test(house_rule, what_the_edition_has_is_refused_as_its_own)
{
    ttr_edition *paris = source_edition("paris");

    describe("french-flags", paris, NULL);
    cr_expect(rule.own && rule.refused);
    cr_expect_str_eq(rule.note, "part of this edition");
    cr_expect(strlen(rule.text) > 0 && strcmp(rule.text, "french-flags") != 0);
    ttr_edition_free(paris);
}

Test(house_rule, one_that_lives_from_marks_needs_a_board_with_them)
{
    describe("tunnels", usa, "high-passes");
    cr_expect(rule.refused && !rule.own);
    cr_expect_str_eq(rule.note, "needs a board made for it");
    ttr_edition_free(home);
    describe("tunnels", usa, NULL);
    cr_expect(rule.refused);
    cr_expect_str_eq(rule.note, "this board has no marks for it");
}

Test(house_rule, one_that_cannot_be_loaded_says_why)
{
    describe("no-such-rule", usa, NULL);
    cr_expect(rule.refused && !rule.own);
    cr_expect_str_eq(rule.text, "no-such-rule");
    cr_expect(strstr(rule.note, "no-such-rule"), "%s", rule.note);
}

Test(house_rule, a_module_is_found_among_those_of_an_edition)
{
    ttr_edition *europe = source_edition("europe");
    int index = -1;

    cr_expect(house_rule_is_of(europe, "ferries", &index));
    cr_expect_eq(index, 0);
    cr_expect(house_rule_is_of(europe, "tunnels", &index));
    cr_expect_eq(index, 1);
    cr_expect_not(house_rule_is_of(europe, "metro", &index));
    cr_expect_not(house_rule_is_of(usa, "ferries", &index));
    ttr_edition_free(europe);
}
