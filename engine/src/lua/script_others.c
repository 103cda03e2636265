// SPDX-License-Identifier: MIT
/*
 * script_others.c - Functions of `ttr` that look at what other rule modules
 * remember: so a module can build on another.
 */
#include "lua/script_state.h"

#include "modules/module_host.h"

static int read_uses(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "uses");

    lua_pushboolean(lua, ttri_host.uses(game, luaL_checkstring(lua, 1)));
    return 1;
}

static int read_field_of(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "field_of");
    const char *module = luaL_checkstring(lua, 1);
    const char *field = luaL_checkstring(lua, 2);
    int index = lua_isnoneornil(lua, 3) ? 0 : ttri_int_arg(lua, 3);

    if (lua_isnoneornil(lua, 4))
        return ttri_give(lua, game,
                         ttri_host.field_of(game, module, field, index));
    return ttri_give(lua, game,
                     ttri_host.field_item_of(game, module, field, index,
                                             ttri_int_arg(lua, 4)));
}

static int read_mark_of(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "mark_of");
    const char *module = luaL_checkstring(lua, 1);
    const char *mark = luaL_checkstring(lua, 2);
    int index = ttri_int_arg(lua, 3);

    if (lua_isnoneornil(lua, 4))
        return ttri_give(lua, game,
                         ttri_host.mark_of(game, module, mark, index));
    return ttri_give(lua, game,
                     ttri_host.mark_item_of(game, module, mark, index,
                                            ttri_int_arg(lua, 4)));
}

void ttri_others_add(lua_State *lua)
{
    static const luaL_Reg functions[] = {
        {"uses", read_uses},
        {"field_of", read_field_of},
        {"mark_of", read_mark_of},
        {NULL, NULL},
    };

    luaL_setfuncs(lua, functions, 0);
}
