// SPDX-License-Identifier: MIT
/*
 * script_hooks.c - From the events of the engine into the script.
 *
 * For every event of events.def there is a C hook that calls the function that
 * the script of the running module has for it, at the interpreter of the table
 * at hand. Arguments are integers as in C, so nothing is allocated.
 */
#include "lua/script_state.h"

#include "base/text_parse.h"
#include "modules/hooks.h"
#include "modules/module_host.h"

#include <stdio.h>

/* What a hook interrupts: a script can cause events that it hooks itself. */
typedef struct outer_hook {
    const ttr_game *game;
    const int32_t *event;
    int function; // that interrupts it
} outer_hook;

/* Begin to call a function: it is on the stack. NULL when it cannot be. */
static ttri_script_state *enter(const ttr_game *game, const int32_t *event,
                                int function, outer_hook *outer)
{
    ttri_script_state *state = game->table->script[game->call->module];
    enum { MOST_PUSHED = 12 }; // function, arguments and room for results

    if (state->depth == TTRI_SCRIPT_DEPTH ||
        !lua_checkstack(state->lua, MOST_PUSHED)) {
        ttri_module_fail(game, "the hook of %s keeps causing itself",
                         ttr_event_get((ttr_event_id)*event)->name);
        return NULL;
    }
    *outer = (outer_hook){state->game, state->event, function};
    state->game = game;
    state->event = event;
    if (state->depth == 0)
        state->missed[0] = '\0';
    if (state->depth++ == 0)
        ttri_watch_begin(&state->watched, game->table, game->table->calls);
    lua_rawgeti(state->lua, LUA_REGISTRYINDEX, function);
    return state;
}

/* Call what was entered. When it fails, that is reported. */
static bool call(ttri_script_state *state, int arguments, int results)
{
    int status = lua_pcall(state->lua, arguments, results, 0);

    if (status == LUA_OK)
        return true;
    if (status == LUA_ERRMEM)
        ttri_sandbox_starved(state);
    ttri_script_failed(state);
    return false;
}

static void leave(ttri_script_state *state, outer_hook outer)
{
    /* Many short hooks of one call can use up its time together; the last one
       may have ended before it was stopped. */
    if (--state->depth == 0 && ttri_sandbox_rest(state) &&
        !state->game->call->status) {
        ttri_module_fail(state->game,
                         "the script runs too long and was stopped");
        ttri_script_finish(state, outer.function);
    }
    state->game = outer.game;
    state->event = outer.event;
}

/* Push the arguments of an event; returns how many. */
static int push_arguments(lua_State *lua, const int32_t *event)
{
    const ttr_event_info *info = ttr_event_get((ttr_event_id)event[0]);

    for (int i = 0; i < info->arg_count; i++)
        lua_pushinteger(lua, event[i + 1]);
    return info->arg_count;
}

static int function_of(const ttr_game *game, const int32_t *event)
{
    return game->table->script[game->call->module]->functions.event[*event];
}

const ttri_condition *ttri_script_conditions(const ttri_script_state *state)
{
    return state->condition;
}

int ttri_script_line(const ttri_script_state *state, int event, int number)
{
    const ttri_script_functions *of = &state->functions;
    bool choice = number >= 0 && number < state->choice_count;
    bool action = number >= 0 && number < state->action_count;
    int function = of->event[event];
    lua_Debug info;

    if (event == TTR_EVENT_choice_options)
        function = choice ? of->options[number] : LUA_NOREF;
    else if (event == TTR_EVENT_choice_done)
        function = choice ? of->done[number] : LUA_NOREF;
    else if (event == TTR_EVENT_action_do)
        function = action ? of->run[number] : LUA_NOREF;
    else if (event == TTR_EVENT_actions)
        function = of->list[0]; // the first of them
    if (function == LUA_NOREF)
        return 0;
    lua_rawgeti(state->lua, LUA_REGISTRYINDEX, function);
    return lua_getinfo(state->lua, ">S", &info) ? info.linedefined : 0;
}

/* The answer on top of the stack; nothing leaves the value as it was. */
static int answer_of(const ttr_game *game, lua_State *lua, int value)
{
    int event = game->call->event;
    int exact = 0;

    if (lua_isnil(lua, -1))
        return value;
    lua_Integer answer = lua_tointegerx(lua, -1, &exact);
    if (lua_type(lua, -1) == LUA_TNUMBER && exact && answer == (int)answer)
        return ttri_query_check(game, event, (int)answer, value);
    if (lua_type(lua, -1) == LUA_TNUMBER && !exact) {
        ttri_module_fail(game,
                         "the hook of %s gives a fraction, not a whole number;"
                         " // divides without one",
                         ttr_event_get((ttr_event_id)event)->name);
        return value;
    }
    ttri_module_fail(game, "the hook of %s gives a %s, not a whole number",
                     ttr_event_get((ttr_event_id)event)->name,
                     luaL_typename(lua, -1));
    return value;
}

