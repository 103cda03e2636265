// SPDX-License-Identifier: MIT
/*
 * module_fields.c - What a rule module does with its fields.
 */
#include "modules/module_fields.h"

#include "base/random.h"
#include "modules/fields.h"
#include "modules/module_checks.h"

#include <string.h>

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

/* The deck of an element, or NULL, when it was said what is wrong. */
static uint8_t *own_deck(const ttr_game *game, const char *what, int field,
                         int index, bool write)
{
    const ttri_field *it =
        ttri_own_field(game, what, field, index, TTR_FIELD_DECK);

    if (!it || (write && !ttri_may_write(game, it->info->name)))
        return NULL;
    note_read(game, it);
    if (write)
        TTRI_USE(game, fields_written, it - game->edition->field);
    return ttri_field_deck(game->state, it, index);
}

int ttri_host_deck_size(const ttr_game *game, int field, int index)
{
    const uint8_t *deck = own_deck(game, "deck_size", field, index, false);

    return deck ? deck[0] : 0;
}

int ttri_host_deck_item(const ttr_game *game, int field, int index, int at)
{
    const uint8_t *deck = own_deck(game, "deck_item", field, index, false);

    if (!deck || !ttri_is_index(game, "deck_item", "item", at, deck[0]))
        return TTR_NONE;
    return deck[deck[0] - at];
}

void ttri_host_deck_put(ttr_game *game, int field, int index, int at, int item)
{
    uint8_t *deck = own_deck(game, "deck_put", field, index, true);

    if (!deck || !ttri_is_index(game, "deck_put", "item", at, deck[0] + 1))
        return;
    const ttr_field *info =
        game->edition->field[ttri_own_module(game)->first_field + field].info;
    TTRI_FAIL_IF(deck[0] == info->size, TTRI_NOTHING,
                 "%s: there is room for %d, which are there already",
                 info->name, info->size);
    TTRI_FAIL_IF(item < 0 || item > info->most, TTRI_NOTHING,
                 "%s: %d is not within %d to %d", info->name, item, 0,
                 info->most);
    uint8_t *place = &deck[++deck[0] - at];
    memmove(place + 1, place, (size_t)at);
    *place = (uint8_t)item;
}

int ttri_host_deck_take(ttr_game *game, int field, int index, int at)
{
    uint8_t *deck = own_deck(game, "deck_take", field, index, true);

    if (!deck || !ttri_is_index(game, "deck_take", "item", at, deck[0]))
        return TTR_NONE;
    uint8_t *place = &deck[deck[0] - at];
    int item = *place;
    memmove(place, place + 1, (size_t)at);
    deck[deck[0]--] = 0;
    return item;
}

void ttri_host_deck_shuffle(ttr_game *game, int field, int index)
{
    uint8_t *deck = own_deck(game, "deck_shuffle", field, index, true);

    if (deck)
        ttri_shuffle(&game->state->random[TTR_STREAM_MODULES], &deck[1],
                     deck[0]);
}
