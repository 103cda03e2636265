// SPDX-License-Identifier: MIT
/*
 * limits.h - How much there may be of anything, and how often a client may do
 * what costs.
 *
 * Each client has a bucket for each kind of request, which fills up with time:
 * a burst is fine, a flood is not. Forty phones behind one address are not a
 * flood. Every limit has a name, by which `--limit NAME=NUMBER` sets it.
 */
#ifndef TTR_APPS_WEB_LIMITS_H
#define TTR_APPS_WEB_LIMITS_H

#include "web/http.h"

typedef enum limit_kind {
    /* Of one address, counted in buckets. */
    LIMIT_REQUESTS, // of any kind
    LIMIT_MAKES,    // new games
    LIMIT_CODES,    // guesses at the code of a game
    LIMIT_HINTS,
    LIMIT_JOURNALS, // that are replayed
    LIMIT_RATES,

    /* Plain numbers. */
    LIMIT_CONNECTIONS = LIMIT_RATES,
    LIMIT_ADDRESS, // connections of one address
    LIMIT_VIEWERS, // streams of one game
    LIMIT_KINDS
} limit_kind;

typedef struct limits limits;

limits *limits_new(void); // NULL when memory is short
void limits_free(limits *it);

/* Set one: "codes=30". False, and why has a sentence, when there is no such
   limit or it is not a number that it can be. */
bool limits_set(limits *it, const char *text, char *why, size_t size);

/* The number of one. */
int limits_number(const limits *it, limit_kind kind);

/* May this client do it now, at this time in milliseconds? If so, it counts.
   Only for those that are counted in buckets. */
bool limits_allow(limits *it, limit_kind kind, const http_client *client,
                  int64_t now);

#endif /* TTR_APPS_WEB_LIMITS_H */
