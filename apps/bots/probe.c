// SPDX-License-Identifier: MIT
/*
 * probe.c - What the rules of modules are like, found out by trying.
 */
#include "bots/probe.h"

#include "bots/given.h"

#include <ttr/search.h>

enum {
    FEW_OPTIONS = 4,   // the first of which is done while waiting
    MOST_WAIT = 200,   // actions until a turn begins
    MOST_PROBED = 24,  // cards more in a hand, to see where drawing ends
    GROWTH_TRIALS = 20 // claims of a route, to see whether it can grow
};

/* Does a claim of the route by the player whose turn it is change once it has
   begun: is something asked first, or more taken than was paid? */
static bool try_growth(const bot_atlas *atlas, ttr_table *table,
                       const ttr_state *before, int r)
{
    int player = before->player, left;
    ttr_state trial;

    ttr_state_copy(atlas->edition, &trial, before);
    return bot_claim_given(atlas, table, &trial, r, &left) &&
           (trial.owner[r] != player || trial.hand_count[player] < left);
}

bool bot_begin_game(ttr_table *table, uint64_t seed, ttr_state *state)
{
    int players = ttr_edition_players_min(ttr_table_edition(table));

    if (ttr_start(table, players, seed, 0, state))
        return false;
    for (int i = 0; i < MOST_WAIT && state->phase != TTR_PHASE_TURN; i++) {
        ttr_action action[FEW_OPTIONS];
        if (ttr_legal(table, state, action, FEW_OPTIONS) <= 0 ||
            ttr_apply(table, state, action[0], NULL))
            return false;
    }
    return state->phase == TTR_PHASE_TURN;
}

void bot_probe_growth(bot_atlas *atlas, ttr_table *table)
{
    for (uint64_t seed = 1; seed <= GROWTH_TRIALS; seed++) {
        ttr_state state;
        if (!bot_begin_game(table, seed, &state))
            return;
        for (int r = 0; r < atlas->routes; r++)
            if (!atlas->route[r].grows)
                atlas->route[r].grows = try_growth(atlas, table, &state, r);
    }
}

/* May the player claim any route at all? Where nothing is allowed, a rule is
   about this turn and says nothing about routes. */
static bool is_claiming_allowed(const bot_atlas *atlas, ttr_table *table,
                                const ttr_state *state, int player)
{
    for (int r = 0; r < atlas->routes; r++) {
        bool allowed = true;
        if (ttr_set_has(state->open[player], r) &&
            (ttr_claim_allowed(table, state, player, r, &allowed) || allowed))
            return true;
    }
    return false;
}

void bot_probe_prices(bot_atlas *atlas, ttr_table *table,
                      const ttr_state *state, int player)
{
    if (!is_claiming_allowed(atlas, table, state, player))
        return;
    for (int r = 0; r < atlas->routes; r++) {
        bot_route *route = &atlas->route[r];
        const bot_own_claim *own = &atlas->own[r];
        ttr_price price;
        bool allowed = true;
        if (!ttr_set_has(state->open[player], r) ||
            ttr_claim_price(table, state, player, r, &price))
            continue;
        route->cards = (uint8_t)bot_min(price.cards, TTR_MAX_LENGTH);
        route->wilds_min = (uint8_t)bot_min(price.wilds_min, route->cards);
        route->kind = (uint8_t)price.piece_kind;
        route->pieces = (uint8_t)price.pieces;
        if (ttr_claim_allowed(table, state, player, r, &allowed) || allowed)
            continue;
        /* Nobody has pieces for what cannot be had. */
        route->pieces = own->cards ? own->pieces : UINT8_MAX;
        if (own->cards) {
            route->cards = own->cards;
            route->wilds_min = 0;
            route->colour = TTR_GREY;
        }
    }
}

/* Claim any route, with cards that are put into the hand. */
static bool claim_any(const bot_atlas *atlas, ttr_table *table,
                      ttr_state *state)
{
    int player = state->player;

    for (int r = 0; r < atlas->routes; r++) {
        ttr_state trial;
        if (!ttr_set_has(state->open[player], r) || atlas->route[r].grows)
            continue;
        ttr_state_copy(atlas->edition, &trial, state);
        if (!bot_claim_given(atlas, table, &trial, r, NULL))
            continue;
        ttr_state_copy(atlas->edition, state, &trial);
        return true;
    }
    return false;
}

void bot_probe_pause(bot_atlas *atlas, ttr_table *table, ttr_state *state)
{
    int player = state->player, turn = state->turn;

    if (!is_claiming_allowed(atlas, table, state, player) ||
        !claim_any(atlas, table, state))
        return;
    for (int i = 0; i < MOST_WAIT; i++) {
        ttr_action action[FEW_OPTIONS];
        if (state->phase == TTR_PHASE_TURN && state->player == player &&
            state->turn > turn) {
            atlas->pause = !is_claiming_allowed(atlas, table, state, player);
            return;
        }
        if (ttr_legal(table, state, action, FEW_OPTIONS) <= 0 ||
            ttr_apply(table, state, action[0], NULL))
            return;
    }
}

void bot_probe_hand(bot_atlas *atlas, ttr_table *table, ttr_state *state,
                    ttr_action *legal, int capacity)
{
    static const uint64_t none[TTR_ROUTE_WORDS];
    int player = state->player;

    atlas->hand_limit = BOT_NO_LIMIT;
    for (int more = 0; more <= MOST_PROBED && state->deck_count > 1; more++) {
        bool draws = false;
        int count = ttr_legal_among(table, state, none, legal, capacity);
        for (int i = 0; i < count && !draws; i++)
            draws = legal[i].kind == TTR_ACTION_DRAW ||
                    legal[i].kind == TTR_ACTION_TAKE;
        if (count > 0 && !draws) {
            atlas->hand_limit = state->hand_count[player];
            return;
        }
        if (!bot_give_cards(state, player, 0, state->hand[player][0] + 1))
            return;
    }
}
