// SPDX-License-Identifier: MIT
/*
 * lua_value.c - Values of Lua and of JSON, each as the other.
 */
#include "base/lua_value.h"

#include "base/language.h"

#include <ttr/position.h>

#include <jansson.h>
#include <lauxlib.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH = 32 }; // of tables in tables: a table may hold itself

void app_lua_push(lua_State *lua, const json_t *value)
{
    size_t i;
    json_t *item;

    luaL_checkstack(lua, 8, "JSON");
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        lua_newtable(lua);
        /* The library's own loop wants a value that it may change. */
        for (void *at = json_object_iter((json_t *)(uintptr_t)value); at;
             at = json_object_iter_next((json_t *)(uintptr_t)value, at)) {
            app_lua_push(lua, json_object_iter_value(at));
            lua_setfield(lua, -2, json_object_iter_key(at));
        }
        break;
    case JSON_ARRAY:
        lua_newtable(lua);
        json_array_foreach(value, i, item)
        {
            app_lua_push(lua, item);
            lua_rawseti(lua, -2, (lua_Integer)i + 1);
        }
        break;
    case JSON_STRING:
        lua_pushlstring(lua, json_string_value(value),
                        json_string_length(value));
        break;
    case JSON_INTEGER:
        lua_pushinteger(lua, (lua_Integer)json_integer_value(value));
        break;
    case JSON_REAL:
        lua_pushnumber(lua, json_real_value(value));
        break;
    case JSON_TRUE:
    case JSON_FALSE:
        lua_pushboolean(lua, json_is_true(value));
        break;
    case JSON_NULL:
        lua_pushnil(lua);
    }
}

/* Are its keys 1 to n and no others? */
static bool is_list(lua_State *lua, int index)
{
    lua_Unsigned count = 0, size = lua_rawlen(lua, index);

    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        lua_Integer key = lua_isinteger(lua, -2) ? lua_tointeger(lua, -2) : 0;
        if (key < 1 || (lua_Unsigned)key > size) {
            lua_pop(lua, 2);
            return false;
        }
        count++;
    }
    return count == size;
}

static json_t *read_value(lua_State *lua, int index, int depth,
                          const char **why);

static json_t *read_list(lua_State *lua, int index, int depth, const char **why)
{
    json_t *list = json_array();
    lua_Integer size = (lua_Integer)lua_rawlen(lua, index);

    for (lua_Integer i = 1; i <= size; i++) {
        lua_rawgeti(lua, index, i);
        json_t *item = read_value(lua, lua_gettop(lua), depth + 1, why);
        lua_pop(lua, 1);
        if (!item || json_array_append_new(list, item)) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

/* The key at an index as text; a number is written in out. */
static const char *read_key(lua_State *lua, int index, char out[32])
{
    if (lua_type(lua, index) == LUA_TSTRING)
        return lua_tostring(lua, index);
    if (!lua_isinteger(lua, index))
        return NULL;
    snprintf(out, 32, "%lld", (long long)lua_tointeger(lua, index));
    return out;
}

static json_t *read_object(lua_State *lua, int index, int depth,
                           const char **why)
{
    json_t *object = json_object();

    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        char number[32];
        const char *key = read_key(lua, -2, number);
        json_t *item =
            key ? read_value(lua, lua_gettop(lua), depth + 1, why) : NULL;
        if (!key)
            *why = _("the keys of a table must be texts or whole numbers");
        if (!item || json_object_set_new(object, key, item)) {
            lua_pop(lua, 2);
            json_decref(object);
            return NULL;
        }
    }
    return object;
}

json_t *app_json_sorted(const json_t *value)
{
    char *text =
        ttr_json_text(value, JSON_SORT_KEYS | JSON_COMPACT | JSON_ENCODE_ANY);
    json_t *sorted =
        text ? json_loads(text, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL) : NULL;

    free(text);
    return sorted;
}

static json_t *read_text(lua_State *lua, int index, const char **why)
{
    size_t length;
    const char *text = lua_tolstring(lua, index, &length);
    json_t *value = json_stringn(text, length);

    if (!value)
        *why = _("a text is not UTF-8");
    return value;
}

static json_t *read_number(lua_State *lua, int index)
{
    lua_Integer whole;
    int is_whole;

    whole = lua_tointegerx(lua, index, &is_whole);
    return is_whole ? json_integer((json_int_t)whole)
                    : json_real((double)lua_tonumber(lua, index));
}

static json_t *read_value(lua_State *lua, int index, int depth,
                          const char **why)
{
    switch (lua_type(lua, index)) {
    case LUA_TNIL:
    case LUA_TNONE:
        return json_null();
    case LUA_TBOOLEAN:
        return json_boolean(lua_toboolean(lua, index));
    case LUA_TNUMBER:
        *why = _("a number is not finite");
        return read_number(lua, index);
    case LUA_TSTRING:
        return read_text(lua, index, why);
    case LUA_TTABLE:
        *why = _("tables are too deep in each other");
        if (depth >= DEPTH || !lua_checkstack(lua, 8))
            return NULL;
        return is_list(lua, index) ? read_list(lua, index, depth, why)
                                   : read_object(lua, index, depth, why);
    default:
        *why = _("there are functions or games where values are meant");
        return NULL;
    }
}

json_t *app_lua_read(lua_State *lua, int index, const char **why)
{
    *why = _("out of memory");
    json_t *value = read_value(lua, lua_absindex(lua, index), 0, why);
    json_t *ordered = value ? app_json_sorted(value) : NULL;
    json_decref(value);
    return ordered;
}
