// SPDX-License-Identifier: MIT
/*
 * test_sandbox.c - The interpreter of a test, and the parts of Lua that it has.
 *
 * Tests are programs of whoever runs them, but they shall give the same result
 * everywhere and stop when they run wild: so there are no files, no clock, no
 * chance, tables are walked in the order of their keys, and memory and work
 * are limited. What cannot be stopped from within, such as matching a pattern
 * for ever, ends with the process, see test_worker.c.
 */
#include "workshop/test/test_run.h"

#include "base/memory.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

/* The line of the test that runs, or 0. */
static int current_line(lua_State *lua)
{
    lua_Debug info;

    for (int level = 0; lua_getstack(lua, level, &info); level++)
        if (lua_getinfo(lua, "l", &info) && info.currentline > 0)
            return info.currentline;
    return 0;
}

/* As Lua wants it: old NULL is a new block, whose old_size is then no size. */
static void *allocate(void *data, void *old, size_t old_size, size_t size)
{
    test_run *run = data;
    size_t before = old ? old_size : 0;

    if (!size) {
        run->memory -= before;
        free(old);
        return NULL;
    }
    if (size > before && run->memory + size - before > TEST_MEMORY) {
        /* Lua collects garbage and asks once more before it gives up. */
        run->end_line = run->lua ? current_line(run->lua) : 0;
        return NULL;
    }
    void *fresh = realloc(old, size);
    if (fresh)
        run->memory += size - before;
    return fresh;
}

static void watch(lua_State *lua, lua_Debug *info)
{
    test_run *run = test_run_of(lua);

    run->work += TEST_STEPS;
    if (run->work <= TEST_WORK)
        return;
    if (!run->no_time && lua_getinfo(lua, "l", info))
        run->end_line = info->currentline;
    run->no_time = true;
    luaL_error(lua, "runs too long");
}

/* Neither a limit nor a failed expectation can be caught. */
static int base_pcall(lua_State *lua)
{
    test_run *run = test_run_of(lua);

    luaL_checkany(lua, 1);
    int status = lua_pcall(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0);
    if (status == LUA_ERRMEM)
        run->no_memory = true;
    if (status &&
        (run->no_memory || run->no_time || run->failed || run->skipped))
        return lua_error(lua);
    lua_pushboolean(lua, status == LUA_OK);
    lua_insert(lua, 1);
    return lua_gettop(lua);
}

/* Keys: numbers before texts. */
static int compare_keys(lua_State *lua)
{
    bool a = lua_type(lua, 1) == LUA_TNUMBER;
    bool b = lua_type(lua, 2) == LUA_TNUMBER;

    lua_pushboolean(lua, a == b ? lua_compare(lua, 1, 2, LUA_OPLT) : a);
    return 1;
}

/* Upvalues: the table, its keys in order, how many are done. */
static int next_pair(lua_State *lua)
{
    lua_Integer at = lua_tointeger(lua, lua_upvalueindex(3)) + 1;

    lua_pushinteger(lua, at);
    lua_replace(lua, lua_upvalueindex(3));
    if (lua_rawgeti(lua, lua_upvalueindex(2), at) == LUA_TNIL)
        return 1;
    lua_pushvalue(lua, -1);
    lua_rawget(lua, lua_upvalueindex(1));
    return 2;
}

/* Upvalue: the stock function that sorts. */
static int base_pairs(lua_State *lua)
{
    lua_Integer count = 0;

    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    lua_newtable(lua);
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
        int type = lua_type(lua, -2);
        if (type != LUA_TNUMBER && type != LUA_TSTRING)
            return luaL_error(lua, "pairs: keys are numbers or texts");
        lua_pushvalue(lua, -2);
        lua_rawseti(lua, 2, ++count);
    }
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_pushvalue(lua, 2);
    lua_pushcfunction(lua, compare_keys);
    lua_call(lua, 2, 0);
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_pair, 3);
    return 1;
}

/* print(...) is for whoever looks at a test that failed. */
static int base_print(lua_State *lua)
{
    luaL_Buffer line;
    int count = lua_gettop(lua);

    luaL_buffinit(lua, &line);
    for (int i = 1; i <= count; i++) {
        if (i > 1)
            luaL_addchar(&line, ' ');
        test_push_text(lua, i);
        luaL_addvalue(&line);
    }
    luaL_pushresult(&line);
    size_t length;
    const char *text = lua_tolstring(lua, -1, &length);
    test_log(test_run_of(lua), "", text, length);
    return 0;
}

/* A copy of a stock library without some of its functions, as a global. */
static void add_library(lua_State *lua, lua_CFunction open, const char *name,
                        const char *const *without)
{
    lua_pushcfunction(lua, open);
    lua_call(lua, 0, 1);
    for (; *without; without++) {
        lua_pushnil(lua);
        lua_setfield(lua, -2, *without);
    }
    lua_setglobal(lua, name);
}

static void add_base(lua_State *lua)
{
    static const char *const kept[] = {
        "assert", "error",    "ipairs", "select",   "tonumber", "tostring",
        "type",   "rawequal", "rawlen", "_VERSION", NULL};

    lua_pushcfunction(lua, luaopen_base);
    lua_call(lua, 0, 1); // the globals themselves
    lua_newtable(lua);
    for (const char *const *name = kept; *name; name++) {
        lua_getfield(lua, -2, *name);
        lua_setfield(lua, -2, *name);
    }
    lua_pushcfunction(lua, base_pcall);
    lua_setfield(lua, -2, "pcall");
    lua_pushcfunction(lua, base_print);
    lua_setfield(lua, -2, "print");
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_pop(lua, 1);
}

static int add_all(lua_State *lua)
{
    static const char *const no_string[] = {"dump", NULL};
    static const char *const no_math[] = {"random", "randomseed", NULL};
    static const char *const none[] = {NULL};

    add_base(lua);
    add_library(lua, luaopen_string, "string", no_string);
    add_library(lua, luaopen_table, "table", none);
    add_library(lua, luaopen_math, "math", no_math);
    add_library(lua, luaopen_utf8, "utf8", none);
    lua_getglobal(lua, "table");
    lua_getfield(lua, -1, "sort");
    lua_pushcclosure(lua, base_pairs, 1);
    lua_setglobal(lua, "pairs");
    lua_pop(lua, 1);

    /* Methods of texts are those functions, and their table stays theirs. */
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1);
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "__metatable");
    lua_pop(lua, 2);
    test_add_globals(lua);
    return 0;
}

void test_sandbox_new(test_run *run)
{
    lua_State *lua = must_have(lua_newstate(allocate, run));

    *(test_run **)lua_getextraspace(lua) = run;
    run->lua = lua;
    lua_pushcfunction(lua, add_all);
    if (lua_pcall(lua, 0, 0, 0))
        must_end();
    lua_sethook(lua, watch, LUA_MASKCOUNT, TEST_STEPS);
}

void test_sandbox_free(test_run *run)
{
    lua_State *lua = run->lua;

    run->lua = NULL;
    if (lua)
        lua_close(lua);
}
