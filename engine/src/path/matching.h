// SPDX-License-Identifier: MIT
/*
 * matching.h - The cheapest way to put all points into pairs.
 *
 * Edmonds' algorithm for general graphs in the form that keeps the least slack
 * of every point and blossom: the time grows with the third power of the number
 * of points, whatever their distances.
 */
#ifndef TTR_SRC_PATH_MATCHING_H
#define TTR_SRC_PATH_MATCHING_H

#include <ttr/base.h>

enum {
    TTRI_MATCH_POINTS = TTR_MAX_PLACES + 2,
    TTRI_MATCH_NODES = 2 * TTRI_MATCH_POINTS, // points and blossoms
    TTRI_MATCH_APART = 0xFFFF                 // these two make no pair
};

/* An edge between two points; 0, 0 is none. */
typedef struct ttri_match_edge {
    uint8_t from, to;
} ttri_match_edge;

/* A calculation. Points are counted from 1, so that 0 can be nobody. */
typedef struct ttri_matching {
    int points, nodes; // nodes: the highest number in use
    uint16_t distance[TTRI_MATCH_POINTS + 1][TTRI_MATCH_POINTS + 1];

    /* From here on its own affairs. */
    int32_t top; // every edge is worth this minus its distance
    int32_t label[TTRI_MATCH_NODES];
    ttri_match_edge edge[TTRI_MATCH_NODES][TTRI_MATCH_NODES];
    uint16_t mate[TTRI_MATCH_NODES];   // a point
    uint16_t slack[TTRI_MATCH_NODES];  // the point with the tightest edge to it
    uint16_t top_of[TTRI_MATCH_NODES]; // the outermost blossom around it
    uint16_t parent[TTRI_MATCH_NODES]; // a point
    uint16_t seen[TTRI_MATCH_NODES];
    int8_t side[TTRI_MATCH_NODES]; // 0 outer, 1 inner, -1 free
    uint16_t part_with[TTRI_MATCH_NODES][TTRI_MATCH_POINTS + 1];
    uint16_t part[TTRI_MATCH_NODES][TTRI_MATCH_POINTS + 1]; // of a blossom
    uint16_t parts[TTRI_MATCH_NODES];
    uint16_t queue[TTRI_MATCH_NODES];
    int queue_first, queue_end;
    uint16_t round;
} ttri_matching;

/*
 * Put points 1..points into pairs so that the sum of the distances within them
 * is least. Only points and distance need be filled in, the latter both ways.
 * False when they cannot all be paired. The pairs are in mate.
 */
bool ttri_match(ttri_matching *it);

#endif /* TTR_SRC_PATH_MATCHING_H */
