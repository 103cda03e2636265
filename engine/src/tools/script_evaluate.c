// SPDX-License-Identifier: MIT
/*
 * script_evaluate.c - Running a line of Lua in the place of a rule module.
 *
 * A script lends its own interpreter. A module in C gets one that declares
 * what the module declares, so that handles lead to its fields all the same:
 * the host asks for the running module, and does not care who runs.
 */
#include <ttr/evaluate.h>

#include "base/fail.h"
#include "base/text.h"
#include "lua/script_state.h"
#include "play/carry_on.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char chunk[] = "console:";

/* A name as Lua can write it stands for one with hyphens. */
static bool is_named(const char *declared, const char *name)
{
    size_t i = 0;

    for (; declared[i] && name[i]; i++)
        if (declared[i] != name[i] && !(declared[i] == '-' && name[i] == '_'))
            return false;
    return declared[i] == name[i];
}

#define FIND(list, count, kind)                                                \
    for (int i = 0; i < (count); i++)                                          \
        if (is_named((list)[i].name, name)) {                                  \
            ttri_handle_push(lua, kind, i);                                    \
            return true;                                                       \
        }

/* Push what the module declares under a name. */
static bool push_declared(lua_State *lua, const ttri_script *script,
                          const char *name)
{
    const ttr_module *info = &script->info;

    FIND(script->fields, info->fields.count, TTRI_HANDLE_FIELD)
    FIND(script->marks, info->marks.count, TTRI_HANDLE_MARK)
    FIND(script->params, info->params.count, TTRI_HANDLE_PARAM)
    FIND(script->choices, info->choices.count, TTRI_HANDLE_CHOICE)
    FIND(script->messages, info->messages.count, TTRI_HANDLE_MESSAGE)
    FIND(script->lines, info->lines.count, TTRI_HANDLE_LINE)
    return false;
}

/* Push a variable that a function of the script uses. */
static bool push_outer(lua_State *lua, const ttri_script_state *state,
                       const char *name)
{
    for (int i = 0; i < state->outer_count; i++) {
        const char *found = ttri_outer_push(state, i);
        if (!found)
            continue;
        if (strcmp(found, name) == 0 && strcmp(found, "_ENV") != 0)
            return true;
        lua_pop(lua, 1);
    }
    return false;
}

/* The id of another module in use that declares a name or has such a variable,
   or NULL. */
static const char *other_module(const ttr_game *game, const char *name)
{
    const ttr_edition *edition = game->edition;

#define IS_OTHERS(list, count)                                                 \
    for (int i = 0; i < edition->count; i++)                                   \
        if (edition->list[i].module != game->call->module &&                   \
            is_named(edition->list[i].info->name, name))                       \
            return edition->module_id[edition->list[i].module];
    IS_OTHERS(field, field_count)
    IS_OTHERS(mark, mark_count)
    IS_OTHERS(param, param_count)
    IS_OTHERS(choice, choice_count)
    IS_OTHERS(message, message_count)
#undef IS_OTHERS
    for (int m = 0; m < edition->module_count; m++) {
        const ttri_script_state *other = game->table->script[m];
        if (m != game->call->module && other &&
            push_outer(other->lua, other, name)) {
            lua_pop(other->lua, 1);
            return edition->module_id[m];
        }
    }
    return NULL;
}

/* __index of the line's own globals. */
static int look_up(lua_State *lua)
{
    const ttri_script_state *state = ttri_script_of(lua);
    const char *name = luaL_checkstring(lua, 2);

    if (strcmp(name, "ttr") == 0) {
        ttri_sandbox_push_ttr(lua);
        return 1;
    }
    if (push_outer(lua, state, name) || push_declared(lua, state->script, name))
        return 1;
    const char *other = other_module(state->game, name);
    int running = state->game->call->module;
    if (other && running < state->game->edition->module_count)
        return ttri_raise(lua,
                          "%s is of the rule module %s, and Lua runs in %s:"
                          " type \"use %s\" first",
                          name, other, state->game->edition->module_id[running],
                          other);
    ttri_sandbox_push_globals(lua);
    lua_getfield(lua, -1, name);
    return 1;
}

/* Compile the line, as an expression if it is one, with globals of its own:
   what it defines ends with it. */
static void compile(lua_State *lua, const char *text)
{
    const char *expression = lua_pushfstring(lua, "return %s", text);

    if (luaL_loadbufferx(lua, expression, strlen(expression), "=console",
                         "t") != LUA_OK) {
        lua_pop(lua, 1);
        if (luaL_loadbufferx(lua, text, strlen(text), "=console", "t"))
            lua_error(lua);
    }
    lua_newtable(lua);
    lua_createtable(lua, 0, 1);
    lua_pushcfunction(lua, look_up);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_setupvalue(lua, -2, 1); // its _ENV
}

/* Runs protected, with the text; gives what its values are as text. */
static int evaluate(lua_State *lua)
{
    int values = 0;
    luaL_Buffer out;

    compile(lua, lua_tostring(lua, 1));
    lua_call(lua, 0, LUA_MULTRET);
    values = lua_gettop(lua) - 2; // the text, and what was compiled of it
    luaL_checkstack(lua, 8, "too many values");
    luaL_buffinit(lua, &out);
    for (int i = 0; i < values; i++) {
        char one[TTRI_VALUE_TEXT];
        ttri_script_value(lua, 3 + i, one, sizeof one);
        luaL_addstring(&out, i ? ", " : "");
        luaL_addstring(&out, one);
    }
    luaL_pushresult(&out);
    return 1;
}

