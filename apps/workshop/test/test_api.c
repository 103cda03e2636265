// SPDX-License-Identifier: MIT
/*
 * test_api.c - The functions of a test: `test` in its file, and those of the
 * table that it gets.
 */
#include "workshop/test/test_game.h"

#include "base/language.h"
#include "base/lua_value.h"
#include "workshop/test/show_value.h"

#include <jansson.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

static const char api_key = 0; // its address is where the table is kept

/* Write t.game{} or t:game{}, as you like. */
static void drop_self(lua_State *lua)
{
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &api_key);
    bool self = lua_rawequal(lua, 1, -1);
    lua_pop(lua, 1);
    if (self)
        lua_remove(lua, 1);
}

static int refuse(lua_State *lua, const char *sentence)
{
    test_run *run = test_run_of(lua);

    test_refuse(run, "%s", sentence);
    return test_fail(run);
}

static bool is_known(const json_t *tests, const char *name)
{
    size_t i;
    json_t *test;

    json_array_foreach(tests, i, test)
    {
        if (strcmp(json_string_value(json_object_get(test, "name")), name) == 0)
            return true;
    }
    return false;
}

/* test(name, function) */
static int add_test(lua_State *lua)
{
    test_run *run = test_run_of(lua);
    size_t length = 0;
    const char *name =
        lua_type(lua, 1) == LUA_TSTRING ? lua_tolstring(lua, 1, &length) : "";
    lua_Debug info = {.currentline = 0};

    if (!run->reading)
        return refuse(lua, _("a test cannot have tests of its own"));
    if (!length || length >= TEST_NAME || strlen(name) != length ||
        strcspn(name, "\r\n") != length)
        return refuse(lua, _("the name of a test is a short text on one"
                             " line"));
    if (!lua_isfunction(lua, 2))
        return refuse(lua, _("a test is a name and a function:"
                             " test(\"name\", function(t) end)"));
    if (is_known(run->tests, name))
        return refuse(lua, _("there are two tests of this name"));
    if (lua_getstack(lua, 1, &info))
        lua_getinfo(lua, "l", &info);
    if ((int)json_array_size(run->tests) == run->wanted) {
        lua_settop(lua, 2);
        run->function = luaL_ref(lua, LUA_REGISTRYINDEX);
    }
    json_t *test =
        json_pack("{s:s, s:i}", "name", name, "line", info.currentline);
    if (!test)
        return refuse(lua, _("the name of a test must be UTF-8"));
    json_array_append_new(run->tests, test);
    return 0;
}

/* A set-up, or an error. */
static json_t *setup_arg(lua_State *lua, int index)
{
    test_run *run = test_run_of(lua);
    const char *why;
    json_t *setup;

    if (lua_isnoneornil(lua, index))
        return json_object();
    setup = lua_istable(lua, index) ? app_lua_read(lua, index, &why) : NULL;
    if (json_is_array(setup) && !json_array_size(setup)) {
        json_decref(setup);
        setup = json_object();
    }
    if (json_is_object(setup))
        return setup;
    json_decref(setup);
    if (lua_istable(lua, index) && !setup)
        test_refuse(run, "%s", why);
    else
        test_refuse(run, _("a game is set up from a table:"
                           " t.game { edition = \"usa\" }"));
    test_fail(run);
    return NULL;
}

static int make_game(lua_State *lua, bool deal)
{
    test_run *run = test_run_of(lua);

    drop_self(lua);
    test_game *game = test_game_new(run, setup_arg(lua, 1), deal);
    if (!game)
        return test_fail(run);
    test_game_push(lua, game);
    return 1;
}

/* t.game { edition = "usa", hands = { { red = 2 } } } */
static int api_game(lua_State *lua)
{
    return make_game(lua, false);
}

/* t.deal { edition = "usa", seed = 3, keep = true } */
static int api_deal(lua_State *lua)
{
    return make_game(lua, true);
}

/* t.journal("bug.ttr", 12) */
static int api_journal(lua_State *lua)
{
    test_run *run = test_run_of(lua);

    drop_self(lua);
    const char *name = luaL_checkstring(lua, 1);
    lua_Integer count = luaL_optinteger(lua, 2, -1);
    test_game *game =
        test_game_load(run, name, count > INT16_MAX ? INT16_MAX : (int)count);
    if (!game)
        return test_fail(run);
    test_game_push(lua, game);
    return 1;
}

/* Does a text have this part? The part may be left out. */
static bool has_part(const char *text, const char *part)
{
    return !part || strstr(text, part);
}

