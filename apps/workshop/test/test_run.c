// SPDX-License-Identifier: MIT
/*
 * test_run.c - A file of tests, test by test.
 *
 * The file is read once for each of its tests, in a new interpreter, so that
 * no test sees what another one has left behind. An outcome is a JSON object:
 * it goes through a pipe, and is all that is ever told of a test.
 *
 *     name, line   of the test
 *     status       "passed", "failed" or "skipped"
 *     message      a sentence; why it failed or was skipped
 *     at, callers  the line that failed, and those it was called from
 *     source       that line itself
 *     where        the part of a large value that differs
 *     expected, found, position, actions, log, journal   as far as known
 *     no_journal   why none could be written
 */
#include "workshop/test/test_run.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "workshop/test/show_value.h"
#include "workshop/test/test_game.h"

#include <errno.h>
#include <jansson.h>
#include <lauxlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CALLERS = 6 };

static const char chunk[] = "=test"; // in front of messages: "test:12: "

bool test_refuse(test_run *run, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(run->why, sizeof run->why, format, args);
    va_end(args);
    return false;
}

void test_log(test_run *run, const char *who, const char *text, size_t length)
{
    size_t room = sizeof run->log - run->log_size;
    int written =
        snprintf(run->log + run->log_size, room, "%s%s%.*s\n", who,
                 *who ? ": " : "", (int)(length < 1000 ? length : 1000), text);

    /* When it is full the rest is dropped. */
    if (written > 0 && (size_t)written < room)
        run->log_size += (size_t)written;
    else
        run->log[run->log_size] = '\0';
}

static void set_text(json_t *object, const char *key, const char *text)
{
    json_t *value = json_string(text);

    /* Texts of tests and scripts can have any bytes. */
    json_object_set_new(object, key, value ? value : json_string("?"));
}

/* A line of the file without the spaces around it. */
static void set_source(test_run *run, int line)
{
    const char *at = run->file->text, *end = at + run->file->size;

    for (int i = 1; i < line && at < end; i++) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        at = next ? next + 1 : end;
    }
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    size_t length = 0;
    while (at + length < end && at[length] != '\n' && at[length] != '\r')
        length++;
    json_t *text = json_stringn(at, length);
    if (text && length)
        json_object_set(run->outcome, "source", text);
    json_decref(text);
}

/* The lines of the file that are being run, the innermost first. */
static void note_lines(test_run *run, int line)
{
    json_t *callers = json_array();
    lua_Debug info;

    for (int level = 0; lua_getstack(run->lua, level, &info); level++) {
        if (!lua_getinfo(run->lua, "l", &info) || info.currentline < 1)
            continue;
        if (!line)
            line = info.currentline;
        else if (info.currentline != line &&
                 json_array_size(callers) < MAX_CALLERS)
            json_array_append_new(callers, json_integer(info.currentline));
    }
    if (line) {
        json_object_set_new(run->outcome, "at", json_integer(line));
        set_source(run, line);
    }
    if (json_array_size(callers))
        json_object_set(run->outcome, "callers", callers);
    json_decref(callers);
}

/* The game that the test was about when it failed. */
static void note_game(test_run *run)
{
    test_game *game = run->last;

    if (!game)
        return;
    char *position = test_show_position(game);
    if (position)
        set_text(run->outcome, "position", position);
    free(position);

    json_t *list = json_array();
    ttr_state state = game->start;
    for (int i = 0; i < game->count; i++) {
        char text[TTR_ACTION_TEXT];
        ttr_action_format(game->edition, &state, game->actions[i], text,
                          sizeof text);
        json_array_append_new(list, json_string(text));
        if (ttr_apply(game->table, &state, game->actions[i], NULL))
            break;
    }
    if (json_array_size(list))
        json_object_set(run->outcome, "actions", list);
    json_decref(list);
    if (game->dealt) {
        char start[80];
        snprintf(start, sizeof start, _("%d players, seed %llu"),
                 game->start.players, (unsigned long long)game->start.seed);
        set_text(run->outcome, "start", start);
    }
}

/* How many tests before this one begin in its line, as those of a loop do. */
static int count_before(const test_run *run, json_int_t line)
{
    int count = 0;

    for (int i = 0; i < run->wanted; i++) {
        const json_t *test = json_array_get(run->tests, (size_t)i);
        count += json_integer_value(json_object_get(test, "line")) == line;
    }
    return count;
}

/* "games/my-tests-12.ttr", and of a further test in that line
   "games/my-tests-12.2.ttr"; false when it is too long. */
static bool name_journal(const test_run *run, char *out, size_t size)
{
    json_int_t line = json_integer_value(json_object_get(run->outcome, "line"));
    int before = count_before(run, line);
    char number[16] = "";

    if (before)
        snprintf(number, sizeof number, ".%d", before + 1);
    int length = snprintf(out, size, "%s/%s-%d%s.ttr", run->file->journals,
                          run->file->stem, (int)line, number);
    return length > 0 && (size_t)length < size;
}

