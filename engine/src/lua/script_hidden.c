// SPDX-License-Identifier: MIT
/*
 * script_hidden.c - Finding state that a script keeps outside the game.
 *
 * What a hook remembers in a local variable of the script is not saved, not
 * copied and not undone with the game: two runs of the same game could differ.
 * Globals are read-only, so outer variables of functions are the only place
 * left. They are remembered as they are after loading, with all that they lead
 * to, and must still be so whenever it is checked.
 *
 * Tables and functions that can be reached are things. Each has an entry for
 * what is in it, or several, one for each variable of a function; within an
 * entry, other things count by their address alone. So each is looked at once,
 * however often it is reached, and what can be reached only now has its address
 * in an entry that has changed. Hashes have addresses in them, and are compared
 * within one Lua state only.
 */
#include "lua/script_library.h"
#include "lua/script_state.h"

#include "base/fail.h"

#include <stdlib.h>
#include <xxhash.h>

/* How a thing was found. */
typedef struct found_by {
    int function, variable; // as in ttri_outer
    const char *hook;
} found_by;

/* Collecting things. */
typedef struct collecting {
    ttri_script_state *state;
    ttri_effort effort;
    int list, known;  // where these tables are on the stack
    found_by *origin; // of each thing
    int things;       // so far
    int items;
    found_by by; // of what is looked into
} collecting;

static uint64_t mix(uint64_t a, uint64_t b)
{
    const uint64_t both[] = {a, b};
    return XXH3_64bits(both, sizeof both);
}

/* at is an absolute index. */
static uint64_t hash_value(lua_State *lua, int at, ttri_effort *effort)
{
    uint64_t type = (uint64_t)lua_type(lua, at);
    size_t length;

    ttri_effort_add(effort, TTRI_EFFORT_ITEM);
    switch (type) {
    case LUA_TNIL:
        return type;
    case LUA_TBOOLEAN:
        return mix(type, (uint64_t)lua_toboolean(lua, at));
    case LUA_TNUMBER:
        if (lua_isinteger(lua, at))
            return mix(type, (uint64_t)lua_tointeger(lua, at));
        lua_Number number = lua_tonumber(lua, at);
        return XXH3_64bits(&number, sizeof number);
    case LUA_TSTRING: {
        const char *text = lua_tolstring(lua, at, &length);
        ttri_effort_add(effort, length / 8);
        return XXH3_64bits(text, length);
    }
    default:
        return mix(type, (uint64_t)(uintptr_t)lua_topointer(lua, at));
    }
}

/* The order in which Lua walks a table says nothing: the parts are added. */
static uint64_t hash_table(lua_State *lua, int at, ttri_effort *effort)
{
    uint64_t sum = 0;

    for (lua_pushnil(lua); lua_next(lua, at); lua_pop(lua, 1)) {
        int top = lua_gettop(lua);
        sum +=
            mix(hash_value(lua, top - 1, effort), hash_value(lua, top, effort));
    }
    return sum;
}

/* A function of the library, such as what pairs() gives, can keep count. */
static uint64_t hash_variables(lua_State *lua, int at, ttri_effort *effort)
{
    uint64_t hash = 0;

    for (int i = 1; lua_getupvalue(lua, at, i); i++) {
        hash = mix(hash, hash_value(lua, lua_gettop(lua), effort));
        lua_pop(lua, 1);
    }
    return hash;
}

/* The hash of an entry, whose thing is at the top of the stack. */
static uint64_t hash_entry(lua_State *lua, int number, ttri_effort *effort)
{
    int thing = lua_gettop(lua);
    uint64_t hash = 0;

    if (lua_istable(lua, thing))
        return hash_table(lua, thing, effort);
    if (!number)
        return hash_variables(lua, thing, effort);
    if (lua_getupvalue(lua, thing, number)) {
        hash = hash_value(lua, thing + 1, effort);
        lua_pop(lua, 1);
    }
    return hash;
}

