// SPDX-License-Identifier: MIT
/*
 * word_checks.c - The words that an edition says in other languages: does
 * anybody say them, and does the program speak the language?
 */
#include "base/language.h"
#include "base/text_builder.h"
#include "workshop/check/module_source.h"
#include "workshop/check/static_checks.h"

#include <stdio.h>
#include <string.h>

enum { WORDS = 1024 };

/* Words that the edition and its modules have for people. */
typedef struct known_words {
    const char *it[WORDS];
    int count;
} known_words;

static void add(known_words *list, const char *text)
{
    if (text && *text && list->count < WORDS)
        list->it[list->count++] = text;
}

static void add_module(known_words *list, const ttr_module *module)
{
    add(list, module->summary);
    for (int i = 0; i < module->rules.count; i++)
        add(list, module->rules.at[i].text);
    for (int i = 0; i < module->params.count; i++)
        add(list, module->params.at[i].help);
    for (int i = 0; i < module->choices.count; i++) {
        add(list, module->choices.at[i].name);
        add(list, module->choices.at[i].prompt);
    }
    for (int i = 0; i < module->messages.count; i++) {
        add(list, module->messages.at[i].name);
        add(list, module->messages.at[i].text);
    }
    for (int i = 0; i < module->actions.count; i++) {
        add(list, module->actions.at[i].name);
        add(list, module->actions.at[i].help);
    }
    for (int i = 0; i < module->lines.count; i++)
        add(list, module->lines.at[i].name);
    for (int i = 0; i < module->fields.count; i++) {
        add(list, module->fields.at[i].name);
        add(list, module->fields.at[i].help);
    }
    for (int i = 0; i < module->marks.count; i++) {
        add(list, module->marks.at[i].name);
        add(list, module->marks.at[i].help);
    }
    for (int i = 0; i < module->translations.count; i++)
        add(list, module->translations.at[i].text);
}

static void gather(const ttr_edition *edition, known_words *list)
{
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids);

    list->count = 0;
    for (int c = 0; c < ttr_card_kinds(edition); c++)
        add(list, ttr_card_get(edition, c)->name);
    for (int p = 0; p < ttr_place_count(edition); p++)
        add(list, ttr_place_get(edition, p)->name);
    for (int t = 0; t < ttr_ticket_count(edition); t++)
        add(list, ttr_ticket_get(edition, t)->id);
    for (int k = 0; k < ttr_piece_kinds(edition); k++)
        add(list, ttr_piece_get(edition, k)->name);
    for (int m = 0; m < modules; m++)
        add_module(list, ttr_edition_module(edition, m));
}

/* Can a module say it in one of its functions, such as the reason of a veto?
   Of a module without its source nobody knows. */
static bool may_be_said(const ttr_edition *edition, const char *text)
{
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids);
    bool said = false;

    for (int m = 0; m < modules && !said; m++) {
        check_source source;
        check_source_open(&source, edition, m);
        said = !source.text || check_text_count(&source, text);
        check_source_close(&source);
    }
    return said;
}

/* Is it a word of the program itself, which an edition may say otherwise? */
static bool is_ours(const char *text, const char *language)
{
    return ttr_language_text(app_language_find(language), text) != text;
}

/* Is it a word for a value, "district 3" or "goods {card}", of a mark, field or
   choice that there is? */
static bool is_value(const known_words *list, const char *text)
{
    const char *space = strrchr(text, ' ');
    size_t length = space ? (size_t)(space - text) : 0;

    bool number = space && !space[1 + strspn(space + 1, "-0123456789")];
    if (!space || !(number || space[1] == '{'))
        return false;
    for (int i = 0; i < list->count; i++)
        if (strlen(list->it[i]) == length &&
            strncmp(list->it[i], text, length) == 0)
            return true;
    return false;
}

/* Is it a word for a number, "goods 2", that a prompt or message has in
   braces? */
static bool is_in_braces(const ttr_module *module, const char *text)
{
    const char *space = strrchr(text, ' ');
    int length = space ? (int)(space - text) : 0;
    char a[64], b[64];

    snprintf(a, sizeof a, "{a %.*s}", length, text);
    snprintf(b, sizeof b, "{b %.*s}", length, text);
    for (int i = 0; i < module->choices.count && length; i++) {
        const char *prompt = module->choices.at[i].prompt;
        if (prompt && (strstr(prompt, a) || strstr(prompt, b)))
            return true;
    }
    for (int i = 0; i < module->messages.count && length; i++)
        if (strstr(module->messages.at[i].text, a) ||
            strstr(module->messages.at[i].text, b))
            return true;
    return false;
}

bool check_is_value_word(const ttr_edition *edition, const char *text)
{
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids);
    known_words list;

    gather(edition, &list);
    for (int m = 0; m < modules; m++)
        if (is_in_braces(ttr_edition_module(edition, m), text))
            return true;
    return is_value(&list, text);
}

/* Is it the short word for something, "Locomotive (short)"? */
static bool is_short(const known_words *list, const char *text)
{
    const char *end = strstr(text, " (short)");
    size_t length = end ? (size_t)(end - text) : 0;

    for (int i = 0; i < list->count && end; i++)
        if (strlen(list->it[i]) == length &&
            strncmp(list->it[i], text, length) == 0)
            return true;
    return false;
}

static check_where where_of(const check_look *look, const char *language,
                            const char *text)
{
    char section[32];

    snprintf(section, sizeof section, "words.%s", language);
    return check_at(look, section, text);
}

static void check_word(const check_look *look, const known_words *list,
                       const ttr_translation *it)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->it[i], it->text) == 0)
            return;
    if (is_short(list, it->text) ||
        check_is_value_word(look->edition, it->text) ||
        is_ours(it->text, it->language) || may_be_said(look->edition, it->text))
        return;
    const char *near = ttr_nearest(it->text, list->it, list->count);
    check_where where = where_of(look, it->language, it->text);
    if (near)
        check_add(look->found, CHECK_translation_stray, where,
                  _("translates \"%s\", which is said nowhere; did you mean"
                    " \"%s\"?"),
                  it->text, near);
    else
        check_add(look->found, CHECK_translation_stray, where,
                  _("translates \"%s\", which is said nowhere"), it->text);
}

static bool is_spoken(const char *language)
{
    return app_language_find(language) != NULL;
}

/* One note for each language. */
static void check_language(const check_look *look, const char *language)
{
    char list[128];
    text_builder spoken = text_into(list, sizeof list);

    for (int i = 0; i < app_language_count(); i++)
        text_item(&spoken, ", ", "%s", app_language_get(i)->code);
    check_add(look->found, CHECK_language_unknown,
              where_of(look, language, NULL),
              _("the program does not speak \"%s\", so nobody sees these words;"
                " it speaks: %s"),
              language, list);
}

void check_own_words(const check_look *look)
{
    const ttr_translation *words;
    int count = ttr_edition_words(look->edition, &words);
    known_words list;

    gather(look->edition, &list);
    for (int i = 0; i < count; i++) {
        bool first = true;
        for (int k = 0; k < i; k++)
            first &= strcmp(words[k].language, words[i].language) != 0;
        if (is_spoken(words[i].language))
            check_word(look, &list, &words[i]);
        else if (first)
            check_language(look, words[i].language);
    }
}
