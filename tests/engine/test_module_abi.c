// SPDX-License-Identifier: MIT
/*
 * test_module_abi.c - Rule modules with mistakes, and such that were built for
 * an older or a newer engine: each loads or gets its own sentence.
 *
 * The modules are those of abi/, one for each case.
 */
#include "edition/edition_data.h"
#include "support/tiny_edition.h"

#include <ttr/play.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The tiny edition with some modules, "id" or "id\nmodule = id". */
static ttr_edition *use(const char *modules, ttr_report *report)
{
    char text[3000];
    ttr_edition *edition;
    ttr_library *library = source_library();

    cr_assert_eq(ttr_library_add(library, TTR_ABI_DIR), TTR_OK);
    snprintf(text, sizeof text, "%s[use]\nmodule = %s\n", tiny_edition,
             modules);
    ttr_status status = ttr_edition_parse(&edition, library, "tiny.ini", text,
                                          strlen(text), NULL, report);
    cr_assert_eq(status == TTR_OK, edition != NULL);
    ttr_library_free(library);
    return edition;
}

/* Refused with this sentence, said of this file. */
static void refused(const char *modules, const char *file, const char *text)
{
    ttr_report *report = ttr_report_new();

    cr_assert_null(use(modules, report), "%s", modules);
    cr_assert_eq(ttr_report_errors(report), 1, "%s:%s", modules,
                 report_text(report));
    const ttr_finding *it = NULL;
    for (int i = 0; !it || it->level != TTR_LEVEL_ERROR; i++)
        it = ttr_report_get(report, i);
    cr_assert_str_eq(it->text, text);
    cr_assert(strlen(it->file) >= strlen(file) &&
                  !strcmp(it->file + strlen(it->file) - strlen(file), file),
              "%s", it->file);
    ttr_report_free(report);
}

static ttr_edition *accepted(const char *module)
{
    ttr_report *report = ttr_report_new();
    ttr_edition *edition = use(module, report);

    cr_assert(edition, "%s", report_text(report));
    cr_assert_eq(edition->hooked[0] | edition->hooked[1], 0);
    ttr_report_free(report);
    return edition;
}

Test(module_abi, a_module_for_another_abi_is_refused)
{
    refused("wrong-abi", "plugins/wrong-abi/wrong-abi.so",
            "built for module ABI 7, this engine speaks 2; rebuild the module");
}

Test(module_abi, a_module_of_the_first_layout_is_refused)
{
    refused("old-layout", "/old-layout.so",
            "built for module ABI 1, this engine speaks 2; rebuild the module");
}

Test(module_abi, a_descriptor_without_its_sizes_is_refused)
{
    char text[200];

    snprintf(text, sizeof text,
             "its descriptor has 0 bytes, at least %zu are needed; write"
             " .head = TTR_MODULE_HEAD",
             offsetof(ttr_module, version));
    refused("too-small", "/too-small.so", text);
    refused("no-host", "/no-host.so",
            "does not say which host it calls; write .head ="
            " TTR_MODULE_HEAD");
}

Test(module_abi, a_head_that_was_forgotten_is_told)
{
    refused("no-head", "/no-head.so",
            "its descriptor does not begin with its head; write .head ="
            " TTR_MODULE_HEAD");
}

Test(module_abi, an_older_module_is_good_and_not_read_beyond_its_ends)
{
    ttr_edition *edition = accepted("older");
    const ttr_module *module = ttr_edition_module(edition, 0);

    cr_assert_eq(module->marks.count, 2);
    cr_assert_eq(module->marks.size, sizeof(ttr_mark));
    cr_assert_str_eq(module->marks.at[1].name, "toll");
    cr_assert_eq(module->marks.at[1].most, 9);
    cr_assert_null(module->marks.at[0].help);
    cr_assert_str_eq(module->fields.at[1].name, "rounds");
    cr_assert_eq(module->fields.at[1].initial, 5);
    cr_assert_null(module->fields.at[0].help);
    cr_assert_null(module->hooks->bot_value);
    cr_assert_null(module->init);
    ttr_edition_free(edition);
}

