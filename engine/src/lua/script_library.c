// SPDX-License-Identifier: MIT
/*
 * script_library.c - The functions of Lua that scripts see, of whatever kind.
 *
 * Time is measured between instructions of the script, so no function may run
 * long by itself: each has a bound or tells how much it works, and pattern
 * matching, which can do neither, is left out. Nothing may differ between two
 * runs either: tables are walked in the order of their keys, sorting is stable,
 * no text holds an address, and there is neither clock nor chance.
 */
#include "lua/script_library.h"

#include "lua/script_state.h"

#include <lualib.h>
#include <string.h>

/* Where the kind is in the registry. */
static const char kind_key;

const ttr_lua_kind *ttri_lua_kind(lua_State *lua)
{
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &kind_key);
    const ttr_lua_kind *kind = lua_touserdata(lua, -1);
    lua_pop(lua, 1);
    return kind;
}

void ttri_effort_add(ttri_effort *effort, size_t units)
{
    enum { ENOUGH = 8192 }; // for somebody to look at it

    effort->units += units;
    if (effort->units < ENOUGH)
        return;
    units = effort->units;
    effort->units = 0;
    ttri_lua_kind(effort->lua)->work(effort->lua, units);
}

char *ttri_text_begin(lua_State *lua, size_t size)
{
    return lua_newuserdatauv(lua, size, 0);
}

ttr_lua_excess ttr_lua_check_block(const void *old, size_t kind, size_t size)
{
    /* As Lua has them: the head of a text, and a key with its value. */
    enum { HEAD = 32, NODE = 24, MESSAGE = 1024 };

    if (old)
        return TTR_LUA_FITS;
    /* An error puts its line before a text. */
    if (kind == LUA_TSTRING && size > HEAD + TTR_LUA_TEXT + MESSAGE)
        return TTR_LUA_LONG_TEXT;
    size_t keys = size / NODE;
    if (kind == 0 && size % NODE == 0 && keys > TTR_LUA_KEYS &&
        !(keys & (keys - 1)))
        return TTR_LUA_MANY_KEYS;
    return TTR_LUA_FITS;
}

/* An error of the script's own, or a failed assertion. */
static int raise_value(lua_State *lua, int arg)
{
    if (lua_type(lua, arg) == LUA_TSTRING)
        return ttri_raise_own(lua, lua_tostring(lua, arg));
    return ttri_raise(lua, "raises %s instead of a sentence",
                      lua_isnoneornil(lua, arg) ? "nothing"
                                                : luaL_typename(lua, arg));
}

int ttri_base_error(lua_State *lua)
{
    return raise_value(lua, 1);
}

int ttri_base_assert(lua_State *lua)
{
    luaL_checkany(lua, 1);
    if (lua_toboolean(lua, 1))
        return lua_gettop(lua);
    if (lua_isnoneornil(lua, 2))
        return ttri_raise(lua, "an assertion failed");
    return raise_value(lua, 2);
}

int ttri_base_tostring(lua_State *lua)
{
    luaL_checkany(lua, 1);
    switch (lua_type(lua, 1)) {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING:
        luaL_tolstring(lua, 1, NULL);
        break;
    default:
        lua_pushstring(lua, luaL_typename(lua, 1)); // no address
    }
    return 1;
}

/* A function of lua_basics.def. */
typedef struct basic {
    const char *library, *name;
    lua_CFunction own; // NULL for the stock one, or that of the kind
    bool limited;      // own, with the stock one as its upvalue
    bool of_kind;
} basic;

static const basic basics[] = {
#define FROM_STOCK(library, name) NULL, false, false
#define FROM_OWN(library, name) ttri_##library##_##name, false, false
#define FROM_LIMITED(library, name) ttri_##library##_##name, true, false
#define FROM_KIND(library, name) NULL, false, true
#define TTR_LUA_BASIC(library, name, from, args, help)                         \
    {#library, #name, FROM_##from(library, name)},
#include <ttr/lua_basics.def>
#undef TTR_LUA_BASIC
};

/* Put the functions of a library into the table on top. The stock ones call
   nothing of their library through its table, so copies of them are all that
   is needed. */
static void add_basics(lua_State *lua, const ttr_lua_kind *kind,
                       const char *library, lua_CFunction open)
{
    lua_pushcfunction(lua, open);
    lua_call(lua, 0, 1);
    for (size_t i = 0; i < sizeof basics / sizeof basics[0]; i++) {
        const basic *it = &basics[i];
        lua_CFunction own = it->of_kind ? kind->pcall : it->own;
        if (strcmp(it->library, library) != 0)
            continue;
        if (!own || it->limited)
            lua_getfield(lua, -1, it->name);
        if (own)
            lua_pushcclosure(lua, own, it->limited);
        lua_setfield(lua, -3, it->name);
    }
    lua_pop(lua, 1);
}

/* A library as a table of its own among the globals. */
static void add_library(lua_State *lua, const ttr_lua_kind *kind,
                        const char *library, lua_CFunction open)
{
    lua_newtable(lua);
    add_basics(lua, kind, library, open);
    ttri_sandbox_seal(lua, library);
    lua_setfield(lua, -2, library);
}

/* Methods of texts are the functions for texts that scripts see, and no
   others. */
static void add_methods(lua_State *lua)
{
    lua_pushliteral(lua, "");
    lua_createtable(lua, 0, 2);
    lua_getfield(lua, -3, "string");
    lua_setfield(lua, -2, "__index");
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
    lua_pop(lua, 1);
}

void ttr_lua_add(struct lua_State *lua, const ttr_lua_kind *kind)
{
    lua_pushlightuserdata(lua, (void *)(uintptr_t)kind);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &kind_key);
    /* luaopen_base() opens into the table of globals, which nothing else
       sees and which goes away with it. */
    add_basics(lua, kind, "base", luaopen_base);
    lua_newtable(lua);
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    add_library(lua, kind, "string", luaopen_string);
    add_library(lua, kind, "table", luaopen_table);
    add_library(lua, kind, "math", luaopen_math);
    add_methods(lua);
}
