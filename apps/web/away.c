// SPDX-License-Identifier: MIT
/*
 * away.c - Who keeps the table waiting too long.
 *
 * Pauses are the times in which the server was not there, in order; they are
 * kept in the store, with a sign of life by which the next server knows when
 * this one ended.
 */
#include "web/away.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/json_memory.h"

#include <ttr/position.h>

#include <event2/event.h>
#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    TICK_SECONDS = 2,
    ALIVE_SECONDS = 20, // between signs of life
    JUMP_SECONDS = 10,  // more than that between two ticks: it was not there
    BOT_SECONDS = 30,   // after which nobody seems to think for a bot
    PAUSES = 400,
    LATER = 64, // games that need not be looked at again at once
    LATER_SECONDS = 60,
    MOST = 500 // games that are looked after at once
};

typedef struct pause {
    int64_t from, to; // seconds since 1970
} pause;

struct away {
    games *all;
    struct event *tick;
    pause pause[PAUSES];
    int pauses;
    bool ready;          // the pauses of earlier are known
    bool asking;         // the store is asked what is due
    int64_t seen;        // when it ticked last, by the clock on the wall,
    int64_t seen_steady; // and by one that does not jump, in milliseconds
    int64_t told;        // when the last sign of life was
    struct {
        char id[NAME_TEXT];
        int64_t until;
    } later[LATER];
    int laters;
};

/* Time --------------------------------------------------------------------- */

static void add_pause(away *it, int64_t from, int64_t to)
{
    if (to <= from)
        return;
    if (it->pauses == PAUSES) { // the two oldest become one
        it->pause[1].from = it->pause[0].from;
        memmove(&it->pause[0], &it->pause[1],
                (PAUSES - 1) * sizeof it->pause[0]);
        it->pauses--;
    }
    it->pause[it->pauses++] = (pause){from, to};
}

/* Seconds since a time in which the server was there. */
static int64_t passed(const away *it, int64_t from, int64_t now)
{
    int64_t sum = now - from;
    for (int i = 0; i < it->pauses; i++) {
        int64_t first = it->pause[i].from > from ? it->pause[i].from : from;
        int64_t last = it->pause[i].to < now ? it->pause[i].to : now;
        if (last > first)
            sum -= last - first;
    }
    return sum > 0 ? sum : 0;
}

/* Does the limit count for whoever has to act? */
static bool counts(const hosted *game)
{
    if (game->stage != HOSTED_PLAY || game->limit <= 0 || game->differs)
        return false;
    int actor = game_match_actor(game->match);
    return actor != TTR_NONE && game->seat[actor].kind == HOSTED_PERSON &&
           !*game->seat[actor].standing;
}

int64_t away_due(const hosted *game)
{
    if (hosted_bot_acts(game))
        return game->changed + BOT_SECONDS;
    return counts(game) ? game->asked + game->limit : 0;
}

int64_t away_left(const away *it, const hosted *game)
{
    if (!counts(game))
        return -1;
    int64_t left = game->limit - passed(it, game->asked, time(NULL));
    return left > 0 ? left : 0;
}

/* Signs of life ------------------------------------------------------------ */

static void save_pauses(const away *it)
{
    (void)app_json_fell_short();
    json_t *list = json_array();
    for (int i = 0; i < it->pauses; i++)
        json_array_append_new(list,
                              json_pack("[I, I]", (json_int_t)it->pause[i].from,
                                        (json_int_t)it->pause[i].to));
    bool whole = list && !app_json_fell_short();
    char *text = whole ? ttr_json_text(list, JSON_COMPACT) : NULL;
    if (text)
        store_put(games_store(it->all), "pauses", text, NULL, NULL);
    free(text);
    json_decref(list);
}

static void tell_alive(away *it, int64_t now)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", (long long)now);
    store_put(games_store(it->all), "alive", text, NULL, NULL);
    it->told = now;
}

static void on_pauses(void *context, store_outcome outcome, const char *text)
{
    away *it = context;
    json_t *list = outcome == STORE_DONE
                       ? app_json_read(text, strlen(text), 0, NULL)
                       : json_array();
    size_t count = json_array_size(list);
    for (size_t i = 0; i < count; i++) {
        const json_t *one = json_array_get(list, i);
        add_pause(it, json_integer_value(json_array_get(one, 0)),
                  json_integer_value(json_array_get(one, 1)));
    }
    json_decref(list);
}

