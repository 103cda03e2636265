// SPDX-License-Identifier: MIT
/*
 * trail_bound.h - The least that any trail must leave out.
 *
 * A set of edges is a trail if it is connected and at most two of its places
 * are odd, that is, end an odd number of its edges. Here connection is left
 * aside: which edges are the cheapest to drop so that at most two places stay
 * odd? That gives an upper bound for the longest trail, and the longest trail
 * itself whenever what is left happens to be connected.
 */
#ifndef TTR_SRC_PATH_TRAIL_BOUND_H
#define TTR_SRC_PATH_TRAIL_BOUND_H

#include "path/trail_wide.h"

enum {
    /* How many places may be undecided at once, and how many decisions can be
       remembered: what a thread's stack bears, and enough for most boards;
       others are for trail_wide.h. */
    TTRI_TRAIL_WIDTH = 13,
    TTRI_TRAIL_DECISIONS = 256 * 1024,
    TTRI_TRAIL_STEPS = 2 * TTR_MAX_ROUTES + 2 * TTR_MAX_PLACES
};

/* One step of the calculation, see trail_bound.c. */
typedef struct ttri_trail_step {
    uint8_t kind;
    uint8_t slot, other; // bits of a state
    uint8_t width;       // slots in use before the step
    uint8_t edge;
    uint8_t weight;
    bool odd;
    uint32_t decisions; // where its decisions begin
} ttri_trail_step;

/* Memory to calculate in. Needs no initialisation. */
typedef struct ttri_trail_scratch {
    int step_count;
    int fixed_ends; // odd places that can no longer become even
    uint32_t decision_count;
    union {
        struct {
            ttri_trail_step step[TTRI_TRAIL_STEPS];
            uint64_t value[1 << TTRI_TRAIL_WIDTH];
            uint8_t decision[TTRI_TRAIL_DECISIONS];
        };
        ttri_trail_wide wide; // where the table would be too large
    };
} ttri_trail_scratch;

/* What came of it. */
typedef struct ttri_trail_bound {
    int cost;           // weight of the edges dropped; huge when impossible
    int work;           // how much it was, in some thousand operations
    ttri_edges dropped; // never two parallel edges
} ttri_trail_bound;

/*
 * The cheapest edges of `alive` to drop so that at most two places stay odd;
 * those of `kept` may not be dropped.
 */
void ttri_trail_bound_find(const ttri_trail_graph *graph,
                           const ttri_edges *alive, const ttri_edges *kept,
                           ttri_trail_scratch *scratch,
                           ttri_trail_bound *bound);

#endif /* TTR_SRC_PATH_TRAIL_BOUND_H */
