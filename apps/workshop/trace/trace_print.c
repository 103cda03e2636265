// SPDX-License-Identifier: MIT
/*
 * trace_print.c - Steps for people, line by line, and what of them is shown.
 *
 *     turn 12, action 31, Ann: claim boston--miami red:4
 *       route_claimed  player 0, route boston--miami, card red, count 4, ...
 *         toll  scripts/toll.lua:31  2.4 µs
 *           points[0].toll  0 -> -1
 *
 * Names of events, arguments and modules are those of the reference manual in
 * every language.
 */
#include "workshop/trace/trace_print.h"

#include "base/decimal.h"
#include "base/json_file.h"
#include "base/language.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static bool about_player(const trace_filter *filter, const json_t *event,
                         int actor)
{
    const json_t *player =
        json_object_get(json_object_get(event, "args"), "player");

    return filter->player < 0 ||
           filter->player == (player ? (int)json_integer_value(player) : actor);
}

static json_t *filter_events(const trace_filter *filter, const json_t *events,
                             int actor);

/* The hooks of the module that is asked for, or all; each with what it caused,
   whole. Where only hooks that ran count, one that waits does not. */
static json_t *filter_hooks(const trace_filter *filter, const json_t *hooks)
{
    json_t *kept = json_array();

    for (size_t i = 0; i < json_array_size(hooks); i++) {
        json_t *hook = json_array_get(hooks, i);
        bool asked = !filter->module ||
                     strcmp(filter->module, app_json_text(hook, "module")) == 0;
        if (asked && !(filter->hooks_only && json_object_get(hook, "waits")))
            json_array_append(kept, hook);
    }
    return kept;
}

/* What events inside the hooks of an event that is not shown itself pass. */
static void filter_inner(const trace_filter *filter, const json_t *event,
                         int actor, json_t *kept)
{
    const json_t *hooks = json_object_get(event, "hooks");

    for (size_t i = 0; i < json_array_size(hooks); i++) {
        json_t *inner = filter_events(
            filter, json_object_get(json_array_get(hooks, i), "inner"), actor);
        json_array_extend(kept, inner);
        json_decref(inner);
    }
}

static bool passes(const trace_filter *filter, const json_t *event,
                   const json_t *hooks, int actor)
{
    if (filter->event &&
        strcmp(filter->event, app_json_text(event, "event")) != 0)
        return false;
    if ((filter->module || filter->hooks_only) && !json_array_size(hooks))
        return false;
    return about_player(filter, event, actor);
}

static json_t *filter_events(const trace_filter *filter, const json_t *events,
                             int actor)
{
    json_t *kept = json_array();

    for (size_t i = 0; i < json_array_size(events); i++) {
        json_t *event = json_array_get(events, i);
        json_t *hooks = filter_hooks(filter, json_object_get(event, "hooks"));
        if (passes(filter, event, hooks, actor)) {
            json_t *copy = json_copy(event);
            if (json_array_size(hooks))
                json_object_set(copy, "hooks", hooks);
            else
                json_object_del(copy, "hooks");
            json_array_append_new(kept, copy);
        } else {
            filter_inner(filter, event, actor, kept);
        }
        json_decref(hooks);
    }
    return kept;
}

json_t *trace_filter_step(const trace_filter *filter, const json_t *step)
{
    int turn = (int)json_integer_value(json_object_get(step, "turn"));
    const json_t *player = json_object_get(step, "player");
    int actor = player ? (int)json_integer_value(player) : -2;

    if ((filter->turn_first >= 0 && turn < filter->turn_first) ||
        (filter->turn_last >= 0 && turn > filter->turn_last))
        return NULL;
    json_t *kept =
        filter_events(filter, json_object_get(step, "events"), actor);
    bool all = !filter->event && !filter->module && !filter->hooks_only &&
               filter->player < 0;
    if (!json_array_size(kept) && !(all && json_object_get(step, "text")) &&
        !json_object_get(step, "error")) {
        json_decref(kept);
        return NULL;
    }
    json_t *copy = json_copy((json_t *)(uintptr_t)step); // only read
    json_object_set_new(copy, "events", kept);
    return copy;
}

/* A value as people read it; texts without quotes. */
static void print_value(FILE *out, const json_t *value)
{
    const char *text = json_string_value(value);
    char *dump;

    if (text) {
        fputs(text, out);
        return;
    }
    dump = ttr_json_text(value, JSON_ENCODE_ANY);
    fputs(dump ? dump : "?", out);
    free(dump);
}

/* Behind a number, what it stands for. */
static void print_name(FILE *out, const json_t *names, const char *key)
{
    const char *name = app_json_text(names, key);

    if (*name)
        fprintf(out, " (%s)", name);
}

static void print_arguments(FILE *out, json_t *args, const json_t *names)
{
    const char *name, *between = "  ";
    json_t *value;

    json_object_foreach(args, name, value)
    {
        fprintf(out, "%s%s ", between, name);
        print_value(out, value);
        print_name(out, names, name);
        between = ", ";
    }
}

static void indent(FILE *out, int depth)
{
    fprintf(out, "%*s", 2 * depth, "");
}

static void print_time(FILE *out, const json_t *hook)
{
    const json_t *ns = json_object_get(hook, "ns");

    if (!ns)
        return;
    double value = (double)json_integer_value(ns);
    char number[APP_DECIMAL];
    if (value < 1e6)
        fprintf(out, "  %s µs", app_decimal(number, value / 1e3, 1));
    else
        fprintf(out, "  %s ms", app_decimal(number, value / 1e6, 1));
}

