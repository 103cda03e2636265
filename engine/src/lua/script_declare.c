// SPDX-License-Identifier: MIT
/*
 * script_declare.c - What a script declares while it is loaded.
 *
 * A script runs once when its edition is loaded, and once for every table. The
 * first time its declarations are entered in ttri_script; afterwards they must
 * be the same again, and only the functions are new. A declaration is checked
 * where it stands, by the check that C modules undergo.
 */
#include "lua/script_keys.h"
#include "lua/script_state.h"

#include "modules/module_open.h"

#include <string.h>

ttri_script_state *ttri_loading(lua_State *lua, const char *what)
{
    ttri_script_state *state = ttri_script_of(lua);

    if (!state->loading)
        ttri_raise(lua, "%s: only while the script is loaded, not in a hook",
                   what);
    return state;
}

/* The name that a declaration begins with. */
static const char *name_arg(lua_State *lua)
{
    const char *name = luaL_checkstring(lua, 1);

    if (strlen(name) >= 64)
        ttri_raise(lua, "a name must have fewer than 64 letters");
    return ttri_script_keep(ttri_script_of(lua), name);
}

void ttri_check_alone(lua_State *lua, const ttr_module *alone)
{
    ttr_error told, english;

    if (!ttri_module_check(alone, "", &told))
        return;
    ttri_script_of(lua)->declined = true;
    const ttr_language *before = ttr_language_use(NULL);
    ttr_status again = ttri_module_check(alone, "", &english);
    ttr_language_use(before);
    ttri_raise_told(lua, again ? english.text : "", told.text);
}

/* The number of the next thing of a list: the first time there must be room
   for it, later it must have been there. */
static int next_number(lua_State *lua, int *count, int known, int most,
                       const char *what)
{
    const ttri_script_state *state = ttri_script_of(lua);

    if (*count >= (state->declaring ? most : known))
        state->declaring
            ? ttri_raise(lua, "more than %d %s", most, what)
            : ttri_raise(lua,
                         "%d %s were declared the first time, and now more",
                         known, what);
    return (*count)++;
}

/* A script that declares other things each time it runs. */
static void check_same(lua_State *lua, const char *first, const char *now)
{
    if (strcmp(first, now) != 0)
        ttri_raise(lua, "declares %s, but declared %s the first time", now,
                   first);
}

void ttri_note_line(lua_State *lua, ttr_declared what, int number)
{
    ttri_script *script = ttri_script_of(lua)->declaring;
    lua_Debug info;

    /* Level 1 is the one that goes on after mistakes. */
    if (lua_getstack(lua, 2, &info) && lua_getinfo(lua, "l", &info))
        script->line[what][number] =
            info.currentline > 0 ? info.currentline : 0;
}

/* A list of one. */
#define ALONE(it)                                                              \
    {                                                                          \
        &(it), 1, sizeof(it)                                                   \
    }

/* Two of a list must not have the same name. */
#define CHECK_TWICE(lua, list, count, it)                                      \
    do {                                                                       \
        for (int i_ = 0; i_ < (count); i_++)                                   \
            if (strcmp((list)[i_].name, (it).name) == 0)                       \
                ttri_raise(lua, "%s is declared twice", (it).name);            \
    } while (0)

/* In the order of ttr_option_type. */
static const char *const option_types[] = {
    "number", "yes-no", "player", "place", "route", "card", "ticket", NULL};

