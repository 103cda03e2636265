// SPDX-License-Identifier: MIT
/*
 * http.c - Taking connections, as many as there is room for.
 */
#define _GNU_SOURCE // getrandom

#include "web/http.h"

#include "base/error.h"
#include "base/language.h"
#include "web/http_connection.h"
#include "web/later.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>

enum { BACKLOG = 4096, PAUSE_MICROSECONDS = 100000 };

http_settings http_settings_usual(void)
{
    return (http_settings){.connections = 10000,
                           .connections_of_a_client = 400,
                           .head_seconds = 10,
                           .body_seconds = 10,
                           .idle_seconds = 30,
                           .stall_seconds = 30};
}

/* Out of descriptors: asking again at once would only burn the processor. */
static void on_accept_error(struct evconnlistener *listener, void *context)
{
    http_server *server = context;
    struct timeval pause = {.tv_usec = PAUSE_MICROSECONDS};
    (void)listener;
    for (int i = 0; i < server->listener_count; i++)
        evconnlistener_disable(server->listener[i]);
    later(server->pause, &pause);
}

static void on_pause_over(evutil_socket_t fd, short what, void *context)
{
    http_server *server = context;
    struct timeval pause = {.tv_usec = PAUSE_MICROSECONDS};
    bool all = true;
    (void)fd, (void)what;
    for (int i = 0; i < server->listener_count; i++)
        all = evconnlistener_enable(server->listener[i]) == 0 && all;
    if (!all)
        later(server->pause, &pause);
}

/* Said without a connection being made of it: there is no room for one. */
static void turn_away(evutil_socket_t fd)
{
    http_room_say_full(fd);
    evutil_closesocket(fd);
}

static void on_accept(struct evconnlistener *listener, evutil_socket_t fd,
                      struct sockaddr *address, int size, void *context)
{
    http_server *server = context;
    http_client peer;
    (void)listener, (void)size;
    http_client_of(&peer, address);
    if (!http_clients_enter(server, &peer)) {
        turn_away(fd);
        return;
    }
    if (server->count >= server->settings.connections &&
        !http_room_make(server)) {
        http_clients_leave(server, &peer);
        turn_away(fd);
        return;
    }
    if (!http_connection_begin(server, fd, &peer))
        http_clients_leave(server, &peer);
}

ttr_status http_server_new(http_server **out, struct event_base *base,
                           const http_settings *settings, ttr_error *err)
{
    *out = NULL;
    http_server *server = calloc(1, sizeof *server);
    if (!server)
        return app_fail_memory(err);
    server->base = base;
    server->settings = *settings;
    server->pause = event_new(base, -1, 0, on_pause_over, server);
    if (!server->pause) {
        free(server);
        return app_fail_memory(err);
    }
    if (getrandom(&server->salt, sizeof server->salt, 0) < 0)
        server->salt = 0;
    if (settings->proxy) {
        server->has_proxy = http_client_read(&server->proxy, settings->proxy);
        if (!server->has_proxy) {
            http_server_free(server);
            return app_fail(err, TTR_E_SETUP, NULL,
                            _("the proxy \"%s\" is not an address such as "
                              "127.0.0.1"),
                            settings->proxy);
        }
    }
    *out = server;
    return TTR_OK;
}

/* The address for bind(); its size, or 0 when it is none. */
static socklen_t fill_address(struct sockaddr_storage *out, const char *address,
                              int port)
{
    struct sockaddr_in v4 = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port)};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6,
                              .sin6_port = htons((uint16_t)port)};
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, address, &v4.sin_addr) == 1) {
        memcpy(out, &v4, sizeof v4);
        return sizeof v4;
    }
    if (inet_pton(AF_INET6, address, &v6.sin6_addr) == 1) {
        memcpy(out, &v6, sizeof v6);
        return sizeof v6;
    }
    return 0;
}

static int port_of(struct evconnlistener *listener)
{
    struct sockaddr_storage bound;
    socklen_t size = sizeof bound;
    struct sockaddr_in v4;
    if (getsockname(evconnlistener_get_fd(listener), (struct sockaddr *)&bound,
                    &size) != 0)
        return 0;
    memcpy(&v4, &bound, sizeof v4); // the port is at the same place in both
    return ntohs(v4.sin_port);
}

ttr_status http_server_listen(http_server *server, const char *address,
                              int *port, ttr_error *err)
{
    struct sockaddr_storage at;
    socklen_t size = fill_address(&at, address, *port);
    if (size == 0)
        return app_fail(err, TTR_E_SETUP, NULL,
                        _("\"%s\" is not an address such as 127.0.0.1 or ::1"),
                        address);
    struct evconnlistener **list = realloc(
        server->listener, (size_t)(server->listener_count + 1) * sizeof *list);
    if (!list)
        return app_fail_memory(err);
    server->listener = list;

    struct evconnlistener *listener =
        evconnlistener_new_bind(server->base, on_accept, server,
                                LEV_OPT_CLOSE_ON_FREE | LEV_OPT_REUSEABLE |
                                    LEV_OPT_CLOSE_ON_EXEC | LEV_OPT_DISABLED,
                                BACKLOG, (struct sockaddr *)&at, (int)size);
    if (!listener) {
        int reason = errno;
        ttr_status status =
            app_fail(err, TTR_E_FILE, NULL, _("cannot listen at %s:%d: %s"),
                     address, *port, strerror(reason));
        errno = reason;
        return status;
    }
    /* Begun by a call of its own: a new listener that lacks memory would say
       that it listens, and take nothing. */
    if (evconnlistener_enable(listener) != 0) {
        evconnlistener_free(listener);
        return app_fail_memory(err);
    }
    evconnlistener_set_error_cb(listener, on_accept_error);
    server->listener[server->listener_count++] = listener;
    *port = port_of(listener);
    return TTR_OK;
}

void http_server_stop_listening(http_server *server)
{
    for (int i = 0; i < server->listener_count; i++)
        evconnlistener_free(server->listener[i]);
    server->listener_count = 0;
}

void http_server_free(http_server *server)
{
    if (!server)
        return;
    http_server_stop_listening(server);
    while (server->first)
        http_connection_release(server->first);
    http_clients_clear(server);
    event_free(server->pause);
    free(server->listener);
    free(server);
}
