// SPDX-License-Identifier: MIT
/*
 * script_value.c - Values of Lua as text, for people who look at a script.
 *
 * Handles are shown with what they hold in the game at hand: a field of the
 * players as a list, others with those elements that are not 0 or empty.
 */
#include "lua/script_library.h"
#include "lua/script_state.h"

#include "base/text_parse.h"
#include "modules/fields.h"
#include "modules/things.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 3, MAX_KEYS = 64 };

/* Text under construction; what does not fit is left out. */
typedef struct writer {
    char *out;
    size_t size, used;
} writer;

static void add(writer *to, const char *format, ...) TTR_PRINTF(2, 3);

static void add(writer *to, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    int more = vsnprintf(to->out + to->used, to->size - to->used, format, args);
    va_end(args);
    if (more > 0)
        to->used = (size_t)more < to->size - to->used ? to->used + (size_t)more
                                                      : to->size - 1;
}

static const char *element_name(const ttr_edition *edition, ttr_scope scope,
                                int index, char number[16])
{
    const char *id = ttri_element_id(edition, scope, index);

    if (id)
        return id;
    snprintf(number, 16, "%d", index);
    return number;
}

static void add_pile(writer *to, const ttr_game *game, const ttri_field *field,
                     int index)
{
    const uint8_t *pile = ttri_field_pile(game->state, field, index);
    const char *between = "";
    ttr_option_type of;
    char text[16];

    (void)ttr_edition_field_entries(game->edition,
                                    (int)(field - game->edition->field), &of);
    add(to, "{");
    for (int i = 0; i < field->entries; i++)
        if (pile[i]) {
            add(to, "%s%s = %d", between,
                ttri_thing_text(game->edition, of, i, text, sizeof text),
                pile[i]);
            between = ", ";
        }
    add(to, "}");
}

static void add_set(writer *to, uint64_t set)
{
    const char *between = "";

    add(to, "{");
    for (; set; set &= set - 1) {
        add(to, "%s%d", between, ttri_lowest(set));
        between = ", ";
    }
    add(to, "}");
}

static void add_element(writer *to, const ttr_game *game,
                        const ttri_field *field, int index)
{
    switch (field->info->type) {
    case TTR_FIELD_NUMBER:
        add(to, "%d", ttri_field_get_number(game->state, field, index));
        break;
    case TTR_FIELD_SET:
        add_set(to, ttri_field_get_set(game->state, field, index));
        break;
    case TTR_FIELD_PILE:
    case TTR_FIELD_TALLY:
        add_pile(to, game, field, index);
        break;
    }
}

static void add_field(writer *to, const ttr_game *game, int number)
{
    int first = game->edition->module[game->call->module].first_field;
    const ttri_field *field = &game->edition->field[first + number];
    ttr_scope scope = field->info->scope;
    int count = scope == TTR_ON_PLAYER ? game->state->players : field->count;
    const char *between = "";
    char index[16];

    if (scope == TTR_ON_GAME) {
        add_element(to, game, field, 0);
        return;
    }
    add(to, "{");
    for (int i = 0; i < count; i++) {
        if (scope != TTR_ON_PLAYER &&
            ttri_element_is_initial(game->edition, game->state, field, i))
            continue;
        add(to, "%s%s = ", between,
            element_name(game->edition, scope, i, index));
        add_element(to, game, field, i);
        between = ", ";
    }
    add(to, "}");
}

static void add_mark(writer *to, const ttr_game *game, int number)
{
    int first = game->edition->module[game->call->module].first_mark;
    const ttri_mark *mark = &game->edition->mark[first + number];
    ttr_scope scope = mark->info->scope;
    int count = ttri_scope_size(game->edition, scope);
    const char *between = "";
    char index[16];

    add(to, "{");
    for (int i = 0; i < count; i++)
        if (mark->value[i]) {
            int value[TTR_MAX_MARK_VALUES];
            int values = ttr_edition_mark_values(game->edition, first + number,
                                                 i, value);
            add(to, "%s%s =", between,
                element_name(game->edition, scope, i, index));
            for (int k = 0; k < values; k++)
                add(to, " %d", value[k]);
            between = ", ";
        }
    add(to, "}");
}

