// SPDX-License-Identifier: MIT
/*
 * api.c - `ttr api`: the reference for those who write rule modules.
 */
#include "base/message.h"
#include "base/options.h"
#include "commands.h"
#include "workshop/api/api_lists.h"

int command_api(int argc, char **argv)
{
    bool markdown = false, lua = false, json = false;
    const app_option options[] = {
        {"markdown", NULL, "a page to read", .flag = &markdown},
        {"lua", NULL, "annotations for editors", .flag = &lua},
        {"json", NULL, "JSON for tools", .flag = &json},
    };
    const app_page page = {
        .command = "api",
        .operands = "",
        .about = "Print the reference of events and functions for rule"
                 " modules, from the same\nlists as the engine.",
        .options = options,
        .machine = true,
        .option_count = sizeof options / sizeof options[0],
    };
    app_operands operands;
    int status;

    if (!app_parse(&page, argc, argv, &operands, &status))
        return status;
    if (markdown + lua + json > 1)
        return app_refuse(&page, "one of --markdown, --lua and --json");
    if (json && !app_api_json()) {
        app_message("out of memory");
        return APP_FAILED;
    }
    if (lua)
        app_api_lua();
    else if (!json)
        app_api_markdown();
    return APP_OK;
}