static void keep_journal(test_run *run)
{
    char path[4096], why[800];
    ttr_error err = {.status = TTR_E_FILE};

    if (!run->file->journals || !run->last)
        return;
    if (!name_journal(run, path, sizeof path))
        snprintf(err.text, sizeof err.text, "%s",
                 app_system_error(ENAMETOOLONG));
    else if (test_game_save(run->last, path, &err)) {
        set_text(run->outcome, "journal", path);
        return;
    }
    ttr_error_format(&err, why, sizeof why);
    set_text(run->outcome, "no_journal", why);
}

static void note(test_run *run, const char *message, int line)
{
    if (json_object_get(run->outcome, "message"))
        return; // the first one counts
    set_text(run->outcome, "message", message);
    note_lines(run, line);
    note_game(run);
    keep_journal(run);
}

/* Note where the test is, and that it failed with the sentence in run->why. */
static void note_failure(test_run *run)
{
    run->failed = true;
    note(run, run->why, 0);
}

int test_fail(test_run *run)
{
    note_failure(run);
    return luaL_error(run->lua, "%s", run->why);
}

/* The line in front of a message of Lua, which *text then points behind. */
static int cut_line(const char **text)
{
    size_t length = strlen(chunk + 1);
    char *end;

    if (strncmp(*text, chunk + 1, length) != 0 || (*text)[length] != ':')
        return 0;
    long line = strtol(*text + length + 1, &end, 10);
    if (end[0] != ':' || end[1] != ' ')
        return 0;
    *text = end + 2;
    return (int)line;
}

/* The message handler: the stack is still there to be looked at. */
static int on_error(lua_State *lua)
{
    test_run *run = test_run_of(lua);
    const char *text = lua_tostring(lua, 1);
    int line = 0;

    if (run->failed || run->skipped || run->no_time || run->no_memory)
        return 1;
    if (!text)
        text = _("an error was raised without a sentence");
    else
        line = cut_line(&text);
    note(run, text, line);
    return 1;
}

/* What pcall has answered, as the outcome's status. */
static void conclude(test_run *run, int status)
{
    const char *word = status || run->failed ? "failed" : "passed";
    const char *text = lua_tostring(run->lua, -1);

    if (status == LUA_ERRMEM)
        run->no_memory = true;
    if (run->skipped && !run->failed)
        word = "skipped";
    else if (run->no_time)
        note(run, _("it runs too long and was stopped"), run->end_line);
    else if (run->no_memory) {
        test_refuse(run, _("it uses more than %d MiB of memory"),
                    TEST_MEMORY / 1024 / 1024);
        note(run, run->why, run->end_line);
    } else if (status) {
        int line = text ? cut_line(&text) : 0;
        note(run, text ? text : "?", line);
    }
    set_text(run->outcome, "status", word);
    if (run->log_size)
        set_text(run->outcome, "log", run->log);
}

/* Read the file: its chunk calls `test` for each test. */
static int read_file(test_run *run)
{
    lua_State *lua = run->lua;

    run->reading = true;
    lua_pushcfunction(lua, on_error);
    int status = luaL_loadbufferx(lua, run->file->text, run->file->size, chunk,
                                  "t"); // crafted bytecode can crash Lua
    if (!status)
        status = lua_pcall(lua, 0, 0, 1);
    run->reading = false;
    return status;
}

static test_run *begin(const test_file *file, int wanted)
{
    test_run *run = must_alloc(1, sizeof *run);

    run->file = file;
    run->wanted = wanted;
    run->function = LUA_NOREF;
    run->tests = json_array();
    run->outcome = json_object();
    test_sandbox_new(run);
    return run;
}

static void end(test_run *run)
{
    while (run->games)
        test_game_drop(run->games);
    test_sandbox_free(run);
    json_decref(run->tests);
    json_decref(run->outcome);
    json_decref(run->held);
    free(run);
}

json_t *test_list(const test_file *file, json_t **broken)
{
    test_run *run = begin(file, -1);
    json_t *tests = NULL;
    int status = read_file(run);

    *broken = NULL;
    if (status || run->failed) {
        conclude(run, status);
        *broken = json_incref(run->outcome);
    } else {
        tests = json_incref(run->tests);
    }
    end(run);
    return tests;
}

/* Runs protected. */
static int call_test(lua_State *lua)
{
    lua_rawgeti(lua, LUA_REGISTRYINDEX, test_run_of(lua)->function);
    test_push_api(lua);
    lua_call(lua, 1, 0);
    return 0;
}

json_t *test_run_one(const test_file *file, int number)
{
    test_run *run = begin(file, number);
    int status = read_file(run);

    json_object_update(run->outcome,
                       json_array_get(run->tests, (size_t)number));
    if (!status && run->function != LUA_NOREF) {
        lua_pushcfunction(run->lua, call_test);
        status = lua_pcall(run->lua, 0, 0, 1);
    }
    conclude(run, status);
    json_t *outcome = json_incref(run->outcome);
    end(run);
    return outcome;
}
