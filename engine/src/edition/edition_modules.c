// SPDX-License-Identifier: MIT
/*
 * edition_modules.c - The rule modules of an edition, and the marks that they
 * declare.
 */
#include "edition/edition_modules.h"

#include "base/bits.h"
#include "base/text.h"
#include "base/text_parse.h"
#include "edition/loader.h"

#include <stdio.h>
#include <string.h>

const ttr_module *ttr_edition_module(const ttr_edition *edition, int module)
{
    return ttri_within(module, edition->module_count)
               ? &edition->module[module].info
               : NULL;
}

bool ttr_module_is_static(const ttr_module *module, ttr_event_id event)
{
    for (int i = 0; i < module->statics.count; i++)
        if (module->statics.at[i] == event)
            return true;
    return false;
}

int ttr_edition_param(const ttr_edition *edition, int module, int param,
                      int *values, int most)
{
    if (!ttri_within(module, edition->module_count) ||
        !ttri_within(param, edition->module[module].info.params.count))
        return 0;
    const ttri_param *it =
        &edition->param[edition->module[module].first_param + param];
    for (int i = 0; i < it->count && i < most; i++)
        values[i] = it->value[i];
    return it->count;
}

const char *ttr_edition_module_file(const ttr_edition *edition, int module)
{
    return ttri_within(module, edition->module_count)
               ? edition->module[module].file
               : NULL;
}

const ttr_choice *ttr_edition_choice(const ttr_edition *edition, int choice)
{
    return ttri_within(choice, edition->choice_count)
               ? edition->choice[choice].info
               : NULL;
}

const ttr_message *ttr_edition_message(const ttr_edition *edition, int message)
{
    return ttri_within(message, edition->message_count)
               ? edition->message[message].info
               : NULL;
}

const ttr_own_action *ttr_edition_own_action(const ttr_edition *edition,
                                             int action)
{
    return ttri_within(action, edition->own_action_count)
               ? edition->own_action[action].info
               : NULL;
}

int ttr_edition_choice_module(const ttr_edition *edition, int choice)
{
    return ttri_within(choice, edition->choice_count)
               ? edition->choice[choice].module
               : TTR_NONE;
}

int ttr_edition_action_module(const ttr_edition *edition, int action)
{
    return ttri_within(action, edition->own_action_count)
               ? edition->own_action[action].module
               : TTR_NONE;
}

int ttr_edition_mark_module(const ttr_edition *edition, int mark)
{
    return ttri_within(mark, edition->mark_count) ? edition->mark[mark].module
                                                  : TTR_NONE;
}

int ttr_edition_field_module(const ttr_edition *edition, int field)
{
    return ttri_within(field, edition->field_count)
               ? edition->field[field].module
               : TTR_NONE;
}

int ttr_edition_mark_count(const ttr_edition *edition)
{
    return edition->mark_count;
}

const ttr_mark *ttr_edition_mark(const ttr_edition *edition, int mark)
{
    return ttri_within(mark, edition->mark_count) ? edition->mark[mark].info
                                                  : NULL;
}

int ttr_edition_mark_value(const ttr_edition *edition, int mark, int index)
{
    return ttri_within(mark, edition->mark_count) &&
                   ttri_within(index, TTR_MAX_ROUTES)
               ? edition->mark[mark].value[index]
               : 0;
}

int ttr_edition_mark_values(const ttr_edition *edition, int mark, int index,
                            int *values)
{
    int count = ttr_edition_mark_value(edition, mark, index);

    if (!count)
        return 0;
    const ttri_mark *it = &edition->mark[mark];
    if (!ttri_is_listed(it->info)) {
        values[0] = count;
        return 1;
    }
    for (int i = 0; i < count; i++)
        values[i] = edition->mark_item[it->first[index] + i];
    return count;
}

int ttri_modules_marks(const ttr_edition *edition, ttr_scope scope,
                       const char **names, int most)
{
    int count = 0;

    for (int i = 0; i < edition->mark_count && count < most; i++)
        if (edition->mark[i].info->scope == scope)
            names[count++] = edition->mark[i].info->name;
    return count;
}

