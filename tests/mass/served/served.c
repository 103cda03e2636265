// SPDX-License-Identifier: MIT
/*
 * served.c - The whole server inside a test.
 */
#define _GNU_SOURCE // mkdtemp, memmem

#include "served.h"

#include "base/clock.h"
#include "web/board_pictures.h"
#include "web/hints.h"
#include "web/http_connection.h"
#include "web/journals.h"
#include "web/pages.h"
#include "web/robots.h"
#include "web/viewers.h"

#include <event2/event.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MINUTE = 60 * 1000, HINT_ITERATIONS = 8 };

static void on_changed(void *context, open_game *game)
{
    (void)context;
    viewers_tell(game);
}

static void on_resumes(void *context, open_game *game)
{
    (void)context;
    viewers_catch_up(game);
}

static void on_closed(void *context, open_game *game)
{
    (void)context;
    hints_forget(game);
    viewers_end(game, "closed");
    viewers_forget(game);
}

/* In memory where there is a folder for that: nobody needs it afterwards. */
static bool make_folder(served *it)
{
    static const char *const places[] = {"/dev/shm", "/tmp"};
    for (size_t i = 0; i < 2; i++) {
        snprintf(it->folder, sizeof it->folder, "%s/ttr-served-XXXXXX",
                 places[i]);
        if (mkdtemp(it->folder))
            return true;
    }
    return false;
}

bool served_begin(served *it, ttr_library *library)
{
    char path[SERVED_PATH + 20];
    ttr_error err;
    server *at = &it->at;
    games_calls calls = {on_changed, on_closed, at, NULL, on_resumes};
    http_settings http = http_settings_usual();
    *it = (served){.at = {.base = event_base_new(), .library = library}};
    http.body_limit = server_body_limit;
    http.handle = server_handle;
    http.context = at;
    if (!at->base || !make_folder(it))
        return false;
    snprintf(path, sizeof path, "%s/games.db", it->folder);
    at->limits = limits_new();
    at->journals = journals_new(at->base, library);
    return at->limits && at->journals &&
           !robots_new(&at->robots, at->base, 1, HINT_ITERATIONS, &err) &&
           !store_open(&at->store, at->base, path, &err) &&
           !games_new(&at->games, at->base, library, at->store, &calls, &err) &&
           !pages_new(&at->pages, &err) &&
           !boards_new(&at->boards, at->base, &err) &&
           !http_server_new(&at->http, at->base, &http, &err);
}

void served_end(served *it)
{
    static const char *const files[] = {"games.db", "games.db-wal",
                                        "games.db-shm", "games.db.lock",
                                        "games.db.danger"};
    server *at = &it->at;
    char path[SERVED_PATH + 20];
    store_close(at->store);
    journals_free(at->journals);
    games_free(at->games);
    http_server_free(at->http);
    robots_free(at->robots);
    boards_free(at->boards);
    pages_free(at->pages);
    limits_free(at->limits);
    event_base_free(at->base);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", it->folder, files[i]);
        unlink(path);
    }
    rmdir(it->folder);
}

bool served_connect(served *it, served_client *client)
{
    int pair[2];
    http_client peer = {{0}};
    uint32_t number = it->clients++;
    *client = (served_client){.fd = -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0,
                   pair) != 0)
        return false;
    memcpy(peer.bytes, &number, sizeof number);
    if (!http_clients_enter(it->at.http, &peer) ||
        !http_connection_begin(it->at.http, pair[0], &peer)) {
        close(pair[1]);
        return false;
    }
    client->fd = pair[1];
    return true;
}

void served_leave(served_client *client)
{
    if (client->fd >= 0)
        close(client->fd);
    free(client->bytes);
    *client = (served_client){.fd = -1};
}

void served_send(served_client *client, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t sent = send(client->fd, bytes, size, MSG_NOSIGNAL);
        if (sent <= 0)
            return; // the server has hung up, or reads no more
        bytes += sent;
        size -= (size_t)sent;
    }
}

static bool make_room(served_client *client, size_t more)
{
    if (client->used + more < client->room)
        return true;
    size_t room = 2 * (client->room + more);
    char *grown = realloc(client->bytes, room);
    if (!grown)
        return false;
    client->bytes = grown;
    client->room = room;
    return true;
}

static void take(served_client *client)
{
    enum { STEP = 16384 };
    while (make_room(client, STEP + 1)) {
        ssize_t got = recv(client->fd, client->bytes + client->used, STEP, 0);
        if (got <= 0) {
            client->closed = got == 0 || errno != EAGAIN;
            break;
        }
        client->used += (size_t)got;
    }
    if (client->bytes)
        client->bytes[client->used] = '\0';
}

void served_run(served *it, served_client *client)
{
    event_base_loop(it->at.base, EVLOOP_NONBLOCK);
    if (client)
        take(client);
}

/* Is an answer with its body there? */
static bool is_whole(const served_client *client)
{
    static const char length[] = "Content-Length: ";
    const char *end = client->bytes ? strstr(client->bytes, "\r\n\r\n") : NULL;
    const char *size = end ? strstr(client->bytes, length) : NULL;
    if (!size || size > end)
        return false;
    return client->used >= (size_t)(end + 4 - client->bytes) +
                               strtoul(size + sizeof length - 1, NULL, 10);
}

static bool has_text(const served_client *client, const char *text)
{
    return client->bytes && strstr(client->bytes, text);
}

void served_wait(served *it)
{
    struct timeval soon = {.tv_usec = 1000};
    event_base_loopexit(it->at.base, &soon);
    event_base_loop(it->at.base, EVLOOP_ONCE);
}

/* With a NULL for the text: until there is an answer. */
static bool await(served *it, served_client *client, const char *text)
{
    int64_t end = app_milliseconds() + MINUTE;
    do {
        served_run(it, client);
        if (text ? has_text(client, text) : is_whole(client))
            return true;
        served_wait(it);
    } while (!client->closed && app_milliseconds() < end);
    return false;
}

bool served_await_answer(served *it, served_client *client)
{
    return await(it, client, NULL);
}

bool served_await_text(served *it, served_client *client, const char *text)
{
    return await(it, client, text);
}
