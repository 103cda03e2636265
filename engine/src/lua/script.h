// SPDX-License-Identifier: MIT
/*
 * script.h - Rule modules written in Lua, behind the same descriptor as those
 * in C. Nothing but the sources script*.c knows of Lua.
 *
 * A script is read once for an edition: its text is kept, and running it once
 * tells what it declares. Every table then has an interpreter of its own for
 * each script, so that threads share nothing that changes.
 */
#ifndef TTR_SRC_LUA_SCRIPT_H
#define TTR_SRC_LUA_SCRIPT_H

#include "modules/scripting.h"
#include "play/game.h"

/*
 * Read the script at path and run it once. Fills in module->info, whose hooks
 * lead into the interpreter of the table at hand, module->script and
 * module->hash. On failure err has the first mistake with the file and line of
 * the script, and *more the others that could be found.
 */
TTR_MUST_USE ttr_status ttri_script_load(ttri_module *module, const char *path,
                                         ttr_report *more, ttr_error *err);
void ttri_script_free(ttri_script *script);

/* An interpreter for a table. edition->module[module] is complete, but for
   the tables that depend on its queries. What the script uses while it is
   prepared is noted in *usage. */
TTR_MUST_USE ttr_status ttri_script_open(ttri_script_state **out,
                                         const ttr_edition *edition, int module,
                                         ttr_usage *usage, ttr_error *err);
/* The same for a script that is not the module's own, see evaluate.h. */
TTR_MUST_USE ttr_status ttri_script_open_as(ttri_script_state **out,
                                            const ttri_script *script,
                                            const ttr_edition *edition,
                                            int module, ttr_usage *usage,
                                            ttr_error *err);
void ttri_script_close(ttri_script_state *state);

/* Has the script kept state outside the game since it was opened? Then err
   names the variable. */
TTR_MUST_USE ttr_status ttri_script_hidden_state(ttri_script_state *state,
                                                 ttr_error *err);

/* The line that declares something, or 0. */
int ttri_script_declared_at(const ttri_script *script, ttr_declared what,
                            int index);

/* What the script has said with ttr.log(), a line each. */
char *ttri_script_log(ttri_script_state *state);

/* What its hooks wait for, by event. */
const ttri_condition *ttri_script_conditions(const ttri_script_state *state);

/* The line at which the script's function for an event begins, or 0; number is
   that of the choice or own action in the script, if it is one of those. */
int ttri_script_line(const ttri_script_state *state, int event, int number);

#endif /* TTR_SRC_LUA_SCRIPT_H */
