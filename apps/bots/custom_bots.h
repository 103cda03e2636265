// SPDX-License-Identifier: MIT
/*
 * custom_bots.h - Bots of the user's: programs and Lua scripts.
 *
 *     --bot-command clever=./clever.py    a program, run as a shell would
 *     --bot-script careful.lua            a script; its bot is "careful"
 *
 * Both are told what their player sees, as docs/protocol.md has it, and the
 * legal actions as texts, and answer with one of them; see docs/bots.md. A
 * program runs as long as its seat's mind and gets a line for each decision;
 * a script is called. Neither can break a game: an answer that is no legal
 * action, none in time, or an error is a sentence, and nothing was done.
 */
#ifndef TTR_APPS_BOTS_CUSTOM_BOTS_H
#define TTR_APPS_BOTS_CUSTOM_BOTS_H

#include "base/options.h"
#include "bots/mind.h"

struct json_t;

/* What the command line says. */
typedef struct app_custom_bots {
    app_list commands, scripts;
    long long seconds; // that a program has for an answer; 0: as usual
} app_custom_bots;

app_option app_bot_command_option(app_custom_bots *own);
app_option app_bot_script_option(app_custom_bots *own);
app_option app_bot_time_option(app_custom_bots *own);

/* Add them all to the list of bots. On failure, those before the wrong one are
   there. */
TTR_MUST_USE ttr_status app_custom_bots_add(const app_custom_bots *own,
                                            ttr_error *err);

/* Inside apps/bots. */
bool mind_think_command(app_mind *mind, ttr_table *table, const ttr_view *view,
                        const app_effort *effort, uint64_t *generator,
                        ttr_action *out);
bool mind_think_script(app_mind *mind, ttr_table *table, const ttr_view *view,
                       const app_effort *effort, uint64_t *generator,
                       ttr_action *out);

/* Can the script be read, and does it return a function? Else *err. */
bool custom_bot_check_script(const app_bot *bot, ttr_error *err);

/* The legal actions as a list of texts, all listed in mind->legal; NULL when a
   rule module failed, or memory is short. *count is how many. */
struct json_t *custom_bot_actions(app_mind *mind, ttr_table *table,
                                  const ttr_view *view, int *count);

/* Find the action that was answered; false, and mind->failure, when it is none of
   the count legal ones. */
bool custom_bot_answer(app_mind *mind, const ttr_view *view, const char *text,
                       int count, ttr_action *out);

/* Set mind->failure, with what was answered or NULL. Always false. */
bool custom_bot_fail(app_mind *mind, bot_failure_kind kind, const char *text);

#endif /* TTR_APPS_BOTS_CUSTOM_BOTS_H */
