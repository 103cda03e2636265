// SPDX-License-Identifier: MIT
/*
 * last_turn.h - The last turn of a player, where nothing but the final count is
 * left to think of.
 */
#ifndef TTR_APPS_BOTS_LAST_TURN_H
#define TTR_APPS_BOTS_LAST_TURN_H

#include "bots/decide.h"

/*
 * Who would be ahead, and by how much in hundredths of a point, if the game
 * ended now, as far as the player knows: tickets of the others are taken for
 * common ones. 0 while no claim of the player can begin the end, or it does not
 * matter to these weights.
 */
int bot_lead(const bot_desk *desk);

/*
 * Do on a copy of the game what the player can do, count, and take what brings
 * most: every claim, the modules' own actions, and new tickets by the mean of
 * what may be in the deck. False when nothing brings a point, when this is not
 * the player's last turn, or the bot is not one that counts.
 */
bool bot_decide_last(bot_desk *desk, bot_decision *decision);

#endif /* TTR_APPS_BOTS_LAST_TURN_H */
