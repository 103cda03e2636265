/*
 * test_module_abi.c - Rule modules with mistakes: each its own sentence.
 *
 * The modules are those of abi/, one for each mistake.
 */
#include "edition/edition_data.h"
#include "support/tiny_edition.h"

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

static void accepted(const char *module)
{
    ttr_report *report = ttr_report_new();
    ttr_edition *edition = use(module, report);

    cr_assert(edition, "%s", report_text(report));
    cr_assert_eq(edition->hooked, 0);
    ttr_edition_free(edition);
    ttr_report_free(report);
}

Test(module_abi, a_module_for_another_abi_is_refused)
{
    refused("wrong-abi", "plugins/wrong-abi/wrong-abi.so",
            "built for module ABI 7, this engine speaks 1; rebuild the module");
}

Test(module_abi, a_descriptor_without_a_size_is_refused)
{
    char text[200];

    snprintf(text, sizeof text,
             "its descriptor has 0 bytes, at least %zu are needed; set"
             " .size = sizeof(ttr_module)",
             offsetof(ttr_module, hooks));
    refused("too-small", "/too-small.so", text);
}

Test(module_abi, an_older_descriptor_is_good_and_not_read_beyond_its_end)
{
    accepted("older");
}

Test(module_abi, a_newer_descriptor_is_good_when_it_uses_nothing_new)
{
    char text[200];

    accepted("newer-unused");
    snprintf(text, sizeof text,
             "uses hooks of a newer engine: its descriptor has %zu bytes, %zu"
             " are known here",
             sizeof(ttr_module) + sizeof(void *), sizeof(ttr_module));
    refused("newer", "/newer.so", text);
}

Test(module_abi, a_size_beyond_reason_is_not_read)
{
    char text[200];

    snprintf(text, sizeof text,
             "uses hooks of a newer engine: its descriptor has 4294967295"
             " bytes, %zu are known here",
             sizeof(ttr_module));
    refused("huge", "/huge.so", text);
}

Test(module_abi, a_shared_object_that_is_no_module_is_refused)
{
    refused("no-entry", "/no-entry.so", "exports no function ttr_module_entry");
    refused("no-descriptor", "/no-descriptor.so",
            "ttr_module_entry gives no descriptor");
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
            "calls itself \"ferries\", its file is named for \"other-id\"");
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
            "its field_count is 2, which does not fit its list");
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
            " be from 1 to 20");
}

Test(module_abi, two_modules_that_collide_are_told_apart)
{
    refused("ferries\nmodule = ferries", "tiny.ini",
            "rule module \"ferries\" is in use already");
    refused("ferries\nmodule = same-mark", "tiny.ini",
            "rule modules \"ferries\" and \"same-mark\" both declare the mark"
            " ferry");
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