static void on_alive(void *context, store_outcome outcome, const char *text)
{
    away *it = context;
    int64_t now = time(NULL);
    if (outcome == STORE_DONE) {
        add_pause(it, strtoll(text, NULL, 10), now);
        save_pauses(it);
    }
    it->seen = now;
    it->seen_steady = app_milliseconds();
    it->ready = true;
    tell_alive(it, now);
}

/* Looking after games ------------------------------------------------------ */

/* The store says that it is due, and there is nothing to do: because of a
   pause, or because it cannot be opened. */
static void put_off(away *it, const char *id, int64_t seconds)
{
    int at = it->laters++ % LATER;
    snprintf(it->later[at].id, sizeof it->later[at].id, "%s", id);
    it->later[at].until =
        time(NULL) + (seconds < LATER_SECONDS ? seconds : LATER_SECONDS);
}

static bool is_put_off(const away *it, const char *id, int64_t now)
{
    for (int i = 0; i < LATER; i++)
        if (it->later[i].until > now && strcmp(it->later[i].id, id) == 0)
            return true;
    return false;
}

static void on_game(void *context, open_game *open, games_answer answer,
                    const char *why)
{
    away *it = context;
    ttr_error err;
    (void)answer, (void)why;
    int64_t left = open ? away_left(it, open->game) : -1;
    if (left != 0) { // a bot that has to act does so now that it is open
        if (open)
            put_off(it, open->game->id, left < 0 ? LATER_SECONDS : left);
        return;
    }
    json_t *event = json_pack("{s:s, s:i, s:s, s:s}", "event", "stand_in",
                              "seat", game_match_actor(open->game->match),
                              "bot", "greedy", "why", "away");
    if (event && games_commit(open, event, "", NULL, NULL, &err))
        return; // the next tick tries again
}

static void on_due(void *context, store_outcome outcome,
                   const store_summary *list, int count)
{
    away *it = context;
    int64_t now = time(NULL);
    it->asking = false;
    for (int i = 0; i < count && outcome == STORE_DONE; i++)
        if (!is_put_off(it, list[i].game, now))
            games_ask(it->all, list[i].game, on_game, it);
}

/* The clock on the wall may have jumped, or the machine have slept. */
static void watch_clock(away *it, int64_t now)
{
    int64_t steady = app_milliseconds();
    int64_t jump = now - it->seen - (steady - it->seen_steady) / 1000;
    if (jump > JUMP_SECONDS) {
        add_pause(it, it->seen, it->seen + jump);
        save_pauses(it);
    }
    it->seen = now;
    it->seen_steady = steady;
}

static void on_tick(evutil_socket_t fd, short what, void *context)
{
    away *it = context;
    int64_t now = time(NULL);
    (void)fd, (void)what;
    if (!it->ready)
        return;
    watch_clock(it, now);
    if (now - it->told >= ALIVE_SECONDS || now < it->told)
        tell_alive(it, now);
    if (!it->asking) {
        it->asking = true;
        store_due(games_store(it->all), now, MOST, on_due, it);
    }
}

ttr_status away_new(away **out, struct event_base *base, games *all,
                    ttr_error *err)
{
    struct timeval every = {.tv_sec = TICK_SECONDS};
    away *it = *out = calloc(1, sizeof *it);
    if (!it)
        return app_fail_memory(err);
    it->all = all;
    it->tick = event_new(base, -1, EV_PERSIST, on_tick, it);
    if (!it->tick || event_add(it->tick, &every) != 0) {
        away_free(it);
        *out = NULL;
        return app_fail_memory(err);
    }
    games_set_away(all, it);
    store_get(games_store(all), "pauses", on_pauses, it);
    store_get(games_store(all), "alive", on_alive, it);
    return TTR_OK;
}

void away_end(away *it)
{
    if (it->ready)
        tell_alive(it, time(NULL));
}

void away_free(away *it)
{
    if (it && it->tick)
        event_free(it->tick);
    free(it);
}
