// SPDX-License-Identifier: MIT
/*
 * house_rule.c - Rule modules as house rules on top of an edition.
 */
#include "host/house_rule.h"

#include "base/language.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <string.h>

bool house_rule_is_of(const ttr_edition *edition, const char *id, int *index)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    for (int i = 0; i < count; i++) {
        if (strcmp(ids[i], id) == 0) {
            *index = i;
            return true;
        }
    }
    return false;
}

/* Load the edition with one rule; NULL with the reason. */
static ttr_edition *try_rule(house_rule *it, const ttr_library *library,
                             const ttr_edition *plain)
{
    ttr_variant variant = {.modules = &it->id, .module_count = 1};
    ttr_report *report = ttr_report_new();
    ttr_edition *edition = NULL;

    if (!report || ttr_edition_load(&edition, library, ttr_edition_id(plain),
                                    &variant, report))
        snprintf(it->note, sizeof it->note, "%s",
                 report && ttr_report_count(report)
                     ? ttr_report_get(report, 0)->text
                     : _("out of memory"));
    ttr_report_free(report);
    return edition;
}

/* What the module says of itself; false when it lives from marks. */
static bool read_module(const ttr_edition *edition, house_rule *it)
{
    int index = 0;

    if (!edition || !house_rule_is_of(edition, it->id, &index))
        return true;
    const ttr_module *module = ttr_edition_module(edition, index);
    if (module->summary)
        snprintf(it->text, sizeof it->text, "%s",
                 ttr_module_text(module, module->summary, app_language()));
    it->hidden = module->rules.count == 0;
    text_builder all = text_into(it->rules, sizeof it->rules);
    char rule[1024];
    for (int i = 0; i < module->rules.count; i++)
        text_item(&all, " ", "%s",
                  ttr_module_rule(edition, index, i, app_language(), rule,
                                  sizeof rule));
    return module->marks.count == 0;
}

void house_rule_describe(house_rule *it, const ttr_library *library,
                         const ttr_edition *plain, const ttr_edition *home)
{
    int index;
    it->own = house_rule_is_of(plain, it->id, &index);
    ttr_edition *with = it->own ? NULL : try_rule(it, library, plain);

    snprintf(it->text, sizeof it->text, "%s", it->id);
    bool anywhere = read_module(it->own ? plain : with ? with : home, it);
    it->refused = it->own || !with || !anywhere;
    if (it->own)
        snprintf(it->note, sizeof it->note, "%s", _("part of this edition"));
    else if (it->refused && home)
        snprintf(it->note, sizeof it->note, "%s",
                 _("needs a board made for it"));
    else if (!anywhere)
        snprintf(it->note, sizeof it->note, "%s",
                 _("this board has no marks for it"));
    ttr_edition_free(with);
}
