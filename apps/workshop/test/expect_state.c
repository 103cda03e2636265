// SPDX-License-Identifier: MIT
/*
 * expect_state.c - Expectations that say more than what a value is: actions and
 * choices.
 */
#include "workshop/test/args.h"

#include "base/language.h"
#include "base/lua_value.h"
#include "workshop/test/show_value.h"

#include <jansson.h>
#include <lauxlib.h>
#include <string.h>

/* Why an action is refused; "" when it is legal. In English where a test
   compares it. */
static void reasons_of(const test_args *args, int i, bool english,
                       const char **text, char out[TEST_WHY])
{
    if (!test_arg_text(args, i, text))
        test_fail(args->game->run);
    const ttr_language *before =
        ttr_language_use(english ? NULL : app_language());
    test_game_reasons(args->game, *text, out);
    ttr_language_use(before);
}

/* g:reason(action): why it is refused, or nil. */
static int reason(lua_State *lua)
{
    test_args args = test_args_of(lua, "reason");
    char why[TEST_WHY];
    const char *text;

    reasons_of(&args, 1, true, &text, why);
    if (!why[0])
        return 0;
    lua_pushstring(lua, why);
    return 1;
}

/* g:expect_legal(action, ...) */
static int expect_legal(lua_State *lua)
{
    test_args args = test_args_of(lua, "expect_legal");
    char why[TEST_WHY];
    const char *text;

    test_args_check(&args, 1, 100, "\"draw\"");
    for (int i = 1; i <= args.count; i++) {
        reasons_of(&args, i, false, &text, why);
        if (!why[0])
            continue;
        json_object_set_new(args.game->run->outcome, "found", json_string(why));
        test_refuse(args.game->run, _("%s should be legal, and is refused"),
                    text);
        return test_fail(args.game->run);
    }
    return 0;
}

/* g:expect_refused(action, "part of the reason") */
static int expect_refused(lua_State *lua)
{
    test_args args = test_args_of(lua, "expect_refused");
    test_run *run = args.game->run;
    const char *text, *part = NULL;
    char why[TEST_WHY];

    test_args_check(&args, 1, 2, "\"draw\"[, \"deck\"]");
    if (args.count > 1 && !test_arg_text(&args, 2, &part))
        return test_fail(run);
    reasons_of(&args, 1, true, &text, why);
    if (why[0] && (!part || strstr(why, part)))
        return 0;
    if (!why[0]) {
        test_refuse(run, _("%s should be refused, and is legal"), text);
        return test_fail(run);
    }
    json_object_set_new(run->outcome, "expected", json_string(part));
    json_object_set_new(run->outcome, "found", json_string(why));
    test_refuse(run, _("%s is refused for another reason"), text);
    return test_fail(run);
}

/* What an expect_choice says of it, as g:choice() would. Takes options. */
static json_t *expected_choice(const test_args *args, json_t *found,
                               json_t *options)
{
    json_t *expected = json_object();

    json_object_set_new(expected, "choice",
                        json_string(lua_tostring(args->lua, 2)));
    if (args->count > 2)
        json_object_set_new(expected, "player",
                            json_integer(lua_tointeger(args->lua, 4)));
    else
        json_object_set(expected, "player", json_object_get(found, "player"));
    if (!json_is_null(options))
        json_object_set_new(expected, "options", test_sorted(options));
    else
        json_object_set(expected, "options", json_object_get(found, "options"));
    json_decref(options);
    return expected;
}

/* g:expect_choice("token", { "yes", "no" }, 0) */
static int expect_choice(lua_State *lua)
{
    test_args args = test_args_of(lua, "expect_choice");
    test_run *run = args.game->run;
    const char *name, *why;

    test_args_check(&args, 1, 3, "\"choice\"[, { \"yes\" }[, player]]");
    int player;
    if (!test_arg_text(&args, 1, &name) ||
        (args.count > 2 && !test_arg_player(&args, 3, &player)))
        return test_fail(run);
    json_t *options = app_lua_read(lua, 3, &why);
    if (!options) {
        test_refuse(run, _("%s: %s"), args.name, why);
        return test_fail(run);
    }
    json_t *found = test_choice(args.game);
    if (!found) {
        json_decref(options);
        return test_fail(run);
    }
    json_t *list = json_object_get(found, "options");
    if (list)
        json_object_set_new(found, "options", test_sorted(list));
    json_t *expected = expected_choice(&args, found, options);
    bool same = json_equal(found, expected);
    if (!same) {
        test_refuse(run, "%s",
                    json_is_null(found)
                        ? _("no choice waits for an answer")
                        : _("another choice waits for an answer"));
        test_set_differing(run, expected, found);
    }
    json_decref(found);
    json_decref(expected);
    return same ? 0 : test_fail(run);
}

static int expect_no_choice(lua_State *lua)
{
    test_args args = test_args_of(lua, "expect_no_choice");
    test_run *run = args.game->run;
    json_t *found = test_choice(args.game);
    bool none = json_is_null(found);

    if (found && !none) {
        test_set_shown(run, "found", found);
        test_refuse(run, _("a choice waits for an answer, and none should"));
    }
    json_decref(found);
    return none ? 0 : test_fail(run);
}

void test_add_more_methods(lua_State *lua)
{
    static const luaL_Reg methods[] = {{"reason", reason},
                                       {"expect_legal", expect_legal},
                                       {"expect_refused", expect_refused},
                                       {"expect_choice", expect_choice},
                                       {"expect_no_choice", expect_no_choice},
                                       {NULL, NULL}};

    luaL_setfuncs(lua, methods, 0);
}
