// SPDX-License-Identifier: MIT
/*
 * engine.c - `ttr engine`: the machine protocol, see docs/protocol.md.
 *
 * One request a line, one reply a line, in order. Whatever comes in, a reply
 * goes out, and the program goes on until the input ends.
 */
#define _POSIX_C_SOURCE 200809L // write, signal

#include "base/command.h"
#include "base/data.h"
#include "base/json_memory.h"
#include "base/message.h"
#include "base/write.h"
#include "commands.h"
#include "wire/engine_session.h"
#include "wire/line_reader.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool answer_quit(engine_session *session, const json_t *request)
{
    (void)request;
    session->quit = true;
    return true;
}

enum { MAX_FIELDS = 6 };

/* A command, and the fields that its request may have besides id and cmd. */
typedef struct request_kind {
    const char *name;
    bool needs_game;
    bool (*answer)(engine_session *session, const json_t *request);
    const char *fields[MAX_FIELDS + 1];
} request_kind;

static const request_kind kinds[] = {
    {"legal", true, answer_legal, {NULL}},
    {"apply", true, answer_apply, {"action"}},
    {"status", true, answer_status, {NULL}},
    {"why", true, answer_why, {"action"}},
    {"undo", true, answer_undo, {NULL}},
    {"bot", true, answer_bot, {"bot", "iterations"}},
    {"view", true, answer_view, {"player"}},
    {"result", true, answer_result, {NULL}},
    {"moment", true, answer_moment, {"player", "since", "lang"}},
    {"options", true, answer_options, {"player", "group", "lang"}},
    {"position", false, answer_position, {"position"}},
    {"journal", true, answer_journal, {NULL}},
    {"load", false, answer_load, {"journal"}},
    {"new",
     false,
     answer_new,
     {"edition", "players", "seed", "first", "rules", "set"}},
    {"hello", false, answer_hello, {NULL}},
    {"edition", false, answer_about, {"edition"}},
    {"quit", false, answer_quit, {NULL}},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static bool unknown_command(engine_session *session, const char *name)
{
    const char *names[KINDS];

    for (int i = 0; i < KINDS; i++)
        names[i] = kinds[i].name;
    const char *near = ttr_nearest(name, names, KINDS);
    if (near)
        return session_refuse(
            session, "bad_request",
            "unknown command \"%.100s\", did you mean \"%s\"?", name, near);
    return session_refuse(session, "bad_request", "unknown command \"%.100s\"",
                          name);
}

/* A field that nobody reads is a misspelt one: better refused than lost. */
static bool check_fields(engine_session *session, const request_kind *kind,
                         const json_t *request)
{
    const char *names[MAX_FIELDS + 2] = {"id", "cmd"};
    int count = 2;
    /* Only read: jansson's iterators take no const. */
    json_t *object = (json_t *)(uintptr_t)request;

    for (int i = 0; kind->fields[i]; i++)
        names[count++] = kind->fields[i];
    for (void *i = json_object_iter(object); i;
         i = json_object_iter_next(object, i)) {
        const char *key = json_object_iter_key(i);
        bool known = false;
        for (int k = 0; k < count; k++)
            known = known || !strcmp(key, names[k]);
        if (known)
            continue;
        const char *near = ttr_nearest(key, names, count);
        return session_refuse(session, "bad_request",
                              "unknown field \"%.100s\" of %s%s%s%s", key,
                              kind->name, near ? ", did you mean \"" : "",
                              near ? near : "", near ? "\"?" : "");
    }
    return true;
}

static bool dispatch(engine_session *session, const json_t *request)
{
    const char *name = json_string_value(json_object_get(request, "cmd"));

    if (!json_is_object(request))
        return session_refuse(session, "bad_request",
                              "a request must be an object");
    if (!name)
        return session_refuse(session, "bad_request",
                              "cmd must be there and be a text");
    for (int i = 0; i < KINDS; i++) {
        if (strcmp(name, kinds[i].name))
            continue;
        if (!check_fields(session, &kinds[i], request))
            return false;
        if (kinds[i].needs_game && !session->match)
            return session_refuse(session, "no_game",
                                  "there is no game yet: send new, position or"
                                  " load first");
        return kinds[i].answer(session, request);
    }
    return unknown_command(session, name);
}

static void write_finding(reply *out, const ttr_finding *finding)
{
    ttr_error err = {.line = finding->line};
    char text[sizeof err.file + sizeof err.text];

    snprintf(err.file, sizeof err.file, "%s", finding->file);
    snprintf(err.text, sizeof err.text, "%s", finding->text);
    ttr_error_format(&err, text, sizeof text);
    reply_text(out, text);
}

static void write_error(engine_session *session)
{
    reply *out = &session->out;

    reply_key(out, "error");
    reply_open(out, '{');
    reply_key(out, "code");
    reply_text(out, session->code);
    reply_key(out, "message");
    reply_text(out, session->message);
    if (session->mistakes) {
        reply_key(out, "mistakes");
        reply_open(out, '[');
        for (int i = 0; i < ttr_report_count(session->mistakes); i++) {
            const ttr_finding *it = ttr_report_get(session->mistakes, i);
            if (it->level != TTR_LEVEL_ERROR)
                continue;
            write_finding(out, it);
        }
        reply_close(out, ']');
    }
    reply_close(out, '}');
}

/* What every reply begins with. */
static void begin_reply(engine_session *session, const json_t *id, bool ok)
{
    session->out.used = 0;
    session->out.failed = false;
    reply_open(&session->out, '{');
    if (id) {
        reply_key(&session->out, "id");
        reply_json(&session->out, id);
    }
    reply_key(&session->out, "ok");
    reply_bool(&session->out, ok);
}

static bool send_reply(const engine_session *session)
{
    return app_write_all(STDOUT_FILENO, session->out.bytes, session->out.used);
}

/* Answer a request that could be read, NULL for one that could not: then the
   session already has the refusal. */
static void answer(engine_session *session, const json_t *request)
{
    const json_t *id = json_object_get(request, "id");

    begin_reply(session, id, true);
    bool ok = request && dispatch(session, request);
    if (ok && session->out.failed)
        ok = session_refuse(session, "bad_request", "out of memory");
    if (!ok) {
        begin_reply(session, id, false);
        write_error(session);
    }
    reply_close(&session->out, '}');
    if (session->out.bytes)
        session->out.bytes[session->out.used++] = '\n'; // room for a NUL
    ttr_report_free(session->mistakes);
    session->mistakes = NULL;
}

void session_answer(engine_session *session, const char *text, size_t length)
{
    json_error_t why;
    json_t *request = app_json_read(
        text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &why);

    if (!request)
        session_refuse(session, "bad_json", "%s, at column %d", why.text,
                       why.column);
    answer(session, request);
    json_decref(request);
}

static int talk(engine_session *session)
{
    lines in = {.file = STDIN_FILENO};
    int status = APP_OK;
    char *text;
    size_t length;

    while (!session->quit) {
        line_kind kind = lines_next(&in, &text, &length);
        if (kind == LINE_END)
            break;
        if (kind == LINE_FAILED) {
            app_message("cannot read the input: %s", strerror(errno));
            status = APP_FAILED;
            break;
        }
        if (kind == LINE_TEXT) {
            session_answer(session, text, length);
        } else {
            session_refuse(session, "bad_request",
                           "the line is longer than 1 MiB");
            answer(session, NULL);
        }
        if (!send_reply(session)) {
            app_message("cannot write the reply: %s", strerror(errno));
            status = APP_FAILED;
            break;
        }
    }
    lines_clear(&in);
    return status;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    engine_session session = {.library = call->library};

    (void)err;
    /* A client that has gone away is told by write(), not by a signal. */
    signal(SIGPIPE, SIG_IGN);
    call->status = talk(&session);
    session_clear(&session);
    return TTR_OK;
}

int command_engine(int argc, char **argv)
{
    app_call call = {0};
    const app_option options[] = {app_path_option(&call.paths)};
    const app_command command = {
        .page = {.command = "engine",
                 .operands = "",
                 .about =
                     "Speak the machine protocol, for programs that play, watch"
                     " or test: requests\non standard input, replies on"
                     " standard output, each one JSON object on a line.\n"
                     "Try: echo '{\"cmd\":\"hello\"}' | ttr engine",
                 APP_OPTIONS(options),
                 .machine = true},
        .needs = APP_NEEDS_LIBRARY,
        .handles_shortage = true,
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
