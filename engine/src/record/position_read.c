// SPDX-License-Identifier: MIT
/*
 * position_read.c - Setting a position up from JSON.
 *
 * The state is built aside and handed over when all is read and checked, so a
 * mistake leaves the caller's state as it was. Every refusal begins with the
 * path of the field at fault: "hands[1].blue: must be ...". Paths only hold
 * names that the edition knows, so they are never long. Sentences avoid the
 * words of JSON: positions are also written in Lua, by tests.
 */
#include <ttr/position.h>

#include "base/fail.h"
#include "base/text.h"
#include "base/text_parse.h"
#include "play/board.h"
#include "play/game.h"
#include "record/position_json.h"
#include "record/position_modules.h"
#include "record/position_parts.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static const char *const fields[] = {
    "edition",     "players", "seed",   "first",   "player",     "phase",
    "turn",        "hands",   "market", "deck",    "discard",    "tickets",
    "ticket_deck", "offered", "routes", "pieces",  "scores",     "last_turns",
    "modules",     "random",  "points", "pending", "draws_left", "keep_min",
    "passes",      "next",    "claim",  "rules",   "set",        "aside",
    "next_player", "answers", "top",    "boxed",   "keeper",     "resume",
    "keep_later",  "side",
};
enum { FIELDS = sizeof fields / sizeof *fields };

static ttr_status check_fields(ttri_reading *in)
{
    const char *key;
    json_t *value;

    json_object_foreach(in->root, key, value)
    {
        bool known = false;
        for (int i = 0; i < FIELDS; i++)
            known = known || !strcmp(key, fields[i]);
        if (!known)
            return ttri_json_unknown(in, "", TTRI_N_("unknown field"), key,
                                     fields, FIELDS);
    }
    return TTR_OK;
}

/* A number that may be too large for JSON comes as text. */
static ttr_status read_seed(ttri_reading *in, uint64_t *seed)
{
    const json_t *value = json_object_get(in->root, "seed");
    const char *text = json_string_value(value);

    if (!value)
        return TTR_OK;
    if (json_is_integer(value) && json_integer_value(value) >= 0) {
        *seed = (uint64_t)json_integer_value(value);
        return TTR_OK;
    }
    if (text &&
        ttri_token_number((ttri_token){text, strlen(text)}, UINT64_MAX, seed))
        return TTR_OK;
    return TTRI_REFUSE(in,
                       "seed: must be a whole number from 0 to %llu, as text"
                       " when it is above %lld",
                       (unsigned long long)UINT64_MAX, (long long)INT64_MAX);
}

static ttr_status read_phase(ttri_reading *in, int *phase)
{
    const json_t *value = json_object_get(in->root, "phase");
    const char *names[TTR_PHASE_OVER + 1];

    if (!value)
        return TTR_OK;
    if (!json_is_string(value))
        return TTRI_REFUSE(in, "phase: must be a text");
    for (int i = 0; i <= TTR_PHASE_OVER; i++) {
        names[i] = ttr_phase_name((ttr_phase)i);
        if (!strcmp(json_string_value(value), names[i])) {
            *phase = i;
            return TTR_OK;
        }
    }
    return ttri_json_unknown(in, "", TTRI_N_("unknown phase"),
                             json_string_value(value), names,
                             TTR_PHASE_OVER + 1);
}

/* Who plays, whose turn it is, and how far the game is. */
static ttr_status read_start(ttri_reading *in)
{
    const json_t *last = json_object_get(in->root, "last_turns");
    int players = 0, first = 0, player = 0, phase = TTR_PHASE_TURN;
    int last_turns = TTR_NO_COUNT;
    uint64_t seed = 0;

    if (!json_object_get(in->root, "players"))
        return TTRI_REFUSE(in, "players: is missing");
    TTRI_TRY(ttri_json_number(in, "players", in->edition->players_min,
                              in->edition->players_max, &players));
    TTRI_TRY(read_seed(in, &seed));
    TTRI_TRY(ttri_json_number(in, "first", 0, players - 1, &first));
    TTRI_TRY(ttri_json_number(in, "player", 0, players - 1, &player));
    TTRI_TRY(read_phase(in, &phase));
    if (last && !json_is_null(last))
        TTRI_TRY(ttri_json_whole(in, "last_turns", last,
                                 phase < TTR_PHASE_CHOICE, 4 * TTR_MAX_PLAYERS,
                                 &last_turns));

    ttri_state_init(in->edition, in->state, players, seed);
    in->state->first = (uint8_t)first;
    in->state->player = (uint8_t)player;
    in->state->phase = (uint8_t)phase;
    in->state->last_turns = (uint8_t)last_turns;
    return TTR_OK;
}