static int declare_field(lua_State *lua, ttr_scope scope)
{
    static const char *const keys[] = {"type", "of",   "least",   "most",
                                       "size", "pool", "initial", "visible",
                                       "help", "role", NULL};
    static const char *const types[] = {"number", "set",  "pile",
                                        "tally",  "deck", NULL};
    static const char *const visible[] = {"public",  "owner", "hidden",
                                          "unshown", "side",  NULL};
    static const char *const roles[] = {"none", "users", "pieces", NULL};
    ttri_script_state *state = ttri_loading(lua, "field");
    ttr_field it = {.name = name_arg(lua), .scope = scope};

    ttri_keys_check(lua, 2, keys);
    it.type = (uint16_t)ttri_key_word(lua, 2, "type", types);
    it.of = (uint16_t)ttri_key_word(lua, 2, "of", option_types);
    bool things = it.type == TTR_FIELD_NUMBER && it.of > TTR_OPTION_YES_NO;
    it.visibility = (ttr_visibility)ttri_key_word(lua, 2, "visible", visible);
    it.least = ttri_key_int(lua, 2, "least", things ? TTR_NONE : 0);
    it.most = ttri_key_int(lua, 2, "most",
                           it.type == TTR_FIELD_SET     ? 63
                           : it.type == TTR_FIELD_TALLY ? 255
                           : it.type == TTR_FIELD_DECK  ? TTRI_MAX_ITEM
                                                        : INT16_MAX);
    it.size = ttri_key_int(lua, 2, "size", 0);
    it.pool = ttri_key_text(lua, 2, "pool");
    if (!*it.pool)
        it.pool = NULL;
    it.role = (uint32_t)ttri_key_word(lua, 2, "role", roles);
    it.initial =
        ttri_key_int(lua, 2, "initial", things || it.least > 0 ? it.least : 0);
    it.help = ttri_key_text(lua, 2, "help");
    ttri_check_alone(lua, &(ttr_module){.fields = ALONE(it)});
    int number =
        next_number(lua, &state->field_count, state->script->info.fields.count,
                    TTRI_MAX_FIELDS, "fields");
    if (state->declaring) {
        CHECK_TWICE(lua, state->script->fields, number, it);
        state->declaring->fields[number] = it;
        ttri_note_line(lua, TTR_DECLARED_FIELD, number);
    }
    check_same(lua, state->script->fields[number].name, it.name);
    ttri_handle_push(lua, TTRI_HANDLE_FIELD, number);
    return 1;
}

static int declare_mark(lua_State *lua, ttr_scope scope)
{
    static const char *const keys[] = {"least", "most", "help",
                                       "of",    "size", NULL};
    ttri_script_state *state = ttri_loading(lua, "mark");
    ttr_mark it = {.name = name_arg(lua), .scope = scope};

    ttri_keys_check(lua, 2, keys);
    it.least = ttri_key_int(lua, 2, "least", 1);
    it.most = ttri_key_int(lua, 2, "most", it.least > 1 ? it.least : 1);
    it.help = ttri_key_text(lua, 2, "help");
    it.of = (uint32_t)ttri_key_word(lua, 2, "of", option_types);
    it.size = ttri_key_int(lua, 2, "size", 0);
    ttri_check_alone(lua, &(ttr_module){.marks = ALONE(it)});
    int number =
        next_number(lua, &state->mark_count, state->script->info.marks.count,
                    TTRI_MAX_MARKS, "marks");
    if (state->declaring) {
        state->declaring->marks[number] = it;
        ttri_note_line(lua, TTR_DECLARED_MARK, number);
    }
    check_same(lua, state->script->marks[number].name, it.name);
    ttri_handle_push(lua, TTRI_HANDLE_MARK, number);
    return 1;
}

/* Scopes by their names, for ttr.field.<scope> and ttr.mark.<scope>. */
#define SCOPED(kind, scope, number)                                            \
    static int kind##_##scope(lua_State *lua)                                  \
    {                                                                          \
        return declare_##kind(lua, number);                                    \
    }
SCOPED(field, game, TTR_ON_GAME)
SCOPED(field, player, TTR_ON_PLAYER)
SCOPED(field, place, TTR_ON_PLACE)
SCOPED(field, route, TTR_ON_ROUTE)
SCOPED(field, card, TTR_ON_CARD)
SCOPED(field, ticket, TTR_ON_TICKET)
SCOPED(mark, place, TTR_ON_PLACE)
SCOPED(mark, route, TTR_ON_ROUTE)
SCOPED(mark, ticket, TTR_ON_TICKET)

