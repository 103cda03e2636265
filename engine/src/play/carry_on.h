// SPDX-License-Identifier: MIT
/*
 * carry_on.h - What comes next by itself, from the end of an action until a
 * player has to act again.
 */
#ifndef TTR_SRC_PLAY_CARRY_ON_H
#define TTR_SRC_PLAY_CARRY_ON_H

#include "play/game.h"

/* Bring the choices asked since there were `from` into the order of asking. */
void ttri_order_choices(ttr_state *state, int from);

/* The last of the pending choices is answered. */
void ttri_answer(ttr_game *game, int option);

/* Carry out all that comes next until a player has to act. */
void ttri_carry_on(ttr_game *game);

/* A route goes to a player who has paid for it: pieces are placed, points
   scored, and modules told. claim says how it was paid. */
void ttri_place_route(ttr_game *game, int player, ttr_action claim,
                      const ttr_price *price, int points);

/* Offer tickets to the player whose turn it is. */
void ttri_draw_tickets(ttr_game *game);

#endif /* TTR_SRC_PLAY_CARRY_ON_H */
