// SPDX-License-Identifier: MIT
/*
 * hosted.c - One game of a server, made of its events.
 */
#include "web/hosted_events.h"

#include "base/error.h"
#include "base/json_file.h"

#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ttr_status hosted_new(hosted **out, const char *id, ttr_error *err)
{
    hosted *it = *out = calloc(1, sizeof *it);
    if (!it)
        return app_fail_memory(err);
    snprintf(it->id, sizeof it->id, "%s", id);
    return TTR_OK;
}

void hosted_free(hosted *it)
{
    if (!it)
        return;
    game_match_free(it->match);
    json_decref(it->made);
    free(it->match_version);
    free(it);
}

const char *hosted_stage_name(const hosted *it)
{
    static const char *const names[] = {"lobby", "play", "over"};
    return names[it->stage];
}

uint64_t hosted_match_version(const hosted *it, int64_t version)
{
    if (version < 1 || it->match_versions == 0)
        return 0;
    if (version > it->match_versions)
        version = it->match_versions;
    return it->match_version[version - 1];
}

bool hosted_holds(const hosted *it, int seat, const char *hash)
{
    return seat >= 0 && seat < it->seats &&
           it->seat[seat].kind == HOSTED_PERSON &&
           strcmp(it->seat[seat].holder, hash) == 0;
}

bool hosted_has_seat(const hosted *it, const char *hash)
{
    for (int i = 0; *hash && i < it->seats; i++)
        if (hosted_holds(it, i, hash))
            return true;
    return false;
}

bool hosted_may_look(const hosted *it, const char *hash)
{
    return it->is_public || hosted_has_seat(it, hash) ||
           (*hash &&
            (strcmp(hash, it->host) == 0 || strcmp(hash, it->watch) == 0 ||
             strcmp(hash, it->invite) == 0));
}

bool hosted_bot_acts(const hosted *it)
{
    if (it->stage != HOSTED_PLAY || it->differs)
        return false;
    int actor = game_match_actor(it->match);
    return actor != TTR_NONE &&
           (it->seat[actor].kind == HOSTED_BOT || it->seat[actor].standing[0]);
}

/* Reading events ----------------------------------------------------------- */

static bool make_seat(hosted_seat *seat, const json_t *from)
{
    const char *bot = app_json_text(from, "bot");
    hosted_copy(seat->name, sizeof seat->name, from, "name");
    hosted_copy(seat->holder, sizeof seat->holder, from, "holder");
    snprintf(seat->bot, sizeof seat->bot, "%s", bot);
    seat->kind = *bot            ? HOSTED_BOT
                 : *seat->holder ? HOSTED_PERSON
                                 : HOSTED_OPEN;
    return json_is_object(from);
}

static ttr_status take_made(hosted *it, json_t *event, ttr_error *err)
{
    const json_t *seats = json_object_get(event, "seats");
    size_t count = json_array_size(seats);
    if (it->made || count < 1 || count > TTR_MAX_PLAYERS)
        return hosted_damaged(it, "made", err);
    it->made = json_incref(event);
    it->seats = (int)count;
    for (int i = 0; i < it->seats; i++)
        if (!make_seat(&it->seat[i], json_array_get(seats, (size_t)i)))
            return hosted_damaged(it, "seats", err);
    it->minds = strtoull(app_json_text(event, "minds"), NULL, 10);
    it->limit = json_integer_value(json_object_get(event, "limit"));
    it->is_public = json_is_true(json_object_get(event, "public"));
    hosted_copy(it->host, sizeof it->host, event, "host");
    hosted_copy(it->invite, sizeof it->invite, event, "invite");
    hosted_copy(it->watch, sizeof it->watch, event, "watch");
    hosted_copy(it->code, sizeof it->code, event, "code");
    return TTR_OK;
}

