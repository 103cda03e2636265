// SPDX-License-Identifier: MIT
/*
 * hidden.c - Whatever is hidden from somebody changes no byte they receive.
 *
 *     hidden FOLDER[:FOLDER] EDITION,... GAMES
 *
 * Two games of one server, with the same people at the same position, but for
 * what one of their devices cannot see: in the second game that is dealt anew.
 * The device looks, streams, asks why not, asks for hints and tries what is not
 * allowed, in both games, and the same actions follow; everything that it
 * receives over HTTP is compared to the byte. Devices have one seat, or several,
 * of which they show one, none, or that of whoever has to act, or watch.
 */
#define _GNU_SOURCE // asprintf, strtok_r

#include "served/served.h"

#include "game/match_data.h"
#include "support/fail.h"
#include "web/viewers.h"

#include <ttr/position.h>

#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ACTIONS = 1 << 16, DEVICES = TTR_MAX_PLAYERS + 1, WORLDS = 2 };

static const char *const ids[WORLDS] = {"aaaaaaaa", "bbbbbbbb"};

/* One deal, and what the device received of it. */
typedef struct world {
    char id[NAME_TEXT];
    open_game *open;
    served_client stream;
    char *said; // answers
    size_t said_size;
} world;

typedef struct trial {
    served *at;
    const char *edition_id;
    ttr_edition *edition;
    ttr_setup setup;
    ttr_match *base; // from which positions are taken
    uint64_t random;
    int number, players, devices;
    int device_of[TTR_MAX_PLAYERS];    // of each seat
    char secret[DEVICES][SECRET_TEXT]; // the last one watches
    world world[WORLDS];
    long deals, always, requests, actions, moments;
} trial;

static trial_place place_of(const trial *it)
{
    return (trial_place){.program = "hidden",
                         .edition = it->edition_id,
                         .game = (uint64_t)it->number,
                         .actions = -1};
}

static uint32_t below(trial *it, int count)
{
    return ttr_random_below(&it->random, (uint32_t)count);
}

/* Games -------------------------------------------------------------------- */

static void on_ready(void *context, open_game *game, games_answer answer,
                     const char *why)
{
    world *it = context;
    if (!game)
        fprintf(stderr, "hidden: %d: %s\n", (int)answer, why ? why : "");
    it->open = game;
}

static void run_until_settled(trial *it, const world *in)
{
    for (int i = 0; i < 60000 && !(in->open && games_is_settled(in->open)); i++)
        served_wait(it->at);
    CHECK(it, in->open && games_is_settled(in->open));
}

static json_t *make_event(trial *it, int device_host)
{
    char hash[SECRET_HASH], watch[SECRET_HASH], name[20];
    json_t *seats = json_array();
    for (int i = 0; i < it->players; i++) {
        secret_hash(it->secret[it->device_of[i]], hash);
        snprintf(name, sizeof name, "Person %d", i);
        json_array_append_new(
            seats, json_pack("{s:s, s:s}", "holder", hash, "name", name));
    }
    secret_hash(it->secret[device_host], hash);
    secret_hash(it->secret[it->devices - 1], watch);
    return json_pack("{s:s, s:s, s:o, s:s, s:s, s:s, s:s, s:s}", "event",
                     "made", "edition", it->edition_id, "seats", seats, "host",
                     hash, "invite", watch, "watch", watch, "seed", "1",
                     "minds", "2");
}

/* A match that begins at a position; NULL for one that cannot be: whoever is
   asked something could not answer, or pay for what is being claimed. */
static game_match *match_at(trial *it, const ttr_state *state)
{
    ttr_match *base;
    game_match *match;
    ttr_error err;
    game_party party = {.count = it->players};
    char name[20];
    for (int i = 0; i < it->players; i++) {
        snprintf(name, sizeof name, "Person %d", i);
        CHECK(it, game_seat_make(name, NULL, i, &party.seat[i]));
    }
    json_t *position = ttr_position_write(it->edition, state);
    ttr_status status =
        ttr_match_new_on(&base, it->edition, &it->setup, position, &err);
    json_decref(position);
    if (status == TTR_E_POSITION &&
        (strstr(err.text, "has no action") || strstr(err.text, "pay for it")))
        return NULL;
    if (status || game_match_new(&match, base, &party, false, &err))
        FAIL(it, "position: %s", err.text);
    return match;
}

