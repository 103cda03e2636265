// SPDX-License-Identifier: MIT
/*
 * engine_session.c - What the commands of the protocol share.
 */
#include "wire/engine_session.h"

#include "game/moment.h"
#include "wire/event_json.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

bool session_refuse(engine_session *session, const char *code,
                    const char *format, ...)
{
    va_list args;

    session->code = code;
    va_start(args, format);
    vsnprintf(session->message, sizeof session->message, format, args);
    va_end(args);
    return false;
}

bool session_refuse_error(engine_session *session, const char *code,
                          const ttr_error *err)
{
    session->code = err->status == TTR_E_SCRIPT ? "script_error" : code;
    ttr_error_format(err, session->message, sizeof session->message);
    return false;
}

void session_status(engine_session *session)
{
    wire_status_write(&session->out, ttr_match_edition(session->match),
                      ttr_match_state(session->match));
}

static void drop_game(engine_session *session)
{
    game_match_release(session->game);
    ttr_match_free(session->match);
    session->game = NULL;
    session->match = NULL;
}

void session_clear(engine_session *session)
{
    drop_game(session);
    if (session->moment)
        game_moment_clear(session->moment);
    free(session->moment);
    free(session->actions);
    free(session->events);
    reply_clear(&session->out);
}

bool session_play(engine_session *session, ttr_match *match)
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
    drop_game(session);
    session->actions = actions;
    session->capacity = capacity;
    session->match = match;
    return true;
}

bool request_text(engine_session *session, const json_t *request,
                  const char *key, const char **out)
{
    *out = json_string_value(json_object_get(request, key));
    if (*out)
        return true;
    return session_refuse(session, "bad_request",
                          "%s must be there and be a text", key);
}

bool request_number(engine_session *session, const json_t *request,
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

bool request_viewer(engine_session *session, const json_t *request, int *player)
{
    const json_t *value = json_object_get(request, "player");
    int players = ttr_match_state(session->match)->players;
    json_int_t number = json_integer_value(value);

    if (json_is_null(value)) {
        *player = TTR_NONE;
        return true;
    }
    if (!json_is_integer(value))
        return session_refuse(session, "bad_request",
                              "player must be there and be a whole number, or"
                              " null for a spectator");
    if (number < 0 || number >= players)
        return session_refuse(session, "bad_players",
                              "player must be from 0 to %d", players - 1);
    *player = (int)number;
    return true;
}
