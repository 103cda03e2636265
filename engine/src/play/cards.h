// SPDX-License-Identifier: MIT
/*
 * cards.h - Deck, discards and market.
 */
#ifndef TTR_SRC_PLAY_CARDS_H
#define TTR_SRC_PLAY_CARDS_H

#include "play/game.h"

/* Take the top card of the deck, making a new deck from the discards when it
   is empty. TTR_NONE when there is no card left. */
int ttri_deck_pop(ttr_game *game);

void ttri_discard(ttr_state *state, int card, int count);

/* Take the face-up card out of a slot; those after it move up. */
void ttri_market_remove(ttr_state *state, int slot);

/* Turn up the replacement of a card that was in a slot. */
void ttri_market_refill(ttr_game *game, int slot);

/*
 * Bring the cards in order after something has changed: gaps in the market are
 * filled (R2), a market with too many wilds is renewed (B3, R1), and an empty
 * deck is made anew from the discards (B9).
 */
void ttri_cards_settle(ttr_game *game);

#endif /* TTR_SRC_PLAY_CARDS_H */
