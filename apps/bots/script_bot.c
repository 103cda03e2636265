// SPDX-License-Identifier: MIT
/*
 * script_bot.c - A bot that is a Lua script.
 *
 * The script returns a function; it is called with the view and the list of
 * legal actions, both as docs/protocol.md has them, a function that draws
 * random numbers, and the number of iterations, and returns one of the actions.
 * It has the functions of Lua that rule modules have, which cannot reach files,
 * other programs or the clock, are the same in every run, and are bounded. The
 * work of a decision is limited, and no script can catch that error: so none
 * can hang a game.
 *
 * Each game has an interpreter of its own, so that no game depends on those
 * that the same seat played before. Uses the POSIX clock of a thread.
 */
#define _POSIX_C_SOURCE 200809L // clock_gettime

#include "bots/custom_bots.h"

#include "base/error.h"
#include "base/lua_value.h"

#include <ttr/file.h>
#include <ttr/lua.h>
#include <ttr/position.h>

#include <jansson.h>
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    STEPS = 1000,              // instructions between two looks
    WORK = 50 * 1000 * 1000,   // instructions for a decision
    SECONDS = 5,               // for them, if many take long
    MEMORY = 64 * 1024 * 1024, // bytes
    FUNCTION = 1               // where the script's function is on the stack
};

typedef struct scripted {
    lua_State *lua;
    size_t memory;

    /* Of the decision under way. */
    long long work;
    time_t begun;
    bool over;            // a limit was reached
    bot_failure_kind why; // it or another fault, unless Lua says what
    const atomic_bool *stop;
    uint64_t *generator; // NULL when there is none
} scripted;

static scripted *script_of(lua_State *lua)
{
    return *(scripted **)lua_getextraspace(lua);
}

static void *allocate(void *data, void *old, size_t old_size, size_t size)
{
    scripted *it = data;
    size_t before = old ? old_size : 0;

    if (!size) {
        it->memory -= before;
        free(old);
        return NULL;
    }
    if (ttr_lua_check_block(old, old_size, size) ||
        (size > before && it->memory + size - before > MEMORY))
        return NULL;
    void *fresh = realloc(old, size);
    if (fresh)
        it->memory += size - before;
    return fresh;
}

/* The time that this thread has worked: a program that was stopped for a while
   has not taken long. */
static time_t seconds_now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec;
}

/* Has the script to end? Then it is noted why. */
static bool must_end(scripted *it)
{
    if (it->stop && atomic_load(it->stop))
        it->why = BOT_FAILED_STOPPED;
    else if (it->work > WORK || seconds_now() - it->begun > SECONDS)
        it->why = BOT_FAILED_SLOW;
    else
        return false;
    it->over = true;
    return true;
}

static void watch(lua_State *lua, lua_Debug *where)
{
    scripted *it = script_of(lua);

    it->work += STEPS;
    if (!must_end(it))
        return;
    lua_getinfo(lua, "Sl", where);
    lua_pushfstring(lua, "%s:%d: ", where->short_src, where->currentline);
    lua_error(lua);
}

/* A function of Lua that the script has called works: a few bytes count as much
   as an instruction. */
static void watch_function(lua_State *lua, size_t units)
{
    scripted *it = script_of(lua);

    it->work += (long long)units / 8;
    if (must_end(it))
        luaL_error(lua, "");
}

/* What a script does from here on is limited as a decision is. */
static void begin_work(scripted *it, const atomic_bool *stop,
                       uint64_t *generator)
{
    it->work = 0;
    it->begun = seconds_now();
    it->over = false;
    it->why = BOT_FAILED_NOT;
    it->stop = stop;
    it->generator = generator;
}

static void end_work(scripted *it)
{
    it->stop = NULL;
    it->generator = NULL;
}

/* pcall(f, ...): no limit can be caught. */
static int call_protected(lua_State *lua)
{
    scripted *it = script_of(lua);

    luaL_checkany(lua, 1);
    int status = lua_pcall(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0);
    if (status == LUA_ERRMEM)
        it->over = true;
    if (status && it->over)
        return lua_error(lua);
    lua_pushboolean(lua, status == LUA_OK);
    lua_insert(lua, 1);
    return lua_gettop(lua);
}

