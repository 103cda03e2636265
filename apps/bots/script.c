/*
 * script.c - A bot that is a Lua script.
 *
 * The script returns a function; it is called with the view and the list of
 * legal actions, both as docs/protocol.md has them, and a function that draws
 * random numbers, and returns one of the actions. It has the parts of Lua that
 * cannot reach files, other programs or the clock, and a limit of work for
 * each decision, so a script cannot hang a game.
 */
#include "bots/own.h"

#include "common/language.h"
#include "common/lua_value.h"

#include <ttr/position.h>

#include <jansson.h>
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 1000,             // instructions between two looks
    WORK = 50 * 1000 * 1000,  // instructions for a decision
    MEMORY = 64 * 1024 * 1024 // bytes
};

typedef struct scripted {
    lua_State *lua;
    size_t memory;
    long long work;
    const app_effort *effort;
    uint64_t *generator;
} scripted;

static void *allocate(void *data, void *old, size_t old_size, size_t size)
{
    scripted *it = data;
    size_t before = old ? old_size : 0;

    if (!size) {
        it->memory -= before;
        free(old);
        return NULL;
    }
    if (size > before && it->memory + size - before > MEMORY)
        return NULL;
    void *fresh = realloc(old, size);
    if (fresh)
        it->memory += size - before;
    return fresh;
}

static void watch(lua_State *lua, lua_Debug *where)
{
    scripted *it;

    (void)where;
    lua_getallocf(lua, (void **)&it);
    it->work += STEPS;
    if (it->work > WORK)
        luaL_error(lua, "%s", _("it takes too long"));
    if (it->effort->stop && atomic_load(it->effort->stop))
        luaL_error(lua, "%s", _("it was stopped"));
}

/* random(n): a number from 1 to n. */
static int draw_number(lua_State *lua)
{
    scripted *it;
    lua_Integer most = luaL_checkinteger(lua, 1);

    lua_getallocf(lua, (void **)&it);
    luaL_argcheck(lua, most >= 1 && most <= INT32_MAX, 1,
                  "must be from 1 to 2147483647");
    lua_pushinteger(
        lua, 1 + (lua_Integer)ttr_random_below(it->generator, (uint32_t)most));
    return 1;
}

static void close_script(void *own)
{
    scripted *it = own;

    if (it->lua)
        lua_close(it->lua);
    free(it);
}

/* The libraries that cannot reach outside. */
static void open_libraries(lua_State *lua)
{
    static const luaL_Reg libraries[] = {{LUA_GNAME, luaopen_base},
                                         {LUA_TABLIBNAME, luaopen_table},
                                         {LUA_STRLIBNAME, luaopen_string},
                                         {LUA_MATHLIBNAME, luaopen_math},
                                         {LUA_UTF8LIBNAME, luaopen_utf8}};
    static const char *const closed[] = {"dofile", "loadfile", "load",
                                         "collectgarbage", "print"};

    for (size_t i = 0; i < sizeof libraries / sizeof libraries[0]; i++) {
        luaL_requiref(lua, libraries[i].name, libraries[i].func, 1);
        lua_pop(lua, 1);
    }
    for (size_t i = 0; i < sizeof closed / sizeof closed[0]; i++) {
        lua_pushnil(lua);
        lua_setglobal(lua, closed[i]);
    }

    /* Chance comes from the game, so that games can be played again. */
    lua_getglobal(lua, LUA_MATHLIBNAME);
    lua_pushnil(lua);
    lua_setfield(lua, -2, "random");
    lua_pushnil(lua);
    lua_setfield(lua, -2, "randomseed");
    lua_pop(lua, 1);
}

/* "file.lua:12: text" of Lua as line and sentence. */
static bool fail_in_lua(app_mind *mind, lua_State *lua)
{
    const char *text = lua_tostring(lua, -1);
    size_t length = strlen(mind->bot->source);
    int line = 0;

    text = text ? text : "error";
    if (strncmp(text, mind->bot->source, length) == 0 && text[length] == ':') {
        char *end;
        line = (int)strtol(text + length + 1, &end, 10);
        text = strncmp(end, ": ", 2) == 0 ? end + 2 : end;
    }
    own_fail(mind, line, "%s", text);
    lua_settop(lua, 1);
    return false;
}

static bool open_script(app_mind *mind)
{
    scripted *it = calloc(1, sizeof *it);

    if (!it || !(it->lua = lua_newstate(allocate, it))) {
        free(it);
        return own_fail(mind, 0, "%s", _("out of memory"));
    }
    static const app_effort none = {0};
    it->effort = &none;
    mind->own = it;
    mind->own_free = close_script;
    lua_sethook(it->lua, watch, LUA_MASKCOUNT, STEPS);
    open_libraries(it->lua);
    if (luaL_loadfilex(it->lua, mind->bot->source, "t") ||
        lua_pcall(it->lua, 0, 1, 0)) {
        fail_in_lua(mind, it->lua);
    } else if (lua_isfunction(it->lua, -1))
        return true;
    else
        own_fail(mind, 0, "%s", _("it must return a function that chooses"));
    mind->own = NULL;
    close_script(it);
    return false;
}

bool own_check_script(const app_bot *bot, ttr_error *err)
{
    app_mind *mind = calloc(1, sizeof *mind);
    bool done = false;

    if (mind) {
        mind->bot = bot;
        done = open_script(mind);
        *err = mind->err;
        if (mind->own)
            mind->own_free(mind->own);
    } else {
        *err = (ttr_error){.status = TTR_E_MEMORY};
        snprintf(err->text, sizeof err->text, "%s", _("out of memory"));
    }
    free(mind);
    return done;
}

/* What is handed to Lua, so that an error there can be caught. */
typedef struct question {
    json_t *view, *actions;
} question;

/* Called in protected mode: the function, then a question. Leaves the answer
   as a string. */
static int call_function(lua_State *lua)
{
    const question *it = lua_touserdata(lua, 2);

    lua_settop(lua, 1);
    lua_pushvalue(lua, 1);
    app_lua_push(lua, it->view);
    app_lua_push(lua, it->actions);
    lua_pushcfunction(lua, draw_number);
    lua_call(lua, 3, 1);
    if (!lua_isstring(lua, -1))
        luaL_error(lua, "%s", _("it must return one of the actions"));
    return 1;
}

bool mind_think_script(app_mind *mind, ttr_table *table, const ttr_view *view,
                       const app_effort *effort, uint64_t *generator,
                       ttr_action *out)
{
    question ask = {0};
    int count;

    if (!mind->own && !open_script(mind))
        return false;
    scripted *it = mind->own;
    lua_State *lua = it->lua;
    ask.actions = own_actions(mind, table, view, &count);
    if (!ask.actions)
        return false;
    ask.view = ttr_position_write_view(mind->edition, view);
    it->work = 0;
    it->effort = effort;
    it->generator = generator;
    lua_settop(lua, 1);
    lua_pushcfunction(lua, call_function);
    lua_pushvalue(lua, 1);
    lua_pushlightuserdata(lua, &ask);
    bool done = ask.view && lua_pcall(lua, 2, 1, 0) == LUA_OK
                    ? own_answer(mind, view, lua_tostring(lua, -1), count, out)
                    : fail_in_lua(mind, lua);
    lua_settop(lua, 1);
    json_decref(ask.view);
    json_decref(ask.actions);
    return done;
}
