// SPDX-License-Identifier: MIT
/*
 * carry_over.c - Taking a game over to another version of its edition.
 *
 * The position as JSON names everything, so what is left to do is to drop what
 * the new version does not know, and to leave out piles whose cards it counts
 * otherwise: reading works them out from the rest.
 */
#include "host/carry_over.h"

#include "base/json_memory.h"
#include "base/text_builder.h"
#include "text/event_args.h"
#include "text/names.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* A position on its way. */
typedef struct carrying {
    const ttr_edition *from, *to;
    const ttr_state *state;
    json_t *root;
    watch_losses *losses;
} carrying;

static void add_name(char *list, size_t size, const char *name)
{
    text_builder text = text_after(list, size);

    if (text.used + strlen(name) + 3 < size)
        text_item(&text, ", ", "%s", name);
}

static void lose(carrying *it, const char *name)
{
    add_name(it->losses->lost, sizeof it->losses->lost, name);
}

/* Drop the entries of a list of ids that the new version does not know. */
static void drop_ids(carrying *it, json_t *list,
                     int (*find)(const ttr_edition *, const char *))
{
    for (size_t i = json_array_size(list); i-- > 0;) {
        const char *id = json_string_value(json_array_get(list, i));
        if (id && find(it->to, id) == TTR_NONE) {
            lose(it, id);
            json_array_remove(list, i);
        }
    }
}

/* The same of an object's keys. */
static void drop_keys(carrying *it, json_t *object,
                      int (*find)(const ttr_edition *, const char *))
{
    const char *id;
    void *next;
    json_t *value;

    json_object_foreach_safe(object, next, id, value)
    {
        if (find(it->to, id) != TTR_NONE)
            continue;
        lose(it, id);
        json_object_del(object, id);
    }
}

static bool same_kinds(int count_from, int count_to,
                       const ttr_kind *(*get)(const ttr_edition *, int),
                       const carrying *it)
{
    bool same = count_from == count_to;

    for (int i = 0; i < count_from && same; i++) {
        const ttr_kind *one = get(it->from, i), *other = get(it->to, i);
        same = strcmp(one->id, other->id) == 0 && one->count == other->count;
    }
    return same;
}

static void carry_cards(carrying *it)
{
    json_t *hands = json_object_get(it->root, "hands");
    bool same = same_kinds(ttr_card_kinds(it->from), ttr_card_kinds(it->to),
                           ttr_card_get, it);
    bool market = ttr_edition_number(it->from, TTR_NUMBER_market) ==
                  ttr_edition_number(it->to, TTR_NUMBER_market);

    for (size_t p = 0; p < json_array_size(hands); p++)
        drop_keys(it, json_array_get(hands, p), ttr_card_find);
    drop_keys(it, json_object_get(it->root, "discard"), ttr_card_find);
    drop_ids(it, json_object_get(it->root, "market"), ttr_card_find);
    drop_ids(it, json_object_get(it->root, "deck"), ttr_card_find);
    if (!same || !market)
        json_object_del(it->root, "deck"); // what is left makes a new one
    if (!market)
        json_object_del(it->root, "market");
    if (!same_kinds(ttr_piece_kinds(it->from), ttr_piece_kinds(it->to),
                    ttr_piece_get, it))
        json_object_del(it->root, "pieces");
}

/* Tickets that the old version did not have go below the deck. */
static void carry_tickets(carrying *it)
{
    json_t *held = json_object_get(it->root, "tickets");
    json_t *offered = json_object_get(it->root, "offered");
    json_t *deck = json_object_get(it->root, "ticket_deck");

    for (size_t p = 0; p < json_array_size(held); p++)
        drop_ids(it, json_array_get(held, p), ttr_ticket_find);
    for (size_t p = 0; p < json_array_size(offered); p++)
        drop_ids(it, json_array_get(offered, p), ttr_ticket_find);
    drop_ids(it, json_object_get(it->root, "aside"), ttr_ticket_find);
    drop_ids(it, deck, ttr_ticket_find);
    for (int t = 0; t < ttr_ticket_count(it->to); t++) {
        const char *id = ttr_ticket_get(it->to, t)->id;
        if (ttr_ticket_find(it->from, id) != TTR_NONE)
            continue;
        add_name(it->losses->added, sizeof it->losses->added, id);
        json_array_append_new(deck, json_string(id));
    }
}

