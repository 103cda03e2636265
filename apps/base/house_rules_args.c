// SPDX-License-Identifier: MIT
/*
 * house_rules_args.c - House rules from the command line.
 */
#include "base/house_rules_args.h"

#include "base/error.h"
#include "base/language.h"
#include "base/pack_needs.h"

#include <string.h>

app_option app_rule_option(app_house_args *house)
{
    return (app_option){
        "rule", N_("MODULE"),
        N_("a further rule module, by name or path of a .lua file"),
        .list = &house->rules, .anew = true};
}

app_option app_set_option(app_house_args *house)
{
    return (app_option){
        "set", N_("NAME=VALUE"),
        N_("another number of the edition, such as end_pieces=3"),
        .list = &house->sets, .anew = true};
}

ttr_status app_house_args_make(app_house_args *house, ttr_error *err)
{
    for (int i = 0; i < house->sets.count; i++) {
        const char *text = house->sets.item[i];
        const char *equals = strchr(text, '=');
        size_t length = equals ? (size_t)(equals - text) : 0;
        if (!length || length >= sizeof house->name[i])
            return app_refuse(err, _("--set %s: must be name=value"), text);
        memcpy(house->name[i], text, length);
        house->name[i][length] = '\0';
        house->override[i] = (ttr_override){house->name[i], equals + 1};
    }
    house->made = (ttr_variant){.modules = house->rules.item,
                                .module_count = house->rules.count,
                                .overrides = house->override,
                                .override_count = house->sets.count,
                                .module_label = APP_RULE_LABEL,
                                .override_label = APP_SET_LABEL};
    return TTR_OK;
}

ttr_status app_edition(ttr_edition **out, const ttr_library *library,
                       const char *id, app_house_args *house,
                       ttr_report *report, ttr_error *err)
{
    ttr_report *own = report ? NULL : ttr_report_new();

    if (!report)
        report = own;
    *out = NULL;
    ttr_status status = app_house_args_make(house, err);
    if (!status) {
        status = app_edition_load(out, library, id, &house->made, report);
        if (status)
            status = app_fail_report(err, status, report);
    }
    ttr_report_free(own);
    return status;
}
