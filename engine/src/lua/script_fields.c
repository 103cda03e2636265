// SPDX-License-Identifier: MIT
/*
 * script_fields.c - What scripts do with fields, marks and parameters.
 *
 *     number[i]   number[i] = value
 *     set:has(i, x)   set:add(i, x)   set:remove(i, x)
 *     set:count(i)   set:clear(i)
 *     pile:count(i, card)   pile:at(i)
 *     tally:count(i, card)   tally:set(i, card, n)   tally:add(i, card, n)
 *     deck:count(i)   deck:item(i, at)   deck:shuffle(i)
 *     deck:put(i, item, at)   deck:take(i, at)
 *     mark[i]   param[i]   #param
 *     list:count(i)   list:item(i, at)   list:has(i, x)
 *
 * A handle is made at load and holds nothing but its number; whatever is
 * checked is checked by the host.
 */
#include "lua/script_state.h"

#include "modules/module_host.h"

#include <string.h>

/* The handle on which an operation works; Lua calls it with none other. */
static int index_of(lua_State *lua, const char *what)
{
    const ttri_handle *handle = lua_touserdata(lua, 1);

    if (!handle)
        ttri_raise(lua, "%s: call it with a colon, as in f:%s(...)", what,
                   what);
    return handle->index;
}

/* The same for methods, which can be called with anything. */
static int field_of(lua_State *lua, const char *what, ttr_field_type type)
{
    int field = index_of(lua, what);
    const ttri_handle *handle = lua_touserdata(lua, 1);

    if (handle->kind != TTRI_HANDLE_FIELD ||
        ttri_script_of(lua)->script->fields[field].type != (int)type)
        ttri_raise(lua, "%s: this is not for that kind of field", what);
    return field;
}

static const ttr_field *info_of(lua_State *lua)
{
    const ttri_handle *handle = lua_touserdata(lua, 1);
    return &ttri_script_of(lua)->script->fields[handle->index];
}

/* A name behind a number, as in coins:add(...), coins.value or coins["x"]. */
static int no_name(lua_State *lua, const char *name)
{
    static const char *const methods[] = {"has",  "add",  "remove",  "count",
                                          "set",  "at",   "clear",   "put",
                                          "take", "item", "shuffle", NULL};
    const char *word = lua_tostring(lua, 2);

    for (int i = 0; methods[i]; i++)
        if (strcmp(methods[i], word) == 0)
            return ttri_raise(lua,
                              "%s is a number, which has no %s: %s[...] reads"
                              " it, and %s[...] = value sets it",
                              name, word, name, name);
    return ttri_raise(lua,
                      "%s is a number, which has no \"%s\": write the number"
                      " of what it is about in brackets, as in %s[player], and"
                      " %s[0] for the game or a parameter",
                      name, word, name, name);
}

/* A key in brackets. */
static int key_arg(lua_State *lua, const char *name)
{
    if (lua_type(lua, 2) == LUA_TSTRING)
        return no_name(lua, name);
    if (!lua_isinteger(lua, 2))
        ttri_raise(lua, "%s: the number in brackets is a %s", name,
                   lua_type(lua, 2) == LUA_TNUMBER ? "fraction"
                                                   : luaL_typename(lua, 2));
    return ttri_int_arg(lua, 2);
}

static int number_get(lua_State *lua)
{
    const char *name = info_of(lua)->name;
    const ttr_game *game = ttri_game_of(lua, name);

    return ttri_give(
        lua, game,
        ttri_host.get(game, index_of(lua, name), key_arg(lua, name)));
}

static int number_set(lua_State *lua)
{
    const char *name = info_of(lua)->name;
    ttr_game *game = ttri_writable_of(lua, name);

    if (lua_type(lua, 3) == LUA_TNUMBER && !lua_isinteger(lua, 3))
        return ttri_raise(lua, "%s: %s", name, ttri_fraction(lua, 3));
    if (!lua_isinteger(lua, 3))
        return ttri_raise(lua, "%s: the value is a %s, not a whole number",
                          name, luaL_typename(lua, 3));
    ttri_host.set(game, index_of(lua, name), key_arg(lua, name),
                  ttri_int_arg(lua, 3));
    ttri_check(lua, game);
    return 0;
}

