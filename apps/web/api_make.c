// SPDX-License-Identifier: MIT
/*
 * api_make.c - Making a game, and another one after it.
 *
 * Whoever makes a game sends the secrets of its links, which the server keeps
 * as hashes only: so a request that is repeated is the same request.
 */
#include "base/clock.h"
#include "base/house_rules_json.h"
#include "base/language.h"
#include "host/guide_file.h"
#include "web/server.h"

#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT_MAX = 90 * 24 * 3600 }; // seconds that one may be away

/* Ids name what is installed; paths are never followed for strangers. */
static bool is_id(const char *text)
{
    return *text && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") ==
                        strlen(text);
}

static bool check_rules(call *it, app_house_json *house)
{
    app_house_mistake mistake;
    if (!app_house_json_read(json_object_get(it->body, "rules"),
                             json_object_get(it->body, "set"), house,
                             &mistake)) {
        call_refuse(it, 400, "bad_request",
                    _("\"rules\" is a list of texts, \"set\" an object of "
                      "numbers or texts"));
        return false;
    }
    for (int i = 0; i < house->variant.module_count; i++)
        if (!is_id(house->rule[i])) {
            call_refuse(it, 400, "bad_request",
                        _("\"rules\" has something that is not the id of a "
                          "rule module"));
            return false;
        }
    return true;
}

/* Does the edition exist with these rules, and for so many? */
static bool check_edition(call *it, const char *id, size_t players)
{
    app_house_json house;
    ttr_edition *edition;
    ttr_error err;
    if (!check_rules(it, &house))
        return false;
    shelf_wish wish = {.edition = id,
                       .rules = json_object_get(it->body, "rules"),
                       .set = json_object_get(it->body, "set"),
                       .files = ""};
    ttr_status status =
        shelf_take(games_editions(it->at->games), &wish, &edition, &err);
    if (status) {
        call_refuse(it, status == TTR_E_NOT_FOUND ? 404 : 400,
                    status == TTR_E_NOT_FOUND ? "unknown_edition"
                                              : "bad_edition",
                    "%s", err.text);
        return false;
    }
    int least = ttr_edition_players_min(edition);
    int most = ttr_edition_players_max(edition);
    ttr_edition_free(edition);
    if (players >= (size_t)least && players <= (size_t)most)
        return true;
    call_refuse(it, 400, "bad_players",
                _("this edition is for %d to %d players"), least, most);
    return false;
}

/* A seat as asked for, to one of the event: {"kind": "me", "name": "Ann"},
   {"kind": "open"}, {"kind": "bot", "bot": "greedy", "name": "Mia"}. */
static json_t *make_seat(call *it, const hosted *lobby, int number,
                         const json_t *wish)
{
    const char *kind = json_string_value(json_object_get(wish, "kind"));
    const char *name = json_string_value(json_object_get(wish, "name"));
    const char *bot = json_string_value(json_object_get(wish, "bot"));
    char shown[APP_NAME_MAX] = "";
    const char *why;
    game_seat seat;
    if (kind && strcmp(kind, "open") == 0)
        return json_object();
    if (kind && strcmp(kind, "bot") == 0) {
        if (!bot || strlen(bot) >= GAME_SPEC_MAX ||
            !game_seat_make(name, bot, number, &seat) || !seat.bot) {
            call_refuse(it, 400, "unknown_bot", _("there is no such bot"));
            return NULL;
        }
        if (!hosted_name(lobby, number, seat.name, shown, &why)) {
            call_refuse(it, 400, "bad_name", "%s", why);
            return NULL;
        }
        return json_pack("{s:s, s:s}", "bot", bot, "name", shown);
    }
    if (!kind || strcmp(kind, "me") != 0 || !*it->hash) {
        call_refuse(it, 400, "bad_request",
                    _("the kind of a seat is \"me\", \"open\" or \"bot\""));
        return NULL;
    }
    if (!hosted_name(lobby, number, name ? name : "", shown, &why)) {
        call_refuse(it, 400, "bad_name", "%s", why);
        return NULL;
    }
    return json_pack("{s:s, s:s}", "holder", it->hash, "name", shown);
}

static json_t *make_seats(call *it)
{
    const json_t *wishes = json_object_get(it->body, "seats");
    hosted lobby = {.stage = HOSTED_LOBBY};
    size_t count = json_array_size(wishes);
    if (!json_is_array(wishes) || count < 1 || count > TTR_MAX_PLAYERS) {
        call_refuse(it, 400, "bad_players",
                    _("\"seats\" must be a list of 2 to %d seats"),
                    TTR_MAX_PLAYERS);
        return NULL;
    }
    json_t *seats = json_array();
    for (size_t i = 0; i < count; i++) {
        json_t *seat = make_seat(it, &lobby, (int)i, json_array_get(wishes, i));
        if (!seat) {
            json_decref(seats);
            return NULL;
        }
        const char *name = json_string_value(json_object_get(seat, "name"));
        snprintf(lobby.seat[lobby.seats].name, APP_NAME_MAX, "%s",
                 name ? name : "");
        lobby.seats++;
        json_array_append_new(seats, seat);
    }
    return seats;
}

