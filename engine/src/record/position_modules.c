// SPDX-License-Identifier: MIT
/*
 * position_modules.c - The fields of rule modules in a position.
 */
#include "record/position_modules.h"

#include "base/text.h"
#include "modules/fields.h"
#include "modules/things.h"

#include <ttr/position.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GIVEN = 48 }; // bytes of what was given, in a message

/* The list with a value more. NULL, and both released, when memory is short;
   nothing comes of a list or a value that is NULL. */
static json_t *append(json_t *list, json_t *value)
{
    if (json_array_append_new(list, value) == 0)
        return list;
    json_decref(list);
    return NULL;
}

/* The same for an object. */
static json_t *set(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value) == 0)
        return object;
    json_decref(object);
    return NULL;
}

static json_t *write_set(uint64_t numbers)
{
    json_t *list = json_array();

    for (int i = 0; i < 64; i++)
        if (numbers >> i & 1)
            list = append(list, json_integer(i));
    return list;
}

static json_t *write_pile(const ttr_edition *edition, const ttr_state *state,
                          const ttri_field *field, int index)
{
    const uint8_t *pile = ttri_field_pile(state, field, index);
    json_t *object = json_object();
    ttr_option_type of;
    char text[16];

    (void)ttr_edition_field_entries(edition, (int)(field - edition->field),
                                    &of);
    for (int i = 0; i < field->entries; i++)
        if (pile[i])
            object =
                set(object, ttri_thing_text(edition, of, i, text, sizeof text),
                    json_integer(pile[i]));
    return object;
}

/* From the top down. */
static json_t *write_deck(const uint8_t *deck)
{
    json_t *list = json_array();

    for (int i = deck[0]; i > 0; i--)
        list = append(list, json_integer(deck[i]));
    return list;
}

static json_t *write_element(const ttr_edition *edition, const ttr_state *state,
                             const ttri_field *field, int index)
{
    switch (field->info->type) {
    case TTR_FIELD_NUMBER:
        return json_integer(ttri_field_get_number(state, field, index));
    case TTR_FIELD_SET:
        return write_set(ttri_field_get_set(state, field, index));
    case TTR_FIELD_PILE:
    case TTR_FIELD_TALLY:
        return write_pile(edition, state, field, index);
    case TTR_FIELD_DECK:
        return write_deck(ttri_field_deck(state, field, index));
    }
    return NULL;
}

/* What a viewer sees who may not see the element: how many a pile or deck has,
   of others nothing. */
static json_t *write_unseen(const ttr_edition *edition, const ttr_state *state,
                            const ttri_field *field, int index)
{
    bool counted = field->info->type == TTR_FIELD_PILE ||
                   field->info->type == TTR_FIELD_DECK;

    return counted ? json_integer(ttr_state_field(
                         edition, state, (int)(field - edition->field), index))
                   : json_null();
}

static json_t *write_players(const ttr_edition *edition, const ttr_state *state,
                             const ttri_field *field, bool all, int viewer)
{
    json_t *list = json_array();

    for (int p = 0; p < state->players; p++) {
        bool seen = all || ttri_field_shown(state, field, p, viewer);
        list = append(list, seen ? write_element(edition, state, field, p)
                                 : write_unseen(edition, state, field, p));
    }
    return list;
}

static json_t *write_field(const ttr_edition *edition, const ttr_state *state,
                           const ttri_field *field, bool all, int viewer)
{
    bool seen = all || ttri_field_is_public(field->info);

    if (field->info->scope == TTR_ON_PLAYER)
        return write_players(edition, state, field, all, viewer);
    if (field->info->scope == TTR_ON_GAME)
        return seen ? write_element(edition, state, field, 0)
                    : write_unseen(edition, state, field, 0);

    json_t *object = json_object();
    for (int i = 0; i < field->count; i++)
        if (!ttri_element_is_initial(edition, state, field, i))
            object =
                set(object, ttri_element_id(edition, field->info->scope, i),
                    seen ? write_element(edition, state, field, i)
                         : write_unseen(edition, state, field, i));
    return object;
}

