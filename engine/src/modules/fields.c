// SPDX-License-Identifier: MIT
/*
 * fields.c - What rule modules remember, inside the state.
 *
 * Numbers take two bytes, sets eight, piles and tallies one for each kind of
 * card or player, and a pile that not everybody sees one more for its number of
 * cards. A deck takes one for its number of items and one for each that it can
 * hold. The fields stand in the order of the modules, each at a multiple of
 * eight, so that equal editions have equal layouts.
 */
#include "modules/fields.h"

#include "modules/things.h"

#include <string.h>

int ttri_scope_size(const ttr_edition *edition, ttr_scope scope)
{
    switch (scope) {
    case TTR_ON_GAME:
        return 1;
    case TTR_ON_PLAYER:
        return edition->players_max;
    case TTR_ON_PLACE:
        return edition->place_count;
    case TTR_ON_ROUTE:
        return edition->route_count;
    case TTR_ON_CARD:
        return edition->card_kinds;
    case TTR_ON_TICKET:
        return edition->ticket_count;
    }
    return 0;
}

static int stride_of(const ttr_field *info, int entries)
{
    switch (info->type) {
    case TTR_FIELD_NUMBER:
        return (int)sizeof(int16_t);
    case TTR_FIELD_SET:
        return (int)sizeof(uint64_t);
    case TTR_FIELD_PILE:
        return entries + !ttri_field_is_public(info);
    case TTR_FIELD_TALLY:
        return entries;
    case TTR_FIELD_DECK:
        return 1 + info->size;
    }
    return 0;
}

static unsigned char *element(const uint64_t *fields, const ttri_field *field,
                              int index)
{
    /* The callers know whether they may write. */
    return (unsigned char *)(uintptr_t)fields + field->offset +
           (size_t)index * (size_t)field->stride;
}

/* What the numbers of a pile or tally are of. */
static ttr_option_type entries_of(const ttr_field *info)
{
    return info->type == TTR_FIELD_TALLY && info->of ? info->of
                                                     : TTR_OPTION_CARD;
}

/* A number that means a thing goes no further than there are such things. */
static void bound(const ttr_edition *edition, ttr_field *info)
{
    int last = ttri_thing_count(edition, (ttr_option_type)info->of) - 1;

    if (info->of && info->type != TTR_FIELD_TALLY && info->most > last)
        info->most = last;
}

/* Has it numbers for each kind of card or player? */
static bool is_counts(const ttr_field *info)
{
    return info->type == TTR_FIELD_PILE || info->type == TTR_FIELD_TALLY;
}

const char *ttri_element_id(const ttr_edition *edition, ttr_scope scope,
                            int index)
{
    switch (scope) {
    case TTR_ON_PLACE:
        return edition->place[index].id;
    case TTR_ON_ROUTE:
        return edition->route[index].id;
    case TTR_ON_CARD:
        return edition->card[index].id;
    case TTR_ON_TICKET:
        return edition->ticket[index].id;
    case TTR_ON_GAME:
    case TTR_ON_PLAYER:
        break;
    }
    return NULL;
}

int ttri_fields_layout(ttr_edition *edition)
{
    size_t offset = 0;
    int refused = TTR_NONE;

    memset(edition->initial_fields, 0, sizeof edition->initial_fields);
    for (int f = 0; f < edition->field_count; f++) {
        ttri_field *field = &edition->field[f];
        const ttr_field *info = field->info;
        field->count = ttri_scope_size(edition, info->scope);
        field->entries =
            is_counts(info) ? ttri_thing_count(edition, entries_of(info)) : 0;
        field->stride = stride_of(info, field->entries);
        bound(edition, &edition->bounded[f]);
        field->offset = (int)offset;
        offset += (size_t)(field->count * field->stride + 7) / 8 * 8;
        if (offset > TTR_FIELD_BYTES) {
            if (refused == TTR_NONE)
                refused = f;
            continue;
        }
        int16_t initial = (int16_t)info->initial;
        for (int i = 0; i < field->count; i++)
            if (info->type == TTR_FIELD_NUMBER)
                memcpy(element(edition->initial_fields, field, i), &initial,
                       sizeof initial);
    }
    edition->field_bytes = offset;
    return refused;
}

int ttri_field_get_number(const ttr_state *state, const ttri_field *field,
                          int index)
{
    int16_t value;

    memcpy(&value, element(state->fields, field, index), sizeof value);
    return value;
}

void ttri_field_put_number(ttr_state *state, const ttri_field *field, int index,
                           int value)
{
    int16_t small = (int16_t)value;

    memcpy(element(state->fields, field, index), &small, sizeof small);
}

uint64_t ttri_field_get_set(const ttr_state *state, const ttri_field *field,
                            int index)
{
    uint64_t value;

    memcpy(&value, element(state->fields, field, index), sizeof value);
    return value;
}

