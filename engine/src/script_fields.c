/*
 * script_fields.c - Handles: fields, attributes and parameters in Lua.
 *
 *     number[i]   number[i] = value
 *     set:has(i, x)   set:add(i, x)   set:remove(i, x)
 *     set:count(i)   set:clear(i)
 *     pile:count(i, card)   pile:at(i)
 *     tally:count(i, card)   tally:set(i, card, n)   tally:add(i, card, n)
 *     attribute[i]   param[i]   param()   #param
 *
 * A handle is made at load and holds nothing but its number; whatever is
 * checked is checked by the host.
 */
#include "script_state.h"

#include "module_host.h"

/* Where the metatables are in the registry: one for each kind of handle, of
   which fields have one for each type. Addresses as keys cannot clash. */
static const char number_key, set_key, pile_key, tally_key, value_key,
    param_key, line_key, choice_key;

/* The handle on which an operation works; Lua calls it with none other. */
static int index_of(lua_State *lua, const char *what)
{
    const ttri_handle *handle = lua_touserdata(lua, 1);

    if (!handle)
        luaL_error(lua, "%s: call it with a colon, as in f:%s(...)", what,
                   what);
    return handle->index;
}

/* The same for methods, which can be called with anything. */
static int field_of(lua_State *lua, const char *what, ttr_field_type type)
{
    int field = index_of(lua, what);
    const ttri_handle *handle = lua_touserdata(lua, 1);

    if (handle->kind != TTRI_HANDLE_FIELD ||
        ttri_script_of(lua)->script->fields[field].type != type)
        luaL_error(lua, "%s: this is not for that kind of field", what);
    return field;
}

static const ttr_field *info_of(lua_State *lua)
{
    const ttri_handle *handle = lua_touserdata(lua, 1);
    return &ttri_script_of(lua)->script->fields[handle->index];
}