/* The game as it is stored, with another match in its place. */
static void open_world(trial *it, world *in, const char *id, game_match *match)
{
    ttr_error err;
    *in = (world){.stream = {.fd = -1}};
    snprintf(in->id, sizeof in->id, "%s", id);
    games_make(it->at->at.games, id, make_event(it, 0), "", on_ready, in);
    run_until_settled(it, in);
    CHECK(it, !games_commit(in->open, json_pack("{s:s}", "event", "begin"), "",
                            NULL, NULL, &err));
    run_until_settled(it, in);
    hosted *game = in->open->game;
    game_match_free(game->match);
    game->match = match;
    for (int i = 0; i < game->match_versions; i++)
        game->match_version[i] = 0;
}

static void on_removed(void *context, open_game *game, games_answer answer,
                       const char *why)
{
    (void)game, (void)why;
    *(bool *)context = answer == GAMES_NONE;
}

static void close_world(trial *it, world *in)
{
    bool gone = false;
    served_leave(&in->stream);
    games_remove(in->open, on_removed, &gone);
    for (int i = 0; i < 60000 && !gone; i++)
        served_wait(it->at);
    CHECK(it, gone);
    free(in->said);
}

/* Requests ----------------------------------------------------------------- */

static void send_request(trial *it, const world *in, served_client *client,
                         int device, const char *rest, const char *body)
{
    char *text;
    int size =
        asprintf(&text,
                 "%s /api/games/%s%s HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                 "Authorization: Bearer %s\r\n%s%s%zu\r\n\r\n%s",
                 body ? "POST" : "GET", in->id, rest, it->secret[device],
                 body ? "Content-Type: application/json\r\n" : "",
                 body ? "Content-Length: " : "X: ", body ? strlen(body) : 0,
                 body ? body : "");
    CHECK(it, size > 0);
    served_send(client, text, (size_t)size);
    free(text);
}

/* What the client got, without the date and with one id for both games. */
static void keep(world *in, const served_client *client)
{
    char *copy = malloc(in->said_size + client->used + 1);
    if (!copy)
        abort();
    memcpy(copy, in->said ? in->said : "", in->said_size);
    memcpy(copy + in->said_size, client->bytes ? client->bytes : "",
           client->used);
    copy[in->said_size + client->used] = '\0';
    free(in->said);
    in->said = copy;
    in->said_size += client->used;
    for (char *at = copy; (at = strstr(at, in->id)); at++)
        memcpy(at, "gamegame", 8);
    for (char *at = copy; (at = strstr(at, "\r\nDate: ")); at++)
        memset(at + 8, 'x', strcspn(at + 8, "\r"));
}

/* Ask the same in both games. */
static void ask(trial *it, int device, const char *rest, const char *body)
{
    for (int i = 0; i < WORLDS; i++) {
        served_client client;
        CHECK(it, served_connect(it->at, &client));
        send_request(it, &it->world[i], &client, device, rest, body);
        CHECK(it, served_await_answer(it->at, &client));
        keep(&it->world[i], &client);
        served_leave(&client);
    }
    it->requests++;
}

static void compare(trial *it, int device, const char *after)
{
    const world *a = &it->world[0], *b = &it->world[1];
    if (a->said_size == b->said_size &&
        memcmp(a->said, b->said, a->said_size) == 0)
        return;
    size_t at = 0;
    while (at < a->said_size && at < b->said_size && a->said[at] == b->said[at])
        at++;
    size_t from = at > 300 ? at - 300 : 0;
    FAIL(it, "device %d sees what is hidden, after %s:\n%.600s\n---\n%.600s",
         device, after, a->said + from, b->said + from);
}

/* Probing ------------------------------------------------------------------ */

/* What a curious device asks for one of its seats, or for none; nothing of it
   changes the game. */
