// SPDX-License-Identifier: MIT
/*
 * script_state.h - What the sources script*.c share: a script as it was read,
 * and one interpreter that runs it.
 *
 *     script.c          reading, opening, closing
 *     script_error.c    what is said when a script fails
 *     script_raise.c    errors that scripts can catch, and people read
 *     script_sandbox.c  memory, and the environment that a script sees
 *     script_library.c  the functions of Lua that it sees, with bounds,
 *                       with script_texts.c and script_tables.c
 *     script_watch.c    stopping a script that runs too long
 *     script_timer.c    the timer that interrupts it
 *     script_declare.c  declarations, at load
 *     script_on.c       hooks, at load
 *     script_about.c    what a module says of itself
 *     script_mistakes.c going on after a declaration that is wrong
 *     script_handles.c  handles of what was declared
 *     script_numbers.c  what is said of an argument that is no number
 *     script_fields.c   fields, marks and parameters through them
 *     script_read.c     functions of `ttr` that look
 *     script_board.c    functions of `ttr` for finding one's way on the board
 *     script_others.c   functions of `ttr` that look at other modules
 *     script_write.c    functions of `ttr` that change the game
 *     script_hooks.c    from the events of the engine into the script
 *     script_hidden.c   finding state that is kept outside the game
 *     script_evaluate.c a line of Lua in the place of a module
 *     script_value.c    values as text
 */
#ifndef TTR_SRC_LUA_SCRIPT_STATE_H
#define TTR_SRC_LUA_SCRIPT_STATE_H

#include "lua/script.h"
#include "lua/script_raise.h"
#include "lua/script_watch.h"

#include <lauxlib.h>
#include <lua.h>

enum {
    TTRI_SCRIPT_MEMORY = 8 * 1024 * 1024, // bytes for each interpreter
    TTRI_SCRIPT_DEPTH = 16,         // hooks of one script inside each other
    TTRI_SCRIPT_LOG = 2048,         // bytes of ttr.log() that are kept
    TTRI_SCRIPT_KEPT = 1024 * 1024, // bytes of all texts that are declared
    TTRI_SCRIPT_OUTER = 40000, // items kept in variables outside of functions
    TTRI_SCRIPT_THINGS = 4000, // tables and functions among them
    TTRI_VALUE_TEXT = 2048,    // bytes that a value is shown with
    TTRI_SCRIPT_LINES = 64 * TTR_EVENT_WORDS, // things of one kind, at most
    TTRI_MAX_RULES = 32,
    TTRI_MAX_TRANSLATIONS = 512
};

/* A string that lives as long as its script. */
typedef struct ttri_script_text ttri_script_text;

/* A script as it was read. It does not change once it is loaded: tables of
   several threads share it. */
struct ttri_script {
    char *path;
    char *text;
    size_t size;
    ttri_script_text *texts;
    size_t kept; // bytes of them

    /* What it declares. info points into the arrays. */
    ttr_module info;
    ttr_rule rules[TTRI_MAX_RULES];
    ttr_field fields[TTRI_MAX_FIELDS];
    ttr_mark marks[TTRI_MAX_MARKS];
    ttr_param params[TTRI_MAX_PARAMS];
    ttr_choice choices[TTRI_MAX_CHOICES];
    ttr_message messages[TTRI_MAX_MESSAGES];
    ttr_own_action actions[TTRI_MAX_OWN_ACTIONS];
    ttr_line lines[TTR_MAX_LINES];
    ttr_translation translations[TTRI_MAX_TRANSLATIONS];
    ttr_event_id statics[TTR_EVENT_COUNT];
    ttr_hooks hooks;
    uint64_t hooked[TTR_EVENT_WORDS]; // events that ttr.on() names
    int line[TTR_DECLARED_COUNT][TTRI_SCRIPT_LINES]; // where they are declared
};

/* Why a script was stopped. Once set, no pcall() of the script holds it up. */
typedef enum ttri_script_end {
    TTRI_SCRIPT_RUNS,
    TTRI_SCRIPT_NO_TIME,
    TTRI_SCRIPT_NO_MEMORY, // more than it may have
    TTRI_SCRIPT_DEEP,      // the same, by functions inside each other
    TTRI_SCRIPT_LONG_TEXT,
    TTRI_SCRIPT_MANY_KEYS,
    TTRI_SCRIPT_STARVED // the machine has no more
} ttri_script_end;

/* An outer variable of one of the script's functions, or what is kept in one,
   as it was at load. */
typedef struct ttri_outer {
    int thing;    // in the list of things
    int number;   // of the variable, if it is a function, from 1; else 0
    int function; // whose variable leads to it, in the list of things
    int variable; // its number
    uint64_t hash;
    const char *hook; // through which the function is reached
} ttri_outer;

/* References to functions; LUA_NOREF where there is none. */
typedef struct ttri_script_functions {
    int event[TTR_EVENT_COUNT];
    int options[TTRI_MAX_CHOICES], done[TTRI_MAX_CHOICES];
    int list[TTRI_MAX_OWN_ACTIONS], run[TTRI_MAX_OWN_ACTIONS];
    int why[TTRI_MAX_OWN_ACTIONS];
    int init, prepare;
} ttri_script_functions;

