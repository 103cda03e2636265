// SPDX-License-Identifier: MIT
/*
 * test_trail_bound.c - What a trail must leave out, found in two ways.
 */
#include "path/trail_bound.h"

#include <ttr/state.h>

#include <criterion/criterion.h>
#include <string.h>

static uint64_t generator;

static int below(int n)
{
    return (int)ttr_random_below(&generator, (uint32_t)n);
}

/* Edges in their order, without parallel ones. */
static void make(ttri_trail_graph *graph, int places, int chance)
{
    graph->count = 0;
    for (int low = 0; low < places; low++)
        for (int high = low + 1; high < places; high++)
            if (below(100) < chance)
                graph->edge[graph->count++] =
                    (ttri_edge){.low = (uint8_t)low,
                                .high = (uint8_t)high,
                                .weight = (uint8_t)(1 + below(6))};
}

static int find_wide(const ttri_trail_graph *graph, const ttri_edges *kept,
                     ttri_edges *dropped)
{
    static ttri_trail_wide scratch; // large
    uint8_t edges[TTR_MAX_ROUTES];
    int count = 0;
    ttri_ranks odd = {{0}};

    for (int e = 0; e < graph->count; e++) {
        int low = graph->edge[e].low, high = graph->edge[e].high;
        odd.word[low >> 6] ^= UINT64_C(1) << (low & 63);
        odd.word[high >> 6] ^= UINT64_C(1) << (high & 63);
        if (!ttr_set_has(kept->word, e))
            edges[count++] = (uint8_t)e;
    }
    return ttri_trail_wide_find(graph, edges, count, &odd, &scratch, dropped);
}

Test(trail_bound, pairs_of_places_cost_what_the_table_says)
{
    static ttri_trail_scratch scratch; // large
    ttri_trail_graph graph;
    ttri_trail_bound bound;
    int compared = 0;

    generator = ttr_random_seed(7, 0);
    for (int i = 0; i < 3000; i++) {
        ttri_edges alive = {{0}}, kept = {{0}}, dropped = {{0}};
        make(&graph, 3 + below(10), 10 + below(90));
        for (int e = 0; e < graph.count; e++) {
            alive.word[e >> 6] |= UINT64_C(1) << (e & 63);
            if (below(8) == 0)
                kept.word[e >> 6] |= UINT64_C(1) << (e & 63);
        }
        ttri_trail_bound_find(&graph, &alive, &kept, &scratch, &bound);
        int cost = find_wide(&graph, &kept, &dropped);
        bool possible = bound.cost < 0x3FFF;
        cr_assert_eq(cost >= 0, possible, "network %d", i);
        if (possible)
            cr_assert_eq(cost, bound.cost, "network %d: %d, not %d", i, cost,
                         bound.cost);
        compared += possible && cost > 0;
    }
    cr_assert_gt(compared, 1000);
}
