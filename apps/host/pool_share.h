// SPDX-License-Identifier: MIT
/*
 * pool_share.h - How long a task may think, so that those behind it are
 * answered in time.
 *
 * Nobody waits longer for a bot than the host says. Whoever begins gets what is
 * left until then, but no more than leaves an equal part to each of those that
 * wait. The more there are the less each of them thinks; none is left out. This
 * part knows no clock and no threads.
 */
#ifndef TTR_APPS_HOST_POOL_SHARE_H
#define TTR_APPS_HOST_POOL_SHARE_H

#include <stdint.h>

/* What is known of the tasks so far: the one that begins, and those that wait
   behind it, told in their order. */
typedef struct pool_share {
    int64_t now;      // milliseconds
    int64_t patience; // from a question to its answer
    int threads;
    int told;
    int64_t least; // that may be given
} pool_share;

pool_share pool_share_begin(int64_t now, int64_t patience, int threads);

/* The next task, and when it was asked. */
void pool_share_tell(pool_share *it, int64_t asked);

/* Milliseconds for the first of them, at least 1. */
int pool_share_end(const pool_share *it);

#endif /* TTR_APPS_HOST_POOL_SHARE_H */
