// SPDX-License-Identifier: MIT
/*
 * board.c - Moving things on the table.
 *
 * Invariants: what is counted twice agrees afterwards, the cards of a hand and
 * their number, points by line and the score, pieces by kind and those left.
 */
#include "play/board.h"

#include "modules/hooks.h"

#include <string.h>

void ttri_own_route(const ttr_edition *edition, ttr_state *state, int player,
                    int route)
{
    int twin = edition->route[route].twin;
    bool close =
        state->players < edition->number[TTR_NUMBER_double_routes_from];

    state->owner[route] = (uint8_t)player;
    for (int p = 0; p < state->players; p++) {
        ttri_set_remove(state->open[p], route);
        if (twin != TTR_NO_ROUTE && (close || p == player))
            ttri_set_remove(state->open[p], twin);
    }
}

void ttri_open_routes(const ttr_edition *edition, ttr_state *state)
{
    memset(state->open, 0, sizeof state->open);
    for (int p = 0; p < state->players; p++)
        for (int r = 0; r < edition->route_count; r++)
            ttri_set_add(state->open[p], r);
    for (int r = 0; r < edition->route_count; r++)
        if (state->owner[r] != TTR_NOBODY)
            ttri_own_route(edition, state, state->owner[r], r);
}

void ttri_state_init(const ttr_edition *edition, ttr_state *state, int players,
                     uint64_t seed)
{
    memset(state, 0, sizeof *state);
    state->seed = seed;
    for (int i = 0; i < TTR_STREAM_COUNT; i++)
        state->random[i] = ttr_random_seed(seed, (uint64_t)i);
    state->players = (uint8_t)players;
    state->last_turns = TTR_NO_COUNT;
    memset(state->owner, TTR_NOBODY, (size_t)edition->route_count);
    memcpy(state->fields, edition->initial_fields, edition->field_bytes);
    ttri_open_routes(edition, state);
    for (int p = 0; p < players; p++) {
        for (int kind = 0; kind < edition->piece_kinds; kind++) {
            int count = edition->piece[kind].count;
            state->pieces[p][kind] = (uint8_t)count;
            state->pieces_left[p] = (uint8_t)(state->pieces_left[p] + count);
        }
    }
}

void ttri_add_points(ttr_game *game, int player, int line, int points)
{
    ttr_state *state = game->state;

    state->points[player][line] =
        (int16_t)(state->points[player][line] + points);
    state->score[player] = (int16_t)(state->score[player] + points);
    TTRI_TELL(game, points_scored, player, line, points);
}

void ttri_hand_add(ttr_state *state, int player, int card, int count)
{
    state->hand[player][card] = (uint8_t)(state->hand[player][card] + count);
    state->hand_count[player] = (uint8_t)(state->hand_count[player] + count);
}

void ttri_use_pieces(ttr_state *state, int player, int kind, int count)
{
    state->pieces[player][kind] =
        (uint8_t)(state->pieces[player][kind] - count);
    state->pieces_left[player] = (uint8_t)(state->pieces_left[player] - count);
}

int ttri_pop_ticket(ttr_state *state)
{
    int ticket = state->ticket_deck[0];

    state->ticket_count--;
    memmove(state->ticket_deck, &state->ticket_deck[1], state->ticket_count);
    state->ticket_deck[state->ticket_count] = 0;
    return ticket;
}

void ttri_offer_tickets(ttr_game *game, int player, int count)
{
    ttr_state *state = game->state;

    count = ttri_min(count, state->ticket_count);
    for (int i = 0; i < count; i++) {
        int ticket = ttri_pop_ticket(state);
        ttri_set_add(state->offered[player], ticket);
        TTRI_TELL(game, ticket_offered, player, ticket);
    }
    state->offered_count[player] = (uint8_t)count;
}
