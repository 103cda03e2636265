// SPDX-License-Identifier: MIT
/*
 * game_commands.c - The commands that begin a game or take it elsewhere: new,
 * position, journal, load.
 */
#define _DEFAULT_SOURCE // getrandom

#include "base/house_rules_json.h"
#include "wire/engine_session.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

static bool refuse_house_rules(engine_session *session,
                               const app_house_mistake *mistake)
{
    switch (mistake->kind) {
    case APP_HOUSE_RULES:
    case APP_HOUSE_RULE:
        return session_refuse(session, "bad_request",
                              "rules must be a list of texts");
    case APP_HOUSE_MANY_RULES:
        return session_refuse(session, "bad_request",
                              "rules must be at most %d", APP_HOUSE_MAX);
    case APP_HOUSE_SETTINGS:
        return session_refuse(session, "bad_request", "set must be an object");
    case APP_HOUSE_MANY_SETTINGS:
        return session_refuse(session, "bad_request", "set must be at most %d",
                              APP_HOUSE_MAX);
    case APP_HOUSE_SETTING:
        break;
    }
    return session_refuse(session, "bad_request",
                          "set.%.60s must be a whole number or a text",
                          mistake->name);
}

/* House rules as a request or a position gives them. */
static bool read_house_rules(engine_session *session, const json_t *from,
                             app_house_json *out)
{
    app_house_mistake mistake;

    return app_house_json_read(json_object_get(from, "rules"),
                               json_object_get(from, "set"), out, &mistake) ||
           refuse_house_rules(session, &mistake);
}

/* A seed that any JSON reader can hold: 53 bits. */
static bool random_seed(engine_session *session, json_int_t *seed)
{
    uint64_t bits;

    if (getrandom(&bits, sizeof bits, 0) != (ssize_t)sizeof bits)
        return session_refuse(session, "bad_request",
                              "the system gives no random seed: name one");
    *seed = (json_int_t)(bits >> 11);
    return true;
}

static bool read_setup(engine_session *session, const json_t *request,
                       ttr_setup *setup)
{
    json_int_t players = 0, seed = -1, first = TTR_NONE;
    const json_t *given = json_object_get(request, "seed");

    if (!request_text(session, request, "edition", &setup->edition) ||
        !request_number(session, request, "players", true, &players) ||
        !request_number(session, request, "seed", false, &seed) ||
        !request_number(session, request, "first", false, &first))
        return false;
    if (players < INT16_MIN || players > INT16_MAX)
        return session_refuse(session, "bad_players",
                              "a game has from 2 to %d players",
                              TTR_MAX_PLAYERS);
    if (!given || json_is_null(given)) {
        if (!random_seed(session, &seed))
            return false;
    } else if (seed < 0) {
        return session_refuse(session, "bad_request",
                              "seed must be from 0 to %lld",
                              (long long)INT64_MAX);
    }
    given = json_object_get(request, "first");
    if (json_is_integer(given) && (first < 0 || first >= TTR_MAX_PLAYERS))
        return session_refuse(session, "bad_players",
                              "first must be a player of the game, or be left"
                              " out");
    setup->players = (int)players;
    setup->seed = (uint64_t)seed;
    setup->first = (int)first;
    return true;
}

static const char *code_of(ttr_status status)
{
    switch (status) {
    case TTR_E_NOT_FOUND:
        return "unknown_edition";
    case TTR_E_SETUP:
        return "bad_players";
    case TTR_E_TEXT:
        return "bad_request";
    case TTR_E_POSITION:
        return "bad_position";
    case TTR_E_SCRIPT:
        return "script_error";
    default:
        return "bad_edition";
    }
}

/* Begin a match and play it, from a position unless that is NULL. */
static bool begin(engine_session *session, const ttr_setup *setup,
                  const json_t *position)
{
    ttr_match *match;
    ttr_error err;

    session->mistakes = ttr_report_new();
    if (!session->mistakes)
        return session_refuse(session, "bad_request", "out of memory");
    ttr_status status = ttr_match_new_position(
        &match, session->library, setup, position, session->mistakes, &err);
    if (status) {
        const char *code = code_of(status);
        if (strcmp(code, "bad_edition")) {
            ttr_report_free(session->mistakes); // one sentence says it all
            session->mistakes = NULL;
        }
        return session_refuse_error(session, code, &err);
    }
    return session_play(session, match);
}

