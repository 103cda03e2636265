// SPDX-License-Identifier: MIT
/*
 * state.c - Copying, comparing and naming states.
 */
#include <ttr/state.h>

#include "base/bits.h"
#include "edition/edition_data.h"
#include "play/board.h"

#include <assert.h>
#include <string.h>

/* A flat block: what is between the fields would be compared as well. */
static_assert(offsetof(ttr_state, fields) == offsetof(ttr_state, reserved) + 7,
              "no padding before the fields");
static_assert(sizeof(ttr_action) == 8, "actions are eight bytes");
static_assert(sizeof(ttr_pending) == 6, "pending choices have no padding");
static_assert(sizeof(ttr_state) == 6240, "the size is part of the library's"
                                         " interface: change its version");

void ttr_state_copy(const ttr_edition *edition, ttr_state *to,
                    const ttr_state *from)
{
    /* In two parts: beyond 2,048 bytes the C library takes another way, which
       costs a third more for a size like this. */
    size_t half = edition->state_size / 2;

    memcpy(to, from, half);
    memcpy((unsigned char *)to + half, (const unsigned char *)from + half,
           edition->state_size - half);
}

bool ttr_state_equal(const ttr_edition *edition, const ttr_state *a,
                     const ttr_state *b)
{
    return memcmp(a, b, edition->state_size) == 0;
}

int ttr_state_actor(const ttr_state *state)
{
    if (state->phase == TTR_PHASE_OVER)
        return TTR_NONE;
    if (state->pending_count)
        return state->pending[state->pending_count - 1].player;
    return ttri_keeper(state);
}

const char *ttr_phase_name(ttr_phase phase)
{
    static const char *const names[] = {
        [TTR_PHASE_KEEP_TICKETS] = "keep_tickets",
        [TTR_PHASE_TURN] = "turn",
        [TTR_PHASE_SECOND_CARD] = "second_card",
        [TTR_PHASE_CHOICE] = "choice",
        [TTR_PHASE_OVER] = "over",
    };
    return ttri_within((int)phase, sizeof names / sizeof *names) ? names[phase]
                                                                 : "unknown";
}
