// SPDX-License-Identifier: MIT
/*
 * ttr_bench.h - What `ttr bench` and tests measure the engine with. No part of
 * the library, and not installed.
 */
#ifndef TTR_BENCH_H
#define TTR_BENCH_H

#include <ttr/play.h>

/*
 * Fire the event turn_begin so many times without playing. What hooks write
 * stays in the state. False when a hook failed, or it cannot be measured.
 */
bool ttr_bench_turn_begin(ttr_table *table, ttr_state *state, int times);

/*
 * A network that is hard for the longest path: connected, at most pieces long,
 * not both tracks of a double route, and with as many independent loops as a
 * greedy search finds.
 */
void ttr_bench_network(const ttr_edition *edition, int pieces,
                       uint64_t routes[TTR_ROUTE_WORDS]);

#endif /* TTR_BENCH_H */
