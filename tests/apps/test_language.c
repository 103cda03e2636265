// SPDX-License-Identifier: MIT
/*
 * test_language.c - Texts in the language of the thread that makes them.
 */
#include "base/catalogue.h"
#include "base/format_args.h"
#include "base/language.h"
#include "base/plural_rule.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <ttr/ttr.h>

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FRENCH_FILE TTR_LOCALE_DIR "/fr/LC_MESSAGES/ttr.mo"

static const ttr_language *french(void)
{
    app_language_open(TTR_LOCALE_DIR);
    const ttr_language *it = app_language_find("fr");
    cr_assert(it && it->catalogue);
    return it;
}

/* Make the engine refuse something, and look at its sentence. */
static bool refuses_with(const char *sentence)
{
    ttr_match *match = NULL;
    ttr_error err;
    ttr_status status =
        ttr_journal_load(&match, NULL, "/nowhere", TTR_JOURNAL_STRICT, &err);

    return status == TTR_E_FILE && strcmp(err.text, sentence) == 0;
}

static const char in_english[] = "cannot be read: No such file or directory";
static const char in_french[] =
    "illisible : aucun fichier ou dossier de ce nom";

Test(language, the_engine_speaks_as_its_caller_does)
{
    cr_assert(refuses_with(in_english));
    const ttr_language *before = ttr_language_use(french());
    cr_assert_str_eq(before->code, "en");
    cr_assert(refuses_with(in_french));
    cr_assert_eq(ttr_language_use(before), french());
    cr_assert(refuses_with(in_english));
    cr_assert_eq(ttr_language_use(NULL), before);
    cr_assert_str_eq(ttr_language_now()->code, "en");
}

static void *speak_often(void *language)
{
    static char wrong;
    bool right = refuses_with(in_english); // as every new thread does

    ttr_language_use(language);
    for (int i = 0; i < 300; i++)
        right = right && refuses_with(language ? in_french : in_english);
    return right ? language : &wrong;
}

Test(language, each_thread_has_its_own)
{
    pthread_t thread[4];
    const ttr_language *it = french();

    for (int i = 0; i < 4; i++)
        cr_assert_eq(pthread_create(&thread[i], NULL, speak_often,
                                    i % 2 ? (void *)(uintptr_t)it : NULL),
                     0);
    for (int i = 0; i < 4; i++) {
        void *said;
        cr_assert_eq(pthread_join(thread[i], &said), 0);
        cr_assert_eq(said, i % 2 ? (const void *)it : NULL);
    }
    cr_assert(refuses_with(in_english));
}

Test(language, a_number_has_the_form_of_the_language)
{
    static const char *const want[] = {"%d joueur", "%d joueur", "%d joueurs"};

    for (unsigned long n = 0; n < 3; n++)
        cr_assert_str_eq(
            ttr_language_plural(french(), "%d player", "%d players", n),
            want[n]);
    cr_assert_str_eq(ttr_language_plural(NULL, "%d player", "%d players", 0),
                     "%d players");
    cr_assert_eq(ttr_language_form(NULL, 0), 1);
    cr_assert_eq(ttr_language_form(french(), 0), 0);
}

Test(language, what_has_no_translation_stays_as_it_is)
{
    static const char text[] = "nobody ever said this";

    cr_assert_eq(ttr_language_text(french(), text), text);
    cr_assert_eq(ttr_language_text(NULL, text), text);
    cr_assert_str_eq(ttr_language_text(french(), ""), "");
    cr_assert_eq(ttr_language_plural(french(), text, text + 1, 2), text + 1);
    /* A word without a plural of its own, with a number. */
    cr_assert_str_eq(ttr_language_plural(french(), "grey", "grey", 2), "grise");
}

Test(language, texts_with_letters_of_the_system_are_put_together)
{
    cr_assert_str_eq(ttr_language_plural(french(), "%" PRId64 " game",
                                         "%" PRId64 " games", 5),
                     "%" PRId64 " parties");
}

Test(language, one_that_is_not_there_is_refused)
{
    ttr_error err;

    french();
    cr_assert_eq(app_language_set("klingon:de", &err), TTR_E_NOT_FOUND);
    cr_assert_str_eq(ttr_language_now()->code, "en");
    cr_assert_eq(app_language_set("de_AT.UTF-8:fr_CA.UTF-8:en", &err), TTR_OK);
    cr_assert_str_eq(ttr_language_now()->code, "fr");
    cr_assert_eq(app_language_index(), 1);
}

