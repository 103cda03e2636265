// SPDX-License-Identifier: MIT
/*
 * profile_print.c - What the hooks have cost, as a table or as JSON.
 */
#include "base/memory.h"
#include "workshop/trace/profile.h"

#include "base/columns.h"
#include "base/language.h"
#include "base/utf8.h"
#include "text/names.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH_EVENT = 28, WIDTH_MODULE = 15 }; // columns

static const ttr_edition *edition_of(const profile_costs *it)
{
    return ttr_table_edition(it->table);
}

/* In hundredths. */
static double share(const profile_costs *it, double ns)
{
    double whole = hook_costs_whole(&it->hooks);

    return whole > 0 ? 100 * ns / whole : 0;
}

static void print_right(const char *text, int width)
{
    int columns = utf8_columns(text);

    printf("%*s%s", width > columns ? width - columns : 0, "", text);
}

static void print_left(const char *text, int width)
{
    app_print_padded(stdout, text, width);
    putchar(' ');
}

static void print_row(profile_costs *it, const hook_cost *of)
{
    char event[128], where[400];
    trace_place place =
        trace_where(&it->places, it->table, of->module, of->event, of->number);

    hook_cost_name(edition_of(it), of, event, sizeof event);
    printf("%5.1f %%%11.2f%10.0f%11lld  ", share(it, of->ns), of->ns / 1e6,
           of->ns / (double)of->calls, of->calls);
    print_left(event, WIDTH_EVENT);
    print_left(hook_cost_module(edition_of(it), of), WIDTH_MODULE);
    puts(trace_where_text(&place, where, sizeof where));
}

static void print_head(const profile_costs *it)
{
    printf(ngettext("%s, %lld game, %lld actions, %.1f ms in all",
                    "%s, %lld games, %lld actions, %.1f ms in all",
                    (unsigned long)it->games),
           ttr_edition_text(edition_of(it), "name", app_language()), it->games,
           it->actions, hook_costs_whole(&it->hooks) / 1e6);
    fputs("\n\n", stdout);
}

/* Is it a query that is answered by a table? Its hook never runs. */
static bool is_static(const profile_costs *it, int module, int event)
{
    return ttr_module_is_static(ttr_edition_module(edition_of(it), module),
                                (ttr_event_id)event);
}

static void print_statics(const profile_costs *it)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition_of(it), &ids);
    bool any = false;

    for (int m = 0; m < count; m++)
        for (int e = 0; e < TTR_EVENT_COUNT; e++)
            if (is_static(it, m, e)) {
                if (!any)
                    puts(_("\nStatic: asked once, when the edition was loaded, "
                           "then answered by a table:"));
                any = true;
                printf("  ");
                print_left(ttr_event_get((ttr_event_id)e)->name, WIDTH_EVENT);
                puts(ids[m]);
            }
}

void profile_print(profile_costs *it)
{
    int count;
    hook_cost *costs = hook_costs_sort(&it->hooks, &count);
    double sum = 0;

    print_head(it);
    if (!count) {
        puts(_("No hook of a rule module ran."));
        print_statics(it);
        free(costs);
        return;
    }
    print_right(_("share"), 7);
    print_right(_("total ms"), 11);
    print_right(_("mean ns"), 10);
    print_right(_("calls"), 11);
    fputs("  ", stdout);
    print_left(_("event"), WIDTH_EVENT);
    print_left(_("module"), WIDTH_MODULE);
    puts(_("where"));
    for (int i = 0; i < count; i++) {
        print_row(it, &costs[i]);
        sum += costs[i].ns;
    }
    printf("%5.1f %%%11.2f%21s  %s\n", share(it, sum), sum / 1e6, "",
           _("all hooks together"));
    print_statics(it);
    free(costs);
}

static json_t *row_json(profile_costs *it, const hook_cost *of)
{
    trace_place place =
        trace_where(&it->places, it->table, of->module, of->event, of->number);
    json_t *row = json_pack("{s:s, s:s, s:I, s:f, s:f, s:f, s:s}", "module",
                            hook_cost_module(edition_of(it), of), "event",
                            ttr_event_get((ttr_event_id)of->event)->name,
                            "calls", (json_int_t)of->calls, "total_ns", of->ns,
                            "mean_ns", of->ns / (double)of->calls, "share",
                            share(it, of->ns) / 100, "file", place.file);

    if (of->number != TTR_NONE)
        json_object_set_new(row, "part",
                            json_string(hook_cost_part(edition_of(it), of)));
    if (place.line)
        json_object_set_new(row, "line", json_integer(place.line));
    if (*place.symbol)
        json_object_set_new(row, "symbol", json_string(place.symbol));
    return row;
}

static json_t *list_statics(const profile_costs *it)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition_of(it), &ids);
    json_t *list = json_array();

    for (int m = 0; m < count; m++)
        for (int e = 0; e < TTR_EVENT_COUNT; e++)
            if (is_static(it, m, e))
                json_array_append_new(
                    list, json_pack("{s:s, s:s}", "module", ids[m], "event",
                                    ttr_event_get((ttr_event_id)e)->name));
    return list;
}

void profile_print_json(profile_costs *it)
{
    int count;
    hook_cost *costs = hook_costs_sort(&it->hooks, &count);
    json_t *hooks = json_array();

    for (int i = 0; i < count; i++)
        json_array_append_new(hooks, row_json(it, &costs[i]));
    json_t *root =
        json_pack("{s:s, s:I, s:I, s:f, s:o, s:o}", "edition",
                  ttr_edition_id(edition_of(it)), "games",
                  (json_int_t)it->games, "actions", (json_int_t)it->actions,
                  "total_ns", hook_costs_whole(&it->hooks), "hooks", hooks,
                  "static", list_statics(it));
    json_dumpf(root, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(root);
    free(costs);
}
