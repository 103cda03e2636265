// SPDX-License-Identifier: MIT
/*
 * view.c - Blanking what a player may not know, and dealing it again.
 *
 * Invariant: a view depends on nothing that its player cannot know. Sampling a
 * view and viewing the sample gives the same bytes.
 */
#include <ttr/view.h>

#include "base/random.h"
#include "modules/fields.h"
#include "play/game.h"

#include <ttr/search.h>

#include <assert.h>
#include <string.h>

static_assert(sizeof(ttr_view) == sizeof(ttr_state) + 8, "no padding");

/* B18: tickets are hidden until the final count. */
static bool shows_tickets(const ttr_state *state, int owner, int viewer)
{
    return owner == viewer || state->phase == TTR_PHASE_OVER;
}

void ttr_view_make(const ttr_edition *edition, const ttr_state *state,
                   int player, ttr_view *view)
{
    memset((unsigned char *)&view->state + edition->state_size, 0,
           sizeof view->state - edition->state_size);
    ttr_view_again(edition, state, player, view);
}

void ttr_view_again(const ttr_edition *edition, const ttr_state *state,
                    int player, ttr_view *view)
{
    ttr_state *seen = &view->state;

    ttr_state_copy(edition, seen, state);
    view->player = player;
    view->reserved = 0;

    seen->seed = 0;
    memset(seen->random, 0, sizeof seen->random);
    memset(seen->deck, 0, sizeof seen->deck);
    memset(seen->ticket_deck, 0, sizeof seen->ticket_deck);
    memset(seen->boxed, 0, sizeof seen->boxed);
    for (int p = 0; p < seen->players; p++) {
        if (p == player)
            continue;
        memset(seen->hand[p], 0, sizeof seen->hand[p]);
        if (!shows_tickets(seen, p, player))
            memset(seen->held[p], 0, sizeof seen->held[p]);
        memset(seen->offered[p], 0, sizeof seen->offered[p]);
    }
    ttri_fields_hide(edition, seen, player);
}

/* The cards that the viewer does not see, shuffled; returns how many. */
static int unseen_cards(const ttr_edition *edition, const ttr_view *view,
                        uint64_t *generator, uint8_t *cards)
{
    const ttr_state *seen = &view->state;
    int left[TTR_MAX_CARD_KINDS];
    int piled[TTR_MAX_CARD_KINDS] = {0};
    int count = 0;

    ttri_fields_count_cards(edition, seen, piled);
    for (int c = 0; c < edition->card_kinds; c++) {
        left[c] = edition->card[c].count - seen->discard[c] - piled[c] -
                  seen->cards_out[c];
        if (view->player != TTR_NONE)
            left[c] -= seen->hand[view->player][c];
    }
    for (int i = 0; i < seen->market_count; i++)
        left[seen->market[i]]--;
    for (int c = 0; c < edition->card_kinds; c++) {
        assert(left[c] >= 0);
        memset(&cards[count], c, (size_t)left[c]);
        count += left[c];
    }
    ttri_shuffle(generator, cards, count);
    return count;
}

static int unseen_tickets(const ttr_edition *edition, const ttr_view *view,
                          uint64_t *generator, uint8_t *tickets)
{
    const ttr_state *seen = &view->state;
    int count = 0;

    for (int t = 0; t < edition->ticket_count; t++) {
        bool known = ttr_set_has(seen->aside, t) ||
                     ttr_set_has(seen->tickets_out, t) ||
                     (view->player != TTR_NONE &&
                      ttr_set_has(seen->offered[view->player], t));
        for (int p = 0; p < seen->players; p++)
            known = known || ttr_set_has(seen->held[p], t);
        if (!known)
            tickets[count++] = (uint8_t)t;
    }
    ttri_shuffle(generator, tickets, count);
    return count;
}

/* Make the ticket deck of tickets that nobody sees: as many of each stack as
   lie there. What is left stays in *tickets; returns how many that are. */
static int deal_ticket_deck(const ttr_edition *edition, ttr_state *state,
                            uint8_t *tickets, int count)
{
    int left = 0, at[TTR_MAX_STACKS], end[TTR_MAX_STACKS];

    for (int s = 0, begin = 0; s < TTR_MAX_STACKS; s++) {
        at[s] = begin;
        end[s] = begin += state->stack_left[s];
    }
    for (int i = 0; i < count; i++) {
        int stack = edition->ticket[tickets[i]].stack;
        if (at[stack] < end[stack])
            state->ticket_deck[at[stack]++] = tickets[i];
        else
            tickets[left++] = tickets[i];
    }
    return left;
}

void ttr_view_sample(const ttr_edition *edition, const ttr_view *view,
                     uint64_t *generator, ttr_state *state)
{
    uint8_t cards[TTR_MAX_CARDS];
    uint8_t tickets[TTR_MAX_TICKETS];
    int card_count = unseen_cards(edition, view, generator, cards);
    int ticket_count = unseen_tickets(edition, view, generator, tickets);

    memcpy(state, &view->state, sizeof *state);
    ticket_count = deal_ticket_deck(edition, state, tickets, ticket_count);
    state->seed = ttri_random_next(generator) >> 1;
    for (int i = 0; i < TTR_STREAM_COUNT; i++)
        state->random[i] = ttri_random_next(generator);

    for (int p = 0; p < state->players; p++) {
        if (p == view->player)
            continue;
        for (int i = 0; i < state->hand_count[p]; i++)
            state->hand[p][cards[--card_count]]++;
        for (int i = 0;
             i < state->held_count[p] && !shows_tickets(state, p, view->player);
             i++)
            ttri_set_add(state->held[p], tickets[--ticket_count]);
        for (int i = 0; i < state->offered_count[p]; i++)
            ttri_set_add(state->offered[p], tickets[--ticket_count]);
    }
    card_count = ttri_fields_deal(edition, state, view->player, cards,
                                  card_count, generator);
    assert(card_count == state->deck_count);
    assert(ticket_count == state->boxed_count);
    memcpy(state->deck, cards, (size_t)card_count);
    while (ticket_count)
        ttri_set_add(state->boxed, tickets[--ticket_count]);
}
