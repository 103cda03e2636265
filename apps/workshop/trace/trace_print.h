// SPDX-License-Identifier: MIT
/*
 * trace_print.h - Steps for people, line by line, and what of them is shown.
 */
#ifndef TTR_APPS_WORKSHOP_TRACE_TRACE_PRINT_H
#define TTR_APPS_WORKSHOP_TRACE_TRACE_PRINT_H

#include <stdbool.h>
#include <stdio.h>

struct json_t;

/* What is shown: NULL, "" and numbers below 0 leave nothing out. */
typedef struct trace_filter {
    const char *event;
    const char *module;
    int player; // the event's player; of events without one, who acts
    int turn_first, turn_last;
    bool hooks_only; // no events for which no hook ran
} trace_filter;

#define TRACE_SHOW_ALL                                                         \
    (trace_filter)                                                             \
    {                                                                          \
        .player = -1, .turn_first = -1, .turn_last = -1                        \
    }

/* The part of a step that passes the filter, as a new reference; NULL when
   nothing does. */
struct json_t *trace_filter_step(const trace_filter *filter,
                                 const struct json_t *step);

/* Print a step. names has what each player is called, or is NULL. */
void trace_print(FILE *out, const struct json_t *step,
                 const char *const names[]);

#endif /* TTR_APPS_WORKSHOP_TRACE_TRACE_PRINT_H */
