// SPDX-License-Identifier: MIT
/*
 * module_fields.c - What a rule module does with its fields.
 */
#include "modules/module_fields.h"

#include "modules/fields.h"
#include "modules/module_checks.h"

static void note_read(const ttr_game *game, const ttri_field *field)
{
    if (field)
        TTRI_USE(game, fields_read, field - game->edition->field);
}

int ttri_host_get(const ttr_game *game, int field, int index)
{
    const ttri_field *it =
        ttri_own_field(game, "get", field, index, TTR_FIELD_NUMBER);
    note_read(game, it);
    return it ? ttri_field_get_number(game->state, it, index) : 0;
}

void ttri_host_set(ttr_game *game, int field, int index, int value)
{
    const ttri_field *it;

    if (!(it = ttri_own_field(game, "set", field, index, TTR_FIELD_NUMBER)) ||
        !ttri_may_write(game, it->info->name))
        return;
    TTRI_FAIL_IF(value < it->info->least || value > it->info->most,
                 TTRI_NOTHING, "%s: %d is not within %d to %d", it->info->name,
                 value, it->info->least, it->info->most);
    TTRI_USE(game, fields_written, it - game->edition->field);
    ttri_field_put_number(game->state, it, index, value);
}

uint64_t ttri_host_get_set(const ttr_game *game, int field, int index)
{
    const ttri_field *it =
        ttri_own_field(game, "get_set", field, index, TTR_FIELD_SET);
    note_read(game, it);
    return it ? ttri_field_get_set(game->state, it, index) : 0;
}

void ttri_host_set_set(ttr_game *game, int field, int index, uint64_t value)
{
    const ttri_field *it;

    if (!(it = ttri_own_field(game, "set_set", field, index, TTR_FIELD_SET)) ||
        !ttri_may_write(game, it->info->name))
        return;
    TTRI_FAIL_IF(it->info->most < 63 && value >> (it->info->most + 1),
                 TTRI_NOTHING, "%s: the set takes numbers up to %d only",
                 it->info->name, it->info->most);
    TTRI_USE(game, fields_written, it - game->edition->field);
    ttri_field_put_set(game->state, it, index, value);
}

int ttri_host_get_count(const ttr_game *game, int field, int index, int card)
{
    const ttri_module *module = ttri_own_module(game);
    bool tally = field >= 0 && field < module->info.fields.count &&
                 module->info.fields.at[field].type == TTR_FIELD_TALLY;
    const char *what = ttri_called(game, "get_count");
    const ttri_field *it = ttri_own_field(
        game, what, field, index, tally ? TTR_FIELD_TALLY : TTR_FIELD_PILE);
    if (!it || !ttri_is_index(game, what, "card", card, it->entries))
        return 0;
    note_read(game, it);
    return ttri_field_pile(game->state, it, index)[card];
}

void ttri_host_set_count(ttr_game *game, int field, int index, int card,
                         int value)
{
    const ttri_field *it;

    if (!(it = ttri_own_field(game, "set_count", field, index,
                              TTR_FIELD_TALLY)) ||
        !ttri_may_write(game, it->info->name) ||
        !ttri_is_index(game, it->info->name, "card", card, it->entries))
        return;
    TTRI_FAIL_IF(value < 0 || value > it->info->most, TTRI_NOTHING,
                 "%s: %d is not within %d to %d", it->info->name, value, 0,
                 it->info->most);
    TTRI_USE(game, fields_written, it - game->edition->field);
    ttri_field_pile(game->state, it, index)[card] = (uint8_t)value;
}
