// SPDX-License-Identifier: MIT
/*
 * conditions.c - Hooks that wait for a field, so that the script need not be
 * entered in vain.
 */
#include "modules/hooks.h"

#include "modules/fields.h"
#include "modules/scripting.h"

bool ttri_hook_waits(const ttr_game *game, const int32_t *event)
{
    int module = game->call->module;
    const ttri_condition *conditions = game->table->condition[module];

    if (!conditions || !conditions[*event].least)
        return false;
    int number =
        game->edition->module[module].first_field + conditions[*event].field;
    const ttri_field *field = &game->edition->field[number];
    TTRI_USE(game, fields_read, number);
    int index = field->info->scope == TTR_ON_PLAYER ? event[1] : 0;
    return ttri_field_size(game->state, field, index) <
           conditions[*event].least;
}

void ttri_conditions_note(ttr_table *table)
{
    const ttr_edition *edition = table->edition;

    for (int module = 0; module < edition->module_count; module++)
        for (int event = 0; event < TTR_EVENT_COUNT; event++) {
            if (!(edition->hook_modules[event] >> module & 1))
                continue;
            const ttri_condition *conditions = table->condition[module];
            if (!conditions || !conditions[event].least ||
                table->waiting_count == TTRI_MAX_WAITING) {
                ttri_set_add(table->always, event);
                continue;
            }
            int field = edition->module[module].first_field;
            table->waiting[table->waiting_count++] =
                (ttri_waiting){&edition->field[field + conditions[event].field],
                               conditions[event].least};
        }
}

bool ttri_hooks_wait(const ttr_table *table, const ttr_state *state)
{
    for (int i = 0; i < table->waiting_count; i++) {
        const ttri_field *field = table->waiting[i].field;
        int count = field->info->scope == TTR_ON_PLAYER ? state->players : 1;
        for (int index = 0; index < count; index++)
            if (ttri_field_size(state, field, index) >= table->waiting[i].least)
                return false;
    }
    return true;
}
