// SPDX-License-Identifier: MIT
/*
 * table.c - One game after the other: made, joined, begun, played to its end.
 *
 * Invariants: at most one request of a table is under way, and it is asked
 * again with the same id until it is answered; no action is asked for before
 * every viewer has seen the one before.
 */
#define _GNU_SOURCE // asprintf

#include "load.h"

#include "base/clock.h"

#include <event2/event.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES_MAX = 400 };

static void send_asked(table *it)
{
    line_ask(it->post, &(line_request){.path = it->asked_path,
                                       .secret = it->asked_secret,
                                       .body = it->asked});
}

/* Ask, with an id of its own; body is the members of the request. */
static void ask(table *it, const char *rest, const char *secret,
                const char *members)
{
    char id[LOAD_SECRET];
    load_secret(it->all, id);
    if (asprintf(&it->asked_path, "%s%s", it->step ? it->path : "/api/games",
                 rest) < 0 ||
        asprintf(&it->asked, "{\"id\":\"%s\"%s%s}", id, *members ? "," : "",
                 members) < 0)
        abort();
    it->asked_secret = secret;
    it->tries = 0;
    send_asked(it);
}

static void forget_asked(table *it)
{
    free(it->asked_path);
    free(it->asked);
    it->asked_path = it->asked = NULL;
}

static void queue_if_it_can(table *it)
{
    load *all = it->all;
    if (!it->action || it->asked || it->awaited || it->is_ready)
        return;
    it->is_ready = true;
    it->next_ready = NULL;
    *all->ready_last = it;
    all->ready_last = &it->next_ready;
}

void table_ready(table *it)
{
    queue_if_it_can(it);
}

void table_act(table *it)
{
    char *members;
    it->is_ready = false;
    if (asprintf(&members, "\"version\":%lld,\"seat\":%d,%s",
                 (long long)it->version, it->actor, it->action) < 0)
        abort();
    free(it->action);
    it->action = NULL;
    it->awaited = it->version + 1;
    it->sent = app_nanoseconds();
    it->all->actions++;
    ask(it, "/act", it->secret[it->actor], members);
    free(members);
}

void table_seen(table *it)
{
    for (int i = 0; i < it->viewers; i++)
        if (it->viewer[i].version < it->awaited)
            return;
    if (it->awaited && it->tries == 0 && !it->ruled)
        load_note(it->all, app_nanoseconds() - it->sent);
    it->done += it->awaited != 0;
    it->awaited = 0;
    queue_if_it_can(it);
}

/* Making a game ------------------------------------------------------------ */

static void make(table *it)
{
    char *members, bot[80] = "", rules[80] = "";
    load *all = it->all;
    it->step = 0;
    it->version = it->awaited = it->asked_bot = 0;
    load_secret(all, it->invite);
    load_secret(all, it->watch);
    for (int i = 0; i < it->persons; i++)
        load_secret(all, it->secret[i]);
    if (it->bot)
        snprintf(bot, sizeof bot,
                 ",{\"kind\":\"bot\",\"bot\":\"%s\",\"name\":\"Bot\"}",
                 it->bot);
    if (it->ruled)
        snprintf(rules, sizeof rules, ",\"rules\":[\"%s\"]", all->set.rule);
    if (asprintf(&members,
                 "\"edition\":\"%s\",\"invite\":\"%s\",\"watch\":\"%s\","
                 "\"seats\":[{\"kind\":\"me\",\"name\":\"Person 0\"}%s%s]%s",
                 all->set.edition, it->invite, it->watch,
                 it->persons > 1 ? ",{\"kind\":\"open\"}" : "", bot, rules) < 0)
        abort();
    ask(it, "", it->secret[0], members);
    free(members);
}

static void open_streams(table *it)
{
    it->viewers = (int)it->all->set.streams;
    for (int i = 0; i < it->viewers; i++) {
        bool person = i < it->persons;
        if (!viewer_begin(it, &it->viewer[i], person ? i : TTR_NONE,
                          person ? it->secret[i] : it->watch))
            abort();
        viewer_open(&it->viewer[i]);
    }
    it->step = LOAD_PERSONS + 1;
    ask(it, "/begin", it->secret[0], "");
}

