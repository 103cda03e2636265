// SPDX-License-Identifier: MIT
/*
 * markdown.c - The reference of events and functions as a page.
 */
#include "workshop/api/api_lists.h"

#include <stdio.h>
#include <string.h>

static void print_args(const ttr_event_info *event)
{
    for (int i = 0; i < event->arg_count; i++)
        printf("%s%s (%s)", i ? ", " : "", event->arg[i].name,
               app_type_name(event->arg[i].type));
}

/* How a hook of this event looks in Lua. */
static void print_hook(const ttr_event_info *event)
{
    const char *separator = "";

    printf("    ttr.on(\"%s\", function(", event->name);
    for (int i = 0; i < event->arg_count; i++) {
        printf("%s%s", separator, event->arg[i].name);
        separator = ", ";
    }
    if (event->kind == TTR_KIND_QUERY)
        printf("%svalue) return value end)\n", separator);
    else if (event->kind == TTR_KIND_VETO)
        printf(") return nil end)\n");
    else
        printf(") end)\n");
}

static void print_event(ttr_event_id id)
{
    const ttr_event_info *event = ttr_event_get(id);
    int least, most;

    printf("### %s\n\n%s: %s.\n", event->name, app_kind_name(event->kind),
           event->help);
    if (event->arg_count) {
        printf("\nArguments: ");
        print_args(event);
        printf(".\n");
    }
    if (ttr_event_range(id, &least, &most))
        printf("\nIt answers a number from %d to %d.\n", least, most);
    if (event->kind == TTR_KIND_RESOLVE ||
        strcmp(event->name, "choice_options") == 0 ||
        strcmp(event->name, "actions") == 0) {
        printf("\nIn Lua, `ttr.choice` and `ttr.action` hook it for you.\n\n");
    } else if (event->kind != TTR_KIND_TELL) {
        printf("\n");
        print_hook(event);
        printf("\n");
    } else {
        printf("\n");
    }
}

static void print_functions(const char *when, const char *title)
{
    int count;
    const app_lua *list = app_lua_list(&count);

    printf("### %s\n\n", title);
    for (int i = 0; i < count; i++) {
        const app_lua *it = &list[i];
        if (strcmp(it->when, when) != 0)
            continue;
        printf("**ttr.%s**", it->name);
        if (*it->args)
            printf(" (%s)", it->args);
        if (*it->returns)
            printf(" → %s", it->returns);
        printf("\n\n%s\n\n    %s\n\n", it->help, it->example);
    }
}

/* What a script finds of Lua itself. */
static void print_basics(void)
{
    puts("### Of Lua itself\n\nThese, and no others: neither patterns nor"
         " `string.lower`, neither `utf8`, `os` nor\n`io`, no metatables, no"
         " coroutines. Numbers in rules are whole: `a // b` divides.\nTexts"
         " have methods, as in `text:sub(1, 3)`.\n\n"
         "| function | does |\n| --- | --- |");
    for (int i = 0; i < ttr_lua_basic_count(); i++) {
        const ttr_lua_basic *it = ttr_lua_basic_get(i);
        bool alone = strcmp(it->library, "base") == 0;
        printf("| `%s%s%s", alone ? "" : it->library, alone ? "" : ".",
               it->name);
        if (*it->args)
            printf("(%s)", it->args);
        printf("` | %s |\n", it->help);
    }
    puts("");
}

static void print_limits(void)
{
    const char *about = "";

    puts("\n## Limits\n\nWhat goes beyond them is refused with a sentence,"
         " when the edition is loaded or\nwhen the action is done.\n\n"
         "| of | what | at most |\n| --- | --- | --- |");
    for (int i = 0; i < ttr_limit_count(); i++) {
        const ttr_limit *it = ttr_limit_get(i);
        printf("| %s | %s | %d |\n", strcmp(it->about, about) ? it->about : "",
               it->what, it->most);
        about = it->about;
    }
}

void app_api_markdown(void)
{
    puts("# Reference of rule modules\n"
         "\n"
         "Made by `ttr api --markdown` from the lists of the engine; do not"
         " edit.\n"
         "The tutorial is [modding.md](modding.md). Modules in C find the same"
         " events as\nthe members of `ttr_hooks`, and the functions as those of"
         " `ttr_host`, in\n`<ttr/module.h>`.\n"
         "\n"
         "## Events\n"
         "\n"
         "A *query* passes a value through the modules in order; a *veto* asks"
         " for a reason\nagainst something; a *collect* gathers what modules"
         " emit. None of the three may\nchange the game. A *notify* tells all"
         " modules, a *resolve* only the one that owns\nthe choice or action;"
         " both may change the game. A *tell* has no hook: it is only\ntold"
         " to players.\n");
    for (int i = 0; i < TTR_EVENT_COUNT; i++)
        print_event((ttr_event_id)i);
    puts("## Functions in Lua\n\nPlayers, places, routes, tickets and kinds of"
         " cards are numbers from 0.\n");
    print_functions("LOAD", "While the script is loaded");
    print_functions("READ", "In any hook");
    print_functions("EMIT", "In hooks that collect");
    print_functions("WRITE", "In hooks that may change the game");
    print_basics();
    puts("## Numbers of an edition\n\n| number | from | to | meaning |\n"
         "| --- | --- | --- | --- |");
    for (int i = 0; i < TTR_NUMBER_COUNT; i++) {
        const ttr_number_info *it = ttr_number_get((ttr_number)i);
        printf("| `%s` | %d | %d | %s |\n", it->name, it->least, it->most,
               it->help);
    }
    print_limits();
}
