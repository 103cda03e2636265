// SPDX-License-Identifier: MIT
/*
 * api_lobby.c - Who sits at the table: joining, leaving, beginning, and what
 * the host may do.
 */
#include "base/clock.h"
#include "base/language.h"
#include "web/server.h"
#include "web/viewers.h"

#include <jansson.h>

#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool must_be_host(call *it, const hosted *game)
{
    if (call_is_host(it, game))
        return true;
    call_refuse(it, *it->hash ? 403 : 401, "not_yours",
                _("only the host can do this"));
    return false;
}

static bool must_be_lobby(call *it, const hosted *game)
{
    if (game->stage == HOSTED_LOBBY)
        return true;
    if (game->stage == HOSTED_PLAY)
        call_refuse(it, 409, "begun", _("this game has begun"));
    else
        call_refuse(it, 410, "over", _("this game is over"));
    return false;
}

/* The code of a game: where is it? */
static void on_code(void *context, store_outcome outcome, const char *game)
{
    call *it = context;
    const ttr_language *before = ttr_language_use(it->language);
    if (outcome == STORE_DONE) {
        it->answer = json_pack("{s:b, s:s}", "ok", 1, "game", game);
        json_t *answer = it->answer;
        it->answer = NULL;
        call_answer(it, 200, answer);
    } else if (outcome == STORE_NOT_FOUND) {
        call_refuse(it, 404, "no_game",
                    _("no game waits under this code; codes end when a game "
                      "begins"));
    } else {
        call_refuse(it, 503, "store",
                    _("the games cannot be read at the moment"));
    }
    ttr_language_use(before);
}

static bool may_guess(call *it)
{
    if (limits_allow(it->at->limits, LIMIT_CODES,
                     http_request_client(it->request), app_milliseconds()))
        return true;
    call_refuse(it, 429, "too_many", _("too many codes; wait a little"));
    return false;
}

void api_code(call *it)
{
    const char *code;
    char capital[CODE_TEXT] = "";
    if (!call_text(it, "code", true, &code) || !may_guess(it))
        return;
    for (size_t i = 0; strlen(code) == CODE_TEXT - 1 && code[i]; i++)
        capital[i] =
            (char)(code[i] >= 'a' && code[i] <= 'z' ? code[i] - 'a' + 'A'
                                                    : code[i]);
    store_find_code(it->at->store, capital, on_code, it);
}

/* By the secret of the link, or by the code. */
static bool is_invited(call *it, const hosted *game)
{
    const char *invite, *code;
    if (!call_text(it, "invite", false, &invite) ||
        !call_text(it, "code", false, &code))
        return false;
    if (invite && secret_fits(invite, game->invite))
        return true;
    if (!invite && code) {
        if (!may_guess(it))
            return false;
        if (*game->code && strcasecmp(code, game->code) == 0)
            return true;
    }
    if (call_is_host(it, game) ||
        (game->is_public && game->stage == HOSTED_LOBBY))
        return true;
    call_refuse(it, 403, "bad_invite",
                _("this link does not open this game; ask the host for a new "
                  "one"));
    return false;
}

static bool is_free(const hosted *game, int seat)
{
    return game->seat[seat].kind == HOSTED_OPEN ||
           (game->seat[seat].kind == HOSTED_PERSON &&
            !*game->seat[seat].holder);
}

/* A seat of whoever asks, or TTR_NONE. */
static int find_own(const call *it, const hosted *game)
{
    for (int i = 0; i < game->seats; i++)
        if (hosted_holds(game, i, it->hash))
            return i;
    return TTR_NONE;
}

/* What a request to join is answered with, besides the version. */
static json_t *joined(int seat, const char *name)
{
    return json_pack("{s:i, s:s}", "seat", seat, "name", name);
}

static void join_again(call *it, open_game *open)
{
    int seat = find_own(it, open->game);
    if (seat == TTR_NONE) {
        call_refuse(it, 409, "taken", _("somebody has taken this seat"));
        return;
    }
    it->answer = joined(seat, open->game->seat[seat].name);
    call_is_repeated(it, open);
}

static int find_free(const hosted *game)
{
    for (int i = 0; i < game->seats; i++)
        if (is_free(game, i))
            return i;
    return TTR_NONE;
}