static int ask_once(const ttr_game *game, const int32_t *event, int value)
{
    outer_hook outer;
    int function = function_of(game, event);
    ttri_script_state *state = enter(game, event, function, &outer);

    if (!state)
        return value;
    int count = push_arguments(state->lua, event);
    lua_pushinteger(state->lua, value);
    if (call(state, count + 1, 1)) {
        value = answer_of(game, state->lua, value);
        lua_pop(state->lua, 1);
        ttri_script_finish(state, function);
    }
    leave(state, outer);
    return value;
}

/* A static query is asked before there is a game, with player 0: it must not
   matter which player it is, nor how often it is asked. */
static int ask(const ttr_game *game, const int32_t *event, int value)
{
    int answer = ask_once(game, event, value);

    if (game->state || game->call->status)
        return answer;
    const int32_t other[] = {event[0], 1, event[2]};
    if (ask_once(game, other, value) != answer)
        ttri_module_fail(game,
                         "the hook of %s is not static: asked for the"
                         " same route it answers differently",
                         ttr_event_get((ttr_event_id)*event)->name);
    return answer;
}

/* A text, kept until the next one, or NULL. */
static const char *reason_of(ttri_script_state *state, const ttr_game *game)
{
    lua_State *lua = state->lua;

    if (lua_isnil(lua, -1))
        return NULL;
    if (lua_type(lua, -1) != LUA_TSTRING) {
        ttri_module_fail(game, "a veto is a sentence or nothing, not a %s",
                         luaL_typename(lua, -1));
        return NULL;
    }
    snprintf(state->veto, sizeof state->veto, "%s", lua_tostring(lua, -1));
    ttri_text_clean(state->veto, false);
    return state->veto;
}

/* Why an own action is not possible; its number is not told. */
static int push_action(lua_State *lua, const ttr_on_action_why *args)
{
    lua_pushinteger(lua, args->player);
    lua_pushinteger(lua, args->a);
    lua_pushinteger(lua, args->b);
    return 3;
}

static const char *ask_reason(const ttr_game *game, const int32_t *event)
{
    const ttri_script_functions *of =
        &game->table->script[game->call->module]->functions;
    const ttr_on_action_why *own = *event == TTR_EVENT_action_why
                                       ? (const ttr_on_action_why *)event
                                       : NULL;
    int function = own ? of->why[own->action] : of->event[*event];
    outer_hook outer;
    const char *why = NULL;

    if (function == LUA_NOREF)
        return NULL;
    ttri_script_state *state = enter(game, event, function, &outer);
    if (!state)
        return NULL;
    int count =
        own ? push_action(state->lua, own) : push_arguments(state->lua, event);
    if (call(state, count, 1)) {
        why = reason_of(state, game);
        lua_pop(state->lua, 1);
        ttri_script_finish(state, function);
    }
    leave(state, outer);
    return why;
}

/* What a function gives that only emits is lost, and was meant otherwise. */
static const char *meant_instead(int event)
{
    switch (event) {
    case TTR_EVENT_score:
        return "ttr.score(line, points)";
    case TTR_EVENT_actions:
        return "ttr.emit(a, b)";
    case TTR_EVENT_choice_options:
        return "ttr.emit(option)";
    default:
        return NULL;
    }
}

/* Call what was entered, a function that gives nothing. */
static void call_silent(ttri_script_state *state, const ttr_game *game,
                        int arguments, int function)
{
    const char *instead = meant_instead(state->event[0]);

    if (!call(state, arguments, instead ? 1 : 0) || !instead)
        return;
    if (!lua_isnil(state->lua, -1))
        ttri_module_fail(game,
                         "the function gives a %s, which does nothing: %s"
                         " says what is meant",
                         luaL_typename(state->lua, -1), instead);
    lua_pop(state->lua, 1);
    ttri_script_finish(state, function);
}

static void fire(const ttr_game *game, const int32_t *event)
{
    outer_hook outer;

    if (ttri_hook_waits(game, event))
        return;
    int function = function_of(game, event);
    ttri_script_state *state = enter(game, event, function, &outer);

    if (!state)
        return;
    call_silent(state, game, push_arguments(state->lua, event), function);
    leave(state, outer);
}

/* One of the functions of a choice or an own action. */
static void fire_part(const ttr_game *game, const int32_t *event, int function,
                      int count, const int32_t *arguments)
{
    outer_hook outer;
    ttri_script_state *state = enter(game, event, function, &outer);

    if (!state)
        return;
    for (int i = 0; i < count; i++)
        lua_pushinteger(state->lua, arguments[i]);
    call_silent(state, game, count, function);
    leave(state, outer);
}