/* In the lobby and in the game: who sits where. */
static ttr_status take_seat(hosted *it, json_t *event, ttr_error *err)
{
    int seat;
    if (!hosted_read_seat(it, event, &seat))
        return hosted_damaged(it, "seat", err);
    hosted_seat *to = &it->seat[seat];
    hosted_copy(to->name, sizeof to->name, event, "name");
    hosted_copy(to->holder, sizeof to->holder, event, "holder");
    to->kind = HOSTED_PERSON;
    if (!*to->standing)
        return TTR_OK;
    to->standing[0] = to->bot[0] = '\0';
    return game_match_stand_in(it->match, seat, NULL, err);
}

/* Who leaves may have been the host. */
static void pass_host_on(hosted *it, const json_t *event)
{
    if (json_object_get(event, "host"))
        hosted_copy(it->host, sizeof it->host, event, "host");
}

static ttr_status take_free(hosted *it, json_t *event, ttr_error *err)
{
    int seat;
    if (!hosted_read_seat(it, event, &seat) || it->stage != HOSTED_LOBBY)
        return hosted_damaged(it, "free", err);
    it->seat[seat] = (hosted_seat){.kind = HOSTED_OPEN};
    pass_host_on(it, event);
    return TTR_OK;
}

static ttr_status take_bot(hosted *it, json_t *event, ttr_error *err)
{
    int seat;
    if (!hosted_read_seat(it, event, &seat) || it->stage != HOSTED_LOBBY)
        return hosted_damaged(it, "bot", err);
    it->seat[seat] = (hosted_seat){.kind = HOSTED_BOT};
    hosted_copy(it->seat[seat].bot, sizeof it->seat[seat].bot, event, "bot");
    hosted_copy(it->seat[seat].name, sizeof it->seat[seat].name, event, "name");
    return TTR_OK;
}

static ttr_status take_stand_in(hosted *it, json_t *event, ttr_error *err)
{
    int seat;
    if (!hosted_read_seat(it, event, &seat) || it->stage != HOSTED_PLAY)
        return hosted_damaged(it, "stand_in", err);
    hosted_seat *to = &it->seat[seat];
    hosted_copy(to->bot, sizeof to->bot, event, "bot");
    hosted_copy(to->standing, sizeof to->standing, event, "why");
    return game_match_stand_in(it->match, seat, to->bot, err);
}

/* The seat waits for somebody else; a bot plays for it meanwhile. */
static ttr_status take_vacate(hosted *it, json_t *event, ttr_error *err)
{
    int seat;
    ttr_status status = take_stand_in(it, event, err);
    if (status == TTR_OK && hosted_read_seat(it, event, &seat)) {
        it->seat[seat].holder[0] = '\0';
        pass_host_on(it, event);
    }
    return status;
}

static ttr_status take_back(hosted *it, json_t *event, ttr_error *err)
{
    int seat;
    if (!hosted_read_seat(it, event, &seat) || it->stage != HOSTED_PLAY)
        return hosted_damaged(it, "back", err);
    it->seat[seat].standing[0] = it->seat[seat].bot[0] = '\0';
    return game_match_stand_in(it->match, seat, NULL, err);
}

static ttr_status take_early(hosted *it, json_t *event, ttr_error *err)
{
    int seat;
    if (hosted_is_skipped(it))
        return TTR_OK;
    if (!hosted_read_seat(it, event, &seat) || it->stage != HOSTED_PLAY)
        return hosted_damaged(it, "early", err);
    hosted_copy(it->seat[seat].early, sizeof it->seat[seat].early, event,
                "action");
    return TTR_OK;
}

static ttr_status take_links(hosted *it, json_t *event, ttr_error *err)
{
    (void)err;
    if (json_object_get(event, "invite"))
        hosted_copy(it->invite, sizeof it->invite, event, "invite");
    if (json_object_get(event, "watch"))
        hosted_copy(it->watch, sizeof it->watch, event, "watch");
    if (json_object_get(event, "code"))
        hosted_copy(it->code, sizeof it->code, event, "code");
    return TTR_OK;
}