Test(catalogue, the_other_order_of_bytes_is_read_as_well)
{
    size_t size;
    char *bytes = read_whole_file(FRENCH_FILE, &size);
    app_catalogue *it = NULL;
    uint32_t head[5];
    ttr_error err;

    /* Only the header and the two tables: what msgfmt adds for letters of the
       system is left out by the revision. */
    memcpy(head, bytes, sizeof head);
    head[1] = 0;
    for (uint32_t i = 0; i < 5; i++) {
        uint32_t swapped = __builtin_bswap32(head[i]);
        memcpy(bytes + 4 * i, &swapped, 4);
    }
    for (uint32_t table = 3; table < 5; table++)
        for (uint32_t i = 0; i < 2 * head[2]; i++) {
            uint32_t n;
            memcpy(&n, bytes + head[table] + 4 * i, 4);
            n = __builtin_bswap32(n);
            memcpy(bytes + head[table] + 4 * i, &n, 4);
        }
    cr_assert_eq(app_catalogue_read(&it, bytes, size, "swapped.mo", &err),
                 TTR_OK, "%s", err.text);
    cr_assert_str_eq(app_catalogue_text(it, "cannot be read: %s"),
                     "illisible : %s");
    app_catalogue_free(it);
    free(bytes);
}

/* Damage must be found, or change nothing but words. */
static void try_damaged(const char *bytes, size_t size)
{
    app_catalogue *it = NULL;
    ttr_error err = {.status = TTR_OK};
    ttr_status status = app_catalogue_read(&it, bytes, size, "bad.mo", &err);

    if (status) {
        cr_assert_null(it);
        cr_assert(err.text[0] && strcmp(err.file, "bad.mo") == 0);
        return;
    }
    char out[2000];
    snprintf(out, sizeof out, app_catalogue_text(it, "cannot be read: %s"),
             "x");
    snprintf(out, sizeof out,
             app_catalogue_plural(it, "%d player", "%d players", 2), 2);
    app_catalogue_free(it);
}

Test(catalogue, a_file_that_was_cut_is_refused)
{
    size_t size;
    char *bytes = read_whole_file(FRENCH_FILE, &size);
    app_catalogue *it;
    ttr_error err;

    for (size_t end = 0; end < size; end += end < 200 ? 1 : 997) {
        char *part = malloc(end + 1); // so that reading on would be noticed
        memcpy(part, bytes, end);
        cr_assert_eq(app_catalogue_read(&it, part, end, "cut.mo", &err),
                     TTR_E_FILE);
        cr_assert_null(it);
        free(part);
    }
    free(bytes);
}

Test(catalogue, damage_gives_a_sentence_and_no_crash)
{
    size_t size;
    char *bytes = read_whole_file(FRENCH_FILE, &size);
    uint32_t head[12], random = 1;

    memcpy(head, bytes, sizeof head);
    for (int i = 0; i < 600; i++) {
        char *copy = malloc(size);
        memcpy(copy, bytes, size);
        for (int k = 0; k < 1 + i % 3; k++) {
            random = random * 1664525u + 1013904223u;
            /* The header, the tables, the letters of the system, or text. */
            size_t from[] = {0, head[3], head[8], head[4]};
            size_t range[] = {48, 8 * (size_t)head[2], 700, size - head[4]};
            size_t at = from[i % 4] + (random >> 8) % range[i % 4];
            copy[at % size] ^= (char)(1u << (random >> 3) % 8);
        }
        try_damaged(copy, size);
        free(copy);
    }
    free(bytes);
}

/* A catalogue of one text and its header. */
static ttr_status make(app_catalogue **out, const char *header, const char *id,
                       size_t id_size, const char *text, size_t text_size,
                       ttr_error *err)
{
    char bytes[1000] = "";
    uint32_t head[] = {0x950412de, 0, 2, 28, 44, 0, 0};
    uint32_t at = 60;
    const char *part[] = {"", id, header, text};
    uint32_t length[] = {0, (uint32_t)id_size, (uint32_t)strlen(header),
                         (uint32_t)text_size};

    memcpy(bytes, head, sizeof head);
    for (int i = 0; i < 4; i++) {
        memcpy(bytes + 28 + 8 * i, &length[i], 4);
        memcpy(bytes + 32 + 8 * i, &at, 4);
        memcpy(bytes + at, part[i], length[i]);
        at += length[i] + 1;
    }
    return app_catalogue_read(out, bytes, at, "made.mo", err);
}

#define UTF8 "Content-Type: text/plain; charset=UTF-8\n"
#define MAKE(header, id, text)                                                 \
    make(&it, header, id, sizeof id - 1, text, sizeof text - 1, &err)

