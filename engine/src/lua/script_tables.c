// SPDX-License-Identifier: MIT
/*
 * script_tables.c - pairs() and table.*, as scripts see them.
 */
#include "lua/script_library.h"
#include "lua/script_raise.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* A key of a table. */
typedef struct table_key {
    const char *text; // NULL for a number
    size_t length;
    lua_Integer number;
    int index; // in the list of all
} table_key;

static int compare_texts(const char *a, size_t a_length, const char *b,
                         size_t b_length)
{
    int order = memcmp(a, b, a_length < b_length ? a_length : b_length);
    return order ? order : (a_length > b_length) - (a_length < b_length);
}

/* Numbers before texts; equal keys do not occur. */
static int compare_keys(const void *a, const void *b)
{
    const table_key *x = a, *y = b;

    if (!x->text || !y->text)
        return x->text || y->text
                   ? (x->text != NULL) - (y->text != NULL)
                   : (x->number > y->number) - (x->number < y->number);
    return compare_texts(x->text, x->length, y->text, y->length);
}

static table_key read_key(lua_State *lua, int index, const char *what)
{
    table_key key = {.index = index};

    if (lua_isinteger(lua, -1))
        key.number = lua_tointeger(lua, -1);
    else if (lua_type(lua, -1) == LUA_TSTRING)
        key.text = lua_tolstring(lua, -1, &key.length);
    else
        ttri_raise(lua, "%s: keys are whole numbers or texts, not a %s", what,
                   luaL_typename(lua, -1));
    return key;
}

/* Push a list of the keys as Lua walks them, and return how many there are. */
static int push_unsorted(lua_State *lua, int table, const char *what)
{
    ttri_effort effort = {.lua = lua};
    int count = 0;

    lua_newtable(lua);
    for (lua_pushnil(lua); lua_next(lua, table);) {
        lua_pop(lua, 1);
        if (!what && !lua_isinteger(lua, -1) &&
            lua_type(lua, -1) != LUA_TSTRING)
            continue;
        if (++count > TTRI_MAX_ITEMS)
            ttri_raise(lua, "%s: more than %d items", what ? what : "value",
                       TTRI_MAX_ITEMS);
        lua_pushvalue(lua, -1);
        lua_rawseti(lua, -3, count);
        ttri_effort_add(&effort, TTRI_EFFORT_ITEM);
    }
    return count;
}

int ttri_keys_push(lua_State *lua, int table, const char *what)
{
    luaL_checkstack(lua, 6, "out of memory");
    table = lua_absindex(lua, table);
    int count = push_unsorted(lua, table, what);
    table_key *keys =
        lua_newuserdatauv(lua, (size_t)(count + 1) * sizeof *keys, 0);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(lua, -2, i + 1);
        keys[i] = read_key(lua, i + 1, what);
        lua_pop(lua, 1);
    }
    qsort(keys, (size_t)count, sizeof *keys, compare_keys);
    lua_createtable(lua, count, 0);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(lua, -3, keys[i].index);
        lua_rawseti(lua, -2, i + 1);
    }
    lua_replace(lua, -3);
    lua_pop(lua, 1);
    return count;
}

/* Upvalues: the table, its keys in order, how many are done. */
static int next_pair(lua_State *lua)
{
    lua_Integer at = lua_tointeger(lua, lua_upvalueindex(3)) + 1;

    lua_pushinteger(lua, at);
    lua_replace(lua, lua_upvalueindex(3));
    if (lua_rawgeti(lua, lua_upvalueindex(2), at) == LUA_TNIL)
        return 1;
    lua_pushvalue(lua, -1);
    lua_rawget(lua, lua_upvalueindex(1));
    return 2;
}

int ttri_base_pairs(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_pushvalue(lua, 1);
    ttri_keys_push(lua, 1, "pairs");
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_pair, 3);
    return 1;
}

/* The length of the table that is the first argument. */
static lua_Integer table_size(lua_State *lua, const char *what, int most)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_Integer size = (lua_Integer)lua_rawlen(lua, 1);
    if (size > most)
        ttri_raise(lua, "%s: the table has more than %d items", what, most);
    return size;
}

int ttri_table_insert(lua_State *lua)
{
    bool at_end = lua_gettop(lua) < 3;
    lua_Integer size = table_size(lua, "insert", TTRI_MAX_LIST);
    lua_Integer at = at_end ? size + 1 : luaL_checkinteger(lua, 2);

    luaL_checkany(lua, at_end ? 2 : 3);
    lua_settop(lua, at_end ? 2 : 3);
    if (at < 1 || at > size + 1 || size + 1 - at > TTRI_MAX_SHIFT)
        return ttri_raise(lua, "insert: not possible at place %d of %d",
                          (int)at, (int)size);
    for (lua_Integer i = size; i >= at; i--) {
        lua_rawgeti(lua, 1, i);
        lua_rawseti(lua, 1, i + 1);
    }
    lua_rawseti(lua, 1, at);
    return 0;
}

