// SPDX-License-Identifier: MIT
/*
 * script_others.c - Functions of `ttr` that look at what other rule modules
 * remember: so a module can build on another.
 *
 * What others have is read by name and never written. A module that is not in
 * use, and a name that it does not have, are refused with the nearest.
 */
#include "lua/script_state.h"

#include "modules/fields.h"
#include "modules/module_checks.h"

#include <string.h>

/* The number of a module in use, or TTR_NONE. */
static int find_module(const ttr_edition *edition, const char *id)
{
    int module = edition->module_count - 1;

    while (module >= 0 && strcmp(edition->module_id[module], id) != 0)
        module--;
    return module;
}

static int read_uses(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "uses");

    lua_pushboolean(lua, find_module(game->edition, luaL_checkstring(lua, 1)) !=
                             TTR_NONE);
    return 1;
}

/* The same, or an error that says what to add. */
static int module_arg(lua_State *lua, const ttr_game *game, const char *what)
{
    const char *id = luaL_checkstring(lua, 1);
    int module = find_module(game->edition, id);

    if (module == TTR_NONE)
        ttri_raise(lua,
                   "%s: the rule module \"%s\" is not in use: \"module = %s\""
                   " in [use] adds it",
                   what, id, id);
    return module;
}

static void refuse_name(lua_State *lua, const char *what, const char *id,
                        const char *name, const char *near)
{
    if (near)
        ttri_raise(lua,
                   "%s: the rule module %s has no \"%s\", did you mean"
                   " \"%s\"?",
                   what, id, name, near);
    ttri_raise(lua, "%s: the rule module %s has no \"%s\"", what, id, name);
}

/* The field of another module that arguments 1 and 2 name. */
static int field_arg(lua_State *lua, const ttr_game *game)
{
    const ttr_edition *edition = game->edition;
    int module = module_arg(lua, game, "field_of");
    const char *name = luaL_checkstring(lua, 2);
    const char *names[TTRI_MAX_FIELDS];
    int count = 0;

    for (int f = 0; f < edition->field_count; f++) {
        if (edition->field[f].module != module)
            continue;
        names[count++] = edition->field[f].info->name;
        if (strcmp(names[count - 1], name) == 0)
            return f;
    }
    refuse_name(lua, "field_of", edition->module_id[module], name,
                ttr_nearest(name, names, count));
    return TTR_NONE;
}

/* What a set, pile, tally or deck has of an item, or at a place. */
static int read_item(const ttr_game *game, int field, int index, int item)
{
    const ttr_edition *edition = game->edition;

    switch (edition->field[field].info->type) {
    case TTR_FIELD_SET:
        return item >= 0 && item < 64 &&
               (ttr_state_field_set(edition, game->state, field, index) >>
                    item &
                1);
    case TTR_FIELD_DECK:
        return ttr_state_field_item(edition, game->state, field, index, item);
    default:
        return ttr_state_field_pile(edition, game->state, field, index, item);
    }
}

static int read_field_of(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "field_of");
    int field = field_arg(lua, game);
    const ttri_field *it = &game->edition->field[field];
    int index = lua_isnoneornil(lua, 3) ? 0 : ttri_int_arg(lua, 3);

    if (!ttri_in_game(game, "field_of"))
        ttri_check(lua, game);
    int count =
        it->info->scope == TTR_ON_PLAYER ? game->state->players : it->count;
    (void)ttri_is_index(game, "field_of", "index", index, count);
    ttri_check(lua, game);
    TTRI_USE(game, fields_read, field);
    return ttri_give(
        lua, game,
        lua_isnoneornil(lua, 4)
            ? ttr_state_field(game->edition, game->state, field, index)
            : read_item(game, field, index, ttri_int_arg(lua, 4)));
}

static int read_mark_of(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "mark_of");
    const ttr_edition *edition = game->edition;
    int module = module_arg(lua, game, "mark_of");
    const char *name = luaL_checkstring(lua, 2);
    const char *names[TTRI_MAX_MARKS];
    int count = 0;

    for (int m = 0; m < edition->mark_count; m++) {
        const ttri_mark *it = &edition->mark[m];
        if (it->module != module)
            continue;
        names[count++] = it->info->name;
        if (strcmp(it->info->name, name) != 0)
            continue;
        int index = ttri_int_arg(lua, 3);
        (void)ttri_is_index(game, "mark_of", "index", index,
                            ttri_scope_size(edition, it->info->scope));
        ttri_check(lua, game);
        TTRI_USE(game, marks, m);
        return ttri_give(lua, game, ttr_edition_mark_value(edition, m, index));
    }
    refuse_name(lua, "mark_of", edition->module_id[module], name,
                ttr_nearest(name, names, count));
    return 0;
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
