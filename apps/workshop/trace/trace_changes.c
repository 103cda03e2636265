// SPDX-License-Identifier: MIT
/*
 * trace_changes.c - What differs between two positions of one game.
 */
#include "workshop/trace/trace_changes.h"
#include "game/fields.h"

#include "text/event_args.h"
#include "text/names.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A comparison under way. */
typedef struct comparison {
    const ttr_edition *edition;
    const ttr_state *before, *after;
    json_t *list;
} comparison;

/* Takes the references to both values. */
static void note(comparison *it, json_t *before, json_t *after,
                 const char *format, ...) TTR_PRINTF(4, 5);

static void note(comparison *it, json_t *before, json_t *after,
                 const char *format, ...)
{
    char what[TRACE_NAME_MAX];
    va_list args;

    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    json_array_append_new(it->list,
                          json_pack("{s:s, s:o, s:o}", "what", what, "before",
                                    before, "after", after));
}

static void compare_cards(comparison *it, const char *what,
                          const uint8_t *before, const uint8_t *after)
{
    for (int c = 0; c < ttr_card_kinds(it->edition); c++)
        if (before[c] != after[c])
            note(it, json_integer(before[c]), json_integer(after[c]), "%s.%s",
                 what, ttr_card_get(it->edition, c)->id);
}

static json_t *market(const comparison *it, const ttr_state *state)
{
    json_t *list = json_array();

    for (int i = 0; i < state->market_count; i++)
        json_array_append_new(
            list, json_string(ttr_card_get(it->edition, state->market[i])->id));
    return list;
}

/* Of decks, which are long, how many there are, and whether the order is
   another one. */
static void compare_deck(comparison *it, const char *what,
                         const uint8_t *before, int count_before,
                         const uint8_t *after, int count_after)
{
    if (count_before != count_after)
        note(it, json_integer(count_before), json_integer(count_after), "%s",
             what);
    else if (memcmp(before, after, (size_t)count_before) != 0)
        note(it, json_string("one order"), json_string("another order"), "%s",
             what);
}

static void compare_piles(comparison *it)
{
    const ttr_state *before = it->before, *after = it->after;
    char what[32];

    for (int p = 0; p < after->players; p++) {
        snprintf(what, sizeof what, "hands[%d]", p);
        compare_cards(it, what, before->hand[p], after->hand[p]);
    }
    if (before->market_count != after->market_count ||
        memcmp(before->market, after->market, sizeof after->market) != 0)
        note(it, market(it, before), market(it, after), "market");
    compare_deck(it, "deck", before->deck, before->deck_count, after->deck,
                 after->deck_count);
    compare_cards(it, "discard", before->discard, after->discard);
}

static void compare_tickets(comparison *it, const char *what,
                            const uint64_t *before, const uint64_t *after)
{
    for (int t = 0; t < ttr_ticket_count(it->edition); t++)
        if (ttr_set_has(before, t) != ttr_set_has(after, t))
            note(it, json_boolean(ttr_set_has(before, t)),
                 json_boolean(ttr_set_has(after, t)), "%s.%s", what,
                 ttr_ticket_get(it->edition, t)->id);
}

static void compare_all_tickets(comparison *it)
{
    const ttr_state *before = it->before, *after = it->after;
    char what[32];

    for (int p = 0; p < after->players; p++) {
        snprintf(what, sizeof what, "tickets[%d]", p);
        compare_tickets(it, what, before->held[p], after->held[p]);
        snprintf(what, sizeof what, "offered[%d]", p);
        compare_tickets(it, what, before->offered[p], after->offered[p]);
    }
    compare_tickets(it, "aside", before->aside, after->aside);
    compare_deck(it, "ticket_deck", before->ticket_deck, before->ticket_count,
                 after->ticket_deck, after->ticket_count);
}

static json_t *owner(int player)
{
    return player == TTR_NOBODY ? json_null() : json_integer(player);
}

