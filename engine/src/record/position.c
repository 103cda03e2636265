// SPDX-License-Identifier: MIT
/*
 * position.c - Writing states and views as JSON.
 *
 * Invariant: reading what ttr_position_write() wrote gives the same bytes.
 * Fields that only a few positions need are left out when reading works them
 * out by itself, so a usual position looks as the manual shows it.
 */
#include <ttr/position.h>

#include "play/action_verbs.h"
#include "play/game.h"
#include "play/usual.h"
#include "record/position_modules.h"
#include "record/position_parts.h"

#include <jansson.h>
#include <string.h>

/* A position under construction. */
typedef struct writer {
    const ttr_edition *edition;
    const ttr_state *state;
    json_t *root;
    bool all;    // everything is shown: a state and not a view
    int viewer;  // of a view
    bool failed; // memory was short
} writer;

static void set(writer *out, json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value))
        out->failed = true;
}

static void append(writer *out, json_t *array, json_t *value)
{
    if (json_array_append_new(array, value))
        out->failed = true;
}

static void set_root(writer *out, const char *key, json_t *value)
{
    set(out, out->root, key, value);
}

/* jansson's integers are signed: larger seeds are written as text. */
static json_t *big_number(uint64_t number)
{
    return number <= INT64_MAX
               ? json_integer((json_int_t)number)
               : json_sprintf("%llu", (unsigned long long)number);
}

/* Counts by kind, without those that are 0. */
static json_t *pile(writer *out, const ttr_kind *kind, const uint8_t *count,
                    int kinds, bool zeros)
{
    json_t *object = json_object();
    for (int k = 0; k < kinds; k++)
        if (count[k] || zeros)
            set(out, object, kind[k].id, json_integer(count[k]));
    return object;
}

static json_t *cards(writer *out, const uint8_t *count)
{
    return pile(out, out->edition->card, count, out->edition->card_kinds,
                false);
}

static json_t *ticket_set(writer *out, const uint64_t *tickets)
{
    json_t *array = json_array();
    for (int t = 0; t < out->edition->ticket_count; t++)
        if (ttr_set_has(tickets, t))
            append(out, array, json_string(out->edition->ticket[t].id));
    return array;
}

static int set_size(const uint64_t *tickets)
{
    int size = 0;
    for (int i = 0; i < TTR_TICKET_WORDS; i++)
        size += ttri_bits(tickets[i]);
    return size;
}

static bool shows(const writer *out, int player)
{
    return out->all || player == out->viewer;
}

/* The tickets of a player, or their number. A view of a game that is over may
   show the tickets of all (B20): then they are there, as many as counted. */
static json_t *tickets_or_count(writer *out, int player,
                                const uint64_t *tickets, int count)
{
    bool revealed =
        out->state->phase == TTR_PHASE_OVER && set_size(tickets) == count;
    return shows(out, player) || revealed ? ticket_set(out, tickets)
                                          : json_integer(count);
}

static void write_start(writer *out)
{
    const ttr_state *state = out->state;

    set_root(out, "edition", json_string(out->edition->id));
    set_root(out, "players", json_integer(state->players));
    if (out->all)
        set_root(out, "seed", big_number(state->seed));
    set_root(out, "first", json_integer(state->first));
    set_root(out, "player", json_integer(state->player));
    set_root(out, "phase",
             json_string(ttr_phase_name((ttr_phase)state->phase)));
    set_root(out, "turn", json_integer(state->turn));
}

static void write_cards(writer *out)
{
    const ttr_state *state = out->state;
    json_t *hands = json_array();
    json_t *market = json_array();

    for (int p = 0; p < state->players; p++)
        append(out, hands,
               shows(out, p) ? cards(out, state->hand[p])
                             : json_integer(state->hand_count[p]));
    set_root(out, "hands", hands);

    for (int i = 0; i < state->market_count; i++)
        append(out, market,
               json_string(out->edition->card[state->market[i]].id));
    set_root(out, "market", market);

    json_t *deck = out->all ? json_array() : json_integer(state->deck_count);
    for (int i = state->deck_count - 1; out->all && i >= 0; i--)
        append(out, deck, json_string(out->edition->card[state->deck[i]].id));
    set_root(out, "deck", deck);
    set_root(out, "discard", cards(out, state->discard));
}

static void write_tickets(writer *out)
{
    const ttr_state *state = out->state;
    json_t *tickets = json_array();
    json_t *offered = json_array();
    json_t *deck = out->all ? json_array() : json_integer(state->ticket_count);

    for (int p = 0; p < state->players; p++)
        append(out, tickets,
               tickets_or_count(out, p, state->held[p], state->held_count[p]));
    set_root(out, "tickets", tickets);

    for (int i = 0; out->all && i < state->ticket_count; i++)
        append(out, deck,
               json_string(out->edition->ticket[state->ticket_deck[i]].id));
    set_root(out, "ticket_deck", deck);
    if (set_size(state->aside))
        set_root(out, "aside", ticket_set(out, state->aside));
    if (state->boxed_count)
        set_root(out, "boxed",
                 out->all ? ticket_set(out, state->boxed)
                          : json_integer(state->boxed_count));
    if (!out->all && out->edition->stack_count > 1) {
        json_t *stacks = json_array();
        for (int s = 0; s < out->edition->stack_count; s++)
            append(out, stacks, json_integer(state->stack_left[s]));
        set_root(out, "ticket_stacks", stacks);
    }

    for (int p = 0; p < state->players; p++)
        append(out, offered,
               shows(out, p) ? ticket_set(out, state->offered[p])
                             : json_integer(state->offered_count[p]));
    set_root(out, "offered", offered);
}