/* The set of an element, and the bit of a member of it. */
static uint64_t read_set(lua_State *lua, const ttr_game *game, int field)
{
    uint64_t set = ttri_host.get_set(game, field, ttri_int_arg(lua, 2));
    ttri_check(lua, game);
    return set;
}

static uint64_t bit_arg(lua_State *lua)
{
    const ttr_field *info = info_of(lua);
    int member = ttri_int_arg(lua, 3);

    if (member < 0 || member > info->most)
        ttri_raise(lua, "%s: %d is not within 0 to %d", info->name, member,
                   info->most);
    return UINT64_C(1) << member;
}

static int set_has(lua_State *lua)
{
    int field = field_of(lua, "has", TTR_FIELD_SET);
    const ttr_game *game = ttri_game_of(lua, "has");

    lua_pushboolean(lua, (read_set(lua, game, field) & bit_arg(lua)) != 0);
    return 1;
}

static int set_count(lua_State *lua)
{
    int field = field_of(lua, "count", TTR_FIELD_SET);
    const ttr_game *game = ttri_game_of(lua, "count");

    return ttri_give(lua, game, ttri_bits(read_set(lua, game, field)));
}

static int write_set(lua_State *lua, ttr_game *game, int field, uint64_t set)
{
    ttri_host.set_set(game, field, ttri_int_arg(lua, 2), set);
    ttri_check(lua, game);
    return 0;
}

static int set_add(lua_State *lua)
{
    int field = field_of(lua, "add", TTR_FIELD_SET);
    ttr_game *game = ttri_writable_of(lua, "add");

    return write_set(lua, game, field,
                     read_set(lua, game, field) | bit_arg(lua));
}

static int set_remove(lua_State *lua)
{
    int field = field_of(lua, "remove", TTR_FIELD_SET);
    ttr_game *game = ttri_writable_of(lua, "remove");

    return write_set(lua, game, field,
                     read_set(lua, game, field) & ~bit_arg(lua));
}

static int set_clear(lua_State *lua)
{
    int field = field_of(lua, "clear", TTR_FIELD_SET);

    return write_set(lua, ttri_writable_of(lua, "clear"), field, 0);
}

/* The host's get_count, called what it is called here. */
static int read_count(const ttr_game *game, const char *what, int field,
                      int index, int card)
{
    game->call->called = what;
    int count = ttri_host.get_count(game, field, index, card);
    game->call->called = NULL;
    return count;
}

/* Piles and tallies are counted in the same way. */
static int count_cards(lua_State *lua, ttr_field_type type)
{
    int field = field_of(lua, "count", type);
    const ttr_game *game = ttri_game_of(lua, "count");

    return ttri_give(lua, game,
                     read_count(game, "count", field, ttri_int_arg(lua, 2),
                                ttri_int_arg(lua, 3)));
}

static int pile_count(lua_State *lua)
{
    return count_cards(lua, TTR_FIELD_PILE);
}

static int tally_count(lua_State *lua)
{
    return count_cards(lua, TTR_FIELD_TALLY);
}

static int tally_put(lua_State *lua, const char *what, bool add)
{
    int field = field_of(lua, what, TTR_FIELD_TALLY);
    ttr_game *game = ttri_writable_of(lua, what);
    int index = ttri_int_arg(lua, 2), card = ttri_int_arg(lua, 3);
    int value = add && lua_isnoneornil(lua, 4) ? 1 : ttri_int_arg(lua, 4);

    if (add && value >= -255 && value <= 255) // others cannot be right anyway
        value += read_count(game, what, field, index, card);
    ttri_check(lua, game);
    ttri_host.set_count(game, field, index, card, value);
    ttri_check(lua, game);
    return 0;
}

static int tally_set(lua_State *lua)
{
    return tally_put(lua, "set", false);
}

static int tally_add(lua_State *lua)
{
    return tally_put(lua, "add", true);
}

static int pile_at(lua_State *lua)
{
    int field = field_of(lua, "at", TTR_FIELD_PILE);
    int index = ttri_int_arg(lua, 2);

    if (index < 0 || index > UINT16_MAX)
        return ttri_raise(lua, "at: there is no pile %d", index);
    lua_pushinteger(lua, ttri_spot_number((ttr_spot){.kind = TTR_SPOT_PILE,
                                                     .field = field,
                                                     .index = index}));
    return 1;
}

