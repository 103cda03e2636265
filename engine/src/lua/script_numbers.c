// SPDX-License-Identifier: MIT
/*
 * script_numbers.c - What is said of an argument that is no whole number.
 *
 * Most such arguments are slips of one of three kinds: a handle instead of what
 * it holds, an id instead of its number, and a division that left a fraction.
 */
#include "lua/script_state.h"

#include <string.h>

const char *ttri_fraction(lua_State *lua, int at)
{
    return lua_pushfstring(lua,
                           "%s is not a whole number; // divides without a"
                           " fraction",
                           luaL_tolstring(lua, at, NULL));
}

/* What a handle is called, and how what it holds is read. */
static const char *handle_hint(lua_State *lua, const ttri_handle *handle)
{
    const ttri_script *script = ttri_script_of(lua)->script;
    const ttr_field *field = &script->fields[handle->index];

    switch (handle->kind) {
    case TTRI_HANDLE_PARAM:
        return lua_pushfstring(lua, "%s is a parameter: its number is %s[0]",
                               script->params[handle->index].name,
                               script->params[handle->index].name);
    case TTRI_HANDLE_MARK:
        return lua_pushfstring(lua,
                               "%s is a mark: write what bears it in brackets",
                               script->marks[handle->index].name);
    case TTRI_HANDLE_FIELD:
        if (field->type != TTR_FIELD_NUMBER)
            return lua_pushfstring(lua, "%s is a field, not a number",
                                   field->name);
        return lua_pushfstring(lua,
                               field->scope == TTR_ON_GAME
                                   ? "%s is a field: its number is %s[0]"
                                   : "%s is a field: its number is %s[...],"
                                     " with what it is about in brackets",
                               field->name, field->name);
    default:
        return NULL;
    }
}

/* The function that finds the number of a text that is an id. */
static const char *id_hint(lua_State *lua, const char *text)
{
    const ttr_edition *edition = ttri_script_of(lua)->edition;
    const char *finder = NULL;

    if (!edition)
        return NULL;
    if (ttr_place_find(edition, text) != TTR_NONE)
        finder = "find_place";
    else if (ttr_card_find(edition, text) != TTR_NONE)
        finder = "find_card";
    else if (ttr_piece_find(edition, text) != TTR_NONE)
        finder = "find_piece";
    return finder ? lua_pushfstring(lua,
                                    "an id, not a number: ttr.%s(\"%s\") gives"
                                    " its number",
                                    finder, text)
                  : NULL;
}

int ttri_no_number(lua_State *lua, int arg)
{
    const ttri_handle *handle = lua_touserdata(lua, arg);
    const char *hint = NULL;

    if (handle && handle->kind == TTRI_HANDLE_BROKEN)
        ttri_script_follow(lua);
    if (lua_type(lua, arg) == LUA_TNUMBER)
        hint = ttri_fraction(lua, arg);
    else if (handle)
        hint = handle_hint(lua, handle);
    else if (lua_type(lua, arg) == LUA_TSTRING)
        hint = id_hint(lua, lua_tostring(lua, arg));
    if (hint)
        return luaL_argerror(lua, arg, hint);
    return (int)luaL_checkinteger(lua, arg); // as Lua says it
}
