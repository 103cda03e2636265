// SPDX-License-Identifier: MIT
/*
 * moment_json.c - Moments as JSON.
 *
 * What is always there comes first and is short in any edition. The parts that
 * can be long follow, each with a share of the room that is left: one that does
 * not fit is taken back and written in its short form.
 */
#include "wire/moment_json.h"

#include "base/language.h"
#include "game/fields.h"
#include "wire/event_json.h"
#include "wire/moment_parts.h"

#include <string.h>

/* How far each part may go. */
enum {
    TICKETS_END = 9 * 1024,
    OPTIONS_END = 13 * 1024,
    FIELDS_END = 14 * 1024,
    NEWS_END = WIRE_MOMENT_MAX - 64
};

void wire_number_or_null(reply *out, const char *key, int number, int none)
{
    reply_key(out, key);
    if (number == none)
        reply_null(out);
    else
        reply_number(out, number);
}

static void write_bytes(reply *out, const char *key, const uint8_t *bytes,
                        int count)
{
    reply_key(out, key);
    reply_open(out, '[');
    for (int i = 0; i < count; i++)
        reply_number(out, bytes[i]);
    reply_close(out, ']');
}

void wire_set_write(reply *out, const char *key, const uint64_t *set, int count)
{
    reply_key(out, key);
    reply_open(out, '[');
    for (int i = 0; i < count; i++)
        if (ttr_set_has(set, i))
            reply_number(out, i);
    reply_close(out, ']');
}

static void write_head(reply *out, const game_moment *moment)
{
    const ttr_state *state = &moment->view.state;

    reply_number_of(out, "version", (long long)moment->version);
    reply_key(out, "viewer");
    if (moment->viewer == GAME_EVERYTHING)
        reply_text(out, "all");
    else if (moment->viewer == GAME_SPECTATOR)
        reply_null(out);
    else
        reply_number(out, moment->viewer);
    wire_number_or_null(out, "actor", moment->actor, TTR_NONE);
    reply_text_of(out, "phase", ttr_phase_name((ttr_phase)state->phase));
    reply_number_of(out, "turn", state->turn);
    reply_number_of(out, "length", moment->length);
    wire_number_or_null(out, "last_turns", state->last_turns, TTR_NO_COUNT);
    reply_bool_of(out, "can_undo", moment->can_undo);
}

/* Are the cards of this player among what the viewer sees? */
static bool sees_hand(const game_moment *moment, int player)
{
    return player == moment->viewer || (moment->viewer == GAME_EVERYTHING &&
                                        game_match_is_open(moment->match));
}

static void write_player(reply *out, const game_moment *moment, int player)
{
    const ttr_edition *edition = moment->edition;
    const ttr_state *state = &moment->view.state;
    const game_seat *seat = &game_match_party(moment->match)->seat[player];
    const game_seat *decider = game_match_decider(moment->match, player);

    reply_open(out, '{');
    reply_text_of(out, "name", seat->name);
    if (decider->bot)
        reply_text_of(out, seat->bot ? "bot" : "stand_in", decider->spec);
    reply_number_of(out, "score", state->score[player]);
    reply_number_of(out, "cards", state->hand_count[player]);
    reply_number_of(out, "tickets", state->held_count[player]);
    if (state->offered_count[player])
        reply_number_of(out, "offered", state->offered_count[player]);
    write_bytes(out, "pieces", state->pieces[player], ttr_piece_kinds(edition));
    if (sees_hand(moment, player))
        write_bytes(out, "hand", state->hand[player], ttr_card_kinds(edition));
    /* The viewer's are told with their progress; at the end all are known. */
    if (player != moment->viewer &&
        (sees_hand(moment, player) || state->phase == TTR_PHASE_OVER))
        wire_set_write(out, "held", state->held[player],
                       ttr_ticket_count(edition));
    reply_close(out, '}');
}

/* Is there on every space of a route what its owner alone would have there? */
static bool is_uniform(const ttr_state *state, int route, const uint8_t *space,
                       int count)
{
    for (int i = 0; i < count; i++)
        if (space[i] != state->owner[route])
            return false;
    return true;
}

/* Routes that several players use or fill, with who is on each space. */
static void write_spaces(reply *out, const ttr_edition *edition,
                         const ttr_state *state)
{
    bool any = false;

    for (int r = 0; r < ttr_route_count(edition); r++) {
        uint8_t space[TTR_MAX_LENGTH];
        int count = ttr_route_spaces(edition, state, r, space);
        if (is_uniform(state, r, space, count))
            continue;
        if (!any) {
            reply_key(out, "spaces");
            reply_open(out, '[');
        }
        any = true;
        reply_open(out, '{');
        reply_number_of(out, "route", r);
        reply_key(out, "players");
        reply_open(out, '[');
        for (int i = 0; i < count; i++)
            if (space[i] == TTR_NOBODY)
                reply_null(out);
            else
                reply_number(out, space[i]);
        reply_close(out, ']');
        reply_close(out, '}');
    }
    if (any)
        reply_close(out, ']');
}