/* What a choice is asked and a message told with, and places in a deck; nothing
   is 0. */
static int with_arg(lua_State *lua, int arg)
{
    return lua_isnoneornil(lua, arg) ? 0 : ttri_int_arg(lua, arg);
}

static int deck_count(lua_State *lua)
{
    int field = field_of(lua, "count", TTR_FIELD_DECK);
    const ttr_game *game = ttri_game_of(lua, "count");

    return ttri_give(lua, game,
                     ttri_host.deck_size(game, field, ttri_int_arg(lua, 2)));
}

/* From the top, which is 0 and need not be said. */
static int deck_item(lua_State *lua)
{
    int field = field_of(lua, "item", TTR_FIELD_DECK);
    const ttr_game *game = ttri_game_of(lua, "item");

    return ttri_give(lua, game,
                     ttri_host.deck_item(game, field, ttri_int_arg(lua, 2),
                                         with_arg(lua, 3)));
}

static int deck_put(lua_State *lua)
{
    int field = field_of(lua, "put", TTR_FIELD_DECK);
    ttr_game *game = ttri_writable_of(lua, "put");
    int index = ttri_int_arg(lua, 2), item = ttri_int_arg(lua, 3);

    ttri_host.deck_put(game, field, index, with_arg(lua, 4), item);
    ttri_check(lua, game);
    return 0;
}

static int deck_take(lua_State *lua)
{
    int field = field_of(lua, "take", TTR_FIELD_DECK);
    ttr_game *game = ttri_writable_of(lua, "take");

    return ttri_give(lua, game,
                     ttri_host.deck_take(game, field, ttri_int_arg(lua, 2),
                                         with_arg(lua, 3)));
}

static int deck_shuffle(lua_State *lua)
{
    int field = field_of(lua, "shuffle", TTR_FIELD_DECK);
    ttr_game *game = ttri_writable_of(lua, "shuffle");

    ttri_host.deck_shuffle(game, field, ttri_int_arg(lua, 2));
    ttri_check(lua, game);
    return 0;
}

static int mark_get(lua_State *lua)
{
    const ttri_handle *handle = lua_touserdata(lua, 1);
    const char *name = ttri_script_of(lua)->script->marks[handle->index].name;
    const ttr_game *game = ttri_game_of(lua, name);

    return ttri_give(lua, game,
                     ttri_host.mark(game, handle->index, key_arg(lua, name)));
}

/* A mark that is a list, on which a method works. */
static int list_of(lua_State *lua, const char *what)
{
    int mark = index_of(lua, what);
    const ttri_handle *handle = lua_touserdata(lua, 1);

    if (handle->kind != TTRI_HANDLE_MARK ||
        !ttri_script_of(lua)->script->marks[mark].size)
        ttri_raise(lua, "%s: this is not a mark with a list", what);
    return mark;
}

static int list_count(lua_State *lua)
{
    int mark = list_of(lua, "count");
    const ttr_game *game = ttri_game_of(lua, "count");

    return ttri_give(lua, game,
                     ttri_host.mark(game, mark, ttri_int_arg(lua, 2)));
}

static int list_item(lua_State *lua)
{
    int mark = list_of(lua, "item");
    const ttr_game *game = ttri_game_of(lua, "item");

    return ttri_give(lua, game,
                     ttri_host.mark_item(game, mark, ttri_int_arg(lua, 2),
                                         ttri_int_arg(lua, 3)));
}

static int list_has(lua_State *lua)
{
    int mark = list_of(lua, "has");
    const ttr_game *game = ttri_game_of(lua, "has");
    int index = ttri_int_arg(lua, 2), wanted = ttri_int_arg(lua, 3);
    int count = ttri_host.mark(game, mark, index);
    bool found = false;

    for (int i = 0; i < count && !found; i++)
        found = ttri_host.mark_item(game, mark, index, i) == wanted;
    ttri_check(lua, game);
    lua_pushboolean(lua, found);
    return 1;
}

static int param_get(lua_State *lua)
{
    const ttri_handle *handle = lua_touserdata(lua, 1);
    const char *name = ttri_script_of(lua)->script->params[handle->index].name;
    const ttr_game *game = ttri_game_of(lua, name);

    return ttri_give(lua, game,
                     ttri_host.param(game, handle->index, key_arg(lua, name)));
}

