// SPDX-License-Identifier: MIT
/*
 * script_sandbox.c - The memory of a script, and the environment it sees.
 *
 * The environment is built from nothing: what is not put into it is not there,
 * whatever a later Lua brings. Everything that a script can reach and that is
 * shared by its hooks is read-only. There is no way to set a metatable, so
 * none of the walls can be climbed and nothing runs when garbage is collected.
 *
 * The garbage collector is stopped while a hook runs. The usual hook makes no
 * garbage; what others make is collected between hooks, or when memory runs
 * out.
 */
#include "base/text.h"
#include "lua/script_library.h"
#include "lua/script_state.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What Lua calls the script, behind the sign. */
#define CHUNK "=script"

enum {
    GARBAGE = 512 * 1024,         // bytes that may gather between collections
    ROOM = TTRI_SCRIPT_MEMORY / 2 // and while a hook runs
};

/* Is it code of the script, and not a line in its place? */
static bool is_script(lua_State *lua, lua_Debug *info)
{
    return lua_getinfo(lua, "Sl", info) && info->currentline > 0 &&
           strcmp(info->source, CHUNK) == 0;
}

/* Where the script is, when memory runs out. Only looks: it is called from
   within the interpreter. */
static void note_line(ttri_script_state *state)
{
    lua_Debug info;

    for (int level = 0; lua_getstack(state->lua, level, &info); level++)
        if (is_script(state->lua, &info)) {
            state->end_line = info.currentline;
            return;
        }
}

/* Why a block of a script cannot be: it has too much, or this is too large. */
static ttri_script_end excess_of(const void *ptr, size_t old_size,
                                 size_t new_size, size_t used)
{
    switch (ttr_lua_check_block(ptr, old_size, new_size)) {
    case TTR_LUA_LONG_TEXT:
        return TTRI_SCRIPT_LONG_TEXT;
    case TTR_LUA_MANY_KEYS:
        return TTRI_SCRIPT_MANY_KEYS;
    case TTR_LUA_FITS:
        break;
    }
    return used + new_size > TTRI_SCRIPT_MEMORY ? TTRI_SCRIPT_NO_MEMORY
                                                : TTRI_SCRIPT_RUNS;
}

/* Is it a function that calls itself for ever which has used up the memory? */
static bool is_deep(lua_State *lua)
{
    enum { DEEP = 2000 }; // calls inside each other: nobody means so many
    lua_Debug info;

    return lua && lua_getstack(lua, DEEP, &info);
}

/* As Lua wants it: ptr NULL is a new block, whose old_size is then its kind. */
static void *allocate(void *data, void *ptr, size_t old_size, size_t new_size)
{
    ttri_script_state *state = data;
    size_t used = state->used - (ptr ? old_size : 0);

    if (!new_size) {
        free(ptr);
        state->used = used;
        return NULL;
    }
    ttri_script_end excess = excess_of(ptr, old_size, new_size, used);
    void *block = excess ? NULL : realloc(ptr, new_size);
    if (block) {
        state->used = used + new_size;
        return block;
    }
    if (excess == TTRI_SCRIPT_NO_MEMORY && is_deep(state->lua))
        excess = TTRI_SCRIPT_DEEP;
    state->refused = excess ? excess : TTRI_SCRIPT_STARVED;
    /* Lua collects garbage and asks once more before it gives up; the
       interpreter is at the same line then. */
    if (state->lua && (!ptr || new_size > old_size))
        note_line(state);
    return NULL;
}

void ttri_sandbox_starved(ttri_script_state *state)
{
    state->end = state->refused ? state->refused : TTRI_SCRIPT_STARVED;
}

/* Called by Lua at the next instruction once the time is up. */
static void stop(lua_State *lua, lua_Debug *info)
{
    ttri_script_state *state = ttri_script_of(lua);

    if (state->end == TTRI_SCRIPT_RUNS && is_script(lua, info))
        state->end_line = info->currentline;
    state->end = TTRI_SCRIPT_NO_TIME;
    ttri_raise(lua, "runs too long");
}

/* Lua collects garbage when it has no memory left, but not for the buffers of
   its library, which are refused at once: so there has to be room before, for
   a buffer that grows and the text itself. What is kept fills at most half of
   what is free each time. */
static void make_room(ttri_script_state *state, size_t bytes)
{
    if (state->used + 4 * bytes < state->room_at)
        return;
    lua_gc(state->lua, LUA_GCCOLLECT);
    if (state->used > ROOM)
        state->room_at = state->used + (TTRI_SCRIPT_MEMORY - state->used) / 2;
}

/* The script has its own interpreter do work that no instruction of it sees,
   in bytes or so. Raises an error when the time is up. */
static void note_work(lua_State *lua, size_t units)
{
    ttri_script_state *state = ttri_script_of(lua);

    make_room(state, units);
    if (!ttri_watch_work(&state->watched, units))
        return;
    if (state->end == TTRI_SCRIPT_RUNS)
        note_line(state);
    state->end = TTRI_SCRIPT_NO_TIME;
    ttri_raise(lua, "runs too long");
}

