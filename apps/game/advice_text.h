// SPDX-License-Identifier: MIT
/*
 * advice_text.h - The reason of an advice in sentences.
 */
#ifndef TTR_APPS_GAME_ADVICE_TEXT_H
#define TTR_APPS_GAME_ADVICE_TEXT_H

#include "bots/advice.h"
#include "game/moment.h"

enum { GAME_ADVICE_TEXT = 1000 }; // bytes

/*
 * "Boston – Montreal completes your ticket Boston – Miami (12). Next best, but
 * it leaves you about 8 points worse off at the end of the game: Draw a card
 * from the deck.", in a language (NULL for English); "" when no reason was
 * given. The advice is for the viewer of the moment. Returns out.
 */
const char *game_advice_text(const game_moment *moment,
                             const app_advice *advice,
                             const ttr_language *language,
                             char out[GAME_ADVICE_TEXT]);

#endif /* TTR_APPS_GAME_ADVICE_TEXT_H */
