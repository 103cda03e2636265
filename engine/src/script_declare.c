/*
 * script_declare.c - What a script declares while it is loaded.
 *
 * A script runs once when its edition is loaded, and once for every table. The
 * first time its declarations are entered in ttri_script; afterwards they must
 * be the same again, and only the functions are new. A declaration is checked
 * where it stands, by the check that C modules undergo.
 */
#include "script_options.h"
#include "script_state.h"

#include "module_open.h"

#include <string.h>

/* Declarations are for the time of loading. */
static ttri_script_state *loading(lua_State *lua, const char *what)
{
    ttri_script_state *state = ttri_script_of(lua);

    if (!state->loading)
        luaL_error(lua, "%s: only while the script is loaded, not in a hook",
                   what);
    return state;
}

/* The name that a declaration begins with. */
static const char *name_arg(lua_State *lua)
{
    const char *name = luaL_checkstring(lua, 1);

    if (strlen(name) >= 64)
        luaL_error(lua, "a name has fewer than 64 letters");
    return ttri_script_keep(ttri_script_of(lua), name);
}

/* Check a descriptor that holds nothing but the new declaration. */
static void check_alone(lua_State *lua, const ttr_module *alone)
{
    ttr_error err;

    if (ttri_module_check(alone, "", &err))
        luaL_error(lua, "%s", err.text);
}

/* The number of the next thing of a list: the first time there must be room
   for it, later it must have been there. */
static int next_number(lua_State *lua, int *count, int known, int most,
                       const char *what)
{
    const ttri_script_state *state = ttri_script_of(lua);

    if (*count >= (state->declaring ? most : known))
        luaL_error(lua,
                   state->declaring ? "more than %d %s"
                                    : "%d %s the first time, now more",
                   state->declaring ? most : known, what);
    return (*count)++;
}

/* A script that declares other things each time it runs. */
static void check_same(lua_State *lua, const char *first, const char *now)
{
    if (strcmp(first, now) != 0)
        luaL_error(lua, "declares %s, but declared %s the first time", now,
                   first);
}

/* The script is at the line in which it declares this. */
static void note_line(lua_State *lua, ttr_declared what, int number)
{
    ttri_script *script = ttri_script_of(lua)->declaring;
    lua_Debug info;

    if (lua_getstack(lua, 1, &info) && lua_getinfo(lua, "l", &info))
        script->line[what][number] =
            info.currentline > 0 ? info.currentline : 0;
}

/* Two of a list must not have the same name. */
#define CHECK_TWICE(lua, list, count, it)                                      \
    do {                                                                       \
        for (int i_ = 0; i_ < (count); i_++)                                   \
            if (strcmp((list)[i_].name, (it).name) == 0)                       \
                luaL_error(lua, "%s is declared twice", (it).name);            \
    } while (0)

static int declare_field(lua_State *lua, ttr_scope scope)
{
    static const char *const keys[] = {"type",    "least", "most", "initial",
                                       "visible", "help",  NULL};
    static const char *const types[] = {"number", "set", "pile", "tally", NULL};
    static const char *const visible[] = {"public", "owner", "hidden", NULL};
    ttri_script_state *state = loading(lua, "field");
    ttr_field it = {.name = name_arg(lua), .scope = scope};

    ttri_option_keys(lua, 2, keys);
    it.type = (ttr_field_type)ttri_option_word(lua, 2, "type", types);
    it.visibility =
        (ttr_visibility)ttri_option_word(lua, 2, "visible", visible);
    it.least = ttri_option_int(lua, 2, "least", 0);
    it.most = ttri_option_int(lua, 2, "most",
                              it.type == TTR_FIELD_SET     ? 63
                              : it.type == TTR_FIELD_TALLY ? 255
                                                           : INT16_MAX);
    it.initial =
        ttri_option_int(lua, 2, "initial", it.least > 0 ? it.least : 0);
    it.help = ttri_option_text(lua, 2, "help");
    check_alone(lua, &(ttr_module){.fields = &it, .field_count = 1});
    int number =
        next_number(lua, &state->field_count, state->script->info.field_count,
                    TTRI_MAX_FIELDS, "fields");
    if (state->declaring) {
        CHECK_TWICE(lua, state->script->fields, number, it);
        state->declaring->fields[number] = it;
        note_line(lua, TTR_DECLARED_FIELD, number);
    }
    check_same(lua, state->script->fields[number].name, it.name);
    ttri_handle_push(lua, TTRI_HANDLE_FIELD, number);
    return 1;
}

