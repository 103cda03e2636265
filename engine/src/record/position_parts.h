// SPDX-License-Identifier: MIT
/*
 * position_parts.h - What writing and reading a position share.
 */
#ifndef TTR_SRC_RECORD_POSITION_PARTS_H
#define TTR_SRC_RECORD_POSITION_PARTS_H

#include <ttr/state.h>

/*
 * Set all that a position need not say to what it is when it does not: from
 * players, seed, phase, turn, player, offers and owners follow the random
 * generators, the pieces left, the points, what the turn still allows and what
 * comes next. Reading starts from this, and writing leaves out what agrees.
 */
void ttri_position_preset(const ttr_edition *edition, ttr_state *state);

/* Pieces of a kind that a player's routes hold. */
int ttri_position_used(const ttr_edition *edition, const ttr_state *state,
                       int player, int kind);

/* Which piles of cards a position names. */
typedef struct ttri_piles_given {
    bool market, deck, discard;
} ttri_piles_given;

/* Give every card that is not named its place. When market, deck and discards
   are all given, what is left is out of the game. */
TTR_MUST_USE ttr_status ttri_position_fill_cards(const ttr_edition *edition,
                                                 ttr_state *state,
                                                 ttri_piles_given given,
                                                 ttr_error *err);

/* Give every ticket that is not named its place: the ticket deck or, when the
   position names one, out of the game. */
void ttri_position_fill_tickets(const ttr_edition *edition, ttr_state *state,
                                bool given);

#endif /* TTR_SRC_RECORD_POSITION_PARTS_H */
