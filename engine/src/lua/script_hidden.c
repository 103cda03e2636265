/*
 * script_hidden.c - Finding state that a script keeps outside the game.
 *
 * What a hook remembers in a local variable of the script is not saved, not
 * copied and not undone with the game: two runs of the same game could differ.
 * Globals are read-only, so outer variables of functions are the only place
 * left. They are remembered as they are after loading, tables with all that is
 * in them, and must still be so whenever it is checked. Hashes have addresses
 * in them, and are compared within one Lua state only.
 */
#include "lua/script_state.h"

#include "base/fail.h"

#include <stdlib.h>
#include <xxhash.h>

enum { MAX_SEEN = 256, MAX_DEPTH = 40 };

/* Tables and functions on the way, so that circles end. */
typedef struct walk {
    const void *seen[MAX_SEEN];
    int count;
    int depth;
} walk;

static uint64_t mix(uint64_t a, uint64_t b)
{
    const uint64_t both[] = {a, b};
    return XXH3_64bits(both, sizeof both);
}

/* Has it been here before? It is afterwards. Beyond the room there is, things
   count by their address alone. */
static bool is_known(walk *on, const void *thing)
{
    for (int i = 0; i < on->count; i++)
        if (on->seen[i] == thing)
            return true;
    if (on->count == MAX_SEEN || on->depth == MAX_DEPTH)
        return true;
    on->seen[on->count++] = thing;
    return false;
}

static uint64_t hash_value(lua_State *lua, int at, walk *on);

/* The order in which Lua walks a table says nothing: the parts are added. */
static uint64_t hash_table(lua_State *lua, int at, walk *on)
{
    uint64_t sum = 0;

    for (lua_pushnil(lua); lua_next(lua, at); lua_pop(lua, 1)) {
        int top = lua_gettop(lua);
        sum += mix(hash_value(lua, top - 1, on), hash_value(lua, top, on));
    }
    return sum;
}

static uint64_t hash_function(lua_State *lua, int at, walk *on)
{
    uint64_t hash = 0;

    for (int i = 1; lua_getupvalue(lua, at, i); i++) {
        hash = mix(hash, hash_value(lua, lua_gettop(lua), on));
        lua_pop(lua, 1);
    }
    return hash;
}

/* at is an absolute index. */
static uint64_t hash_value(lua_State *lua, int at, walk *on)
{
    int type = lua_type(lua, at);
    uint64_t hash = (uint64_t)type;
    size_t length;

    if (type == LUA_TBOOLEAN)
        return mix(hash, (uint64_t)lua_toboolean(lua, at));
    if (type == LUA_TNUMBER && lua_isinteger(lua, at))
        return mix(hash, (uint64_t)lua_tointeger(lua, at));
    if (type == LUA_TNUMBER) {
        lua_Number number = lua_tonumber(lua, at);
        return XXH3_64bits(&number, sizeof number);
    }
    if (type == LUA_TSTRING) {
        const char *text = lua_tolstring(lua, at, &length);
        return XXH3_64bits(text, length);
    }
    hash = mix(hash, (uint64_t)(uintptr_t)lua_topointer(lua, at));
    if ((type != LUA_TTABLE && type != LUA_TFUNCTION) ||
        !lua_checkstack(lua, 4) || is_known(on, lua_topointer(lua, at)))
        return hash;
    on->depth++;
    hash = mix(hash, type == LUA_TTABLE ? hash_table(lua, at, on)
                                        : hash_function(lua, at, on));
    on->depth--;
    return hash;
}

/* The hash of an outer variable that is on top of the stack, which it takes
   off. A function of the script counts by itself alone, as its own variables
   are looked at one by one. One of the library, such as what pairs() gives, can
   keep count as well, and is looked into here. */
static uint64_t hash_top(lua_State *lua)
{
    walk on = {.count = 0};
    bool own = lua_isfunction(lua, -1) && !lua_iscfunction(lua, -1);
    uint64_t hash = own ? (uint64_t)(uintptr_t)lua_topointer(lua, -1)
                        : hash_value(lua, lua_gettop(lua), &on);

    lua_pop(lua, 1);
    return hash;
}

