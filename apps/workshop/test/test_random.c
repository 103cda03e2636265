// SPDX-License-Identifier: MIT
/*
 * test_random.c - Playing at random, with everything checked after each action.
 */
#include "workshop/test/test_game.h"

#include "base/language.h"
#include "base/lua_value.h"

#include <jansson.h>
#include <lauxlib.h>
#include <stdio.h>

enum { MAX_GAMES = 10000, MAX_ACTIONS = 20000 };

/* What t.random_games is told. */
typedef struct order {
    json_int_t games, seed, players;
    bool each, finally; // functions, at these indices of the stack
} order;

enum { EACH = 2, FINALLY = 3 };

static bool do_random(test_game *game, uint64_t *generator)
{
    if (!test_game_list(game))
        return false;
    if (!game->legal_count)
        return test_refuse(game->run, _("nobody can act, and the game is not"
                                        " over"));
    uint32_t i = ttr_random_below(generator, (uint32_t)game->legal_count);
    return test_game_do(game, game->legal[i]);
}

/* g:play(count, seed): so many random actions, or to the end without count. */
int test_play_random(lua_State *lua)
{
    test_game *game = test_game_arg(lua, "play");
    lua_Integer count = luaL_optinteger(lua, 2, MAX_ACTIONS);
    uint64_t generator =
        ttr_random_seed((uint64_t)luaL_optinteger(lua, 3, 1), 0);

    for (lua_Integer i = 0; i < count; i++) {
        if (game->state.phase == TTR_PHASE_OVER)
            return 0;
        if (!do_random(game, &generator))
            return test_fail(game->run);
    }
    if (lua_isnoneornil(lua, 2)) {
        test_refuse(game->run, _("the game does not end within %d actions"),
                    MAX_ACTIONS);
        return test_fail(game->run);
    }
    return 0;
}

/* Call a function of the test, at an index of the stack, with a game. */
static void call(lua_State *lua, int function, test_game *game)
{
    lua_pushvalue(lua, function);
    test_game_push(lua, game);
    lua_call(lua, 1, 0);
}

static void play_one(lua_State *lua, const order *it, test_game *game,
                     uint64_t seed)
{
    uint64_t generator = ttr_random_seed(seed, 1);
    int actions = 0;

    if (it->each)
        call(lua, EACH, game);
    while (game->state.phase != TTR_PHASE_OVER) {
        if (++actions > MAX_ACTIONS) {
            test_refuse(game->run, _("the game does not end within %d actions"),
                        MAX_ACTIONS);
            test_fail(game->run);
        }
        if (!do_random(game, &generator))
            test_fail(game->run);
        if (it->each)
            call(lua, EACH, game);
    }
    if (it->finally)
        call(lua, FINALLY, game);
}

/* Take a number or a function out of the table at index 1. */
static json_int_t take_number(lua_State *lua, const char *key,
                              json_int_t preset, json_int_t most)
{
    test_run *run = test_run_of(lua);
    int is_number = 1;

    lua_getfield(lua, 1, key);
    lua_Integer value =
        lua_isnil(lua, -1) ? preset : lua_tointegerx(lua, -1, &is_number);
    lua_pop(lua, 1);
    if (!is_number || value < 0 || value > most) {
        test_refuse(run, _("%s: must be a whole number from %lld to %lld"), key,
                    0LL, (long long)most);
        test_fail(run);
    }
    lua_pushnil(lua);
    lua_setfield(lua, 1, key);
    return value;
}

/* Pushes it. */
static bool take_function(lua_State *lua, const char *key)
{
    test_run *run = test_run_of(lua);
    int type = lua_getfield(lua, 1, key);

    if (type != LUA_TNIL && type != LUA_TFUNCTION) {
        test_refuse(run, _("%s: must be a function"), key);
        test_fail(run);
    }
    lua_pushnil(lua);
    lua_setfield(lua, 1, key);
    return type == LUA_TFUNCTION;
}

/* A copy, since what is read from it is taken out of it. */
static void copy_table(lua_State *lua)
{
    test_run *run = test_run_of(lua);

    if (lua_isnoneornil(lua, 1))
        lua_settop(lua, 0);
    else if (!lua_istable(lua, 1)) {
        test_refuse(run, _("random games are set up from a table:"
                           " t.random_games { games = 20 }"));
        test_fail(run);
    }
    lua_settop(lua, 1);
    lua_newtable(lua);
    if (lua_istable(lua, 1))
        for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
            lua_pushvalue(lua, -2);
            lua_pushvalue(lua, -2);
            lua_rawset(lua, 2);
        }
    lua_replace(lua, 1);
}

/* The set-up of one game: a new reference, or an error. */
static json_t *setup_of(lua_State *lua, uint64_t seed, json_int_t players)
{
    test_run *run = test_run_of(lua);
    const char *why = NULL;
    json_t *setup = app_lua_read(lua, 1, &why);

    if (json_is_array(setup)) {
        json_decref(setup);
        setup = json_object();
    }
    if (!setup) {
        test_refuse(run, "%s", why);
        test_fail(run);
    }
    json_object_set_new(setup, "seed", json_integer((json_int_t)seed));
    if (players)
        json_object_set_new(setup, "players", json_integer(players));
    return setup;
}

int test_random_games(lua_State *lua)
{
    test_run *run = test_run_of(lua);
    order it = {0};

    copy_table(lua);
    it.games = take_number(lua, "games", 10, MAX_GAMES);
    it.seed = take_number(lua, "seed", 1, INT32_MAX);
    it.players = take_number(lua, "players", 0, TTR_MAX_PLAYERS);
    it.each = take_function(lua, "each");
    it.finally = take_function(lua, "finally");
    json_int_t players = it.players;
    for (json_int_t i = 0; i < it.games; i++) {
        uint64_t seed = (uint64_t)(it.seed + i);
        test_game *game =
            test_game_new(run, setup_of(lua, seed, players), true);
        if (!game)
            return test_fail(run);
        game->pinned = true;
        play_one(lua, &it, game, seed);
        /* Without a number, each that the edition allows in turn. */
        if (!it.players) {
            int now = game->state.players;
            players = now < ttr_edition_players_max(game->edition)
                          ? now + 1
                          : ttr_edition_players_min(game->edition);
        }
        test_game_drop(game);
    }
    return 0;
}
