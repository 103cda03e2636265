// SPDX-License-Identifier: MIT
/*
 * turns_left.c - How long the game will still last.
 */
#include "bots/turns_left.h"

/* The turns that a player needs to use up the pieces, in hundredths: claims of
   common length, and draws for the cards that are not in the hand yet. */
static int turns_to_end(const bot_atlas *atlas, const ttr_state *state,
                        int player)
{
    int pieces = bot_max(1, state->pieces_left[player] - atlas->end_pieces);
    int claims = (pieces * 10000 + atlas->spaces - 1) / atlas->spaces;
    int cards = pieces * atlas->piece_cards - state->hand_count[player] * 80;

    return claims + bot_max(0, cards) / atlas->draw_cards;
}

int bot_turns_left(const bot_atlas *atlas, const ttr_state *state)
{
    int players = state->players;

    if (state->last_turns != TTR_NO_COUNT)
        return bot_max(1, (state->last_turns + players - 1) / players);

    int least = turns_to_end(atlas, state, 0);
    for (int p = 1; p < players; p++)
        least = bot_min(least, turns_to_end(atlas, state, p));
    return 1 + (least + 99) / 100;
}
