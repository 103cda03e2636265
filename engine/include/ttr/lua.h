/*
 * lua.h - The functions of Lua that scripts see, for other interpreters.
 *
 * Rule modules are not the only scripts: a front end may run some of its own,
 * such as bots. It gives them the same functions, those of lua_basics.def.
 * Each of them is bounded, so whoever counts instructions or looks at a clock
 * can end a script; none differs from run to run; and none sets a metatable,
 * so nothing runs when garbage is collected.
 */
#ifndef TTR_LUA_H
#define TTR_LUA_H

#include <ttr/base.h>

struct lua_State; // of the Lua that the library was built with

/* What differs between kinds of scripts. */
typedef struct ttr_lua_kind {
    /* In place of Lua's own: it must let nobody catch a limit. */
    int (*pcall)(struct lua_State *lua);

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

#endif /* TTR_LUA_H */
