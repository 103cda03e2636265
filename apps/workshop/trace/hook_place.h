// SPDX-License-Identifier: MIT
/*
 * hook_place.h - Where a hook is written, for people and for editors.
 */
#ifndef TTR_APPS_WORKSHOP_TRACE_HOOK_PLACE_H
#define TTR_APPS_WORKSHOP_TRACE_HOOK_PLACE_H

#include "base/symbol.h"

#include <ttr/ttr.h>

/* The hooks whose place was looked up already; all zero at first. */
typedef struct trace_places {
    bool known[TTR_MAX_MODULES][TTR_EVENT_COUNT];
    app_symbol symbol[TTR_MAX_MODULES][TTR_EVENT_COUNT];
} trace_places;

typedef struct trace_place {
    const char *file;   // the script, or the shared object
    int line;           // of a script, else 0
    const char *symbol; // the function of a module in C, or ""
    const char *source; // its source, without a folder, or ""
} trace_place;

/* Where the hook of a module for an event is; number as in ttr_hook_line(). */
trace_place trace_where(trace_places *places, const ttr_table *table,
                        int module, int event, int number);

/* As people read it: "scripts/toll.lua:17", "route_claimed (ferries.c)".
   Returns out. */
const char *trace_where_text(const trace_place *place, char *out, size_t size);

#endif /* TTR_APPS_WORKSHOP_TRACE_HOOK_PLACE_H */
