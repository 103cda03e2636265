// SPDX-License-Identifier: MIT
/*
 * field.c - What rule modules remember and say.
 */
#include "field.h"

#include "position.h"
#include "tiny_edition.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 2000, TEXTS = 8 };

/* The text of one field of a position, which is given up. */
static const char *dump(json_t *position, const char *module, const char *name)
{
    static char texts[TEXTS][TEXT];
    static int last;
    const json_t *of =
        json_object_get(json_object_get(position, "modules"), module);
    const json_t *value = json_object_get(of, name);
    char *out = texts[last = (last + 1) % TEXTS];

    size_t length =
        json_dumpb(value, out, TEXT - 1, JSON_COMPACT | JSON_ENCODE_ANY);
    out[value && length < TEXT ? length : 0] = '\0';
    for (char *at = out; (at = strchr(at, '"'));)
        *at = '\'';
    json_decref(position);
    return out;
}

const char *field(const char *module, const char *name)
{
    return dump(ttr_position_write(edition(), now()), module, name);
}

const char *field_seen(int viewer, const char *module, const char *name)
{
    ttr_view view;

    ttr_view_make(edition(), now(), viewer, &view);
    return dump(ttr_position_write_view(edition(), &view), module, name);
}

void keep_tickets(void)
{
    while (now()->phase == TTR_PHASE_KEEP_TICKETS) {
        char first[TTR_ACTION_TEXT];
        snprintf(first, sizeof first, "%s", legal("keep"));
        char *end = strchr(first, ';');
        if (end)
            *end = '\0';
        if (!play(first))
            abort();
    }
}

const char *tiny_with_module(const char *module, int line, const char *text,
                             const char *section)
{
    static char whole[TEXT * 2];
    char tiny[TEXT];

    snprintf(whole, sizeof whole, "%s\n[use]\nmodule = %s\n%s\n",
             tiny_with_line(line, text, tiny, sizeof tiny), module, section);
    return whole;
}

const char *mistakes(const char *text)
{
    static char out[TEXT];
    ttr_report *report;
    size_t used = 0;

    ttr_edition_free(parse_edition(text, strlen(text), NULL, &report));
    out[0] = '\0';
    for (int i = 0; i < ttr_report_count(report) && used < sizeof out; i++) {
        const ttr_finding *it = ttr_report_get(report, i);
        if (it->level != TTR_LEVEL_ERROR)
            continue;
        used += (size_t)snprintf(out + used, sizeof out - used, "%s%d: %s",
                                 used ? "; " : "", it->line, it->text);
    }
    ttr_report_free(report);
    return out;
}

const char *translated(const ttr_module *module, const char *language,
                       const char *text)
{
    for (int i = 0; i < module->translations.count; i++)
        if (!strcmp(module->translations.at[i].language, language) &&
            !strcmp(module->translations.at[i].text, text))
            return module->translations.at[i].translation;
    return NULL;
}

/* Each of its lines by itself. */
static bool prompt_translated(const ttr_module *module, const char *language,
                              const char *prompt)
{
    char line[512];

    while (*prompt) {
        int length = (int)strcspn(prompt, "\n");
        snprintf(line, sizeof line, "%.*s", length, prompt);
        if (length && !translated(module, language, line))
            return false;
        prompt += length + (prompt[length] == '\n');
    }
    return true;
}

const char *not_translated(const ttr_module *module, const char *language)
{
    if (!translated(module, language, module->summary))
        return module->summary;
    for (int i = 0; i < module->rules.count; i++)
        if (!translated(module, language, module->rules.at[i].text))
            return module->rules.at[i].text;
    for (int i = 0; i < module->choices.count; i++)
        if (!prompt_translated(module, language, module->choices.at[i].prompt))
            return module->choices.at[i].prompt;
    for (int i = 0; i < module->messages.count; i++)
        if (!translated(module, language, module->messages.at[i].text))
            return module->messages.at[i].text;
    for (int i = 0; i < module->actions.count; i++)
        if (!translated(module, language, module->actions.at[i].help))
            return module->actions.at[i].help;
    for (int i = 0; i < module->lines.count; i++)
        if (!translated(module, language, module->lines.at[i].name))
            return module->lines.at[i].name;
    for (int i = 0; i < module->fields.count; i++)
        if (!translated(module, language, module->fields.at[i].name) ||
            !translated(module, language, module->fields.at[i].help))
            return module->fields.at[i].name;
    for (int i = 0; i < module->marks.count; i++)
        if (!translated(module, language, module->marks.at[i].name) ||
            !translated(module, language, module->marks.at[i].help))
            return module->marks.at[i].name;
    for (int i = 0; i < module->params.count; i++)
        if (!translated(module, language, module->params.at[i].help))
            return module->params.at[i].name;
    return NULL;
}
