// SPDX-License-Identifier: MIT
/*
 * moment_commands.c - The commands about moments: moment, options.
 *
 * They are for front ends, so they take a language; the game behind them is
 * made when the first of them comes, and catches up with what the other
 * commands have done since.
 */
#define _POSIX_C_SOURCE 200809L // PATH_MAX

#include "base/data.h"
#include "base/language.h"
#include "wire/engine_session.h"
#include "wire/moment_json.h"

#include <limits.h>
#include <stdlib.h>

/* Persons in all seats, by the names of the match. */
static void seat_persons(const ttr_match *match, game_party *party)
{
    party->count = ttr_match_state(match)->players;
    for (int p = 0; p < party->count; p++)
        game_seat_make(ttr_match_name(match, p), NULL, p, &party->seat[p]);
}

static bool catch_up(engine_session *session)
{
    game_party party = {.count = 0};
    ttr_error err;

    if (!session->moment)
        session->moment = calloc(1, sizeof *session->moment);
    if (!session->moment)
        return session_refuse(session, "bad_request", "out of memory");
    seat_persons(session->match, &party);
    ttr_status status = session->game
                            ? game_match_catch_up(session->game, &err)
                            : game_match_new(&session->game, session->match,
                                             &party, false, &err);
    return !status || session_refuse_error(session, "script_error", &err);
}

static bool read_language(engine_session *session, const json_t *request,
                          const ttr_language **language)
{
    const json_t *value = json_object_get(request, "lang");
    const char *code = json_string_value(value);
    const ttr_language *before = app_language();
    char folder[PATH_MAX];
    ttr_error err;

    *language = NULL;
    if (!value || json_is_null(value))
        return true;
    if (!code)
        return session_refuse(session, "bad_request", "lang must be a text");
    /* No other command has catalogues. */
    if (app_locale_folder(folder, sizeof folder))
        app_language_open(folder);
    if (app_language_set(code, &err))
        return session_refuse_error(session, "bad_request", &err);
    *language = ttr_language_use(before);
    return true;
}

/* The moment of the player that the request names. */
static bool make_moment(engine_session *session, const json_t *request,
                        const ttr_language **language)
{
    int viewer = TTR_NONE;
    ttr_error err;

    if (!request_viewer(session, request, &viewer) ||
        !read_language(session, request, language) || !catch_up(session))
        return false;
    const ttr_language *before = ttr_language_use(*language);
    ttr_status status =
        game_moment_make(session->moment, session->game, viewer, &err);
    ttr_language_use(before);
    return !status || session_refuse_error(session, "script_error", &err);
}

bool answer_moment(engine_session *session, const json_t *request)
{
    const ttr_language *language;
    json_int_t since = 0;

    if (!request_number(session, request, "since", false, &since) ||
        !make_moment(session, request, &language))
        return false;
    if (since < 0)
        return session_refuse(session, "bad_request",
                              "since must not be below 0");
    reply_key(&session->out, "moment");
    wire_moment_write(&session->out, session->moment, language,
                      (uint64_t)since);
    return true;
}

bool answer_options(engine_session *session, const json_t *request)
{
    const ttr_language *language;
    const char *group;

    if (!request_text(session, request, "group", &group) ||
        !make_moment(session, request, &language))
        return false;
    reply_key(&session->out, "options");
    if (wire_options_write(&session->out, session->moment, group, language))
        return true;
    return session_refuse(session, "bad_request",
                          "group must be claims, choice or own");
}
