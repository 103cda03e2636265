// SPDX-License-Identifier: MIT
/*
 * steps.h - A game, step by step: what each call of the engine did.
 *
 * A step is {"step": "start", "legal", "action" or "count", "turn", "action":
 * its number from 0, "player", "text", "events": [...]}, the latter as in
 * hook_record.h.
 */
#ifndef TTR_APPS_WORKSHOP_TRACE_STEPS_H
#define TTR_APPS_WORKSHOP_TRACE_STEPS_H

#include "workshop/trace/game_source.h"
#include "workshop/trace/hook_record.h"

/* What is done with each step; it is a borrowed reference. */
typedef struct trace_sink {
    void *context;
    void (*step)(void *context, const struct json_t *step);
} trace_sink;

/*
 * Play the game once more at a traced table: the start, each action, the final
 * count. legal: also the list of legal actions before each. False when a rule
 * module failed, which was said.
 */
bool trace_steps(const trace_source *source, bool legal,
                 const trace_sink *sink);

/*
 * One action in a position. The step is a new reference; *state is the
 * position afterwards, or as it was when the action failed, and then err says
 * why. NULL, with err, when a rule module cannot even begin.
 */
struct json_t *trace_action(const ttr_edition *edition, ttr_state *state,
                            ttr_action action, ttr_error *err);

#endif /* TTR_APPS_WORKSHOP_TRACE_STEPS_H */
