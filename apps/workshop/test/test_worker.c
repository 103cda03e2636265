// SPDX-License-Identifier: MIT
/*
 * test_worker.c - Running a file of tests in a process of its own.
 *
 * A rule module in C that crashes, or a test that hangs where nothing can stop
 * it, takes its process along. The next one goes on behind the test that was
 * to blame, so no test is lost. Through a pipe comes a line of JSON for each
 * thing to know:
 *
 *     {"begin": {"name": ..., "line": ...}, "number": 3}
 *     {"outcome": {...}}
 *     {"end": true}
 */
#define _DEFAULT_SOURCE // mmap without a file, strsignal

#include "workshop/test/test_worker.h"

#include "base/child.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/write.h"
#include "commands.h"

#include <ttr/position.h>

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* The parent's side of it. */
typedef struct worker {
    const test_terms *terms;
    test_report *report;
    test_trail *trail;
    test_file *file;
    json_t *running; // the test that has begun, or NULL
    int number;      // of it
    int next;        // test to begin with after a crash
    bool ended;      // all that there was to do is done
    bool late;       // it was stopped
} worker;

/* Takes the reference. */
static void send_line(int out, json_t *line)
{
    char *text = must_have(ttr_json_text(line, JSON_COMPACT));

    if (app_write_all(out, text, strlen(text)))
        (void)!app_write_all(out, "\n", 1);
    free(text);
    json_decref(line);
}

static bool is_wanted(const test_file *file, const json_t *test)
{
    const char *name = json_string_value(json_object_get(test, "name"));
    return !file->filter || strstr(name, file->filter);
}

/* Who is told of tests: which one begins, and how it went. */
typedef struct listener {
    void (*begin)(void *context, json_t *test, int number); // or NULL
    void (*outcome)(void *context, json_t *outcome);
    void *context;
} listener;

/* Takes the reference. */
static void tell_outcome(const listener *to, json_t *outcome)
{
    to->outcome(to->context, outcome);
    json_decref(outcome);
}

static json_t *failure(const char *message)
{
    return json_pack("{s:s, s:s}", "status", "failed", "message", message);
}

/* Run the tests from first on. */
static void run_tests(const test_file *file, int first, const listener *to)
{
    json_t *broken = NULL, *test;
    json_t *tests = test_list(file, &broken);
    size_t i;

    if (!tests)
        tell_outcome(to, broken);
    else if (!json_array_size(tests))
        tell_outcome(to, failure(_("there is no test in this file")));
    json_array_foreach(tests, i, test)
    {
        int number = (int)i;
        if (number < first || !is_wanted(file, test))
            continue;
        if (to->begin)
            to->begin(to->context, test, number);
        tell_outcome(to, test_run_one(file, number));
    }
    json_decref(tests);
}

/* The child's side: the context is the end of the pipe. */
static void send_begin(void *context, json_t *test, int number)
{
    send_line(*(const int *)context,
              json_pack("{s:O, s:i}", "begin", test, "number", number));
}

static void send_outcome(void *context, json_t *outcome)
{
    send_line(*(const int *)context, json_pack("{s:O}", "outcome", outcome));
}

/* In the child: memory is short. The parent says so, and blames no test. */
static test_trail *trail_of_child;

static void leave_to_parent(void)
{
    trail_of_child->no_memory = true;
    _exit(APP_NO_MEMORY);
}

static void run_child(void *context, int out)
{
    worker *it = context;
    test_file own = *it->file;
    listener to = {send_begin, send_outcome, &out};

    trail_of_child = it->trail;
    must_end_after(leave_to_parent);
    own.shelf = test_shelf_new();
    run_tests(&own, it->next, &to);
    test_shelf_free(own.shelf);
    send_line(out, json_pack("{s:b}", "end", 1));
    exit(EXIT_SUCCESS); // tools that look for leaks do so here
}

static void take_line(worker *it, const char *text)
{
    json_t *line = json_loads(text, 0, NULL);
    json_t *begun = json_object_get(line, "begin");
    json_t *outcome = json_object_get(line, "outcome");

    if (begun) {
        json_decref(it->running);
        it->running = json_incref(begun);
        it->number = (int)json_integer_value(json_object_get(line, "number"));
    }
    if (outcome) {
        test_report_outcome(it->report, outcome);
        json_decref(it->running);
        it->running = NULL;
        it->next = it->number + 1;
    }
    if (json_object_get(line, "end"))
        it->ended = true;
    json_decref(line);
}