static int declare_param(lua_State *lua, ttr_param_type type)
{
    static const char *const keys[] = {"least", "most", "preset", "help", NULL};
    ttri_script_state *state = ttri_loading(lua, "param");

    if (type == TTR_PARAM_TABLE) { // has no name, see module.h
        lua_pushliteral(lua, "*");
        lua_insert(lua, 1);
    }
    ttr_param it = {.name = name_arg(lua), .type = type};
    ttri_keys_check(lua, 2, keys);
    it.least = ttri_key_int(lua, 2, "least", 0);
    it.most = ttri_key_int(lua, 2, "most", INT16_MAX);
    it.preset = ttri_key_preset(lua, 2);
    it.help = ttri_key_text(lua, 2, "help");
    int number =
        next_number(lua, &state->param_count, state->script->info.params.count,
                    TTRI_MAX_PARAMS, "parameters");
    if (state->declaring) {
        CHECK_TWICE(lua, state->script->params, number, it);
        state->declaring->params[number] = it;
        ttri_note_line(lua, TTR_DECLARED_PARAM, number);
    }
    check_same(lua, state->script->params[number].name, it.name);
    ttri_handle_push(lua, TTRI_HANDLE_PARAM, number);
    return 1;
}

static int param_number(lua_State *lua)
{
    return declare_param(lua, TTR_PARAM_NUMBER);
}

static int param_numbers(lua_State *lua)
{
    return declare_param(lua, TTR_PARAM_NUMBERS);
}

static int param_colours(lua_State *lua)
{
    return declare_param(lua, TTR_PARAM_COLOURS);
}

static int param_table(lua_State *lua)
{
    return declare_param(lua, TTR_PARAM_TABLE);
}

static int declare_line(lua_State *lua)
{
    ttri_script_state *state = ttri_loading(lua, "line");
    ttr_line it = {.name = name_arg(lua)};

    ttri_check_alone(lua, &(ttr_module){.lines = ALONE(it)});
    int number =
        next_number(lua, &state->line_count, state->script->info.lines.count,
                    TTR_MAX_LINES - 1, "score lines");

    if (state->declaring) {
        state->declaring->lines[number] = it;
        ttri_note_line(lua, TTR_DECLARED_LINE, number);
    }
    check_same(lua, state->script->lines[number].name, it.name);
    ttri_handle_push(lua, TTRI_HANDLE_LINE, number);
    return 1;
}

/* The question, and how answers are told, a line each as in C. */
static const char *choice_prompt(lua_State *lua)
{
    const char *prompt = ttri_key_text(lua, 2, "prompt");
    const char *told = ttri_key_text(lua, 2, "told");
    const char *told_no = ttri_key_text(lua, 2, "told_no");

    if (strchr(prompt, '\n') || strchr(told, '\n') || strchr(told_no, '\n'))
        ttri_raise(lua, "prompt, told and told_no must be one line each");
    if (!*told && !*told_no)
        return prompt;
    lua_pushfstring(lua, "%s\n%s\n%s", prompt, told, told_no);
    prompt = ttri_script_keep(ttri_script_of(lua), lua_tostring(lua, -1));
    lua_pop(lua, 1);
    return prompt;
}

static bool option_flag(lua_State *lua, const char *key)
{
    lua_getfield(lua, 2, key);
    bool flag = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return flag;
}

/* Enter a choice. Returns its number. */
static int enter_choice(lua_State *lua, ttr_choice it)
{
    ttri_script_state *state = ttri_script_of(lua);
    ttr_hooks hooks = {0};

    ttri_script_hook(&hooks, TTR_EVENT_choice_options);
    ttri_script_hook(&hooks, TTR_EVENT_choice_done);
    ttri_check_alone(lua, &(ttr_module){.choices = ALONE(it), .hooks = &hooks});
    int number = next_number(lua, &state->choice_count,
                             state->script->info.choices.count,
                             TTRI_MAX_CHOICES, "choices");
    if (state->declaring) {
        CHECK_TWICE(lua, state->script->choices, number, it);
        state->declaring->choices[number] = it;
        ttri_note_line(lua, TTR_DECLARED_CHOICE, number);
    }
    check_same(lua, state->script->choices[number].name, it.name);
    return number;
}

