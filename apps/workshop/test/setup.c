// SPDX-License-Identifier: MIT
/*
 * setup.c - Set-ups as tests write them, completed to positions.
 *
 * What a test may leave out or write shorter than docs/protocol.md has it:
 *
 *     players            the fewest that the edition allows
 *     hands, tickets,    lists that end early, or tables by player from 0;
 *     offered, pieces    whoever is not in them has nothing
 *     routes             also a list of routes for each player
 *     modules            fields of players likewise
 *
 * Lua has one empty table for both: which one is meant is known by its place.
 */
#include "workshop/test/test_game.h"

#include "base/language.h"
#include "workshop/test/show_value.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An empty value for a player who is not in a list. */
typedef json_t *(*make_value)(void);

static json_t *make_null(void)
{
    return json_null();
}

/* A table by player, or a list that may end early, as a list of all players. */
static json_t *for_players(test_run *run, const char *name, json_t *value,
                           int players, make_value none)
{
    if (json_array_size(value) > (size_t)players) {
        test_refuse(run, _("%s: there are only %d players"), name, players);
        return NULL;
    }
    json_t *list = json_array();
    size_t used = 0;
    for (int p = 0; p < players; p++) {
        char key[16];
        snprintf(key, sizeof key, "%d", p);
        json_t *item = json_is_object(value) ? json_object_get(value, key)
                                             : json_array_get(value, (size_t)p);
        used += item != NULL;
        json_array_append_new(list, item ? json_incref(item) : none());
    }
    if (!json_is_array(value) &&
        (!json_is_object(value) || used < json_object_size(value))) {
        char given[TEST_GIVEN];
        test_refuse(run,
                    _("%s: must be a list, the first for player 0, or a table"
                      " by player from 0 to %d, not %s"),
                    name, players - 1, test_given(value, given));
        json_decref(list);
        return NULL;
    }
    return list;
}

/* {} of Lua, where an object is meant. */
static void set_kind(json_t *list, make_value none)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *item = json_array_get(list, i);
        if ((json_is_array(item) && !json_array_size(item)) ||
            (json_is_object(item) && !json_object_size(item)))
            json_array_set_new(list, i, none());
    }
}

static bool complete_list(test_run *run, json_t *setup, const char *name,
                          int players, make_value none)
{
    json_t *value = json_object_get(setup, name);

    if (!json_is_array(value) && !json_is_object(value))
        return true; // left out, or for the engine to refuse
    json_t *list = for_players(run, name, value, players, none);
    if (!list)
        return false;
    set_kind(list, none);
    return json_object_set_new(setup, name, list) == 0;
}

/* The routes of one player, added to the owners. */
static bool add_owned(test_run *run, json_t *owners, const json_t *routes,
                      int player)
{
    char given[TEST_GIVEN];
    size_t i;
    json_t *route;

    if (!json_is_array(routes))
        return test_refuse(run,
                           _("routes: must be a table of owners, or a list of"
                             " routes for each player, not %s"),
                           test_given(routes, given));
    json_array_foreach(routes, i, route)
    {
        const char *id = json_string_value(route);
        if (!id)
            return test_refuse(run,
                               _("routes: must be the name of a route, not"
                                 " %s"),
                               test_given(route, given));
        if (json_object_get(owners, id))
            return test_refuse(run, _("routes: %.80s is named twice"), id);
        json_object_set_new(owners, id, json_integer(player));
    }
    return true;
}

/* Is it a table of lists by player, and not of owners by route? */
static bool is_by_player(const json_t *value)
{
    char first[] = "0";

    for (; *first <= '9'; ++*first)
        if (json_is_array(json_object_get(value, first)))
            return true;
    return json_is_array(value);
}

