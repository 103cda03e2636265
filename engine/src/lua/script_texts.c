// SPDX-License-Identifier: MIT
/*
 * script_texts.c - string.*, as scripts see it.
 */
#include "lua/script_library.h"
#include "lua/script_raise.h"

#include <string.h>

int ttri_string_rep(lua_State *lua)
{
    size_t length, separator_length;
    const char *text = luaL_checklstring(lua, 1, &length);
    lua_Integer count = luaL_checkinteger(lua, 2);
    const char *separator = luaL_optlstring(lua, 3, "", &separator_length);
    size_t unit = length + separator_length;

    if (count > TTR_LUA_TEXT ||
        (count > 0 &&
         (unit > TTR_LUA_TEXT || (size_t)count * unit > TTR_LUA_TEXT)))
        return ttri_raise(lua, "rep: the text would have more than %d bytes",
                          TTR_LUA_TEXT);
    if (count < 1) {
        lua_pushliteral(lua, "");
        return 1;
    }
    /* What is there is copied behind itself, twice as much each time. */
    size_t total = (size_t)count * unit;
    char *out = ttri_text_begin(lua, total);
    memcpy(out, text, length);
    memcpy(out + length, separator, separator_length);
    for (size_t filled = unit; filled < total; filled *= 2)
        memcpy(out + filled, out,
               filled < total - filled ? filled : total - filled);
    lua_pushlstring(lua, out, total - separator_length);
    return 1;
}

/* Plain search: a pattern can take for ever. */
int ttri_string_find(lua_State *lua)
{
    size_t length, wanted_length;
    const char *text = luaL_checklstring(lua, 1, &length);
    const char *wanted = luaL_checklstring(lua, 2, &wanted_length);
    lua_Integer first = luaL_optinteger(lua, 3, 1);

    if (length > TTR_LUA_TEXT || wanted_length > TTR_LUA_TEXT)
        return ttri_raise(lua, "find: texts have at most %d bytes",
                          TTR_LUA_TEXT);
    if (first < 1)
        return ttri_raise(lua, "find: the first place to look at is 1");
    ttri_effort effort = {.lua = lua};
    for (size_t i = (size_t)first - 1; i + wanted_length <= length; i++) {
        if (memcmp(text + i, wanted, wanted_length) == 0) {
            lua_pushinteger(lua, (lua_Integer)i + 1);
            lua_pushinteger(lua, (lua_Integer)(i + wanted_length));
            return 2;
        }
        ttri_effort_add(&effort, 1 + wanted_length / 8);
    }
    lua_pushnil(lua);
    return 1;
}

/* The stock function for texts that are not too long for the stack: each byte
   becomes a value. Upvalue: that function. */
int ttri_string_byte(lua_State *lua)
{
    size_t length;

    luaL_checklstring(lua, 1, &length);
    lua_Integer size = (lua_Integer)length;
    lua_Integer from = luaL_optinteger(lua, 2, 1);
    lua_Integer to = luaL_optinteger(lua, 3, from);
    from = from < 0 ? size + 1 + from : from; // from the end
    to = to < 0 ? size + 1 + to : to;
    from = from < 1 ? 1 : from;
    to = to > size ? size : to;
    if (from <= to && to - from >= TTRI_MAX_VALUES)
        return ttri_raise(lua, "byte: at most %d bytes at once",
                          TTRI_MAX_VALUES);
    lua_settop(lua, 3);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, 3, LUA_MULTRET);
    return lua_gettop(lua);
}

/* The next conversion behind at: its letter, or end when there is none. */
static const char *next_conversion(const char *at, const char *end)
{
    at = memchr(at, '%', (size_t)(end - at));
    if (!at)
        return end;
    do
        at++;
    while (at < end && *at && strchr("-+ #0123456789.", *at));
    return at < end ? at : end - 1; // a sign that nothing follows
}

/* The stock function, for conversions that depend on nothing but the value.
   It refuses large widths itself. Upvalue: that function. */
int ttri_string_format(lua_State *lua)
{
    size_t size, length, total = 0;
    const char *format = luaL_checklstring(lua, 1, &size);
    const char *end = format + size;
    int arg = 1;

    for (const char *at = next_conversion(format, end); at < end;
         at = next_conversion(at + 1, end)) {
        if (*at == '%' && at[-1] == '%')
            continue;
        if (!*at || !strchr("dixXcs", *at))
            return ttri_raise(lua, "format: only %%d, %%i, %%x, %%X, %%c, %%s"
                                   " and %%%% can be used");
        if (++arg > lua_gettop(lua))
            return ttri_raise(lua, "format: there is no argument %d", arg - 1);
        if (*at == 's' && !lua_isstring(lua, arg) && !lua_isboolean(lua, arg) &&
            !lua_isnil(lua, arg))
            return ttri_raise(lua, "format: a %s is not a text",
                              luaL_typename(lua, arg));
        if (lua_type(lua, arg) == LUA_TSTRING) {
            (void)lua_tolstring(lua, arg, &length);
            total += length;
        }
    }
    if (total + size > TTR_LUA_TEXT)
        return ttri_raise(lua, "format: more than %d bytes", TTR_LUA_TEXT);
    ttri_lua_kind(lua)->work(lua, total + size);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 1);
    return 1;
}
