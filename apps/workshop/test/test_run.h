// SPDX-License-Identifier: MIT
/*
 * test_run.h - Running the tests of a file: what the parts of `ttr test` share.
 *
 *     test.c            the command
 *     test_files.c      finding the files, and the editions beside them
 *     stamp.c           noticing that files have changed
 *     test_worker.c     a process for each file, so that a crash fails one test
 *                         only
 *     test_report.c     what people and programs read
 *     test_run.c        a file of tests, test by test
 *     test_sandbox.c    the interpreter, and the parts of Lua that tests have
 *     test_api.c        the functions of a test: t.game and the others
 *     edition_cache.c   editions that tests have loaded
 *     setup.c           what tests may leave out or write shorter
 *     position_setup.c  games from the tables that tests write
 *     test_game.c       making and keeping them
 *     test_play.c       playing them
 *     test_journal.c    loading and saving them
 *     test_random.c     playing many of them at random
 *     args.c            arguments of the functions of a game
 *     inspect_board.c   functions that look at a game
 *     inspect_rules.c   the same: fields, choices, events, the final count
 *     expect.c          functions that play, or expect something of a game
 *     expect_state.c    the same: actions, choices
 *     expect_event.c    the same: events
 *     show_value.c      values as text
 *     test_position.c   positions as text
 *     differ.c          comparing what was expected with what was found
 *
 * A test runs in an interpreter of its own. Whatever raises an error of Lua
 * leaves its function by a jump: so only the functions that Lua calls raise
 * any, when all that they held is handed to the run, and everything below them
 * answers false with a sentence.
 */
#ifndef TTR_APPS_WORKSHOP_TEST_TEST_RUN_H
#define TTR_APPS_WORKSHOP_TEST_TEST_RUN_H

#include "base/house_rules_json.h"

#include <ttr/ttr.h>

#include <lua.h>

struct json_t;

enum {
    TEST_MEMORY = 64 * 1024 * 1024, // bytes for an interpreter
    TEST_STEPS = 10 * 1000,         // instructions between two looks
    TEST_WORK = 100 * 1000 * 1000,  // instructions of one test
    TEST_WHY = 2048,                // bytes of a sentence
    TEST_LOG = 8192,                // bytes of what a test has said
    TEST_NAME = 120,                // bytes of the name of a test
    TEST_GAMES = 100,               // of one test at the same time
    TEST_EVENTS = 1024              // of one action
};

typedef struct test_shelf test_shelf; // edition_cache.c

/* What is known of a process if it dies, in memory that its parent sees. */
typedef struct test_trail {
    ttr_usage usage; // whose hook ran last
    char module[TTR_MAX_MODULES][32];
    char action[TTR_ACTION_TEXT]; // that was done, or ""
    bool no_memory;               // there was too little to go on
} test_trail;

/* One file of tests. */
typedef struct test_file {
    const char *path;   // as people read it
    const char *folder; // in which it lies
    const char *text;
    size_t size;
    const ttr_library *library;
    const char *edition;  // when a test names none, or NULL
    const char *filter;   // a part of the names of the tests to run, or NULL
    const char *journals; // a folder for the games of failed tests, or NULL
    const char *stem;     // what they are called there, before the line
    test_shelf *shelf;
    test_trail *trail;
} test_file;

typedef struct test_run test_run;

typedef struct test_game test_game; // test_game.h

/* An interpreter with a file of tests in it. */
struct test_run {
    const test_file *file;
    lua_State *lua;
    size_t memory;
    long long work;
    bool no_time, no_memory;
    int end_line; // where one of these happened

    /* Reading the file: `test` adds to the list, and keeps one function. */
    bool reading;
    struct json_t *tests; // objects of name and line
    int wanted;           // the test to run, or -1
    int function;         // its reference

    struct json_t *outcome; // of the test that runs
    bool failed, skipped;   // nothing in the test can hold this up
    test_game *games;       // all that it has made, the newest first
    unsigned serial;        // of the newest
    test_game *last;        // the one that was used last, or NULL
    struct json_t *held;    // a value on its way to Lua
    char why[TEST_WHY];     // a sentence on its way to an error
    char log[TEST_LOG];
    size_t log_size;
};

static inline test_run *test_run_of(lua_State *lua)
{
    return *(test_run **)lua_getextraspace(lua);
}

/* test_run.c */

/*
 * The tests of a file, a list of objects of name and line, as a new reference.
 * NULL when the file cannot be read: *broken is then an outcome.
 */
struct json_t *test_list(const test_file *file, struct json_t **broken);

/* Run one of them. A new reference. */
struct json_t *test_run_one(const test_file *file, int number);

/* Add a line to what the test has said. */
void test_log(test_run *run, const char *who, const char *text, size_t length);

/* Leave the test, which failed with the sentence in run->why. */
int test_fail(test_run *run);

/* Set run->why. Always false. */
bool test_refuse(test_run *run, const char *format, ...) TTR_PRINTF(2, 3);

/* test_sandbox.c */

/* A new interpreter, in run->lua. */
void test_sandbox_new(test_run *run);
void test_sandbox_free(test_run *run);

/* test_api.c */

/* Push the text of a value, of a table what is in it. */
void test_push_text(lua_State *lua, int index);

/* Push the table of functions that a test gets; add the global `test`. */
void test_push_api(lua_State *lua);
void test_add_globals(lua_State *lua);

/* Give the table on top of the stack a sentence for each name that it lacks;
   what is "t." or "g:". */
void test_seal(lua_State *lua, const char *what);

/* edition_cache.c */

test_shelf *test_shelf_new(void);
void test_shelf_free(test_shelf *shelf);

/* The edition that a set-up names, with its house rules. It belongs to the
   shelf. NULL, with run->why, when there is none. */
const ttr_edition *test_shelf_take(test_run *run, struct json_t *setup);

/* The house rules of a set-up, whose texts out borrows. */
bool test_house_read(test_run *run, struct json_t *setup, app_house_json *out);

#endif /* TTR_APPS_WORKSHOP_TEST_TEST_RUN_H */
