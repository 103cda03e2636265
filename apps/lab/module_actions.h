// SPDX-License-Identifier: MIT
/*
 * module_actions.h - What rule modules ask and offer, and how often it was
 * answered and done: does anybody use the rule?
 */
#ifndef TTR_APPS_LAB_MODULE_ACTIONS_H
#define TTR_APPS_LAB_MODULE_ACTIONS_H

#include "lab/summary.h"

#include <stdio.h>

struct json_t;

/* A question or an own action of a rule module. */
typedef struct lab_module_action {
    bool choice; // else an own action
    int index;   // of lab_record.own and lab_tally.own
    const char *module;
    char text[96]; // as in actions: "choose token", "do depot.build"
} lab_module_action;

/* All of the edition, in the order of its modules. Returns how many. */
int lab_module_actions_of(const ttr_edition *edition,
                          lab_module_action own[LAB_MODULE_ACTIONS]);

/* How often in a game, of all bots together and of one. */
double lab_module_action_rate(const lab_tally *tally, int index);
double lab_module_action_bot_rate(const lab_tally *tally, int index, int bot);

/* "yes 62 %, no 38 %": the answers given most, the rest together. Returns
   out. */
const char *lab_module_action_answers(const lab_found *found,
                                      const lab_module_action *own, char *out,
                                      size_t size);

/* The parts of the summary: new references, or NULL when memory is short. */
struct json_t *lab_choices_json(const lab_found *found);
struct json_t *lab_module_actions_json(const lab_found *found);

/* A few lines of text; none when no module asks or offers anything. */
void lab_module_actions_print(FILE *out, const lab_found *found);

/* The part of the report, likewise. */
void report_module_actions(FILE *out, const lab_found *found);

#endif /* TTR_APPS_LAB_MODULE_ACTIONS_H */
