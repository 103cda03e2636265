// SPDX-License-Identifier: MIT
/*
 * hook_record.c - What one call of the engine did, as JSON.
 *
 * Invariant: the frames are the hooks that run now, from the outermost on;
 * `into` of the innermost is the list that events go to.
 *
 * A hook is charged with its own time and that of the hooks it causes, but not
 * with the time that recording takes: the clock is read last when a hook
 * begins and first when it ends, and what recording took in between is taken
 * off.
 */
#include "workshop/trace/hook_record.h"

#include "base/clock.h"
#include "base/memory.h"
#include "text/event_args.h"
#include "workshop/trace/event_names.h"
#include "workshop/trace/trace_changes.h"

#include <jansson.h>
#include <stdlib.h>

enum { MAX_DEPTH = 128 }; // hooks inside each other; deeper ones do not show

/* A hook that runs. */
typedef struct frame {
    json_t *hook;      // borrowed
    json_t *inner;     // what it causes; ours until it ends
    ttr_state *before; // of a hook that may write, else NULL
    int64_t begun;
    int64_t recording; // so far in all, when it began
} frame;

struct trace_record {
    ttr_table *table;
    const ttr_edition *edition;
    json_t *events;
    trace_places places;
    frame frame[MAX_DEPTH];
    int depth;
    int last_module;   // whose hook the last event got last
    bool failed;       // which was told
    int64_t recording; // nanoseconds
    int told;          // events of the log that are recorded already
    ttr_log log;
    ttr_event event[TRACE_MAX_EVENTS];
};

static json_t *event_json(const ttr_edition *edition, const ttr_event *event)
{
    const ttr_event_info *info = ttr_event_get((ttr_event_id)event->id);
    json_t *args = json_object(), *names = trace_names(edition, event);

    for (int i = 0; i < info->arg_count; i++)
        json_object_set_new(args, info->arg[i].name,
                            app_event_arg_json(edition, event, i));
    json_t *json = json_pack("{s:s, s:o}", "event", info->name, "args", args);
    if (json_object_size(names))
        json_object_set(json, "names", names);
    json_decref(names);
    return json;
}

static json_t *into(const trace_record *it)
{
    return it->depth ? it->frame[it->depth - 1].inner : it->events;
}

static void add_event(trace_record *it, json_t *event)
{
    json_array_append_new(into(it), event);
    it->last_module = -1;
}

/* What the log has told since the last time. */
static void add_told(trace_record *it)
{
    for (; it->told < it->log.count; it->told++)
        add_event(it, event_json(it->edition, &it->event[it->told]));
}

/* The event that a hook runs for: the last one, when it is the same and the
   hook is the next of the line; otherwise a new one. */
static json_t *event_of(trace_record *it, const ttr_hook_call *call)
{
    json_t *list = into(it);
    json_t *last = json_array_get(list, json_array_size(list) - 1);
    ttr_event event = {.id = (uint16_t)call->event};

    for (int i = 0; i < TTR_MAX_ARGS; i++)
        event.arg[i] = (int16_t)call->arg[i];
    json_t *fresh = event_json(it->edition, &event);
    bool same = last && it->last_module < call->module &&
                json_equal(json_object_get(last, "event"),
                           json_object_get(fresh, "event")) &&
                json_equal(json_object_get(last, "args"),
                           json_object_get(fresh, "args"));
    if (same)
        json_decref(fresh);
    else
        add_event(it, fresh);
    return same ? last : fresh;
}

static bool may_write(int event)
{
    ttr_event_kind kind = ttr_event_get((ttr_event_id)event)->kind;
    return kind == TTR_KIND_NOTIFY || kind == TTR_KIND_RESOLVE;
}

/* The choice or own action that a hook is about. */
static int number_of(const ttr_hook_call *call)
{
    return call->event == TTR_EVENT_choice_options ||
                   call->event == TTR_EVENT_choice_done ||
                   call->event == TTR_EVENT_action_do
               ? call->arg[1]
               : 0;
}

static json_t *hook_json(trace_record *it, const ttr_hook_call *call)
{
    const char *const *ids;
    trace_place place = trace_where(&it->places, it->table, call->module,
                                    call->event, number_of(call));
    json_t *hook;

    ttr_edition_modules(it->edition, &ids);
    hook = json_pack("{s:s, s:s}", "module", ids[call->module], "file",
                     place.file);
    if (place.line)
        json_object_set_new(hook, "line", json_integer(place.line));
    if (*place.symbol)
        json_object_set_new(hook, "symbol", json_string(place.symbol));
    if (*place.source)
        json_object_set_new(hook, "source", json_string(place.source));
    return hook;
}

