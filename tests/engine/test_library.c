// SPDX-License-Identifier: MIT
/*
 * test_library.c - Folders of editions, and editions that inherit.
 *
 * Uses POSIX: mkdtemp(), mkfifo(), truncate().
 */
#define _POSIX_C_SOURCE 200809L

#include <ttr/edition.h>

#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const ttr_language french = {.code = "fr"};

/* A folder of editions that goes away with its test. */
typedef struct shelf {
    char folder[64];
    ttr_library *library;
} shelf;

static void shelf_init(shelf *s)
{
    char maps[80];

    snprintf(s->folder, sizeof s->folder, "/tmp/ttr-edition-XXXXXX");
    cr_assert_not_null(mkdtemp(s->folder));
    snprintf(maps, sizeof maps, "%s/maps", s->folder);
    cr_assert_eq(mkdir(maps, 0700), 0);
    s->library = ttr_library_new();
    cr_assert_eq(ttr_library_add(s->library, "/nowhere/at/all"), TTR_OK);
    cr_assert_eq(ttr_library_add(s->library, s->folder), TTR_OK);
}

static void shelf_put(const shelf *s, const char *id, const char *text)
{
    char path[160];

    snprintf(path, sizeof path, "%s/maps/%s.ini", s->folder, id);
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs(text, file);
    fclose(file);
}

static void shelf_clear(shelf *s)
{
    char **ids, path[160];
    int count;

    cr_assert_eq(ttr_library_editions(s->library, &ids, &count), TTR_OK);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/maps/%s.ini", s->folder, ids[i]);
        cr_assert_eq(remove(path), 0);
    }
    ttr_library_ids_free(ids, count);
    snprintf(path, sizeof path, "%s/maps", s->folder);
    cr_assert_eq(rmdir(path), 0);
    cr_assert_eq(rmdir(s->folder), 0);
    ttr_library_free(s->library);
}

static ttr_edition *load(const shelf *s, const char *id, ttr_report **report)
{
    ttr_edition *edition;
    *report = ttr_report_new();
    ttr_status status =
        ttr_edition_load(&edition, s->library, id, NULL, *report);
    cr_assert_eq(status == TTR_OK, edition != NULL);
    cr_assert_eq(status == TTR_OK, ttr_report_errors(*report) == 0);
    return edition;
}

Test(library, a_variant_states_its_differences)
{
    static char base[8000];
    shelf s;
    ttr_report *report;

    shelf_init(&s);
    tiny_with_line(2, "name = Tiny\nname.fr = Minuscule\nsummary = Small", base,
                   sizeof base);
    shelf_put(&s, "base", base);
    shelf_put(&s, "child",
              "[edition]\ninherits = base\nname = Child\n"
              "[rules]\nend_pieces = 1\n"
              "[places]\ndover = Dover, 1, 1\n"
              "[routes]\nremove = ayr--bath.1 bath--cork\n"
              "bath--cork.1 = 3 red\nbath--cork.2 = 3 blue\n"
              "cork--dover = 1 grey\n"
              "[tickets]\nremove = ayr--bath\nremove = bath--cork\n"
              "ayr--dover = 9\nbath--dover = 6\nayr--cork = 4\n");
    ttr_edition *edition = load(&s, "child", &report);
    cr_assert_not_null(edition, "%s", report_text(report));
    cr_assert_str_eq(ttr_edition_text(edition, "name", &french), "Child");
    cr_assert_str_eq(ttr_edition_text(edition, "summary", &french), "Small");
    cr_assert_eq(ttr_edition_number(edition, TTR_NUMBER_end_pieces), 1);
    cr_assert_eq(ttr_edition_number(edition, TTR_NUMBER_market), 5);
    cr_assert_eq(ttr_place_count(edition), 4);
    cr_assert_eq(ttr_route_count(edition), 4);
    cr_assert_str_eq(ttr_route_get(edition, 0)->id, "ayr--bath.2");
    cr_assert_eq(ttr_route_get(edition, 0)->twin, TTR_NO_ROUTE);
    cr_assert_eq(ttr_route_get(edition, 1)->twin, 2);
    cr_assert_eq(ttr_ticket_count(edition), 3);
    cr_assert_str_eq(ttr_ticket_get(edition, 0)->id, "ayr--cork");
    cr_assert_eq(ttr_ticket_get(edition, 0)->points, 4);
    ttr_edition_free(edition);
    ttr_report_free(report);
    shelf_clear(&s);
}