static void write_board(writer *out)
{
    const ttr_edition *edition = out->edition;
    const ttr_state *state = out->state;
    json_t *routes = json_object();
    json_t *pieces = json_array();
    json_t *scores = json_array();

    for (int r = 0; r < edition->route_count; r++)
        if (state->owner[r] != TTR_NOBODY)
            set(out, routes, edition->route[r].id,
                json_integer(state->owner[r]));
    set_root(out, "routes", routes);
    for (int p = 0; p < state->players; p++) {
        append(out, pieces,
               pile(out, edition->piece, state->pieces[p], edition->piece_kinds,
                    true));
        append(out, scores, json_integer(state->score[p]));
    }
    set_root(out, "pieces", pieces);
    set_root(out, "scores", scores);
    set_root(out, "last_turns",
             state->last_turns == TTR_NO_COUNT
                 ? json_null()
                 : json_integer(state->last_turns));
}

/* Points by score line, unless all of them are those of routes. */
static void write_points(writer *out)
{
    const ttr_state *state = out->state;
    bool plain = true;
    json_t *points;

    for (int p = 0; p < state->players; p++)
        for (int i = TTRI_LINE_ROUTES + 1; i < TTR_MAX_LINES; i++)
            plain = plain && !state->points[p][i];
    if (plain)
        return;
    points = json_array();
    for (int p = 0; p < state->players; p++) {
        json_t *lines = json_array();
        for (int i = 0; i < TTR_MAX_LINES; i++)
            append(out, lines, json_integer(state->points[p][i]));
        append(out, points, lines);
    }
    set_root(out, "points", points);
}

static void write_random(writer *out, const ttr_state *preset)
{
    const uint64_t *random = out->state->random;
    json_t *list;

    if (!memcmp(random, preset->random, sizeof preset->random))
        return;
    list = json_array();
    for (int i = 0; i < TTR_STREAM_COUNT; i++)
        append(out, list,
               json_sprintf("%016llx", (unsigned long long)random[i]));
    set_root(out, "random", list);
}

static void write_pending(writer *out)
{
    const ttr_state *state = out->state;
    json_t *list;

    if (!state->pending_count)
        return;
    list = json_array();
    for (int i = 0; i < state->pending_count; i++) {
        const ttr_pending *pending = &state->pending[i];
        append(out, list,
               json_pack("{s:i,s:s,s:i,s:i}", "player", pending->player,
                         "choice",
                         out->edition->choice[pending->choice].info->name, "a",
                         pending->a, "b", pending->b));
    }
    set_root(out, "pending", list);
}

/* A number for each player, null where there is none: stored with 1 more. */
static void write_each(writer *out, const char *key, const uint8_t *value)
{
    json_t *list = json_array();
    bool any = false;

    for (int p = 0; p < out->state->players; p++) {
        append(out, list, value[p] ? json_integer(value[p] - 1) : json_null());
        any = any || value[p];
    }
    if (any)
        set_root(out, key, list);
    else
        json_decref(list);
}

/* What a usual position does not need to say. */
static void write_rest(writer *out)
{
    const ttr_state *state = out->state;
    ttr_state preset = *state;
    char text[TTR_ACTION_TEXT];

    ttri_position_preset(out->edition, &preset);
    if (out->all)
        write_random(out, &preset);
    write_points(out);
    write_pending(out);
    if (state->draws_left != preset.draws_left)
        set_root(out, "draws_left", json_integer(state->draws_left));
    if (state->keep_min != preset.keep_min || state->keeper)
        set_root(out, "keep_min", json_integer(state->keep_min));
    if (state->passes)
        set_root(out, "passes", json_integer(state->passes));
    if (state->next_player)
        set_root(out, "next_player", json_integer(state->next_player - 1));
    if (state->next != preset.next)
        set_root(out, "next", json_string(ttri_next_name(state->next)));
    if (state->claim.kind)
        set_root(out, "claim",
                 json_string(ttri_claim_format(out->edition, state->claim, text,
                                               sizeof text)));
    if (state->answers)
        set_root(out, "answers", json_integer(state->answers));
    if (state->keeper)
        set_root(out, "keeper", json_integer(state->keeper - 1));
    if (state->resume)
        set_root(out, "resume", json_string(ttri_next_name(state->resume)));
    write_each(out, "keep_later", state->keep_later);
    write_each(out, "side", state->side);
}

static void write_modules(writer *out)
{
    if (out->edition->field_count)
        set_root(out, "modules",
                 ttri_position_write_modules(out->edition, out->state, out->all,
                                             out->viewer));
}

static json_t *write(writer *out)
{
    out->root = json_object();
    write_start(out);
    write_cards(out);
    write_tickets(out);
    write_board(out);
    write_rest(out);
    write_modules(out);
    if (!out->failed)
        return out->root;
    json_decref(out->root);
    return NULL;
}

json_t *ttr_position_write(const ttr_edition *edition, const ttr_state *state)
{
    return write(&(writer){.edition = edition, .state = state, .all = true});
}

json_t *ttr_position_write_view(const ttr_edition *edition,
                                const ttr_view *view)
{
    return write(&(writer){
        .edition = edition, .state = &view->state, .viewer = view->player});
}
