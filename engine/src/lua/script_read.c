/*
 * script_read.c - Functions of `ttr` that look at the edition and the game.
 *
 * They have the names and meanings of the host table of module.h, with -1 for
 * nobody, no route and grey.
 */
#include "lua/script_keys.h"
#include "lua/script_state.h"

#include "modules/fields.h"
#include "modules/module_host.h"

#include <string.h>

/* The state, or an error of a hook that runs before there is a game. */
static const ttr_state *state_of(lua_State *lua, const char *what)
{
    const ttr_game *game = ttri_game_of(lua, what);

    (void)ttri_in_game(game, what);
    ttri_check(lua, game);
    return game->state;
}

int ttri_index_arg(lua_State *lua, int arg, const char *what, const char *noun,
                   int count)
{
    const ttr_game *game = ttri_script_of(lua)->game;
    int index = ttri_int_arg(lua, arg);

    (void)ttri_is_index(game, what, noun, index, count);
    ttri_check(lua, game);
    return index;
}

static int player_arg(lua_State *lua, int arg, const char *what)
{
    const ttr_game *game = ttri_script_of(lua)->game;
    int player = ttri_int_arg(lua, arg);

    (void)ttri_is_player(game, what, player);
    ttri_check(lua, game);
    return player;
}

static const ttr_route *route_arg(lua_State *lua, const char *what)
{
    const ttr_edition *edition = ttri_game_of(lua, what)->edition;
    int route = ttri_index_arg(lua, 1, what, "route", edition->route_count);

    return &edition->route[route];
}

static int card_arg(lua_State *lua, int arg, const char *what)
{
    return ttri_index_arg(lua, arg, what, "card",
                          ttri_script_of(lua)->game->edition->card_kinds);
}

static int push_int(lua_State *lua, int value)
{
    lua_pushinteger(lua, value);
    return 1;
}

/* for i in ttr.places() do: count and the last i are all it takes. */
static int next_index(lua_State *lua)
{
    lua_Integer last = lua_tointeger(lua, 2);

    /* A script may call this with any number: the largest has no next. */
    if (last >= lua_tointeger(lua, 1) || last + 1 >= lua_tointeger(lua, 1))
        return 0;
    lua_pushinteger(lua, last + 1);
    return 1;
}

static int push_loop(lua_State *lua, int count)
{
    lua_pushcfunction(lua, next_index);
    lua_pushinteger(lua, count);
    lua_pushinteger(lua, -1);
    return 3;
}

static int read_players(lua_State *lua)
{
    return push_loop(lua, state_of(lua, "players")->players);
}

static int read_places(lua_State *lua)
{
    return push_loop(lua, ttri_game_of(lua, "places")->edition->place_count);
}

static int read_routes(lua_State *lua)
{
    return push_loop(lua, ttri_game_of(lua, "routes")->edition->route_count);
}

static int read_tickets(lua_State *lua)
{
    return push_loop(lua, ttri_game_of(lua, "tickets")->edition->ticket_count);
}

static int read_cards(lua_State *lua)
{
    return push_loop(lua, ttri_game_of(lua, "cards")->edition->card_kinds);
}

static int read_player_count(lua_State *lua)
{
    return push_int(lua, state_of(lua, "player_count")->players);
}

static int read_current(lua_State *lua)
{
    return push_int(lua, state_of(lua, "current")->player);
}

static int read_first(lua_State *lua)
{
    return push_int(lua, state_of(lua, "first")->first);
}

static int read_turn(lua_State *lua)
{
    return push_int(lua, state_of(lua, "turn")->turn);
}

static int read_last_turns(lua_State *lua)
{
    int turns = state_of(lua, "last_turns")->last_turns;

    return push_int(lua, turns == TTR_NO_COUNT ? TTR_NONE : turns);
}

static int read_owner(lua_State *lua)
{
    const ttr_state *state = state_of(lua, "owner");
    const ttr_edition *edition = ttri_script_of(lua)->edition;
    int owner = state->owner[ttri_index_arg(lua, 1, "owner", "route",
                                            edition->route_count)];

    return push_int(lua, owner == TTR_NOBODY ? TTR_NONE : owner);
}

static int read_ends(lua_State *lua)
{
    const ttr_route *route = route_arg(lua, "ends");

    lua_pushinteger(lua, route->from);
    lua_pushinteger(lua, route->to);
    return 2;
}

static int read_length(lua_State *lua)
{
    return push_int(lua, route_arg(lua, "length")->length);
}

static int read_colour(lua_State *lua)
{
    int colour = route_arg(lua, "colour")->colour;

    return push_int(lua, colour == TTR_GREY ? TTR_NONE : colour);
}