/* A score line by its number in the edition: "routes", "toll". */
static void compare_board(comparison *it)
{
    const ttr_state *before = it->before, *after = it->after;

    for (int r = 0; r < ttr_route_count(it->edition); r++)
        if (before->owner[r] != after->owner[r])
            note(it, owner(before->owner[r]), owner(after->owner[r]),
                 "routes.%s", ttr_route_get(it->edition, r)->id);
    for (int p = 0; p < after->players; p++) {
        for (int k = 0; k < ttr_piece_kinds(it->edition); k++)
            if (before->pieces[p][k] != after->pieces[p][k])
                note(it, json_integer(before->pieces[p][k]),
                     json_integer(after->pieces[p][k]), "pieces[%d].%s", p,
                     ttr_piece_get(it->edition, k)->id);
        for (int i = 0; i < TTR_MAX_LINES; i++)
            if (before->points[p][i] != after->points[p][i])
                note(it, json_integer(before->points[p][i]),
                     json_integer(after->points[p][i]), "points[%d].%s", p,
                     app_line_id(it->edition, i));
    }
}

static json_t *pending(const comparison *it, const ttr_state *state)
{
    json_t *list = json_array();

    for (int i = 0; i < state->pending_count; i++) {
        const ttr_pending *one = &state->pending[i];
        json_array_append_new(
            list,
            json_pack("{s:i, s:s, s:i, s:i}", "player", one->player, "choice",
                      ttr_edition_choice(it->edition, one->choice)->name, "a",
                      one->a, "b", one->b));
    }
    return list;
}

static json_t *claim(const comparison *it, const ttr_state *state)
{
    char text[TTR_ACTION_TEXT];

    return state->claim.kind
               ? json_string(ttr_action_format(it->edition, state, state->claim,
                                               text, sizeof text))
               : json_null();
}

static void compare_number(comparison *it, const char *what, int before,
                           int after)
{
    if (before != after)
        note(it, json_integer(before), json_integer(after), "%s", what);
}

static void compare_flow(comparison *it)
{
    const ttr_state *before = it->before, *after = it->after;

    compare_number(it, "player", before->player, after->player);
    compare_number(it, "turn", before->turn, after->turn);
    if (before->phase != after->phase)
        note(it, json_string(ttr_phase_name((ttr_phase)before->phase)),
             json_string(ttr_phase_name((ttr_phase)after->phase)), "phase");
    if (before->last_turns != after->last_turns)
        note(it, owner(before->last_turns), owner(after->last_turns),
             "last_turns"); // 255 is none, as of owners
    compare_number(it, "draws_left", before->draws_left, after->draws_left);
    compare_number(it, "keep_min", before->keep_min, after->keep_min);
    if (before->pending_count != after->pending_count ||
        memcmp(before->pending, after->pending, sizeof after->pending) != 0)
        note(it, pending(it, before), pending(it, after), "pending");
    if (!ttr_action_equal(before->claim, after->claim))
        note(it, claim(it, before), claim(it, after), "claim");
    for (int i = 0; i < TTR_STREAM_COUNT; i++)
        if (before->random[i] != after->random[i])
            note(it,
                 json_sprintf("%016llx", (unsigned long long)before->random[i]),
                 json_sprintf("%016llx", (unsigned long long)after->random[i]),
                 "random[%d]", i);
}

const char *trace_field_name(const ttr_edition *edition, int field,
                             char out[TRACE_NAME_MAX])
{
    const ttr_field *info = ttr_edition_field(edition, field);
    int module = ttr_edition_field_module(edition, field);

    out[0] = '\0';
    if (info)
        snprintf(out, TRACE_NAME_MAX, "%s.%s", app_module_id(edition, module),
                 info->name);
    return out;
}

const char *trace_element_name(const ttr_edition *edition, int field, int index,
                               char out[TRACE_NAME_MAX])
{
    const char *id = "";

    switch (ttr_edition_field(edition, field)->scope) {
    case TTR_ON_GAME:
        break;
    case TTR_ON_PLAYER:
        snprintf(out, TRACE_NAME_MAX, "%d", index);
        return out;
    case TTR_ON_PLACE:
        id = ttr_place_get(edition, index)->id;
        break;
    case TTR_ON_ROUTE:
        id = ttr_route_get(edition, index)->id;
        break;
    case TTR_ON_CARD:
        id = ttr_card_get(edition, index)->id;
        break;
    case TTR_ON_TICKET:
        id = ttr_ticket_get(edition, index)->id;
        break;
    }
    snprintf(out, TRACE_NAME_MAX, "%s", id);
    return out;
}

int trace_element_find(const ttr_edition *edition, int field, int players,
                       const char *text)
{
    int size = game_field_things(edition, field, players);
    char element[TRACE_NAME_MAX];
    char *end;
    long number = strtol(text, &end, 10);

    if (end != text && !*end && number >= 0 && number < size)
        return (int)number;
    for (int i = 0; i < size; i++)
        if (strcmp(trace_element_name(edition, field, i, element), text) == 0)
            return i;
    return TTR_NONE;
}

