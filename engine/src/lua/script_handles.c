// SPDX-License-Identifier: MIT
/*
 * script_handles.c - Handles: what a script holds of the things it declared.
 *
 * A handle is a userdata with a number in it; what can be done with it is in
 * the metatable of its type. Whatever else a script tries with it is refused
 * with a sentence that says how it is meant.
 */
#include "lua/script_state.h"

/* Where the metatables are in the registry: addresses as keys cannot clash. */
static const char keys[TTRI_TYPE_COUNT];

/* Of a declaration that was refused nothing more is said. */
static void follow_broken(lua_State *lua, int arg)
{
    const ttri_handle *handle = lua_touserdata(lua, arg);

    if (handle && handle->kind == TTRI_HANDLE_BROKEN)
        ttri_script_follow(lua);
}

/* What a handle is not for. */
static int refuse(lua_State *lua)
{
    follow_broken(lua, 1);
    return ttri_raise(lua,
                      "a field, mark, parameter, choice, message or line cannot"
                      " be used in this way");
}

static int no_brackets(lua_State *lua)
{
    return ttri_raise(lua,
                      "%s is used with its functions, such as f:count(...), not"
                      " with brackets",
                      lua_tostring(lua, lua_upvalueindex(1)));
}

/* A name that is no method, or a number in brackets. */
static int no_method(lua_State *lua)
{
    if (lua_type(lua, 2) != LUA_TSTRING)
        return no_brackets(lua);
    return ttri_raise(lua, "%s has no %s",
                      lua_tostring(lua, lua_upvalueindex(1)),
                      lua_tostring(lua, 2));
}

/* Writing to a set or pile as if it were a number or a table. */
static int no_write(lua_State *lua)
{
    return lua_type(lua, 2) == LUA_TSTRING ? refuse(lua) : no_brackets(lua);
}

/* The handle of two operands that is one, by its name. */
static const char *operand_name(lua_State *lua)
{
    const ttri_handle *handle = lua_touserdata(lua, 1);
    const ttri_script *script = ttri_script_of(lua)->script;

    if (!handle)
        handle = lua_touserdata(lua, 2);
    switch (handle ? handle->kind : TTRI_HANDLE_LINE) {
    case TTRI_HANDLE_FIELD:
        return script->fields[handle->index].name;
    case TTRI_HANDLE_MARK:
        return script->marks[handle->index].name;
    case TTRI_HANDLE_PARAM:
        return script->params[handle->index].name;
    default:
        return "this";
    }
}

/* Counting with the handle instead of what it holds. */
static int no_number(lua_State *lua)
{
    follow_broken(lua, 1);
    follow_broken(lua, 2);
    return ttri_raise(lua,
                      "%s is not a number: write what it is about in brackets, "
                      "as in f[player], and f[0] for the game or a parameter",
                      operand_name(lua));
}

void ttri_handle_functions(lua_State *lua, ttri_handle_type type,
                           const luaL_Reg *functions)
{
    static const char *const operators[] = {
        "__add", "__sub", "__mul", "__div", "__idiv",
        "__mod", "__unm", "__lt",  "__le",  "__concat"};

    lua_newtable(lua);
    for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++) {
        lua_pushcfunction(lua, no_number);
        lua_setfield(lua, -2, operators[i]);
    }
    lua_pushcfunction(lua, refuse);
    lua_pushvalue(lua, -1);
    lua_setfield(lua, -3, "__index");
    lua_setfield(lua, -2, "__newindex");
    luaL_setfuncs(lua, functions, 0);
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "__metatable");
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &keys[type]);
}

/* Methods are found in a table, without a call. No script gets hold of the
   table itself, so it need not be sealed. */