/* A secret in the body, as its hash. */
static bool add_link(call *it, json_t *event, const char *key)
{
    const char *secret;
    char hash[SECRET_HASH];
    if (!call_text(it, key, true, &secret))
        return false;
    if (!secret_is_well_formed(secret)) {
        call_refuse(it, 400, "bad_secret",
                    _("\"%s\" must be a secret of 22 letters"), key);
        return false;
    }
    secret_hash(secret, hash);
    json_object_set_new(event, key, json_string(hash));
    return true;
}

/* What must not be guessed, as text: JSON has no numbers of 64 bits. */
static bool add_seed(json_t *event, const char *key)
{
    uint64_t seed;
    char text[24];
    if (!secret_seed(&seed))
        return false;
    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    json_object_set_new(event, key, json_string(text));
    return true;
}

static bool add_chance(json_t *event)
{
    char code[CODE_TEXT];
    bool dealt = json_object_get(event, "seed") != NULL;
    if ((!dealt && !add_seed(event, "seed")) || !add_seed(event, "minds") ||
        !secret_code(code))
        return false;
    json_object_set_new(event, "code", json_string(code));
    return true;
}

static void on_made(void *context, open_game *game, games_answer answer,
                    const char *why)
{
    call *it = context;
    const ttr_language *before = ttr_language_use(it->language);
    if (!game) {
        call_refuse_game(it, answer, why);
    } else {
        it->answer = json_pack("{s:s, s:s}", "game", game->game->id, "code",
                               game->game->code);
        call_answer_version(it, 1); // that of its first event
    }
    ttr_language_use(before);
}

static bool must_have_chance(call *it, json_t *event)
{
    if (add_chance(event))
        return true;
    json_decref(event);
    call_refuse(it, 503, "store",
                _("the system has no random numbers at the moment"));
    return false;
}

static void make(call *it, json_t *event)
{
    if (must_have_chance(it, event))
        call_make_once(it, event, it->hash, it->id, on_made);
}

void call_make_linked(call *it, json_t *event)
{
    if (!event)
        call_refuse(it, 503, "store", _("the server is short of memory"));
    else if (add_link(it, event, "invite") && add_link(it, event, "watch"))
        make(it, event);
    else
        json_decref(event);
}

static bool add_settings(call *it, json_t *event)
{
    int64_t limit = 0;
    bool is_public;
    if (!call_number(it, "limit", false, 0, LIMIT_MAX, &limit) ||
        !call_flag(it, "public", &is_public))
        return false;
    json_object_set_new(event, "limit", json_integer(limit));
    json_object_set_new(event, "public",
                        json_boolean(is_public && it->at->lists_games));
    return true;
}

/* The seats of a guided first game: whoever asks, and those of the guide. */
static json_t *seats_of(const call *it, const game_guide *guide)
{
    const json_t *me = json_array_get(json_object_get(it->body, "seats"), 0);
    const char *name = json_string_value(json_object_get(me, "name"));
    json_t *seats = json_array();
    game_party party;
    game_guide_party(guide, name ? name : "", &party);
    for (int i = 0; i < party.count; i++)
        json_array_append_new(
            seats,
            i == GAME_LEARNER
                ? json_pack("{s:s, s:s}", "kind", "me", "name",
                            name ? name : party.seat[i].name)
                : json_pack("{s:s, s:s, s:s}", "kind", "bot", "bot",
                            party.seat[i].spec, "name", party.seat[i].name));
    return seats;
}

static char *read_guide(call *it, const ttr_edition *edition)
{
    ttr_report *report = ttr_report_new();
    game_guide *guide = NULL;
    size_t size = 0;
    char *text = game_guide_text(edition, &size);
    if (text && report &&
        !game_guide_parse(&guide, "guide", text, size, report)) {
        json_object_set_new(it->body, "seats", seats_of(it, guide));
    } else {
        free(text);
        text = NULL;
    }
    game_guide_free(guide);
    ttr_report_free(report);
    return text;
}

/* *text is the guide if one was asked for, for free(); who plays, and by which
   rules, is then what it says. False when there is none, which was said. */
