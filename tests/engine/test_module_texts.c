// SPDX-License-Identifier: MIT
/*
 * test_module_texts.c - What the rule modules that ship say to people.
 */
#include "edition/edition_data.h"
#include "support/field.h"
#include "support/position.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ttr_language french = {.code = "fr"};
static const ttr_language german = {.code = "de"};

TestSuite(module_texts, .fini = clear_table);

static const char *const editions[] = {"san-francisco",
                                       "berlin",
                                       "paris",
                                       "london",
                                       "high-passes",
                                       "london-by-night",
                                       "new-york",
                                       "amsterdam",
                                       "europe",
                                       "lantern-valley",
                                       "twin-rivers",
                                       "new-polder",
                                       TTR_SOURCE_DIR
                                       "/tests/data/house/berlin-all.ini"};
enum { EDITIONS = sizeof editions / sizeof editions[0] };

Test(module_texts, every_module_says_what_it_changes)
{
    for (int i = 0; i < EDITIONS; i++) {
        set_out(editions[i], 2, 1, 0);
        for (int m = 0; m < edition()->module_count; m++) {
            const ttr_module *module = &edition()->module[m].info;
            cr_assert(module->rules.count > 0, "%s", module->id);
            cr_assert(*module->summary && *module->version, "%s", module->id);
        }
    }
}

/* The numbers of what a module declares go on where those of the one before
   end: it is found by them, in its place. */
Test(module_texts, what_modules_declare_has_numbers)
{
    int choice = 0, message = 0, action = 0, mark = 0, field = 0;

    set_out(editions[EDITIONS - 1], 2, 1, 0);
    for (int m = 0; m < edition()->module_count; m++) {
        const ttr_module *module = ttr_edition_module(edition(), m);
        for (int i = 0; i < module->choices.count; i++, choice++) {
            cr_assert_eq(ttr_edition_choice(edition(), choice),
                         &module->choices.at[i]);
            cr_assert_eq(ttr_edition_choice_module(edition(), choice), m);
        }
        for (int i = 0; i < module->messages.count; i++)
            cr_assert_eq(ttr_edition_message(edition(), message++),
                         &module->messages.at[i]);
        for (int i = 0; i < module->actions.count; i++, action++) {
            cr_assert_eq(ttr_edition_own_action(edition(), action),
                         &module->actions.at[i]);
            cr_assert_eq(ttr_edition_action_module(edition(), action), m);
        }
        for (int i = 0; i < module->marks.count; i++)
            cr_assert_eq(ttr_edition_mark_module(edition(), mark++), m);
        for (int i = 0; i < module->fields.count; i++)
            cr_assert_eq(ttr_edition_field_module(edition(), field++), m);
    }
    cr_assert(choice > 1 && action > 1 && field > 1 && message + mark > 0);
    cr_assert_null(ttr_edition_choice(edition(), choice));
    cr_assert_null(ttr_edition_message(edition(), message));
    cr_assert_null(ttr_edition_own_action(edition(), action));
}

Test(module_texts, everything_is_there_in_french)
{
    for (int i = 0; i < EDITIONS; i++) {
        set_out(editions[i], 2, 1, 0);
        for (int m = 0; m < edition()->module_count; m++) {
            const char *text = not_translated(&edition()->module[m].info, "fr");
            cr_assert(!text, "not in French: %s", text);
        }
    }
}

/* The text as people read it in English, which may be another than the one for
   programs. */
static const char *in_english(const ttr_module *module, const char *text)
{
    for (int k = 0; k < module->translations.count; k++) {
        const ttr_translation *it = &module->translations.at[k];
        if (!strcmp(it->language, "en") && !strcmp(it->text, text))
            return it->translation;
    }
    return text;
}

/* {points} stands for a number in every language. */
Test(module_texts, translations_name_the_same_parameters)
{
    for (int i = 0; i < EDITIONS; i++) {
        set_out(editions[i], 2, 1, 0);
        for (int m = 0; m < edition()->module_count; m++) {
            const ttr_module *module = &edition()->module[m].info;
            for (int k = 0; k < module->translations.count; k++) {
                const ttr_translation *it = &module->translations.at[k];
                const char *english = in_english(module, it->text);
                const char *a = strchr(english, '{');
                const char *b = strchr(it->translation, '{');
                cr_assert_eq(!a, !b, "%s", it->text);
                cr_assert(!a || !strncmp(a, b, strcspn(a, "}") + 1), "%s",
                          it->text);
            }
        }
    }
}

/* An edition can name its things itself; that changes no game. */
Test(module_texts, an_edition_brings_words_of_its_own)
{
    static const char words[] = "[words.fr]\nwild = Capitaine\n"
                                "toll = octroi\n[words.de]\nwild = Kapitän\n";
    char text[8192];
    ttr_report *report;
    size_t size;
    char *plain = read_whole_file(TTR_SOURCE_DIR "/maps/london.ini", &size);
    ttr_edition *before = parse_edition(plain, size, NULL, &report);
    ttr_report_free(report);
    int length = snprintf(text, sizeof text, "%s%s", words, plain);
    cr_assert(length > 0 && (size_t)length < sizeof text);
    ttr_edition *it = parse_edition(text, (size_t)length, NULL, &report);

    cr_assert(it, "%s", report_text(report));
    cr_assert_str_eq(ttr_edition_word(it, "wild", &french), "Capitaine");
    cr_assert_str_eq(ttr_edition_word(it, "wild", &german), "Kapitän");
    cr_assert_str_eq(ttr_edition_word(it, "wild", ttr_language_now()), "wild");
    cr_assert_str_eq(ttr_edition_word(it, "district", &french), "district");
    cr_assert_eq(ttr_edition_hash(it), ttr_edition_hash(before));
    ttr_edition_free(before);
    ttr_edition_free(it);
    ttr_report_free(report);
    free(plain);
}

/* An edition that ships, with the house rule toll; its one rule in text. */
static ttr_edition *with_toll(const char *file, char text[400])
{
    static const char *const toll[] = {"toll"};
    const ttr_variant variant = {.modules = toll, .module_count = 1};
    ttr_report *report;
    size_t size;
    char *plain = read_whole_file(file, &size);
    ttr_edition *it = parse_edition(plain, size, &variant, &report);

    cr_assert(it, "%s", report_text(report));
    ttr_module_rule(it, it->module_count - 1, 0, NULL, text, 400);
    ttr_report_free(report);
    free(plain);
    return it;
}

Test(module_texts, rules_speak_of_places_as_the_edition_does)
{
    char text[400], word[40];
    ttr_edition *usa = with_toll(TTR_SOURCE_DIR "/maps/usa.ini", text);

    cr_assert(strstr(text, "its two cities."), "%s", text);
    cr_assert_str_eq(ttr_edition_place_word(usa, 1, NULL, word, sizeof word),
                     "city");
    cr_assert_str_eq(ttr_edition_place_word(usa, 2, &french, word, sizeof word),
                     "villes");
    /* In a language that the edition has no word in: the usual one. */
    cr_assert_str_eq(ttr_edition_place_word(usa, 2, &german, word, sizeof word),
                     "places");
    ttr_edition_free(usa);

    ttr_edition *paris = with_toll(TTR_SOURCE_DIR "/maps/paris.ini", text);
    cr_assert(strstr(text, "its two places."), "%s", text);
    ttr_edition_free(paris);
}