/* How many of a and b a text has. */
static int text_takes(const char *text)
{
    int takes = 0;

    for (const char *at = text; (at = strchr(at, '{')); at++)
        if ((at[1] == 'a' || at[1] == 'b') && strchr("} :", at[2]) &&
            at[1] - 'a' + 1 > takes)
            takes = at[1] - 'a' + 1;
    return takes;
}

/* How many parameters a function has behind those that it always gets; -1 when
   it takes any. */
static int function_takes(lua_State *lua, int function, int always)
{
    lua_Debug info;

    if (function == LUA_NOREF)
        return 0;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
    lua_getinfo(lua, ">u", &info);
    return info.isvararg           ? -1
           : info.nparams > always ? info.nparams - always
                                   : 0;
}

/* As many numbers as a choice is asked with. */
static int8_t choice_takes(lua_State *lua, const char *prompt, int options,
                           int done)
{
    int by[] = {text_takes(prompt), function_takes(lua, options, 1),
                function_takes(lua, done, 2)};
    int most = 0;

    for (int i = 0; i < 3; i++) {
        if (by[i] < 0)
            return -1;
        most = by[i] > most ? by[i] : most;
    }
    return (int8_t)(most > 2 ? 2 : most);
}

static int declare_message(lua_State *lua)
{
    ttri_script_state *state = ttri_loading(lua, "message");
    ttr_message it = {.name = name_arg(lua)};

    it.text = ttri_script_keep(state, luaL_checkstring(lua, 2));
    ttri_check_alone(lua, &(ttr_module){.messages = ALONE(it)});
    int number = next_number(lua, &state->message_count,
                             state->script->info.messages.count,
                             TTRI_MAX_MESSAGES, "messages");
    if (state->declaring) {
        CHECK_TWICE(lua, state->script->messages, number, it);
        state->declaring->messages[number] = it;
        ttri_note_line(lua, TTR_DECLARED_MESSAGE, number);
    }
    check_same(lua, state->script->messages[number].name, it.name);
    state->message_takes[number] = (int8_t)text_takes(it.text);
    ttri_handle_push(lua, TTRI_HANDLE_MESSAGE, number);
    return 1;
}

static int declare_choice(lua_State *lua)
{
    static const char *const keys[] = {"option",  "always", "secret",
                                       "prompt",  "told",   "told_no",
                                       "options", "done",   NULL};
    ttri_script_state *state = ttri_loading(lua, "choice");
    ttr_choice it = {.name = name_arg(lua)};

    ttri_keys_check(lua, 2, keys);
    it.option = (ttr_option_type)ttri_key_word(lua, 2, "option", option_types);
    it.prompt = choice_prompt(lua);
    it.always = option_flag(lua, "always");
    it.secret = option_flag(lua, "secret");
    int number = enter_choice(lua, it);
    int options = ttri_key_function(lua, 2, "options");
    if (options == LUA_NOREF && it.option != TTR_OPTION_YES_NO)
        return ttri_raise(lua, "choice %s needs a function options", it.name);
    state->functions.options[number] = options;
    state->functions.done[number] = ttri_key_function(lua, 2, "done");
    if (state->functions.done[number] == LUA_NOREF)
        return ttri_raise(lua, "choice %s needs a function done", it.name);
    state->choice_takes[number] =
        choice_takes(lua, it.prompt, options, state->functions.done[number]);
    ttri_handle_push(lua, TTRI_HANDLE_CHOICE, number);
    return 1;
}

