// SPDX-License-Identifier: MIT
/*
 * console_fields.c - What rule modules remember, and the modules themselves.
 */
#include "game/fields.h"
#include "workshop/console/console.h"

#include "base/language.h"
#include "base/message.h"
#include "workshop/trace/trace_changes.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_value(json_t *value)
{
    char *text = ttr_json_text(value, JSON_ENCODE_ANY);

    fputs(text ? text : "?", stdout);
    free(text);
    json_decref(value);
}

/* Is it what a field of that type holds before anything happened? Only a
   number can begin with something else than 0. */
static bool is_initial(const console *it, int field, int index)
{
    const ttr_field *info = ttr_edition_field(it->edition, field);
    int value = ttr_state_field(it->edition, console_state(it), field, index);

    return value == (info->type == TTR_FIELD_NUMBER ? info->initial : 0);
}

static void print_element(const console *it, int field, int index)
{
    char name[TRACE_NAME_MAX], element[TRACE_NAME_MAX];

    trace_field_name(it->edition, field, name);
    trace_element_name(it->edition, field, index, element);
    printf("%s%s%s%s = ", name, *element ? "[" : "", element,
           *element ? "]" : "");
    print_value(
        trace_field_named(it->edition, console_state(it), field, index));
    putchar('\n');
}

/* A field whole: of the board, only what is not as at the beginning. */
static void print_field(const console *it, int field)
{
    ttr_scope scope = ttr_edition_field(it->edition, field)->scope;
    int size =
        game_field_things(it->edition, field, console_state(it)->players);
    bool all = scope == TTR_ON_GAME || scope == TTR_ON_PLAYER;
    char name[TRACE_NAME_MAX];
    int shown = 0;

    for (int i = 0; i < size; i++)
        if (all || !is_initial(it, field, i)) {
            print_element(it, field, i);
            shown++;
        }
    if (!shown)
        console_say(_("%s: all as at the beginning"),
                    trace_field_name(it->edition, field, name));
}

/* "module.field", "field", or "module" for all of one. */
static bool is_meant(const char *whole, const char *text)
{
    const char *dot = strchr(whole, '.');
    size_t length = strlen(text);

    return !*text || strcmp(whole, text) == 0 ||
           (dot && strcmp(dot + 1, text) == 0) ||
           (dot && (size_t)(dot - whole) == length &&
            strncmp(whole, text, length) == 0);
}

void console_fields(console *it, const char *rest)
{
    char name[CONSOLE_WORD_MAX], index[CONSOLE_WORD_MAX];
    char whole[TRACE_NAME_MAX];
    int found = 0;

    console_word(console_word(rest, name), index);
    char *bracket = strchr(name, '['); // as in field[index]
    if (bracket) {
        snprintf(index, sizeof index, "%.*s", (int)strcspn(bracket + 1, "]"),
                 bracket + 1);
        *bracket = '\0';
    }
    for (int f = 0; f < ttr_edition_field_count(it->edition); f++) {
        if (!is_meant(trace_field_name(it->edition, f, whole), name))
            continue;
        found++;
        int element =
            *index ? trace_element_find(it->edition, f,
                                        console_state(it)->players, index)
                   : 0;
        if (element == TTR_NONE)
            console_refuse(it, _("%s has no element \"%s\""), whole, index);
        else if (*index)
            print_element(it, f, element);
        else
            print_field(it, f);
    }
    if (!found && *name)
        console_refuse(it, _("there is no field \"%s\""), name);
    else if (!found)
        console_say("%s", _("No rule module remembers anything here."));
}

void console_modules(console *it, const char *rest)
{
    const char *const *ids;
    int count = ttr_edition_modules(it->edition, &ids);

    (void)rest;
    for (int m = 0; m < count; m++) {
        const ttr_module *module = ttr_edition_module(it->edition, m);
        console_say("%s %s  %s  %s", m == it->module ? ">" : " ", ids[m],
                    app_message_file(ttr_edition_module_file(it->edition, m)),
                    module->summary ? ttr_module_text(module, module->summary,
                                                      app_language())
                                    : "");
    }
    if (!count)
        console_say("%s", _("This edition uses no rule modules."));
}

void console_use(console *it, const char *rest)
{
    const char *const *ids;
    int count = ttr_edition_modules(it->edition, &ids);
    char name[CONSOLE_WORD_MAX];

    console_word(rest, name);
    for (int m = 0; m < count; m++)
        if (strcmp(ids[m], name) == 0) {
            it->module = m;
            console_say(_("Lua now runs in place of %s."), name);
            return;
        }
    const char *near = ttr_nearest(name, ids, count);
    if (near)
        console_refuse(it,
                       _("this edition does not use a rule module \"%s\","
                         " did you mean \"%s\"?"),
                       name, near);
    else
        console_refuse(it, _("this edition does not use a rule module \"%s\""),
                       name);
}
