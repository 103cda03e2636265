// SPDX-License-Identifier: MIT
/*
 * limits.h - How often a client may do what costs.
 *
 * Each client has a bucket for each kind of request, which fills up with time:
 * a burst is fine, a flood is not. Forty phones behind one address are not a
 * flood.
 */
#ifndef TTR_APPS_WEB_LIMITS_H
#define TTR_APPS_WEB_LIMITS_H

#include "web/http.h"

typedef enum limit_kind {
    LIMIT_REQUESTS, // of any kind
    LIMIT_MAKES,    // new games
    LIMIT_CODES,    // guesses at the code of a game
    LIMIT_KINDS
} limit_kind;

typedef struct limits limits;

limits *limits_new(void); // NULL when memory is short
void limits_free(limits *it);

/* May this client do it now, at this time in milliseconds? If so, it counts. */
bool limits_allow(limits *it, limit_kind kind, const http_client *client,
                  int64_t now);

#endif /* TTR_APPS_WEB_LIMITS_H */