static int refuse_write(lua_State *lua)
{
    const char *what = lua_tostring(lua, lua_upvalueindex(1));
    const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2)
                                                       : luaL_typename(lua, 2);

    if (!*what)
        return ttri_raise(lua,
                          "%s is a global variable: make it local, or declare"
                          " a field for what the game must remember",
                          name);
    return ttri_raise(lua, "%s.%s cannot be changed", what, name);
}

/* Where `ttr` and the globals are in the registry. */
static const char ttr_key, globals_key;

/* What to use instead of something that many a script looks for. */
static const char *instead_of(lua_State *lua, const char *wrong)
{
    const char *const(*known)[2] = ttri_lua_kind(lua)->instead;

    while ((*known)[0] && strcmp((*known)[0], wrong) != 0)
        known++;
    return (*known)[1];
}

static int raise_instead(lua_State *lua, const char *what, const char *wrong,
                         const char *instead)
{
    static const char format[] = TTRI_N_("scripts have no %s%s%s, use %s");
    char english[400], told[400];

    snprintf(english, sizeof english, format, what, *what ? "." : "", wrong,
             instead);
    snprintf(told, sizeof told, TTRI_TEXT(format), what, *what ? "." : "",
             wrong, TTRI_TEXT(instead));
    return ttri_raise_told(lua, english, told);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Names of Lua's own library that scripts do without. */
static bool is_of_lua(const char *name)
{
    static const char *const names[] = {"collectgarbage",
                                        "coroutine",
                                        "debug",
                                        "dofile",
                                        "getmetatable",
                                        "io",
                                        "load",
                                        "loadfile",
                                        "next",
                                        "os",
                                        "package",
                                        "rawequal",
                                        "rawget",
                                        "rawlen",
                                        "rawset",
                                        "require",
                                        "setmetatable",
                                        "warn",
                                        "xpcall",
                                        "_G",
                                        "loadstring",
                                        "unpack",
                                        "setfenv",
                                        "getfenv",
                                        NULL};

    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* The first line of the script with "local name" or "local function name"; 0
   when it has none. */
static int local_line(const char *text, const char *name)
{
    static const char word[] = "local";
    size_t length = strlen(name);
    int line = 1;

    for (const char *at = text; *at; at++) {
        line += *at == '\n';
        if (strncmp(at, word, 5) != 0 || (at > text && isalnum(at[-1])))
            continue;
        const char *next = at + 5 + strspn(at + 5, " \t");
        if (strncmp(next, "function ", 9) == 0)
            next += 9 + strspn(next + 9, " \t");
        if (strncmp(next, name, length) == 0 && next > at + 5 &&
            !isalnum(next[length]) && next[length] != '_')
            return line;
    }
    return 0;
}

/* A variable that is not there, where it is read. */
static int raise_variable(lua_State *lua, const char *name)
{
    int line = local_line(ttri_script_of(lua)->script->text, name);

    if (line)
        return ttri_raise(lua,
                          "scripts have no %s here: it is there after line %d"
                          " alone; write \"local %s\" in a line above, and"
                          " leave \"local\" out there",
                          name, line, name);
    return ttri_raise(lua,
                      "scripts have no %s: declare a variable with local above"
                      " its use, and a field for what the game must remember",
                      name);
}

/* What is looked up here is in no table. */
static int refuse_read(lua_State *lua)
{
    enum { MAX_NAMES = 128 };
    const char *what = lua_tostring(lua, lua_upvalueindex(1));
    const char *wrong = luaL_checkstring(lua, 2);
    const char *names[MAX_NAMES];
    int count = 0;

    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1))
        if (count < MAX_NAMES && lua_type(lua, -2) == LUA_TSTRING)
            names[count++] = lua_tostring(lua, -2);
    qsort(names, (size_t)count, sizeof *names, by_name); // as Lua walks: any
    const char *instead = instead_of(lua, wrong);
    if (instead)
        return raise_instead(lua, what, wrong, instead);
    const char *nearest = ttr_nearest(wrong, names, count);
    /* Of few letters, half may differ: "nope" does not mean "type". */
    if (nearest && strlen(wrong) < 5 && nearest[0] != wrong[0])
        nearest = NULL;
    lua_Debug reader;
    bool by_script = lua_getstack(lua, 1, &reader) && is_script(lua, &reader);
    if (!nearest && !*what && by_script && !is_of_lua(wrong))
        return raise_variable(lua, wrong);
    if (!nearest)
        return ttri_raise(lua, "scripts have no %s%s%s", what, *what ? "." : "",
                          wrong);
    return ttri_raise(lua, "scripts have no %s%s%s, did you mean %s?", what,
                      *what ? "." : "", wrong, nearest);
}

void ttri_sandbox_seal(lua_State *lua, const char *what)
{
    /* The table itself: names that it lacks are told. */
    lua_createtable(lua, 0, 1);
    lua_pushstring(lua, what);
    lua_pushcclosure(lua, refuse_read, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);

    /* The one that scripts get is empty and leads to it. */
    lua_newtable(lua);
    lua_createtable(lua, 0, 3);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pushstring(lua, what);
    lua_pushcclosure(lua, refuse_write, 1);
    lua_setfield(lua, -2, "__newindex");
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
    lua_remove(lua, -2);
}

