// SPDX-License-Identifier: MIT
/*
 * addresses.c - Where a server is, as people write it.
 */
#define _GNU_SOURCE // getifaddrs, IFF_UP

#include "web/addresses.h"
#include "base/memory_file.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

const char *serve_url(const char *address, int port, char *out, size_t size)
{
    bool v6 = strchr(address, ':') != NULL;
    snprintf(out, size, "http://%s%s%s:%d", v6 ? "[" : "", address,
             v6 ? "]" : "", port);
    return out;
}

/* The address of an interface that others can reach; links that are only good
   on one wire need a zone, which browsers do not take. */
static bool read_address(const struct ifaddrs *it, bool v6_too, char *out,
                         size_t size)
{
    if (!it->ifa_addr || !(it->ifa_flags & IFF_UP) ||
        (it->ifa_flags & IFF_LOOPBACK))
        return false;
    int family = it->ifa_addr->sa_family;
    socklen_t length = family == AF_INET    ? sizeof(struct sockaddr_in)
                       : family == AF_INET6 ? sizeof(struct sockaddr_in6)
                                            : 0;
    if (length == 0 || (family == AF_INET6 && !v6_too) ||
        getnameinfo(it->ifa_addr, length, out, (socklen_t)size, NULL, 0,
                    NI_NUMERICHOST) != 0)
        return false;
    return !strchr(out, '%');
}

char *serve_addresses(const char *address, int port)
{
    bool v4 = strcmp(address, "0.0.0.0") == 0, v6 = strcmp(address, "::") == 0;
    char *text = NULL, url[NI_MAXHOST + 40], one[NI_MAXHOST];
    size_t size = 0;
    struct ifaddrs *all = NULL;
    FILE *out = app_memory_open(&text, &size);
    if (!out)
        return NULL;
    if ((v4 || v6) && getifaddrs(&all) != 0)
        all = NULL;
    for (const struct ifaddrs *it = all; it; it = it->ifa_next)
        if (read_address(it, v6, one, sizeof one))
            fprintf(out, "%s\n", serve_url(one, port, url, sizeof url));
    if (all)
        freeifaddrs(all);
    if (!v4 && !v6 && strncmp(address, "127.", 4) != 0 &&
        strcmp(address, "::1") != 0)
        fprintf(out, "%s\n", serve_url(address, port, url, sizeof url));
    if (!app_memory_close(out)) {
        free(text);
        return NULL;
    }
    return text;
}
