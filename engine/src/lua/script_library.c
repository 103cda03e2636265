/*
 * script_library.c - The functions of Lua that scripts see, of whatever kind.
 *
 * Time is measured between instructions of the script, so no function may run
 * long by itself: each has a bound, and pattern matching, which has none, is
 * left out. Nothing may differ between two runs either: tables are walked in
 * the order of their keys, sorting is stable, no text holds an address, and
 * there is neither clock nor chance.
 */
#include <ttr/lua.h>

#include "lua/script_state.h"

#include <lualib.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_TEXT = TTRI_SCRIPT_TEXT,
    MAX_ITEMS = TTRI_SCRIPT_ITEMS,
    MAX_SHIFT = 1024, // items that insert and remove may move
    MAX_UNPACK = 200
};

/* An error of the script's own, or a failed assertion. */
static int raise_value(lua_State *lua, int arg)
{
    if (lua_type(lua, arg) == LUA_TSTRING)
        return luaL_error(lua, "%s", lua_tostring(lua, arg));
    return luaL_error(lua, "raises %s instead of a sentence",
                      lua_isnoneornil(lua, arg) ? "nothing"
                                                : luaL_typename(lua, arg));
}

static int base_error(lua_State *lua)
{
    return raise_value(lua, 1);
}

static int base_assert(lua_State *lua)
{
    luaL_checkany(lua, 1);
    if (lua_toboolean(lua, 1))
        return lua_gettop(lua);
    if (lua_isnoneornil(lua, 2))
        return luaL_error(lua, "an assertion failed");
    return raise_value(lua, 2);
}

static int base_tostring(lua_State *lua)
{
    luaL_checkany(lua, 1);
    switch (lua_type(lua, 1)) {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING:
        luaL_tolstring(lua, 1, NULL);
        break;
    default:
        lua_pushstring(lua, luaL_typename(lua, 1)); // no address
    }
    return 1;
}

/* A key of a table. */
typedef struct table_key {
    const char *text; // NULL for a number
    size_t length;
    lua_Integer number;
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

static table_key read_key(lua_State *lua, int at)
{
    table_key key = {0};

    if (lua_isinteger(lua, at))
        key.number = lua_tointeger(lua, at);
    else if (lua_type(lua, at) == LUA_TSTRING)
        key.text = lua_tolstring(lua, at, &key.length);
    else
        luaL_error(lua, "pairs: keys are whole numbers or texts, not a %s",
                   luaL_typename(lua, at));
    return key;
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

static int base_pairs(lua_State *lua)
{
    int count = 0;

    luaL_checktype(lua, 1, LUA_TTABLE);
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1))
        if (++count > MAX_ITEMS)
            return luaL_error(lua, "pairs: more than %d items", MAX_ITEMS);
    table_key *keys =
        lua_newuserdatauv(lua, (size_t)(count + 1) * sizeof *keys, 0);
    int i = 0;
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1))
        keys[i++] = read_key(lua, -2);
    qsort(keys, (size_t)count, sizeof *keys, compare_keys);

    lua_pushvalue(lua, 1);
    lua_createtable(lua, count, 0);
    for (i = 0; i < count; i++) {
        if (keys[i].text)
            lua_pushlstring(lua, keys[i].text, keys[i].length);
        else
            lua_pushinteger(lua, keys[i].number);
        lua_rawseti(lua, -2, i + 1);
    }
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_pair, 3);
    return 1;
}

static int string_rep(lua_State *lua)
{
    size_t length, separator_length;
    const char *text = luaL_checklstring(lua, 1, &length);
    lua_Integer count = luaL_checkinteger(lua, 2);
    const char *separator = luaL_optlstring(lua, 3, "", &separator_length);
    size_t unit = length + separator_length;
    luaL_Buffer buffer;

    if (count > MAX_TEXT ||
        (count > 0 && (unit > MAX_TEXT || (size_t)count * unit > MAX_TEXT)))
        return luaL_error(lua, "rep: the text would have more than %d bytes",
                          MAX_TEXT);
    if (count < 1) {
        lua_pushliteral(lua, "");
        return 1;
    }
    /* What is there is copied behind itself, twice as much each time. */
    size_t total = (size_t)count * unit;
    char *out = luaL_buffinitsize(lua, &buffer, total);
    memcpy(out, text, length);
    memcpy(out + length, separator, separator_length);
    for (size_t filled = unit; filled < total; filled *= 2)
        memcpy(out + filled, out,
               filled < total - filled ? filled : total - filled);
    luaL_pushresultsize(&buffer, total - separator_length);
    return 1;
}

