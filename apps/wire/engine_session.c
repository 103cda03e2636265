/*
 * engine_session.c - What the commands of the protocol share.
 */
#include "wire/engine_session.h"

#include "text/names.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

bool session_refuse(app_session *session, const char *code, const char *format,
                    ...)
{
    va_list args;

    session->code = code;
    va_start(args, format);
    vsnprintf(session->message, sizeof session->message, format, args);
    va_end(args);
    return false;
}

bool session_refuse_error(app_session *session, const char *code,
                          const ttr_error *err)
{
    session->code = err->status == TTR_E_SCRIPT ? "script_error" : code;
    ttr_error_format(err, session->message, sizeof session->message);
    return false;
}

void session_question(app_session *session, const ttr_pending *asked)
{
    char text[SESSION_PROMPT];

    reply_key(&session->out, "prompt");
    reply_text(&session->out,
               ttr_choice_prompt(ttr_match_edition(session->match), asked, NULL,
                                 NULL, text, sizeof text));
}

/* What is asked, so that a program need not remember the event. */
static void write_choice(app_session *session, const ttr_pending *asked)
{
    static const char *const types[] = {
        [TTR_OPTION_NUMBER] = "number", [TTR_OPTION_YES_NO] = "yes-no",
        [TTR_OPTION_PLAYER] = "player", [TTR_OPTION_PLACE] = "place",
        [TTR_OPTION_ROUTE] = "route",   [TTR_OPTION_CARD] = "card",
        [TTR_OPTION_TICKET] = "ticket", [TTR_OPTION_MESSAGE] = "message",
    };
    const ttr_edition *edition = ttr_match_edition(session->match);
    const ttr_choice *choice = app_choice_get(edition, asked->choice);
    reply *out = &session->out;

    reply_key(out, "choice");
    reply_open(out, '{');
    reply_key(out, "choice");
    reply_text(out, choice->name);
    reply_key(out, "option");
    reply_text(out, types[choice->option]);
    reply_key(out, "a");
    reply_number(out, asked->a);
    reply_key(out, "b");
    reply_number(out, asked->b);
    session_question(session, asked);
    reply_close(out, '}');
}

void session_status(app_session *session)
{
    const ttr_state *state = ttr_match_state(session->match);
    int player = ttr_state_actor(state);
    reply *out = &session->out;

    reply_key(out, "player");
    if (player == TTR_NONE)
        reply_null(out);
    else
        reply_number(out, player);
    reply_key(out, "phase");
    reply_text(out, ttr_phase_name((ttr_phase)state->phase));
    reply_key(out, "over");
    reply_bool(out, state->phase == TTR_PHASE_OVER);
    reply_key(out, "turn");
    reply_number(out, state->turn);
    reply_key(out, "fingerprint");
    reply_hex(out,
              ttr_state_fingerprint(ttr_match_edition(session->match), state));
    if (state->phase == TTR_PHASE_CHOICE)
        write_choice(session, &state->pending[state->pending_count - 1]);
}

bool session_play(app_session *session, ttr_match *match)
{
    int capacity = ttr_edition_max_actions(ttr_match_edition(match));
    ttr_action *actions = calloc((size_t)capacity + 1, sizeof *actions);

    if (!session->events)
        session->events = calloc(SESSION_EVENTS, sizeof *session->events);
    if (!actions || !session->events) {
        free(actions);
        ttr_match_free(match);
        return session_refuse(session, "bad_request", "out of memory");
    }
    free(session->actions);
    ttr_match_free(session->match);
    session->actions = actions;
    session->capacity = capacity;
    session->match = match;
    return true;
}

bool request_text(app_session *session, const json_t *request, const char *key,
                  const char **out)
{
    *out = json_string_value(json_object_get(request, key));
    if (*out)
        return true;
    return session_refuse(session, "bad_request",
                          "%s must be there and be a text", key);
}

bool request_number(app_session *session, const json_t *request,
                    const char *key, bool needed, json_int_t *out)
{
    const json_t *value = json_object_get(request, key);

    if (!needed && (!value || json_is_null(value)))
        return true;
    if (!json_is_integer(value))
        return session_refuse(session, "bad_request",
                              "%s must %sbe a whole number", key,
                              needed ? "be there and " : "");
    *out = json_integer_value(value);
    return true;
}
