// SPDX-License-Identifier: MIT
/*
 * script_keys.c - Reading the tables of options that declarations take.
 */
#include "lua/script_keys.h"

#include "lua/script_state.h"

#include <stdio.h>
#include <string.h>

/* "number, set, pile" */
static const char *list_words(const char *const *words, char *out, size_t size)
{
    size_t used = 0;

    out[0] = '\0';
    for (int i = 0; words[i] && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? ", " : "",
                                 words[i]);
    return out;
}

static void refuse_key(lua_State *lua, const char *key, const char *const *keys,
                       int count)
{
    const char *nearest = ttr_nearest(key, keys, count);
    char known[160];

    if (nearest)
        ttri_raise(lua, "unknown key \"%s\", did you mean \"%s\"?", key,
                   nearest);
    ttri_raise(lua, "unknown key \"%s\", there are: %s", key,
               list_words(keys, known, sizeof known));
}

void ttri_keys_check(lua_State *lua, int arg, const char *const *keys)
{
    int count = 0;

    while (keys[count])
        count++;
    if (lua_isnoneornil(lua, arg)) {
        lua_settop(lua, arg - 1);
        lua_newtable(lua);
    }
    luaL_checktype(lua, arg, LUA_TTABLE);
    const char *unknown = NULL;
    for (lua_pushnil(lua); lua_next(lua, arg); lua_pop(lua, 1)) {
        const char *key =
            lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        int i = 0;
        while (i < count && strcmp(keys[i], key) != 0)
            i++;
        /* Of several the first, not that which Lua finds first. */
        if (i == count && (!unknown || strcmp(key, unknown) < 0))
            unknown = key;
    }
    if (unknown)
        refuse_key(lua, unknown, keys, count);
}

int ttri_key_int(lua_State *lua, int arg, const char *key, int preset)
{
    lua_getfield(lua, arg, key);
    if (!lua_isnil(lua, -1) && !lua_isinteger(lua, -1))
        ttri_raise(lua, "%s is a %s, not a whole number", key,
                   luaL_typename(lua, -1));
    lua_Integer value = lua_isnil(lua, -1) ? preset : lua_tointeger(lua, -1);
    if (value < -32768 || value > 32767)
        ttri_raise(lua, "%s is not within -32768 to 32767", key);
    lua_pop(lua, 1);
    return (int)value;
}

const char *ttri_key_text(lua_State *lua, int arg, const char *key)
{
    const char *text = "";

    lua_getfield(lua, arg, key);
    if (lua_type(lua, -1) == LUA_TSTRING)
        text = ttri_script_keep(ttri_script_of(lua), lua_tostring(lua, -1));
    else if (!lua_isnil(lua, -1))
        ttri_raise(lua, "%s is a %s, not a text", key, luaL_typename(lua, -1));
    lua_pop(lua, 1);
    return text;
}

int ttri_key_word_at(lua_State *lua, int at, const char *key,
                     const char *const *words)
{
    char known[160];

    if (lua_isnil(lua, at))
        return 0;
    for (int i = 0; words[i]; i++)
        if (lua_type(lua, at) == LUA_TSTRING &&
            strcmp(lua_tostring(lua, at), words[i]) == 0)
            return i;
    return ttri_raise(lua, "%s is one of: %s", key,
                      list_words(words, known, sizeof known));
}

int ttri_key_word(lua_State *lua, int arg, const char *key,
                  const char *const *words)
{
    lua_getfield(lua, arg, key);
    int word = ttri_key_word_at(lua, lua_gettop(lua), key, words);
    lua_pop(lua, 1);
    return word;
}

int ttri_key_function(lua_State *lua, int arg, const char *key)
{
    int type = lua_getfield(lua, arg, key);

    if (type == LUA_TNIL) {
        lua_pop(lua, 1);
        return LUA_NOREF;
    }
    if (type != LUA_TFUNCTION)
        ttri_raise(lua, "%s is a %s, not a function", key,
                   luaL_typename(lua, -1));
    return luaL_ref(lua, LUA_REGISTRYINDEX);
}

const char *ttri_key_preset(lua_State *lua, int arg)
{
    char text[200] = "";
    size_t used = 0;

    int type = lua_getfield(lua, arg, "preset");
    if (type == LUA_TNIL)
        return NULL;
    int count = type == LUA_TTABLE ? (int)lua_rawlen(lua, -1) : 1;
    for (int i = 1; i <= count && used < sizeof text; i++) {
        if (type == LUA_TTABLE)
            lua_rawgeti(lua, -1, i);
        else
            lua_pushvalue(lua, -1);
        if (!lua_isstring(lua, -1))
            ttri_raise(lua, "preset is a %s", luaL_typename(lua, -1));
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s",
                                 i > 1 ? " " : "", lua_tostring(lua, -1));
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return ttri_script_of(lua)->declaring
               ? ttri_script_keep(ttri_script_of(lua), text)
               : "";
}
