// SPDX-License-Identifier: MIT
/*
 * turn_begin.c - An event, again and again.
 *
 * Looks inside the engine: beside a shared library, which shows its API only,
 * there is nothing to measure.
 */
#include <ttr_bench.h>

#ifdef TTR_BENCH_OUTSIDE

bool ttr_bench_turn_begin(ttr_table *table, ttr_state *state, int times)
{
    (void)table;
    (void)state;
    (void)times;
    return false;
}

#else

#include "modules/hooks.h"

#include <stdatomic.h>

bool ttr_bench_turn_begin(ttr_table *table, ttr_state *state, int times)
{
    TTRI_GAME(game, table, state, NULL);

    for (int i = 0; i < times; i++) {
        /* The compiler must look again each time, as when playing. */
        atomic_signal_fence(memory_order_seq_cst);
        TTRI_NOTIFY(&game, turn_begin, state->player, state->turn);
    }
    return game.call->status == TTR_OK;
}

#endif
