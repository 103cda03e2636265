// SPDX-License-Identifier: MIT
/*
 * position_setup.c - Set-ups as states.
 *
 * A rule module may fill its fields in setup_game and setup_player, and whoever
 * tests it expects them filled: so a game is begun, and what a set-up does not
 * name is taken from there. A field that it names is as it says, altogether.
 */
#include "workshop/test/test_game.h"

#include "base/memory.h"

#include <ttr/position.h>

#include <jansson.h>
#include <string.h>

/* The keys of a set-up that a position does not know. */
static json_t *position_of(const test_game *game, json_t *setup)
{
    json_t *position = json_copy(setup);

    json_object_del(position, "ini");
    json_object_del(position, "rules");
    json_object_del(position, "set");
    json_object_set_new(position, "edition",
                        json_string(ttr_edition_id(game->edition)));
    return position;
}

/* Take what is missing from another object. */
static void add_missing(json_t *to, json_t *from)
{
    const char *name;
    json_t *value;

    json_object_foreach(from, name, value)
    {
        if (!json_object_get(to, name))
            json_object_set(to, name, value);
    }
}

static void add_fields(json_t *setup, json_t *begun)
{
    json_t *given = json_object_get(setup, "modules");
    const char *id;
    json_t *fields;

    if (!given) {
        json_object_set(setup, "modules", begun);
        return;
    }
    json_object_foreach(begun, id, fields)
    {
        json_t *own = json_object_get(given, id);
        if (!own)
            json_object_set(given, id, fields);
        else if (json_is_object(own))
            add_missing(own, fields);
    }
}

/* A number of the set-up; 0 when it is none, for the engine to refuse. */
static json_int_t number_of(json_t *setup, const char *key, json_int_t most)
{
    json_int_t number = json_integer_value(json_object_get(setup, key));

    return number < 0 || number > most ? 0 : number;
}

/* The fields of rule modules that a set-up does not name, as they are when the
   game has been set up. Changes *setup. */
static bool set_fields(test_game *game, json_t *setup)
{
    json_t *given = json_object_get(setup, "modules");
    int players = (int)number_of(setup, "players", TTR_MAX_PLAYERS);
    uint64_t seed = (uint64_t)number_of(setup, "seed", INT64_MAX);
    int first = (int)number_of(setup, "first", players - 1);
    const char *const *ids;
    ttr_state state;

    if (!ttr_edition_modules(game->edition, &ids) ||
        (given && !json_is_object(given)))
        return true;
    if (ttr_start(game->table, players, seed, first, &state))
        return test_refuse_error(game->run, ttr_table_error(game->table));
    json_t *begun = must_have(ttr_position_write(game->edition, &state));
    add_fields(setup, json_object_get(begun, "modules"));
    json_decref(begun);
    return true;
}

bool test_setup_read(test_game *game, json_t *setup, ttr_state *state)
{
    ttr_error err = {0};

    if (!test_setup_complete(game->run, game->edition, setup) ||
        !set_fields(game, setup))
        return false;
    json_t *position = position_of(game, setup);
    ttr_status status = ttr_position_read(game->table, position, state, &err);
    json_decref(position);
    return !status || test_refuse_error(game->run, &err);
}
