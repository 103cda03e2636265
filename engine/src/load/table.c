// SPDX-License-Identifier: MIT
/*
 * table.c - Tables: where one thread plays an edition, with an interpreter for
 * each of its scripts.
 */
#include <ttr/play.h>

#include "base/fail.h"
#include "modules/guard.h"
#include "modules/hooks.h"
#include "modules/scripting.h"
#include "play/game.h"

#include <stdlib.h>

/* A script that keeps state of its own is found out soon when somebody plays,
   and hardly costs a program that plays thousands of games. */
static ttr_status before_game(ttr_table *table)
{
    uint64_t game = table->games++;

    return game < 4 || game % 64 == 0
               ? ttr_table_check_scripts(table, &table->error)
               : TTR_OK;
}

ttr_status ttr_table_new(ttr_table **out, const ttr_edition *edition,
                         ttr_error *err)
{
    *out = calloc(1, sizeof **out);
    if (!*out)
        return TTRI_FAIL(err, TTR_E_MEMORY, "out of memory");
    (*out)->edition = (*out)->loaded = edition;
    (*out)->before_game = before_game;
    if (edition->careful && !((*out)->guard = ttri_guard_new())) {
        free(*out);
        *out = NULL;
        return TTRI_FAIL(err, TTR_E_MEMORY, "out of memory");
    }
    for (int i = 0; i < edition->module_count; i++) {
        const ttri_module *module = &edition->module[i];
        if (!module->script)
            continue;
        ttr_status status = module->scripting->open(&(*out)->script[i], edition,
                                                    i, &(*out)->prepared, err);
        if (status) {
            ttr_table_free(*out);
            *out = NULL;
            return status;
        }
        (*out)->condition[i] = module->scripting->conditions((*out)->script[i]);
    }
    ttri_conditions_note(*out);
    return TTR_OK;
}

/* How to reach the script of a module at a table, or NULL. */
static const ttri_scripting *scripting_of(const ttr_table *table, int module)
{
    bool there = module >= 0 && module < TTR_MAX_MODULES;

    return there && table->script[module]
               ? table->loaded->module[module].scripting
               : NULL;
}

ttr_table *ttr_table_share(ttr_table *table)
{
    table->sharers++;
    return table;
}

void ttr_table_free(ttr_table *table)
{
    if (!table || table->sharers-- > 0)
        return;
    if (table->end_trace)
        table->end_trace(table);
    for (int i = 0; i < TTR_MAX_MODULES; i++)
        if (table->script[i])
            scripting_of(table, i)->close(table->script[i]);
    free(table->guard);
    free(table);
}

const ttr_edition *ttr_table_edition(const ttr_table *table)
{
    return table->loaded;
}

const ttr_error *ttr_table_error(const ttr_table *table)
{
    return &table->error;
}

ttr_status ttr_table_check_scripts(ttr_table *table, ttr_error *err)
{
    ttr_status status = TTR_OK;

    for (int i = 0; i < TTR_MAX_MODULES && !status; i++)
        if (table->script[i])
            status =
                scripting_of(table, i)->check(table->script[i], &table->error);
    return ttri_tell_too(err, &table->error, status);
}

const char *ttr_table_log(const ttr_table *table, int module)
{
    const ttri_scripting *scripting = scripting_of(table, module);

    return scripting ? scripting->log(table->script[module]) : "";
}

void ttr_table_log_clear(ttr_table *table, int module)
{
    const ttri_scripting *scripting = scripting_of(table, module);

    if (scripting)
        scripting->log(table->script[module])[0] = '\0';
}