static int line_count(const ttr_edition *edition)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);
    int lines = 1; // of routes

    for (int m = 0; m < count; m++)
        lines += ttr_edition_module(edition, m)->lines.count;
    return lines;
}

/* Points stand in the order of the score lines, which are found by name. */
static void carry_points(carrying *it)
{
    int lines_from = line_count(it->from), lines_to = line_count(it->to);
    json_t *points = json_array();

    for (int p = 0; p < it->state->players; p++) {
        json_t *lines = json_array();
        for (int i = 0; i < lines_to; i++) {
            int old = 0;
            while (old < lines_from && strcmp(app_line_id(it->from, old),
                                              app_line_id(it->to, i)) != 0)
                old++;
            json_array_append_new(
                lines,
                json_integer(old < lines_from ? it->state->points[p][old] : 0));
        }
        json_array_append_new(points, lines);
    }
    json_object_set_new(it->root, "points", points);
    json_object_del(it->root, "scores"); // their sum
}

static const ttr_field *find_field(const ttr_edition *edition,
                                   const char *module, const char *field)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < count; m++) {
        const ttr_module *info = ttr_edition_module(edition, m);
        for (int f = 0; f < info->fields.count && !strcmp(ids[m], module); f++)
            if (strcmp(info->fields.at[f].name, field) == 0)
                return &info->fields.at[f];
    }
    return NULL;
}

/* Numbers that the field does not take any more become the largest. */
static void fit_tally(json_t *tally, int most)
{
    const char *card;
    json_t *number;

    json_object_foreach(tally, card, number)
    {
        if (json_integer_value(number) > most)
            json_integer_set(number, most);
    }
}

/* One value of a field, brought within its new range. */
static json_t *fit(carrying *it, const ttr_field *field, json_t *value)
{
    if (field->type == TTR_FIELD_NUMBER) {
        json_int_t number = json_integer_value(value);
        if (number < field->least)
            number = field->least;
        return json_integer(number > field->most ? field->most : number);
    }
    json_t *copy = json_deep_copy(value);
    bool cards =
        field->type == TTR_FIELD_PILE ||
        (field->type == TTR_FIELD_TALLY && field->of != TTR_OPTION_PLAYER);
    if (cards)
        drop_keys(it, copy, ttr_card_find);
    if (field->type == TTR_FIELD_TALLY)
        fit_tally(copy, field->most);
    for (size_t i = json_array_size(copy); i-- > 0;)
        if (json_integer_value(json_array_get(copy, i)) > field->most)
            json_array_remove(copy, i);
    return copy;
}

/* The values of a field for the new version. */
static json_t *carry_field(carrying *it, const ttr_field *field, json_t *old)
{
    const char *id;
    json_t *value;

    if (field->scope == TTR_ON_GAME)
        return fit(it, field, old);
    if (field->scope == TTR_ON_PLAYER) {
        json_t *list = json_array();
        for (size_t p = 0; p < json_array_size(old); p++)
            json_array_append_new(list, fit(it, field, json_array_get(old, p)));
        return list;
    }
    json_t *object = json_object();
    json_object_foreach(old, id, value)
    {
        if (app_element_find(it->to, field->scope, id) != TTR_NONE)
            json_object_set_new(object, id, fit(it, field, value));
    }
    return object;
}

static void carry_module(carrying *it, const char *module, json_t *old,
                         json_t *modules)
{
    json_t *fields = json_object();
    const char *name;
    json_t *value;
    char whole[160];

    json_object_foreach(old, name, value)
    {
        const ttr_field *before = find_field(it->from, module, name);
        const ttr_field *after = find_field(it->to, module, name);
        if (before && after && before->scope == after->scope &&
            before->type == after->type) {
            json_object_set_new(fields, name, carry_field(it, after, value));
            continue;
        }
        snprintf(whole, sizeof whole, "%s.%s", module, name);
        lose(it, whole);
    }
    if (json_object_size(fields))
        json_object_set(modules, module, fields);
    json_decref(fields);
}

