// SPDX-License-Identifier: MIT
/*
 * script_about.c - What a script says of itself: version, summary, rules and
 * translations.
 */
#include "lua/script_keys.h"
#include "lua/script_library.h"
#include "lua/script_state.h"

static void read_rules(lua_State *lua, ttri_script *script)
{
    if (lua_getfield(lua, 1, "rules") != LUA_TNIL) {
        luaL_checktype(lua, -1, LUA_TTABLE);
        int count = (int)lua_rawlen(lua, -1);
        if (count > TTRI_MAX_RULES)
            ttri_raise(lua, "more than %d rules", TTRI_MAX_RULES);
        for (int i = 0; i < count; i++) {
            lua_rawgeti(lua, -1, i + 1);
            script->rules[i].text = ttri_script_keep(ttri_script_of(lua),
                                                     luaL_checkstring(lua, -1));
            lua_pop(lua, 1);
        }
        script->info.rules.count = count;
    }
    lua_pop(lua, 1);
}

/* The texts of one language, in the table on top. */
static void read_language(lua_State *lua, ttri_script *script,
                          const char *language)
{
    ttri_script_state *state = ttri_script_of(lua);
    int count = ttri_keys_push(lua, -1, "translations");

    for (int i = 1; i <= count; i++) {
        lua_rawgeti(lua, -1, i);
        lua_pushvalue(lua, -1);
        lua_rawget(lua, -4);
        if (lua_type(lua, -2) != LUA_TSTRING ||
            lua_type(lua, -1) != LUA_TSTRING)
            ttri_raise(lua, "translations.%s: texts only", language);
        if (script->info.translations.count == TTRI_MAX_TRANSLATIONS)
            ttri_raise(lua, "more than %d translations", TTRI_MAX_TRANSLATIONS);
        script->translations[script->info.translations.count++] =
            (ttr_translation){
                .language = language,
                .text = ttri_script_keep(state, lua_tostring(lua, -2)),
                .translation = ttri_script_keep(state, lua_tostring(lua, -1)),
            };
        lua_pop(lua, 2);
    }
    lua_pop(lua, 1);
}

static void read_translations(lua_State *lua, ttri_script *script)
{
    if (lua_getfield(lua, 1, "translations") != LUA_TNIL) {
        luaL_checktype(lua, -1, LUA_TTABLE);
        int count = ttri_keys_push(lua, -1, "translations");
        for (int i = 1; i <= count; i++) {
            lua_rawgeti(lua, -1, i);
            lua_pushvalue(lua, -1);
            lua_rawget(lua, -4);
            if (lua_type(lua, -2) != LUA_TSTRING || !lua_istable(lua, -1))
                ttri_raise(lua, "translations: one table for each language");
            read_language(
                lua, script,
                ttri_script_keep(ttri_script_of(lua), lua_tostring(lua, -2)));
            lua_pop(lua, 2);
        }
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

int ttri_declare_module(lua_State *lua)
{
    static const char *const keys[] = {"version",      "summary",      "rules",
                                       "translations", "claims_apart", NULL};
    ttri_script *script = ttri_loading(lua, "module")->declaring;

    ttri_keys_check(lua, 1, keys);
    if (!script)
        return 0;
    ttri_note_line(lua, TTR_DECLARED_MODULE, 0);
    script->info.version = ttri_key_text(lua, 1, "version");
    script->info.summary = ttri_key_text(lua, 1, "summary");
    lua_getfield(lua, 1, "claims_apart");
    script->info.hints = lua_toboolean(lua, -1) ? TTR_HINT_CLAIMS : 0;
    lua_pop(lua, 1);
    read_rules(lua, script);
    script->info.translations.count = 0;
    read_translations(lua, script);
    return 0;
}
