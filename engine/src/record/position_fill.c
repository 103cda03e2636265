// SPDX-License-Identifier: MIT
/*
 * position_fill.c - Working out what a position leaves unsaid.
 *
 * Whatever is drawn by lot comes from the position's seed, so a position with
 * the same text is the same state on every machine.
 */
#include "record/position_parts.h"

#include "base/fail.h"
#include "base/random.h"
#include "modules/fields.h"
#include "play/board.h"
#include "play/game.h"
#include "play/usual.h"

#include <string.h>

int ttri_position_used(const ttr_edition *edition, const ttr_state *state,
                       int player, int kind)
{
    int used = 0;
    for (int r = 0; r < edition->route_count; r++)
        if (state->owner[r] == player && edition->route[r].piece_kind == kind)
            used += edition->route[r].pieces;
    return used;
}

static int route_points(const ttr_edition *edition, const ttr_state *state,
                        int player)
{
    int points = 0;
    for (int r = 0; r < edition->route_count; r++)
        if (state->owner[r] == player)
            points += edition->route[r].points;
    return points;
}

void ttri_position_preset(const ttr_edition *edition, ttr_state *state)
{
    ttri_usual usual = ttri_usual_of(edition, state);

    memcpy(state->random, usual.random, sizeof state->random);
    memset(state->points, 0, sizeof state->points);
    for (int p = 0; p < state->players; p++) {
        state->points[p][TTRI_LINE_ROUTES] = state->score[p] =
            (int16_t)route_points(edition, state, p);
        state->pieces_left[p] = 0;
        for (int k = 0; k < edition->piece_kinds; k++) {
            int left =
                ttri_max(0, edition->piece[k].count -
                                ttri_position_used(edition, state, p, k));
            state->pieces[p][k] = (uint8_t)left;
            state->pieces_left[p] = (uint8_t)(state->pieces_left[p] + left);
        }
    }
    memset(state->pending, 0, sizeof state->pending);
    state->pending_count = 0;
    state->claim = (ttr_action){0};
    state->passes = 0;
    state->next = usual.next;
    state->draws_left = usual.draws_left;
    state->keep_min = usual.keep_min;
}

/* Count what is named. Too many of a kind is a mistake. */
static ttr_status count_left(const ttr_edition *edition, const ttr_state *state,
                             int left[TTR_MAX_CARD_KINDS], ttr_error *err)
{
    int named[TTR_MAX_CARD_KINDS] = {0};

    ttri_fields_count_cards(edition, state, named);
    for (int i = 0; i < state->market_count; i++)
        named[state->market[i]]++;
    for (int i = 0; i < state->deck_count; i++)
        named[state->deck[i]]++;
    for (int c = 0; c < edition->card_kinds; c++) {
        named[c] += state->discard[c];
        for (int p = 0; p < state->players; p++)
            named[c] += state->hand[p][c];
        left[c] = edition->card[c].count - named[c];
        if (left[c] < 0)
            return TTRI_FAIL(err, TTR_E_POSITION,
                             "too many cards: %d %s are named, the edition has"
                             " %d",
                             named[c], edition->card[c].id,
                             edition->card[c].count);
    }
    return TTR_OK;
}

/* Turn cards up from the top of a pile, passing over every wild that would
   have to be cleared away again (B3), as long as there are others (R1). */
static void deal_market(const ttr_edition *edition, ttr_state *state,
                        uint8_t *pile, int *count)
{
    int limit = edition->number[TTR_NUMBER_market_wild_limit];
    int size = edition->number[TTR_NUMBER_market];
    int wild = ttri_wild(edition);
    int wilds = 0;

    for (int all = 0; all < 2; all++) {
        for (int i = *count - 1; i >= 0 && state->market_count < size; i--) {
            if (!all && limit && pile[i] == wild && wilds + 1 >= limit)
                continue;
            wilds += pile[i] == wild;
            state->market[state->market_count++] = pile[i];
            --*count;
            memmove(&pile[i], &pile[i + 1], (size_t)(*count - i));
        }
    }
}

static void discard_rest(ttr_state *state, const uint8_t *pile, int count)
{
    for (int i = 0; i < count; i++) {
        state->discard[pile[i]]++;
        state->discard_count++;
    }
}

ttr_status ttri_position_fill_cards(const ttr_edition *edition,
                                    ttr_state *state, ttri_piles_given given,
                                    ttr_error *err)
{
    int left[TTR_MAX_CARD_KINDS];
    uint8_t rest[TTR_MAX_CARDS + 1];
    int count = 0;

    ttr_status status = count_left(edition, state, left, err);
    if (status)
        return status;
    for (int c = 0; c < edition->card_kinds; c++) {
        memset(&rest[count], c, (size_t)left[c]);
        count += left[c];
    }
    ttri_shuffle(&state->random[TTR_STREAM_CARDS], rest, count);

    if (!given.market)
        deal_market(edition, state, rest, &count);
    if (!given.deck) { // below what is to be on top
        memmove(&state->deck[count], state->deck, state->deck_count);
        memcpy(state->deck, rest, (size_t)count);
        state->deck_count = (uint8_t)(state->deck_count + count);
    } else if (!given.discard) {
        discard_rest(state, rest, count);
    } else {
        /* Every pile is said to be as it is: these cards are not in play. */
        for (int i = 0; i < count; i++)
            state->cards_out[rest[i]]++;
    }
    return TTR_OK;
}

void ttri_position_fill_tickets(const ttr_edition *edition, ttr_state *state,
                                bool given)
{
    uint64_t generator = ttr_random_seed(state->seed, TTRI_PURPOSE_TICKETS);
    uint64_t named[TTR_TICKET_WORDS] = {0};

    for (int p = 0; p < state->players; p++)
        for (int i = 0; i < TTR_TICKET_WORDS; i++)
            named[i] |= state->held[p][i] | state->offered[p][i];
    for (int i = 0; i < TTR_TICKET_WORDS; i++)
        named[i] |= state->aside[i] | state->boxed[i];
    for (int i = 0; i < state->ticket_count; i++)
        ttri_set_add(named, state->ticket_deck[i]);

    for (int t = 0; t < edition->ticket_count; t++) {
        if (ttr_set_has(named, t))
            continue;
        if (given) {
            ttri_set_add(state->tickets_out, t); // the deck is as it is
            continue;
        }
        ttri_put_ticket(edition, state, t, false);
    }
    for (int s = 0; !given && s < edition->stack_count; s++)
        ttri_shuffle(&generator,
                     &state->ticket_deck[ttri_stack_begin(state, s)],
                     state->stack_left[s]);
}