json_t *ttri_position_write_modules(const ttr_edition *edition,
                                    const ttr_state *state, bool all,
                                    int viewer)
{
    json_t *modules = json_object();

    for (int f = 0; f < edition->field_count && modules; f++) {
        const ttri_field *field = &edition->field[f];
        const char *id = edition->module_id[field->module];
        if (!all && field->info->visibility == TTR_HIDDEN &&
            field->info->type != TTR_FIELD_PILE &&
            field->info->type != TTR_FIELD_DECK)
            continue;
        if (!json_object_get(modules, id))
            modules = set(modules, id, json_object());
        if (json_object_set_new(
                json_object_get(modules, id), field->info->name,
                write_field(edition, state, field, all, viewer))) {
            json_decref(modules);
            return NULL;
        }
    }
    return modules;
}

/* A value as a message quotes it, cut when it is long. Returns out. */
static const char *given_text(const json_t *value, char out[GIVEN])
{
    char *text = value ? ttr_json_text(value, JSON_ENCODE_ANY | JSON_COMPACT |
                                                  JSON_ENSURE_ASCII)
                       : NULL;
    size_t length = text ? strlen(text) : 0;

    if (!text)
        snprintf(out, GIVEN, "%s", TTRI_TEXT("nothing"));
    else if (length < GIVEN)
        memcpy(out, text, length + 1);
    else
        snprintf(out, GIVEN, "%.*s...", GIVEN - 4, text);
    free(text);
    return out;
}

/* A whole number from least to most. */
static ttr_status read_number(ttri_reading *in, const char *path,
                              const json_t *value, int least, int most,
                              int *out)
{
    json_int_t number = json_integer_value(value);
    char given[GIVEN];

    if (!json_is_integer(value) || number < least || number > most)
        return TTRI_REFUSE(in,
                           "%s: must be a whole number from %d to %d, not %s",
                           path, least, most, given_text(value, given));
    *out = (int)number;
    return TTR_OK;
}

/* A place, route, card, ticket or player by its id, or "none". */
static ttr_status read_thing(ttri_reading *in, const char *path,
                             const ttr_field *field, const char *id, int *out)
{
    ttr_option_type of = (ttr_option_type)field->of;
    bool none = strcmp(id, TTRI_NONE_TEXT) == 0 && field->least == TTR_NONE;
    char text[TTRI_UNKNOWN_TEXT];

    *out = none ? TTR_NONE : ttri_thing_parse(in->edition, in->state, of, id);
    if (*out == TTR_NONE && !none)
        return TTRI_REFUSE(
            in, "%s: %s", path,
            ttri_thing_unknown(in->edition, in->state, of, id, text));
    return TTR_OK;
}

/* The same for a value of a field, which may also be the word for it. */
static ttr_status read_value(ttri_reading *in, const char *path,
                             const ttr_field *field, const json_t *value,
                             int *out)
{
    int least = field->type == TTR_FIELD_NUMBER ? field->least : 0;
    int named = json_is_string(value)
                    ? ttri_thing_of_word(in->edition, field->name,
                                         json_string_value(value), NULL)
                    : TTR_NONE;

    if (named == TTR_NONE && json_is_string(value) &&
        field->of > TTR_OPTION_YES_NO)
        return read_thing(in, path, field, json_string_value(value), out);
    if (named == TTR_NONE || named < least || named > field->most)
        return read_number(in, path, value, least, field->most, out);
    *out = named;
    return TTR_OK;
}

static ttr_status read_set(ttri_reading *in, const char *path,
                           const ttri_field *field, int index,
                           const json_t *value)
{
    uint64_t set = 0;
    char given[GIVEN];

    if (!json_is_array(value))
        return TTRI_REFUSE(in, "%s: must be a list of numbers, not %s", path,
                           given_text(value, given));
    for (size_t i = 0; i < json_array_size(value); i++) {
        int number;
        TTRI_TRY(read_value(in, path, field->info, json_array_get(value, i),
                            &number));
        set |= UINT64_C(1) << number;
    }
    ttri_field_put_set(in->state, field, index, set);
    return TTR_OK;
}

