// SPDX-License-Identifier: MIT
/*
 * lua_value.h - Values of Lua and of JSON, each as the other.
 *
 * A table whose keys are 1, 2 and so on without a gap is a list, any other one
 * an object; an empty table is a list. Whole numbers stay whole.
 */
#ifndef TTR_APPS_BASE_LUA_VALUE_H
#define TTR_APPS_BASE_LUA_VALUE_H

#include <lua.h>

struct json_t;

/* Push a value onto the stack. Raises an error of Lua when memory is short. */
void app_lua_push(lua_State *lua, const struct json_t *value);

/*
 * The value at an index of the stack as a new reference, or NULL: *why is then
 * a sentence that says what cannot be. Keys are in order. Raises no errors.
 */
struct json_t *app_lua_read(lua_State *lua, int index, const char **why);

/* The same value with the keys of its objects in order; a new reference, NULL
   when memory is short. The order of keys in Lua differs from run to run. */
struct json_t *app_json_sorted(const struct json_t *value);

#endif /* TTR_APPS_BASE_LUA_VALUE_H */