/* Plain search: a pattern can take for ever. */
static int string_find(lua_State *lua)
{
    size_t length, wanted_length;
    const char *text = luaL_checklstring(lua, 1, &length);
    const char *wanted = luaL_checklstring(lua, 2, &wanted_length);
    lua_Integer first = luaL_optinteger(lua, 3, 1);

    if (length > MAX_TEXT || wanted_length > MAX_TEXT)
        return luaL_error(lua, "find: texts have at most %d bytes", MAX_TEXT);
    if (first < 1)
        return luaL_error(lua, "find: the first place to look at is 1");
    for (size_t i = (size_t)first - 1; i + wanted_length <= length; i++)
        if (memcmp(text + i, wanted, wanted_length) == 0) {
            lua_pushinteger(lua, (lua_Integer)i + 1);
            lua_pushinteger(lua, (lua_Integer)(i + wanted_length));
            return 2;
        }
    lua_pushnil(lua);
    return 1;
}

/* The stock function, for conversions that depend on nothing but the value.
   It refuses large widths itself. Upvalue: that function. */
static int string_format(lua_State *lua)
{
    const char *format = luaL_checkstring(lua, 1);
    size_t length = 0, total = 0;
    int arg = 1;

    for (const char *at = format; (at = strchr(at, '%')); at++) {
        at += 1 + strspn(at + 1, "-+ #0123456789.");
        if (*at == '%')
            continue;
        if (!*at || !strchr("dixXcs", *at))
            return luaL_error(lua, "format: only %%d, %%i, %%x, %%c, %%s and"
                                   " %%%% can be used");
        if (++arg > lua_gettop(lua))
            return luaL_error(lua, "format: there is no argument %d", arg - 1);
        if (*at == 's' && !lua_isstring(lua, arg) && !lua_isboolean(lua, arg) &&
            !lua_isnil(lua, arg))
            return luaL_error(lua, "format: a %s is no text",
                              luaL_typename(lua, arg));
        if (lua_type(lua, arg) == LUA_TSTRING)
            (void)lua_tolstring(lua, arg, &length);
        total += length;
    }
    if (total + strlen(format) > MAX_TEXT)
        return luaL_error(lua, "format: more than %d bytes", MAX_TEXT);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 1);
    return 1;
}

/* The length of the table that is the first argument. */
static lua_Integer table_size(lua_State *lua, const char *what, int most)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_Integer size = (lua_Integer)lua_rawlen(lua, 1);
    if (size > most)
        luaL_error(lua, "%s: the table has more than %d items", what, most);
    return size;
}

static int table_insert(lua_State *lua)
{
    bool at_end = lua_gettop(lua) < 3;
    lua_Integer size = table_size(lua, "insert", MAX_ITEMS * 10);
    lua_Integer at = at_end ? size + 1 : luaL_checkinteger(lua, 2);

    luaL_checkany(lua, at_end ? 2 : 3);
    lua_settop(lua, at_end ? 2 : 3);
    if (at < 1 || at > size + 1 || size + 1 - at > MAX_SHIFT)
        return luaL_error(lua, "insert: not possible at place %d of %d",
                          (int)at, (int)size);
    for (lua_Integer i = size; i >= at; i--) {
        lua_rawgeti(lua, 1, i);
        lua_rawseti(lua, 1, i + 1);
    }
    lua_rawseti(lua, 1, at);
    return 0;
}