static json_t *set_value(uint64_t set)
{
    json_t *list = json_array();

    for (int i = 0; i < 64; i++)
        if (set >> i & 1)
            json_array_append_new(list, json_integer(i));
    return list;
}

static json_t *pile_value(const ttr_edition *edition, const ttr_state *state,
                          int field, int index)
{
    json_t *object = json_object();
    ttr_option_type of;
    int entries = ttr_edition_field_entries(edition, field, &of);

    for (int i = 0; i < entries; i++) {
        int count = ttr_state_field_pile(edition, state, field, index, i);
        char player[16];
        snprintf(player, sizeof player, "%d", i);
        if (count)
            json_object_set_new(
                object,
                of == TTR_OPTION_CARD ? ttr_card_get(edition, i)->id : player,
                json_integer(count));
    }
    return object;
}

/* From the top down. */
static json_t *deck_value(const ttr_edition *edition, const ttr_state *state,
                          int field, int index)
{
    int count = ttr_state_field(edition, state, field, index);
    json_t *list = json_array();

    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_integer(ttr_state_field_item(
                                        edition, state, field, index, i)));
    return list;
}

json_t *trace_field_value(const ttr_edition *edition, const ttr_state *state,
                          int field, int index)
{
    switch (ttr_edition_field(edition, field)->type) {
    case TTR_FIELD_NUMBER:
        break;
    case TTR_FIELD_SET:
        return set_value(ttr_state_field_set(edition, state, field, index));
    case TTR_FIELD_PILE:
    case TTR_FIELD_TALLY:
        return pile_value(edition, state, field, index);
    case TTR_FIELD_DECK:
        return deck_value(edition, state, field, index);
    }
    return json_integer(ttr_state_field(edition, state, field, index));
}

/* The id of what a number of a field means; the number where it has none. */
static json_t *named(const ttr_edition *edition, int of, json_int_t value)
{
    int i = (int)value;

    if (of > TTR_OPTION_YES_NO && i == TTR_NONE)
        return json_string("none");
    switch (of) {
    case TTR_OPTION_PLACE:
        return json_string(ttr_place_get(edition, i)->id);
    case TTR_OPTION_ROUTE:
        return json_string(ttr_route_get(edition, i)->id);
    case TTR_OPTION_CARD:
        return json_string(ttr_card_get(edition, i)->id);
    case TTR_OPTION_TICKET:
        return json_string(ttr_ticket_get(edition, i)->id);
    default:
        return json_integer(value);
    }
}

json_t *trace_field_named(const ttr_edition *edition, const ttr_state *state,
                          int field, int index)
{
    json_t *value = trace_field_value(edition, state, field, index);
    int of = ttr_edition_field(edition, field)->of;

    if (json_is_integer(value)) {
        json_t *name = named(edition, of, json_integer_value(value));
        json_decref(value);
        return name;
    }
    for (size_t i = 0; i < json_array_size(value); i++)
        json_array_set_new(
            value, i,
            named(edition, of, json_integer_value(json_array_get(value, i))));
    return value;
}

static void compare_fields(comparison *it)
{
    char name[TRACE_NAME_MAX], element[TRACE_NAME_MAX];

    for (int f = 0; f < ttr_edition_field_count(it->edition); f++) {
        int size = game_field_things(it->edition, f, it->after->players);
        trace_field_name(it->edition, f, name);
        for (int i = 0; i < size; i++) {
            json_t *before = trace_field_named(it->edition, it->before, f, i);
            json_t *after = trace_field_named(it->edition, it->after, f, i);
            trace_element_name(it->edition, f, i, element);
            if (json_equal(before, after)) {
                json_decref(before);
                json_decref(after);
            } else {
                note(it, before, after, "modules.%s%s%s%s", name,
                     *element ? "[" : "", element, *element ? "]" : "");
            }
        }
    }
}

json_t *trace_changes(const ttr_edition *edition, const ttr_state *before,
                      const ttr_state *after)
{
    comparison it = {.edition = edition,
                     .before = before,
                     .after = after,
                     .list = json_array()};

    if (!it.list || ttr_state_equal(edition, before, after))
        return it.list;
    compare_fields(&it);
    compare_board(&it);
    compare_piles(&it);
    compare_all_tickets(&it);
    compare_flow(&it);
    return it.list;
}
