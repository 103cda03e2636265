// SPDX-License-Identifier: MIT
/*
 * candidates.h - The sensible actions of a position, for a search.
 */
#ifndef TTR_APPS_BOTS_CANDIDATES_H
#define TTR_APPS_BOTS_CANDIDATES_H

#include "bots/decide.h"

enum { BOT_MAX_CANDIDATES = 20 };

/*
 * The legal actions that may be worth thinking about, each once:
 * first what bot_decide() would do, then claims that bring something, each in
 * the cheapest way to pay, cards that are of use, tickets while there is time,
 * and whatever rule modules offer. Returns how many, 0 as bot_list() fails.
 */
int bot_candidates(bot_desk *desk, ttr_action out[BOT_MAX_CANDIDATES]);

#endif /* TTR_APPS_BOTS_CANDIDATES_H */
