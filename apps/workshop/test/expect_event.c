// SPDX-License-Identifier: MIT
/*
 * expect_event.c - Expecting events of the last action.
 *
 * What cannot be true of any event (an argument that the event does not have,
 * an id that is not of the edition) is refused: an event that is expected not
 * to be would otherwise never fail.
 */
#include "base/text.h"
#include "workshop/test/args.h"

#include "base/language.h"
#include "base/lua_value.h"
#include "text/names.h"
#include "workshop/test/show_value.h"

#include <jansson.h>
#include <lauxlib.h>
#include <stdint.h>
#include <string.h>

/* The scope of the things that an argument names by their ids, or
   TTR_ON_GAME. */
static ttr_scope scope_of_argument(ttr_arg_type type)
{
    switch (type) {
    case TTR_ARG_ROUTE:
        return TTR_ON_ROUTE;
    case TTR_ARG_CARD:
    case TTR_ARG_SECRET_CARD:
        return TTR_ON_CARD;
    case TTR_ARG_TICKET:
    case TTR_ARG_SECRET_TICKET:
        return TTR_ON_TICKET;
    default:
        return TTR_ON_GAME;
    }
}

/* The same of an answer to a choice. */
static ttr_scope scope_of_option(ttr_option_type type)
{
    switch (type) {
    case TTR_OPTION_PLACE:
        return TTR_ON_PLACE;
    case TTR_OPTION_ROUTE:
        return TTR_ON_ROUTE;
    case TTR_OPTION_CARD:
        return TTR_ON_CARD;
    case TTR_OPTION_TICKET:
        return TTR_ON_TICKET;
    default:
        return TTR_ON_GAME;
    }
}

static bool is_one_of(const test_args *args, const char *text,
                      const char *const *names, int count)
{
    return app_is_among(names, count, text) ||
           test_refuse_name(args, text, names, count);
}

/* An answer as the log has it: an id, "yes", "3", "none". */
static bool is_option_of(const test_args *args, ttr_option_type type,
                         const char *text)
{
    static const char *const answers[] = {[0] = "no", [1] = "yes"};
    ttr_scope scope = scope_of_option(type);
    int index;

    if (type == TTR_OPTION_YES_NO)
        return is_one_of(args, text, answers, 2);
    if (strcmp(text, "none") == 0)
        return true;
    if (scope != TTR_ON_GAME)
        return test_thing_find(args, scope, text, &index);
    if (*text && strspn(text, "0123456789") == strlen(text))
        return true;
    return test_refuse_name(args, text, NULL, 0);
}

/* An answer to the choice that is named, or else to any of the edition. */
static bool is_option(const test_args *args, const char *text,
                      const json_t *wanted)
{
    const ttr_edition *edition = args->game->edition;
    const char *named = json_string_value(json_object_get(wanted, "choice"));
    const ttr_choice *choice;
    bool asked = false;

    for (int c = 0; (choice = ttr_edition_choice(edition, c)); c++) {
        if (named && strcmp(choice->name, named) != 0)
            continue;
        asked = true;
        if (is_option_of(args, choice->option, text))
            return true;
    }
    return asked ? false : test_refuse_name(args, text, NULL, 0);
}

static bool is_choice(const test_args *args, const char *text)
{
    const char *names[UINT8_MAX + 1]; // more than states can number
    const ttr_choice *choice;
    int count = 0;

    for (int c = 0; c <= UINT8_MAX; c++) {
        choice = ttr_edition_choice(args->game->edition, c);
        if (!choice)
            break;
        names[count++] = choice->name;
    }
    return is_one_of(args, text, names, count);
}

static bool is_message(const test_args *args, const char *text)
{
    const char *names[UINT8_MAX + 1];
    const ttr_message *message;
    int count = 0;

    for (int m = 0; m <= UINT8_MAX; m++) {
        message = ttr_edition_message(args->game->edition, m);
        if (!message)
            break;
        names[count++] = message->name;
    }
    return is_one_of(args, text, names, count);
}

static bool is_own_action(const test_args *args, const char *text)
{
    const char *names[UINT8_MAX + 1];
    const ttr_own_action *action;
    int count = 0;

    for (int a = 0; a <= UINT8_MAX; a++) {
        action = ttr_edition_own_action(args->game->edition, a);
        if (!action)
            break;
        names[count++] = action->name;
    }
    return is_one_of(args, text, names, count);
}

static bool is_line(const test_args *args, const char *text)
{
    const char *names[TEST_MAX_LINES];
    int count = test_line_names(args->game->edition, names);

    return is_one_of(args, text, names, count);
}

/* An argument that the log tells as a text. */
static bool check_text(const test_args *args, const ttr_event_info *info, int i,
                       const json_t *wanted)
{
    const char *name = info->arg[i].name;
    ttr_scope scope = scope_of_argument(info->arg[i].type);
    const char *text = json_string_value(json_object_get(wanted, name));
    int index;

    if (!text)
        return test_refuse(args->game->run, _("%s: %s must be a text"),
                           args->name, name);
    if (scope != TTR_ON_GAME)
        return test_thing_find(args, scope, text, &index);
    switch (info->arg[i].type) {
    case TTR_ARG_LINE:
        return is_line(args, text);
    case TTR_ARG_CHOICE:
        return is_choice(args, text);
    case TTR_ARG_MESSAGE:
        return is_message(args, text);
    case TTR_ARG_ACTION:
        return is_own_action(args, text);
    default:
        return is_option(args, text, wanted);
    }
}