static void add_entry(collecting *to, int thing, int number)
{
    ttri_script_state *state = to->state;
    int count = state->outer_count;

    if (!(count & (count - 1))) { // full: room doubles at powers of two
        size_t room = count ? (size_t)count * 2 : 1;
        ttri_outer *larger = realloc(state->outer, room * sizeof *larger);
        if (!larger) {
            state->end = TTRI_SCRIPT_STARVED;
            ttri_raise(state->lua, "out of memory");
        }
        state->outer = larger;
    }
    state->outer[state->outer_count++] =
        (ttri_outer){.thing = thing,
                     .number = number,
                     .function = to->by.function,
                     .variable = to->by.variable,
                     .hash = hash_entry(state->lua, number, &to->effort),
                     .hook = to->by.hook};
}

/* Is the value on top a table or function that was not found before? */
static bool is_new(const collecting *to)
{
    lua_State *lua = to->state->lua;

    if (!lua_istable(lua, -1) && !lua_isfunction(lua, -1))
        return false;
    lua_pushvalue(lua, -1);
    bool found = lua_rawget(lua, to->known) == LUA_TNIL;
    lua_pop(lua, 1);
    return found;
}

static void count_item(collecting *to)
{
    if (++to->items > TTRI_SCRIPT_OUTER)
        ttri_raise(to->state->lua,
                   "more than %d items are kept in variables outside of"
                   " functions",
                   TTRI_SCRIPT_OUTER);
    ttri_effort_add(&to->effort, TTRI_EFFORT_ITEM);
}

/* Enter the value on top into the list if it is a new thing; takes it off. */
static void find(collecting *to)
{
    lua_State *lua = to->state->lua;

    if (!is_new(to)) {
        lua_pop(lua, 1);
        return;
    }
    if (to->things == TTRI_SCRIPT_THINGS)
        ttri_raise(lua,
                   "more than %d tables and functions are kept in variables"
                   " outside of functions",
                   TTRI_SCRIPT_THINGS);
    to->origin[to->things++] = to->by;
    lua_pushvalue(lua, -1);
    lua_pushboolean(lua, true);
    lua_rawset(lua, to->known);
    lua_rawseti(lua, to->list, to->things);
}

/* Look into the table on top of the stack. */
static void look_into_table(collecting *to, int thing)
{
    lua_State *lua = to->state->lua;

    for (lua_pushnil(lua); lua_next(lua, -2);) {
        find(to);
        lua_pushvalue(lua, -1);
        find(to); // a key can be a thing, too
        count_item(to);
    }
    add_entry(to, thing, 0);
}

/* The same for a function. Those of the library have no variables that could be
   named. */
static void look_into_function(collecting *to, int thing)
{
    lua_State *lua = to->state->lua;
    bool own = !lua_iscfunction(lua, -1);

    if (!own)
        add_entry(to, thing, 0);
    for (int i = 1; lua_getupvalue(lua, -1, i); i++) {
        if (own) {
            to->by.function = thing;
            to->by.variable = i;
        }
        find(to);
        count_item(to);
        if (own)
            add_entry(to, thing, i);
    }
}

static void find_hook(collecting *to, int reference, const char *hook)
{
    if (reference == LUA_NOREF)
        return;
    to->by.hook = hook;
    lua_rawgeti(to->state->lua, LUA_REGISTRYINDEX, reference);
    find(to);
}

static void find_hooks(collecting *to)
{
    const ttri_script_functions *of = &to->state->functions;
    const ttri_script *script = to->state->script;

    find_hook(to, of->init, "init");
    for (int i = 0; i < TTR_EVENT_COUNT; i++)
        find_hook(to, of->event[i], ttr_event_get((ttr_event_id)i)->name);
    for (int i = 0; i < to->state->choice_count; i++) {
        find_hook(to, of->options[i], script->choices[i].name);
        find_hook(to, of->done[i], script->choices[i].name);
    }
    for (int i = 0; i < to->state->action_count; i++) {
        find_hook(to, of->list[i], script->actions[i].name);
        find_hook(to, of->run[i], script->actions[i].name);
        find_hook(to, of->why[i], script->actions[i].name);
    }
}