static int declare_attribute(lua_State *lua, ttr_scope scope)
{
    static const char *const keys[] = {"least", "most", "help", NULL};
    ttri_script_state *state = loading(lua, "attribute");
    ttr_attribute it = {.name = name_arg(lua), .scope = scope};

    ttri_option_keys(lua, 2, keys);
    it.least = ttri_option_int(lua, 2, "least", 1);
    it.most = ttri_option_int(lua, 2, "most", it.least > 1 ? it.least : 1);
    it.help = ttri_option_text(lua, 2, "help");
    check_alone(lua, &(ttr_module){.attributes = &it, .attribute_count = 1});
    int number = next_number(lua, &state->attribute_count,
                             state->script->info.attribute_count,
                             TTRI_MAX_ATTRIBUTES, "marks");
    if (state->declaring) {
        state->declaring->attributes[number] = it;
        note_line(lua, TTR_DECLARED_MARK, number);
    }
    check_same(lua, state->script->attributes[number].name, it.name);
    ttri_handle_push(lua, TTRI_HANDLE_ATTRIBUTE, number);
    return 1;
}

/* Scopes by their names, for ttr.field.<scope> and ttr.attribute.<scope>. */
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
SCOPED(attribute, place, TTR_ON_PLACE)
SCOPED(attribute, route, TTR_ON_ROUTE)
SCOPED(attribute, ticket, TTR_ON_TICKET)

