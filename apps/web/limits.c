// SPDX-License-Identifier: MIT
/*
 * limits.c - How often a client may do what costs.
 *
 * A table of fixed size: clients that meet in one place share it, which costs
 * an honest one little, since places are many and salted.
 */
#include "web/limits.h"

#include "web/secret.h"

#include <stdlib.h>

enum { PLACES = 8192, THOUSAND = 1000 };

/* How many at once, and how many more in a second, in thousandths. */
static const struct {
    int64_t burst, per_second;
} rates[LIMIT_KINDS] = {
    [LIMIT_REQUESTS] = {4000 * THOUSAND, 2000 * THOUSAND},
    [LIMIT_MAKES] = {60 * THOUSAND, 1 * THOUSAND},
    [LIMIT_CODES] = {60 * THOUSAND, THOUSAND / 2},
};

typedef struct place {
    int64_t used[LIMIT_KINDS]; // in thousandths
    int64_t at;                // when they were right, in milliseconds
} place;

struct limits {
    uint64_t salt;
    place place[PLACES];
};

limits *limits_new(void)
{
    limits *it = calloc(1, sizeof *it);
    if (it && !secret_seed(&it->salt)) {
        free(it);
        return NULL;
    }
    return it;
}

void limits_free(limits *it)
{
    free(it);
}

static place *find(limits *it, const http_client *client)
{
    uint64_t hash = it->salt;
    for (size_t i = 0; i < sizeof client->bytes; i++)
        hash = (hash ^ client->bytes[i]) * 0x100000001b3u;
    hash ^= hash >> 29;
    return &it->place[hash % PLACES];
}

/* What has flowed off since. */
static void forgive(place *at, int64_t now)
{
    int64_t passed = now > at->at ? now - at->at : 0;
    if (passed > 3600 * THOUSAND)
        passed = 3600 * THOUSAND;
    for (int k = 0; k < LIMIT_KINDS; k++) {
        at->used[k] -= rates[k].per_second * passed / THOUSAND;
        if (at->used[k] < 0)
            at->used[k] = 0;
    }
    at->at = now;
}

bool limits_allow(limits *it, limit_kind kind, const http_client *client,
                  int64_t now)
{
    place *at = find(it, client);
    forgive(at, now);
    if (at->used[kind] + THOUSAND > rates[kind].burst)
        return false;
    at->used[kind] += THOUSAND;
    return true;
}