static int read_twin(lua_State *lua)
{
    int twin = route_arg(lua, "twin")->twin;

    return push_int(lua, twin == TTR_NO_ROUTE ? TTR_NONE : twin);
}

/* What claiming it takes, as far as the edition alone says. */
static int read_cost(lua_State *lua)
{
    const ttr_route *route = route_arg(lua, "cost");

    lua_pushinteger(lua, route->cards);
    lua_pushinteger(lua, route->wilds_min);
    lua_pushinteger(lua, route->piece_kind);
    lua_pushinteger(lua, route->pieces);
    return 4;
}

static int ticket_arg(lua_State *lua, int arg, const char *what)
{
    return ttri_index_arg(lua, arg, what, "ticket",
                          ttri_game_of(lua, what)->edition->ticket_count);
}

static int read_ticket(lua_State *lua)
{
    int index = ticket_arg(lua, 1, "ticket");
    const ttr_ticket *ticket = &ttri_script_of(lua)->edition->ticket[index];

    lua_pushinteger(lua, ticket->from);
    lua_pushinteger(lua, ticket->to);
    lua_pushinteger(lua, ticket->points);
    return 3;
}

static int read_holds(lua_State *lua)
{
    const ttr_state *state = state_of(lua, "holds");
    int player = player_arg(lua, 1, "holds");

    lua_pushboolean(
        lua, ttr_set_has(state->held[player], ticket_arg(lua, 2, "holds")));
    return 1;
}

static int read_aside(lua_State *lua)
{
    const ttr_state *state = state_of(lua, "aside");

    lua_pushboolean(lua,
                    ttr_set_has(state->aside, ticket_arg(lua, 1, "aside")));
    return 1;
}

static int read_held_count(lua_State *lua)
{
    const ttr_state *state = state_of(lua, "held_count");

    return push_int(lua, state->held_count[player_arg(lua, 1, "held_count")]);
}

static int read_ticket_count(lua_State *lua)
{
    return push_int(lua, state_of(lua, "ticket_count")->ticket_count);
}

static int read_ticket_done(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "ticket_done");
    bool done =
        ttri_host.ticket_done(game, ttri_int_arg(lua, 1), ttri_int_arg(lua, 2));

    ttri_check(lua, game);
    lua_pushboolean(lua, done);
    return 1;
}

static int read_joined(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "joined");
    bool joined = ttri_host.joined(game, ttri_int_arg(lua, 1),
                                   ttri_int_arg(lua, 2), ttri_int_arg(lua, 3));

    ttri_check(lua, game);
    lua_pushboolean(lua, joined);
    return 1;
}

static int read_longest_path(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "longest_path");

    return ttri_give(lua, game,
                     ttri_host.longest_path(game, ttri_int_arg(lua, 1)));
}

static int read_points(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "points");

    return ttri_give(lua, game, ttri_host.points(game, ttri_int_arg(lua, 1)));
}

static int read_hand(lua_State *lua)
{
    const ttr_state *state = state_of(lua, "hand");
    int player = player_arg(lua, 1, "hand");

    return push_int(lua, state->hand[player][card_arg(lua, 2, "hand")]);
}

static int read_hand_count(lua_State *lua)
{
    const ttr_state *state = state_of(lua, "hand_count");

    return push_int(lua, state->hand_count[player_arg(lua, 1, "hand_count")]);
}

static int read_market(lua_State *lua)
{
    const ttr_state *state = state_of(lua, "market");
    int slot = ttri_int_arg(lua, 1);
    bool there = slot >= 0 && slot < state->market_count;

    return push_int(lua, there ? state->market[slot] : TTR_NONE);
}

static int read_market_count(lua_State *lua)
{
    return push_int(lua, state_of(lua, "market_count")->market_count);
}

static int read_deck_count(lua_State *lua)
{
    return push_int(lua, state_of(lua, "deck_count")->deck_count);
}

static int read_discards(lua_State *lua)
{
    const ttr_state *state = state_of(lua, "discards");

    return push_int(lua, state->discard[card_arg(lua, 1, "discards")]);
}

static int read_pieces(lua_State *lua)
{
    const ttr_state *state = state_of(lua, "pieces");
    int player = player_arg(lua, 1, "pieces");
    int kind = ttri_index_arg(lua, 2, "pieces", "piece",
                              ttri_script_of(lua)->edition->piece_kinds);

    return push_int(lua, state->pieces[player][kind]);
}

