// SPDX-License-Identifier: MIT
/*
 * text_checks.c - What an edition and its rule modules say to people: is it
 * there, and in French?
 *
 * The one who has begun to translate is told what is missing text by text; who
 * has not is told once.
 */
#include "base/language.h"
#include "workshop/check/module_source.h"
#include "workshop/check/static_checks.h"

#include <stdio.h>
#include <string.h>

/* A text of a module. */
typedef struct said {
    const char *text;
    check_where where;
} said;

typedef struct said_list {
    said it[512];
    int count;
    char line[8192]; // lines of prompts
    size_t used;
} said_list;

static void add(said_list *list, const check_source *source, const char *text,
                check_where declared)
{
    if (text && *text && list->count < 512)
        list->it[list->count++] =
            (said){text, check_text_at(source, text, declared)};
}

/* The lines of a prompt, which are translated one by one. */
static void add_prompt(said_list *list, const check_source *source,
                       const ttr_choice *choice, check_where at)
{
    for (const char *text = choice->prompt; text && *text;) {
        int length = (int)strcspn(text, "\n");
        size_t room = sizeof list->line - list->used;
        char *line = list->line + list->used;
        if ((size_t)length + 1 > room)
            return;
        snprintf(line, room, "%.*s", length, text);
        list->used += (size_t)length + 1;
        add(list, source, line, at);
        text += length + (text[length] == '\n');
    }
}

/* Fields that players see have a name for them. */
static void add_names(said_list *list, const check_source *source,
                      const ttr_module *module)
{
    for (int i = 0; i < module->fields.count; i++) {
        const ttr_field *it = &module->fields.at[i];
        check_where at =
            check_declared(source, TTR_DECLARED_FIELD, i, it->name);
        if (it->visibility != TTR_HIDDEN && it->visibility != TTR_UNSHOWN) {
            list->it[list->count++] = (said){it->name, at};
            add(list, source, it->help, at);
        }
    }
    for (int i = 0; i < module->marks.count; i++) {
        const ttr_mark *it = &module->marks.at[i];
        check_where at = check_declared(source, TTR_DECLARED_MARK, i, it->name);
        list->it[list->count++] = (said){it->name, at};
        add(list, source, it->help, at);
    }
    for (int i = 0; i < module->lines.count; i++)
        list->it[list->count++] =
            (said){module->lines.at[i].name,
                   check_declared(source, TTR_DECLARED_LINE, i,
                                  module->lines.at[i].name)};
}

/* Words for values: who gives them in English only would have French sentences
   with English words in them. */
static void add_values(said_list *list, const check_look *look,
                       const check_source *source, const ttr_module *module,
                       check_where top)
{
    for (int i = 0; i < module->translations.count; i++) {
        const ttr_translation *it = &module->translations.at[i];
        char quoted[600];
        if (strcmp(it->language, "en") != 0 || list->count == 512 ||
            !check_is_value_word(look->edition, it->text))
            continue;
        snprintf(quoted, sizeof quoted, "\"%s\"", it->text);
        list->it[list->count++] =
            (said){it->text, check_text_at(source, quoted, top)};
    }
}

static void gather(said_list *list, const check_look *look,
                   const check_source *source, const ttr_module *module)
{
    check_where top = check_declared(source, TTR_DECLARED_MODULE, 0, NULL);

    list->count = 0;
    list->used = 0;
    add(list, source, module->summary, top);
    for (int i = 0; i < module->rules.count; i++)
        add(list, source, module->rules.at[i].text, top);
    for (int i = 0; i < module->params.count; i++)
        add(list, source, module->params.at[i].help,
            check_declared(source, TTR_DECLARED_PARAM, i,
                           module->params.at[i].name));
    for (int i = 0; i < module->choices.count; i++)
        add_prompt(list, source, &module->choices.at[i],
                   check_declared(source, TTR_DECLARED_CHOICE, i,
                                  module->choices.at[i].name));
    for (int i = 0; i < module->messages.count; i++)
        add(list, source, module->messages.at[i].text,
            check_declared(source, TTR_DECLARED_MESSAGE, i,
                           module->messages.at[i].name));
    for (int i = 0; i < module->actions.count; i++)
        add(list, source, module->actions.at[i].help,
            check_declared(source, TTR_DECLARED_ACTION, i,
                           module->actions.at[i].name));
    add_names(list, source, module);
    add_values(list, look, source, module, top);
}

