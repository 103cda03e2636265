// SPDX-License-Identifier: MIT
/*
 * script_board.c - Functions of `ttr` for finding one's way on the board.
 */
#include "lua/script_state.h"

#include "modules/module_host.h"

static const ttr_edition *edition_of(lua_State *lua, const char *what)
{
    return ttri_game_of(lua, what)->edition;
}

static int read_place_count(lua_State *lua)
{
    lua_pushinteger(lua, edition_of(lua, "place_count")->place_count);
    return 1;
}

static int read_route_count(lua_State *lua)
{
    lua_pushinteger(lua, edition_of(lua, "route_count")->route_count);
    return 1;
}

/* for route in ttr.routes_at(place) do: the place and the last route are all
   it takes. */
static int next_at(lua_State *lua)
{
    const ttr_edition *edition = edition_of(lua, "routes_at");
    lua_Integer place = lua_tointeger(lua, 1);
    lua_Integer last = lua_tointeger(lua, 2);

    if (last < -1 || last >= edition->route_count) // a call by the script
        return 0;
    for (int i = (int)last + 1; i < edition->route_count; i++)
        if (edition->route[i].from == place || edition->route[i].to == place) {
            lua_pushinteger(lua, i);
            return 1;
        }
    return 0;
}

static int read_routes_at(lua_State *lua)
{
    int place = ttri_index_arg(lua, 1, "routes_at", "place",
                               edition_of(lua, "routes_at")->place_count);

    lua_pushcfunction(lua, next_at);
    lua_pushinteger(lua, place);
    lua_pushinteger(lua, -1);
    return 3;
}

static int read_other_end(lua_State *lua)
{
    const ttr_edition *edition = edition_of(lua, "other_end");
    const ttr_route *route = &edition->route[ttri_index_arg(
        lua, 1, "other_end", "route", edition->route_count)];
    int place = ttri_int_arg(lua, 2);

    if (place != route->from && place != route->to)
        return ttri_raise(lua, "other_end: %s does not end at place %d",
                          route->id, place);
    lua_pushinteger(lua, place == route->from ? route->to : route->from);
    return 1;
}

static int read_group(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "group");

    return ttri_give(
        lua, game,
        ttri_host.group(game, ttri_int_arg(lua, 1), ttri_int_arg(lua, 2)));
}

void ttri_board_add(lua_State *lua)
{
    static const luaL_Reg functions[] = {
        {"place_count", read_place_count},
        {"route_count", read_route_count},
        {"routes_at", read_routes_at},
        {"other_end", read_other_end},
        {"group", read_group},
        {NULL, NULL},
    };

    luaL_setfuncs(lua, functions, 0);
}