static void begin(void *context, const ttr_hook_call *call)
{
    trace_record *it = context;
    int64_t entered = app_nanoseconds();

    if (it->depth == MAX_DEPTH)
        return;
    if (call->log == &it->log)
        add_told(it);
    json_t *event = event_of(it, call);
    json_t *hooks = json_object_get(event, "hooks");
    if (!hooks) {
        hooks = json_array();
        json_object_set_new(event, "hooks", hooks);
    }
    frame *on = &it->frame[it->depth];
    *on = (frame){.hook = hook_json(it, call), .inner = json_array()};
    json_array_append_new(hooks, on->hook);
    if (call->state && may_write(call->event)) {
        on->before = must_alloc(1, sizeof *on->before);
        *on->before = *call->state;
    }
    it->depth++;
    on->begun = app_nanoseconds();
    it->recording += on->begun - entered;
    on->recording = it->recording;
}

static json_t *emitted_json(const trace_record *it, const ttr_hook_call *call)
{
    json_t *list = json_array();
    char text[TTR_ACTION_TEXT];

    for (int i = 0; i < call->emitted_count; i++)
        json_array_append_new(list, json_string(ttr_action_format(
                                        it->edition, call->state,
                                        call->emitted[i], text, sizeof text)));
    for (int i = 0; i < call->line_count; i++)
        json_array_append_new(list, json_pack("{s:s, s:i}", "line",
                                              call->line[i].what, "points",
                                              call->line[i].points));
    return list;
}

/* The answers of piece_kind by their ids. */
static void add_piece_names(const ttr_edition *edition,
                            const ttr_hook_call *call, json_t *hook)
{
    json_t *names = json_object();
    const int32_t kinds[] = {call->value, call->answer};

    for (int i = 0; i < 2; i++)
        if (kinds[i] >= 0 && kinds[i] < ttr_piece_kinds(edition))
            json_object_set_new(
                names, i ? "after" : "before",
                json_string(ttr_piece_get(edition, kinds[i])->id));
    json_object_set_new(hook, "names", names);
}

/* What came of it, by the kind of its event. */
static void add_outcome(trace_record *it, const ttr_hook_call *call, frame *on)
{
    ttr_event_kind kind = ttr_event_get((ttr_event_id)call->event)->kind;

    if (call->waits) {
        json_object_set_new(on->hook, "waits", json_true());
        return;
    }
    if (kind == TTR_KIND_QUERY) {
        json_object_set_new(on->hook, "before", json_integer(call->value));
        json_object_set_new(on->hook, "after", json_integer(call->answer));
        if (call->event == TTR_EVENT_piece_kind)
            add_piece_names(it->edition, call, on->hook);
    } else if (kind == TTR_KIND_VETO) {
        json_object_set_new(on->hook, "veto",
                            call->veto ? json_string(call->veto) : json_null());
    } else if (kind == TTR_KIND_COLLECT) {
        json_object_set_new(on->hook, "emitted", emitted_json(it, call));
    } else if (on->before) {
        json_object_set_new(
            on->hook, "changes",
            trace_changes(it->edition, on->before, call->state));
    }
}

static void end(void *context, const ttr_hook_call *call)
{
    trace_record *it = context;
    int64_t ended = app_nanoseconds();

    if (call->depth >= MAX_DEPTH || !it->depth)
        return;
    frame *on = &it->frame[it->depth - 1];
    if (call->log == &it->log)
        add_told(it); // still inside it
    int64_t spent = ended - on->begun - (it->recording - on->recording);
    if (!call->waits)
        json_object_set_new(on->hook, "ns",
                            json_integer(spent > 0 ? spent : 0));
    add_outcome(it, call, on);
    if (call->status && !it->failed) { // the outer ones fail with it
        json_object_set_new(on->hook, "failed",
                            json_string(ttr_table_error(it->table)->text));
        it->failed = true;
    }
    if (json_array_size(on->inner))
        json_object_set(on->hook, "inner", on->inner);
    json_decref(on->inner);
    free(on->before);
    it->depth--;
    it->last_module = call->module;
    it->recording += app_nanoseconds() - ended;
}

trace_record *trace_record_new(ttr_table *table)
{
    trace_record *it = must_alloc(1, sizeof *it);
    const ttr_tracer tracer = {.context = it, .begin = begin, .end = end};

    it->table = table;
    it->edition = ttr_table_edition(table);
    it->events = json_array();
    it->log = (ttr_log){.event = it->event, .capacity = TRACE_MAX_EVENTS};
    if (ttr_table_trace(table, &tracer))
        must_end();
    return it;
}

void trace_record_free(trace_record *record)
{
    if (!record)
        return;
    if (ttr_table_trace(record->table, NULL))
        return; // it never fails
    json_decref(record->events);
    free(record);
}

ttr_log *trace_record_log(trace_record *record)
{
    record->log.count = record->log.lost = 0;
    record->told = 0;
    return &record->log;
}

json_t *trace_record_take(trace_record *record)
{
    json_t *events = record->events;

    add_told(record);
    record->events = json_array();
    record->failed = false;
    return events;
}
