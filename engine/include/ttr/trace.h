// SPDX-License-Identifier: MIT
/*
 * trace.h - Watching the hooks of rule modules while they run.
 *
 * For tools that tell which hooks ran, with which arguments, what they made of
 * a value and how long they took. A table that nobody traces pays nothing, not
 * even a test: a table that is traced plays a copy of its edition in which
 * every hook tells before and after it does its work.
 */
#ifndef TTR_TRACE_H
#define TTR_TRACE_H

#include <ttr/module.h>
#include <ttr/play.h>

/* A line of the final count that a hook of score has emitted. */
typedef struct ttr_traced_line {
    const char *what; // as the module declares it
    int points;
} ttr_traced_line;

/* One call of one hook. All pointers are valid during the callback only. */
typedef struct ttr_hook_call {
    int module; // whose hook, as of ttr_edition_module()
    int event;  // ttr_event_id
    int depth;  // 0; 1 for a hook that another hook has caused, and so on

    /* As many as the event has. Choices and own actions have the numbers of
       the edition, as in the log. */
    int32_t arg[TTR_MAX_ARGS];

    /* The game as it is now; NULL while the edition is loaded. */
    const ttr_state *state;
    const ttr_log *log; // of the call of ttr_apply(), or NULL

    /* The hook is not called after all: it waits for a field of its script,
       see `when` of ttr.on(). */
    bool waits;

    int value; // of a query: what is passed in

    /* At the end only. */
    int answer;                // of a query: what the hook gives
    const char *veto;          // the reason that a veto gives, or NULL
    ttr_status status;         // not TTR_OK: the hook has failed
    const ttr_action *emitted; // options, or own actions
    int emitted_count;
    const ttr_traced_line *line;
    int line_count;
} ttr_hook_call;

/* Called before and after each hook, in the thread of the table. They may not
   use the table. */
typedef struct ttr_tracer {
    void *context;
    void (*begin)(void *context, const ttr_hook_call *call);
    void (*end)(void *context, const ttr_hook_call *call);
} ttr_tracer;

/*
 * Trace all hooks that run at the table from now on; with NULL none any more.
 * The tracer is copied. On failure, which is lack of memory, nothing has
 * changed. Queries that are static were asked while the edition was loaded and
 * do not show.
 */
TTR_API TTR_MUST_USE ttr_status ttr_table_trace(ttr_table *table,
                                                const ttr_tracer *tracer);

/*
 * The line at which the function begins that a script has for an event; of
 * choice_options, choice_done and action_do, number is the choice or own
 * action in the edition, else it does not matter. 0 for what is no script or
 * has no such function.
 */
TTR_API int ttr_hook_line(const ttr_table *table, int module,
                          ttr_event_id event, int number);

/*
 * The function that a module in C has for an event, as an address for tools
 * that name it; NULL for scripts, and when it has none.
 */
TTR_API const void *ttr_hook_address(const ttr_edition *edition, int module,
                                     ttr_event_id event);

#endif /* TTR_TRACE_H */