static void add_param(writer *to, const ttr_game *game, int number)
{
    int first = game->edition->module[game->call->module].first_param;
    const ttri_param *param = &game->edition->param[first + number];

    for (int i = 0; i < param->count; i++)
        add(to, "%s%d", i ? " " : "", param->value[i]);
}

static void add_handle(writer *to, lua_State *lua, int at)
{
    const ttri_handle *handle = lua_touserdata(lua, at);
    const ttri_script_state *state = ttri_script_of(lua);

    if (!state->game || !state->game->state)
        return;
    switch (handle->kind) {
    case TTRI_HANDLE_FIELD:
        add_field(to, state->game, handle->index);
        break;
    case TTRI_HANDLE_MARK:
        add_mark(to, state->game, handle->index);
        break;
    case TTRI_HANDLE_PARAM:
        add_param(to, state->game, handle->index);
        break;
    case TTRI_HANDLE_LINE:
        add(to, "line \"%s\"", state->script->lines[handle->index].name);
        break;
    case TTRI_HANDLE_CHOICE:
        add(to, "choice \"%s\"", state->script->choices[handle->index].name);
        break;
    case TTRI_HANDLE_MESSAGE:
        add(to, "message \"%s\"", state->script->messages[handle->index].name);
        break;
    case TTRI_HANDLE_BROKEN:
        break; // there is no game with such a script
    }
}

static void add_function(writer *to, lua_State *lua, int at)
{
    lua_Debug info;

    lua_pushvalue(lua, at);
    if (lua_getinfo(lua, ">S", &info) && info.linedefined > 0)
        add(to, "function, line %d", info.linedefined);
    else
        add(to, "function");
}

static void add_value(writer *to, lua_State *lua, int at, int depth);

/* The list, then what has names, in their order. at is an absolute index. */
static void add_table(writer *to, lua_State *lua, int at, int depth)
{
    const char *between = "";
    int length = (int)lua_rawlen(lua, at);

    if (depth == MAX_DEPTH || !lua_checkstack(lua, 8) ||
        to->used + 1 >= to->size) {
        add(to, "{...}");
        return;
    }
    add(to, "{");
    for (int i = 1; i <= length && i <= MAX_KEYS; i++, between = ", ") {
        lua_rawgeti(lua, at, i);
        add(to, "%s", between);
        add_value(to, lua, lua_gettop(lua), depth + 1);
        lua_pop(lua, 1);
    }
    int keys = ttri_keys_push(lua, at, NULL), count = 0;
    int list = lua_gettop(lua);
    for (int i = 1; i <= keys && count < MAX_KEYS; i++, lua_settop(lua, list)) {
        if (lua_rawgeti(lua, list, i) != LUA_TSTRING)
            continue;
        lua_pushvalue(lua, -1);
        lua_rawget(lua, at);
        add(to, "%s%s = ", between, lua_tostring(lua, -2));
        add_value(to, lua, lua_gettop(lua), depth + 1);
        between = ", ";
        count++;
    }
    lua_settop(lua, list - 1);
    add(to, "}");
}

static void add_value(writer *to, lua_State *lua, int at, int depth)
{
    switch (lua_type(lua, at)) {
    case LUA_TNIL:
        add(to, "nil");
        break;
    case LUA_TBOOLEAN:
        add(to, lua_toboolean(lua, at) ? "true" : "false");
        break;
    case LUA_TNUMBER:
        if (lua_isinteger(lua, at))
            add(to, "%lld", (long long)lua_tointeger(lua, at));
        else
            add(to, "%.14g", (double)lua_tonumber(lua, at));
        break;
    case LUA_TSTRING:
        add(to, "\"%s\"", lua_tostring(lua, at));
        break;
    case LUA_TTABLE:
        add_table(to, lua, at, depth);
        break;
    case LUA_TFUNCTION:
        add_function(to, lua, at);
        break;
    case LUA_TUSERDATA:
        add_handle(to, lua, at);
        break;
    default:
        add(to, "%s", luaL_typename(lua, at));
    }
}

void ttri_script_value(lua_State *lua, int at, char *out, size_t size)
{
    writer to = {.out = out, .size = size};

    out[0] = '\0';
    add_value(&to, lua, at, 0);
    ttri_text_clean(out, true);
}
