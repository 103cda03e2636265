// SPDX-License-Identifier: MIT
/*
 * test_game.c - The games of a test: making and keeping them.
 */
#include "workshop/test/test_game.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/text.h"
#include "workshop/test/show_value.h"

#include <jansson.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void free_game(test_game *game)
{
    ttr_table_free(game->table);
    ttr_match_free(game->match);
    json_decref(game->setup);
    free(game->actions);
    free(game->legal);
    free(game->events);
    free(game);
}

void test_game_drop(test_game *game)
{
    test_game **at = &game->run->games;

    while (*at != game)
        at = &(*at)->next;
    *at = game->next;
    if (game->run->last == game)
        game->run->last = NULL;
    free_game(game);
}

bool test_refuse_error(test_run *run, const ttr_error *err)
{
    char text[800];

    ttr_error shown = *err;
    snprintf(shown.file, sizeof shown.file, "%s", app_message_file(err->file));
    ttr_error_format(&shown, text, sizeof text);
    return test_refuse(run, "%s", text);
}

void test_game_take_logs(test_game *game)
{
    const char *const *ids;
    int count = ttr_edition_modules(game->edition, &ids);

    for (int m = 0; m < count; m++) {
        const char *text = ttr_table_log(game->table, m);
        while (*text) {
            size_t length = strcspn(text, "\n");
            test_log(game->run, ids[m], text, length);
            text += length + (text[length] == '\n');
        }
        ttr_table_log_clear(game->table, m);
    }
}

/* Leave a note for the parent in case that a module takes us down. */
static void leave_trail(test_game *game)
{
    test_trail *trail = game->run->file->trail;
    const char *const *ids;
    int count = ttr_edition_modules(game->edition, &ids);

    if (!trail)
        return;
    for (int m = 0; m < count; m++)
        snprintf(trail->module[m], sizeof trail->module[m], "%.31s", ids[m]);
    ttr_table_watch(game->table, &trail->usage);
}

bool test_game_open(test_game *game)
{
    int most = ttr_edition_max_actions(game->edition);
    ttr_error err;

    game->legal = must_alloc((size_t)most, sizeof *game->legal);
    game->events = must_alloc(TEST_EVENTS, sizeof *game->events);
    if (ttr_table_new(&game->table, game->edition, &err))
        return test_refuse_error(game->run, &err);
    leave_trail(game);
    return true;
}

/* What t.game takes and a deal makes by itself. */
static bool is_of_position(const char *key)
{
    static const char *const keys[] = {
        "player",  "phase",       "turn",    "hands",  "market",  "deck",
        "discard", "ticket_deck", "routes",  "pieces", "tickets", "offered",
        "scores",  "last_turns",  "modules", "top"};

    return app_is_among(keys, sizeof keys / sizeof keys[0], key);
}

static bool refuse_keys(test_run *run, json_t *setup, const char *const *known,
                        int count)
{
    const char *key;
    json_t *value;

    json_object_foreach(setup, key, value)
    {
        bool found = false;
        for (int i = 0; i < count; i++)
            found = found || strcmp(known[i], key) == 0;
        if (is_of_position(key))
            return test_refuse(run,
                               _("t.deal deals a new game and takes no %s;"
                                 " t.game sets a position up"),
                               key);
        const char *near = found ? NULL : ttr_nearest(key, known, count);
        if (near)
            return test_refuse(run, _("unknown key %s, did you mean %s?"), key,
                               near);
        if (!found)
            return test_refuse(run, _("unknown key %s"), key);
    }
    return true;
}

/* A number of a set-up that may be left out. */
static bool read_number(test_game *game, const char *key, json_int_t least,
                        json_int_t most, json_int_t *out)
{
    const json_t *value = json_object_get(game->setup, key);

    if (!value)
        return true;
    char given[TEST_GIVEN];
    *out = json_integer_value(value);
    if (json_is_integer(value) && *out >= least && *out <= most)
        return true;
    return test_refuse(game->run,
                       _("%s: must be a whole number from %lld to %lld, not"
                         " %s"),
                       key, (long long)least, (long long)most,
                       test_given(value, given));
}

static bool keep_all(test_game *game)
{
    while (game->state.phase == TTR_PHASE_KEEP_TICKETS)
        if (!test_game_list(game) ||
            !test_game_do(game, game->legal[game->legal_count - 1]))
            return false;
    return true;
}