static bool is_remembered(const ttri_script_state *state, int function)
{
    lua_State *lua = state->lua;
    bool found = false;

    for (int i = 0; i < state->outer_count && !found; i++) {
        lua_rawgeti(lua, LUA_REGISTRYINDEX, state->outer[i].function);
        found = lua_rawequal(lua, -1, function);
        lua_pop(lua, 1);
    }
    return found;
}

static bool add_outer(ttri_script_state *state, ttri_outer outer)
{
    int count = state->outer_count;

    if (!(count & (count - 1))) { // full: room doubles at powers of two
        size_t room = count ? (size_t)count * 2 : 1;
        ttri_outer *larger = realloc(state->outer, room * sizeof *larger);
        if (!larger)
            return false;
        state->outer = larger;
    }
    state->outer[state->outer_count++] = outer;
    return true;
}

/* Remember the outer variables of the Lua function on top of the stack, and
   those of the functions among them. Takes it off. */
static bool remember(ttri_script_state *state, const char *hook, int depth)
{
    lua_State *lua = state->lua;
    int function = lua_gettop(lua);
    bool ok = true;

    if (depth == MAX_DEPTH || !lua_checkstack(lua, 8) ||
        lua_iscfunction(lua, function) || is_remembered(state, function)) {
        lua_pop(lua, 1);
        return true;
    }
    lua_pushvalue(lua, function);
    int reference = luaL_ref(lua, LUA_REGISTRYINDEX);
    for (int i = 1; ok && lua_getupvalue(lua, function, i); i++) {
        lua_pushvalue(lua, -1);
        ok = add_outer(state, (ttri_outer){.function = reference,
                                           .number = i,
                                           .hash = hash_top(lua),
                                           .hook = hook});
        if (ok && lua_isfunction(lua, -1))
            ok = remember(state, hook, depth + 1);
        else
            lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return ok;
}

static bool remember_reference(ttri_script_state *state, int reference,
                               const char *hook)
{
    if (reference == LUA_NOREF)
        return true;
    lua_rawgeti(state->lua, LUA_REGISTRYINDEX, reference);
    return remember(state, hook, 0);
}

bool ttri_outer_remember(ttri_script_state *state)
{
    const ttri_script_functions *of = &state->functions;
    const ttri_script *script = state->script;
    bool ok = remember_reference(state, of->init, "init");

    for (int i = 0; i < TTR_EVENT_COUNT; i++)
        ok = ok && remember_reference(state, of->event[i],
                                      ttr_event_get((ttr_event_id)i)->name);
    for (int i = 0; i < state->choice_count; i++)
        ok = ok &&
             remember_reference(state, of->options[i],
                                script->choices[i].name) &&
             remember_reference(state, of->done[i], script->choices[i].name);
    for (int i = 0; i < state->action_count; i++)
        ok = ok &&
             remember_reference(state, of->list[i], script->actions[i].name) &&
             remember_reference(state, of->run[i], script->actions[i].name);
    return ok;
}

ttr_status ttri_script_hidden_state(ttri_script_state *state, ttr_error *err)
{
    lua_State *lua = state->lua;

    for (int i = 0; i < state->outer_count; i++) {
        const ttri_outer *it = &state->outer[i];
        lua_Debug info;
        lua_rawgeti(lua, LUA_REGISTRYINDEX, it->function);
        const char *name = lua_getupvalue(lua, -1, it->number);
        bool same = hash_top(lua) == it->hash;
        if (same) {
            lua_pop(lua, 1);
            continue;
        }
        lua_getinfo(lua, ">S", &info);
        return TTRI_FAIL_AT(err, TTR_E_SCRIPT, state->script->path,
                            info.linedefined,
                            "the function for %s changes the variable \"%s\","
                            " which is outside the game; declare a field for"
                            " what the game must remember",
                            it->hook, name);
    }
    return TTR_OK;
}