static void probe_seat(trial *it, int device, int seat)
{
    static ttr_action legal[MAX_ACTIONS];
    char body[700], text[512] = "draw", as[24] = "";
    const hosted *game = it->world[0].open->game;
    const ttr_state *state = ttr_match_state(game_match_base(game->match));
    long long version = (long long)game->version;
    int actor = game_match_actor(game->match);
    if (seat != TTR_NONE)
        snprintf(as, sizeof as, "\"seat\":%d,", seat);
    ask(it, device, "", NULL);
    for (int i = 0; i < 3; i++) {
        int route = (int)below(it, ttr_route_count(it->edition));
        snprintf(body, sizeof body, "{%s\"route\":\"%s\"}", as,
                 ttr_route_get(it->edition, route)->id);
        ask(it, device, "/why", body);
    }
    int count =
        ttr_legal(game_match_table(game->match), state, legal, MAX_ACTIONS);
    for (int i = 0; i < 4 && count > 0; i++) {
        ttr_action_format(it->edition, state, legal[below(it, count)], text,
                          sizeof text);
        snprintf(body, sizeof body, "{%s\"action\":\"%s\"}", as, text);
        ask(it, device, "/why", body);
        if (seat == actor)
            continue;
        snprintf(body, sizeof body,
                 "{%s\"id\":\"p%d\",\"version\":%lld,\"action\":"
                 "\"%s\"}",
                 as, i, version, text);
        ask(it, device, "/act", body);
    }
    snprintf(body, sizeof body,
             "{%s\"id\":\"q\",\"version\":%lld,\"option\":0}", as, version - 1);
    ask(it, device, "/act", body);
    snprintf(body, sizeof body, "{%s\"id\":\"r\",\"version\":%lld}", as,
             version - 1);
    ask(it, device, "/undo", body);
    snprintf(body, sizeof body, "{%s\"version\":%lld}", as, version);
    ask(it, device, "/hint", body);
    snprintf(body, sizeof body, "{%s\"version\":%lld,\"text\":\"%s\"}", as,
             version, text);
    ask(it, device, "/typed", body);
    ask(it, device, "/result", NULL);
    ask(it, device, "/at?moment=0&through=0", NULL);
    ask(it, device, "/journal", NULL);
    ask(it, device, "/rules", NULL);
}

/* For each of its seats, whether it shows it or not. */
static void probe(trial *it, int device)
{
    bool any = false;
    for (int i = 0; i < it->players; i++)
        if (it->device_of[i] == device) {
            probe_seat(it, device, i);
            any = true;
        }
    if (!any)
        probe_seat(it, device, TTR_NONE);
}

/* Which view the device gets. */
static int eyes_of(trial *it, const world *in, int device)
{
    char hash[SECRET_HASH];
    secret_hash(it->secret[device], hash);
    return viewers_seat(in->open, hash);
}

/* Do both views, and both last actions, show the same? Asked of the engine. */
static bool engine_agrees(trial *it, int eyes)
{
    game_match *a = it->world[0].open->game->match;
    game_match *b = it->world[1].open->game->match;
    ttr_view one = *game_match_view(a, eyes), two = *game_match_view(b, eyes);
    const game_history *x = &a->history, *y = &b->history;
    const game_move *move = &x->move[x->length - 1];
    const game_move *other = &y->move[y->length - 1];
    bool same = ttr_state_equal(it->edition, &one.state, &two.state) &&
                move->count == other->count;
    for (int i = 0; same && i < move->count; i++) {
        ttr_event first = x->event[move->first + i];
        ttr_event second = y->event[other->first + i];
        ttr_event_hide(it->edition, &first, eyes);
        ttr_event_hide(it->edition, &second, eyes);
        same = memcmp(&first, &second, sizeof first) == 0;
    }
    return same;
}

/* An action that both deals allow; false when none was found. */
static bool find_common(trial *it, ttr_action *action)
{
    static ttr_action legal[MAX_ACTIONS];
    game_match *a = it->world[0].open->game->match;
    game_match *b = it->world[1].open->game->match;
    ttr_reasons reasons;
    int count =
        ttr_legal(game_match_table(a), ttr_match_state(game_match_base(a)),
                  legal, MAX_ACTIONS);
    for (int tries = 0; count > 0 && tries < 12; tries++) {
        *action = legal[below(it, count)];
        if (ttr_why(game_match_table(b), ttr_match_state(game_match_base(b)),
                    *action, &reasons))
            return true;
    }
    return false;
}

