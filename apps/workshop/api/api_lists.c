// SPDX-License-Identifier: MIT
/*
 * api_lists.c - The lists of the engine as the reference shows them.
 */
#include "workshop/api/api_lists.h"

static const app_lua functions[] = {
#define TTR_LUA(name, when, args, returns, help, example)                      \
    {#name, #when, args, returns, help, example},
#include <ttr/script.def>
#undef TTR_LUA
};

const app_lua *app_lua_list(int *count)
{
    *count = sizeof functions / sizeof functions[0];
    return functions;
}

const char *app_kind_name(ttr_event_kind kind)
{
    static const char *const names[] = {
        [TTR_KIND_QUERY] = "query",     [TTR_KIND_VETO] = "veto",
        [TTR_KIND_COLLECT] = "collect", [TTR_KIND_NOTIFY] = "notify",
        [TTR_KIND_RESOLVE] = "resolve", [TTR_KIND_TELL] = "tell",
    };
    return names[kind];
}

const char *app_type_name(ttr_arg_type type)
{
    static const char *const names[] = {
        [TTR_ARG_PLAYER] = "player",
        [TTR_ARG_ROUTE] = "route",
        [TTR_ARG_CARD] = "card",
        [TTR_ARG_TICKET] = "ticket",
        [TTR_ARG_NUMBER] = "number",
        [TTR_ARG_BOOL] = "0 or 1",
        [TTR_ARG_LINE] = "score line",
        [TTR_ARG_CHOICE] = "choice",
        [TTR_ARG_MESSAGE] = "message",
        [TTR_ARG_ACTION] = "own action",
        [TTR_ARG_OPTION] = "option",
        [TTR_ARG_SECRET_CARD] = "card",
        [TTR_ARG_SECRET_TICKET] = "ticket",
    };
    return names[type];
}
