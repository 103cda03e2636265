// SPDX-License-Identifier: MIT
/*
 * script_keys.h - Reading the keys of the tables that declarations take:
 * ttr.field.player("passed", {most = 9}). A value of the wrong kind is an
 * error of the script.
 */
#ifndef TTR_SRC_LUA_SCRIPT_KEYS_H
#define TTR_SRC_LUA_SCRIPT_KEYS_H

#include <lua.h>

/* The table at arg, which may be left out and is then an empty one, has no
   other keys than these, a NULL behind them. */
void ttri_keys_check(lua_State *lua, int arg, const char *const *keys);

/* A whole number of 16 bits. */
int ttri_key_int(lua_State *lua, int arg, const char *key, int preset);

/* A text that lives as long as the script, or "" where there is none. */
const char *ttri_key_text(lua_State *lua, int arg, const char *key);

/* The number of a word among words, a NULL behind them; 0 without one. */
int ttri_key_word(lua_State *lua, int arg, const char *key,
                  const char *const *words);

/* The same for the word at a place of the stack, not below the top. */
int ttri_key_word_at(lua_State *lua, int at, const char *key,
                     const char *const *words);

/* A reference to a function; LUA_NOREF without one. */
int ttri_key_function(lua_State *lua, int arg, const char *key);

/* The value of the key "preset" as it would be written in an edition file: it
   is a number, a text, or a list of them. NULL without one. */
const char *ttri_key_preset(lua_State *lua, int arg);

#endif /* TTR_SRC_LUA_SCRIPT_KEYS_H */