static void list_options(const ttr_game *game,
                         const ttr_on_choice_options *args)
{
    const ttri_script_state *state = game->table->script[game->call->module];
    int function = state->functions.options[args->choice];
    const int32_t arguments[] = {args->player, args->a, args->b};

    if (function != LUA_NOREF) {
        fire_part(game, &args->event, function, 3, arguments);
        return;
    }
    ttri_host.emit(game, 1); // yes or no, which needs no function
    ttri_host.emit(game, 0);
}

static void choose(const ttr_game *game, const ttr_on_choice_done *args)
{
    const ttri_script_state *state = game->table->script[game->call->module];
    const int32_t arguments[] = {args->player, args->option, args->a, args->b};

    fire_part(game, &args->event, state->functions.done[args->choice], 4,
              arguments);
}

static void list_actions(const ttr_game *game, const ttr_on_actions *args)
{
    ttri_script_state *state = game->table->script[game->call->module];
    int count = state->script->info.actions.count;

    for (int i = 0; i < count && !game->call->status; i++) {
        state->action = i;
        fire_part(game, &args->event, state->functions.list[i], 1,
                  &args->player);
    }
}

static void run_action(const ttr_game *game, const ttr_on_action_do *args)
{
    const ttri_script_state *state = game->table->script[game->call->module];
    const int32_t arguments[] = {args->player, args->a, args->b};

    fire_part(game, &args->event, state->functions.run[args->action], 3,
              arguments);
}

void ttri_script_init(const ttr_host *host, const ttr_game *game)
{
    ttri_script_state *state = game->table->script[game->call->module];
    const int32_t event = TTR_EVENT_setup_game; // the nearest one
    int function = state->functions.init;
    outer_hook outer;

    (void)host;
    if (function == LUA_NOREF || !enter(game, &event, function, &outer))
        return;
    if (call(state, 0, 1)) {
        if (!lua_isnil(state->lua, -1))
            ttri_module_fail(game, "init returns something; ttr.fail(sentence)"
                                   " says why an edition cannot use the"
                                   " module");
        lua_pop(state->lua, 1);
        ttri_script_finish(state, function);
    }
    leave(state, outer);
}

/* The hooks themselves, one for each event. */
#define HOOK_QUERY(name)                                                       \
    static int on_##name(const ttr_host *host, const ttr_game *game,           \
                         const ttr_on_##name *args, int value)                 \
    {                                                                          \
        (void)host;                                                            \
        return ask(game, &args->event, value);                                 \
    }
#define HOOK_VETO(name)                                                        \
    static const char *on_##name(const ttr_host *host, const ttr_game *game,   \
                                 const ttr_on_##name *args)                    \
    {                                                                          \
        (void)host;                                                            \
        return ask_reason(game, &args->event);                                 \
    }
#define HOOK_COLLECT(name)                                                     \
    static void on_##name(const ttr_host *host, const ttr_game *game,          \
                          const ttr_on_##name *args)                           \
    {                                                                          \
        (void)host;                                                            \
        FIRE_##name(game, args);                                               \
    }
#define HOOK_NOTIFY(name)                                                      \
    static void on_##name(const ttr_host *host, ttr_game *game,                \
                          const ttr_on_##name *args)                           \
    {                                                                          \
        (void)host;                                                            \
        fire(game, &args->event);                                              \
    }
#define HOOK_RESOLVE(name)                                                     \
    static void on_##name(const ttr_host *host, ttr_game *game,                \
                          const ttr_on_##name *args)                           \
    {                                                                          \
        (void)host;                                                            \
        FIRE_##name(game, args);                                               \
    }
#define HOOK_TELL(name)
#define FIRE_score(game, args) fire(game, &(args)->event)
#define FIRE_actions list_actions
#define FIRE_choice_options list_options
#define FIRE_choice_done choose
#define FIRE_action_do run_action

#define TTR_EVENT(name, kind, args, help) HOOK_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT

#define SET_QUERY(name)                                                        \
    case TTR_EVENT_##name:                                                     \
        hooks->name = on_##name;                                               \
        break;
#define SET_VETO(name) SET_QUERY(name)
#define SET_COLLECT(name) SET_QUERY(name)
#define SET_NOTIFY(name) SET_QUERY(name)
#define SET_RESOLVE(name) SET_QUERY(name)
#define SET_TELL(name)

void ttri_script_hook(ttr_hooks *hooks, int event)
{
    switch (event) {
#define TTR_EVENT(name, kind, args, help) SET_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT
    default:
        break;
    }
}
