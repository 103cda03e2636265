// SPDX-License-Identifier: MIT
/*
 * annotations.c - The reference as annotations for editors with a Lua
 * language server.
 */
#include "workshop/api/api_lists.h"

#include <stdio.h>
#include <string.h>

/* "a: integer, b: integer?" as one @param a line each; returns as one line. */
static void print_params(const char *args)
{
    while (*args) {
        size_t length = strcspn(args, ",");
        size_t name = strcspn(args, ":");
        bool optional = args[length - 1] == '?';
        printf("---@param %.*s%s %.*s\n", (int)name, args, optional ? "?" : "",
               (int)(length - name - 2 - optional), args + name + 2);
        args += length;
        args += strspn(args, ", ");
    }
}

static void print_returns(const char *returns)
{
    while (*returns) {
        size_t length = strcspn(returns, ",");
        size_t name = strcspn(returns, ":");
        printf("---@return %.*s %.*s\n", (int)(length - name - 2),
               returns + name + 2, (int)name, returns);
        returns += length;
        returns += strspn(returns, ", ");
    }
}

static void print_names(const char *args)
{
    const char *separator = "";

    while (*args) {
        printf("%s%.*s", separator, (int)strcspn(args, ":"), args);
        separator = ", ";
        args += strcspn(args, ",");
        args += strspn(args, ", ");
    }
}

/* Tables and numbers are no functions. */
static bool is_value(const app_lua *it)
{
    static const char *const values[] = {"field", "mark", "param", "spot",
                                         "wild"};

    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if (strcmp(it->name, values[i]) == 0)
            return true;
    return false;
}

static void print_function(const app_lua *it)
{
    printf("---%s\n", it->help);
    if (is_value(it)) {
        printf("---@type %s\nttr.%s = nil\n\n",
               strcmp(it->name, "wild") == 0 ? "integer" : "table", it->name);
        return;
    }
    print_params(it->args);
    print_returns(it->returns);
    printf("function ttr.%s(", it->name);
    print_names(it->args);
    printf(") end\n\n");
}

/* The event names with the hooks that belong to them. */
static void print_overload(const ttr_event_info *event)
{
    printf("---@overload fun(event: \"%s\", hook: fun(", event->name);
    for (int i = 0; i < event->arg_count; i++)
        printf("%s%s: integer", i ? ", " : "", event->arg[i].name);
    if (event->kind == TTR_KIND_QUERY)
        printf("%svalue: integer): integer?", event->arg_count ? ", " : "");
    else
        printf(")%s", event->kind == TTR_KIND_VETO ? ": string?" : "");
    printf("%s)\n",
           event->kind == TTR_KIND_QUERY ? ", static: \"static\"?" : "");
}

void app_api_lua(void)
{
    int count;
    const app_lua *list = app_lua_list(&count);

    puts("---@meta\n"
         "-- Made by `ttr api --lua` from the lists of the engine; do not"
         " edit.\n"
         "-- For editors only: a script gets this table as its argument,\n"
         "--     local ttr = ... ---@type ttr\n"
         "\n"
         "---@class ttr\n"
         "local ttr = {}\n");
    for (int i = 0; i < count; i++) {
        if (strcmp(list[i].name, "on") == 0)
            for (int e = 0; e < TTR_EVENT_COUNT; e++) {
                const ttr_event_info *event = ttr_event_get((ttr_event_id)e);
                if (event->kind != TTR_KIND_TELL)
                    print_overload(event);
            }
        print_function(&list[i]);
    }
    puts("return ttr");
}