static int param_count(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "param");

    return ttri_give(lua, game,
                     ttri_host.param_count(game, index_of(lua, "param")));
}

/* Take the handle off the stack, so that the arguments are counted as they are
   written: a player, and as many numbers as texts and functions use. */
static int called_with(lua_State *lua, const char *what, const int8_t *takes)
{
    int index = index_of(lua, what);

    lua_remove(lua, 1);
    int given = lua_gettop(lua) - 1;
    if (given > 2)
        ttri_raise(lua, "%s: a player and at most two numbers, not %d", what,
                   given + 1);
    for (int arg = 1; arg <= given + 1; arg++)
        (void)ttri_int_arg(lua, arg);
    if (given >= 0 && takes[index] >= 0 && given != takes[index])
        ttri_raise(lua,
                   "%s: a player and as many numbers as its texts and functions"
                   " use, which is %d, not %d",
                   what, takes[index], given);
    return index;
}

/* pick(player, a, b) */
static int choice_ask(lua_State *lua)
{
    int index = called_with(lua, "ask", ttri_script_of(lua)->choice_takes);
    ttr_game *game = ttri_writable_of(lua, "ask");

    ttri_host.ask(game, ttri_int_arg(lua, 1), index, with_arg(lua, 2),
                  with_arg(lua, 3));
    ttri_check(lua, game);
    return 0;
}

/* left(player, a, b) */
static int message_tell(lua_State *lua)
{
    int index = called_with(lua, "tell", ttri_script_of(lua)->message_takes);
    ttr_game *game = ttri_writable_of(lua, "tell");

    ttri_host.tell(game, ttri_int_arg(lua, 1), index, with_arg(lua, 2),
                   with_arg(lua, 3));
    ttri_check(lua, game);
    return 0;
}

void ttri_script_fields_init(lua_State *lua)
{
    static const luaL_Reg number[] = {
        {"__index", number_get}, {"__newindex", number_set}, {NULL, NULL}};
    static const luaL_Reg set[] = {{"has", set_has},       {"add", set_add},
                                   {"remove", set_remove}, {"count", set_count},
                                   {"clear", set_clear},   {NULL, NULL}};
    static const luaL_Reg pile[] = {
        {"count", pile_count}, {"at", pile_at}, {NULL, NULL}};
    static const luaL_Reg tally[] = {{"count", tally_count},
                                     {"set", tally_set},
                                     {"add", tally_add},
                                     {NULL, NULL}};
    static const luaL_Reg deck[] = {
        {"count", deck_count}, {"item", deck_item},       {"put", deck_put},
        {"take", deck_take},   {"shuffle", deck_shuffle}, {NULL, NULL}};
    static const luaL_Reg value[] = {{"__index", mark_get}, {NULL, NULL}};
    static const luaL_Reg list[] = {{"count", list_count},
                                    {"item", list_item},
                                    {"has", list_has},
                                    {NULL, NULL}};
    static const luaL_Reg param[] = {
        {"__index", param_get}, {"__len", param_count}, {NULL, NULL}};
    static const luaL_Reg line[] = {{NULL, NULL}};
    static const luaL_Reg choice[] = {{"__call", choice_ask}, {NULL, NULL}};
    static const luaL_Reg message[] = {{"__call", message_tell}, {NULL, NULL}};

    ttri_handle_functions(lua, TTRI_TYPE_NUMBER, number);
    ttri_handle_methods(lua, TTRI_TYPE_SET, "a set", set);
    ttri_handle_methods(lua, TTRI_TYPE_PILE, "a pile", pile);
    ttri_handle_methods(lua, TTRI_TYPE_TALLY, "a tally", tally);
    ttri_handle_methods(lua, TTRI_TYPE_DECK, "a deck", deck);
    ttri_handle_functions(lua, TTRI_TYPE_MARK, value);
    ttri_handle_methods(lua, TTRI_TYPE_MARK_LIST, "a mark with a list", list);
    ttri_handle_functions(lua, TTRI_TYPE_PARAM, param);
    ttri_handle_functions(lua, TTRI_TYPE_LINE, line);
    ttri_handle_functions(lua, TTRI_TYPE_CHOICE, choice);
    ttri_handle_functions(lua, TTRI_TYPE_MESSAGE, message);
}
