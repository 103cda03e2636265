// SPDX-License-Identifier: MIT
/*
 * profile.h - What `ttr profile` has measured. Shared by profile*.c.
 */
#ifndef TTR_APPS_WORKSHOP_TRACE_PROFILE_H
#define TTR_APPS_WORKSHOP_TRACE_PROFILE_H

#include "workshop/trace/hook_place.h"

enum { PROFILE_PARTS = 32 };

/* Where the cost of a hook stands: by its event, but each choice and each own
   action has functions of its own. */
enum {
    PROFILE_OPTIONS = TTR_EVENT_COUNT,
    PROFILE_DONE = PROFILE_OPTIONS + PROFILE_PARTS,
    PROFILE_ACTIONS = PROFILE_DONE + PROFILE_PARTS,
    PROFILE_SLOTS = PROFILE_ACTIONS + PROFILE_PARTS
};

/* What a hook of one module has cost. */
typedef struct profile_cost {
    int module, event;
    int number; // of the choice or own action, or TTR_NONE
    long long calls;
    double ns; // without the hooks that it caused
} profile_cost;

typedef struct profile_costs {
    profile_cost cost[TTR_MAX_MODULES][PROFILE_SLOTS];
    long long games, actions;
    double whole_ns; // of all games, when nothing is measured
    ttr_table *table;
    trace_places places;
} profile_costs;

/* Print them, the dearest first. */
void profile_print(profile_costs *costs);
void profile_print_json(profile_costs *costs);

#endif /* TTR_APPS_WORKSHOP_TRACE_PROFILE_H */
