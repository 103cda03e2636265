// SPDX-License-Identifier: MIT
/*
 * hook_record.h - What one call of the engine did: its events, and the hooks
 * that ran for them, as JSON.
 *
 * An event is {"event": name, "args": {...}, "hooks": [...]}; the hooks are
 * left out when none ran. A hook is {"module", "file", "line" or "symbol",
 * "ns"} and, as they apply, "before" and "after" of a query, "veto" (a reason
 * or null), "emitted" (texts of actions, or {"line", "points"}), "changes" as
 * in trace_changes.h, "waits", "failed", and "inner": the events it caused.
 * What people and programs get is made from this one form; docs/tracing.md is
 * its manual.
 */
#ifndef TTR_APPS_WORKSHOP_TRACE_HOOK_RECORD_H
#define TTR_APPS_WORKSHOP_TRACE_HOOK_RECORD_H

#include "workshop/trace/hook_place.h"

struct json_t;

typedef struct trace_record trace_record;

enum { TRACE_MAX_EVENTS = 4096 };

/*
 * Begin to trace a table of the caller, which must outlive the record.
 */
trace_record *trace_record_new(ttr_table *table);

/* Ends the tracing of the table. NULL is allowed. */
void trace_record_free(trace_record *record);

/* The log to pass to ttr_apply(), empty: what it tells is recorded in its
   place among the hooks. */
ttr_log *trace_record_log(trace_record *record);

/* The events since the last time, as a new reference: a list. */
struct json_t *trace_record_take(trace_record *record);

#endif /* TTR_APPS_WORKSHOP_TRACE_HOOK_RECORD_H */