void ttri_sandbox_push_ttr(lua_State *lua)
{
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &ttr_key);
}

void ttri_sandbox_push_globals(lua_State *lua)
{
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &globals_key);
}

/* Neither a limit nor a refusal of the engine can be caught: the action, or the
   declaration, has failed already. */
static int call_protected(lua_State *lua)
{
    ttri_script_state *state = ttri_script_of(lua);

    luaL_checkany(lua, 1);
    state->caught++;
    int status = lua_pcall(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0);
    state->caught--;
    state->follows = false;
    if (status == LUA_ERRMEM)
        ttri_sandbox_starved(state);
    if (status && (state->end || state->declined ||
                   (state->game && state->game->call->status)))
        return lua_error(lua);
    if (status)
        ttri_raise_caught(lua_tostring(lua, -1));
    lua_pushboolean(lua, status == LUA_OK);
    lua_insert(lua, 1);
    return lua_gettop(lua);
}

static const char *const instead[][2] = {
    {"ttr", TTRI_N_("local ttr = ... in the first line of the script")},
    {"print", "ttr.log(text)"},
    {"ask", TTRI_N_("what ttr.choice() returned, as in pick(player, a, b)")},
    {"random", "ttr.random(n)"},
    {"move_cards", "ttr.move(card, count, from, to)"},
    {"emit_score", "ttr.score(line, points)"},
    {"emit_action", "ttr.emit(a, b)"},
    {"get", TTRI_N_("a field as field[index]")},
    {"set", TTRI_N_("a field as field[index] = value")},
    {"get_count", TTRI_N_("a pile or tally as field:count(index, card)")},
    {"set_count", TTRI_N_("a tally as field:set(index, card, n)")},
    {"attribute", "ttr.mark"}, // as it was called once
    {"param_count", "#param"},
    {NULL, NULL}};

static const ttr_lua_kind rule_modules = {
    .pcall = call_protected, .work = note_work, .instead = instead};

/* Leaves `ttr` on the stack, below the environment. */
static void build_environment(lua_State *lua)
{
    lua_newtable(lua);
    ttri_declare_add(lua);
    ttri_readers_add(lua);
    ttri_board_add(lua);
    ttri_others_add(lua);
    ttri_tickets_add(lua);
    ttri_write_add(lua);
    ttri_sandbox_seal(lua, "ttr");
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &ttr_key);
    lua_newtable(lua);
    ttr_lua_add(lua, &rule_modules);
    ttri_sandbox_seal(lua, "");
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &globals_key);
}

/* The text of a script that is being compiled. */
typedef struct reading {
    const char *text;
    size_t left;
} reading;

/* Lua asks for more. In pieces, because compiling takes time as well, and not
   in proportion to the text. */
static const char *read_piece(lua_State *lua, void *data, size_t *size)
{
    enum { PIECE = 512 };
    reading *from = data;
    const char *piece = from->text;

    note_work(lua, TTRI_WATCH_LOOK);
    *size = from->left < PIECE ? from->left : PIECE;
    from->text += *size;
    from->left -= *size;
    return piece;
}

/* Runs protected. Gives the chunk and its argument. */
static int build(lua_State *lua)
{
    const ttri_script *script = ttri_script_of(lua)->script;
    reading from = {script->text, script->size};

    /* Text only: crafted bytecode can crash the interpreter. First, since the
       rest takes longer. */
    if (lua_load(lua, read_piece, &from, CHUNK, "t"))
        return lua_error(lua);
    ttri_script_fields_init(lua);
    build_environment(lua);
    lua_setupvalue(lua, -3, 1); // the chunk's _ENV
    return 2;
}

bool ttri_sandbox_new(ttri_script_state *state, int *status)
{
    lua_State *lua = lua_newstate(allocate, state);

    if (!lua)
        return false;
    *(ttri_script_state **)lua_getextraspace(lua) = state;
    lua_gc(lua, LUA_GCSTOP);
    state->lua = lua;
    state->room_at = ROOM;
    ttri_watch_init(&state->watched, lua, stop);
    ttri_watch_begin(&state->watched, NULL, 0);
    lua_pushcfunction(lua, build);
    *status = lua_pcall(lua, 0, 2, 0);
    return true;
}

void ttri_sandbox_free(ttri_script_state *state)
{
    if (!state->lua)
        return;
    lua_State *lua = state->lua;
    state->lua = NULL;
    lua_close(lua);
}

bool ttri_sandbox_rest(ttri_script_state *state)
{
    bool stopped = ttri_watch_end(&state->watched);

    state->room_at = ROOM;
    if (state->used < state->collect_at && state->end == TTRI_SCRIPT_RUNS)
        return stopped;
    state->end = state->refused = TTRI_SCRIPT_RUNS;
    state->end_line = 0;
    lua_gc(state->lua, LUA_GCCOLLECT);
    state->collect_at = 2 * state->used + GARBAGE;
    return stopped;
}