Test(library, mistakes_are_told_of_the_file_they_stand_in)
{
    static const struct {
        const char *child;
        const char *file;
        int line;
        const char *said;
    } cases[] = {
        {"[places]\nremove = cork", "base.ini", 36, "unknown place \"cork\""},
        {"[places]\nremove = crok", "child.ini", 4, "did you mean \"cork\""},
        {"[rules]\nremove =", "child.ini", 4, "names nothing"},
        {"[cards]\nremove = blue", "base.ini", 36, "unknown colour \"blue\""},
        {"[rules]\nremove = market", "base.ini", 4, "\"market\" is missing"},
        {"[rules]\nstart_cards = 9", "child.ini", 4, "more than the 28"},
        {"[routes]\nayr--cork.1 = 1 red", "child.ini", 4, "is missing"},
        {"[routes]\nayr--bath = 1 red", "child.ini", 4, "joins the same"},
        {"[use]\nmodule = a\nremove = b", "child.ini", 5, "to remove \"b\""},
    };
    static char text[500];
    shelf s;
    ttr_report *report;

    shelf_init(&s);
    shelf_put(&s, "base", tiny_edition);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(text, sizeof text, "[edition]\ninherits = base\n%s\n",
                 cases[i].child);
        shelf_put(&s, "child", text);
        cr_assert_null(load(&s, "child", &report));
        cr_expect(
            report_has(report, cases[i].file, cases[i].line, cases[i].said),
            "%s\nfound%s", cases[i].child, report_text(report));
        ttr_report_free(report);
    }
    shelf_clear(&s);
}

Test(library, inheritance_ends)
{
    char id[16], text[100];
    shelf s;
    ttr_report *report;

    shelf_init(&s);
    shelf_put(&s, "self", "[edition]\ninherits = self\n");
    shelf_put(&s, "a", "[edition]\ninherits = b\n");
    shelf_put(&s, "b", "[edition]\ninherits = a\n");
    cr_assert_null(load(&s, "self", &report));
    cr_assert(report_has(report, "self.ini", 2, "inheriting from itself"), "%s",
              report_text(report));
    ttr_report_free(report);
    cr_assert_null(load(&s, "a", &report));
    cr_assert(report_has(report, "b.ini", 2, "inheriting from itself"), "%s",
              report_text(report));
    ttr_report_free(report);

    shelf_put(&s, "d0", tiny_edition);
    for (int i = 1; i < 10; i++) {
        snprintf(id, sizeof id, "d%d", i);
        snprintf(text, sizeof text, "[edition]\ninherits = d%d\n", i - 1);
        shelf_put(&s, id, text);
    }
    ttr_edition *deep = load(&s, "d7", &report);
    cr_assert_not_null(deep, "%s", report_text(report));
    cr_assert_str_eq(ttr_edition_id(deep), "d7");
    ttr_edition_free(deep);
    ttr_report_free(report);
    cr_assert_null(load(&s, "d8", &report));
    cr_assert(report_has(report, "d1.ini", 2, "more than 8"), "%s",
              report_text(report));
    ttr_report_free(report);
    shelf_clear(&s);
}

