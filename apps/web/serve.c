// SPDX-License-Identifier: MIT
/*
 * serve.c - The loop of a server.
 *
 * One thread runs the loop and owns all games; bots think in a pool, and the
 * store has a thread of its own.
 */
#define _POSIX_C_SOURCE 200809L // sigaction

#include "web/serve.h"
#include "base/error.h"
#include "base/language.h"
#include "host/folders.h"
#include "web/addresses.h"
#include "web/away.h"
#include "web/board_pictures.h"
#include "web/danger.h"
#include "web/hints.h"
#include "web/journals.h"
#include "web/pages.h"
#include "web/robots.h"
#include "web/server.h"
#include "web/viewers.h"

#include <event2/event.h>

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
    PORT = 8080,
    PORTS_TRIED = 20,
    PING_SECONDS = 15,
    PRESENCE_SECONDS = 2, // so that loading a page again is not told
    DAY = 24 * 60 * 60,
    FAREWELL_MILLISECONDS = 300
};

/* Games -------------------------------------------------------------------- */

static void on_changed(void *context, open_game *it)
{
    server *at = context;
    viewers_tell(it);
    robots_consider(at->robots, it);
}

static void on_reloads(void *context, open_game *it)
{
    (void)context;
    robots_forget(it);
    hints_forget(it);
}

static void on_resumes(void *context, open_game *it)
{
    server *at = context;
    viewers_catch_up(it);
    robots_resume(at->robots, it);
}

static void on_closed(void *context, open_game *it)
{
    on_reloads(context, it);
    viewers_end(it, _("the game has to be opened again"));
    viewers_forget(it);
}

static void ping_one(void *context, open_game *it)
{
    (void)context;
    viewers_ping(it);
}

static void on_ping(evutil_socket_t fd, short what, void *context)
{
    server *at = context;
    (void)fd, (void)what;
    games_each(at->games, ping_one, NULL);
}

static void tell_presence(void *context, open_game *it)
{
    (void)context;
    viewers_tell_presence(it);
}

static void on_presence(evutil_socket_t fd, short what, void *context)
{
    server *at = context;
    (void)fd, (void)what;
    games_each(at->games, tell_presence, NULL);
}

/* Pruning ------------------------------------------------------------------ */

static void on_pruned(void *context, store_outcome outcome, int64_t number)
{
    const server *at = context;
    char why[200];
    if (outcome == STORE_DONE)
        log_line(at->log, "pruned %lld games", (long long)number);
    else
        log_line(at->log, "games: %s",
                 store_trouble(at->store, why, sizeof why));
}

static void on_prune(evutil_socket_t fd, short what, void *context)
{
    server *at = context;
    (void)fd, (void)what;
    store_prune(at->store, (int64_t)time(NULL) - at->prune * DAY, on_pruned,
                at);
}

/* Ending ------------------------------------------------------------------- */

static void end_one(void *context, open_game *it)
{
    (void)context;
    viewers_end(it, _("the server is being stopped; the game goes on when it "
                      "is back"));
}

/* Streams are told; what is on its way to the store still gets there. */
static void on_signal(evutil_socket_t fd, short what, void *context)
{
    server *at = context;
    struct timeval farewell = {.tv_usec = FAREWELL_MILLISECONDS * 1000};
    (void)fd, (void)what;
    http_server_stop_listening(at->http);
    away_end(at->away);
    games_each(at->games, end_one, NULL);
    if (event_base_loopexit(at->base, &farewell) != 0)
        event_base_loopbreak(at->base); // without memory for a farewell
}

static void on_hangup(evutil_socket_t fd, short what, void *context)
{
    const server *at = context;
    (void)fd, (void)what;
    log_reopen(at->log);
}

static void log_answer(void *context, const http_head *head,
                       const http_client *client, int status)
{
    const server *at = context;
    log_request(at->log, head, client, status);
}

/* Starting ----------------------------------------------------------------- */

/* A port, or -1. */
static int read_port(const char *digits)
{
    long port = 0;
    if (!*digits || strlen(digits) > 5)
        return -1;
    for (const char *at = digits; *at; at++) {
        if (*at < '0' || *at > '9')
            return -1;
        port = port * 10 + (*at - '0');
    }
    return port <= 65535 ? (int)port : -1;
}

