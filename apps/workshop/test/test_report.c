// SPDX-License-Identifier: MIT
/*
 * test_report.c - What is told of tests.
 */
#define _POSIX_C_SOURCE 200809L // isatty

#include "workshop/test/test_report.h"

#include "base/columns.h"
#include "base/decimal.h"
#include "base/json_file.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/utf8.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LAST_ACTIONS = 12 }; // of a long game

static int number_of(const json_t *outcome, const char *key)
{
    return (int)json_integer_value(json_object_get(outcome, key));
}

static bool has_status(const json_t *outcome, const char *status)
{
    return strcmp(app_json_text(outcome, "status"), status) == 0;
}

void test_report_begin(test_report *report)
{
    const char *none = getenv("NO_COLOR");

    report->colour = !report->tap && isatty(STDOUT_FILENO) && !(none && *none);
    if (report->tap)
        puts("TAP version 14");
}

void test_report_file(test_report *report, const char *path)
{
    report->path = path;
    report->headed = false;
}

/* The line in which it failed, or else in which the test begins. */
static int line_of(const json_t *outcome)
{
    int at = number_of(outcome, "at");
    return at ? at : number_of(outcome, "line");
}

/* TAP: names without what would mean something there. */
static void print_escaped(const char *text)
{
    for (; *text; text++) {
        if (*text == '#' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
}

/* YAML takes texts as JSON writes them. */
static void print_yaml(const char *key, const json_t *value)
{
    char *text = value ? ttr_json_text(value, JSON_ENCODE_ANY) : NULL;

    if (text)
        printf("  %s: %s\n", key, text);
    free(text);
}

static void print_tap(const test_report *report, const json_t *outcome)
{
    static const char *const keys[] = {
        "message", "source",     "where",   "expected", "found",
        "callers", "start",      "actions", "position", "log",
        "journal", "no_journal", NULL};
    bool failed = has_status(outcome, "failed");

    printf("%s %d - ", failed ? "not ok" : "ok",
           report->passed + report->failed + report->skipped);
    print_escaped(report->path);
    if (json_object_get(outcome, "name")) {
        fputs(": ", stdout);
        print_escaped(app_json_text(outcome, "name"));
    }
    if (has_status(outcome, "skipped")) {
        fputs(" # SKIP ", stdout);
        print_escaped(app_json_text(outcome, "message"));
    }
    putchar('\n');
    if (!failed)
        return;
    puts("  ---");
    printf("  severity: fail\n");
    json_t *path = json_string(report->path);
    print_yaml("file", path);
    json_decref(path);
    printf("  line: %d\n", line_of(outcome));
    for (const char *const *key = keys; *key; key++)
        print_yaml(*key, json_object_get(outcome, *key));
    puts("  ...");
}

enum { INDENT = 8, LABEL = 11 }; // columns

/* A text of several lines, each with this many spaces in front. */
static void print_indented(const char *text, int spaces)
{
    while (*text) {
        int length = (int)strcspn(text, "\n");
        printf("%*s%.*s\n", spaces, "", length, text);
        text += length + (text[length] == '\n');
    }
}

/* A label, and its text beside it, or below it when that has several lines. */
static void print_labelled(const char *label, const char *text)
{
    if (!*text)
        return;
    printf("%*s", INDENT, "");
    if (strchr(text, '\n')) {
        puts(label);
        print_indented(text, INDENT + 2);
    } else {
        app_print_padded(stdout, label, LABEL);
        puts(text);
    }
}

/* What was done, the last of it when it was much. */
static void print_actions(const json_t *outcome)
{
    const json_t *actions = json_object_get(outcome, "actions");
    size_t count = json_array_size(actions);
    size_t first = count > LAST_ACTIONS ? count - LAST_ACTIONS : 0;

    if (count) {
        printf("%*s", INDENT, "");
        printf(ngettext("after %d action:", "after %d actions:", count),
               (int)count);
        putchar('\n');
    }
    if (first)
        printf("%*s...\n", INDENT + 2, "");
    for (size_t i = first; i < count; i++)
        printf("%*s%s\n", INDENT + 2, "",
               json_string_value(json_array_get(actions, i)));
}

static void print_where(const test_report *report, const json_t *outcome)
{
    const json_t *callers = json_object_get(outcome, "callers");
    size_t i;
    json_t *line;

    const char *message = app_json_text(outcome, "message");
    size_t first = strcspn(message, "\n");
    printf("%*s%s:%d: %.*s\n", INDENT, "", report->path, line_of(outcome),
           (int)first, message);
    print_indented(message + first + (message[first] == '\n'), INDENT + 4);
    if (*app_json_text(outcome, "source"))
        printf("%*s%s\n", INDENT + 4, "", app_json_text(outcome, "source"));
    json_array_foreach(callers, i, line)
    {
        printf("%*s", INDENT, "");
        printf(_("called from line %d"), (int)json_integer_value(line));
        putchar('\n');
    }
}

static void print_failure(const test_report *report, const json_t *outcome)
{
    print_where(report, outcome);
    print_labelled(_("where:"), app_json_text(outcome, "where"));
    print_labelled(_("expected:"), app_json_text(outcome, "expected"));
    print_labelled(_("found:"), app_json_text(outcome, "found"));
    print_labelled(_("dealt:"), app_json_text(outcome, "start"));
    print_actions(outcome);
    print_labelled(_("position:"), app_json_text(outcome, "position"));
    print_labelled(_("said:"), app_json_text(outcome, "log"));
    print_labelled(_("journal:"), app_json_text(outcome, "journal"));
    if (*app_json_text(outcome, "no_journal")) {
        printf("%*s", INDENT, "");
        printf(_("the journal could not be written: %s"),
               app_json_text(outcome, "no_journal"));
        putchar('\n');
    }
}

/* How a test went, as wide as the widest of these words. */
static void print_status(const test_report *report, const json_t *outcome)
{
    const char *words[] = {_("ok"), _("skip"), _("FAIL")};
    const char *colours[] = {"32", "33", "1;31"};
    int which = has_status(outcome, "failed")    ? 2
                : has_status(outcome, "skipped") ? 1
                                                 : 0;
    int width = 0;

    for (int i = 0; i < 3; i++)
        if (utf8_columns(words[i]) > width)
            width = utf8_columns(words[i]);
    fputs("  ", stdout);
    if (report->colour)
        printf("\033[%sm", colours[which]);
    app_print_padded(stdout, words[which], width);
    if (report->colour)
        fputs("\033[0m", stdout);
}

static void print_people(test_report *report, const json_t *outcome)
{
    bool failed = has_status(outcome, "failed");
    bool skipped = has_status(outcome, "skipped");
    const char *name = app_json_text(outcome, "name");

    if (report->quiet && !failed)
        return;
    if (!report->headed)
        printf("%s\n", report->path);
    report->headed = true;
    print_status(report, outcome);
    printf("  %s%s%s\n", *name ? name : _("the file itself"),
           skipped ? ": " : "",
           skipped ? app_json_text(outcome, "message") : "");
    if (failed)
        print_failure(report, outcome);
    else if (report->verbose)
        print_labelled(_("said:"), app_json_text(outcome, "log"));
}

/* What tests and rules have said, so that it does nothing to a terminal. */
static void make_harmless(json_t *value)
{
    const char *key;
    json_t *item;
    size_t i;

    if (json_is_string(value)) {
        char *text = must_copy(json_string_value(value));
        json_string_set(value, utf8_clean(text));
        free(text);
    }
    json_array_foreach(value, i, item) make_harmless(item);
    json_object_foreach(value, key, item) make_harmless(item);
}

void test_report_outcome(test_report *report, json_t *outcome)
{
    make_harmless(outcome);
    report->failed += has_status(outcome, "failed");
    report->skipped += has_status(outcome, "skipped");
    report->passed += has_status(outcome, "passed");
    if (report->tap)
        print_tap(report, outcome);
    else
        print_people(report, outcome);
    fflush(stdout);
}

void test_report_end(const test_report *report, double seconds)
{
    int all = report->passed + report->failed + report->skipped;

    if (report->tap) {
        printf("1..%d\n", all);
        return;
    }
    printf(ngettext("%d test", "%d tests", (unsigned long)all), all);
    fputs(", ", stdout);
    printf(ngettext("%d failed", "%d failed", (unsigned long)report->failed),
           report->failed);
    if (report->skipped) {
        fputs(", ", stdout);
        printf(ngettext("%d skipped", "%d skipped",
                        (unsigned long)report->skipped),
               report->skipped);
    }
    char number[APP_DECIMAL];
    printf(" (%s s)\n", app_decimal(number, seconds, 1));
}