static void set_number(ttri_loader *loader, const ttri_entry *entry,
                       ttri_mark *it, int index, const char *value)
{
    const ttr_mark *info = it->info;
    int number = 1;

    if (*value && !ttri_parse_number(value, info->least, info->most, &number))
        ttri_complain(loader, entry,
                      "mark %s: \"%s\" is not a number from %d to %d",
                      info->name, value, info->least, info->most);
    else if (!*value && info->least > 1)
        ttri_complain(loader, entry, "mark %s needs a number from %d to %d",
                      info->name, info->least, info->most);
    else
        it->value[index] = (int16_t)number;
}

/* A place by its number, also one that has not been read yet; or a
   complaint. */
static int find_place(ttri_loader *loader, const ttri_entry *entry,
                      const char *word)
{
    const char *names[TTR_MAX_PLACES];
    int count = ttri_ini_keys(loader->ini, "places", names, TTR_MAX_PLACES);

    for (int i = 0; i < count; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    ttri_report_unknown(loader->report, entry, TTRI_N_("unknown place"), word,
                        names, count);
    return TTR_NONE;
}

static int find_card(ttri_loader *loader, const ttri_entry *entry,
                     const char *word)
{
    const ttr_edition *edition = loader->edition;
    const char *names[TTR_MAX_CARD_KINDS];

    for (int i = 0; i < edition->card_kinds; i++) {
        names[i] = edition->card[i].id;
        if (strcmp(names[i], word) == 0)
            return i;
    }
    ttri_report_unknown(loader->report, entry, TTRI_N_("unknown card"), word,
                        names, edition->card_kinds);
    return TTR_NONE;
}

static bool read_value(ttri_loader *loader, const ttri_entry *entry,
                       const ttr_mark *info, const char *word, int *out)
{
    if (info->of == TTR_OPTION_PLACE)
        *out = find_place(loader, entry, word);
    else if (info->of == TTR_OPTION_CARD)
        *out = find_card(loader, entry, word);
    else if (!ttri_parse_number(word, info->least, info->most, out)) {
        ttri_complain(loader, entry,
                      "mark %s: \"%s\" is not a number from %d to %d",
                      info->name, word, info->least, info->most);
        return false;
    }
    return *out != TTR_NONE || info->of == TTR_OPTION_NUMBER;
}

/* A list, or a place or card. */
static void set_values(ttri_loader *loader, const ttri_entry *entry,
                       ttri_mark *it, int index, const char *value)
{
    ttr_edition *edition = loader->edition;
    int most = ttri_max(it->info->size, 1);
    char text[TTRI_MAX_LINE + 1];
    char *word[TTRI_MAX_LINE];

    snprintf(text, sizeof text, "%s", value);
    int count = *value ? ttri_cut(text, ' ', word, TTRI_MAX_LINE) : 0;
    if (count < 1 || count > most) {
        ttri_complain(loader, entry, "mark %s takes 1 to %d values, not %d",
                      it->info->name, most, count);
        return;
    }
    if (edition->mark_item_count + count > TTRI_MAX_MARK_ITEMS) {
        ttri_complain(loader, entry, "more than %d values of marks",
                      TTRI_MAX_MARK_ITEMS);
        return;
    }
    it->first[index] = (uint16_t)edition->mark_item_count;
    for (int i = 0; i < count; i++) {
        int number;
        if (!read_value(loader, entry, it->info, word[i], &number))
            return;
        edition->mark_item[edition->mark_item_count++] = (int16_t)number;
    }
    it->value[index] = (int16_t)count;
}

void ttri_set_mark(ttri_loader *loader, const ttri_entry *entry,
                   const ttri_marks *marks, const char *name, const char *value)
{
    for (int i = 0; i < loader->edition->mark_count; i++) {
        ttri_mark *it = &loader->edition->mark[i];
        if (it->info->scope != marks->scope ||
            strcmp(it->info->name, name) != 0)
            continue;
        if (ttri_is_listed(it->info))
            set_values(loader, entry, it, marks->index, value);
        else
            set_number(loader, entry, it, marks->index, value);
    }
}