static ttr_status take_end(hosted *it, json_t *event, ttr_error *err)
{
    (void)event, (void)err;
    it->stage = HOSTED_OVER;
    it->ended = "host";
    if (it->match)
        game_match_close(it->match);
    return TTR_OK;
}

static ttr_status take_host(hosted *it, json_t *event, ttr_error *err)
{
    (void)err;
    pass_host_on(it, event);
    return TTR_OK;
}

static ttr_status take_limit(hosted *it, json_t *event, ttr_error *err)
{
    (void)err;
    it->limit = json_integer_value(json_object_get(event, "limit"));
    return TTR_OK;
}

/* The table goes on from before the action that differs. */
static ttr_status take_go_on(hosted *it, json_t *event, ttr_error *err)
{
    (void)event, (void)err;
    it->differs = 0;
    return TTR_OK;
}

static ttr_status take_rematch(hosted *it, json_t *event, ttr_error *err)
{
    (void)err;
    hosted_copy(it->rematch, sizeof it->rematch, event, "game");
    return TTR_OK;
}

/* What all but the first two need is there. */
static ttr_status take_named(hosted *it, const char *name, json_t *event,
                             ttr_error *err)
{
    static const struct {
        const char *name;
        ttr_status (*take)(hosted *it, json_t *event, ttr_error *err);
    } events[] = {{"seat", take_seat},         {"free", take_free},
                  {"bot", take_bot},           {"act", hosted_take_act},
                  {"undo", hosted_take_undo},  {"early", take_early},
                  {"stand_in", take_stand_in}, {"vacate", take_vacate},
                  {"back", take_back},         {"links", take_links},
                  {"end", take_end},           {"host", take_host},
                  {"limit", take_limit},       {"rematch", take_rematch},
                  {"go_on", take_go_on},       {"next", hosted_take_next}};
    for (size_t i = 0; i < sizeof events / sizeof events[0]; i++)
        if (strcmp(name, events[i].name) == 0)
            return events[i].take(it, event, err);
    return hosted_damaged(it, name, err);
}

static ttr_status take(hosted *it, shelf *editions, json_t *event,
                       ttr_error *err)
{
    const char *name = app_json_text(event, "event");
    if (strcmp(name, "made") == 0)
        return take_made(it, event, err);
    if (!it->made)
        return hosted_damaged(it, "the beginning is missing", err);
    if (strcmp(name, "begin") == 0)
        return hosted_take_begin(it, editions, event, err);
    return take_named(it, name, event, err);
}

/* Remember at which version of the match this version of the game is. */
static bool note_version(hosted *it)
{
    enum { STEP = 64 };
    if (it->match_versions % STEP == 0) {
        size_t room = (size_t)it->match_versions + STEP;
        uint64_t *grown = realloc(it->match_version, room * sizeof *grown);
        if (!grown)
            return false;
        it->match_version = grown;
    }
    it->match_version[it->match_versions++] =
        it->match ? game_match_version(it->match) : 0;
    return true;
}

/* Since when the table waits. At the start everybody is asked at once, and who
   sets a limit gives everybody all of it. */
static void note_asked(hosted *it, const char *name, int64_t at)
{
    static const char *const asks[] = {"begin", "act",  "undo", "go_on",
                                       "back",  "seat", "limit"};
    if (it->stage != HOSTED_PLAY)
        return;
    const ttr_state *state = ttr_match_state(game_match_base(it->match));
    int actor = game_match_actor(it->match);
    bool early = actor != TTR_NONE && state->turn == 0 &&
                 state->offered_count[actor] > 0;
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++)
        if (strcmp(name, asks[i]) == 0 && !(early && strcmp(name, "act") == 0))
            it->asked = at;
}

ttr_status hosted_take(hosted *it, shelf *editions, json_t *event, int64_t at,
                       ttr_error *err)
{
    ttr_status status = take(it, editions, event, err);
    if (status)
        return status;
    if (!note_version(it))
        return app_fail_memory(err);
    it->version++;
    it->changed = at;
    note_asked(it, app_json_text(event, "event"), at);
    return TTR_OK;
}