static void next_step(table *it, const json_t *answer)
{
    char members[120];
    const char *game = json_string_value(json_object_get(answer, "game"));
    if (it->step == 0 && game) {
        snprintf(it->game, sizeof it->game, "%s", game);
        snprintf(it->path, sizeof it->path, "/api/games/%s", game);
    }
    it->step++;
    if (it->step < it->persons) {
        snprintf(members, sizeof members,
                 "\"name\":\"Person %d\",\"invite\":\"%s\"", it->step,
                 it->invite);
        ask(it, "/join", it->secret[it->step], members);
    } else if (it->step <= LOAD_PERSONS) {
        open_streams(it);
    } else {
        queue_if_it_can(it);
        table_over(it);
    }
}

static void end_game(table *it)
{
    for (int i = 0; i < it->viewers; i++)
        viewer_end(&it->viewer[i]);
    it->viewers = 0;
}

void table_over(table *it)
{
    bool over = it->viewers > 0 && !it->asked;
    for (int i = 0; i < it->viewers; i++)
        over = over && it->viewer[i].over && !it->awaited;
    if (!over || event_pending(it->retry, EV_TIMEOUT, NULL))
        return;
    for (int i = 1; i < it->viewers; i++)
        if (it->viewer[i].told_count != it->viewer[0].told_count)
            load_fail(it->all, "%s: streams were told %d and %d changes",
                      it->game, it->viewer[0].told_count,
                      it->viewer[i].told_count);
    it->games++;
    it->all->games++;
    /* Later: the streams that end here are still being read. */
    struct timeval soon = {.tv_usec = 1000};
    event_add(it->retry, &soon);
}

/* Answers ------------------------------------------------------------------ */

static bool is_code(const json_t *answer, const char *code)
{
    const json_t *error = json_object_get(answer, "error");
    const char *found = json_string_value(json_object_get(error, "code"));
    return found && strcmp(found, code) == 0;
}

static void retry_later(table *it)
{
    struct timeval time = {.tv_usec = 20000 + (int)load_below(it->all, 300000)};
    if (it->tries++ >= TRIES_MAX) {
        load_fail(it->all, "%s: %s is not answered", it->game, it->asked_path);
        return;
    }
    it->all->repeated++;
    event_add(it->retry, &time);
}

static void on_answered(void *context, int status, const char *body,
                        size_t size)
{
    table *it = context;
    json_t *answer = json_loadb(body, size, 0, NULL);
    bool faults = it->all->set.faults;
    if ((status >= 500 && faults) || // also of a proxy
        (it->ruled && is_code(answer, "script_error"))) {
        it->all->refused++;
        retry_later(it);
    } else if (status == 409 && faults && is_code(answer, "stale")) {
        it->all->stale++;
        forget_asked(it);
        it->awaited = 0;
        queue_if_it_can(it);
    } else if (status != 200) {
        load_fail(it->all, "%s %s: status %d: %s", it->asked_path, it->asked,
                  status, body);
        retry_later(it);
    } else {
        forget_asked(it);
        next_step(it, answer);
    }
    json_decref(answer);
}

static void on_lost(void *context)
{
    table *it = context;
    it->all->lost++;
    if (it->asked && it->all->set.faults)
        retry_later(it);
    else if (it->asked) // the server has closed a line that was idle
        send_asked(it);
}

static void on_retry(evutil_socket_t fd, short what, void *context)
{
    table *it = context;
    (void)fd, (void)what;
    if (it->asked) {
        line_close(it->post);
        send_asked(it);
    } else {
        end_game(it);
        make(it);
    }
}

bool table_begin(load *all, table *it, int number)
{
    line_calls calls = {on_answered, NULL, on_lost, it};
    bool hard =
        number >= all->set.tables && number < all->set.tables + all->set.hard;
    *it = (table){.all = all, .number = number};
    it->ruled = number >= all->set.tables + all->set.hard;
    it->persons = hard ? 1 : LOAD_PERSONS;
    it->bot = hard                                        ? "hard"
              : number % 2 && !it->ruled && *all->set.bot ? all->set.bot
                                                          : NULL;
    it->post =
        line_new(all->base, 0x7f010001u + (uint32_t)number, all->port, &calls);
    it->retry = event_new(all->base, -1, 0, on_retry, it);
    if (!it->post || !it->retry)
        return false;
    make(it);
    return true;
}

void table_end(table *it)
{
    end_game(it);
    line_free(it->post);
    if (it->retry)
        event_free(it->retry);
    free(it->action);
    forget_asked(it);
}
