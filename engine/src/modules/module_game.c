// SPDX-License-Identifier: MIT
/*
 * module_game.c - What the host says of the game.
 */
#include "modules/module_game.h"

#include "modules/hooks.h"
#include "modules/module_checks.h"
#include "play/network.h"

#include <string.h>

/* A number of the state that is there for the whole game. */
#define GAME_NUMBER(name, member)                                              \
    int ttri_host_##name(const ttr_game *game)                                 \
    {                                                                          \
        return ttri_in_game(game, #name) ? game->state->member : 0;            \
    }

/* One of each player. */
#define PLAYER_NUMBER(name, member)                                            \
    int ttri_host_##name(const ttr_game *game, int player)                     \
    {                                                                          \
        return ttri_is_player(game, #name, player)                             \
                   ? game->state->member[player]                               \
                   : 0;                                                        \
    }

GAME_NUMBER(player_count, players)
GAME_NUMBER(current, player)
GAME_NUMBER(first, first)
GAME_NUMBER(turn, turn)
GAME_NUMBER(market_count, market_count)
GAME_NUMBER(deck_count, deck_count)
GAME_NUMBER(ticket_deck_count, ticket_count)
PLAYER_NUMBER(points, score)
PLAYER_NUMBER(hand_count, hand_count)
PLAYER_NUMBER(held_count, held_count)

int ttri_host_last_turns(const ttr_game *game)
{
    if (!ttri_in_game(game, "last_turns") ||
        game->state->last_turns == TTR_NO_COUNT)
        return TTR_NONE;
    return game->state->last_turns;
}

int ttri_host_owner(const ttr_game *game, int route)
{
    if (!ttri_in_game(game, "owner") ||
        !ttri_is_index(game, "owner", "route", route,
                       game->edition->route_count))
        return TTR_NOBODY;
    return game->state->owner[route];
}

int ttri_host_pieces(const ttr_game *game, int player, int kind)
{
    if (!ttri_is_player(game, "pieces", player) ||
        !ttri_is_index(game, "pieces", "piece", kind,
                       game->edition->piece_kinds))
        return 0;
    return game->state->pieces[player][kind];
}

int ttri_host_hand(const ttr_game *game, int player, int card)
{
    if (!ttri_is_player(game, "hand", player) ||
        !ttri_is_index(game, "hand", "card", card, game->edition->card_kinds))
        return 0;
    return game->state->hand[player][card];
}

int ttri_host_market(const ttr_game *game, int slot)
{
    if (!ttri_in_game(game, "market") || slot < 0 ||
        slot >= game->state->market_count)
        return TTR_NONE;
    return game->state->market[slot];
}

int ttri_host_discards(const ttr_game *game, int card)
{
    if (!ttri_in_game(game, "discards") ||
        !ttri_is_index(game, "discards", "card", card,
                       game->edition->card_kinds))
        return 0;
    return game->state->discard[card];
}

bool ttri_host_holds(const ttr_game *game, int player, int ticket)
{
    return ttri_is_player(game, "holds", player) &&
           ttri_is_index(game, "holds", "ticket", ticket,
                         game->edition->ticket_count) &&
           ttr_set_has(game->state->held[player], ticket);
}

bool ttri_host_aside(const ttr_game *game, int ticket)
{
    return ttri_in_game(game, "aside") &&
           ttri_is_index(game, "aside", "ticket", ticket,
                         game->edition->ticket_count) &&
           ttr_set_has(game->state->aside, ticket);
}

const ttr_claim *ttri_host_claim(const ttr_game *game)
{
    ttr_claim *claim = &game->table->claim;

    *claim = (ttr_claim){.route = TTR_NONE, .card = ttri_wild(game->edition)};
    if (ttri_in_game(game, "claim") && game->state->claim.kind)
        *claim = (ttr_claim){.route = game->state->claim.a,
                             .card = game->state->claim.card,
                             .count = game->state->claim.count,
                             .wilds = game->state->claim.wilds};
    return claim;
}

bool ttri_host_joined(const ttr_game *game, int player, int from, int to)
{
    int places = game->edition->place_count;

    if (!ttri_is_player(game, "joined", player) ||
        !ttri_is_index(game, "joined", "place", from, places) ||
        !ttri_is_index(game, "joined", "place", to, places))
        return false;
    const uint8_t *group = ttri_groups_of(game, player);
    return group[from] == group[to];
}

int ttri_host_group(const ttr_game *game, int player, int place)
{
    if (!ttri_is_player(game, "group", player) ||
        !ttri_is_index(game, "group", "place", place,
                       game->edition->place_count))
        return 0;
    return ttri_groups_of(game, player)[place];
}

int ttri_host_longest_path(const ttr_game *game, int player)
{
    return ttri_is_player(game, "longest_path", player)
               ? ttri_path_length(game, player)
               : 0;
}

bool ttri_host_ticket_done(const ttr_game *game, int player, int ticket)
{
    if (!ttri_is_player(game, "ticket_done", player) ||
        !ttri_is_index(game, "ticket_done", "ticket", ticket,
                       game->edition->ticket_count))
        return false;
    const ttr_ticket *it = &game->edition->ticket[ticket];
    const uint8_t *group = ttri_groups_of(game, player);
    int done = ttri_ticket_joined(group, it);
    /* A hook of ticket_done that asks gets the plain answer, or it would ask
       itself for ever. */
    if (game->call->event == TTR_EVENT_ticket_done)
        return done;
    return TTRI_QUERY(game, ticket_done, done, player, ticket);
}

int ttri_host_side(const ttr_game *game, int player)
{
    return ttri_is_player(game, "side", player) ? game->state->side[player] - 1
                                                : TTR_NONE;
}

/* Nothing changes during a call that only asks, so it is one position. */
static ttri_memo *memo_of(const ttr_game *game, const char *what, int key)
{
    if (!ttri_in_game(game, what) ||
        !ttri_is_index(game, what, "key", key, TTRI_MEMOS) ||
        game->call->changes)
        return NULL;
    return &game->table->memo[game->call->module][key];
}

void ttri_host_remember(const ttr_game *game, int key, const uint64_t number[4])
{
    ttri_memo *memo = memo_of(game, "remember", key);

    if (!memo)
        return;
    memo->call = game->table->calls;
    memcpy(memo->number, number, sizeof memo->number);
}

bool ttri_host_recall(const ttr_game *game, int key, uint64_t number[4])
{
    const ttri_memo *memo = memo_of(game, "recall", key);

    if (!memo || memo->call != game->table->calls)
        return false;
    memcpy(number, memo->number, sizeof memo->number);
    return true;
}
