// SPDX-License-Identifier: MIT
/*
 * api_call.c - What every request goes through.
 */
#include "web/api.h"

#include "base/error.h"
#include "base/json_memory.h"
#include "base/language.h"
#include "web/server.h"
#include "web/viewers.h"

#include <ttr/position.h>

#include <jansson.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Answering ---------------------------------------------------------------- */

void call_done(call *it)
{
    json_decref(it->body);
    json_decref(it->answer);
    free(it);
}

void call_answer_bytes(call *it, int status, const char *type,
                       const char *bytes, size_t size)
{
    http_answer answer = {.status = status,
                          .type = type,
                          .body = bytes,
                          .size = size,
                          .headers = status == 503
                                         ? "Cache-Control: no-store\r\n"
                                           "Retry-After: 1\r\n"
                                         : "Cache-Control: no-store\r\n"};
    http_request_answer(it->request, &answer);
    call_done(it);
}

void call_answer(call *it, int status, json_t *body)
{
    static const char no_memory[] = "{\"ok\":false}";
    bool whole = body && !app_json_fell_short();
    char *text = whole ? ttr_json_text(body, JSON_COMPACT) : NULL;
    call_answer_bytes(it, text ? status : 503, "application/json",
                      text ? text : no_memory,
                      text ? strlen(text) : sizeof no_memory - 1);
    free(text);
    json_decref(body);
}

/* A sentence that is JSON for sure, whatever bytes were in its parts. */
static json_t *sentence(const char *text)
{
    json_t *value = json_string(text);
    return value ? value : json_string("?");
}

void call_refuse(call *it, int status, const char *code, const char *format,
                 ...)
{
    char text[600];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    call_answer(it, status,
                json_pack("{s:b, s:{s:s, s:o}}", "ok", 0, "error", "code", code,
                          "message", sentence(text)));
}

void call_answer_reply(call *it, int status, reply *out)
{
    if (out->failed)
        call_refuse(it, 503, "store", _("the server is short of memory"));
    else
        call_answer_bytes(it, status, "application/json", out->bytes,
                          out->used);
    reply_clear(out);
}

void call_refuse_error(call *it, const ttr_error *err)
{
    char told[APP_TOLD];

    switch (err->status) {
    case TTR_E_ILLEGAL:
        call_refuse(it, 400, "illegal_action", "%s", err->text);
        return;
    case TTR_E_TEXT:
        call_refuse(it, 400, "bad_action", "%s", err->text);
        return;
    case TTR_E_SCRIPT:
        call_refuse(it, 400, "script_error", "%s",
                    app_error_told(err, told, sizeof told));
        return;
    case TTR_E_NOT_FOUND:
        call_refuse(it, 404, "unknown_edition", "%s", err->text);
        return;
    case TTR_E_SETUP:
        call_refuse(it, 400, "bad_players", "%s", err->text);
        return;
    case TTR_E_EDITION:
    case TTR_E_MODULE:
        call_refuse(it, 400, "bad_edition", "%s", err->text);
        return;
    default:
        call_refuse(it, 503, "store", "%s", err->text);
    }
}

void call_refuse_game(call *it, games_answer answer, const char *why)
{
    switch (answer) {
    case GAMES_NONE:
        call_refuse(it, 404, "no_game", _("there is no such game"));
        return;
    case GAMES_PRUNED:
        call_refuse(it, 410, "pruned",
                    _("this game was removed because nobody had played it for "
                      "a long time"));
        return;
    case GAMES_BROKEN:
        call_refuse(it, 503, "broken", _("this game cannot be opened: %s"),
                    why);
        return;
    case GAMES_ASIDE:
        call_refuse(it, 503, "aside",
                    _("this game is set aside, since the server has died of "
                      "it twice; whoever runs the server can try again"));
        return;
    case GAMES_AWAY:
        call_refuse(it, 503, "store",
                    _("the games cannot be read or stored at the moment; try "
                      "again"));
        return;
    case GAMES_ELSEWHERE:
        call_refuse(it, 503, "elsewhere",
                    _("another server has this game at the moment; try again "
                      "in a second"));
        return;
    case GAMES_MEMORY:
        call_refuse(it, 503, "store", _("the server is short of memory"));
        return;
    case GAMES_OPEN:
    case GAMES_AGAIN:
        call_refuse(it, 503, "store", _("the game has to be opened again"));
        return;
    }
}

void call_answer_version(call *it, int64_t version)
{
    json_t *answer = it->answer ? it->answer : json_object();
    it->answer = NULL;
    json_object_set_new(answer, "ok", json_true());
    json_object_set_new(answer, "version", json_integer(version));
    call_answer(it, 200, answer);
}

/* Reading the body --------------------------------------------------------- */

bool call_text(call *it, const char *key, bool needed, const char **out)
{
    const json_t *value = json_object_get(it->body, key);
    *out = json_string_value(value);
    if (*out || (!needed && (!value || json_is_null(value))))
        return true;
    call_refuse(it, 400, "bad_request", _("\"%s\" must be a text"), key);
    return false;
}