static void print_where(FILE *out, const json_t *hook)
{
    const json_t *line = json_object_get(hook, "line");
    const char *symbol = app_json_text(hook, "symbol");
    const char *source = app_json_text(hook, "source");

    if (line)
        fprintf(out, "  %s:%d", app_json_text(hook, "file"),
                (int)json_integer_value(line));
    else if (*symbol)
        fprintf(out, "  %s (%s)", symbol,
                *source ? source : app_json_text(hook, "file"));
    else
        fprintf(out, "  %s", app_json_text(hook, "file"));
}

/* What a query, a veto or a hook that was spared says on its own line. */
static void print_answer(FILE *out, const json_t *hook)
{
    const json_t *before = json_object_get(hook, "before");
    const json_t *veto = json_object_get(hook, "veto");
    const json_t *names = json_object_get(hook, "names");

    if (json_object_get(hook, "waits"))
        fprintf(out, "  %s",
                _("not called: what it waits for is not there yet"));
    if (before) {
        fputs("  ", out);
        print_value(out, before);
        print_name(out, names, "before");
        fputs(" -> ", out);
        print_value(out, json_object_get(hook, "after"));
        print_name(out, names, "after");
    }
    if (json_is_null(veto)) {
        fprintf(out, "  %s", _("allowed"));
    } else if (veto) {
        fputs("  ", out);
        fprintf(out, _("not allowed: %s"), json_string_value(veto));
    }
}

/* As many as one can read; of more than that, the first and how many. */
static void print_emitted(FILE *out, const json_t *list, int depth)
{
    enum { MOST = 12, FIRST = 10 };
    size_t count = json_array_size(list);
    size_t shown = count > MOST ? FIRST : count;

    for (size_t i = 0; i < shown; i++) {
        const json_t *one = json_array_get(list, i);
        indent(out, depth);
        if (json_is_string(one))
            fprintf(out, "+ %s\n", json_string_value(one));
        else
            fprintf(out, "+ %s  %d\n", app_json_text(one, "line"),
                    (int)json_integer_value(json_object_get(one, "points")));
    }
    if (shown < count) {
        indent(out, depth);
        fprintf(out, _("+ %d more"), (int)(count - shown));
        fputc('\n', out);
    }
}

static void print_changes(FILE *out, const json_t *list, int depth)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        indent(out, depth);
        fprintf(out, "%s  ", app_json_text(one, "what"));
        print_value(out, json_object_get(one, "before"));
        fputs(" -> ", out);
        print_value(out, json_object_get(one, "after"));
        fputc('\n', out);
    }
}

static void print_events(FILE *out, const json_t *events, int depth);

static void print_hook(FILE *out, const json_t *hook, int depth)
{
    const char *failed = app_json_text(hook, "failed");

    indent(out, depth);
    fputs(app_json_text(hook, "module"), out);
    print_where(out, hook);
    print_time(out, hook);
    print_answer(out, hook);
    fputc('\n', out);
    print_emitted(out, json_object_get(hook, "emitted"), depth + 1);
    print_changes(out, json_object_get(hook, "changes"), depth + 1);
    print_events(out, json_object_get(hook, "inner"), depth + 1);
    if (*failed) {
        indent(out, depth + 1);
        fprintf(out, _("failed: %s"), failed);
        fputc('\n', out);
    }
}

static void print_events(FILE *out, const json_t *events, int depth)
{
    for (size_t i = 0; i < json_array_size(events); i++) {
        const json_t *event = json_array_get(events, i);
        const json_t *hooks = json_object_get(event, "hooks");
        indent(out, depth);
        fputs(app_json_text(event, "event"), out);
        print_arguments(out, json_object_get(event, "args"),
                        json_object_get(event, "names"));
        fputc('\n', out);
        for (size_t k = 0; k < json_array_size(hooks); k++)
            print_hook(out, json_array_get(hooks, k), depth + 1);
    }
}

static void print_head(FILE *out, const json_t *step, const char *const names[])
{
    const char *what = app_json_text(step, "step");
    int turn = (int)json_integer_value(json_object_get(step, "turn"));
    const json_t *number = json_object_get(step, "action");
    int player = (int)json_integer_value(json_object_get(step, "player"));
    char who[160];

    if (names && names[player])
        snprintf(who, sizeof who, _("player %d (%s)"), player, names[player]);
    else
        snprintf(who, sizeof who, _("player %d"), player);
    if (strcmp(what, "start") == 0)
        fputs(_("the start of the game"), out);
    else if (strcmp(what, "count") == 0)
        fputs(_("the final count"), out);
    else if (strcmp(what, "legal") == 0)
        fprintf(out, _("turn %d, action %d, what %s may do"), turn,
                (int)json_integer_value(number), who);
    else if (number)
        fprintf(out, _("turn %d, action %d, %s: %s"), turn,
                (int)json_integer_value(number), who,
                app_json_text(step, "text"));
    else
        fprintf(out, _("turn %d, %s: %s"), turn, who,
                app_json_text(step, "text"));
    fputc('\n', out);
}

void trace_print(FILE *out, const json_t *step, const char *const names[])
{
    print_head(out, step, names);
    print_events(out, json_object_get(step, "events"), 1);
}