/* Everything that the streams have got so far. */
static void read_streams(trial *it)
{
    char id[40];
    for (int i = 0; i < WORLDS; i++) {
        world *in = &it->world[i];
        snprintf(id, sizeof id, "id: %lld\n",
                 (long long)in->open->game->version);
        CHECK(it, served_await_text(it->at, &in->stream, id));
        served_run(it->at, &in->stream);
        keep(in, &in->stream);
        in->stream.used = 0;
    }
    it->moments++;
}

/* As if the seat had been shown for a moment, at the device or elsewhere. */
static void act_unseen(trial *it, world *in, int actor, const char *text)
{
    ttr_error err;
    CHECK(it, !games_commit(in->open,
                            json_pack("{s:s, s:i, s:s}", "event", "act", "seat",
                                      actor, "action", text),
                            "", NULL, NULL, &err));
    run_until_settled(it, in);
}

/* The same action in one of the games: which tickets it keeps may be others. */
static void act_in(trial *it, world *in, ttr_action action, int step)
{
    char body[700], text[512];
    served_client client;
    const hosted *game = in->open->game;
    int actor = game_match_actor(game->match);
    ttr_action_format(it->edition, &game_match_view(game->match, actor)->state,
                      action, text, sizeof text);
    if (eyes_of(it, in, it->device_of[actor]) != actor) {
        act_unseen(it, in, actor, text);
        return;
    }
    snprintf(body, sizeof body,
             "{\"id\":\"a%d\",\"version\":%lld,\"seat\":%d,\"action\":\"%s\"}",
             step, (long long)game->version, actor, text);
    CHECK(it, served_connect(it->at, &client));
    send_request(it, in, &client, it->device_of[actor], "/act", body);
    CHECK(it, served_await_answer(it->at, &client));
    if (!strstr(client.bytes, "\"ok\":true"))
        FAIL(it, "%s: %s", body, client.bytes);
    served_leave(&client);
}

/* Whoever has to act does; the device looks on. False when it shows more. */
static bool act(trial *it, int device, int eyes, int step)
{
    ttr_action action;
    if (game_match_actor(it->world[0].open->game->match) == TTR_NONE ||
        !find_common(it, &action))
        return false;
    for (int i = 0; i < WORLDS; i++)
        act_in(it, &it->world[i], action, step);
    int now = eyes_of(it, &it->world[0], device);
    if ((now != eyes && now != TTR_NONE) || !engine_agrees(it, eyes) ||
        !engine_agrees(it, now) ||
        game_match_actor(it->world[0].open->game->match) == TTR_NONE)
        return false; // everybody, or the viewer, has seen something new
    read_streams(it);
    it->actions++;
    return true;
}

static void open_streams(trial *it, int device)
{
    for (int i = 0; i < WORLDS; i++) {
        world *in = &it->world[i];
        CHECK(it, served_connect(it->at, &in->stream));
        send_request(it, in, &in->stream, device, "/stream?lang=fr", NULL);
    }
    read_streams(it);
}

/* Say whose view the device gets. */
static void show(trial *it, int device, int seat, bool always)
{
    char body[60];
    if (seat != TTR_NONE)
        snprintf(body, sizeof body, "{\"seat\":%d,\"always\":%s}", seat,
                 always ? "true" : "false");
    else
        snprintf(body, sizeof body, "{\"seat\":null}");
    ask(it, device, "/show", body);
}

/* One device, with what it cannot see dealt anew in the second game. always: it
   shows whoever of its seats has to act. */
static void try_device(trial *it, int device, int shows, bool always)
{
    const ttr_state *state = ttr_match_state(it->base);
    ttr_state *other = calloc(1, sizeof *other);
    ttr_view view;
    int actor = ttr_state_actor(state);
    CHECK(it, other);
    if (always && actor != shows && it->device_of[actor] == device) {
        free(other);
        return; // it would show the other one
    }
    ttr_view_make(it->edition, state, shows, &view);
    ttr_view_sample(it->edition, &view, &it->random, other);
    game_match *deal[] = {match_at(it, state), match_at(it, other)};
    free(other);
    if (!deal[0] || !deal[1]) {
        game_match_free(deal[0]);
        game_match_free(deal[1]);
        return;
    }
    for (int i = 0; i < WORLDS; i++)
        open_world(it, &it->world[i], ids[i], deal[i]);
    if (device < it->devices - 1)
        show(it, device, shows, always);
    CHECK(it, eyes_of(it, &it->world[0], device) == shows);
    open_streams(it, device);
    probe(it, device);
    compare(it, device, "looking");
    for (int i = 0; i < 4 && act(it, device, shows, i); i++) {
        compare(it, device, "an action");
        probe(it, device);
        compare(it, device, "an action, looking");
    }
    it->deals++;
    it->always += always;
    for (int i = 0; i < WORLDS; i++)
        close_world(it, &it->world[i]);
}

