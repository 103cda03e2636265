/*
 * apply.h - Steps of a game that starting and setting up share.
 */
#ifndef TTR_SRC_PLAY_APPLY_H
#define TTR_SRC_PLAY_APPLY_H

#include "play/game.h"

/* Bring the choices asked since there were `from` into the order of asking. */
void ttri_order_choices(ttr_state *state, int from);

/* The last of the pending choices is answered. */
void ttri_answer(ttr_game *game, int option);

/* Carry out all that comes next until a player has to act. */
void ttri_carry_on(ttr_game *game);

/* Take the top of the ticket deck, which must not be empty. */
int ttri_pop_ticket(ttr_state *state);

/* Move tickets from the top of the ticket deck to a player's offer. */
void ttri_offer_tickets(ttr_game *game, int player, int count);

/* Give a route to a player and close what thereby closes (B16). */
void ttri_own_route(const ttr_edition *edition, ttr_state *state, int player,
                    int route);

/* Work out anew what is open from the owners. */
void ttri_open_routes(const ttr_edition *edition, ttr_state *state);

void ttri_add_points(ttr_game *game, int player, int line, int points);

void ttri_use_pieces(ttr_state *state, int player, int kind, int count);

/* An empty table: pieces given out, every route open, nothing dealt. */
void ttri_state_init(const ttr_edition *edition, ttr_state *state, int players,
                     uint64_t seed);

#endif /* TTR_SRC_PLAY_APPLY_H */