/* B16 and B13, for a route that the position gives to a player. */
static ttr_status check_route(ttri_reading *in, int route)
{
    const ttr_route *info = &in->edition->route[route];
    ttr_state *state = in->state;
    int owner = state->owner[route];
    int twin = ttri_beside(in->edition, state, route, owner);

    if (owner == twin)
        return TTRI_REFUSE(
            in, "routes.%s: player %d owns both tracks of the double route",
            info->id, owner);
    if (twin != TTR_NOBODY &&
        state->players < in->edition->number[TTR_NUMBER_double_routes_from])
        return TTRI_REFUSE(in,
                           "routes.%s: both tracks of the double route are "
                           "claimed, which takes %d players",
                           info->id,
                           in->edition->number[TTR_NUMBER_double_routes_from]);
    if (!ttri_pieces_vary(in->edition) &&
        ttri_position_used(in->edition, state, owner, info->piece_kind) >
            in->edition->piece[info->piece_kind].count)
        return TTRI_REFUSE(in,
                           "routes.%s: player %d does not have enough pieces "
                           "for all these routes",
                           info->id, owner);
    return TTR_OK;
}

static ttr_status read_routes(ttri_reading *in)
{
    json_t *routes = json_object_get(in->root, "routes");
    const char *id;
    json_t *owner;

    if (!routes)
        return TTR_OK;
    if (!json_is_object(routes))
        return TTRI_REFUSE(in, "routes: must name routes and their owners");
    json_object_foreach(routes, id, owner)
    {
        char path[TTRI_PATH];
        int route, player;
        TTRI_TRY(ttri_json_find(in, "routes", TTRI_ID_ROUTE, id, &route));
        snprintf(path, sizeof path, "routes.%s", in->edition->route[route].id);
        TTRI_TRY(ttri_json_whole(in, path, owner, 0, in->state->players - 1,
                                 &player));
        ttri_own_route(in->edition, in->state, player, route);
        TTRI_TRY(check_route(in, route));
    }
    return TTR_OK;
}

static ttr_status read_pile(ttri_reading *in, const char *path, json_t *value,
                            uint8_t pile[TTR_MAX_CARD_KINDS], uint8_t *total)
{
    const char *id;
    json_t *number;

    if (!json_is_object(value))
        return TTRI_REFUSE(in, "%s: must name cards and how many of each",
                           path);
    json_object_foreach(value, id, number)
    {
        char inner[TTRI_PATH];
        int card, count;
        TTRI_TRY(ttri_json_find(in, path, TTRI_ID_CARD, id, &card));
        const ttr_kind *kind = &in->edition->card[card];
        snprintf(inner, sizeof inner, "%s.%s", path, kind->id);
        TTRI_TRY(ttri_json_whole(in, inner, number, 0, kind->count, &count));
        pile[card] = (uint8_t)count;
        *total = (uint8_t)(*total + count);
    }
    return TTR_OK;
}

static ttr_status read_hands(ttri_reading *in)
{
    json_t *hands;

    TTRI_TRY(ttri_json_players(in, "hands", &hands));
    for (int p = 0; hands && p < in->state->players; p++) {
        char path[TTRI_PATH];
        snprintf(path, sizeof path, "hands[%d]", p);
        TTRI_TRY(read_pile(in, path, json_array_get(hands, (size_t)p),
                           in->state->hand[p], &in->state->hand_count[p]));
    }
    return TTR_OK;
}

/* A list of cards, at most most of them. */
static ttr_status read_cards(ttri_reading *in, const char *key, int most,
                             uint8_t *cards, uint8_t *count)
{
    json_t *list;

    TTRI_TRY(ttri_json_list(in, key, &list));
    if (json_array_size(list) > (size_t)most)
        return TTRI_REFUSE(in, "%s: has %zu cards, at most %d are possible",
                           key, json_array_size(list), most);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *id = json_string_value(json_array_get(list, i));
        char path[TTRI_PATH];
        int card;
        snprintf(path, sizeof path, "%s[%zu]", key, i);
        if (!id)
            return TTRI_REFUSE(in, "%s: must be the name of a card", path);
        TTRI_TRY(ttri_json_find(in, path, TTRI_ID_CARD, id, &card));
        cards[i] = (uint8_t)card;
    }
    *count = (uint8_t)json_array_size(list);
    return TTR_OK;
}

