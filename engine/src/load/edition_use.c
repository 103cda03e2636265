// SPDX-License-Identifier: MIT
/*
 * edition_use.c - The rule modules that an edition uses, and whether every
 * section belongs to the base game or to one of them.
 */
#include "base/text.h"
#include "base/text_parse.h"
#include "load/former_modules.h"
#include "load/library.h"
#include "load/load.h"

#include <string.h>

static bool is_in_library(const ttri_loader *loader, const char *id)
{
    char path[TTRI_MAX_PATH];

    return ttri_library_find_module(loader->library, loader->edition->file, id,
                                    path) != TTRI_FOUND_NOTHING;
}

static void add_use(ttri_loader *loader, const char *id, const ttri_entry *at)
{
    for (int i = 0; i < loader->use_count; i++)
        if (strcmp(loader->use[i].id, id) == 0) {
            ttri_complain(loader, at, "rule module \"%s\" is already in use",
                          id);
            return;
        }
    if (loader->use_count == TTR_MAX_MODULES) {
        ttri_complain(loader, at, "more than %d rule modules", TTR_MAX_MODULES);
        return;
    }
    loader->use[loader->use_count++] = (ttri_module_use){
        .id = id,
        .file = at->file,
        .line = at->line,
        .former = ttri_is_former_module(id) && !is_in_library(loader, id)};
}

void ttri_read_use(ttri_loader *loader)
{
    static const char *const known[] = {"module"};
    const ttr_variant *variant = loader->variant;

    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, "use", e));) {
        if (strcmp(e->key, "module") != 0)
            ttri_report_unknown(loader->report, e, TTRI_N_("unknown key"),
                                e->key, known, 1);
        else if (!ttri_is_id(e->value, strlen(e->value)))
            ttri_complain(loader, e, "\"%s\" cannot be the id of a rule module",
                          e->value);
        else
            add_use(loader, e->value, e);
    }
    const char *label = variant ? variant->module_label : NULL;
    const ttri_entry typed = {.file = label ? label : TTRI_HOUSE_RULE};
    for (int i = 0; variant && i < variant->module_count; i++)
        add_use(loader, variant->modules[i], &typed);
    int before = ttr_report_errors(loader->report);
    loader->modules =
        ttri_modules_use(loader->edition, loader->library, loader->use,
                         loader->use_count, loader->report);
    loader->module_errors = ttr_report_errors(loader->report) - before;
}

/* Is id that of a module in [use] which could not be used, or what its name
   seems to be a slip of the pen for? */
static bool is_meant(const ttri_loader *loader, const char *id)
{
    const ttr_edition *edition = loader->edition;

    for (int i = 0; i < loader->use_count; i++) {
        bool in_use = loader->use[i].former;
        for (int m = 0; m < edition->module_count; m++)
            in_use |= strcmp(edition->module_id[m], loader->use[i].id) == 0;
        if (!in_use && ttr_nearest(loader->use[i].id, &id, 1))
            return true;
    }
    return false;
}

/* A list tickets.<id>; "base" is the name of [tickets] itself. */
static bool is_ticket_list(const char *section)
{
    return strncmp(section, "tickets.", 8) == 0 &&
           strcmp(section + 8, "base") != 0 &&
           ttri_is_id(section + 8, strlen(section + 8));
}

static bool is_used(const ttri_loader *loader, const char *section)
{
    for (int i = 0; i < loader->use_count; i++)
        if (strcmp(loader->use[i].id, section) == 0)
            return true;
    return false;
}

/* The section of a module that is there but not in use. */
static bool is_other_module(const ttri_loader *loader, const char *section)
{
    return ttri_is_former_module(section) ||
           (ttri_is_id(section, strlen(section)) &&
            is_in_library(loader, section));
}

static void check_unknown(ttri_loader *loader, const ttri_section *section,
                          const char *const *names, int count)
{
    const ttri_entry at = {.file = section->file, .line = section->line};

    if (is_meant(loader, section->name))
        return; // the slip is in [use], and told there
    if (is_other_module(loader, section->name))
        ttri_complain(loader, &at,
                      "unknown section \"%s\": it belongs to a rule module"
                      " that is not in use; add \"module = %s\" to [use]",
                      section->name, section->name);
    else
        ttri_report_unknown(loader->report, &at, TTRI_N_("unknown section"),
                            section->name, names, count);
}

void ttri_check_sections(ttri_loader *loader)
{
    static const char *const base[] = {"edition", "use",    "rules", "cards",
                                       "pieces",  "points", "board", "places",
                                       "routes",  "tickets"};
    enum { BASE = sizeof base / sizeof base[0] };
    const ttri_ini *ini = loader->ini;
    const char *names[BASE + TTR_MAX_MODULES];
    int count = BASE;

    memcpy(names, base, sizeof base);
    for (int i = 0; i < loader->edition->module_count; i++)
        names[count++] = loader->edition->module_id[i];
    for (int i = 0; i < ini->section_count; i++) {
        const char *name = ini->section[i].name;
        bool known = is_ticket_list(name) || ttri_is_translations(name) ||
                     is_used(loader, name);
        for (int k = 0; k < BASE && !known; k++)
            known = strcmp(base[k], name) == 0;
        if (!known)
            check_unknown(loader, &ini->section[i], names, count);
    }
}
