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
    bool close =
        state->players < edition->number[TTR_NUMBER_double_routes_from];

    state->owner[route] = (uint8_t)player;
    for (int p = 0; p < state->players; p++)
        ttri_set_remove(state->open[p], route);
    for (int twin = edition->route[route].twin;
         twin != TTR_NO_ROUTE && twin != route;
         twin = edition->route[twin].twin)
        for (int p = 0; p < state->players; p++)
            if (close || p == player)
                ttri_set_remove(state->open[p], twin);
}

int ttri_beside(const ttr_edition *edition, const ttr_state *state, int route,
                int player)
{
    int found = TTR_NOBODY;

    for (int r = edition->route[route].twin; r != TTR_NO_ROUTE && r != route;
         r = edition->route[r].twin)
        if (state->owner[r] == player || found == TTR_NOBODY)
            found = state->owner[r];
    return found;
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

/* The stack of the ticket deck that is drawn from: the first that is not
   empty, or 0. */
static int top_stack(const ttr_state *state)
{
    for (int s = 0; s < TTR_MAX_STACKS; s++)
        if (state->stack_left[s])
            return s;
    return 0;
}

int ttri_stack_begin(const ttr_state *state, int stack)
{
    int begin = 0;

    for (int s = 0; s < stack; s++)
        begin += state->stack_left[s];
    return begin;
}

int ttri_take_ticket(const ttr_edition *edition, ttr_state *state, int at)
{
    int ticket = state->ticket_deck[at];

    state->ticket_count--;
    state->stack_left[edition->ticket[ticket].stack]--;
    memmove(&state->ticket_deck[at], &state->ticket_deck[at + 1],
            (size_t)(state->ticket_count - at));
    state->ticket_deck[state->ticket_count] = 0;
    return ticket;
}

void ttri_put_ticket(const ttr_edition *edition, ttr_state *state, int ticket,
                     bool on_top)
{
    int stack = edition->ticket[ticket].stack;
    int at = ttri_stack_begin(state, on_top ? stack : stack + 1);

    memmove(&state->ticket_deck[at + 1], &state->ticket_deck[at],
            (size_t)(state->ticket_count - at));
    state->ticket_deck[at] = (uint8_t)ticket;
    state->ticket_count++;
    state->stack_left[stack]++;
}

/* How many of the tickets offered a player must keep, as a module has said, or
   as is usual; never more than are offered. */
static int must_keep(const ttr_state *state, int player, int usual)
{
    int least =
        state->keep_later[player] ? state->keep_later[player] - 1 : usual;

    return ttri_max(0, ttri_min(least, state->offered_count[player]));
}

/* At the start all keep in turn order; later whoever has an offer, from the
   player whose turn it is on. */
void ttri_next_keeper(const ttr_edition *edition, ttr_state *state)
{
    bool start = !state->turn && !state->resume;
    int begin = start ? state->first : state->player;

    for (int i = 0; i < state->players; i++) {
        int p = (begin + i) % state->players;
        if (!state->offered_count[p])
            continue;
        if (start)
            state->player = (uint8_t)p;
        else
            state->keeper = (uint8_t)(p == state->player ? 0 : p + 1);
        state->keep_min = (uint8_t)must_keep(
            state, p,
            start ? edition->number[TTR_NUMBER_start_tickets_keep]
                  : edition->number[TTR_NUMBER_draw_tickets_keep]);
        state->keep_later[p] = 0;
        state->next = TTRI_WAIT_KEEP;
        return;
    }
    if (start)
        state->player = state->first;
    state->next = state->resume ? state->resume
                  : state->turn ? TTRI_DO_TURN_END
                                : TTRI_DO_GAME_START;
    state->keeper = state->resume = state->keep_min = 0;
}

static bool remove_held(ttr_game *game, int ticket)
{
    ttr_state *state = game->state;

    for (int p = 0; p < state->players; p++) {
        if (ttr_set_has(state->held[p], ticket)) {
            ttri_set_remove(state->held[p], ticket);
            state->held_count[p]--;
            TTRI_TELL(game, ticket_lost, p, ticket);
            return true;
        }
        if (ttr_set_has(state->offered[p], ticket)) {
            ttri_set_remove(state->offered[p], ticket);
            state->offered_count[p]--;
            return true;
        }
    }
    return false;
}

bool ttri_remove_ticket(ttr_game *game, int ticket)
{
    ttr_state *state = game->state;

    for (int i = 0; i < state->ticket_count; i++)
        if (state->ticket_deck[i] == ticket) {
            ttri_take_ticket(game->edition, state, i);
            return true;
        }
    if (ttr_set_has(state->aside, ticket)) {
        ttri_set_remove(state->aside, ticket);
        return true;
    }
    if (ttr_set_has(state->boxed, ticket)) {
        ttri_set_remove(state->boxed, ticket);
        state->boxed_count--;
        return true;
    }
    return remove_held(game, ticket);
}

void ttri_box_ticket(ttr_state *state, int ticket)
{
    ttri_set_add(state->boxed, ticket);
    state->boxed_count++;
}

void ttri_offer_ticket(ttr_game *game, int player, int ticket)
{
    ttri_set_add(game->state->offered[player], ticket);
    game->state->offered_count[player]++;
    TTRI_TELL(game, ticket_offered, player, ticket);
}

void ttri_offer_tickets(ttr_game *game, int player, int count)
{
    ttr_state *state = game->state;

    count = ttri_min(count, state->stack_left[top_stack(state)]);
    count = ttri_min(count, TTR_MAX_OFFER - state->offered_count[player]);
    for (int i = 0; i < count; i++)
        ttri_offer_ticket(game, player,
                          ttri_take_ticket(game->edition, state, 0));
}
