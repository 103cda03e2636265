// SPDX-License-Identifier: MIT
/*
 * test_game.h - The games of a test.
 *
 * Games belong to the run of their test. Functions that fail leave a sentence
 * in run->why; none raises an error of Lua but those that say so.
 */
#ifndef TTR_APPS_WORKSHOP_TEST_TEST_GAME_H
#define TTR_APPS_WORKSHOP_TEST_TEST_GAME_H

#include "workshop/test/test_run.h"

/* A game of a test. */
struct test_game {
    struct test_game *next;
    test_run *run;
    unsigned serial;            // of all games of the run, from 1
    int handles;                // in Lua: without any, it can be put away
    bool pinned;                // whatever its handles are
    const ttr_edition *edition; // of the shelf, or the match
    struct json_t *setup;       // as it was given, completed
    ttr_match *match;           // whose edition it is, or NULL
    ttr_table *table;
    ttr_state start, state;
    bool dealt; // from the start; otherwise from a position
    bool whole; // no pieces are out of the game, so that all can be checked
    ttr_action *actions; // done so far
    int count, capacity;
    ttr_action *legal; // room for all that are legal
    int legal_count;   // that were listed last
    ttr_event *events;
    ttr_log log; // what came of the last action
};

/* setup.c */

/* The default of players, lists for all of them, owners by player: what tests
   may leave out or write shorter than a position does. Changes *setup. */
bool test_setup_complete(test_run *run, const ttr_edition *edition,
                         struct json_t *setup);

/* position_setup.c */

/* The state of a set-up, which has the edition of the game: all that t.game{}
   does with it. Changes *setup. */
bool test_setup_read(test_game *game, struct json_t *setup, ttr_state *state);

/* test_game.c */

/* Set run->why to an error with its file and line. Always false. */
bool test_refuse_error(test_run *run, const ttr_error *err);

/* Take what scripts have said with ttr.log() since the last time. */
void test_game_take_logs(test_game *game);

/* A new game from a set-up, of which it takes the reference: a position, or
   with deal a start. It belongs to the run. NULL, with run->why. */
test_game *test_game_new(test_run *run, struct json_t *setup, bool deal);

/* The two halves of this, for games that come from elsewhere: a game that
   belongs to the run, without an edition; and its table, when it has one. */
test_game *test_game_add(test_run *run, struct json_t *setup);
bool test_game_open(test_game *game);

/* Take a game away again. */
void test_game_drop(test_game *game);

/* test_play.c */

/* Do an action and check all that must hold afterwards. */
bool test_game_do(test_game *game, ttr_action action);

/* Read an action and do it. */
bool test_game_act(test_game *game, const char *text);

bool test_game_undo(test_game *game);

/* List the legal actions. */
bool test_game_list(test_game *game);

/* Let the others draw cards until it is a player's turn. */
bool test_game_skip_to(test_game *game, int player);

/* All reasons why an action is refused, in English, with "; " between them; ""
   when it is legal. A text that is not an action is refused, too. */
void test_game_reasons(test_game *game, const char *text, char out[TEST_WHY]);

/* test_journal.c */

/* Write the journal of a game; false when that cannot be, with the reason. */
bool test_game_save(test_game *game, const char *path, ttr_error *err);

/* A game from a journal that lies beside the test: all of it, or with count its
   first so many actions. It belongs to the run. NULL, with run->why. */
test_game *test_game_load(test_run *run, const char *name, int count);

/* test_game.c: the game that is argument 1, or an error; what is the method. */
test_game *test_game_arg(lua_State *lua, const char *what);

/* Push a game, for the tests' use. */
void test_game_push(lua_State *lua, test_game *game);

/* test_random.c: t.random_games and g:play. */
int test_random_games(lua_State *lua);
int test_play_random(lua_State *lua);

/* expect.c: add the methods of games to the table on top of the stack. */
void test_add_methods(lua_State *lua);

#endif /* TTR_APPS_WORKSHOP_TEST_TEST_GAME_H */