/* "127.0.0.1:8080", "[::1]:8080", ":8080", "0.0.0.0", "::" or "8080". */
static bool read_listen(const char *text, char *address, size_t size, int *port)
{
    const char *colon = strrchr(text, ':');
    bool several = colon && strchr(text, ':') != colon;
    *port = PORT;
    if (*text == '[') {
        size_t length = strcspn(text + 1, "]");
        const char *after = text + 1 + length;
        snprintf(address, size, "%.*s", (int)length, text + 1);
        if (strcmp(after, "]") == 0)
            return true;
        *port = strncmp(after, "]:", 2) == 0 ? read_port(after + 2) : -1;
        return *port >= 0;
    }
    if (several || (!colon && read_port(text) < 0)) {
        snprintf(address, size, "%s", text);
        return true;
    }
    snprintf(address, size, "%.*s", colon ? (int)(colon - text) : 0, text);
    if (!*address)
        snprintf(address, size, "127.0.0.1");
    *port = read_port(colon ? colon + 1 : text);
    return *port >= 0;
}

/* The port that was asked for; without --listen the next one that is free. */
static ttr_status listen_at(server *at, const char *wish, char *address,
                            size_t size, int *port, ttr_error *err)
{
    snprintf(address, size, "127.0.0.1");
    *port = PORT;
    if (wish && !read_listen(wish, address, size, port))
        return app_fail(err, TTR_E_SETUP, NULL,
                        _("--listen %s: write it as in 127.0.0.1:8080"), wish);
    int first = *port, tries = wish ? 1 : PORTS_TRIED;
    ttr_status status = TTR_OK;
    for (int i = 0; i < tries; i++) {
        *port = first + i;
        status = http_server_listen(at->http, address, port, err);
        if (status == TTR_OK || errno != EADDRINUSE)
            break;
    }
    return status;
}

/* Connections need descriptors: as many as the system allows. */
static void raise_descriptors(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        if (setrlimit(RLIMIT_NOFILE, &limit) != 0)
            return; // then there are fewer
    }
}

ttr_status serve_find_store(const char *wish, char *out, size_t size,
                            ttr_error *err)
{
    char folder[3000];
    if (wish) {
        snprintf(out, size, "%s", wish);
        return TTR_OK;
    }
    if (!game_folder_games(folder, sizeof folder))
        return app_fail(err, TTR_E_FILE, NULL,
                        _("there is no folder for games; name a file with "
                          "--store"));
    snprintf(out, size, "%s/server.db", folder);
    return game_folder_make(folder, err);
}

static ttr_status read_limits(server *at, const serve_wishes *w,
                              http_settings *http, ttr_error *err)
{
    char why[300];
    at->limits = limits_new();
    if (!at->limits)
        return app_fail_memory(err);
    for (int i = 0; i < w->limits.count; i++)
        if (!limits_set(at->limits, w->limits.item[i], why, sizeof why))
            return app_fail(err, TTR_E_SETUP, NULL, "--limit %s: %s",
                            w->limits.item[i], why);
    http->connections = limits_number(at->limits, LIMIT_CONNECTIONS);
    http->connections_of_a_client = limits_number(at->limits, LIMIT_ADDRESS);
    return TTR_OK;
}

/* Beside the games, or where several servers share them, in the user's folder
   for what is only remembered. Without it the server does its work as well. */
static void note_danger(server *at, const serve_wishes *w, const char *path)
{
    char file[4100], folder[3000];
    ttr_error err;
    if (!store_is_shared(at->store))
        snprintf(file, sizeof file, "%s.danger", path);
    else if (game_folder_state(folder, sizeof folder) &&
             game_folder_make(folder, &err) == TTR_OK)
        snprintf(file, sizeof file, "%s/server.danger", folder);
    else
        return;
    at->danger = danger_open(file, w->retry);
    games_set_danger(at->games, at->danger, w->trust.count > 0);
}

