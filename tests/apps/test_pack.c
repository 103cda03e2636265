// SPDX-License-Identifier: MIT
/*
 * test_pack.c - Names, versions and paths in packs.
 *
 * What whole packs do is in packs.py and pack_attacks.py.
 */
#include "base/pack_summary.h"
#include "workshop/pack/pack_paths.h"

#include <criterion/criterion.h>
#include <string.h>

Test(pack, names_are_ids)
{
    cr_assert(app_pack_is_name("bay"));
    cr_assert(app_pack_is_name("pier-39"));
    static const char *const wrong[] = {"",     "-",     "Bay",  "bay-",
                                        "-bay", "a--b",  "a.b",  "..",
                                        "a/b",  ".lock", "a\nb", "\xC3\xA9"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        cr_assert_not(app_pack_is_name(wrong[i]), "\"%s\"", wrong[i]);
}

Test(pack, numbers_in_versions_count_as_numbers)
{
    static const char *const order[] = {
        "0.9",  "1.0-beta", "1.0", "1.0.1",   "1.2", "1.9",
        "1.10", "2.0-rc1",  "2.0", "2.0+fix", "10",  "100000000000000"};
    int count = sizeof order / sizeof order[0];

    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++) {
            int found = pack_version_compare(order[a], order[b]);
            cr_assert_eq((found > 0) - (found < 0), (a > b) - (a < b),
                         "%s and %s: %d", order[a], order[b], found);
        }
    cr_assert_eq(pack_version_compare("1.01", "1.1"), 0);
}

Test(pack, a_file_has_its_place)
{
    char id[PACK_MAX_PATH];

    cr_assert_eq(pack_path_kind("maps/bay.ini"), PACK_EDITION);
    cr_assert_eq(pack_path_kind("scripts/tolls.lua"), PACK_SCRIPT);
    cr_assert_eq(pack_path_kind("plugins/tolls/tolls.c"), PACK_PLUGIN);
    cr_assert_eq(pack_path_kind("tests/some/where.txt"), PACK_TEST);
    cr_assert_eq(pack_path_kind("README.fr.md"), PACK_TOP);
    cr_assert_eq(pack_path_kind("READMEX"), PACK_NO_KIND);
    cr_assert_eq(pack_path_kind("manifest.json"), PACK_NO_KIND);
    cr_assert_eq(pack_path_kind("maps/sub/bay.ini"), PACK_NO_KIND);
    cr_assert_eq(pack_path_kind("plugins/tolls.so"), PACK_NO_KIND);

    cr_assert(pack_path_id("plugins/tolls/tolls.so", id));
    cr_assert_str_eq(id, "tolls");
    cr_assert_not(pack_path_id("plugins/tolls/other.so", id));
    cr_assert_not(pack_path_id("plugins/tolls/tolls.c", id));
    cr_assert_not(pack_path_id("tests/tolls/tolls.so", id));
}

Test(pack, no_path_leads_out)
{
    static const char *const wrong[] = {
        "",          "/",          "/etc/passwd",      "..",
        "tests/..",  "tests/../x", "tests//",          "tests/",
        "./tests/x", "tests/.x",   "tests/-x",         "tests/ ",
        "tests/a:b", "tests/\\",   "tests/1/2/3/4/5/6"};

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        cr_assert_not_null(pack_path_refusal(wrong[i]), "\"%s\"", wrong[i]);
    cr_assert_null(pack_path_refusal("tests/1/2/3/4/5"));
    cr_assert_null(pack_path_refusal("tests/_a+b-c.d"));
}

Test(pack, some_files_cannot_be_on_every_disk_together)
{
    cr_assert(pack_path_clash("tests/a", "tests/a"));
    cr_assert(pack_path_clash("tests/a", "tests/A"));
    cr_assert(pack_path_clash("tests/a", "tests/a/b"));
    cr_assert(pack_path_clash("tests/a/x", "tests/A/y"));
    cr_assert_not(pack_path_clash("tests/a", "tests/ab"));
    cr_assert_not(pack_path_clash("tests/a/x", "tests/a/y"));
    cr_assert_not(pack_path_clash("tests/a.b", "tests/a/b"));

    /* A folder's contents come at once behind its name. */
    cr_assert_lt(pack_path_compare("tests/a", "tests/a/b"), 0);
    cr_assert_lt(pack_path_compare("tests/A/b", "tests/a.b"), 0);
    cr_assert_eq(pack_path_compare("tests/A", "tests/a"), 0);
}

Test(pack, texts_are_what_they_look_like)
{
    static const char *const wrong[] = {
        "a\nb",         "\x1b[2J",      "\x7f",
        "\xff",         "\xC2\x9B",     "\xE2\x80\xAE",
        "\xE2\x81\xA6", "\xE2\x80\xA8", "\xE2\x80\x8F"};

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        cr_assert_not(pack_text_is_plain(wrong[i], strlen(wrong[i])), "%zu", i);
    cr_assert(pack_text_is_plain("Des bacs – « été »", 24));
}
