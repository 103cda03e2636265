// SPDX-License-Identifier: MIT
/*
 * test_usage.c - Where things of an edition stand, and what its rule modules
 * use of what they declare.
 */
#include "support/tiny_edition.h"

#include <ttr/ttr.h>

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* The line of a file that a place in an edition leads to, for free(). */
static char *line_at(const char *file, int line)
{
    size_t size;
    char *text = read_whole_file(file, &size), *at = text;

    for (int i = 1; i < line; i++)
        at = strchr(at, '\n') + 1;
    at[strcspn(at, "\n")] = '\0';
    memmove(text, at, strlen(at) + 1);
    return text;
}

static void expect_line(const ttr_edition *edition, const char *section,
                        const char *key, const char *value, const char *begins)
{
    const char *file;
    int line;

    cr_assert(ttr_edition_where(edition, section, key, value, &file, &line));
    char *text = line_at(file, line);
    cr_expect_eq(strncmp(text, begins, strlen(begins)), 0, "%s:%d: %s", file,
                 line, text);
    free(text);
}

Test(usage, an_edition_knows_where_everything_stands)
{
    ttr_edition *it = source_edition("london-by-night");
    const char *file;
    int line;

    expect_line(it, "edition", "name", NULL, "name = London by night");
    expect_line(it, "places", ttr_place_get(it, 0)->id, NULL,
                ttr_place_get(it, 0)->id);
    expect_line(it, "tickets", ttr_ticket_get(it, 2)->id, NULL,
                ttr_ticket_get(it, 2)->id);
    expect_line(it, "use", "module", "lamplighters", "module = lamplighters");
    expect_line(it, "routes", NULL, NULL, "[routes]");
    cr_expect_not(
        ttr_edition_where(it, "places", "nowhere", NULL, &file, &line));
    cr_expect_str_eq(file, ttr_edition_file(it));
    cr_expect_eq(line, 0);
    ttr_edition_free(it);
}

/* A random game, watched. */
static void play(const ttr_edition *edition, ttr_usage *usage)
{
    int room = ttr_edition_max_actions(edition), count;
    ttr_action *actions = calloc((size_t)room, sizeof *actions);
    uint64_t generator = 1;
    static ttr_state state;
    ttr_table *table;
    ttr_error err;

    cr_assert_eq(ttr_table_new(&table, edition, &err), TTR_OK);
    ttr_table_watch(table, usage);
    cr_assert_eq(ttr_start(table, 2, 1, TTR_NONE, &state), TTR_OK);
    while ((count = ttr_legal(table, &state, actions, room)) > 0) {
        ttr_action action =
            actions[ttr_random_below(&generator, (uint32_t)count)];
        cr_assert_eq(ttr_apply(table, &state, action, NULL), TTR_OK);
        cr_assert_eq(ttr_table_check_statics(table, &state, &err), TTR_OK, "%s",
                     err.text);
    }
    ttr_result *result = calloc(1, sizeof *result);
    cr_assert_eq(ttr_result_get(table, &state, result), TTR_OK);
    free(result);
    ttr_table_free(table);
    free(actions);
}

Test(usage, what_modules_use_is_noted)
{
    ttr_edition *it = source_edition("london-by-night");
    ttr_usage usage = {0};

    play(it, &usage);
    cr_expect_eq(usage.hooks[0][0], UINT64_C(1) << TTR_EVENT_score);
    cr_expect(ttr_set_has(usage.hooks[1], TTR_EVENT_route_claimed));
    cr_expect_eq(usage.fields_read, 3);
    cr_expect_eq(usage.fields_written, 3);
    cr_expect_eq(usage.params, 3, "one of them is read when it is prepared");
    cr_expect_eq(usage.marks, 1);
    cr_expect_eq(usage.choices_asked, 1);
    cr_expect_eq(usage.choices_open, 1);
    cr_expect_eq(usage.lines & 1, 0, "routes are nobody's line");
    ttr_edition_free(it);
}

Test(usage, static_queries_are_asked_again)
{
    static const char *const editions[] = {"san-francisco", "berlin"};

    for (int i = 0; i < 2; i++) {
        ttr_edition *it = source_edition(editions[i]);
        ttr_usage usage = {0};
        play(it, &usage);
        cr_expect_neq(usage.marks, 0);
        ttr_edition_free(it);
    }
}

Test(usage, declarations_of_scripts_have_lines)
{
    ttr_edition *it = source_edition("london-by-night");
    const char *file = ttr_edition_module_file(it, 1);
    int line = ttr_module_line(it, 1, TTR_DECLARED_FIELD, 1);
    char *text = line_at(file, line);

    cr_expect(strstr(text, "ttr.field.place(\"lamp\""), "%s", text);
    free(text);
    line = ttr_module_line(it, 1, TTR_DECLARED_HOOK, TTR_EVENT_score);
    text = line_at(file, line);
    cr_expect(strstr(text, "ttr.on(\"score\""), "%s", text);
    free(text);
    ttr_edition_free(it);
}
