// SPDX-License-Identifier: MIT
/*
 * trail_edges.h - The routes of a network as edges.
 */
#ifndef TTR_SRC_PATH_TRAIL_EDGES_H
#define TTR_SRC_PATH_TRAIL_EDGES_H

#include <ttr/base.h>

/* A route as an edge; places are named by their rank, see longest_path.h. */
typedef struct ttri_edge {
    uint8_t low, high; // low < high
    uint8_t weight;
    uint8_t route;
} ttri_edge;

/* Edges by low, then high, then weight: parallel ones stand together, the
   lightest first. An edge is named by its position here. */
typedef struct ttri_trail_graph {
    int count;
    ttri_edge edge[TTR_MAX_ROUTES];
} ttri_trail_graph;

/* A set of edges of a graph. */
typedef struct ttri_edges {
    uint64_t word[TTR_ROUTE_WORDS];
} ttri_edges;

/* A set of places, by rank. */
typedef struct ttri_ranks {
    uint64_t word[TTR_MAX_PLACES / 64];
} ttri_ranks;

#endif /* TTR_SRC_PATH_TRAIL_EDGES_H */
