// SPDX-License-Identifier: MIT
/*
 * http_clients.c - Who is connected how often.
 */
#define _DEFAULT_SOURCE // the members of in6_addr

#include "web/http_connection.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { BUCKETS = 4096 };

typedef struct http_count {
    struct http_count *next;
    http_client client;
    int connections;
} http_count;

bool http_client_is(const http_client *a, const http_client *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* IPv4 in the shape that IPv6 has for it, so that both never meet. */
static void set_v4(http_client *client, const void *four)
{
    *client = (http_client){{0}};
    memset(client->bytes + 10, 0xff, 2);
    memcpy(client->bytes + 12, four, 4);
}

static void set_v6(http_client *client, const struct in6_addr *address)
{
    if (IN6_IS_ADDR_V4MAPPED(address)) {
        set_v4(client, address->s6_addr + 12);
        return;
    }
    *client = (http_client){{0}};
    memcpy(client->bytes, address->s6_addr, 8);
}

bool http_client_of(http_client *client, const struct sockaddr *address)
{
    /* Copied: the kernel's bytes need not lie as these types want them. */
    if (address->sa_family == AF_INET) {
        struct sockaddr_in in;
        memcpy(&in, address, sizeof in);
        set_v4(client, &in.sin_addr);
        return true;
    }
    if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 in6;
        memcpy(&in6, address, sizeof in6);
        set_v6(client, &in6.sin6_addr);
        return true;
    }
    *client = (http_client){{0}};
    return false;
}

bool http_client_read(http_client *client, const char *text)
{
    struct in_addr v4;
    struct in6_addr v6;
    if (inet_pton(AF_INET, text, &v4) == 1)
        set_v4(client, &v4);
    else if (inet_pton(AF_INET6, text, &v6) == 1)
        set_v6(client, &v6);
    else
        return false;
    return true;
}

const char *http_client_text(const http_client *client,
                             char out[HTTP_CLIENT_TEXT])
{
    static const uint8_t v4[12] = {[10] = 0xff, [11] = 0xff};
    bool is_v4 = memcmp(client->bytes, v4, sizeof v4) == 0;
    if (!inet_ntop(is_v4 ? AF_INET : AF_INET6,
                   client->bytes + (is_v4 ? sizeof v4 : 0), out,
                   HTTP_CLIENT_TEXT))
        *out = '\0';
    return out;
}

/* Salted, so that nobody can choose addresses that meet in one bucket. */
static http_count **find(http_server *server, const http_client *client)
{
    uint64_t hash = server->salt;
    for (size_t i = 0; i < sizeof client->bytes; i++)
        hash = (hash ^ client->bytes[i]) * 0x100000001b3u;
    hash ^= hash >> 29;
    http_count **at = &server->counts[hash % BUCKETS];
    while (*at && !http_client_is(&(*at)->client, client))
        at = &(*at)->next;
    return at;
}

bool http_clients_enter(http_server *server, const http_client *client)
{
    if (!server->counts)
        server->counts = calloc(BUCKETS, sizeof *server->counts);
    if (!server->counts)
        return false;

    http_count **at = find(server, client);
    if (!*at) {
        http_count *made = calloc(1, sizeof *made);
        if (!made)
            return false;
        made->client = *client;
        *at = made;
    }
    bool behind_proxy =
        server->has_proxy && http_client_is(client, &server->proxy);
    if (!behind_proxy &&
        (*at)->connections >= server->settings.connections_of_a_client)
        return false;
    (*at)->connections++;
    return true;
}

void http_clients_leave(http_server *server, const http_client *client)
{
    http_count **at = find(server, client);
    if (!*at || --(*at)->connections > 0)
        return;
    http_count *gone = *at;
    *at = gone->next;
    free(gone);
}

void http_clients_clear(http_server *server)
{
    for (int i = 0; server->counts && i < BUCKETS; i++)
        while (server->counts[i]) {
            http_count *gone = server->counts[i];
            server->counts[i] = gone->next;
            free(gone);
        }
    free(server->counts);
    server->counts = NULL;
}
