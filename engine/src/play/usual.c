// SPDX-License-Identifier: MIT
/*
 * usual.c - What a state has when nothing out of the ordinary is under way.
 */
#include "play/usual.h"

const char *ttri_next_name(int next)
{
    static const char *const names[] = {
        [TTRI_WAIT_KEEP] = "keep",
        [TTRI_WAIT_TURN] = "turn",
        [TTRI_WAIT_CARD] = "card",
        [TTRI_WAIT_OVER] = "over",
        [TTRI_DO_GAME_START] = "game_start",
        [TTRI_DO_TURN_BEGIN] = "turn_begin",
        [TTRI_DO_CLAIM] = "claim",
        [TTRI_DO_SETTLE] = "settle",
        [TTRI_DO_DRAWN] = "drawn",
        [TTRI_DO_TURN_END] = "turn_end",
        [TTRI_DO_TURN_OVER] = "turn_over",
        [TTRI_DO_GAME_END] = "game_end",
        [TTRI_DO_OVER] = "count",
        [TTRI_DO_GO_ON] = "go_on",
        [TTRI_DO_TICKETS] = "tickets",
        [TTRI_DO_OFFER] = "offer",
    };
    bool known = next >= 0 && next < (int)(sizeof names / sizeof *names);
    return known ? names[next] : NULL;
}

static int keep_min(const ttr_edition *edition, const ttr_state *state)
{
    if (!state->turn)
        return edition->number[TTR_NUMBER_start_tickets_keep];
    return ttri_min(edition->number[TTR_NUMBER_draw_tickets_keep],
                    state->offered_count[ttr_state_actor(state)]);
}

ttri_usual ttri_usual_of(const ttr_edition *edition, const ttr_state *state)
{
    uint8_t draws = (uint8_t)edition->number[TTR_NUMBER_draw_cards];
    ttri_usual usual = {0};

    for (int i = 0; i < TTR_STREAM_COUNT; i++)
        usual.random[i] = ttr_random_seed(state->seed, (uint64_t)i);
    switch ((ttr_phase)state->phase) {
    case TTR_PHASE_KEEP_TICKETS:
        usual.next = TTRI_WAIT_KEEP;
        usual.draws_left = state->turn ? draws : 0;
        usual.keep_min = (uint8_t)keep_min(edition, state);
        break;
    case TTR_PHASE_SECOND_CARD:
        usual.next = TTRI_WAIT_CARD;
        usual.draws_left = (uint8_t)(draws - 1);
        break;
    case TTR_PHASE_OVER:
        usual.next = TTRI_WAIT_OVER;
        break;
    case TTR_PHASE_TURN:
    case TTR_PHASE_CHOICE:
        /* A choice of set-up comes before the first turn. */
        usual.next = state->turn ? TTRI_WAIT_TURN : TTRI_DO_TURN_BEGIN;
        usual.draws_left = state->turn ? draws : 0;
        break;
    }
    return usual;
}
