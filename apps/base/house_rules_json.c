// SPDX-License-Identifier: MIT
/*
 * house_rules_json.c - House rules from JSON.
 */
#include "base/house_rules_json.h"

#include <jansson.h>
#include <stdio.h>

static bool read_rules(json_t *rules, app_house_json *out,
                       app_house_mistake *mistake)
{
    size_t count = json_array_size(rules);

    *mistake = (app_house_mistake){.kind = APP_HOUSE_RULES, .value = rules};
    if (rules && !json_is_array(rules) && !json_is_null(rules))
        return false;
    mistake->kind = APP_HOUSE_MANY_RULES;
    if (count > APP_HOUSE_MAX)
        return false;
    for (size_t i = 0; i < count; i++) {
        const json_t *rule = json_array_get(rules, i);
        *mistake = (app_house_mistake){
            .kind = APP_HOUSE_RULE, .value = rule, .index = (int)i};
        out->rule[i] = json_string_value(rule);
        if (!out->rule[i])
            return false;
    }
    out->variant.modules = out->rule;
    out->variant.module_count = (int)count;
    return true;
}

static bool read_setting(const char *name, const json_t *value,
                         app_house_json *out, app_house_mistake *mistake)
{
    int i = out->variant.override_count;
    const char *text = json_string_value(value);

    *mistake = (app_house_mistake){
        .kind = APP_HOUSE_MANY_SETTINGS, .value = value, .name = name};
    if (i == APP_HOUSE_MAX)
        return false;
    mistake->kind = APP_HOUSE_SETTING;
    if (!text && !json_is_integer(value))
        return false;
    if (!text) {
        snprintf(out->number[i], sizeof out->number[i], "%lld",
                 (long long)json_integer_value(value));
        text = out->number[i];
    }
    out->set[i] = (ttr_override){name, text};
    out->variant.override_count++;
    return true;
}

bool app_house_json_read(json_t *rules, json_t *settings, app_house_json *out,
                         app_house_mistake *mistake)
{
    const char *name;
    json_t *value;

    out->variant = (ttr_variant){.overrides = out->set};
    if (!read_rules(rules, out, mistake))
        return false;
    *mistake =
        (app_house_mistake){.kind = APP_HOUSE_SETTINGS, .value = settings};
    if (settings && !json_is_object(settings) && !json_is_null(settings))
        return false;
    json_object_foreach(settings, name, value)
    {
        if (!read_setting(name, value, out, mistake))
            return false;
    }
    return true;
}
