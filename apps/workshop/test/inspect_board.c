// SPDX-License-Identifier: MIT
/*
 * inspect_board.c - Functions that look at a game: what lies on the table.
 */
#include "workshop/test/args.h"

#include <ttr/position.h>

#include <jansson.h>
#include <string.h>

static json_t *get_player(const test_args *args)
{
    int actor = ttr_state_actor(&args->game->state);
    return actor == TTR_NONE ? json_null() : json_integer(actor);
}

static json_t *get_phase(const test_args *args)
{
    return json_string(ttr_phase_name((ttr_phase)args->game->state.phase));
}

static json_t *get_turn(const test_args *args)
{
    return json_integer(args->game->state.turn);
}

static json_t *get_over(const test_args *args)
{
    return json_boolean(args->game->state.phase == TTR_PHASE_OVER);
}

static json_t *get_last_turns(const test_args *args)
{
    int left = args->game->state.last_turns;
    return left == TTR_NO_COUNT ? json_null() : json_integer(left);
}

static json_t *get_points(const test_args *args)
{
    int p;
    return test_arg_player(args, 1, &p)
               ? json_integer(args->game->state.score[p])
               : NULL;
}

/* Cards by kind, without those that are not there. */
static json_t *cards_of(const ttr_edition *edition, const uint8_t *count)
{
    json_t *cards = json_object();

    for (int c = 0; c < ttr_card_kinds(edition); c++)
        if (count[c])
            json_object_set_new(cards, ttr_card_get(edition, c)->id,
                                json_integer(count[c]));
    return cards;
}

/* All cards of a pile, or how many of the kind that an argument names. */
static json_t *get_cards(const test_args *args, int i, const uint8_t *count)
{
    int card;

    if (args->count < i)
        return cards_of(args->game->edition, count);
    return test_arg_card(args, i, &card) ? json_integer(count[card]) : NULL;
}

static json_t *get_hand(const test_args *args)
{
    int p;
    return test_arg_player(args, 1, &p)
               ? get_cards(args, 2, args->game->state.hand[p])
               : NULL;
}

static json_t *get_discard(const test_args *args)
{
    return get_cards(args, 1, args->game->state.discard);
}

static json_t *get_market(const test_args *args)
{
    const ttr_state *state = &args->game->state;
    json_t *list = json_array();

    for (int i = 0; i < state->market_count; i++)
        json_array_append_new(
            list, json_string(
                      ttr_card_get(args->game->edition, state->market[i])->id));
    return list;
}

static json_t *get_deck(const test_args *args)
{
    return json_integer(args->game->state.deck_count);
}

static json_t *get_owner(const test_args *args)
{
    int route;

    if (!test_arg_route(args, 1, &route))
        return NULL;
    int owner = args->game->state.owner[route];
    return owner == TTR_NOBODY ? json_null() : json_integer(owner);
}

static json_t *get_routes(const test_args *args)
{
    int p;

    if (!test_arg_player(args, 1, &p))
        return NULL;
    json_t *list = json_array();
    for (int r = 0; r < ttr_route_count(args->game->edition); r++)
        if (args->game->state.owner[r] == p)
            json_array_append_new(
                list, json_string(ttr_route_get(args->game->edition, r)->id));
    return list;
}

static json_t *get_pieces(const test_args *args)
{
    const ttr_edition *edition = args->game->edition;
    int p, kind;

    if (!test_arg_player(args, 1, &p))
        return NULL;
    const uint8_t *left = args->game->state.pieces[p];
    if (args->count > 1)
        return test_arg_piece(args, 2, &kind) ? json_integer(left[kind]) : NULL;
    json_t *all = json_object();
    for (int k = 0; k < ttr_piece_kinds(edition); k++)
        json_object_set_new(all, ttr_piece_get(edition, k)->id,
                            json_integer(left[k]));
    return all;
}

static json_t *tickets_in(const ttr_edition *edition, const uint64_t *set)
{
    json_t *list = json_array();

    for (int t = 0; t < ttr_ticket_count(edition); t++)
        if (ttr_set_has(set, t))
            json_array_append_new(list,
                                  json_string(ttr_ticket_get(edition, t)->id));
    return list;
}

static json_t *get_tickets(const test_args *args)
{
    int p;
    return test_arg_player(args, 1, &p)
               ? tickets_in(args->game->edition, args->game->state.held[p])
               : NULL;
}

static json_t *get_offered(const test_args *args)
{
    int p;
    return test_arg_player(args, 1, &p)
               ? tickets_in(args->game->edition, args->game->state.offered[p])
               : NULL;
}

static json_t *get_aside(const test_args *args)
{
    return tickets_in(args->game->edition, args->game->state.aside);
}

static json_t *get_ticket_deck(const test_args *args)
{
    return json_integer(args->game->state.ticket_count);
}