/* May the viewer still claim it, or anybody where nobody in particular
   looks? */
static bool is_open(const game_moment *moment, int route)
{
    const ttr_state *state = &moment->view.state;
    int player = moment->view.player;

    if (player >= 0)
        return ttr_set_has(state->open[player], route);
    for (int p = 0; p < state->players; p++)
        if (ttr_set_has(state->open[p], route))
            return true;
    return false;
}

/* Routes without an owner that are closed, as the other track of a double
   one. */
static void write_closed(reply *out, const game_moment *moment)
{
    bool any = false;

    for (int r = 0; r < ttr_route_count(moment->edition); r++) {
        if (moment->view.state.owner[r] != TTR_NOBODY || is_open(moment, r))
            continue;
        if (!any) {
            reply_key(out, "closed");
            reply_open(out, '[');
        }
        any = true;
        reply_number(out, r);
    }
    if (any)
        reply_close(out, ']');
}

static void write_table(reply *out, const game_moment *moment)
{
    const ttr_edition *edition = moment->edition;
    const ttr_state *state = &moment->view.state;

    reply_key(out, "players");
    reply_open(out, '[');
    for (int p = 0; p < state->players; p++)
        write_player(out, moment, p);
    reply_close(out, ']');
    write_bytes(out, "market", state->market, state->market_count);
    reply_number_of(out, "deck", state->deck_count);
    write_bytes(out, "discards", state->discard, ttr_card_kinds(edition));
    reply_number_of(out, "ticket_deck", state->ticket_count);
    reply_key(out, "owners");
    reply_open(out, '[');
    for (int r = 0; r < ttr_route_count(edition); r++)
        if (state->owner[r] == TTR_NOBODY)
            reply_null(out);
        else
            reply_number(out, state->owner[r]);
    reply_close(out, ']');
    write_closed(out, moment);
    write_spaces(out, edition, state);
}

static void write_ticket(reply *out, const game_moment *moment, int i,
                         bool ways)
{
    static const char *const states[] = {
        [GAME_TICKET_DONE] = "done",
        [GAME_TICKET_OPEN] = "open",
        [GAME_TICKET_IMPOSSIBLE] = "impossible",
        [GAME_TICKET_UNKNOWN] = "unknown",
    };
    const game_ticket *ticket = &moment->ticket[i];
    const game_progress *progress = &ticket->progress;

    reply_open(out, '{');
    reply_number_of(out, "ticket", ticket->ticket);
    if (ticket->offered)
        reply_bool_of(out, "offered", true);
    reply_text_of(out, "state", states[progress->state]);
    if (progress->state == GAME_TICKET_OPEN) {
        reply_number_of(out, "pieces", progress->pieces);
        reply_number_of(out, "cards", progress->cards);
    }
    if (ways && (progress->state == GAME_TICKET_OPEN ||
                 progress->state == GAME_TICKET_DONE))
        wire_set_write(out, "way", progress->way,
                       ttr_route_count(moment->edition));
    reply_close(out, '}');
}

/* With their ways where there is room. */
static void write_tickets(reply *out, const game_moment *moment, size_t end)
{
    size_t start = out->used;

    for (int ways = 1; ways >= 0; ways--) {
        out->used = start;
        reply_key(out, "tickets");
        reply_open(out, '[');
        for (int i = 0; i < moment->ticket_count; i++)
            write_ticket(out, moment, i, ways);
        reply_close(out, ']');
        if (out->used <= end)
            break;
    }
}

/* What a field holds of a thing: a number, a list of a set's members, or pairs
   of what is counted and how many. */
static void write_value(reply *out, const game_moment *moment, int field,
                        int index)
{
    const ttr_edition *edition = moment->edition;
    const ttr_state *state = &moment->view.state;
    uint64_t set = ttr_state_field_set(edition, state, field, index);
    int entries = ttr_edition_field_entries(edition, field, NULL);

    reply_key(out, "value");
    switch (ttr_edition_field(edition, field)->type) {
    case TTR_FIELD_SET:
        reply_open(out, '[');
        for (int i = 0; i < 64; i++)
            if (set >> i & 1)
                reply_number(out, i);
        reply_close(out, ']');
        break;
    case TTR_FIELD_PILE:
    case TTR_FIELD_TALLY:
        reply_open(out, '[');
        for (int i = 0; i < entries; i++) {
            int count = ttr_state_field_pile(edition, state, field, index, i);
            if (!count)
                continue;
            reply_open(out, '[');
            reply_number(out, i);
            reply_number(out, count);
            reply_close(out, ']');
        }
        reply_close(out, ']');
        break;
    default:
        reply_number(out, ttr_state_field(edition, state, field, index));
        break;
    }
}

