// SPDX-License-Identifier: MIT
/*
 * turn_commands.c - The commands that play: status, legal, apply, why, undo,
 * bot.
 */
#include "base/message.h"
#include "base/text_builder.h"
#include "bots/bots.h"
#include "wire/engine_session.h"
#include "wire/event_json.h"

#include <stdio.h>
#include <string.h>

bool answer_status(engine_session *session, const json_t *request)
{
    (void)request;
    session_status(session);
    return true;
}

/* The fast path: texts of actions need no escapes, being made of ids. */
static void write_action(engine_session *session, ttr_action action)
{
    char *text = reply_plain(&session->out, TTR_ACTION_TEXT);

    if (!text)
        return;
    ttr_action_format(ttr_match_edition(session->match),
                      ttr_match_state(session->match), action, text,
                      TTR_ACTION_TEXT);
    reply_plain_done(&session->out);
}

bool answer_legal(engine_session *session, const json_t *request)
{
    const ttr_state *state = ttr_match_state(session->match);
    ttr_table *table = ttr_match_table(session->match);
    int count = ttr_legal(table, state, session->actions, session->capacity);
    int player = ttr_state_actor(state);

    (void)request;
    if (count < 0)
        return session_refuse_error(session, "script_error",
                                    ttr_table_error(table));
    reply_key(&session->out, "player");
    if (player == TTR_NONE)
        reply_null(&session->out);
    else
        reply_number(&session->out, player);
    reply_key(&session->out, "actions");
    reply_open(&session->out, '[');
    for (int i = 0; i < count && i < session->capacity; i++)
        write_action(session, session->actions[i]);
    reply_close(&session->out, ']');
    return true;
}

/* Read the action of a request. *legal is false, with the sentence in the
   session, for one that is right in itself but cannot be said here. */
static bool read_action(engine_session *session, const json_t *request,
                        ttr_action *action, bool *legal)
{
    const char *text;
    ttr_error err;

    *legal = true;
    if (!request_text(session, request, "action", &text))
        return false;
    ttr_status status =
        ttr_action_parse(ttr_match_edition(session->match),
                         ttr_match_state(session->match), text, action, &err);
    if (!status)
        return true;
    *legal = false;
    session_refuse_error(session, "bad_action", &err);
    return status == TTR_E_ILLEGAL;
}

/* All reasons in one sentence. */
static bool refuse_illegal(engine_session *session, ttr_action action)
{
    ttr_reasons reasons = {0};

    ttr_why(ttr_match_table(session->match), ttr_match_state(session->match),
            action, &reasons);
    session_refuse(session, "illegal_action", "the action is not legal");
    if (reasons.count) {
        text_builder all = text_into(session->message, sizeof session->message);
        for (int i = 0; i < reasons.count; i++)
            text_item(&all, "; ", "%s", reasons.text[i]);
    }
    return false;
}

bool answer_apply(engine_session *session, const json_t *request)
{
    ttr_log log = {.event = session->events, .capacity = SESSION_EVENTS};
    ttr_action action;
    bool legal;

    if (!read_action(session, request, &action, &legal))
        return false;
    if (!legal) {
        session->code = "illegal_action";
        return false;
    }
    ttr_status status = ttr_match_apply(session->match, action, &log);
    app_message_scripts(ttr_match_table(session->match));
    if (status == TTR_E_ILLEGAL)
        return refuse_illegal(session, action);
    if (status == TTR_E_MEMORY)
        return session_refuse(session, "bad_request", "out of memory");
    if (status)
        return session_refuse_error(
            session, "script_error",
            ttr_table_error(ttr_match_table(session->match)));
    session_status(session);
    reply_key(&session->out, "events");
    wire_events_write(&session->out, ttr_match_edition(session->match), NULL,
                      log.event, log.count);
    return true;
}

bool answer_why(engine_session *session, const json_t *request)
{
    ttr_reasons reasons = {0};
    reply *out = &session->out;
    ttr_action action;
    bool legal;

    if (!read_action(session, request, &action, &legal))
        return false;
    if (legal)
        legal = ttr_why(ttr_match_table(session->match),
                        ttr_match_state(session->match), action, &reasons);
    if (reasons.failed)
        return session_refuse_error(
            session, "script_error",
            ttr_table_error(ttr_match_table(session->match)));
    reply_key(out, "legal");
    reply_bool(out, legal);
    reply_key(out, "reasons");
    reply_open(out, '[');
    for (int i = 0; i < reasons.count; i++)
        reply_text(out, reasons.text[i]);
    if (!legal && !reasons.count)
        reply_text(out, session->message);
    reply_close(out, ']');
    return true;
}

bool answer_undo(engine_session *session, const json_t *request)
{
    (void)request;
    if (!ttr_match_length(session->match))
        return session_refuse(session, "illegal_action",
                              "there is no action to take back");
    if (ttr_match_undo(session->match))
        return session_refuse_error(
            session, "script_error",
            ttr_table_error(ttr_match_table(session->match)));
    session_status(session);
    return true;
}

static const app_bot *read_bot(engine_session *session, const json_t *request)
{
    const char *name;

    if (!request_text(session, request, "bot", &name))
        return NULL;
    const app_bot *bot = app_bot_find(name);
    const char *near = bot ? NULL : app_bot_nearest(name);
    if (!bot && near)
        session_refuse(session, "unknown_bot",
                       "unknown bot \"%.100s\", did you mean \"%s\"?", name,
                       near);
    else if (!bot)
        session_refuse(session, "unknown_bot", "unknown bot \"%.100s\"", name);
    return bot;
}

bool answer_bot(engine_session *session, const json_t *request)
{
    const ttr_state *state = ttr_match_state(session->match);
    ttr_table *table = ttr_match_table(session->match);
    int player = ttr_state_actor(state);
    json_int_t iterations = 0;
    ttr_action action;
    ttr_view view;

    const app_bot *bot = read_bot(session, request);
    if (!bot ||
        !request_number(session, request, "iterations", false, &iterations))
        return false;
    if (iterations < 0 || iterations > 100000000)
        return session_refuse(session, "bad_request",
                              "iterations must be from 0 to 100000000");
    if (player == TTR_NONE)
        return session_refuse(session, "illegal_action", "the game is over");

    /* The same question gets the same answer, in this game and at this point
       of it. */
    uint64_t generator = ttr_random_seed(
        state->seed, (uint64_t)ttr_match_length(session->match) + 0x10000);
    ttr_view_make(ttr_match_edition(session->match), state, player, &view);
    const app_effort effort = {.iterations = (int)iterations};
    app_mind *mind = app_mind_new(bot, ttr_match_edition(session->match));
    bool chosen = mind && app_mind_choose(mind, table, &view, &effort,
                                          &generator, &action);
    if (!chosen) {
        app_mind_free(mind);
        return session_refuse_error(session, "script_error",
                                    ttr_table_error(table));
    }
    reply_key(&session->out, "action");
    write_action(session, action);
    const ttr_error *trouble = app_mind_trouble(mind);
    if (trouble) {
        char text[1024];
        ttr_error_format(trouble, text, sizeof text);
        reply_key(&session->out, "trouble");
        reply_text(&session->out, text);
    }
    app_mind_free(mind);
    return true;
}
