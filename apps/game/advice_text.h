// SPDX-License-Identifier: MIT
/*
 * advice_text.h - The reason of an advice as a sentence.
 */
#ifndef TTR_APPS_GAME_ADVICE_TEXT_H
#define TTR_APPS_GAME_ADVICE_TEXT_H

#include "bots/advice.h"

enum { GAME_ADVICE_TEXT = 400 }; // bytes

/* "Boston – Montreal completes your ticket Boston – Miami (12).", in a
   language (NULL for English); "" when no reason was given. Returns out. */
const char *game_advice_text(const ttr_edition *edition,
                             const app_advice *advice,
                             const ttr_language *language,
                             char out[GAME_ADVICE_TEXT]);

#endif /* TTR_APPS_GAME_ADVICE_TEXT_H */
