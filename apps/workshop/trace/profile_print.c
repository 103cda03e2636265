// SPDX-License-Identifier: MIT
/*
 * profile_print.c - What the hooks have cost, as a table or as JSON.
 */
#include "base/memory.h"
#include "workshop/trace/profile.h"

#include "base/decimal.h"
#include "base/language.h"
#include "base/table.h"
#include "base/text_builder.h"
#include "text/names.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

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

/* A row: what it is, and what it has taken in all and, unless calls is 0, each
   time it was called. */
static void put_costs(app_table *table, const profile_costs *it,
                      const char *what, double ns, long long calls)
{
    char number[APP_DECIMAL], text[APP_DECIMAL + 8];

    app_table_cell(table, what);
    app_table_cell(table, text_write(text, sizeof text, "%s %%",
                                     app_decimal(number, share(it, ns), 1)));
    app_table_cell(table, app_decimal(number, ns / 1e6, 2));
    if (!calls)
        return;
    app_table_cell(table, app_decimal(number, ns / (double)calls, 0));
    app_table_cell(table, text_write(text, sizeof text, "%lld", calls));
}

static void put_row(app_table *table, profile_costs *it, const hook_cost *of)
{
    char event[128], where[400];
    trace_place place =
        trace_where(&it->places, it->table, of->module, of->event, of->number);

    put_costs(table, it,
              hook_cost_name(edition_of(it), of, event, sizeof event), of->ns,
              of->calls);
    app_table_cell(table, hook_cost_module(edition_of(it), of));
    app_table_cell(table, trace_where_text(&place, where, sizeof where));
    app_table_row(table);
}

static void print_head(const profile_costs *it)
{
    char number[APP_DECIMAL];

    printf(ngettext("%s, %lld game, %lld actions, %s ms in all",
                    "%s, %lld games, %lld actions, %s ms in all",
                    (unsigned long)it->games),
           ttr_edition_text(edition_of(it), "name", app_language()), it->games,
           it->actions,
           app_decimal(number, hook_costs_whole(&it->hooks) / 1e6, 1));
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
    app_table *table = app_table_new("ll");
    const char *const *ids;
    int count = ttr_edition_modules(edition_of(it), &ids);
    char name[128];
    bool any = false;

    for (int m = 0; m < count; m++)
        for (int e = 0; e < TTR_EVENT_COUNT; e++)
            if (is_static(it, m, e)) {
                any = true;
                app_table_cell(
                    table, text_write(name, sizeof name, "  %s",
                                      ttr_event_get((ttr_event_id)e)->name));
                app_table_cell(table, ids[m]);
                app_table_row(table);
            }
    if (any)
        puts(_("\nStatic: asked once, when the edition was loaded, "
               "then answered by a table:"));
    app_table_print(stdout, table);
    app_table_free(table);
}

static void print_hooks(profile_costs *it, const hook_cost *costs, int count)
{
    const char *const titles[] = {_("event"),   _("share"), _("total ms"),
                                  _("mean ns"), _("calls"), _("module"),
                                  _("where")};
    app_table *table = app_table_new("lrrrrll");
    double sum = 0;

    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
        app_table_cell(table, titles[i]);
    app_table_row(table);
    for (int i = 0; i < count; i++) {
        put_row(table, it, &costs[i]);
        sum += costs[i].ns;
    }
    put_costs(table, it, _("all hooks together"), sum, 0);
    app_table_row(table);
    app_table_print(stdout, table);
    app_table_free(table);
}

void profile_print(profile_costs *it)
{
    int count;
    hook_cost *costs = hook_costs_sort(&it->hooks, &count);

    print_head(it);
    if (count)
        print_hooks(it, costs, count);
    else
        puts(_("No hook of a rule module ran."));
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