/* A rule module has failed. */
static json_t *refuse(test_game *game)
{
    test_refuse_error(game->run, ttr_table_error(game->table));
    return NULL;
}

static json_t *get_ticket_done(const test_args *args)
{
    test_game *game = args->game;
    int p, ticket;
    bool done;

    if (!test_arg_player(args, 1, &p) || !test_arg_ticket(args, 2, &ticket))
        return NULL;
    return ttr_ticket_done(game->table, &game->state, p, ticket, &done)
               ? refuse(game)
               : json_boolean(done);
}

static json_t *get_joined(const test_args *args)
{
    test_game *game = args->game;
    int p, from, to;
    bool joined;

    if (!test_arg_player(args, 1, &p) || !test_arg_place(args, 2, &from) ||
        !test_arg_place(args, 3, &to))
        return NULL;
    return ttr_joined(game->table, &game->state, p, from, to, &joined)
               ? refuse(game)
               : json_boolean(joined);
}

/* What a claim takes, of the player to act or another. */
static json_t *get_price(const test_args *args)
{
    test_game *game = args->game;
    int route, p = ttr_state_actor(&game->state);
    ttr_price price;

    if (!test_arg_route(args, 1, &route) ||
        (args->count > 1 && !test_arg_player(args, 2, &p)))
        return NULL;
    if (ttr_claim_price(game->table, &game->state, p < 0 ? 0 : p, route,
                        &price))
        return refuse(game);
    return json_pack("{s:i, s:i, s:s, s:i}", "cards", price.cards, "wilds",
                     price.wilds_min, "piece",
                     ttr_piece_get(game->edition, price.piece_kind)->id,
                     "pieces", price.pieces);
}

/* Every legal action, or those that begin with a text. */
static json_t *get_actions(const test_args *args)
{
    test_game *game = args->game;
    const char *start = "";

    if ((args->count && !test_arg_text(args, 1, &start)) ||
        !test_game_list(game))
        return NULL;
    json_t *list = json_array();
    for (int i = 0; i < game->legal_count; i++) {
        char text[TTR_ACTION_TEXT];
        ttr_action_format(game->edition, &game->state, game->legal[i], text,
                          sizeof text);
        if (strncmp(text, start, strlen(start)) == 0)
            json_array_append_new(list, json_string(text));
    }
    return list;
}

static json_t *get_position(const test_args *args)
{
    return ttr_position_write(args->game->edition, &args->game->state);
}

/* What a player may know; nil is a spectator. */
static json_t *get_view(const test_args *args)
{
    test_game *game = args->game;
    int viewer = TTR_NONE;
    ttr_view view;

    if (args->count && !lua_isnil(args->lua, 2) &&
        !test_arg_player(args, 1, &viewer))
        return NULL;
    ttr_view_make(game->edition, &game->state, viewer, &view);
    return ttr_position_write_view(game->edition, &view);
}

const test_look test_looks[] = {
    {"player", "", 0, 0, TEST_VALUE, get_player},
    {"phase", "", 0, 0, TEST_VALUE, get_phase},
    {"turn", "", 0, 0, TEST_VALUE, get_turn},
    {"over", "", 0, 0, TEST_YES, get_over},
    {"last_turns", "", 0, 0, TEST_VALUE, get_last_turns},
    {"points", "player", 1, 1, TEST_VALUE, get_points},
    {"hand", "player[, card]", 1, 2, TEST_VALUE, get_hand},
    {"discard", "[card]", 0, 1, TEST_VALUE, get_discard},
    {"market", "", 0, 0, TEST_LIST, get_market},
    {"deck", "", 0, 0, TEST_VALUE, get_deck},
    {"owner", "route", 1, 1, TEST_VALUE, get_owner},
    {"routes", "player", 1, 1, TEST_LIST, get_routes},
    {"pieces", "player[, piece]", 1, 2, TEST_VALUE, get_pieces},
    {"tickets", "player", 1, 1, TEST_LIST, get_tickets},
    {"offered", "player", 1, 1, TEST_LIST, get_offered},
    {"aside", "", 0, 0, TEST_LIST, get_aside},
    {"ticket_deck", "", 0, 0, TEST_VALUE, get_ticket_deck},
    {"ticket_done", "player, ticket", 2, 2, TEST_YES, get_ticket_done},
    {"joined", "player, place, place", 3, 3, TEST_YES, get_joined},
    {"price", "route[, player]", 1, 2, TEST_VALUE, get_price},
    {"actions", "[\"claim\"]", 0, 1, TEST_LIST, get_actions},
    {"position", "", 0, 0, TEST_VALUE, get_position},
    {"view", "[player]", 0, 1, TEST_VALUE, get_view},
    {NULL, NULL, 0, 0, TEST_VALUE, NULL},
};
