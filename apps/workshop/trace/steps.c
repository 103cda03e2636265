// SPDX-License-Identifier: MIT
/*
 * steps.c - A game, step by step: what each call of the engine did.
 */
#include "workshop/trace/steps.h"

#include "base/memory.h"
#include "base/message.h"

#include <jansson.h>
#include <stdlib.h>

/* A game under way at a traced table. */
typedef struct tracing {
    const ttr_match *match;
    const trace_sink *sink;
    ttr_table *table;
    trace_record *record;
    ttr_state state;
    ttr_action *actions;
    int capacity;
    bool legal;
} tracing;

/* Hand a step on. */
static void tell(tracing *it, json_t *step)
{
    json_object_set_new(step, "events", trace_record_take(it->record));
    it->sink->step(it->sink->context, step);
    json_decref(step);
}

static json_t *about(const char *what, const ttr_state *state)
{
    return json_pack("{s:s, s:i}", "step", what, "turn", state->turn);
}

static json_t *about_action(const char *what, const ttr_edition *edition,
                            const ttr_state *state, int number,
                            const ttr_action *action)
{
    json_t *step = about(what, state);
    char text[TTR_ACTION_TEXT];

    if (number >= 0)
        json_object_set_new(step, "action", json_integer(number));
    json_object_set_new(step, "player", json_integer(ttr_state_actor(state)));
    if (action)
        json_object_set_new(step, "text",
                            json_string(ttr_action_format(
                                edition, state, *action, text, sizeof text)));
    return step;
}

static bool failed(const ttr_table *table)
{
    app_message_error(ttr_table_error(table));
    return false;
}

/* The deal, unless the game begins from a position: then another state comes
   of the same seed, and there is nothing to see. */
static bool start(tracing *it)
{
    ttr_setup setup;
    ttr_state first;
    ttr_match *match = (ttr_match *)(uintptr_t)it->match;

    ttr_match_setup(match, &setup);
    if (ttr_match_at(match, 0, &first))
        return failed(ttr_match_table(match));
    bool dealt = ttr_start(it->table, setup.players, setup.seed, setup.first,
                           &it->state) == TTR_OK &&
                 ttr_state_equal(ttr_match_edition(match), &it->state, &first);
    if (dealt)
        tell(it, about("start", &it->state));
    else
        json_decref(trace_record_take(it->record));
    it->state = first;
    return true;
}

static bool list_legal(tracing *it, int number)
{
    json_t *step = about_action("legal", ttr_match_edition(it->match),
                                &it->state, number, NULL);
    int count = ttr_legal(it->table, &it->state, it->actions, it->capacity);

    json_object_set_new(step, "count", json_integer(count));
    tell(it, step);
    return count >= 0 || failed(it->table);
}

static bool act(tracing *it, int number, ttr_action action)
{
    json_t *step = about_action("action", ttr_match_edition(it->match),
                                &it->state, number, &action);

    if (it->legal && !list_legal(it, number)) {
        json_decref(step);
        return false;
    }
    ttr_status status =
        ttr_apply(it->table, &it->state, action, trace_record_log(it->record));
    if (status)
        json_object_set_new(step, "error",
                            json_string(ttr_table_error(it->table)->text));
    tell(it, step);
    app_message_scripts(it->table);
    return !status || failed(it->table);
}

static bool count(tracing *it)
{
    ttr_result *result = must_alloc(1, sizeof *result);

    trace_record_log(it->record); // of the last action, which is told
    ttr_status status = ttr_result_get(it->table, &it->state, result);
    free(result);
    tell(it, about("count", &it->state));
    return !status || failed(it->table);
}

static bool record_steps(tracing *it, ttr_action failing)
{
    int length = ttr_match_length(it->match);

    if (!start(it))
        return false;
    for (int i = 0; i < length; i++)
        if (!act(it, i, ttr_match_action(it->match, i)))
            return false;
    if (failing.kind)
        return act(it, length, failing);
    return it->state.phase != TTR_PHASE_OVER || count(it);
}

bool trace_steps(const trace_source *source, bool legal, const trace_sink *sink)
{
    const ttr_edition *edition = ttr_match_edition(source->match);
    int capacity = ttr_edition_max_actions(edition);
    tracing it = {.match = source->match,
                  .sink = sink,
                  .actions =
                      must_alloc((size_t)capacity + 1, sizeof(ttr_action)),
                  .capacity = capacity,
                  .legal = legal};
    ttr_error err;
    bool ok = false;

    if (ttr_table_new(&it.table, edition, &err))
        app_message_error(&err);
    else {
        it.record = trace_record_new(it.table);
        ok = record_steps(&it, source->failing);
    }
    trace_record_free(it.record);
    ttr_table_free(it.table);
    free(it.actions);
    return ok;
}

json_t *trace_action(const ttr_edition *edition, ttr_state *state,
                     ttr_action action, ttr_error *err)
{
    json_t *step = about_action("action", edition, state, TTR_NONE, &action);
    ttr_table *table;

    if (ttr_table_new(&table, edition, err)) {
        json_decref(step);
        return NULL;
    }
    trace_record *record = trace_record_new(table);
    *err = (ttr_error){.status = TTR_OK};
    if (ttr_apply(table, state, action, trace_record_log(record))) {
        *err = *ttr_table_error(table);
        json_object_set_new(step, "error", json_string(err->text));
    }
    json_object_set_new(step, "events", trace_record_take(record));
    trace_record_free(record);
    ttr_table_free(table);
    return step;
}
