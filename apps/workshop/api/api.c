// SPDX-License-Identifier: MIT
/*
 * api.c - `ttr api`: the reference for those who write rule modules.
 */
#include "base/command.h"
#include "commands.h"
#include "workshop/api/api_lists.h"

/* What the arguments say. */
typedef struct order {
    bool markdown, lua, json;
} order;

static ttr_status print(app_call *call, ttr_error *err)
{
    const order *it = call->order;

    if (it->markdown + it->lua + it->json > 1)
        return app_refuse(err, "one of --markdown, --lua and --json");
    if (it->json)
        app_api_json();
    else if (it->lua)
        app_api_lua();
    else
        app_api_markdown();
    return TTR_OK;
}

int command_api(int argc, char **argv)
{
    order it = {0};
    app_call call = {.order = &it};
    const app_option options[] = {
        {"markdown", NULL, "a page to read", .flag = &it.markdown},
        {"lua", NULL, "annotations for editors", .flag = &it.lua},
        {"json", NULL, "JSON for tools", .flag = &it.json},
    };
    const app_command command = {
        .page = {.command = "api",
                 .operands = "",
                 .about = "Print the reference of events and functions for rule"
                          " modules, from the same\nlists as the engine.",
                 APP_OPTIONS(options),
                 .machine = true},
        .run = print,
    };

    return app_command_run(&command, &call, argc, argv);
}
