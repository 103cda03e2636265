// SPDX-License-Identifier: MIT
/*
 * args.h - The arguments of the functions of a game.
 *
 * Things of the edition are named by their ids, players by their numbers. A
 * function that cannot have its argument answers false, and the run has a
 * sentence that names the function and the nearest id.
 */
#ifndef TTR_APPS_WORKSHOP_TEST_ARGS_H
#define TTR_APPS_WORKSHOP_TEST_ARGS_H

#include "workshop/test/test_game.h"

typedef struct test_args {
    test_game *game;
    lua_State *lua;
    const char *name;              // of the function: "points"
    int count;                     // behind the game
    const struct json_t *expected; // what is compared with, or NULL
} test_args;

/* Number i, from 1, of the arguments behind the game. */
bool test_arg_player(const test_args *args, int i, int *player);
bool test_arg_text(const test_args *args, int i, const char **text);
bool test_arg_place(const test_args *args, int i, int *place);
bool test_arg_route(const test_args *args, int i, int *route);
bool test_arg_ticket(const test_args *args, int i, int *ticket);
bool test_arg_card(const test_args *args, int i, int *card);
bool test_arg_piece(const test_args *args, int i, int *piece);

/* A thing of a scope: a player by number, the others by id. */
bool test_arg_thing(const test_args *args, int i, ttr_scope scope, int *index);

/* The thing of a scope that has ids whose id this is. */
bool test_thing_find(const test_args *args, ttr_scope scope, const char *id,
                     int *index);

/* The id of a thing of a scope that has ids, and how many there are. */
const char *test_thing_id(const ttr_edition *edition, ttr_scope scope, int i);
int test_thing_count(const test_game *game, ttr_scope scope);

/* Refuse a name that is none of count, with the nearest. Always false. */
bool test_refuse_name(const test_args *args, const char *wrong,
                      const char *const *names, int count);

/* The arguments of the function that Lua has called, or an error. */
test_args test_args_of(lua_State *lua, const char *name);

/* An error unless there are from least to most of them; usage is how they are
   written: "player[, card]". */
void test_args_check(const test_args *args, int least, int most,
                     const char *usage);

/* A function that looks at a game: a new reference to its value, or NULL with
   a sentence in the run. */
typedef struct json_t *(*test_get)(const test_args *args);

typedef enum test_kind {
    TEST_VALUE,
    TEST_LIST, // its order means nothing; one alone may be written as it is
    TEST_YES   // true or false: expected to be true when nothing else is said
} test_kind;

typedef struct test_look {
    const char *name;
    const char *usage; // its arguments, as people write them
    int least, most;   // how many they are
    test_kind kind;
    test_get get;
} test_look;

/* inspect_board.c and inspect_rules.c: the functions, the last one without a
   name. */
extern const test_look test_looks[];
extern const test_look test_more_looks[];

/* expect.c: a list in order, as a new reference; a single value is a list of
   one. */
struct json_t *test_sorted(struct json_t *value);

/* expect_state.c, expect_event.c: add methods to the table on top of the
   stack. */
void test_add_more_methods(lua_State *lua);
void test_add_event_methods(lua_State *lua);

enum { TEST_MAX_LINES = TTR_MAX_LINES + 8 };

/* inspect_rules.c: the lines that the final count can have, besides tickets. */
int test_line_names(const ttr_edition *edition,
                    const char *names[TEST_MAX_LINES]);

/* The event of a name that the log can tell of; NULL, with a sentence. */
const ttr_event_info *test_event_find(const test_args *args, const char *name);

/* The events of the last action, a list of objects. */
struct json_t *test_events(const test_game *game, const char *name);

/* The choice that waits for an answer, as g:choice() gives it, or null. */
struct json_t *test_choice(test_game *game);

#endif /* TTR_APPS_WORKSHOP_TEST_ARGS_H */
