// SPDX-License-Identifier: MIT
/*
 * braces.c - What stands in braces in the rules and prompts of a rule module:
 * does it mean anything?
 */
#include "base/language.h"
#include "workshop/check/module_source.h"
#include "workshop/check/static_checks.h"

#include <stdio.h>
#include <string.h>

/* The next {name} of a text, copied without the words for one and many of
   {name:point|points}; NULL behind the last. */
static const char *next_brace(const char *text, char name[64])
{
    const char *begin = strchr(text, '{');
    const char *end = begin ? strchr(begin, '}') : NULL;

    if (!end || end - begin > 60)
        return NULL;
    snprintf(name, 64, "%.*s", (int)strcspn(begin + 1, ":}"), begin + 1);
    return end + 1;
}

/* What the edition calls its places. */
static bool is_place_word(const char *name)
{
    return strcmp(name, "place") == 0 || strcmp(name, "places") == 0;
}

static void check_rule(const check_look *look, const check_source *source,
                       const ttr_module *module, const char *text)
{
    const char *names[64];
    char name[64];

    for (int i = 0; i < module->params.count; i++)
        names[i] = module->params.at[i].name;
    for (const char *at = text; (at = next_brace(at, name));) {
        bool known = is_place_word(name);
        for (int i = 0; i < module->params.count; i++)
            known |= strcmp(names[i], name) == 0;
        const char *near = ttr_nearest(name, names, module->params.count);
        check_where where = check_text_at(
            source, text, check_declared(source, TTR_DECLARED_MODULE, 0, NULL));
        if (!known && near)
            check_add(
                look->found, CHECK_rule_parameter, where,
                _("{%s} is not a parameter of the module, did you mean {%s}?"),
                name, near);
        else if (!known)
            check_add(look->found, CHECK_rule_parameter, where,
                      _("{%s} is not a parameter of the module"), name);
    }
}

/* Does the word for a thing, as in {a goods}, have words for its numbers? */
static bool has_values(const ttr_edition *edition, const char *thing)
{
    size_t length = strlen(thing);
    const ttr_translation *words;
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids);

    for (int m = -1; m < modules; m++) {
        const ttr_module *module =
            m < 0 ? NULL : ttr_edition_module(edition, m);
        int count = module ? module->translations.count
                           : ttr_edition_words(edition, &words);
        if (module)
            words = module->translations.at;
        for (int i = 0; i < count; i++)
            if (strncmp(words[i].text, thing, length) == 0 &&
                words[i].text[length] == ' ')
                return true;
    }
    return false;
}

/* A name in the braces of a prompt. */
static bool is_in_prompt(const check_look *look, const ttr_module *module,
                         const char *name)
{
    static const char *const known[] = {
        "a",        "b",        "player",   "option",  "a place",
        "b place",  "a card",   "b card",   "a route", "b route",
        "a ticket", "b ticket", "a player", "b player"};

    for (int i = 0; i < module->params.count; i++)
        if (strcmp(module->params.at[i].name, name) == 0)
            return true;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i], name) == 0)
            return true;
    return is_place_word(name) ||
           ((strncmp(name, "a ", 2) == 0 || strncmp(name, "b ", 2) == 0) &&
            has_values(look->edition, name + 2));
}

static void check_prompt(const check_look *look, const ttr_module *module,
                         const char *text, check_where where)
{
    char name[64];

    for (const char *at = text; (at = next_brace(at, name));)
        if (!is_in_prompt(look, module, name))
            check_add(look->found, CHECK_rule_parameter, where,
                      _("{%s} means nothing in a prompt: there are {a}, {b},"
                        " {player}, {a place} and the like, and parameters"),
                      name);
}

/* A prompt or message, and its translation. */
static void check_prompts_of(const check_look *look, const check_source *source,
                             const ttr_module *module, const char *text,
                             check_where at)
{
    const char *french = ttr_module_text(module, text, app_language_find("fr"));

    check_prompt(look, module, text, check_text_at(source, text, at));
    if (french != text)
        check_prompt(look, module, french, check_text_at(source, french, at));
}

static void check_prompts(const check_look *look, const check_source *source,
                          const ttr_module *module)
{
    for (int i = 0; i < module->choices.count; i++) {
        const ttr_choice *it = &module->choices.at[i];
        if (it->prompt)
            check_prompts_of(
                look, source, module, it->prompt,
                check_declared(source, TTR_DECLARED_CHOICE, i, it->name));
    }
    for (int i = 0; i < module->messages.count; i++) {
        const ttr_message *it = &module->messages.at[i];
        check_prompts_of(
            look, source, module, it->text,
            check_declared(source, TTR_DECLARED_MESSAGE, i, it->name));
    }
}

void check_braces(const check_look *look, const check_source *source,
                  const ttr_module *module)
{
    for (int i = 0; i < module->rules.count; i++) {
        const char *text = module->rules.at[i].text;
        const char *french =
            ttr_module_text(module, text, app_language_find("fr"));
        check_rule(look, source, module, text);
        if (french != text)
            check_rule(look, source, module, french);
    }
    check_prompts(look, source, module);
}
