// SPDX-License-Identifier: MIT
/*
 * pool.h - Threads in which bots think, for any number of games.
 *
 * A host decides how many think at once and how hard. Each game has a thinker
 * (thinker.h), which has at most one task at a time; those that wait are served
 * in the order in which they came, so no game keeps another one waiting for
 * more than one of its tasks, and hints before bots, since a person waits for
 * them. Where the host has no patience, those that wait share what there is,
 * see pool_share.h. Threads get views only, keep no secrets, and make no
 * sentences.
 */
#ifndef TTR_APPS_HOST_POOL_H
#define TTR_APPS_HOST_POOL_H

#include "bots/bots.h"

typedef struct game_pool game_pool;

/* What the host decides. */
typedef struct game_pool_terms {
    int threads;     // that think at once, at least 1
    app_effort most; // for each task; what is 0 has no bound
    int niceness;    // 0 to 19: how much they stand back behind others
    int patience; // milliseconds from a question to its answer; 0 has no bound
    int hints;    // iterations of a hint, which is the same on every machine
                  // then; 0 for as many as a second holds
} game_pool_terms;

TTR_MUST_USE ttr_status game_pool_new(game_pool **out,
                                      const game_pool_terms *terms,
                                      ttr_error *err);

/* Its thinkers must have been freed. NULL is allowed. */
void game_pool_free(game_pool *pool);

#endif /* TTR_APPS_HOST_POOL_H */