/* Tallies of players. */
static ttr_status read_tally(ttri_reading *in, const char *path,
                             const ttri_field *field, int index, json_t *value)
{
    ttr_option_type of = (ttr_option_type)field->info->of;
    uint8_t *tally = ttri_field_pile(in->state, field, index);
    char text[TTRI_UNKNOWN_TEXT];
    const char *id;
    json_t *count;

    if (!json_is_object(value))
        return TTRI_REFUSE(in,
                           "%s: must name players and how many for each, as in"
                           " {\"0\": 2}",
                           path);
    json_object_foreach(value, id, count)
    {
        int i = ttri_thing_parse(in->edition, in->state, of, id), number;
        if (i == TTR_NONE)
            return TTRI_REFUSE(
                in, "%s: %s", path,
                ttri_thing_unknown(in->edition, in->state, of, id, text));
        TTRI_TRY(
            ttri_json_whole(in, path, count, 0, field->info->most, &number));
        tally[i] = (uint8_t)number;
    }
    return TTR_OK;
}

static ttr_status read_pile(ttri_reading *in, const char *path,
                            const ttri_field *field, int index, json_t *value)
{
    uint8_t *pile = ttri_field_pile(in->state, field, index);
    uint8_t *total = ttri_field_pile_count(in->state, field, index);
    const char *id;
    json_t *count;

    if (!json_is_object(value))
        return TTRI_REFUSE(in, "%s: must name cards and how many of each",
                           path);
    json_object_foreach(value, id, count)
    {
        int card, number;
        TTRI_TRY(ttri_json_find(in, path, TTRI_ID_CARD, id, &card));
        TTRI_TRY(read_number(in, path, count, 0,
                             field->info->type == TTR_FIELD_TALLY
                                 ? field->info->most
                                 : in->edition->card[card].count,
                             &number));
        pile[card] = (uint8_t)number;
        if (total)
            *total = (uint8_t)(*total + number);
    }
    return TTR_OK;
}

static ttr_status read_deck(ttri_reading *in, const char *path,
                            const ttri_field *field, int index,
                            const json_t *value)
{
    uint8_t *deck = ttri_field_deck(in->state, field, index);
    size_t count = json_array_size(value);
    char given[GIVEN];

    if (!json_is_array(value) || count > (size_t)field->info->size)
        return TTRI_REFUSE(in,
                           "%s: must be a list of at most %d numbers, not %s",
                           path, field->info->size, given_text(value, given));
    for (size_t i = 0; i < count; i++) {
        int number;
        TTRI_TRY(read_value(in, path, field->info, json_array_get(value, i),
                            &number));
        deck[count - i] = (uint8_t)number;
    }
    deck[0] = (uint8_t)count;
    return TTR_OK;
}

static ttr_status read_element(ttri_reading *in, const char *path,
                               const ttri_field *field, int index,
                               json_t *value)
{
    int number;

    if (field->info->type == TTR_FIELD_SET)
        return read_set(in, path, field, index, value);
    if (field->info->type == TTR_FIELD_DECK)
        return read_deck(in, path, field, index, value);
    if (field->info->type == TTR_FIELD_TALLY && field->info->of &&
        field->info->of != TTR_OPTION_CARD)
        return read_tally(in, path, field, index, value);
    if (field->info->type == TTR_FIELD_PILE ||
        field->info->type == TTR_FIELD_TALLY)
        return read_pile(in, path, field, index, value);
    TTRI_TRY(read_value(in, path, field->info, value, &number));
    ttri_field_put_number(in->state, field, index, number);
    return TTR_OK;
}

static int find_element(const ttr_edition *edition, const ttri_field *field,
                        const char *id)
{
    for (int i = 0; i < field->count; i++)
        if (strcmp(ttri_element_id(edition, field->info->scope, i), id) == 0)
            return i;
    return TTR_NONE;
}

