// SPDX-License-Identifier: MIT
/*
 * console_lua.c - Running Lua in the place of a rule module.
 *
 * A table for each line: a script that changes a variable of its own, which is
 * a mistake in a rule, is harmless here and gone with the line.
 */
#include "workshop/console/console.h"

#include "base/language.h"
#include "base/memory.h"
#include "workshop/trace/trace_changes.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

enum { RESULT = 8192 };

static void print_value(const json_t *value)
{
    char *text = ttr_json_text(value, JSON_ENCODE_ANY);

    fputs(text ? text : "?", stdout);
    free(text);
}

/* What is different; false when nothing is. */
static bool print_changes(const console *it, const ttr_state *after)
{
    json_t *changes = trace_changes(it->edition, console_state(it), after);
    size_t count = json_array_size(changes);

    for (size_t i = 0; i < count; i++) {
        const json_t *one = json_array_get(changes, i);
        printf("  %s  ", json_string_value(json_object_get(one, "what")));
        print_value(json_object_get(one, "before"));
        fputs(" -> ", stdout);
        print_value(json_object_get(one, "after"));
        putchar('\n');
    }
    json_decref(changes);
    return count > 0;
}

/* Run a line on a state; false, which is said, when it fails. */
static bool run_lua(console *it, const char *text, ttr_state *state)
{
    char *out = must_alloc(RESULT, 1);
    ttr_table *table = NULL;
    ttr_error err = {0};
    bool ok = false;

    if (ttr_table_new(&table, it->edition, &err)) {
        console_refuse(it, "%s", err.text);
        free(out);
        return false;
    }
    ok = !ttr_table_evaluate(table, it->module, state, text, out, RESULT);
    console_say_log(table);
    if (!ok)
        console_refuse_error(it, ttr_table_error(table));
    else if (*out)
        console_say("%s", out);
    ttr_table_free(table);
    free(out);
    return ok;
}

void console_evaluate(console *it, const char *rest)
{
    ttr_state state = *console_state(it);

    if (run_lua(it, rest, &state) && print_changes(it, &state))
        console_say("%s", _("The game stays as it is; with ! instead of > it"
                            " changes."));
}

void console_run(console *it, const char *rest)
{
    ttr_state state = *console_state(it);

    if (run_lua(it, rest, &state) && print_changes(it, &state))
        (void)console_put(it, &state);
}
