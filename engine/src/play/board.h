// SPDX-License-Identifier: MIT
/*
 * board.h - Moving things on the table: routes, points, cards in hands, pieces
 * and tickets. Whether the rules allow it was decided before (legal.h); what
 * comes of it is decided afterwards (carry_on.h).
 */
#ifndef TTR_SRC_PLAY_BOARD_H
#define TTR_SRC_PLAY_BOARD_H

#include "play/game.h"

/* An empty table: pieces given out, every route open, nothing dealt. */
void ttri_state_init(const ttr_edition *edition, ttr_state *state, int players,
                     uint64_t seed);

/* Give a route to a player and close what thereby closes (B16). */
void ttri_own_route(const ttr_edition *edition, ttr_state *state, int player,
                    int route);

/* Work out anew what is open from the owners. */
void ttri_open_routes(const ttr_edition *edition, ttr_state *state);

void ttri_add_points(ttr_game *game, int player, int line, int points);

/* Give a player cards of a kind, or take them: then count is negative. */
void ttri_hand_add(ttr_state *state, int player, int card, int count);

void ttri_use_pieces(ttr_state *state, int player, int kind, int count);

/* The stack of the ticket deck that is drawn from: the first that is not
   empty, or 0. */
int ttri_top_stack(const ttr_state *state);

/* Where a stack begins in the ticket deck. */
int ttri_stack_begin(const ttr_state *state, int stack);

/* Take out the ticket at a place of the ticket deck. */
int ttri_take_ticket(const ttr_edition *edition, ttr_state *state, int at);

/* Put a ticket on or below its stack. */
void ttri_put_ticket(const ttr_edition *edition, ttr_state *state, int ticket,
                     bool on_top);

/* Move tickets from the top of the stack that is drawn from to a player's
   offer. */
void ttri_offer_tickets(ttr_game *game, int player, int count);

#endif /* TTR_SRC_PLAY_BOARD_H */
