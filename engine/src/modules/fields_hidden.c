// SPDX-License-Identifier: MIT
/*
 * fields_hidden.c - What a player may not know of the fields, and dealing it
 * again.
 *
 * Invariant: what is written where a player may not look depends on nothing but
 * which items the pool has there. So a view stays the same, however the items
 * lie.
 */
#include "modules/fields.h"

#include "base/random.h"

#include <stdlib.h>
#include <string.h>

bool ttri_field_shown(const ttr_state *state, const ttri_field *field,
                      int index, int player)
{
    const ttr_field *info = field->info;

    if (ttri_field_is_public(info))
        return true;
    if (info->visibility == TTR_HIDDEN || player == TTR_NONE)
        return false;
    return index == player ||
           (info->visibility == TTR_SIDE && state->side[player] &&
            state->side[player] == state->side[index]);
}

bool ttr_state_field_shown(const ttr_edition *edition, const ttr_state *state,
                           int field, int index, int player)
{
    return ttri_within(field, edition->field_count) &&
           ttri_within(index, edition->field[field].count) &&
           (player == TTR_NONE || ttri_within(player, TTR_MAX_PLAYERS)) &&
           ttri_field_shown(state, &edition->field[field], index, player);
}

/* The items of a pool that a player may not see. */
typedef struct hidden {
    const ttr_edition *edition;
    ttr_state *state;
    int player;
    int16_t item[TTR_FIELD_BYTES];
} hidden;

/* Has it items that can be dealt again among those of a pool? */
static bool is_pooled(const ttr_field *info)
{
    return !ttri_field_is_public(info) &&
           (info->type == TTR_FIELD_DECK ||
            (info->type == TTR_FIELD_NUMBER && info->pool));
}

static bool same_pool(const ttri_field *a, const ttri_field *b)
{
    return a == b ||
           (a->module == b->module && a->info->pool && b->info->pool &&
            is_pooled(b->info) && strcmp(a->info->pool, b->info->pool) == 0);
}

/* Read the hidden items of a pool, or write them back; returns how many. */
static int move_items(hidden *it, const ttri_field *pool, bool write)
{
    int count = 0;

    for (int f = 0; f < it->edition->field_count; f++) {
        const ttri_field *field = &it->edition->field[f];
        if (!same_pool(pool, field))
            continue;
        int things = field->info->scope == TTR_ON_PLAYER ? it->state->players
                                                         : field->count;
        for (int i = 0; i < things; i++) {
            if (ttri_field_shown(it->state, field, i, it->player))
                continue;
            if (field->info->type == TTR_FIELD_NUMBER) {
                if (ttri_field_get_number(it->state, field, i) < 0)
                    continue; // it has none, which is known
                if (write)
                    ttri_field_put_number(it->state, field, i,
                                          it->item[count++]);
                else
                    it->item[count++] =
                        (int16_t)ttri_field_get_number(it->state, field, i);
                continue;
            }
            uint8_t *deck = ttri_field_deck(it->state, field, i);
            for (int k = 1; k <= deck[0]; k++, count++) {
                if (write)
                    deck[k] = (uint8_t)it->item[count];
                else
                    it->item[count] = deck[k];
            }
        }
    }
    return count;
}

/* Is this the first field of its pool? */
static bool leads_pool(const ttr_edition *edition, int f)
{
    if (!is_pooled(edition->field[f].info))
        return false;
    for (int i = 0; i < f; i++)
        if (same_pool(&edition->field[f], &edition->field[i]))
            return false;
    return true;
}

static int compare(const void *a, const void *b)
{
    return *(const int16_t *)a - *(const int16_t *)b;
}

/* Sort the hidden items of all pools, or shuffle them. */
static void order_pools(const ttr_edition *edition, ttr_state *state,
                        int player, uint64_t *generator)
{
    hidden it;

    for (int f = 0; f < edition->field_count; f++) {
        const ttri_field *pool = &edition->field[f];
        if (!leads_pool(edition, f))
            continue;
        it.edition = edition;
        it.state = state;
        it.player = player;
        int count = move_items(&it, pool, false);
        if (!generator)
            qsort(it.item, (size_t)count, sizeof it.item[0], compare);
        for (int i = count; generator && i > 1; i--) {
            int k = (int)ttr_random_below(generator, (uint32_t)i);
            int16_t other = it.item[k];
            it.item[k] = it.item[i - 1];
            it.item[i - 1] = other;
        }
        move_items(&it, pool, true);
    }
}

/* Blank an element that is of no pool. */
static void blank(const ttr_edition *edition, ttr_state *state,
                  const ttri_field *field, int index)
{
    if (field->info->type == TTR_FIELD_PILE) // its number of cards is known
        memset(ttri_field_pile(state, field, index), 0, (size_t)field->entries);
    else
        ttri_element_reset(edition, state, field, index);
}

void ttri_fields_hide(const ttr_edition *edition, ttr_state *state, int player)
{
    bool pooled = false;

    for (int f = 0; f < edition->field_count; f++) {
        const ttri_field *field = &edition->field[f];
        if (ttri_field_is_public(field->info))
            continue;
        pooled = pooled || is_pooled(field->info);
        for (int i = 0; i < field->count && !is_pooled(field->info); i++)
            if (!ttri_field_shown(state, field, i, player))
                blank(edition, state, field, i);
    }
    if (pooled)
        order_pools(edition, state, player, NULL);
}

int ttri_fields_deal(const ttr_edition *edition, ttr_state *state, int player,
                     const uint8_t *cards, int count, uint64_t *generator)
{
    bool pooled = false;

    for (int f = 0; f < edition->field_count; f++) {
        const ttri_field *field = &edition->field[f];
        if (ttri_field_is_public(field->info))
            continue;
        pooled = pooled || is_pooled(field->info);
        if (field->info->type != TTR_FIELD_PILE)
            continue;
        for (int i = 0; i < field->count; i++) {
            if (ttri_field_shown(state, field, i, player))
                continue;
            uint8_t *pile = ttri_field_pile(state, field, i);
            for (int k = *ttri_field_pile_count(state, field, i); k; k--)
                pile[cards[--count]]++;
        }
    }
    if (pooled)
        order_pools(edition, state, player, generator);
    return count;
}