void ttri_handle_methods(lua_State *lua, ttri_handle_type type,
                         const char *what, const luaL_Reg *methods)
{
    static const luaL_Reg none[] = {{NULL, NULL}};

    ttri_handle_functions(lua, type, none);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &keys[type]);
    lua_newtable(lua);
    luaL_setfuncs(lua, methods, 0);
    lua_newtable(lua);
    lua_pushstring(lua, what);
    lua_pushcclosure(lua, no_method, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_setfield(lua, -2, "__index");
    lua_pushstring(lua, what);
    lua_pushcclosure(lua, no_write, 1);
    lua_setfield(lua, -2, "__newindex");
    lua_pop(lua, 1);
}

static ttri_handle_type type_of(lua_State *lua, ttri_handle_kind kind,
                                int index)
{
    switch (kind) {
    case TTRI_HANDLE_FIELD:
        switch (ttri_script_of(lua)->script->fields[index].type) {
        case TTR_FIELD_NUMBER:
            return TTRI_TYPE_NUMBER;
        case TTR_FIELD_SET:
            return TTRI_TYPE_SET;
        case TTR_FIELD_PILE:
            return TTRI_TYPE_PILE;
        case TTR_FIELD_TALLY:
            return TTRI_TYPE_TALLY;
        case TTR_FIELD_DECK:
            return TTRI_TYPE_DECK;
        }
        break;
    case TTRI_HANDLE_MARK:
        return ttri_script_of(lua)->script->marks[index].size
                   ? TTRI_TYPE_MARK_LIST
                   : TTRI_TYPE_MARK;
    case TTRI_HANDLE_PARAM:
        return TTRI_TYPE_PARAM;
    case TTRI_HANDLE_LINE:
        return TTRI_TYPE_LINE;
    case TTRI_HANDLE_CHOICE:
        return TTRI_TYPE_CHOICE;
    case TTRI_HANDLE_MESSAGE:
        return TTRI_TYPE_MESSAGE;
    case TTRI_HANDLE_BROKEN:
        break;
    }
    return TTRI_TYPE_LINE;
}

void ttri_handle_push(lua_State *lua, ttri_handle_kind kind, int index)
{
    ttri_handle *handle = lua_newuserdatauv(lua, sizeof *handle, 0);

    *handle = (ttri_handle){kind, index};
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &keys[type_of(lua, kind, index)]);
    lua_setmetatable(lua, -2);
}

int ttri_handle_arg(lua_State *lua, int arg, ttri_handle_kind kind)
{
    const ttri_handle *handle = lua_touserdata(lua, arg);

    static const char *const wanted[] = {
        [TTRI_HANDLE_FIELD] = "a field is expected, see ttr.field",
        [TTRI_HANDLE_MARK] = "a mark is expected, see ttr.mark",
        [TTRI_HANDLE_PARAM] = "a parameter is expected, see ttr.param",
        [TTRI_HANDLE_LINE] = "a score line is expected: what ttr.line returned",
        [TTRI_HANDLE_CHOICE] = "a choice is expected, see ttr.choice",
        [TTRI_HANDLE_MESSAGE] = "a message is expected, see ttr.message",
    };

    follow_broken(lua, arg);
    if (!handle || handle->kind != kind)
        luaL_argerror(lua, arg, wanted[kind]);
    return handle->index;
}

/* Bit 30 tells a spot from a number that got here by mistake. */
lua_Integer ttri_spot_number(ttr_spot spot)
{
    return (lua_Integer)(1 << 30 | (int)spot.kind << 24 | spot.field << 16 |
                         spot.index);
}

ttr_spot ttri_spot_arg(lua_State *lua, int arg)
{
    lua_Integer number = luaL_checkinteger(lua, arg);

    if (number >> 27 != 1 << 3)
        luaL_argerror(lua, arg,
                      "this is not a spot: use ttr.spot, or at() of a pile");
    return (ttr_spot){.kind = (ttr_spot_kind)(number >> 24 & 7),
                      .field = (int)(number >> 16 & 255),
                      .index = (int)(number & UINT16_MAX)};
}
