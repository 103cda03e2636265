// SPDX-License-Identifier: MIT
/*
 * scripting.h - How the engine reaches rule modules that are scripts: a table
 * of functions, filled in load/scripts.c, so that nobody but the language's own
 * room knows the language.
 */
#ifndef TTR_SRC_MODULES_SCRIPTING_H
#define TTR_SRC_MODULES_SCRIPTING_H

#include "edition/edition_data.h"

typedef struct ttri_script ttri_script;             // its text, once an edition
typedef struct ttri_script_state ttri_script_state; // at one table

/* A hook that is only called when a field has reached a value, or has at least
   so many members or cards. least is 0 for a hook that is always called. */
typedef struct ttri_condition {
    int field; // in the module's own list
    int least;
} ttri_condition;

typedef struct ttri_scripting {
    /* Read the script at path and fill in module->info, module->script and
       module->hash. On failure err has the first mistake, *more the others. */
    ttr_status (*load)(ttri_module *module, const char *path, ttr_report *more,
                       ttr_error *err);
    void (*free)(ttri_script *script);

    /* An interpreter for a table. What the script uses while it is prepared is
       noted in *usage. */
    ttr_status (*open)(ttri_script_state **out, const ttr_edition *edition,
                       int module, ttr_usage *usage, ttr_error *err);
    void (*close)(ttri_script_state *state);

    /* What its hooks wait for, by event; the interpreter's own. */
    const ttri_condition *(*conditions)(const ttri_script_state *state);

    /* Has the script kept state outside the game? Then err names it. */
    ttr_status (*check)(ttri_script_state *state, ttr_error *err);

    /* Where it declares something, of which ttr_declared says what; or 0. */
    int (*line)(const ttri_script *script, ttr_declared what, int index);

    /* What the script has logged; whoever has read it may empty it. */
    char *(*log)(ttri_script_state *state);
} ttri_scripting;

#endif /* TTR_SRC_MODULES_SCRIPTING_H */