static ttr_status open_parts(server *at, const serve_wishes *w, ttr_error *err)
{
    char path[4000];
    games_calls calls = {on_changed, on_closed, at, on_reloads, on_resumes};
    http_settings http = http_settings_usual();
    http.proxy = w->proxy;
    http.answered = log_answer;
    http.body_limit = server_body_limit;
    http.handle = server_handle;
    http.context = at;
    if (!at->base)
        return app_fail_memory(err);
    ttr_status status = read_limits(at, w, &http, err);
    if (!status && w->log)
        status = log_open(&at->log, w->log, err);
    if (!status)
        status = serve_find_store(w->store, path, sizeof path, err);
    if (!status)
        status = store_open(&at->store, at->base, path, err);
    if (!status)
        status = games_new(&at->games, at->base, at->library, at->store, &calls,
                           err);
    if (!status)
        note_danger(at, w, path);
    at->journals = journals_new(at->base, at->library);
    if (!status && !at->journals)
        status = app_fail_memory(err);
    if (!status)
        status = away_new(&at->away, at->base, at->games, err);
    if (!status)
        status = robots_new(&at->robots, at->base, (int)w->threads, 0, err);
    if (!status)
        status = pages_new(&at->pages, err);
    if (!status)
        status = boards_new(&at->boards, at->base, err);
    if (!status)
        status = http_server_new(&at->http, at->base, &http, err);
    return status;
}

static void close_parts(server *at)
{
    store_close(at->store); // first: nothing is answered any more
    journals_free(at->journals);
    games_free(at->games);
    danger_close(at->danger);
    away_free(at->away);
    http_server_free(at->http);
    robots_free(at->robots);
    boards_free(at->boards);
    pages_free(at->pages);
    limits_free(at->limits);
    log_close(at->log);
    if (at->base)
        event_base_free(at->base);
}

static void say_where(const server *at, const char *address, int port)
{
    bool all = strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
    char shown[80];
    serve_url(all ? "127.0.0.1" : address, port, shown, sizeof shown);
    printf(_("The game is at %s/ - Ctrl-C ends the server.\n"), shown);
    if (at->name)
        printf(_("Others find it at %s\n"), at->name);
    else if (at->addresses && *at->addresses)
        printf(_("Others in this network find it at\n%s"), at->addresses);
    fflush(stdout);
    log_line(at->log, "started at %s", shown);
}

static ttr_status run(server *at, const char *address, int port, ttr_error *err)
{
    const struct timeval every[] = {{.tv_sec = PING_SECONDS},
                                    {.tv_sec = PRESENCE_SECONDS}};
    struct event *made[] = {
        event_new(at->base, -1, EV_PERSIST, on_ping, at),
        event_new(at->base, -1, EV_PERSIST, on_presence, at),
        evsignal_new(at->base, SIGINT, on_signal, at),
        evsignal_new(at->base, SIGTERM, on_signal, at),
        evsignal_new(at->base, SIGHUP, on_hangup, at),
    };
    bool ready = true;
    for (size_t i = 0; i < sizeof made / sizeof made[0]; i++)
        ready = ready && made[i] &&
                event_add(made[i], i < 2 ? &every[i] : NULL) == 0;
    struct event *prune = event_new(at->base, -1, EV_PERSIST, on_prune, at);
    struct timeval daily = {.tv_sec = DAY};
    ready = ready && prune && (at->prune == 0 || event_add(prune, &daily) == 0);
    if (ready) {
        if (at->prune)
            on_prune(-1, 0, at);
        say_where(at, address, port);
        event_base_dispatch(at->base);
        log_line(at->log, "ended");
    }
    for (size_t i = 0; i < sizeof made / sizeof made[0]; i++)
        if (made[i])
            event_free(made[i]);
    if (prune)
        event_free(prune);
    return ready ? TTR_OK : app_fail_memory(err);
}

ttr_status serve_run(const serve_wishes *w, ttr_library *library,
                     ttr_error *err)
{
    server at = {.base = event_base_new(),
                 .library = library,
                 .name = w->name,
                 .lists_games = w->is_public,
                 .prune = w->prune};
    char address[64];
    int port;
    signal(SIGPIPE, SIG_IGN);
    raise_descriptors();
    ttr_status status = open_parts(&at, w, err);
    if (!status)
        status = listen_at(&at, w->listen, address, sizeof address, &port, err);
    if (!status) {
        at.addresses = serve_addresses(address, port);
        status = run(&at, address, port, err);
    }
    close_parts(&at);
    free(at.addresses);
    return status;
}