/* Can an argument of the event be what is wanted of it? */
static bool check_argument(const test_args *args, const ttr_event_info *info,
                           int i, const json_t *wanted)
{
    test_run *run = args->game->run;
    const char *name = info->arg[i].name;
    const json_t *value = json_object_get(wanted, name);
    json_int_t number = json_integer_value(value);
    int players = args->game->state.players;

    switch (info->arg[i].type) {
    case TTR_ARG_PLAYER:
        if (json_is_integer(value) && number >= 0 && number < players)
            return true;
        return test_refuse(run, _("%s: %s must be a player from 0 to %d"),
                           args->name, name, players - 1);
    case TTR_ARG_NUMBER:
        if (json_is_integer(value))
            return true;
        return test_refuse(run, _("%s: %s must be a whole number"), args->name,
                           name);
    case TTR_ARG_BOOL:
        if (json_is_boolean(value))
            return true;
        return test_refuse(run, _("%s: %s must be true or false"), args->name,
                           name);
    default:
        return check_text(args, info, i, wanted);
    }
}

/* Can an event of this kind have these arguments? g:events() gives them with
   the name of the event. */
static bool check_arguments(const test_args *args, const ttr_event_info *info,
                            json_t *wanted)
{
    const char *names[TTR_MAX_ARGS];
    const char *key;
    json_t *value;

    for (int i = 0; i < info->arg_count; i++)
        names[i] = info->arg[i].name;
    json_object_foreach(wanted, key, value)
    {
        const char *text = json_string_value(value);
        int i = 0;
        if (strcmp(key, "event") == 0 && text && strcmp(text, info->name) == 0)
            continue;
        while (i < info->arg_count && strcmp(names[i], key) != 0)
            i++;
        if (i == info->arg_count)
            return test_refuse_name(args, key, names, info->arg_count);
        if (!check_argument(args, info, i, wanted))
            return false;
    }
    return true;
}

/* The arguments that are wanted, an object, as a new reference; NULL with a
   sentence. */
static json_t *read_wanted(const test_args *args, const ttr_event_info *info)
{
    const char *why;

    if (lua_isnoneornil(args->lua, 3))
        return json_object();
    json_t *wanted = app_lua_read(args->lua, 3, &why);
    if (!wanted) {
        test_refuse(args->game->run, _("%s: %s"), args->name, why);
        return NULL;
    }
    if (json_is_array(wanted) && !json_array_size(wanted)) {
        json_decref(wanted); // {} is a list to Lua
        return json_object();
    }
    if (!json_is_object(wanted))
        test_refuse(args->game->run,
                    _("%s: argument %d must be a table of arguments"),
                    args->name, 2);
    else if (check_arguments(args, info, wanted))
        return wanted;
    json_decref(wanted);
    return NULL;
}

/* Has an event these arguments, at least? */
static bool event_fits(const json_t *event, json_t *wanted)
{
    const char *key;
    json_t *value;

    json_object_foreach(wanted, key, value)
    {
        if (!json_equal(json_object_get(event, key), value))
            return false;
    }
    return true;
}

static int expect_events(lua_State *lua, const char *what, bool some)
{
    test_args args = test_args_of(lua, what);
    test_run *run = args.game->run;
    const ttr_event_info *info = NULL;
    const char *name;
    bool found = false;
    size_t i;
    json_t *event;

    test_args_check(&args, 1, 2, "\"card_drawn\"[, { player = 0 }]");
    if (test_arg_text(&args, 1, &name))
        info = test_event_find(&args, name);
    json_t *wanted = info ? read_wanted(&args, info) : NULL;
    if (!wanted)
        return test_fail(run);
    json_t *events = test_events(args.game, name);
    json_array_foreach(events, i, event)
    {
        found = found || event_fits(event, wanted);
    }
    if (found != some) {
        if (json_object_size(wanted))
            test_set_shown(run, "expected", wanted);
        test_set_shown(run, "found", events);
        test_refuse(run,
                    some ? _("the last action caused no such event: %s")
                         : _("the last action caused such an event: %s"),
                    name);
    }
    json_decref(wanted);
    json_decref(events);
    return found == some ? 0 : test_fail(run);
}

static int expect_event(lua_State *lua)
{
    return expect_events(lua, "expect_event", true);
}

static int expect_no_event(lua_State *lua)
{
    return expect_events(lua, "expect_no_event", false);
}

void test_add_event_methods(lua_State *lua)
{
    static const luaL_Reg methods[] = {{"expect_event", expect_event},
                                       {"expect_no_event", expect_no_event},
                                       {NULL, NULL}};

    luaL_setfuncs(lua, methods, 0);
}
