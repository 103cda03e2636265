// SPDX-License-Identifier: MIT
/*
 * hook_costs.h - What the hooks of rule modules cost, in processor time.
 *
 * A table is traced, games are played at it, and every hook is measured. Time
 * in no hook is measured in the same way, so the hooks and the rest add up to
 * the whole, and no share is above one, whatever else the machine does. What
 * measuring takes itself is taken off. It is no part of a game, but this is the
 * room that both the bench and the workshop may use.
 */
#ifndef TTR_APPS_GAME_HOOK_COSTS_H
#define TTR_APPS_GAME_HOOK_COSTS_H

#include <ttr/trace.h>
#include <ttr/ttr.h>

enum { HOOK_PARTS = 32, HOOK_DEPTH = 256 };

/* Where the cost of a hook stands: by its event, but each choice and each own
   action has functions of its own. */
enum {
    HOOK_OPTIONS = TTR_EVENT_COUNT,
    HOOK_DONE = HOOK_OPTIONS + HOOK_PARTS,
    HOOK_ACTIONS = HOOK_DONE + HOOK_PARTS,
    HOOK_SLOTS = HOOK_ACTIONS + HOOK_PARTS
};

/* The processor time that this thread has taken, in nanoseconds. */
typedef int64_t hook_clock(void);

/* What a hook of one module has cost. */
typedef struct hook_cost {
    int module, event;
    int number; // of the choice or own action, or TTR_NONE
    long long calls;
    double ns; // without the hooks that it caused
} hook_cost;

typedef struct hook_costs {
    hook_cost cost[TTR_MAX_MODULES][HOOK_SLOTS];
    double outside_ns; // in no hook

    /* For hook_costs.c alone: the hooks that run, and what measuring takes. */
    struct {
        int64_t entered, begun; // before and after what measuring needs
        int64_t away;           // in the hooks that it caused
    } running[HOOK_DEPTH];
    int depth;
    hook_clock *now;
    int64_t left;     // when the last hook was left,
    int64_t clock_ns; // and what reading the clock takes
} hook_costs;

/* Measure what happens at a table from now on; costs are all zero before. Fails
   when memory is short. */
TTR_MUST_USE ttr_status hook_costs_begin(hook_costs *costs, ttr_table *table,
                                         hook_clock *now);

/* The games are over. */
void hook_costs_end(hook_costs *costs);

/* The time of the whole, in nanoseconds: that of all hooks and the rest. */
double hook_costs_whole(const hook_costs *costs);

/* The hooks that ran, the dearest first, for the caller to free. */
hook_cost *hook_costs_sort(const hook_costs *costs, int *count);

/* The id of its module; "score", "choice_options token". */
const char *hook_cost_module(const ttr_edition *edition, const hook_cost *of);
const char *hook_cost_name(const ttr_edition *edition, const hook_cost *of,
                           char *out, size_t size);

/* The choice or own action of a hook, "" for others. */
const char *hook_cost_part(const ttr_edition *edition, const hook_cost *of);

#endif /* TTR_APPS_GAME_HOOK_COSTS_H */