/* The seat that somebody who joins gets. */
static bool choose_seat(call *it, const hosted *game, int *seat)
{
    int64_t wish = TTR_NONE;
    if (!call_number(it, "seat", false, 0, game->seats - 1, &wish))
        return false;
    *seat = wish == TTR_NONE ? find_free(game) : (int)wish;
    if (*seat != TTR_NONE && is_free(game, *seat))
        return true;
    if (find_free(game) != TTR_NONE)
        call_refuse(it, 409, "taken", _("somebody has taken this seat"));
    else if (game->stage == HOSTED_LOBBY)
        call_refuse(it, 409, "full", _("all seats are taken"));
    else
        must_be_lobby(it, game);
    return false;
}

void api_join(call *it, open_game *open)
{
    const hosted *game = open->game;
    const char *wish, *why;
    char name[APP_NAME_MAX];
    int seat;
    if (!*it->hash) {
        call_refuse(it, 401, "no_secret",
                    _("whoever takes a seat sends a new secret in the header "
                      "Authorization"));
        return;
    }
    if (games_repeated(open, it->id)) {
        join_again(it, open);
        return;
    }
    if (game->stage == HOSTED_OVER) {
        must_be_lobby(it, game);
        return;
    }
    if (!call_text(it, "name", true, &wish) || !is_invited(it, game) ||
        !choose_seat(it, game, &seat))
        return;
    if (!hosted_name(game, seat, wish, name, &why)) {
        call_refuse(it, 400, "bad_name", "%s", why);
        return;
    }
    it->answer = joined(seat, name);
    call_commit(it, open,
                json_pack("{s:s, s:i, s:s, s:s}", "event", "seat", "seat", seat,
                          "name", name, "holder", it->hash));
}

/* Open seats are given to bots when the host says so, one event each, then the
   game begins. */
void api_begin(call *it, open_game *open)
{
    const hosted *game = open->game;
    if (call_is_repeated(it, open))
        return;
    if (!must_be_host(it, game) || !must_be_lobby(it, game))
        return;
    if (find_free(game) != TTR_NONE) {
        call_refuse(it, 409, "open_seats",
                    _("seats are still open: wait for somebody, or give them "
                      "to bots"));
        return;
    }
    call_commit(it, open, json_pack("{s:s}", "event", "begin"));
}

/* In the lobby: what a seat is, open or a bot's. */
void api_seat(call *it, open_game *open)
{
    const hosted *game = open->game;
    int64_t seat = 0;
    const char *bot, *wish, *why;
    char name[APP_NAME_MAX];
    game_seat made;
    if (call_is_repeated(it, open) || !must_be_host(it, game) ||
        !must_be_lobby(it, game) ||
        !call_number(it, "seat", true, 0, game->seats - 1, &seat) ||
        !call_text(it, "bot", false, &bot) ||
        !call_text(it, "name", false, &wish))
        return;
    if (!bot) {
        call_commit(
            it, open,
            json_pack("{s:s, s:i}", "event", "free", "seat", (int)seat));
        return;
    }
    if (strlen(bot) >= GAME_SPEC_MAX ||
        !game_seat_make(wish, bot, (int)seat, &made) || !made.bot) {
        call_refuse(it, 400, "unknown_bot", _("there is no such bot"));
        return;
    }
    if (!hosted_name(game, (int)seat, made.name, name, &why)) {
        call_refuse(it, 400, "bad_name", "%s", why);
        return;
    }
    call_commit(it, open,
                json_pack("{s:s, s:i, s:s, s:s}", "event", "bot", "seat",
                          (int)seat, "bot", bot, "name", name));
}

/* Who follows as host: the next person who is there, else the next person. */
static const char *next_host(const open_game *open, int leaving)
{
    const hosted *game = open->game;
    for (int here = 1; here >= 0; here--)
        for (int i = 1; i < game->seats; i++) {
            int seat = (leaving + i) % game->seats;
            const hosted_seat *it = &game->seat[seat];
            if (it->kind == HOSTED_PERSON && *it->holder &&
                strcmp(it->holder, game->host) != 0 &&
                (!here || viewers_is_here(open, seat)))
                return it->holder;
        }
    return NULL;
}

