// SPDX-License-Identifier: MIT
/*
 * test_path.c - What many ask of paths, and sets of bits.
 */
#include "base/path.h"
#include "base/sets.h"

#include <ttr/state.h>

#include <criterion/criterion.h>

Test(path, the_name_of_a_file_is_behind_its_folders)
{
    static const char path[] = "./rules/toll.lua";

    cr_assert_eq(app_file_name(path), path + 8);
    cr_assert_str_eq(app_file_name("toll.lua"), "toll.lua");
    cr_assert_str_eq(app_file_name("/toll"), "toll");
    cr_assert_str_eq(app_file_name("rules/"), "");
    cr_assert_str_eq(app_file_name(""), "");
}

Test(path, a_folder_is_no_file_and_nothing_is_none)
{
    cr_assert(app_is_folder(TTR_SOURCE_DIR));
    cr_assert(app_is_folder(TTR_SOURCE_DIR "/maps/"));
    cr_assert_not(app_is_folder(TTR_SOURCE_DIR "/maps/usa.ini"));
    cr_assert_not(app_is_folder(TTR_SOURCE_DIR "/nothing"));
    cr_assert_not(app_is_folder(""));
}

Test(sets, members_come_and_go_alone)
{
    uint64_t set[2] = {0};

    app_set_add(set, 0);
    app_set_add(set, 63);
    app_set_add(set, 64);
    app_set_add(set, 64);
    for (int i = 0; i < 128; i++)
        cr_assert_eq(ttr_set_has(set, i), i == 0 || i == 63 || i == 64);
    app_set_remove(set, 63);
    app_set_remove(set, 100);
    for (int i = 0; i < 128; i++)
        cr_assert_eq(ttr_set_has(set, i), i == 0 || i == 64);
}