/* The field goes by ids: say what of. */
static ttr_status refuse_elements(ttri_reading *in, const char *path,
                                  ttr_scope scope)
{
    switch (scope) {
    case TTR_ON_PLACE:
        return TTRI_REFUSE(in, "%s: must name places and their values", path);
    case TTR_ON_ROUTE:
        return TTRI_REFUSE(in, "%s: must name routes and their values", path);
    case TTR_ON_CARD:
        return TTRI_REFUSE(in, "%s: must name cards and their values", path);
    default:
        return TTRI_REFUSE(in, "%s: must name tickets and their values", path);
    }
}

static ttr_status read_elements(ttri_reading *in, const char *path,
                                const ttri_field *field, json_t *value)
{
    const char *id;
    json_t *element;

    if (!json_is_object(value))
        return refuse_elements(in, path, field->info->scope);
    json_object_foreach(value, id, element)
    {
        int index = find_element(in->edition, field, id);
        if (index == TTR_NONE) {
            const char *names[TTR_MAX_ROUTES];
            for (int i = 0; i < field->count; i++)
                names[i] = ttri_element_id(in->edition, field->info->scope, i);
            return ttri_json_unknown(in, path, TTRI_N_("unknown name"), id,
                                     names, field->count);
        }
        TTRI_TRY(read_element(in, path, field, index, element));
    }
    return TTR_OK;
}

static ttr_status read_field(ttri_reading *in, const ttri_field *field,
                             json_t *value)
{
    char path[TTRI_PATH], given[GIVEN];

    snprintf(path, sizeof path, "modules.%s.%s",
             in->edition->module_id[field->module], field->info->name);
    if (field->info->scope == TTR_ON_GAME)
        return read_element(in, path, field, 0, value);
    if (field->info->scope != TTR_ON_PLAYER)
        return read_elements(in, path, field, value);
    if (json_array_size(value) != in->state->players)
        return TTRI_REFUSE(in,
                           "%s: must be a list with an entry for each of"
                           " the %d players, not %s",
                           path, in->state->players, given_text(value, given));
    for (int p = 0; p < in->state->players; p++)
        TTRI_TRY(
            read_element(in, path, field, p, json_array_get(value, (size_t)p)));
    return TTR_OK;
}

static ttr_status read_module(ttri_reading *in, int module, json_t *object)
{
    const ttri_module *it = &in->edition->module[module];
    const char *names[TTRI_MAX_FIELDS];
    char path[TTRI_PATH];
    const char *name;
    json_t *value;

    snprintf(path, sizeof path, "modules.%s", it->info.id);
    if (!json_is_object(object))
        return TTRI_REFUSE(in, "%s: must name fields and their values", path);
    for (int i = 0; i < it->info.fields.count; i++)
        names[i] = it->info.fields.at[i].name;
    json_object_foreach(object, name, value)
    {
        int i = 0;
        while (i < it->info.fields.count && strcmp(names[i], name) != 0)
            i++;
        if (i == it->info.fields.count)
            return ttri_json_unknown(in, path, TTRI_N_("unknown field"), name,
                                     names, it->info.fields.count);
        TTRI_TRY(
            read_field(in, &in->edition->field[it->first_field + i], value));
    }
    return TTR_OK;
}

ttr_status ttri_position_read_modules(ttri_reading *in)
{
    json_t *modules = json_object_get(in->root, "modules");
    const char *id;
    json_t *object;

    if (modules && !json_is_object(modules))
        return TTRI_REFUSE(in,
                           "modules: must name rule modules and their fields");
    json_object_foreach(modules, id, object)
    {
        int m = 0;
        while (m < in->edition->module_count &&
               strcmp(in->edition->module_id[m], id) != 0)
            m++;
        if (m == in->edition->module_count)
            return ttri_json_unknown(
                in, "modules", TTRI_N_("unknown rule module"), id,
                (const char *const *)in->edition->module_id,
                in->edition->module_count);
        TTRI_TRY(read_module(in, m, object));
    }
    return TTR_OK;
}
