// SPDX-License-Identifier: MIT
/*
 * edition_modules.c - The rule modules of an edition, and the marks that they
 * declare.
 */
#include "edition/edition_modules.h"

#include "base/bits.h"
#include "base/text_parse.h"

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

int ttri_modules_marks(const ttr_edition *edition, ttr_scope scope,
                       const char **names, int most)
{
    int count = 0;

    for (int i = 0; i < edition->mark_count && count < most; i++)
        if (edition->mark[i].info->scope == scope)
            names[count++] = edition->mark[i].info->name;
    return count;
}

void ttri_modules_set_mark(ttr_edition *edition, ttr_scope scope, int index,
                           const char *name, const char *value,
                           const ttri_entry *entry, ttr_report *report)
{
    for (int i = 0; i < edition->mark_count; i++) {
        ttri_mark *it = &edition->mark[i];
        int number = 1;
        if (it->info->scope != scope || strcmp(it->info->name, name) != 0)
            continue;
        if (*value &&
            !ttri_parse_number(value, it->info->least, it->info->most, &number))
            ttr_report_add(report, TTR_LEVEL_ERROR, entry->file, entry->line,
                           "mark %s: \"%s\" is not a number from %d to %d",
                           name, value, it->info->least, it->info->most);
        else if (!*value && it->info->least > 1)
            ttr_report_add(report, TTR_LEVEL_ERROR, entry->file, entry->line,
                           "mark %s needs a number from %d to %d", name,
                           it->info->least, it->info->most);
        else
            it->value[index] = (int16_t)number;
    }
}
