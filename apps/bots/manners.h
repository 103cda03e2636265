// SPDX-License-Identifier: MIT
/*
 * manners.h - How players go on in the games that a search plays in its head.
 */
#ifndef TTR_APPS_BOTS_MANNERS_H
#define TTR_APPS_BOTS_MANNERS_H

#include "bots/plan.h"

enum { BOT_MAX_MANNERS = 7 };

/*
 * The manners in which a bot of these weights may go on; out[0] is its own, and
 * what the others are taken to do. Returns how many: one for a quick look, all
 * for a close one, which takes more time for each game and needs many of them
 * to tell the manners apart.
 */
int bot_manners(const bot_weights *weights, bool close,
                bot_weights out[BOT_MAX_MANNERS]);

#endif /* TTR_APPS_BOTS_MANNERS_H */
