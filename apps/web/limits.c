// SPDX-License-Identifier: MIT
/*
 * limits.c - How much there may be of anything, and how often a client may do
 * what costs.
 *
 * A table of fixed size, in rows that are salted: of clients that meet in a
 * full row, the one that has been quiet longest is forgotten.
 */
#include "web/limits.h"

#include "base/language.h"
#include "base/text_builder.h"
#include "web/secret.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 2048, ROW = 4, THOUSAND = 1000, MINUTE = 60 };

/* What each is called, what it is unless said otherwise, and what it can be. A
   rate is so many in so many seconds. */
static const struct {
    const char *name;
    int preset, least, most, seconds;
} known[LIMIT_KINDS] = {
    [LIMIT_REQUESTS] = {"requests", 2000, 10, 1000000, 1},
    [LIMIT_MAKES] = {"games", 60, 1, 1000000, MINUTE},
    [LIMIT_CODES] = {"codes", 120, 1, 1000000, MINUTE},
    [LIMIT_HINTS] = {"hints", 60, 1, 1000000, MINUTE},
    [LIMIT_JOURNALS] = {"journals", 30, 1, 1000000, MINUTE},
    [LIMIT_CONNECTIONS] = {"connections", 10000, 10, 1000000, 0},
    [LIMIT_ADDRESS] = {"address", 400, 1, 1000000, 0},
    [LIMIT_VIEWERS] = {"viewers", 250, 1, 10000, 0},
};

typedef struct place {
    http_client client;
    int64_t used[LIMIT_RATES]; // in thousandths
    int64_t at;                // when they were right, in milliseconds
} place;

struct limits {
    uint64_t salt;
    int number[LIMIT_KINDS];
    place place[ROWS][ROW];
};

limits *limits_new(void)
{
    limits *it = calloc(1, sizeof *it);
    if (it && !secret_seed(&it->salt)) {
        free(it);
        return NULL;
    }
    for (int k = 0; it && k < LIMIT_KINDS; k++)
        it->number[k] = known[k].preset;
    return it;
}

void limits_free(limits *it)
{
    free(it);
}

/* All names, with commas between them. */
static void list_names(char *out, size_t size)
{
    text_builder names = text_into(out, size);
    for (int k = 0; k < LIMIT_KINDS; k++)
        text_item(&names, ", ", "%s", known[k].name);
}

bool limits_set(limits *it, const char *text, char *why, size_t size)
{
    size_t length = strcspn(text, "=");
    char names[200];
    for (int k = 0; text[length] && k < LIMIT_KINDS; k++) {
        if (strlen(known[k].name) != length ||
            strncmp(known[k].name, text, length) != 0)
            continue;
        const char *digits = text + length + 1;
        char *end;
        long number = strtol(digits, &end, 10);
        if (*digits >= '0' && *digits <= '9' && !*end &&
            number >= known[k].least && number <= known[k].most) {
            it->number[k] = (int)number;
            return true;
        }
        snprintf(why, size, _("%s must be a number from %d to %d"),
                 known[k].name, known[k].least, known[k].most);
        return false;
    }
    list_names(names, sizeof names);
    snprintf(why, size, _("write it as NAME=NUMBER; the names are %s"), names);
    return false;
}

int limits_number(const limits *it, limit_kind kind)
{
    return it->number[kind];
}

static place *find(limits *it, const http_client *client)
{
    uint64_t hash = it->salt;
    for (size_t i = 0; i < sizeof client->bytes; i++)
        hash = (hash ^ client->bytes[i]) * 0x100000001b3u;
    hash ^= hash >> 29;
    place *row = it->place[hash % ROWS], *oldest = row;
    for (int i = 0; i < ROW; i++) {
        if (memcmp(&row[i].client, client, sizeof *client) == 0)
            return &row[i];
        if (row[i].at < oldest->at)
            oldest = &row[i];
    }
    *oldest = (place){.client = *client};
    return oldest;
}

/* What has flowed off since. */
static void forgive(limits *it, place *at, int64_t now)
{
    int64_t passed = now > at->at ? now - at->at : 0;
    if (passed > 3600 * THOUSAND)
        passed = 3600 * THOUSAND;
    for (int k = 0; k < LIMIT_RATES; k++) {
        at->used[k] -= it->number[k] * passed / known[k].seconds;
        if (at->used[k] < 0)
            at->used[k] = 0;
    }
    at->at = now;
}

/* So many at once, where a second's worth is no measure. */
static int64_t burst(const limits *it, limit_kind kind)
{
    return (int64_t)it->number[kind] * (known[kind].seconds == 1 ? 2 : 1) *
           THOUSAND;
}

bool limits_allow(limits *it, limit_kind kind, const http_client *client,
                  int64_t now)
{
    place *at = find(it, client);
    forgive(it, at, now);
    if (at->used[kind] + THOUSAND > burst(it, kind))
        return false;
    at->used[kind] += THOUSAND;
    return true;
}
