// SPDX-License-Identifier: MIT
/*
 * console_position.c - Changes of a position as JSON.
 */
#include "workshop/console/console_position.h"
#include "game/fields.h"

#include "base/language.h"
#include "workshop/trace/trace_changes.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

bool position_drop(json_t *list, const char *id)
{
    for (size_t i = json_array_size(list); i-- > 0;) {
        const char *one = json_string_value(json_array_get(list, i));
        if (one && strcmp(one, id) == 0) {
            json_array_remove(list, i);
            return true;
        }
    }
    return false;
}

static int count_of(const json_t *object, const char *id)
{
    return (int)json_integer_value(json_object_get(object, id));
}

static int times_in(const json_t *list, const char *id)
{
    int count = 0;

    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *one = json_string_value(json_array_get(list, i));
        count += one && strcmp(one, id) == 0;
    }
    return count;
}

/* Cards of a kind in the piles of rule modules. */
static int in_fields(const console *it, int card)
{
    const ttr_state *state = console_state(it);
    int count = 0;

    for (int f = 0; f < ttr_edition_field_count(it->edition); f++) {
        int size = game_field_things(it->edition, f, state->players);
        if (ttr_edition_field(it->edition, f)->type != TTR_FIELD_PILE)
            continue;
        for (int i = 0; i < size; i++)
            count += ttr_state_field_pile(it->edition, state, f, i, card);
    }
    return count;
}

void position_balance(const console *it, json_t *position)
{
    json_t *hands = json_object_get(position, "hands");
    json_t *deck = json_object_get(position, "deck");
    json_t *discard = json_object_get(position, "discard");

    for (int c = 0; c < ttr_card_kinds(it->edition); c++) {
        const ttr_kind *kind = ttr_card_get(it->edition, c);
        int left = kind->count - console_state(it)->cards_out[c] -
                   in_fields(it, c) - count_of(discard, kind->id) -
                   times_in(deck, kind->id) -
                   times_in(json_object_get(position, "market"), kind->id);
        for (size_t p = 0; p < json_array_size(hands); p++)
            left -= count_of(json_array_get(hands, p), kind->id);
        for (; left > 0; left--)
            json_array_append_new(deck, json_string(kind->id));
        while (left < 0 && position_drop(deck, kind->id))
            left++;
        int thrown = count_of(discard, kind->id);
        if (left < 0 && thrown)
            json_object_set_new(
                discard, kind->id,
                json_integer(thrown + left > 0 ? thrown + left : 0));
    }
}

static void drop_everywhere(json_t *position, const char *id)
{
    json_t *held = json_object_get(position, "tickets");
    json_t *offered = json_object_get(position, "offered");

    for (size_t p = 0; p < json_array_size(held); p++)
        position_drop(json_array_get(held, p), id);
    for (size_t p = 0; p < json_array_size(offered); p++)
        position_drop(json_array_get(offered, p), id);
    position_drop(json_object_get(position, "ticket_deck"), id);
    position_drop(json_object_get(position, "aside"), id);
}

void position_give_tickets(json_t *position, int player, const json_t *named)
{
    json_t *held =
        json_array_get(json_object_get(position, "tickets"), (size_t)player);

    for (size_t i = 0; i < json_array_size(named); i++)
        drop_everywhere(position, json_string_value(json_array_get(named, i)));
    json_array_extend(json_object_get(position, "ticket_deck"), held);
    json_array_clear(held);
    json_array_extend(held, (json_t *)(uintptr_t)named); // only read
}

void position_begin_turn(json_t *position, int player)
{
    static const char *const middle[] = {"pending", "next",       "claim",
                                         "passes",  "draws_left", "keep_min"};
    json_t *offered = json_object_get(position, "offered");

    for (size_t i = 0; i < sizeof middle / sizeof middle[0]; i++)
        json_object_del(position, middle[i]);
    for (size_t p = 0; p < json_array_size(offered); p++) {
        json_t *list = json_array_get(offered, p);
        json_array_extend(json_object_get(position, "ticket_deck"), list);
        json_array_clear(list);
    }
    json_object_set_new(position, "player", json_integer(player));
    json_object_set_new(position, "phase", json_string("turn"));
    if (!count_of(position, "turn"))
        json_object_set_new(position, "turn", json_integer(1));
}

