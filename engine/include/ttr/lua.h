// SPDX-License-Identifier: MIT
/*
 * lua.h - The functions of Lua that scripts see, for other interpreters.
 *
 * Rule modules are not the only scripts: a front end may run some of its own,
 * such as bots. It gives them the same functions, those of lua_basics.def.
 * Each of them is bounded or tells how much it works, so whoever counts
 * instructions or looks at a clock can end a script; none differs from run to
 * run; and none sets a metatable, so nothing runs when garbage is collected.
 */
#ifndef TTR_LUA_H
#define TTR_LUA_H

#include <ttr/base.h>

struct lua_State; // of the Lua that the library was built with

/* What differs between kinds of scripts. */
typedef struct ttr_lua_kind {
    /* In place of Lua's own: it must let nobody catch a limit. */
    int (*pcall)(struct lua_State *lua);

    /* A function that the script has called does work, in bytes or so. It must
       be let go on as long as the script could; else raise an error. */
    void (*work)(struct lua_State *lua, size_t units);

    /* Names that scripts look for and that are not there, each with what to
       use instead; a pair of NULL behind them. */
    const char *const (*instead)[2];
} ttr_lua_kind;

/*
 * Add the functions to the table on top of the stack, which becomes the globals
 * of a script. kind must outlive the interpreter. Raises an error of Lua when
 * memory is short.
 */
TTR_API void ttr_lua_add(struct lua_State *lua, const ttr_lua_kind *kind);

/*
 * Not only functions can take long. The allocator of an interpreter sees what
 * single instructions would make, and has to refuse two things: texts that are
 * too long to be compared, and tables with so many keys that they can be made
 * to collide. (Lists, whose keys are 1, 2, 3 and so on, are no concern.)
 */
enum {
    TTR_LUA_TEXT = 64 * 1024, // bytes of a text
    TTR_LUA_KEYS = 8192       // of a table, those of a list not counted
};

typedef enum ttr_lua_excess {
    TTR_LUA_FITS,
    TTR_LUA_LONG_TEXT,
    TTR_LUA_MANY_KEYS
} ttr_lua_excess;

/* Whether to refuse a block, from the arguments of an allocator of Lua. */
TTR_API ttr_lua_excess ttr_lua_check_block(const void *old, size_t old_size,
                                           size_t new_size);

#endif /* TTR_LUA_H */
