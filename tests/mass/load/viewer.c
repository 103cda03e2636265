// SPDX-License-Identifier: MIT
/*
 * viewer.c - A stream, and whether it tells everything once and in order.
 */
#define _POSIX_C_SOURCE 200809L

#include "load.h"

#include "base/clock.h"

#include <event2/event.h>
#include <xxhash.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t hash_of(const json_t *change)
{
    char *text = json_dumps(change, JSON_COMPACT | JSON_SORT_KEYS);
    uint64_t hash = text ? XXH3_64bits(text, strlen(text)) : 0;
    free(text);
    return hash ? hash : 1;
}

static void remember(viewer *it, uint64_t hash)
{
    if (it->told_count == it->told_room) {
        int room = it->told_room ? 2 * it->told_room : 256;
        uint64_t *grown = realloc(it->told, (size_t)room * sizeof *grown);
        if (!grown)
            abort(); // the load program, not the server
        it->told = grown;
        it->told_room = room;
    }
    it->told[it->told_count++] = hash;
}

/* One change of the match, with its number. */
static void check_change(viewer *it, const json_t *change)
{
    load *all = it->at->all;
    int64_t version = json_integer_value(json_object_get(change, "version"));
    uint64_t hash = hash_of(change);
    all->changes++;
    if (version == it->told_count + 1) {
        remember(it, hash);
        return;
    }
    if (version > it->told_count)
        load_fail(all, "%s, stream %d: change %lld after %d: some are missing",
                  it->at->game, it->seat, (long long)version, it->told_count);
    else if (version < 1 || !it->again)
        load_fail(all, "%s, stream %d: change %lld was told twice",
                  it->at->game, it->seat, (long long)version);
    else if (!it->over && it->told[version - 1] != hash)
        load_fail(all, "%s, stream %d: change %lld is not what it was",
                  it->at->game, it->seat, (long long)version);
}

static void check_news(viewer *it, const json_t *moment)
{
    const json_t *news = json_object_get(moment, "news"), *change;
    size_t i;
    int64_t since = json_integer_value(json_object_get(moment, "since"));
    if (since > it->told_count) {
        load_fail(it->at->all,
                  "%s, stream %d: changes %d to %lld were left out",
                  it->at->game, it->seat, it->told_count + 1, (long long)since);
        while (it->told_count < since)
            remember(it, 0);
    }
    json_array_foreach(news, i, change)
    {
        check_change(it, change);
    }
    it->again = false;
}

/* How long the bot of a table takes, with the pause that it makes anyway. */
static void time_bot(viewer *it, int64_t version, bool turn)
{
    table *at = it->at;
    load *all = at->all;
    if (at->asked_bot && version > at->asked_version) {
        int64_t took = app_nanoseconds() - at->asked_bot;
        all->bot_turns++;
        all->bot_time += took;
        if (took > all->bot_longest)
            all->bot_longest = took;
        at->asked_bot = 0;
    }
    if (turn && !at->asked_bot) {
        at->asked_bot = app_nanoseconds();
        at->asked_version = version;
    }
}

static void take_moment(viewer *it, const json_t *seen)
{
    table *at = it->at;
    const json_t *moment = json_object_get(seen, "moment");
    int64_t version = json_integer_value(json_object_get(seen, "version"));
    const char *stage = json_string_value(json_object_get(seen, "stage"));
    at->all->moments++;
    if (version < it->version)
        load_fail(at->all,
                  "%s, stream %d: version %lld after %lld: something "
                  "that was shown is lost",
                  at->game, it->seat, (long long)version,
                  (long long)it->version);
    it->version = version;
    /* At the end everything is shown, also of what was told before. */
    it->over = stage && strcmp(stage, "over") == 0;
    if (moment)
        check_news(it, moment);
    const json_t *actor = json_object_get(moment, "actor");
    if (it->seat != TTR_NONE && json_is_integer(actor) &&
        json_integer_value(actor) == it->seat && version > at->version) {
        free(at->action);
        at->action =
            choose(json_object_get(moment, "options"), &at->all->random);
        at->actor = it->seat;
        at->version = version;
        if (at->action)
            table_ready(at);
        else
            load_fail(at->all, "%s: nothing can be done at version %lld",
                      at->game, (long long)version);
    }
    if (at->persons == 1 && it->seat == 0)
        time_bot(it, version,
                 json_is_integer(actor) && json_integer_value(actor) != 0);
    table_seen(at);
    if (it->over)
        table_over(at);
}

static void on_event(void *context, const char *kind, char *data, size_t size)
{
    viewer *it = context;
    if (strcmp(kind, "moment") != 0)
        return;
    json_t *seen = json_loadb(data, size, 0, NULL);
    if (seen)
        take_moment(it, seen);
    else
        load_fail(it->at->all, "%s: a moment is not JSON", it->at->game);
    json_decref(seen);
}

static void retry_soon(viewer *it)
{
    uint32_t wait = 20000 + load_below(it->at->all, 200000);
    struct timeval time = {.tv_usec = wait};
    event_add(it->retry, &time);
}

static void on_lost(void *context)
{
    viewer *it = context;
    it->at->all->lost++;
    if (!it->at->all->set.faults)
        load_fail(it->at->all, "%s, stream %d: it broke at version %lld",
                  it->at->game, it->seat, (long long)it->version);
    retry_soon(it);
}

static void on_refused(void *context, int status, const char *body, size_t size)
{
    viewer *it = context;
    (void)size;
    it->at->all->refused++;
    if (status < 500 || !it->at->all->set.faults)
        load_fail(it->at->all, "%s, stream %d: status %d: %s", it->at->game,
                  it->seat, status, body);
    line_close(it->stream);
    retry_soon(it);
}

/* With the version that it knows, or now and then from the beginning. */
void viewer_open(viewer *it)
{
    char path[80];
    it->again = it->version > 0 && load_below(it->at->all, 2);
    snprintf(path, sizeof path, "%s/stream", it->at->path);
    line_ask(it->stream, &(line_request){.path = path,
                                         .secret = it->secret,
                                         .stream = true,
                                         .since = it->again ? 0 : it->version});
}

static void on_retry(evutil_socket_t fd, short what, void *context)
{
    (void)fd, (void)what;
    viewer_open(context);
}

bool viewer_begin(table *at, viewer *it, int seat, const char *secret)
{
    line_calls calls = {on_refused, on_event, on_lost, it};
    *it = (viewer){.at = at, .seat = seat, .secret = secret};
    uint32_t source = 0x7f010001u + (uint32_t)at->number;
    it->stream = line_new(at->all->base, source, at->all->port, &calls);
    it->retry = event_new(at->all->base, -1, 0, on_retry, it);
    return it->stream && it->retry;
}

void viewer_end(viewer *it)
{
    line_free(it->stream);
    if (it->retry)
        event_free(it->retry);
    free(it->told);
    *it = (viewer){.at = it->at};
}
