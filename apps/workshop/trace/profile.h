// SPDX-License-Identifier: MIT
/*
 * profile.h - What `ttr profile` has measured. Shared by profile*.c.
 */
#ifndef TTR_APPS_WORKSHOP_TRACE_PROFILE_H
#define TTR_APPS_WORKSHOP_TRACE_PROFILE_H

#include "game/hook_costs.h"
#include "workshop/trace/hook_place.h"

typedef struct profile_costs {
    hook_costs hooks;
    long long games, actions;
    ttr_table *table;
    trace_places places;
} profile_costs;

/* Print them, the dearest first. */
void profile_print(profile_costs *costs);
void profile_print_json(profile_costs *costs);

#endif /* TTR_APPS_WORKSHOP_TRACE_PROFILE_H */
