// SPDX-License-Identifier: MIT
/*
 * offers.h - Which tickets to keep, and when to draw more.
 */
#ifndef TTR_APPS_BOTS_OFFERS_H
#define TTR_APPS_BOTS_OFFERS_H

#include "bots/decide.h"

/* Which of the tickets offered to keep: those with the best plan. */
void bot_keep_tickets(const bot_desk *desk, bot_decision *decision);

/* What drawing tickets now would bring, in hundredths of a point. */
int bot_tickets_value(const bot_desk *desk, const bot_outlook *outlook);

/* Is it worth a turn to draw tickets now? */
bool bot_wants_tickets(const bot_desk *desk, const bot_outlook *outlook);

#endif /* TTR_APPS_BOTS_OFFERS_H */