Test(module_abi, a_newer_module_is_good_when_it_uses_nothing_new)
{
    ttr_edition *edition = accepted("newer-unused");
    const ttr_module *module = ttr_edition_module(edition, 0);

    cr_assert_eq(module->marks.count, 2);
    cr_assert_eq(module->marks.size, sizeof(ttr_mark));
    cr_assert_str_eq(module->marks.at[1].name, "toll");
    cr_assert_str_eq(module->marks.at[1].help, "a toll");
    ttr_edition_free(edition);
}

Test(module_abi, a_newer_module_that_uses_what_is_not_known_is_refused)
{
    char text[200];

    refused("newer-hooks", "/newer-hooks.so",
            "made for a newer engine: events that it hooks and that are not"
            " known here: 2; update ttr or rebuild the module");
    refused("newer-type", "/newer-type.so",
            "laps is of a type that is not known here");
    snprintf(text, sizeof text,
             "made for a newer engine: its descriptor has %zu bytes and uses"
             " them, %zu are known here; update ttr or rebuild the module",
             sizeof(ttr_module) + sizeof(void *), sizeof(ttr_module));
    refused("newer-descriptor", "/newer-descriptor.so", text);
    snprintf(text, sizeof text,
             "made for a newer engine: an element of its list params has %zu"
             " bytes and uses them, %zu are known here; update ttr or rebuild"
             " the module",
             sizeof(ttr_param) + sizeof(void *), sizeof(ttr_param));
    refused("newer-element", "/newer-element.so", text);
}

/* It could call past the end of the table, which nobody sees beforehand. */
Test(module_abi, a_module_for_a_larger_host_is_refused)
{
    char text[200];

    snprintf(text, sizeof text,
             "made for a newer engine: the host that it calls has %zu bytes,"
             " this one has %zu; update ttr or rebuild the module",
             sizeof(ttr_host) + sizeof(void *), sizeof(ttr_host));
    refused("newer-host", "/newer-host.so", text);
}

Test(module_abi, a_size_beyond_reason_is_not_read)
{
    char text[200];

    snprintf(text, sizeof text,
             "made for a newer engine: its descriptor has 4294967295 bytes and"
             " uses them, %zu are known here; update ttr or rebuild the module",
             sizeof(ttr_module));
    refused("huge", "/huge.so", text);
    refused("huge-hooks", "/huge-hooks.so",
            "its hooks cannot have 4294967295 bytes; write .head ="
            " TTR_MODULE_HEAD");
    refused("huge-list", "/huge-list.so",
            "its list fields has 2147483647 elements, at most 10000 are"
            " possible");
}

Test(module_abi, a_shared_object_that_is_no_module_is_refused)
{
    refused("no-entry", "/no-entry.so",
            "does not export the function ttr_module_entry");
    refused("no-descriptor", "/no-descriptor.so",
            "ttr_module_entry returns no descriptor");
}

Test(module_abi, a_file_that_is_no_shared_object_is_refused)
{
    refused("no-object", "/no-object.so",
            "cannot be opened as a shared object: invalid ELF header");
}

Test(module_abi, a_module_that_is_nowhere_is_refused)
{
    refused("nothing", "tiny.ini",
            "no rule module \"nothing\": there is neither"
            " plugins/nothing/nothing.so nor scripts/nothing.lua");
}

Test(module_abi, a_module_is_called_as_its_file)
{
    refused("other-id", "/other-id.so",
            "calls itself \"ferries\", but its file is called \"other-id\"");
}

Test(module_abi, what_init_says_is_told)
{
    refused("failing-init", "tiny.ini",
            "module failing-init: it takes 50 places");
    refused("asking-init", "tiny.ini",
            "module asking-init: points: there is no game yet, only the"
            " edition can be asked");
}