static void write_thing(reply *out, const game_moment *moment, int field,
                        int index)
{
    const char *names[TTR_MAX_PLAYERS];
    char text[512];

    game_party_names(game_match_party(moment->match), names);
    reply_open(out, '{');
    reply_number_of(out, "at", index);
    write_value(out, moment, field, index);
    reply_text_of(out, "text",
                  app_field_text(moment->edition, &moment->view.state, field,
                                 index, names, text, sizeof text));
    reply_close(out, '}');
}

/* The types of fields and what they are of. */
static const char *const scopes[] = {
    [TTR_ON_GAME] = "game",   [TTR_ON_PLAYER] = "player",
    [TTR_ON_PLACE] = "place", [TTR_ON_ROUTE] = "route",
    [TTR_ON_CARD] = "card",   [TTR_ON_TICKET] = "ticket",
};
static const char *const field_types[] = {
    [TTR_FIELD_NUMBER] = "number", [TTR_FIELD_SET] = "set",
    [TTR_FIELD_PILE] = "pile",     [TTR_FIELD_TALLY] = "tally",
    [TTR_FIELD_DECK] = "deck",
};

static const char *const roles[] = {
    [TTR_ROLE_USERS] = "users", [TTR_ROLE_PIECES] = "pieces"};

/* A field with all things of which there is something to see; false when there
   is none. */
static bool write_field(reply *out, const game_moment *moment, int field)
{
    const ttr_edition *edition = moment->edition;
    const ttr_field *info = ttr_edition_field(edition, field);
    const ttr_state *state = &moment->view.state;
    ttr_option_type of;
    bool any = false;

    if (!ttr_edition_field_entries(edition, field, &of))
        of = (ttr_option_type)info->of;
    for (int i = 0; i < game_field_things(edition, field, state->players);
         i++) {
        if (!game_field_is_seen(edition, field, i, moment->viewer) ||
            !game_field_is_set(edition, state, field, i))
            continue;
        if (!any) {
            reply_open(out, '{');
            reply_text_of(out, "module",
                          app_module_id(edition, ttr_edition_field_module(
                                                     edition, field)));
            reply_text_of(out, "field", info->name);
            reply_text_of(out, "label", app_text(edition, info->name));
            reply_text_of(out, "scope", scopes[info->scope]);
            reply_text_of(out, "type", field_types[info->type]);
            reply_text_of(out, "of", wire_option_type(of));
            if (info->role)
                reply_text_of(out, "role", roles[info->role]);
            reply_key(out, "things");
            reply_open(out, '[');
        }
        any = true;
        write_thing(out, moment, field, i);
    }
    if (any) {
        reply_close(out, ']');
        reply_close(out, '}');
    }
    return any;
}

/* All fields; what would be too long is left out, which is said. */
static void write_fields(reply *out, const game_moment *moment, size_t end)
{
    int left_out = 0;

    reply_key(out, "fields");
    reply_open(out, '[');
    for (int f = 0; f < ttr_edition_field_count(moment->edition); f++) {
        size_t start = out->used;
        if (!write_field(out, moment, f) || out->used <= end)
            continue;
        out->used = start;
        left_out++;
    }
    reply_close(out, ']');
    if (left_out)
        reply_number_of(out, "fields_left_out", left_out);
}

/* The parts that a moment has at any time. */
static void write_parts(reply *out, const game_moment *moment, size_t start)
{
    write_head(out, moment);
    write_table(out, moment);
    write_tickets(out, moment, start + TICKETS_END);
    wire_options_part(out, moment, start + OPTIONS_END);
    write_fields(out, moment, start + FIELDS_END);
}

void wire_moment_write(reply *out, const game_moment *moment,
                       const ttr_language *language, uint64_t since)
{
    const ttr_language *before = ttr_language_use(language);
    size_t start = out->used;

    reply_open(out, '{');
    write_parts(out, moment, start);
    wire_news_part(out, moment, since, start + NEWS_END);
    reply_close(out, '}');
    ttr_language_use(before);
}

void wire_past_write(reply *out, game_match *match, int number, int viewer,
                     const ttr_language *language)
{
    const ttr_language *before = ttr_language_use(language);
    game_moment moment = {0};

    game_moment_make_past(&moment, match, number, viewer);
    reply_open(out, '{');
    write_parts(out, &moment, out->used);
    reply_key(out, "news");
    reply_open(out, '[');
    for (uint64_t v = 1; number && v <= game_match_version(match); v++)
        if (game_match_change(match, v)->move == number - 1)
            wire_change_write(out, match, viewer, v);
    reply_close(out, ']');
    reply_close(out, '}');
    game_moment_clear(&moment);
    ttr_language_use(before);
}
