// SPDX-License-Identifier: MIT
/*
 * trail_wide.h - The same as trail_bound.h, for networks of any width.
 *
 * The odd places are put into pairs, all but two, and for each pair the edges
 * of the shortest way between them are dropped: the cheapest pairs give the
 * least weight. The time does not depend on how the network lies, but for the
 * networks of most boards the table of trail_bound.c is far quicker.
 */
#ifndef TTR_SRC_PATH_TRAIL_WIDE_H
#define TTR_SRC_PATH_TRAIL_WIDE_H

#include "path/matching.h"
#include "path/trail_edges.h"

/* Memory to calculate in. Needs no initialisation. */
typedef struct ttri_trail_wide {
    ttri_matching matching;
    uint16_t distance[TTR_MAX_PLACES][TTR_MAX_PLACES];
    uint8_t first[TTR_MAX_PLACES][TTR_MAX_PLACES]; // edge of the way to there
} ttri_trail_wide;

/*
 * The cheapest of the `count` edges of a graph to drop so that at most two of
 * the odd places stay odd. Returns their weight, and adds them to *dropped; -1
 * when that cannot be.
 */
int ttri_trail_wide_find(const ttri_trail_graph *graph, const uint8_t *edges,
                         int count, const ttri_ranks *odd,
                         ttri_trail_wide *scratch, ttri_edges *dropped);

#endif /* TTR_SRC_PATH_TRAIL_WIDE_H */
