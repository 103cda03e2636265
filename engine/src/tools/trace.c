// SPDX-License-Identifier: MIT
/*
 * trace.c - Watching the hooks of rule modules while they run.
 *
 * A traced table plays a copy of its edition. In the copy every hook that a
 * module has is one of the functions below, which tells the tracer, calls the
 * module's own hook, and tells again. Nothing else in the engine knows of it.
 *
 * The copy borrows all strings and tables of the edition, so it is released
 * with free() alone.
 */
#include <ttr/trace.h>

#include "base/bits.h"
#include "base/fail.h"
#include "lua/script.h"
#include "modules/hooks.h"
#include "modules/module_emit.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_LINES = 64 }; // that one hook of score can emit and have told

struct ttri_trace {
    ttr_tracer tracer;
    ttr_edition *copy;
    int depth;
    ttr_action *emitted;
    int capacity;
};

/* What a collect emits on the way to its list or its count. */
typedef struct collecting {
    ttri_list own;
    ttri_list *list; // of the call, or NULL
    void (*count_line)(void *counting, const char *what, int points);
    void *counting;
    ttr_traced_line line[MAX_LINES];
    int line_count;
} collecting;

static void number_arguments(const ttr_game *game, ttr_hook_call *call)
{
    const ttr_event_info *info = ttr_event_get((ttr_event_id)call->event);
    const ttri_module *module = &game->edition->module[call->module];

    for (int i = 0; i < info->arg_count; i++) {
        if (info->arg[i].type == TTR_ARG_CHOICE)
            call->arg[i] += module->first_choice;
        if (info->arg[i].type == TTR_ARG_ACTION)
            call->arg[i] += module->first_action;
    }
}

static void begin(const ttr_game *game, const int32_t *event, int value,
                  ttr_hook_call *call)
{
    struct ttri_trace *trace = game->table->trace;
    int count = ttr_event_get((ttr_event_id)*event)->arg_count;

    *call = (ttr_hook_call){.module = game->call->module,
                            .event = *event,
                            .depth = trace->depth++,
                            .state = game->state,
                            .log = game->log,
                            .value = value,
                            .answer = value};
    memcpy(call->arg, event + 1, (size_t)count * sizeof *event);
    number_arguments(game, call);
    call->waits = ttri_hook_waits(game, event);
    trace->tracer.begin(trace->tracer.context, call);
}

static void end(const ttr_game *game, ttr_hook_call *call)
{
    struct ttri_trace *trace = game->table->trace;

    trace->depth--;
    call->status = game->call->status;
    trace->tracer.end(trace->tracer.context, call);
}

static void note_line(void *context, const char *what, int points)
{
    collecting *it = context;

    if (it->line_count < MAX_LINES)
        it->line[it->line_count++] = (ttr_traced_line){what, points};
    it->count_line(it->counting, what, points);
}

/* Listen in. The room is enough for all that can be emitted: it is that of a
   list of legal actions. */
static void collect(const ttr_game *game, collecting *it)
{
    const struct ttri_trace *trace = game->table->trace;
    ttri_call *call = game->call;

    *it = (collecting){
        .own = {.out = trace->emitted, .capacity = trace->capacity},
        .list = call->list,
        .count_line = call->count_line,
        .counting = call->counting};
    if (call->list)
        call->list = &it->own;
    if (call->count_line) {
        call->count_line = note_line;
        call->counting = it;
    }
}

/* Hand on what was emitted. */
static void deliver(const ttr_game *game, collecting *it, ttr_hook_call *call)
{
    game->call->list = it->list;
    game->call->count_line = it->count_line;
    game->call->counting = it->counting;
    call->emitted = it->own.out;
    call->emitted_count = ttri_min(it->own.count, it->own.capacity);
    call->line = it->line;
    call->line_count = it->line_count;
    for (int i = 0; it->list && i < call->emitted_count; i++)
        ttri_emit_once(game, it->own.out[i]);
}

#define OWN_HOOK(game, name)                                                   \
    (game)->table->loaded->module[(game)->call->module].hooks.name

#define TRACED_QUERY(name)                                                     \
    static int traced_##name(const ttr_host *host, const ttr_game *game,       \
                             const ttr_on_##name *args, int value)             \
    {                                                                          \
        ttr_hook_call call;                                                    \
        begin(game, &args->event, value, &call);                               \
        call.answer = OWN_HOOK(game, name)(host, game, args, value);           \
        end(game, &call);                                                      \
        return call.answer;                                                    \
    }
#define TRACED_VETO(name)                                                      \
    static const char *traced_##name(                                          \
        const ttr_host *host, const ttr_game *game, const ttr_on_##name *args) \
    {                                                                          \
        ttr_hook_call call;                                                    \
        begin(game, &args->event, 0, &call);                                   \
        call.veto = OWN_HOOK(game, name)(host, game, args);                    \
        end(game, &call);                                                      \
        return call.veto;                                                      \
    }
