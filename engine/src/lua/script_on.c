// SPDX-License-Identifier: MIT
/*
 * script_on.c - Hooking events: ttr.on().
 */
#include "lua/script_keys.h"
#include "lua/script_state.h"

#include <string.h>

/* The event of a name, one that scripts hook with ttr.on(). */
static int event_arg(lua_State *lua)
{
    const char *wrong = luaL_checkstring(lua, 1);
    const char *names[TTR_EVENT_COUNT];
    int count = 0;

    for (int i = 0; i < TTR_EVENT_COUNT; i++) {
        const ttr_event_info *info = ttr_event_get((ttr_event_id)i);
        if (info->kind == TTR_KIND_TELL && strcmp(info->name, wrong) == 0)
            ttri_raise(lua,
                       "on: %s is told to players only, no hook can wait"
                       " for it",
                       wrong);
        if (info->kind == TTR_KIND_TELL)
            continue;
        if (strcmp(info->name, wrong) == 0) {
            if (i == TTR_EVENT_choice_options || i == TTR_EVENT_choice_done)
                ttri_raise(lua, "on: use ttr.choice() instead of %s", wrong);
            if (i == TTR_EVENT_actions || i == TTR_EVENT_action_do ||
                i == TTR_EVENT_action_why)
                ttri_raise(lua, "on: use ttr.action() instead of %s", wrong);
            return i;
        }
        names[count++] = info->name;
    }
    const char *nearest = ttr_nearest(wrong, names, count);
    if (!nearest)
        return ttri_raise(lua, "on: there is no event \"%s\"", wrong);
    return ttri_raise(lua, "on: there is no event \"%s\", did you mean \"%s\"?",
                      wrong, nearest);
}

/* A number, or a parameter: a number's value, a list's length. Its value is
   only known when the edition is. */
static int least_arg(lua_State *lua)
{
    const ttri_script_state *state = ttri_script_of(lua);

    lua_getfield(lua, 3, "least");
    bool is_param = lua_isuserdata(lua, -1);
    int param =
        is_param ? ttri_handle_arg(lua, -1, TTRI_HANDLE_PARAM) : TTR_NONE;
    lua_pop(lua, 1);
    if (!is_param)
        return ttri_key_int(lua, 3, "least", 1);
    if (!state->edition)
        return 1;
    const ttri_module *module =
        &state->edition->module[state->preparing->call->module];
    const ttri_param *it = &state->edition->param[module->first_param + param];
    TTRI_USE(state->preparing, params, module->first_param + param);
    return it->info->type == TTR_PARAM_NUMBER ? it->value[0] : it->count;
}

/* {when = field, least = n}: the field is the game's, or that of the player
   who is the event's first argument. */
static ttri_condition condition_arg(lua_State *lua, int event)
{
    static const char *const keys[] = {"when", "least", NULL};
    const ttr_event_info *info = ttr_event_get((ttr_event_id)event);
    bool player = info->arg_count && info->arg[0].type == TTR_ARG_PLAYER;

    ttri_keys_check(lua, 3, keys);
    int least = least_arg(lua);
    lua_getfield(lua, 3, "when");
    int field = ttri_handle_arg(lua, -1, TTRI_HANDLE_FIELD);
    ttr_scope scope = ttri_script_of(lua)->script->fields[field].scope;
    if (info->kind != TTR_KIND_NOTIFY || least < 1 ||
        !(scope == TTR_ON_GAME || (scope == TTR_ON_PLAYER && player)))
        ttri_raise(lua,
                   "on: %s cannot wait for this: `when` is a field of the"
                   " game, or of the player whom a notify is about, and"
                   " `least` is from 1",
                   info->name);
    return (ttri_condition){field, least};
}

int ttri_declare_on(lua_State *lua)
{
    ttri_script_state *state = ttri_loading(lua, "on");
    int event = event_arg(lua);
    bool waits = lua_istable(lua, 3);
    const char *word = waits ? "" : luaL_optstring(lua, 3, "");
    const ttr_event_id alone[] = {(ttr_event_id)event};

    luaL_checktype(lua, 2, LUA_TFUNCTION);
    if (*word && strcmp(word, "static") != 0)
        return ttri_raise(lua, "on: the third argument can be \"static\", or"
                               " a table of when and least");
    if (*word)
        ttri_check_alone(lua, &(ttr_module){.statics = TTR_LIST(alone)});
    if (waits)
        state->condition[event] = condition_arg(lua, event);
    if (state->functions.event[event] != LUA_NOREF)
        return ttri_raise(lua, "on: there is already a function for %s",
                          ttr_event_get((ttr_event_id)event)->name);
    lua_settop(lua, 2);
    state->functions.event[event] = luaL_ref(lua, LUA_REGISTRYINDEX);
    if (state->declaring) {
        ttri_script *script = state->declaring;
        ttri_set_add(script->hooked, event);
        ttri_note_line(lua, TTR_DECLARED_HOOK, event);
        if (*word)
            script->statics[script->info.statics.count++] = alone[0];
    } else if (!ttr_set_has(state->script->hooked, event)) {
        return ttri_raise(lua, "on: %s was not hooked the first time",
                          ttr_event_get((ttr_event_id)event)->name);
    }
    return 0;
}
