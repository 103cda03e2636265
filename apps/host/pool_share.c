// SPDX-License-Identifier: MIT
/*
 * pool_share.c - How long a task may think.
 */
#include "host/pool_share.h"

pool_share pool_share_begin(int64_t now, int64_t patience, int threads)
{
    /* Half of it at most: others may come meanwhile. */
    return (pool_share){.now = now,
                        .patience = patience,
                        .threads = threads,
                        .least = patience / 2};
}

void pool_share_tell(pool_share *it, int64_t asked)
{
    /* As many as were told before this one, and itself, have until then. */
    int64_t left = asked + it->patience - it->now;
    int64_t part = left * it->threads / ++it->told;

    if (it->told <= it->threads) // nobody thinks in two threads
        part = left;
    if (part < it->least)
        it->least = part;
}

int pool_share_end(const pool_share *it)
{
    return it->least > 1 ? (int)it->least : 1;
}