static bool has_french(const ttr_module *module)
{
    for (int i = 0; i < module->translations.count; i++)
        if (strcmp(module->translations.at[i].language, "fr") == 0)
            return true;
    return false;
}

static bool is_translated(const ttr_edition *edition, const char *text)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < count; m++) {
        const ttr_module *module = ttr_edition_module(edition, m);
        for (int i = 0; i < module->translations.count; i++)
            if (strcmp(module->translations.at[i].language, "fr") == 0 &&
                strcmp(module->translations.at[i].text, text) == 0)
                return true;
    }
    return false;
}

/* Is a word in French, in the edition or in the catalogue of the program? The
   text itself comes back where it is not. */
static bool is_french(const ttr_edition *edition, const char *text)
{
    const ttr_language *french = app_language_find("fr");
    const char *file;
    int line;

    return ttr_edition_where(edition, "words.fr", text, NULL, &file, &line) ||
           is_translated(edition, text) ||
           ttr_edition_word(edition, text, french) != text ||
           ttr_language_text(french, text) != text;
}

static void check_french(const check_look *look, const check_source *source,
                         const ttr_module *module, const said_list *list)
{
    bool begun = has_french(module);
    int missing = 0;

    for (int i = 0; i < list->count; i++) {
        if (is_french(look->edition, list->it[i].text))
            continue;
        missing++;
        if (begun)
            check_add(look->found, CHECK_french_missing, list->it[i].where,
                      _("not in French: \"%s\""), list->it[i].text);
    }
    if (!begun && missing)
        check_add_level(
            look->found, CHECK_french_missing, TTR_LEVEL_NOTE,
            check_declared(source, TTR_DECLARED_MODULE, 0, NULL),
            ngettext("%d text for people, and no translation into French",
                     "%d texts for people, and no translation into French",
                     (unsigned long)missing),
            missing);
}

/* A translation of something that the script does not say: it stands in the
   source only once, as the key of the translation. */
static void check_strays(const check_look *look, const check_source *source,
                         const ttr_module *module, const said_list *list)
{
    for (int i = 0; i < module->translations.count; i++) {
        const ttr_translation *it = &module->translations.at[i];
        const char *names[512];
        char quoted[600];
        bool known = false;
        for (int k = 0; k < list->count; k++) {
            names[k] = list->it[k].text;
            known |= strcmp(list->it[k].text, it->text) == 0;
        }
        snprintf(quoted, sizeof quoted, "\"%s\"", it->text);
        if (known || check_is_value_word(look->edition, it->text) ||
            !source->script || check_text_count(source, quoted) != 1)
            continue;
        const char *near = ttr_nearest(it->text, names, list->count);
        check_where where =
            check_text_at(source, quoted,
                          check_declared(source, TTR_DECLARED_MODULE, 0, NULL));
        if (near)
            check_add(look->found, CHECK_translation_stray, where,
                      _("translates \"%s\", which the module does not say; did"
                        " you mean \"%s\"?"),
                      it->text, near);
        else
            check_add(look->found, CHECK_translation_stray, where,
                      _("translates \"%s\", which the module does not say"),
                      it->text);
    }
}

static void check_rules(const check_look *look, const check_source *source,
                        const ttr_module *module)
{
    check_where top = check_declared(source, TTR_DECLARED_MODULE, 0, NULL);

    if (!module->summary || !*module->summary)
        check_add(look->found, CHECK_text_missing, top,
                  _("the module has no summary, by which people choose it"));
    if (!module->rules.count)
        check_add_level(look->found, CHECK_text_missing, TTR_LEVEL_NOTE, top,
                        _("the module has no rules: nobody is told what it"
                          " changes, and no menu offers it"));
}