/* An interpreter. */
struct ttri_script_state {
    lua_State *lua;
    const ttri_script *script;
    ttri_script *declaring;     // the same while it is read first, else NULL
    const ttr_edition *edition; // NULL while it is read first
    bool loading;               // declarations are possible

    /* What is wrong while it is read first. */
    ttr_error *first; // the first mistake
    ttr_report *more; // all others
    int mistake_count;
    int caught;    // calls of pcall() around what runs
    bool follows;  // the mistake that is raised was noted before
    bool declined; // a declaration was: the script may not see the sentence

    /* How far the declarations have come. */
    int field_count, mark_count, param_count;
    int choice_count, message_count, action_count, line_count;
    int8_t choice_takes[TTRI_MAX_CHOICES];   // numbers; -1 for any
    int8_t message_takes[TTRI_MAX_MESSAGES]; // that its text has
    ttri_script_functions functions;
    ttri_condition condition[TTR_EVENT_COUNT];
    const ttr_game *preparing; // what ttr.prepare() may look at, or NULL

    /* The hook that runs. */
    const ttr_game *game; // NULL when none does
    const int32_t *event; // its number, then its arguments
    int depth;            // of hooks inside each other
    int action;           // whose list function runs, for ttr.emit()

    size_t used;       // bytes
    size_t collect_at; // bytes at which garbage is collected
    size_t room_at;    // the same while a hook runs
    ttri_script_end end;
    ttri_script_end refused; // why memory was refused last
    int end_line;            // where it was stopped, 0 when that is not known
    ttri_watched watched;

    ttri_outer *outer;
    int outer_count;
    int things;      // reference to the list of what outer variables lead to
    char veto[160];  // the last reason given
    char missed[64]; // an id that find_place() and the like did not find
    char log[TTRI_SCRIPT_LOG];
};

/* Handles are userdata, and all userdata of a script are handles: no other
   check is needed to see what one is. */
typedef enum ttri_handle_kind {
    TTRI_HANDLE_FIELD,
    TTRI_HANDLE_MARK,
    TTRI_HANDLE_PARAM,
    TTRI_HANDLE_LINE,
    TTRI_HANDLE_CHOICE,
    TTRI_HANDLE_MESSAGE,
    TTRI_HANDLE_BROKEN // of a declaration that was refused
} ttri_handle_kind;

/* Kinds by what can be done with them: each has a metatable. */
typedef enum ttri_handle_type {
    TTRI_TYPE_NUMBER,
    TTRI_TYPE_SET,
    TTRI_TYPE_PILE,
    TTRI_TYPE_TALLY,
    TTRI_TYPE_DECK,
    TTRI_TYPE_MARK,
    TTRI_TYPE_MARK_LIST,
    TTRI_TYPE_PARAM,
    TTRI_TYPE_LINE,
    TTRI_TYPE_CHOICE,
    TTRI_TYPE_MESSAGE,
    TTRI_TYPE_COUNT
} ttri_handle_type;

typedef struct ttri_handle {
    ttri_handle_kind kind;
    int index; // in the script's own list
} ttri_handle;

static inline ttri_script_state *ttri_script_of(lua_State *lua)
{
    return *(ttri_script_state **)lua_getextraspace(lua);
}

/* script.c */

/* A copy of a text that lives as long as the script. Raises an error when
   memory is short. */
const char *ttri_script_keep(ttri_script_state *state, const char *text);

/* script_error.c */

/* Report that the running hook failed with the message on top of the stack,
   and take it off. */
void ttri_script_failed(ttri_script_state *state);

/* When the host has reported a failure that no line of the script is to blame
   for, add the line at which the function begins. */
void ttri_script_finish(ttri_script_state *state, int function);

/* As ttri_script_failed() while the script is read: there is no event yet. */
ttr_status ttri_script_refused(ttri_script_state *state, ttr_error *err);

/* The line in front of a message ("script:17: text"), which *text then points
   after; 0 when it has none. */
int ttri_script_cut_line(const char **text);

/* What the message on top of the stack says is wrong, and its line in the
   script, or 0. */
int ttri_script_message(ttri_script_state *state, char *out, size_t size);

/* script_mistakes.c */

/* Add functions that declare something to the table on top of the stack. While
   a script is read first, one that fails is noted, and the script goes on with
   a broken handle, so that all mistakes are told at once. */
void ttri_declarations_add(lua_State *lua, const luaL_Reg *functions);

/* Note the message on top of the stack and take it off. */
void ttri_script_mistake(ttri_script_state *state);

/* Fail because of a mistake that was noted before. */
void ttri_script_follow(lua_State *lua);

/* script_about.c: ttr.module(); script_on.c: ttr.on() */
int ttri_declare_module(lua_State *lua);
int ttri_declare_on(lua_State *lua);

/* script_sandbox.c */

/* A new interpreter with its environment, or NULL when memory is short. Its
   chunk is on the stack, to be called with the table `ttr`, unless *status is
   not LUA_OK: then a message is. */