/* What only the beginning of a game tells. Its seed fits: read_setup() takes
   no larger one. */
static void write_start(engine_session *session)
{
    ttr_setup setup;

    ttr_match_setup(session->match, &setup);
    session_status(session);
    reply_key(&session->out, "seed");
    reply_number(&session->out, (long long)setup.seed);
    reply_key(&session->out, "first");
    reply_number(&session->out, setup.first);
}

bool answer_new(engine_session *session, const json_t *request)
{
    ttr_setup setup = {0};
    app_house_json house;

    if (!read_setup(session, request, &setup) ||
        !read_house_rules(session, request, &house))
        return false;
    setup.variant = house.variant;
    if (!begin(session, &setup, NULL))
        return false;
    write_start(session);
    return true;
}

static bool set_position(engine_session *session, const json_t *position)
{
    ttr_setup setup = {.first = TTR_NONE};
    app_house_json house;

    if (!json_is_object(position))
        return session_refuse(session, "bad_position",
                              "position must be an object");
    setup.edition = json_string_value(json_object_get(position, "edition"));
    if (!setup.edition)
        return session_refuse(session, "bad_position",
                              "edition: must be there and be a text");
    if (!read_house_rules(session, position, &house))
        return false;
    setup.variant = house.variant;
    if (!begin(session, &setup, position))
        return false;
    session_status(session);
    return true;
}

/* The house rules of the game belong to its positions. */
static bool add_house_rules(json_t *position, const ttr_match *match)
{
    json_t *rules = json_array();
    json_t *set = json_object();
    ttr_setup setup;
    int failed = 0;

    ttr_match_setup(match, &setup);
    const ttr_variant *variant = &setup.variant;
    failed |=
        json_object_set_new(position, "edition", json_string(setup.edition));
    for (int i = 0; i < variant->module_count; i++)
        failed |=
            json_array_append_new(rules, json_string(variant->modules[i]));
    for (int i = 0; i < variant->override_count; i++)
        failed |= json_object_set_new(set, variant->overrides[i].name,
                                      json_string(variant->overrides[i].value));
    if (variant->module_count)
        failed |= json_object_set(position, "rules", rules);
    if (variant->override_count)
        failed |= json_object_set(position, "set", set);
    json_decref(rules);
    json_decref(set);
    return !failed;
}

bool answer_position(engine_session *session, const json_t *request)
{
    const json_t *given = json_object_get(request, "position");

    if (given)
        return set_position(session, given);
    if (!session->match)
        return session_refuse(session, "no_game", "there is no game yet");
    json_t *position = ttr_position_write(ttr_match_edition(session->match),
                                          ttr_match_state(session->match));
    bool done = position && add_house_rules(position, session->match);
    reply_key(&session->out, "position");
    if (done)
        reply_json(&session->out, position);
    json_decref(position);
    return done || session_refuse(session, "bad_request", "out of memory");
}

bool answer_journal(engine_session *session, const json_t *request)
{
    char *text;
    size_t size;

    (void)request;
    if (ttr_journal_write(session->match, &text, &size))
        return session_refuse(session, "bad_journal",
                              "the journal cannot be written");
    reply_key(&session->out, "journal");
    reply_text(&session->out, text);
    ttr_free(text);
    return true;
}

bool answer_load(engine_session *session, const json_t *request)
{
    const char *text;
    ttr_match *match;
    ttr_error err;

    if (!request_text(session, request, "journal", &text))
        return false;
    if (ttr_journal_read(&match, session->library, "journal", text,
                         strlen(text), TTR_JOURNAL_STRICT, &err))
        return session_refuse_error(session, "bad_journal", &err);
    if (!session_play(session, match))
        return false;
    session_status(session);
    if (ttr_match_rules_changed(match)) {
        reply_key(&session->out, "warning");
        reply_text(&session->out,
                   "files of the rules have changed since this journal was"
                   " written; all of it still holds");
    }
    return true;
}
