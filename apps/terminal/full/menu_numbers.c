// SPDX-License-Identifier: MIT
/*
 * menu_numbers.c - The numbers of the rules, which a table may set for itself.
 *
 * They are those of the base game and of the rule modules in play. A number
 * that is as in the edition is not in the settings: it follows the edition.
 */
#include "terminal/full/menu.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"

#include <ttr/ttr.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int edition_value(const ttr_edition *edition, int module, int param)
{
    int value = 0;

    ttr_edition_param(edition, module, param, &value, 1);
    return value;
}

/* What a parameter is when nobody sets it: as the edition has it, or as the
   module says when it is a house rule. */
static int preset_of(const ttr_edition *plain, const char *id, int param,
                     const ttr_param *info)
{
    int own;

    if (house_rule_is_of(plain, id, &own))
        return edition_value(plain, own, param);
    return info->preset ? (int)strtol(info->preset, NULL, 10) : info->least;
}

static void note_value(menu_number *it)
{
    if (it->value == it->preset)
        text_write(it->note, sizeof it->note, "%d", it->value);
    else
        /* Translators: a number of the rules, and what the edition has. */
        text_write(it->note, sizeof it->note, _("%d instead of %d"), it->value,
                   it->preset);
}

static int add_base(const menu *m, const ttr_edition *plain, menu_number *out)
{
    for (int i = 0; i < TTR_NUMBER_COUNT; i++) {
        const ttr_number_info *info = ttr_number_get((ttr_number)i);
        menu_number *it = &out[i];
        *it = (menu_number){.least = info->least,
                            .most = info->most,
                            .preset = ttr_edition_number(plain, (ttr_number)i),
                            .value =
                                ttr_edition_number(m->chosen, (ttr_number)i)};
        text_write(it->name, sizeof it->name, "%s", info->name);
        text_write(it->text, sizeof it->text, "%s", _(info->help));
        note_value(it);
    }
    return TTR_NUMBER_COUNT;
}

/* The numbers of one rule module; returns how many. */
static int add_params(const menu *m, const ttr_edition *plain, const char *id,
                      int module, menu_number *out)
{
    const ttr_module *info = ttr_edition_module(m->chosen, module);
    int count = 0;

    for (int p = 0; p < info->params.count; p++) {
        const ttr_param *param = &info->params.at[p];
        menu_number *it = &out[count];
        if (param->type != TTR_PARAM_NUMBER || !param->help)
            continue;
        *it = (menu_number){.least = param->least,
                            .most = param->most,
                            .preset = preset_of(plain, id, p, param),
                            .value = edition_value(m->chosen, module, p)};
        text_write(it->name, sizeof it->name, "%s.%s", id, param->name);
        text_write(it->text, sizeof it->text, "%s",
                   app_text(m->chosen, param->help));
        note_value(it);
        count++;
    }
    return count;
}

int menu_numbers(const menu *m, menu_number **out)
{
    int at = menu_shelf_find(m), most = TTR_NUMBER_COUNT;
    const ttr_edition *plain = at == TTR_NONE ? NULL : m->shelf[at].edition;
    const char *const *ids;

    *out = NULL;
    if (!plain || !m->chosen)
        return 0;
    int modules = ttr_edition_modules(m->chosen, &ids);
    for (int i = 0; i < modules; i++)
        most += ttr_edition_module(m->chosen, i)->params.count;
    *out = must_alloc((size_t)most, sizeof **out);
    int count = add_base(m, plain, *out);
    for (int i = 0; i < modules; i++)
        count += add_params(m, plain, ids[i], i, *out + count);
    return count;
}

int menu_numbers_changed(const menu *m, char *out, size_t size)
{
    menu_number *number;
    text_builder all = text_into(out, size);
    int count = menu_numbers(m, &number), changed = 0;

    for (int i = 0; i < count; i++) {
        char value[16];
        if (number[i].value == number[i].preset)
            continue;
        snprintf(value, sizeof value, "%d", number[i].value);
        text_item(&all, ", ", _("%s: %s"), value, number[i].text);
        changed++;
    }
    free(number);
    return changed;
}

void menu_number_explain(const menu_number *it, char *out, size_t size)
{
    text_write(
        out, size,
        _("%s: from %d to %d, %d in this edition. Enter sets it, left and"
          " right change it by one."),
        it->text, it->least, it->most, it->preset);
}

/* A sentence of the engine, with what numbers count for their names. */
static void put_names(const char *sentence, char *out, size_t size)
{
    text_builder all = text_into(out, size);

    while (*sentence) {
        size_t length = strspn(sentence, "abcdefghijklmnopqrstuvwxyz_");
        const char *help = NULL;
        for (int i = 0; i < TTR_NUMBER_COUNT && length; i++) {
            const ttr_number_info *info = ttr_number_get((ttr_number)i);
            if (strlen(info->name) == length &&
                strncmp(info->name, sentence, length) == 0 &&
                strchr(info->name, '_'))
                help = _(info->help);
        }
        length += !length;
        if (help)
            text_add(&all, _("\"%s\""), help);
        else
            text_add(&all, "%.*s", (int)length, sentence);
        sentence += length;
    }
}

/* Take a number of that value, if the rules allow it. */
static bool take(menu *m, const menu_number *it, int value)
{
    char before[GAME_RULES_MAX], written[16], why[500], text[600];
    bool same = value == it->preset;

    memcpy(before, m->settings->sets, sizeof before);
    snprintf(written, sizeof written, "%d", value);
    bool fits = game_sets_put(m->settings->sets, sizeof m->settings->sets,
                              it->name, same ? NULL : written);
    if (fits)
        menu_load_chosen(m);
    if (fits && m->chosen) {
        m->changed |= GAME_KEEP_RULES;
        return true;
    }
    put_names(fits ? m->why : _("too many numbers are changed"), why,
              sizeof why);
    text_write(text, sizeof text, _("%d is not possible here: %s"), value, why);
    tui_tell(_("House rules"), text, menu_below(m));
    memcpy(m->settings->sets, before, sizeof before);
    menu_load_chosen(m);
    return false;
}

/* A whole number in the range, with nothing around it but blanks. */
static bool read_value(const menu_number *it, const char *text, int *value)
{
    char *end;
    long number = strtol(text, &end, 10);

    if (end == text || number < it->least || number > it->most)
        return false;
    *value = (int)number;
    return !end[strspn(end, " \t")];
}

void menu_number_ask(menu *m, const menu_number *it)
{
    char answer[24], prompt[80], text[400];

    text_write(prompt, sizeof prompt, _("From %d to %d; this edition has %d."),
               it->least, it->most, it->preset);
    text_write(answer, sizeof answer, "%d", it->value);
    while (tui_ask(it->text, prompt, answer, sizeof answer, menu_below(m))) {
        int value = 0;
        if (!read_value(it, answer, &value)) {
            text_write(
                text, sizeof text,
                _("\"%s\" is not a number from %d to %d. After this"
                  " message type another, or press Esc to leave it as it is."),
                answer, it->least, it->most);
            tui_tell(_("House rules"), text, menu_below(m));
        } else if (take(m, it, value)) {
            return;
        }
    }
}

void menu_number_turn(menu *m, const menu_number *it, int step)
{
    int value = it->value + step;

    if (value >= it->least && value <= it->most)
        take(m, it, value);
}