void ttri_field_put_set(ttr_state *state, const ttri_field *field, int index,
                        uint64_t value)
{
    memcpy(element(state->fields, field, index), &value, sizeof value);
}

uint8_t *ttri_field_pile(const ttr_state *state, const ttri_field *field,
                         int index)
{
    return element(state->fields, field, index);
}

bool ttri_element_is_initial(const ttr_edition *edition, const ttr_state *state,
                             const ttri_field *field, int index)
{
    return memcmp(element(state->fields, field, index),
                  element(edition->initial_fields, field, index),
                  (size_t)field->stride) == 0;
}

void ttri_element_reset(const ttr_edition *edition, ttr_state *state,
                        const ttri_field *field, int index)
{
    memcpy(element(state->fields, field, index),
           element(edition->initial_fields, field, index),
           (size_t)field->stride);
}

bool ttri_field_is_initial(const ttr_edition *edition, const ttr_state *state,
                           const ttri_field *field)
{
    return memcmp(element(state->fields, field, 0),
                  element(edition->initial_fields, field, 0),
                  (size_t)(field->count * field->stride)) == 0;
}

uint8_t *ttri_field_pile_count(const ttr_state *state, const ttri_field *field,
                               int index)
{
    bool counted = field->info->type == TTR_FIELD_PILE &&
                   !ttri_field_is_public(field->info);

    return counted ? element(state->fields, field, index) + field->entries
                   : NULL;
}

uint8_t *ttri_field_deck(const ttr_state *state, const ttri_field *field,
                         int index)
{
    return element(state->fields, field, index);
}

void ttri_fields_count_cards(const ttr_edition *edition, const ttr_state *state,
                             int *counts)
{
    for (int f = 0; f < edition->field_count; f++) {
        const ttri_field *field = &edition->field[f];
        if (field->info->type != TTR_FIELD_PILE)
            continue;
        for (int i = 0; i < field->count; i++) {
            const uint8_t *pile = element(state->fields, field, i);
            for (int c = 0; c < edition->card_kinds; c++)
                counts[c] += pile[c];
        }
    }
}

int ttr_edition_field_count(const ttr_edition *edition)
{
    return edition->field_count;
}

const ttr_field *ttr_edition_field(const ttr_edition *edition, int field)
{
    return ttri_within(field, edition->field_count) ? edition->field[field].info
                                                    : NULL;
}

/* A field that has an element of that number, or NULL. */
static const ttri_field *find(const ttr_edition *edition, int field, int index)
{
    if (!ttri_within(field, edition->field_count))
        return NULL;
    const ttri_field *it = &edition->field[field];
    return ttri_within(index, it->count) ? it : NULL;
}

int ttri_field_size(const ttr_state *state, const ttri_field *field, int index)
{
    switch (field->info->type) {
    case TTR_FIELD_NUMBER:
        return ttri_field_get_number(state, field, index);
    case TTR_FIELD_SET:
        return ttri_bits(ttri_field_get_set(state, field, index));
    case TTR_FIELD_DECK:
        return *ttri_field_deck(state, field, index);
    case TTR_FIELD_PILE:
    case TTR_FIELD_TALLY:
        break;
    }
    if (ttri_field_pile_count(state, field, index))
        return *ttri_field_pile_count(state, field, index);
    return ttri_sum(ttri_field_pile(state, field, index), field->entries);
}

int ttr_state_field(const ttr_edition *edition, const ttr_state *state,
                    int field, int index)
{
    const ttri_field *it = find(edition, field, index);

    return it ? ttri_field_size(state, it, index) : 0;
}

int ttr_state_field_item(const ttr_edition *edition, const ttr_state *state,
                         int field, int index, int at)
{
    const ttri_field *it = find(edition, field, index);

    if (!it || it->info->type != TTR_FIELD_DECK)
        return TTR_NONE;
    const uint8_t *deck = ttri_field_deck(state, it, index);
    return ttri_within(at, deck[0]) ? deck[deck[0] - at] : TTR_NONE;
}

uint64_t ttr_state_field_set(const ttr_edition *edition, const ttr_state *state,
                             int field, int index)
{
    const ttri_field *it = find(edition, field, index);

    return it && it->info->type == TTR_FIELD_SET
               ? ttri_field_get_set(state, it, index)
               : 0;
}

int ttr_state_field_pile(const ttr_edition *edition, const ttr_state *state,
                         int field, int index, int card)
{
    const ttri_field *it = find(edition, field, index);

    return it && ttri_within(card, it->entries)
               ? ttri_field_pile(state, it, index)[card]
               : 0;
}

int ttr_edition_field_entries(const ttr_edition *edition, int field,
                              ttr_option_type *of)
{
    const ttri_field *it = find(edition, field, 0);

    if (of)
        *of = it ? entries_of(it->info) : TTR_OPTION_NUMBER;
    return it ? it->entries : 0;
}