static bool deal(test_game *game)
{
    static const char *const known[] = {"edition", "ini",  "rules", "set",
                                        "players", "seed", "first", "keep"};
    json_int_t seed = 1, first = 0, players = 0;
    char given[TEST_GIVEN];

    if (!refuse_keys(game->run, game->setup, known, 8) ||
        !test_setup_complete(game->run, game->edition, game->setup) ||
        !read_number(game, "players", 1, TTR_MAX_PLAYERS, &players) ||
        !read_number(game, "seed", 0, INT64_MAX, &seed) ||
        !read_number(game, "first", 0, players - 1, &first))
        return false;
    const json_t *keep = json_object_get(game->setup, "keep");
    if (keep && !json_is_boolean(keep))
        return test_refuse(game->run, _("%s must be true or false, not %s"),
                           "keep", test_given(keep, given));
    if (ttr_start(game->table, (int)players, (uint64_t)seed, (int)first,
                  &game->start))
        return test_refuse_error(game->run, ttr_table_error(game->table));
    game->state = game->start;
    return !json_is_true(keep) || keep_all(game);
}

/* The edition that is meant when none is named, unless a key looks as if it
   should have named it. */
static bool choose_edition(test_run *run, json_t *setup)
{
    static const char *const names[] = {"edition", "ini"};
    const char *key;
    json_t *value;

    if (json_object_get(setup, "edition") || json_object_get(setup, "ini"))
        return true;
    json_object_foreach(setup, key, value)
    {
        const char *near =
            is_of_position(key) ? NULL : ttr_nearest(key, names, 2);
        if (near)
            return test_refuse(run, _("unknown key %s, did you mean %s?"), key,
                               near);
    }
    if (!run->file->edition)
        return test_refuse(run, _("say which edition is played:"
                                  " edition = \"usa\""));
    json_object_set_new(setup, "edition", json_string(run->file->edition));
    return true;
}

static bool make(test_game *game, bool dealt)
{
    test_run *run = game->run;
    ttr_error err;

    if (!choose_edition(run, game->setup) ||
        !(game->edition = test_shelf_take(run, game->setup)) ||
        !test_game_open(game))
        return false;
    game->dealt = dealt;
    if (dealt ? !deal(game) : !test_setup_read(game, game->setup, &game->start))
        return false;
    if (!dealt)
        game->state = game->start;
    game->whole = !ttr_state_check(game->edition, &game->start, &err);
    test_game_take_logs(game);
    return true;
}

static int count_games(const test_run *run)
{
    int count = 0;

    for (const test_game *it = run->games; it; it = it->next)
        count++;
    return count;
}

test_game *test_game_add(test_run *run, json_t *setup)
{
    /* Games that the test has lost sight of go with their handles. */
    if (count_games(run) >= TEST_GAMES)
        lua_gc(run->lua, LUA_GCCOLLECT);
    if (count_games(run) >= TEST_GAMES) {
        json_decref(setup);
        test_refuse(run, _("a test can have at most %d games"), TEST_GAMES);
        return NULL;
    }
    test_game *game = must_alloc(1, sizeof *game);
    game->run = run;
    game->setup = setup;
    game->serial = ++run->serial;
    game->next = run->games;
    run->games = game;
    return game;
}

test_game *test_game_new(test_run *run, json_t *setup, bool deal)
{
    test_game *game = test_game_add(run, setup);

    if (game && !make(game, deal)) {
        test_game_drop(game);
        return NULL;
    }
    if (game)
        run->last = game;
    return game;
}

/* What a test has of a game. */
typedef struct handle {
    unsigned serial;
} handle;

static const char game_key = 0; // its address is where the metatable is kept

static test_game *find(const test_run *run, const handle *it)
{
    test_game *game = it ? run->games : NULL;

    while (game && game->serial != it->serial)
        game = game->next;
    return game;
}

/* Lua collects a handle. */
static int drop_handle(lua_State *lua)
{
    test_run *run = test_run_of(lua);
    test_game *game = find(run, lua_touserdata(lua, 1));

    if (game && --game->handles == 0 && !game->pinned && game != run->last)
        test_game_drop(game);
    return 0;
}

static void push_metatable(lua_State *lua)
{
    if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &game_key) != LUA_TNIL)
        return;
    lua_pop(lua, 1);
    lua_createtable(lua, 0, 3);
    lua_newtable(lua);
    test_add_methods(lua);
    test_seal(lua, "g:");
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, drop_handle);
    lua_setfield(lua, -2, "__gc");
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "__metatable");
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &game_key);
}

void test_game_push(lua_State *lua, test_game *game)
{
    push_metatable(lua);
    handle *it = lua_newuserdatauv(lua, sizeof *it, 0);
    it->serial = game->serial;
    game->handles++;
    lua_rotate(lua, -2, 1);
    lua_setmetatable(lua, -2);
}

test_game *test_game_arg(lua_State *lua, const char *what)
{
    test_run *run = test_run_of(lua);
    const handle *it = lua_touserdata(lua, 1);
    test_game *game = find(run, it);

    if (!game) {
        if (it)
            test_refuse(run, _("this game is over and archived"));
        else
            test_refuse(run, _("write it with a colon: g:%s(...)"), what);
        test_fail(run);
    }
    return game;
}