Test(catalogue, a_translation_that_could_crash_is_refused)
{
    app_catalogue *it;
    ttr_error err;

    cr_assert_eq(MAKE(UTF8, "%d cards", "%d cartes"), TTR_OK);
    app_catalogue_free(it);
    cr_assert_eq(MAKE(UTF8, "%d cards", "%s cartes"), TTR_E_FILE);
    cr_assert_str_eq(err.text, "the translation of \"%d cards\" takes other"
                               " arguments than the text");
    cr_assert_eq(MAKE(UTF8, "a\0as", "un\0des"), TTR_OK);
    cr_assert_str_eq(app_catalogue_plural(it, "a", "as", 7), "des");
    app_catalogue_free(it);
    cr_assert_eq(MAKE(UTF8, "a\0as", "un"), TTR_E_FILE);
    cr_assert_eq(MAKE(UTF8, "a", "un\0des"), TTR_E_FILE);
    cr_assert_eq(MAKE("Content-Type: text/plain; charset=latin1\n", "a", "un"),
                 TTR_E_FILE);
    cr_assert_eq(MAKE(UTF8 "Plural-Forms: nplurals=2; plural=n >;\n", "a", "b"),
                 TTR_E_FILE);
}

Test(plural_rule, follows_the_header_of_a_catalogue)
{
    app_plural_rule polish, arabic;

    cr_assert(app_plural_rule_read(
        &polish, " nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 &&"
                 " (n%100<10 || n%100>=20) ? 1 : 2);\\n"));
    static const int forms[] = {2, 0, 1, 1, 1, 2};
    for (unsigned long n = 0; n < 6; n++)
        cr_assert_eq(app_plural_rule_form(&polish, n), forms[n]);
    cr_assert_eq(app_plural_rule_form(&polish, 12), 2);
    cr_assert_eq(app_plural_rule_form(&polish, 22), 1);
    cr_assert_eq(app_plural_rule_form(&polish, 112), 2);

    cr_assert(app_plural_rule_read(
        &arabic, "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 :"
                 " n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;"));
    cr_assert_eq(app_plural_rule_form(&arabic, 2), 2);
    cr_assert_eq(app_plural_rule_form(&arabic, 105), 3);
    cr_assert_eq(app_plural_rule_form(&arabic, 100), 5);
}

Test(plural_rule, one_that_makes_no_sense_is_that_of_english)
{
    static const char *const bad[] = {"",
                                      "nplurals=2",
                                      "nplurals=2; plural=",
                                      "nplurals=0; plural=0;",
                                      "nplurals=99; plural=0;",
                                      "nplurals=2; plural=n > ;",
                                      "nplurals=2; plural=(n > 1;",
                                      "nplurals=2; plural=n > 1);",
                                      "nplurals=2; plural=m > 1;",
                                      "nplurals=2; plural=n ? 1;"};
    app_plural_rule rule;
    char deep[APP_PLURAL_TEXT + 50] = "nplurals=2; plural=";

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        cr_assert_not(app_plural_rule_read(&rule, bad[i]), "%s", bad[i]);
        cr_assert_eq(app_plural_rule_form(&rule, 1), 0);
        cr_assert_eq(app_plural_rule_form(&rule, 0), 1);
    }
    memset(deep + strlen(deep), '(', 300);
    cr_assert_not(app_plural_rule_read(&rule, deep));
    memset(deep + 19, '!', 300);
    cr_assert_not(app_plural_rule_read(&rule, deep));

    /* Nothing is divided by nought, and no form is used that there is not. */
    cr_assert(app_plural_rule_read(&rule, "nplurals=2; plural=n / 0 + n;"));
    cr_assert_eq(app_plural_rule_form(&rule, 1), 1);
    cr_assert_eq(app_plural_rule_form(&rule, 2), 0);
}

Test(format_args, a_translation_has_the_arguments_of_its_text)
{
    static const struct {
        const char *text, *translation;
        bool fits;
    } cases[] = {
        {"%s: %d", "%s : %d", true},
        {"%s: %d", "%2$d de %1$s", true},
        {"%s: %d", "%s", true}, // the last one is left out
        {"%s: %d", "%2$d", false},
        {"%s: %d", "%d : %s", false},
        {"%s", "%s %s", false},
        {"%s", "%n", false},
        {"%s", "%", true},
        {"%s", "%q", false},
        {"%ld", "%d", false},
        {"%-*s|", "%-*s|", true},
        {"%-*s|", "%s|", false},
        {"%.*s", "%.*s", true},
        {"%5.1f %%", "%.2f %%", true},
        {"95 % intervals", "intervalles à 95 %", true},
        {"plain", "%s", false},
        {"100 %", "100 % de", true},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        cr_expect_eq(app_format_fits(cases[i].text, cases[i].translation),
                     cases[i].fits, "\"%s\", \"%s\"", cases[i].text,
                     cases[i].translation);
}