Test(library, a_library_lists_each_edition_once_and_the_first_folder_wins)
{
    static char mine[8000];
    ttr_report *report;
    char **ids;
    int count;
    shelf s;

    shelf_init(&s);
    tiny_with_line(2, "name = Mine", mine, sizeof mine);
    shelf_put(&s, "usa", mine);
    shelf_put(&s, "abc", tiny_edition);
    shelf_put(&s, "Not an id", tiny_edition);
    cr_assert_eq(ttr_library_add(s.library, TTR_SOURCE_DIR), TTR_OK);
    cr_assert_eq(ttr_library_editions(s.library, &ids, &count), TTR_OK);
    int usa = 0;
    for (int i = 0; i < count; i++) {
        usa += strcmp(ids[i], "usa") == 0;
        cr_assert(i == 0 || strcmp(ids[i - 1], ids[i]) < 0);
    }
    cr_assert_eq(usa, 1);
    cr_assert_str_eq(ids[0], "abc");
    ttr_library_ids_free(ids, count);

    ttr_edition *edition = load(&s, "usa", &report);
    cr_assert_str_eq(ttr_edition_text(edition, "name", NULL), "Mine");
    ttr_edition_free(edition);
    ttr_report_free(report);
    char path[160];
    snprintf(path, sizeof path, "%s/maps/Not an id.ini", s.folder);
    edition = load(&s, path, &report); // by path, it may be called anything
    cr_assert_str_eq(ttr_edition_id(edition), "Not an id");
    ttr_edition_free(edition);
    ttr_report_free(report);
    remove(path);
    snprintf(path, sizeof path, "%s/maps/usa.ini", s.folder);
    remove(path);
    snprintf(path, sizeof path, "%s/maps/abc.ini", s.folder);
    remove(path);
    ttr_library_free(s.library);
    s.library = ttr_library_new();
    shelf_clear(&s);
}

Test(library, files_that_are_none_are_refused_unread)
{
    static const struct {
        const char *name;
        ttr_status status;
        const char *said;
    } cases[] = {
        {"maps/folder.ini", TTR_E_FILE, "is a directory"},
        {"maps/missing.ini", TTR_E_NOT_FOUND, "cannot be read"},
        {"maps/pipe.ini", TTR_E_FILE, "not a regular file"},
        {"maps/big.ini", TTR_E_FILE, "larger than 1 MiB"},
        {"maps/empty.ini", TTR_E_EDITION, "the file is empty"},
        {"maps/blank.ini", TTR_E_EDITION, "the file is empty"},
    };
    char path[160];
    shelf s;

    shelf_init(&s);
    shelf_put(&s, "big", "");
    shelf_put(&s, "empty", "");
    shelf_put(&s, "blank", "\n; only\n\n");
    snprintf(path, sizeof path, "%s/maps/big.ini", s.folder);
    cr_assert_eq(truncate(path, 100 * 1024 * 1024), 0); // sparse: costs nothing
    snprintf(path, sizeof path, "%s/maps/folder.ini", s.folder);
    cr_assert_eq(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/maps/pipe.ini", s.folder);
    cr_assert_eq(mkfifo(path, 0600), 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ttr_report *report = ttr_report_new();
        ttr_edition *edition;
        snprintf(path, sizeof path, "%s/%s", s.folder, cases[i].name);
        cr_expect_eq(ttr_edition_load(&edition, NULL, path, NULL, report),
                     cases[i].status, "%s", cases[i].name);
        cr_expect_null(edition);
        cr_expect(report_has(report, cases[i].name, 0, cases[i].said), "%s",
                  report_text(report));
        ttr_report_free(report);
    }
    shelf_clear(&s);
}

Test(library, an_unknown_edition_is_answered_with_the_nearest)
{
    static const char *const wrong[] = {"uas", "USA", "us", "usaa"};
    ttr_library *library = source_library();

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        ttr_report *report = ttr_report_new();
        ttr_edition *edition;
        cr_expect_eq(
            ttr_edition_load(&edition, library, wrong[i], NULL, report),
            TTR_E_NOT_FOUND);
        cr_expect(report_has(report, "", 0, "did you mean \"usa\""), "%s",
                  report_text(report));
        ttr_report_free(report);
    }
    ttr_library_free(library);
}