#define TRACED_COLLECT(name)                                                   \
    static void traced_##name(const ttr_host *host, const ttr_game *game,      \
                              const ttr_on_##name *args)                       \
    {                                                                          \
        ttr_hook_call call;                                                    \
        collecting it;                                                         \
        begin(game, &args->event, 0, &call);                                   \
        collect(game, &it);                                                    \
        OWN_HOOK(game, name)(host, game, args);                                \
        deliver(game, &it, &call);                                             \
        end(game, &call);                                                      \
    }
#define TRACED_NOTIFY(name)                                                    \
    static void traced_##name(const ttr_host *host, ttr_game *game,            \
                              const ttr_on_##name *args)                       \
    {                                                                          \
        ttr_hook_call call;                                                    \
        begin(game, &args->event, 0, &call);                                   \
        OWN_HOOK(game, name)(host, game, args);                                \
        end(game, &call);                                                      \
    }
#define TRACED_RESOLVE(name) TRACED_NOTIFY(name)
#define TRACED_TELL(name)

#define TTR_EVENT(name, kind, args, help) TRACED_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT

#define TAP_QUERY(name)                                                        \
    if (hooks->name)                                                           \
        hooks->name = traced_##name;
#define TAP_VETO(name) TAP_QUERY(name)
#define TAP_COLLECT(name) TAP_QUERY(name)
#define TAP_NOTIFY(name) TAP_QUERY(name)
#define TAP_RESOLVE(name) TAP_QUERY(name)
#define TAP_TELL(name)

static void tap(ttr_hooks *hooks)
{
#define TTR_EVENT(name, kind, args, help) TAP_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT
}

static void end_trace(ttr_table *table)
{
    struct ttri_trace *trace = table->trace;

    if (!trace)
        return;
    table->edition = table->loaded;
    table->trace = NULL;
    table->end_trace = NULL;
    free(trace->emitted);
    free(trace->copy);
    free(trace);
}

ttr_status ttr_table_trace(ttr_table *table, const ttr_tracer *tracer)
{
    if (!tracer || table->trace) {
        if (tracer)
            table->trace->tracer = *tracer;
        else
            end_trace(table);
        return TTR_OK;
    }
    struct ttri_trace *trace = calloc(1, sizeof *trace);
    ttr_edition *copy = malloc(sizeof *copy);
    int capacity = ttr_edition_max_actions(table->edition);
    ttr_action *emitted = calloc((size_t)capacity + 1, sizeof *emitted);
    if (!trace || !copy || !emitted) {
        free(trace);
        free(copy);
        free(emitted);
        return TTRI_FAIL(&table->error, TTR_E_MEMORY, "out of memory");
    }
    *copy = *table->edition;
    for (int i = 0; i < copy->module_count; i++)
        tap(&copy->module[i].hooks);
    *trace = (struct ttri_trace){.tracer = *tracer,
                                 .copy = copy,
                                 .emitted = emitted,
                                 .capacity = capacity};
    table->edition = copy;
    table->trace = trace;
    table->end_trace = end_trace;
    return TTR_OK;
}

int ttr_hook_line(const ttr_table *table, int module, ttr_event_id event,
                  int number)
{
    const ttr_edition *edition = table->edition;

    if (!ttri_within(module, edition->module_count) ||
        !ttri_within((int)event, TTR_EVENT_COUNT) || !table->script[module])
        return 0;
    bool choice =
        event == TTR_EVENT_choice_options || event == TTR_EVENT_choice_done;
    if ((choice || event == TTR_EVENT_action_do) && number < 0)
        return 0;
    if (choice)
        number -= edition->module[module].first_choice;
    else if (event == TTR_EVENT_action_do)
        number -= edition->module[module].first_action;
    int line = ttri_script_line(table->script[module], (int)event, number);
    if (!line && event == TTR_EVENT_choice_options) // of yes and no
        line = ttr_module_line(edition, module, TTR_DECLARED_CHOICE, number);
    return line;
}

/* ISO C has no cast from a function to an object: the bytes are copied. */
#define ADDRESS_QUERY(name)                                                    \
    case TTR_EVENT_##name:                                                     \
        memcpy(&address, &hooks->name, sizeof address);                        \
        break;
#define ADDRESS_VETO(name) ADDRESS_QUERY(name)
#define ADDRESS_COLLECT(name) ADDRESS_QUERY(name)
#define ADDRESS_NOTIFY(name) ADDRESS_QUERY(name)
#define ADDRESS_RESOLVE(name) ADDRESS_QUERY(name)
#define ADDRESS_TELL(name)

const void *ttr_hook_address(const ttr_edition *edition, int module,
                             ttr_event_id event)
{
    const void *address = NULL;

    if (!ttri_within(module, edition->module_count) ||
        edition->module[module].script)
        return NULL;
    const ttr_hooks *hooks = edition->careful ? &edition->module[module].own
                                              : &edition->module[module].hooks;
    switch (event) {
#define TTR_EVENT(name, kind, args, help) ADDRESS_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT
    default:
        break;
    }
    return address;
}