/* What ended a line that somebody typed: no script is to blame. */
static void describe_end(const ttri_script_state *state, char *out, size_t size)
{
    if (state->end == TTRI_SCRIPT_NO_TIME)
        snprintf(out, size, "%s",
                 TTRI_TEXT("this line runs too long and was stopped"));
    else if (state->end == TTRI_SCRIPT_NO_MEMORY)
        snprintf(out, size,
                 TTRI_TEXT("this line uses more than %d MiB of memory"),
                 TTRI_SCRIPT_MEMORY / 1024 / 1024);
}

/* Report a failure: of the host, of the script's own functions with file and
   line, or of the line itself. */
static ttr_status report(ttri_script_state *state, ttr_table *table,
                         ttr_status failed)
{
    char sentence[300];
    int line = ttri_script_message(state, sentence, sizeof sentence);
    const char *text = sentence;

    if (!line)
        describe_end(state, sentence, sizeof sentence);
    if (failed && !state->end) { // the host has said why
        text = table->error.text;
        if (!table->error.line && strncmp(text, "module ", 7) == 0 &&
            strstr(text, ": "))
            text = strstr(text, ": ") + 2;
    } else if (strncmp(text, chunk, strlen(chunk)) == 0 && strstr(text, ": ")) {
        text = strstr(text, ": ") + 2; // there is one line only
    }
    char copy[sizeof table->error.text];
    snprintf(copy, sizeof copy, "%s", text);
    return line ? TTRI_FAIL_AT(&table->error, TTR_E_SCRIPT, state->script->path,
                               line, "%s", copy)
                : TTRI_FAIL(&table->error, TTR_E_SCRIPT, "%s", copy);
}

/* Evaluate in an interpreter, at a game that may be written. */
static ttr_status run(ttri_script_state *state, ttr_game *game,
                      const char *text, char *out, size_t size)
{
    lua_State *lua = state->lua;
    const int32_t event[] = {TTR_EVENT_action_do, game->state->player, 0, 0, 0};
    bool borrowed = state != game->table->script[game->call->module];
    ttr_status result = TTR_OK;

    state->game = game;
    state->event = event;
    state->depth++;
    ttri_watch_begin(&state->watched, game->table, game->table->calls);
    lua_pushcfunction(lua, evaluate);
    lua_pushstring(lua, text);
    int status = lua_pcall(lua, 1, 1, 0);
    if (status == LUA_ERRMEM)
        ttri_sandbox_starved(state);
    if (status != LUA_OK || game->call->status)
        result = report(state, game->table, game->call->status);
    else // nobody else will see what an interpreter of ours has logged
        snprintf(out, size, "%s%s", borrowed ? state->log : "",
                 lua_tostring(lua, -1));
    lua_settop(lua, 0);
    state->depth--;
    (void)ttri_sandbox_rest(state);
    state->game = NULL;
    state->event = NULL;
    return result;
}

/* What a module in C declares, as if a script had. */
static ttri_script *make_script(const ttr_module *info)
{
    ttri_script *script = calloc(1, sizeof *script);

    if (!script || !(script->path = calloc(1, 1)) ||
        !(script->text = calloc(1, 1))) {
        ttri_script_free(script);
        return NULL;
    }
    script->info = *info;
#define COPY(list, most)                                                       \
    for (int i = 0; i < info->list.count && i < (most); i++)                   \
        script->list[i] = info->list.at[i];
    COPY(fields, TTRI_MAX_FIELDS)
    COPY(marks, TTRI_MAX_MARKS)
    COPY(params, TTRI_MAX_PARAMS)
    COPY(choices, TTRI_MAX_CHOICES)
    COPY(messages, TTRI_MAX_MESSAGES)
    COPY(lines, TTR_MAX_LINES)
#undef COPY
    return script;
}

static ttr_status run_borrowed(ttr_game *game, const char *text, char *out,
                               size_t size)
{
    int module = game->call->module;
    ttr_table *table = game->table;
    ttri_script *script = make_script(&game->edition->module[module].info);
    ttri_script_state *state = NULL;
    ttr_status status;

    if (!script)
        return TTRI_FAIL(&table->error, TTR_E_MEMORY, "out of memory");
    status = ttri_script_open_as(&state, script, game->edition, module,
                                 &table->prepared, &table->error);
    if (!status)
        status = run(state, game, text, out, size);
    ttri_script_close(state);
    ttri_script_free(script);
    return status;
}

ttr_status ttr_table_evaluate(ttr_table *table, int module, ttr_state *state,
                              const char *text, char *out, size_t size)
{
    const ttr_edition *edition = table->edition;
    ttr_state before = *state;
    int pending = state->pending_count;
    TTRI_GAME(game, table, state, NULL);

    if (size)
        out[0] = '\0';
    if (module < 0 || module >= edition->module_count)
        module = ttri_min(edition->module_count, TTR_MAX_MODULES - 1);
    game.call->module = module;
    game.call->event = TTR_EVENT_action_do;
    ttr_status status = table->script[module]
                            ? run(table->script[module], &game, text, out, size)
                            : run_borrowed(&game, text, out, size);
    if (!status) {
        ttri_order_choices(state, pending);
        ttri_carry_on(&game);
        status = game.call->status;
    }
    if (status)
        *state = before;
    return status;
}
