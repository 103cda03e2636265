// SPDX-License-Identifier: MIT
/*
 * addresses.h - Where a server is, as people write it.
 */
#ifndef TTR_APPS_WEB_ADDRESSES_H
#define TTR_APPS_WEB_ADDRESSES_H

#include <ttr/base.h>

/* "http://127.0.0.1:8080", "http://[::1]:8080". Returns out. */
const char *serve_url(const char *address, int port, char *out, size_t size);

/*
 * What others in the network can write to reach a server that listens at an
 * address, a line each: for "0.0.0.0" and "::" the addresses of this machine.
 * NULL when memory is short; "" when nobody else can. The caller frees it.
 */
char *serve_addresses(const char *address, int port);

#endif /* TTR_APPS_WEB_ADDRESSES_H */
