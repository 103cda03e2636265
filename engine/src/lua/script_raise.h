// SPDX-License-Identifier: MIT
/*
 * script_raise.h - Errors that scripts can catch, and people read.
 */
#ifndef TTR_SRC_LUA_SCRIPT_RAISE_H
#define TTR_SRC_LUA_SCRIPT_RAISE_H

#include <ttr/base.h>

#include <lua.h>

/* Raise an error: for the script in English, and for people in the language of
   the thread when it leaves the host. Only %s and %d. */
int ttri_raise(lua_State *lua, const char *format, ...) TTR_PRINTF(2, 3);

/* The same with both sentences. */
int ttri_raise_told(lua_State *lua, const char *english, const char *told);

/* An error of the script's own, or one that it has caught. */
int ttri_raise_own(lua_State *lua, const char *text);

/* A script has caught this error, or NULL, and may raise it again. */
void ttri_raise_caught(const char *text);

/* What people are told of an error, whose line was taken off. */
void ttri_raised(const char *english, char *out, size_t size);

#endif /* TTR_SRC_LUA_SCRIPT_RAISE_H */
