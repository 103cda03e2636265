// SPDX-License-Identifier: MIT
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

int ttri_index_arg(lua_State *lua, int arg, const char *what, const char *noun,
                   int count)
{
    const ttr_game *game = ttri_script_of(lua)->game;
    int index = ttri_int_arg(lua, arg);

    (void)ttri_is_index(game, what, noun, index, count);
    ttri_check(lua, game);
    return index;
}

static const ttr_route *route_arg(lua_State *lua, const char *what)
{
    const ttr_edition *edition = ttri_game_of(lua, what)->edition;
    int route = ttri_index_arg(lua, 1, what, "route", edition->route_count);

    return &edition->route[route];
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
    const ttr_game *game = ttri_game_of(lua, "players");
    int count = ttri_host.player_count(game);

    ttri_check(lua, game);
    return push_loop(lua, count);
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

/* What the host answers with a number: about the game, a thing of it, or
   two. */
#define READ(name, function)                                                   \
    static int read_##name(lua_State *lua)                                     \
    {                                                                          \
        const ttr_game *game = ttri_game_of(lua, #name);                       \
                                                                               \
        return ttri_give(lua, game, ttri_host.function(game));                 \
    }
#define READ_OF(name)                                                          \
    static int read_##name(lua_State *lua)                                     \
    {                                                                          \
        const ttr_game *game = ttri_game_of(lua, #name);                       \
                                                                               \
        return ttri_give(lua, game,                                            \
                         ttri_host.name(game, ttri_int_arg(lua, 1)));          \
    }
#define READ_OF_TWO(name)                                                      \
    static int read_##name(lua_State *lua)                                     \
    {                                                                          \
        const ttr_game *game = ttri_game_of(lua, #name);                       \
        int first = ttri_int_arg(lua, 1);                                      \
                                                                               \
        return ttri_give(lua, game,                                            \
                         ttri_host.name(game, first, ttri_int_arg(lua, 2)));   \
    }

READ(player_count, player_count)
READ(current, current)
READ(first, first)
READ(turn, turn)
READ(last_turns, last_turns)
READ(market_count, market_count)
READ(deck_count, deck_count)
READ(ticket_count, ticket_deck_count)
READ_OF(points)
READ_OF(longest_path)
READ_OF(hand_count)
READ_OF(held_count)
READ_OF(market)
READ_OF(discards)
READ_OF_TWO(hand)
READ_OF_TWO(pieces)

/* A yes or no of the host. */
static int give_bool(lua_State *lua, const ttr_game *game, bool yes)
{
    ttri_check(lua, game);
    lua_pushboolean(lua, yes);
    return 1;
}

static int read_owner(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "owner");
    int owner = ttri_host.owner(game, ttri_int_arg(lua, 1));

    return ttri_give(lua, game, owner == TTR_NOBODY ? TTR_NONE : owner);
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

/* What claiming it takes and scores, as far as the edition alone says. */
static int read_cost(lua_State *lua)
{
    const ttr_route *route = route_arg(lua, "cost");

    lua_pushinteger(lua, route->cards);
    lua_pushinteger(lua, route->wilds_min);
    lua_pushinteger(lua, route->piece_kind);
    lua_pushinteger(lua, route->pieces);
    lua_pushinteger(lua, route->points);
    return 5;
}

static int read_ticket(lua_State *lua)
{
    int count = ttri_game_of(lua, "ticket")->edition->ticket_count;
    int index = ttri_index_arg(lua, 1, "ticket", "ticket", count);
    const ttr_ticket *ticket = &ttri_script_of(lua)->edition->ticket[index];

    lua_pushinteger(lua, ticket->from);
    lua_pushinteger(lua, ticket->to);
    lua_pushinteger(lua, ticket->points);
    return 3;
}

static int read_holds(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "holds");
    int player = ttri_int_arg(lua, 1);

    return give_bool(lua, game,
                     ttri_host.holds(game, player, ttri_int_arg(lua, 2)));
}

static int read_aside(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "aside");

    return give_bool(lua, game, ttri_host.aside(game, ttri_int_arg(lua, 1)));
}

static int read_ticket_done(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "ticket_done");
    int player = ttri_int_arg(lua, 1);

    return give_bool(lua, game,
                     ttri_host.ticket_done(game, player, ttri_int_arg(lua, 2)));
}

static int read_joined(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "joined");
    int player = ttri_int_arg(lua, 1), from = ttri_int_arg(lua, 2);

    return give_bool(
        lua, game, ttri_host.joined(game, player, from, ttri_int_arg(lua, 3)));
}

/* The claim that is under way: route, card, count, wilds; -1 for none. */
static int read_claim(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "claim");
    const ttr_claim *claim = ttri_host.claim(game);

    ttri_check(lua, game);
    lua_pushinteger(lua, claim->route);
    lua_pushinteger(lua, claim->card);
    lua_pushinteger(lua, claim->count);
    lua_pushinteger(lua, claim->wilds);
    return 4;
}

/* What was found; what was not is remembered, in case that it is used. */
static int give_found(lua_State *lua, const ttr_game *game, const char *id,
                      int found)
{
    ttri_script_state *state = ttri_script_of(lua);

    if (found == TTR_NONE)
        snprintf(state->missed, sizeof state->missed, "%s", id);
    return ttri_give(lua, game, found);
}

static int read_find_piece(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "find_piece");
    const char *id = luaL_checkstring(lua, 1);

    return give_found(lua, game, id, ttri_host.find_piece(game, id));
}

static int read_find_card(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "find_card");
    const char *id = luaL_checkstring(lua, 1);

    return give_found(lua, game, id, ttri_host.find_card(game, id));
}

/* Its upvalue has the places by their ids. Lua knows equal strings by their
   addresses, so that is quicker than to spell them once more. */
static int read_find_place(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "find_place");

    lua_pushvalue(lua, 1);
    return lua_rawget(lua, lua_upvalueindex(1)) == LUA_TNUMBER
               ? 1
               : give_found(lua, game, luaL_checkstring(lua, 1), TTR_NONE);
}

static void add_find_place(lua_State *lua, const ttr_edition *edition)
{
    lua_newtable(lua);
    for (int i = 0; edition && i < edition->place_count; i++) {
        lua_pushinteger(lua, i);
        lua_setfield(lua, -2, edition->place[i].id);
    }
    lua_pushcclosure(lua, read_find_place, 1);
    lua_setfield(lua, -2, "find_place");
}

static int read_find_action(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "find_action");

    return ttri_give(lua, game,
                     ttri_host.find_action(game, luaL_checkstring(lua, 1)));
}

static int read_deck_cards(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "deck_cards");

    return ttri_give(lua, game,
                     ttri_host.deck_cards(game, ttri_int_arg(lua, 1)));
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
    if (!nearest)
        return ttri_raise(lua, "number: there is no number \"%s\"", wrong);
    return ttri_raise(lua,
                      "number: there is no number \"%s\", did you mean \"%s\"?",
                      wrong, nearest);
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
        {"find_action", read_find_action},
        {"deck_cards", read_deck_cards},
        {"number", read_number},
        {"name", read_name},
        {NULL, NULL},
    };
    const ttr_edition *edition = ttri_script_of(lua)->edition;

    luaL_setfuncs(lua, functions, 0);
    add_find_place(lua, edition);
    /* While the script is read for the first time there is no edition; its
       hooks do not run then. */
    lua_pushinteger(lua, edition ? ttri_wild(edition) : TTR_NONE);
    lua_setfield(lua, -2, "wild");
    lua_pushinteger(lua, TTR_NONE);
    lua_setfield(lua, -2, "none");
}
