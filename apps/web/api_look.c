// SPDX-License-Identifier: MIT
/*
 * api_look.c - Looking at a game: now, as a stream, and its past when it is
 * over.
 */
#include "base/language.h"
#include "web/server.h"
#include "web/viewers.h"
#include "wire/moment_json.h"

#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Who may not look learns that there is a game, and nothing else. */
bool call_must_look(call *it, const hosted *game)
{
    if (call_may_look(it, game))
        return true;
    call_refuse(it, *it->hash ? 403 : 401, "not_yours",
                _("there is a game here, but this link does not open it"));
    return false;
}

/* A version as Last-Event-ID has it; 0 when it is none. */
static int64_t read_since(const hosted *game, const char *text)
{
    char *end;
    long long since = strtoll(text, &end, 10);
    return *text && !*end && since > 0 && since <= game->version ? since : 0;
}

void api_moment(call *it, open_game *game)
{
    const http_head *head = http_request_head(it->request);
    reply out = {.bytes = NULL};
    if (!call_must_look(it, game->game))
        return;
    viewers_write(&out, game, it->hash, it->language,
                  read_since(game->game, head->last_event_id));
    call_answer_reply(it, 200, &out);
}

/* Who was away and opens the page is back. */
static void welcome_back(const call *it, open_game *open)
{
    ttr_error err;
    for (int i = 0; i < open->game->seats; i++) {
        if (!hosted_holds(open->game, i, it->hash) ||
            strcmp(open->game->seat[i].standing, "away") != 0)
            continue;
        json_t *event = json_pack("{s:s, s:i}", "event", "back", "seat", i);
        if (event && games_commit(open, event, "", NULL, NULL, &err))
            return; // the page has a button for it, too
        return;
    }
}

void api_stream(call *it, open_game *game)
{
    const http_head *head = http_request_head(it->request);
    if (!call_must_look(it, game->game))
        return;
    if (viewers_count(game) >= limits_number(it->at->limits, LIMIT_VIEWERS))
        call_refuse(it, 503, "too_many",
                    _("too many people are watching this game"));
    else if (viewers_begin(game, it->request, it->hash, it->language,
                           read_since(game->game, head->last_event_id))) {
        welcome_back(it, game);
        call_done(it);
    } else {
        call_refuse(it, 503, "store", _("the server is short of memory"));
    }
}

/* A whole number of the query; fallback when it is not there. */
static long query_number(const char *query, const char *key, long fallback)
{
    const char *at = strstr(query, key);
    return at ? strtol(at + strlen(key), NULL, 10) : fallback;
}

static bool must_have_begun(call *it, const hosted *game)
{
    if (!call_must_look(it, game))
        return false;
    if (game->match)
        return true;
    call_refuse(it, 409, "not_begun", _("this game has not begun yet"));
    return false;
}

/* ?until=120: what happened up to there, for which a moment has no room. */
void api_news(call *it, open_game *open)
{
    enum { MOST = 100 };
    const http_head *head = http_request_head(it->request);
    reply out = {.bytes = NULL};
    if (!must_have_begun(it, open->game))
        return;
    game_match *match = open->game->match;
    long last = (long)game_match_version(match);
    long until = query_number(head->query, "until=", last);
    until = until < 0 ? 0 : until > last ? last : until;
    wire_news_write(&out, match, viewers_eyes(open, it->hash), it->language,
                    (uint64_t)(until > MOST ? until - MOST : 0),
                    (uint64_t)until);
    call_answer_reply(it, 200, &out);
}

/* ?group=claims: all options of a kind of which a moment has only the number.
   They are those of the version that the answer names. */
void api_options(call *it, open_game *open)
{
    static game_moment moment; // large, and used again for each
    static const char *const groups[] = {"claims", "choice", "own"};
    const http_head *head = http_request_head(it->request);
    reply out = {.bytes = NULL};
    ttr_error err;
    const char *wanted = strstr(head->query, "group=");
    if (!must_have_begun(it, open->game))
        return;
    for (size_t i = 0; wanted && i < sizeof groups / sizeof groups[0]; i++) {
        size_t size = strlen(groups[i]);
        if (strncmp(wanted + 6, groups[i], size) != 0)
            continue;
        if (game_moment_make(&moment, open->game->match,
                             viewers_eyes(open, it->hash), &err)) {
            call_refuse_error(it, &err);
            return;
        }
        wire_options_write(&out, &moment, groups[i], it->language);
        call_answer_reply(it, 200, &out);
        return;
    }
    call_refuse(it, 404, "no_group",
                _("there are the groups claims, choice and own"));
}

static bool must_be_over(call *it, const hosted *game)
{
    if (!call_must_look(it, game))
        return false;
    if (game->stage == HOSTED_OVER && game->match)
        return true;
    call_refuse(it, 409, "not_over", _("this is shown when the game is over"));
    return false;
}

/* ?moment=17&through=2: a moment of the past through the eyes of a player. */
void api_at(call *it, open_game *open)
{
    const http_head *head = http_request_head(it->request);
    hosted *game = open->game;
    reply out = {.bytes = NULL};
    if (!must_be_over(it, game))
        return;
    int length = game_match_length(game->match);
    long moment = query_number(head->query, "moment=", length);
    long through = query_number(head->query, "through=", GAME_EVERYTHING);
    if (moment < 0 || moment > length || through < GAME_EVERYTHING ||
        through >= game->seats) {
        call_refuse(it, 404, "no_moment",
                    _("there is no such moment: it has %d"), length);
        return;
    }
    wire_past_write(&out, game->match, (int)moment, (int)through, it->language);
    call_answer_reply(it, 200, &out);
}

void api_result(call *it, open_game *open)
{
    reply out = {.bytes = NULL};
    ttr_error err;
    if (!must_be_over(it, open->game))
        return;
    if (wire_count_write(&out, open->game->match, it->language, &err))
        call_refuse_error(it, &err);
    else
        call_answer_reply(it, 200, &out);
}

void api_journal(call *it, open_game *open)
{
    char *text = NULL;
    size_t size = 0;
    if (!must_be_over(it, open->game))
        return;
    if (ttr_journal_write(game_match_base(open->game->match), &text, &size))
        call_refuse(it, 503, "store", _("the server is short of memory"));
    else
        call_answer_bytes(it, 200, "text/plain; charset=utf-8", text, size);
    ttr_free(text);
}

static void on_list(void *context, store_outcome outcome,
                    const store_summary *list, int count)
{
    call *it = context;
    const ttr_language *before = ttr_language_use(it->language);
    json_t *found = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(found,
                              json_pack("{s:s, s:s, s:I}", "game", list[i].game,
                                        "stage", list[i].state, "changed",
                                        (json_int_t)list[i].changed));
    if (outcome == STORE_DONE) {
        call_answer(it, 200, json_pack("{s:b, s:o}", "ok", 1, "games", found));
    } else {
        json_decref(found);
        call_refuse(it, 503, "store",
                    _("the games cannot be read at the moment"));
    }
    ttr_language_use(before);
}

void api_list(call *it)
{
    enum { MOST = 50 };
    if (it->at->lists_games)
        store_list(it->at->store, MOST, on_list, it);
    else
        call_answer(it, 200, json_pack("{s:b, s:[]}", "ok", 1, "games"));
}