static void read_arguments(lua_State *lua, ttr_own_action *it)
{
    if (lua_getfield(lua, 2, "args") == LUA_TNIL)
        return;
    luaL_checktype(lua, -1, LUA_TTABLE);
    it->arg_count = (int)lua_rawlen(lua, -1);
    if (it->arg_count > TTR_ACTION_ARGS)
        ttri_raise(lua, "an action has at most %d arguments", TTR_ACTION_ARGS);
    for (int i = 0; i < it->arg_count; i++) {
        lua_rawgeti(lua, -1, i + 1);
        it->arg[i] = (ttr_option_type)ttri_key_word_at(lua, lua_gettop(lua),
                                                       "args", option_types);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static int declare_action(lua_State *lua)
{
    static const char *const keys[] = {"args", "secret", "help",    "list",
                                       "run",  "why",    "drawing", NULL};
    ttri_script_state *state = ttri_loading(lua, "action");
    ttr_own_action it = {.name = name_arg(lua)};
    ttr_hooks hooks = {0};

    ttri_keys_check(lua, 2, keys);
    it.help = ttri_key_text(lua, 2, "help");
    it.secret = option_flag(lua, "secret");
    it.drawing = option_flag(lua, "drawing");
    read_arguments(lua, &it);
    ttri_script_hook(&hooks, TTR_EVENT_actions);
    ttri_script_hook(&hooks, TTR_EVENT_action_do);
    ttri_check_alone(lua, &(ttr_module){.actions = ALONE(it), .hooks = &hooks});
    int number = next_number(lua, &state->action_count,
                             state->script->info.actions.count,
                             TTRI_MAX_OWN_ACTIONS, "own actions");
    if (state->declaring) {
        CHECK_TWICE(lua, state->script->actions, number, it);
        state->declaring->actions[number] = it;
        ttri_note_line(lua, TTR_DECLARED_ACTION, number);
    }
    check_same(lua, state->script->actions[number].name, it.name);
    state->functions.list[number] = ttri_key_function(lua, 2, "list");
    state->functions.run[number] = ttri_key_function(lua, 2, "run");
    state->functions.why[number] = ttri_key_function(lua, 2, "why");
    if (state->functions.list[number] == LUA_NOREF ||
        state->functions.run[number] == LUA_NOREF)
        return ttri_raise(lua, "action %s needs functions list and run",
                          it.name);
    return 0;
}

static int declare_init(lua_State *lua)
{
    ttri_script_state *state = ttri_loading(lua, "init");

    luaL_checktype(lua, 1, LUA_TFUNCTION);
    lua_settop(lua, 1);
    state->functions.init = luaL_ref(lua, LUA_REGISTRYINDEX);
    return 0;
}

static int declare_prepare(lua_State *lua)
{
    ttri_script_state *state = ttri_loading(lua, "prepare");

    luaL_checktype(lua, 1, LUA_TFUNCTION);
    lua_settop(lua, 1);
    state->functions.prepare = luaL_ref(lua, LUA_REGISTRYINDEX);
    return 0;
}

static void add_group(lua_State *lua, const char *name, const char *what,
                      const luaL_Reg *functions)
{
    lua_newtable(lua);
    ttri_declarations_add(lua, functions);
    ttri_sandbox_seal(lua, what);
    lua_setfield(lua, -2, name);
}

void ttri_declare_add(lua_State *lua)
{
    static const luaL_Reg fields[] = {{"game", field_game},
                                      {"player", field_player},
                                      {"place", field_place},
                                      {"route", field_route},
                                      {"card", field_card},
                                      {"ticket", field_ticket},
                                      {NULL, NULL}};
    static const luaL_Reg marks[] = {{"place", mark_place},
                                     {"route", mark_route},
                                     {"ticket", mark_ticket},
                                     {NULL, NULL}};
    static const luaL_Reg params[] = {{"number", param_number},
                                      {"numbers", param_numbers},
                                      {"colours", param_colours},
                                      {"table", param_table},
                                      {NULL, NULL}};
    static const luaL_Reg functions[] = {{"module", ttri_declare_module},
                                         {"line", declare_line},
                                         {"choice", declare_choice},
                                         {"message", declare_message},
                                         {"action", declare_action},
                                         {"on", ttri_declare_on},
                                         {"init", declare_init},
                                         {"prepare", declare_prepare},
                                         {NULL, NULL}};

    ttri_declarations_add(lua, functions);
    add_group(lua, "field", "ttr.field", fields);
    add_group(lua, "mark", "ttr.mark", marks);
    add_group(lua, "param", "ttr.param", params);
}
