// SPDX-License-Identifier: MIT
/*
 * api_json.c - The reference as JSON, for tools.
 */
#include "workshop/api/api_lists.h"

#include <jansson.h>
#include <stdio.h>

static json_t *event_json(ttr_event_id id)
{
    const ttr_event_info *event = ttr_event_get(id);
    int least, most;
    json_t *args = json_array();

    for (int i = 0; i < event->arg_count; i++)
        json_array_append_new(
            args, json_pack("{s:s,s:s}", "name", event->arg[i].name, "type",
                            app_type_name(event->arg[i].type)));
    json_t *out = json_pack("{s:s,s:s,s:s,s:o}", "name", event->name, "kind",
                            app_kind_name(event->kind), "help", event->help,
                            "arguments", args);
    if (ttr_event_range(id, &least, &most)) {
        json_object_set_new(out, "least", json_integer(least));
        json_object_set_new(out, "most", json_integer(most));
    }
    return out;
}

/* What a script finds of Lua itself. */
static json_t *basics_json(void)
{
    json_t *out = json_array();

    for (int i = 0; i < ttr_lua_basic_count(); i++) {
        const ttr_lua_basic *it = ttr_lua_basic_get(i);
        json_array_append_new(
            out, json_pack("{s:s,s:s,s:s,s:s}", "library", it->library, "name",
                           it->name, "arguments", it->args, "help", it->help));
    }
    return out;
}

static json_t *limits_json(void)
{
    json_t *out = json_array();

    for (int i = 0; i < ttr_limit_count(); i++) {
        const ttr_limit *it = ttr_limit_get(i);
        json_array_append_new(out,
                              json_pack("{s:s,s:s,s:i}", "of", it->about,
                                        "what", it->what, "most", it->most));
    }
    return out;
}

void app_api_json(void)
{
    int count;
    const app_lua *list = app_lua_list(&count);
    json_t *events = json_array();
    json_t *functions = json_array();
    json_t *numbers = json_array();

    for (int i = 0; i < TTR_EVENT_COUNT; i++)
        json_array_append_new(events, event_json((ttr_event_id)i));
    for (int i = 0; i < count; i++)
        json_array_append_new(functions,
                              json_pack("{s:s,s:s,s:s,s:s,s:s,s:s}", "name",
                                        list[i].name, "when", list[i].when,
                                        "arguments", list[i].args, "returns",
                                        list[i].returns, "help", list[i].help,
                                        "example", list[i].example));
    for (int i = 0; i < TTR_NUMBER_COUNT; i++) {
        const ttr_number_info *it = ttr_number_get((ttr_number)i);
        json_array_append_new(
            numbers, json_pack("{s:s,s:i,s:i,s:s}", "name", it->name, "least",
                               it->least, "most", it->most, "help", it->help));
    }
    json_t *root = json_pack("{s:o,s:o,s:o,s:o,s:o}", "events", events,
                             "functions", functions, "basics", basics_json(),
                             "numbers", numbers, "limits", limits_json());
    json_dumpf(root, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(root);
}
