// SPDX-License-Identifier: MIT
/*
 * hook_costs.c - What the hooks of rule modules cost, in processor time.
 */
#include "game/hook_costs.h"

#include "base/memory.h"
#include "text/names.h"

#include <stdio.h>
#include <stdlib.h>

/* The least time between two looks at the clock. */
static int64_t clock_cost(hook_clock *now)
{
    int64_t best = 1000000;

    for (int i = 0; i < 10000; i++) {
        int64_t first = now(), second = now();
        if (second - first < best)
            best = second - first;
    }
    return best;
}

static double at_least_0(int64_t ns)
{
    return ns > 0 ? (double)ns : 0;
}

static void begin(void *context, const ttr_hook_call *call)
{
    hook_costs *it = context;
    int depth = it->depth++;
    int64_t entered = it->now();

    (void)call;
    if (depth == 0)
        it->outside_ns += at_least_0(entered - it->left - it->clock_ns);
    if (depth >= HOOK_DEPTH)
        return;
    it->running[depth].entered = entered;
    it->running[depth].away = 0;
    it->running[depth].begun = it->now();
}

static int slot_of(const ttr_hook_call *call)
{
    int number = call->arg[1];

    if (number < 0 || number >= HOOK_PARTS)
        return call->event;
    switch (call->event) {
    case TTR_EVENT_choice_options:
        return HOOK_OPTIONS + number;
    case TTR_EVENT_choice_done:
        return HOOK_DONE + number;
    case TTR_EVENT_action_do:
        return HOOK_ACTIONS + number;
    default:
        return call->event;
    }
}

static void end(void *context, const ttr_hook_call *call)
{
    hook_costs *it = context;
    int64_t ended = it->now();
    int slot = slot_of(call), depth = --it->depth;
    hook_cost *of = &it->cost[call->module][slot];

    if (depth >= HOOK_DEPTH)
        return;
    of->module = call->module;
    of->event = call->event;
    of->number = slot == call->event ? TTR_NONE : call->arg[1];
    of->calls += !call->waits;
    of->ns += at_least_0(ended - it->running[depth].begun -
                         it->running[depth].away - it->clock_ns);
    it->left = it->now();
    if (depth)
        it->running[depth - 1].away += it->left - it->running[depth].entered;
}

ttr_status hook_costs_begin(hook_costs *costs, ttr_table *table,
                            hook_clock *now)
{
    const ttr_tracer tracer = {.context = costs, .begin = begin, .end = end};

    costs->now = now;
    costs->clock_ns = clock_cost(now);
    ttr_status status = ttr_table_trace(table, &tracer);
    costs->left = now();
    return status;
}

void hook_costs_end(hook_costs *costs)
{
    costs->outside_ns += at_least_0(costs->now() - costs->left);
}

double hook_costs_whole(const hook_costs *costs)
{
    double sum = costs->outside_ns;

    for (int m = 0; m < TTR_MAX_MODULES; m++)
        for (int i = 0; i < HOOK_SLOTS; i++)
            sum += costs->cost[m][i].ns;
    return sum;
}

static int dearer(const void *a, const void *b)
{
    const hook_cost *one = a, *other = b;

    if (one->ns != other->ns)
        return one->ns < other->ns ? 1 : -1;
    if (one->module != other->module)
        return one->module - other->module;
    return one->event != other->event ? one->event - other->event
                                      : one->number - other->number;
}

hook_cost *hook_costs_sort(const hook_costs *costs, int *count)
{
    hook_cost *out =
        must_alloc((size_t)TTR_MAX_MODULES * HOOK_SLOTS, sizeof *out);

    *count = 0;
    for (int m = 0; m < TTR_MAX_MODULES; m++)
        for (int i = 0; i < HOOK_SLOTS; i++)
            if (costs->cost[m][i].calls)
                out[(*count)++] = costs->cost[m][i];
    qsort(out, (size_t)*count, sizeof *out, dearer);
    return out;
}

const char *hook_cost_module(const ttr_edition *edition, const hook_cost *of)
{
    const char *const *ids;

    ttr_edition_modules(edition, &ids);
    return ids[of->module];
}

const char *hook_cost_part(const ttr_edition *edition, const hook_cost *of)
{
    if (of->number == TTR_NONE)
        return "";
    return of->event == TTR_EVENT_action_do
               ? ttr_edition_own_action(edition, of->number)->name
               : ttr_edition_choice(edition, of->number)->name;
}

const char *hook_cost_name(const ttr_edition *edition, const hook_cost *of,
                           char *out, size_t size)
{
    const char *part = hook_cost_part(edition, of);

    snprintf(out, size, "%s%s%s", ttr_event_get((ttr_event_id)of->event)->name,
             *part ? " " : "", part);
    return out;
}
