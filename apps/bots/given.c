// SPDX-License-Identifier: MIT
/*
 * given.c - Cards that are put into a hand, and claims with them.
 */
#include "bots/given.h"

bool bot_give_cards(ttr_state *state, int player, int card, int count)
{
    int missing = bot_max(0, count - state->hand[player][card]);

    if (missing > state->deck_count)
        return false;
    state->deck_count = (uint8_t)(state->deck_count - missing);
    state->hand[player][card] = (uint8_t)(state->hand[player][card] + missing);
    state->hand_count[player] = (uint8_t)(state->hand_count[player] + missing);
    return true;
}

/* In which colour a claim is tried: its own, or the one of which most is in
   the hand. */
static int colour_for(const bot_atlas *atlas, const ttr_state *state, int r)
{
    const uint8_t *hand = state->hand[state->player];
    int card = 0;

    if (atlas->route[r].colour != TTR_GREY)
        return atlas->route[r].colour;
    for (int c = 1; c < atlas->wild; c++)
        if (hand[c] > hand[card])
            card = c;
    return card;
}

/* The claim of a route with as few wilds as it takes. */
static ttr_action claim_of(const bot_atlas *atlas, int r, int card)
{
    const bot_route *route = &atlas->route[r];
    int count = route->cards - route->wilds_min;

    return (ttr_action){.kind = TTR_ACTION_CLAIM,
                        .card = (uint8_t)(count ? card : atlas->wild),
                        .count = (uint8_t)count,
                        .wilds = route->wilds_min,
                        .a = (int16_t)r};
}

bool bot_claim_given(const bot_atlas *atlas, ttr_table *table, ttr_state *state,
                     int route, int *left)
{
    int player = state->player;
    int card = colour_for(atlas, state, route);
    const ttr_action claim = claim_of(atlas, route, card);

    if (!bot_give_cards(state, player, card, claim.count) ||
        !bot_give_cards(state, player, atlas->wild, claim.wilds))
        return false;
    if (left)
        *left = state->hand_count[player] - claim.count - claim.wilds;
    return !ttr_apply(table, state, claim, NULL);
}