static void reverse(uint8_t *items, int count)
{
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

static ttr_status read_all_cards(ttri_reading *in)
{
    ttr_state *state = in->state;
    json_t *discard = json_object_get(in->root, "discard");
    ttri_piles_given given = {
        .market = json_object_get(in->root, "market") != NULL,
        .deck = json_object_get(in->root, "deck") != NULL,
        .discard = discard != NULL,
    };

    TTRI_TRY(read_hands(in));
    TTRI_TRY(read_cards(in, "market", in->edition->number[TTR_NUMBER_market],
                        state->market, &state->market_count));
    if (given.deck && json_object_get(in->root, "top"))
        return TTRI_REFUSE(in, "top: the whole deck is already given");
    TTRI_TRY(read_cards(in, given.deck ? "deck" : "top",
                        in->edition->card_total, state->deck,
                        &state->deck_count));
    reverse(state->deck, state->deck_count); // the top comes first in the text
    if (discard)
        TTRI_TRY(read_pile(in, "discard", discard, state->discard,
                           &state->discard_count));
    return ttri_position_fill_cards(in->edition, state, given, in->err);
}

/* The ticket in a list; named is the set of all tickets named so far. */
static ttr_status read_ticket(ttri_reading *in, const char *path,
                              const json_t *value, uint64_t *named, int *ticket)
{
    if (!json_is_string(value))
        return TTRI_REFUSE(in, "%s: must be the name of a ticket", path);
    TTRI_TRY(ttri_json_find(in, path, TTRI_ID_TICKET, json_string_value(value),
                            ticket));
    if (ttr_set_has(named, *ticket))
        return TTRI_REFUSE(in, "%s: ticket %s is named twice", path,
                           in->edition->ticket[*ticket].id);
    ttri_set_add(named, *ticket);
    return TTR_OK;
}

/* For each player a set of tickets, at most most in each. */
static ttr_status read_ticket_sets(ttri_reading *in, const char *key, int most,
                                   uint64_t (*sets)[TTR_TICKET_WORDS],
                                   uint8_t *count, uint64_t *named)
{
    json_t *lists;

    TTRI_TRY(ttri_json_players(in, key, &lists));
    for (int p = 0; lists && p < in->state->players; p++) {
        json_t *list = json_array_get(lists, (size_t)p);
        if (!json_is_array(list) || json_array_size(list) > (size_t)most)
            return TTRI_REFUSE(in,
                               "%s[%d]: must be a list of at most %d tickets",
                               key, p, most);
        for (size_t i = 0; i < json_array_size(list); i++) {
            char path[TTRI_PATH];
            int ticket;
            snprintf(path, sizeof path, "%s[%d][%zu]", key, p, i);
            TTRI_TRY(
                read_ticket(in, path, json_array_get(list, i), named, &ticket));
            ttri_set_add(sets[p], ticket);
        }
        count[p] = (uint8_t)json_array_size(list);
    }
    return TTR_OK;
}

/* A list of tickets by id, as their indices. */
static ttr_status read_ticket_list(ttri_reading *in, const char *key,
                                   uint64_t *named, uint8_t *tickets,
                                   int *count, bool *given)
{
    json_t *list;

    *count = 0;
    TTRI_TRY(ttri_json_list(in, key, &list));
    *given = list != NULL;
    for (size_t i = 0; i < json_array_size(list); i++) {
        char path[TTRI_PATH];
        int ticket;
        snprintf(path, sizeof path, "%s[%zu]", key, i);
        TTRI_TRY(
            read_ticket(in, path, json_array_get(list, i), named, &ticket));
        tickets[(*count)++] = (uint8_t)ticket;
    }
    return TTR_OK;
}

static ttr_status read_tickets(ttri_reading *in)
{
    ttr_state *state = in->state;
    uint64_t named[TTR_TICKET_WORDS] = {0};
    uint8_t list[TTR_MAX_TICKETS];
    int count;
    bool given;

    TTRI_TRY(read_ticket_sets(in, "tickets", TTR_MAX_TICKETS, state->held,
                              state->held_count, named));
    TTRI_TRY(read_ticket_sets(in, "offered", TTR_MAX_OFFER, state->offered,
                              state->offered_count, named));
    TTRI_TRY(read_ticket_list(in, "aside", named, list, &count, &given));
    for (int i = 0; i < count; i++)
        ttri_set_add(state->aside, list[i]);
    TTRI_TRY(read_ticket_list(in, "boxed", named, list, &count, &given));
    for (int i = 0; i < count; i++)
        ttri_set_add(state->boxed, list[i]);
    state->boxed_count = (uint8_t)count;
    TTRI_TRY(read_ticket_list(in, "ticket_deck", named, list, &count, &given));
    for (int i = 0; i < count; i++)
        ttri_put_ticket(in->edition, state, list[i], false);
    ttri_position_fill_tickets(in->edition, state, given);
    return TTR_OK;
}

/* Turns begun. Set-up has none; a position in which only the player to move
   has tickets to choose from is more likely in the middle of a game. */
static ttr_status read_turn(ttri_reading *in)
{
    ttr_state *state = in->state;
    bool setup = false;
    int turn;

    for (int p = 0; p < state->players; p++)
        setup = setup || (p != state->player && state->offered_count[p]);
    setup = setup && state->phase == TTR_PHASE_KEEP_TICKETS;
    turn = !setup;
    bool begun =
        state->phase == TTR_PHASE_TURN || state->phase == TTR_PHASE_SECOND_CARD;
    TTRI_TRY(ttri_json_number(in, "turn", begun, TTR_MAX_TURNS - 1, &turn));
    state->turn = (uint16_t)turn;
    return TTR_OK;
}

static ttr_status read_all(ttri_reading *in)
{
    ttr_state *state = in->state;
    uint64_t random[TTR_STREAM_COUNT];

    TTRI_TRY(check_fields(in));
    TTRI_TRY(read_start(in));
    TTRI_TRY(read_routes(in));
    TTRI_TRY(read_tickets(in));
    TTRI_TRY(read_turn(in));
    TTRI_TRY(ttri_position_read_modules(in)); // cards lie in their piles
    TTRI_TRY(read_all_cards(in));

    /* The generator goes on behind the cards it has shuffled. */
    memcpy(random, state->random, sizeof random);
    ttri_position_preset(in->edition, state);
    memcpy(state->random, random, sizeof random);
    return ttri_position_read_rest(in);
}

/* The last net. Pieces may be out of the game in a position, which the check
   of games that were played from the start does not know. */
static ttr_status check(const ttr_edition *edition, const ttr_state *state,
                        ttr_error *err)
{
    ttr_state whole = *state;
    ttr_state preset = *state;

    ttri_position_preset(edition, &preset);
    memcpy(whole.pieces, preset.pieces, sizeof whole.pieces);
    memcpy(whole.pieces_left, preset.pieces_left, sizeof whole.pieces_left);
    return ttr_state_check(edition, &whole, err);
}

/* Somebody can act, unless the game is over. A choice that its module cannot
   list, or any other hook that fails here, would end the game at once. */
static ttr_status check_actions(ttri_reading *in, ttr_table *table)
{
    const ttr_state *state = in->state;

    if (state->phase == TTR_PHASE_OVER)
        return TTR_OK;
    int count = ttr_legal(table, state, NULL, 0);
    if (count > 0)
        return TTR_OK;
    if (!count)
        return TTRI_REFUSE(in, "phase: player %d has no action in phase %s",
                           ttr_state_actor(state),
                           ttr_phase_name((ttr_phase)state->phase));
    return ttr_table_error(table)->status;
}

static ttr_status read(ttri_reading *in, ttr_table *table)
{
    if (!json_is_object(in->root))
        return TTRI_REFUSE(in, "a position must name fields and their values");
    TTRI_TRY(read_all(in));
    TTRI_TRY(check(in->edition, in->state, in->err));
    return check_actions(in, table);
}

ttr_status ttr_position_read(ttr_table *table, const json_t *position,
                             ttr_state *state, ttr_error *err)
{
    ttr_state built;
    ttri_reading in = {
        .edition = ttr_table_edition(table),
        .root = (json_t *)(uintptr_t)position, // only read: jansson's
        .state = &built,                       // iterators take no const
        .err = &table->error,
    };

    memset(&built, 0, sizeof built);
    ttr_status status = read(&in, table);
    if (!status)
        *state = built;
    return ttri_tell_too(err, &table->error, status);
}