static void merge_object(json_t *into, json_t *part)
{
    const char *key;
    json_t *value;

    json_object_foreach(part, key, value)
    {
        json_t *old = json_object_get(into, key);
        if (json_is_null(value))
            json_object_del(into, key);
        else if (json_is_object(value) && json_is_object(old))
            merge_object(old, value);
        else
            json_object_set(into, key, value);
    }
}

void position_merge(json_t *position, json_t *part, bool whole)
{
    if (whole) {
        json_t *edition = json_incref(json_object_get(position, "edition"));
        json_t *players = json_incref(json_object_get(position, "players"));
        json_object_clear(position);
        json_object_set_new(position, "edition", edition);
        json_object_set_new(position, "players", players);
    }
    if (json_object_get(part, "top")) // of a deck that is shuffled anew
        json_object_del(position, "deck");
    merge_object(position, part);
}

/* "toll.paid[2]" as a field and the text in brackets; false when there is no
   such field. */
static bool find_field(const console *it, const char *text, int *field,
                       char index[CONSOLE_WORD_MAX])
{
    char name[CONSOLE_WORD_MAX], whole[TRACE_NAME_MAX];
    const char *bracket = strchr(text, '[');
    size_t length = bracket ? (size_t)(bracket - text) : strlen(text);

    snprintf(name, sizeof name, "%.*s", (int)length, text);
    snprintf(index, CONSOLE_WORD_MAX, "%.*s",
             bracket ? (int)strcspn(bracket + 1, "]") : 0,
             bracket ? bracket + 1 : "");
    for (int f = 0; f < ttr_edition_field_count(it->edition); f++) {
        trace_field_name(it->edition, f, whole);
        if (strcmp(whole, name) == 0 ||
            strcmp(strchr(whole, '.') + 1, name) == 0) {
            *field = f;
            return true;
        }
    }
    return false;
}

/* Put a value where the element stands in the position. */
static void put_element(const console *it, json_t *position, int field,
                        int index, json_t *value)
{
    char whole[TRACE_NAME_MAX], element[TRACE_NAME_MAX];
    ttr_scope scope = ttr_edition_field(it->edition, field)->scope;

    trace_field_name(it->edition, field, whole);
    char *dot = strchr(whole, '.');
    *dot = '\0';
    json_t *module =
        json_object_get(json_object_get(position, "modules"), whole);
    json_t *values = json_object_get(module, dot + 1);
    if (scope == TTR_ON_GAME)
        json_object_set(module, dot + 1, value);
    else if (scope == TTR_ON_PLAYER)
        json_array_set(values, (size_t)index, value);
    else
        json_object_set(values,
                        trace_element_name(it->edition, field, index, element),
                        value);
}

/* Nothing that JSON begins with, but a word. */
static bool is_word(const char *text)
{
    return *text && !strchr("[{\"-0123456789", *text);
}

bool position_set_field(console *it, json_t *position, const char *name,
                        const char *text, bool *known)
{
    char index[CONSOLE_WORD_MAX];
    json_error_t why;
    int field;

    *known = find_field(it, name, &field, index);
    if (!*known)
        return false;
    bool game = ttr_edition_field(it->edition, field)->scope == TTR_ON_GAME;
    int element = game ? 0
                       : trace_element_find(it->edition, field,
                                            console_state(it)->players, index);
    json_t *value = json_loads(text, JSON_DECODE_ANY, &why);
    if (!value && is_word(text))
        value = json_string(text); // perhaps what the module calls a number
    if (element == TTR_NONE)
        console_refuse(it,
                       _("%s: which one? An index in brackets must follow,"
                         " as in %s[0]"),
                       name, name);
    else if (!value)
        console_refuse(it,
                       _("\"%s\" is not a value: write a number, a list such "
                         "as [1, 2], or cards such as {\"red\": 1}"),
                       text);
    else
        put_element(it, position, field, element, value);
    bool ok = value && element != TTR_NONE;
    json_decref(value);
    return ok;
}
