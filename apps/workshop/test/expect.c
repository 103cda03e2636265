// SPDX-License-Identifier: MIT
/*
 * expect.c - The methods of games: playing, looking, expecting.
 *
 * For each function that looks there is one that expects, with the value as its
 * last argument: g:points(0) and g:expect_points(0, 2).
 */
#include "workshop/test/args.h"

#include "base/language.h"
#include "base/lua_value.h"
#include "base/memory.h"
#include "workshop/test/show_value.h"

#include <jansson.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

test_args test_args_of(lua_State *lua, const char *name)
{
    test_game *game = test_game_arg(lua, name);

    game->run->last = game;
    return (test_args){
        .game = game, .lua = lua, .name = name, .count = lua_gettop(lua) - 1};
}

static const test_look *look_of(lua_State *lua)
{
    return lua_touserdata(lua, lua_upvalueindex(1));
}

void test_args_check(const test_args *args, int least, int most,
                     const char *usage)
{
    test_run *run = args->game->run;

    if (args->count >= least && args->count <= most)
        return;
    test_refuse(run, _("other arguments are needed: g:%s(%s)"), args->name,
                usage);
    test_fail(run);
}

/* g:points(0) */
static int look(lua_State *lua)
{
    const test_look *it = look_of(lua);
    test_args args = test_args_of(lua, it->name);

    test_args_check(&args, it->least, it->most, it->usage);
    json_t *value = it->get(&args);
    if (!value)
        return test_fail(args.game->run);
    args.game->run->held = value; // in case that memory runs short
    app_lua_push(lua, value);
    args.game->run->held = NULL;
    json_decref(value);
    return 1;
}

static int compare_items(const void *a, const void *b)
{
    const json_t *x = *(json_t *const *)a, *y = *(json_t *const *)b;
    json_int_t m = json_integer_value(x), n = json_integer_value(y);

    if (json_is_string(x) && json_is_string(y))
        return strcmp(json_string_value(x), json_string_value(y));
    return (m > n) - (m < n);
}

/* A list in order; a single value is a list of one. A new reference. */
json_t *test_sorted(json_t *value)
{
    size_t size = json_array_size(value);
    json_t **items = must_alloc(size + 1, sizeof *items);
    json_t *list = json_array();

    if (!json_is_array(value))
        json_array_append(list, value);
    for (size_t i = 0; i < size; i++)
        items[i] = json_array_get(value, i);
    qsort(items, size, sizeof *items, compare_items);
    for (size_t i = 0; i < size; i++)
        json_array_append(list, items[i]);
    free(items);
    return list;
}

static bool matches(const test_look *it, json_t *found, json_t *expected)
{
    if (it->kind != TEST_LIST)
        return test_equal(found, expected);
    json_t *a = test_sorted(found), *b = test_sorted(expected);
    bool same = test_equal(a, b);
    json_decref(a);
    json_decref(b);
    return same;
}

/* g:expect_points(0, 2) */
static int expect_look(lua_State *lua)
{
    const test_look *it = look_of(lua);
    char name[64], usage[96];
    const char *why = NULL;

    snprintf(name, sizeof name, "expect_%s", it->name);
    test_args args = test_args_of(lua, name);
    test_run *run = args.game->run;
    bool said = it->kind != TEST_YES || args.count > it->least;
    snprintf(usage, sizeof usage, "%s%s%s", it->usage, *it->usage ? ", " : "",
             it->kind == TEST_YES ? "true" : _("value"));
    test_args_check(&args, it->least + (it->kind != TEST_YES), it->most + 1,
                    usage);
    args.count -= said;
    json_t *expected =
        said ? app_lua_read(lua, lua_gettop(lua), &why) : json_true();
    if (!expected)
        test_refuse(run, _("%s: %s"), name, why);
    args.expected = expected;
    json_t *found = expected ? it->get(&args) : NULL;
    bool same = false;
    if (found) {
        same = matches(it, found, expected);
        if (!same) {
            test_refuse(run, _("%s: not what was expected"), name);
            test_set_differing(run, expected, found);
        }
        json_decref(found);
    }
    json_decref(expected);
    return same ? 0 : test_fail(run);
}

/* g:act("draw", "draw") */
static int act(lua_State *lua)
{
    test_args args = test_args_of(lua, "act");
    const char *text;

    test_args_check(&args, 1, 100, "\"draw\"");
    for (int i = 1; i <= args.count; i++)
        if (!test_arg_text(&args, i, &text) || !test_game_act(args.game, text))
            return test_fail(args.game->run);
    lua_settop(lua, 1);
    return 1; // the game, so that calls can follow
}

static int undo(lua_State *lua)
{
    test_args args = test_args_of(lua, "undo");

    if (!test_game_undo(args.game))
        return test_fail(args.game->run);
    return 0;
}

static int skip_to(lua_State *lua)
{
    test_args args = test_args_of(lua, "skip_to");
    int player;

    if (!test_arg_player(&args, 1, &player) ||
        !test_game_skip_to(args.game, player))
        return test_fail(args.game->run);
    return 0;
}

static void add_looks(lua_State *lua, const test_look *it)
{
    for (; it->name; it++) {
        char name[64];
        /* Only read, whatever Lua thinks. */
        lua_pushlightuserdata(lua, (void *)(uintptr_t)it);
        lua_pushcclosure(lua, look, 1);
        lua_setfield(lua, -2, it->name);
        snprintf(name, sizeof name, "expect_%s", it->name);
        lua_pushlightuserdata(lua, (void *)(uintptr_t)it);
        lua_pushcclosure(lua, expect_look, 1);
        lua_setfield(lua, -2, name);
    }
}

void test_add_methods(lua_State *lua)
{
    static const luaL_Reg own[] = {{"act", act},
                                   {"undo", undo},
                                   {"skip_to", skip_to},
                                   {"play", test_play_random},
                                   {NULL, NULL}};

    add_looks(lua, test_looks);
    add_looks(lua, test_more_looks);
    luaL_setfuncs(lua, own, 0);
    test_add_more_methods(lua);
    test_add_event_methods(lua);
}