/* What is declared without a word for people. */
static void check_helps(const check_look *look, const check_source *source,
                        const ttr_module *module)
{
#define HELP(list, member, what, missing)                                      \
    for (int i = 0; i < module->list.count; i++)                               \
        if (!module->list.at[i].member || !*module->list.at[i].member ||       \
            *module->list.at[i].member == '\n')                                \
            check_add_level(                                                   \
                look->found, CHECK_text_missing,                               \
                (what) == TTR_DECLARED_CHOICE || (what) == TTR_DECLARED_ACTION \
                    ? TTR_LEVEL_WARNING                                        \
                    : TTR_LEVEL_NOTE,                                          \
                check_declared(source, what, i, module->list.at[i].name),      \
                missing, module->list.at[i].name);
    HELP(choices, prompt, TTR_DECLARED_CHOICE,
         _("the choice \"%s\" has no prompt: players see no question"))
    HELP(actions, help, TTR_DECLARED_ACTION,
         _("the action \"%s\" has no help: players do not see what it does"))
    HELP(params, help, TTR_DECLARED_PARAM,
         _("the parameter \"%s\" has no help"))
    HELP(marks, help, TTR_DECLARED_MARK, _("the mark \"%s\" has no help"))
    HELP(fields, help, TTR_DECLARED_FIELD, _("the field \"%s\" has no help"))
#undef HELP
}

/* A text of [edition], and its translation. */
static bool has_key(const ttr_edition *edition, const char *key,
                    const char *ending)
{
    const char *file;
    char whole[32];
    int line;

    snprintf(whole, sizeof whole, "%s%s", key, ending);
    return ttr_edition_where(edition, "edition", whole, NULL, &file, &line);
}

static void check_edition_texts(const check_look *look)
{
    static const char *const keys[] = {"name", "summary", "source", "place"};
    enum { KEYS = sizeof keys / sizeof keys[0] };
    const ttr_edition *edition = look->edition;
    bool begun = false;

    for (int i = 0; i < KEYS; i++)
        begun |= has_key(edition, keys[i], ".fr");
    for (int i = 0; i < KEYS; i++)
        if (begun && has_key(edition, keys[i], "") &&
            !has_key(edition, keys[i], ".fr"))
            check_add(look->found, CHECK_french_missing,
                      check_at(look, "edition", keys[i]),
                      _("there is no %s.fr: people who read French see this"),
                      keys[i]);
    if (!begun)
        check_add_level(look->found, CHECK_french_missing, TTR_LEVEL_NOTE,
                        check_at(look, "edition", "name"),
                        _("the edition has no texts in French, such as"
                          " name.fr"));
    if (!has_key(edition, "summary", ""))
        check_add(look->found, CHECK_text_missing,
                  check_at(look, "edition", NULL),
                  _("the edition has no summary, by which people choose it"));
}

/* The edition's own words for values, in English only. */
static void check_value_words(const check_look *look)
{
    const ttr_translation *words;
    int count = ttr_edition_words(look->edition, &words);

    for (int i = 0; i < count; i++)
        if (strcmp(words[i].language, "en") == 0 &&
            check_is_value_word(look->edition, words[i].text) &&
            !is_french(look->edition, words[i].text))
            check_add(look->found, CHECK_french_missing,
                      check_at(look, "words.en", words[i].text),
                      _("not in French: \"%s\"; a section [words.fr] can say"
                        " it"),
                      words[i].text);
}

/* The names of cards and pieces. */
static void check_words(const check_look *look)
{
    const ttr_edition *edition = look->edition;

    if (!has_key(edition, "name", ".fr"))
        return;
    for (int c = 0; c < ttr_card_kinds(edition); c++) {
        const ttr_kind *it = ttr_card_get(edition, c);
        if (!is_french(edition, it->name))
            check_add(look->found, CHECK_french_missing,
                      check_at(look, "cards", it->id),
                      _("not in French: \"%s\"; a section [words.fr] can say"
                        " it"),
                      it->name);
    }
    for (int k = 0; k < ttr_piece_kinds(edition); k++) {
        const ttr_kind *it = ttr_piece_get(edition, k);
        if (!is_french(edition, it->name))
            check_add(look->found, CHECK_french_missing,
                      check_at(look, "pieces", it->id),
                      _("not in French: \"%s\"; a section [words.fr] can say"
                        " it"),
                      it->name);
    }
    check_value_words(look);
}

void check_texts(const check_look *look)
{
    said_list list;
    const char *const *ids;
    int count = ttr_edition_modules(look->edition, &ids);

    check_edition_texts(look);
    check_words(look);
    check_own_words(look);
    for (int m = 0; m < count; m++) {
        const ttr_module *module = ttr_edition_module(look->edition, m);
        check_source source;
        check_source_open(&source, look->edition, m);
        gather(&list, look, &source, module);
        check_rules(look, &source, module);
        check_braces(look, &source, module);
        check_helps(look, &source, module);
        check_french(look, &source, module, &list);
        check_strays(look, &source, module, &list);
        check_source_close(&source);
    }
}