Test(module_abi, what_is_declared_must_be_possible)
{
    refused("twice", "/twice.so", "field laps is declared twice");
    refused("no-fields", "/no-fields.so",
            "its list fields is not whole; write .fields = TTR_LIST(array)");
    refused("no-count", "/no-count.so",
            "its list marks is not whole; write .marks = TTR_LIST(array)");
    refused("message-lines", "/message-lines.so",
            "message left must be one line");
    refused("no-translation", "/no-translation.so",
            "translation 0 has no language, no text or no translation");
    refused("choice-without-hooks", "/choice-without-hooks.so",
            "choices need hooks of choice_options and choice_done");
    refused("action-without-hooks", "/action-without-hooks.so",
            "own actions need hooks of actions and action_do");
}

Test(module_abi, only_what_a_claim_takes_and_scores_can_be_static)
{
    refused("static-last-turns", "/static-last-turns.so",
            "only what a claim takes and scores can be static");
    refused("static-too-many", "tiny.ini",
            "module static-too-many: the hook of claim_cards gives 22, it must"
            " be from 0 to 20");
}

Test(module_abi, two_modules_that_collide_are_told_apart)
{
    refused("ferries\nmodule = ferries", "tiny.ini",
            "rule module \"ferries\" is already in use");
    refused("ferries\nmodule = same-mark", "tiny.ini",
            "rule modules \"ferries\" and \"same-mark\" declare the mark ferry,"
            " which they could share, in different ways");
    refused("message-left\nmodule = message-left-too", "tiny.ini",
            "rule modules \"message-left\" and \"message-left-too\" both tell a"
            " message left");
}

/* Play on until an action of this kind is possible, and find it. */
static ttr_action find_action(ttr_table *table, ttr_state *state,
                              ttr_action_kind kind)
{
    ttr_action actions[100];

    for (;;) {
        int count = ttr_legal(table, state, actions, 100);
        cr_assert(count > 0 && count <= 100, "%d", count);
        for (int i = 0; i < count; i++)
            if (actions[i].kind == kind)
                return actions[i];
        cr_assert_eq(ttr_apply(table, state, actions[0], NULL), TTR_OK);
    }
}

/* Each call of the module is looked at in abi/after_failure.c. */
Test(module_abi, a_hook_in_c_runs_on_after_a_failure_and_gets_nothing)
{
    ttr_report *report = ttr_report_new();
    ttr_edition *edition = use("after-failure", report);
    ttr_table *table;
    ttr_state state, before;

    cr_assert(edition, "%s", report_text(report));
    cr_assert_eq(ttr_table_new(&table, edition, NULL), TTR_OK);
    cr_assert_eq(ttr_start(table, 2, 1, 0, &state), TTR_OK);
    ttr_action draw = find_action(table, &state, TTR_ACTION_DRAW);
    before = state;
    cr_assert_eq(ttr_apply(table, &state, draw, NULL), TTR_E_SCRIPT);
    cr_assert_str_eq(ttr_table_error(table)->text,
                     "module after-failure: points: player 6 does not exist,"
                     " this game has players 0 to 1");
    cr_assert(ttr_state_equal(edition, &state, &before));

    ttr_action claim = find_action(table, &state, TTR_ACTION_CLAIM);
    cr_assert_eq(ttr_apply(table, &state, claim, NULL), TTR_E_SCRIPT);
    cr_assert_str_eq(ttr_table_error(table)->text,
                     "module after-failure: owner: route 100 does not exist,"
                     " there are 0 to 2");
    cr_assert(ttr_state_equal(edition, &state, &before));
    ttr_table_free(table);
    ttr_edition_free(edition);
    ttr_report_free(report);
}

/* A module that was refused leaves nothing behind. */
Test(module_abi, a_good_edition_loads_after_every_refusal)
{
    ttr_report *report = ttr_report_new();

    refused("failing-init", "tiny.ini",
            "module failing-init: it takes 50 places");
    ttr_edition *edition = use("ferries", report);
    cr_assert(edition, "%s", report_text(report));
    ttr_edition_free(edition);
    ttr_report_free(report);
}
