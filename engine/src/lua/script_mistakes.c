// SPDX-License-Identifier: MIT
/*
 * script_mistakes.c - Going on after a declaration that is wrong, so that
 * whoever writes a script learns of all mistakes at once.
 *
 * While a script is read first, every function that declares is called
 * protected. What it raises is noted with its line, what it had counted is
 * taken back, and the script gets a broken handle in place of the one it asked
 * for. A mistake that only comes of such a handle is not told.
 */
#include "lua/script_state.h"

#include "base/fail.h"

#include <string.h>

enum { MOST_MISTAKES = 20 }; // of one script

void ttri_script_mistake(ttri_script_state *state)
{
    ttr_error err;
    bool again = state->follows; // told already, as what it comes of

    (void)ttri_script_refused(state, &err);
    state->follows = state->declined = false;
    if (state->mistake_count && err.line == state->first->line)
        again |= strcmp(err.text, state->first->text) == 0; // in a loop
    if (state->mistake_count == 0)
        *state->first = err;
    else if (!again)
        ttr_report_add(state->more, TTR_LEVEL_ERROR, err.file, err.line, "%s",
                       err.text);
    state->mistake_count++;
}

void ttri_script_follow(lua_State *lua)
{
    ttri_script_state *state = ttri_script_of(lua);

    state->follows = true;
    ttri_raise(lua, "what it is given was refused before");
}

/* Put the line and the name of the function, which a protected call hides,
   into the message on top of the stack. */
static void complete_message(lua_State *lua)
{
    lua_Debug info;
    const char *text = lua_tostring(lua, -1);

    luaL_where(lua, 1);
    if (text && lua_getstack(lua, 0, &info) && lua_getinfo(lua, "n", &info) &&
        info.name) {
        lua_pushfstring(lua, "'%s'", info.name);
        luaL_gsub(lua, text, "'?'", lua_tostring(lua, -1));
        lua_remove(lua, -2);
    } else {
        lua_pushstring(lua, text ? text : "?");
    }
    lua_concat(lua, 2);
    lua_remove(lua, -2);
}

/* The declaring function is the upvalue. */
static int declare(lua_State *lua)
{
    ttri_script_state *state = ttri_script_of(lua);
    lua_CFunction function = lua_tocfunction(lua, lua_upvalueindex(1));

    if (!state->declaring || !state->loading)
        return function(lua);
    int *const counted[] = {&state->field_count,  &state->mark_count,
                            &state->param_count,  &state->choice_count,
                            &state->action_count, &state->line_count};
    enum { COUNTED = sizeof counted / sizeof counted[0] };
    int before[COUNTED];
    for (int i = 0; i < COUNTED; i++)
        before[i] = *counted[i];
    lua_pushcfunction(lua, function);
    lua_insert(lua, 1);
    int status = lua_pcall(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0);
    if (status == LUA_OK)
        return lua_gettop(lua);
    if (status == LUA_ERRMEM)
        ttri_sandbox_starved(state);
    complete_message(lua);
    if (state->end || state->caught || state->mistake_count >= MOST_MISTAKES)
        return lua_error(lua);
    for (int i = 0; i < COUNTED; i++)
        *counted[i] = before[i];
    ttri_script_mistake(state);
    ttri_handle_push(lua, TTRI_HANDLE_BROKEN, 0);
    return 1;
}

void ttri_declarations_add(lua_State *lua, const luaL_Reg *functions)
{
    for (; functions->name; functions++) {
        lua_pushcfunction(lua, functions->func);
        lua_pushcclosure(lua, declare, 1);
        lua_setfield(lua, -2, functions->name);
    }
}