static void note_new_fields(carrying *it)
{
    const char *const *ids;
    int count = ttr_edition_modules(it->to, &ids);
    char whole[160];

    for (int m = 0; m < count; m++) {
        const ttr_module *info = ttr_edition_module(it->to, m);
        for (int f = 0; f < info->fields.count; f++) {
            if (find_field(it->from, ids[m], info->fields.at[f].name))
                continue;
            snprintf(whole, sizeof whole, "%s.%s", ids[m],
                     info->fields.at[f].name);
            add_name(it->losses->added, sizeof it->losses->added, whole);
        }
    }
}

/* The fields of a new game of the new version, after its modules have set it
   up; NULL when they cannot, which is then theirs to say in a game. */
static json_t *begin_fields(const carrying *it)
{
    ttr_table *table;
    ttr_state state;
    json_t *fields = NULL;
    const ttr_state *old = it->state;

    if (ttr_table_new(&table, it->to, NULL))
        return NULL;
    if (!ttr_start(table, old->players, old->seed, old->first, &state)) {
        json_t *begun = ttr_position_write(it->to, &state);
        fields = json_incref(json_object_get(begun, "modules"));
        json_decref(begun);
    }
    ttr_table_free(table);
    return fields;
}

/* The values of places, routes and the like that the old version did not
   have. */
static void begin_elements(const carrying *it, const ttr_field *field,
                           json_t *carried, json_t *begun)
{
    const char *id;
    json_t *value;

    if (field->scope == TTR_ON_GAME || field->scope == TTR_ON_PLAYER)
        return;
    json_object_foreach(begun, id, value)
    {
        if (app_element_find(it->from, field->scope, id) == TTR_NONE)
            json_object_set(carried, id, value);
    }
}

/* What did not come from the old version is as in a new game. Not the piles:
   their cards are somewhere else by now. */
static void begin_module(const carrying *it, const char *module, json_t *begun,
                         json_t *modules)
{
    const char *name;
    json_t *value;

    if (!json_object_get(modules, module))
        json_object_set_new(modules, module, json_object());
    json_t *fields = json_object_get(modules, module);
    json_object_foreach(begun, name, value)
    {
        const ttr_field *field = find_field(it->to, module, name);
        json_t *carried = json_object_get(fields, name);
        if (!field || field->type == TTR_FIELD_PILE)
            continue;
        if (carried)
            begin_elements(it, field, carried, value);
        else
            json_object_set(fields, name, value);
    }
}

static void carry_modules(carrying *it)
{
    json_t *modules = json_object();
    const char *module;
    json_t *old;

    json_object_foreach(json_object_get(it->root, "modules"), module, old)
    {
        carry_module(it, module, old, modules);
    }
    json_t *begun = begin_fields(it);
    json_object_foreach(begun, module, old)
    {
        begin_module(it, module, old, modules);
    }
    json_decref(begun);
    json_object_set_new(it->root, "modules", modules);
    note_new_fields(it);
}

json_t *watch_carry(const ttr_edition *from, const ttr_state *state,
                    const ttr_edition *to, watch_losses *losses)
{
    (void)app_json_fell_short();
    carrying it = {.from = from,
                   .to = to,
                   .state = state,
                   .root = ttr_position_write(from, state),
                   .losses = losses};

    *losses = (watch_losses){0};
    if (!it.root)
        return NULL;
    carry_cards(&it);
    carry_tickets(&it);
    drop_keys(&it, json_object_get(it.root, "routes"), ttr_route_find);
    carry_points(&it);
    carry_modules(&it);
    if (app_json_fell_short()) {
        json_decref(it.root);
        return NULL;
    }
    return it.root;
}
