// SPDX-License-Identifier: MIT
/*
 * http_room.c - Room for one more connection.
 *
 * In line are those of which nothing is asked: silent, half a request, or
 * lingering after their answer. Whoever wants to fill the server with them loses
 * them first, and others are served all the same.
 */
#include "web/http_connection.h"

#include <sys/socket.h>

void http_room_wait(http_connection *it)
{
    http_server *server = it->server;
    it->waits = true;
    it->earlier = server->newest;
    it->later = NULL;
    if (it->earlier)
        it->earlier->later = it;
    else
        server->oldest = it;
    server->newest = it;
}

void http_room_leave(http_connection *it)
{
    http_server *server = it->server;
    if (!it->waits)
        return;
    it->waits = false;
    if (it->earlier)
        it->earlier->later = it->later;
    else
        server->oldest = it->later;
    if (it->later)
        it->later->earlier = it->earlier;
    else
        server->newest = it->earlier;
}

void http_room_say_full(evutil_socket_t fd)
{
    static const char answer[] =
        "HTTP/1.1 503 Service Unavailable\r\n"
        "Content-Type: application/json\r\n"
        "Connection: close\r\n"
        "Retry-After: 5\r\n\r\n"
        "{\"ok\":false,\"error\":{\"code\":\"too_many\",\"message\":"
        "\"there are too many connections; try again\"}}\n";
    if (send(fd, answer, sizeof answer - 1, MSG_DONTWAIT | MSG_NOSIGNAL) > 0)
        shutdown(fd, SHUT_WR);
}

bool http_room_make(http_server *server)
{
    http_connection *it = server->oldest;
    if (!it)
        return false;
    if (it->state != HTTP_LINGERS && it->head_begun)
        http_room_say_full(bufferevent_getfd(it->io));
    http_connection_release(it);
    return true;
}
