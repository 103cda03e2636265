// SPDX-License-Identifier: MIT
/*
 * lua_layout.c - Answers of Lua that would depend on where things lie in
 * memory, and on the time of day.
 *
 * The order of keys inside a table comes from the addresses of tables and
 * functions, and from a seed for texts that is new in each process. Scripts
 * never see that order, but it decides when a table grows, and growing decides
 * which of several ends `#` finds in a list with holes. So Lua's function for
 * the length is replaced by one that looks at nothing but the items, and the
 * seed is always the same.
 *
 * This takes a Lua that is linked in: the linker puts these functions in the
 * place of Lua's own (--wrap, see engine/CMakeLists.txt). Collisions that
 * somebody calculates from the seed are harmless, see TTR_LUA_KEYS in lua.h.
 */
#include <lua.h>
#include <stddef.h>

/* As Lua 5.4 has them. */
typedef struct value {
    union {
        void *thing;
        lua_Integer integer;
        lua_Number number;
    } content;
    unsigned char type; // the lower four bits are 0 for nil
} value;

extern const value *luaH_getint(void *table, lua_Integer key);

/* In place of luaH_getn() and luaS_hash(), the latter as it is called for the
   seed. */
lua_Unsigned __wrap_luaH_getn(void *table);
unsigned int __wrap_luaS_hash(const char *text, size_t size, unsigned int seed);

static int is_nil(void *table, lua_Integer key)
{
    return (luaH_getint(table, key)->type & 15) == 0;
}

lua_Unsigned __wrap_luaH_getn(void *table)
{
    lua_Integer last = 0, end = 1;

    while (!is_nil(table, end)) {
        last = end;
        if (end > LUA_MAXINTEGER / 2)
            return (lua_Unsigned)last;
        end *= 2;
    }
    while (end - last > 1) {
        lua_Integer middle = last + (end - last) / 2;
        if (is_nil(table, middle))
            end = middle;
        else
            last = middle;
    }
    return (lua_Unsigned)last;
}

unsigned int __wrap_luaS_hash(const char *text, size_t size, unsigned int seed)
{
    (void)text, (void)size, (void)seed;
    return 1;
}