/* { { "a--b" }, { "c--d" } } as { "a--b": 0, "c--d": 1 }. */
static bool complete_routes(test_run *run, json_t *setup, int players)
{
    json_t *value = json_object_get(setup, "routes");
    bool sound = true;

    if (!is_by_player(value))
        return true; // owners, or for the engine to refuse
    json_t *lists = for_players(run, "routes", value, players, json_array);
    json_t *owners = json_object();
    for (int p = 0; lists && sound && p < players; p++)
        sound = add_owned(run, owners, json_array_get(lists, (size_t)p), p);
    sound = sound && lists && !json_object_set(setup, "routes", owners);
    json_decref(lists);
    json_decref(owners);
    return sound;
}

static void complete_object(json_t *setup, const char *name)
{
    json_t *value = json_object_get(setup, name);

    if (json_is_array(value) && !json_array_size(value))
        json_object_set_new(setup, name, json_object());
}

/* What a field holds when it is not named: a number's initial value. */
static json_t *initial_value(const ttr_field *field)
{
    switch (field->type) {
    case TTR_FIELD_SET:
    case TTR_FIELD_DECK:
        return json_array();
    case TTR_FIELD_PILE:
    case TTR_FIELD_TALLY:
        return json_object();
    case TTR_FIELD_NUMBER:
        break;
    }
    return json_integer(field->initial);
}

/* One field of a module, which *value is: the one in its place. */
static json_t *complete_field(test_run *run, const ttr_field *field,
                              json_t *value, int players)
{
    bool empty = json_is_array(value) && !json_array_size(value);
    bool lists = field->type == TTR_FIELD_SET || field->type == TTR_FIELD_DECK;
    make_value none = lists ? json_array : json_object;

    if (field->scope != TTR_ON_PLAYER) {
        if (empty &&
            (field->scope != TTR_ON_GAME || field->type == TTR_FIELD_PILE ||
             field->type == TTR_FIELD_TALLY))
            return json_object();
        return json_incref(value);
    }
    json_t *list = for_players(run, field->name, value, players, make_null);
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_is_null(json_array_get(list, i)))
            json_array_set_new(list, i, initial_value(field));
    if (field->type != TTR_FIELD_NUMBER)
        set_kind(list, none);
    return list;
}

static bool complete_module(test_run *run, const ttr_module *module,
                            json_t *fields, int players)
{
    for (int f = 0; f < module->fields.count; f++) {
        json_t *value = json_object_get(fields, module->fields.at[f].name);
        if (!value)
            continue;
        value = complete_field(run, &module->fields.at[f], value, players);
        if (!value)
            return false;
        json_object_set_new(fields, module->fields.at[f].name, value);
    }
    return true;
}

static bool complete_modules(test_run *run, const ttr_edition *edition,
                             json_t *setup, int players)
{
    json_t *modules = json_object_get(setup, "modules");
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < count; m++) {
        json_t *fields = json_object_get(modules, ids[m]);
        if (json_is_array(fields) && !json_array_size(fields))
            json_object_set_new(modules, ids[m], json_object());
        else if (fields && !complete_module(run, ttr_edition_module(edition, m),
                                            fields, players))
            return false;
    }
    return true;
}

bool test_setup_complete(test_run *run, const ttr_edition *edition,
                         json_t *setup)
{
    json_t *given = json_object_get(setup, "players");
    int least = ttr_edition_players_min(edition);
    int most = ttr_edition_players_max(edition);
    json_int_t players = given ? json_integer_value(given) : least;

    char shown[TEST_GIVEN];

    if (players < least || players > most)
        return test_refuse(run,
                           _("%s: must be a whole number from %lld to %lld, not"
                             " %s"),
                           "players", (long long)least, (long long)most,
                           test_given(given, shown));
    json_object_set_new(setup, "players", json_integer(players));
    complete_object(setup, "discard");
    complete_object(setup, "modules");
    return complete_list(run, setup, "hands", (int)players, json_object) &&
           complete_list(run, setup, "pieces", (int)players, json_object) &&
           complete_list(run, setup, "tickets", (int)players, json_array) &&
           complete_list(run, setup, "offered", (int)players, json_array) &&
           complete_routes(run, setup, (int)players) &&
           complete_modules(run, edition, setup, (int)players);
}
