// SPDX-License-Identifier: MIT
/*
 * annotations.c - The reference as annotations for editors with a Lua
 * language server.
 */
#include "workshop/api/api_lists.h"

#include <stdio.h>
#include <string.h>

/* What is said more exactly than in the lists: "table" of ttr.choice is
   ttr.about_choice, and functions that are returned have arguments. */
static void print_type(const char *function, const char *type, size_t length)
{
    static const char *const returned[][2] = {
        {"choice", "fun(player: integer, a?: integer, b?: integer)"},
        {"message", "fun(player: integer, a?: integer, b?: integer)"}};

    if (length == 5 && strncmp(type, "table", length) == 0) {
        printf("ttr.about_%s", function);
        return;
    }
    for (int i = 0; i < 2; i++)
        if (length == 8 && strcmp(function, returned[i][0]) == 0) {
            printf("%s", returned[i][1]);
            return;
        }
    printf("%.*s", (int)length, type);
}

/* "a: integer, b: integer?" as one @param a line each; returns as one line. */
static void print_params(const char *function, const char *args)
{
    while (*args) {
        size_t length = strcspn(args, ",");
        size_t name = strcspn(args, ":");
        bool optional = args[length - 1] == '?';
        printf("---@param %.*s%s ", (int)name, args, optional ? "?" : "");
        print_type(function, args + name + 2, length - name - 2 - optional);
        putchar('\n');
        args += length;
        args += strspn(args, ", ");
    }
}

static void print_returns(const char *function, const char *returns)
{
    while (*returns) {
        size_t length = strcspn(returns, ",");
        size_t name = strcspn(returns, ":");
        bool walks = strncmp(returns, "iterator", name) == 0;
        printf("---@return ");
        if (walks)
            printf("fun(): integer");
        else
            print_type(function, returns + name + 2, length - name - 2);
        printf(" %.*s\n", (int)name, returns);
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
    static const char *const values[] = {"field", "mark", "param",
                                         "spot",  "wild", "none"};

    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if (strcmp(it->name, values[i]) == 0)
            return true;
    return false;
}

/* A table of functions, whose class is in annotation_classes. */
static bool is_group(const app_lua *it)
{
    return strcmp(it->name, "wild") != 0 && strcmp(it->name, "none") != 0;
}

static void print_function(const app_lua *it)
{
    printf("---%s\n", it->help);
    if (is_value(it)) {
        printf("---@type %s%s\nttr.%s = nil\n\n", is_group(it) ? "ttr." : "",
               is_group(it) ? it->name : "integer", it->name);
        return;
    }
    print_params(it->name, it->args);
    print_returns(it->name, it->returns);
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
         "--     local ttr = ... ---@type ttr\n");
    for (int i = 0; app_annotation_classes[i]; i++)
        puts(app_annotation_classes[i]);
    puts("---@class ttr\n"
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