/* The claim that is under way: route, card, count, wilds; -1 for none. */
static int read_claim(lua_State *lua)
{
    const ttr_edition *edition = ttri_game_of(lua, "claim")->edition;
    ttr_action claim = state_of(lua, "claim")->claim;

    lua_pushinteger(lua, claim.kind ? claim.a : TTR_NONE);
    lua_pushinteger(lua, claim.kind ? claim.card : ttri_wild(edition));
    lua_pushinteger(lua, claim.count);
    lua_pushinteger(lua, claim.wilds);
    return 4;
}

static int read_find_piece(lua_State *lua)
{
    const ttr_edition *edition = ttri_game_of(lua, "find_piece")->edition;

    return push_int(lua, ttr_piece_find(edition, luaL_checkstring(lua, 1)));
}

static int read_find_card(lua_State *lua)
{
    const ttr_edition *edition = ttri_game_of(lua, "find_card")->edition;

    return push_int(lua, ttr_card_find(edition, luaL_checkstring(lua, 1)));
}

static int read_find_place(lua_State *lua)
{
    const ttr_edition *edition = ttri_game_of(lua, "find_place")->edition;

    return push_int(lua, ttr_place_find(edition, luaL_checkstring(lua, 1)));
}

/* A number of [rules] by its name. */
static int read_number(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "number");
    const char *wrong = luaL_checkstring(lua, 1);
    const char *names[TTR_NUMBER_COUNT];

    for (int i = 0; i < TTR_NUMBER_COUNT; i++) {
        names[i] = ttr_number_get((ttr_number)i)->name;
        if (strcmp(names[i], wrong) == 0)
            return push_int(lua, game->edition->number[i]);
    }
    const char *nearest = ttr_nearest(wrong, names, TTR_NUMBER_COUNT);
    return luaL_error(lua, "number: there is no number \"%s\"%s%s%s", wrong,
                      nearest ? ", did you mean \"" : "",
                      nearest ? nearest : "", nearest ? "\"?" : "");
}

/* The id of a thing, for sentences. */
static int read_name(lua_State *lua)
{
    static const char *const kinds[] = {"place",  "route", "card",
                                        "ticket", "piece", NULL};
    const ttr_edition *edition = ttri_game_of(lua, "name")->edition;
    luaL_checkstring(lua, 1);
    int kind = ttri_key_word_at(lua, 1, "name: the first argument", kinds);
    const int counts[] = {edition->place_count, edition->route_count,
                          edition->card_kinds, edition->ticket_count,
                          edition->piece_kinds};
    int i = ttri_index_arg(lua, 2, "name", kinds[kind], counts[kind]);
    const char *const names[] = {
        kind == 0 ? edition->place[i].id : "",
        kind == 1 ? edition->route[i].id : "",
        kind == 2 ? edition->card[i].id : "",
        kind == 3 ? edition->ticket[i].id : "",
        kind == 4 ? edition->piece[i].id : "",
    };

    lua_pushstring(lua, names[kind]);
    return 1;
}

void ttri_readers_add(lua_State *lua)
{
    static const luaL_Reg functions[] = {
        {"players", read_players},
        {"places", read_places},
        {"routes", read_routes},
        {"tickets", read_tickets},
        {"cards", read_cards},
        {"player_count", read_player_count},
        {"current", read_current},
        {"first", read_first},
        {"turn", read_turn},
        {"last_turns", read_last_turns},
        {"owner", read_owner},
        {"ends", read_ends},
        {"length", read_length},
        {"colour", read_colour},
        {"twin", read_twin},
        {"cost", read_cost},
        {"ticket", read_ticket},
        {"holds", read_holds},
        {"aside", read_aside},
        {"held_count", read_held_count},
        {"ticket_count", read_ticket_count},
        {"ticket_done", read_ticket_done},
        {"joined", read_joined},
        {"longest_path", read_longest_path},
        {"points", read_points},
        {"hand", read_hand},
        {"hand_count", read_hand_count},
        {"market", read_market},
        {"market_count", read_market_count},
        {"deck_count", read_deck_count},
        {"discards", read_discards},
        {"pieces", read_pieces},
        {"claim", read_claim},
        {"find_piece", read_find_piece},
        {"find_card", read_find_card},
        {"find_place", read_find_place},
        {"number", read_number},
        {"name", read_name},
        {NULL, NULL},
    };
    const ttr_edition *edition = ttri_script_of(lua)->edition;

    luaL_setfuncs(lua, functions, 0);
    /* While the script is read for the first time there is no edition; its
       hooks do not run then. */
    lua_pushinteger(lua, edition ? ttri_wild(edition) : TTR_NONE);
    lua_setfield(lua, -2, "wild");
    lua_pushinteger(lua, TTR_NONE);
    lua_setfield(lua, -2, "none");
}
