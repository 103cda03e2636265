// SPDX-License-Identifier: MIT
/*
 * cards.c - Deck, discards and market.
 *
 * Invariants: bytes of the deck and the market beyond their counts are zero;
 * after ttri_cards_settle() the deck is empty only when the discards are, and
 * the market has gaps only when both are.
 */
#include "play/cards.h"

#include "base/random.h"
#include "modules/hooks.h"

#include <assert.h>
#include <string.h>

/* A legal market is almost always found within a few renewals. An edition in
   which it is very unlikely gets one dealt on purpose after so many. */
enum { MAX_RENEWALS = 32 };

void ttri_discard(ttr_state *state, int card, int count)
{
    state->discard[card] = (uint8_t)(state->discard[card] + count);
    state->discard_count = (uint8_t)(state->discard_count + count);
}

/* The hooks see the piles as they are, and may take cards away, or put some on
   the deck, which are shuffled as well. */
static void discards_to_deck(ttr_game *game)
{
    ttr_state *state = game->state;

    TTRI_NOTIFY(game, deck_empty, state->discard_count);
    int count = state->deck_count;
    for (int c = 0; c < game->edition->card_kinds; c++) {
        memset(&state->deck[count], c, state->discard[c]);
        count += state->discard[c];
        state->discard[c] = 0;
    }
    state->deck_count = (uint8_t)count;
    state->discard_count = 0;
    if (!count)
        return;
    ttri_shuffle(&state->random[TTR_STREAM_CARDS], state->deck, count);
    TTRI_TELL(game, deck_shuffled, count);
}

int ttri_deck_pop(ttr_game *game)
{
    ttr_state *state = game->state;

    if (!state->deck_count) {
        if (!state->discard_count)
            return TTR_NONE;
        discards_to_deck(game);
        if (!state->deck_count)
            return TTR_NONE; // a rule module has taken them
    }
    int card = state->deck[--state->deck_count];
    state->deck[state->deck_count] = 0;
    return card;
}

/* A card has come to lie in a slot of the market. */
static void show(ttr_game *game, int card, int slot)
{
    TTRI_TELL(game, market_filled, card);
    if (ttri_hooked(game->edition, TTR_EVENT_card_shown))
        ttri_fire_card_shown(game, TTRI_ARGS(card_shown, card, slot));
}

void ttri_market_remove(ttr_state *state, int slot)
{
    state->market_count--;
    memmove(&state->market[slot], &state->market[slot + 1],
            (size_t)(state->market_count - slot));
    state->market[state->market_count] = 0;
}

/* Hooks of what was before, or of an empty deck, may have taken more. */
void ttri_market_refill(ttr_game *game, int slot)
{
    ttr_state *state = game->state;

    if (state->market_count >= game->edition->number[TTR_NUMBER_market])
        return;
    int card = ttri_deck_pop(game);
    if (card == TTR_NONE)
        return;
    slot = ttri_min(slot, state->market_count);
    memmove(&state->market[slot + 1], &state->market[slot],
            (size_t)(state->market_count - slot));
    state->market[slot] = (uint8_t)card;
    state->market_count++;
    show(game, card, slot);
}

static void fill_market(ttr_game *game)
{
    ttr_state *state = game->state;

    while (state->market_count < game->edition->number[TTR_NUMBER_market] &&
           !game->call->status) {
        int card = ttri_deck_pop(game);
        if (card == TTR_NONE)
            return;
        state->market[state->market_count++] = (uint8_t)card;
        show(game, card, state->market_count - 1);
    }
}

static int market_wilds(const ttr_game *game)
{
    int wild = ttri_wild(game->edition);
    int wilds = 0;

    for (int i = 0; i < game->state->market_count; i++)
        wilds += game->state->market[i] == wild;
    return wilds;
}

static bool must_renew(ttr_game *game, int wilds)
{
    int limit = game->edition->number[TTR_NUMBER_market_wild_limit];
    int renew = limit && wilds >= limit;
    return TTRI_QUERY(game, market_flush, renew, wilds);
}

/* R1: can the cards that are in no hand make a market below the limit? */
static bool can_renew(const ttr_game *game)
{
    const ttr_state *state = game->state;
    int wild = ttri_wild(game->edition);
    int cards = state->market_count + state->deck_count + state->discard_count;
    int wilds = market_wilds(game) + state->discard[wild];

    for (int i = 0; i < state->deck_count; i++)
        wilds += state->deck[i] == wild;

    int size = ttri_min(game->edition->number[TTR_NUMBER_market], cards);
    int forced = size - (cards - wilds);
    return forced < game->edition->number[TTR_NUMBER_market_wild_limit];
}

static void discard_market(ttr_game *game)
{
    ttr_state *state = game->state;

    for (int i = 0; i < state->market_count; i++)
        ttri_discard(state, state->market[i], 1);
    memset(state->market, 0, sizeof state->market);
    state->market_count = 0;
}

/* All cards that are in no hand become one deck, from which a market is dealt
   that passes over every wild too many. */
static void deal_legal_market(ttr_game *game)
{
    ttr_state *state = game->state;
    int limit = game->edition->number[TTR_NUMBER_market_wild_limit];
    int wild = ttri_wild(game->edition);
    int wilds = 0;

    discard_market(game);
    discards_to_deck(game);
    for (int i = state->deck_count - 1; i >= 0; i--) {
        int card = state->deck[i];
        if (state->market_count == game->edition->number[TTR_NUMBER_market])
            return;
        if (card == wild && wilds + 1 >= limit)
            continue;
        wilds += card == wild;
        state->market[state->market_count++] = (uint8_t)card;
        TTRI_TELL(game, market_filled, card);
        state->deck_count--;
        memmove(&state->deck[i], &state->deck[i + 1],
                (size_t)(state->deck_count - i));
        state->deck[state->deck_count] = 0;
    }
}

static void renew_market(ttr_game *game, int wilds)
{
    for (int i = 0; i < MAX_RENEWALS; i++) {
        if (!can_renew(game))
            return;
        TTRI_TELL(game, market_renewed, wilds);
        discard_market(game);
        fill_market(game);
        wilds = market_wilds(game);
        if (!must_renew(game, wilds))
            return;
    }
    deal_legal_market(game);
}

void ttri_cards_settle(ttr_game *game)
{
    ttr_state *state = game->state;

    fill_market(game);
    int wilds = market_wilds(game);
    if (must_renew(game, wilds))
        renew_market(game, wilds);

    /* Only now: a deck made anew in the middle of a renewal could trade places
       with the market for ever, three wilds in each. */
    if (!state->deck_count && state->discard_count)
        discards_to_deck(game);
}