static json_t *vacate(const open_game *open, int seat, const char *why)
{
    bool lobby = open->game->stage == HOSTED_LOBBY;
    json_t *event = json_pack("{s:s, s:i}", "event", lobby ? "free" : "vacate",
                              "seat", seat);
    if (!lobby) {
        json_object_set_new(event, "bot", json_string("greedy"));
        json_object_set_new(event, "why", json_string(why));
    }
    const hosted *game = open->game;
    const char *host = strcmp(game->seat[seat].holder, game->host) == 0
                           ? next_host(open, seat)
                           : NULL;
    if (host)
        json_object_set_new(event, "host", json_string(host));
    return event;
}

static bool must_not_be_over(call *it, const hosted *game)
{
    if (game->stage != HOSTED_OVER)
        return true;
    call_refuse(it, 410, "over", _("this game is over"));
    return false;
}

void api_leave(call *it, open_game *open)
{
    int seat;
    if (!call_is_repeated(it, open) && must_not_be_over(it, open->game) &&
        call_seat(it, open->game, &seat))
        call_commit(it, open, vacate(open, seat, "left"));
}

void api_remove(call *it, open_game *open)
{
    const hosted *game = open->game;
    int64_t seat = 0;
    if (call_is_repeated(it, open))
        return;
    if (!must_be_host(it, game) || !must_not_be_over(it, game) ||
        !call_number(it, "seat", true, 0, game->seats - 1, &seat))
        return;
    if (game->seat[seat].kind != HOSTED_PERSON)
        call_refuse(it, 409, "nobody", _("nobody sits there"));
    else
        call_commit(it, open, vacate(open, (int)seat, "removed"));
}

void api_links(call *it, open_game *open)
{
    static const char *const keys[] = {"invite", "watch"};
    const hosted *game = open->game;
    if (call_is_repeated(it, open) || !must_be_host(it, game) ||
        !must_not_be_over(it, game))
        return;
    json_t *event = json_pack("{s:s}", "event", "links");
    for (size_t i = 0; i < 2; i++) {
        const char *secret;
        char hash[SECRET_HASH];
        if (!call_text(it, keys[i], false, &secret)) {
            json_decref(event);
            return;
        }
        if (!secret)
            continue;
        if (!secret_is_well_formed(secret)) {
            json_decref(event);
            call_refuse(it, 400, "bad_secret",
                        _("\"%s\" must be a secret of 22 letters"), keys[i]);
            return;
        }
        secret_hash(secret, hash);
        json_object_set_new(event, keys[i], json_string(hash));
    }
    char code[CODE_TEXT];
    if (game->stage == HOSTED_LOBBY && secret_code(code))
        json_object_set_new(event, "code", json_string(code));
    call_commit(it, open, event);
}

void api_limit(call *it, open_game *open)
{
    enum { LIMIT_MAX = 90 * 24 * 3600 };
    int64_t limit = 0;
    if (!call_is_repeated(it, open) && must_be_host(it, open->game) &&
        must_not_be_over(it, open->game) &&
        call_number(it, "limit", true, 0, LIMIT_MAX, &limit))
        call_commit(it, open,
                    json_pack("{s:s, s:I}", "event", "limit", "limit",
                              (json_int_t)limit));
}

void api_end(call *it, open_game *open)
{
    if (!call_is_repeated(it, open) && must_be_host(it, open->game) &&
        must_not_be_over(it, open->game))
        call_commit(it, open, json_pack("{s:s}", "event", "end"));
}

/* The rules have changed: the table goes on from the last position in which all
   of them agree. What came after it is given up. */
void api_go_on(call *it, open_game *open)
{
    const hosted *game = open->game;
    if (call_is_repeated(it, open))
        return;
    if (!must_be_host(it, game) || !must_not_be_over(it, game))
        return;
    if (!game->differs)
        call_refuse(it, 409, "not_changed",
                    _("the rules of this game have not changed"));
    else
        call_commit(it, open,
                    json_pack("{s:s, s:I}", "event", "go_on", "from",
                              (json_int_t)game->differs));
}

static void on_deleted(void *context, open_game *game, games_answer answer,
                       const char *why)
{
    call *it = context;
    const ttr_language *before = ttr_language_use(it->language);
    (void)game;
    if (answer == GAMES_NONE)
        call_answer(it, 200, json_pack("{s:b}", "ok", 1));
    else
        call_refuse_game(it, answer, why);
    ttr_language_use(before);
}

void api_delete(call *it, open_game *open)
{
    if (!must_be_host(it, open->game))
        return;
    viewers_end(open, _("the host has deleted this game"));
    games_remove(open, on_deleted, it);
}