/* Listen until the process ends or a test takes too long, which it is killed
   for. */
static child_end listen(worker *it, app_child *child)
{
    int number = it->number;
    double until = app_seconds() + it->terms->seconds;
    char *line;

    for (;;) {
        double left = until - app_seconds();
        child_news news =
            child_line(child, left > 0 ? (int)(left * 1000) + 1 : 0, &line);
        it->late = news == CHILD_QUIET;
        if (it->late)
            return child_kill(child);
        if (news != CHILD_READY)
            return child_wait(child);
        take_line(it, line);
        if (it->number != number || !it->running) {
            number = it->number;
            until = app_seconds() + it->terms->seconds;
        }
    }
}

/* "module gates was in event route_claimed, action claim a--b red:2" */
static void describe_trail(test_trail *trail, char *out, size_t size)
{
    int module = trail->usage.module;

    for (int m = 0; m < TTR_MAX_MODULES; m++)
        trail->module[m][sizeof trail->module[m] - 1] = '\0';
    trail->action[sizeof trail->action - 1] = '\0';
    out[0] = '\0';
    if (!trail->action[0])
        return;
    /* Whatever crashed may have written here, too. */
    if (module < 0 || module >= TTR_MAX_MODULES || !trail->module[module][0] ||
        trail->usage.event < 0 || trail->usage.event >= TTR_EVENT_COUNT)
        snprintf(out, size, _("; the action was %s"), trail->action);
    else
        snprintf(out, size,
                 _("; the action was %s, and the last hook that was called is"
                   " %s of rule module %s"),
                 trail->action,
                 ttr_event_get((ttr_event_id)trail->usage.event)->name,
                 trail->module[module]);
}

/* The process has died: blame the test that ran, or the file. */
static void report_death(worker *it, child_end end)
{
    char message[1200], trail[800];

    describe_trail(it->trail, trail, sizeof trail);
    if (it->late)
        snprintf(message, sizeof message,
                 _("it did not end within %d seconds and was stopped%s"),
                 it->terms->seconds, trail);
    else if (end.crashed)
        snprintf(message, sizeof message,
                 _("it crashed the program, with signal %d (%s)%s"), end.number,
                 strsignal(end.number), trail);
    else
        snprintf(message, sizeof message,
                 _("the program ended within it, with status %d%s"), end.number,
                 trail);
    json_t *outcome = it->running ? json_copy(it->running) : json_object();
    json_object_set_new(outcome, "status", json_string("failed"));
    json_object_set_new(outcome, "message", json_string(message));
    test_report_outcome(it->report, outcome);
    json_decref(outcome);
}

/* One process; true when another one has to go on. */
static bool work_once(worker *it)
{
    app_child child;

    memset(it->trail, 0, sizeof *it->trail);
    if (!child_fork(&child, run_child, it)) {
        app_message("%s: %s", it->file->path, app_system_error(errno));
        it->report->failed++;
        return false;
    }
    child_end end = listen(it, &child);
    if (it->trail->no_memory && !end.crashed)
        must_end();
    if (it->ended && !end.crashed && end.number == 0)
        return false;
    report_death(it, end);
    bool more = it->running && !it->ended;
    it->next = it->number + 1;
    json_decref(it->running);
    it->running = NULL;
    return more;
}

static void report_outcome(void *context, json_t *outcome)
{
    test_report_outcome(context, outcome);
}

/* In this process: a crash is for the debugger. */
static void work_here(test_report *report, test_file *file)
{
    listener to = {NULL, report_outcome, report};

    file->shelf = test_shelf_new();
    run_tests(file, 0, &to);
    test_shelf_free(file->shelf);
    file->shelf = NULL;
}

void test_work(test_file *file, const test_terms *terms, test_report *report)
{
    worker it = {.terms = terms, .report = report, .file = file};

    it.trail = mmap(NULL, sizeof *it.trail, PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (it.trail == MAP_FAILED)
        must_end();
    file->filter = terms->filter;
    file->journals = terms->journals;
    file->trail = it.trail;
    test_report_file(report, file->path);
    if (terms->here)
        work_here(report, file);
    else
        while (work_once(&it))
            ;
    munmap(it.trail, sizeof *it.trail);
}
