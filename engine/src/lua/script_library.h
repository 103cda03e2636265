// SPDX-License-Identifier: MIT
/*
 * script_library.h - What the sources of the functions of Lua share.
 *
 *     script_library.c  functions that stand alone; putting all together
 *     script_texts.c    string.*
 *     script_tables.c   pairs() and table.*
 */
#ifndef TTR_SRC_LUA_SCRIPT_LIBRARY_H
#define TTR_SRC_LUA_SCRIPT_LIBRARY_H

#include <ttr/lua.h>

#include <lauxlib.h>
#include <lua.h>

/* How far one call goes. */
enum {
    TTRI_MAX_ITEMS = 10000, // of a table that is walked, sorted or joined
    TTRI_MAX_LIST = 100000, // items of a list that insert and remove change
    TTRI_MAX_SHIFT = 1024,  // items that they move
    TTRI_MAX_VALUES = 200   // that unpack and byte give
};

/* The engine's own functions, as lua_basics.def lists them. */
#define TTRI_OWN_STOCK(library, name)
#define TTRI_OWN_KIND(library, name)
#define TTRI_OWN_OWN(library, name) int ttri_##library##_##name(lua_State *lua);
#define TTRI_OWN_LIMITED(library, name) TTRI_OWN_OWN(library, name)
#define TTR_LUA_BASIC(library, name, from, args, help)                         \
    TTRI_OWN_##from(library, name)
#include <ttr/lua_basics.def>
#undef TTR_LUA_BASIC

/* The kind of script that an interpreter runs. */
const ttr_lua_kind *ttri_lua_kind(lua_State *lua);

/* Work that a function does within one instruction of the script, in bytes or
   so. Told to the kind now and then, which may raise an error. */
typedef struct ttri_effort {
    lua_State *lua;
    size_t units;
} ttri_effort;

enum { TTRI_EFFORT_ITEM = 16 }; // what a table costs for each item

void ttri_effort_add(ttri_effort *effort, size_t units);

/* Where a text of at most this length is put together; it stays on the stack.
   Not a buffer of Lua's library: for those no garbage is collected when memory
   runs out. */
char *ttri_text_begin(lua_State *lua, size_t size);

/* Push a list of the keys of a table in their order, numbers before texts, and
   return how many there are. what is for messages: too many are an error, and
   so are other keys, which are left out when it is NULL. */
int ttri_keys_push(lua_State *lua, int table, const char *what);

#endif /* TTR_SRC_LUA_SCRIPT_LIBRARY_H */