/* A key in brackets. */
static int key_arg(lua_State *lua, const char *name)
{
    if (!lua_isinteger(lua, 2))
        luaL_error(lua, "%s: the number in brackets is a %s", name,
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

    if (!lua_isinteger(lua, 3))
        return luaL_error(lua, "%s: the value is a %s, not a whole number",
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
        luaL_error(lua, "%s: %d is not within 0 to %d", info->name, member,
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

static int pile_count(lua_State *lua)
{
    int field = field_of(lua, "count", TTR_FIELD_PILE);
    const ttr_game *game = ttri_game_of(lua, "count");

    return ttri_give(lua, game,
                     ttri_host.get_pile(game, field, ttri_int_arg(lua, 2),
                                        ttri_int_arg(lua, 3)));
}

static int tally_count(lua_State *lua)
{
    int field = field_of(lua, "count", TTR_FIELD_TALLY);
    const ttr_game *game = ttri_game_of(lua, "count");

    return ttri_give(lua, game,
                     ttri_host.get_pile(game, field, ttri_int_arg(lua, 2),
                                        ttri_int_arg(lua, 3)));
}

static int tally_put(lua_State *lua, const char *what, bool add)
{
    int field = field_of(lua, what, TTR_FIELD_TALLY);
    ttr_game *game = ttri_writable_of(lua, what);
    int index = ttri_int_arg(lua, 2), card = ttri_int_arg(lua, 3);
    int value = add && lua_isnoneornil(lua, 4) ? 1 : ttri_int_arg(lua, 4);

    if (add && value >= -255 && value <= 255) // others cannot be right anyway
        value += ttri_host.get_pile(game, field, index, card);
    ttri_check(lua, game);
    ttri_host.set_tally(game, field, index, card, value);
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
        return luaL_error(lua, "at: there is no pile %d", index);
    lua_pushinteger(lua, ttri_spot_number((ttr_spot){.kind = TTR_SPOT_PILE,
                                                     .field = field,
                                                     .index = index}));
    return 1;
}

static int attribute_get(lua_State *lua)
{
    const ttri_handle *handle = lua_touserdata(lua, 1);
    const char *name =
        ttri_script_of(lua)->script->attributes[handle->index].name;
    const ttr_game *game = ttri_game_of(lua, name);

    return ttri_give(
        lua, game,
        ttri_host.attribute(game, handle->index, key_arg(lua, name)));
}

static int param_get(lua_State *lua)
{
    const ttri_handle *handle = lua_touserdata(lua, 1);
    const char *name = ttri_script_of(lua)->script->params[handle->index].name;
    const ttr_game *game = ttri_game_of(lua, name);

    return ttri_give(lua, game,
                     ttri_host.param(game, handle->index, key_arg(lua, name)));
}

static int param_call(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "param");

    return ttri_give(lua, game,
                     ttri_host.param(game, index_of(lua, "param"), 0));
}

static int param_count(lua_State *lua)
{
    const ttr_game *game = ttri_game_of(lua, "param");

    return ttri_give(lua, game,
                     ttri_host.param_count(game, index_of(lua, "param")));
}

/* pick(player, a, b) */
static int choice_ask(lua_State *lua)
{
    ttr_game *game = ttri_writable_of(lua, "ask");

    ttri_host.ask(game, ttri_int_arg(lua, 2), index_of(lua, "ask"),
                  lua_isnoneornil(lua, 3) ? 0 : ttri_int_arg(lua, 3),
                  lua_isnoneornil(lua, 4) ? 0 : ttri_int_arg(lua, 4));
    ttri_check(lua, game);
    return 0;
}

/* What a handle is not for. */
static int refuse(lua_State *lua)
{
    return luaL_error(lua, "a field, mark, parameter, choice or line cannot"
                           " be used in this way");
}

static int no_brackets(lua_State *lua)
{
    return luaL_error(lua,
                      "%s is used with its functions, such as f:count(...), not"
                      " with brackets",
                      lua_tostring(lua, lua_upvalueindex(1)));
}

/* A name that is no method, or a number in brackets. */
static int no_method(lua_State *lua)
{
    if (lua_type(lua, 2) != LUA_TSTRING)
        return no_brackets(lua);
    return luaL_error(lua, "%s has no %s",
                      lua_tostring(lua, lua_upvalueindex(1)),
                      lua_tostring(lua, 2));
}

/* Writing to a set or pile as if it were a number or a table. */
static int no_write(lua_State *lua)
{
    return lua_type(lua, 2) == LUA_TSTRING ? refuse(lua) : no_brackets(lua);
}

/* The handle of two operands that is one, by its name. */
static const char *operand_name(lua_State *lua)
{
    const ttri_handle *handle = lua_touserdata(lua, 1);
    const ttri_script *script = ttri_script_of(lua)->script;

    if (!handle)
        handle = lua_touserdata(lua, 2);
    switch (handle ? handle->kind : TTRI_HANDLE_LINE) {
    case TTRI_HANDLE_FIELD:
        return script->fields[handle->index].name;
    case TTRI_HANDLE_ATTRIBUTE:
        return script->attributes[handle->index].name;
    case TTRI_HANDLE_PARAM:
        return script->params[handle->index].name;
    default:
        return "this";
    }
}

/* Counting with the handle instead of what it holds. */
static int no_number(lua_State *lua)
{
    return luaL_error(lua,
                      "%s is no number: write what it is about in brackets, as"
                      " in f[player], and f[0] for the game or a parameter",
                      operand_name(lua));
}

static void add_metatable(lua_State *lua, const void *key,
                          const luaL_Reg *functions)
{
    static const char *const operators[] = {
        "__add", "__sub", "__mul", "__div", "__idiv",
        "__mod", "__unm", "__lt",  "__le",  "__concat"};

    lua_newtable(lua);
    for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++) {
        lua_pushcfunction(lua, no_number);
        lua_setfield(lua, -2, operators[i]);
    }
    lua_pushcfunction(lua, refuse);
    lua_pushvalue(lua, -1);
    lua_setfield(lua, -3, "__index");
    lua_setfield(lua, -2, "__newindex");
    luaL_setfuncs(lua, functions, 0);
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "__metatable");
    lua_rawsetp(lua, LUA_REGISTRYINDEX, key);
}

/* Methods are found in a table, without a call. No script gets hold of the
   table itself, so it need not be sealed. */
static void add_methods(lua_State *lua, const void *key, const char *what,
                        const luaL_Reg *methods)
{
    static const luaL_Reg none[] = {{NULL, NULL}};

    add_metatable(lua, key, none);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, key);
    lua_newtable(lua);
    luaL_setfuncs(lua, methods, 0);
    lua_newtable(lua);
    lua_pushstring(lua, what);
    lua_pushcclosure(lua, no_method, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_setfield(lua, -2, "__index");
    lua_pushstring(lua, what);
    lua_pushcclosure(lua, no_write, 1);
    lua_setfield(lua, -2, "__newindex");
    lua_pop(lua, 1);
}

void ttri_handles_init(lua_State *lua)
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
    static const luaL_Reg value[] = {{"__index", attribute_get}, {NULL, NULL}};
    static const luaL_Reg param[] = {{"__index", param_get},
                                     {"__call", param_call},
                                     {"__len", param_count},
                                     {NULL, NULL}};
    static const luaL_Reg line[] = {{NULL, NULL}};
    static const luaL_Reg choice[] = {{"__call", choice_ask}, {NULL, NULL}};

    add_metatable(lua, &number_key, number);
    add_methods(lua, &set_key, "a set", set);
    add_methods(lua, &pile_key, "a pile", pile);
    add_methods(lua, &tally_key, "a tally", tally);
    add_metatable(lua, &value_key, value);
    add_metatable(lua, &param_key, param);
    add_metatable(lua, &line_key, line);
    add_metatable(lua, &choice_key, choice);
}