/* Seats and devices -------------------------------------------------------- */

/* In every second game the last two seats are one device's. */
static void choose_devices(trial *it)
{
    bool shared = it->number % 2;
    it->players = ttr_edition_players_max(it->edition);
    if (it->players > 3)
        it->players = 3;
    for (int i = 0; i < it->players; i++)
        it->device_of[i] = shared && i == it->players - 1 ? i - 1 : i;
    it->devices = it->device_of[it->players - 1] + 2;
    for (int i = 0; i < it->devices; i++)
        snprintf(it->secret[i], SECRET_TEXT, "secretsecretsecretsec%c",
                 'a' + i);
}

/* Every device, and of one with several seats each of them, and none. */
static void try_all(trial *it)
{
    for (int device = 0; device < it->devices; device++) {
        int seats = 0;
        for (int i = 0; i < it->players; i++)
            if (it->device_of[i] == device) {
                try_device(it, device, i, false);
                seats++;
            }
        if (seats != 1)
            try_device(it, device, TTR_NONE, false);
        for (int i = 0; i < it->players && seats > 1; i++)
            if (it->device_of[i] == device)
                try_device(it, device, i, true);
    }
}

static void play(trial *it)
{
    static ttr_action legal[MAX_ACTIONS];
    ttr_error err;
    ttr_report *report = ttr_report_new();
    CHECK(it, !ttr_edition_load(&it->edition, it->at->at.library,
                                it->edition_id, NULL, report));
    ttr_report_free(report);
    choose_devices(it);
    it->setup = (ttr_setup){.edition = it->edition_id,
                            .seed = (uint64_t)it->number,
                            .first = TTR_NONE,
                            .players = it->players};
    CHECK(it,
          !ttr_match_new_on(&it->base, it->edition, &it->setup, NULL, &err));
    int next = 0;
    for (int i = 0; ttr_state_actor(ttr_match_state(it->base)) != TTR_NONE;
         i++) {
        if (i == next) {
            try_all(it);
            next = i + 12 + (int)below(it, 40);
        }
        int count = ttr_legal(ttr_match_table(it->base),
                              ttr_match_state(it->base), legal, MAX_ACTIONS);
        CHECK(it, !ttr_match_apply(it->base, legal[below(it, count)], NULL));
    }
    ttr_match_free(it->base);
    ttr_edition_free(it->edition);
}

int main(int argc, char **argv)
{
    static served at;
    static trial it;
    ttr_library *library = ttr_library_new();
    long deals = 0, always = 0, requests = 0, actions = 0, moments = 0;
    char *rest;
    if (argc != 4 || !library) {
        fputs("usage: hidden FOLDER[:FOLDER] EDITION,... GAMES\n", stderr);
        return 2;
    }
    for (char *folder = strtok_r(argv[1], ":", &rest); folder;
         folder = strtok_r(NULL, ":", &rest))
        if (ttr_library_add(library, folder))
            return 2;
    if (!served_begin(&at, library))
        return 2;
    int most = (int)strtol(argv[3], NULL, 10);
    int number = 0;
    for (char *id = strtok_r(argv[2], ",", &rest); id;
         id = strtok_r(NULL, ",", &rest), number++)
        for (int game = number; game < number + most; game++) {
            it = (trial){.at = &at,
                         .edition_id = id,
                         .number = game,
                         .random = ttr_random_seed((uint64_t)game, 816)};
            play(&it);
            deals += it.deals;
            always += it.always;
            requests += it.requests;
            actions += it.actions;
            moments += it.moments;
        }
    printf("hidden: dealt anew %ld times, %ld of them for devices that need no "
           "privacy; %ld requests, %ld moments and %ld actions compared\n",
           deals, always, requests, moments, actions);
    served_end(&at);
    ttr_library_free(library);
    return !(deals && always && requests && actions && moments);
}
