// SPDX-License-Identifier: MIT
/*
 * house_rules_args.c - House rules from the command line.
 */
#include "base/house_rules_args.h"

#include "base/language.h"
#include "base/message.h"
#include "commands.h"

#include <string.h>

app_option app_rule_option(app_house_args *variant)
{
    return (app_option){
        "rule", N_("MODULE"),
        N_("a further rule module, by name or path of a .lua file"),
        .list = &variant->rules, .anew = true};
}

app_option app_set_option(app_house_args *variant)
{
    return (app_option){
        "set", N_("NAME=VALUE"),
        N_("another number of the edition, such as end_pieces=3"),
        .list = &variant->sets, .anew = true};
}

bool app_house_args_make(const app_page *page, app_house_args *variant,
                         int *status)
{
    for (int i = 0; i < variant->sets.count; i++) {
        const char *text = variant->sets.item[i];
        const char *equals = strchr(text, '=');
        size_t length = equals ? (size_t)(equals - text) : 0;
        if (!length || length >= sizeof variant->name[i]) {
            *status = app_refuse(page, _("--set %s: must be name=value"), text);
            return false;
        }
        memcpy(variant->name[i], text, length);
        variant->name[i][length] = '\0';
        variant->override[i] = (ttr_override){variant->name[i], equals + 1};
    }
    variant->made = (ttr_variant){.modules = variant->rules.item,
                                  .module_count = variant->rules.count,
                                  .overrides = variant->override,
                                  .override_count = variant->sets.count,
                                  .module_label = APP_RULE_LABEL,
                                  .override_label = APP_SET_LABEL};
    return true;
}

ttr_edition *app_edition(const app_page *page, const ttr_library *library,
                         const char *id, app_house_args *variant, int *status)
{
    ttr_edition *edition = NULL;

    if (!app_house_args_make(page, variant, status))
        return NULL;
    ttr_report *report = ttr_report_new();
    if (!report) {
        app_message(_("out of memory"));
        *status = APP_FAILED;
        return NULL;
    }
    ttr_status loaded =
        ttr_edition_load(&edition, library, id, &variant->made, report);
    if (ttr_report_count(report))
        app_message_report(report, 200);
    if (loaded)
        *status = APP_FAILED;
    ttr_report_free(report);
    return edition;
}