static const void *metatable_key(lua_State *lua, ttri_handle_kind kind,
                                 int index)
{
    switch (kind) {
    case TTRI_HANDLE_FIELD:
        switch (ttri_script_of(lua)->script->fields[index].type) {
        case TTR_FIELD_NUMBER:
            return &number_key;
        case TTR_FIELD_SET:
            return &set_key;
        case TTR_FIELD_PILE:
            return &pile_key;
        case TTR_FIELD_TALLY:
            return &tally_key;
        }
        break;
    case TTRI_HANDLE_ATTRIBUTE:
        return &value_key;
    case TTRI_HANDLE_PARAM:
        return &param_key;
    case TTRI_HANDLE_LINE:
        return &line_key;
    case TTRI_HANDLE_CHOICE:
        return &choice_key;
    }
    return &line_key;
}

void ttri_handle_push(lua_State *lua, ttri_handle_kind kind, int index)
{
    ttri_handle *handle = lua_newuserdatauv(lua, sizeof *handle, 0);

    *handle = (ttri_handle){kind, index};
    lua_rawgetp(lua, LUA_REGISTRYINDEX, metatable_key(lua, kind, index));
    lua_setmetatable(lua, -2);
}

int ttri_handle_arg(lua_State *lua, int arg, ttri_handle_kind kind)
{
    const ttri_handle *handle = lua_touserdata(lua, arg);

    static const char *const wanted[] = {
        [TTRI_HANDLE_FIELD] = "a field is expected, see ttr.field",
        [TTRI_HANDLE_ATTRIBUTE] = "a mark is expected, see ttr.attribute",
        [TTRI_HANDLE_PARAM] = "a parameter is expected, see ttr.param",
        [TTRI_HANDLE_LINE] = "a score line is expected: what ttr.line returned",
        [TTRI_HANDLE_CHOICE] = "a choice is expected, see ttr.choice",
    };

    if (!handle || handle->kind != kind)
        luaL_argerror(lua, arg, wanted[kind]);
    return handle->index;
}

/* Bit 30 tells a spot from a number that got here by mistake. */
lua_Integer ttri_spot_number(ttr_spot spot)
{
    return (lua_Integer)(1 << 30 | (int)spot.kind << 24 | spot.field << 16 |
                         spot.index);
}

ttr_spot ttri_spot_arg(lua_State *lua, int arg)
{
    lua_Integer number = luaL_checkinteger(lua, arg);

    if (number >> 26 != 1 << 4)
        luaL_argerror(lua, arg,
                      "this is no spot: use ttr.spot, or at() of a"
                      " pile");
    return (ttr_spot){.kind = (ttr_spot_kind)(number >> 24 & 3),
                      .field = (int)(number >> 16 & 255),
                      .index = (int)(number & UINT16_MAX)};
}