/* t.expect_no_game({ ... }, "part of the sentence") */
static int api_expect_no_game(lua_State *lua)
{
    test_run *run = test_run_of(lua);

    drop_self(lua);
    const char *part = luaL_optstring(lua, 2, NULL);
    json_t *setup = setup_arg(lua, 1);
    const ttr_language *before = ttr_language_use(NULL);
    test_game *game = test_game_new(run, setup, false);
    ttr_language_use(before);
    if (game) {
        run->last = game;
        test_refuse(run, _("the game can be set up, and should be refused"));
        return test_fail(run);
    }
    if (has_part(run->why, part))
        return 0;
    json_object_set_new(run->outcome, "expected", json_string(part));
    json_object_set_new(run->outcome, "found", json_string(run->why));
    test_refuse(run, _("the game is refused with another sentence"));
    return test_fail(run);
}

/* t.equal(found, expected, "what it is") */
static int api_equal(lua_State *lua)
{
    test_run *run = test_run_of(lua);
    const char *why;

    drop_self(lua);
    const char *what = luaL_optstring(lua, 3, NULL);
    json_t *found = app_lua_read(lua, 1, &why);
    json_t *expected = found ? app_lua_read(lua, 2, &why) : NULL;
    bool equal = expected && test_equal(found, expected);
    if (!expected)
        test_refuse(run, "%s", why);
    else if (!equal) {
        test_refuse(run, "%s", what ? what : _("two values differ"));
        test_set_differing(run, expected, found);
    }
    json_decref(found);
    json_decref(expected);
    return equal ? 0 : test_fail(run);
}

/* t.expect(condition, "what should hold") */
static int api_expect(lua_State *lua)
{
    drop_self(lua);
    const char *what = luaL_optstring(lua, 2, NULL);
    if (lua_toboolean(lua, 1))
        return 0;
    return refuse(lua, what ? what : _("a condition does not hold"));
}

static int api_fail(lua_State *lua)
{
    drop_self(lua);
    return refuse(lua, luaL_optstring(lua, 1,
                                      _("the test says that it"
                                        " failed")));
}

static int api_skip(lua_State *lua)
{
    test_run *run = test_run_of(lua);

    drop_self(lua);
    const char *why = luaL_optstring(lua, 1, "");
    json_object_set_new(run->outcome, "message", json_string(why));
    run->skipped = true;
    return luaL_error(lua, "skipped");
}

void test_push_text(lua_State *lua, int index)
{
    test_run *run = test_run_of(lua);
    const char *why;
    json_t *value =
        lua_istable(lua, index) ? app_lua_read(lua, index, &why) : NULL;
    char *text = value ? test_show(value) : NULL;

    json_decref(value);
    if (!text) {
        luaL_tolstring(lua, index, NULL);
        return;
    }
    run->held = json_string(text); // in case that memory runs short
    free(text);
    lua_pushstring(lua, json_string_value(run->held));
    json_decref(run->held);
    run->held = NULL;
}

static int api_log(lua_State *lua)
{
    size_t length;

    drop_self(lua);
    test_push_text(lua, 1);
    const char *text = lua_tolstring(lua, -1, &length);
    test_log(test_run_of(lua), "", text, length);
    return 0;
}

static int api_random_games(lua_State *lua)
{
    drop_self(lua);
    return test_random_games(lua);
}

/* A name that is in no table. Upvalue: what is in front of names. */
static int refuse_name(lua_State *lua)
{
    enum { MAX_NAMES = 128 };
    const char *what = lua_tostring(lua, lua_upvalueindex(1));
    const char *wrong =
        lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
    const char *names[MAX_NAMES];
    int count = 0;
    test_run *run = test_run_of(lua);

    for (lua_pushnil(lua); lua_next(lua, lua_upvalueindex(2)); lua_pop(lua, 1))
        if (count < MAX_NAMES && lua_type(lua, -2) == LUA_TSTRING)
            names[count++] = lua_tostring(lua, -2);
    const char *near = ttr_nearest(wrong, names, count);
    if (near)
        test_refuse(run, _("there is no %s%s, did you mean %s%s?"), what, wrong,
                    what, near);
    else
        test_refuse(run, _("there is no %s%s"), what, wrong);
    return test_fail(run);
}

void test_seal(lua_State *lua, const char *what)
{
    lua_createtable(lua, 0, 2);
    lua_pushstring(lua, what);
    lua_pushvalue(lua, -3);
    lua_pushcclosure(lua, refuse_name, 2);
    lua_setfield(lua, -2, "__index");
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
}

void test_push_api(lua_State *lua)
{
    static const luaL_Reg functions[] = {{"game", api_game},
                                         {"deal", api_deal},
                                         {"journal", api_journal},
                                         {"random_games", api_random_games},
                                         {"expect_no_game", api_expect_no_game},
                                         {"expect", api_expect},
                                         {"equal", api_equal},
                                         {"fail", api_fail},
                                         {"skip", api_skip},
                                         {"log", api_log},
                                         {NULL, NULL}};

    luaL_newlib(lua, functions);
    test_seal(lua, "t.");
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &api_key);
}

void test_add_globals(lua_State *lua)
{
    lua_pushcfunction(lua, add_test);
    lua_setglobal(lua, "test");
}