/* random(n): a number from 1 to n. */
static int draw_number(lua_State *lua)
{
    scripted *it = script_of(lua);
    lua_Integer most = luaL_checkinteger(lua, 1);

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

/* All of Lua's functions for numbers but chance, which comes from the game, so
   that games can be played again. Rule modules have fewer. */
static void add_math(lua_State *lua)
{
    lua_pushcfunction(lua, luaopen_math);
    lua_call(lua, 0, 1);
    lua_pushnil(lua);
    lua_setfield(lua, -2, "random");
    lua_pushnil(lua);
    lua_setfield(lua, -2, "randomseed");
    lua_setfield(lua, -2, LUA_MATHLIBNAME);
}

/* Called in protected mode with the path. Leaves what the script returns. */
/* Put the script's function on the stack, or what is wrong with its file. A
   first line for the shell is none for Lua. */
static bool load_file(lua_State *lua, const char *path)
{
    char *text;
    size_t size;
    ttr_error err;

    if (ttr_file_read(path, TTR_EDITION_BYTES, &text, &size, &err)) {
        lua_pushstring(lua, err.text);
        return false;
    }
    if (size > 1 && text[0] == '#' && text[1] != '\n')
        text[0] = text[1] = '-';
    lua_pushfstring(lua, "@%s", path);
    int status = luaL_loadbufferx(lua, text, size, lua_tostring(lua, -1), "t");
    ttr_free(text);
    return status == LUA_OK;
}

static int run_script(lua_State *lua)
{
    static const char *const instead[][2] = {
        {"match", "find, which looks for a plain text, and sub"},
        {"gmatch", "find, which looks for a plain text, and sub"},
        {"gsub", "find, which looks for a plain text, and sub"},
        {NULL, NULL}};
    static const ttr_lua_kind bots = {
        .pcall = call_protected, .work = watch_function, .instead = instead};

    if (!load_file(lua, lua_touserdata(lua, 1)))
        return lua_error(lua);
    lua_newtable(lua);
    ttr_lua_add(lua, &bots);
    add_math(lua);
    lua_setupvalue(lua, -2, 1); // its _ENV
    lua_call(lua, 0, 1);
    return 1;
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
    bot_failure_kind why = script_of(lua)->why;
    custom_bot_fail(mind, why ? why : BOT_FAILED_LUA, text);
    mind->failure.line = line;
    return false;
}

static bool open_script(app_mind *mind)
{
    scripted *it = calloc(1, sizeof *it);

    if (!it || !(it->lua = lua_newstate(allocate, it))) {
        free(it);
        return custom_bot_fail(mind, BOT_FAILED_MEMORY, NULL);
    }
    *(scripted **)lua_getextraspace(it->lua) = it;
    lua_sethook(it->lua, watch, LUA_MASKCOUNT, STEPS);
    begin_work(it, NULL, NULL);
    lua_pushcfunction(it->lua, run_script);
    lua_pushlightuserdata(it->lua, (void *)(uintptr_t)mind->bot->source);
    bool done = lua_pcall(it->lua, 1, 1, 0) == LUA_OK;
    end_work(it);
    if (!done)
        fail_in_lua(mind, it->lua);
    else if (!lua_isfunction(it->lua, FUNCTION))
        done = custom_bot_fail(mind, BOT_FAILED_FUNCTION, NULL);
    if (!done) {
        close_script(it);
        return false;
    }
    mind->own = it;
    mind->own_free = close_script;
    return true;
}

bool custom_bot_check_script(const app_bot *bot, ttr_error *err)
{
    app_mind *mind = calloc(1, sizeof *mind);
    bool done = false;

    if (mind) {
        mind->bot = bot;
        done = open_script(mind);
        if (!done)
            bot_failure_tell(&mind->failure, NULL, NULL, err);
        if (mind->own)
            mind->own_free(mind->own);
    } else {
        app_fail_memory(err);
    }
    free(mind);
    return done;
}

/* What is handed to Lua, so that an error there can be caught. */
typedef struct question {
    json_t *view, *actions;
    int iterations;
} question;

/* Called in protected mode: the function, then a question. Leaves the answer
   as a string. */
static int call_function(lua_State *lua)
{
    const question *it = lua_touserdata(lua, 2);

    lua_settop(lua, 1);
    app_lua_push(lua, it->view);
    app_lua_push(lua, it->actions);
    lua_pushcfunction(lua, draw_number);
    lua_pushinteger(lua, it->iterations);
    lua_call(lua, 4, 1);
    if (!lua_tostring(lua, -1)) {
        script_of(lua)->why = BOT_FAILED_ANSWER;
        luaL_error(lua, "");
    }
    return 1;
}

/* An interpreter that knows nothing of other games. */
static bool prepare(app_mind *mind)
{
    if (mind->own && mind->new_game) {
        close_script(mind->own);
        mind->own = NULL;
    }
    if (!mind->own && !open_script(mind))
        return false;
    mind->new_game = false;
    return true;
}

bool mind_think_script(app_mind *mind, ttr_table *table, const ttr_view *view,
                       const app_effort *effort, uint64_t *generator,
                       ttr_action *out)
{
    question ask = {.iterations = effort->iterations};
    int count;

    if (!prepare(mind))
        return false;
    scripted *it = mind->own;
    lua_State *lua = it->lua;
    ask.actions = custom_bot_actions(mind, table, view, &count);
    if (!ask.actions)
        return false;
    ask.view = ttr_position_write_view(mind->edition, view);
    if (!ask.view) {
        json_decref(ask.actions);
        return custom_bot_fail(mind, BOT_FAILED_MEMORY, NULL);
    }
    lua_settop(lua, FUNCTION);
    lua_pushcfunction(lua, call_function);
    lua_pushvalue(lua, FUNCTION);
    lua_pushlightuserdata(lua, &ask);
    begin_work(it, effort->stop, generator);
    bool done =
        lua_pcall(lua, 2, 1, 0) == LUA_OK
            ? custom_bot_answer(mind, view, lua_tostring(lua, -1), count, out)
            : fail_in_lua(mind, lua);
    end_work(it);
    lua_settop(lua, FUNCTION);
    json_decref(ask.view);
    json_decref(ask.actions);
    return done;
}
