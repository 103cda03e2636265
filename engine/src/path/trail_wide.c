// SPDX-License-Identifier: MIT
/*
 * trail_wide.c - Dropping the shortest ways between pairs of odd places.
 *
 * Two more points stand for the ends of the trail: they make a pair with any
 * place, or with each other, at no cost. Ways of a cheapest choice that share
 * an edge would be cheaper without it, so what two of them share is not
 * dropped.
 */
#include "path/trail_wide.h"

#include "base/bits.h"

#include <ttr/state.h>

#include <string.h>

enum { FAR = TTRI_MATCH_APART, ENDS = 2 };

/* How far all places are from each other, Floyd's way. */
static void find_ways(const ttri_trail_graph *graph, const uint8_t *edges,
                      int count, ttri_trail_wide *it)
{
    memset(it->distance, 0xFF, sizeof it->distance); // FAR
    int places = 0;
    for (int i = 0; i < count; i++) {
        const ttri_edge *edge = &graph->edge[edges[i]];
        it->distance[edge->low][edge->high] = edge->weight;
        it->distance[edge->high][edge->low] = edge->weight;
        it->first[edge->low][edge->high] = edges[i];
        it->first[edge->high][edge->low] = edges[i];
        if (edge->high >= places)
            places = edge->high + 1;
    }
    for (int k = 0; k < places; k++)
        for (int i = 0; i < places; i++) {
            int to_k = it->distance[i][k];
            for (int j = 0; to_k != FAR && j < places; j++) {
                int by_k = to_k + it->distance[k][j];
                if (i != j && by_k < it->distance[i][j]) {
                    it->distance[i][j] = (uint16_t)by_k;
                    it->first[i][j] = it->first[i][k];
                }
            }
        }
}

/* The odd places as points 1, 2 and so on. Returns their number. */
static int list_odd(const ttri_ranks *odd, uint8_t place[TTR_MAX_PLACES + 1])
{
    int points = 0;

    for (int w = 0; w < TTR_MAX_PLACES / 64; w++)
        for (uint64_t rest = odd->word[w]; rest != 0; rest &= rest - 1)
            place[++points] = (uint8_t)(w * 64 + ttri_lowest(rest));
    return points;
}

static void fill_distances(ttri_trail_wide *it, const uint8_t *place, int odd)
{
    ttri_matching *to = &it->matching;

    to->points = odd + ENDS;
    for (int p = 1; p <= to->points; p++)
        for (int q = 1; q <= to->points; q++)
            to->distance[p][q] =
                p > odd || q > odd ? 0 : it->distance[place[p]][place[q]];
}

/* Drop the edges of a way; one that was dropped already is taken back. */
static void drop_way(const ttri_trail_graph *graph, const ttri_trail_wide *it,
                     int from, int to, ttri_edges *dropped)
{
    while (from != to) {
        int e = it->first[from][to];
        dropped->word[e >> 6] ^= UINT64_C(1) << (e & 63);
        from = graph->edge[e].low == from ? graph->edge[e].high
                                          : graph->edge[e].low;
    }
}

int ttri_trail_wide_find(const ttri_trail_graph *graph, const uint8_t *edges,
                         int count, const ttri_ranks *odd,
                         ttri_trail_wide *scratch, ttri_edges *dropped)
{
    uint8_t place[TTR_MAX_PLACES + 1];
    int points = list_odd(odd, place);

    find_ways(graph, edges, count, scratch);
    fill_distances(scratch, place, points);
    if (!ttri_match(&scratch->matching))
        return -1;
    for (int p = 1; p <= points; p++) {
        int other = scratch->matching.mate[p];
        if (other <= points && p < other)
            drop_way(graph, scratch, place[p], place[other], dropped);
    }
    int cost = 0;
    for (int i = 0; i < count; i++)
        if (ttr_set_has(dropped->word, edges[i]))
            cost += graph->edge[edges[i]].weight;
    return cost;
}