static int table_remove(lua_State *lua)
{
    lua_Integer size = table_size(lua, "remove", MAX_ITEMS * 10);
    lua_Integer at = luaL_optinteger(lua, 2, size);

    if (!size && lua_gettop(lua) < 2)
        return 0;
    if (at < 1 || at > size || size - at > MAX_SHIFT)
        return luaL_error(lua, "remove: not possible at place %d of %d",
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

static int table_concat(lua_State *lua)
{
    size_t separator_length, total = 0;
    lua_Integer size = table_size(lua, "concat", MAX_ITEMS);
    const char *separator = luaL_optlstring(lua, 2, "", &separator_length);
    luaL_Buffer buffer;

    luaL_buffinit(lua, &buffer);
    for (lua_Integer i = 1; i <= size; i++) {
        size_t length;
        lua_rawgeti(lua, 1, i);
        const char *text = lua_tolstring(lua, -1, &length);
        if (!text)
            return luaL_error(lua, "concat: item %d is a %s", (int)i,
                              luaL_typename(lua, -1));
        total += length + separator_length;
        if (total > MAX_TEXT)
            return luaL_error(lua, "concat: more than %d bytes", MAX_TEXT);
        luaL_addvalue(&buffer);
        if (i < size)
            luaL_addlstring(&buffer, separator, separator_length);
    }
    luaL_pushresult(&buffer);
    return 1;
}

static int table_unpack(lua_State *lua)
{
    lua_Integer size = table_size(lua, "unpack", MAX_UNPACK);

    luaL_checkstack(lua, (int)size, "unpack");
    for (lua_Integer i = 1; i <= size; i++)
        lua_rawgeti(lua, 1, i);
    return (int)size;
}

/* Is the value on top less than the one below it? Texts by their bytes: the
   language of the user has no say. */
static bool top_is_less(lua_State *lua)
{
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
        return compare_texts(a, a_length, b, b_length) < 0;
    }
    return lua_compare(lua, -1, -2, LUA_OPLT);
}

/* Merge the runs [from, middle) and [middle, end) of table 1 into table 3. */
static void merge(lua_State *lua, lua_Integer from, lua_Integer middle,
                  lua_Integer end)
{
    lua_Integer a = from, b = middle;

    for (lua_Integer i = from; i < end; i++) {
        bool second = a == middle;
        if (a < middle && b < end) {
            lua_rawgeti(lua, 1, a);
            lua_rawgeti(lua, 1, b);
            second = top_is_less(lua);
            lua_pop(lua, 2);
        }
        lua_rawgeti(lua, 1, second ? b++ : a++);
        lua_rawseti(lua, 3, i);
    }
}

/* Stable, unlike the stock function, which also takes its pivots from the
   clock. */
static int table_sort(lua_State *lua)
{
    lua_Integer size = table_size(lua, "sort", MAX_ITEMS);

    if (!lua_isnoneornil(lua, 2))
        luaL_checktype(lua, 2, LUA_TFUNCTION);
    lua_settop(lua, 2);
    lua_createtable(lua, (int)size, 0);
    for (lua_Integer width = 1; width < size; width *= 2) {
        for (lua_Integer from = 1; from <= size; from += 2 * width) {
            lua_Integer middle = from + width, end = middle + width;
            merge(lua, from, middle <= size ? middle : size + 1,
                  end <= size ? end : size + 1);
        }
        for (lua_Integer i = 1; i <= size; i++) {
            lua_rawgeti(lua, 3, i);
            lua_rawseti(lua, 1, i);
        }
    }
    return 0;
}

/* A function of lua_basics.def. */
typedef struct basic {
    const char *library, *name;
    lua_CFunction own; // NULL for the stock one, or that of the kind
    bool limited;      // own, with the stock one as its upvalue
    bool of_kind;
} basic;

static const basic basics[] = {
#define FROM_STOCK(library, name) NULL, false, false
#define FROM_OWN(library, name) library##_##name, false, false
#define FROM_LIMITED(library, name) library##_##name, true, false
#define FROM_KIND(library, name) NULL, false, true
#define TTR_LUA_BASIC(library, name, from, args, help)                         \
    {#library, #name, FROM_##from(library, name)},
#include <ttr/lua_basics.def>
#undef TTR_LUA_BASIC
};

/* Put the functions of a library into the table on top. The stock ones call
   nothing of their library through its table, so copies of them are all that
   is needed. */
static void add_basics(lua_State *lua, const ttr_lua_kind *kind,
                       const char *library, lua_CFunction open)
{
    lua_pushcfunction(lua, open);
    lua_call(lua, 0, 1);
    for (size_t i = 0; i < sizeof basics / sizeof basics[0]; i++) {
        const basic *it = &basics[i];
        lua_CFunction own = it->of_kind ? kind->pcall : it->own;
        if (strcmp(it->library, library) != 0)
            continue;
        if (!own || it->limited)
            lua_getfield(lua, -1, it->name);
        if (own)
            lua_pushcclosure(lua, own, it->limited);
        lua_setfield(lua, -3, it->name);
    }
    lua_pop(lua, 1);
}

/* A library as a table of its own among the globals. */
static void add_library(lua_State *lua, const ttr_lua_kind *kind,
                        const char *library, lua_CFunction open)
{
    lua_newtable(lua);
    add_basics(lua, kind, library, open);
    ttri_sandbox_seal(lua, library);
    lua_setfield(lua, -2, library);
}

/* Methods of texts are the functions for texts that scripts see, and no
   others. */
static void add_methods(lua_State *lua)
{
    lua_pushliteral(lua, "");
    lua_createtable(lua, 0, 2);
    lua_getfield(lua, -3, "string");
    lua_setfield(lua, -2, "__index");
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
    lua_pop(lua, 1);
}

void ttr_lua_add(struct lua_State *lua, const ttr_lua_kind *kind)
{
    ttri_sandbox_instead(lua, kind->instead);
    /* luaopen_base() opens into the table of globals, which nothing else
       sees and which goes away with it. */
    add_basics(lua, kind, "base", luaopen_base);
    lua_newtable(lua);
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    add_library(lua, kind, "string", luaopen_string);
    add_library(lua, kind, "table", luaopen_table);
    add_library(lua, kind, "math", luaopen_math);
    add_methods(lua);
}
