// SPDX-License-Identifier: MIT
/*
 * legal.h - What the rules allow, shared by legal, apply and why.
 */
#ifndef TTR_SRC_PLAY_LEGAL_H
#define TTR_SRC_PLAY_LEGAL_H

#include "play/game.h"

/* List the options of the choice that is asked. */
void ttri_list_options(ttr_game *game, ttri_list *list);

/* Is this one action legal? Decided without listing the others. */
bool ttri_is_legal(ttr_game *game, ttr_action action);

/*
 * Why the claim that is under way cannot be carried out, for a message, or NULL
 * when it can. price is what it takes, or NULL: then pieces are left out where
 * only a rule module knows how many.
 */
const char *ttri_claim_stuck(const ttr_edition *edition, const ttr_state *state,
                             const ttr_price *price);

/* How many of the turn's cards this card counts for. */
int ttri_draw_cost(ttr_game *game, int card);

/* Is there any card that the player to move may take now? */
bool ttri_any_card(ttr_game *game);

#endif /* TTR_SRC_PLAY_LEGAL_H */