int ttri_table_remove(lua_State *lua)
{
    lua_Integer size = table_size(lua, "remove", TTRI_MAX_LIST);
    lua_Integer at = luaL_optinteger(lua, 2, size);

    if (!size && lua_gettop(lua) < 2)
        return 0;
    if (at < 1 || at > size || size - at > TTRI_MAX_SHIFT)
        return ttri_raise(lua, "remove: not possible at place %d of %d",
                          (int)at, (int)size);
    lua_rawgeti(lua, 1, at);
    for (lua_Integer i = at; i < size; i++) {
        lua_rawgeti(lua, 1, i + 1);
        lua_rawseti(lua, 1, i);
    }
    lua_pushnil(lua);
    lua_rawseti(lua, 1, size);
    return 1;
}

/* How long the items are together; an item that is no text is an error. */
static size_t concat_length(lua_State *lua, lua_Integer size, size_t between)
{
    ttri_effort effort = {.lua = lua};
    size_t total = 0;

    for (lua_Integer i = 1; i <= size; i++) {
        ttri_effort_add(&effort, TTRI_EFFORT_ITEM);
        lua_rawgeti(lua, 1, i);
        size_t length;
        if (!lua_tolstring(lua, -1, &length))
            ttri_raise(lua, "concat: item %d is a %s", (int)i,
                       luaL_typename(lua, -1));
        total += length + between;
        if (total > TTR_LUA_TEXT)
            ttri_raise(lua, "concat: more than %d bytes", TTR_LUA_TEXT);
        lua_pop(lua, 1);
    }
    return total;
}

int ttri_table_concat(lua_State *lua)
{
    size_t between, length, filled = 0;
    lua_Integer size = table_size(lua, "concat", TTRI_MAX_ITEMS);
    const char *separator = luaL_optlstring(lua, 2, "", &between);
    char *out = ttri_text_begin(lua, concat_length(lua, size, between));

    for (lua_Integer i = 1; i <= size; i++) {
        lua_rawgeti(lua, 1, i);
        const char *text = lua_tolstring(lua, -1, &length);
        memcpy(out + filled, text, length);
        filled += length;
        if (i < size) {
            memcpy(out + filled, separator, between);
            filled += between;
        }
        lua_pop(lua, 1);
    }
    lua_pushlstring(lua, out, filled);
    return 1;
}

int ttri_table_unpack(lua_State *lua)
{
    lua_Integer size = table_size(lua, "unpack", TTRI_MAX_VALUES);

    luaL_checkstack(lua, (int)size, "unpack");
    for (lua_Integer i = 1; i <= size; i++)
        lua_rawgeti(lua, 1, i);
    return (int)size;
}

/* Is the value on top less than the one below it? Texts by their bytes: the
   language of the user has no say. */
static bool top_is_less(ttri_effort *effort)
{
    lua_State *lua = effort->lua;

    ttri_effort_add(effort, TTRI_EFFORT_ITEM);
    if (lua_isfunction(lua, 2)) {
        lua_pushvalue(lua, 2);
        lua_pushvalue(lua, -2);
        lua_pushvalue(lua, -4);
        lua_call(lua, 2, 1);
        bool less = lua_toboolean(lua, -1);
        lua_pop(lua, 1);
        return less;
    }
    if (lua_type(lua, -1) == LUA_TSTRING && lua_type(lua, -2) == LUA_TSTRING) {
        size_t a_length, b_length;
        const char *a = lua_tolstring(lua, -1, &a_length);
        const char *b = lua_tolstring(lua, -2, &b_length);
        ttri_effort_add(effort,
                        (a_length < b_length ? a_length : b_length) / 8);
        return compare_texts(a, a_length, b, b_length) < 0;
    }
    return lua_compare(lua, -1, -2, LUA_OPLT);
}

/* Merge the runs [from, middle) and [middle, end) of table 1 into table 3. */
static void merge(ttri_effort *effort, lua_Integer from, lua_Integer middle,
                  lua_Integer end)
{
    lua_State *lua = effort->lua;
    lua_Integer a = from, b = middle;

    for (lua_Integer i = from; i < end; i++) {
        bool second = a == middle;
        if (a < middle && b < end) {
            lua_rawgeti(lua, 1, a);
            lua_rawgeti(lua, 1, b);
            second = top_is_less(effort);
            lua_pop(lua, 2);
        }
        lua_rawgeti(lua, 1, second ? b++ : a++);
        lua_rawseti(lua, 3, i);
    }
}

/* Stable, unlike the stock function, which also takes its pivots from the
   clock. */
int ttri_table_sort(lua_State *lua)
{
    lua_Integer size = table_size(lua, "sort", TTRI_MAX_ITEMS);
    ttri_effort effort = {.lua = lua};

    if (!lua_isnoneornil(lua, 2))
        luaL_checktype(lua, 2, LUA_TFUNCTION);
    lua_settop(lua, 2);
    lua_createtable(lua, (int)size, 0);
    for (lua_Integer width = 1; width < size; width *= 2) {
        for (lua_Integer from = 1; from <= size; from += 2 * width) {
            lua_Integer middle = from + width, end = middle + width;
            merge(&effort, from, middle <= size ? middle : size + 1,
                  end <= size ? end : size + 1);
        }
        for (lua_Integer i = 1; i <= size; i++) {
            lua_rawgeti(lua, 3, i);
            lua_rawseti(lua, 1, i);
        }
    }
    return 0;
}