bool ttri_sandbox_new(ttri_script_state *state, int *status);
void ttri_sandbox_free(ttri_script_state *state);

/* Push what the script got as `ttr`, and its globals. */
void ttri_sandbox_push_ttr(lua_State *lua);
void ttri_sandbox_push_globals(lua_State *lua);

/* Make the table on top of the stack read-only: put one in its place that
   leads to it. what is how messages call it. */
void ttri_sandbox_seal(lua_State *lua, const char *what);

/* Lua has run out of memory, or what it wanted was refused. */
void ttri_sandbox_starved(ttri_script_state *state);

/* To be called when no hook runs any more. Tells whether the script has used
   up its time, of which it may not have noticed anything. */
bool ttri_sandbox_rest(ttri_script_state *state);

/* script_declare.c */

/* Declarations are for the time of loading: the interpreter, or an error. */
ttri_script_state *ttri_loading(lua_State *lua, const char *what);

/* Check a descriptor that holds nothing but the new declaration, by the check
   that C modules undergo, or raise an error. */
void ttri_check_alone(lua_State *lua, const ttr_module *alone);

/* The script is at the line in which it declares this. */
void ttri_note_line(lua_State *lua, ttr_declared what, int number);

/* script_declare.c, script_read.c, script_write.c: functions of `ttr`, into
   the table on top of the stack. */
void ttri_declare_add(lua_State *lua);
void ttri_readers_add(lua_State *lua);
void ttri_board_add(lua_State *lua);
void ttri_others_add(lua_State *lua);
void ttri_tickets_add(lua_State *lua);
void ttri_write_add(lua_State *lua);

/* script_fields.c: make the metatables of handles. */
void ttri_script_fields_init(lua_State *lua);

/* script_handles.c */

/* Make the metatable of a type from functions such as __index, or from methods
   of what people call a "set". */
void ttri_handle_functions(lua_State *lua, ttri_handle_type type,
                           const luaL_Reg *functions);
void ttri_handle_methods(lua_State *lua, ttri_handle_type type,
                         const char *what, const luaL_Reg *methods);

/* Push a new handle. */
void ttri_handle_push(lua_State *lua, ttri_handle_kind kind, int index);

/* The index of the handle that is argument arg, or an error. */
int ttri_handle_arg(lua_State *lua, int arg, ttri_handle_kind kind);

/* A spot of cards as one number, and back. */
lua_Integer ttri_spot_number(ttr_spot spot);
ttr_spot ttri_spot_arg(lua_State *lua, int arg);

/* script_hooks.c */

/* Enter the hook of an event; of choices and own actions those they need. */
void ttri_script_hook(ttr_hooks *hooks, int event);
void ttri_script_init(const ttr_host *host, const ttr_game *game);

/* script_hidden.c */

/* Remember the outer variables of all functions as they are now. Raises an
   error when they hold too much. */
void ttri_outer_remember(ttri_script_state *state);

/* Push the value of a remembered variable; returns its name, or NULL and
   pushes nothing when it is not a variable. */
const char *ttri_outer_push(const ttri_script_state *state, int i);

/* script_value.c: a value as people read it. at is an absolute index. */
void ttri_script_value(lua_State *lua, int at, char *out, size_t size);

/* Used by all that serve a call of the script. */

/* The game at hand, or an error: what can be called in hooks only. */
static inline const ttr_game *ttri_game_of(lua_State *lua, const char *what)
{
    const ttr_game *game = ttri_script_of(lua)->game;
    if (!game)
        luaL_error(lua, "%s: only in a hook, not while the script is loaded",
                   what);
    return game;
}

/* The same for functions that write; the host checks whether the hook may. */
static inline ttr_game *ttri_writable_of(lua_State *lua, const char *what)
{
    return (ttr_game *)(uintptr_t)ttri_game_of(lua, what);
}

/* After a call of the host: when it has failed, the script ends here. */
static inline void ttri_check(lua_State *lua, const ttr_game *game)
{
    if (game->call->status)
        luaL_error(lua, "failed");
}

/* script_numbers.c: refuse an argument that is no whole number, and say what
   was probably meant. Does not return. */
int ttri_no_number(lua_State *lua, int arg);

/* A fraction where a whole number is wanted, as "1.5 is not ...". */
const char *ttri_fraction(lua_State *lua, int at);

/* A whole number as an argument. */
static inline int ttri_int_arg(lua_State *lua, int arg)
{
    int whole = 0;
    lua_Integer value = lua_tointegerx(lua, arg, &whole);
    if (!whole)
        return ttri_no_number(lua, arg);
    if (value < -1000000000 || value > 1000000000)
        luaL_argerror(lua, arg, "the number is too large");
    return (int)value;
}

/* An argument that is one of count things; a game must be under way. */
int ttri_index_arg(lua_State *lua, int arg, const char *what, const char *noun,
                   int count);

/* Give back a number, unless the host has failed. */
static inline int ttri_give(lua_State *lua, const ttr_game *game,
                            lua_Integer value)
{
    ttri_check(lua, game);
    lua_pushinteger(lua, value);
    return 1;
}

#endif /* TTR_SRC_LUA_SCRIPT_STATE_H */
