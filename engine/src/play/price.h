// SPDX-License-Identifier: MIT
/*
 * price.h - What a claim costs, and what pays for it.
 */
#ifndef TTR_SRC_PLAY_PRICE_H
#define TTR_SRC_PLAY_PRICE_H

#include "play/game.h"

/* What claiming an open route takes from the player now. */
ttr_price ttri_claim_price(ttr_game *game, int player, int route);

/* For how much of the price of a route a card of this kind pays. */
int ttri_card_spaces(ttr_game *game, int player, int route, int card);

/* Is a payment of a claim enough for the price, and each card of it needed? */
bool ttri_is_price(ttr_game *game, int player, ttr_action claim,
                   const ttr_price *price);

#endif /* TTR_SRC_PLAY_PRICE_H */
