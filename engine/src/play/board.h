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

/* An owner of the routes beside this one, the player if he is one of them; or
   TTR_NOBODY. */
int ttri_beside(const ttr_edition *edition, const ttr_state *state, int route,
                int player);

/* Work out anew what is open from the owners. */
void ttri_open_routes(const ttr_edition *edition, ttr_state *state);

void ttri_add_points(ttr_game *game, int player, int line, int points);

/* Give a player cards of a kind, or take them: then count is negative. */
void ttri_hand_add(ttr_state *state, int player, int card, int count);

void ttri_use_pieces(ttr_state *state, int player, int kind, int count);

/* Where a stack begins in the ticket deck. */
int ttri_stack_begin(const ttr_state *state, int stack);

/* Take out the ticket at a place of the ticket deck. */
int ttri_take_ticket(const ttr_edition *edition, ttr_state *state, int at);

/* Put a ticket on or below its stack. */
void ttri_put_ticket(const ttr_edition *edition, ttr_state *state, int ticket,
                     bool on_top);

/* Who chooses among tickets offered, when somebody does. */
static inline int ttri_keeper(const ttr_state *state)
{
    return state->keeper ? state->keeper - 1 : state->player;
}

/* What follows when somebody has kept tickets, or none are left to keep: the
   next player who has some to choose from, or what was to come. */
void ttri_next_keeper(const ttr_edition *edition, ttr_state *state);

/* Take a ticket from wherever it is. False when it is not in the game. */
bool ttri_remove_ticket(ttr_game *game, int ticket);

void ttri_box_ticket(ttr_state *state, int ticket);

/* Add a ticket that is nowhere to a player's offer. */
void ttri_offer_ticket(ttr_game *game, int player, int ticket);

/* Move tickets from the top of the stack that is drawn from to a player's
   offer. */
void ttri_offer_tickets(ttr_game *game, int player, int count);

#endif /* TTR_SRC_PLAY_BOARD_H */