static int declare_param(lua_State *lua, ttr_param_type type)
{
    static const char *const keys[] = {"least", "most", "preset", "help", NULL};
    ttri_script_state *state = loading(lua, "param");

    if (type == TTR_PARAM_TABLE) { // has no name, see module.h
        lua_pushliteral(lua, "*");
        lua_insert(lua, 1);
    }
    ttr_param it = {.name = name_arg(lua), .type = type};
    ttri_option_keys(lua, 2, keys);
    it.least = ttri_option_int(lua, 2, "least", 0);
    it.most = ttri_option_int(lua, 2, "most", INT16_MAX);
    it.preset = ttri_option_preset(lua, 2);
    it.help = ttri_option_text(lua, 2, "help");
    int number =
        next_number(lua, &state->param_count, state->script->info.param_count,
                    TTRI_MAX_PARAMS, "parameters");
    if (state->declaring) {
        CHECK_TWICE(lua, state->script->params, number, it);
        state->declaring->params[number] = it;
        note_line(lua, TTR_DECLARED_PARAM, number);
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
    ttri_script_state *state = loading(lua, "line");
    const char *name = name_arg(lua);
    check_alone(lua, &(ttr_module){.lines = &name, .line_count = 1});
    int number =
        next_number(lua, &state->line_count, state->script->info.line_count,
                    TTR_MAX_LINES - 1, "score lines");

    if (state->declaring) {
        state->declaring->lines[number] = name;
        note_line(lua, TTR_DECLARED_LINE, number);
    }
    check_same(lua, state->script->lines[number], name);
    ttri_handle_push(lua, TTRI_HANDLE_LINE, number);
    return 1;
}

/* In the order of ttr_option_type. */
static const char *const option_types[] = {
    "number", "yes-no", "player", "place", "route", "card", "ticket", NULL};

static int declare_choice(lua_State *lua)
{
    static const char *const keys[] = {"option",  "always", "prompt",
                                       "options", "done",   NULL};
    ttri_script_state *state = loading(lua, "choice");
    ttr_choice it = {.name = name_arg(lua)};
    ttr_module alone = {.choices = &it, .choice_count = 1};

    ttri_option_keys(lua, 2, keys);
    it.option =
        (ttr_option_type)ttri_option_word(lua, 2, "option", option_types);
    it.prompt = ttri_option_text(lua, 2, "prompt");
    lua_getfield(lua, 2, "always");
    it.always = lua_toboolean(lua, -1);
    ttri_script_hook(&alone.hooks, TTR_EVENT_choice_options);
    ttri_script_hook(&alone.hooks, TTR_EVENT_choice_done);
    check_alone(lua, &alone);
    int number =
        next_number(lua, &state->choice_count, state->script->info.choice_count,
                    TTRI_MAX_CHOICES, "choices");
    if (state->declaring) {
        CHECK_TWICE(lua, state->script->choices, number, it);
        state->declaring->choices[number] = it;
        note_line(lua, TTR_DECLARED_CHOICE, number);
    }
    check_same(lua, state->script->choices[number].name, it.name);
    int options = ttri_option_function(lua, 2, "options");
    if (options == LUA_NOREF && it.option != TTR_OPTION_YES_NO)
        return luaL_error(lua, "choice %s needs a function options", it.name);
    state->functions.options[number] = options;
    state->functions.done[number] = ttri_option_function(lua, 2, "done");
    if (state->functions.done[number] == LUA_NOREF)
        return luaL_error(lua, "choice %s needs a function done", it.name);
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
        luaL_error(lua, "an action has at most %d arguments", TTR_ACTION_ARGS);
    for (int i = 0; i < it->arg_count; i++) {
        lua_rawgeti(lua, -1, i + 1);
        it->arg[i] = (ttr_option_type)ttri_option_word_at(lua, lua_gettop(lua),
                                                          "args", option_types);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static int declare_action(lua_State *lua)
{
    static const char *const keys[] = {"args", "help", "list", "run", NULL};
    ttri_script_state *state = loading(lua, "action");
    ttr_own_action it = {.name = name_arg(lua)};
    ttr_module alone = {.actions = &it, .action_count = 1};

    ttri_option_keys(lua, 2, keys);
    it.help = ttri_option_text(lua, 2, "help");
    read_arguments(lua, &it);
    ttri_script_hook(&alone.hooks, TTR_EVENT_actions);
    ttri_script_hook(&alone.hooks, TTR_EVENT_action_do);
    check_alone(lua, &alone);
    int number =
        next_number(lua, &state->action_count, state->script->info.action_count,
                    TTRI_MAX_OWN_ACTIONS, "own actions");
    if (state->declaring) {
        CHECK_TWICE(lua, state->script->actions, number, it);
        state->declaring->actions[number] = it;
        note_line(lua, TTR_DECLARED_ACTION, number);
    }
    check_same(lua, state->script->actions[number].name, it.name);
    state->functions.list[number] = ttri_option_function(lua, 2, "list");
    state->functions.run[number] = ttri_option_function(lua, 2, "run");
    if (state->functions.list[number] == LUA_NOREF ||
        state->functions.run[number] == LUA_NOREF)
        return luaL_error(lua, "action %s needs functions list and run",
                          it.name);
    return 0;
}

/* The event of a name, one that scripts hook with ttr.on(). */
static int event_arg(lua_State *lua)
{
    const char *wrong = luaL_checkstring(lua, 1);
    const char *names[TTR_EVENT_COUNT];
    int count = 0;

    for (int i = 0; i < TTR_EVENT_COUNT; i++) {
        const ttr_event_info *info = ttr_event_get((ttr_event_id)i);
        if (info->kind == TTR_KIND_TELL && strcmp(info->name, wrong) == 0)
            luaL_error(lua,
                       "on: %s is told to players only, no hook can wait"
                       " for it",
                       wrong);
        if (info->kind == TTR_KIND_TELL)
            continue;
        if (strcmp(info->name, wrong) == 0) {
            if (i == TTR_EVENT_choice_options || i == TTR_EVENT_choice_done)
                luaL_error(lua, "on: use ttr.choice() instead of %s", wrong);
            if (i == TTR_EVENT_actions || i == TTR_EVENT_action_do)
                luaL_error(lua, "on: use ttr.action() instead of %s", wrong);
            return i;
        }
        names[count++] = info->name;
    }
    const char *nearest = ttr_nearest(wrong, names, count);
    return luaL_error(lua, "on: there is no event \"%s\"%s%s%s", wrong,
                      nearest ? ", did you mean \"" : "",
                      nearest ? nearest : "", nearest ? "\"?" : "");
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
        return ttri_option_int(lua, 3, "least", 1);
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
static ttri_guard guard_arg(lua_State *lua, int event)
{
    static const char *const keys[] = {"when", "least", NULL};
    const ttr_event_info *info = ttr_event_get((ttr_event_id)event);
    bool player = info->arg_count && info->arg[0].type == TTR_ARG_PLAYER;

    ttri_option_keys(lua, 3, keys);
    int least = least_arg(lua);
    lua_getfield(lua, 3, "when");
    int field = ttri_handle_arg(lua, -1, TTRI_HANDLE_FIELD);
    ttr_scope scope = ttri_script_of(lua)->script->fields[field].scope;
    if (info->kind != TTR_KIND_NOTIFY || least < 1 ||
        !(scope == TTR_ON_GAME || (scope == TTR_ON_PLAYER && player)))
        luaL_error(lua,
                   "on: %s cannot wait for this: `when` is a field of the"
                   " game, or of the player whom a notify is about, and"
                   " `least` is from 1",
                   info->name);
    return (ttri_guard){field, least};
}

static int declare_on(lua_State *lua)
{
    ttri_script_state *state = loading(lua, "on");
    int event = event_arg(lua);
    bool guarded = lua_istable(lua, 3);
    const char *word = guarded ? "" : luaL_optstring(lua, 3, "");
    ttr_module alone = {.statics = UINT64_C(1) << event};

    luaL_checktype(lua, 2, LUA_TFUNCTION);
    if (*word && strcmp(word, "static") != 0)
        return luaL_error(lua, "on: the third argument can be \"static\", or"
                               " a table of when and least");
    if (*word)
        check_alone(lua, &alone);
    if (guarded)
        state->guard[event] = guard_arg(lua, event);
    if (state->functions.event[event] != LUA_NOREF)
        return luaL_error(lua, "on: there is a function for %s already",
                          ttr_event_get((ttr_event_id)event)->name);
    lua_settop(lua, 2);
    state->functions.event[event] = luaL_ref(lua, LUA_REGISTRYINDEX);
    if (state->declaring) {
        state->declaring->hooks |= UINT64_C(1) << event;
        note_line(lua, TTR_DECLARED_HOOK, event);
        state->declaring->info.statics |= *word ? UINT64_C(1) << event : 0;
    } else if (!(state->script->hooks >> event & 1)) {
        return luaL_error(lua, "on: %s was not hooked the first time",
                          ttr_event_get((ttr_event_id)event)->name);
    }
    return 0;
}

static int declare_init(lua_State *lua)
{
    ttri_script_state *state = loading(lua, "init");

    luaL_checktype(lua, 1, LUA_TFUNCTION);
    lua_settop(lua, 1);
    state->functions.init = luaL_ref(lua, LUA_REGISTRYINDEX);
    return 0;
}

static int declare_prepare(lua_State *lua)
{
    ttri_script_state *state = loading(lua, "prepare");

    luaL_checktype(lua, 1, LUA_TFUNCTION);
    lua_settop(lua, 1);
    state->functions.prepare = luaL_ref(lua, LUA_REGISTRYINDEX);
    return 0;
}

static void read_rules(lua_State *lua, ttri_script *script)
{
    if (lua_getfield(lua, 1, "rules") != LUA_TNIL) {
        luaL_checktype(lua, -1, LUA_TTABLE);
        int count = (int)lua_rawlen(lua, -1);
        if (count > TTRI_MAX_RULES)
            luaL_error(lua, "more than %d rules", TTRI_MAX_RULES);
        for (int i = 0; i < count; i++) {
            lua_rawgeti(lua, -1, i + 1);
            script->rules[i] = ttri_script_keep(ttri_script_of(lua),
                                                luaL_checkstring(lua, -1));
            lua_pop(lua, 1);
        }
        script->info.rule_count = count;
    }
    lua_pop(lua, 1);
}

/* The texts of one language, in the table on top. */
static void read_language(lua_State *lua, ttri_script *script,
                          const char *language)
{
    ttri_script_state *state = ttri_script_of(lua);

    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        if (lua_type(lua, -2) != LUA_TSTRING ||
            lua_type(lua, -1) != LUA_TSTRING)
            luaL_error(lua, "translations.%s: texts only", language);
        if (script->info.translation_count == TTRI_MAX_TRANSLATIONS)
            luaL_error(lua, "more than %d translations", TTRI_MAX_TRANSLATIONS);
        script->translations[script->info.translation_count++] =
            (ttr_translation){
                .language = language,
                .text = ttri_script_keep(state, lua_tostring(lua, -2)),
                .translation = ttri_script_keep(state, lua_tostring(lua, -1)),
            };
    }
}

static void read_translations(lua_State *lua, ttri_script *script)
{
    if (lua_getfield(lua, 1, "translations") != LUA_TNIL) {
        luaL_checktype(lua, -1, LUA_TTABLE);
        for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
            if (lua_type(lua, -2) != LUA_TSTRING || !lua_istable(lua, -1))
                luaL_error(lua, "translations: one table for each language");
            read_language(
                lua, script,
                ttri_script_keep(ttri_script_of(lua), lua_tostring(lua, -2)));
        }
    }
    lua_pop(lua, 1);
}

static int declare_module(lua_State *lua)
{
    static const char *const keys[] = {"version", "summary", "rules",
                                       "translations", NULL};
    ttri_script *script = loading(lua, "module")->declaring;

    ttri_option_keys(lua, 1, keys);
    if (!script)
        return 0;
    note_line(lua, TTR_DECLARED_MODULE, 0);
    script->info.version = ttri_option_text(lua, 1, "version");
    script->info.summary = ttri_option_text(lua, 1, "summary");
    read_rules(lua, script);
    script->info.translation_count = 0;
    read_translations(lua, script);
    return 0;
}

static void add_group(lua_State *lua, const char *name, const char *what,
                      const luaL_Reg *functions)
{
    lua_newtable(lua);
    luaL_setfuncs(lua, functions, 0);
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
    static const luaL_Reg attributes[] = {{"place", attribute_place},
                                          {"route", attribute_route},
                                          {"ticket", attribute_ticket},
                                          {NULL, NULL}};
    static const luaL_Reg params[] = {{"number", param_number},
                                      {"numbers", param_numbers},
                                      {"colours", param_colours},
                                      {"table", param_table},
                                      {NULL, NULL}};
    static const luaL_Reg functions[] = {
        {"module", declare_module},   {"line", declare_line},
        {"choice", declare_choice},   {"action", declare_action},
        {"on", declare_on},           {"init", declare_init},
        {"prepare", declare_prepare}, {NULL, NULL}};

    luaL_setfuncs(lua, functions, 0);
    add_group(lua, "field", "ttr.field", fields);
    add_group(lua, "attribute", "ttr.attribute", attributes);
    add_group(lua, "param", "ttr.param", params);
}