static bool take_guide(call *it, const char *id, char **text)
{
    ttr_edition *edition = NULL;
    ttr_error err;
    bool wanted;
    *text = NULL;
    if (call_flag(it, "guide", &wanted) && wanted &&
        !shelf_installed(games_editions(it->at->games), id, &edition, &err))
        *text = read_guide(it, edition);
    ttr_edition_free(edition);
    if (*text) {
        json_object_del(it->body, "rules");
        json_object_del(it->body, "set");
    } else if (wanted) {
        call_refuse(it, 404, "no_guide",
                    _("this edition has no guided first game"));
    }
    return *text || !wanted;
}

void api_make(call *it)
{
    const char *edition;
    char *guide;
    if (!*it->hash) {
        call_refuse(it, 401, "no_secret",
                    _("whoever makes a game sends a new secret in the header "
                      "Authorization"));
        return;
    }
    if (!limits_allow(it->at->limits, LIMIT_MAKES,
                      http_request_client(it->request), app_milliseconds())) {
        call_refuse(it, 429, "too_many",
                    _("too many new games; wait a little"));
        return;
    }
    if (!call_text(it, "edition", true, &edition))
        return;
    if (!is_id(edition)) {
        call_refuse(it, 404, "unknown_edition", _("there is no such edition"));
        return;
    }
    if (!take_guide(it, edition, &guide))
        return;
    json_t *seats = make_seats(it);
    if (!seats) {
        free(guide);
        return;
    }
    json_t *event =
        json_pack("{s:s, s:s, s:o, s:s}", "event", "made", "edition", edition,
                  "seats", seats, "host", it->hash);
    if (guide)
        json_object_set_new(event, "guide", json_string(guide));
    free(guide);
    json_t *rules = json_object_get(it->body, "rules");
    json_t *set = json_object_get(it->body, "set");
    if (rules)
        json_object_set(event, "rules", rules);
    if (set)
        json_object_set(event, "set", set);
    if (check_edition(it, edition, json_array_size(seats)) &&
        add_link(it, event, "invite") && add_link(it, event, "watch") &&
        add_settings(it, event))
        make(it, event);
    else
        json_decref(event);
}

/* The same again, with seats moved on by one, for the same people. */
static json_t *again(const hosted *old)
{
    json_t *event =
        json_pack("{s:s, s:s, s:s, s:s, s:I, s:b}", "event", "made", "host",
                  old->host, "invite", old->invite, "watch", old->watch,
                  "limit", (json_int_t)old->limit, "public", old->is_public);
    static const char *const keys[] = {"edition", "rules", "set"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        json_t *value = json_object_get(old->made, keys[i]);
        if (value)
            json_object_set(event, keys[i], value);
    }
    json_t *seats = json_array();
    for (int i = 0; i < old->seats; i++) {
        const hosted_seat *from = &old->seat[(i + 1) % old->seats];
        if (from->kind == HOSTED_BOT)
            json_array_append_new(
                seats,
                json_pack("{s:s, s:s}", "bot", from->bot, "name", from->name));
        else if (*from->holder)
            json_array_append_new(seats,
                                  json_pack("{s:s, s:s}", "holder",
                                            from->holder, "name", from->name));
        else
            json_array_append_new(seats, json_object());
    }
    json_object_set_new(event, "seats", seats);
    return event;
}

/* The new game is there: the old one tells of it. */
static void on_again(void *context, open_game *game, games_answer answer,
                     const char *why)
{
    call *it = context;
    if (!game) {
        call_refuse_game(it, answer, why);
        return;
    }
    it->answer = json_pack("{s:s}", "game", game->game->id);
    snprintf(it->rest, sizeof it->rest, "%s", game->game->id);
    call_ask_again(it, api_rematch_told);
}

void api_rematch_told(call *it, open_game *game)
{
    if (*game->game->rematch) { // somebody else was quicker
        call_answer_version(it, game->game->version);
        return;
    }
    call_commit(it, game,
                json_pack("{s:s, s:s}", "event", "rematch", "game", it->rest));
}

void api_rematch(call *it, open_game *game)
{
    const hosted *old = game->game;
    if (!call_has_seat(it, old) && !call_is_host(it, old)) {
        call_refuse(it, 403, "not_yours", _("only players can do this"));
        return;
    }
    if (old->stage != HOSTED_OVER) {
        call_refuse(it, 409, "not_over", _("this game is not over yet"));
        return;
    }
    if (*old->rematch) {
        it->answer = json_pack("{s:s}", "game", old->rematch);
        call_answer_version(it, old->version);
        return;
    }
    json_t *event = again(old);
    if (must_have_chance(it, event))
        call_make_once(it, event, old->id, "rematch", on_again);
}
