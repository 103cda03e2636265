// SPDX-License-Identifier: MIT
/*
 * edition_params.c - The parameters of rule modules, from the sections named
 * after them.
 */
#include "base/text.h"
#include "base/text_parse.h"
#include "edition/loader.h"

#include <stdio.h>
#include <string.h>

static void complain(const ttri_entry *at, ttr_report *report,
                     const ttr_param *info, const char *word)
{
    if (info->type == TTR_PARAM_COLOURS)
        ttr_report_add(report, TTR_LEVEL_ERROR, at->file, at->line,
                       "%s: \"%s\" is not a colour of this edition", at->key,
                       word);
    else
        ttr_report_add(report, TTR_LEVEL_ERROR, at->file, at->line,
                       "%s: \"%s\" is not a number from %d to %d", at->key,
                       word, info->least, info->most);
}

static bool read_value(const ttr_edition *edition, const ttr_param *info,
                       const char *word, int *value)
{
    if (info->type == TTR_PARAM_COLOURS)
        return (*value = ttr_card_find(edition, word)) != TTR_NONE;
    return ttri_parse_number(word, info->least, info->most, value);
}

/* A table's key is the index of its value. */
static void read_row(ttri_param *param, const ttri_entry *entry,
                     ttr_report *report)
{
    int key, value;

    if (!ttri_parse_number(entry->key, 0, TTRI_MAX_PARAM_VALUES - 1, &key)) {
        ttr_report_add(report, TTR_LEVEL_ERROR, entry->file, entry->line,
                       "\"%s\" is not a number from 0 to %d", entry->key,
                       TTRI_MAX_PARAM_VALUES - 1);
        return;
    }
    if (!ttri_parse_number(entry->value, param->info->least, param->info->most,
                           &value)) {
        complain(entry, report, param->info, entry->value);
        return;
    }
    param->value[key] = (int16_t)value;
    param->count = param->count > key ? param->count : key + 1;
    param->given = true;
}

static void read_values(const ttr_edition *edition, ttri_param *param,
                        const ttri_entry *entry, ttr_report *report)
{
    char text[TTRI_MAX_LINE + 1];
    char *word[TTRI_MAX_PARAM_VALUES];

    snprintf(text, sizeof text, "%s", entry->value);
    int count = ttri_cut(text, ' ', word, TTRI_MAX_PARAM_VALUES);
    if (!count || (param->info->type == TTR_PARAM_NUMBER && count > 1)) {
        complain(entry, report, param->info, entry->value);
        return;
    }
    param->count = count;
    param->given = true;
    for (int i = 0; i < count; i++) {
        int value = 0;
        if (!read_value(edition, param->info, word[i], &value))
            complain(entry, report, param->info, word[i]);
        param->value[i] = (int16_t)value;
    }
}

/* Set a parameter of the module that the entry's section is named after. */
static void set_parameter(ttr_edition *edition, const ttri_entry *entry,
                          ttr_report *report)
{
    const char *names[TTRI_MAX_PARAMS];
    int count = 0;

    for (int i = 0; i < edition->param_count; i++) {
        ttri_param *param = &edition->param[i];
        if (strcmp(edition->module_id[param->module], entry->section) != 0)
            continue;
        if (param->info->type == TTR_PARAM_TABLE) {
            read_row(param, entry, report);
            return;
        }
        if (strcmp(param->info->name, entry->key) == 0) {
            read_values(edition, param, entry, report);
            return;
        }
        names[count++] = param->info->name;
    }
    ttri_report_unknown(report, entry, TTRI_N_("unknown parameter"), entry->key,
                        names, count);
}

/* A parameter that must be given is missing: in the module's section, or where
   the module is used. */
static void report_missing(const ttr_edition *edition, const ttri_param *param,
                           ttr_report *report)
{
    const char *module = edition->module_id[param->module], *file;
    int line;

    if (!ttr_edition_where(edition, module, NULL, NULL, &file, &line))
        (void)ttr_edition_where(edition, "use", "module", module, &file, &line);
    if (param->info->type == TTR_PARAM_TABLE)
        ttr_report_add(report, TTR_LEVEL_ERROR, file, line,
                       "section [%s] needs its lines \"number = value\"",
                       module);
    else
        ttr_report_add(report, TTR_LEVEL_ERROR, file, line,
                       "section [%s] needs %s", module, param->info->name);
}

/* What the file does not say: the preset, or a complaint. */
static void preset(ttr_edition *edition, ttr_report *report)
{
    for (int i = 0; i < edition->param_count; i++) {
        ttri_param *param = &edition->param[i];
        const char *module = edition->module_id[param->module];
        char key[64], section[64], value[TTRI_MAX_LINE + 1];
        if (param->given)
            continue;
        if (!param->info->preset) {
            report_missing(edition, param, report);
            continue;
        }
        snprintf(key, sizeof key, "%s", param->info->name);
        snprintf(section, sizeof section, "%s", module);
        snprintf(value, sizeof value, "%s", param->info->preset);
        const ttri_entry entry = {.section = section,
                                  .key = key,
                                  .value = value,
                                  .file = edition->module[param->module].file};
        if (*value)
            read_values(edition, param, &entry, report);
    }
}

void ttri_read_parameters(ttri_loader *loader)
{
    for (int i = 0; i < loader->edition->module_count; i++)
        for (const ttri_entry *e = NULL;
             (e = ttri_ini_next(loader->ini, loader->edition->module_id[i],
                                e));)
            set_parameter(loader->edition, e, loader->report);
    preset(loader->edition, loader->report);
}