void ttri_outer_remember(ttri_script_state *state)
{
    lua_State *lua = state->lua;
    collecting to = {.state = state, .effort = {.lua = lua}};

    luaL_checkstack(lua, 12, "out of memory");
    lua_newtable(lua);
    to.list = lua_gettop(lua);
    lua_newtable(lua);
    to.known = lua_gettop(lua);
    to.origin =
        lua_newuserdatauv(lua, TTRI_SCRIPT_THINGS * sizeof *to.origin, 0);
    find_hooks(&to);
    for (int thing = 1; thing <= to.things; thing++) {
        to.by = to.origin[thing - 1];
        lua_rawgeti(lua, to.list, thing);
        if (lua_istable(lua, -1))
            look_into_table(&to, thing);
        else
            look_into_function(&to, thing);
        lua_pop(lua, 1);
    }
    lua_settop(lua, to.list);
    state->things = luaL_ref(lua, LUA_REGISTRYINDEX);
}

const char *ttri_outer_push(const ttri_script_state *state, int i)
{
    const ttri_outer *it = &state->outer[i];
    lua_State *lua = state->lua;

    if (!it->number)
        return NULL;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, state->things);
    lua_rawgeti(lua, -1, it->thing);
    const char *name = lua_getupvalue(lua, -1, it->number);
    if (name)
        lua_replace(lua, -3);
    lua_pop(lua, name ? 1 : 2);
    return name;
}

/* What is said of an entry that has changed. */
static ttr_status refuse(ttri_script_state *state, const ttri_outer *it,
                         ttr_error *err)
{
    lua_State *lua = state->lua;
    lua_Debug info;

    lua_rawgeti(lua, LUA_REGISTRYINDEX, state->things);
    lua_rawgeti(lua, -1, it->function);
    const char *name = lua_getupvalue(lua, -1, it->variable);
    lua_pop(lua, 1);
    lua_getinfo(lua, ">S", &info);
    return TTRI_FAIL_AT(err, TTR_E_SCRIPT, state->script->path,
                        info.linedefined,
                        "the function for %s changes the variable \"%s\","
                        " which is outside the game; declare a field for"
                        " what the game must remember",
                        it->hook, name);
}

/* Runs protected. Gives the number of the first entry that has changed, or how
   many there are. */
static int compare(lua_State *lua)
{
    const ttri_script_state *state = ttri_script_of(lua);
    ttri_effort effort = {.lua = lua};
    int i = 0;

    lua_rawgeti(lua, LUA_REGISTRYINDEX, state->things);
    for (; i < state->outer_count; i++) {
        const ttri_outer *it = &state->outer[i];
        lua_rawgeti(lua, 1, it->thing);
        if (hash_entry(lua, it->number, &effort) != it->hash)
            break;
        lua_pop(lua, 1);
    }
    lua_pushinteger(lua, i);
    return 1;
}

ttr_status ttri_script_hidden_state(ttri_script_state *state, ttr_error *err)
{
    lua_State *lua = state->lua;
    int before = lua_gettop(lua);
    ttr_status result = TTR_OK;

    ttri_watch_begin(&state->watched, NULL, 0);
    lua_pushcfunction(lua, compare);
    int status = lua_pcall(lua, 0, 1, 0);
    if (status == LUA_ERRMEM)
        ttri_sandbox_starved(state);
    if (status != LUA_OK) {
        result = ttri_script_refused(state, err);
    } else {
        int changed = (int)lua_tointeger(lua, -1);
        if (changed < state->outer_count)
            result = refuse(state, &state->outer[changed], err);
    }
    lua_settop(lua, before);
    (void)ttri_sandbox_rest(state);
    return result;
}
