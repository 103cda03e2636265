// SPDX-License-Identifier: MIT
/*
 * own_claims.c - Routes that become a player's by an action of a module's own.
 */
#include "bots/own_claims.h"

#include "bots/given.h"
#include "bots/probe.h"

#include <ttr/search.h>

enum {
    SOME_CARDS = 3, // of each kind, with which they are tried
    MOST_TRIED = 128
};

int bot_route_won(const bot_atlas *atlas, const ttr_state *before,
                  const ttr_state *after, int player)
{
    for (int r = 0; r < atlas->routes; r++)
        if (after->owner[r] == player && before->owner[r] != player)
            return r;
    return TTR_NONE;
}

/* Put some cards of each kind into the hand, as far as there are any. */
static void fill_hand(const bot_atlas *atlas, ttr_state *state, int player)
{
    for (int c = 0; c <= atlas->wild; c++)
        (void)bot_give_cards(
            state, player, c,
            bot_min(SOME_CARDS, state->hand[player][c] + state->deck_count));
}

static void try_claim(bot_atlas *atlas, ttr_table *table,
                      const ttr_state *before, ttr_action action)
{
    int player = before->player;
    ttr_state after;

    ttr_state_copy(atlas->edition, &after, before);
    if (ttr_apply(table, &after, action, NULL))
        return;
    int r = bot_route_won(atlas, before, &after, player);
    if (r == TTR_NONE || !ttr_set_has(before->open[player], r))
        return;
    int kind = atlas->route[r].kind;
    int cards = before->hand_count[player] - after.hand_count[player];
    int pieces = before->pieces[player][kind] - after.pieces[player][kind];
    atlas->own[r] = (bot_own_claim){
        .cards = (uint8_t)bot_max(1, bot_min(cards, TTR_MAX_LENGTH)),
        .pieces = (uint8_t)bot_max(0, pieces),
        .action = action};
}

void bot_probe_own_claims(bot_atlas *atlas, ttr_table *table, ttr_action *legal,
                          int capacity)
{
    static const uint64_t none[TTR_ROUTE_WORDS];
    ttr_state state;
    int tried = 0;

    if (!bot_begin_game(table, 1, &state))
        return;
    fill_hand(atlas, &state, state.player);
    int count = ttr_legal_among(table, &state, none, legal, capacity);
    for (int i = 0; i < bot_min(count, capacity) && tried < MOST_TRIED; i++)
        if (legal[i].kind == TTR_ACTION_DO) {
            try_claim(atlas, table, &state, legal[i]);
            tried++;
        }
}