bool call_number(call *it, const char *key, bool needed, int64_t least,
                 int64_t most, int64_t *out)
{
    const json_t *value = json_object_get(it->body, key);
    if (!needed && (!value || json_is_null(value)))
        return true;
    if (json_is_integer(value) && json_integer_value(value) >= least &&
        json_integer_value(value) <= most) {
        *out = json_integer_value(value);
        return true;
    }
    call_refuse(it, 400, "bad_request",
                _("\"%s\" must be a whole number from %lld to %lld"), key,
                (long long)least, (long long)most);
    return false;
}

bool call_flag(call *it, const char *key, bool *out)
{
    const json_t *value = json_object_get(it->body, key);
    *out = json_is_true(value);
    if (!value || json_is_boolean(value) || json_is_null(value))
        return true;
    call_refuse(it, 400, "bad_request", _("\"%s\" must be true or false"), key);
    return false;
}

/* Who asks ----------------------------------------------------------------- */

bool call_is_host(const call *it, const hosted *game)
{
    return *it->hash && strcmp(it->hash, game->host) == 0;
}

bool call_has_seat(const call *it, const hosted *game)
{
    return hosted_has_seat(game, it->hash);
}

bool call_may_look(const call *it, const hosted *game)
{
    return hosted_may_look(game, it->hash);
}

/* The only seat that the secret holds, or TTR_NONE. */
static int only_seat(const call *it, const hosted *game)
{
    int found = TTR_NONE;
    for (int i = 0; i < game->seats; i++)
        if (hosted_holds(game, i, it->hash)) {
            if (found != TTR_NONE)
                return TTR_NONE;
            found = i;
        }
    return found;
}

bool call_seat(call *it, const hosted *game, int *seat)
{
    int64_t named = TTR_NONE;
    if (!*it->hash) {
        call_refuse(
            it, 401, "no_secret",
            _("this needs the secret of a seat in the header Authorization"));
        return false;
    }
    if (!call_number(it, "seat", false, 0, game->seats - 1, &named))
        return false;
    *seat = named == TTR_NONE ? only_seat(it, game) : (int)named;
    if (*seat == TTR_NONE && call_has_seat(it, game)) {
        call_refuse(it, 400, "bad_request",
                    _("you have several seats: say which with \"seat\""));
        return false;
    }
    if (*seat == TTR_NONE || !hosted_holds(game, *seat, it->hash)) {
        call_refuse(it, 403, "not_yours", _("this seat is not yours"));
        return false;
    }
    return true;
}

bool call_is_shown(call *it, const open_game *game, int seat)
{
    if (viewers_seat(game, it->hash) == seat)
        return true;
    call_refuse(it, 409, "hidden",
                _("this seat is hidden on this device: show it first"));
    return false;
}

/* Changing ----------------------------------------------------------------- */

bool call_is_current(call *it, open_game *game)
{
    int64_t version = 0;
    if (games_repeated(game, it->id))
        return true; // its first answer is given again
    if (!call_number(it, "version", true, 0, INT64_MAX, &version))
        return false;
    if (version == game->game->version)
        return true;
    reply out = {.bytes = NULL};
    reply_open(&out, '{');
    reply_key(&out, "ok");
    reply_bool(&out, false);
    reply_key(&out, "error");
    reply_open(&out, '{');
    reply_key(&out, "code");
    reply_text(&out, "stale");
    reply_key(&out, "message");
    reply_text(&out, _("the game has gone on meanwhile"));
    reply_close(&out, '}');
    reply_key(&out, "game");
    viewers_write(&out, game, it->hash, it->language, version);
    reply_close(&out, '}');
    call_answer_reply(it, 409, &out);
    return false;
}

static void on_stored(void *context, int64_t version)
{
    call *it = context;
    const ttr_language *before = ttr_language_use(it->language);
    if (version == 0)
        call_refuse(it, 503, "store",
                    _("this could not be stored and was not done; try again"));
    else if (it->after)
        it->after(it, version);
    else
        call_answer_version(it, version);
    ttr_language_use(before);
}

bool call_is_repeated(call *it, open_game *game)
{
    int64_t first = games_repeated(game, it->id);
    if (first)
        call_answer_version(it, first);
    return first != 0;
}

void call_commit(call *it, open_game *game, json_t *event)
{
    ttr_error err = {.status = TTR_E_MEMORY};
    if (call_is_repeated(it, game)) {
        json_decref(event);
        return;
    }
    if (!event) {
        call_refuse(it, 503, "store", _("the server is short of memory"));
        return;
    }
    ttr_status status = games_commit(game, event, it->id, on_stored, it, &err);
    if (status == TTR_E_SCRIPT) // then the game is as it was
        viewers_trouble(game, &err);
    if (status)
        call_refuse_error(it, &err);
}
